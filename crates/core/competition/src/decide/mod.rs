//! From a wish to facts. Each decision works on a draft: the state as it will be, with the facts so far.

mod calendar;
mod complain;
mod division;
mod draft;
mod elsewhere;
mod enter;
mod external;
mod friendly;
mod import;
mod lot;
mod overrule;
mod phone;
mod postpone;
mod presence;
mod prize;
mod publish;
mod result;
mod rules;
mod sections;
mod settle;
mod sign_off;
mod sign_on;
mod stay_away;
mod swiss;
mod team;
mod teams;
mod tick;
mod zone;

use crate::actor::{Actor, By, Role};
use crate::evening::Evening;
use crate::fact::{Event, Fact, Opening};
use crate::refusal::Refusal;
use crate::round::RoundNumber;
use crate::state::State;
use crate::topic::Topic;
use crate::warning::{Strength, Warning};
use crate::wish::{Act, Wish};
use ::calendar::Instant;

/// The first fact of a competition.
pub fn open(opening: Opening, now: Instant) -> Event {
    Event { at: now, fact: Fact::Opened(Box::new(opening)) }
}

/// What happens when this is asked at this moment: facts, or a refusal that leaves the state as it is. What fell due
/// by then comes first, so that nothing depends on a job having run.
pub fn decide(state: &State, wish: &Wish, now: Instant) -> Result<Vec<Event>, Refusal> {
    decide_all(state, std::slice::from_ref(wish), now)
}

/// Several wishes as one: all of them or nothing, each decided on what the ones before it make of the state. What is to be
/// said beforehand is asked once for all of them.
pub fn decide_all(state: &State, wishes: &[Wish], now: Instant) -> Result<Vec<Event>, Refusal> {
    let (mut after, mut events, mut asked) = (state.clone(), Vec::new(), Vec::new());
    for wish in wishes {
        let (more, warnings) = decided(&after, wish, now)?;
        for event in &more {
            crate::apply(&mut after, event);
        }
        events.extend(more);
        let asks = warnings.iter().any(|warning| warning.strength() > Strength::ToldAfterwards);
        if asks && !wish.yes {
            asked.extend(warnings);
        }
    }
    if asked.is_empty() { Ok(events) } else { Err(Refusal::AsksYes(asked)) }
}

/// What is to be said before this is done, with its strength; a refusal when it cannot be done at all.
pub fn warnings(state: &State, wish: &Wish, now: Instant) -> Result<Vec<Warning>, Refusal> {
    decided(state, wish, now).map(|(_, warnings)| warnings)
}

/// The competition as it would be: what a correction moves, before it is made.
pub fn preview(state: &State, wish: &Wish, now: Instant) -> Result<State, Refusal> {
    let mut after = state.clone();
    for event in decided(state, wish, now)?.0 {
        crate::apply(&mut after, &event);
    }
    Ok(after)
}

fn decided(state: &State, wish: &Wish, now: Instant) -> Result<(Vec<Event>, Vec<Warning>), Refusal> {
    if now < state.now {
        return Err(Refusal::TimeWentBack);
    }
    if wish.seen.is_some_and(|seen| seen > state.seq) {
        return Err(Refusal::SeenTooMuch);
    }
    let mut draft = Draft { state: state.clone(), events: Vec::new(), warnings: Vec::new(), now };
    draft.tick();
    draft.act(wish)?;
    draft.tick();
    Ok((draft.events, draft.warnings))
}

/// A decision in the making.
struct Draft {
    state: State,
    events: Vec<Event>,
    warnings: Vec<Warning>,
    now: Instant,
}

type Decided = Result<(), Refusal>;

impl Draft {
    fn emit(&mut self, fact: Fact) {
        self.emit_at(self.now, fact);
    }

    fn emit_at(&mut self, at: Instant, fact: Fact) {
        let event = Event { at: at.max(self.state.now), fact };
        crate::apply(&mut self.state, &event);
        self.events.push(event);
    }

    fn warn(&mut self, warning: Warning) {
        self.warnings.push(warning);
    }

    fn act(&mut self, wish: &Wish) -> Decided {
        if self.state.closed && wish.act != Act::Tick {
            return Err(Refusal::Closed);
        }
        self.fresh(wish)?;
        let by = &wish.by;
        match &wish.act {
            Act::Tick => Ok(()),
            Act::Plan { day, start } => self.plan(by, *day, *start),
            Act::PlanRound { start } => self.plan_round(by, *start),
            Act::Move { round, day, start } => self.move_evening(by, *round, *day, *start),
            Act::Cancel { round, why } => self.cancel(by, *round, *why),
            Act::NameDirector { round, member } => self.name_director(by, *round, *member),
            Act::Enter(entering) => self.enter(by, entering),
            Act::Leave(member) => self.leave(by, *member),
            Act::SetGroup(member, group) => self.set_group(by, *member, *group),
            Act::SetFlexible(member, flexible) => self.set_flexible(by, *member, *flexible),
            Act::SignOff { member, rounds, team, called } => {
                self.sign_off(by, *member, rounds, *team, *called)
            }
            Act::SignOn { member, rounds, called } => self.sign_on(by, *member, rounds, *called),
            Act::EnterTeamMatch { number, day, league, members } => {
                self.enter_team_match(by, *number, *day, *league, members)
            }
            Act::CancelTeamMatch(number) => self.cancel_team_match(by, *number),
            Act::NotePresence { round, came, gone } => self.note_presence(by, *round, came, gone),
            Act::Pair { round, wishes } => self.pair(by, *round, wishes),
            Act::ChangeDraft { round, pairs, free } => self.change_draft(by, *round, pairs, free),
            Act::DropDraft(round) => self.drop_draft(by, *round),
            Act::Publish(round) => self.publish(by, *round),
            Act::Friendly(round, one, other) => self.friendly(by, *round, *one, *other),
            Act::Told(round, member) => self.told(by, *round, *member),
            Act::Team(act) => self.team_act(by, wish.seen, act),
            Act::Swiss(act) => self.swiss_act(by, act),
            Act::Cup(act) => self.cup_act(by, act),
            Act::External(act) => self.external_act(by, act),
            Act::Section(act) => self.section_act(by, act),
            act => self.act_on_the_evening(by, act),
        }
    }

