//! The arbiter at a table, over the protocol: who may rule, what is offered, previewed, ruled and refused.

use crate::at_table::{rule, table};
use crate::client::{Client, house};
use serde_json::{Value, json};
use store::Address;

pub async fn question(client: &mut Client, mut question: Value) -> Value {
    question["id"] = json!(9000);
    client.text(&question.to_string()).await;
    loop {
        let message = client.hear().await;
        if message["id"] == 9000 || message.is_null() {
            return message;
        }
    }
}

async fn offers(client: &mut Client) -> Vec<Value> {
    question(client, json!({ "t": "offers" })).await["offers"].as_array().unwrap().clone()
}

/// Covers: knsb-10.1
#[tokio::test(flavor = "multi_thread")]
async fn an_arbiter_may_rule_only_when_asked_and_is_told_nothing_before() {
    let house = house(&Address::Memory).await;
    let mut table = table(&house, "knsb", "").await;
    let mut desk = table.desk(&house).await;
    // An illegal move: nobody objects yet, so the arbiter hears of a move and no more.
    let seq = table.plays(0, "e2e5").await;
    desk.until(seq).await;
    assert!(desk.log.iter().all(|line| !line["text"]["en"].as_str().unwrap().contains("illegal")));
    assert!(desk.view["arbiter"]["found"]["A"].as_array().unwrap().is_empty());
    assert!(offers(&mut desk).await.is_empty());
    let early = desk.act(rule(&json!({ "k": "record" }), "arbiter.not_provided", "")).await;
    assert_eq!((early["t"].as_str(), early["article"].as_str()), (Some("refusal"), Some("knsb-10.1")));
    let seq = table.calls(1, "irregularities.illegal_move", false).await;
    desk.until(seq).await;
    let found = desk.view["arbiter"]["found"]["A"][0].clone();
    assert!(found["text"]["en"].as_str().unwrap().contains("e2-e5"), "{found}");
    let step = &desk.view["arbiter"]["steps"]["A"][0];
    assert_eq!((step["who"].as_str(), step["article"]["id"].as_str()), (Some("Ab"), Some("knsb-7.4")));
    assert!(!offers(&mut desk).await.is_empty());
    // The other board asked nothing.
    let kinds: Vec<Value> = offers(&mut desk).await;
    assert!(
        kinds.iter().all(|offer| offer["ruling"]["seat"].as_str().is_none_or(|seat| seat.starts_with('A')))
    );
}

/// Covers: fide-13.6
#[tokio::test(flavor = "multi_thread")]
async fn spectators_players_and_arbiters_of_another_table_cannot_rule() {
    let house = house(&Address::Memory).await;
    let mut here = table(&house, "knsb", "").await;
    let there = table(&house, "knsb", "").await;
    here.calls(0, "irregularities.wrong_setup", true).await;
    let ruling = json!({ "k": "restart", "boards": ["A"] });
    let wish = rule(&ruling, "irregularities.wrong_setup", "");
    let refused = here.seats[0].act(wish.clone()).await;
    assert_eq!(refused["t"], "refusal", "a player does not rule");
    let mut spectator = Client::join(&house, &here.id, "", None).await;
    assert_eq!(spectator.act(wish.clone()).await["t"], "refusal");
    assert!(spectator.view["arbiter"].is_null() && here.seats[0].view["arbiter"].is_null());
    for question_ in [
        json!({ "t": "offers" }),
        json!({ "t": "moment", "seq": 1 }),
        json!({ "t": "preview", "ruling": ruling, "ground": "irregularities.wrong_setup" }),
    ] {
        assert_eq!(question(&mut spectator, question_.clone()).await["t"], "refusal");
        assert_eq!(question(&mut here.seats[1], question_).await["t"], "refusal");
    }
    // Another table's arbiter, a forged secret and a player's own link open no arbiter's line.
    let borrowed = there.arbiter.replace(&there.id, &here.id);
    let seat = here.cookies[0].replace("seat_", "arbiter_");
    let forged = format!("arbiter_{}=aaaaaaaabbbbbbbbccccccccdddddddd", here.id);
    for cookie in ["", &there.arbiter, &borrowed, &seat, &forged] {
        let answer = crate::client::upgrade(&house, &format!("/ws/{}?as=arbiter", here.id), cookie).await;
        assert!(answer.starts_with("HTTP/1.1 403"), "{cookie}: {answer}");
        let page = crate::client::ask_with(&house, "GET", &format!("/desk/{}", here.id), "", cookie).await;
        assert!(page.starts_with("HTTP/1.1 403"), "{cookie}");
    }
    let mut desk = here.desk(&house).await;
    assert_eq!(desk.act(wish).await["t"], "receipt");
}

