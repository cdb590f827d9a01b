//! Who gets White (D29): colours as even as possible (dsc-k7).

use super::season::{PlayerIndex, Season};

/// A colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// White.
    White,
    /// Black.
    Black,
}

/// The colours a player had in the games actually played this season.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Colours {
    /// The earliest game first.
    pub history: Vec<Colour>,
}

impl Colours {
    /// Games with White.
    pub fn whites(&self) -> usize {
        self.history.iter().filter(|&&colour| colour == Colour::White).count()
    }

    /// Games with Black.
    pub fn blacks(&self) -> usize {
        self.history.len() - self.whites()
    }

    /// Whites less blacks.
    pub fn balance(&self) -> i64 {
        self.whites() as i64 - self.blacks() as i64
    }
}

/// Per player the colours of all games played over the board.
pub fn histories(season: &Season) -> Vec<Colours> {
    let mut all = vec![Colours::default(); season.players.len()];
    for game in season.rounds.iter().flat_map(|round| &round.games).filter(|game| game.result.played()) {
        all[game.white].history.push(Colour::White);
        all[game.black].history.push(Colour::Black);
    }
    all
}

/// Why White went to one and not to the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ColourReason {
    /// White had White less often, against Black: whites less blacks of each.
    FewerWhites {
        /// Of who gets White.
        white: i64,
        /// Of who gets Black.
        black: i64,
    },
    /// As even, and at this many games back the one had Black and the other White.
    BlackMoreRecently {
        /// 1 is the latest game.
        games_back: usize,
    },
    /// No difference: the lower-placed gets White.
    LowerPlaced,
    /// The pairing officer said so.
    Officer,
}

/// Who of two gets White, and why.
pub fn white(
    colours: &[Colours],
    higher: PlayerIndex,
    lower: PlayerIndex,
) -> (PlayerIndex, PlayerIndex, ColourReason) {
    let (above, below) = (&colours[higher], &colours[lower]);
    let even = |white: &Colours, black: &Colours| ColourReason::FewerWhites {
        white: white.balance(),
        black: black.balance(),
    };
    if above.balance() < below.balance() {
        return (higher, lower, even(above, below));
    }
    if below.balance() < above.balance() {
        return (lower, higher, even(below, above));
    }
    let pairs = above.history.iter().rev().zip(below.history.iter().rev());
    for (at, (one, other)) in pairs.enumerate() {
        let reason = ColourReason::BlackMoreRecently { games_back: at + 1 };
        match (one, other) {
            (Colour::Black, Colour::White) => return (higher, lower, reason),
            (Colour::White, Colour::Black) => return (lower, higher, reason),
            _ => {}
        }
    }
    (lower, higher, ColourReason::LowerPlaced)
}
