//! Who plays in which section, and who goes up and down after a period (D80).

use super::{Decided, Draft};
use crate::actor::{Actor, By};
use crate::fact::{Fact, Pair};
use crate::refusal::Refusal;
use crate::round::RoundNumber;
use crate::sections::{self, SectionAct, SectionFact};
use crate::topic::Topic;
use ids::MemberId;
use systems::keizer::settings::MovesBy;

impl Draft {
    pub(super) fn section_act(&mut self, by: &Actor, act: &SectionAct) -> Decided {
        if sections::in_play(&self.state).is_none() {
            return Err(Refusal::NotInThisSystem);
        }
        match act {
            SectionAct::Place(wanted) => self.put(by, wanted),
            SectionAct::Promote(period, stay) => {
                let by = self.director(by, RoundNumber::FIRST, Topic::SectionMoves)?;
                self.promote(by, *period, stay)
            }
        }
    }

    /// Whoever stands in a public pairing of the period stays until it ends: the games would count nowhere.
    fn put(&mut self, by: &Actor, wanted: &[(MemberId, char)]) -> Decided {
        let by = Draft::keeper_of_the_list(by)?;
        let period = sections::coming_period(&self.state);
        let known = sections::sections(&self.state);
        let now = sections::division(&self.state, period).unwrap_or_default();
        let mut changed = Vec::new();
        for (member, section) in wanted {
            let is = now.get(member).ok_or(Refusal::NotEntered(*member))?;
            if !known.contains(section) {
                return Err(Refusal::NoSuchSection(*section));
            }
            let written = self.state.sections.placed.contains_key(member);
            if is == section && written {
                continue;
            }
            if is != section && sections::played_in(&self.state, *member, period) {
                return Err(Refusal::PlaysInSection(*member, *is));
            }
            changed.push((*member, *section));
        }
        if changed.is_empty() {
            return Err(Refusal::NothingChanges);
        }
        // A draft with someone who plays elsewhere now is not a pairing any more.
        let holds = |evening: &&crate::Evening| {
            let draft = evening.draft.as_ref().filter(|_| evening.published.is_none());
            draft.is_some_and(|draft| {
                draft.members().any(|one| changed.iter().any(|(other, _)| *other == one))
            })
        };
        let broken: Vec<RoundNumber> =
            self.state.evenings.iter().filter(holds).map(|one| one.round).collect();
        for round in broken {
            self.emit(Fact::DraftDropped { round, by });
        }
        self.placed(period, changed, by);
        Ok(())
    }

    fn placed(&mut self, period: usize, sections: Vec<(MemberId, char)>, by: By) {
        let period = u16::try_from(period).unwrap_or(u16::MAX);
        self.emit(Fact::Section(Box::new(SectionFact::Placed { period, sections, by })));
    }

    fn promote(&mut self, by: By, period: usize, stay: &[MemberId]) -> Decided {
        if self.state.sections.promoted.contains_key(&period) {
            return Err(Refusal::NothingChanges);
        }
        if !sections::period_is_over(&self.state, period) {
            return Err(Refusal::PeriodRuns(period));
        }
        let length = sections::in_play(&self.state).map_or(1, |settings| settings.period_length);
        let next =
            RoundNumber::new(period * length + 1).and_then(|first| self.state.evenings.get(first.index()..));
        if next.is_some_and(|later| later.iter().any(|evening| evening.published.is_some())) {
            return Err(Refusal::PairingIsFinal);
        }
        let proposal = sections::proposed(&self.state, period).ok_or(Refusal::NotInThisSystem)?;
        let moves = proposal.moves.into_iter().filter(|one| !stay.contains(&one.member)).collect();
        let period = u16::try_from(period).unwrap_or(u16::MAX);
        self.emit(Fact::Section(Box::new(SectionFact::Promoted { period, moves, by })));
        Ok(())
    }

    /// Before a round is paired everyone has a section: promotion was confirmed, or happens now where the text says that
    /// it does so by itself, and who was put nowhere is where the rating gives.
    pub(super) fn ready_sections(&mut self, by: By, round: RoundNumber) -> Decided {
        let Some(settings) = sections::in_play(&self.state) else { return Ok(()) };
        let period = settings.period_of(round.get());
        let (moves, by_itself) = (settings.section_moves > 0, settings.section_moves_by == MovesBy::Draft);
        let before = period - 1;
        // A period of which a round is public, also one that was brought in, has its sections.
        let of_period = |one: &&crate::Evening| settings.period_of(one.round.get()) == period;
        let mut evenings = self.state.evenings.iter().filter(of_period);
        let begun = evenings.any(|evening| evening.published.is_some());
        if before > 0 && moves && !begun && !self.state.sections.promoted.contains_key(&before) {
            if !by_itself {
                return Err(Refusal::PromotionOpen(before));
            }
            self.promote(by, before, &[])?;
        }
        let division = sections::division(&self.state, period).unwrap_or_default();
        let placed = &self.state.sections.placed;
        let taking_part = self.state.taking_part(round).map(|entrant| entrant.entered.member);
        let loose = taking_part.filter(|member| !placed.contains_key(member));
        let loose: Vec<_> = loose.filter_map(|member| Some((member, *division.get(&member)?))).collect();
        if !loose.is_empty() {
            self.placed(period, loose, by);
        }
        Ok(())
    }

    /// A game between two sections would count in neither.
    pub(super) fn within_sections(&self, round: RoundNumber, pairs: &[Pair]) -> Decided {
        let Some(settings) = sections::in_play(&self.state) else { return Ok(()) };
        let division = sections::division(&self.state, settings.period_of(round.get())).unwrap_or_default();
        let apart = |pair: &&Pair| division.get(&pair.white) != division.get(&pair.black);
        match pairs.iter().find(apart) {
            Some(pair) => Err(Refusal::TwoSections(pair.white, pair.black)),
            None => Ok(()),
        }
    }
}
