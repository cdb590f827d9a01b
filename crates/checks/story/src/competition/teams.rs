//! Teams in a competition's story: signing up, rounds, ends of matches, and who sits where.

use super::acts::member;
use super::check::{Checked, same};
use super::fault::Unreadable;
use super::line::Words;
use super::scene::Scene;
use crate::fault::Amiss;
use competition::teams::{self, Round, Slot, Team, TeamAct, TeamNumber, TeamPlayer};
use competition::{Act, Actor, RoundNumber};
use ids::{MemberId, TextId};
use systems::exact::Fraction;
use systems::teams::{Board, GameEnd, MatchEnd};

/// Lets someone do something in a tournament of teams; nothing when it is no deed of these.
pub fn happen(scene: &mut Scene, by: &Actor, words: &Words, rest: &[&str]) -> Option<Result<(), Unreadable>> {
    let act = match rest {
        ["signs", "up", name, one, two] => sign_up(scene, name, [one, two]),
        ["names", who, "first"] | ["names", who, "first", "in" | "for"] => {
            name_first(scene, who, words.round)
        }
        ["lets", substitute, "play", "for", who] => substituted(scene, who, substitute),
        ["drops", name, "out"] => team(scene, name).map(TeamAct::DropOut),
        ["pairs"] => Ok(TeamAct::Draft),
        ["drops", "the", "draft"] => Ok(TeamAct::DropDraft),
        ["publishes"] => Ok(TeamAct::Publish { starts: None }),
        ["draws", "the", "colours", "with"] => Ok(TeamAct::DrawColours {
            round: words.round.unwrap_or_else(|| newest(scene)),
            seed: words.quoted.clone().unwrap_or_default(),
        }),
        ["draws", "lots", "with"] => Ok(TeamAct::DrawLots { seed: words.quoted.clone().unwrap_or_default() }),
        ["sets" | "results", named, ends @ ..] => end(ends).and_then(|end| {
            let [home, _] = both(scene, named)?;
            let round = words.round.unwrap_or_else(|| newest(scene));
            Ok(TeamAct::SetResults { round, results: vec![(home, end)] })
        }),
        ["clears", named] => both(scene, named).map(|[home, _]| {
            let round = words.round.unwrap_or_else(|| newest(scene));
            TeamAct::ClearResult { round, home }
        }),
        _ => return None,
    };
    Some(act.map(|act| scene.wish(by.clone(), Act::Team(act))))
}

/// The newest public round, or the first.
fn newest(scene: &Scene) -> RoundNumber {
    scene.state.teams.rounds.last().map_or(RoundNumber::FIRST, |round| round.number)
}

fn found<'a>(scene: &'a Scene, word: &str) -> Result<&'a Team, Unreadable> {
    let found = scene.state.teams.teams.iter().find(|team| team.name.as_str() == word);
    found.ok_or_else(|| Unreadable::Nobody(word.to_owned()))
}

fn team(scene: &Scene, word: &str) -> Result<TeamNumber, Unreadable> {
    found(scene, word).map(|team| team.number)
}

/// `red-blue`: home first.
fn both(scene: &Scene, word: &str) -> Result<[TeamNumber; 2], Unreadable> {
    let parted = word.trim_end_matches(',').split_once('-');
    let (home, away) = parted.ok_or_else(|| Unreadable::Pair(word.to_owned()))?;
    Ok([team(scene, home)?, team(scene, away)?])
}

fn sign_up(scene: &Scene, name: &str, players: [&&str; 2]) -> Result<TeamAct, Unreadable> {
    let wrong = || Unreadable::Nobody(name.to_owned());
    let name = name.parse::<TextId>().map_err(|_| wrong())?;
    let [one, two] = players.map(|word| member(scene, word).map(TeamPlayer::Member));
    Ok(TeamAct::SignUp { name, players: [one?, two?] })
}

