//! What officer, director, board, captain and committee do in a competition's story.

use super::acts::{self, coming, member, of_complaint, pair, round_of, round_of_pair, this_evening};
use super::fault::Unreadable;
use super::head;
use super::line::{self, Words};
use super::scene::Scene;
use super::series;
use calendar::Day;
use competition::sections::SectionAct;
use competition::{
    Act, Actor, Clause, Entering, League, LotAbout, Pair, PairingWishes, PrizeName, Refusal, RoundNumber,
    Ruling, Sanction, System,
};
use ids::MemberId;
use std::collections::BTreeMap;

/// Lets someone with a role do something.
pub fn happen(
    scene: &mut Scene,
    by: &Actor,
    words: &Words,
    rest: &[&str],
    text: &str,
) -> Result<(), Unreadable> {
    let newest = scene.state.newest_published();
    let next = coming(scene);
    match rest {
        ["signs", who, "off", for_what @ ..] => {
            let who = member(scene, who)?;
            acts::sign_off(scene, by, who, words, for_what)
        }
        ["signs", who, "on", for_what @ ..] => {
            let who = member(scene, who)?;
            acts::sign_on(scene, by, who, words, for_what)
        }
        ["ticks", who @ .., "there"] => presence(scene, by, words.round.or(next), who, true),
        ["ticks", who @ .., "away"] => presence(scene, by, words.round.or(next), who, false),
        ["pairs", wishes @ ..] => {
            let wishes = pairing_wishes(scene, wishes)?;
            on(scene, by, words.round.or(next), |round| Act::Pair { round, wishes })
        }
        ["changes", "the", "draft", "to", list @ ..] => {
            let (pairs, free) = pairing(scene, list)?;
            on(scene, by, words.round.or(next), |round| Act::ChangeDraft { round, pairs, free })
        }
        ["drops", "the", "draft"] => on(scene, by, words.round.or(next), Act::DropDraft),
        ["publishes"] => on(scene, by, words.round.or(next), Act::Publish),
        ["publishes", "the", "standings"] => {
            let counted = scene.state.newest_counted();
            on(scene, by, words.round.or(counted), Act::PublishTable)
        }
        ["arranges", "a", "friendly", named] => {
            let Pair { white, black } = pair(scene, named)?;
            on(scene, by, words.round.or(newest), |round| Act::Friendly(round, white, black))
        }
        ["tells", who] => {
            let who = member(scene, who)?;
            on(scene, by, words.round.or(newest), |round| Act::Told(round, who))
        }
        ["results" | "sets", list @ ..] => results(scene, by, words, list),
        _ => direct(scene, by, words, rest, text),
    }
}

/// The list at the door: who is there, or is not after all.
fn presence(
    scene: &mut Scene,
    by: &Actor,
    round: Option<RoundNumber>,
    who: &[&str],
    there: bool,
) -> Result<(), Unreadable> {
    let who: Vec<MemberId> = who.iter().map(|word| member(scene, word)).collect::<Result<_, _>>()?;
    let (came, gone) = if there { (who, Vec::new()) } else { (Vec::new(), who) };
    on(scene, by, round, |round| Act::NotePresence { round, came, gone })
}

