//! The finished games: who finds which, how they are searched, and as a file.

use crate::client::{Client, House, ask, ask_with, header, house, sent};
use serde_json::json;
use store::Address;

/// Plays a match that ends at once; the id of the table and the cookie of White of board A.
async fn match_over(house: &House, rules: &str, name: &str, listed: bool) -> (String, String) {
    let listed = if listed { "&listed=yes" } else { "" };
    let form = format!("rules={rules}&minutes=5&increment=0&name={name}&seat=Aw&others=people{listed}");
    let page = sent(house, "/new", &form, "").await;
    let mut seats = Vec::new();
    let mut id = String::new();
    for (at, _) in page.match_indices("value=\"http") {
        let url = page[at + 7..].split('"').next().unwrap();
        let Some(path) = url.find("/s/") else { continue };
        let seated = ask(house, "GET", &url[path..], "").await;
        if let Some(table) = header(&seated, "location").strip_prefix("/t/") {
            table.clone_into(&mut id);
            seats.push(header(&seated, "set-cookie").split(';').next().unwrap().to_owned());
        }
    }
    let mut white = Client::join(house, &id, &seats[0], None).await;
    for cookie in &seats[1..] {
        let mut other = Client::join(house, &id, cookie, None).await;
        other.act(json!({ "k": "start" })).await;
    }
    let answer = white.act(json!({ "k": "resign" })).await;
    assert_eq!(answer["t"], "receipt", "{answer}");
    (id, seats[0].clone())
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_games_are_found_by_who_may_see_them() {
    let house = house(&Address::Memory).await;
    assert!(ask(&house, "GET", "/games", "").await.contains("Hier staat nog geen partij"));
    let (listed, _) = match_over(&house, "minerva", "Ans", true).await;
    let (hidden, cookie) = match_over(&house, "minerva", "Bo", false).await;
    crate::client::table(&house, "minerva").await;
    let link = |id: &str| format!("/t/{id}/replay");

    let stranger = ask(&house, "GET", "/games", "").await;
    assert!(stranger.contains("1 partij gevonden"), "{stranger}");
    assert!(stranger.contains(&link(&listed)) && !stranger.contains(&link(&hidden)));
    // The games come first; the form opens when it was used.
    assert!(stranger.contains("<details><summary>Zoek een partij"), "{stranger}");
    let searched = ask(&house, "GET", "/games?name=ans", "").await;
    assert!(searched.contains("<details open><summary>Zoek een partij"), "{searched}");
    assert!(searched.contains("0–1") && searched.contains(" uur"), "{searched}");
    let own = ask_with(&house, "GET", "/games", "", &cookie).await;
    assert!(own.contains(&link(&listed)) && own.contains(&link(&hidden)));
    let mine = ask_with(&house, "GET", "/games?mine=yes", "", &cookie).await;
    assert!(!mine.contains(&link(&listed)) && mine.contains(&link(&hidden)));
    // A made-up secret opens nothing.
    let thief = ask_with(&house, "GET", "/games", "", &format!("seat_{hidden}=guess")).await;
    assert!(!thief.contains(&link(&hidden)));
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_searched_and_given_as_a_file() {
    let house = house(&Address::Memory).await;
    let (id, _) = match_over(&house, "minerva", "Ans", true).await;
    let rows = [
        ("name=ans", true),
        ("name=Zo%C3%AB", false),
        ("rules=minerva&result=0-1", true),
        ("rules=knsb", false),
        ("result=1-0", false),
        ("from=1970-01-01&to=9999-12-31", true),
        ("from=9999-12-31", false),
        ("page=2", false),
    ];
    for (query, found) in rows {
        let page = ask(&house, "GET", &format!("/games?{query}"), "").await;
        assert_eq!(page.contains(&format!("/t/{id}/replay")), found, "{query}: {page}");
    }
    let bad = ask(&house, "GET", "/games?from=gisteren", "").await;
    assert!(bad.starts_with("HTTP/1.1 422") && bad.contains("&#39;gisteren&#39; is geen dag"), "{bad}");
    let file = ask(&house, "GET", "/games.pgn?name=ans", "").await;
    assert!(file.contains("attachment; filename=\"clubavond.pgn\""), "{file}");
    assert!(file.contains(&format!("[Table \"{id}\"]")) && file.contains("[WhiteA \"Ans\"]"), "{file}");
    assert!(ask(&house, "GET", "/games.pgn?name=nobody", "").await.starts_with("HTTP/1.1 404"));
    let english = ask(&house, "GET", "/games?lang=en", "").await;
    assert!(english.contains("Played games"), "{english}");
}

#[tokio::test(flavor = "multi_thread")]
async fn games_of_before_a_restart_are_found_again() {
    let folder = tempfile::tempdir().unwrap();
    let data = Address::File(folder.path().join("club.db"));
    let before = house(&data).await;
    let (id, _) = match_over(&before, "minerva", "Ans", true).await;
    let after = house(&data).await;
    assert!(ask(&after, "GET", "/games", "").await.contains(&format!("/t/{id}/replay")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_that_cannot_be_read_hides_no_other_game() {
    let folder = tempfile::tempdir().unwrap();
    let data = Address::File(folder.path().join("club.db"));
    let before = house(&data).await;
    let (good, _) = match_over(&before, "minerva", "Ans", true).await;
    let (bad, _) = match_over(&before, "minerva", "Bo", true).await;
    let last = before.site.desk.look(&bad).await.unwrap().seq();
    drop(before);
    let after = house(&data).await;
    let store = after.site.desk.store();
    let table = ids::TableId::read(&bad).unwrap();
    let store::Owner::Us(lease) = store.leases().take(table).await.unwrap() else { panic!("ours") };
    let nonsense = store::EventRow { at: 1, body: "9 nonsense".to_owned() };
    store.streams().append_under(lease, last + 1, vec![nonsense]).await.unwrap();
    for page in ["/games", "/games.pgn"] {
        let answer = ask(&after, "GET", page, "").await;
        assert!(answer.starts_with("HTTP/1.1 200") && answer.contains(&good), "{page}: {answer}");
        assert!(!answer.contains(&bad), "{page}: {answer}");
    }
    assert!(ask(&after, "GET", &format!("/t/{good}/replay"), "").await.starts_with("HTTP/1.1 200"));
}
