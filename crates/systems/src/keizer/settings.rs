//! The numbers of a club's Keizer system: data, so that another club changes a value and not the program.

use super::season::Reason;
use crate::exact::Fraction;
use std::collections::BTreeMap;

/// Where a player's value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// `top` for the first place, `step` less a place, never under `lowest` (dsc-k1, dsc-k9).
    ByPlace,
    /// `top` for the highest score, `lowest` for the lowest, the others between them in proportion.
    ByScore,
}

/// Whether a player's own value is part of the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnValue {
    /// No: the score starts at nothing.
    No,
    /// The value that the player started the season with.
    Start,
    /// The value that the player has now.
    Current,
}

/// How often the scores are computed anew after a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passes {
    /// Until the ranking no longer changes (D26).
    Stable,
    /// At most this many times; the scores shown are those of the last pass.
    Times(usize),
    /// Never: what a round gave stays as it was.
    Frozen,
}

/// The order before the first round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartOrder {
    /// By rating, highest first.
    Rating,
    /// As the players stand in the file, such as last season's final ranking.
    File,
}

/// What parts players with equal scores (D27); each is applied to those whom the ones before left equal, and the place
/// before the round comes last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tie {
    /// More games played over the board.
    Games,
    /// The higher percentage in them; without games 0.
    Percentage,
    /// The higher place before the round.
    Before,
    /// The higher rating.
    Rating,
    /// More points over the board.
    Points,
    /// More games won over the board.
    Wins,
    /// More games with Black over the board.
    Blacks,
    /// More points in the games among those still equal.
    Mutual,
    /// The lot, drawn from the seed of the season (D21).
    Lot,
}

impl Tie {
    /// Every criterion with its name in files.
    pub const NAMES: [(&'static str, Tie); 9] = [
        ("games", Tie::Games),
        ("percentage", Tie::Percentage),
        ("before", Tie::Before),
        ("rating", Tie::Rating),
        ("points", Tie::Points),
        ("wins", Tie::Wins),
        ("blacks", Tie::Blacks),
        ("mutual", Tie::Mutual),
        ("lot", Tie::Lot),
    ];
}

/// How the first round is paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstRound {
    /// By the starting order, as every round.
    Places,
    /// By lot, drawn from the seed of the season (D21).
    Random,
}

/// The first ranking of a season, from which climbing is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClimbFrom {
    /// The ranking that round 1 is paired from.
    Start,
    /// The ranking after round 1.
    RoundOne,
}

/// What an absence or a free round gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Award {
    /// A part of the player's own value.
    OfOwnValue(Fraction),
    /// A fixed number of points.
    Points(Fraction),
}

/// An award and how often in a season a player can have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Absent {
    /// What it gives.
    pub award: Award,
    /// After this many times it gives nothing; no number: no limit.
    pub cap: Option<usize>,
    /// How much less each further time gives, in parts of the own value or in points, as the award; never under 0.
    pub decay: Fraction,
}

impl Absent {
    /// What it gives the `times`-th time, counted from 1; nothing over the limit.
    pub fn award(self, times: usize) -> Option<Award> {
        if self.cap.is_some_and(|cap| times > cap) {
            return None;
        }
        let less = self.decay * Fraction::from(times as i64 - 1);
        let left = |part: Fraction| if less < part { part - less } else { Fraction::ZERO };
        Some(match self.award {
            Award::OfOwnValue(part) => Award::OfOwnValue(left(part)),
            Award::Points(points) => Award::Points(left(points)),
        })
    }
}

