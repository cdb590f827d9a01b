//! Checks of what is counted: scores, places, prizes, attendance, letters.

use super::acts::{coming, member};
use super::check::{Checked, Fails, same};
use super::fault::Unreadable;
use super::line::Words;
use super::office;
use super::scene::Scene;
use crate::fault::Amiss;
use competition::answers::{self, Standings};
use competition::championship::{self, SeriesStandings};
use competition::sections;
use competition::{About, Recipient, Role, RoundNumber, System, Topic};
use ids::MemberId;
use systems::exact::Fraction;

/// Whether a line about what is counted holds.
pub fn check(scene: &Scene, words: &Words, text: &str) -> Checked {
    let all = words.slices();
    match all[..] {
        ["score", who, wanted] => {
            let who = member(scene, who)?;
            if let Some(found) = series(scene, words.round, who) {
                return same(points(&found, who), number(wanted)?);
            }
            same(score(scene, words.round, who), number(wanted)?)
        }
        ["place", who, wanted] => {
            let who = member(scene, who)?;
            if let Some(found) = series(scene, words.round, who) {
                let place = found.order().iter().position(|other| *other == who);
                return same(place.map_or("-".to_owned(), |at| (at + 1).to_string()), wanted);
            }
            let place = standings(scene, words.round).and_then(|found| found.place(who));
            same(place.map_or("-".to_owned(), |place| place.to_string()), wanted)
        }
        ["ranking", letter, ref list @ ..] if letter.len() == 1 && letter < "a" => {
            let found = standings(scene, words.round);
            let parts = found.as_ref().map(Standings::parts).unwrap_or_default();
            let own = parts.iter().find(|(section, _)| section.is_some_and(|own| letter == own.to_string()));
            let rows = own.map_or(&[][..], |(_, rows)| rows);
            let rows: Vec<String> = rows.iter().map(|row| row.member.to_string()).collect();
            same(rows.join(" "), list.join(" "))
        }
        ["section", who, wanted] => {
            let who = member(scene, who)?;
            let round = words.round.or(coming(scene)).map_or(1, RoundNumber::get);
            let found = sections::section_of(&scene.state, who, round);
            same(found.map_or("-".to_owned(), |section| section.to_string()), wanted)
        }
        ["goes", who, from, "to", to, ref article @ ..] if sections::in_play(&scene.state).is_some() => {
            let who = member(scene, who)?;
            let found = sections::proposal(&scene.state).map_or(Vec::new(), |found| found.moves);
            let found = found.iter().find(|one| one.member == who);
            let found = found.map_or("-".to_owned(), |one| format!("{} to {}", one.from, one.to));
            same(found, format!("{from} to {to}"))?;
            match (article, scene.state.laws.newest().cite(Topic::SectionMoves)) {
                ([wanted], Some(cited)) => same(cited, wanted),
                _ => Ok(()),
            }
        }
        ["ranking", ref list @ ..] => {
            for word in list {
                member(scene, word)?;
            }
            let first = list.first().map(|word| member(scene, word)).transpose()?;
            if let Some(found) = first.and_then(|first| series(scene, words.round, first)) {
                let order: Vec<String> = found.order().iter().map(ToString::to_string).collect();
                return same(order.join(" "), list.join(" "));
            }
            let found = standings(scene, words.round).map_or(Vec::new(), |found| found.rows);
            let found: Vec<String> = found.iter().map(|row| row.member.to_string()).collect();
            same(found.join(" "), list.join(" "))
        }
        ["published", "score", who, wanted] => {
            let who = member(scene, who)?;
            let found = words.round.and_then(|round| {
                let table = answers::published(&scene.state, round).next()?;
                table.rows.iter().find(|row| row.member == who).map(|row| row.score)
            });
            same(found.map_or("-".to_owned(), |score| score.to_string()), number(wanted)?)
        }
        ["change", who, sum, ref parts @ ..] => change(scene, words.round, who, sum, parts),
        ["attends", who, attended, "of", needed, ref rest @ ..] => {
            attends(scene, who, attended, needed.trim_end_matches(','), rest)
        }
        ["prize", "group", letter, ref rest @ ..] => {
            self::prize(scene, &format!("group-{letter}"), rest, text)
        }
        ["prize", prize, ref rest @ ..] => self::prize(scene, prize, rest, text),
        ["group", who, wanted] => group(scene, who, wanted),
        ["substitutes", ref list @ ..] => {
            let (wanted, _) = office::pairing(scene, list)?;
            let round = words.round.or(coming(scene)).ok_or(Fails::Amiss(Amiss::NothingThere))?;
            let found = championship::substitutes(&scene.state, round);
            let written = |pair: &competition::Pair| format!("{}-{}", pair.white, pair.black);
            let found: Vec<String> = found.iter().map(|(_, pair)| written(pair)).collect();
            same(found.join(" "), wanted.iter().map(written).collect::<Vec<_>>().join(" "))
        }
        ["told", who, ref rest @ ..] => told(scene, who, rest),
        _ => super::series::check(scene, words, text),
    }
}

