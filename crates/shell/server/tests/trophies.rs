//! Challenge trophies and the list of honour over HTTP.

use crate::club::club;
use crate::director::sent;
use app::Role;

#[tokio::test(flavor = "multi_thread")]
async fn the_list_of_honour_is_public_and_the_board_adds_the_years_before() {
    let club = club().await;
    let mut board = club.place.signed_in("Bea", &[Role::Board]).await;
    assert!(club.place.guest().get("/honours").await.body.contains("De erelijst is nog leeg"));
    let both = format!("title=Clubkampioen&season=1948-1949&member={}&name=J. de Boer", club.members["An"]);
    let refused = board.post("/honours/new", &both).await;
    assert!(refused.status == 422 && refused.body.contains("een van de twee"), "{}", refused.body);
    sent(&mut board, "/honours/new", "title=Clubkampioen&season=1948-1949&name=J. de Boer").await;
    let page = club.place.guest().get("/honours").await.body;
    assert!(
        page.contains("1948-1949") && page.contains("J. de Boer") && !page.contains("/honours/strike"),
        "{page}"
    );
    sent(&mut board, "/honours/strike", "honour=1").await;
    assert!(!club.place.guest().get("/honours").await.body.contains("J. de Boer"));
}

/// Covers: dsc-x
#[tokio::test(flavor = "multi_thread")]
async fn a_trophy_is_at_home_for_a_year_and_the_board_asks_for_it_back() {
    let mut club = club().await;
    let mut board = club.place.signed_in("Bea", &[Role::Board]).await;
    let an = club.members["An"];
    assert!(club.place.guest().get("/trophies").await.body.contains("nog geen wisselbekers"));
    sent(&mut board, "/trophies/new", "name=De Gouden Toren").await;
    let wrong = board.post("/trophies/1/give", "member=&season=vorig jaar").await;
    assert_eq!(wrong.body.matches("aria-invalid=\"true\"").count(), 2, "{}", wrong.body);
    let page = sent(&mut board, "/trophies/1/give", &format!("member={an}&season=2025-2026")).await.body;
    assert!(page.contains("Uitgereikt aan An Jansen") && page.contains("/trophies/1/ask"), "{page}");
    let own = club.players["An"].get("/matters").await.body;
    assert!(own.contains("Je hebt nog thuis: De Gouden Toren") && own.contains("dsc-x"), "{own}");
    let other =
        board.post("/trophies/1/give", &format!("member={}&season=2025-2026", club.members["Bo"])).await;
    assert!(other.status == 409, "{}", other.body);
    let page = sent(&mut board, "/trophies/1/ask", "").await.body;
    assert!(page.contains("Gevraagd (DSC x); An Jansen krijgt een brief"), "{page}");
    club.place.site.send_letters().await.unwrap();
    let letter = club.place.letters_to("an@club.nl").concat();
    assert!(letter.contains("Lever de wisselbeker in") && letter.contains("DSC x"), "{letter}");
    let early = board.post("/trophies/1/back", "on=2026-08-01").await;
    assert!(early.status == 409 && early.body.contains("nog niet uitgereikt; kijk de dag na. (DSC x)"));
    let page = sent(&mut board, "/trophies/1/back", "on=2026-09-01").await.body;
    assert!(page.contains("In de kast") && page.contains("terug op 1 september 2026"), "{page}");
    assert_eq!(club.director.post("/trophies/new", "name=x").await.status, 403);
    let again = board.post("/trophies/1/ask", "").await;
    assert!(again.status == 409 && again.body.contains("bij niemand thuis") && again.body.contains("dsc-x"));
}

