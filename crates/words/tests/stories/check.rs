//! What the table says: the lines of a story that begin with `=`.

use crate::story::{Scene, millis};
use crate::verbs::{board, score, seat_first, square};
use live::{Ending, Fact, Viewer, barred, lagging, rulings_offered, view};
use rules::{Hand, Role, Setup, Topic};

type Checked = Result<(), String>;

#[allow(clippy::needless_pass_by_value, reason = "reads better at every call")]
fn same<T: PartialEq + std::fmt::Debug>(found: T, wanted: T) -> Checked {
    if found == wanted { Ok(()) } else { Err(format!("found {found:?}, wanted {wanted:?}")) }
}

/// Whether a cited article is the one wanted: `knsb-2.4`, or `2.4` for that article of any ruleset.
fn cites(scene: &Scene, topic: Option<Topic>, wanted: &str) -> Checked {
    let found = topic.and_then(|topic| scene.state.rules().cite(topic)).map(ToString::to_string);
    let fits = found.as_ref().is_some_and(|found| {
        found == wanted || found.split_once('-').is_some_and(|(_, number)| number == wanted)
    });
    if fits { Ok(()) } else { Err(format!("cites {found:?}, wanted {wanted}")) }
}

pub fn check(scene: &mut Scene, wanted: &str) -> Checked {
    if let Some(rest) = wanted.strip_prefix("refused") {
        return refused(scene, rest.trim());
    }
    let list: Vec<&str> = wanted.split_whitespace().collect();
    match list[..] {
        ["game", at, result, ref why @ ..] => game(scene, at, result, why),
        ["match", "over", result] => {
            same(scene.state.over(), true)?;
            same(scene.state.score(), score(result)?)
        }
        ["match", "goes", "on"] => same(scene.state.over(), false),
        ["score", result] => same(scene.state.score(), score(result)?),
        ["article", article] => {
            let cited = |topic: &Topic| scene.state.rules().cite(*topic).is_some();
            let topic_of = |fact: &Fact| match fact {
                Fact::Ruled(ruled) => Some(ruled.ground),
                Fact::GameEnded(_, _, why) => why.topic(),
                Fact::SaidAgainstRules(_, message) => Some(message.kind().topic()),
                Fact::MatchEnded => Some(Topic::MatchEnds),
                Fact::Moved { breach: Some(breach), .. } => Some(breach.topic()),
                _ => None,
            };
            let topic = scene.said.iter().rev().find_map(|event| topic_of(&event.fact).filter(cited));
            cites(scene, topic, article)
        }
        ["topic", key, article] => cites(scene, Topic::of(key), article),
        ["then", ref words @ ..] => then(scene, &words.join(" ")),
        ["nothing", "happened"] => same(scene.said.len(), 0),
        ["clock", ..] => clock(scene, &list[1..]),
        ["hand", ..] => beside(scene, &list[1..], true),
        ["pile", ..] => beside(scene, &list[1..], false),
        ["board", at, placement] => {
            let setup = Setup::from(scene.state.game().position(board(at)?));
            same(setup.to_string().split(['[', ' ']).next().unwrap_or_default(), placement)
        }
        ["turn", at, color] => same(scene.state.turn(board(at)?).to_string(), color.to_owned()),
        ["waits", at] => {
            let index = usize::from(at == "B");
            same(view(&scene.state, Viewer::Spectator, scene.now).boards[index].waits, true)
        }
        ["offer", at, who] => {
            let offer =
                scene.state.board(board(at)?).offer().map_or("none".to_owned(), |color| color.to_string());
            same(offer, who.to_owned())
        }
        ["missing", at, answer] => {
            let missing = scene.state.board(board(at)?).missing();
            same(missing.map_or("nothing", |missing| role_name(missing.role)), answer)
        }
        ["offered", ref words @ ..] => same(offered(scene, &words.join(" ")), true),
        ["not", "offered", ref words @ ..] => same(offered(scene, &words.join(" ")), false),
        ["pieces", count] => same(live::count::pieces(scene.state.game()).to_string(), count.to_owned()),
        _ => seen(scene, wanted),
    }
}

