//! What the table says: the lines of a story that begin with `=`.

use super::millis;
use super::scene::Scene;
use super::verbs::{board, score, seat_first, square, topic};
use crate::fault::{Amiss, Fault, Kind, Unread};
use live::procedure::{self, Asks, Step, When, Who};
use live::{Ending, Fact, Millis, View, Viewer, barred, lagging, rulings_offered, view};
use rules::{Hand, Role, Setup, Topic};
use words::live::result;

type Checked = Result<(), Fault>;

/// Compares what is so with what the story says, both as they are written in stories.
#[allow(clippy::needless_pass_by_value, reason = "reads better at every call")]
fn same(found: impl ToString, wanted: impl ToString) -> Checked {
    let (found, wanted) = (found.to_string(), wanted.to_string());
    if found == wanted { Ok(()) } else { Err(Amiss::Differs { found, wanted }.into()) }
}

fn so(is_so: bool) -> Checked {
    if is_so { Ok(()) } else { Err(Amiss::NotSo.into()) }
}

fn same_score(found: [u8; 2], wanted: &str) -> Checked {
    same(result(found), result(score(wanted)?))
}

fn same_time(found: Millis, wanted: &str) -> Checked {
    let wanted = millis(wanted)?;
    if found == wanted { Ok(()) } else { same(exact(found), exact(wanted)) }
}

/// A time with its thousandths, so that two that differ never read the same.
fn exact(millis: Millis) -> String {
    format!("{}.{:03}", millis / 1000, millis % 1000)
}

fn color_of(word: &str) -> Result<&str, Unread> {
    match word {
        "white" | "black" | "none" => Ok(word),
        other => Err(Unread::Word(Kind::Who, other.to_owned())),
    }
}

fn count(word: &str) -> Result<usize, Unread> {
    word.parse().map_err(|_| Unread::Word(Kind::Number, word.to_owned()))
}

/// Where a board stands in a view; a table of chess has no board B.
fn index(shown: &View, word: &str) -> Result<usize, Unread> {
    let index = usize::from(board(word)? == rules::BoardId::B);
    if index < shown.boards.len() { Ok(index) } else { Err(Unread::Word(Kind::Board, word.to_owned())) }
}

/// Whether a cited article is the one wanted: `knsb-2.4`, or `2.4` for that article of any ruleset.
fn cites(scene: &Scene, topic: Option<Topic>, wanted: &str) -> Checked {
    is_cited(topic.and_then(|topic| scene.state.rules().cite(topic)).map(ToString::to_string), wanted)
}

fn is_cited(found: Option<String>, wanted: &str) -> Checked {
    let fits = found.as_ref().is_some_and(|found| found == wanted || found.ends_with(&format!("-{wanted}")));
    if fits { Ok(()) } else { Err(Amiss::Cites { found, wanted: wanted.to_owned() }.into()) }
}

pub fn check(scene: &mut Scene, wanted: &str) -> Checked {
    if let Some(rest) = wanted.strip_prefix("refused") {
        return refused(scene, rest.trim());
    }
    let list: Vec<&str> = wanted.split_whitespace().collect();
    match list[..] {
        ["game", at, result, ref why @ ..] => game(scene, at, result, why),
        ["match", "over", result] => {
            so(scene.state.over())?;
            same_score(scene.state.score(), result)
        }
        ["match", "goes", "on"] => so(!scene.state.over()),
        ["score", result] => same_score(scene.state.score(), result),
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
        ["topic", key, article] => cites(scene, Some(topic(key)?), article),
        ["then", ref words @ ..] => then(scene, &words.join(" ")),
        ["nothing", "happened"] => nothing(scene),
        ["clock", ..] => clock(scene, &list[1..]),
        ["hand", ..] => beside(scene, &list[1..], true),
        ["pile", ..] => beside(scene, &list[1..], false),
        ["board", at, placement] => {
            let setup = Setup::from(scene.state.game().position(board(at)?));
            same(setup.to_string().split(['[', ' ']).next().unwrap_or_default(), placement)
        }
        ["turn", at, color] => same(scene.state.turn(board(at)?), color_of(color)?),
        ["waits", at] => {
            let shown = view(&scene.state, Viewer::Spectator, scene.now);
            so(shown.boards[index(&shown, at)?].waits)
        }
        ["offer", at, who] => {
            let offer =
                scene.state.board(board(at)?).offer().map_or("none".to_owned(), |color| color.to_string());
            same(offer, color_of(who)?)
        }
        ["missing", at, answer] => {
            let missing = scene.state.board(board(at)?).missing();
            same(missing.map_or("nothing", |missing| role_name(missing.role)), answer)
        }
        ["offered", ref words @ ..] => so(offered(scene, &words.join(" "))),
        ["not", "offered", ref words @ ..] => so(!offered(scene, &words.join(" "))),
        ["arbiter", "must", "act", "on", at] => so(arbiter_acts(scene, board(at)?)),
        ["arbiter", "need", "not", "act", "on", at] => so(!arbiter_acts(scene, board(at)?)),
        ["pieces", number] => same(live::count::pieces(scene.state.game()), count(number)?),
        _ => seen(scene, wanted),
    }
}

