//! A second opinion on the standings: slow, plain, and from the evenings themselves. It shares no code with the counting.

use competition::{Cause, Evening, State};
use ids::MemberId;
use systems::exact::Fraction;
use systems::result::GameResult;

/// What a member earned in a round: so much of whose value.
type Earned = (MemberId, Fraction, MemberId);

fn part(above: i64, below: i64) -> Fraction {
    Fraction::new(above, below).unwrap()
}

/// What everyone earned in one evening under the rules of DSC (dsc-k3 to k6, k10).
fn earned(state: &State, evening: &Evening) -> (Vec<Earned>, Vec<(MemberId, i64)>) {
    let (mut earned, mut played) = (Vec::new(), Vec::new());
    let Some(published) = evening.published.as_ref().filter(|_| evening.cancelled.is_none()) else {
        return (earned, played);
    };
    for game in &evening.games {
        let (white, black) = (game.pair.white, game.pair.black);
        let Some(result) = game.result() else { continue };
        let (for_white, for_black) = match result {
            GameResult::WhiteWins | GameResult::WhiteWinsByForfeit => (2, 0),
            GameResult::BlackWins | GameResult::BlackWinsByForfeit => (0, 2),
            GameResult::Draw => (1, 1),
            GameResult::HalfToWhite => (1, 0),
            GameResult::HalfToBlack => (0, 1),
            GameResult::BothForfeit => (0, 0),
        };
        earned.push((white, part(for_white, 2), black));
        earned.push((black, part(for_black, 2), white));
        if result.played() {
            played.extend([(white, for_white), (black, for_black)]);
        }
        for (side, member) in [white, black].into_iter().enumerate() {
            if game.set.is_none() && game.missing[side] == Some(Cause::CalledInTime) {
                earned.push((member, part(1, 3), member));
            }
        }
    }
    for member in &published.free {
        earned.push((*member, Fraction::ONE, *member));
    }
    for entrant in &state.entrants {
        let member = entrant.entered.member;
        let takes_part = entrant.takes_part_in(evening.round);
        if !takes_part
            || evening.paired().any(|other| other == member)
            || state.is_away(member, evening.round)
        {
            continue;
        }
        let third = match evening.notice(member) {
            None => entrant.entered.flexible.then_some(part(1, 3)),
            Some(notice) if notice.on || !state.in_time(evening, notice) => None,
            Some(notice) if notice.team && state.team_match_of(evening, member).is_some() => Some(part(2, 3)),
            Some(_) => Some(part(1, 3)),
        };
        earned.extend(third.map(|third| (member, third, member)));
    }
    (earned, played)
}

/// The standings after so many rounds: values, scores, ranking, until it repeats (D26, D27, D33).
pub fn standings(state: &State, rounds: usize) -> Vec<(MemberId, Fraction)> {
    let mut order: Vec<MemberId> = Vec::new();
    let mut scores: Vec<(MemberId, Fraction)> = Vec::new();
    let (mut all, mut games): (Vec<Earned>, Vec<(MemberId, i64)>) = (Vec::new(), Vec::new());
    let mut by_rating: Vec<_> = state.entrants.iter().map(|entrant| &entrant.entered).collect();
    by_rating.sort_by_key(|entered| std::cmp::Reverse(entered.rating));
    for number in 1..=rounds {
        for entered in by_rating.iter().filter(|entered| entered.from.get() == number) {
            let own = entered.points;
            let above = |other: &MemberId| {
                let score = scores.iter().find(|(member, _)| member == other).map(|(_, score)| *score);
                number == 1 || score.unwrap_or_else(|| points_of(state, *other)) >= own
            };
            let place = order.iter().rposition(above).map_or(0, |at| at + 1);
            order.insert(place, entered.member);
        }
        let (earned, played) = earned(state, &state.evenings[number - 1]);
        all.extend(earned);
        games.extend(played);
        let before = order.clone();
        let mut seen: Vec<Vec<MemberId>> = vec![order.clone()];
        loop {
            let next = ranked(state, &before, &order, &all, &games);
            if next == order {
                break;
            }
            if let Some(first) = seen.iter().position(|earlier| *earlier == next) {
                let written = |list: &&Vec<MemberId>| -> Vec<usize> {
                    list.iter().map(|m| before.iter().position(|other| other == m).unwrap()).collect()
                };
                order.clone_from(seen[first..].iter().min_by_key(written).unwrap());
                break;
            }
            seen.push(next.clone());
            order = next;
        }
        scores = scored(state, &order, &all);
    }
    order.iter().map(|member| *scores.iter().find(|(other, _)| other == member).unwrap()).collect()
}

fn points_of(state: &State, member: MemberId) -> Fraction {
    state.entrant(member).unwrap().entered.points
}

fn scored(state: &State, order: &[MemberId], all: &[Earned]) -> Vec<(MemberId, Fraction)> {
    let value = |member: MemberId| {
        let place = order.iter().position(|other| *other == member);
        place.map_or(0, |place| (50 - place as i64).max(1))
    };
    let score = |member: &MemberId| {
        let own = all.iter().filter(|(who, ..)| who == member);
        let sum: Fraction = own.map(|(_, part, whose)| *part * Fraction::from(value(*whose))).sum();
        (*member, sum + points_of(state, *member))
    };
    order.iter().map(score).collect()
}

/// By score, then games played, then points in them, then the place before the round.
fn ranked(
    state: &State,
    before: &[MemberId],
    order: &[MemberId],
    all: &[Earned],
    games: &[(MemberId, i64)],
) -> Vec<MemberId> {
    let mut scores = scored(state, order, all);
    let key = |(member, score): &(MemberId, Fraction)| {
        let own: Vec<i64> = games.iter().filter(|(who, _)| who == member).map(|(_, half)| *half).collect();
        let place = before.iter().position(|other| other == member);
        (std::cmp::Reverse(*score), std::cmp::Reverse(own.len()), -own.iter().sum::<i64>(), place)
    };
    scores.sort_by_key(key);
    scores.into_iter().map(|(member, _)| member).collect()
}
