//! A club's own ruleset at a live table.

use crate::client::{Client, ask, serve, table};
use app::clock::Real;
use rules::Library;
use serde_json::json;
use std::sync::Arc;
use store::{Address, Store};

/// The file of the howto: bughouse by the federation's rules, but a drop may give check.
fn library() -> Library {
    let own = include_str!("../../../examples/vrijdag.toml");
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
