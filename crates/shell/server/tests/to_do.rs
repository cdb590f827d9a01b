//! What is left to do leads to where it is done.

use crate::club::club;

/// The address behind these words, which must be a link on the page.
fn behind(page: &str, words: &str) -> String {
    let before = page.split(&format!("\">{words}</a>")).next().filter(|before| before.len() < page.len());
    let before = before.unwrap_or_else(|| panic!("no link '{words}': {page}"));
    before.rsplit("href=\"").next().unwrap().to_owned()
}

/// Covers: dsc-l, dsc-m, dsc-q, dsc-v
#[tokio::test(flavor = "multi_thread")]
async fn each_thing_to_do_is_a_link_to_where_it_is_done() {
    let mut club = club().await;
    club.place.go_to("2026-09-04 18:05");
    let page = club.officer.get("/tonight").await.body;
    let draft = behind(&page, "Ronde 1 indelen");
    assert_eq!(draft, format!("{}/round/1#draft", club.at));
    assert!(club.officer.get(&format!("{}/round/1", club.at)).await.body.contains("id=\"draft\""));
    club.officer("pair", "").await;
    // After publishing the pairing is one click away.
    let done = club.officer("publish", "yes=yes").await.body;
    assert_eq!(behind(&done, "Indeling van ronde 1"), format!("{}/pairings?round=1", club.at));
    club.place.go_to("2026-09-07 22:10");
    let page = club.director.get("/tonight").await.body;
    let field = behind(&page, "Uitslag van Di Jansen – Cy Jansen");
    assert_eq!(field, format!("{}/round/1/results#f-r_2", club.at));
    assert!(club.director.get(&format!("{}/round/1/results", club.at)).await.body.contains("id=\"f-r_2\""));
    // The officer enters no results and is not sent to a page that refuses.
    let page = club.officer.get("/tonight").await.body;
    let board = behind(&page, "Uitslag van Di Jansen – Cy Jansen");
    assert_eq!(club.officer.get(&board).await.status, 200, "{board}");
    club.player("An", "result", "&result=won").await;
    club.player("Bo", "complain", "&text=De+klok").await;
    let complaint = behind(&club.director.get("/tonight").await.body, "Bezwaar 1 behandelen");
    assert_eq!(club.director.get(&complaint).await.status, 200, "{complaint}");
}

/// Covers: dsc-n, dsc-m
#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_off_is_not_one_that_is_played() {
    let mut club = club().await;
    club.paired().await;
    assert!(club.players["Bo"].get("/tonight").await.body.contains("Je speelt tegen An Jansen"));
    club.player("Bo", "off", "&yes=yes").await;
    for (name, stands) in [("Bo", "Je bent afgemeld"), ("An", "je bent vrijgesteld")] {
        let page = club.players[name].get("/tonight").await.body;
        assert!(page.contains(stands) && page.contains("gaat niet door"), "{name}: {page}");
        assert!(!page.contains("Je speelt tegen"), "{name} reads two things: {page}");
    }
    assert!(club.players["Cy"].get("/tonight").await.body.contains("Je speelt tegen Di Jansen"));
}

/// Covers: dsc-m, D46
#[tokio::test(flavor = "multi_thread")]
async fn the_call_list_stands_on_top_until_everyone_knows_or_the_games_begin() {
    let mut club = club().await;
    let mut board = club.place.signed_in("Bert", &[app::Role::Board]).await;
    for given in ["Ed", "Fi"] {
        board.post("/members/new", &format!("given={given}&family=Jansen&rating=1500")).await;
    }
    let all = club.place.site.competitions.members().all().await.unwrap();
    for one in all.iter().filter(|one| ["Ed", "Fi"].contains(&one.name.as_ref().unwrap().given())) {
        let form = format!("member={}&accepts=dsc", one.id);
        assert_eq!(club.officer.post(&format!("{}/players/enter", club.at), &form).await.status, 303);
    }
    club.paired().await;
    let at = format!("{}/round/1", club.at);
    let (open, folded) = ("<section class=\"card\" id=\"calls\">", "<details class=\"card\" id=\"calls\">");
    let page = club.officer.get(&at).await.body;
    let (list, calls) = (page.find(open).expect("a list"), page.find("Iemand belt</h2>").unwrap());
    assert!(list < calls, "{page}");
    club.place.go_to("2026-09-07 21:30");
    let page = club.officer.get(&at).await.body;
    let (list, calls) = (page.find(folded).expect("folded"), page.find("Iemand belt</h2>").unwrap());
    assert!(list > calls && !page.contains(open), "{page}");
}
