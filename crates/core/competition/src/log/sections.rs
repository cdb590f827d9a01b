//! The words of the facts about sections.

use crate::sections::{SectionFact, SectionMove};
use lines::{choice, record};

choice!(SectionFact {
    "placed" = Placed { period, sections, by },
    "promoted" = Promoted { period, moves, by },
});
record!(SectionMove { member, from, to, place });