fn refused(scene: &mut Scene, by: &str) -> Checked {
    let article = by.strip_prefix("by ").unwrap_or_default();
    let against = scene.said.iter().find_map(|event| match event.fact {
        Fact::SaidAgainstRules(_, message) => Some(barred(&scene.state, message)),
        _ => None,
    });
    let rules = scene.state.rules();
    let found = match (scene.refused.take(), against) {
        (Some(refusal), _) => refusal.article(rules),
        (None, Some(topic)) => topic.and_then(|topic| rules.cite(topic)).cloned(),
        (None, None) => return Err(Amiss::NotRefused.into()),
    };
    if article.is_empty() { Ok(()) } else { is_cited(found.map(|found| found.to_string()), article) }
}

fn ending_name(why: Ending) -> String {
    let text =
        live::log::encode(&live::Event { at: 0, fact: Fact::GameEnded(rules::BoardId::A, [0, 0], why) });
    // Claimed or not, people call it repetition; the article tells the two apart.
    text.rsplit(' ').next().unwrap_or_default().trim_end_matches("_automatic").replace('_', " ")
}

fn game(scene: &Scene, at: &str, result: &str, why: &[&str]) -> Checked {
    let over = scene.state.board(board(at)?).over();
    if result == "goes" {
        return so(over.is_none());
    }
    let wanted = score(result)?;
    let over = over.ok_or(Amiss::GameGoesOn)?;
    same(words::live::result(over.points), words::live::result(wanted))?;
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
    let written = written(scene);
    let found = written.iter().any(|fact| fact == wanted || fact.starts_with(&format!("{wanted} ")));
    if found { Ok(()) } else { Err(Amiss::Happened(written).into()) }
}

fn nothing(scene: &Scene) -> Checked {
    if scene.said.is_empty() { Ok(()) } else { Err(Amiss::Happened(written(scene)).into()) }
}

/// The facts of the last act as they stand in the log.
fn written(scene: &Scene) -> Vec<String> {
    let fact = |event| live::log::encode(event).split_once(' ').map(|(_, fact)| fact.to_owned());
    scene.said.iter().filter_map(fact).collect()
}

