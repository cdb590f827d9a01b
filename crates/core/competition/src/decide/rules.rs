//! Rules changed in mid-season, from a round on and with a reason (D45).

use super::{Decided, Draft};
use crate::actor::Actor;
use crate::fact::Fact;
use crate::law::Clause;
use crate::refusal::Refusal;
use crate::round::RoundNumber;
use crate::topic::Topic;
use crate::warning::Warning;
use ids::TextId;
use std::collections::BTreeMap;

impl Draft {
    pub(super) fn change_rules(
        &mut self,
        by: &Actor,
        from: RoundNumber,
        clauses: &BTreeMap<String, Clause>,
        why: TextId,
    ) -> Decided {
        let by = self.director(by, from, Topic::System)?;
        let public = self.state.newest_published().filter(|public| *public >= from);
        if let Some(public) = public {
            return Err(Refusal::RoundIsPublic(public));
        }
        let newest = self.state.laws.newest();
        let law = newest.changed(clauses).map_err(Refusal::NoLaw)?;
        if law == *newest {
            return Err(Refusal::NothingChanges);
        }
        self.warn(Warning::ChangesRules(from));
        self.emit(Fact::RulesChanged { from, clauses: clauses.clone(), why, by });
        Ok(())
    }
}
