//! Keizer standings, pairings and reasons in words.

use crate::messages::{file, keizer as m};
use crate::{Lang, file as form};
use systems::exact::Fraction;
use systems::keizer::colours::ColourReason;
use systems::keizer::fault::{Fault, FaultKind, Warning};
use systems::keizer::given::{NAMES, SettingFault};
use systems::keizer::matching::Shortage;
use systems::keizer::meetings::Bar;
use systems::keizer::pairing::{Free, NotFree, Origin, Pair, RuledOut};
use systems::keizer::ranking::{Settled, Standing};
use systems::keizer::season::{Cause, PlayerIndex, Reason, Season};
use systems::result::GameResult;

/// A number of points as people write it: `66⅓`, `12½`, `7 3/20`, `−5`.
pub fn points(points: Fraction) -> String {
    let (above, below) = (points.numerator(), points.denominator());
    let (whole, rest) = (above.abs() / below, above.abs() % below);
    let sign = if above < 0 { "−" } else { "" };
    let small = match (rest, below) {
        (0, _) => return format!("{sign}{whole}"),
        (1, 2) => "½",
        (1, 3) => "⅓",
        (2, 3) => "⅔",
        (1, 6) => "⅙",
        (5, 6) => "⅚",
        (1, 4) => "¼",
        (3, 4) => "¾",
        (rest, below) if whole == 0 => return format!("{sign}{rest}/{below}"),
        (rest, below) => return format!("{sign}{whole} {rest}/{below}"),
    };
    if whole == 0 { format!("{sign}{small}") } else { format!("{sign}{whole}{small}") }
}

/// A list of names: `An, Bo en Cy`.
pub fn list(lang: Lang, names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => m::and(lang, last, most.join(", ")),
    }
}

/// ` (dsc-k7)`, or nothing when no written rule fixes the setting.
pub fn cited(season: &Season, setting: &str) -> String {
    season.settings.article(setting).map_or(String::new(), |article| format!(" ({article})"))
}

/// A player's name.
pub fn name(season: &Season, player: PlayerIndex) -> &str {
    &season.players[player].name
}

/// The names of several players; a long row is cut short.
pub fn names(lang: Lang, season: &Season, players: &[PlayerIndex]) -> String {
    const MOST: usize = 12;
    let mut all: Vec<String> =
        players.iter().take(MOST).map(|&player| name(season, player).to_owned()).collect();
    if players.len() > MOST {
        all.push(m::and_more(lang, players.len() - MOST));
    }
    list(lang, &all)
}

/// Everything that explains one pair: a sentence on the choice, one for each who was ruled out, one on colours.
pub fn pair_reason(lang: Lang, season: &Season, order: &[PlayerIndex], pair: &Pair) -> Vec<String> {
    let (higher, lower) = (name(season, pair.higher.0), name(season, pair.lower.0));
    let (above, below) = (pair.higher.1, pair.lower.1);
    let mut lines = vec![match &pair.origin {
        Origin::Locked(None) => m::pair_locked(lang, higher, above, lower, below),
        Origin::Locked(Some(why)) => {
            m::pair_locked_despite(lang, higher, above, lower, below, bar(lang, season, why))
        }
        Origin::Lot => m::pair_by_lot(lang, cited(season, "first_round"), higher, above, lower, below),
        Origin::Rule if pair.ruled_out.is_empty() => {
            m::pair_next(lang, cited(season, "pairing"), higher, above, lower, below)
        }
        Origin::Rule => m::pair_by_rule(lang, cited(season, "pairing"), higher, above, lower, below),
    }];
    for (player, why) in &pair.ruled_out {
        let place = order.iter().position(|other| other == player).map_or(0, |at| at + 1);
        let why = match why {
            RuledOut::Barred(why) => bar(lang, season, why),
            RuledOut::Strands { groups, only } => strands(lang, season, groups, only),
        };
        lines.push(m::not_opponent(lang, name(season, *player), place, why));
    }
    lines.push(colour_reason(lang, season, pair));
    lines
}

