//! The Dutch system the slow way: every candidate of every bracket is written down and judged by the criteria as they
//! are worded, then the first of the best is taken. Small fields only; the fast pairing must give the same.

use std::cmp::Reverse;
use systems::swiss::card::{Card, Float, Strength};
use systems::swiss::colour::colour;
use systems::swiss::pairing::{NoPairing, pair_round};
use systems::swiss::tournament::{Colour, Tenths, Tournament};
use testkit::swiss_play::{self, Dice, play_round, start};

/// The field of one round, with what two players may do.
struct Slow<'a> {
    tournament: &'a Tournament,
    rounds: usize,
    cards: Vec<Card>,
    bye_score: Option<Tenths>,
}

/// What a bracket is judged by, in order of importance, and then where it stands in the order of article 4.
#[derive(PartialEq, Eq, PartialOrd, Ord, Clone, Debug)]
struct Judgement {
    downfloaters: usize,
    downfloater_scores: Vec<Tenths>,
    next: (usize, Vec<Tenths>),
    bye_unplayed: usize,
    colours: [usize; 4],
    floats: [usize; 4],
    score_differences: [Vec<Tenths>; 4],
    moved_down_set: Vec<usize>,
    moved_down_opponents: Vec<usize>,
    exchanges: usize,
    exchange_difference: i64,
    leaving: Vec<Reverse<usize>>,
    entering: Vec<usize>,
    transposition: Vec<usize>,
}

type Pairs = Vec<(usize, usize)>;

