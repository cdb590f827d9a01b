//! A knock-out cup as it is run: one draw by lot, a bracket, replays of drawn games, walk-overs (D53).

mod bracket;

pub(crate) use bracket::still_in;
pub use bracket::{
    Bracket, BracketTie, Ended, Out, bracket, champion, due_round, is_over, out_before, to_replay, winner,
};

use crate::actor::By;
use crate::fact::Pair;
use crate::round::RoundNumber;
use ids::MemberId;
use systems::cup::Byes;
use systems::result::GameResult;

/// What happened in a cup beyond what happens in every competition.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields of facts are named after what they hold")]
pub enum CupFact {
    /// How many minutes a game has, and a replay (D53).
    Planned { minutes: u16, replay: u16, by: By },
    /// The bracket was drawn (D21), with all byes at its top.
    Drawn { seed: String, order: Vec<MemberId>, by: By },
    /// The bracket was drawn (D21), with the byes spread over it.
    DrawnSpread { seed: String, order: Vec<MemberId>, by: By },
    /// A drawn game was played again, with colours reversed each time.
    Replayed { round: RoundNumber, pair: Pair, result: GameResult, by: By },
}

/// What can be asked in a cup.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields of wishes are named after what they hold")]
pub enum CupAct {
    /// Set the minutes of a game and of a replay.
    Plan { minutes: u16, replay: u16 },
    /// Draw the bracket with what was written down beforehand (D21).
    Draw { seed: String },
    /// Enter the result of a replay, White of the replay first.
    Replay { round: RoundNumber, pair: Pair, result: GameResult },
}

/// What a cup knows beside the evenings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CupState {
    /// Minutes of a game and of a replay.
    pub minutes: Option<(u16, u16)>,
    /// Seed and order of the draw.
    pub drawn: Option<(String, Vec<MemberId>)>,
    /// Where the byes stand.
    pub byes: Byes,
    /// Replays, the earliest first; White of the replay first.
    pub replays: Vec<(RoundNumber, Pair, GameResult)>,
}

impl CupState {
    /// The replays of a game: who had White, and how it ended.
    pub fn replays_of(&self, round: RoundNumber, pair: Pair) -> Vec<(MemberId, GameResult)> {
        let own = self.replays.iter().filter(|(of, which, _)| (*of, *which) == (round, pair));
        let white = |number: usize| if number.is_multiple_of(2) { pair.black } else { pair.white };
        own.enumerate().map(|(number, (_, _, result))| (white(number), *result)).collect()
    }
}

/// Folds a fact.
pub(crate) fn apply(state: &mut CupState, fact: &CupFact) {
    match fact {
        CupFact::Planned { minutes, replay, .. } => state.minutes = Some((*minutes, *replay)),
        CupFact::Drawn { seed, order, .. } => state.drawn = Some((seed.clone(), order.clone())),
        CupFact::DrawnSpread { seed, order, .. } => {
            state.drawn = Some((seed.clone(), order.clone()));
            state.byes = Byes::Spread;
        }
        CupFact::Replayed { round, pair, result, .. } => state.replays.push((*round, *pair, *result)),
    }
}
