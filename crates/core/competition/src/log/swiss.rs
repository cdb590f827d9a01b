//! The words of the facts of a Swiss and of a cup.

use crate::cup::CupFact;
use crate::swiss::{SwissFact, SwissPlan};
use lines::{choice, record};

choice!(SwissFact {
    "how_played" = Planned { plan, by },
    "forbidden" = Forbidden { one, other, by },
    "half_point" = HalfPoint { round, member, by },
    "guest_named" = GuestNamed { member, name },
});
record!(SwissPlan { tie_breaks, rapid, accelerated });
choice!(CupFact {
    "minutes" = Planned { minutes, replay, by },
    "bracket_drawn" = Drawn { seed, order, by },
    "bracket_spread" = DrawnSpread { seed, order, by },
    "replayed" = Replayed { round, pair, result, by },
});
