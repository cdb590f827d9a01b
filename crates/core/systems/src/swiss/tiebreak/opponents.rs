//! Tie-breaks from the opponents' results (C.07, articles 8 and 9).

use super::TieBreak;
use super::history::Histories;
use crate::exact::Fraction;
use crate::swiss::tournament::{Tenths, exact};

/// What one round adds.
#[derive(Clone, Copy)]
struct Part {
    /// The opponent's or dummy's score.
    opponent: Tenths,
    /// What it adds to the tie-break: tenths for Buchholz, hundredths for Sonneborn-Berger.
    value: i64,
    /// Whether the player chose not to play.
    voluntary: bool,
}

fn parts(histories: &Histories, player: usize, tie_break: &TieBreak, fore: bool) -> Vec<(Part, Tenths)> {
    let fore_round = (fore && histories.fore_applies(player)).then(|| histories.rounds - 1);
    let part = |(round, entry): (usize, crate::swiss::tournament::Entry)| {
        let as_game = entry.played() || fore_round == Some(round) || tie_break.forfeits_played;
        let (opponent, voluntary) = match entry.opponent.filter(|_| as_game) {
            Some(opponent) => (histories.adjusted(opponent, fore), false),
            None => (histories.dummy(player, entry, fore), Histories::voluntary(entry)),
        };
        (Part { opponent, value: i64::from(opponent), voluntary }, histories.points(entry))
    };
    histories.entries(player).map(part).collect()
}

/// 8.1 and 8.3: the opponents' scores. A cut takes rounds that the player chose not to play first (16.5).
pub fn buchholz(histories: &Histories, player: usize, tie_break: &TieBreak, fore: bool) -> Fraction {
    if tie_break.cut_low + tie_break.cut_high >= histories.rounds {
        return Fraction::ZERO;
    }
    let mut parts: Vec<Part> =
        parts(histories, player, tie_break, fore).into_iter().map(|(part, _)| part).collect();
    parts.sort_by_key(|part| (!part.voluntary, part.value));
    let mut kept: Vec<i64> = parts[tie_break.cut_low..].iter().map(|part| part.value).collect();
    kept.sort_unstable();
    kept.truncate(kept.len() - tie_break.cut_high);
    exact(kept.iter().sum::<i64>() as Tenths)
}

/// 8.2: the average Buchholz of the opponents met over the board.
pub fn average_buchholz(histories: &Histories, tie_break: &TieBreak) -> Vec<Fraction> {
    let all: Vec<Fraction> =
        (0..histories.count()).map(|player| buchholz(histories, player, tie_break, false)).collect();
    let average = |player| {
        let met: Vec<Fraction> = histories
            .entries(player)
            .filter(|(_, entry)| entry.played())
            .filter_map(|(_, entry)| Some(all[entry.opponent?]))
            .collect();
        let share = Fraction::new(1, met.len() as i64).unwrap_or(Fraction::ZERO);
        met.into_iter().sum::<Fraction>() * share
    };
    (0..histories.count()).map(average).collect()
}

/// 9.1: each opponent's score times the points made against them.
pub fn sonneborn_berger(histories: &Histories, player: usize, tie_break: &TieBreak) -> Fraction {
    if tie_break.cut_low + tie_break.cut_high >= histories.rounds {
        return Fraction::ZERO;
    }
    let weighted =
        |(part, points): (Part, Tenths)| Part { value: i64::from(part.opponent) * i64::from(points), ..part };
    let mut parts: Vec<Part> = parts(histories, player, tie_break, false).into_iter().map(weighted).collect();
    for _ in 0..tie_break.cut_low {
        cut_least(&mut parts);
    }
    let sum: i64 = parts.iter().map(|part| part.value).sum();
    Fraction::new(sum, 100).unwrap_or(Fraction::ZERO)
}

/// 14.1.1.d: the least significant value is that of the opponent with the lowest score, and of several such the lowest
/// value. 16.5.1: the least significant of the rounds the player chose not to play, such as a double forfeit, goes
/// instead when it is worth at least as much.
fn cut_least(parts: &mut Vec<Part>) {
    let by_opponent = |&at: &usize| (parts[at].opponent, parts[at].value);
    let Some(least) = (0..parts.len()).min_by_key(by_opponent) else { return };
    let voluntary = (0..parts.len()).filter(|&at| parts[at].voluntary).min_by_key(by_opponent);
    let cut = voluntary.filter(|&at| parts[at].value >= parts[least].value).unwrap_or(least);
    parts.remove(cut);
}

/// 9.2: the points against those who made at least half of the maximum.
pub fn koya(histories: &Histories, player: usize) -> Fraction {
    let most = histories.win() * histories.rounds as Tenths;
    let against_the_upper_half = |(_, entry): &(usize, crate::swiss::tournament::Entry)| {
        entry.opponent.is_some_and(|opponent| 2 * histories.score(opponent) >= most)
    };
    let points =
        histories.entries(player).filter(against_the_upper_half).map(|(_, entry)| histories.points(entry));
    exact(points.sum())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Opponent's score, value and whether the player chose not to play; what a cut leaves of the values.
    fn cut(rounds: &[(Tenths, i64, bool)]) -> Vec<i64> {
        let part = |&(opponent, value, voluntary): &(Tenths, i64, bool)| Part { opponent, value, voluntary };
        let mut parts: Vec<Part> = rounds.iter().map(part).collect();
        cut_least(&mut parts);
        parts.iter().map(|part| part.value).collect()
    }

    #[test]
    fn the_least_significant_value_goes_by_the_opponents_score_and_then_by_value() {
        assert_eq!(cut(&[(20, 100, false), (15, 150, false), (15, 75, false)]), [100, 150]);
        // A double forfeit against a dummy of 35, a bye on request of 30, and a lost game against 20: the bye is the
        // least significant of what the player chose not to play, and worth more than the lost game.
        let lost = [(35, 0, true), (30, 150, true), (20, 0, false), (30, 300, false)];
        assert_eq!(cut(&lost), [0, 0, 300]);
        // It stays when the game against the lowest opponent is worth more.
        let won = [(35, 0, true), (30, 150, true), (20, 200, false), (30, 300, false)];
        assert_eq!(cut(&won), [0, 150, 300]);
        // Of two double forfeits with equal dummies either gives nothing.
        assert_eq!(cut(&[(25, 0, true), (25, 0, true), (10, 0, false)]).len(), 2);
    }
}
