//! The treasurer's year over HTTP: the meeting's fee, the run, families, payments, instalments, travel; who sees amounts.

use crate::guest::{Answer, Guest, Place};
use app::Role;
use app::roll::Listed;
use calendar::{Day, Instant};
use club::members::{Born, Member, Name, Particulars};
use ids::{FamilyId, MemberId};
use store::Tie;

pub fn id(name: &str) -> MemberId {
    MemberId::read(name).unwrap()
}

fn day(text: &str) -> Day {
    text.parse().unwrap()
}

/// Puts a member on the roll.
pub async fn enrol(
    place: &Place,
    number: u32,
    name: &str,
    family: Option<&str>,
    joined: &str,
    change: impl FnOnce(&mut Listed),
) {
    let member = Member {
        id: id(&name.to_lowercase()),
        name: Name::new(name, "", family.unwrap_or("Smit")).ok(),
        number,
        born: None,
        ratings: Vec::new(),
        guardians: Vec::new(),
        consent: None,
    };
    let family = family.map(|family| FamilyId::read(&family.to_lowercase()).unwrap());
    let particulars = Particulars { joined: Some(day(joined)), family, ..Particulars::default() };
    let mut listed = Listed { member, particulars };
    change(&mut listed);
    place.site.roll.keep(None, &[], &[listed], "").await.unwrap();
}

/// The club chooses the articles of DDT as its fees.
pub async fn charges_by_ddt(place: &Place, season: &str, today: &str) {
    use club::ledger::{Act, Actor, Law, Office, Wish};
    let (rules, season) = ("ddt".to_owned(), season.parse().unwrap());
    let act = Act::ChooseRules { season, rules, today: day(today) };
    let wish = Wish { by: Actor::with_office(Office::Treasurer), seen: None, act };
    place.site.money.act(&Law::default(), &wish, Vec::new()).await.unwrap();
}

struct Club {
    place: Place,
    treasurer: Guest,
}

async fn club() -> Club {
    let place = crate::guest::place().await;
    place.go_to("2026-10-01 12:00");
    let mail = |one: &mut Listed| one.particulars.email = "bouma@thuis.nl".into();
    enrol(&place, 1, "Sietske", Some("Bouma"), "2010-01-01", mail).await;
    enrol(&place, 2, "Jelle", Some("Bouma"), "2015-01-01", |one| one.member.born = Some(Born::In(1950)))
        .await;
    enrol(&place, 3, "Rachid", None, "2018-01-01", |one| one.particulars.half_price = true).await;
    enrol(&place, 4, "Greet", None, "2019-01-01", |_| ()).await;
    charges_by_ddt(&place, "2026-2027", "2026-10-01").await;
    let treasurer = place.signed_in("Anneke", &[Role::Treasurer]).await;
    Club { place, treasurer }
}

impl Club {
    /// Sends a form of the treasurer and follows.
    async fn money(&mut self, path: &str, form: &str) -> Answer {
        let answer = self.treasurer.post(path, form).await;
        if answer.status == 303 {
            self.treasurer.open(&format!("http://x{}", answer.location)).await
        } else {
            answer
        }
    }

    /// Ties an account to a member and signs in.
    async fn member(&self, name: &str, of: &str, tie: Tie) -> Guest {
        let guest = self.place.signed_in(name, &[]).await;
        let account = self.place.id(&format!("{}@club.nl", name.to_lowercase())).await.parse().unwrap();
        let members = self.place.site.competitions.members();
        members.tie(id(of), account, tie, Instant::from_micros(0)).await.unwrap();
        guest
    }

    async fn run(&mut self) -> Answer {
        self.money("/money/run/charge", "season=2026-2027").await
    }
}

/// Covers: ddt-1.1, ddt-1.2
#[tokio::test(flavor = "multi_thread")]
async fn the_treasurer_records_the_meetings_fee_and_too_late_is_refused_with_the_article() {
    let mut club = club().await;
    let form = club.treasurer.get("/money/decision").await;
    assert!(form.body.contains("ddt-1.1") && form.body.contains("ddt-1.2"), "{}", form.body);
    let late = "season=2026-2027&championship=25&other=12,50&on=2026-09-20";
    let refused = club.money("/money/decision", late).await;
    assert_eq!(refused.status, 409);
    assert!(
        refused.body.contains("is al begonnen") && refused.body.contains("(DDT 1.1)"),
        "{}",
        refused.body
    );
    assert!(refused.body.contains("value=\"12,50\""), "what was typed stays");
    let preview = club.treasurer.get("/money/run?season=2027-2028").await;
    assert!(
        preview.body.contains("bedragen uit het reglement") && preview.body.contains("ddt-1.2"),
        "{}",
        preview.body
    );
    let good = "season=2027-2028&championship=25&other=12,50&on=2026-10-01";
    let page = club.money("/money/decision", good).await;
    assert!(page.body.contains("Vastgelegd") && page.body.contains("ddt-1.1"), "{}", page.body);
    assert!(page.body.contains("€\u{a0}12,50"), "{}", page.body);
    let bad = club.money("/money/decision", "season=2027-2028&championship=veel&other=1&on=2026-10-01").await;
    assert_eq!(bad.status, 422);
    assert!(bad.body.contains("f-championship-fault"), "{}", bad.body);
}

