//! The late-change desk: what can still be done about a pairing that is public, the least disturbance first, each with
//! what it gives and whom it tells. Nothing here decides: every change is tried as the wishes it would be.

use crate::actor::Actor;
use crate::counting;
use crate::evening::Evening;
use crate::fact::{Pair, PairingWishes};
use crate::game::Game;
use crate::letters::{Letter, letters};
use crate::pairing;
use crate::refusal::Refusal;
use crate::round::RoundNumber;
use crate::state::State;
use crate::topic::Topic;
use crate::wish::{Act, Wish};
use calendar::Instant;
use ids::MemberId;
use rulebook::ArticleId;
use systems::exact::Fraction;
use systems::keizer::ledger;

/// Something that can be asked for after publication, the least disturbance first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// Someone does not come; whom that leaves without an opponent (dsc-n).
    DropOut(MemberId, Option<MemberId>),
    /// Someone who is not in the pairing comes after all (D55).
    Come(MemberId),
    /// Two who have no game play a friendly one, which never counts (dsc-n).
    Friendly(MemberId, MemberId),
    /// Who was left without an opponent plays the free player for the competition (D58).
    SwapIn(MemberId, MemberId),
    /// The whole round is paired anew (D58).
    PairAnew,
}

impl Change {
    /// What the ruleset must be asked about.
    pub fn topics(self) -> &'static [Topic] {
        match self {
            Change::DropOut(_, Some(_)) => &[Topic::Released, Topic::Late],
            Change::Come(_) => &[Topic::SignOff],
            Change::Friendly(..) => &[Topic::Released],
            Change::DropOut(_, None) | Change::SwapIn(..) | Change::PairAnew => &[Topic::Publication],
        }
    }
}

/// A change with what would come of it.
#[derive(Clone, Debug)]
pub struct Offer {
    /// Which.
    pub change: Change,
    /// The wishes it is made of, to be carried out as one.
    pub acts: Vec<Act>,
    /// What comes of it, or why it cannot be.
    pub outcome: Result<Outcome, Refusal>,
    /// The articles that speak for it, or against it.
    pub articles: Vec<ArticleId>,
}

/// What would come of a change.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// What the round would give those whom it touches, as the standings are now.
    pub points: Vec<(MemberId, Fraction)>,
    /// The letters that it sends.
    pub letters: Vec<Letter>,
}

/// What can be done after publication, in general and about one member who drops out or comes after all.
pub fn offers(
    state: &State,
    by: &Actor,
    evening: &Evening,
    about: Option<MemberId>,
    now: Instant,
) -> Vec<Offer> {
    // A championship has a calendar and its own ways (ddt-10, ddt-12).
    let paired_by_the_round = state.law(evening.round).keizer().is_some();
    if evening.published.is_none() || evening.cancelled.is_some() || !paired_by_the_round {
        return Vec::new();
    }
    let mut changes: Vec<Change> =
        about.into_iter().filter_map(|member| of_one(state, evening, member)).collect();
    let waiting = waiting(evening);
    for (at, one) in waiting.iter().enumerate() {
        changes.extend(waiting[at + 1..].iter().map(|other| Change::Friendly(*one, *other)));
    }
    if let Some(Change::Come(member)) = changes.first().copied() {
        changes.extend(waiting.iter().map(|other| Change::Friendly(member, *other)));
    }
    let free = evening.published.as_ref().map_or(&[][..], |published| &published.free);
    let left = evening.games.iter().filter_map(Game::released);
    changes.extend(left.flat_map(|left| free.iter().map(move |free| Change::SwapIn(left, *free))));
    // Nothing to pair anew while nobody dropped out or came.
    if !changes.is_empty() {
        changes.push(Change::PairAnew);
    }
    changes.sort();
    changes.into_iter().filter_map(|change| offer(state, by, evening, change, now)).collect()
}

/// What is to be said about one member: in the pairing, so the question is what happens without them, or not.
fn of_one(state: &State, evening: &Evening, member: MemberId) -> Option<Change> {
    let takes_part = state.entrant(member)?.takes_part_in(evening.round);
    let game = evening.game_of(member);
    let in_it = game.is_some_and(|game| game.result().is_none()) || evening.is_free(member);
    match game {
        _ if in_it => Some(Change::DropOut(member, game.and_then(|game| game.pair.opponent(member)))),
        None if takes_part => Some(Change::Come(member)),
        _ => None,
    }
}

