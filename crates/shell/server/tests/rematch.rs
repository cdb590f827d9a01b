//! A rematch and a free seat over HTTP: who gets which secret.

use crate::client::{Client, House, ask, ask_with, header, house, table};
use serde_json::{Value, json};
use store::Address;

fn body(answer: &str) -> Value {
    serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap_or(Value::Null)
}

async fn rematch(house: &House, method: &str, id: &str, cookie: &str) -> String {
    ask_with(house, method, &format!("/t/{id}/rematch"), "", cookie).await
}

/// Covers: knsb-1.3
#[tokio::test(flavor = "multi_thread")]
async fn each_player_gets_the_secret_of_the_own_new_seat_and_nobody_elses() {
    let house = house(&Address::Memory).await;
    let (id, cookies) = table(&house, "minerva").await;
    let early = rematch(&house, "POST", &id, &cookies[0]).await;
    assert!(early.starts_with("HTTP/1.1 409"), "not before the end: {early}");
    let mut clients = Vec::new();
    for cookie in &cookies {
        clients.push(Client::join(&house, &id, cookie, None).await);
    }
    for black in [1, 3] {
        assert_eq!(clients[black].act(json!({ "k": "start" })).await["t"], "receipt");
    }
    assert_eq!(clients[0].act(json!({ "k": "resign" })).await["t"], "receipt");
    let stranger = rematch(&house, "POST", &id, "").await;
    assert!(stranger.starts_with("HTTP/1.1 403"), "who watches has no say: {stranger}");
    for (at, cookie) in cookies.iter().enumerate() {
        let deal = body(&rematch(&house, "POST", &id, cookie).await);
        assert_eq!(deal["agreed"].as_array().unwrap().len(), at + 1);
        assert_eq!(deal["go"].is_string(), at == 3, "only when all four want it");
        let again = body(&rematch(&house, "POST", &id, cookie).await);
        assert_eq!(
            (&again["agreed"], &again["go"]),
            (&deal["agreed"], &deal["go"]),
            "pressed twice is one wish"
        );
    }
    let mut links = Vec::new();
    for cookie in &cookies {
        links.push(body(&rematch(&house, "GET", &id, cookie).await)["go"].as_str().unwrap().to_owned());
    }
    let watch = body(&rematch(&house, "GET", &id, "").await)["go"].as_str().unwrap().to_owned();
    assert!(watch.starts_with("/t/"), "who watches may follow, without a seat: {watch}");
    // Everyone sits across: Anna, who had White on board A, has Black there.
    for (link, seat) in links.iter().zip(["Ab", "Aw", "Bb", "Bw"]) {
        let sat = ask(&house, "GET", link, "").await;
        assert_eq!(header(&sat, "location"), watch);
        let cookie = header(&sat, "set-cookie").split(';').next().unwrap().to_owned();
        let seated = Client::join(&house, watch.trim_start_matches("/t/"), &cookie, None).await;
        assert_eq!(seated.view["you"]["seat"], seat);
    }
}

/// Covers: knsb-1.3
#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_survives_a_restart_before_and_after_the_last_wish() {
    let folder = tempfile::tempdir().unwrap();
    let data = Address::File(folder.path().join("club.db"));
    let first = house(&data).await;
    let (id, cookies) = table(&first, "fide-2023").await;
    let mut white = Client::join(&first, &id, &cookies[0], None).await;
    white.act(json!({ "k": "start" })).await;
    assert_eq!(white.act(json!({ "k": "resign" })).await["t"], "receipt");
    let asked = body(&rematch(&first, "POST", &id, &cookies[0]).await);
    assert_eq!((&asked["agreed"], &asked["version"]), (&json!(["Aw"]), &json!(1)));
    drop(white);
    drop(first);
    let second = house(&data).await;
    let kept = body(&rematch(&second, "GET", &id, &cookies[1]).await);
    assert_eq!((&kept["agreed"], &kept["version"], &kept["go"]), (&json!(["Aw"]), &json!(1), &Value::Null));
    let agreed = body(&rematch(&second, "POST", &id, &cookies[1]).await);
    let sat = ask(&second, "GET", agreed["go"].as_str().unwrap(), "").await;
    let (next, black) = (header(&sat, "location").to_owned(), header(&sat, "set-cookie").to_owned());
    let black = black.split(';').next().unwrap();
    drop(second);
    // White was away when it was agreed, and finds the way to the new seat; Black keeps the one taken before.
    let third = house(&data).await;
    let go = body(&rematch(&third, "GET", &id, &cookies[0]).await)["go"].as_str().unwrap().to_owned();
    assert_eq!(
        body(&rematch(&third, "GET", &id, &cookies[0]).await)["go"],
        go.as_str(),
        "one key, not one a question"
    );
    let sat = ask(&third, "GET", &go, "").await;
    assert_eq!(header(&sat, "location"), next);
    let white = header(&sat, "set-cookie").split(';').next().unwrap().to_owned();
    let both = format!("{}; {black}", cookies[1]);
    assert_eq!(
        body(&rematch(&third, "GET", &id, &both).await)["go"],
        next.as_str(),
        "who sits there goes there"
    );
    for (cookie, seat) in [(white.as_str(), "Ab"), (black, "Aw")] {
        let seated = Client::join(&third, next.trim_start_matches("/t/"), cookie, None).await;
        assert_eq!(seated.view["you"]["seat"], seat);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_free_seat_is_taken_once_and_only_at_a_table_in_the_list() {
    let house = house(&Address::Memory).await;
    for (listed, first) in [("&listed=yes", "HTTP/1.1 303"), ("", "HTTP/1.1 404")] {
        let form = format!("rules=ddt&time=rules&name=Ans&seat=Aw&others=people{listed}");
        let page = ask(&house, "POST", "/new", &form).await;
        let id = header(&page, "location").split('/').nth(2).unwrap();
        let path = format!("/t/{id}/sit");
        let taken = ask(&house, "POST", &path, "seat=Ab&name=Bram").await;
        assert!(taken.starts_with(first), "{listed}: {taken}");
        for seat in ["Ab", "Aw", "Bb", "x"] {
            let late = ask(&house, "POST", &path, &format!("seat={seat}")).await;
            let wanted = if listed.is_empty() { "HTTP/1.1 404" } else { "HTTP/1.1 409" };
            assert!(late.starts_with(wanted), "{seat}: {late}");
        }
    }
}