fn refused(scene: &mut Scene, by: &str) -> Checked {
    let article = by.strip_prefix("by ").unwrap_or_default();
    let against = scene.said.iter().find_map(|event| match event.fact {
        Fact::SaidAgainstRules(_, message) => Some(barred(&scene.state, message)),
        _ => None,
    });
    let topic = match (scene.refused.take(), against) {
        (Some(refusal), _) => refusal.topic(),
        (None, Some(topic)) => topic,
        (None, None) => return Err(format!("was not refused: {:?}", scene.said)),
    };
    if article.is_empty() { Ok(()) } else { cites(scene, topic, article) }
}

fn ending_name(why: Ending) -> String {
    let text =
        live::log::encode(&live::Event { at: 0, fact: Fact::GameEnded(rules::BoardId::A, [0, 0], why) });
    text.rsplit(' ').next().unwrap_or_default().replace('_', " ")
}

fn game(scene: &Scene, at: &str, result: &str, why: &[&str]) -> Checked {
    let over = scene.state.board(board(at)?).over();
    if result == "goes" {
        return same(over.is_none(), true);
    }
    let over = over.ok_or("the game goes on")?;
    same(over.points, score(result)?)?;
    let (words, article) = match why {
        [words @ .., "by", article] => (words, Some(*article)),
        words => (words, None),
    };
    if !words.is_empty() {
        same(ending_name(over.why), words.join(" "))?;
    }
    article.map_or(Ok(()), |article| cites(scene, over.why.topic(), article))
}

/// The last act brought a fact that is written so in the log, or begins so.
fn then(scene: &Scene, wanted: &str) -> Checked {
    let written: Vec<String> = scene
        .said
        .iter()
        .map(|event| {
            live::log::encode(event).split_once(' ').map(|(_, fact)| fact.to_owned()).unwrap_or_default()
        })
        .collect();
    let found = written.iter().any(|fact| fact == wanted || fact.starts_with(&format!("{wanted} ")));
    if found { Ok(()) } else { Err(format!("happened: {written:?}")) }
}

fn clock(scene: &Scene, words: &[&str]) -> Checked {
    if let [at, "stopped"] = words {
        let clock = scene.state.board(board(at)?).clock();
        return same(clock.running().is_none(), true);
    }
    let joined = words.join(" ");
    let (seat, rest) = seat_first(&joined)?;
    let clock = scene.state.board(seat.board).clock();
    let rest: Vec<&str> = rest.split_whitespace().collect();
    match rest[..] {
        ["runs"] => same(clock.running(), Some(seat.color)),
        ["flag", "at", time] => same(clock.side(seat.color).flag, Some(millis(time)?)),
        ["no", "flag"] => same(clock.side(seat.color).flag, None),
        ["moves", moves] => same(clock.side(seat.color).moves.to_string(), moves.to_owned()),
        [time] => same(scene.state.left(seat, scene.now), millis(time)?),
        _ => Err(format!("'{joined}' is nothing to ask a clock")),
    }
}

fn role_name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

fn beside(scene: &Scene, words: &[&str], hand: bool) -> Checked {
    let joined = words.join(" ");
    let (seat, rest) = seat_first(&joined)?;
    let pieces: Hand = if hand { scene.state.game().hand(seat) } else { scene.state.game().captured(seat) };
    let mut found: Vec<String> = Vec::new();
    for (role, count) in pieces.iter() {
        found.extend(std::iter::repeat_n(role_name(role).to_owned(), usize::from(count)));
    }
    let found = if found.is_empty() { "empty".to_owned() } else { found.join(" ") };
    same(found, rest.to_owned())
}

