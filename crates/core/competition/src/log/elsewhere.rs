//! The words of the facts about rounds that were played elsewhere.

use crate::elsewhere::{Brought, ElsewhereFact};
use lines::{choice, record};

choice!(ElsewhereFact {
    "begins" = Begins { round, by },
    "standing" = Standing { rows, by },
    "taken_back" = TakenBack { round, by },
});
record!(Brought { member, points, attended });