fn direct(scene: &mut Scene, by: &Actor, words: &Words, rest: &[&str], text: &str) -> Result<(), Unreadable> {
    let newest = scene.state.newest_published();
    let tonight = this_evening(scene);
    match rest {
        ["clears", named] => {
            let pair = pair(scene, named)?;
            let why = words.quoted.as_ref().and_then(|_| scene.text());
            let round = round_of_pair(scene, words.round, pair);
            on(scene, by, round, |round| Act::ClearResult(round, pair, why))
        }
        ["forfeits", who] => {
            let who = member(scene, who)?;
            on(scene, by, words.round.or(tonight), |round| Act::Forfeit(round, who))
        }
        ["finds", "the", "phone", "of", who, "on" | "on,", sanction @ ..] => {
            let who = member(scene, who)?;
            let sanction = phone(sanction).ok_or_else(|| Unreadable::Deed(text.to_owned()))?;
            on(scene, by, words.round.or(tonight), |round| Act::Phone(round, who, sanction))
        }
        ["decides", "the", "complaint", "about", named, outcome] => {
            let ruling = Ruling::ResultBecomes(line::result(outcome)?);
            let decide = |number, why: Option<_>| Some(Act::DecideComplaint(number, ruling, why?));
            of_complaint(scene, by, named, decide)
        }
        [word @ ("rejects" | "upholds"), "the", "complaint", "about", named] => {
            let ruling = if *word == "rejects" { Ruling::Rejected } else { Ruling::ResultStays };
            let decide = |number, why: Option<_>| Some(Act::DecideComplaint(number, ruling, why?));
            of_complaint(scene, by, named, decide)
        }
        ["decides", named, outcome, with @ ..] => {
            let (pair, result) = (pair(scene, named)?, line::result(outcome)?);
            let Some(why) = scene.text() else { return Ok(()) };
            let round = round_of_pair(scene, words.round, pair);
            match with {
                ["on", "appeal"] => on(scene, by, round, |round| Act::OnAppeal(round, pair, result, why)),
                [] | ["with", ..] => {
                    let with = with.iter().skip(1).map(|word| member(scene, word));
                    let with: Vec<_> = with.collect::<Result<_, _>>()?;
                    on(scene, by, round, |round| Act::Reopen(round, pair, result, why, with.clone()))
                }
                _ => Err(Unreadable::Deed(text.to_owned())),
            }
        }
        ["overrules", named, outcome] => {
            let (pair, result) = (pair(scene, named)?, line::result(outcome)?);
            let Some(why) = scene.text() else { return Ok(()) };
            let round = round_of_pair(scene, words.round, pair);
            on(scene, by, round, |round| Act::Overrule(round, pair, result, why))
        }
        ["settles"] => on(scene, by, words.round.or(newest), Act::Settle),
        ["draws", "lots", among @ .., "with"] => {
            let among = among.iter().map(|word| member(scene, word)).collect::<Result<_, _>>()?;
            let seed = words.quoted.clone().unwrap_or_default();
            let about = match scene.state.system {
                System::Keizer => LotAbout::BestTeamPlayer,
                System::Championship | System::Teams | System::Swiss | System::Cup => LotAbout::EqualScores,
            };
            scene.wish(by.clone(), Act::DrawLot { about, seed, among });
            Ok(())
        }
        ["awards", prize] => {
            let prize = prize_name(prize).ok_or_else(|| Unreadable::Deed(text.to_owned()))?;
            scene.wish(by.clone(), Act::AwardPrize(prize));
            Ok(())
        }
        ["changes", key, "to", value, "from", "round", from] => {
            let from = from.parse().ok().and_then(RoundNumber::new);
            let from = from.ok_or_else(|| Unreadable::Round(text.to_owned()))?;
            let clause = Clause { value: Some((*value).to_owned()), article: None };
            let clauses = BTreeMap::from([((*key).to_owned(), clause)]);
            let Some(why) = scene.text() else { return Ok(()) };
            scene.wish(by.clone(), Act::ChangeRules { from, clauses, why });
            Ok(())
        }
        ["closes", "the", "competition"] => {
            scene.wish(by.clone(), Act::Close);
            Ok(())
        }
        _ => keep(scene, by, words, rest, text),
    }
}

