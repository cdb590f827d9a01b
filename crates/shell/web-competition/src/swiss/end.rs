//! The end of a tournament: whether its prize can be awarded and whether it can be closed, asked of the machine.

use crate::scene::Scene;
use competition::{Act, PrizeName, Wish};

/// What can be done at the end.
pub struct End {
    /// The prize as a form sends it.
    pub prize: &'static str,
    /// Whether it can be awarded now.
    pub may_award: bool,
    /// Whether the tournament can be closed now.
    pub may_close: bool,
    /// Whether it was closed.
    pub closed: bool,
}

impl End {
    /// For this reader.
    pub fn of(scene: &Scene, prize: PrizeName) -> End {
        let may = |act: Act| {
            let wish = Wish::sure(scene.actor.clone(), act);
            competition::warnings(&scene.state, &wish, scene.now).is_ok()
        };
        End {
            prize: if prize == PrizeName::CupWinner { "cup" } else { "rapid" },
            may_award: may(Act::AwardPrize(prize)),
            may_close: may(Act::Close),
            closed: scene.state.closed,
        }
    }
}
