//! The fees of this club over HTTP (D81): nothing until they are set, kinds with their amounts, the run with its reasons,
//! a change after it.

use crate::guest::{Guest, Place, place};
use crate::money::{enrol, id};
use app::Role;
use club::members::Born;

const SET: &str = "season=2026-2027&decided=2026-06-12&cents_senior=120&federation_senior=38&cents_youth=60&\
                   federation_youth=19&cents_donor=25&source_donor=statuten 4&youth_until=17&joining=month&\
                   joining_source=huishoudelijk reglement 6.2&off_family=25%25&\
                   off_source_family=huishoudelijk reglement 6.3&off_granted=10&add_up=no&least=5";

async fn club() -> (Place, Guest) {
    let place = place().await;
    place.go_to("2026-11-20 12:00");
    enrol(&place, 1, "Piet", Some("Boer"), "2019-01-01", |one| one.member.born = Some(Born::In(1980))).await;
    enrol(&place, 2, "Els", Some("Boer"), "2020-01-01", |one| one.particulars.half_price = true).await;
    enrol(&place, 3, "Jan", None, "2026-11-02", |one| one.member.born = Some(Born::In(1990))).await;
    enrol(&place, 4, "Kim", None, "2015-01-01", |one| one.member.born = Some(Born::In(2012))).await;
    enrol(&place, 5, "Dora", None, "2015-01-01", |one| one.member.born = Some(Born::In(1970))).await;
    let treasurer = place.signed_in("Anneke", &[Role::Treasurer]).await;
    (place, treasurer)
}

async fn sent(guest: &mut Guest, path: &str, form: &str) -> String {
    let answer = guest.post(path, form).await;
    assert_eq!(answer.status, 303, "{}", answer.body);
    guest.open(&format!("http://x{}", answer.location)).await.body.replace('\u{a0}', " ")
}

/// Covers: D81
#[tokio::test(flavor = "multi_thread")]
async fn a_club_has_no_fees_until_it_sets_them_and_charges_its_own_with_the_reason() {
    let (place, mut treasurer) = club().await;
    let run = treasurer.get("/money/run").await.body;
    assert!(run.contains("nog geen lidgeld ingesteld") && run.contains("href=\"/money/fees\""), "{run}");
    assert!(!run.contains("ddt") && !run.contains("/money/run/charge"), "nobody else's articles: {run}");
    assert_eq!(treasurer.post("/money/run/charge", "season=2026-2027").await.status, 409);
    assert!(treasurer.get("/money").await.body.contains("href=\"/money/fees\""));
    // The donor is one because the board says so.
    let mut board = place.signed_in("Bea", &[Role::Board]).await;
    let form = board.get("/members/dora/edit").await.body;
    let seen = form.split("name=\"seen\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    let edit =
        format!("seen={seen}&given=Dora&family_name=Smit&born=1970&joined=2015-01-01&membership=donor");
    assert!(sent(&mut board, "/members/dora/edit", &edit).await.contains("donateur"));
    let page = sent(&mut treasurer, "/money/fees", SET).await;
    assert!(page.contains("Vastgelegd") && page.contains("12 juni 2026"), "{page}");
    assert!(
        page.contains("value=\"120,00\"") && page.contains("value=\"25%\""),
        "what holds stands in the form"
    );
    assert!(page.contains("geteld: Els Boer"), "who has no year of birth is named: {page}");
    let run = treasurer.get("/money/run").await.body.replace('\u{a0}', " ");
    let row = |name: &str| run.split("<tr").skip(1).find(|row| row.contains(name)).unwrap().to_owned();
    for (name, reason, amount) in [
        ("Piet Boer", "senior € 120,00 (vergadering 12 juni 2026); bond € 38,00", "€ 158,00"),
        ("Els Boer", "gezin: € 30,00 eraf (huishoudelijk reglement 6.3); alleen de hoogste", "€ 128,00"),
        ("Jan Smit", "later ingestapt: 10 van 12 maanden (huishoudelijk reglement 6.2)", "€ 138,00"),
        ("Kim Smit", "jeugd € 60,00", "€ 79,00"),
        ("Dora Smit", "donateur € 25,00 (statuten 4)", "€ 25,00"),
    ] {
        assert!(row(name).contains(reason) && row(name).contains(amount), "{name}: {}", row(name));
    }
    let done = sent(&mut treasurer, "/money/run/charge", "season=2026-2027").await;
    assert!(done.contains("5 bedragen zijn geboekt, samen € 528,00."), "{done}");
    let english = treasurer.get("/money/of/jan?lang=en").await.body;
    assert!(english.contains("10 of 12 months") || english.contains("10 van 12 maanden"), "{english}");
}

/// Covers: D81, D40
#[tokio::test(flavor = "multi_thread")]
async fn a_change_after_the_run_is_booked_as_the_difference_and_wrong_amounts_stand_at_their_field() {
    let (place, mut treasurer) = club().await;
    for (wrong, field) in [
        (SET.replace("cents_senior=120", "cents_senior=veel"), "f-cents_senior-fault"),
        (SET.replace("off_family=25%25", "off_family=125%25"), "f-off_family-fault"),
        (SET.replace("decided=2026-06-12", "decided="), "f-decided-fault"),
    ] {
        let page = treasurer.post("/money/fees", &wrong).await;
        assert!(page.status == 422 && page.body.contains(field), "{field}: {}", page.body);
        assert!(page.body.contains("value=\"huishoudelijk reglement 6.2\""), "what was typed stays");
    }
    let ahead = treasurer.post("/money/fees", &SET.replace("2026-06-12", "2026-12-01")).await;
    assert_eq!(ahead.status, 409, "a meeting of next month: {}", ahead.body);
    sent(&mut treasurer, "/money/fees", SET).await;
    sent(&mut treasurer, "/money/run/charge", "season=2026-2027").await;
    let more = SET.replace("cents_senior=120", "cents_senior=132").replace("add_up=no", "add_up=yes");
    let page = sent(&mut treasurer, "/money/fees", &more).await;
    assert!(page.contains("het verschil per lid") && page.contains("Piet Boer"), "{page}");
    assert!(page.contains("€ 170,00 in plaats van € 158,00"), "{page}");
    sent(&mut treasurer, "/money/run/charge", "season=2026-2027").await;
    let ledger = place.site.money.look().await.unwrap();
    // A quarter of 132 and ten euro off, now that they add up.
    let owes = ["piet", "els", "kim"].map(|who| ledger.balance(id(who)));
    assert_eq!(owes, [17_000, 13_200 - 3_300 - 1_000 + 3_800, 7_900]);
    assert_eq!(treasurer.post("/money/run/charge", "season=2026-2027").await.status, 409, "booked once");
}
