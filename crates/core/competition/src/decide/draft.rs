//! The draft of a pairing: made by the rule, changed by hand, thrown away (dsc-k7, dsc-k8, dsc-k10, D28-D30, D58).

use super::team::twice;
use super::{Decided, Draft};
use crate::actor::{Actor, By};
use crate::counting;
use crate::evening::Evening;
use crate::fact::{Fact, Pair, PairingWishes, System};
use crate::game::Game;
use crate::hours;
use crate::pairing;
use crate::refusal::Refusal;
use crate::round::RoundNumber;
use crate::warning::Warning;
use ids::MemberId;
use systems::keizer::settings::FirstRound;

impl Draft {
    /// A round can be paired once signing off has closed, and under DSC until it is public.
    fn pairable(&mut self, by: &Actor, round: RoundNumber) -> Result<(By, Evening), Refusal> {
        let by = self.officer(by, round)?;
        let evening = self.held(round)?.clone();
        if self.state.is_elsewhere(round) {
            return Err(Refusal::PlayedElsewhere(round));
        }
        if hours::closes(&self.state, &evening).is_some_and(|at| self.now < at) {
            return Err(Refusal::SigningOffOpen);
        }
        if evening.published.is_some() {
            let anew = self.state.law(round).officer_may_after_publication();
            if !anew || evening.games.iter().any(Game::happened) {
                return Err(Refusal::PairingIsFinal);
            }
            self.warn(Warning::PairsAnew(round));
        }
        self.ready_sections(by, round)?;
        Ok((by, evening))
    }

    pub(super) fn pair(&mut self, by: &Actor, round: RoundNumber, wishes: &PairingWishes) -> Decided {
        let (by, evening) = self.pairable(by, round)?;
        if !self.state.keeps_hours() {
            // What would not be heard is refused, and not kept with a draft that knows nothing of it.
            let unheard = wishes != &PairingWishes::default();
            return match self.state.system {
                System::Cup if unheard => Err(Refusal::BracketStands),
                _ if unheard => Err(Refusal::PairedBySystem),
                _ => self.pair_by_system(by, &evening),
            };
        }
        let random =
            self.state.law(round).keizer().is_some_and(|rules| rules.first_round == FirstRound::Random);
        if random && round == RoundNumber::FIRST && counting::seed(&self.state).is_empty() {
            return Err(Refusal::LotNeeded);
        }
        if self.state.pairs_present(round) && self.state.to_pair(&evening).is_empty() {
            return Err(Refusal::NobodyThere);
        }
        let paired = pairing::pair(&self.state, &evening, wishes).map_err(Refusal::NoPairing)?;
        // What the officer locked or set free may break a rule; what the rule itself gave does not.
        if wishes != &PairingWishes::default() {
            let broken = pairing::breaches(&self.state, &evening, &paired.pairs, &paired.free);
            self.warnings.extend(broken);
        }
        if evening.draft.as_ref().is_some_and(|draft| draft.changed_by_hand) {
            self.warn(Warning::ReplacesDraft(round));
        }
        let (pairs, free) = (paired.pairs, paired.free);
        self.emit(Fact::DraftMade { round, wishes: wishes.clone(), pairs, free, by });
        Ok(())
    }

    /// Everyone who is expected stands in it once, and nobody else; each rule it breaks is named and asks for a yes.
    pub(super) fn change_draft(
        &mut self,
        by: &Actor,
        round: RoundNumber,
        pairs: &[Pair],
        free: &[MemberId],
    ) -> Decided {
        let (by, evening) = self.pairable(by, round)?;
        // Who goes on is read from the drawn bracket: a pair that is not in it would be played for nothing.
        if self.state.system == System::Cup {
            return Err(Refusal::BracketStands);
        }
        let named: Vec<MemberId> =
            pairs.iter().flat_map(|pair| pair.both()).chain(free.iter().copied()).collect();
        if let Some(twice) = twice(&named) {
            return Err(Refusal::Twice(twice));
        }
        let expected = self.state.to_pair(&evening);
        if let Some(other) = named.iter().find(|member| !expected.contains(member)) {
            return Err(Refusal::DraftHolds(*other));
        }
        if let Some(lost) = expected.iter().find(|member| !named.contains(member)) {
            return Err(Refusal::DraftLacks(*lost));
        }
        self.within_sections(round, pairs)?;
        let same = |draft: &crate::evening::Draft| draft.pairs == pairs && draft.free == free;
        if evening.draft.as_ref().is_some_and(same) {
            return Err(Refusal::NothingChanges);
        }
        if self.state.keeps_hours() {
            let broken = pairing::breaches(&self.state, &evening, pairs, free);
            self.warnings.extend(broken);
        } else {
            self.warn_of_rematches(&evening, pairs);
        }
        self.emit(Fact::DraftChanged { round, pairs: pairs.to_vec(), free: free.to_vec(), by });
        Ok(())
    }

    pub(super) fn drop_draft(&mut self, by: &Actor, round: RoundNumber) -> Decided {
        let by = self.officer(by, round)?;
        if self.held(round)?.draft.is_none() {
            return Err(Refusal::NoDraft);
        }
        self.emit(Fact::DraftDropped { round, by });
        Ok(())
    }
}
