//! Settings by name, as a ruleset or a season file gives them.

use super::settings::{
    Absent, Award, ClimbFrom, FirstRound, OwnValue, Passes, Settings, StartOrder, Tie, Values,
};
use crate::exact::Fraction;

/// A value as a file gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Given {
    /// A whole number.
    Number(i64),
    /// Words, such as `stable` or `1/3`.
    Text(String),
    /// Yes or no.
    Truth(bool),
}

impl Given {
    /// The value that a word writes: a whole number, yes or no, or words.
    pub fn read(text: &str) -> Given {
        match (text.parse(), text) {
            (Ok(number), _) => Given::Number(number),
            (_, "true") => Given::Truth(true),
            (_, "false") => Given::Truth(false),
            _ => Given::Text(text.to_owned()),
        }
    }
}

/// Why a setting cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingFault {
    /// No setting has this name.
    Unknown,
    /// A whole number between these two is wanted.
    Number(i64, i64),
    /// A fraction from 0 to 100 is wanted.
    Fraction,
    /// A part of the own value or `N points` is wanted.
    Award,
    /// One of these words is wanted.
    OneOf(&'static [&'static str]),
    /// A list of these words is wanted, each at most once.
    Some(&'static [&'static str]),
    /// Yes or no is wanted.
    Truth,
}

/// The names of all settings.
pub const NAMES: [&str; 50] = [
    "top",
    "step",
    "first_last_ratio",
    "lowest",
    "values",
    "own_value",
    "passes",
    "equal_scores",
    "start_order",
    "first_round",
    "win",
    "draw",
    "loss",
    "forfeit_win",
    "against_retired",
    "excused",
    "team",
    "team_by_result",
    "unexcused",
    "late",
    "signed_off_by_rule",
    "free",
    "excused_decay",
    "team_decay",
    "unexcused_decay",
    "late_decay",
    "signed_off_by_rule_decay",
    "free_decay",
    "excused_cap",
    "team_cap",
    "unexcused_cap",
    "late_cap",
    "signed_off_by_rule_cap",
    "free_cap",
    "late_entry_credit",
    "period_length",
    "periods",
    "meetings_per_period",
    "rematch_gap",
    "rematch_maximum",
    "forfeits_are_meetings",
    "colour_limit",
    "greatest_distance",
    "groups",
    "attendance",
    "signed_off_after",
    "best_team_player_least_games",
    "team_match_attends",
    "released_opponent_attends",
    "climb_from",
];

/// The largest value a place can have: keeps every score far from the edge of the number type.
pub const MOST: i64 = 100_000;

impl Settings {
    /// Takes one setting by name; the article that fixed it before no longer speaks for it.
    pub fn set(&mut self, name: &str, given: &Given) -> Result<(), SettingFault> {
        match name {
            "top" => self.top = number(given, 1, MOST)?,
            "step" => self.step = step(given)?,
            "first_last_ratio" => self.first_last_ratio = ratio(given)?,
            "lowest" => self.lowest = number(given, 0, MOST)?,
            "values" => self.values = word(given, &["place", "score"], &[Values::ByPlace, Values::ByScore])?,
            "own_value" => {
                let kinds = [OwnValue::No, OwnValue::Start, OwnValue::Current];
                self.own_value = word(given, &["no", "start", "current"], &kinds)?;
            }
            "passes" => self.passes = passes(given)?,
            "equal_scores" => self.equal_scores = ties(given)?,
            "first_round" => {
                let kinds = [FirstRound::Places, FirstRound::Random];
                self.first_round = word(given, &["places", "random"], &kinds)?;
            }
            "colour_limit" => self.colour_limit = limit(given)?,
            "greatest_distance" => self.greatest_distance = limit(given)?,
            "team_by_result" => self.team_by_result = truth(given)?,
            "start_order" => {
                self.start_order = word(given, &["rating", "file"], &[StartOrder::Rating, StartOrder::File])?;
            }
            "win" => self.win = fraction(given)?,
            "draw" => self.draw = fraction(given)?,
            "loss" => self.loss = fraction(given)?,
            "forfeit_win" => self.forfeit_win = fraction(given)?,
            "against_retired" => {
                let value = *given == Given::Text("value".to_owned());
                self.against_retired = if value { None } else { Some(fraction(given)?) };
            }
            "late_entry_credit" => self.late_entry_credit = fraction(given)?,
            "attendance" => self.attendance = fraction(given)?,
            "period_length" => self.period_length = count(given, 1)?,
            "periods" => self.periods = count(given, 1)?,
            "meetings_per_period" => self.rematch.per_period = limit(given)?,
            "rematch_gap" => self.rematch.gap = limit(given)?,
            "rematch_maximum" => self.rematch.maximum = limit(given)?,
            "forfeits_are_meetings" => self.rematch.forfeits = truth(given)?,
            "team_match_attends" => self.team_match_attends = truth(given)?,
            "released_opponent_attends" => self.released_opponent_attends = truth(given)?,
            "climb_from" => {
                self.climb_from =
                    word(given, &["start", "round_one"], &[ClimbFrom::Start, ClimbFrom::RoundOne])?;
            }
            "groups" => self.groups = count(given, 1)?,
            "signed_off_after" => self.no_shows = limit(given)?,
            "best_team_player_least_games" => self.team_prize_games = count(given, 0)?,
            _ => self.set_absence(name, given)?,
        }
        self.articles.remove(name);
        Ok(())
    }