fn clock(scene: &Scene, words: &[&str]) -> Checked {
    if let [at, "stopped"] = words {
        let clock = scene.state.board(board(at)?).clock();
        return so(clock.running().is_none());
    }
    let joined = words.join(" ");
    let (seat, rest) = seat_first(&joined)?;
    let clock = scene.state.board(seat.board).clock();
    let rest: Vec<&str> = rest.split_whitespace().collect();
    match rest[..] {
        ["runs"] => so(clock.running() == Some(seat.color)),
        ["flag", "at", time] => match clock.side(seat.color).flag {
            Some(fell) => same_time(fell, time),
            None => millis(time).map_err(Fault::from).and(Err(Amiss::NotSo.into())),
        },
        ["no", "flag"] => so(clock.side(seat.color).flag.is_none()),
        ["moves", moves] => same(clock.side(seat.color).moves, count(moves)?),
        [time] => same_time(scene.state.left(seat, scene.now), time),
        _ => Err(Unread::Word(Kind::ClockQuestion, joined).into()),
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
    same_pieces(pieces, rest)
}

/// The pieces by name, as a hand lists them (queen, rook, bishop, knight, pawn); `empty` when there is none.
fn same_pieces(pieces: Hand, wanted: &str) -> Checked {
    let names: Vec<&str> = pieces
        .iter()
        .flat_map(|(role, count)| std::iter::repeat_n(role_name(role), usize::from(count)))
        .collect();
    same(if names.is_empty() { "empty".to_owned() } else { names.join(" ") }, wanted)
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
        let nothing = |_| Unread::Word(Kind::Question, wanted.to_owned());
        let (seat, rest) = seat_first(wanted).map_err(nothing)?;
        (Viewer::Seat(seat), rest)
    };
    let shown = view(&scene.state, viewer, scene.now);
    let list: Vec<&str> = rest.split_whitespace().collect();
    match (&list[..], viewer) {
        (["hears", number], _) => same(shown.said.len(), count(number)?),
        (["may", "say", number, "things"], _) => {
            same(shown.own.map_or(0, |own| own.messages.len()), count(number)?)
        }
        (["sees", at, "on", on, "as", shape], _) => {
            let square = square(at)?;
            let pieces = &shown.boards[index(&shown, on)?].pieces;
            let piece = pieces.iter().find(|piece| piece.square == square).ok_or(Amiss::NothingThere)?;
            let value = piece.value.map_or(String::new(), |value| format!(" worth {}", role_name(value)));
            let lying = if piece.lying { " lying" } else { "" };
            same(format!("{}{value}{lying}", role_name(piece.shape)).replace(' ', "-"), shape)
        }
        (["sees", "offer", "on", on, who], _) => {
            let offer = shown.boards[index(&shown, on)?].offer;
            same(offer.map_or("none".to_owned(), |color| color.to_string()), color_of(who)?)
        }
        (["sees", "hand" | "clock", "of", ..], _) => {
            let (seat, what) = seat_first(rest.split_once(" of ").map(|(_, rest)| rest).unwrap_or_default())?;
            let at_board = &shown.boards[index(&shown, &seat.board.to_string())?];
            let side = usize::from(seat.color.is_black());
            if list[1] == "hand" {
                same_pieces(at_board.hands[side], what)
            } else {
                same_time(at_board.clocks[side].left, what)
            }
        }
        (["lags", "at", moves], _) => {
            let state = lagging(&scene.log, scene.now).ok_or(Amiss::Replay)?;
            let made = state.board(rules::BoardId::A).made();
            same(made, count(moves)?)
        }
        (["has", "premove", wanted], _) => {
            let own = shown.own.ok_or(Amiss::NotSo)?;
            same(own.premove.map_or("none".to_owned(), |m| m.to_string()), wanted)
        }
        (["has", number, "legal", "moves"], _) => {
            same(shown.own.map_or(0, |own| own.moves.len()), count(number)?)
        }
        (["records"], Viewer::Seat(seat)) => so(recording(&shown, seat)),
        (["needs", "not", "record"], Viewer::Seat(seat)) => so(!recording(&shown, seat)),
        (["may", "not", word @ ("start" | "press" | "accept" | "demand")], Viewer::Seat(seat)) => {
            so(!is_offered(scene, seat, word))
        }
        (["may", word @ ("start" | "press" | "accept" | "demand")], Viewer::Seat(seat)) => {
            so(is_offered(scene, seat, word))
        }
        (["must", "act", by @ ..], Viewer::Seat(seat)) => asked(scene, seat, Some(Asks::Now), by),
        (["may", "act", by @ ..], Viewer::Seat(seat)) => asked(scene, seat, Some(Asks::May), by),
        (["need", "not", "act"], Viewer::Seat(seat)) => asked(scene, seat, None, &[]),
        (["was", "illegal", number, ..], Viewer::Seat(seat)) => {
            same(scene.state.chair(seat).illegal(), count(number)?)
        }
        _ => Err(Unread::Word(Kind::Question, wanted.to_owned()).into()),
    }
}

/// Whether an act without anything to fill in is offered to this player.
fn is_offered(scene: &Scene, seat: rules::Seat, word: &str) -> bool {
    let act = match word {
        "start" => live::Act::StartClock,
        "press" => live::Act::Press,
        "accept" => live::Act::AcceptIllegal,
        _ => live::Act::Demand,
    };
    procedure::offered(&scene.state, seat, scene.now).contains(&act)
}

/// Whether the procedure at this board waits for the arbiter.
fn arbiter_acts(scene: &Scene, board: rules::BoardId) -> bool {
    let now = |step: &Step| step.who == Who::Arbiter && step.when == When::Now;
    procedure::steps(&scene.state, board).iter().any(now)
}

/// Whether a procedure asks something of this player, if need be by an article: `must act by 7.7`, `may act by 7.6`.
fn asked(scene: &Scene, seat: rules::Seat, wanted: Option<Asks>, by: &[&str]) -> Checked {
    let cards = procedure::cards(&scene.state, seat);
    let card = cards.into_iter().find(|card| matches!(card.asks, Asks::Now | Asks::May));
    let name = |asks: Option<Asks>| match asks {
        Some(Asks::Now) => "must act",
        Some(_) => "may act",
        None => "need not act",
    };
    same(name(card.as_ref().map(|card| card.asks)), name(wanted))?;
    match by {
        ["by", article] => cites(scene, card.and_then(|card| card.topic), article),
        _ => Ok(()),
    }
}

fn recording(shown: &live::View, seat: rules::Seat) -> bool {
    shown.boards[usize::from(seat.board == rules::BoardId::B)].clocks[usize::from(seat.color.is_black())]
        .recording
}
