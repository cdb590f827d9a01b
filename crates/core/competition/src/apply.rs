//! Folds a fact into the state. Nothing else changes the state, and nothing here decides anything: a fact about an
//! evening or a game that does not exist is passed over.

use crate::actor::By;
use crate::evening::{Draft, Evening, Notice, Publication};
use crate::fact::{Cause, Entered, Event, Fact, Pair, PairingWishes, Settling};
use crate::game::{Game, Set};
use crate::letters::About;
use crate::round::RoundNumber;
use crate::state::{Complaint, ComplaintEnd, Entrant, Lot, Outcome, RuleChange, State, Table, TeamMatch};
use calendar::Instant;
use ids::{MemberId, TextId};

/// Folds a fact into the state.
pub fn apply(state: &mut State, event: &Event) {
    state.seq += 1;
    state.now = state.now.max(event.at);
    let at = event.at;
    match &event.fact {
        Fact::Opened(_) => {}
        Fact::EveningPlanned { round, day, start } => {
            if round.index() == state.evenings.len() {
                state.evenings.push(Evening::new(*round, *day, *start));
            }
        }
        Fact::RoundPlanned { round, start } => {
            let last = state.evenings.last().filter(|_| round.index() == state.evenings.len());
            if let Some(day) = last.map(|last| last.day) {
                state.evenings.push(Evening::new(*round, day, *start));
            }
        }
        Fact::PresenceNoted { round, came, gone, .. } => {
            let present = state.evening(*round).map(|found| state.present(found)).unwrap_or_default();
            let all = present.into_iter().chain(came.iter().copied());
            let present = all.filter(|member| !gone.contains(member)).collect();
            evening(state, *round, |evening| evening.present = Some(present));
        }
        Fact::EveningMoved { round, day, start } => {
            evening(state, *round, |evening| {
                if evening.day != *day {
                    evening.earlier_days.push(evening.day);
                }
                (evening.day, evening.start) = (*day, *start);
            });
            concerns_all(state, *round, at, About::Moved);
        }
        Fact::EveningCancelled { round, why } => {
            evening(state, *round, |evening| evening.cancelled = Some(*why));
            concerns_all(state, *round, at, About::Cancelled);
        }
        Fact::DirectorNamed { round, member } => evening(state, *round, |evening| {
            evening.director = Some(*member);
        }),
        Fact::Entered(entered) => enter(state, entered),
        Fact::Left { member, from, .. } => {
            let day = state.zone.day(at);
            state.left.insert(*member, day);
            entrant(state, *member, |entrant| {
                if let Some((_, before)) = entrant.spans.last_mut() {
                    *before = Some(*from);
                }
            });
        }
        Fact::GroupSet { member, group } => entrant(state, *member, |entrant| entrant.group = *group),
        Fact::FlexibleSet { member, flexible } => {
            entrant(state, *member, |entrant| entrant.entered.flexible = *flexible);
        }
        Fact::SignedOff { round, member, by, team, called } => evening(state, *round, |evening| {
            let (team, called) = (*team, *called);
            if let Some(present) = &mut evening.present {
                present.remove(member);
            }
            evening.notices.push(Notice { member: *member, on: false, team, received: at, called, by: *by });
        }),
        Fact::SignedOn { round, member, by, called } => evening(state, *round, |evening| {
            let called = *called;
            evening.notices.push(Notice {
                member: *member,
                on: true,
                team: false,
                received: at,
                called,
                by: *by,
            });
        }),
        Fact::SignedOffByRule { member, after } => state.told_away.push((*member, *after)),
        Fact::AskedBack { member } => state.asks_back.push(*member),
        Fact::CameBack { member, from, .. } => {
            state.asks_back.retain(|other| other != member);
            state.back.push((*member, *from));
        }
        _ => apply_later(state, event),
    }
}

