//! What signing off gives: for the receipt (dsc-k4, dsc-k5, dsc-k6).

use crate::round::RoundNumber;
use crate::state::State;
use systems::keizer::award::Award;
use systems::keizer::season::Reason;

/// What an absence with notice gives under the rules of a round; nothing where that depends on how often it happened, or
/// where the system knows no such thing.
pub fn notice_gives(state: &State, round: RoundNumber, team: bool, late: bool) -> Option<Award> {
    let settings = state.law(round).keizer()?;
    let absence = settings.absence(match (late, team) {
        (true, _) => Reason::Late,
        (false, true) => Reason::Team,
        (false, false) => Reason::Excused,
    });
    (absence.same_each_time() && settings.absence_cap.is_none()).then_some(absence.award)
}
