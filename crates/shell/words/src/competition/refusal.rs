//! Why a wish is refused, in one sentence that says what to do where something can be done.

use super::{Hearer, Names, warning};
use crate::messages::{boards, competition as say, external, sections, series, tournament};
use crate::{Lang, keizer};
use competition::pairing::NoPairing;
use competition::{LawFault, Refusal};
use ids::MemberId;

/// A refusal as one sentence; what is only to be confirmed first, as its warnings.
pub fn refusal(lang: Lang, refusal: &Refusal, name: Names) -> String {
    match refusal {
        Refusal::AsksYes(warnings) => {
            let hearer = Hearer { you: None, name, reached: &|_| true };
            warnings.iter().map(|one| warning(lang, one, &hearer)).collect::<Vec<_>>().join(" ")
        }
        Refusal::NoPairing(why) => no_pairing(lang, why, name),
        Refusal::NoLaw(LawFault::Setting(key, _) | LawFault::Value(key)) => say::no_law(lang, key),
        Refusal::RulesNotAccepted(rules) => say::rules_not_accepted(lang, rules),
        Refusal::NoSuchGroup(group) => say::no_such_group(lang, group),
        Refusal::NoSuchTeamMatch(_) => say::no_such_team_match(lang),
        Refusal::UnknownTieBreak => tournament::unknown_tie_break(lang),
        Refusal::HalfPointHad(member) => tournament::half_point_had(lang, name(*member)),
        Refusal::NoDraw => tournament::no_draw(lang),
        Refusal::ReplayIsShorter => tournament::replay_is_shorter(lang),
        Refusal::NoReplay => tournament::no_replay(lang),
        Refusal::BracketStands => tournament::bracket_stands(lang),
        Refusal::PairedBySystem => tournament::paired_by_system(lang),
        Refusal::TeamMatchToCome => external::to_come(lang),
        Refusal::NotInTeamMatch(member) => external::not_in_match(lang, name(*member)),
        Refusal::BoardTaken(member) => external::board_taken(lang, name(*member)),
        Refusal::NoSuchSection(section) => sections::no_such_section(lang, section),
        Refusal::PlaysInSection(member, section) => sections::plays_in(lang, name(*member), section),
        Refusal::TwoSections(one, other) => sections::two_sections(lang, name(*one), name(*other)),
        Refusal::PeriodRuns(period) => sections::period_runs(lang, period),
        Refusal::PromotionOpen(period) => sections::promotion_open(lang, period),
        Refusal::Team(refusal) => super::teams::refusal(lang, *refusal, name),
        Refusal::NoSuchComplaint(_) => say::no_such_complaint(lang),
        Refusal::NoSuchSeries(number) => series::no_such_series(lang, number),
        Refusal::SizesFixed(players) => series::sizes_fixed(lang, players),
        other => about_member(lang, other, name)
            .or_else(|| about_round(lang, other))
            .unwrap_or_else(|| plain(lang, other)),
    }
}

fn about_member(lang: Lang, refusal: &Refusal, name: Names) -> Option<String> {
    Some(match refusal {
        Refusal::NotEntered(member) => say::not_entered(lang, name(*member)),
        Refusal::AlreadyEntered(member) => say::already_entered(lang, name(*member)),
        Refusal::HasPlace(member) => series::has_place(lang, name(*member)),
        Refusal::MeetingDecides(member) => series::meeting_decides(lang, name(*member)),
        Refusal::PostponedBefore(member) => say::postponed_before(lang, name(*member)),
        Refusal::AlreadySignedOff(member) => say::already_signed_off(lang, name(*member)),
        Refusal::AlreadyExpected(member) => say::already_expected(lang, name(*member)),
        Refusal::AwayByRule(member) => say::away_by_rule(lang, name(*member)),
        Refusal::NoTeamMatch(member) => say::no_team_match(lang, name(*member)),
        Refusal::DraftHolds(member) => say::draft_holds(lang, name(*member)),
        Refusal::DraftLacks(member) => say::draft_lacks(lang, name(*member)),
        Refusal::Twice(member) => say::twice(lang, name(*member)),
        Refusal::TooOften(member, rounds) => say::too_often(lang, name(*member), rounds),
        Refusal::NotReleased(member) => say::not_released(lang, name(*member)),
        Refusal::NoGame(member) => say::no_game(lang, name(*member)),
        Refusal::FreeNeedNotCome(member) => say::free_need_not_come(lang, name(*member)),
        Refusal::ReleasedNeedNotCome(member) => say::released_need_not_come(lang, name(*member)),
        _ => return None,
    })
}

