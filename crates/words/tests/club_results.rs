//! Results, complaints, appeals, travel, trophies and phones in words: each names its article, in both languages.
use calendar::{Instant, LocalTime, Zone};
use club::committee::{CommitteeRules, Fault, Hearing, NoSeat, NotHeard};
use club::complaints::{ComplaintRules, Finality, NotReopened, Stand};
use club::entering::{Edition, Entry, enter};
use club::phones::{Dispensation, Notice, PhoneRules, Refusal};
use club::results::{Form, Matter, NoOverruling, Overruling, ResultRules};
use club::travel::{NoAllowance, TravelRules};
use club::trophies::{Return, TrophyRules};
use rulebook::Rulebook;
use std::sync::Arc;
use systems::championship::evening::Side;
use systems::result::GameResult::{Draw, WhiteWins};
use words::{Lang, club as say, club_results};

fn book(id: &str) -> Arc<Rulebook> {
    Rulebook::built_in(id).unwrap()
}

fn late() -> Instant {
    Zone::amsterdam().instant("2026-11-13 23:30".parse::<LocalTime>().unwrap())
}

/// The words in both languages, exactly.
fn check(said: impl Fn(Lang) -> String, nl: &str, en: &str) {
    assert_eq!((said(Lang::Nl).as_str(), said(Lang::En).as_str()), (nl, en));
}

/// All of these differ from each other and between the languages, and name the article.
fn check_all(article: &str, said: impl Fn(Lang) -> Vec<String>) {
    let all: Vec<String> = Lang::ALL.into_iter().flat_map(&said).collect();
    let unique: std::collections::BTreeSet<&String> = all.iter().collect();
    assert_eq!(unique.len(), all.len(), "{all:?}");
    for words in &all {
        assert!(words.ends_with(&format!("({article})")), "{words}");
    }
}

/// Covers: dsc-f.3
#[test]
fn an_allowance_is_told_with_its_amount_or_what_to_do_next_time() {
    let rules = TravelRules::read(&book("dsc")).unwrap();
    let said = |lang, answer| say::allowance(lang, &rules, &Zone::amsterdam(), "Anna", answer);
    check(
        |lang| said(lang, Ok(1680)),
        "Anna krijgt € 16,80 voor het rijden naar de uitwedstrijd (dsc-f.3)",
        "Anna gets €16.80 for driving to the away match (dsc-f.3)",
    );
    check_all("dsc-f.3", |lang| {
        let (home, outsider) = (NoAllowance::HomeMatch, NoAllowance::NotInTeam);
        let (one, two) = (NoAllowance::MoreCars { allowed: 1 }, NoAllowance::MoreCars { allowed: 2 });
        let after = NoAllowance::ConsentAfterwards(late());
        let all = [home, outsider, NoAllowance::ClaimedAlready, one, two, after];
        all.map(|why| said(lang, Err(why))).to_vec()
    });
}

/// Covers: dsc-q
#[test]
fn a_result_form_says_who_has_yet_to_enter_and_where_the_two_differ() {
    let rules = ResultRules::read(&book("dsc")).unwrap();
    check(
        |lang| club_results::form(lang, &rules, Form::Differ { white: WhiteWins, black: Draw }),
        "wit vulde 1-0 in en zwart 1/2-1/2; de wedstrijdleider kijkt ernaar (dsc-q)",
        "White entered 1-0 and Black 1/2-1/2; the director looks into it (dsc-q)",
    );
    check(
        |lang| club_results::form(lang, &rules, Form::Waiting { entered: Draw, other: Side::White }),
        "1/2-1/2 ingevuld door zwart; wit moet de uitslag nog invullen (dsc-q)",
        "1/2-1/2 entered by Black; White has yet to enter the result (dsc-q)",
    );
    check_all("dsc-q", |lang| {
        let waiting = Form::Waiting { entered: Draw, other: Side::Black };
        [Form::Empty, Form::Agreed(Draw), waiting].map(|form| club_results::form(lang, &rules, form)).to_vec()
    });
}

/// Covers: ddt-18
#[test]
fn the_record_of_the_director_names_author_and_reason() {
    let rules = ResultRules::read(&book("ddt")).unwrap();
    let article = rules.director.clone().unwrap();
    let result = Overruling {
        matter: Matter::Result { game: "5.1".to_owned(), from: None, to: WhiteWins },
        author: "Diana".to_owned(),
        reason: "brandalarm".to_owned(),
        at: late(),
    };
    check(
        |lang| club_results::overruling(lang, &article, &Zone::amsterdam(), &result),
        "Diana besliste op 2026-11-13 23:30: partij 5.1 is 1-0 in plaats van geen uitslag. Reden: brandalarm (ddt-18)",
        "Diana decided on 2026-11-13 23:30: game 5.1 is 1-0 instead of no result. Reason: brandalarm (ddt-18)",
    );
    let names = |list: &[&str]| list.iter().map(|name| (*name).to_owned()).collect::<Vec<String>>();
    let standing = Overruling {
        matter: Matter::Standing { round: 3, from: names(&["A", "B"]), to: names(&["B", "A"]) },
        ..result
    };
    check_all("ddt-18", |lang| {
        let refused = [
            NoOverruling::NotTheDirector("Bo".to_owned()),
            NoOverruling::NoReason,
            NoOverruling::NothingChanges,
            NoOverruling::OtherPlayers,
        ];
        let mut all = refused.map(|why| club_results::no_overruling(lang, &rules, &why)).to_vec();
        all.push(club_results::overruling(lang, &article, &Zone::amsterdam(), &standing));
        all.push(club_results::outdated(lang, &article, &Zone::amsterdam(), 3, &standing));
        all
    });
}

