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
