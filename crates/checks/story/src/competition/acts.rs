//! The verbs of a competition's story.

use super::fault::Unreadable;
use super::line::{self, Words};
use super::office;
use super::scene::Scene;
use super::teams;
use calendar::{Instant, LocalTime};
use competition::{Act, Actor, League, Pair, Refusal, Role, RoundNumber, System};
use ids::MemberId;

/// Lets a line happen: who, and what.
pub fn happen(scene: &mut Scene, local: LocalTime, text: &str) -> Result<(), Unreadable> {
    let words = Words::read(text, Some(local.day))?;
    let all = words.slices();
    let deed = || Unreadable::Deed(text.to_owned());
    match all[..] {
        ["the", "server", "stops"] => {
            scene.down = true;
            return Ok(());
        }
        ["the", "server", "starts"] => {
            scene.down = false;
            scene.pass_to(scene.now);
            return Ok(());
        }
        _ => {}
    }
    if scene.down {
        scene.not_received(text);
        return Ok(());
    }
    match all[..] {
        ["the", "clock", "strikes"] => Ok(()),
        ["results", ref rest @ ..] => office::results(scene, &director(), &words, rest),
        [role, ref rest @ ..] => {
            if scene.state.system == System::Teams {
                let by = actor(role).map_or_else(|| member(scene, role).map(Actor::player), Ok)?;
                if let Some(done) = teams::happen(scene, &by, &words, rest) {
                    return done;
                }
            }
            if let Some(by) = actor(role) {
                office::happen(scene, &by, &words, rest, text)
            } else {
                let member = member(scene, role)?;
                // Whoever directs this evening may do what a director does (dsc-h); who may not is refused.
                let own = player(scene, member, &words, rest);
                own.unwrap_or_else(|| office::happen(scene, &Actor::player(member), &words, rest, text))
            }
        }
        [] => Err(deed()),
    }
}

fn director() -> Actor {
    Actor::with_role(Role::Director)
}

/// Someone with a role.
pub fn actor(word: &str) -> Option<Actor> {
    let role = match word {
        "officer" => Role::Officer,
        "director" => Role::Director,
        "board" => Role::Board,
        "chairman" => Role::Chairman,
        "keeper" => Role::Keeper,
        "committee" => Role::Committee,
        "captain" => Role::Captain,
        _ => return None,
    };
    Some(Actor::with_role(role))
}

/// Someone in the story.
pub fn member(scene: &Scene, word: &str) -> Result<MemberId, Unreadable> {
    let plain = word.trim_end_matches([',', ';']);
    let found = scene.players.iter().find(|cast| cast.member.as_str() == plain);
    found.map(|cast| cast.member).ok_or_else(|| Unreadable::Nobody(word.to_owned()))
}

/// A pair of the story.
pub fn pair(scene: &Scene, word: &str) -> Result<Pair, Unreadable> {
    line::pair(word, &|id| member(scene, id).ok())
}

/// The round that a line speaks of: the one it names, else that of an evening; without one it is refused.
pub fn round_of(
    scene: &mut Scene,
    named: Option<RoundNumber>,
    evening: Option<RoundNumber>,
) -> Option<RoundNumber> {
    let round = named.or(evening);
    if round.is_none() {
        scene.refuse(Refusal::NoSuchRound(RoundNumber::FIRST));
    }
    round
}

/// The round of a pair: the one that is named, in a championship the one of the calendar, else the newest public one.
pub fn round_of_pair(scene: &Scene, named: Option<RoundNumber>, pair: Pair) -> Option<RoundNumber> {
    let on_calendar = || {
        let mut evenings = scene.state.evenings.iter().filter(|_| scene.state.system == System::Championship);
        evenings.find(|evening| evening.game(pair).is_some()).map(|evening| evening.round)
    };
    named.or_else(on_calendar).or(scene.state.newest_published())
}

/// The next evening or today's.
pub fn coming(scene: &Scene) -> Option<RoundNumber> {
    scene.state.coming_evening(scene.now).map(|evening| evening.round)
}

/// Today's evening, else the latest that has begun.
pub fn this_evening(scene: &Scene) -> Option<RoundNumber> {
    let today = scene.state.zone.day(scene.now);
    let coming = scene.state.coming_evening(scene.now).filter(|evening| evening.day == today);
    coming.or_else(|| scene.state.latest_begun(scene.now)).map(|evening| evening.round)
}