fn apply_later(state: &mut State, event: &Event) {
    let at = event.at;
    match &event.fact {
        Fact::TeamMatchEntered { number, day, league, members, .. } => {
            state.team_matches.retain(|team_match| team_match.number != *number);
            let (day, league, members) = (*day, *league, members.clone());
            let entered =
                TeamMatch { number: *number, day, league, members, cancelled: false, played: false };
            state.team_matches.push(entered);
            state.team_matches.sort_by_key(|team_match| team_match.number);
        }
        Fact::TeamMatchCancelled { number, .. } => team_match(state, *number, |found| found.cancelled = true),
        Fact::TeamMatchPlayed { number } => team_match(state, *number, |found| found.played = true),
        Fact::DraftMade { round, wishes, pairs, free, by } => evening(state, *round, |evening| {
            let (pairs, free) = (pairs.clone(), free.clone());
            evening.draft =
                Some(Draft { wishes: wishes.clone(), pairs, free, by: *by, at, changed_by_hand: false });
        }),
        Fact::DraftChanged { round, pairs, free, by } => evening(state, *round, |evening| {
            let wishes = evening.draft.take().map_or(PairingWishes::default(), |draft| draft.wishes);
            let (pairs, free) = (pairs.clone(), free.clone());
            evening.draft = Some(Draft { wishes, pairs, free, by: *by, at, changed_by_hand: true });
        }),
        Fact::DraftDropped { round, .. } => evening(state, *round, |evening| evening.draft = None),
        Fact::Published { round, by } => evening(state, *round, |evening| {
            if let Some(draft) = evening.draft.take() {
                publish(evening, draft, *by, at);
            }
        }),
        Fact::Released { round, member, of, cause } => {
            missing(state, *round, *of, at, Some(*cause));
            evening(state, *round, |evening| {
                evening.news.insert(*member, (at, About::Released));
            });
        }
        Fact::FriendlyArranged { round, one, other } => evening(state, *round, |evening| {
            evening.friendlies.push((*one, *other));
        }),
        Fact::Told { round, member, .. } => evening(state, *round, |evening| {
            evening.told.insert(*member, at);
        }),
        Fact::Reminded { round, reminder, .. } => evening(state, *round, |evening| {
            evening.reminded.push(*reminder);
        }),
        _ => apply_results(state, event),
    }
}

fn apply_results(state: &mut State, event: &Event) {
    let at = event.at;
    match &event.fact {
        Fact::ResultEntered { round, pair, result, player, .. } => game(state, *round, *pair, at, |game| {
            if let Some(side) = game.side(*player) {
                game.entries[side] = Some(*result);
            }
        }),
        Fact::ResultSet { round, pair, result, settling, why, by } => {
            game(state, *round, *pair, at, |game| {
                let (settling, why, by) = (*settling, *why, *by);
                game.set = Some(Set { result: *result, settling, why, by, at });
                game.judges.clear();
            });
        }
        Fact::JudgedWith { round, pair, members } => {
            game(state, *round, *pair, at, |game| game.judges.clone_from(members));
        }
        Fact::ResultCleared { round, pair, .. } => game(state, *round, *pair, at, |game| {
            game.set = None;
            game.judges.clear();
            game.entries = [None; 2];
            let before = |cause: &Cause| !matches!(cause, Cause::NoShow | Cause::TooLate);
            game.missing = game.missing.map(|cause| cause.filter(before));
        }),
        Fact::StayedAway { round, member, .. } => missing(state, *round, *member, at, Some(Cause::NoShow)),
        Fact::Arrived { round, member, in_time } => {
            missing(state, *round, *member, at, (!in_time).then_some(Cause::TooLate));
            member_game(state, *round, *member, at, |game, side| game.arrived[side] = Some(at));
        }
        Fact::PhoneOn { round, member, sanction } => {
            member_game(state, *round, *member, at, |game, side| game.phones.push((side, *sanction)));
        }
        Fact::RoundFinal { round } => evening(state, *round, |evening| evening.is_final = Some(at)),
        Fact::RoundSettled { round, .. } => evening(state, *round, |evening| evening.settled = Some(at)),
        _ => apply_matters(state, event),
    }
}