    fn set_absence(&mut self, name: &str, given: &Given) -> Result<(), SettingFault> {
        let (cap, decay) = (name.strip_suffix("_cap"), name.strip_suffix("_decay"));
        let kind = cap.or(decay).unwrap_or(name);
        let absent = self.absence_mut(kind).ok_or(SettingFault::Unknown)?;
        if cap.is_some() {
            absent.cap = limit(given)?;
        } else if decay.is_some() {
            absent.decay = fraction(given)?;
        } else {
            absent.award = award(given)?;
        }
        Ok(())
    }

    fn absence_mut(&mut self, kind: &str) -> Option<&mut Absent> {
        match kind {
            "excused" => Some(&mut self.excused),
            "team" => Some(&mut self.team),
            "unexcused" => Some(&mut self.unexcused),
            "late" => Some(&mut self.late),
            "signed_off_by_rule" => Some(&mut self.signed_off_by_rule),
            "free" => Some(&mut self.free),
            _ => None,
        }
    }
}

fn number(given: &Given, low: i64, high: i64) -> Result<i64, SettingFault> {
    match given {
        Given::Number(number) if (low..=high).contains(number) => Ok(*number),
        _ => Err(SettingFault::Number(low, high)),
    }
}

/// A number or a fraction of steps.
fn step(given: &Given) -> Result<Fraction, SettingFault> {
    match given {
        Given::Number(_) => number(given, 0, MOST).map(Fraction::from),
        given => fraction(given),
    }
}

/// How many times the last place's value the first one's is, over 1 and up to 100; `none` takes it away.
fn ratio(given: &Given) -> Result<Option<Fraction>, SettingFault> {
    if *given == Given::Text("none".to_owned()) {
        return Ok(None);
    }
    let ratio = fraction(given)?;
    if ratio > Fraction::ONE { Ok(Some(ratio)) } else { Err(SettingFault::Fraction) }
}

/// Words with commas between them, each at most once.
fn ties(given: &Given) -> Result<Vec<Tie>, SettingFault> {
    const WORDS: &[&str] =
        &["games", "percentage", "before", "rating", "points", "wins", "blacks", "mutual", "lot"];
    let Given::Text(text) = given else { return Err(SettingFault::Some(WORDS)) };
    let mut ties = Vec::new();
    for word in text.split(',').map(str::trim).filter(|word| !word.is_empty()) {
        let tie = Tie::NAMES.iter().find(|(name, _)| *name == word).map(|(_, tie)| *tie);
        match tie.filter(|tie| !ties.contains(tie)) {
            Some(tie) => ties.push(tie),
            None => return Err(SettingFault::Some(WORDS)),
        }
    }
    Ok(ties)
}

fn count(given: &Given, low: i64) -> Result<usize, SettingFault> {
    number(given, low, 1000).map(|number| number as usize)
}

/// A number of times; `none` takes the limit away.
fn limit(given: &Given) -> Result<Option<usize>, SettingFault> {
    if *given == Given::Text("none".to_owned()) { Ok(None) } else { count(given, 0).map(Some) }
}

fn fraction(given: &Given) -> Result<Fraction, SettingFault> {
    let read = match given {
        Given::Number(whole) => Some(Fraction::from(*whole)),
        Given::Text(text) => text.parse().ok(),
        Given::Truth(_) => None,
    };
    read.filter(|part| *part >= Fraction::ZERO && *part <= Fraction::from(100)).ok_or(SettingFault::Fraction)
}

/// `1/3` is a part of the own value, `20 points` a fixed number.
pub(super) fn award(given: &Given) -> Result<Award, SettingFault> {
    if let Given::Text(text) = given
        && let Some(points) = text.strip_suffix("points")
    {
        let points: Fraction = points.parse().map_err(|_| SettingFault::Award)?;
        let fits = points >= Fraction::ZERO && points <= Fraction::from(MOST);
        return if fits { Ok(Award::Points(points)) } else { Err(SettingFault::Award) };
    }
    fraction(given).map(Award::OfOwnValue).map_err(|_| SettingFault::Award)
}

fn passes(given: &Given) -> Result<Passes, SettingFault> {
    const WORDS: &[&str] = &["stable", "frozen", "1", "2", "3", "…"];
    match given {
        Given::Number(times) if (1..=1000).contains(times) => Ok(Passes::Times(*times as usize)),
        Given::Text(text) if text == "stable" => Ok(Passes::Stable),
        Given::Text(text) if text == "frozen" => Ok(Passes::Frozen),
        Given::Text(text) => match text.parse::<usize>() {
            Ok(times) if (1..=1000).contains(&times) => Ok(Passes::Times(times)),
            _ => Err(SettingFault::OneOf(WORDS)),
        },
        _ => Err(SettingFault::OneOf(WORDS)),
    }
}

fn word<T: Copy>(given: &Given, words: &'static [&'static str], kinds: &[T]) -> Result<T, SettingFault> {
    let Given::Text(text) = given else { return Err(SettingFault::OneOf(words)) };
    let at = words.iter().position(|word| word == text).ok_or(SettingFault::OneOf(words))?;
    Ok(kinds[at])
}

fn truth(given: &Given) -> Result<bool, SettingFault> {
    match given {
        Given::Truth(truth) => Ok(*truth),
        _ => Err(SettingFault::Truth),
    }
}
