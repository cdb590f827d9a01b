//! Made-up tournaments with a fixed course of luck.

use systems::swiss::pairing::RoundPairing;
use systems::swiss::tournament::{Colour, Entry, Outcome, Player, Tournament};

/// A small generator with a fixed course.
pub struct Dice(u64);

impl Dice {
    /// The same seed, the same course.
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// A number under the bound.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

/// A tournament without rounds.
pub fn start(players: usize, rounds: usize) -> Tournament {
    let player = |number: usize| Player {
        number: number as u32 + 1,
        name: format!("Speler {}", number + 1),
        rating: Some(2400 - number as u32),
        rounds: Vec::new(),
        virtual_points: Vec::new(),
    };
    Tournament {
        players: (0..players).map(player).collect(),
        total_rounds: Some(rounds),
        first_colour: Some(Colour::White),
        ..Tournament::default()
    }
}

/// Some players stay away from the round to come, with or without half a point.
pub fn absences(tournament: &mut Tournament, round: usize, dice: &mut Dice) {
    for player in &mut tournament.players {
        let outcome = match dice.below(24) {
            0 => Outcome::HalfPointBye,
            1 => Outcome::ZeroPointBye,
            _ => continue,
        };
        player.rounds.resize(round, Entry::ABSENT);
        player.rounds.push(Entry { opponent: None, colour: None, outcome });
    }
}

/// Gives a paired round results, now and then a forfeit.
pub fn play_round(tournament: &mut Tournament, pairing: &RoundPairing, dice: &mut Dice) {
    let round = pairing.round - 1;
    let mut enter = |player: usize, entry: Entry| {
        tournament.players[player].rounds.resize(round, Entry::ABSENT);
        tournament.players[player].rounds.push(entry);
    };
    for game in &pairing.games {
        let (white, black) = match dice.below(20) {
            0 => (Outcome::ForfeitWin, Outcome::ForfeitLoss),
            1 => (Outcome::ForfeitLoss, Outcome::ForfeitWin),
            2..=8 => (Outcome::Win, Outcome::Loss),
            9..=13 => (Outcome::Draw, Outcome::Draw),
            _ => (Outcome::Loss, Outcome::Win),
        };
        enter(game.white, Entry { opponent: Some(game.black), colour: Some(Colour::White), outcome: white });
        enter(game.black, Entry { opponent: Some(game.white), colour: Some(Colour::Black), outcome: black });
    }
    if let Some(bye) = pairing.bye {
        enter(bye, Entry { opponent: None, colour: None, outcome: Outcome::PairingBye });
    }
    tournament.rounds_paired = round + 1;
}
