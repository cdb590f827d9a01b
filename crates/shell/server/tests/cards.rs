//! What each of the four players reads while something is wrong: a card that says what to do, or for whom to wait.

use crate::at_table::{Table, rule, table_of};
use crate::client::{Client, House, house};
use serde_json::{Value, json};
use store::Address;

const AW: usize = 0;
const AB: usize = 1;
const BW: usize = 2;
const BB: usize = 3;

async fn named(house: &House, more: &str) -> Table {
    let mut table = table_of(house, "knsb", more, &["Anna", "Bram", "Cora", "Dirk"]).await;
    let seq = table.seats.iter().map(|seat| seat.seq).max().unwrap();
    hear(&mut table, seq).await;
    table
}

/// Does it, and lets everyone hear of it.
async fn does(table: &mut Table, seat: usize, act: Value) {
    let done = table.seats[seat].act(act.clone()).await;
    assert_eq!(done["t"], "receipt", "{act}: {done}");
    hear(table, done["seq"].as_u64().unwrap()).await;
}

async fn hear(table: &mut Table, seq: u64) {
    for seat in &mut table.seats {
        seat.until(seq).await;
    }
}

async fn simply(table: &mut Table, seat: usize, act: &str) {
    does(table, seat, json!({ "k": act })).await;
}

async fn plays(table: &mut Table, seat: usize, m: &str) {
    does(table, seat, json!({ "k": "move", "m": m })).await;
    simply(table, seat, "press").await;
}

/// What the four players read, each with what it asks of them.
fn cards(table: &Table) -> Vec<String> {
    let text = |client: &Client| {
        let cards = client.view["you"]["todo"].as_array().unwrap();
        let one = |card: &Value| {
            format!("{}: {}", card["asks"].as_str().unwrap(), card["text"]["nl"].as_str().unwrap())
        };
        cards.iter().map(one).collect::<Vec<_>>().join(" | ")
    };
    table.seats.iter().map(text).collect()
}

/// Each player reads a card with these words, and no card speaks of its reader by name.
fn each_reads(table: &Table, parts: [&str; 4]) {
    let cards = cards(table);
    for (seat, ((card, part), name)) in
        cards.iter().zip(parts).zip(["Anna", "Bram", "Cora", "Dirk"]).enumerate()
    {
        assert!(card.contains(part), "seat {seat} reads «{card}», not «{part}»");
        assert!(!card.contains(name), "seat {seat} reads about itself: {card}");
    }
}

/// Anna takes a knight that she cannot take; Dirk has placed it already.
async fn capture_that_is_gone(table: &mut Table) {
    plays(table, BW, "e2e4").await;
    plays(table, BB, "a7a6").await;
    plays(table, AW, "g1f3").await;
    plays(table, AB, "e7e5").await;
    plays(table, BW, "d2d4").await;
    plays(table, AW, "f3g8").await;
    does(table, AW, json!({ "k": "pass", "piece": "n" })).await;
    plays(table, BB, "N@f6").await;
}

