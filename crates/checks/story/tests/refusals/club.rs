//! The refusals of the club's matters and its ledger.

use super::{name, only, whole};
use calendar::{Day, Instant, Season};
use club::fees::{FeeRules, NoDecision};
use club::instalments::NoPlan;
use club::ledger::{self, Office};
use club::matters::{self, Topic, What};
use club::phones;
use club::travel::{NoAllowance, TravelRules};
use ids::MemberId;
use rulebook::Rulebook;

fn of_matters() -> Vec<matters::Refusal> {
    use matters::Refusal;
    let (day, member) = (Day::new(2026, 9, 1).expect("a day"), MemberId::read("bram").expect("an id"));
    vec![
        Refusal::NotAllowed(Topic::Trophies),
        Refusal::NotTheRules,
        Refusal::Stale(1),
        Refusal::NoSuch(What::Trophy, 1),
        Refusal::NotInTheseRules,
        Refusal::MeetingAhead(day),
        Refusal::NotAMember(member),
        Refusal::NoSeries(4),
        Refusal::NothingChanges,
        Refusal::NoProposal,
        Refusal::NoCommitteeOf(Vec::new()),
        Refusal::NoCommittee,
        Refusal::NotTheDirectors,
        Refusal::NotYourMatter,
        Refusal::AppealedBefore(1),
        Refusal::AppealOver(1),
        Refusal::NotSitting,
        Refusal::LastToHear,
        Refusal::TooFewDecide { sat: 1, hear: 3 },
        Refusal::NotThatEvening(day),
        Refusal::NoPhone(phones::Refusal::NotNecessary),
        Refusal::PhoneAsked,
        Refusal::PhoneAnswered,
        Refusal::TrophyOut(member),
        Refusal::TrophyIn,
        Refusal::ReturnedTooEarly(day),
    ]
}

fn of_money() -> Vec<ledger::Refusal> {
    use ledger::Refusal;
    let (day, member) = (Day::new(2026, 9, 1).expect("a day"), MemberId::read("bram").expect("an id"));
    let season = Season::new(2026).expect("a season");
    vec![
        Refusal::Only(Office::Treasurer),
        Refusal::NotYours,
        Refusal::TimeWentBack,
        Refusal::Stale,
        Refusal::NoFees,
        Refusal::NoTravel,
        Refusal::Decision(NoDecision::Amount(-1)),
        Refusal::NotYet(season),
        Refusal::NothingToCharge(season),
        Refusal::TooMany,
        Refusal::Amount(0),
        Refusal::Ahead(day),
        Refusal::MoreThanOpen { open: 1 },
        Refusal::MoreThanCredit { credit: 1 },
        Refusal::OpenedAlready(member),
        Refusal::NoEntry(1),
        Refusal::ReversedAlready(1),
        Refusal::IsReversal(1),
        Refusal::NothingOpen,
        Refusal::NothingDue,
        Refusal::RemindedToday,
        Refusal::Plan(NoPlan::NoMonths, 5_000, Some(rulebook::ArticleId::new("ddt-1.3.ii"))),
        Refusal::NoPlan(1),
        Refusal::NoTrip(1),
        Refusal::TripPlanned(1),
        Refusal::NoTeam,
        Refusal::Left(Instant::from_micros(0)),
        Refusal::NotLeft(Instant::from_micros(0)),
        Refusal::Cars(1),
        Refusal::Allowance(NoAllowance::HomeMatch),
        Refusal::Far { metres: 1 },
        Refusal::FeeSet(club::fee_set::NoSet::NoKinds),
        Refusal::SeasonOver(season),
        Refusal::NoClaim(1),
    ]
}

const BARE_MATTERS: [(&str, &str); 7] = [
    ("NotTheRules", "who keeps the rulesets is a role of the program"),
    ("Stale", "a guard of the program; the page shows what changed"),
    ("NoSuch", "there is nothing by that number"),
    ("NotInTheseRules", "the rules have no such article: that is what it says"),
    ("MeetingAhead", "the calendar says so, whatever the rules"),
    ("NotAMember", "the list of members says so"),
    ("NothingChanges", "it stood so already, and no rule was applied"),
];

const BARE_MONEY: [(&str, &str); 15] = [
    ("Only", "the treasurer's books; of the board and captains the article of travel speaks"),
    ("TimeWentBack", "the machine's clock went back"),
    ("Stale", "a guard of the program; the page shows what changed"),
    ("NoFees", "the rules have no such article: that is what it says"),
    ("NoTravel", "the rules have no such article: that is what it says"),
    ("TooMany", "a limit of the program"),
    ("Amount", "bookkeeping"),
    ("Ahead", "bookkeeping: nothing is booked on a day to come"),
    ("MoreThanOpen", "bookkeeping"),
    ("MoreThanCredit", "bookkeeping"),
    ("OpenedAlready", "bookkeeping"),
    ("NoEntry", "bookkeeping"),
    ("ReversedAlready", "bookkeeping"),
    ("IsReversal", "bookkeeping"),
    ("RemindedToday", "manners of the program: one reminder a day"),
];

#[test]
fn every_refusal_of_the_club_names_its_article() {
    let books = ["dsc", "ddt"].map(|id| Rulebook::built_in(id).expect("a rulebook"));
    let law = matters::Law::read(books.iter().map(AsRef::as_ref));
    let all = of_matters();
    whole(&all, include_str!("../../../../core/club/src/matters/refusal.rs"), "Refusal");
    let bare = all.iter().filter(|refusal| refusal.article(&law).is_none());
    only(bare.map(|refusal| name(refusal)), BARE_MATTERS);
    let law = ledger::Law {
        fees: books.iter().find_map(|book| FeeRules::read(book)),
        travel: books.iter().find_map(|book| TravelRules::read(book)),
    };
    let all = of_money();
    whole(&all, include_str!("../../../../core/club/src/ledger/refusal.rs"), "Refusal");
    let bare = all.iter().filter(|refusal| refusal.article(&law).is_none());
    only(bare.map(|refusal| name(refusal)), BARE_MONEY);
}