fn number(word: &str) -> Result<Fraction, Fails> {
    word.parse().map_err(|_| Unreadable::Number(word.to_owned()).into())
}

/// The standings after a round, or after the newest that has a result; before any result the first ranking.
fn standings(scene: &Scene, round: Option<RoundNumber>) -> Option<Standings> {
    if scene.state.system == System::Championship {
        return None;
    }
    match round.or(scene.state.newest_counted()) {
        Some(round) => answers::standings(&scene.state, round),
        None => answers::starting(&scene.state),
    }
}

/// The standings of the series that someone plays in, in a championship.
fn series(scene: &Scene, round: Option<RoundNumber>, who: MemberId) -> Option<SeriesStandings> {
    if scene.state.system != System::Championship {
        return None;
    }
    championship::standings(&scene.state, championship::series_of(&scene.state, who), round)
}

fn points(found: &SeriesStandings, who: MemberId) -> String {
    let row = found.standings.rows.iter().find(|row| found.members[row.player] == who);
    row.map_or("-".to_owned(), |row| row.numbers.points.to_string())
}

fn score(scene: &Scene, round: Option<RoundNumber>, who: MemberId) -> String {
    let score = match round {
        Some(_) => standings(scene, round).and_then(|found| Some(found.row(who)?.score)),
        None => answers::score(&scene.state, who),
    };
    score.map_or("-".to_owned(), |score| score.to_string())
}

/// `10 own 5 opponents 3 own-value 2 corrections 0`; the parts must add up whatever is named.
fn change(scene: &Scene, round: Option<RoundNumber>, who: &str, sum: &str, parts: &[&str]) -> Checked {
    let who = member(scene, who)?;
    let round = round.or(scene.state.newest_counted()).ok_or(Fails::Amiss(Amiss::NothingThere))?;
    let change = answers::change(&scene.state, who, round).ok_or(Fails::Amiss(Amiss::NothingThere))?;
    same(change.after - change.before, change.sum())?;
    same(change.sum(), number(sum)?)?;
    for two in parts.chunks(2) {
        let [name, wanted] = two else { return Err(Unreadable::Question(parts.join(" ")).into()) };
        let found = match *name {
            "own" => change.own_result,
            "opponents" => change.opponents.iter().map(|(_, points)| *points).sum(),
            "own-value" => change.own_value,
            "corrections" => change.corrections,
            _ => return Err(Unreadable::Question((*name).to_owned()).into()),
        };
        same(found, number(wanted)?)?;
    }
    Ok(())
}

fn attends(scene: &Scene, who: &str, attended: &str, needed: &str, rest: &[&str]) -> Checked {
    let who = member(scene, who)?;
    let tracker = answers::tracker(&scene.state, who).ok_or(Fails::Amiss(Amiss::NothingThere))?;
    same(format!("{} of {}", tracker.attended.total(), tracker.needed), format!("{attended} of {needed}"))?;
    match rest {
        [] => Ok(()),
        ["left", left] => same(tracker.left, left),
        _ => Err(Unreadable::Question(rest.join(" ")).into()),
    }
}

/// `champion bo dsc-d.1`, `climber an bo`, `champion nobody`.
fn prize(scene: &Scene, prize: &str, rest: &[&str], text: &str) -> Checked {
    let name = office::prize_name(prize).ok_or_else(|| Unreadable::Question(text.to_owned()))?;
    let found = answers::prizes(&scene.state).into_iter().find(|award| award.prize == name);
    let Some(found) = found else { return Err(Amiss::NothingThere.into()) };
    let (article, who) = match rest.split_last() {
        Some((last, who)) if last.contains('-') && member(scene, last).is_err() => (Some(*last), who),
        _ => (None, rest),
    };
    let mut winners: Vec<String> = found.winners.iter().map(|claim| claim.member.to_string()).collect();
    winners.sort();
    let mut wanted: Vec<&str> = who.iter().copied().filter(|word| *word != "nobody").collect();
    for word in &wanted {
        member(scene, word)?;
    }
    wanted.sort_unstable();
    same(winners.join(" "), wanted.join(" "))?;
    match (article, scene.state.laws.newest().cite(found.topic())) {
        (Some(wanted), Some(cited)) => same(cited, wanted),
        (Some(wanted), None) => Err(Amiss::Cites { found: None, wanted: wanted.to_owned() }.into()),
        (None, _) => Ok(()),
    }
}