/// Covers: knsb-7.4, knsb-7.6, knsb-7.7
#[tokio::test(flavor = "multi_thread")]
async fn at_each_step_of_a_return_all_four_know_what_to_do_or_for_whom_to_wait() {
    let house = house(&Address::Memory).await;
    let mut table = named(&house, "").await;
    capture_that_is_gone(&mut table).await;
    assert_eq!(cards(&table), [""; 4], "nobody has objected yet");
    simply(&mut table, AB, "demand").await;
    each_reads(
        &table,
        [
            "now: Meld aan Bram met de knop ‘Meld: stuk is er niet meer’ dat het geslagen stuk er niet meer is.",
            "may: Jouw klok loopt nog. Stel de klok van Anna in werking met de knop ‘Druk de klok in’",
            "wait: Jouw bord gaat gewoon door en je bent aan zet. Na jouw zet neemt Bram een paard van Dirk",
            "wait: Kom je aan zet, zet dan niet: Bram neemt eerst een paard van jouw bord.",
        ],
    );
    simply(&mut table, AB, "press").await;
    let may = &table.seats[AB].view["you"]["may"];
    assert!(!may.as_array().unwrap().contains(&json!("press")), "the clock of Anna runs already: {may}");
    each_reads(
        &table,
        ["now: ", "wait: Wacht tot Anna je meldt", "wait: Jouw bord gaat gewoon door", "Nu zet Cora"],
    );
    simply(&mut table, AW, "announce_missing").await;
    each_reads(
        &table,
        [
            "wait: Wacht tot Cora op bord B heeft gezet. Daarna mag je de klok van Bram in werking stellen.",
            "wait: Wacht tot Cora op bord B heeft gezet. Daarna neem jij een paard van bord B",
            "wait: Jouw bord gaat gewoon door en je bent aan zet.",
            "wait: Kom je aan zet, zet dan niet",
        ],
    );
    does(&mut table, BW, json!({ "k": "move", "m": "c2c3" })).await;
    each_reads(
        &table,
        [
            "may: Stel de klok van Bram in werking",
            "now: Neem een paard (zwart) van bord B: f6, b8 of g8.",
            "wait: Druk je klok in.",
            "wait: Zet nu niet. Bram neemt een paard van jouw bord",
        ],
    );
    simply(&mut table, BW, "press").await;
    simply(&mut table, AW, "press").await;
    each_reads(
        &table,
        [
            "wait: Wacht tot Bram een paard van bord B neemt",
            "now: Neem",
            "wait: Wacht. Dirk mag pas",
            "Zet nu niet",
        ],
    );
    does(&mut table, AB, json!({ "k": "take_off", "at": "f6" })).await;
    let replaces = "now: Je zet is teruggenomen. Speel nu een andere zet, met je paard op f3";
    let plays_on =
        "news: Op bord A is een zet teruggenomen; Anna speelt een andere. Jouw bord gaat gewoon door.";
    each_reads(&table, [replaces, "may: Jouw klok loopt nog. Stel de klok van Anna", plays_on, plays_on]);
    simply(&mut table, AB, "press").await;
    each_reads(&table, [replaces, "wait: Wacht tot Anna een andere zet speelt.", plays_on, plays_on]);
    plays(&mut table, AW, "f3e5").await;
    assert_eq!(cards(&table), [""; 4]);
}

/// A stopped clock keeps the players of its board waiting; the others keep their cards.
/// Covers: knsb-7.7, knsb-10.1
#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_stands_still_during_a_return_stops_only_its_own_board() {
    let house = house(&Address::Memory).await;
    let mut table = named(&house, "").await;
    capture_that_is_gone(&mut table).await;
    simply(&mut table, AB, "demand").await;
    does(&mut table, AW, json!({ "k": "call_arbiter", "about": "arbiter.only_when_asked", "stop": true }))
        .await;
    let waits = "Wacht op de arbiter en zet niet.";
    assert_eq!(
        cards(&table),
        [
            format!("wait: Je hebt de klok stilgezet en de arbiter geroepen. {waits}"),
            format!("wait: Anna heeft de klok stilgezet en de arbiter geroepen. {waits}"),
            "wait: Jouw bord gaat gewoon door en je bent aan zet. Na jouw zet neemt Bram een paard van Dirk van dit \
             bord. | news: Op bord A heeft Anna de klok stilgezet en de arbiter geroepen."
                .to_owned(),
            "wait: Kom je aan zet, zet dan niet: Bram neemt eerst een paard van jouw bord. De slagzet van Anna gaat \
             terug en jij hebt geen paard meer naast het bord. Nu zet Cora. | news: Op bord A heeft Anna de klok \
             stilgezet en de arbiter geroepen."
                .to_owned(),
        ]
    );
    // The arbiter closes the call and lets the clock stand still: it was Anna who stopped it.
    let mut desk = table.desk(&house).await;
    let done = desk.act(json!({ "k": "close_call" })).await;
    hear(&mut table, done["seq"].as_u64().unwrap()).await;
    let still = "Zet niet; de arbiter laat de klok weer lopen.";
    let read = cards(&table);
    assert_eq!(read[AW], format!("wait: De klok staat stil sinds je de arbiter riep. {still}"));
    assert_eq!(read[AB], format!("wait: De klok staat stil sinds Anna de arbiter riep. {still}"));
    // The arbiter lets it run and is called again, this time without a stop; now it is the arbiter who stops it.
    for (act, again) in [("resume_clocks", true), ("stop_clocks", false)] {
        let done = desk.act(json!({ "k": act, "boards": ["A"] })).await;
        assert_eq!(done["t"], "receipt", "{done}");
        hear(&mut table, done["seq"].as_u64().unwrap()).await;
        if again {
            let call = json!({ "k": "call_arbiter", "about": "arbiter.only_when_asked", "stop": false });
            does(&mut table, AW, call).await;
        }
    }
    let stopped = format!("wait: De arbiter heeft de klok stilgezet. {still}");
    assert_eq!(cards(&table)[..2], [stopped.clone(), stopped]);
}

