//! What happened to the rounds that were played elsewhere, in words (D79).

use crate::Lang;
use crate::messages::competition_facts as say;
use competition::elsewhere::ElsewhereFact;

/// What happened.
pub(super) fn fact(lang: Lang, fact: &ElsewhereFact) -> String {
    match fact {
        ElsewhereFact::Begins { round, .. } => say::begins_here(lang, round),
        ElsewhereFact::Standing { rows, .. } if rows.is_empty() => say::standing_taken_back(lang),
        ElsewhereFact::Standing { rows, .. } => say::standing_brought(lang, rows.len()),
        ElsewhereFact::TakenBack { round, .. } => say::round_taken_back(lang, round),
    }
}
