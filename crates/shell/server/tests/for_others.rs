//! Who acts for another reads about that other, by name: the officer for who phones, a parent for a child (D41).

use crate::club::{Club, club};
use app::Role;

/// A member without an account, who plays: the fifth by rating.
async fn without_account(club: &mut Club) -> ids::MemberId {
    let mut board = club.place.signed_in("Bert", &[Role::Board]).await;
    board.post("/members/new", "given=Ed&family=Jansen&rating=1950").await;
    let all = club.place.site.competitions.members().all().await.unwrap();
    let ed = all.iter().find(|one| one.name.as_ref().unwrap().given() == "Ed").unwrap().id;
    let entered =
        club.officer.post(&format!("{}/players/enter", club.at), &format!("member={ed}&accepts=dsc")).await;
    assert_eq!(entered.status, 303, "{}", entered.body);
    ed
}

/// Covers: D41, D54, dsc-n
#[tokio::test(flavor = "multi_thread")]
async fn the_officer_reads_what_it_costs_the_one_who_phoned_and_who_hears_of_it() {
    let mut club = club().await;
    let ed = without_account(&mut club).await;
    club.place.go_to("2026-09-04 18:03");
    let cy = format!("member={}&called=2026-09-04T18:02", club.members["Cy"]);
    let asked = club.officer("call", &cy).await.body;
    assert!(asked.contains("Cy Jansen krijgt er geen punten voor"), "{asked}");
    assert!(!asked.contains("je krijgt"), "the officer loses nothing: {asked}");
    club.officer("call", &format!("{cy}&yes=yes")).await;
    club.paired().await;
    // An meets Ed, who has no account: nobody promises him a letter.
    let an = format!("member={}&called=2026-09-04T19:59", club.members["An"]);
    let asked = club.officer("call", &an).await.body;
    assert!(
        asked.contains("An Jansen krijgt geen punten. Ed Jansen krijgt de volle waarde van An Jansen"),
        "{asked}"
    );
    assert!(asked.contains("Ed Jansen heeft geen account en staat op de bellijst"), "{asked}");
    assert!(!asked.contains("Ed Jansen krijgt bericht"), "{asked}");
    let page = club.officer.get(&format!("{}/round/1?late={}", club.at, club.members["An"])).await.body;
    assert!(
        page.contains("Er gaat bericht naar An Jansen. Zonder account, dus zelf te bellen: Ed Jansen."),
        "{page}"
    );
    // The other way round An has an account; a call that came in time costs nothing (D56).
    let called = format!("member={ed}&called=2026-09-04T17:50");
    let asked = club.officer("call", &called).await.body;
    assert!(asked.contains("Ed Jansen geldt als op tijd afgemeld voor ronde 1. An Jansen krijgt"), "{asked}");
    assert!(asked.contains("An Jansen krijgt bericht.") && !asked.contains("geen punten"), "{asked}");
    // The player reads about the own points.
    let own = club.player("An", "off", "").await.body;
    assert!(own.contains("je krijgt geen punten. Ed Jansen krijgt jouw volle waarde"), "{own}");
}

/// A parent of Di, who plays as well: An.
async fn parent(club: &mut Club) {
    let mut board = club.place.signed_in("Bea", &[Role::Board]).await;
    let an = club.place.id("an@club.nl").await;
    let tie = format!("member={}&account={an}&tie=guardian", club.members["Di"]);
    assert_eq!(board.post("/members/tie", &tie).await.status, 303);
}

/// Covers: D41
#[tokio::test(flavor = "multi_thread")]
async fn a_parent_reads_for_whom_each_thing_was_done() {
    let mut club = club().await;
    parent(&mut club).await;
    club.place.go_to("2026-09-04 17:59");
    let di = format!("member={}", club.members["Di"]);
    let at = |verb: &str| format!("{}/evening/1/{verb}", club.at);
    let (off, on, result, complain) = (at("off"), at("on"), at("result"), at("complain"));
    let evenings = format!("{}/evenings", club.at);
    let for_di = "Voor Di Jansen, door een ouder of verzorger.";
    let an = club.players.get_mut("An").unwrap();
    let page = crate::director::sent(an, &off, &di).await.body;
    assert!(page.contains(&format!("{for_di} Ontvangen om 17.59 uur: afgemeld voor ronde 1")), "{page}");
    assert!(page.contains("Di Jansen is afgemeld"), "{page}");
    let page = crate::director::sent(an, &on, &di).await.body;
    assert!(page.contains(&format!("{for_di} Ontvangen om 17.59 uur: aangemeld voor ronde 1")), "{page}");
    let page = an.get(&evenings).await.body;
    let about_di = page.split("<h2>Di Jansen</h2>").nth(1).unwrap().split("</section>").next().unwrap();
    assert!(about_di.contains("· staat op de lijst") && !about_di.contains("je staat"), "{about_di}");
    club.paired().await;
    club.place.go_to("2026-09-07 22:10");
    let an = club.players.get_mut("An").unwrap();
    let page = crate::director::sent(an, &result, &format!("{di}&result=won")).await.body;
    assert!(page.contains(&format!("{for_di} Uitslag")), "{page}");
    let page = crate::director::sent(an, &complain, &di).await.body;
    assert!(page.contains("Het bezwaar van Di Jansen is ontvangen"), "{page}");
    // For oneself nobody needs to be named.
    let own = club.player("An", "result", "&result=won").await.body;
    assert!(own.contains("<p>Uitslag") && !own.contains("<p>Voor An"), "{own}");
}
