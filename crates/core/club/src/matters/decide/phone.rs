//! Phones on stand-by by dispensation of the director, captains of visitors told, and the number gone after the evening
//! (dsc-u).

use super::{Decided, Draft};
use crate::matters::actor::{Actor, By};
use crate::matters::fact::Fact;
use crate::matters::law::Topic;
use crate::matters::refusal::{Refusal, What};
use crate::matters::state::Phone;
use crate::phones::{self, Request};
use calendar::Day;
use ids::{MemberId, TextId};

/// So many days ahead one may ask: a number is personal and is not kept for longer.
const AHEAD: i32 = 31;

impl Draft<'_> {
    fn director(by: &Actor, day: Day) -> Result<By, Refusal> {
        by.directs(day).ok_or(Refusal::NotAllowed(Topic::Phones))
    }

    /// By the player, or by the director for one who asks in the hall.
    pub(super) fn ask_phone(
        &mut self,
        by: &Actor,
        (member, day): (MemberId, Day),
        numbers: Vec<String>,
        contact: TextId,
        why: Option<TextId>,
    ) -> Decided {
        let by = by.on_behalf_of(member).map_or_else(|| Draft::director(by, day), Ok)?;
        self.around.law.phones.as_ref().ok_or(Refusal::NotInTheseRules)?;
        self.member(member)?;
        if !(0..=AHEAD).contains(&day.since(self.today)) {
            return Err(Refusal::NotThatEvening(day));
        }
        let request = Request { player: member.to_string(), necessary: true, handed_in: true, numbers };
        phones::answer(&request).map_err(Refusal::NoPhone)?;
        if self.state.phones.iter().any(|phone| (phone.member, phone.day) == (member, day)) {
            return Err(Refusal::PhoneAsked);
        }
        let phone = Draft::number(&self.state.phones);
        self.emit(Fact::PhoneAsked { phone, member, day, contact, why, by });
        Ok(())
    }

    fn asked(&self, number: u16) -> Result<&Phone, Refusal> {
        self.state.phone(number).ok_or(Refusal::NoSuch(What::Phone, number))
    }

    /// The director agrees that it is necessary and takes the phone in keeping, or does not agree.
    pub(super) fn answer_phone(
        &mut self,
        by: &Actor,
        phone: u16,
        necessary: bool,
        handed_in: bool,
    ) -> Decided {
        let asked = self.asked(phone)?;
        let by = Draft::director(by, asked.day)?;
        if asked.answer.is_some() {
            return Err(Refusal::PhoneAnswered);
        }
        if asked.day < self.today {
            return Err(Refusal::NotThatEvening(asked.day));
        }
        if !necessary {
            self.emit(Fact::PhoneRefused { phone, by });
            return Ok(());
        }
        // The one number was counted when it was asked for; what is left is whether the phone is here.
        let numbers = vec!["1".to_owned()];
        let request = Request { player: asked.member.to_string(), necessary, handed_in, numbers };
        phones::answer(&request).map_err(Refusal::NoPhone)?;
        self.emit(Fact::PhoneGranted { phone, by });
        Ok(())
    }

    pub(super) fn name_visitors(&mut self, by: &Actor, day: Day, name: TextId) -> Decided {
        let by = Draft::director(by, day)?;
        if !(0..=AHEAD).contains(&day.since(self.today)) {
            return Err(Refusal::NotThatEvening(day));
        }
        let visitors = Draft::number(&self.state.visitors);
        self.emit(Fact::VisitorsNamed { visitors, day, name, by });
        Ok(())
    }

    pub(super) fn tell_captain(&mut self, by: &Actor, visitors: u16, phone: u16) -> Decided {
        let found = self.state.visitors(visitors).ok_or(Refusal::NoSuch(What::Visitors, visitors))?;
        let by = Draft::director(by, found.day)?;
        if !self.state.to_tell(found.day).contains(&(visitors, phone)) {
            return Err(Refusal::NothingChanges);
        }
        self.emit(Fact::CaptainTold { visitors, phone, by });
        Ok(())
    }

    /// The numbers of evenings that are over are forgotten.
    pub(super) fn tick(&mut self) {
        let over = |phone: &&Phone| !phone.forgotten && phone.day < self.today;
        let numbers: Vec<u16> = self.state.phones.iter().filter(over).map(|phone| phone.number).collect();
        for phone in numbers {
            self.emit(Fact::PhoneForgotten { phone });
        }
    }
}