/// When two players may not meet again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rematch {
    /// At most this many meetings in one period (dsc-k8).
    pub per_period: Option<usize>,
    /// At least this many rounds from one meeting to the next.
    pub gap: Option<usize>,
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
    /// Whites less blacks of a player, or blacks less whites, never grow over this.
    pub colour_limit: Option<usize>,
    /// Players more places apart than this are not paired.
    pub greatest_distance: Option<usize>,
    /// The part of the opponent's value for a win.
    pub win: Fraction,
    /// The part of the opponent's value for a draw.
    pub draw: Fraction,
    /// The part of the opponent's value for a loss.
    pub loss: Fraction,
    /// The part of the absent opponent's value for who came.
    pub forfeit_win: Fraction,
    /// What a game against someone who has stopped gives: a part of the own value times the part for the result, and who
    /// stopped leaves the ranking; nothing: as any other game.
    pub against_retired: Option<Fraction>,
    /// Absent with notice in time.
    pub excused: Absent,
    /// Absent for a team match.
    pub team: Absent,
    /// Whether a team match gives that times the points of the player's game in it, where these are known.
    pub team_by_result: bool,
    /// Absent without notice.
    pub unexcused: Absent,
    /// Absent with notice after the deadline.
    pub late: Absent,
    /// Signed off by staying away too often, and not back yet (dsc-k, D57).
    pub signed_off_by_rule: Absent,
    /// Free because the number was odd.
    pub free: Absent,
    /// The part of the own value that a later entrant gets for each round missed before.
    pub late_entry_credit: Fraction,
    /// Rounds in a period.
    pub period_length: usize,
    /// Periods in a season.
    pub periods: usize,
    /// The rounds that are held this season, where that is known; else as many as the periods have (D62).
    pub held: Option<usize>,
    /// When two players may not meet again.
    pub rematch: Rematch,
    /// Into how many groups the members are split.
    pub groups: usize,
    /// The part of the rounds that counts as enough for a prize.
    pub attendance: Fraction,
    /// Absences in a row without notice that sign a player off; none: never.
    pub no_shows: Option<usize>,
    /// Whether a team match counts as attendance (dsc-f.2).
    pub team_match_attends: bool,
    /// Whether the round counts as played for who was left without an opponent (dsc-n).
    pub released_opponent_attends: bool,
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
        let of_own = |part| Absent { award: Award::OfOwnValue(part), cap: None, decay: Fraction::ZERO };
        Settings {
            top: 50,
            step: Fraction::ONE,
            first_last_ratio: None,
            lowest: 1,
            values: Values::ByPlace,
            own_value: OwnValue::No,
            passes: Passes::Stable,
            equal_scores: vec![Tie::Games, Tie::Percentage, Tie::Before],
            start_order: StartOrder::Rating,
            first_round: FirstRound::Places,
            colour_limit: None,
            greatest_distance: None,
            win: Fraction::ONE,
            draw: Fraction::HALF,
            loss: Fraction::ZERO,
            forfeit_win: Fraction::ONE,
            against_retired: None,
            excused: of_own(part(1, 3)),
            team: of_own(part(2, 3)),
            team_by_result: false,
            unexcused: of_own(Fraction::ZERO),
            late: of_own(Fraction::ZERO),
            signed_off_by_rule: of_own(Fraction::ZERO),
            free: of_own(Fraction::ONE),
            late_entry_credit: Fraction::ZERO,
            period_length: 7,
            periods: 4,
            held: None,
            rematch: Rematch { per_period: Some(1), gap: None, maximum: None, forfeits: false },
            groups: 4,
            attendance: part(2, 3),
            no_shows: Some(2),
            team_match_attends: true,
            released_opponent_attends: true,
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

    /// The first round of a period, both counted from 1.
    pub fn first_round_of(&self, period: usize) -> usize {
        period.saturating_sub(1) * self.period_length + 1
    }

    /// The rounds a player needs for a prize: the part of the rounds held, rounded up (dsc-e: 19 of 28, D62).
    pub fn rounds_needed(&self) -> usize {
        let whole = i64::try_from(self.held.unwrap_or(self.season_length())).unwrap_or(i64::MAX);
        let needed = self.attendance * Fraction::from(whole);
        ((needed.numerator() + needed.denominator() - 1) / needed.denominator()).max(0) as usize
    }

    /// What an absence for this reason gives.
    pub fn absence(&self, reason: Reason) -> Absent {
        match reason {
            Reason::Excused => self.excused,
            Reason::Team => self.team,
            Reason::Unexcused => self.unexcused,
            Reason::Late => self.late,
            Reason::SignedOff => self.signed_off_by_rule,
        }
    }

    /// The article that fixes the setting `key`, if a written rule does.
    pub fn article(&self, key: &str) -> Option<&str> {
        self.articles.get(key).map(String::as_str)
    }
}