/// The team of someone, and which of the two it is.
fn place(scene: &Scene, word: &str) -> Result<(TeamNumber, Slot), Unreadable> {
    let who = TeamPlayer::Member(member(scene, word)?);
    let next = RoundNumber::new(scene.state.teams.rounds.len() + 1).unwrap_or(RoundNumber::FIRST);
    let in_it = |team: &Team| {
        let players = team.players_in(next);
        let slot = Slot::BOTH.into_iter().find(|slot| players[*slot as usize] == who)?;
        Some((team.number, slot))
    };
    let found = scene.state.teams.teams.iter().find_map(in_it);
    found.ok_or_else(|| Unreadable::Nobody(word.to_owned()))
}

fn name_first(scene: &Scene, who: &str, round: Option<RoundNumber>) -> Result<TeamAct, Unreadable> {
    let (team, first) = place(scene, who)?;
    Ok(TeamAct::NameFirst { team, round, first })
}

fn substituted(scene: &Scene, who: &str, substitute: &str) -> Result<TeamAct, Unreadable> {
    let (team, out) = place(scene, who)?;
    Ok(TeamAct::Substitute { team, out, player: TeamPlayer::Member(member(scene, substitute)?) })
}

/// `1-0 on board 2` (the game that ended first), `1-0 1/2-1/2` (board 1, board 2), `1-0 by forfeit`; home first.
fn end(words: &[&str]) -> Result<MatchEnd, Unreadable> {
    match words {
        ["1-0", "by", "forfeit"] => Ok(MatchEnd::HomeByForfeit),
        ["0-1", "by", "forfeit"] => Ok(MatchEnd::AwayByForfeit),
        ["0-0", "by", "forfeit"] => Ok(MatchEnd::BothForfeit),
        [result, "on", "board", "1"] => {
            Ok(MatchEnd::Played { games: [Some(game(result)?), None], first: Board::First })
        }
        [result, "on", "board", "2"] => {
            Ok(MatchEnd::Played { games: [None, Some(game(result)?)], first: Board::Second })
        }
        [one, two] => {
            Ok(MatchEnd::Played { games: [Some(game(one)?), Some(game(two)?)], first: Board::First })
        }
        _ => Err(Unreadable::Form("director sets red-blue 1-0 on board 2")),
    }
}

fn game(word: &str) -> Result<GameEnd, Unreadable> {
    match word.trim_end_matches(',').replace('½', "1/2").as_str() {
        "1-0" => Ok(GameEnd::Home),
        "0-1" => Ok(GameEnd::Away),
        "1/2-1/2" => Ok(GameEnd::Draw),
        _ => Err(Unreadable::Result(word.to_owned())),
    }
}

/// Whether a line about teams holds; nothing when it asks for something else.
pub fn check(scene: &Scene, words: &Words) -> Option<Checked> {
    let all = words.slices();
    let rounds = words.round.map_or(scene.state.teams.rounds.len(), RoundNumber::get);
    Some(match all[..] {
        ["matches", ref list @ ..] => matches(scene, words.round, list),
        ["board", number, named, ref wanted @ ..] => board(scene, words.round, (number, named), wanted),
        ["team", name, ref wanted @ ..] => match found(scene, name) {
            Ok(team) => {
                let seated = team.seated_in(words.round.unwrap_or_else(|| newest(scene)));
                same(seated.map(|player| player.id().to_owned()).join(" "), wanted.join(" "))
            }
            Err(fault) => Err(fault.into()),
        },
        ["score", name, wanted] => ranked(scene, rounds, name, |row| {
            let points = row.values.first().and_then(|(_, value)| *value);
            points.map_or("-".to_owned(), |points: Fraction| points.to_string())
        })
        .map_or_else(Err, |points| same(points, wanted.replace('½', "1/2"))),
        ["place", name, wanted] => {
            let place = ranked(scene, rounds, name, |row| row.place.to_string());
            place.map_or_else(Err, |place| same(place, wanted))
        }
        ["ranking", ref list @ ..] => {
            let rows = teams::ranking(&scene.state, rounds).unwrap_or_default();
            let order: Vec<&str> = rows.iter().map(|(team, _)| name_of(scene, *team)).collect();
            same(order.join(" "), list.join(" "))
        }
        _ => return None,
    })
}