/// Who called without stopping the clock reads one text that does not contradict itself: whoever may press the clock
/// or must wait is not told to play on.
/// Covers: knsb-7.5, knsb-7.6, knsb-10.1
#[tokio::test(flavor = "multi_thread")]
async fn a_call_while_the_clock_runs_and_what_to_do_now_are_one_text() {
    let house = house(&Address::Memory).await;
    let mut table = named(&house, "").await;
    capture_that_is_gone(&mut table).await;
    let call = json!({ "k": "call_arbiter", "about": "irregularities.illegal_move", "stop": false });
    does(&mut table, AB, call).await;
    let runs = "De klok loopt door tot de arbiter er is.";
    assert_eq!(
        cards(&table)[..2],
        [
            format!("wait: Bram heeft de arbiter geroepen. {runs}"),
            format!(
                "wait: Je hebt de arbiter geroepen. {runs} Moet de laatste zet vervangen worden, kies dan \
                 ‘Onreglementaire zet!’. Zet je zelf, dan kun je niet meer eisen dat de laatste zet vervangen wordt."
            ),
        ]
    );
    simply(&mut table, AB, "demand").await;
    let read = cards(&table);
    assert!(read[AW].starts_with("now: Meld aan Bram"), "{read:?}");
    assert!(read[AW].ends_with(" Bram heeft de arbiter geroepen."), "{read:?}");
    assert!(read[AB].starts_with("may: Jouw klok loopt nog."), "{read:?}");
    assert!(read[AB].ends_with(" Je hebt de arbiter geroepen."), "{read:?}");
    assert!(read.iter().take(2).all(|card| !card.contains(runs) && !card.contains(" | ")), "{read:?}");
}

/// That the arbiter was called goes once the arbiter has been there.
/// Covers: knsb-7.4, knsb-10.1
#[tokio::test(flavor = "multi_thread")]
async fn a_call_is_no_longer_announced_once_the_arbiter_acted() {
    let house = house(&Address::Memory).await;
    let mut table = named(&house, "").await;
    let mut desk = table.desk(&house).await;
    plays(&mut table, AW, "e2e5").await;
    let call = |stop| json!({ "k": "call_arbiter", "about": "irregularities.illegal_move", "stop": stop });
    let ruled = [
        json!({ "k": "close_call" }),
        rule(&json!({ "k": "warn", "seat": "Aw" }), "arbiter.not_provided", "let op"),
    ];
    for act in ruled {
        does(&mut table, AB, call(false)).await;
        let read = cards(&table);
        assert!(read[AW].starts_with("wait: Bram heeft de arbiter geroepen. De klok loopt door"), "{read:?}");
        assert_eq!(read[BW], "news: Bram heeft de arbiter naar bord A geroepen. Jouw bord gaat gewoon door.");
        let done = desk.act(act.clone()).await;
        assert_eq!(done["t"], "receipt", "{act}: {done}");
        hear(&mut table, done["seq"].as_u64().unwrap()).await;
        assert_eq!(cards(&table), [""; 4], "{act}");
    }
    does(&mut table, AB, call(true)).await;
    let done = desk.act(json!({ "k": "resume_clocks", "boards": ["A"] })).await;
    hear(&mut table, done["seq"].as_u64().unwrap()).await;
    let there = "news: Op bord A gaat het over een onreglementaire zet. Jouw bord gaat gewoon door.";
    each_reads(
        &table,
        [
            "wait: Je laatste zet is onreglementair. Wacht tot Bram",
            "now: De laatste zet van Anna is onreglementair. Kies ‘Onreglementaire zet!’ of ‘Aanvaard de zet’.",
            there,
            there,
        ],
    );
    simply(&mut table, AB, "accept_illegal").await;
    assert_eq!(cards(&table), [""; 4]);
}