impl Slow<'_> {
    fn may_meet(&self, a: usize, b: usize) -> bool {
        let (one, other) = (&self.cards[a], &self.cards[b]);
        let met = (0..self.rounds).any(|round| {
            let entry = self.tournament.entry(one.player, round);
            entry.played() && entry.opponent == Some(other.player)
        });
        let last = self.tournament.total_rounds == Some(self.rounds + 1);
        let half = self.rounds as Tenths * 5;
        let topscorers = last && (one.score > half || other.score > half);
        let absolute = one.strength == Strength::Absolute && other.strength == Strength::Absolute;
        !met && (topscorers || !absolute || one.wants != other.wants)
    }

    /// C4, with C2 and C5 for the bye: whether these players can all be paired.
    fn completable(&self, left: &[usize]) -> bool {
        let Some((&first, rest)) = left.split_first() else { return true };
        let without =
            |other: usize| rest.iter().copied().filter(|&player| player != other).collect::<Vec<_>>();
        let bye_allowed = left.len() % 2 == 1
            && self.cards[first].may_have_bye
            && self.bye_score.is_none_or(|score| self.cards[first].score == score);
        (bye_allowed && self.completable(rest))
            || rest.iter().any(|&other| self.may_meet(first, other) && self.completable(&without(other)))
    }

    /// Every way to pair some of a bracket, moved-down players not with each other.
    fn candidates(&self, bracket: &[usize], moved_down: &[usize]) -> Vec<(Pairs, Vec<usize>)> {
        let Some((&first, rest)) = bracket.split_first() else { return vec![(Vec::new(), Vec::new())] };
        let mut all = Vec::new();
        for (pairs, mut left) in self.candidates(rest, moved_down) {
            left.insert(0, first);
            all.push((pairs, left));
        }
        for &other in rest {
            if self.may_meet(first, other) && !moved_down.contains(&other) {
                let others: Vec<usize> = rest.iter().copied().filter(|&player| player != other).collect();
                for (mut pairs, left) in self.candidates(&others, moved_down) {
                    pairs.insert(0, (first, other));
                    all.push((pairs, left));
                }
            }
        }
        all
    }

    fn scores(&self, players: &[usize]) -> Vec<Tenths> {
        let mut scores: Vec<Tenths> = players.iter().map(|&player| self.cards[player].score).collect();
        scores.sort_by_key(|&score| Reverse(score));
        scores
    }

    /// C8: the best that the following bracket can do on C6 and C7.
    fn next(&self, floaters: &[usize], following: &[usize], below: &[usize]) -> (usize, Vec<Tenths>) {
        let bracket = [floaters, following].concat();
        let candidates = self.candidates(&bracket, floaters).into_iter();
        candidates
            .filter(|(_, left)| self.completable(&[left, below].concat()))
            .map(|(_, left)| (left.len(), self.scores(&left)))
            .min()
            .unwrap_or((usize::MAX, Vec::new()))
    }

    /// Pairs one bracket; nothing when it has no candidate that leaves the rest pairable.
    fn bracket(
        &self,
        moved_down: &[usize],
        residents: &[usize],
        following: &[usize],
        below: &[usize],
    ) -> (Pairs, Vec<usize>) {
        let bracket = [moved_down, residents].concat();
        let rest = [following, below].concat();
        let complete: Vec<(Pairs, Vec<usize>)> = self
            .candidates(&bracket, moved_down)
            .into_iter()
            .filter(|(_, left)| self.completable(&[left, &rest[..]].concat()))
            .collect();
        let fewest = complete.iter().map(|(_, left)| left.len()).min().unwrap_or(0);
        let best = complete
            .into_iter()
            .filter(|(_, left)| left.len() == fewest)
            .min_by_key(|(pairs, left)| self.judge(moved_down, residents, pairs, left, following, below));
        best.expect("a pairing of everyone exists")
    }

    fn judge(
        &self,
        moved_down: &[usize],
        residents: &[usize],
        pairs: &Pairs,
        left: &[usize],
        following: &[usize],
        below: &[usize],
    ) -> Judgement {
        let card = |player: usize| &self.cards[player];
        let gets_bye =
            left.len() == 1 && self.bye_score.is_some_and(|score| score >= card(residents[0]).score);
        let down_pairs: Pairs = pairs.iter().copied().filter(|(high, _)| moved_down.contains(high)).collect();
        let remainder: Vec<usize> = residents
            .iter()
            .copied()
            .filter(|player| !down_pairs.iter().any(|(_, low)| low == player))
            .collect();
        let half = pairs.len() - down_pairs.len();
        let upper = &remainder[..half];
        let higher: Vec<usize> =
            pairs.iter().map(|&(high, _)| high).filter(|high| remainder.contains(high)).collect();
        let mut leaving: Vec<usize> =
            upper.iter().copied().filter(|player| !higher.contains(player)).collect();
        let entering: Vec<usize> = higher.iter().copied().filter(|player| !upper.contains(player)).collect();
        // The remainder has numbers of its own.
        let number = |player: &usize| remainder.iter().position(|known| known == player).unwrap_or(0) as i64;
        let sum = |players: &[usize]| players.iter().map(number).sum::<i64>();
        let exchange_difference = sum(&entering) - sum(&leaving);
        leaving.sort_by_key(|&player| Reverse(player));
        let floated = |player: usize, float, back| card(player).floated(float, back);
        let resident_downs =
            |back| left.iter().filter(|&&p| residents.contains(&p) && floated(p, Float::Down, back)).count();
        let opponent_ups =
            |back| down_pairs.iter().filter(|&&(_, low)| floated(low, Float::Up, back)).count();
        let moved_differences = |back| {
            let of = |&player: &usize| match pairs.iter().find(|(high, _)| *high == player) {
                Some(&(_, low)) => card(player).score - card(low).score,
                None => 100_000 + card(player).score,
            };
            descending(moved_down.iter().filter(|&&p| floated(p, Float::Down, back)).map(of).collect())
        };
        let opponent_differences = |back| {
            let bad = down_pairs.iter().filter(|&&(_, low)| floated(low, Float::Up, back));
            descending(bad.map(|&(high, low)| card(high).score - card(low).score).collect())
        };
        Judgement {
            downfloaters: left.len(),
            downfloater_scores: self.scores(left),
            next: self.next(left, following, below),
            bye_unplayed: if gets_bye { self.rounds - card(left[0]).games } else { 0 },
            colours: self.colours(pairs),
            floats: [resident_downs(1), opponent_ups(1), resident_downs(2), opponent_ups(2)],
            score_differences: [
                moved_differences(1),
                opponent_differences(1),
                moved_differences(2),
                opponent_differences(2),
            ],
            moved_down_set: down_pairs.iter().map(|&(high, _)| high).collect(),
            moved_down_opponents: down_pairs.iter().map(|&(_, low)| low).collect(),
            exchanges: leaving.len(),
            exchange_difference,
            leaving: leaving.into_iter().map(Reverse).collect(),
            entering,
            transposition: pairs
                .iter()
                .filter(|(high, _)| higher.contains(high))
                .map(|&(_, low)| low)
                .collect(),
        }
    }

    /// C10 to C13: how many players are refused what they should or would have.
    fn colours(&self, pairs: &Pairs) -> [usize; 4] {
        let mut refused = [0; 4];
        for &(high, low) in pairs {
            let (one, other) = (&self.cards[high], &self.cards[low]);
            let (given, _) = colour(one, other, Colour::White);
            for (card, gets) in [(one, given), (other, given.other())] {
                if card.wants.is_some_and(|wanted| wanted != gets) {
                    let wide = card.imbalance > 1;
                    let thrice = card.twice == Some(gets);
                    refused[0] += usize::from(wide);
                    refused[1] += usize::from(thrice);
                    refused[2] += 1;
                    refused[3] += usize::from(card.strength == Strength::Strong);
                }
            }
        }
        refused
    }
}