fn about_round(lang: Lang, refusal: &Refusal) -> Option<String> {
    Some(match refusal {
        Refusal::ChangedSince(round) => say::changed_since(lang, round),
        Refusal::NoSuchRound(round) => say::no_such_round(lang, round),
        Refusal::EveningCancelled(round) => say::evening_cancelled(lang, round),
        Refusal::TooLateToEnter(round) => say::too_late_to_enter(lang, round),
        Refusal::RoundIsPublic(round) => say::round_is_public(lang, round),
        Refusal::PlayedElsewhere(round) => say::played_elsewhere(lang, round),
        _ => return None,
    })
}

fn plain(lang: Lang, refusal: &Refusal) -> String {
    let words = match refusal {
        Refusal::TimeWentBack => say::time_went_back,
        Refusal::SeenTooMuch => say::seen_too_much,
        Refusal::NotYours => say::not_yours,
        Refusal::NotTheDirector(_) => say::not_the_director,
        Refusal::Closed => say::closed,
        Refusal::NotInThisSystem => say::not_in_this_system,
        Refusal::TooManyRounds => say::too_many_rounds,
        Refusal::OutOfOrder => say::out_of_order,
        Refusal::TooLateToMove => say::too_late_to_move,
        Refusal::CallInTheFuture => say::call_in_the_future,
        Refusal::OnlyOfficersStateCalls => say::only_officers_state_calls,
        Refusal::SignOnClosed => say::sign_on_closed,
        Refusal::PairingIsFinal => say::pairing_is_final,
        Refusal::GameIsOver => say::game_is_over,
        Refusal::SigningOffOpen => say::signing_off_open,
        Refusal::NobodyThere => say::nobody_there,
        Refusal::NoDraft => say::no_draft,
        Refusal::NotPublished => say::not_published,
        Refusal::NoSuchGame => say::no_such_game,
        Refusal::NotBegun => say::not_begun,
        Refusal::NotYourGame => say::not_your_game,
        Refusal::OutOfReach => boards::out_of_reach,
        Refusal::OnlyBlanks => boards::only_blanks,
        Refusal::NotForPlayers => say::not_for_players,
        Refusal::AlreadyDecided => say::already_decided,
        Refusal::HasResult => say::has_result,
        Refusal::NoResult => say::no_result,
        Refusal::IsFinal => say::is_final,
        Refusal::NotFinal => say::not_final,
        Refusal::NeedsReason(_) => say::needs_reason,
        Refusal::NeedsCommittee => say::needs_committee,
        Refusal::OwnGame => say::own_game,
        Refusal::NoOverruling => say::no_overruling,
        Refusal::DefaultTimeRuns => say::default_time_runs,
        Refusal::FirstPhone => say::first_phone,
        Refusal::SecondPhone => say::second_phone,
        Refusal::ComplaintTooLate => say::complaint_too_late,
        Refusal::ComplaintRuns => say::complaint_runs,
        Refusal::ComplaintLapsed => say::complaint_lapsed,
        Refusal::ResultsMissing => say::results_missing,
        Refusal::DrawnAlready => say::drawn_already,
        Refusal::NobodyToDraw => say::nobody_to_draw,
        Refusal::SeasonRuns => say::season_runs,
        Refusal::AwardedAlready => say::awarded_already,
        Refusal::NoWinner => say::no_winner,
        Refusal::WinnerEnters => say::winner_enters,
        Refusal::TooLateToPostpone(_) => say::too_late_to_postpone,
        Refusal::NotPostponed => say::not_postponed,
        Refusal::BeyondLimit => say::beyond_limit,
        Refusal::NoCalendar => say::no_calendar,
        Refusal::CalendarMade => series::calendar_made,
        Refusal::NotDivided => series::not_divided,
        Refusal::NotTheKeeper => series::not_the_keeper,
        Refusal::StartOutOfHours => series::start_out_of_hours,
        Refusal::LotNeeded => series::lot_needed,
        Refusal::DayIsPast => series::day_is_past,
        Refusal::StandingBrought => say::standing_brought,
        Refusal::RoundsTold => say::rounds_told,
        Refusal::PlayedHere => say::played_here,
        // What follows has its words above; it stands here so that a new reason cannot be left without words.
        Refusal::NothingChanges
        | Refusal::AsksYes(_)
        | Refusal::NoPairing(_)
        | Refusal::NoLaw(_)
        | Refusal::RulesNotAccepted(_)
        | Refusal::NoSuchGroup(_)
        | Refusal::NoSuchTeamMatch(_)
        | Refusal::Team(_)
        | Refusal::UnknownTieBreak
        | Refusal::HalfPointHad(_)
        | Refusal::NoDraw
        | Refusal::ReplayIsShorter
        | Refusal::NoReplay
        | Refusal::BracketStands
        | Refusal::PairedBySystem
        | Refusal::TeamMatchToCome
        | Refusal::NotInTeamMatch(_)
        | Refusal::BoardTaken(_)
        | Refusal::NoSuchSection(_)
        | Refusal::PlaysInSection(..)
        | Refusal::TwoSections(..)
        | Refusal::PeriodRuns(_)
        | Refusal::PromotionOpen(_)
        | Refusal::NoSuchComplaint(_)
        | Refusal::NotEntered(_)
        | Refusal::AlreadyEntered(_)
        | Refusal::PostponedBefore(_)
        | Refusal::HasPlace(_)
        | Refusal::MeetingDecides(_)
        | Refusal::NoSuchSeries(_)
        | Refusal::SizesFixed(_)
        | Refusal::AlreadySignedOff(_)
        | Refusal::AlreadyExpected(_)
        | Refusal::AwayByRule(_)
        | Refusal::NoTeamMatch(_)
        | Refusal::DraftHolds(_)
        | Refusal::DraftLacks(_)
        | Refusal::Twice(_)
        | Refusal::TooOften(..)
        | Refusal::PlayedElsewhere(_)
        | Refusal::NotReleased(_)
        | Refusal::NoGame(_)
        | Refusal::FreeNeedNotCome(_)
        | Refusal::ReleasedNeedNotCome(_)
        | Refusal::ChangedSince(_)
        | Refusal::NoSuchRound(_)
        | Refusal::EveningCancelled(_)
        | Refusal::TooLateToEnter(_)
        | Refusal::RoundIsPublic(_) => say::nothing_changes,
    };
    words(lang)
}

fn no_pairing(lang: Lang, why: &NoPairing, name: Names) -> String {
    match why {
        NoPairing::NoSystem => say::no_system(lang),
        NoPairing::Wish(member) => say::no_pairing_wish(lang, name(*member)),
        NoPairing::Impossible { rematches, free } => {
            let all = |members: &[MemberId]| {
                keizer::list(lang, &members.iter().map(|member| name(*member)).collect::<Vec<_>>())
            };
            let pair = |(one, other): &(MemberId, MemberId)| format!("{} – {}", name(*one), name(*other));
            match rematches.first().filter(|set| !set.is_empty()) {
                None => say::no_pairing_free(lang, all(free)),
                Some(set) => {
                    let pairs: Vec<String> = set.iter().map(pair).collect();
                    say::no_pairing(lang, all(free), keizer::list(lang, &pairs))
                }
            }
        }
    }
}