fn apply_matters(state: &mut State, event: &Event) {
    let at = event.at;
    match &event.fact {
        Fact::Complained { number, round, pair, member, text, .. } => {
            let (number, round, pair, member, text) = (*number, *round, *pair, *member, *text);
            let (worked_out, ended) = (None, None);
            state.complaints.push(Complaint {
                number,
                round,
                pair,
                member,
                made: at,
                text,
                worked_out,
                ended,
            });
            evening(state, round, |evening| evening.last = at);
        }
        Fact::WorkedOut { number, text } => complaint(state, *number, at, |complaint| {
            complaint.worked_out = Some((at, *text));
        }),
        Fact::ComplaintWithdrawn { number } => complaint(state, *number, at, |complaint| {
            complaint.ended = Some(ComplaintEnd::Withdrawn);
        }),
        Fact::ComplaintLapsed { number } => complaint(state, *number, at, |complaint| {
            complaint.ended = Some(ComplaintEnd::Lapsed);
        }),
        Fact::ComplaintDecided { number, upheld, why, .. } => {
            let outcome = if *upheld { upheld_how(state, *number, *why) } else { Outcome::Rejected };
            complaint(state, *number, at, |complaint| {
                complaint.ended = Some(ComplaintEnd::Decided(outcome, at, *why));
            });
        }
        Fact::RulesChanged { from, clauses, why, .. } => {
            if let Ok(law) = state.laws.newest().changed(clauses) {
                state.laws.change(*from, law);
            }
            let change = RuleChange { from: *from, clauses: clauses.clone(), why: *why, at };
            state.rule_changes.push(change);
        }
        Fact::TablePublished { number, round, rows, .. } => {
            state.tables.push(Table { number: *number, round: *round, at, rows: rows.clone() });
        }
        Fact::LotDrawn { about, seed, order } => {
            state.lots.push(Lot { about: *about, seed: seed.clone(), order: order.clone() });
        }
        Fact::PrizeAwarded { prize, winners, .. } => {
            state.prizes.insert(*prize, winners.clone());
        }
        Fact::Closed { .. } => state.closed = true,
        Fact::Elsewhere(fact) => crate::elsewhere::apply(state, fact),
        Fact::SeasonEnded { rounds, why, .. } => {
            state.ended_early = true;
            for round in rounds {
                evening(state, *round, |evening| evening.cancelled = Some(*why));
            }
            // Whoever meant to come next time must know; of the others all hear by the same letter.
            if let Some(next) = rounds.first() {
                concerns_all(state, *next, at, About::Cancelled);
            }
        }
        Fact::ZoneChanged { from, zone } => state.zone.change(*from, zone.clone()),
        Fact::RoundImported { round, told, by } => evening(state, *round, |evening| {
            crate::imported::apply(evening, told, *by, at);
        }),
        Fact::SeriesSet { member, series } => {
            state.series.insert(*member, *series);
        }
        Fact::Postponed { round, pair, member, .. } => game(state, *round, *pair, at, |game| {
            game.postponed.push(*member);
            game.day = None;
            game.proposed = None;
        }),
        Fact::MakeUpProposed { round, pair, day, member, .. } => {
            game(state, *round, *pair, at, |game| game.proposed = Some((*day, *member)));
        }
        Fact::MakeUpPlanned { round, pair, day, .. } => game(state, *round, *pair, at, |game| {
            game.day = Some(*day);
            game.proposed = None;
        }),
        Fact::Championship(fact) => crate::championship::apply(state, fact),
        Fact::Swiss(fact) => crate::swiss::apply(&mut state.swiss, fact),
        Fact::External(fact) => crate::external::apply(&mut state.external, fact),
        Fact::Section(fact) => crate::sections::apply(&mut state.sections, fact),
        Fact::Cup(fact) => crate::cup::apply(&mut state.cup, fact),
        Fact::Team(fact) => crate::teams::apply(&mut state.teams, fact, at, state.seq),
        _ => {}
    }
}

