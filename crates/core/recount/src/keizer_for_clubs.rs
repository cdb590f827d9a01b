//! A tournament of KeizerForClubs: its sums counted again from the values it used last and the shares it was set to.

use crate::decimal;
use crate::proof::{Difference, GroupProof, Proof, Reason, RoundProof};
use exchange::season::Played;
use std::collections::HashMap;
use systems::exact::Fraction;

/// A player, as kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The number.
    pub id: i64,
    /// The name.
    pub name: String,
    /// Whether the player has left.
    pub retired: bool,
    /// The value that the last count used.
    pub value: String,
    /// The sum that came out.
    pub sum: String,
}

/// A line of a round: a game, or a player without one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The round.
    pub round: usize,
    /// White, or the player without a game.
    pub white: i64,
    /// Black; below 0 without a game.
    pub black: i64,
    /// What happened, by the program's own number.
    pub outcome: i64,
    /// What White got in the end.
    pub white_points: String,
    /// What Black got.
    pub black_points: String,
}

/// A tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tournament {
    /// Its players.
    pub entrants: Vec<Entrant>,
    /// Its rounds' lines.
    pub lines: Vec<Line>,
    /// Its shares in hundredths, by name.
    pub shares: HashMap<String, i64>,
}

fn share(hundredths: i64) -> Fraction {
    Fraction::new(hundredths.clamp(0, 1000), 100).unwrap_or_default()
}

impl Tournament {
    fn bonus(&self, name: &str, usual: i64) -> Fraction {
        share(self.shares.get(&format!("BONUS.{name}")).copied().unwrap_or(usual))
    }

    /// What White and Black of a line get: shares of the opponent's value for a game, of one's own without.
    fn got(&self, line: &Line, values: &HashMap<i64, (Fraction, bool)>) -> (Fraction, Fraction) {
        let of = |id: i64| values.get(&id).copied().unwrap_or((Fraction::ZERO, true));
        let half = Fraction::new(1, 2).unwrap_or_default();
        let ((white, white_left), (black, black_left)) = (of(line.white), of(line.black));
        let lost = self.bonus("Verlust", 0);
        let (for_white, for_black) = match line.outcome {
            1 => (Fraction::ONE, lost),
            2 => (half, half),
            3 => (lost, Fraction::ONE),
            // Without a game, but with an opponent who did not come.
            8 => (Fraction::ONE, Fraction::ZERO),
            9 => (Fraction::ZERO, Fraction::ONE),
            // Without an opponent: free, for the club's team, excused, unexcused.
            other => {
                let own = match other {
                    4 => self.bonus("Freilos", 50),
                    5 => self.bonus("Clubgame", 70),
                    6 => self.bonus("Excused", 35),
                    7 => self.bonus("Unexcused", 5),
                    _ => Fraction::ZERO,
                };
                return (if white_left { Fraction::ZERO } else { own * white }, Fraction::ZERO);
            }
        };
        // Who met someone that has left gets a share of the own value instead.
        let retired = self.bonus("Retired", 75);
        let one = |mine: Fraction, left: bool, value: Fraction, own: Fraction, gone: bool| match (left, gone)
        {
            (true, _) => Fraction::ZERO,
            (false, true) => mine * own * retired,
            (false, false) => mine * value,
        };
        (
            one(for_white, white_left, black, white, black_left),
            one(for_black, black_left, white, black, white_left),
        )
    }

    /// Every line and every sum, counted again.
    pub fn prove(&self) -> Proof {
        let values: HashMap<i64, (Fraction, bool)> = self
            .entrants
            .iter()
            .map(|one| (one.id, (decimal(&one.value).unwrap_or_default(), one.retired)))
            .collect();
        let name = |id: i64| {
            self.entrants.iter().find(|one| one.id == id).map_or(String::new(), |one| one.name.clone())
        };
        let last = self.lines.iter().map(|line| line.round).max().unwrap_or(0);
        let mut rounds: Vec<RoundProof> =
            (1..=last).map(|round| RoundProof { round, ..RoundProof::default() }).collect();
        // One's own value counts too.
        let mut sums: HashMap<i64, Fraction> = values
            .iter()
            .map(|(id, (value, left))| (*id, if *left { Fraction::ZERO } else { *value }))
            .collect();
        let mut row = |round: usize, id: i64, column: &'static str, theirs: &str, ours: Fraction| {
            let Some(proof) = rounds.get_mut(round.wrapping_sub(1)) else { return };
            proof.rows += 1;
            if decimal(theirs) == Some(ours) {
                proof.equal += 1;
            } else {
                let (theirs, reason) = (theirs.to_owned(), Reason::Unexplained);
                proof.different.push(Difference { player: name(id), column, theirs, ours, reason });
            }
        };
        for line in &self.lines {
            let (white, black) = self.got(line, &values);
            row(line.round, line.white, "round points", &line.white_points, white);
            *sums.entry(line.white).or_default() += white;
            if line.black >= 0 {
                row(line.round, line.black, "round points", &line.black_points, black);
                *sums.entry(line.black).or_default() += black;
            }
        }
        for one in &self.entrants {
            row(last, one.id, "points", &one.sum, sums.get(&one.id).copied().unwrap_or_default());
        }
        let group = GroupProof {
            name: String::new(),
            played: Played::Keizer,
            players: self.entrants.len(),
            rounds,
            searched: None,
        };
        Proof { groups: vec![group] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Facts of the test tournament that comes with the program (KeizerForClubs, its own sums).
    fn tournament() -> Tournament {
        let entrant = |id, name: &str, retired, value: &str, sum: &str| Entrant {
            id,
            name: name.to_owned(),
            retired,
            value: value.to_owned(),
            sum: sum.to_owned(),
        };
        let line = |round, white, black, outcome, white_points: &str, black_points: &str| Line {
            round,
            white,
            black,
            outcome,
            white_points: white_points.to_owned(),
            black_points: black_points.to_owned(),
        };
        let shares = [("Excused", 35), ("Unexcused", 5), ("Clubgame", 70), ("Retired", 75), ("Freilos", 50)];
        Tournament {
            entrants: vec![
                entrant(2, "Ninedena", false, "7.0", "23.149999618530273"),
                entrant(7, "Hermes", false, "6.0", "10.1"),
                entrant(12, "Verdandi", true, "6.0", "0.0"),
            ],
            lines: vec![
                line(1, 7, -1, 6, "2.0999999046325684", "0.0"),
                line(1, 2, 12, 1, "5.25", "0.0"),
                line(2, 2, 7, 1, "6.0", "0.0"),
                line(2, 12, -1, 4, "0.0", "0.0"),
                line(3, 2, -1, 5, "4.900000095367432", "0.0"),
                line(3, 7, -1, 6, "2.0", "0.0"),
            ],
            shares: shares.into_iter().map(|(name, share)| (format!("BONUS.{name}"), share)).collect(),
        }
    }

    #[test]
    fn games_absences_and_who_has_left_are_counted_as_the_program_does() {
        let proof = tournament().prove();
        assert_eq!(proof.rows(), (11, 9), "{proof:?}");
        let last = &proof.groups[0].rounds[2];
        let named: Vec<(&str, &str)> =
            last.different.iter().map(|one| (one.player.as_str(), one.column)).collect();
        assert_eq!(
            named,
            [("Hermes", "round points"), ("Hermes", "points")],
            "two shares of 35 %, one written as 2.0"
        );
        assert_eq!(last.different[0].ours.to_string(), "21/10");
    }
}
