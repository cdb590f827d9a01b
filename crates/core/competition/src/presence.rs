//! An evening and its rounds, and who is there. Several rounds may be played on one evening; an evening is a day of the
//! calendar, so which rounds belong together follows from their days. Where the club pairs among who is present, a list
//! at the door says who that is.

use crate::evening::Evening;
use crate::fact::System;
use crate::game::Game;
use crate::round::RoundNumber;
use crate::state::{Entrant, State};
use calendar::Instant;
use ids::MemberId;
use std::collections::BTreeSet;

impl State {
    /// The rounds of the same evening that are held, the first first.
    pub fn tonight(&self, evening: &Evening) -> impl Iterator<Item = &Evening> {
        let (day, own) = (evening.day, evening.round);
        let held =
            move |other: &&Evening| other.day == day && (other.cancelled.is_none() || other.round == own);
        self.evenings.iter().filter(held)
    }

    /// Which evening of the competition it is, from 1, however many rounds came before it.
    pub fn evening_number(&self, evening: &Evening) -> usize {
        let days: BTreeSet<_> =
            self.evenings[..=evening.round.index()].iter().map(|other| other.day).collect();
        days.len()
    }

    /// The round that is played before this one on the same evening.
    pub fn earlier_tonight(&self, evening: &Evening) -> Option<&Evening> {
        self.tonight(evening).take_while(|other| other.round < evening.round).last()
    }

    /// The round that is played after this one on the same evening.
    pub fn later_tonight(&self, evening: &Evening) -> Option<&Evening> {
        self.tonight(evening).find(|other| other.round > evening.round)
    }

    /// Whether an evening has gone on to its next round: that is public, or every game of this one has a result.
    pub(crate) fn went_on(&self, evening: &Evening) -> bool {
        let Some(later) = self.later_tonight(evening) else { return false };
        evening.published.is_some()
            && (later.published.is_some() || evening.games.iter().all(|game| game.result().is_some()))
    }

    /// The rounds that a notice of a member for an evening is about: what is left of the evening for this member, and
    /// stands otherwise.
    pub fn rounds_of_notice(&self, evening: &Evening, member: MemberId, on: bool) -> Vec<RoundNumber> {
        let over = |other: &Evening| other.game_of(member).is_some_and(Game::happened);
        let stands = |other: &Evening| {
            if on {
                other.published.is_some() || self.expects(other, member)
            } else {
                other.notice(member).is_some_and(|notice| !notice.on)
            }
        };
        let left = self.tonight(evening).filter(|other| other.cancelled.is_none());
        let left = left.filter(|other| !over(other) && !stands(other));
        let left: Vec<RoundNumber> = left.map(|other| other.round).collect();
        if left.is_empty() { vec![evening.round] } else { left }
    }

    /// The rounds of the coming evening that a member's notice is about.
    pub fn coming_rounds(&self, member: MemberId, on: bool, now: Instant) -> Vec<RoundNumber> {
        self.coming_evening(now).map_or(Vec::new(), |evening| self.rounds_of_notice(evening, member, on))
    }

    /// Whether a round is paired among who is present.
    pub fn pairs_present(&self, round: RoundNumber) -> bool {
        self.system == System::Keizer && self.law(round).pairs_present()
    }

    /// Who was ticked at the door. A later round of the evening begins with the list of the one before it, without
    /// those who signed off for it.
    pub fn present(&self, evening: &Evening) -> BTreeSet<MemberId> {
        if let Some(present) = &evening.present {
            return present.clone();
        }
        let Some(before) = self.earlier_tonight(evening) else { return BTreeSet::new() };
        let stays = |member: &MemberId| evening.notice(*member).is_none_or(|notice| notice.on);
        self.present(before).into_iter().filter(stays).collect()
    }

    /// Everyone who is to be paired: who is expected, or who is there where the club pairs among those.
    pub fn to_pair(&self, evening: &Evening) -> Vec<MemberId> {
        if !self.pairs_present(evening.round) {
            return self.expected(evening);
        }
        let present = self.present(evening);
        let members = self.taking_part(evening.round).map(|entrant| entrant.entered.member);
        members.filter(|member| present.contains(member) && !self.is_away(*member, evening.round)).collect()
    }

    /// Whether someone was not there and said nothing, where that shows at the door and not at a board.
    pub(crate) fn missed_at_the_door(&self, evening: &Evening, entrant: &Entrant) -> bool {
        let member = entrant.entered.member;
        let said_nothing = evening.notice(member).is_none_or(|notice| notice.on);
        self.pairs_present(evening.round)
            && evening.published.is_some()
            && evening.imported.is_none()
            && entrant.takes_part_in(evening.round)
            && !(entrant.entered.flexible && evening.notice(member).is_none())
            && said_nothing
            && evening.paired().all(|other| other != member)
    }
}