fn offered(scene: &Scene, wanted: &str) -> bool {
    rulings_offered(&scene.state, scene.now).iter().any(|offer| {
        let event = live::Event {
            at: 0,
            fact: Fact::Ruled(Box::new(live::Ruled {
                number: 1,
                by: String::new(),
                ruling: offer.ruling.clone(),
                ground: offer.grounds[0],
                why: String::new(),
                effects: Vec::new(),
            })),
        };
        live::log::encode(&event).split_once("= ").is_some_and(|(_, rest)| rest.starts_with(wanted))
    })
}

/// What someone sees: `A white hears 1`, `spectator hears 0`, `A white sees a7 as pawn`, `A white may say 6 things`,
/// `spectator lags at e2e4`, `A black has premove none`, `A white records`, `A white was illegal 2 times`.
fn seen(scene: &Scene, wanted: &str) -> Checked {
    let (viewer, rest) = if let Some(rest) = wanted.strip_prefix("spectator ") {
        (Viewer::Spectator, rest)
    } else if let Some(rest) = wanted.strip_prefix("arbiter ") {
        (Viewer::Arbiter, rest)
    } else {
        let (seat, rest) = seat_first(wanted)?;
        (Viewer::Seat(seat), rest)
    };
    let shown = view(&scene.state, viewer, scene.now);
    let list: Vec<&str> = rest.split_whitespace().collect();
    match (&list[..], viewer) {
        (["hears", count], _) => same(shown.said.len().to_string(), (*count).to_owned()),
        (["may", "say", count, "things"], _) => {
            same(shown.own.map_or(0, |own| own.messages.len()).to_string(), (*count).to_owned())
        }
        (["sees", at, "on", on, "as", shape], _) => {
            let square = square(at)?;
            let pieces = &shown.boards[usize::from(*on == "B")].pieces;
            let piece = pieces.iter().find(|piece| piece.square == square).ok_or("nothing stands there")?;
            let value = piece.value.map_or(String::new(), |value| format!(" worth {}", role_name(value)));
            let lying = if piece.lying { " lying" } else { "" };
            same(format!("{}{value}{lying}", role_name(piece.shape)).replace(' ', "-"), (*shape).to_owned())
        }
        (["sees", "offer", "on", on, who], _) => {
            let offer = shown.boards[usize::from(*on == "B")].offer;
            same(offer.map_or("none".to_owned(), |color| color.to_string()), (*who).to_owned())
        }
        (["sees", "hand" | "clock", "of", ..], _) => {
            let (seat, what) = seat_first(rest.split_once(" of ").map(|(_, rest)| rest).unwrap_or_default())?;
            let at_board = &shown.boards[usize::from(seat.board == rules::BoardId::B)];
            let index = usize::from(seat.color.is_black());
            if list[1] == "hand" {
                same(at_board.hands[index].len().to_string(), what.to_owned())
            } else {
                same(at_board.clocks[index].left, millis(what)?)
            }
        }
        (["lags", "at", moves], _) => {
            let state = lagging(&scene.log, scene.now).ok_or("no log")?;
            let made = state.board(rules::BoardId::A).made();
            same(made.to_string(), (*moves).to_owned())
        }
        (["has", "premove", wanted], _) => {
            let own = shown.own.ok_or("nobody sits there")?;
            same(own.premove.map_or("none".to_owned(), |m| m.to_string()), (*wanted).to_owned())
        }
        (["has", count, "legal", "moves"], _) => {
            same(shown.own.map_or(0, |own| own.moves.len()).to_string(), (*count).to_owned())
        }
        (["records"], Viewer::Seat(seat)) => same(recording(&shown, seat), true),
        (["needs", "not", "record"], Viewer::Seat(seat)) => same(recording(&shown, seat), false),
        (["was", "illegal", count, ..], Viewer::Seat(seat)) => {
            same(scene.state.chair(seat).illegal().to_string(), (*count).to_owned())
        }
        _ => Err(format!("'{wanted}' is nothing the table can be asked")),
    }
}

fn recording(shown: &live::View, seat: rules::Seat) -> bool {
    shown.boards[usize::from(seat.board == rules::BoardId::B)].clocks[usize::from(seat.color.is_black())]
        .recording
}