fn bar(lang: Lang, season: &Season, bar: &Bar) -> String {
    match bar {
        Bar::MetThisPeriod { round, .. } => m::bar_period(lang, cited(season, "meetings_per_period"), round),
        Bar::TooSoon { round, gap } => m::bar_gap(lang, cited(season, "rematch_gap"), gap, round),
        Bar::TooFewGames { round, gap, played } => {
            m::bar_games(lang, cited(season, "rematch_gap_games"), gap, played, round)
        }
        Bar::RatingsApart { points, most } => {
            m::bar_ratings(lang, cited(season, "first_round_band"), most, points)
        }
        Bar::MaximumReached { maximum } => m::bar_maximum(lang, cited(season, "rematch_maximum"), maximum),
        Bar::TooFarApart { places, most } => {
            m::bar_distance(lang, cited(season, "greatest_distance"), most, places)
        }
        Bar::Colours { limit } => m::bar_colours(lang, cited(season, "colour_limit"), limit),
        Bar::Forbidden => m::bar_forbidden(lang),
    }
}

/// Each group as one name, or as one of its members.
fn needy(lang: Lang, season: &Season, groups: &[Vec<PlayerIndex>]) -> String {
    let group = |group: &Vec<PlayerIndex>| {
        let names: Vec<&str> = group.iter().map(|&player| name(season, player)).collect();
        if names.len() == 1 { names.concat() } else { m::one_of(lang, names.join("/")) }
    };
    list(lang, &groups.iter().map(group).collect::<Vec<String>>())
}

fn strands(lang: Lang, season: &Season, groups: &[Vec<PlayerIndex>], only: &[PlayerIndex]) -> String {
    let players = needy(lang, season, groups);
    if only.is_empty() {
        m::strands_nobody(lang, players)
    } else {
        m::strands_only(lang, names(lang, season, only), players)
    }
}

fn colour_reason(lang: Lang, season: &Season, pair: &Pair) -> String {
    let (white, black) = (name(season, pair.white), name(season, pair.black));
    match pair.colour {
        ColourReason::FewerWhites { white: own, black: other } => {
            m::white_balance(lang, black, signed(other), white, signed(own))
        }
        ColourReason::BlackMoreRecently { games_back: 1 } => m::white_latest(lang, black, white),
        ColourReason::BlackMoreRecently { games_back } => {
            m::white_history(lang, black, games_back - 1, white)
        }
        ColourReason::LowerPlaced => m::white_lower(lang, white),
        ColourReason::Officer => m::white_officer(lang),
    }
}

/// `+1`, `0`, `-2`.
pub fn signed(number: i64) -> String {
    if number > 0 { format!("+{number}") } else { number.to_string() }
}

/// Everything that explains a free round.
pub fn free_reason(lang: Lang, season: &Season, order: &[PlayerIndex], free: &Free) -> Vec<String> {
    let who = name(season, free.player);
    if free.officer {
        return vec![m::free_officer(lang, who, free.place)];
    }
    let mut lines = vec![m::free_by_rule(lang, cited(season, "free"), who, free.place, free.times)];
    for (player, why) in &free.passed_over {
        let place = order.iter().position(|other| other == player).map_or(0, |at| at + 1);
        let who = name(season, *player);
        lines.push(match why {
            NotFree::MoreOften(times) => m::not_free_often(lang, who, place, times),
            NotFree::Needed(shortage) => {
                m::not_free_needed(lang, who, place, shortage_words(lang, season, shortage))
            }
        });
    }
    lines
}

fn shortage_words(lang: Lang, season: &Season, shortage: &Shortage) -> String {
    let players = needy(lang, season, &shortage.groups);
    if shortage.only.is_empty() {
        m::free_needed_nobody(lang, players)
    } else {
        m::free_needed_only(lang, names(lang, season, &shortage.only), players)
    }
}

/// A rematch that would help, with what stands against it.
pub fn rematch(lang: Lang, season: &Season, a: PlayerIndex, b: PlayerIndex, why: &Bar) -> String {
    m::repair_pair(lang, name(season, a), name(season, b), bar(lang, season, why))
}

/// How the ranking came to rest, where that needs saying.
pub fn settled(lang: Lang, season: &Season, standing: &Standing) -> Option<String> {
    match &standing.settled {
        Settled::Stable(_) => None,
        Settled::Passes(passes) => Some(m::settled_passes(lang, passes)),
        Settled::Frozen => Some(m::settled_frozen(lang)),
        Settled::Cycle(_) => Some(m::settled_cycle(lang, names(lang, season, &standing.turning()))),
    }
}

