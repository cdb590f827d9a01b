//! What is said before an act, or after it.

use super::Names;
use crate::Lang;
use crate::messages::{competition as say, series, team_refusals, tournament};
use competition::{RoundNumber, Warning};
use ids::MemberId;
use systems::keizer::meetings::Bar;

/// To whom a warning is spoken: who acts for another reads about that other, by name.
pub struct Hearer<'a> {
    /// The member who reads, where it is one.
    pub you: Option<MemberId>,
    /// The names as the reader may see them.
    pub name: Names<'a>,
    /// Whether a letter reaches a member (D41): who has no account is not promised one.
    pub reached: &'a dyn Fn(MemberId) -> bool,
}

/// A warning in a sentence or two, spoken to who asks.
pub fn warning(lang: Lang, warning: &Warning, hearer: &Hearer) -> String {
    let (name, you) = (hearer.name, |member: &MemberId| hearer.you == Some(*member));
    match warning {
        Warning::SignedOffInTime(round, false) => say::signed_off_in_time(lang, round),
        Warning::SignedOffInTime(round, true) => say::signed_off_team(lang, round),
        Warning::SignsOffLate(round, member) if you(member) => say::signs_off_late(lang, round),
        Warning::SignsOffLate(round, member) => say::signs_off_late_for(lang, name(*member), round),
        Warning::Releases { round, member, opponent, in_time } => {
            releases(lang, *round, (*member, *opponent), *in_time, hearer)
        }
        Warning::FreeKeepsValue(round, member) if you(member) => say::free_keeps_value(lang, round),
        Warning::FreeKeepsValue(round, member) => say::free_keeps_value_for(lang, name(*member), round),
        Warning::BreaksDraft(round) => say::breaks_draft(lang, round),
        Warning::AddedAfterDeadline(round, member) => say::added_after_deadline(lang, name(*member), round),
        Warning::Meets(one, other, bar) => meets(lang, name(*one), name(*other), bar),
        Warning::OtherFree(member) => say::other_free(lang, name(*member)),
        Warning::MoreFree(n) => say::more_free(lang, n),
        Warning::ReplacesDraft(round) => say::replaces_draft(lang, round),
        Warning::EarlyPublication(round) => say::early_publication(lang, round),
        Warning::PairsAnew(round) => say::pairs_anew(lang, round),
        Warning::ChangesResult(round) => say::changes_result(lang, round),
        Warning::OverridesEntry { round, player, entered, result } => {
            say::overrides_entry(lang, entered.written(), name(*player), result.written(), round)
        }
        Warning::PutsRight(round) => say::puts_right(lang, round),
        Warning::ClearsResult(round) => say::clears_result(lang, round),
        Warning::ChangesOutcome(round) => say::changes_outcome(lang, round),
        Warning::FollowsAppeal(round) => say::follows_appeal(lang, round),
        Warning::LosesByPhone(round, member) => say::loses_by_phone(lang, name(*member), round),
        Warning::CancelsEvening(round) => say::cancels_evening(lang, round),
        Warning::MovesEvening(round) => say::moves_evening(lang, round),
        Warning::Leaves(member) => say::leaves(lang, name(*member)),
        Warning::LeavesGame { round, member, opponent } => {
            say::leaves_game(lang, name(*member), name(*opponent), round)
        }
        Warning::Postpones { round, member, opponent, last } => {
            postpones(lang, *round, (*member, *opponent), *last, hearer)
        }
        Warning::ChangesRules(round) => say::changes_rules(lang, round),
        Warning::DrawsOnce => say::draws_once(lang),
        Warning::ClosesCompetition => say::closes_competition(lang),
        Warning::EndsSeason(evenings) => say::ends_season(lang, evenings),
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

/// What it costs who signs off, what it gives the opponent, and how the opponent hears of it.
fn releases(
    lang: Lang,
    round: RoundNumber,
    (member, opponent): (MemberId, MemberId),
    in_time: bool,
    hearer: &Hearer,
) -> String {
    let (name, other) = ((hearer.name)(member), (hearer.name)(opponent));
    let what = match (in_time, hearer.you == Some(member)) {
        (true, _) => say::releases_in_time(lang, &name, &other, round),
        (false, true) => say::releases(lang, &other, round),
        (false, false) => say::releases_for(lang, &name, &other, round),
    };
    let reached = (hearer.reached)(opponent);
    let heard = if reached { say::is_told(lang, other) } else { say::is_called(lang, other) };
    format!("{what} {heard}")
}

fn meets(lang: Lang, one: String, other: String, bar: &Bar) -> String {
    match bar {
        Bar::MetThisPeriod { round, .. } => say::meets_period(lang, one, other, round),
        Bar::TooSoon { round, gap } => say::meets_gap(lang, gap, one, other, round),
        Bar::TooFewGames { round, gap, played } => say::meets_games(lang, gap, one, other, played, round),
        Bar::RatingsApart { points, most } => say::meets_ratings(lang, most, one, other, points),
        Bar::MaximumReached { maximum } => say::meets_maximum(lang, maximum, one, other),
        Bar::TooFarApart { places, most } => say::meets_distance(lang, most, one, other, places),
        Bar::Colours { limit } => say::meets_colours(lang, limit, one, other),
        Bar::Forbidden => say::meets_forbidden(lang, one, other),
    }
}

/// What postponing a game does, and whether it can be done once more (ddt-10, ddt-12).
fn postpones(
    lang: Lang,
    round: RoundNumber,
    (member, opponent): (MemberId, MemberId),
    last: bool,
    hearer: &Hearer,
) -> String {
    let name = hearer.name;
    let own = hearer.you == Some(member);
    let what = if own {
        series::postpones(lang, name(opponent), round)
    } else {
        series::postpones_for(lang, name(member), name(opponent), round)
    };
    let once = match (last, own) {
        (false, _) => return what,
        (true, true) => series::postpones_last(lang),
        (true, false) => series::postpones_last_for(lang, name(member)),
    };
    format!("{what} {once}")
}
