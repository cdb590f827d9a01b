//! The refusals of a competition, by the rulesets of the program that have one.

use super::{name, only, whole};
use competition::teams::{TeamNumber, TeamRefusal};
use competition::{Law, LawFault, Refusal, RoundNumber, Topic, pairing::NoPairing};
use ids::MemberId;

fn all() -> Vec<Refusal> {
    let round = RoundNumber::new(1).expect("a round");
    let member = MemberId::read("bram").expect("an id");
    vec![
        Refusal::TimeWentBack,
        Refusal::SeenTooMuch,
        Refusal::ChangedSince(round),
        Refusal::AsksYes(Vec::new()),
        Refusal::NotYours,
        Refusal::NotTheDirector(Topic::Results),
        Refusal::Closed,
        Refusal::NotInThisSystem,
        Refusal::NoSuchRound(round),
        Refusal::EveningCancelled(round),
        Refusal::TooManyRounds,
        Refusal::OutOfOrder,
        Refusal::TooLateToMove,
        Refusal::NotEntered(member),
        Refusal::AlreadyEntered(member),
        Refusal::RulesNotAccepted(String::new()),
        Refusal::TooLateToEnter(round),
        Refusal::NoSuchGroup('z'),
        Refusal::CallInTheFuture,
        Refusal::OnlyOfficersStateCalls,
        Refusal::AlreadySignedOff(member),
        Refusal::AlreadyExpected(member),
        Refusal::AwayByRule(member),
        Refusal::NoTeamMatch(member),
        Refusal::SignOnClosed,
        Refusal::PairingIsFinal,
        Refusal::GameIsOver,
        Refusal::NoSuchTeamMatch(1),
        Refusal::SigningOffOpen,
        Refusal::NoPairing(NoPairing::NoSystem),
        Refusal::NoDraft,
        Refusal::DraftHolds(member),
        Refusal::DraftLacks(member),
        Refusal::Twice(member),
        Refusal::NotPublished,
        Refusal::NotReleased(member),
        Refusal::NoSuchGame,
        Refusal::NoGame(member),
        Refusal::NotBegun,
        Refusal::NotYourGame,
        Refusal::OutOfReach,
        Refusal::OnlyBlanks,
        Refusal::NotForPlayers,
        Refusal::AlreadyDecided,
        Refusal::HasResult,
        Refusal::NoResult,
        Refusal::IsFinal,
        Refusal::NotFinal,
        Refusal::NothingChanges,
        Refusal::NeedsReason(Topic::Results),
        Refusal::NeedsCommittee,
        Refusal::OwnGame,
        Refusal::NoOverruling,
        Refusal::FreeNeedNotCome(member),
        Refusal::ReleasedNeedNotCome(member),
        Refusal::DefaultTimeRuns,
        Refusal::FirstPhone,
        Refusal::SecondPhone,
        Refusal::ComplaintTooLate,
        Refusal::ComplaintRuns,
        Refusal::NoSuchComplaint(1),
        Refusal::ComplaintLapsed,
        Refusal::NoLaw(LawFault::Value(String::new())),
        Refusal::RoundIsPublic(round),
        Refusal::ResultsMissing,
        Refusal::DrawnAlready,
        Refusal::NobodyToDraw,
        Refusal::SeasonRuns,
        Refusal::AwardedAlready,
        Refusal::NoWinner,
        Refusal::WinnerEnters,
        Refusal::PostponedBefore(member),
        Refusal::TooLateToPostpone(Topic::Postponing),
        Refusal::NotPostponed,
        Refusal::BeyondLimit,
        Refusal::NoCalendar,
        Refusal::CalendarMade,
        Refusal::NotDivided,
        Refusal::HasPlace(member),
        Refusal::NoSuchSeries(1),
        Refusal::MeetingDecides(member),
        Refusal::SizesFixed(1),
        Refusal::NotTheKeeper,
        Refusal::StartOutOfHours,
        Refusal::LotNeeded,
        Refusal::DayIsPast,
        Refusal::Team(TeamRefusal::NotTwo),
        Refusal::UnknownTieBreak,
        Refusal::HalfPointHad(member),
        Refusal::NoDraw,
        Refusal::ReplayIsShorter,
        Refusal::NoReplay,
        Refusal::BracketStands,
        Refusal::PairedBySystem,
        Refusal::TeamMatchToCome,
        Refusal::NotInTeamMatch(member),
        Refusal::BoardTaken(member),
        Refusal::NoSuchSection('z'),
        Refusal::PlaysInSection(member, 'a'),
        Refusal::TwoSections(member, member),
        Refusal::PeriodRuns(1),
        Refusal::PromotionOpen(1),
        Refusal::NobodyThere,
        Refusal::PlayedElsewhere(round),
        Refusal::StandingBrought,
        Refusal::RoundsTold,
        Refusal::TooOften(member, 1),
        Refusal::PlayedHere,
    ]
}

