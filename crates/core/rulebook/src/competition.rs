//! What the sections of a competition and a club may hold. The crate `competition` reads them from a rulebook
//! whose shapes have been checked here, so that a club's file is wholly checked by reading it.

use crate::Rulebook;
use crate::book::COMPETITION;
use crate::fault::{Fault, Problem};
use crate::reader::{Node, Reader};
use crate::sum::{Sum, Whose};
use crate::value::Value;

/// The shape of a value.
#[derive(Clone, Copy)]
pub(crate) enum Shape {
    /// Only an article.
    Cite,
    /// A whole number.
    Number(i64, i64),
    /// A whole number, or the word `none`.
    Limit(i64),
    /// A fraction, or the word `value`.
    Part,
    /// A whole number or a fraction.
    Step,
    /// A whole number or a fraction over 1, or the word `none`.
    Ratio,
    /// An amount of money in cents.
    Cents(i64),
    /// `true` or `false`.
    Flag,
    /// A fraction, `1/3`.
    Fraction,
    /// A part of the own value, points, or both: `1/3`, `20 points`, `own - 4 points` (D86).
    Award,
    /// A part of a value, points, or both: `1/2`, `opponent - 12 points`, `own + 12 points` (D86).
    Result,
    /// A part of the rounds, or `20 games`.
    Attendance,
    /// Whole numbers, each above the one before.
    Steps,
    /// One of these words.
    Choice(&'static [&'static str]),
    /// A list of these words, each at most once.
    Choices(&'static [&'static str]),
    /// A whole number, or `stable` or `frozen`.
    Passes,
    /// Whole numbers for `win`, `draw` and `loss`.
    Kashdan,
    /// A time such as `24 h`.
    Time,
    /// A time of day such as `18:00`.
    TimeOfDay,
    /// A day of the week and a time of day.
    Weekly,
    /// A season such as `2026-2027`.
    Season,
}

use Shape::{
    Attendance, Award, Cents, Choice, Choices, Cite, Flag, Fraction, Kashdan, Limit, Number, Part, Passes,
    Ratio, Result, Season, Step, Steps, Time, TimeOfDay, Weekly,
};

const EQUAL_SCORES: [&str; 10] =
    ["games", "percentage", "before", "rating", "points", "wins", "blacks", "mutual", "performance", "lot"];

/// A cap or a decay counts from the start of the season or of the period.
const PER: &[&str] = &["season", "period"];

const TIE_BREAKS: [&str; 8] = [
    "points",
    "sonneborn_berger",
    "mutual",
    "kashdan",
    "lower_rating",
    "blacks_played",
    "blacks_on_calendar",
    "lot",
];