/// Covers: knsb-7.1, minerva-7.1
#[tokio::test(flavor = "multi_thread")]
async fn a_ruling_is_previewed_given_shown_to_the_players_and_undone() {
    let house = house(&Address::Memory).await;
    let wrong = "&setup_a=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR";
    for (rules, boards) in [("knsb", json!(["A"])), ("minerva", json!(["A", "B"]))] {
        let mut table = table(&house, rules, wrong).await;
        let mut desk = table.desk(&house).await;
        table.plays(0, "e2e4").await;
        let seq = table.calls(1, "irregularities.wrong_setup", true).await;
        desk.until(seq).await;
        let restarts: Vec<Value> = offers(&mut desk)
            .await
            .into_iter()
            .filter(|offer| offer["ruling"]["k"] == "restart" && offer["likely"] == true)
            .collect();
        assert_eq!(restarts.len(), 1, "{restarts:?}");
        assert_eq!(restarts[0]["ruling"]["boards"], boards);
        let article = format!("{rules}-7.1");
        assert_eq!(restarts[0]["grounds"][0]["article"], json!(article));
        let seen = question(
            &mut desk,
            json!({ "t": "preview", "ruling": restarts[0]["ruling"], "ground": "irregularities.wrong_setup" }),
        )
        .await;
        assert!(seen["before"][0]["placement"].as_str().unwrap().ends_with("RBNQKBNR"), "{seen}");
        assert!(seen["after"][0]["placement"].as_str().unwrap().ends_with("PPPPPPPP/RNBQKBNR"));
        let given =
            desk.act(rule(&restarts[0]["ruling"], "irregularities.wrong_setup", "loper en paard")).await;
        for seat in [0, 2] {
            table.seats[seat].until(given["seq"].as_u64().unwrap()).await;
        }
        let ruling = table.seats[2].view["rulings"][0].clone();
        assert_eq!(ruling["by"], "Wil de Wijs");
        assert_eq!(ruling["why"], "loper en paard");
        assert_eq!(ruling["article"]["id"], json!(article));
        assert!(ruling["article"]["text"]["nl"].as_str().unwrap().len() > 20);
        let told = table.seats[0].view["you"]["todo"][0]["text"].clone();
        assert!(told.is_object(), "the player is told why the clock stands still");
    }
}