fn descending(mut numbers: Vec<Tenths>) -> Vec<Tenths> {
    numbers.sort_by_key(|&number| Reverse(number));
    numbers
}

/// The pairs of the round after `rounds`, each as (lower, higher) place of the players, and the bye.
fn slow_pairing(tournament: &Tournament, rounds: usize) -> Option<(Pairs, Option<usize>)> {
    let present = tournament.present(rounds);
    let mut cards: Vec<Card> = present
        .iter()
        .enumerate()
        .map(|(rank, &player)| Card::of(tournament, player, rank, rounds))
        .collect();
    cards.sort_by_key(|card| (-card.score, card.rank));
    let everyone: Vec<usize> = (0..cards.len()).collect();
    let mut slow = Slow { tournament, rounds, cards, bye_score: None };
    if !slow.completable(&everyone) {
        return None;
    }
    if everyone.len() % 2 == 1 {
        let mut scores: Vec<Tenths> = slow.cards.iter().map(|card| card.score).collect();
        scores.sort_unstable();
        slow.bye_score = scores.into_iter().find(|&score| {
            slow.bye_score = Some(score);
            slow.completable(&everyone)
        });
    }
    let mut made = Vec::new();
    let mut floaters: Vec<usize> = Vec::new();
    let groups: Vec<&[usize]> =
        everyone.chunk_by(|&a, &b| slow.cards[a].score == slow.cards[b].score).collect();
    for (at, group) in groups.iter().enumerate() {
        let following = groups.get(at + 1).copied().unwrap_or_default();
        let below: Vec<usize> = groups.iter().skip(at + 2).flat_map(|group| group.iter().copied()).collect();
        let (pairs, left) = slow.bracket(&floaters, group, following, &below);
        made.extend(pairs);
        floaters = left;
    }
    let player = |index: usize| slow.cards[index].player;
    let mut pairs: Pairs =
        made.iter().map(|&(a, b)| (player(a).min(player(b)), player(a).max(player(b)))).collect();
    pairs.sort_unstable();
    Some((pairs, floaters.first().map(|&index| player(index))))
}

#[test]
fn the_fast_pairing_is_the_best_of_all_candidates() {
    let mut dice = Dice::new(2026);
    let mut compared = 0;
    for _ in 0..400 {
        let players = 4 + dice.below(6) as usize;
        let rounds = 3 + dice.below(4) as usize;
        let mut tournament = start(players, rounds);
        for round in 0..rounds {
            swiss_play::absences(&mut tournament, round, &mut dice);
            let slow = slow_pairing(&tournament, round);
            let fast = pair_round(&tournament, round);
            match (&fast, slow) {
                (Ok(fast), Some((pairs, bye))) => {
                    let mut games: Pairs = fast
                        .games
                        .iter()
                        .map(|game| (game.white.min(game.black), game.white.max(game.black)))
                        .collect();
                    games.sort_unstable();
                    assert_eq!((games, fast.bye), (pairs, bye), "round {}: {tournament:#?}", round + 1);
                    compared += 1;
                }
                (Err(NoPairing::Impossible | NoPairing::NobodyPresent), None) => break,
                (Err(NoPairing::NobodyPresent), Some((pairs, None))) if pairs.is_empty() => break,
                (fast, slow) => panic!("round {}: {fast:?} but {slow:?}", round + 1),
            }
            play_round(&mut tournament, &fast.expect("just seen"), &mut dice);
        }
    }
    assert!(compared > 1200, "only {compared} rounds compared");
}