/// What a player does; nothing when no player does that.
fn player(
    scene: &mut Scene,
    member: MemberId,
    words: &Words,
    rest: &[&str],
) -> Option<Result<(), Unreadable>> {
    let by = Actor::player(member);
    Some(match rest {
        ["signs", "off", for_what @ ..] => sign_off(scene, &by, member, words, for_what),
        ["cannot", "come"] => sign_off(scene, &by, member, words, &[]),
        ["signs", "on", for_what @ ..] => sign_on(scene, &by, member, words, for_what),
        ["enters", result] => enters(scene, &by, member, words, result),
        ["enters", named, result] => {
            let pair = match pair(scene, named) {
                Ok(pair) => pair,
                Err(fault) => return Some(Err(fault)),
            };
            let round = match scene.state.system {
                System::Championship => round_of_pair(scene, None, pair),
                System::Keizer | System::Teams | System::Swiss | System::Cup => this_evening(scene),
            };
            enter(scene, &by, words.round.or(round), pair, result)
        }
        ["complains", "about", named] => complains(scene, &by, member, words, named),
        ["works", "out", "the", "complaint", "about", named] => {
            of_complaint(scene, &by, named, |number, text| Some(Act::WorkOut(number, text?)))
        }
        ["withdraws", "the", "complaint", "about", named] => {
            of_complaint(scene, &by, named, |number, _| Some(Act::WithdrawComplaint(number)))
        }
        ["withdraws"] => {
            scene.wish(by, Act::Leave(member));
            Ok(())
        }
        ["postpones", named] => pair(scene, named).map(|pair| {
            let round = round_of_pair(scene, words.round, pair);
            match round.filter(|_| scene.state.system == System::Championship) {
                Some(round) => scene.wish(by, Act::Postpone(round, pair, member)),
                None => scene.refuse(Refusal::NotInThisSystem),
            }
        }),
        ["makes", "up", named, "on", day] => office::make_up(scene, &by, words, named, day),
        ["claims", "a", "forfeit"] => {
            let evening = this_evening(scene);
            if let Some(round) = round_of(scene, words.round, evening) {
                scene.wish(by, Act::ClaimForfeit(round, member));
            }
            Ok(())
        }
        ["is", "absent", "without", "notice"] => {
            let evening = this_evening(scene);
            if let Some(round) = round_of(scene, words.round, evening) {
                scene.wish(director(), Act::StayedAway(round, member));
            }
            Ok(())
        }
        ["is", "late", "at", "the", "board"] => {
            let evening = this_evening(scene);
            if let Some(round) = round_of(scene, words.round, evening) {
                scene.wish(director(), Act::Arrive(round, member));
            }
            Ok(())
        }
        _ => return None,
    })
}

/// The rounds of a notice: those named (`for rounds 3-5`, `round 3`), else what is left of the next evening or today's.
fn rounds(
    scene: &mut Scene,
    (member, on): (MemberId, bool),
    words: &Words,
    rest: &[&str],
) -> Result<Vec<RoundNumber>, Unreadable> {
    if let ["for", "rounds", list @ ..] | ["rounds", list @ ..] = rest {
        let mut all = Vec::new();
        for part in list.iter().flat_map(|part| part.split(',')).filter(|part| !part.is_empty()) {
            let (from, to) = part.split_once('-').unwrap_or((part, part));
            let wrong = || Unreadable::Round(part.to_owned());
            let number = |text: &str| text.parse::<usize>().map_err(|_| wrong());
            for number in number(from)?..=number(to)?.min(1000) {
                all.push(RoundNumber::new(number).ok_or_else(wrong)?);
            }
        }
        return Ok(all);
    }
    let evening = coming(scene);
    match round_of(scene, words.round, evening) {
        Some(_) if words.round.is_none() => Ok(scene.state.coming_rounds(member, on, scene.now)),
        round => Ok(round.into_iter().collect()),
    }
}

/// When the call came that the officer states.
fn called(scene: &Scene, words: &Words) -> Option<Instant> {
    words.called.map(|local| scene.state.zone.instant(local))
}

