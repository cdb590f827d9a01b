//! The pairing card of a player: everything the Dutch system asks about one player before a round.

use super::tournament::{Colour, Entry, Tenths, Tournament};

/// How much a player wants a colour (C.04.3, 1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    /// No game played yet.
    None,
    /// As many whites as blacks: the other colour than last time.
    Mild,
    /// One more of the other colour.
    Strong,
    /// Two more of the other colour, or twice the other colour in a row.
    Absolute,
}

/// How a player came out of an earlier round (C.04.3, 1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Float {
    /// Against someone with as many points, or absent without points.
    None,
    /// Against someone with fewer points, or points without a game.
    Down,
    /// Against someone with more points.
    Up,
}

/// What the pairing knows of one player.
#[derive(Clone, Debug)]
pub struct Card {
    /// Place in [`Tournament::players`].
    pub player: usize,
    /// Place among the players that take or took part, from zero.
    pub rank: usize,
    /// Points for the pairing, virtual ones included.
    pub score: Tenths,
    /// Points without virtual ones.
    pub plain_score: Tenths,
    /// The colour the player wants.
    pub wants: Option<Colour>,
    /// How much.
    pub strength: Strength,
    /// How many more games with one colour than with the other.
    pub imbalance: u32,
    /// The colour of the last two games when it was the same.
    pub twice: Option<Colour>,
    /// How the player floated one and two rounds ago.
    pub floats: [Float; 2],
    /// Whether the pairing-allocated bye is still allowed.
    pub may_have_bye: bool,
    /// Games played over the board.
    pub games: usize,
    /// Colours of those games, the latest first.
    pub colours: Vec<Colour>,
}

impl Card {
    /// The card of a player before the round after `rounds`.
    pub fn of(tournament: &Tournament, player: usize, rank: usize, rounds: usize) -> Card {
        let entries: Vec<Entry> = (0..rounds).map(|round| tournament.entry(player, round)).collect();
        let colours: Vec<Colour> =
            entries.iter().rev().filter(|entry| entry.played()).filter_map(|entry| entry.colour).collect();
        let whites = colours.iter().filter(|&&colour| colour == Colour::White).count();
        let blacks = colours.len() - whites;
        let imbalance = whites.abs_diff(blacks) as u32;
        let twice = (colours.len() > 1 && colours[0] == colours[1]).then(|| colours[0]);
        let fewer = if whites > blacks { Colour::Black } else { Colour::White };
        let wants = match (imbalance, twice, colours.first()) {
            (2.., _, _) | (1, None, _) => Some(fewer),
            (_, Some(last), _) | (_, _, Some(&last)) => Some(last.other()),
            (_, None, None) => None,
        };
        let strength = match (imbalance, twice) {
            (2.., _) | (_, Some(_)) => Strength::Absolute,
            (1, None) => Strength::Strong,
            (0, None) if wants.is_some() => Strength::Mild,
            (0, None) => Strength::None,
        };
        let points = &tournament.points;
        Card {
            player,
            rank,
            score: tournament.pairing_score(player, rounds),
            plain_score: tournament.score(player, rounds),
            wants,
            strength,
            imbalance,
            twice,
            floats: [1, 2].map(|back| float(tournament, player, rounds, back)),
            may_have_bye: entries.iter().all(|&entry| {
                entry.played()
                    || (points.points(entry) < points.win && (entry.opponent.is_some() || !entry.paired()))
            }),
            games: colours.len(),
            colours,
        }
    }

    /// Whether the colour wish is absolute.
    pub fn absolute(&self) -> bool {
        self.strength == Strength::Absolute
    }

    /// Whether the player floated that way, one or two rounds ago.
    pub fn floated(&self, float: Float, rounds_back: usize) -> bool {
        self.floats[rounds_back - 1] == float
    }
}

fn float(tournament: &Tournament, player: usize, rounds: usize, back: usize) -> Float {
    let Some(round) = rounds.checked_sub(back) else { return Float::None };
    let entry = tournament.entry(player, round);
    match entry.opponent.filter(|_| entry.played()) {
        None if tournament.points.points(entry) > tournament.points.loss => Float::Down,
        None => Float::None,
        Some(opponent) => {
            let own = tournament.pairing_score(player, round);
            match own.cmp(&tournament.pairing_score(opponent, round)) {
                std::cmp::Ordering::Greater => Float::Down,
                std::cmp::Ordering::Less => Float::Up,
                std::cmp::Ordering::Equal => Float::None,
            }
        }
    }
}
