//! Complaints: made by 23:30, worked out within 24 hours, decided by the director (dsc-v, D71).

use super::{Decided, Draft};
use crate::actor::Actor;
use crate::fact::{Fact, Pair, Settling};
use crate::finality;
use crate::hours;
use crate::refusal::Refusal;
use crate::round::RoundNumber;
use crate::state::Complaint;
use crate::topic::Topic;
use crate::warning::Warning;
use crate::wish::Ruling;
use ids::{MemberId, TextId};

impl Draft {
    /// Before, during or after the game, spoken or written, by one of the two or by the director for them.
    pub(super) fn complain(
        &mut self,
        by: &Actor,
        round: RoundNumber,
        pair: Pair,
        member: MemberId,
        text: Option<TextId>,
    ) -> Decided {
        let evening = self.public(round)?;
        evening.game(pair).ok_or(Refusal::NoSuchGame)?;
        let own = by.on_behalf_of(member).ok_or(Refusal::NotYourGame);
        let by = own.or_else(|no| self.director(by, round, Topic::Complaint).map_err(|_| no))?;
        if pair.opponent(member).is_none() {
            return Err(Refusal::NotYourGame);
        }
        let limit = hours::complaints_close(&self.state, evening);
        if limit.is_some_and(|limit| self.now >= limit) || evening.settled.is_some() {
            return Err(Refusal::ComplaintTooLate);
        }
        let same = |complaint: &Complaint| {
            (complaint.round, complaint.pair, complaint.member) == (round, pair, member)
                && finality::runs(&self.state, complaint, self.now)
        };
        if self.state.complaints.iter().any(same) {
            return Err(Refusal::ComplaintRuns);
        }
        let number = self.state.complaints.len() as u16 + 1;
        self.emit(Fact::Complained { number, round, pair, member, text, by });
        Ok(())
    }

    fn running(&self, number: u16) -> Result<&Complaint, Refusal> {
        use crate::state::ComplaintEnd;
        let found = self.state.complaints.iter().find(|complaint| complaint.number == number);
        let complaint = found.ok_or(Refusal::NoSuchComplaint(number))?;
        match complaint.ended {
            None => Ok(complaint),
            Some(ComplaintEnd::Lapsed) => Err(Refusal::ComplaintLapsed),
            Some(_) => Err(Refusal::NoSuchComplaint(number)),
        }
    }

    pub(super) fn work_out(&mut self, by: &Actor, number: u16, text: TextId) -> Decided {
        let complaint = self.running(number)?;
        let (round, member) = (complaint.round, complaint.member);
        if by.on_behalf_of(member).is_none() {
            self.director(by, round, Topic::Complaint).map_err(|_| Refusal::NotYourGame)?;
        }
        if self.running(number)?.worked_out.is_some() {
            return Err(Refusal::NothingChanges);
        }
        self.emit(Fact::WorkedOut { number, text });
        Ok(())
    }

    pub(super) fn withdraw_complaint(&mut self, by: &Actor, number: u16) -> Decided {
        let member = self.running(number)?.member;
        by.on_behalf_of(member).ok_or(Refusal::NotYourGame)?;
        self.emit(Fact::ComplaintWithdrawn { number });
        Ok(())
    }

    /// Upheld with another result or with the one that stands, or not upheld.
    pub(super) fn decide_complaint(
        &mut self,
        by: &Actor,
        number: u16,
        ruling: Ruling,
        why: TextId,
    ) -> Decided {
        let complaint = self.running(number)?;
        let (round, pair) = (complaint.round, complaint.pair);
        let by = self.director(by, round, Topic::Complaint)?;
        // Nobody judges the own game; a deputy does.
        if by.member.is_some_and(|member| pair.opponent(member).is_some()) {
            return Err(Refusal::OwnGame);
        }
        if let Ruling::ResultBecomes(result) = ruling {
            let stands = self.state.evening(round).and_then(|evening| evening.game(pair)?.result());
            if stands == Some(result) {
                return Err(Refusal::NothingChanges);
            }
            self.warn(Warning::ChangesOutcome(round));
            let settling = Settling::Complaint;
            self.emit(Fact::ResultSet { round, pair, result, settling, why: Some(why), by });
        }
        self.emit(Fact::ComplaintDecided { number, upheld: ruling != Ruling::Rejected, why, by });
        Ok(())
    }
}