/// Signs someone off; a team match that the line speaks of is taken as entered (D48).
pub fn sign_off(
    scene: &mut Scene,
    by: &Actor,
    member: MemberId,
    words: &Words,
    rest: &[&str],
) -> Result<(), Unreadable> {
    let (team, rest) = match rest {
        ["for", "a", "team", "match", rest @ ..] => (true, rest),
        rest => (false, rest),
    };
    if !matches!(rest, [] | ["for"] | ["for", "rounds", ..] | ["rounds", ..]) {
        return Err(Unreadable::Deed(rest.join(" ")));
    }
    let rounds = rounds(scene, (member, false), words, rest)?;
    if rounds.is_empty() {
        return Ok(());
    }
    if team {
        for round in &rounds {
            let Some(evening) = scene.state.evening(*round) else { continue };
            let day = evening.day;
            if scene.state.team_match_of(evening, member).is_none() {
                let members = vec![member];
                let act = Act::EnterTeamMatch { number: None, day, league: League::Federation, members };
                scene.wish(Actor::with_role(Role::Officer), act);
            }
        }
    }
    let called = called(scene, words);
    scene.wish(by.clone(), Act::SignOff { member, rounds, team, called });
    Ok(())
}

/// Signs someone on.
pub fn sign_on(
    scene: &mut Scene,
    by: &Actor,
    member: MemberId,
    words: &Words,
    rest: &[&str],
) -> Result<(), Unreadable> {
    if !matches!(rest, [] | ["for"] | ["for", "rounds", ..] | ["rounds", ..]) {
        return Err(Unreadable::Deed(rest.join(" ")));
    }
    let rounds = rounds(scene, (member, true), words, rest)?;
    let called = called(scene, words);
    if !rounds.is_empty() {
        scene.wish(by.clone(), Act::SignOn { member, rounds, called });
    }
    Ok(())
}

/// A player enters the result of the own game of the latest evening begun.
fn enters(
    scene: &mut Scene,
    by: &Actor,
    member: MemberId,
    words: &Words,
    result: &str,
) -> Result<(), Unreadable> {
    line::result(result)?;
    let begun = words.round.or_else(|| scene.state.latest_begun(scene.now).map(|evening| evening.round));
    let Some(round) = begun else {
        scene.refuse(Refusal::NotBegun);
        return Ok(());
    };
    let game = scene.state.evening(round).and_then(|evening| evening.game_of(member));
    if let Some(pair) = game.map(|game| game.pair) {
        enter(scene, by, Some(round), pair, result)
    } else {
        scene.refuse(Refusal::NoGame(member));
        Ok(())
    }
}

fn enter(
    scene: &mut Scene,
    by: &Actor,
    round: Option<RoundNumber>,
    pair: Pair,
    result: &str,
) -> Result<(), Unreadable> {
    let result = line::result(result)?;
    if let Some(round) = round_of(scene, round, None) {
        scene.wish(by.clone(), Act::EnterResult(round, pair, result));
    }
    Ok(())
}

fn complains(
    scene: &mut Scene,
    by: &Actor,
    member: MemberId,
    words: &Words,
    named: &str,
) -> Result<(), Unreadable> {
    let pair = pair(scene, named)?;
    let newest = round_of_pair(scene, words.round, pair).or_else(|| coming(scene));
    if let Some(round) = round_of(scene, words.round, newest) {
        let text = words.quoted.as_ref().and_then(|_| scene.text());
        scene.wish(by.clone(), Act::Complain { round, pair, member, text });
    }
    Ok(())
}

/// An act on the latest complaint about a game; the text is one that was written for it.
pub fn of_complaint(
    scene: &mut Scene,
    by: &Actor,
    named: &str,
    act: impl FnOnce(u16, Option<ids::TextId>) -> Option<Act>,
) -> Result<(), Unreadable> {
    let pair = pair(scene, named)?;
    let found = scene.state.complaints.iter().rev().find(|complaint| complaint.pair == pair);
    let Some(number) = found.map(|complaint| complaint.number) else {
        scene.refuse(Refusal::NoSuchComplaint(0));
        return Ok(());
    };
    let text = scene.text();
    if let Some(act) = act(number, text) {
        scene.wish(by.clone(), act);
    }
    Ok(())
}
