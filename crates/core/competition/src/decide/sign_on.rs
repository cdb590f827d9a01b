//! Signing on, and being paired again after two rounds away (dsc-k, dsc-l, D42, D47, D55).

use super::{Decided, Draft};
use crate::actor::{Actor, Role};
use crate::fact::Fact;
use crate::hours;
use crate::refusal::Refusal;
use crate::round::RoundNumber;
use crate::warning::Warning;
use ::calendar::Instant;
use ids::MemberId;

impl Draft {
    pub(super) fn sign_on(
        &mut self,
        by: &Actor,
        member: MemberId,
        rounds: &[RoundNumber],
        called: Option<Instant>,
    ) -> Decided {
        for round in rounds {
            self.sign_on_once(by, member, *round, called)?;
        }
        if rounds.is_empty() { Err(Refusal::NothingChanges) } else { Ok(()) }
    }

    fn sign_on_once(
        &mut self,
        by: &Actor,
        member: MemberId,
        round: RoundNumber,
        called: Option<Instant>,
    ) -> Decided {
        let given = self.who_gives_notice(by, member, round, called)?;
        let evening = self.held(round)?;
        let entrant = self.state.entrant(member).filter(|entrant| entrant.takes_part_in(round));
        entrant.ok_or(Refusal::NotEntered(member))?;
        if self.state.is_away(member, round) {
            return self.come_back(by, member, round);
        }
        if evening.published.is_some() {
            return Err(Refusal::PairingIsFinal);
        }
        let in_time = hours::in_time(&self.state, evening, called.unwrap_or(self.now));
        if !in_time && !matches!(given.role, Role::Officer | Role::Director) {
            return Err(Refusal::SignOnClosed);
        }
        if self.state.expects(evening, member) {
            return Err(Refusal::AlreadyExpected(member));
        }
        if !in_time {
            self.warn(Warning::AddedAfterDeadline(round, member));
        }
        self.emit(Fact::SignedOn { round, member, by: given, called });
        Ok(())
    }

    /// Who is signed off by rule asks, and the director or deputy confirms: from the first round whose pairing is not
    /// public (D47). After the deadline of that round it is an addition like any other (D55).
    fn come_back(&mut self, by: &Actor, member: MemberId, round: RoundNumber) -> Decided {
        if !self.state.directs(by, round) {
            if by.on_behalf_of(member).is_none() || self.state.asks_back.contains(&member) {
                return Err(Refusal::AwayByRule(member));
            }
            self.emit(Fact::AskedBack { member });
            return Ok(());
        }
        let evening = self.held(round)?;
        if evening.published.is_some() {
            return Err(Refusal::PairingIsFinal);
        }
        if !hours::in_time(&self.state, evening, self.now) {
            self.warn(Warning::AddedAfterDeadline(round, member));
        }
        let by = crate::By { role: Role::Director, member: by.member };
        self.emit(Fact::CameBack { member, from: round, by });
        Ok(())
    }
}