fn of_teams() -> Vec<TeamRefusal> {
    let (team, member) = (TeamNumber(1), MemberId::read("bram").expect("an id"));
    vec![
        TeamRefusal::NotTwo,
        TeamRefusal::InATeam(member),
        TeamRefusal::NoSuchTeam(team),
        TeamRefusal::ScheduleMade,
        TeamRefusal::Begun,
        TeamRefusal::NoPlan,
        TeamRefusal::FirstBoardFixed(team),
        TeamRefusal::NamedPerMatch,
        TeamRefusal::ColoursDrawn,
        TeamRefusal::NoLot,
        TeamRefusal::TooFew,
        TeamRefusal::RoundRuns,
        TeamRefusal::AllPlayed,
        TeamRefusal::NoPairing,
        TeamRefusal::NoDraft,
        TeamRefusal::DraftStale,
        TeamRefusal::NoSuchMatch,
        TeamRefusal::BothGames,
        TeamRefusal::FirstGame,
        TeamRefusal::NotOver,
        TeamRefusal::NoSeed,
        TeamRefusal::DrawFirst,
        TeamRefusal::HasRoom,
        TeamRefusal::LotFirst,
    ]
}

const BARE: [(&str, &str); 13] = [
    ("TimeWentBack", "the machine's clock went back"),
    ("SeenTooMuch", "a guard of the program"),
    ("ChangedSince", "a guard of the program; the page shows what changed"),
    ("AsksYes", "it has the articles of what it warns of"),
    ("NotYours", "who may act for whom is a matter of accounts"),
    ("Closed", "closing is an act of the program, which no text knows"),
    ("TooManyRounds", "a limit of the program"),
    ("NothingChanges", "it stood so already, and no rule was applied"),
    ("DayIsPast", "the calendar says so, whatever the rules"),
    ("UnknownTieBreak", "the list is FIDE's own, and no ruleset of the program holds it"),
    ("HalfPointHad", "the club sets it for a tournament; no ruleset speaks of it"),
    (
        "NobodyThere",
        "none of the texts here pairs among who is present; a club's own ruleset cites its article",
    ),
    ("PairedBySystem", "FIDE's Dutch system, which no ruleset of the program holds"),
];

const BARE_OF_TEAMS: [(&str, &str); 5] = [
    ("ScheduleMade", "how a tournament is played is the organiser's plan"),
    ("Begun", "how a tournament is played is the organiser's plan"),
    ("NoPlan", "how a tournament is played is the organiser's plan"),
    ("AllPlayed", "the number of rounds is the organiser's plan"),
    ("HasRoom", "a room of live tables is the program's own"),
];

#[test]
fn every_refusal_of_a_competition_names_its_article_or_a_decision() {
    let laws = ["dsc", "ddt", "minerva", "knsb"].map(|id| Law::built_in(id).expect("a law"));
    let bare = |refusal: &Refusal| laws.iter().all(|law| refusal.articles(law).is_empty());
    let all = all();
    whole(&all, include_str!("../../../../core/competition/src/refusal.rs"), "Refusal");
    only(all.iter().filter(|refusal| bare(refusal)).map(|refusal| name(refusal)), BARE);
    let teams = of_teams();
    whole(&teams, include_str!("../../../../core/competition/src/teams/refusal.rs"), "TeamRefusal");
    let teams = teams.into_iter().filter(|refusal| bare(&Refusal::Team(*refusal)));
    only(teams.map(|refusal| name(&refusal)), BARE_OF_TEAMS);
}
