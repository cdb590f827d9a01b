//! Settings by name, as a ruleset or a season file gives them.

use super::award::{Award, Source};
pub use super::names::NAMES;
use super::settings::{
    Absent, Attends, Boards, Carried, ClimbFrom, FirstRound, MovesBy, Needed, OwnValue, Passes, Per,
    Settings, StartOrder, Tie, Values,
};
use crate::exact::Fraction;
use rulebook::Sum;

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
    /// A part of the own value, `N points` or both are wanted.
    Award,
    /// A part of a value, `N points` or both are wanted.
    Result,
    /// A part of the rounds or `N games` is wanted.
    Attendance,
    /// Whole numbers that go up are wanted.
    Steps,
    /// One of these words is wanted.
    OneOf(&'static [&'static str]),
    /// A list of these words is wanted, each at most once.
    Some(&'static [&'static str]),
    /// Yes or no is wanted.
    Truth,
}

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
            "values" => {
                let kinds = [Values::ByPlace, Values::ByScore, Values::ByBand, Values::ByHand];
                self.values = word(given, &["place", "score", "band", "hand"], &kinds)?;
            }
            "bands" => self.bands = steps(given)?,
            "start_points" => self.start_points = Fraction::from(number(given, 0, MOST)?),
            "own_value" => {
                let kinds = [OwnValue::No, OwnValue::Start, OwnValue::Current];
                self.own_value = word(given, &["no", "start", "current"], &kinds)?;
            }
            "passes" => self.passes = passes(given)?,
            "equal_scores" => self.equal_scores = ties(given)?,
            "first_round" => {
                let kinds = [FirstRound::Places, FirstRound::Random, FirstRound::Halves];
                self.first_round = word(given, &["places", "random", "halves"], &kinds)?;
            }
            "first_round_parts" => self.first_round_parts = count(given, 1)?,
            "first_round_band" => self.first_round_band = band(given)?,
            "colour_limit" => self.colour_limit = limit(given)?,
            "greatest_distance" => self.greatest_distance = limit(given)?,
            "free_not_first" => self.free_not_first = count(given, 0)?,
            "free_maximum" => self.free_maximum = limit(given)?,
            "boards" => self.boards = word(given, &["places", "lot"], &[Boards::Places, Boards::Lot])?,
            "team_win" => self.team_win = Some(award(given)?),
            "team_draw" => self.team_draw = Some(award(given)?),
            "team_loss" => self.team_loss = Some(award(given)?),
            "team_other_day" => self.team_other_day = award(given)?,
            "last_rounds" => self.last_rounds = count(given, 0)?,
            "last_rounds_of" => self.last_rounds_of = per(given)?,
            "absence_cap" => self.absence_cap = limit(given)?,
            "absence_cap_per" => self.absence_cap_per = per(given)?,
            "team_by_result" => self.team_by_result = truth(given)?,
            "start_order" => {
                self.start_order = word(given, &["rating", "file"], &[StartOrder::Rating, StartOrder::File])?;
            }
            "win" => self.win = result(given)?,
            "draw" => self.draw = result(given)?,
            "loss" => self.loss = result(given)?,
            "forfeit_win" => self.forfeit_win = result(given)?,
            "forfeit_loss" => self.forfeit_loss = result(given)?,
            "against_retired" => {
                let value = *given == Given::Text("value".to_owned());
                self.against_retired = if value { None } else { Some(fraction(given)?) };
            }
            "late_entry_credit" => self.late_entry_credit = award(given)?,
            "attendance" => self.attendance = attendance(given)?,
            "period_length" => self.period_length = count(given, 1)?,
            "sections" => self.sections = number(given, 1, 26)? as usize,
            "section_moves" => self.section_moves = count(given, 0)?,
            "section_points" => {
                let kinds = [Carried::None, Carried::All, Carried::Mutual];
                self.section_points = word(given, &["none", "all", "mutual"], &kinds)?;
            }
            "section_moves_by" => {
                let kinds = [MovesBy::Director, MovesBy::Draft];
                self.section_moves_by = word(given, &["director", "draft"], &kinds)?;
            }
            "periods" => self.periods = count(given, 1)?,
            "meetings_per_period" => self.rematch.per_period = limit(given)?,
            "rematch_gap" => self.rematch.gap = limit(given)?,
            "rematch_gap_games" => self.rematch.gap_games = limit(given)?,
            "rematch_maximum" => self.rematch.maximum = limit(given)?,
            "forfeits_are_meetings" => self.rematch.forfeits = truth(given)?,
            "team_match_attends" => self.attend(Attends::TeamMatch, truth(given)?),
            "released_opponent_attends" => self.attend(Attends::Released, truth(given)?),
            "free_attends" => self.attend(Attends::Free, truth(given)?),
            "duty_attends" => self.attend(Attends::Duty, truth(given)?),
            "listed_from" => self.listed_from = count(given, 0)?,
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

    /// Whether something counts as attendance; the order is always the same, so that equal rules are equal.
    fn attend(&mut self, what: Attends, counts: bool) {
        let all = [Attends::TeamMatch, Attends::Released, Attends::Free, Attends::Duty];
        let now = self.attends.clone();
        self.attends =
            all.into_iter().filter(|one| if *one == what { counts } else { now.contains(one) }).collect();
    }

    fn set_absence(&mut self, name: &str, given: &Given) -> Result<(), SettingFault> {
        let part =
            ["_cap", "_decay", "_beyond", "_per", "_last"].into_iter().find(|part| name.ends_with(part));
        let kind = part.and_then(|part| name.strip_suffix(part)).unwrap_or(name);
        let absent = self.absence_mut(kind).ok_or(SettingFault::Unknown)?;
        match part {
            Some("_cap") => absent.cap = limit(given)?,
            Some("_decay") => absent.decay = fraction(given)?,
            Some("_beyond") => absent.beyond = Some(award(given)?),
            Some("_per") => absent.per = per(given)?,
            Some(_) => absent.last = Some(award(given)?),
            None => absent.award = award(given)?,
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
            "duty" => Some(&mut self.duty),
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
    const WORDS: &[&str] = &[
        "games",
        "percentage",
        "before",
        "rating",
        "points",
        "wins",
        "blacks",
        "mutual",
        "performance",
        "lot",
    ];
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

/// `1/3` is a part of the own value, `20 points` a fixed number, `own - 4 points` both; who is away has no
/// opponent.
pub(super) fn award(given: &Given) -> Result<Award, SettingFault> {
    sum(given, Source::Own, SettingFault::Award)
        .and_then(|award| if award.source == Source::Opponent { Err(SettingFault::Award) } else { Ok(award) })
}

/// `1/2` is a part of the opponent's value, `5 points` a fixed number, `opponent - 12 points` both.
fn result(given: &Given) -> Result<Award, SettingFault> {
    sum(given, Source::Opponent, SettingFault::Result)
}

fn sum(given: &Given, bare: Source, fault: SettingFault) -> Result<Award, SettingFault> {
    let read = match given {
        Given::Number(whole) => Sum::read(&whole.to_string()),
        Given::Text(text) => Sum::read(text),
        Given::Truth(_) => None,
    };
    read.and_then(|sum| Award::of_sum(&sum, bare)).ok_or(fault)
}

/// A part of the rounds, or `20 games`.
fn attendance(given: &Given) -> Result<Needed, SettingFault> {
    let games = match given {
        Given::Text(text) => text.strip_suffix("games"),
        _ => None,
    };
    match games {
        Some(games) => match games.trim().parse::<usize>() {
            Ok(games) if games <= 1000 => Ok(Needed::Games(games)),
            _ => Err(SettingFault::Attendance),
        },
        None => fraction(given).map(Needed::Part).map_err(|_| SettingFault::Attendance),
    }
}

/// Numbers with commas between them, each above the one before.
fn steps(given: &Given) -> Result<Vec<i64>, SettingFault> {
    let text = match given {
        Given::Text(text) => text.clone(),
        Given::Number(number) => number.to_string(),
        Given::Truth(_) => return Err(SettingFault::Steps),
    };
    let words = text.split(',').map(str::trim).filter(|word| !word.is_empty());
    let numbers: Result<Vec<i64>, SettingFault> =
        words.map(|word| word.parse().map_err(|_| SettingFault::Steps)).collect();
    numbers.and_then(|numbers| {
        let fits = numbers.iter().all(|number| (0..=10_000).contains(number));
        let up = numbers.windows(2).all(|two| two[0] < two[1]);
        if fits && up { Ok(numbers) } else { Err(SettingFault::Steps) }
    })
}

/// A number of rating points; `none` takes the limit away.
fn band(given: &Given) -> Result<Option<usize>, SettingFault> {
    if *given == Given::Text("none".to_owned()) {
        return Ok(None);
    }
    number(given, 0, 10_000).map(|points| Some(points as usize))
}

fn per(given: &Given) -> Result<Per, SettingFault> {
    word(given, &["season", "period"], &[Per::Season, Per::Period])
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