/// Covers: fide-13.4, fide-13.5
#[tokio::test(flavor = "multi_thread")]
async fn a_penalty_is_undone_by_a_further_ruling() {
    let house = house(&Address::Memory).await;
    let table = table(&house, "fide-2005", "").await;
    let mut desk = table.desk(&house).await;
    let left = |desk: &Client| desk.view["boards"][0]["clocks"]["b"].as_u64().unwrap();
    let before = left(&desk);
    let more = json!({ "k": "add_time", "seat": "Ab", "ms": 120_000 });
    let given = desk.act(rule(&more, "arbiter.penalties", "wit hinderde")).await;
    desk.until(given["seq"].as_u64().unwrap()).await;
    assert_eq!(left(&desk), before + 120_000);
    let undone = desk.act(rule(&json!({ "k": "undo", "number": 1 }), "arbiter.penalties", "toch niet")).await;
    desk.until(undone["seq"].as_u64().unwrap()).await;
    assert_eq!(left(&desk), before);
    assert_eq!(desk.view["rulings"][0]["undone"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ruling_on_a_board_that_changed_is_refused_with_what_changed() {
    let house = house(&Address::Memory).await;
    let mut table = table(&house, "knsb", "").await;
    let mut desk = table.desk(&house).await;
    let seen = table.calls(0, "irregularities.illegal_move", false).await;
    desk.until(seen).await;
    let wish = rule(&json!({ "k": "go_on", "boards": ["A"] }), "irregularities.illegal_move", "");
    // A move on the other board is no reason to look again.
    table.plays(2, "d2d4").await;
    table.plays(0, "e2e4").await;
    let refused = desk.act_seen(wish.clone(), seen).await;
    assert_eq!(refused["t"], "refusal");
    let since = refused["since"].as_array().unwrap();
    assert!(since.iter().any(|line| line["text"]["en"].as_str().unwrap().contains("e2e4")), "{since:?}");
    let seen = table.plays(3, "d7d5").await;
    desk.until(seen).await;
    table.plays(2, "c2c4").await;
    assert_eq!(desk.act_seen(wish, seen).await["t"], "receipt", "board B does not matter here");
}

/// Covers: knsb-7.7
#[tokio::test(flavor = "multi_thread")]
async fn what_a_call_is_about_is_the_first_ground_and_the_ruling_answers_it() {
    let house = house(&Address::Memory).await;
    let mut table = table(&house, "knsb", "").await;
    let mut desk = table.desk(&house).await;
    for (seat, m) in [(2, "e2e4"), (3, "a7a6"), (0, "g1f3"), (1, "e7e5"), (2, "d2d4"), (0, "f3g8")] {
        table.plays(seat, m).await;
    }
    assert_eq!(table.seats[0].act(json!({ "k": "pass", "piece": "n" })).await["t"], "receipt");
    table.plays(3, "N@f6").await;
    table.seats[1].act(json!({ "k": "demand" })).await;
    // The piece stands on board B: a player there asks about what waits on board A.
    let seq = table.calls(2, "irregularities.passed_piece_returns", false).await;
    desk.until(seq).await;
    let list = offers(&mut desk).await;
    let ruling = json!({ "k": "missing_piece", "board": "A", "choice": "return" });
    let offer = list.iter().find(|offer| offer["ruling"] == ruling).unwrap();
    let first = json!({ "topic": "irregularities.passed_piece_returns", "article": "knsb-7.7" });
    assert_eq!((&offer["grounds"][0], &offer["likely"]), (&first, &json!(true)));
    let likely = |kind: &str| list.iter().any(|one| one["ruling"]["k"] == kind && one["likely"] == true);
    assert!(!likely("go_on") && !likely("reconstruct"), "neither carries 7.7 out");
    let given = desk.act(rule(&ruling, "irregularities.passed_piece_returns", "")).await;
    desk.until(given["seq"].as_u64().unwrap()).await;
    assert_eq!(desk.view["arbiter"]["calls"], json!([]), "answered, though it came from the other board");
    assert!(!desk.view["arbiter"]["steps"]["A"].as_array().unwrap().is_empty(), "the procedure goes on");
    // To play on as it stands is another thing, and the preview says what is lost by it.
    let seq = table.calls(1, "irregularities.illegal_move", false).await;
    desk.until(seq).await;
    let ruling = json!({ "k": "go_on", "boards": ["A"] });
    let asked =
        json!({ "t": "preview", "id": 900, "ruling": ruling, "ground": "irregularities.illegal_move" });
    desk.text(&asked.to_string()).await;
    let preview = loop {
        let message = desk.hear().await;
        assert!(!message.is_null(), "the connection ended");
        if message["t"] == "preview" {
            break message;
        }
    };
    assert!(preview["lines"].to_string().contains("de eis op bord A vervalt"), "{}", preview["lines"]);
    // A call about something else on the other board stays open, and is closed by hand.
    table.calls(2, "clock.defect", false).await;
    table.calls(0, "irregularities.illegal_move", false).await;
    let given = desk.act(rule(&ruling, "irregularities.illegal_move", "")).await;
    desk.until(given["seq"].as_u64().unwrap()).await;
    assert_eq!(desk.view["arbiter"]["calls"].as_array().unwrap().len(), 1);
    let again = table.seats[1].act(json!({ "k": "demand" })).await;
    assert!(again["reason"]["nl"].as_str().unwrap().contains("onreglementair, maar blijft staan"), "{again}");
    let closed = desk.act(json!({ "k": "close_call" })).await;
    desk.until(closed["seq"].as_u64().unwrap()).await;
    assert_eq!(desk.view["arbiter"]["calls"], json!([]));
}

/// Covers: fide-8.5
#[tokio::test(flavor = "multi_thread")]
async fn boards_go_back_to_an_earlier_moment_with_hands_piles_and_times() {
    let house = house(&Address::Memory).await;
    let mut table = table(&house, "knsb", "").await;
    let mut desk = table.desk(&house).await;
    table.plays(0, "e2e4").await;
    let then = table.plays(1, "d7d5").await;
    table.plays(0, "e4d5").await;
    let seq = table.calls(1, "irregularities.wrong_setup", true).await;
    desk.until(seq).await;
    assert_eq!(desk.view["boards"][0]["captured"]["w"]["p"], 1);
    let moment = question(&mut desk, json!({ "t": "moment", "seq": then })).await;
    assert_eq!(moment["boards"][0]["placement"], "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR");
    let back =
        json!({ "k": "reconstruct", "to": [{ "board": "A", "seq": then, "times": [200_000, 100_000] }] });
    let seen =
        question(&mut desk, json!({ "t": "preview", "ruling": back, "ground": "arbiter.not_provided" }))
            .await;
    assert_eq!(seen["after"][0]["clocks"], json!({ "w": 200_000, "b": 100_000 }), "{seen}");
    assert_eq!(seen["amiss"], json!([]), "the pawn that was captured is back on the board");
    let given = desk.act(rule(&back, "arbiter.not_provided", "verkeerde zet")).await;
    desk.until(given["seq"].as_u64().unwrap()).await;
    assert_eq!(desk.view["boards"][0]["placement"], moment["boards"][0]["placement"]);
    assert_eq!(desk.view["boards"][0]["captured"]["w"], json!({}));
    // The log says it in words: where the pieces stand is for the board to show.
    let said = desk.log.last().unwrap()["text"]["nl"].as_str().unwrap().to_owned();
    assert!(said.contains("stelling op bord A is opnieuw opgezet; wit is aan zet (zet 2)"), "{said}");
    assert!(!said.contains('/'), "no position in code: {said}");
    // The press of a clock is a moment of its own.
    assert!(desk.log.iter().any(|line| line["kind"] == "pressed" && line["board"] == "A"));
    assert_eq!(moment["boards"][0]["castling"], "KQkq");
}

/// Covers: fide-7.5, knsb-10.5
#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_set_up_by_hand_with_what_does_not_add_up_and_undone() {
    let house = house(&Address::Memory).await;
    let mut table = table(&house, "knsb", "").await;
    let mut desk = table.desk(&house).await;
    table.plays(0, "e2e4").await;
    let seq = table.calls(1, "arbiter.only_when_asked", true).await;
    desk.until(seq).await;
    let before = desk.view["boards"][0].clone();
    let by_hand = |setup: &str| {
        let to = json!([{ "board": "A", "seq": seq, "times": [240_000, 230_000], "setup": setup }]);
        json!({ "k": "reconstruct", "to": to })
    };
    let seen = |ruling: Value| json!({ "t": "preview", "ruling": ruling, "ground": "arbiter.not_provided" });
    for (bad, why) in [
        ("8/8/8/8/8/8/8/4K3 w", "koning"),
        ("4k2P/8/8/8/8/8/8/4K3 w", "h8"),
        ("no board", ""),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 extra", ""),
    ] {
        let refused = question(&mut desk, seen(by_hand(bad))).await;
        assert_eq!(refused["t"], "refusal", "{bad}");
        assert!(refused["reason"]["nl"].as_str().unwrap().contains(why), "{refused}");
    }
    // The king's knight stood on f3 and Black had one pawn more on e5: a pawn too many, and a knight in hand.
    let board = "rnbqkbnr/pppppppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R[n] w";
    let preview = question(&mut desk, seen(by_hand(board))).await;
    assert_eq!(preview["after"][0]["placement"], board.split('[').next().unwrap());
    assert_eq!(preview["after"][0]["hands"]["b"], json!({ "n": 1 }));
    let amiss = preview["amiss"].to_string();
    assert!(amiss.contains("1 × pawn (Black)") && amiss.contains("1 × knight (Black)"), "{amiss}");
    assert_eq!(preview["amiss"].as_array().unwrap().len(), 2, "{amiss}");
    let given = desk.act(rule(&by_hand(board), "arbiter.not_provided", "omgestoten")).await;
    desk.until(given["seq"].as_u64().unwrap()).await;
    assert_eq!(desk.view["boards"][0]["placement"], board.split('[').next().unwrap());
    assert_eq!(desk.view["boards"][0]["turn"], "w");
    let undone = desk.act(rule(&json!({ "k": "undo", "number": 1 }), "arbiter.not_provided", "")).await;
    desk.until(undone["seq"].as_u64().unwrap()).await;
    for part in ["placement", "turn", "hands", "captured"] {
        assert_eq!(desk.view["boards"][0][part], before[part], "{part}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_arbiters_see_each_other_and_what_the_other_is_doing() {
    let house = house(&Address::Memory).await;
    let table = table(&house, "knsb", "").await;
    let mut one = table.desk(&house).await;
    let two = table.desk(&house).await;
    let mut here = Value::Null;
    while here.as_array().map_or(0, Vec::len) < 2 {
        let message = one.hear().await;
        assert!(!message.is_null(), "the connection ended");
        here = message["here"].clone();
    }
    let mut two = two;
    two.text(&json!({ "t": "busy", "with": "restart" }).to_string()).await;
    loop {
        let message = one.hear().await;
        assert!(!message.is_null(), "the connection ended");
        if message["here"].as_array().is_some_and(|list| list.iter().any(|one| one["busy"] == "restart")) {
            break;
        }
    }
}

/// Every message, act and ruling of the arbiter's line stands in the written protocol.
#[test]
fn the_protocol_document_names_everything_an_arbiter_says() {
    let text = include_str!("../../../../docs/protocol.md");
    let code = include_str!("../../wire/src/arbiter.rs");
    for snake in crate::client::wire_names(code, "WireRuling") {
        assert!(text.contains(&format!("`{snake}`")), "docs/protocol.md does not name the ruling `{snake}`");
    }
    for kind in ["offers", "preview", "moment", "busy", "arbiters"] {
        assert!(text.contains(&format!("\"t\":\"{kind}\"")), "{kind}");
    }
}
