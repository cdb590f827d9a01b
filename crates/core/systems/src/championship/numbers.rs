//! The numbers of every player: points and the tie-breaks that do not depend on who is tied with whom.

use super::settings::Settings;
use super::settle::SettledGame;
use super::{Championship, PlayerIndex};
use crate::exact::Fraction;
use crate::result::GameResult;

/// What a game is to one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Won, also by forfeit.
    Win,
    /// Drawn.
    Draw,
    /// Lost, also by forfeit; both lose a game to which nobody came (ddt-10).
    Loss,
}

impl Outcome {
    /// The outcomes of White and of Black.
    pub fn both(result: GameResult) -> (Outcome, Outcome) {
        match result {
            GameResult::WhiteWins | GameResult::WhiteWinsByForfeit => (Outcome::Win, Outcome::Loss),
            GameResult::BlackWins | GameResult::BlackWinsByForfeit => (Outcome::Loss, Outcome::Win),
            GameResult::Draw => (Outcome::Draw, Outcome::Draw),
            GameResult::BothForfeit => (Outcome::Loss, Outcome::Loss),
            GameResult::HalfToWhite => (Outcome::Draw, Outcome::Loss),
            GameResult::HalfToBlack => (Outcome::Loss, Outcome::Draw),
        }
    }

    /// The points of this outcome (ddt-9).
    pub fn points(self, settings: &Settings) -> Fraction {
        settings.points[self as usize]
    }

    /// The Kashdan points of this outcome (ddt-13.3).
    pub fn kashdan(self, settings: &Settings) -> i64 {
        settings.kashdan[self as usize]
    }
}

/// A game as one of its players sees it, once it has a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// The round of the calendar.
    pub round: usize,
    /// The player.
    pub player: PlayerIndex,
    /// The other.
    pub opponent: PlayerIndex,
    /// Whether the player had Black.
    pub black: bool,
    /// What it came to.
    pub outcome: Outcome,
    /// Whether it was decided without a game.
    pub forfeit: bool,
}

/// Both sides of every game with a result.
pub fn seen(games: &[SettledGame]) -> Vec<Seen> {
    let both = |settled: &SettledGame| {
        let game = settled.game;
        let result = game.result?;
        let (white, black) = Outcome::both(result);
        let side = |player, opponent, black, outcome| Seen {
            round: game.round,
            player,
            opponent,
            black,
            outcome,
            forfeit: !result.played(),
        };
        Some([side(game.white, game.black, false, white), side(game.black, game.white, true, black)])
    };
    games.iter().filter_map(both).flatten().collect()
}

/// One game's share in Sonneborn-Berger: `part` of the opponent's adjusted result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The round.
    pub round: usize,
    /// Who was beaten or held.
    pub opponent: PlayerIndex,
    /// The opponent's adjusted result.
    pub adjusted: Fraction,
    /// 1 for a win, 1/2 for a draw.
    pub part: Fraction,
    /// Whether the win was by forfeit.
    pub forfeit: bool,
}

impl Term {
    /// What the game adds.
    pub fn value(&self) -> Fraction {
        self.adjusted * self.part
    }
}

/// The numbers of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    /// Games with a result.
    pub games: usize,
    /// How many were won, drawn and lost, forfeits included.
    pub won_drawn_lost: [usize; 3],
    /// How many of the wins and of the losses were by forfeit.
    pub forfeits: [usize; 2],
    /// The points (ddt-9).
    pub points: Fraction,
    /// The points with half a point off for each forfeit win and half a point on for each forfeit loss (ddt-13.1).
    pub adjusted: Fraction,
    /// What Sonneborn-Berger is made of.
    pub terms: Vec<Term>,
    /// Sonneborn-Berger on adjusted results (ddt-13.1).
    pub sonneborn_berger: Fraction,
    /// Kashdan (ddt-13.3).
    pub kashdan: i64,
    /// Games with Black actually played (ddt-13.5).
    pub blacks_played: usize,
    /// Blacks on the calendar (ddt-13.6).
    pub blacks_on_calendar: usize,
}

/// The numbers of every player of the file; a void player's are all nought.
pub fn numbers(championship: &Championship, games: &[SettledGame]) -> Vec<Numbers> {
    let settings = &championship.settings;
    let mut all = vec![Numbers::default(); championship.players.len()];
    for settled in games {
        all[settled.game.black].blacks_on_calendar += 1;
    }
    let seen = seen(games);
    for game in &seen {
        count(&mut all[game.player], game, settings);
    }
    for numbers in &mut all {
        let shift = |count: usize| Fraction::from(count as i64) * settings.forfeit_adjustment;
        let [won, lost] = numbers.forfeits.map(shift);
        numbers.adjusted = numbers.points - won + lost;
    }
    let adjusted: Vec<Fraction> = all.iter().map(|numbers| numbers.adjusted).collect();
    for game in &seen {
        let part = match game.outcome {
            Outcome::Win => Fraction::ONE,
            Outcome::Draw => Fraction::HALF,
            Outcome::Loss => continue,
        };
        let (round, opponent, forfeit) = (game.round, game.opponent, game.forfeit);
        let term = Term { round, opponent, adjusted: adjusted[opponent], part, forfeit };
        all[game.player].sonneborn_berger += term.value();
        all[game.player].terms.push(term);
    }
    all
}

fn count(numbers: &mut Numbers, game: &Seen, settings: &Settings) {
    numbers.games += 1;
    numbers.won_drawn_lost[game.outcome as usize] += 1;
    numbers.points += game.outcome.points(settings);
    numbers.kashdan += game.outcome.kashdan(settings);
    match (game.forfeit, game.outcome) {
        (true, Outcome::Win) => numbers.forfeits[0] += 1,
        (true, _) => numbers.forfeits[1] += 1,
        (false, _) => numbers.blacks_played += usize::from(game.black),
    }
}