/// Why the order of these is as it is, though someone stands above another with less (D26): each such pair with both
/// scores, the higher-placed first.
pub fn turning(lang: Lang, players: &[String], turned: &[[(String, Fraction); 2]]) -> String {
    let mut told = m::turns(lang, list(lang, players));
    for [(higher, less), (lower, more)] in turned {
        told.push(' ');
        told.push_str(&m::turns_pair(lang, higher, points(*less), lower, points(*more)));
    }
    told
}

/// A fault in a season file, as one sentence.
pub fn fault(lang: Lang, file: &str, fault: &Fault) -> String {
    let what = match &fault.kind {
        FaultKind::Form(wrong) => form::wrong(lang, wrong),
        FaultKind::PairOfIds => m::fault_pair(lang),
        FaultKind::UnknownRules(given, known) => m::fault_rules(lang, given, known.join(", ")),
        FaultKind::UnknownPlayer(id) => m::fault_player(lang, id),
        FaultKind::IdTwice(id) => m::fault_id_twice(lang, id),
        FaultKind::BadId(id) => m::fault_bad_id(lang, id),
        FaultKind::PlayerTwice(id, round) => m::fault_twice(lang, id, round),
        FaultKind::PlaysSelf(id) => m::fault_self(lang, id),
        FaultKind::NotYetJoined(id, round) => m::fault_not_joined(lang, id, round),
        FaultKind::UnknownResult(given) => {
            m::fault_result(lang, given, GameResult::WRITTEN.map(|(written, _)| written).join(", "))
        }
        FaultKind::UnknownReason(given) => {
            m::fault_reason(lang, given, Reason::WRITTEN.map(|(written, _)| written).join(", "))
        }
        FaultKind::UnknownSection(given) => m::fault_section(lang, given),
        FaultKind::UnknownCause(given) => {
            m::fault_cause(lang, given, Cause::WRITTEN.map(|(written, _)| written).join(", "))
        }
        FaultKind::CauseOfPlayed => m::fault_cause_played(lang),
        FaultKind::TeamPoints => m::fault_team_points(lang),
        FaultKind::NeedsOpponent => m::fault_opponent(lang),
        FaultKind::NeedsSeed => m::fault_seed(lang),
        FaultKind::UnknownColour(given) => m::fault_colour(lang, given),
        FaultKind::NotAFraction(given) => m::fault_fraction(lang, given),
        FaultKind::Setting(name, fault) => setting(lang, name, fault),
        FaultKind::LowestAboveTop => m::fault_lowest(lang),
        FaultKind::TooFine => m::fault_fine(lang),
        FaultKind::TooMany(most) => m::fault_many(lang, most),
    };
    format!("{}: {what}", form::place(lang, file, fault.line, &fault.field))
}

fn setting(lang: Lang, name: &str, fault: &SettingFault) -> String {
    match fault {
        SettingFault::Unknown => m::fault_setting_unknown(lang, NAMES.join(", "), name),
        SettingFault::Number(low, high) => m::fault_setting_number(lang, high, low, name),
        SettingFault::Fraction => m::fault_setting_fraction(lang, name),
        SettingFault::Award => m::fault_setting_award(lang, name),
        SettingFault::Result => m::fault_setting_result(lang, name),
        SettingFault::Attendance => m::fault_setting_attendance(lang, name),
        SettingFault::Steps => m::fault_setting_steps(lang, name),
        SettingFault::OneOf(words) => m::fault_setting_words(lang, words.join(", "), name),
        SettingFault::Some(words) => m::fault_setting_list(lang, words.join(", "), name),
        SettingFault::Truth => m::fault_setting_truth(lang, name),
    }
}

/// A warning about a season file, as one sentence.
pub fn warning(lang: Lang, file_name: &str, warning: &Warning) -> String {
    match warning {
        Warning::UnknownField(field, line) => {
            format!("{}: {}", form::place(lang, file_name, *line, field), file::unknown_field(lang))
        }
        Warning::RulesAssumed(rules) => m::warn_rules(lang, file_name, rules),
        Warning::RoundsBeyondSeason(rounds, length) => m::warn_rounds(lang, file_name, length, rounds),
    }
}
