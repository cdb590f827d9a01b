//! Lots: a seed written down beforehand, drawn once, checkable by anyone (D21).

use super::team::twice;
use super::{Decided, Draft};
use crate::actor::Actor;
use crate::fact::{Fact, LotAbout};
use crate::refusal::Refusal;
use crate::round::RoundNumber;
use crate::topic::Topic;
use crate::warning::Warning;
use ids::MemberId;
use systems::lots;

impl Draft {
    pub(super) fn draw_lot(
        &mut self,
        by: &Actor,
        about: LotAbout,
        seed: &str,
        among: &[MemberId],
    ) -> Decided {
        self.director(by, RoundNumber::FIRST, Topic::BestTeamPlayer)?;
        if self.state.lots.iter().any(|lot| lot.about == about) {
            return Err(Refusal::DrawnAlready);
        }
        if among.len() < 2 || seed.trim().is_empty() || seed.len() > 200 {
            return Err(Refusal::NobodyToDraw);
        }
        if let Some(twice) = twice(among) {
            return Err(Refusal::Twice(twice));
        }
        let names: Vec<&str> = among.iter().map(MemberId::as_str).collect();
        let drawn = lots::draw(seed, &names);
        let order = drawn.order.iter().filter_map(|(id, _)| id.parse().ok()).collect();
        self.warn(Warning::DrawsOnce);
        self.emit(Fact::LotDrawn { about, seed: seed.to_owned(), order });
        Ok(())
    }
}