/// A rook that jumped: it has no legal move and the pawn cannot be taken, so any move will do. The move is written as
/// players write it.
/// Covers: knsb-7.4, fide-4.5
#[tokio::test(flavor = "multi_thread")]
async fn what_was_touched_binds_only_where_it_can() {
    let house = house(&Address::Memory).await;
    let mut table = named(&house, "").await;
    let mut desk = table.desk(&house).await;
    plays(&mut table, AW, "a1a7").await;
    let about = json!({ "k": "call_arbiter", "about": "irregularities.illegal_move", "stop": false });
    does(&mut table, AB, about).await;
    desk.until(table.seats[AB].seq).await;
    let found = desk.view["arbiter"]["found"]["A"][0]["text"].clone();
    assert!(found["nl"].as_str().unwrap().contains("Ta1xa7"), "{found}");
    assert!(found["en"].as_str().unwrap().contains("Ra1xa7"), "{found}");
    simply(&mut table, AB, "demand").await;
    each_reads(&table, ["elke zet mag", "Stel de klok van Anna in werking", "Jouw bord", "Jouw bord"]);
    assert_eq!(table.seats[AW].view["you"]["touched"], json!([]), "no square is marked where none binds");
    simply(&mut table, AB, "press").await;
    plays(&mut table, AW, "e2e4").await;
    plays(&mut table, AB, "d7d5").await;
    // A bishop that cannot go there, but can move and can take nothing.
    plays(&mut table, AW, "f1d5").await;
    simply(&mut table, AB, "demand").await;
    assert!(cards(&table)[AW].contains("met je loper op f1"), "{:?}", cards(&table));
    assert_eq!(table.seats[AW].view["you"]["touched"], json!(["f1"]));
    simply(&mut table, AB, "press").await;
    plays(&mut table, AW, "f1e2").await;
    plays(&mut table, AB, "h7h6").await;
    // A pawn that cannot take there, but can move: the piece that was touched first comes first.
    plays(&mut table, AW, "a2d5").await;
    simply(&mut table, AB, "demand").await;
    assert!(cards(&table)[AW].contains("met je pion op a2"), "{:?}", cards(&table));
}

/// No such piece is left on the other board: everyone waits for the arbiter, and knows it.
/// Covers: knsb-7.7, D18
#[tokio::test(flavor = "multi_thread")]
async fn when_nothing_can_come_back_all_four_wait_for_the_arbiter() {
    let house = house(&Address::Memory).await;
    let mut table = named(&house, "&setup_b=rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR").await;
    plays(&mut table, BW, "d2d4").await;
    plays(&mut table, AW, "d1d8").await;
    does(&mut table, AW, json!({ "k": "pass", "piece": "q" })).await;
    plays(&mut table, BB, "Q@g5").await;
    plays(&mut table, BW, "c1g5").await;
    simply(&mut table, AB, "demand").await;
    let arbiter = "wait: Er is nergens meer een dame om terug te geven. De arbiter beslist";
    each_reads(
        &table,
        [
            arbiter,
            arbiter,
            "wait: Wacht. Dirk mag pas zetten als de arbiter over de slagzet van Anna heeft beslist.",
            "wait: Zet nu niet: de arbiter beslist eerst",
        ],
    );
}