    fn act_on_the_evening(&mut self, by: &Actor, act: &Act) -> Decided {
        match act {
            Act::EnterResult(round, pair, result) => self.enter_result(by, *round, *pair, *result),
            Act::SetResults { round, results, why } => self.set_results(by, *round, results, *why),
            Act::ClearResult(round, pair, why) => self.clear_result(by, *round, *pair, *why),
            Act::Reopen(round, pair, result, why, with) => {
                self.reopen(by, (*round, *pair, *result), *why, with)
            }
            Act::OnAppeal(round, pair, result, why) => self.on_appeal(by, (*round, *pair, *result), *why),
            Act::Overrule(round, pair, result, why) => self.overrule(by, *round, *pair, *result, *why),
            Act::StayedAway(round, member) => self.stayed_away(by, *round, *member),
            Act::Forfeit(round, member) => self.forfeit(by, *round, *member),
            Act::Arrive(round, member) => self.arrive(by, *round, *member),
            Act::Phone(round, member, sanction) => self.phone(by, *round, *member, *sanction),
            Act::Complain { round, pair, member, text } => self.complain(by, *round, *pair, *member, *text),
            Act::WorkOut(number, text) => self.work_out(by, *number, *text),
            Act::WithdrawComplaint(number) => self.withdraw_complaint(by, *number),
            Act::DecideComplaint(number, ruling, why) => self.decide_complaint(by, *number, *ruling, *why),
            Act::ChangeRules { from, clauses, why } => self.change_rules(by, *from, clauses, *why),
            Act::Settle(round) => self.settle(by, *round),
            Act::PublishTable(round) => self.publish_table(by, *round),
            Act::DrawLot { about, seed, among } => self.draw_lot(by, *about, seed, among),
            Act::AwardPrize(prize) => self.award_prize(by, *prize),
            Act::Close => self.close(by),
            Act::EndSeason(why) => self.end_season(by, *why),
            Act::Elsewhere(act) => self.elsewhere_act(by, act),
            Act::FollowZone(zone) => self.follow_zone(by, zone),
            Act::ImportRound(round, told) => self.import_round(by, *round, told),
            Act::SetSeries(member, series) => self.set_series(by, *member, *series),
            Act::MakeCalendar => self.make_calendar(by),
            Act::Postpone(round, pair, member) => self.postpone(by, *round, *pair, *member),
            Act::MakeUp(round, pair, day) => self.make_up(by, *round, *pair, *day),
            Act::ClaimForfeit(round, member) => self.claim_forfeit(by, *round, *member),
            Act::Championship(act) => self.act_on_the_championship(by, act),
            _ => Err(Refusal::NotYours),
        }
    }

    /// An officer or director who acts on an evening has seen what happened there: two at once lose nothing.
    fn fresh(&self, wish: &Wish) -> Decided {
        let Some(seen) = wish.seen else { return Ok(()) };
        let round = match &wish.act {
            Act::Pair { round, .. }
            | Act::ChangeDraft { round, .. }
            | Act::DropDraft(round)
            | Act::Publish(round)
            | Act::SetResults { round, .. }
            | Act::ClearResult(round, ..)
            | Act::Move { round, .. }
            | Act::Cancel { round, .. } => *round,
            _ => return Ok(()),
        };
        let changed = self.state.evening(round).is_some_and(|evening| evening.last_change > seen);
        if changed { Err(Refusal::ChangedSince(round)) } else { Ok(()) }
    }

    /// The evening of a round that is held.
    fn held(&self, round: RoundNumber) -> Result<&Evening, Refusal> {
        let evening = self.state.evening(round).ok_or(Refusal::NoSuchRound(round))?;
        if evening.cancelled.is_some() { Err(Refusal::EveningCancelled(round)) } else { Ok(evening) }
    }

    /// The evening of a round whose pairing is public.
    fn public(&self, round: RoundNumber) -> Result<&Evening, Refusal> {
        let evening = self.held(round)?;
        if evening.published.is_some() { Ok(evening) } else { Err(Refusal::NotPublished) }
    }

    fn officer(&self, by: &Actor, round: RoundNumber) -> Result<By, Refusal> {
        if let Some(by) = by.as_one_of(&[Role::Officer]) {
            return Ok(by);
        }
        self.director(by, round, Topic::Publication).map_err(|_| Refusal::NotYours)
    }

    /// Who sets a competition up: who pairs it, and the board until it has begun. From then on how it is
    /// played is the matter of who runs it.
    fn organiser(&self, by: &Actor) -> Result<By, Refusal> {
        let board = by.as_one_of(&[Role::Board]).filter(|_| !self.state.begun());
        self.officer(by, RoundNumber::FIRST).or_else(|no| board.ok_or(no))
    }

    fn director(&self, by: &Actor, round: RoundNumber, about: Topic) -> Result<By, Refusal> {
        if self.state.directs(by, round) {
            return Ok(By { role: Role::Director, member: by.member });
        }
        Err(Refusal::NotTheDirector(about))
    }
}
