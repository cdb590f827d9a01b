//! The numbers of a club's Keizer system: data, so that another club changes a value and not the program.

use super::award::Award;
pub use super::kinds::{
    Attends, Boards, Carried, ClimbFrom, FirstRound, MovesBy, Needed, OwnValue, Passes, Per, StartOrder, Tie,
    Values,
};
use super::season::Reason;
use crate::exact::Fraction;
use std::collections::BTreeMap;

/// What an absence or a free round gives, and how often a player can have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Absent {
    /// What it gives.
    pub award: Award,
    /// After this many times it gives `beyond`; no number: no limit.
    pub cap: Option<usize>,
    /// What it gives over the limit; nothing where the rules say nothing.
    pub beyond: Option<Award>,
    /// How much less each further time gives, in parts of the value or in points, as the award; never under 0.
    pub decay: Fraction,
    /// From when the times for cap and decay are counted.
    pub per: Per,
    /// What it gives in the last rounds, where that is something else.
    pub last: Option<Award>,
}

impl Absent {
    /// This award, as often as it happens.
    pub fn always(award: Award) -> Absent {
        Absent { award, cap: None, beyond: None, decay: Fraction::ZERO, per: Per::Season, last: None }
    }

    /// Whether it gives the same each time.
    pub fn same_each_time(&self) -> bool {
        self.cap.is_none() && self.decay == Fraction::ZERO && self.last.is_none()
    }
}

/// When two players may not meet again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rematch {
    /// At most this many meetings in one period (dsc-k8).
    pub per_period: Option<usize>,
    /// At least this many rounds from one meeting to the next.
    pub gap: Option<usize>,
    /// At least this many games of each of the two between one meeting and the next.
    pub gap_games: Option<usize>,
    /// At most this many meetings in the season.
    pub maximum: Option<usize>,
    /// Whether a forfeit counts as a meeting.
    pub forfeits: bool,
}

/// Every setting of a Keizer competition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The highest value.
    pub top: i64,
    /// How much less the next place is worth; a value is a whole number, the nearest, halves up.
    pub step: Fraction,
    /// How many times the value of the last place that of the first is, so that it grows with the number of players; then
    /// `top` has no say.
    pub first_last_ratio: Option<Fraction>,
    /// No value is lower than this.
    pub lowest: i64,
    /// Where values come from.
    pub values: Values,
    /// The ratings from which a player is in the next band, the lowest first.
    pub bands: Vec<i64>,
    /// The points that everyone starts the season with.
    pub start_points: Fraction,
    /// Whether the own value is in the score.
    pub own_value: OwnValue,
    /// How often scores are computed anew.
    pub passes: Passes,
    /// What parts players with equal scores (D27).
    pub equal_scores: Vec<Tie>,
    /// The order before round 1.
    pub start_order: StartOrder,
    /// How round 1 is paired.
    pub first_round: FirstRound,
    /// Into how many parts the starting order falls for a first round by halves.
    pub first_round_parts: usize,
    /// Players whose ratings are further apart than this are not paired in round 1.
    pub first_round_band: Option<usize>,
    /// Whites less blacks of a player, or blacks less whites, never grow over this.
    pub colour_limit: Option<usize>,
    /// Players more places apart than this are not paired.
    pub greatest_distance: Option<usize>,
    /// The first so many places of the ranking are not free.
    pub free_not_first: usize,
    /// Who was free so often is not free again.
    pub free_maximum: Option<usize>,
    /// The order of the boards.
    pub boards: Boards,
    /// What a win gives.
    pub win: Award,
    /// What a draw gives.
    pub draw: Award,
    /// What a loss gives.
    pub loss: Award,
    /// What who came gets when the opponent did not.
    pub forfeit_win: Award,
    /// What who did not come gets, where no list of absentees says more.
    pub forfeit_loss: Award,
    /// What a game against someone who has stopped gives: a part of the own value times the part for the result, and who
    /// stopped leaves the ranking; nothing: as any other game.
    pub against_retired: Option<Fraction>,
    /// Absent with notice in time.
    pub excused: Absent,
    /// Absent for a team match.
    pub team: Absent,
    /// Whether a team match gives that times the points of the player's game in it, where these are known.
    pub team_by_result: bool,
    /// What a team match gives whose game the player won, where that is known and has a part of its own.
    pub team_win: Option<Award>,
    /// The same for a draw.
    pub team_draw: Option<Award>,
    /// The same for a loss.
    pub team_loss: Option<Award>,
    /// What a game for a team on another day gives, on top of the evening.
    pub team_other_day: Award,
    /// Absent without notice.
    pub unexcused: Absent,
    /// Absent with notice after the deadline.
    pub late: Absent,
    /// Signed off by staying away too often, and not back yet (dsc-k, D57).
    pub signed_off_by_rule: Absent,
    /// Not playing in order to lead the evening, to be its arbiter or to lead a team.
    pub duty: Absent,
    /// Free because the number was odd.
    pub free: Absent,
    /// So many absences of the player's own doing are paid, of all kinds together.
    pub absence_cap: Option<usize>,
    /// From when these are counted.
    pub absence_cap_per: Per,
    /// How many rounds are the last ones, in which absences may give something else.
    pub last_rounds: usize,
    /// The last rounds of what.
    pub last_rounds_of: Per,
    /// What a later entrant gets for each round missed before.
    pub late_entry_credit: Award,
    /// Rounds in a period.
    pub period_length: usize,
    /// Periods in a season.
    pub periods: usize,
    /// How many sections play side by side (D80).
    pub sections: usize,
    /// How many go up and down between two sections after each period.
    pub section_moves: usize,
    /// What a player takes along into the next period.
    pub section_points: Carried,
    /// Who carries the moves out.
    pub section_moves_by: MovesBy,
    /// The rounds that are held this season, where that is known; else as many as the periods have (D62).
    pub held: Option<usize>,
    /// When two players may not meet again.
    pub rematch: Rematch,
    /// Into how many groups the members are split.
    pub groups: usize,
    /// What counts as enough for a prize.
    pub attendance: Needed,
    /// Absences in a row without notice that sign a player off; none: never.
    pub no_shows: Option<usize>,
    /// What counts as attendance beside a game over the board.
    pub attends: Vec<Attends>,
    /// Games and free rounds from which a player stands in the ranking that is shown.
    pub listed_from: usize,
    /// Which ranking is the first one for the climber (dsc-d.3).
    pub climb_from: ClimbFrom,
    /// External games that the best team player must at least have played.
    pub team_prize_games: usize,
    /// Which article fixes which setting.
    pub articles: BTreeMap<String, String>,
}