/// The draft becomes the pairing; who has the same board as before need not hear of it again.
fn publish(evening: &mut Evening, draft: Draft, by: By, at: Instant) {
    let before = std::mem::take(&mut evening.games);
    let was_free = evening.published.as_ref().map_or(Vec::new(), |published| published.free.clone());
    for pair in &draft.pairs {
        let same = before.iter().any(|game| game.pair == *pair && game.released().is_none());
        let members = pair.both().into_iter().filter(|_| !same);
        evening.news.extend(members.map(|member| (member, (at, About::Pairing))));
    }
    let free = draft.free.iter().filter(|member| !was_free.contains(member));
    evening.news.extend(free.map(|member| (*member, (at, About::Free))));
    evening.games = draft.pairs.into_iter().map(Game::new).collect();
    // Whoever has an opponent now plays no friendly game.
    let plays = |member: &MemberId| evening.games.iter().any(|game| game.side(*member).is_some());
    evening.friendlies.retain(|(one, other)| !plays(one) && !plays(other));
    let (free, wishes, changed_by_hand) = (draft.free, draft.wishes, draft.changed_by_hand);
    evening.published = Some(Publication { free, wishes, changed_by_hand, by, at });
}

/// Everyone who takes part in a round must know this.
fn concerns_all(state: &mut State, round: RoundNumber, at: Instant, about: About) {
    let all: Vec<MemberId> = state.taking_part(round).map(|entrant| entrant.entered.member).collect();
    evening(state, round, |evening| {
        evening.news.extend(all.into_iter().map(|member| (member, (at, about))));
    });
}

fn enter(state: &mut State, entered: &Entered) {
    let span = (entered.from, None);
    match state.entrants.iter_mut().find(|entrant| entrant.entered.member == entered.member) {
        Some(entrant) => {
            entrant.spans.push(span);
            entrant.entered.flexible = entered.flexible;
        }
        None => {
            state.entrants.push(Entrant { entered: entered.clone(), group: None, spans: vec![span] });
        }
    }
}

fn evening(state: &mut State, round: RoundNumber, change: impl FnOnce(&mut Evening)) {
    let seq = state.seq;
    if let Some(evening) = state.evenings.get_mut(round.index()) {
        change(evening);
        evening.last_change = seq;
    }
}

fn entrant(state: &mut State, member: MemberId, change: impl FnOnce(&mut Entrant)) {
    if let Some(entrant) = state.entrants.iter_mut().find(|entrant| entrant.entered.member == member) {
        change(entrant);
    }
}

fn team_match(state: &mut State, number: u16, change: impl FnOnce(&mut TeamMatch)) {
    if let Some(found) = state.team_matches.iter_mut().find(|found| found.number == number) {
        change(found);
    }
}

/// Whether an upheld complaint changed the result: that was set just before, for the same reason.
fn upheld_how(state: &State, number: u16, why: TextId) -> Outcome {
    let found = state.complaints.iter().find(|found| found.number == number);
    let set = found.and_then(|found| state.evening(found.round)?.game(found.pair)?.set);
    let changed = set.is_some_and(|set| set.settling == Settling::Complaint && set.why == Some(why));
    if changed { Outcome::ResultChanged } else { Outcome::ResultStays }
}

fn complaint(state: &mut State, number: u16, at: Instant, change: impl FnOnce(&mut Complaint)) {
    let Some(found) = state.complaints.iter_mut().find(|found| found.number == number) else { return };
    change(found);
    let round = found.round;
    evening(state, round, |evening| evening.last = at);
}

/// Changes a game and keeps the result that stood before, if the change moved it.
fn game(state: &mut State, round: RoundNumber, pair: Pair, at: Instant, change: impl FnOnce(&mut Game)) {
    evening(state, round, |evening| {
        evening.last = at;
        if let Some(game) = evening.games.iter_mut().find(|game| game.pair == pair) {
            let before = game.result();
            change(game);
            if let Some(before) = before.filter(|before| game.result() != Some(*before)) {
                game.earlier.push((at, before));
            }
        }
    });
}

fn member_game(
    state: &mut State,
    round: RoundNumber,
    member: MemberId,
    at: Instant,
    change: impl FnOnce(&mut Game, usize),
) {
    let pair = state.evening(round).and_then(|evening| evening.game_of(member)).map(|game| game.pair);
    if let Some(pair) = pair {
        let side = usize::from(pair.black == member);
        game(state, round, pair, at, |game| change(game, side));
    }
}

fn missing(state: &mut State, round: RoundNumber, member: MemberId, at: Instant, cause: Option<Cause>) {
    member_game(state, round, member, at, |game, side| game.missing[side] = cause);
}
