//! The words of the facts about the boards of team matches.

use crate::external::{ExternalFact, ExternalGame};
use lines::{choice, record};

choice!(ExternalFact {
    "placed" = Placed { number, home, against, by },
    "played" = Played { number, game, by },
    "removed" = Removed { number, member, by },
    "sum" = SumPublished { member, sum, by },
});
record!(ExternalGame { member, board, white, own, opponent, result });
