//! Whose amounts concern whom: the member, who looks after them, and who pays for the family.

use super::actor::Actor;
use crate::members::Member;
use calendar::Day;
use ids::MemberId;

/// What of a household's account an actor sees.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Concerned {
    /// Whose amounts.
    pub sees: Vec<MemberId>,
    /// Of these, who is the actor's own or looked after: of them the reasons too, which are private (D49).
    pub knows: Vec<MemberId>,
}

/// What of a household, the payer first, an actor sees on a day. A guardian named on the record is one without any account
/// too. Who pays for a family is asked for the whole of it and sees the whole; for a payer under 18 that is a guardian (D50).
pub fn concerned(actor: &Actor, household: &[&Member], today: Day) -> Concerned {
    let guards = |one: &Member| {
        one.may_be_minor(today) && one.guardians.iter().any(|guardian| actor.acts_for(*guardian))
    };
    let all = household.iter();
    let knows: Vec<MemberId> =
        all.filter(|one| actor.acts_for(one.id) || guards(one)).map(|one| one.id).collect();
    let pays = household
        .first()
        .is_some_and(|payer| if payer.is_minor(today) { guards(payer) } else { actor.acts_for(payer.id) });
    let sees = if pays { household.iter().map(|one| one.id).collect() } else { knows.clone() };
    Concerned { sees, knows }
}
