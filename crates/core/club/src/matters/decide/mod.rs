//! Decides what comes of a wish: facts, or a refusal.

mod appeal;
mod committee;
mod meeting;
mod phone;
mod trophy;

use super::actor::{Actor, By, Role};
use super::fact::{Event, Fact};
use super::law::{Around, Topic};
use super::refusal::Refusal;
use super::state::State;
use super::wish::{Act, Wish};
use calendar::{Day, Instant};
use ids::MemberId;

/// A step of a decision.
type Decided = Result<(), Refusal>;

/// Those who keep the club's matters.
const KEEPERS: [Role; 2] = [Role::Board, Role::Chairman];

/// The facts that follow from a wish, folded in as they come.
struct Draft<'a> {
    state: State,
    around: &'a Around,
    now: Instant,
    today: Day,
    events: Vec<Event>,
}

impl Draft<'_> {
    fn emit(&mut self, fact: Fact) {
        let event = Event { at: self.now, fact };
        super::apply(&mut self.state, &event);
        self.events.push(event);
    }

    fn keeper(by: &Actor, topic: Topic) -> Result<By, Refusal> {
        by.as_one_of(&KEEPERS).ok_or(Refusal::NotAllowed(topic))
    }

    fn member(&self, member: MemberId) -> Decided {
        if self.around.is_member(member, self.today) { Ok(()) } else { Err(Refusal::NotAMember(member)) }
    }

    /// The next number of a list.
    fn number<T>(list: &[T]) -> u16 {
        u16::try_from(list.len() + 1).unwrap_or(u16::MAX)
    }
}

/// What comes of a wish; time never goes back.
pub fn decide(state: &State, around: &Around, wish: &Wish, now: Instant) -> Result<Vec<Event>, Refusal> {
    let now = state.now.map_or(now, |last| last.max(now));
    let mut draft = Draft { state: state.clone(), around, now, today: around.today(now), events: Vec::new() };
    // What fell due comes first, at whatever moment someone looks.
    draft.tick();
    draft.ask_those_who_left();
    if let Some(seen) = wish.seen.filter(|seen| *seen < state.seq) {
        return Err(Refusal::Stale(state.seq - seen));
    }
    let by = &wish.by;
    match wish.act.clone() {
        Act::Tick => Ok(()),
        Act::Record { on, about, text } => draft.record(by, on, about, text),
        Act::StrikeDecision(number) => draft.strike_decision(by, number),
        Act::Propose { members } => draft.propose(by, members),
        Act::Name { on, rejected, chosen } => draft.name(by, on, rejected, chosen),
        Act::Appeal { contested, member, text } => draft.appeal(by, contested, member, text),
        Act::StepAside(number) => draft.step_aside(by, number),
        Act::WithdrawAppeal(number) => draft.withdraw_appeal(by, number),
        Act::DecideAppeal { appeal, upheld, why, with } => {
            draft.decide_appeal(by, (appeal, upheld, why), &with)
        }
        Act::AskPhone { member, day, numbers, contact, why } => {
            draft.ask_phone(by, (member, day), numbers, contact, why)
        }
        Act::AnswerPhone { phone, necessary, handed_in } => {
            draft.answer_phone(by, phone, necessary, handed_in)
        }
        Act::NameVisitors { day, name } => draft.name_visitors(by, day, name),
        Act::TellCaptain { visitors, phone } => draft.tell_captain(by, visitors, phone),
        Act::EnterTrophy { name } => draft.enter_trophy(by, name),
        Act::GiveTrophy { trophy, member, season } => draft.give_trophy(by, trophy, member, season),
        Act::AskTrophyBack(number) => draft.ask_trophy_back(by, number),
        Act::ReturnTrophy { trophy, on } => draft.return_trophy(by, trophy, on),
        Act::EnterHonour { title, season, holder } => draft.enter_honour(by, title, season, holder),
        Act::StrikeHonour(number) => draft.strike_honour(by, number),
        Act::KeepRules { rules, text } => draft.keep_rules(by, rules, text),
    }?;
    Ok(draft.events)
}

/// Whether a wish would be carried out now: which buttons a page shows is asked here too.
pub fn may(state: &State, around: &Around, by: &Actor, act: Act, now: Instant) -> bool {
    decide(state, around, &Wish::new(by.clone(), act), now).is_ok()
}

/// Whether the clock has something to do.
pub fn due(state: &State, around: &Around, now: Instant) -> bool {
    let today = around.today(now);
    state.phones.iter().any(|phone| !phone.forgotten && phone.day < today)
        || !trophy::unasked(state, around, today).is_empty()
}