impl Settings {
    /// The plain Keizer system: nothing of any one club, so no articles.
    pub fn plain() -> Settings {
        let part = |above, below| Fraction::new(above, below).unwrap_or(Fraction::ZERO);
        let of_own = |part| Absent::always(Award::of_own(part));
        Settings {
            top: 50,
            step: Fraction::ONE,
            first_last_ratio: None,
            lowest: 1,
            values: Values::ByPlace,
            bands: Vec::new(),
            start_points: Fraction::ZERO,
            own_value: OwnValue::No,
            passes: Passes::Stable,
            equal_scores: vec![Tie::Games, Tie::Percentage, Tie::Before],
            start_order: StartOrder::Rating,
            first_round: FirstRound::Places,
            first_round_parts: 1,
            first_round_band: None,
            colour_limit: None,
            greatest_distance: None,
            free_not_first: 0,
            free_maximum: None,
            boards: Boards::Places,
            win: Award::of_opponent(Fraction::ONE),
            draw: Award::of_opponent(Fraction::HALF),
            loss: Award::of_opponent(Fraction::ZERO),
            forfeit_win: Award::of_opponent(Fraction::ONE),
            forfeit_loss: Award::of_opponent(Fraction::ZERO),
            against_retired: None,
            excused: of_own(part(1, 3)),
            team: of_own(part(2, 3)),
            team_by_result: false,
            team_win: None,
            team_draw: None,
            team_loss: None,
            team_other_day: Award::NOTHING,
            unexcused: of_own(Fraction::ZERO),
            late: of_own(Fraction::ZERO),
            signed_off_by_rule: of_own(Fraction::ZERO),
            duty: of_own(Fraction::ZERO),
            free: of_own(Fraction::ONE),
            absence_cap: None,
            absence_cap_per: Per::Season,
            last_rounds: 0,
            last_rounds_of: Per::Season,
            late_entry_credit: Award::of_own(Fraction::ZERO),
            period_length: 7,
            periods: 4,
            sections: 1,
            section_moves: 0,
            section_points: Carried::None,
            section_moves_by: MovesBy::Director,
            held: None,
            rematch: Rematch {
                per_period: Some(1),
                gap: None,
                gap_games: None,
                maximum: None,
                forfeits: false,
            },
            groups: 4,
            attendance: Needed::Part(part(2, 3)),
            no_shows: Some(2),
            attends: vec![Attends::TeamMatch, Attends::Released, Attends::Free],
            listed_from: 0,
            climb_from: ClimbFrom::Start,
            team_prize_games: 5,
            articles: BTreeMap::new(),
        }
    }

    /// Rounds in the whole season (dsc-b).
    pub fn season_length(&self) -> usize {
        self.periods.saturating_mul(self.period_length)
    }

    /// The period of a round, both counted from 1.
    pub fn period_of(&self, round: usize) -> usize {
        round.saturating_sub(1) / self.period_length.max(1) + 1
    }

    /// Whether a round is one of the last ones.
    pub fn is_last(&self, round: usize) -> bool {
        let (at, whole) = match self.last_rounds_of {
            Per::Season => (round, self.season_length()),
            Per::Period => {
                let earlier = (self.period_of(round) - 1) * self.period_length;
                (round.saturating_sub(earlier), self.period_length)
            }
        };
        self.last_rounds > 0 && at + self.last_rounds > whole
    }

    /// The rounds a player needs for a prize: the part of the rounds held, rounded up (dsc-e: 19 of 28, D62), or the
    /// number of games that the rules name.
    pub fn rounds_needed(&self) -> usize {
        let part = match self.attendance {
            Needed::Games(games) => return games,
            Needed::Part(part) => part,
        };
        let whole = i64::try_from(self.held.unwrap_or(self.season_length())).unwrap_or(i64::MAX);
        let needed = part * Fraction::from(whole);
        ((needed.numerator() + needed.denominator() - 1) / needed.denominator()).max(0) as usize
    }

    /// What an absence for this reason gives.
    pub fn absence(&self, reason: Reason) -> &Absent {
        match reason {
            Reason::Excused => &self.excused,
            Reason::Team => &self.team,
            Reason::Unexcused => &self.unexcused,
            Reason::Late => &self.late,
            Reason::SignedOff => &self.signed_off_by_rule,
            Reason::Duty => &self.duty,
        }
    }

    /// Every kind of absence, and being free.
    pub fn absences(&self) -> [&Absent; 7] {
        [
            &self.excused,
            &self.team,
            &self.unexcused,
            &self.late,
            &self.signed_off_by_rule,
            &self.duty,
            &self.free,
        ]
    }

    /// The article that fixes the setting `key`, if a written rule does.
    pub fn article(&self, key: &str) -> Option<&str> {
        self.articles.get(key).map(String::as_str)
    }
}