/// Every key with its shape.
pub(crate) const SHAPES: &[(&str, Shape)] = &[
    ("keizer.system", Cite),
    ("keizer.top", Number(1, 100_000)),
    ("keizer.step", Step),
    ("keizer.first_last_ratio", Ratio),
    ("keizer.lowest", Number(0, 100_000)),
    ("keizer.values", Choice(&["place", "score", "band", "hand"])),
    ("keizer.bands", Steps),
    ("keizer.start_points", Number(0, 100_000)),
    ("keizer.own_value", Choice(&["no", "start", "current"])),
    ("keizer.passes", Passes),
    ("keizer.equal_scores", Choices(&EQUAL_SCORES)),
    ("keizer.first_round", Choice(&["places", "random", "halves"])),
    ("keizer.first_round_parts", Number(1, 26)),
    ("keizer.first_round_band", Limit(10_000)),
    ("keizer.start_order", Choice(&["rating", "file"])),
    ("keizer.entry", Cite),
    ("keizer.late_entry_credit", Award),
    ("keizer.win", Result),
    ("keizer.draw", Result),
    ("keizer.loss", Result),
    ("keizer.forfeit_win", Result),
    ("keizer.forfeit_loss", Result),
    ("keizer.against_retired", Part),
    ("keizer.excused", Award),
    ("keizer.team", Award),
    ("keizer.team_by_result", Flag),
    ("keizer.team_win", Award),
    ("keizer.team_draw", Award),
    ("keizer.team_loss", Award),
    ("keizer.team_other_day", Award),
    ("keizer.unexcused", Award),
    ("keizer.late", Award),
    ("keizer.signed_off_by_rule", Award),
    ("keizer.duty", Award),
    ("keizer.free", Award),
    ("keizer.excused_decay", Fraction),
    ("keizer.team_decay", Fraction),
    ("keizer.unexcused_decay", Fraction),
    ("keizer.late_decay", Fraction),
    ("keizer.signed_off_by_rule_decay", Fraction),
    ("keizer.duty_decay", Fraction),
    ("keizer.free_decay", Fraction),
    ("keizer.excused_cap", Limit(1000)),
    ("keizer.team_cap", Limit(1000)),
    ("keizer.unexcused_cap", Limit(1000)),
    ("keizer.late_cap", Limit(1000)),
    ("keizer.signed_off_by_rule_cap", Limit(1000)),
    ("keizer.duty_cap", Limit(1000)),
    ("keizer.free_cap", Limit(1000)),
    ("keizer.excused_beyond", Award),
    ("keizer.team_beyond", Award),
    ("keizer.unexcused_beyond", Award),
    ("keizer.late_beyond", Award),
    ("keizer.signed_off_by_rule_beyond", Award),
    ("keizer.duty_beyond", Award),
    ("keizer.free_beyond", Award),
    ("keizer.excused_per", Choice(PER)),
    ("keizer.team_per", Choice(PER)),
    ("keizer.unexcused_per", Choice(PER)),
    ("keizer.late_per", Choice(PER)),
    ("keizer.signed_off_by_rule_per", Choice(PER)),
    ("keizer.duty_per", Choice(PER)),
    ("keizer.free_per", Choice(PER)),
    ("keizer.excused_last", Award),
    ("keizer.team_last", Award),
    ("keizer.unexcused_last", Award),
    ("keizer.late_last", Award),
    ("keizer.signed_off_by_rule_last", Award),
    ("keizer.duty_last", Award),
    ("keizer.free_last", Award),
    ("keizer.last_rounds", Number(0, 1000)),
    ("keizer.last_rounds_of", Choice(PER)),
    ("keizer.absence_cap", Limit(1000)),
    ("keizer.absence_cap_per", Choice(PER)),
    ("keizer.periods", Number(1, 1000)),
    ("keizer.period_length", Number(1, 1000)),
    ("keizer.sections", Number(1, 26)),
    ("keizer.section_moves", Number(0, 1000)),
    ("keizer.section_points", Choice(&["none", "all", "mutual"])),
    ("keizer.section_moves_by", Choice(&["director", "draft"])),
    ("keizer.pairing", Cite),
    ("keizer.colours", Cite),
    ("keizer.meetings_per_period", Limit(1000)),
    ("keizer.rematch_gap", Limit(1000)),
    ("keizer.rematch_gap_games", Limit(1000)),
    ("keizer.rematch_maximum", Limit(1000)),
    ("keizer.forfeits_are_meetings", Flag),
    ("keizer.colour_limit", Limit(1000)),
    ("keizer.greatest_distance", Limit(1000)),
    ("keizer.free_not_first", Number(0, 1000)),
    ("keizer.free_maximum", Limit(1000)),
    ("keizer.boards", Choice(&["places", "lot"])),
    ("keizer.groups", Number(1, 26)),
    ("keizer.attendance", Attendance),
    ("keizer.team_match_bonus", Cite),
    ("keizer.team_match_attends", Flag),
    ("keizer.released_opponent_attends", Flag),
    ("keizer.free_attends", Flag),
    ("keizer.duty_attends", Flag),
    ("keizer.listed_from", Number(0, 1000)),
    ("keizer.signed_off_after", Limit(1000)),
    ("keizer.champion", Cite),
    ("keizer.group_winners", Cite),
    ("keizer.climber", Cite),
    ("keizer.climb_from", Choice(&["start", "round_one"])),
    ("keizer.rapid_champion", Cite),
    ("keizer.best_team_player", Cite),
    ("keizer.best_team_player_least_games", Number(0, 1000)),
    ("championship.calendar", Cite),
    ("championship.series", Number(1, 26)),
    ("championship.fewer_series_allowed_under", Number(0, 1000)),
    ("championship.series_one_may_grow_over", Number(0, 1000)),
    ("championship.series_one_most", Number(2, 100)),
    ("championship.legs", Number(1, 4)),
    ("championship.start", TimeOfDay),
    ("championship.forfeit_from", TimeOfDay),
    ("championship.result_by", Cite),
    ("championship.win", Fraction),
    ("championship.draw", Fraction),
    ("championship.loss", Fraction),
    ("championship.absence", Cite),
    ("championship.void_when_withdrawn_before", Fraction),
    ("championship.half_counts_forfeits", Flag),
    ("championship.first_leg_before_round", Number(1, 100)),
    ("championship.postponements", Number(0, 100)),
    ("championship.tie_breaks", Choices(&TIE_BREAKS)),
    ("championship.sonneborn_berger", Cite),
    ("championship.sonneborn_berger_forfeit", Fraction),
    ("championship.mutual", Cite),
    ("championship.kashdan", Kashdan),
    ("championship.lower_rating", Cite),
    ("championship.blacks_played", Cite),
    ("championship.blacks_on_calendar", Cite),
    ("championship.lot", Cite),
    ("championship.joke", Cite),
    ("championship.champion", Cite),
    ("championship.promotion", Cite),
    ("championship.same_number", Cite),
    ("championship.fewer", Cite),
    ("championship.more", Cite),
    ("championship.returning", Cite),
    ("championship.new_member", Cite),
    ("championship.director", Cite),
    ("championship.accepting", Cite),
    ("club.sign_off_until", Weekly),
    ("club.pairing_public_from", Weekly),
    ("club.after_publication", Choice(&["final", "officer_may"])),
    ("club.pairing_among", Choice(&["expected", "present"])),
    ("club.digital_clocks", Limit(500)),
    ("club.director", Cite),
    ("club.rating_month", Number(1, 12)),
    ("club.complaint_until", TimeOfDay),
    ("club.complaint_in_writing_within", Time),
    ("club.committee_members", Number(1, 100)),
    ("club.committee_years", Number(1, 100)),
    ("club.travel_cents_per_km", Cents(10_000)),
    ("club.trophies_back_from", Season),
    ("club.standby_phone", Cite),
    ("club.phones_counted", Choice(&["game", "evening", "season"])),
    ("club.fee_fixed_by", Cite),
    ("club.fee_championship_cents", Cents(10_000_000)),
    ("club.fee_other_cents", Cents(10_000_000)),
    ("club.reduced_fee", Fraction),
    ("club.reduced_fee_from_age", Number(0, 150)),
    ("club.least_instalment_cents", Cents(10_000_000)),
    ("club.family_fee", Fraction),
];

