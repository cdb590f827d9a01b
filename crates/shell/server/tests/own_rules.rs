//! A club's own ruleset at a live table.

use crate::client::{Client, ask, serve, table};
use app::clock::Real;
use rules::Library;
use serde_json::json;
use std::sync::Arc;
use store::{Address, Store};

/// The file of the howto: bughouse by the federation's rules, but a drop may give check.
fn library() -> Library {
    let own = include_str!("../../../../examples/vrijdag.toml");
    Library::read(&[("vrijdag.toml".to_owned(), own.to_owned())]).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn one_value_of_a_clubs_own_file_decides_a_drop_at_a_live_table() {
    let store = Store::open(&Address::Memory).await.unwrap();
    let settings = server::Settings { library: library(), ..server::Settings::default() };
    let house = serve(server::site(store.club(ids::ClubId::ONLY), Arc::new(Real::default()), settings)).await;
    for (rules, answer) in [("knsb", "refusal"), ("vrijdag", "receipt")] {
        let (id, cookies) = table(&house, rules).await;
        let mut clients = Vec::new();
        for cookie in &cookies {
            clients.push(Client::join(&house, &id, cookie, None).await);
        }
        for black in [1, 3] {
            assert_eq!(clients[black].act(json!({ "k": "start" })).await["t"], "receipt");
        }
        // White of board A captures a pawn for Black of board B, whose drop on d2 gives check.
        for (who, m) in [(0, "e2e4"), (1, "d7d5"), (0, "e4d5"), (2, "d2d4")] {
            assert_eq!(clients[who].act(json!({ "k": "move", "m": m })).await["t"], "receipt", "{m}");
        }
        let drop = clients[3].act(json!({ "k": "move", "m": "P@d2" })).await;
        assert_eq!(drop["t"], answer, "{rules}: {drop}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_form_and_the_rulebook_show_a_clubs_own_file() {
    let store = Store::open(&Address::Memory).await.unwrap();
    let settings = server::Settings { library: library(), ..server::Settings::default() };
    let house = serve(server::site(store.club(ids::ClubId::ONLY), Arc::new(Real::default()), settings)).await;
    let form = ask(&house, "GET", "/new", "").await;
    assert!(form.contains("value=\"vrijdag\"") && form.contains("Doorgeefschaak op vrijdag"), "{form}");
    let book = ask(&house, "GET", "/rules/vrijdag", "").await;
    assert!(book.contains("Een doorgegeven stuk mag ook met schaak worden geplaatst."), "{book}");
    assert!(ask(&house, "GET", "/rules/zaterdag", "").await.starts_with("HTTP/1.1 404"));
}

/// A program that opens a table gets its links as data, under the same cookie as a browser.
#[tokio::test(flavor = "multi_thread")]
async fn a_program_gets_the_links_of_a_new_table_as_data() {
    let place = crate::guest::place().await;
    let mut program = place.guest().with(&[("Accept", "application/json")]);
    let opened = program.post("/new", "rules=knsb&name=Ans&seat=Aw&others=people&arbiter=yes").await;
    assert_eq!(opened.status, 303, "{}", opened.body);
    let answer = program.get(&opened.location).await;
    assert_eq!(answer.header("cache-control"), "no-store");
    let links: serde_json::Value = serde_json::from_str(&answer.body).unwrap();
    let seats = links["seats"].as_array().unwrap();
    let named: Vec<(&str, bool)> =
        seats.iter().map(|seat| (seat["seat"].as_str().unwrap(), seat["mine"].as_bool().unwrap())).collect();
    assert_eq!(named, [("Aw", true), ("Ab", false), ("Bw", false), ("Bb", false)]);
    for link in [&seats[3]["url"], &links["arbiter"], &links["join"]] {
        let path = crate::guest::path(link.as_str().unwrap());
        assert!([200, 303].contains(&place.guest().get(&path).await.status), "{link}");
    }
    let other = place.guest().with(&[("Accept", "application/json")]).get(&opened.location).await;
    assert_eq!(other.status, 410, "nobody else sees them: {}", other.body);
}