/// The list of players, the calendar and the teams.
fn keep(scene: &mut Scene, by: &Actor, words: &Words, rest: &[&str], text: &str) -> Result<(), Unreadable> {
    let day = |word: &str| word.parse::<Day>().map_err(|_| Unreadable::Deed(text.to_owned()));
    match rest {
        ["enters", "a", "team", "match", "on", on, "with", members @ ..] => {
            let members = members.iter().map(|word| member(scene, word)).collect::<Result<_, _>>()?;
            let (number, day, league) = (None, day(on)?, League::Federation);
            scene.wish(by.clone(), Act::EnterTeamMatch { number, day, league, members });
            Ok(())
        }
        ["cancels", "the", "team", "match"] => {
            let number = scene.state.team_matches.last().map_or(0, |last| last.number);
            scene.wish(by.clone(), Act::CancelTeamMatch(number));
            Ok(())
        }
        ["enters", newcomer @ ..] => enter(scene, by, words, &newcomer.join(" ")),
        ["makes", "the", "calendar"] => {
            scene.wish(by.clone(), Act::MakeCalendar);
            Ok(())
        }
        ["makes", "up", named, "on", day] => make_up(scene, by, words, named, day),
        ["withdraws", who] => {
            let who = member(scene, who)?;
            scene.wish(by.clone(), Act::Leave(who));
            Ok(())
        }
        ["puts", who, "in", "group", letter] => {
            let who = member(scene, who)?;
            scene.wish(by.clone(), Act::SetGroup(who, letter.chars().next()));
            Ok(())
        }
        ["puts", who, "in", "section", letter] => {
            let section = letter.chars().next().unwrap_or('?');
            let act = SectionAct::Place(vec![(member(scene, who)?, section)]);
            scene.wish(by.clone(), Act::Section(act));
            Ok(())
        }
        ["confirms", "the", "sections", rest @ ..] => {
            let stay = rest.iter().filter(|word| **word != "without").map(|word| member(scene, word));
            let stay = stay.collect::<Result<_, _>>()?;
            let period = competition::sections::proposal(&scene.state).map_or(1, |found| found.period);
            scene.wish(by.clone(), Act::Section(SectionAct::Promote(period, stay)));
            Ok(())
        }
        ["cancels"] => on(scene, by, words.round, |round| Act::Cancel { round, why: None }),
        ["moves", "to", to] => {
            let day = day(to)?;
            let start = words.round.and_then(|round| scene.state.evening(round)).map(|evening| evening.start);
            let start = start.unwrap_or(scene.state.start);
            on(scene, by, words.round, |round| Act::Move { round, day, start })
        }
        ["names", who, "director"] => {
            let who = member(scene, who)?;
            let next = coming(scene);
            on(scene, by, words.round.or(next), |round| Act::NameDirector { round, member: who })
        }
        _ => match series::act(scene, words, rest, text)? {
            Some(act) => {
                scene.wish(by.clone(), Act::Championship(act));
                Ok(())
            }
            None => Err(Unreadable::Deed(text.to_owned())),
        },
    }
}

/// An act on a round; without a round it is refused.
#[expect(clippy::unnecessary_wraps, reason = "every act of an office answers alike")]
fn on(
    scene: &mut Scene,
    by: &Actor,
    round: Option<RoundNumber>,
    act: impl FnOnce(RoundNumber) -> Act,
) -> Result<(), Unreadable> {
    if let Some(round) = round_of(scene, round, None) {
        scene.wish(by.clone(), act(round));
    }
    Ok(())
}

fn enter(scene: &mut Scene, by: &Actor, words: &Words, text: &str) -> Result<(), Unreadable> {
    let mut cast = head::cast(text).ok_or_else(|| Unreadable::Player(text.to_owned()))?;
    let from = words.round.or((text.contains("from round")).then_some(cast.from));
    if let Some(from) = from {
        cast.from = from;
    }
    if !scene.players.iter().any(|other| other.member == cast.member) {
        scene.players.push(cast.clone());
    }
    let accepts = scene.state.laws.newest().id.clone();
    let entering = Entering {
        member: cast.member,
        rating: cast.rating,
        group_rating: None,
        estimated: false,
        flexible: cast.flexible,
        from,
        points: cast.points,
        accepts,
    };
    scene.wish(by.clone(), Act::Enter(entering));
    Ok(())
}

