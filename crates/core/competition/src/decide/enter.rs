//! Entering, leaving, groups, fixed and flexible players (dsc-c, dsc-k2, ddt-19, D33, D42).

use super::{Decided, Draft};
use crate::actor::{Actor, By, Role};
use crate::championship;
use crate::counting;
use crate::fact::{Cause, Entered, Fact, System};
use crate::refusal::Refusal;
use crate::round::RoundNumber;
use crate::sections;
use crate::topic::Topic;
use crate::warning::Warning;
use crate::wish::Entering;
use ids::MemberId;
use systems::exact::Fraction;
use systems::keizer::entrant;

impl Draft {
    pub(super) fn keeper_of_the_list(by: &Actor) -> Result<By, Refusal> {
        by.as_one_of(&[Role::Director, Role::Board, Role::Officer]).ok_or(Refusal::NotYours)
    }

    pub(super) fn enter(&mut self, by: &Actor, entering: &Entering) -> Decided {
        let capacity = Draft::keeper_of_the_list(by);
        let by = capacity.or_else(|no| by.on_behalf_of(entering.member).ok_or(no))?;
        let member = entering.member;
        if self.state.entrant(member).is_some_and(|entrant| !entrant.has_left()) {
            return Err(Refusal::AlreadyEntered(member));
        }
        if self.state.cup.drawn.is_some() {
            return Err(Refusal::DrawnAlready);
        }
        let law = self.state.laws.newest();
        if entering.accepts != law.id {
            return Err(Refusal::RulesNotAccepted(law.id.clone()));
        }
        // A calendar is fixed beforehand for those who are in it (ddt-2).
        if self.state.system == System::Championship && self.state.newest_published().is_some() {
            return Err(Refusal::CalendarMade);
        }
        let open = self.first_open_round().ok_or(Refusal::TooManyRounds)?;
        let from = entering.from.unwrap_or(open);
        // Until something is played here, who keeps the list says from which round on (D79).
        let keeps = matches!(by.role, Role::Director | Role::Board | Role::Officer);
        if from < open && (!keeps || self.state.begun()) {
            return Err(Refusal::TooLateToEnter(open));
        }
        let points = self.starting_points(entering, from, by)?;
        self.emit(Fact::Entered(Box::new(Entered {
            member,
            rating: entering.rating,
            group_rating: entering.group_rating,
            estimated: entering.estimated,
            flexible: entering.flexible,
            from,
            points,
            accepted: entering.accepts.clone(),
            by,
        })));
        Ok(())
    }

    /// The first round whose pairing is not public and whose evening has not begun. A tournament that is run from the desk
    /// has several rounds on one day: there the next one is open until it is public.
    pub(super) fn first_open_round(&self) -> Option<RoundNumber> {
        let open = |evening: &&crate::Evening| {
            evening.published.is_none()
                && self.state.is_here(evening)
                && (!self.state.keeps_hours() || crate::hours::start(&self.state, evening) > self.now)
        };
        let found = self.state.evenings.iter().find(open).map(|evening| evening.round);
        found.or_else(|| RoundNumber::new(self.state.evenings.len() + 1))
    }

    /// In mid-season: as the rating gives, unless the director says otherwise (dsc-k2, D33).
    fn starting_points(&self, entering: &Entering, from: RoundNumber, by: By) -> Result<Fraction, Refusal> {
        if let Some(points) = entering.points {
            let may = matches!(by.role, Role::Director | Role::Board | Role::Officer);
            return if may { Ok(points) } else { Err(Refusal::NotTheDirector(Topic::Entry)) };
        }
        let Some(newest) = self.state.newest_counted().filter(|newest| *newest < from) else {
            return Ok(Fraction::ZERO);
        };
        let period = sections::in_play(&self.state).map_or(1, |settings| settings.period_of(from.get()));
        let Some(parts) = counting::parts(&self.state, newest.get(), period) else {
            return Ok(Fraction::ZERO);
        };
        let at = sections::entering(&self.state, entering.rating);
        let mut own = parts.iter().filter(|part| part.section.is_none() || part.section == at);
        let Some(counted) = own.next() else { return Ok(Fraction::ZERO) };
        let rating = entering.rating.map(i64::from);
        let proposal = entrant::proposal(&counted.season, &counted.standing(), rating);
        Ok(proposal.map_or(Fraction::ZERO, |proposal| proposal.points))
    }

    /// Who leaves takes no part from the next round that is not public; a game that waits to be played is lost.
    pub(super) fn leave(&mut self, by: &Actor, member: MemberId) -> Decided {
        let capacity = Draft::keeper_of_the_list(by);
        let by = capacity.or_else(|no| by.on_behalf_of(member).ok_or(no))?;
        let entrant = self.state.entrant(member).filter(|entrant| !entrant.has_left());
        let entered = entrant.ok_or(Refusal::NotEntered(member))?.spans.last().map(|(from, _)| *from);
        let open = self.first_open_round().ok_or(Refusal::TooManyRounds)?;
        let from = entered.map_or(open, |entered| open.max(entered));
        self.warn(self.leaves(member));
        self.emit(Fact::Left { member, from, by });
        // What becomes of the games of who leaves a championship follows from how many were played (ddt-11).
        if self.state.system == System::Championship {
            return Ok(());
        }
        let waiting: Vec<(RoundNumber, MemberId)> = self
            .state
            .evenings
            .iter()
            .filter(|evening| evening.cancelled.is_none())
            .filter_map(|evening| {
                let game = evening.game_of(member).filter(|game| game.result().is_none())?;
                Some((evening.round, game.pair.opponent(member)?))
            })
            .collect();
        for (round, opponent) in waiting {
            self.warn(Warning::LeavesGame { round, member, opponent });
            self.emit(Fact::Released { round, member: opponent, of: member, cause: Cause::Withdrawn });
        }
        Ok(())
    }

    /// What leaving comes to: in a championship it depends on how many games were played (ddt-11, D37).
    fn leaves(&self, member: MemberId) -> Warning {
        if self.state.system != System::Championship || self.state.newest_published().is_none() {
            return Warning::Leaves(member);
        }
        match championship::stopping(&self.state, member) {
            Some(stopped) => Warning::Stops {
                member,
                played: stopped.played,
                scheduled: stopped.scheduled,
                void: stopped.void(),
            },
            None => Warning::Leaves(member),
        }
    }

    pub(super) fn set_group(&mut self, by: &Actor, member: MemberId, group: Option<char>) -> Decided {
        Draft::keeper_of_the_list(by)?;
        let entrant = self.state.entrant(member).ok_or(Refusal::NotEntered(member))?;
        if entrant.group == group {
            return Err(Refusal::NothingChanges);
        }
        let groups = self.state.laws.newest().keizer().map_or(0, |settings| settings.groups);
        if let Some(group) = group
            && !('A'..='Z').take(groups).any(|letter| letter == group)
        {
            return Err(Refusal::NoSuchGroup(group));
        }
        self.emit(Fact::GroupSet { member, group });
        Ok(())
    }

    pub(super) fn set_flexible(&mut self, by: &Actor, member: MemberId, flexible: bool) -> Decided {
        Draft::keeper_of_the_list(by)?;
        let entrant = self.state.entrant(member).ok_or(Refusal::NotEntered(member))?;
        if entrant.entered.flexible == flexible {
            return Err(Refusal::NothingChanges);
        }
        self.emit(Fact::FlexibleSet { member, flexible });
        Ok(())
    }
}
