//! A table over its protocol: client and server in one process.

use crate::client::{Client, ask, header, house, house_at, sent, table};
use app::clock::Set;
use serde_json::{Value, json};
use std::sync::Arc;
use store::Address;

async fn seats(house: &crate::client::House, rules: &str) -> (String, Vec<String>, Vec<Client>) {
    let (id, cookies) = table(house, rules).await;
    let mut clients = Vec::new();
    for cookie in &cookies {
        clients.push(Client::join(house, &id, cookie, None).await);
    }
    for black in [1, 3] {
        assert_eq!(clients[black].act(json!({ "k": "start" })).await["t"], "receipt");
    }
    (id, cookies, clients)
}

async fn play(client: &mut Client, m: &str) -> Value {
    client.act(json!({ "k": "move", "m": m })).await
}

/// Covers: knsb-2.2, knsb-2.3, knsb-2.4
#[tokio::test(flavor = "multi_thread")]
async fn four_clients_play_a_drop_and_one_that_gives_check_is_refused_with_its_article() {
    let house = house(&Address::Memory).await;
    let (_, _, mut clients) = seats(&house, "knsb").await;
    for (who, m) in [(0, "e2e4"), (1, "d7d5"), (0, "e4d5"), (2, "d2d4")] {
        assert_eq!(play(&mut clients[who], m).await["t"], "receipt", "{m}");
    }
    // White of board A captured a pawn: it is in Black's hand on board B.
    for (m, article) in
        [("P@d4", "knsb-2.3"), ("P@d2", "knsb-2.4"), ("N@e5", "knsb-2.2"), ("P@e1", "knsb-2.3")]
    {
        let refused = play(&mut clients[3], m).await;
        assert_eq!(
            (refused["t"].as_str(), refused["article"].as_str()),
            (Some("refusal"), Some(article)),
            "{m}"
        );
    }
    let last = play(&mut clients[3], "P@e3").await["seq"].as_u64().unwrap();
    for client in &mut clients {
        client.until(last).await;
        let placement = client.view["boards"][1]["placement"].as_str().unwrap();
        assert_eq!(
            placement, "rnbqkbnr/pppppppp/8/8/3P4/4p3/PPP1PPPP/RNBQKBNR",
            "all four see the same board"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_that_goes_over_the_socket_by_its_name_has_words_in_both_languages() {
    let house = house(&Address::Memory).await;
    let answer = ask(&house, "GET", "/words.json", "").await;
    let words: Value = serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    let (id, cookies) = table(&house, "knsb").await;
    let you = Client::join(&house, &id, &cookies[0], None).await.view["you"].clone();
    for (kind, least) in [("messages", 5), ("callAbout", 5)] {
        let names = you[kind].as_array().unwrap();
        assert!(names.len() >= least, "{kind}: {names:?}");
        for name in names {
            let both = &words[kind][name.as_str().unwrap()];
            assert!(both["nl"].as_str().is_some_and(|text| text.len() > 2), "{kind} {name}");
            assert!(both["en"].as_str().is_some_and(|text| text.len() > 2), "{kind} {name}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn partner_messages_reach_the_partner_only_live_and_after_a_reload() {
    let house = house(&Address::Memory).await;
    let (id, cookies, mut clients) = seats(&house, "knsb").await;
    let receipt = clients[0].act(json!({ "k": "say", "id": "ask_n" })).await;
    let seq = receipt["seq"].as_u64().unwrap();
    for client in &mut clients {
        client.until(seq).await;
    }
    let heard = |client: &Client| client.log.iter().filter(|line| line["kind"] == "said").count();
    assert_eq!(
        clients.iter().map(heard).collect::<Vec<_>>(),
        [1, 0, 0, 1],
        "partners are White A and Black B"
    );
    for (cookie, expected) in cookies.iter().zip([1, 0, 0, 1]) {
        assert_eq!(heard(&Client::join(&house, &id, cookie, None).await), expected);
    }
    assert_eq!(heard(&Client::join(&house, &id, "", None).await), 0, "a spectator hears nothing");
}

/// Covers: knsb-9.4
#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_the_rules_forbid_is_refused_with_its_article_and_not_heard() {
    let house = house(&Address::Memory).await;
    let (_, _, mut clients) = seats(&house, "knsb").await;
    let refused = clients[0].act(json!({ "k": "say", "id": "flag" })).await;
    assert_eq!((refused["t"].as_str(), refused["article"].as_str()), (Some("refusal"), Some("knsb-9.4")));
    let seq = play(&mut clients[0], "e2e4").await["seq"].as_u64().unwrap();
    clients[3].until(seq).await;
    assert!(clients[3].log.iter().all(|line| line["kind"] != "said"));
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_acts_without_a_seat_or_for_another() {
    let house = house(&Address::Memory).await;
    let (id, cookies, mut clients) = seats(&house, "minerva").await;
    let mut stranger = Client::join(&house, &id, "", None).await;
    assert_eq!(play(&mut stranger, "e2e4").await["t"], "refusal");
    assert!(stranger.view["you"].is_null());
    let mut forged =
        Client::join(&house, &id, &format!("seat_{id}=aaaaaaaabbbbbbbbccccccccdddddddd"), None).await;
    assert_eq!(play(&mut forged, "e2e4").await["t"], "refusal");
    // A cookie of another table is no seat here.
    let (other, _) = table(&house, "minerva").await;
    let borrowed = cookies[0].replace(&id, &other);
    assert!(Client::join(&house, &other, &borrowed, None).await.view["you"].is_null());
    assert_eq!(play(&mut clients[1], "e2e4").await["t"], "refusal", "Black does not move for White");
    assert_eq!(play(&mut clients[0], "e2e4").await["t"], "receipt");
}

#[tokio::test(flavor = "multi_thread")]
async fn malformed_huge_and_flooding_clients_harm_nobody() {
    let house = house(&Address::Memory).await;
    let (id, cookies, mut clients) = seats(&house, "minerva").await;
    for text in [
        "",
        "{",
        "[1,2]",
        "{\"t\":\"do\"}",
        "{\"t\":\"join\",\"have\":-1}",
        "\u{0}",
        "{\"t\":\"do\",\"id\":1,\"seen\":1,\"act\":{\"k\":\"win\"}}",
    ] {
        clients[1].text(text).await;
        loop {
            let message = clients[1].hear().await;
            assert!(!message.is_null(), "{text}: a fault is told, the connection stays");
            if message["t"] == "fault" {
                break;
            }
        }
    }
    let mut huge = Client::join(&house, &id, &cookies[2], None).await;
    huge.text(&"x".repeat(100_000)).await;
    while !huge.hear().await.is_null() {}
    let mut flood = Client::join(&house, &id, &cookies[3], None).await;
    for number in 0..300 {
        if !flood.sent(&json!({ "t": "ping", "id": number }).to_string()).await {
            break;
        }
    }
    while !flood.hear().await.is_null() {}
    assert_eq!(play(&mut clients[0], "e2e4").await["t"], "receipt");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_s_link_works_until_its_day_is_over_and_then_says_so() {
    let clock = Arc::new(Set::default());
    let house = house_at(&Address::Memory, clock.clone()).await;
    let form = "rules=knsb&minutes=5&increment=0&name=Ans&seat=Aw&others=people";
    let page = sent(&house, "/new", form, "").await;
    let link = page.split("value=\"http://").nth(2).unwrap().split('"').next().unwrap();
    let path = &link[link.find("/s/").unwrap()..];
    clock.pass(23 * 3_600_000);
    let seated = ask(&house, "GET", path, "").await;
    assert!(seated.starts_with("HTTP/1.1 303"), "{seated}");
    let cookie = header(&seated, "set-cookie").split(';').next().unwrap();
    let id = header(&seated, "location").replace("/t/", "");
    clock.pass(2 * 3_600_000);
    let late = ask(&house, "GET", path, "").await;
    assert!(late.starts_with("HTTP/1.1 410"), "{late}");
    assert!(late.contains("<h1"), "a page, no bare status");
    assert!(
        Client::join(&house, &id, cookie, None).await.view["you"].is_null(),
        "nor does its cookie seat anyone"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_was_away_gets_what_it_missed_also_after_the_program_was_gone() {
    let folder = tempfile::tempdir().unwrap();
    let data = Address::File(folder.path().join("club.db"));
    let clock = Arc::new(Set::default());
    let first = house_at(&data, clock.clone()).await;
    let (id, cookies, mut clients) = seats(&first, "stein").await;
    clock.pass(7000);
    let seen = play(&mut clients[0], "e2e4").await["seq"].as_u64().unwrap();
    play(&mut clients[1], "e7e5").await;
    let back = Client::join(&first, &id, &cookies[0], Some(seen)).await;
    assert_eq!(back.log.len() as u64, back.seq - seen, "only what was missed");
    let boards = back.view["boards"][0]["placement"].clone();
    let left = back.view["boards"][0]["clocks"].clone();
    // Another program on the same data, as after a crash: nothing was closed or said goodbye to.
    let later = Arc::new(Set::default());
    later.pass(1_000_000);
    let again = house_at(&data, later).await;
    let after = Client::join(&again, &id, &cookies[0], None).await;
    assert_eq!(after.view["boards"][0]["placement"], boards);
    assert_eq!(after.view["boards"][0]["clocks"], left, "the outage ran on nobody's clock");
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_speak_both_languages_and_bad_requests_get_a_calm_sentence() {
    let house = house(&Address::Memory).await;
    let front = ask(&house, "GET", "/", "").await;
    assert!(front.starts_with("HTTP/1.1 200") && front.contains("lang=\"nl\""));
    assert!(header(&front, "content-security-policy").contains("default-src 'none'"));
    assert!(ask(&house, "GET", "/?lang=en", "").await.contains("lang=\"en\""));
    let bad = ask(&house, "POST", "/new", "rules=knsb&minutes=0&increment=0&name=A&seat=Aw").await;
    assert!(bad.starts_with("HTTP/1.1 422") && bad.contains("1 tot 180 minuten"), "{bad}");
    assert!(
        ask(&house, "POST", "/new", "rules=nonsense&minutes=5&increment=0").await.starts_with("HTTP/1.1 422")
    );
    assert!(ask(&house, "GET", "/t/nowhere", "").await.starts_with("HTTP/1.1 404"));
    assert!(ask(&house, "GET", "/s/wrong", "").await.starts_with("HTTP/1.1 410"));
    assert!(ask(&house, "GET", "/health", "").await.ends_with("ok\n"));
    assert!(ask(&house, "GET", "/metrics", "").await.contains("clubavond_sockets_open 0"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_shows_a_table_until_its_match_is_over() {
    let house = house(&Address::Memory).await;
    let (id, _, mut clients) = seats(&house, "minerva").await;
    let link = format!("href=\"/t/{id}\"");
    assert!(ask(&house, "GET", "/", "").await.contains(&link));
    assert_eq!(clients[0].act(json!({ "k": "resign" })).await["t"], "receipt");
    assert!(!ask(&house, "GET", "/", "").await.contains(&link));
}

/// Every message and act of the code stands in the written protocol.
#[test]
fn the_protocol_document_names_every_message_and_act() {
    let text = include_str!("../../../../docs/protocol.md");
    let code = include_str!("../../wire/src/from_client.rs");
    for snake in crate::client::wire_names(code, "WireAct") {
        assert!(text.contains(&format!("`{snake}`")), "docs/protocol.md does not name `{snake}`");
    }
    for kind in ["join", "do", "ping", "state", "update", "receipt", "refusal", "pong", "fault"] {
        assert!(text.contains(&format!("\"t\":\"{kind}\"")), "{kind}");
    }
}
