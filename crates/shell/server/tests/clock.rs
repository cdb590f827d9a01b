//! One clock: the club says where it lives, and everything goes by that.

use crate::guest::{clubs, place};
use app::Role;
use calendar::Zone;

fn zone(name: &str) -> Zone {
    Zone::named(name).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_club_sets_its_clock_on_the_page_and_sees_first_what_moves() {
    let place = place().await;
    crate::season::pages(&place).await;
    let mut admin = place.signed_in("Ans", &[Role::Admin]).await;
    let page = admin.get("/club/clock").await.body;
    assert!(page.contains("De klok van Europe/Amsterdam"), "{page}");
    let wrong = admin.get("/club/clock?zone=Nergens/Huizen").await;
    assert!(wrong.status == 422 && wrong.body.contains("Zo’n zone is er niet."), "{}", wrong.body);
    // Looking changes nothing.
    let seen = admin.get("/club/clock?zone=America/New_York").await.body;
    assert!(seen.contains("Afmelden tot") && seen.contains("Indeling openbaar"), "{seen}");
    assert_eq!(place.site.zone(), zone("Europe/Amsterdam"));
    let before: Vec<_> = {
        let mut all = Vec::new();
        for row in place.site.competitions.list().await.unwrap() {
            all.push((row.id, place.site.competitions.look(row.id).await.unwrap()));
        }
        all
    };
    assert_eq!(admin.post("/club/clock", "zone=America/New_York").await.status, 303);
    assert_eq!(place.site.zone(), zone("America/New_York"));
    let mut moved = 0;
    for (id, was) in before {
        let now = place.site.competitions.look(id).await.unwrap();
        assert!(now.closed || *now.zone.last() == zone("America/New_York"));
        let (today, start) = (was.zone.day(place.site.competitions.now()), "20:00".parse().unwrap());
        for evening in &was.evenings {
            let local = evening.day.at(start);
            let (old, new) = (was.zone.instant(local), now.zone.instant(local));
            assert_eq!(old == new, now.closed || evening.day <= today, "{} of {id}", evening.day);
            moved += usize::from(old != new);
        }
    }
    assert!(moved > 0, "some evening was still to come");
    let audit = admin.get("/audit").await.body;
    assert!(audit.contains("zette de klok van de club op America/New_York"), "{audit}");
    let player = place.signed_in("Piet", &[]).await;
    assert_eq!(player.get("/club/clock").await.status, 403);
    assert!(admin.get("/club/clock?lang=en").await.body.contains("The clock of America/New_York"));
    // What the page says holds over a restart, and before what the operator set.
    place.site.read_zone().await.unwrap();
    assert_eq!(place.site.zone(), zone("America/New_York"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_competition_that_goes_by_another_clock_is_shown_and_put_right() {
    let place = place().await;
    crate::season::pages(&place).await;
    let store = place.site.desk.store();
    store.settings().put(&[("time_zone", "America/New_York".to_owned())]).await.unwrap();
    place.site.read_zone().await.unwrap();
    let mut admin = place.signed_in("Ans", &[Role::Admin]).await;
    let page = admin.get("/club/clock").await.body;
    assert!(page.contains("Deze competities lopen op een andere klok"), "{page}");
    assert_eq!(admin.post("/club/clock", "zone=America/New_York").await.status, 303);
    let after = admin.get("/club/clock").await.body;
    assert!(!after.contains("Deze competities lopen op een andere klok"), "{after}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_clubs_of_one_program_live_by_two_clocks() {
    let (_clubs, places) = clubs(&["toren", "paard"]).await;
    let mut admin = places[0].signed_in("Ans", &[Role::Admin]).await;
    assert_eq!(admin.post("/club/clock", "zone=Asia/Kolkata").await.status, 303);
    assert_eq!(places[0].site.zone(), zone("Asia/Kolkata"));
    assert_eq!(places[1].site.zone(), zone("Europe/Amsterdam"));
    for (place, name) in places.iter().zip(["Asia/Kolkata", "Europe/Amsterdam"]) {
        let mut board = place.signed_in("Bep", &[Role::Board]).await;
        let form = "name=Intern&rules=dsc&first=2026-09-07&count=3&start=20:00";
        board.post("/competitions/new", form).await;
        for row in place.site.competitions.list().await.unwrap() {
            assert_eq!(place.site.competitions.look(row.id).await.unwrap().zone.last().name(), Some(name));
        }
        let rows = place.site.competitions.list().await.unwrap();
        assert_eq!(rows.len(), 1, "{name}: a competition was opened");
    }
}