/// Covers: ddt-19
#[test]
fn who_enters_reads_which_edition_that_accepts() {
    let edition = Edition::read(&book("ddt")).unwrap();
    let Entry::New(line) = enter(&edition, "Anna", "2026-09-04".parse().unwrap(), &[]) else {
        panic!("Anna never entered")
    };
    check(
        |lang| club_results::acceptance(lang, &line),
        "Anna doet mee sinds 2026-09-04 en aanvaardt daarmee: Reglement 2014-2015 van schaakclub DDT (ddt-19)",
        "Anna takes part since 2026-09-04 and thereby accepts: Rules 2014-2015 of chess club DDT (ddt-19)",
    );
}

/// Covers: dsc-v
#[test]
fn a_complaint_says_until_when() {
    let rules = ComplaintRules::read(&book("dsc")).unwrap();
    check(
        |lang| club_results::finality(lang, &rules, &Zone::amsterdam(), &Finality::Open(late())),
        "nog niet definitief: bezwaar kan tot en met 2026-11-13 23:30 (dsc-v)",
        "not final yet: complaints are possible until 2026-11-13 23:30 (dsc-v)",
    );
    check_all("dsc-v", |lang| {
        let stands = [
            Stand::TooLate(late()),
            Stand::ToWorkOut(late()),
            Stand::Lapsed(late()),
            Stand::ToDecide,
            Stand::Decided(late()),
        ];
        let finals = [Finality::Disputed(vec!["Anna".to_owned()]), Finality::Final];
        let refused = [
            NotReopened::NotFinal,
            NotReopened::NotWeighty,
            NotReopened::NotProven,
            NotReopened::NotByTheDirector("Bo".to_owned()),
            NotReopened::WithoutCommittee,
        ];
        let mut all =
            stands.map(|stand| club_results::complaint(lang, &rules, &Zone::amsterdam(), stand)).to_vec();
        all.extend(finals.map(|state| club_results::finality(lang, &rules, &Zone::amsterdam(), &state)));
        all.extend(refused.map(|why| club_results::not_reopened(lang, &rules, &why)));
        all
    });
}

/// Covers: dsc-w
#[test]
fn the_committee_and_its_appeals_are_told_by_name() {
    let rules = CommitteeRules::read(&book("dsc")).unwrap();
    let name = || "Bo".to_owned();
    check_all("dsc-w", |lang| {
        let faults = [
            Fault::Number { found: 1, needed: 3 },
            Fault::Twice(name()),
            Fault::NotProposed(name()),
            Fault::RejectedAndChosen(name()),
            Fault::Seat(name(), NoSeat::NotAMember),
            Fault::Seat(name(), NoSeat::OnTheBoard),
        ];
        let mut all = faults.map(|fault| club_results::committee_fault(lang, &rules, &fault)).to_vec();
        for why in [NotHeard::NotTheDirectors(name()), NotHeard::NoCommittee] {
            all.extend(club_results::hearing(lang, &rules, &Err(why)));
        }
        let committee =
            club::committee::Committee { members: vec![name()], since: "2025-09-01".parse().unwrap() };
        all.push(club_results::committee_due(lang, &rules, &committee));
        all
    });
    let heard = Hearing {
        sits: vec!["Anna".to_owned(), name()],
        lost_seat: vec![("Carla".to_owned(), NoSeat::OnTheBoard)],
        concerned: vec![name()],
    };
    check(
        |lang| club_results::hearing(lang, &rules, &Ok(heard.clone())).join(". "),
        "het beroep wordt behandeld door Anna, Bo (dsc-w). Carla zit in het bestuur en kan niet in de spelerscommissie \
         (dsc-w). Bo is zelf bij de zaak betrokken; het reglement verbiedt dat niet, terugtrekken kan",
        "the appeal is heard by Anna, Bo (dsc-w). Carla is on the board and cannot sit on the players' committee \
         (dsc-w). Bo is concerned in the case; the rules do not forbid that, stepping aside is possible",
    );
}

/// Covers: dsc-x, dsc-u
#[test]
fn trophies_and_phones_are_told_with_what_to_do() {
    let trophies = TrophyRules::read(&book("dsc")).unwrap();
    let cup = || vec!["wisselbeker".to_owned()];
    check(
        |lang| say::to_return(lang, &trophies, "Anna", &Return::AtOnce(cup())),
        "Anna levert meteen in bij het bestuur: wisselbeker (dsc-x)",
        "Anna returns to the board at once: wisselbeker (dsc-x)",
    );
    check(
        |lang| say::to_return(lang, &trophies, "Anna", &Return::NotInForce(cup())),
        "Anna heeft nog wisselbeker; inleveren is pas verplicht vanaf het seizoen 2026-2027 (dsc-x)",
        "Anna still has wisselbeker; returning them is required only from the season 2026-2027 (dsc-x)",
    );
    check_all("dsc-x", |lang| vec![say::to_return(lang, &trophies, "Anna", &Return::Nothing)]);

    let phones = PhoneRules::read(&book("dsc")).unwrap();
    check_all("dsc-u", |lang| {
        let given = Dispensation { player: "Anna".to_owned(), number: "0612345678".to_owned() };
        let refused = [Refusal::NotNecessary, Refusal::Numbers(2), Refusal::NotHandedIn];
        let mut all = refused.map(|why| say::phone(lang, &phones, &Err(why))).to_vec();
        all.push(say::phone(lang, &phones, &Ok(given)));
        let notice = Notice { captain: "Xander".to_owned(), player: "Anna".to_owned() };
        all.push(say::notice(lang, &phones, &notice));
        all
    });
}
