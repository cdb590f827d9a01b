//! What is said before an act, or after it.

use super::Names;
use crate::Lang;
use crate::messages::{competition as say, series, team_refusals, tournament};
use competition::Warning;
use systems::keizer::meetings::Bar;

/// A warning as one sentence, spoken to who asks.
pub fn warning(lang: Lang, warning: &Warning, name: Names) -> String {
    match warning {
        Warning::SignedOffInTime(round, false) => say::signed_off_in_time(lang, round),
        Warning::SignedOffInTime(round, true) => say::signed_off_team(lang, round),
        Warning::SignsOffLate(round) => say::signs_off_late(lang, round),
        Warning::Releases(round, opponent) => say::releases(lang, name(*opponent), round),
        Warning::FreeKeepsValue(round) => say::free_keeps_value(lang, round),
        Warning::BreaksDraft(round) => say::breaks_draft(lang, round),
        Warning::AddedAfterDeadline(round, member) => say::added_after_deadline(lang, name(*member), round),
        Warning::Meets(one, other, bar) => meets(lang, name(*one), name(*other), bar),
        Warning::OtherFree(member) => say::other_free(lang, name(*member)),
        Warning::MoreFree(n) => say::more_free(lang, n),
        Warning::ReplacesDraft(round) => say::replaces_draft(lang, round),
        Warning::EarlyPublication(round) => say::early_publication(lang, round),
        Warning::PairsAnew(round) => say::pairs_anew(lang, round),
        Warning::ChangesResult(round) => say::changes_result(lang, round),
        Warning::PutsRight(round) => say::puts_right(lang, round),
        Warning::ClearsResult(round) => say::clears_result(lang, round),
        Warning::ChangesOutcome(round) => say::changes_outcome(lang, round),
        Warning::LosesByPhone(round, member) => say::loses_by_phone(lang, name(*member), round),
        Warning::CancelsEvening(round) => say::cancels_evening(lang, round),
        Warning::MovesEvening(round) => say::moves_evening(lang, round),
        Warning::Leaves(member) => say::leaves(lang, name(*member)),
        Warning::ChangesRules(round) => say::changes_rules(lang, round),
        Warning::DrawsOnce => say::draws_once(lang),
        Warning::ClosesCompetition => say::closes_competition(lang),
        Warning::ShortCalendar(n) => say::short_calendar(lang, n),
        Warning::CalendarAnew => series::calendar_anew(lang),
        Warning::UnevenSeries => series::uneven_series(lang),
        Warning::Stops { member, played, scheduled, void: true } => {
            series::stops_void(lang, name(*member), played, scheduled)
        }
        Warning::Stops { member, played, scheduled, void: false } => {
            series::stops_rest_lost(lang, name(*member), played, scheduled)
        }
        Warning::Extends(round) => series::extends_limit(lang, round),
        Warning::MeetsAgain(one, other) => tournament::meets_again(lang, name(*one), name(*other)),
        Warning::TeamDropsOut => team_refusals::team_drops_out(lang),
        Warning::SubstitutesFirstBoard => team_refusals::substitutes_first_board(lang),
    }
}

fn meets(lang: Lang, one: String, other: String, bar: &Bar) -> String {
    match bar {
        Bar::MetThisPeriod { round, .. } => say::meets_period(lang, one, other, round),
        Bar::TooSoon { round, gap } => say::meets_gap(lang, gap, one, other, round),
        Bar::MaximumReached { maximum } => say::meets_maximum(lang, maximum, one, other),
        Bar::TooFarApart { places, most } => say::meets_distance(lang, most, one, other, places),
        Bar::Colours { limit } => say::meets_colours(lang, limit, one, other),
        Bar::Forbidden => say::meets_forbidden(lang, one, other),
    }
}