/// Who has no opponent and no friendly game: the released and the free.
fn waiting(evening: &Evening) -> Vec<MemberId> {
    let free = evening.published.iter().flat_map(|published| published.free.iter().copied());
    let busy = |member: &MemberId| evening.friendlies.iter().any(|(a, b)| a == member || b == member);
    evening.games.iter().filter_map(Game::released).chain(free).filter(|member| !busy(member)).collect()
}

fn offer(state: &State, by: &Actor, evening: &Evening, change: Change, now: Instant) -> Option<Offer> {
    let acts = acts(state, evening, change)?;
    let wishes: Vec<Wish> = acts.iter().map(|act| Wish::sure(by.clone(), act.clone())).collect();
    let outcome = crate::decide_all(state, &wishes, now).map(|events| {
        let (mut after, mut told) = (state.clone(), Vec::new());
        for event in &events {
            crate::apply(&mut after, event);
            told.extend(letters(&after, event));
        }
        Outcome { points: points(&after, evening.round, &affected(evening, change)), letters: told }
    });
    let law = state.law(evening.round);
    let articles = match &outcome {
        Err(refusal) => refusal.articles(law),
        Ok(_) => change.topics().iter().filter_map(|topic| law.cite(*topic).cloned()).collect(),
    };
    // What nobody could do anyway, whatever the rules, is not worth a line.
    if matches!(outcome, Err(Refusal::AlreadySignedOff(_) | Refusal::NothingChanges | Refusal::Closed)) {
        return None;
    }
    Some(Offer { change, acts, outcome, articles })
}

fn acts(state: &State, evening: &Evening, change: Change) -> Option<Vec<Act>> {
    let round = evening.round;
    Some(match change {
        Change::DropOut(member, _) => {
            vec![Act::SignOff { member, rounds: vec![round], team: false, called: None }]
        }
        Change::Come(member) => vec![Act::SignOn { member, rounds: vec![round], called: None }],
        Change::Friendly(one, other) => vec![Act::Friendly(round, one, other)],
        Change::SwapIn(left, free) => {
            let stays = |game: &&Game| game.released() != Some(left);
            let mut pairs: Vec<Pair> = evening.games.iter().filter(stays).map(|game| game.pair).collect();
            pairs.push(pairing::coloured(state, evening, left, free)?);
            let others = evening.published.iter().flat_map(|published| published.free.iter().copied());
            let free = others.filter(|other| *other != free).collect();
            vec![Act::ChangeDraft { round, pairs, free }, Act::Publish(round)]
        }
        Change::PairAnew => {
            vec![Act::Pair { round, wishes: PairingWishes::default() }, Act::Publish(round)]
        }
    })
}

/// Those for whom the points of the round follow from the change itself.
fn affected(evening: &Evening, change: Change) -> Vec<MemberId> {
    match change {
        Change::DropOut(member, opponent) => std::iter::once(member).chain(opponent).collect(),
        Change::SwapIn(left, _) => {
            evening.game_of(left).and_then(|game| game.pair.opponent(left)).into_iter().collect()
        }
        Change::Come(_) | Change::Friendly(..) | Change::PairAnew => Vec::new(),
    }
}

/// What a round gives these members, as it is counted now.
fn points(state: &State, round: RoundNumber, members: &[MemberId]) -> Vec<(MemberId, Fraction)> {
    if members.is_empty() {
        return Vec::new();
    }
    let Some(parts) = counting::all(state, round.get()) else { return Vec::new() };
    let of = |member: &MemberId| {
        let player = parts[0].player(*member)?;
        let counted = parts.iter().find(|part| part.holds(player))?;
        let lines = ledger::ledger(&counted.season, &counted.standings(), player);
        let gives = lines.iter().filter(|line| line.round == round.get()).map(|line| line.points).sum();
        Some((*member, gives))
    };
    members.iter().filter_map(of).collect()
}
