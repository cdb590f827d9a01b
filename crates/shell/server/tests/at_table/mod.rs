//! A table with an arbiter's link and people on its seats, over the protocol.

#![allow(dead_code, reason = "not every test of this folder needs every part")]

use crate::client::{Client, House, ask, header, sent};
use serde_json::{Value, json};

/// A table as on the board with an arbiter: the seats Aw, Ab, Bw, Bb, started, and the arbiter's cookie.
pub struct Table {
    pub id: String,
    pub seats: Vec<Client>,
    pub cookies: Vec<String>,
    pub arbiter: String,
}

fn links(page: &str) -> Vec<String> {
    let urls = page.match_indices("value=\"http").map(|(at, _)| page[at + 7..].split('"').next().unwrap());
    // The one link for all seats leads elsewhere.
    urls.filter_map(|url| Some(url[url.find("/s/")?..].to_owned())).collect()
}

pub async fn table(house: &House, rules: &str, more: &str) -> Table {
    table_of(house, rules, more, &[]).await
}

/// The same with the names that the players give before the start.
pub async fn table_of(house: &House, rules: &str, more: &str, names: &[&str]) -> Table {
    let form = format!(
        "rules={rules}&way=board&minutes=5&increment=0&name=Ans&seat=Aw&others=people&arbiter=yes{more}"
    );
    let page = sent(house, "/new", &form, "").await;
    let mut links = links(&page);
    let judge = links.pop().unwrap();
    let (mut cookies, mut id) = (Vec::new(), String::new());
    for link in links {
        let seated = ask(house, "GET", &link, "").await;
        cookies.push(header(&seated, "set-cookie").split(';').next().unwrap().to_owned());
        id = header(&seated, "location").replace("/t/", "");
    }
    let asked = ask(house, "GET", &judge, "").await;
    assert!(asked.contains("name=\"name\""), "the arbiter is asked for a name");
    assert!(ask(house, "POST", &judge, "name=+").await.starts_with("HTTP/1.1 422"));
    let let_in = ask(house, "POST", &judge, "name=Wil+de+Wijs").await;
    assert_eq!(header(&let_in, "location"), format!("/desk/{id}"));
    let arbiter = header(&let_in, "set-cookie").split(';').next().unwrap().to_owned();
    let mut seats = Vec::new();
    for cookie in &cookies {
        seats.push(Client::join(house, &id, cookie, None).await);
    }
    let mut table = Table { id, seats, cookies, arbiter };
    for (seat, name) in names.iter().enumerate() {
        let arrived = table.seats[seat].act(json!({ "k": "arrive", "name": name })).await;
        assert_eq!(arrived["t"], "receipt", "{arrived}");
    }
    for black in (1..table.seats.len()).step_by(2) {
        drop(table.seats[black].act(json!({ "k": "start" })).await);
    }
    if rules.starts_with("fide") {
        drop(table.seats[0].act(json!({ "k": "start" })).await);
    }
    table
}

impl Table {
    pub async fn desk(&self, house: &House) -> Client {
        Client::join(house, &format!("{}?as=arbiter", self.id), &self.arbiter, None).await
    }

    pub async fn plays(&mut self, seat: usize, m: &str) -> u64 {
        let moved = self.seats[seat].act(json!({ "k": "move", "m": m })).await;
        assert_eq!(moved["t"], "receipt", "{m}: {moved}");
        self.seats[seat].act(json!({ "k": "press" })).await["seq"].as_u64().unwrap()
    }

    pub async fn calls(&mut self, seat: usize, about: &str, stop: bool) -> u64 {
        let called = self.seats[seat].act(json!({ "k": "call_arbiter", "about": about, "stop": stop })).await;
        called["seq"].as_u64().unwrap()
    }
}

/// The wish of an arbiter to rule.
pub fn rule(ruling: &Value, ground: &str, why: &str) -> Value {
    json!({ "k": "rule", "ruling": ruling, "ground": ground, "why": why })
}
