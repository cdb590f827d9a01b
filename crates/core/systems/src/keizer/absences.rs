//! How often someone was absent for which reason, and what this time gives: caps, decays and last rounds (D86).

use super::award::Award;
use super::season::{PlayerIndex, Reason, Round, Season};
use super::settings::{Absent, Per, Settings};
use crate::exact::Fraction;

/// The kinds of absence that are counted apart: each reason, and free.
pub(super) const KINDS: usize = Reason::WRITTEN.len() + 1;

/// The place of free among the kinds.
const FREE: usize = KINDS - 1;

/// How often a player was away so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Times {
    season: [usize; KINDS],
    period: [usize; KINDS],
    /// The period that `period` counts.
    number: usize,
}

/// What one absence or free round gives, and the setting that says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Given {
    /// What it gives.
    pub award: Award,
    /// Whether a limit was passed.
    pub over: bool,
    /// The setting that fixes it.
    pub setting: &'static str,
}

/// The names of the settings of a kind.
struct Names {
    plain: &'static str,
    cap: &'static str,
    beyond: &'static str,
    last: &'static str,
}

const NAMES: [Names; KINDS] = [
    names("excused", "excused_cap", "excused_beyond", "excused_last"),
    names("team", "team_cap", "team_beyond", "team_last"),
    names("unexcused", "unexcused_cap", "unexcused_beyond", "unexcused_last"),
    names("late", "late_cap", "late_beyond", "late_last"),
    names(
        "signed_off_by_rule",
        "signed_off_by_rule_cap",
        "signed_off_by_rule_beyond",
        "signed_off_by_rule_last",
    ),
    names("duty", "duty_cap", "duty_beyond", "duty_last"),
    names("free", "free_cap", "free_beyond", "free_last"),
];

const fn names(plain: &'static str, cap: &'static str, beyond: &'static str, last: &'static str) -> Names {
    Names { plain, cap, beyond, last }
}

impl Times {
    /// Counts an absence of a player in a round with this number, and says what it gives.
    pub fn absence(
        &mut self,
        season: &Season,
        round: &Round,
        number: usize,
        player: PlayerIndex,
        reason: Reason,
    ) -> Given {
        let rules = round.scored_by(season);
        let mut absent = *rules.absence(reason);
        if reason == Reason::Excused {
            absent.award = season.players[player].excused.unwrap_or(absent.award);
        }
        let given = self.given(rules, &absent, reason as usize, number);
        let made = round.team_points.iter().find(|(other, _)| *other == player).map(|(_, points)| *points);
        match made.filter(|_| reason == Reason::Team && !given.over) {
            Some(points) => by_result(rules, given, points),
            None => given,
        }
    }

    /// The same for a free round.
    pub fn free(&mut self, season: &Season, round: &Round, number: usize) -> Given {
        let rules = round.scored_by(season);
        self.given(rules, &rules.free, FREE, number)
    }

    fn given(&mut self, rules: &Settings, absent: &Absent, kind: usize, number: usize) -> Given {
        let period = rules.period_of(number);
        if self.number != period {
            (self.number, self.period) = (period, [0; KINDS]);
        }
        self.season[kind] += 1;
        self.period[kind] += 1;
        let names = &NAMES[kind];
        if kind != FREE && kind != Reason::Team as usize && kind != Reason::Duty as usize {
            let own = self.own(rules.absence_cap_per);
            if rules.absence_cap.is_some_and(|cap| own > cap) {
                return Given { award: Award::NOTHING, over: true, setting: "absence_cap" };
            }
        }
        let times = match absent.per {
            Per::Season => self.season[kind],
            Per::Period => self.period[kind],
        };
        if absent.cap.is_some_and(|cap| times > cap) {
            return match absent.beyond {
                Some(award) => Given { award, over: true, setting: names.beyond },
                None => Given { award: Award::NOTHING, over: true, setting: names.cap },
            };
        }
        if let Some(award) = absent.last.filter(|_| rules.is_last(number)) {
            return Given { award, over: false, setting: names.last };
        }
        let award = absent.award.less(absent.decay * Fraction::from(times as i64 - 1));
        Given { award, over: false, setting: names.plain }
    }

    /// All absences that are the player's own doing: not a team match, not a duty, not being free.
    fn own(&self, per: Per) -> usize {
        let times = match per {
            Per::Season => &self.season,
            Per::Period => &self.period,
        };
        let own = [Reason::Excused, Reason::Unexcused, Reason::Late, Reason::SignedOff];
        own.iter().map(|reason| times[*reason as usize]).sum()
    }
}

/// What a team match gives by the points of the player's game in it.
fn by_result(rules: &Settings, given: Given, points: Fraction) -> Given {
    let (own, setting) = match points {
        Fraction::ONE => (rules.team_win, "team_win"),
        Fraction::HALF => (rules.team_draw, "team_draw"),
        _ => (rules.team_loss, "team_loss"),
    };
    match own {
        Some(award) => Given { award, setting, ..given },
        None if rules.team_by_result => Given { award: given.award.times(points), ..given },
        None => given,
    }
}