fn group(scene: &Scene, who: &str, wanted: &str) -> Checked {
    let who = member(scene, who)?;
    let counted = competition::counting::counted(&scene.state, 0).ok_or(Fails::Amiss(Amiss::NothingThere))?;
    let player = counted.player(who).ok_or(Fails::Amiss(Amiss::NothingThere))?;
    let groups = systems::keizer::groups::groups(&counted.season);
    let found = groups.iter().find(|group| group.members.contains(&player));
    same(found.map_or("-".to_owned(), |group| group.letter.to_string()), wanted)
}

/// The words for what someone was told.
const ABOUT: [(&str, &[About]); 22] = [
    ("receipt", &[About::Receipt]),
    ("pairing", &[About::Pairing]),
    ("free", &[About::Free]),
    ("released", &[About::Released]),
    ("draft", &[About::DraftBroken]),
    ("away", &[About::Away]),
    ("asks-back", &[About::AsksBack]),
    ("back", &[About::Back]),
    ("reminder", &REMINDERS),
    ("result", &[About::Result]),
    ("differ", &[About::Differ]),
    ("corrected", &[About::Corrected]),
    ("complaint", &[About::Complaint]),
    ("lapsed", &[About::Lapsed]),
    ("decided", &[About::Decided]),
    ("moved", &[About::Moved]),
    ("cancelled", &[About::Cancelled]),
    ("rules", &[About::Rules]),
    ("postponed", &[About::Postponed]),
    ("made-up", &[About::MakeUp]),
    ("start", &[About::Start]),
    ("section", &[About::Section]),
];

const REMINDERS: [About; 6] = [
    About::Reminder(competition::Reminder::SignOff),
    About::Reminder(competition::Reminder::Pair),
    About::Reminder(competition::Reminder::Publish),
    About::Reminder(competition::Reminder::DefaultTime),
    About::Reminder(competition::Reminder::Results),
    About::Reminder(competition::Reminder::MakeUp),
];

/// `di released dsc-n`: someone was told this, citing that.
fn told(scene: &Scene, who: &str, rest: &[&str]) -> Checked {
    let to = match who {
        "officer" => Recipient::Role(Role::Officer),
        "director" => Recipient::Role(Role::Director),
        "chairman" => Recipient::Role(Role::Chairman),
        "keeper" => Recipient::Role(Role::Keeper),
        _ => Recipient::Member(member(scene, who)?),
    };
    let (about, article) = match rest {
        [] => (None, None),
        [about] => (Some(*about), None),
        [about, article] => (Some(*about), Some(*article)),
        _ => return Err(Unreadable::Question(rest.join(" ")).into()),
    };
    let kinds = match about {
        None => None,
        Some(word) => {
            let found = ABOUT.iter().find(|(name, _)| *name == word);
            Some(found.ok_or_else(|| Unreadable::Question(format!("told {who} {word}")))?.1)
        }
    };
    let letters: Vec<_> = scene.told.iter().filter(|letter| letter.to == to).collect();
    let fits = |letter: &&&competition::Letter| kinds.is_none_or(|kinds| kinds.contains(&letter.about));
    let cites = |letter: &&&competition::Letter| {
        let decided = letter.about == About::DraftBroken && article == Some("D46");
        decided
            || article.is_none_or(|wanted| letter.article.as_ref().is_some_and(|id| id.as_str() == wanted))
    };
    if letters.iter().filter(fits).any(|letter| cites(&letter)) {
        return Ok(());
    }
    let found = letters.iter().map(|letter| {
        let name = ABOUT.iter().find(|(_, kinds)| kinds.contains(&letter.about)).map_or("", |(name, _)| name);
        letter.article.as_ref().map_or(name.to_owned(), |id| format!("{name} {id}"))
    });
    let mut found: Vec<String> = found.collect();
    found.dedup();
    Err(Amiss::Differs { found: found.join(", "), wanted: rest.join(" ") }.into())
}

/// The articles by which someone is signed off; nothing for who is expected.
pub fn signed_off(scene: &Scene, round: Option<RoundNumber>, who: MemberId) -> Option<Vec<String>> {
    let state = &scene.state;
    let law = state.laws.newest();
    let cite = |topics: &[Topic]| {
        topics.iter().filter_map(|topic| law.cite(*topic)).map(ToString::to_string).collect::<Vec<_>>()
    };
    let after_all = RoundNumber::new(state.evenings.len() + 1);
    if round.or(after_all).is_some_and(|round| state.is_away(who, round)) {
        return Some(cite(&[Topic::StayedAway]));
    }
    let evening = round.or(coming(scene)).and_then(|round| state.evening(round))?;
    let notice = evening.notice(who).filter(|notice| !notice.on)?;
    Some(match (state.in_time(evening, notice), notice.team) {
        (true, false) => cite(&[Topic::SignOff, Topic::Excused]),
        (true, true) => cite(&[Topic::SignOff, Topic::TeamAward, Topic::TeamMatch]),
        (false, _) => cite(&[Topic::SignOff, Topic::Late, Topic::Released]),
    })
}