fn name_of(scene: &Scene, team: TeamNumber) -> &str {
    scene.state.teams.team(team).map_or("", |team| team.name.as_str())
}

fn ranked(
    scene: &Scene,
    rounds: usize,
    name: &str,
    say: impl FnOnce(&systems::teams::standings::Row) -> String,
) -> Result<String, super::check::Fails> {
    let number = team(scene, name)?;
    let rows = teams::ranking(&scene.state, rounds).unwrap_or_default();
    let row = rows.iter().find(|(team, _)| *team == number);
    Ok(row.map_or("-".to_owned(), |(_, row)| say(row)))
}

fn public(scene: &Scene, round: Option<RoundNumber>) -> Option<&Round> {
    scene.state.teams.round(round.unwrap_or_else(|| newest(scene)))
}

/// `red-blue green-grey free pink`, in any order.
fn matches(scene: &Scene, round: Option<RoundNumber>, list: &[&str]) -> Checked {
    let (wanted, free) = match list.iter().position(|word| *word == "free") {
        Some(at) => (&list[..at], &list[at + 1..]),
        None => (list, &[][..]),
    };
    let written = |mut pairs: Vec<String>, mut free: Vec<String>| {
        pairs.sort();
        free.sort();
        format!("{} free {}", pairs.join(" "), free.join(" "))
    };
    let owned = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    let found = public(scene, round).map(|round| {
        let pair = |one: &teams::Match| format!("{}-{}", name_of(scene, one.home), name_of(scene, one.away));
        let free = round.free.iter().map(|team| name_of(scene, *team).to_owned()).collect();
        written(round.matches.iter().map(pair).collect(), free)
    });
    same(found.unwrap_or_else(|| "-".to_owned()), written(owned(wanted), owned(free)))
}

/// Who has White and who has Black on a board of a match: `board 1 red-blue cy-an`; `none` before the lot.
fn board(
    scene: &Scene,
    round: Option<RoundNumber>,
    (number, named): (&str, &str),
    wanted: &[&str],
) -> Checked {
    let first = match number {
        "1" => 0,
        "2" => 2,
        _ => return Err(Unreadable::Form("= board 1 red-blue cy-an").into()),
    };
    let [home, away] = both(scene, named)?;
    let nothing = || super::check::Fails::Amiss(Amiss::NothingThere);
    let round = public(scene, round).ok_or_else(nothing)?;
    let at = round.matches.iter().position(|one| (one.home, one.away) == (home, away));
    let seated = teams::seating(&scene.state, round, at.ok_or_else(nothing)?).ok_or_else(nothing)?;
    let found = seated.map_or("none".to_owned(), |seated| {
        format!("{}-{}", seated.seats[first].player, seated.seats[first + 1].player)
    });
    same(found, wanted.join(" "))
}

/// The teams of a head: `red an bo; blue cy di`, the first-board player first.
pub fn of_head(text: &str) -> Option<Vec<(TextId, [MemberId; 2])>> {
    let parts = text.split(';').map(str::trim).filter(|part| !part.is_empty());
    let team = |part: &str| {
        let words: Vec<&str> = part.split_whitespace().collect();
        let [name, one, two] = words[..] else { return None };
        Some((name.parse().ok()?, [one.parse().ok()?, two.parse().ok()?]))
    };
    parts.map(team).collect()
}

/// `robin`, `robin 2`, `swiss 3`.
pub fn form(text: &str) -> Option<teams::Form> {
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        ["robin"] => Some(teams::Form::RoundRobin(1)),
        ["robin", legs] => legs.parse().ok().map(teams::Form::RoundRobin),
        ["swiss", rounds] => rounds.parse().ok().map(teams::Form::Swiss),
        _ => None,
    }
}
