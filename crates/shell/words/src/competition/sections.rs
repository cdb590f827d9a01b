//! What happened to sections, in words (D80).

use crate::Lang;
use crate::messages::sections as say;
use competition::sections::{SectionFact, SectionMove};
use ids::MemberId;

/// A fact about sections.
pub(super) fn section_fact(lang: Lang, fact: &SectionFact, name: &dyn Fn(MemberId) -> String) -> String {
    match fact {
        SectionFact::Placed { period, sections, .. } => {
            let one = |(member, section): &(MemberId, char)| format!("{} ({section})", name(*member));
            say::fact_placed(lang, sections.iter().map(one).collect::<Vec<_>>().join(", "), period)
        }
        SectionFact::Promoted { period, moves, .. } => {
            let one = |one: &SectionMove| format!("{} ({} → {})", name(one.member), one.from, one.to);
            let list = moves.iter().map(one).collect::<Vec<_>>().join(", ");
            say::fact_promoted(lang, if list.is_empty() { "-".to_owned() } else { list }, period)
        }
    }
}