/// Covers: ddt-1.2, ddt-1.3.i, ddt-1.3.iii, D40, D49
#[tokio::test(flavor = "multi_thread")]
async fn the_run_is_looked_at_first_with_a_reason_for_every_amount_and_then_charged_once() {
    let mut club = club().await;
    let preview = club.treasurer.get("/money/run").await;
    for (name, reason, amount) in [
        ("Sietske Bouma", "vol tarief", "10,00"),
        ("Jelle Bouma", "half tarief; ook een tweede reden, maar één keer half", "5,00"),
        ("Rachid Smit", "half tarief", "5,00"),
    ] {
        let row = preview.body.split("<tr").find(|row| row.contains(name)).unwrap();
        assert!(row.contains(reason) && row.contains(amount), "{row}");
    }
    let row = |name: &str| preview.body.split("<tr").find(|row| row.contains(name)).unwrap().to_owned();
    assert!(row("Jelle").contains("ddt-1.3.i") && row("Jelle").contains("D40"));
    assert!(row("Greet").contains("ddt-1.2"));
    assert!(preview.body.contains("Samen") && preview.body.contains("€\u{a0}30,00"), "{}", preview.body);
    assert_eq!(club.place.site.money.look().await.unwrap().entries.len(), 0, "looking charges nobody");
    let page = club.run().await;
    assert!(page.body.contains("4 bedragen zijn geboekt, samen €\u{a0}30,00."), "{}", page.body);
    assert!(page.body.contains("Het kasboek klopt"), "{}", page.body);
    let again = club.run().await;
    assert_eq!(again.status, 409);
    assert!(again.body.contains("iedereen al geboekt") && again.body.contains("DDT 1.1"), "{}", again.body);
    // What is kept of a half price is the article (D49).
    let rows = club.place.site.desk.store().streams().read(store::Stream::Ledger, 1).await.unwrap();
    assert!(rows[1].body.contains("some own ddt-1.3.i") && !rows[1].body.contains("65"), "{}", rows[1].body);
    // A page that was opened before is refused.
    let stale = club.money("/money/of/greet/receive", "cents=5&on=2026-10-01&way=bank&seen=0").await;
    assert_eq!(stale.status, 409);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_is_not_fresh_charges_only_with_the_password() {
    let club = club().await;
    club.place.member("Trees", &[Role::Treasurer]).await;
    let mut trees = club.place.guest();
    trees.sign_in("Trees").await;
    club.place.pass_hours(2);
    let page = trees.get("/money/run").await;
    assert!(page.body.contains("name=\"current\""), "{}", page.body);
    let refused = trees.post("/money/run/charge", "season=2026-2027").await;
    assert_eq!(refused.status, 401);
    let wrong = trees.post("/money/run/charge", "season=2026-2027&current=loper naar c4").await;
    assert_eq!(wrong.status, 401);
    assert!(wrong.body.contains("f-current-fault"), "{}", wrong.body);
    assert_eq!(club.place.site.money.look().await.unwrap().entries.len(), 0);
    let done = trees.post("/money/run/charge", "season=2026-2027&current=paard naar f3").await;
    assert_eq!(done.status, 303, "{}", done.body);
}

/// Covers: ddt-1.3.iii, D67
#[tokio::test(flavor = "multi_thread")]
async fn a_familys_full_payer_who_leaves_is_told_of_at_the_next_run() {
    let mut club = club().await;
    enrol(&club.place, 5, "Betty", Some("Slot"), "2011-01-01", |_| ()).await;
    enrol(&club.place, 6, "Kees", Some("Slot"), "2016-01-01", |_| ()).await;
    club.run().await;
    let before = club.place.site.roll.get(id("betty")).await.unwrap().unwrap();
    let mut gone = before.clone();
    gone.particulars.left = Some(day("2027-06-01"));
    club.place.site.roll.keep(None, &[before], &[gone], "").await.unwrap();
    club.place.go_to("2027-09-02 12:00");
    let treasurer = club.place.signed_in("Trees", &[Role::Treasurer]).await;
    let this = treasurer.get("/money/run?season=2026-2027").await;
    assert!(this.body.contains("iedereen geboekt"), "this year stays: {}", this.body);
    let preview = treasurer.get("/money/run").await;
    let told = "Betty Slot is weg en betaalde het volle tarief van het gezin; nu wordt dat Kees Slot.";
    assert!(preview.body.contains(told) && preview.body.contains("ddt-1.3.iii"), "{}", preview.body);
    let kees = preview.body.split("<tr").skip(1).find(|row| row.contains("Kees")).unwrap();
    assert!(kees.contains("vol tarief") && kees.contains("10,00"), "{kees}");
    assert!(!preview.body.contains("Betty Slot</a>"), "who left is not charged");
}

/// Covers: ddt-1.3.ii
#[tokio::test(flavor = "multi_thread")]
async fn a_family_pays_part_and_the_rest_in_instalments_of_two_euro_a_month() {
    let mut club = club().await;
    club.money("/money/account", "bank_name=SC+Lindenoord&iban=NL91+ABNA+0417+1643+00").await;
    club.run().await;
    let page = club.treasurer.get("/money/of/jelle").await;
    for words in [
        "Gezin Bouma",
        "Sietske Bouma",
        "Jelle Bouma",
        "ddt-1.3.ii",
        "Nog te betalen",
        "€\u{a0}15,00",
        "<svg",
        "NL91 ABNA 0417 1643 00",
    ] {
        assert!(page.body.contains(words), "{words}: {}", page.body);
    }
    let page = club
        .money("/money/of/jelle/receive", "payer=jelle&cents=9&on=2026-10-01&way=bank&note=eerste+deel")
        .await;
    assert!(
        page.body.contains("Betaling van €\u{a0}9,00 ingevoerd") && page.body.contains("(eerste deel)"),
        "{}",
        page.body
    );
    assert!(page.body.contains("€\u{a0}6,00"), "{}", page.body);
    let mut parent = club.member("Sietske", "sietske", Tie::Own).await;
    let long = parent.post("/money/mine/plan", "member=sietske&first=2026-11&months=9").await;
    assert_eq!(long.status, 409);
    assert!(
        long.body.contains("9 maanden is te lang") && long.body.contains("(DDT 1.3.ii)"),
        "{}",
        long.body
    );
    assert!(long.body.contains("f-months-fault"), "at the field");
    let made = club.money("/money/of/jelle/plan", "first=2026-11&months=3").await;
    assert!(
        made.body.contains("Afgesproken: 3 termijnen.") && made.body.contains("november 2026"),
        "{}",
        made.body
    );
    club.place.go_to("2026-12-02 12:00");
    club.treasurer = club.place.signed_in("Trees", &[Role::Treasurer]).await;
    let page = club.treasurer.get("/money/of/jelle").await;
    assert!(
        page.body.contains("Nu te betalen: €\u{a0}4,00") && page.body.contains("januari 2027"),
        "{}",
        page.body
    );
    let reminded = club.money("/money/of/jelle/remind", "").await;
    assert!(reminded.body.contains("krijgt een herinnering voor €\u{a0}4,00"), "{}", reminded.body);
    let ended = club.money("/money/of/jelle/plan/end", "plan=1").await;
    assert!(ended.body.contains("gestopt"), "{}", ended.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn each_line_has_its_own_way_back_and_the_question_says_what_it_does() {
    let mut club = club().await;
    club.run().await;
    club.money("/money/of/sietske/receive", "payer=sietske&cents=15&on=2026-10-01&way=bank").await;
    let page = club.treasurer.get("/money/of/sietske").await.body;
    for entry in [1, 2, 5, 6] {
        let at = format!("href=\"/money/of/sietske/reverse/{entry}\"");
        assert!(page.contains(&at), "{at}: {page}");
    }
    let board = club.place.signed_in("Bert", &[Role::Board]).await;
    let seen = board.get("/money/of/sietske").await.body;
    assert!(!seen.contains("/reverse/"), "the board looks on: {seen}");
    let asked = club.treasurer.get("/money/of/sietske/reverse/6").await.body;
    for words in [
        "Boeking 6 terugdraaien",
        "Dit is één betaling: alle 2 delen gaan mee.",
        "Sietske Bouma: nu niets open, daarna €\u{a0}10,00 te betalen.",
        "Jelle Bouma: nu niets open, daarna €\u{a0}5,00 te betalen.",
    ] {
        assert!(asked.contains(words), "{words}: {asked}");
    }
    let ledger = club.place.site.money.look().await.unwrap();
    assert_eq!(ledger.balance(id("sietske")), 0, "asking changes nothing");
    let fee = club.treasurer.get("/money/of/greet/reverse/4").await.body;
    assert!(
        fee.contains("Bij de volgende boeking van 2026-2027 staat Greet Smit weer in de lijst."),
        "{fee}"
    );
    let done = club.money("/money/of/sietske/reverse", "entry=6&why=dubbel").await.body;
    assert!(done.contains("Teruggedraaid.") && done.contains("dubbel"), "{done}");
    assert!(!done.contains("reverse/6\"") && !done.contains("reverse/7\""), "no way back twice: {done}");
    let ledger = club.place.site.money.look().await.unwrap();
    assert_eq!((ledger.balance(id("sietske")), ledger.balance(id("jelle"))), (1000, 500));
    assert_eq!(club.treasurer.get("/money/of/sietske/reverse/6").await.status, 409);
    assert_eq!(club.treasurer.get("/money/of/greet/reverse/1").await.status, 404, "not of this account");
}

/// Covers: D73
#[tokio::test(flavor = "multi_thread")]
async fn a_mistake_is_reversed_with_a_reason_that_can_be_erased_while_the_ledger_keeps_adding_up() {
    let mut club = club().await;
    club.run().await;
    club.money("/money/of/greet/receive", "cents=10&on=2026-10-01&way=cash").await;
    let nothing = club.money("/money/of/greet/reverse", "entry=5&why=").await;
    assert_eq!(nothing.status, 422);
    assert!(nothing.body.contains("f-reverse-why-fault"), "{}", nothing.body);
    let page = club.money("/money/of/greet/reverse", "entry=5&why=was+van+Rachid").await;
    assert!(
        page.body.contains("was van Rachid") && page.body.contains("teruggedraaid door 6"),
        "{}",
        page.body
    );
    let twice = club.money("/money/of/greet/reverse", "entry=5&why=nog+eens").await;
    assert_eq!(twice.status, 409);
    let ledger = club.place.site.money.look().await.unwrap();
    let text = ledger.entry(6).unwrap().text.unwrap();
    let store = club.place.site.desk.store();
    let log = store.streams().read(store::Stream::Ledger, 1).await.unwrap();
    assert!(log.iter().all(|row| !row.body.contains("Rachid")), "the log holds the id alone");
    assert!(store.texts().erase(text, Instant::from_micros(9)).await.unwrap());
    let page = club.treasurer.get("/money/of/greet").await;
    assert!(
        !page.body.contains("was van Rachid") && page.body.contains("teruggedraaid door 6"),
        "D73: {}",
        page.body
    );
    assert!(club.treasurer.get("/money").await.body.contains("Het kasboek klopt"));
    let file = club.treasurer.get("/money/export").await;
    assert!(
        file.header("content-type").starts_with("text/csv") && file.body.contains(";-10,00\r\n"),
        "{}",
        file.body
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_but_the_treasurer_the_board_and_the_member_sees_amounts() {
    let mut club = club().await;
    club.run().await;
    let greet = club.member("Greet", "greet", Tie::Own).await;
    let parent = club.member("Sietske", "sietske", Tie::Own).await;
    let arbiter = club.place.signed_in("Wil", &[Role::Arbiter, Role::PairingOfficer]).await;
    let board = club.place.signed_in("Bert", &[Role::Board]).await;
    for path in ["/money", "/money/of/greet", "/money/run", "/money/export"] {
        assert_eq!(board.get(path).await.status, 200, "{path}");
        assert_eq!(greet.get(path).await.status, 403, "{path}");
        assert_eq!(arbiter.get(path).await.status, 403, "{path}");
        assert_eq!(club.place.guest().get(path).await.status, 303, "{path}");
    }
    let mine = greet.get("/money/mine").await;
    assert!(mine.body.contains("Greet Smit") && mine.body.contains("€\u{a0}10,00"), "{}", mine.body);
    assert_eq!(mine.header("cache-control"), "no-store");
    let jelle = club.member("Jelle", "jelle", Tie::Own).await.get("/money/mine").await.body;
    assert!(
        jelle.contains("Jelle Bouma") && !jelle.contains("Sietske"),
        "who pays half sees the own amounts"
    );
    assert!(arbiter.get("/money/mine").await.body.contains("nog geen lid"));
    assert_eq!(board.ask("POST", "/money/of/greet/receive", "cents=1&on=2026-10-01").await.status, 403);
    let mut other = parent.clone();
    let stolen = other.post("/money/mine/plan", "member=greet&first=2026-11&months=2").await;
    assert_eq!(stolen.status, 422);
}

/// Covers: D49, D50
#[tokio::test(flavor = "multi_thread")]
async fn who_pays_for_a_family_sees_the_bookings_and_the_sum_that_the_treasurer_sees() {
    let mut club = club().await;
    let child = |one: &mut Listed| {
        one.member.born = Some(Born::In(2014));
        one.member.guardians = vec![id("marieke"), id("fokke")];
    };
    enrol(&club.place, 5, "Marieke", Some("Kok"), "2012-01-01", |_| ()).await;
    enrol(&club.place, 6, "Mila", Some("Kok"), "2022-01-01", child).await;
    enrol(&club.place, 7, "Sam", Some("Kok"), "2024-01-01", child).await;
    enrol(&club.place, 8, "Opa", Some("Kok"), "2023-01-01", |one| one.particulars.half_price = true).await;
    enrol(&club.place, 9, "Fokke", None, "2012-01-01", |_| ()).await;
    club.run().await;
    club.treasurer.post("/money/account", "iban=NL91ABNA0417164300&bank_name=SC+Zes").await;
    let sum = "€\u{a0}25,00";
    let books = club.treasurer.get("/money/of/marieke").await.body;
    assert!(books.contains(sum) && books.contains("ddt-1.3.i\""), "{books}");
    // Nobody tied her account to the children: she is named on their records, and pays for all.
    let mine = club.member("Marieke", "marieke", Tie::Own).await.get("/money/mine").await.body;
    for name in ["Marieke Kok", "Mila Kok", "Sam Kok", "Opa Kok"] {
        assert!(mine.contains(&format!("<strong>{name}</strong>")), "{name}: {mine}");
    }
    assert!(mine.contains(sum) && mine.contains(&format!("Betaalcode voor {sum}")), "{mine}");
    let reason = "<strong>Opa Kok</strong>: Lidgeld 2026-2027</td>";
    assert!(mine.contains(reason), "why a grown man pays half is his own: {mine}");
    // A guardian who does not pay for the family sees the children's alone; a child the own.
    let fokke = club.member("Fokke", "fokke", Tie::Own).await.get("/money/mine").await.body;
    assert!(fokke.contains("Sam Kok") && !fokke.contains("Opa Kok") && !fokke.contains("Marieke"), "{fokke}");
    let sam = club.member("Sam", "sam", Tie::Own).await.get("/money/mine").await.body;
    assert!(sam.contains("Sam Kok") && !sam.contains("Mila") && !sam.contains("Marieke"), "{sam}");
}

/// Covers: dsc-f.3
#[tokio::test(flavor = "multi_thread")]
async fn a_driver_claims_one_car_and_a_second_only_with_the_boards_consent_before_the_team_left() {
    let mut club = club().await;
    let mut board = club.place.signed_in("Bert", &[Role::Board]).await;
    let mut captain = club.place.signed_in("Cor", &[Role::Captain]).await;
    let mut greet = club.member("Greet", "greet", Tie::Own).await;
    let mut rachid = club.member("Rachid", "rachid", Tie::Own).await;
    let trip = |day: &str| format!("day={day}&departure=18:30&away=yes&team=greet&team=rachid");
    let none = captain.get("/travel").await.body;
    assert!(
        none.contains("kent geen vergoeding") && !none.contains("/travel/new"),
        "rules nobody chose: {none}"
    );
    let mut officer = club.place.signed_in("Inge", &[Role::PairingOfficer]).await;
    let plays = "name=Intern&rules=dsc&first=2026-10-05&count=4&start=20:00&player=greet&player=rachid";
    assert_eq!(officer.post("/competitions/new", plays).await.status, 303);
    let nobody = captain.post("/travel/new", "day=2026-10-09&departure=18:30&away=yes").await;
    assert_eq!(nobody.status, 409);
    assert!(nobody.body.contains("Kies wie er spelen"), "{}", nobody.body);
    assert_eq!(captain.post("/travel/new", &trip("2026-10-09")).await.status, 303);
    let page = greet.get("/travel").await.body;
    assert!(page.contains("href=\"/money/mine\">Mijn lidgeld") && page.contains("na de rit"), "{page}");
    assert!(!page.contains("action=\"/travel/claim\""), "what would be refused is not offered: {page}");
    assert!(club.treasurer.get("/travel").await.body.contains("<p class=\"soft\"><a href=\"/money\">"));
    let early = greet.post("/travel/claim", "trip=1&driver=greet&km=84").await;
    assert_eq!(early.status, 409);
    assert!(early.body.contains("Kilometers worden opgegeven na de rit"), "{}", early.body);
    club.place.go_to("2026-10-10 12:00");
    let far = greet.post("/travel/claim", "trip=1&driver=greet&km=8400").await;
    assert!(
        far.status == 409 && far.body.contains("is ver") && far.body.contains("name=\"sure\""),
        "{}",
        far.body
    );
    assert_eq!(greet.post("/travel/claim", "trip=1&driver=greet&km=8400&sure=yes").await.status, 303);
    assert!(greet.get("/travel").await.body.contains("/travel/withdraw"));
    assert_eq!(greet.post("/travel/withdraw", "claim=1").await.status, 303);
    assert!(greet.get("/travel").await.body.contains("teruggetrokken"));
    let done = greet.post("/travel/claim", "trip=1&driver=greet&km=84").await;
    let page = greet.open(&format!("http://x{}", done.location)).await;
    assert!(page.body.contains("€\u{a0}16,80 voor 84 km") && page.body.contains("dsc-f.3"), "{}", page.body);
    let second = rachid.post("/travel/claim", "trip=1&driver=rachid&km=84").await;
    assert_eq!(second.status, 409);
    assert!(
        second.body.contains("vooraf met het bestuur") && second.body.contains("(DSC f.3)"),
        "{}",
        second.body
    );
    assert!(!second.body.contains("16,80"), "another driver's amount is not shown");
    let late = board.post("/travel/consent", "trip=1&cars=2").await;
    assert_eq!(late.status, 409);
    assert_eq!(captain.post("/travel/new", &trip("2026-10-16")).await.status, 303);
    assert_eq!(rachid.post("/travel/consent", "trip=2&cars=2").await.status, 403);
    assert!(board.get("/travel").await.body.contains("/travel/consent"));
    assert_eq!(board.post("/travel/consent", "trip=2&cars=2").await.status, 303);
    club.place.go_to("2026-10-17 12:00");
    for (guest, name) in [(&mut greet, "greet"), (&mut rachid, "rachid")] {
        let done = guest.post("/travel/claim", &format!("trip=2&driver={name}&km=10,5")).await;
        assert_eq!(done.status, 303, "{}", done.body);
    }
    let stolen = rachid.post("/travel/claim", "trip=2&driver=greet&km=10").await;
    assert_eq!(stolen.status, 409);
    assert_eq!(club.money("/travel/pay", "claim=2&on=2026-10-17").await.status, 409, "first looked at");
    club.money("/travel/grant", "claim=2").await;
    let paid = club.money("/travel/pay", "claim=2&on=2026-10-17").await;
    assert!(paid.body.contains("betaald op 17 oktober 2026"), "{}", paid.body);
    club.money("/travel/decline", "claim=4&why=reed+mee").await;
    assert!(club.treasurer.get("/money").await.body.contains("16,80"), "in the totals of the year");
}

/// Pages with every form about money, each with a reader who may send it: for the walk over all forms.
pub async fn pages(place: &Place) -> Vec<(String, Guest)> {
    use club::ledger::{Act, Actor, Law, Office, Way, Wish};
    let law = Law {
        fees: club::fees::FeeRules::read(&rulebook::Rulebook::built_in("ddt").unwrap()),
        travel: club::travel::TravelRules::read(&rulebook::Rulebook::built_in("dsc").unwrap()),
    };
    let today = day("1970-02-09");
    let by = Actor { offices: vec![Office::Treasurer, Office::Board, Office::Captain], ..Actor::default() };
    let opening = ["an", "bo", "cy"].map(|name| (id(name), 1000)).to_vec();
    let plan =
        |name: &str| Act::MakePlan { payer: id(name), members: vec![id(name)], first: today, months: 2 };
    let (payer, members) = (id("ed"), vec![id("ed")]);
    let departure = place.site.money.now();
    let claim = |name: &str| Act::Claim { trip: 1, driver: id(name), metres: 10_000, sure: false };
    charges_by_ddt(place, "1969-1970", "1970-02-09").await;
    for act in [
        Act::Open { lines: opening, on: today },
        plan("bo"),
        plan("cy"),
        Act::Receive { payer, members, cents: 5000, on: today, today, way: Way::Bank, note: None },
        Act::PlanTrip {
            of: None,
            day: today,
            departure,
            away: true,
            team: ["an", "bo", "cy", "di"].map(id).to_vec(),
        },
        Act::Consent { trip: 1, cars: 4 },
        claim("an"),
        claim("bo"),
        claim("cy"),
        Act::Grant { claim: 3 },
    ] {
        place.site.money.act(&law, &Wish { by: by.clone(), seen: None, act }, Vec::new()).await.unwrap();
    }
    let treasurer = place.signed_in("Penning", &[Role::Treasurer]).await;
    let board = place.signed_in("Bestuur", &[Role::Board]).await;
    let mut own = Vec::new();
    for (name, of) in [("Andries", "an"), ("Cyriel", "cy")] {
        let guest = place.signed_in(name, &[]).await;
        let account = place.id(&format!("{}@club.nl", name.to_lowercase())).await.parse().unwrap();
        let members = place.site.competitions.members();
        members.tie(id(of), account, Tie::Own, Instant::from_micros(0)).await.unwrap();
        own.push(guest);
    }
    let mut pages: Vec<(String, Guest)> = vec![("/travel".to_owned(), board)];
    // Who was reminded alone is not reminded with all that day: the overview comes last.
    for path in [
        "/money/decision",
        "/money/run",
        "/money/fees",
        "/money/of/an",
        "/money/of/an/reverse/1",
        "/money/of/bo",
        "/money/of/ed",
        "/money",
        "/travel",
    ] {
        pages.push((path.to_owned(), treasurer.clone()));
    }
    // Who drove takes the claim back, last of all.
    let drove = own.first().cloned().map(|guest| ("/travel".to_owned(), guest));
    pages.extend(own.into_iter().map(|guest| ("/money/mine".to_owned(), guest)));
    pages.extend(drove);
    pages
}

/// What a person would type in a form about money.
pub fn typed(parts: &[&str]) -> &'static [(&'static str, &'static str)] {
    match parts {
        ["money", "account"] => &[("bank_name", "SC Zes"), ("iban", "NL91ABNA0417164300")],
        ["money", "of", _, "receive" | "refund"] => &[("cents", "1"), ("seen", "")],
        ["money", "of", _, "write-off"] => &[("cents", "1"), ("why", "verhuisd"), ("seen", "")],
        ["money", "of", _, "reverse"] => &[("why", "vergissing"), ("seen", "")],
        ["money", "of", _, "opening"] => &[("cents", "5"), ("seen", "")],
        ["money", "of", _, "plan"] | ["money", "mine", "plan"] => &[("months", "2")],
        ["money", "fees"] => &[("cents_senior", "12"), ("decided", "1970-02-01")],
        ["money", "run", "charge"] => &[("seen", "")],
        ["travel", "consent"] => &[("cars", "9")],
        ["travel", "new"] => &[("day", "1970-02-20"), ("team", "an")],
        ["travel", "claim"] => &[("driver", "di"), ("km", "10")],
        ["travel", "decline"] => &[("claim", "2"), ("why", "reed mee")],
        _ => &[],
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everyone_who_is_behind_is_reminded_at_once_and_not_twice_in_a_week() {
    let mut club = club().await;
    let none = club.money("/money/remind", "").await;
    assert!(none.body.contains("Niemand hoeft nu herinnerd te worden"), "{}", none.body);
    club.run().await;
    let slip = club.money("/money/of/greet/receive", "cents=100&on=2026-10-01&way=bank").await;
    assert_eq!(slip.status, 422, "more than what is open asks first");
    assert!(slip.body.contains("€\u{a0}10,00 open; dit is €\u{a0}90,00 meer"), "{}", slip.body);
    assert!(slip.body.contains("name=\"more\"") && slip.body.contains("value=\"100\""), "{}", slip.body);
    club.money("/money/of/greet/receive", "cents=10&on=2026-10-01&way=bank").await;
    let page = club.treasurer.get("/money").await.body;
    assert!(page.contains("Stuur 2 herinneringen"), "a family and Rachid; Greet has paid: {page}");
    let done = club.money("/money/remind", "").await.body;
    assert!(!done.contains("verstuurd"), "nothing was handed over yet: {done}");
    assert!(done.contains("1 herinnering gaat nu uit"), "{done}");
    assert!(done.contains("dus bellen: Rachid Smit."), "who has no address is named: {done}");
    club.place.site.send_letters().await.unwrap();
    let letters = club.place.letters_to("bouma@thuis.nl");
    let due = letters.iter().find(|one| one.contains("Subject: Nog te betalen")).unwrap();
    let link = due.lines().find(|line| line.contains("/owed/")).unwrap();
    let page = club.place.guest().get(&crate::guest::path(link)).await;
    assert!(page.status == 200 && page.body.contains("€\u{a0}15,00"), "{}", page.body);
    assert!(!page.body.contains("Bouma") && page.cookies().is_empty(), "the amount alone: {}", page.body);
    let sent = club.place.signed_in("Bert", &[Role::Board]).await.get("/letters").await.body;
    let (calls, rest) = sent.split_once("Niet aangekomen</h2>").unwrap();
    assert!(calls.contains("Rachid Smit") && calls.contains("miste"), "{calls}");
    assert!(rest.contains("Sietske Bouma") && !rest.contains("Rachid Smit"), "{rest}");
    assert!(!done.contains("action=\"/money/remind\""), "nobody is left: {done}");
    club.place.go_to("2026-10-08 12:00");
    assert!(club.treasurer.get("/money").await.body.contains("Stuur 2 herinneringen"), "a week later again");
    let credit = club.money("/money/of/greet/receive", "cents=5&on=2026-10-01&way=bank&more=yes").await;
    assert!(credit.body.contains("Betaling van €\u{a0}5,00 ingevoerd"), "{}", credit.body);
    club.place.go_to("2026-11-01 12:00");
    assert_eq!(club.place.guest().get(&crate::guest::path(link)).await.status, 410, "thirty days");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_years_go_into_a_spreadsheet_in_euros() {
    let mut club = club().await;
    club.run().await;
    club.money("/money/of/greet/receive", "cents=10&on=2026-10-01&way=bank").await;
    let file = club.treasurer.get("/money/years.csv").await.body;
    assert!(file.contains("Ontvangen (euro)") && file.contains("2026-2027"), "{file}");
    let line = file.lines().find(|line| line.contains("2026-2027")).unwrap();
    assert!(line.contains(";30,00;10,00;") && line.contains(";20,00"), "{line}");
    let book = club.treasurer.get("/money/years.xlsx").await;
    let called = "attachment; filename=\"lidgeld-per-jaar.xlsx\"";
    assert_eq!((book.status, book.header("content-disposition")), (200, called));
    assert!(
        club.treasurer.get("/money/export").await.header("content-disposition").contains("boekingen.csv")
    );
    let public = club.place.guest().get("/money/years.csv").await;
    assert!(public.status != 200 && !public.body.contains("30,00"), "{}", public.body);
}

/// Covers: ddt-1.1
#[tokio::test(flavor = "multi_thread")]
async fn a_preview_of_next_year_counts_who_played_the_championship_this_year() {
    let club = club().await;
    let mut officer = club.place.signed_in("Inge", &[Role::PairingOfficer]).await;
    let before = club.treasurer.get("/money/run").await.body;
    assert!(!before.contains("nog niemand ingeschreven"), "a club without a championship: {before}");
    let form = "name=Kampioen&rules=ddt&first=2026-10-05&count=6&start=20:00&closed=&after=&player=sietske&\
                player=jelle&player=rachid&player=greet";
    let opened = officer.post("/competitions/new/championship", form).await;
    assert_eq!(opened.status, 303, "{}", opened.body);
    let now = club.treasurer.get("/money/run").await.body;
    assert!(now.contains("€\u{a0}60,00") && !now.contains("nog niemand ingeschreven"), "{now}");
    let next = club.treasurer.get("/money/run?season=2027-2028").await.body;
    for words in [
        "€\u{a0}30,00",
        "Voor het kampioenschap van 2027-2028 is nog niemand ingeschreven: iedereen staat hier zonder.",
        "Doet iedereen van 2026-2027 weer mee (4 spelers), dan wordt het samen €\u{a0}60,00.",
    ] {
        assert!(next.contains(words), "{words}: {next}");
    }
}

/// Covers: ddt-1.1, ddt-1.3.ii
#[tokio::test(flavor = "multi_thread")]
async fn a_preview_offers_no_button_that_refuses_and_instalments_come_to_the_cent() {
    let mut club = club().await;
    let next = club.treasurer.get("/money/run?season=2027-2028").await.body;
    assert!(next.contains("Boeken kan vanaf 1 juli 2027") && !next.contains("/money/run/charge"), "{next}");
    let form = "season=2027-2028&championship=22&other=11&on=2026-10-01";
    club.money("/money/decision", form).await;
    let again = club.treasurer.get("/money/decision").await.body;
    assert!(again.contains("value=\"22,00\"") && again.contains("value=\"11,00\""), "{again}");
    club.run().await;
    club.money("/money/of/greet/opening", "cents=6,45&on=2026-10-01").await;
    let page = club.treasurer.get("/money/of/greet").await.body.replace('\u{a0}', " ");
    assert!(page.contains("eerst 5 keer € 2,06, dan 3 keer € 2,05, samen € 16,45"), "{page}");
}

/// Without e-mail nothing goes out: the treasurer hears so, and members read their letters on the site.
#[tokio::test(flavor = "multi_thread")]
async fn without_mail_a_reminder_is_ready_and_read_on_the_site() {
    let place = crate::guest::place_with(|settings| settings.mail.way = server::Post::Nowhere).await;
    place.go_to("2026-10-01 12:00");
    enrol(&place, 4, "Greet", None, "2019-01-01", |_| ()).await;
    enrol(&place, 5, "Rachid", None, "2019-01-01", |_| ()).await;
    let treasurer = place.signed_in("Anneke", &[Role::Treasurer]).await;
    charges_by_ddt(&place, "2026-2027", "2026-10-01").await;
    let mut club = Club { place, treasurer };
    club.run().await;
    let greet = club.member("Greet", "greet", Tie::Own).await;
    let other = club.member("Rachid", "rachid", Tie::Own).await;
    club.place.pass_hours(1);
    let one = club.money("/money/of/greet/remind", "").await.body;
    assert!(one.contains("Er staat een herinnering voor Greet Smit klaar"), "{one}");
    let all = club.money("/money/remind", "").await.body;
    assert!(all.contains("1 herinnering staat klaar; e-mail is niet ingesteld"), "{all}");
    let out = club.place.signed_in("Bert", &[Role::Board]).await.get("/letters").await.body;
    assert!(out.contains("E-mail is niet ingesteld") && !out.contains("Alles kwam aan"), "{out}");
    assert!(out.contains("wachten nog 4 brieven") && out.contains("1 oktober 2026, 13.00 uur"), "{out}");
    let (charged, reminded) = (out.rfind("Lidgeld geboekt"), out.find("Herinnering aan het lidgeld"));
    assert!(reminded.is_some() && reminded < charged, "the last one first: {out}");
    let mine = greet.get("/me/letters").await.body;
    assert!(mine.contains("Voor mij geschreven") && mine.contains("1 oktober 2026"), "{mine}");
    assert!(mine.contains("Lidgeld 2026-2027") && mine.contains("€\u{a0}10,00"), "{mine}");
    assert_eq!(mine.matches("<article").count(), 2, "{mine}");
    assert_eq!(other.get("/me/letters").await.body.matches("<article").count(), 2, "each reads the own");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_is_printed_says_when_it_was_reminded_and_proposes_what_is_due() {
    let mut club = club().await;
    club.run().await;
    let page = club.treasurer.get("/money/of/greet").await.body;
    assert!(page.contains("data-print>Afdrukken</button>") && !page.contains("Laatst herinnerd"), "{page}");
    assert!(page.contains("value=\"10,00\""), "{page}");
    let page = club.money("/money/of/greet/remind", "").await.body;
    assert!(page.contains("Laatst herinnerd: 1 oktober 2026"), "{page}");
    assert!(!page.contains("action=\"/money/of/greet/remind\""), "{page}");
    let twice = club.treasurer.post("/money/of/greet/remind", "").await;
    assert_eq!(twice.status, 409);
    assert!(twice.body.contains("Vandaag ging er al een herinnering uit"), "{}", twice.body);
    club.place.go_to("2026-10-02 12:00");
    assert!(club.treasurer.get("/money/of/greet").await.body.contains("action=\"/money/of/greet/remind\""));
    let page = club.money("/money/of/greet/plan", "first=2026-10&months=4").await.body;
    assert!(page.contains("name=\"cents\" type=\"text\" value=\"2,50\""), "what is due now: {page}");
    let page = club.money("/money/of/greet/receive", "cents=2,50&on=2026-10-02&way=bank").await.body;
    assert!(page.contains("name=\"cents\" type=\"text\" value=\"2,50\""), "then the next part: {page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_run_is_by_name_this_season_and_the_coming_one_are_decided_and_the_menu_says_where_one_is() {
    let club = club().await;
    let run = club.treasurer.get("/money/run").await.body;
    let at = |name: &str| run.find(name).unwrap();
    assert!(at(">Jelle Bouma<") < at(">Greet Smit<") && at(">Greet Smit<") < at(">Rachid Smit<"), "{run}");
    let decision = club.treasurer.get("/money/decision").await.body;
    assert!(
        decision.contains("value=\"2027-2028\"") && decision.contains("value=\"2026-2027\""),
        "{decision}"
    );
    for path in ["/money", "/money/run", "/money/of/greet"] {
        let page = club.treasurer.get(path).await.body;
        assert!(page.contains("<a href=\"/money\" aria-current=\"page\">"), "{path}: {page}");
        assert!(!page.contains("href=\"/members\" aria-current"), "{path}: {page}");
    }
    let mine = club.treasurer.get("/money/mine").await.body;
    assert!(!mine.contains("<a href=\"/money\" aria-current"), "{mine}");
}