/// Covers: dsc-x
#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_with_a_trophy_is_asked_for_it_that_day_and_the_board_is_told() {
    let club = club().await;
    let mut board = club.place.signed_in("Bea", &[Role::Board]).await;
    let an = club.members["An"];
    sent(&mut board, "/trophies/new", "name=De Gouden Toren").await;
    sent(&mut board, "/trophies/1/give", &format!("member={an}&season=2025-2026")).await;
    let leaves = "given=An&family_name=Jansen&left=2026-09-05";
    assert_eq!(board.post(&format!("/members/{an}/edit"), leaves).await.status, 303);
    club.place.go_to("2026-09-04 23:59");
    assert!(!board.get("/matters").await.body.contains("De Gouden Toren"));
    club.place.go_to("2026-09-05 00:01");
    let open = board.get("/matters").await.body;
    assert!(
        open.contains("An Jansen is sinds 5 september 2026 geen lid meer") && open.contains("dsc-x"),
        "{open}"
    );
    let page = board.get("/trophies").await.body;
    assert!(page.contains("Moet terug sinds 5 september 2026") && page.contains("om gevraagd op"), "{page}");
    let own = club.players["An"].get("/trophies").await.body;
    assert!(own.contains("Je bent geen lid meer") && own.contains("dsc-x"), "{own}");
    club.place.site.send_letters().await.unwrap();
    board.get("/matters").await;
    club.place.site.send_letters().await.unwrap();
    let letters = club.place.letters_to("an@club.nl");
    let asked: Vec<_> = letters.iter().filter(|one| one.contains("Lever de wisselbeker in")).collect();
    assert!(asked.len() == 1 && asked[0].contains("DSC x"), "once: {letters:?}");
    let told = club.place.letters_to("bea@club.nl").concat();
    assert!(told.contains("Een wisselbeker moet terug") && told.contains("An Jansen"), "{told}");
    let mut guest = club.place.guest();
    assert!(!guest.get("/trophies").await.body.contains("Moet terug"), "a visitor reads no reproach");
    assert_eq!(guest.post("/trophies/1/back", "on=2026-09-06").await.status, 401);
    sent(&mut board, "/trophies/1/back", "on=2026-09-05").await;
    assert!(!board.get("/matters").await.body.contains("De Gouden Toren"));
}

/// Covers: dsc-x
#[tokio::test(flavor = "multi_thread")]
async fn the_board_hears_of_a_trophy_at_the_home_of_who_was_erased() {
    let club = club().await;
    let mut board = club.place.signed_in("Bea", &[Role::Board]).await;
    let an = club.members["An"];
    sent(&mut board, "/trophies/new", "name=De Gouden Toren").await;
    sent(&mut board, "/trophies/1/give", &format!("member={an}&season=2025-2026")).await;
    club.place.go_to("2026-09-05 12:00");
    assert!(!board.get("/matters").await.body.contains("De Gouden Toren"));
    // Erasing asks for a fresh sign-in.
    let mut board = club.place.signed_in("Ben", &[Role::Board]).await;
    assert_eq!(board.post(&format!("/members/{an}/leave"), "on=2026-09-03").await.status, 303);
    let asked = board.get(&format!("/members/{an}/erase")).await.body;
    assert!(asked.contains("De Gouden Toren"), "said before the name is gone: {asked}");
    // Who is erased leaves the running competitions first, and that is said too.
    assert!(asked.contains("id=\"playing\"") && asked.contains("niet meer ingedeeld"), "{asked}");
    let players = format!("{}/players", club.at);
    let before = board.get(&players).await.body;
    assert!(!before.contains("gestopt"), "{before}");
    assert_eq!(board.post(&format!("/members/{an}/erase"), "name=An Jansen").await.status, 303);
    let after = board.get(&players).await.body;
    assert!(after.contains("gestopt"), "nobody is paired who has no name any more: {after}");
    let open = board.get("/matters").await.body;
    assert!(open.contains("De Gouden Toren") && open.contains("DSC x"), "{open}");
    assert!(!open.contains("An Jansen"), "{open}");
    assert!(open.contains("3 september"), "since they left, not since they were erased: {open}");
    assert!(!open.contains("5 september"), "{open}");
}