/// `bo-an 0-1, di-cy 1-0`: results of the newest public round, or of the one that the line names.
pub fn results(scene: &mut Scene, by: &Actor, words: &Words, list: &[&str]) -> Result<(), Unreadable> {
    let mut results = Vec::new();
    for two in list.chunks(2) {
        let [named, outcome] = two else {
            return Err(Unreadable::Form("results bo-an 0-1, di-cy 1-0"));
        };
        results.push((pair(scene, named)?, line::result(outcome)?));
    }
    let rounds: Vec<Option<RoundNumber>> =
        results.iter().map(|(pair, _)| round_of_pair(scene, words.round, *pair)).collect();
    let Some(round) = rounds.first().copied().flatten() else {
        scene.refuse(Refusal::NotPublished);
        return Ok(());
    };
    let why = words.quoted.as_ref().and_then(|_| scene.text());
    // In a championship one line may hold games of several rounds.
    if rounds.iter().any(|other| *other != Some(round)) {
        for ((pair, result), round) in results.into_iter().zip(rounds) {
            let act = round.map(|round| Act::SetResults { round, results: vec![(pair, result)], why });
            if let Some(act) = act {
                scene.wish(by.clone(), act);
            }
        }
        return Ok(());
    }
    scene.wish(by.clone(), Act::SetResults { round, results, why });
    Ok(())
}

/// A postponed game gets a day, or one is brought forward.
pub fn make_up(
    scene: &mut Scene,
    by: &Actor,
    words: &Words,
    named: &str,
    day: &str,
) -> Result<(), Unreadable> {
    let pair = pair(scene, named)?;
    let day: Day = day.parse().map_err(|_| Unreadable::Deed(day.to_owned()))?;
    let round = round_of_pair(scene, words.round, pair);
    on(scene, by, round, |round| Act::MakeUp(round, pair, day))
}

/// `bo-an di-cy free ed`.
pub fn pairing(scene: &Scene, list: &[&str]) -> Result<(Vec<Pair>, Vec<MemberId>), Unreadable> {
    let cut = list.iter().position(|word| *word == "free").unwrap_or(list.len());
    let pairs = list[..cut].iter().map(|word| pair(scene, word)).collect::<Result<_, _>>()?;
    let free = list.iter().skip(cut + 1).map(|word| member(scene, word)).collect::<Result<_, _>>()?;
    Ok((pairs, free))
}

/// `with an-bo, without cy-di, free ed`.
fn pairing_wishes(scene: &Scene, list: &[&str]) -> Result<PairingWishes, Unreadable> {
    let mut wishes = PairingWishes::default();
    let mut kind = "";
    for word in list {
        match (*word, kind) {
            ("with" | "without" | "free", _) => kind = word,
            ("and", _) => {}
            (_, "with" | "without") => {
                let Pair { white, black } = pair(scene, word)?;
                let into = if kind == "with" { &mut wishes.locked } else { &mut wishes.forbidden };
                into.push((white, black));
            }
            (_, "free") => wishes.free.push(member(scene, word)?),
            _ => return Err(Unreadable::Form("officer pairs with an-bo, without cy-di, free ed")),
        }
    }
    Ok(wishes)
}

/// Nothing: the time is halved; `with a warning`; `bo loses, an gets 1/2`.
fn phone(rest: &[&str]) -> Option<Sanction> {
    Some(match rest {
        [] => Sanction::TimeHalved,
        ["with", "a", "warning"] => Sanction::Warned,
        [_, "loses," | "loses", _, "gets", points] => Sanction::Lost(match *points {
            "1" => 2,
            "1/2" | "½" => 1,
            "0" => 0,
            _ => return None,
        }),
        [_, "loses"] => Sanction::Lost(2),
        _ => return None,
    })
}

/// `champion`, `climber`, `group-A`.
pub fn prize_name(word: &str) -> Option<PrizeName> {
    match word {
        "champion" => Some(PrizeName::Champion),
        "climber" => Some(PrizeName::Climber),
        "best-team-player" => Some(PrizeName::BestTeamPlayer),
        "rapid-champion" => Some(PrizeName::RapidChampion),
        "cup-winner" => Some(PrizeName::CupWinner),
        _ => {
            let letter = |of: &str| word.strip_prefix(of).and_then(|letter| letter.parse().ok());
            letter("group-").map(PrizeName::Group).or(letter("section-").map(PrizeName::Section))
        }
    }
}
