//! Lots: a seed written down beforehand, drawn once, checkable by anyone (D21).

use super::team::twice;
use super::{Decided, Draft};
use crate::actor::Actor;
use crate::fact::{Fact, LotAbout, System};
use crate::refusal::Refusal;
use crate::round::RoundNumber;
use crate::topic::Topic;
use crate::warning::Warning;
use ids::MemberId;
use std::collections::BTreeSet;
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
        self.may_draw(about, among)?;
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

    /// Once for each thing. In a championship the thing is a group that nothing else parts, and there may be several
    /// (ddt-13.7).
    fn may_draw(&self, about: LotAbout, among: &[MemberId]) -> Decided {
        let mut lots = self.state.lots.iter().filter(|lot| lot.about == about);
        if self.state.system != System::Championship || about != LotAbout::EqualScores {
            return if lots.next().is_some() { Err(Refusal::DrawnAlready) } else { Ok(()) };
        }
        let wanted: BTreeSet<MemberId> = among.iter().copied().collect();
        let groups = self.all_standings().flat_map(|found| {
            let members = |group: &Vec<usize>| group.iter().map(|player| found.members[*player]).collect();
            found.standings.undecided.iter().map(members).collect::<Vec<BTreeSet<MemberId>>>()
        });
        match groups.into_iter().any(|group| group == wanted) {
            true => Ok(()),
            false if lots.any(|lot| lot.order.iter().any(|member| wanted.contains(member))) => {
                Err(Refusal::DrawnAlready)
            }
            false => Err(Refusal::NobodyToDraw),
        }
    }
}
