//! The face of the site: the front page of a club, the board's news, the guide, the handbook, the menus.

use crate::guest::place;
use app::Role;

/// Covers: dsc-l, dsc-m
#[tokio::test(flavor = "multi_thread")]
async fn the_front_page_shows_the_evening_the_hours_with_their_articles_and_the_last_results() {
    let place = place().await;
    let empty = place.guest().get("/").await.body;
    assert!(empty.contains("Speel nu tegen bots"), "without a club one can play: {empty}");
    crate::season::pages(&place).await;
    let front = place.guest().get("/").await.body;
    assert!(front.contains("Vanavond") && !front.contains("ronde 1 van 1"), "one evening: {front}");
    assert!(front.contains("Oliebollen") && front.contains("Na ronde zes."), "the board's news: {front}");
    assert!(front.contains("Speel nu tegen bots") && front.contains("½–½"), "{front}");
    // Four days before another evening: until when one signs off, and when the pairing is public.
    place.go_to("1970-02-19 12:00");
    let ahead = place.guest().get("/").await.body;
    assert!(ahead.contains("data-article=\"dsc-l\"") && ahead.contains("DSC l"), "{ahead}");
    assert!(ahead.contains("data-article=\"dsc-m\""), "{ahead}");
    assert!(ahead.contains("De volgende clubavond is maandag 23 februari"), "{ahead}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_writes_news_in_a_little_markdown_and_nobody_else_does() {
    let place = place().await;
    let mut board = place.signed_in("Bert", &[Role::Board]).await;
    let text = "title=Snelschaken&body=**Elf**+ronden.%0A%0A-+%3Cscript%3Ealert(1)%3C/script%3E%0A-+%5Bx%5D(javascript:alert(1))";
    assert_eq!(board.post("/news/write", text).await.status, 303);
    let read = place.guest().get("/news").await.body;
    assert!(read.contains("<strong>Elf</strong> ronden.") && read.contains("&lt;script&gt;"), "{read}");
    assert!(!read.contains("<script>alert") && !read.contains("href=\"javascript"), "{read}");
    let refused = board.post("/news/write", "title=&body=Zonder+kop").await;
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("Geef het bericht een kop.") && refused.body.contains("Zonder kop"));
    let mut player = place.signed_in("Piet", &[]).await;
    assert_eq!(player.post("/news/write", "title=Ik").await.status, 403);
    let away = read.split("/news/").find(|rest| rest.contains("/away")).map(|_| ());
    assert!(away.is_none(), "a visitor takes nothing away");
    let own = board.get("/news").await.body;
    let id = own.split("action=\"/news/").nth(1).and_then(|rest| rest.split('/').next()).unwrap();
    board.post(&format!("/news/{id}/away"), "").await;
    assert!(place.guest().get("/news").await.body.contains("Er is geen nieuws."));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fresh_install_is_founded_step_by_step_and_the_name_stands_above_every_page() {
    let place = place().await;
    let mut admin = place.signed_in("Ans", &[Role::Admin]).await;
    let front = admin.get("/").await.body;
    assert!(front.contains("Deze club is nog leeg.") && front.contains("href=\"/found\""), "{front}");
    assert!(!place.guest().get("/").await.body.contains("Deze club is nog leeg."), "for who can set it up");
    let guide = admin.get("/found").await.body;
    assert!(guide.contains("De club inrichten") && guide.contains("De club heeft nog geen naam"), "{guide}");
    assert!(guide.contains("Een beheerder verdeelt ze"), "what an admin lacks is said: {guide}");
    let fault = admin.post("/found/club", "name=+&meets=De+Linde&zone=Europe/Amsterdam&hour=half+acht").await;
    assert!(fault.status == 422 && fault.body.contains("Vul de naam van de club in."), "{}", fault.body);
    assert!(fault.body.contains("value=\"De Linde\""), "what was typed stays");
    assert!(fault.body.contains("Dit is geen uur."), "{}", fault.body);
    let form = "name=SC+De+Toren&place=Delft&meets=De+Linde&country=be&zone=Europe/Lisbon&lang=en&evening=tuesday&hour=19.45";
    assert_eq!(admin.post("/found/club", form).await.location, "/found");
    let guide = admin.get("/found").await.body;
    assert!(guide.contains("dinsdag 19.45 uur, De Linde, Delft. Op de klok van Europe/Lisbon."), "{guide}");
    assert!(!guide.contains("Dag of uur van de clubavond"), "{guide}");
    let page = place.guest().get("/rules").await.body;
    assert!(page.contains("<title>Reglementen – SC De Toren</title>"), "{page}");
    assert_eq!(place.signed_in("Piet", &[]).await.get("/found").await.status, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forgotten_password_has_a_way_out_without_mail() {
    let place = place().await;
    let mut board = place.signed_in("Bert", &[Role::Board]).await;
    place.member("Piet", &[]).await;
    place.member("Tea", &[Role::Treasurer]).await;
    let (piet, tea) = (place.id("piet@club.nl").await, place.id("tea@club.nl").await);
    // A link for who has a role would be a way to that role.
    assert_eq!(board.post("/people/link", &format!("person={tea}")).await.status, 403);
    assert_eq!(board.post("/people/link", &format!("person={piet}")).await.status, 303);
    let shown = board.get("/people").await.body;
    let link = shown.split("/in/").nth(1).and_then(|rest| rest.split('"').next()).unwrap().to_owned();
    let mut other = place.guest();
    // Opening it does nothing yet.
    for _ in 0..3 {
        assert!(other.get(&format!("/in/{link}")).await.body.contains("Piet"));
    }
    assert_eq!(other.post(&format!("/in/{link}"), "").await.status, 303);
    assert_eq!(other.get("/me").await.status, 200);
    assert_eq!(place.guest().get(&format!("/in/{link}")).await.status, 410, "it works once");
    let audit = board.get("/audit").await.body;
    assert!(audit.contains("maakte een inloglink voor Piet"), "{audit}");
    let mut admin = place.signed_in("Ans", &[Role::Admin]).await;
    assert_eq!(admin.post("/people/link", &format!("person={tea}")).await.status, 303);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_handbook_has_a_chapter_for_everyone_in_both_languages() {
    let place = place().await;
    for (lang, words) in [("nl", "Ik kan maandag niet"), ("en", "I cannot come on Monday")] {
        let index = place.guest().get(&format!("/help?lang={lang}")).await.body;
        assert!(index.contains(words), "{index}");
        for who in ["player", "parent", "officer", "director", "treasurer", "board", "operator"] {
            assert!(index.contains(&format!("href=\"/help/{who}\"")), "{who}");
            let chapter = place.guest().get(&format!("/help/{who}?lang={lang}")).await;
            assert!(chapter.status == 200 && chapter.body.contains("<h2>"), "{who}");
        }
    }
    assert_eq!(place.guest().get("/help/nobody").await.status, 404);
}

/// Covers: dsc-l
#[tokio::test(flavor = "multi_thread")]
async fn an_article_reads_as_people_cite_it_and_its_id_stays_in_the_page() {
    let place = place().await;
    crate::season::pages(&place).await;
    let page = place.guest().get("/c/tonight/pairings").await.body;
    assert!(page.contains("data-article=\"dsc-m\">DSC m</button>"), "{page}");
    assert!(page.contains("data-article=\"dsc-k10\">Keizer 10</button>"), "{page}");
    assert!(page.contains("id=\"w-dsc-m\""), "its words are on the page: {page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_hears_of_what_is_written_by_one_numbered_stream() {
    let place = place().await;
    let before = *place.site.competitions.news().borrow();
    crate::season::pages(&place).await;
    let after = *place.site.competitions.news().borrow();
    assert!(after > before, "{after} {before}");
    let page = place.guest().get("/c/tonight").await.body;
    assert!(page.contains("data-live=\"Er is nieuws op deze pagina.|Toon het\""), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_playing_finds_that_evening_first_and_not_the_next_one_that_asks_something() {
    let mut club = crate::club::club().await;
    let entered: String = club.members.values().map(|id| format!("&player={id}")).collect();
    let form = format!("name=Dinsdag&rules=dsc&first=2026-09-08&count=4&start=20:00{entered}");
    let opened = club.officer.post("/competitions/new", &form).await;
    assert_eq!(opened.status, 303, "{}", opened.body);
    club.paired().await;
    club.place.go_to("2026-09-07 22:10");
    let set = club.director.post(&format!("{}/round/1/results", club.at), "r_1=1-0&r_2=1-0").await;
    assert_eq!(set.status, 303, "{}", set.body);
    // The director has set An's result: nothing is asked any more here, and on Tuesday one can still sign off.
    let first = |page: &str| {
        let card = page.split("<p class=\"kicker\">").nth(1).expect("an evening").to_owned();
        card.split("</p>").next().unwrap().to_owned()
    };
    let page = club.players["An"].get("/").await.body;
    assert!(first(&page).contains("Intern"), "{}", first(&page));
    // The day after it is Tuesday that comes first.
    club.place.go_to("2026-09-08 09:00");
    let page = club.players["An"].get("/").await.body;
    assert!(first(&page).contains("Dinsdag"), "{}", first(&page));
}