/// Whose value a bare number is a part of, where this key says what something gives.
pub fn sum_of(key: &str) -> Option<Whose> {
    SHAPES.iter().find(|(name, _)| *name == key).and_then(|(_, shape)| match shape {
        Award => Some(Whose::Own),
        Result => Some(Whose::Opponent),
        _ => None,
    })
}

/// The faults of the values of a competition and a club.
pub fn faults(book: &Rulebook) -> Vec<Fault> {
    let mut read = Reader::new(book);
    for (key, shape) in SHAPES {
        match shape {
            Cite => drop(read.cite(key)),
            shape => read.optional(key, (), |read, node| check(*shape, read, node)),
        }
    }
    read.finish(&COMPETITION)
}

fn check<'a>(shape: Shape, read: &mut Reader<'a>, node: &Node<'a>) {
    let word = match node.value() {
        Value::Words(word) => word.as_str(),
        _ => "",
    };
    match shape {
        Cite => (),
        Limit(_) | Ratio if word == "none" => (),
        Passes if matches!(word, "stable" | "frozen") => (),
        Number(least, most) => drop(read.number(node, least..=most)),
        Limit(most) | Cents(most) => drop(read.number(node, 0..=most)),
        Passes if word.is_empty() => drop(read.number(node, 1..=1000)),
        Passes => {
            let allowed = ["1", "2", "…", "stable", "frozen"];
            read.unknown_choice(node, word, allowed.map(str::to_owned).to_vec());
        }
        Ratio if word.is_empty() => drop(read.number(node, 2..=100)),
        Step if word.is_empty() => drop(read.number(node, 0..=100_000)),
        Flag => drop(read.flag(node)),
        Part if word == "value" => (),
        Step | Ratio | Fraction | Part => drop(read.fraction(node)),
        Award => award(word, false, read, node),
        Result => award(word, true, read, node),
        Attendance => match word.strip_suffix(" games").map(str::parse::<u32>) {
            Some(Ok(0..=1000)) => (),
            Some(_) => read.fault(node, Problem::BadFraction(word.chars().take(60).collect())),
            None => drop(read.fraction(node)),
        },
        Steps => steps(read, node),
        Choice(words) => choice(words, read, node),
        Choices(words) => choices(words, read, node),
        Kashdan => {
            read.only(node, &["win", "draw", "loss"]);
            for name in ["win", "draw", "loss"] {
                read.need(node, name, 0, |read, node| read.number(node, 0..=1000));
            }
        }
        Time => drop(read.time(node)),
        TimeOfDay => drop(read.time_of_day(node)),
        Weekly => drop(read.weekly(node)),
        Season => drop(read.season(node)),
    }
}

/// A sum in which only a game can speak of the opponent's value.
fn award<'a>(word: &str, game: bool, read: &mut Reader<'a>, node: &Node<'a>) {
    if word.is_empty() {
        let _ = read.fraction(node);
        return;
    }
    let fits = |sum: Sum| game || sum.whose != Some(Whose::Opponent);
    if !Sum::read(word).is_some_and(fits) {
        read.fault(node, Problem::BadSum(word.chars().take(60).collect(), game));
    }
}

/// Numbers that go up.
fn steps<'a>(read: &mut Reader<'a>, node: &Node<'a>) {
    let mut least = 0;
    for item in read.list(node) {
        least = read.number(&item, least..=10_000).saturating_add(1).min(10_000);
    }
}

fn choice<'a>(words: &[&str], read: &mut Reader<'a>, node: &Node<'a>) {
    let choices: Vec<(&str, ())> = words.iter().map(|word| (*word, ())).collect();
    read.choice(node, &choices);
}

fn choices<'a>(words: &[&str], read: &mut Reader<'a>, node: &Node<'a>) {
    let mut left: Vec<&str> = words.to_vec();
    for item in read.list(node) {
        choice(&left, read, &item);
        if let Value::Words(word) = item.value() {
            left.retain(|other| other != word);
        }
        if left.is_empty() {
            break;
        }
    }
}
