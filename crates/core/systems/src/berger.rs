//! Berger tables: who meets whom in which round of a round robin, with which colours (D39).

/// One round of a table; players are numbered from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BergerRound {
    /// The games as (White, Black), in the order of the published tables.
    pub games: Vec<(usize, usize)>,
    /// Who has no opponent, in an odd series.
    pub free: Option<usize>,
}

/// The calendar of `players` players over `legs` legs. In every second leg the colours are reversed (D39).
pub fn calendar(players: usize, legs: usize) -> Vec<BergerRound> {
    let leg = table(players);
    (0..legs).flat_map(|number| leg.iter().map(move |round| coloured(round, number % 2 == 1))).collect()
}

fn coloured(round: &BergerRound, reversed: bool) -> BergerRound {
    let turn = |&(white, black): &(usize, usize)| if reversed { (black, white) } else { (white, black) };
    BergerRound { games: round.games.iter().map(turn).collect(), free: round.free }
}

/// One leg for any number of players. An odd series plays the table of one more; whoever meets the player who is
/// not there is free.
pub fn table(players: usize) -> Vec<BergerRound> {
    let even = players + players % 2;
    if players < 2 {
        return Vec::new();
    }
    (0..even - 1).map(|round| row(players, even, round)).collect()
}

/// All players but the last sit in a ring. In each round one of them, half a ring further than in the round before,
/// meets the last player; the others meet who sits as far on the other side of that player.
fn row(players: usize, even: usize, round: usize) -> BergerRound {
    let ring = even - 1;
    let last = even - 1;
    let centre = round * (even / 2) % ring;
    let first = if round.is_multiple_of(2) { (centre, last) } else { (last, centre) };
    let rest = (1..even / 2).map(|step| ((centre + step) % ring, (centre + ring - step) % ring));
    let mut games: Vec<(usize, usize)> = std::iter::once(first).chain(rest).collect();
    let free = (last >= players).then_some(centre);
    games.retain(|&(white, black)| white < players && black < players);
    BergerRound { games, free }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn written(rounds: &[BergerRound]) -> Vec<String> {
        let game = |(white, black): &(usize, usize)| format!("{}-{}", white + 1, black + 1);
        let line = |round: &BergerRound| {
            let free = round.free.map(|player| format!("({})", player + 1));
            round.games.iter().map(game).chain(free).collect::<Vec<_>>().join(" ")
        };
        rounds.iter().map(line).collect()
    }

    /// Covers: D39
    #[test]
    fn the_tables_are_those_in_the_file_of_examples() {
        let file = include_str!("../../../../testdata/championship/berger.txt");
        for block in file.split("\n\n").filter(|block| !block.starts_with('#')) {
            let (head, rows) = block.trim().split_once('\n').expect("a head line and rows");
            let mut numbers = head.split_whitespace().filter_map(|word| word.parse().ok());
            let (players, legs) = (numbers.next().unwrap(), numbers.next().unwrap());
            assert_eq!(written(&calendar(players, legs)), rows.lines().collect::<Vec<_>>(), "{head}");
        }
    }

    /// Covers: D39
    #[test]
    fn everyone_meets_everyone_once_a_leg_with_fair_colours_and_one_free_round_if_odd() {
        for players in 2..=41 {
            let rounds = table(players);
            let odd = players % 2 == 1;
            assert_eq!(rounds.len(), if odd { players } else { players - 1 });
            let mut pairs = BTreeSet::new();
            let mut blacks = vec![0; players];
            let mut free = vec![0; players];
            for round in &rounds {
                let mut busy = BTreeSet::new();
                for &(white, black) in &round.games {
                    assert!(busy.insert(white) && busy.insert(black));
                    assert!(pairs.insert((white.min(black), white.max(black))));
                    blacks[black] += 1;
                }
                busy.extend(round.free);
                round.free.iter().for_each(|&player| free[player] += 1);
                assert_eq!(busy.len(), players, "someone is left out");
            }
            assert_eq!(pairs.len(), players * (players - 1) / 2);
            assert!(free.iter().all(|&times| times == usize::from(odd)));
            let half = (players - 1) / 2;
            assert!(blacks.iter().all(|&count| count == half || !odd && count == half + 1), "{blacks:?}");
        }
    }

    /// Covers: D39
    #[test]
    fn the_second_leg_is_the_first_with_the_colours_reversed() {
        for players in 2..=16 {
            let both = calendar(players, 2);
            let (first, second) = both.split_at(both.len() / 2);
            for (one, two) in first.iter().zip(second) {
                assert_eq!(one.free, two.free);
                let turned: Vec<_> = two.games.iter().map(|&(white, black)| (black, white)).collect();
                assert_eq!(one.games, turned);
            }
        }
        assert!(calendar(0, 2).is_empty() && calendar(1, 2).is_empty());
    }
}
