//! Players who began with the wrong colours change places by a ruling: their links, pages and names follow.

use crate::client::{Client, house};
use app::Role;
use serde_json::json;
use store::Address;

/// Covers: knsb-7.2
#[tokio::test(flavor = "multi_thread")]
async fn players_who_change_colours_keep_their_link_and_both_games_begin_again() {
    let house = house(&Address::Memory).await;
    let rik = house.site.people.create("Rik", "rik@club.nl", &[Role::Arbiter]).await.unwrap();
    let token = house.site.people.begin_session(rik.id, "test", None).await.unwrap();
    let arbiter = format!("session={}", token.0);
    let (table, cookies) = crate::client::table(&house, "knsb").await;
    let mut seats = Vec::new();
    for cookie in &cookies {
        seats.push(Client::join(&house, &table, cookie, None).await);
    }
    for black in [1, 3] {
        seats[black].act(json!({ "k": "start" })).await;
    }
    assert_eq!(seats[0].act(json!({ "k": "move", "m": "e2e4" })).await["t"], "receipt");
    let called = json!({ "k": "call_arbiter", "about": "irregularities.swapped_colours" });
    let before = seats[1].act(called).await["seq"].as_u64().unwrap();
    let mut desk = Client::join(&house, &format!("{table}?as=arbiter"), &arbiter, None).await;
    let ruling = json!({ "k": "swap_colours", "boards": ["A"] });
    let ground = "irregularities.swapped_colours";
    desk.text(&json!({ "t": "preview", "id": 77, "ruling": ruling, "ground": ground }).to_string()).await;
    let mut preview = desk.hear().await;
    while preview["id"] != 77 {
        preview = desk.hear().await;
    }
    assert_eq!(
        (&preview["names"]["Ab"], &preview["names"]["Aw"]),
        (&json!("Ans"), &json!("Gast")),
        "{preview}"
    );
    let given = desk.act(json!({ "k": "rule", "ruling": ruling, "ground": ground, "why": "" })).await;
    desk.until(given["seq"].as_u64().unwrap()).await;
    assert_eq!(desk.view["arbiter"]["calls"], json!([]));
    for board in 0..2 {
        let placement = &desk.view["boards"][board]["placement"];
        assert_eq!(placement, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "both begin again");
    }
    // The sockets of board A end; who comes back sits on the other side, under the own name. Board B stays.
    while !seats[0].hear().await.is_null() {}
    let mut ans = Client::join(&house, &table, &cookies[0], Some(before)).await;
    assert_eq!(ans.view["you"]["seat"], "Ab");
    let name = |view: &serde_json::Value, seat: &str| {
        let seats = view["seats"].as_array().unwrap();
        seats.iter().find(|one| one["seat"] == seat).unwrap()["name"].clone()
    };
    assert_eq!((name(&ans.view, "Ab"), name(&ans.view, "Aw")), (json!("Ans"), json!("Gast")));
    seats[2].until(given["seq"].as_u64().unwrap()).await;
    assert_eq!(seats[2].view["you"]["seat"], "Bw");
    // What was wished from the old chair does not count for the new one.
    let late = ans.act_seen(json!({ "k": "resign" }), before).await;
    assert_eq!(late["t"], "refusal", "{late}");
    desk.act(json!({ "k": "resume_clocks", "boards": ["A", "B"] })).await;
    let mut white = Client::join(&house, &table, &cookies[1], None).await;
    assert_eq!(white.view["you"]["seat"], "Aw");
    assert_eq!(white.act(json!({ "k": "move", "m": "d2d4" })).await["t"], "receipt");
    // The log calls them by name: who played White before is not who plays it now.
    let late = Client::join(&house, &table, "", None).await;
    let told = |what: &str| {
        let lines = late.log.iter().map(|line| line["text"]["nl"].as_str().unwrap());
        lines.filter(|text| text.contains(what)).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(told("e4"), ["Ans (wit A) speelt e4."]);
    assert_eq!(told("d4"), ["Gast (wit A) speelt d4."]);
    // Another program that reads the same log seats them the same.
    let secret = cookies[0].split_once('=').unwrap().1;
    let again = server::site(
        house.site.desk.store().clone(),
        std::sync::Arc::new(app::clock::Real::default()),
        server::Settings::default(),
    );
    let (_, seat) = again.desk.seat(secret).await.unwrap().unwrap();
    assert_eq!(app::seat_text(seat), "Ab");
}
