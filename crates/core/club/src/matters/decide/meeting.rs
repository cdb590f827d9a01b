//! Meetings and what they decide: fees (ddt-1.1), the series of new members (ddt-17), the committee (dsc-w).

use super::{Decided, Draft};
use crate::matters::actor::{Actor, By, Role};
use crate::matters::fact::{About, Fact, Holder};
use crate::matters::law::Topic;
use crate::matters::refusal::{Refusal, What};
use calendar::{Day, Season};
use ids::TextId;

/// No club has more series.
const MOST_SERIES: u8 = 20;

impl Draft<'_> {
    /// The meeting of a day; it is written down when it is first spoken of.
    pub(super) fn meeting(&mut self, on: Day, by: By) -> Result<u16, Refusal> {
        if on > self.today {
            return Err(Refusal::MeetingAhead(on));
        }
        if let Some(known) = self.state.meetings.iter().find(|meeting| meeting.on == on) {
            return Ok(known.number);
        }
        let meeting = Draft::number(&self.state.meetings);
        self.emit(Fact::MeetingHeld { meeting, on, by });
        Ok(meeting)
    }

    pub(super) fn record(&mut self, by: &Actor, on: Day, about: About, text: TextId) -> Decided {
        let topic = match about {
            About::Fees(_) => Topic::Fees,
            About::Series(..) => Topic::Series,
            About::Committee | About::Other => Topic::Committee,
        };
        let by = Draft::keeper(by, topic)?;
        if let About::Series(member, series) = about {
            self.member(member)?;
            if !(1..=MOST_SERIES).contains(&series) {
                return Err(Refusal::NoSeries(series));
            }
        }
        let meeting = self.meeting(on, by)?;
        let decision = Draft::number(&self.state.decisions);
        self.emit(Fact::Decided { decision, meeting, about, text, by });
        Ok(())
    }

    pub(super) fn strike_decision(&mut self, by: &Actor, decision: u16) -> Decided {
        let by = Draft::keeper(by, Topic::Fees)?;
        let found = self.state.decision(decision).ok_or(Refusal::NoSuch(What::Decision, decision))?;
        if found.struck {
            return Err(Refusal::NothingChanges);
        }
        self.emit(Fact::DecisionStruck { decision, by });
        Ok(())
    }

    pub(super) fn enter_honour(
        &mut self,
        by: &Actor,
        title: TextId,
        season: Season,
        holder: Holder,
    ) -> Decided {
        let by = Draft::keeper(by, Topic::Trophies)?;
        if let Holder::Member(member) = holder
            && !self.around.members.iter().any(|(one, _)| *one == member)
        {
            return Err(Refusal::NotAMember(member));
        }
        let honour = Draft::number(&self.state.honours);
        self.emit(Fact::HonourEntered { honour, title, season, holder, by });
        Ok(())
    }

    /// A new edition of a ruleset of the club; what is running keeps its own (D45).
    pub(super) fn keep_rules(&mut self, by: &Actor, rules: String, text: TextId) -> Decided {
        let by = by.as_one_of(&[Role::Board, Role::Admin]).ok_or(Refusal::NotTheRules)?;
        let edition = Draft::number(&self.state.editions);
        self.emit(Fact::RulesKept { edition, rules, text, by });
        Ok(())
    }

    pub(super) fn strike_honour(&mut self, by: &Actor, honour: u16) -> Decided {
        let by = Draft::keeper(by, Topic::Trophies)?;
        let found = self.state.honour(honour).ok_or(Refusal::NoSuch(What::Honour, honour))?;
        if found.struck {
            return Err(Refusal::NothingChanges);
        }
        self.emit(Fact::HonourStruck { honour, by });
        Ok(())
    }
}
