//! Replays over HTTP: who sees what, the spectators' delay, downloads, the printed record, games from a file.

use crate::client::{House, ask, ask_with, header, house, without_layout};
use live::{Act, Actor, DrawClaim, Message, Opening, Ruling, Way};
use rules::{Role, Ruleset, Seat, Topic};
use serde_json::Value;
use std::sync::Arc;
use store::Address;

/// A table with the cookie of each seat and of the arbiter.
struct Table {
    id: String,
    cookies: Vec<String>,
    arbiter: String,
}

async fn open(house: &House, rules: &str, way: Way, delay: u64) -> Table {
    let mut opening = Opening::new(Ruleset::built_in(rules).unwrap(), way);
    opening.names = ["An", "Bo", "Cy", "Di"].map(str::to_owned);
    opening.delay = delay;
    let new = app::NewTable { opening, bots: Vec::new(), listed: false, links_last: 3_600_000_000 };
    let opened = house.site.desk.open(new).await.unwrap();
    let cookies = opened.keys.iter().map(|key| format!("seat_{}={}", opened.id, key.secret)).collect();
    let arbiter = ask(house, "POST", &format!("/s/{}", opened.arbiter), "name=Wil").await;
    let arbiter = header(&arbiter, "set-cookie").split(';').next().unwrap().to_owned();
    Table { id: opened.id, cookies, arbiter }
}

impl Table {
    async fn act(&self, house: &House, seat: Seat, act: Act) {
        house.site.desk.act(&self.id, Actor::Seat(seat), act, None).await.unwrap();
    }

    async fn plays(&self, house: &House, seat: Seat, moves: &str) {
        self.act(house, seat, Act::Move(moves.parse().unwrap())).await;
    }

    async fn starts(&self, house: &House) {
        for (seat, name) in Seat::ALL.into_iter().zip(["An", "Bo", "Cy", "Di"]) {
            self.act(house, seat, Act::Arrive(name.to_owned())).await;
        }
        self.act(house, Seat::ALL[1], Act::StartClock).await;
        self.act(house, Seat::ALL[3], Act::StartClock).await;
    }

    async fn film(&self, house: &House, cookie: &str) -> Value {
        let answer = ask_with(house, "GET", &format!("/t/{}/replay.json", self.id), "", cookie).await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        assert!(header(&answer, "cache-control").contains("private"));
        body(&answer)
    }
}

/// The JSON of an answer that may have come in chunks.
fn body(answer: &str) -> Value {
    let text = answer.split_once("\r\n\r\n").unwrap().1;
    let (start, end) = (text.find('{').unwrap(), text.rfind('}').unwrap());
    serde_json::from_str(&text[start..=end]).unwrap()
}

fn kinds(film: &Value, kind: &str) -> usize {
    film["frames"].as_array().unwrap().iter().filter(|frame| frame["k"] == kind).count()
}

/// The boards at the end, folded as the page does it.
fn last(film: &Value, board: &str, key: &str) -> Value {
    let frames = film["frames"].as_array().unwrap();
    frames.iter().filter_map(|frame| frame[board].get(key)).next_back().cloned().unwrap_or_default()
}

const AW: Seat = Seat::ALL[0];
const AB: Seat = Seat::ALL[1];
const BW: Seat = Seat::ALL[2];

/// Covers: knsb-7.4
#[tokio::test(flavor = "multi_thread")]
async fn each_viewer_replays_what_that_viewer_could_see_and_no_more() {
    let house = house(&Address::Memory).await;
    let table = open(&house, "knsb", Way::OnTheBoard, 0).await;
    table.starts(&house).await;
    table.act(&house, AW, Act::Say(Message::AskPiece(Role::Knight))).await;
    table.act(&house, AW, Act::Say(Message::FlagFell)).await;
    table.plays(&house, AW, "e2e5").await;
    table.act(&house, AW, Act::Press).await;
    let cookies = [&table.cookies[..], &[table.arbiter.clone(), String::new()]].concat();
    // White of board A and Black of board B are partners; what the rules forbid to say only the arbiter hears too.
    for (cookie, said) in cookies.iter().zip([2, 0, 0, 1, 2, 0]) {
        let film = table.film(&house, cookie).await;
        assert_eq!(kinds(&film, "said"), said, "{cookie}");
        let bad = film.to_string().contains("\"bad\":true") || film.to_string().contains("onreglementair");
        assert!(!bad, "nobody is told of the illegal move before someone asks: {cookie}");
        assert_eq!((film["running"].as_bool(), film["result"].as_str()), (Some(true), Some("*")));
    }
    let game = ask(&house, "GET", &format!("/t/{}/game", table.id), "").await;
    assert!(game.starts_with("HTTP/1.1 409"), "the file would tell it: {game}");
    let about = Topic::IllegalMove;
    table.act(&house, AB, Act::CallArbiter { about, stop: true }).await;
    for (cookie, (called, bad)) in
        cookies.iter().zip([(1, false), (1, false), (1, false), (1, false), (1, true), (0, false)])
    {
        let film = table.film(&house, cookie).await;
        assert_eq!(kinds(&film, "called"), called, "{cookie}");
        assert_eq!(film.to_string().contains("\"bad\":true"), bad, "{cookie}");
    }
    let rules = Actor::Arbiter("Wil".to_owned());
    let ruling = Act::Rule {
        ruling: Ruling::Lose(AW, 2),
        ground: Topic::IllegalMove,
        why: "Voor de derde keer.".to_owned(),
    };
    house.site.desk.act(&table.id, rules, ruling, None).await.unwrap();
    for cookie in &cookies {
        let film = table.film(&house, cookie).await;
        assert_eq!(kinds(&film, "ruled"), 1);
        let ruled = film["frames"].as_array().unwrap().iter().find(|frame| frame["k"] == "ruled").unwrap();
        assert_eq!(ruled["a"], "knsb-7.4");
        assert!(ruled["x"].as_str().unwrap().contains("Voor de derde keer."));
        assert!(film["articles"]["knsb-7.4"].as_str().unwrap().len() > 40, "the words of the article");
        assert_eq!(last(&film, "A", "over")["score"][1], "1");
    }
    // A cookie of one table is nothing at another, and a forged one is nothing anywhere.
    let other = open(&house, "knsb", Way::Assisted, 0).await;
    other.starts(&house).await;
    other.act(&house, AW, Act::Say(Message::AskPiece(Role::Knight))).await;
    let borrowed = table.cookies[0].replace(&table.id, &other.id);
    for cookie in
        [borrowed, format!("seat_{}=aaaabbbb", other.id), table.arbiter.replace(&table.id, &other.id)]
    {
        assert_eq!(kinds(&other.film(&house, &cookie).await, "said"), 0);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_lag_behind_and_players_do_not() {
    let house = house(&Address::Memory).await;
    let table = open(&house, "minerva", Way::Assisted, 3_600_000).await;
    table.starts(&house).await;
    table.plays(&house, AW, "e2e4").await;
    let player = table.film(&house, &table.cookies[2]).await;
    assert_eq!(kinds(&player, "moved"), 1);
    let spectator = table.film(&house, "").await;
    assert_eq!(spectator["frames"].as_array().unwrap().len(), 1, "the opening and nothing of the hour since");
    table.act(&house, AW, Act::Resign).await;
    let spectator = table.film(&house, "").await;
    assert_eq!(kinds(&spectator, "ended"), 0, "also after the end, until the hour is over");
    for path in ["game", "record", "replay"] {
        let page = ask(&house, "GET", &format!("/t/{}/{path}", table.id), "").await;
        assert!(
            !page.contains("1A. e4") && !page.contains("1. e4") && !page.contains("1-0"),
            "{path}: {page}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_carries_its_number_letters_and_clock_and_only_what_changed() {
    let house = house(&Address::Memory).await;
    let table = open(&house, "minerva", Way::Assisted, 0).await;
    table.starts(&house).await;
    for (seat, m) in [(AW, "g1f3"), (AB, "d7d5"), (AW, "f3e5"), (AB, "f7f6"), (AW, "e5d7")] {
        table.plays(&house, seat, m).await;
    }
    table.act(&house, AB, Act::Move("c8d7".parse().unwrap())).await;
    let film = table.film(&house, "").await;
    let frames = film["frames"].as_array().unwrap();
    let moved: Vec<&Value> = frames.iter().filter(|frame| frame["k"] == "moved").collect();
    assert_eq!(moved[0]["m"]["san"], "Pf3");
    assert_eq!((moved[5]["m"]["n"].as_u64(), moved[5]["m"]["san"].as_str()), (Some(3), Some("Lxd7")));
    assert!(
        moved[1]["B"].is_null() && moved[1]["A"]["placement"].is_string() && moved[1]["A"]["hands"].is_null()
    );
    assert_eq!(last(&film, "B", "hands")["w"]["n"], 1, "Black of A passed the knight to White of B");
    let english = ask(&house, "GET", &format!("/t/{}/replay.json?lang=en", table.id), "").await;
    assert_eq!(body(&english)["frames"][moved[0]["n"].as_u64().unwrap() as usize - 1]["m"]["san"], "Nf3");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_record_names_players_rules_claims_and_rulings_with_the_words_of_the_article() {
    let house = house(&Address::Memory).await;
    let table = open(&house, "fide-2023", Way::Assisted, 0).await;
    for (seat, name) in [(AW, "An"), (AB, "Bo")] {
        table.act(&house, seat, Act::Arrive(name.to_owned())).await;
    }
    table.act(&house, AB, Act::StartClock).await;
    table.plays(&house, AW, "e2e4").await;
    table.plays(&house, AB, "e7e5").await;
    table.act(&house, AW, Act::Claim(DrawClaim::Repetition, None)).await;
    let rules = Actor::Arbiter("Wil".to_owned());
    let ruling =
        Act::Rule { ruling: Ruling::Warn(AW), ground: Topic::Penalties, why: "Te luid <praten>.".to_owned() };
    house.site.desk.act(&table.id, rules, ruling, None).await.unwrap();
    let page = ask_with(&house, "GET", &format!("/t/{}/record", table.id), "", &table.cookies[0]).await;
    for part in [
        "An",
        "Bo",
        "Wil",
        "1. e4",
        "ten onrechte remise",
        "Te luid &#60;praten&#62;.",
        "vingerafdruk",
        "Handtekeningen",
    ] {
        assert!(page.contains(part), "'{part}' is missing: {page}");
    }
    assert!(!page.contains(&format!(">{}<", table.id)), "no id stands on it");
    let article = rulebook::Rulebook::built_in("fide-2023").unwrap();
    let id = Ruleset::built_in("fide-2023").unwrap().cite(Topic::Penalties).unwrap().clone();
    let words: String = article
        .article(id.as_str())
        .unwrap()
        .text
        .nl
        .split_whitespace()
        .take(4)
        .collect::<Vec<_>>()
        .join(" ");
    assert!(page.contains(&words), "{words}");
    assert!(
        page.contains(&rulebook::said(id.as_str())) && !page.contains(id.as_str()),
        "an article by its name"
    );
    let game = ask(&house, "GET", &format!("/t/{}/game", table.id), "").await;
    assert!(header(&game, "content-type").starts_with("application/vnd.chess-pgn"));
    assert!(header(&game, "content-disposition").contains(&format!("clubavond-{}.pgn", table.id)));
    assert!(game.contains("[%ruling") && game.contains("[%clk") && game.contains("1. e4"), "{game}");
    assert!(ask(&house, "GET", "/t/nowhere/replay.json", "").await.starts_with("HTTP/1.1 404"));
}

async fn upload(house: &House, fields: &[(&str, &str)]) -> String {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut form = String::new();
    for (name, value) in fields {
        let file = if *name == "file" { "; filename=\"spel.bpgn\"" } else { "" };
        let head = format!("Content-Disposition: form-data; name=\"{name}\"{file}");
        form.extend(["--edge\r\n", &head, "\r\n\r\n", value, "\r\n"]);
    }
    form += "--edge--\r\n";
    let mut tcp = tokio::net::TcpStream::connect(house.address).await.unwrap();
    let head = format!(
        "POST /replay HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nAccept-Language: nl\r\n\
         Content-Type: multipart/form-data; boundary=edge\r\nContent-Length: {}\r\n\r\n{form}",
        house.address,
        form.len()
    );
    // A server that has seen enough may stop reading.
    drop(tcp.write_all(head.as_bytes()).await);
    let mut answer = Vec::new();
    drop(tcp.read_to_end(&mut answer).await);
    without_layout(&String::from_utf8_lossy(&answer))
}

/// Covers: knsb-2.4
#[tokio::test(flavor = "multi_thread")]
async fn a_file_is_replayed_up_to_the_breach_or_its_fault_is_named_with_the_line() {
    let house = house(&Address::Memory).await;
    let breaks = include_str!("../../../../testdata/bpgn/drop-check.bpgn");
    let fine = upload(&house, &[("file", breaks), ("rules", "")]).await;
    assert!(fine.starts_with("HTTP/1.1 200") && !fine.contains("role=\"alert\""), "{fine}");
    let breach = upload(&house, &[("file", breaks), ("rules", "knsb")]).await;
    assert!(
        breach.contains("P@f7+, is in strijd met KNSB 2.4") && breach.contains("replay-data"),
        "{breach}"
    );
    let server = include_str!("../../../../testdata/bpgn/scholar.bpgn");
    let played = upload(&house, &[("text", server)]).await;
    assert!(played.contains("anouk + dineke – bram + coen") && played.contains("Dxf7#"), "{played}");
    let many =
        upload(&house, &[("text", include_str!("../../../../testdata/pgn/two-games.pgn")), ("game", "2")])
            .await;
    assert!(many.contains("<option value=\"2\" selected>"), "{many}");
    // What stands between the moves is shown too.
    let remarked = upload(&house, &[("text", "1. e4 {te haastig} (1. d4 d5 2. c4) e5 *")]).await;
    assert!(remarked.contains("te haastig") && remarked.contains("1. d4 d5 2. c4"), "{remarked}");
    for (fields, part) in [
        (vec![("file", include_str!("../../../../testdata/bpgn/cut.bpgn"))], "spel.bpgn, regel 5"),
        (vec![("text", "1A. e4 e5 *")], "op welk bord"),
        (vec![("text", "1. e4 *"), ("rules", "knsb")], "doorgeefschaak"),
        (vec![("text", "1. e4 *"), ("rules", "nonsense")], "nonsense"),
        (vec![("text", "1. e4 *"), ("game", "7")], "7e partij"),
        (vec![("text", "")], "geen partij meegestuurd"),
    ] {
        let answer = upload(&house, &fields).await;
        assert!(answer.starts_with("HTTP/1.1 422") && answer.contains(part), "{part}: {answer}");
    }
    let large = "x".repeat(1024 * 1024 + 1);
    let refused = upload(&house, &[("file", &large)]).await;
    assert!(refused.contains("groter dan 1 MB"), "{}", &refused[..400.min(refused.len())]);
    let huge = "x".repeat(3 * 1024 * 1024);
    let refused = upload(&house, &[("file", &huge)]).await;
    assert!(
        refused.is_empty() || refused.starts_with("HTTP/1.1 4"),
        "{}",
        &refused[..200.min(refused.len())]
    );
    let script =
        upload(&house, &[("text", "[White \"</script><script>alert(1)</script>\"]\n1. e4 {<!--} *")]).await;
    assert!(script.starts_with("HTTP/1.1 200") && !script.contains("<script>alert"), "{script}");
}

/// The size that docs/replay.md promises: a bughouse game of 500 events, compressed.
#[tokio::test(flavor = "multi_thread")]
async fn a_long_game_stays_small_on_the_wire() {
    let house = house(&Address::Memory).await;
    let table = open(&house, "minerva", Way::Assisted, 0).await;
    table.starts(&house).await;
    for turn in 0..62 {
        for (seat, there, again) in
            [(AW, "g1f3", "f3g1"), (AB, "g8f6", "f6g8"), (BW, "b1c3", "c3b1"), (Seat::ALL[3], "b8c6", "c6b8")]
        {
            table.plays(&house, seat, if turn % 2 == 0 { there } else { again }).await;
        }
    }
    let film = table.film(&house, "").await;
    let frames = film["frames"].as_array().unwrap().len();
    let bytes = film.to_string().len();
    assert!(frames > 240, "{frames}");
    assert!(bytes / frames < 260, "{bytes} bytes for {frames} frames before compression");
}

/// Half past eleven at night by Greenwich is the next day in the hall.
#[tokio::test(flavor = "multi_thread")]
async fn the_date_of_a_game_is_the_day_in_the_hall() {
    let clock = Arc::new(app::clock::Set::default());
    clock.pass(23 * 3_600_000 + 30 * 60_000);
    let store = store::Store::open(&Address::Memory).await.unwrap();
    let zone = calendar::Zone::named("Europe/Amsterdam").unwrap();
    let zone = app::zone::DefaultZone::Set(zone);
    let settings = server::Settings { zone, ..server::Settings::default() };
    let house = crate::client::serve(server::site(store.club(ids::ClubId::ONLY), clock, settings)).await;
    let table = open(&house, "fide-2005", Way::Assisted, 0).await;
    for (seat, name) in Seat::ALL.into_iter().zip(["An", "Bo"]) {
        table.act(&house, seat, Act::Arrive(name.to_owned())).await;
    }
    let file = ask_with(&house, "GET", &format!("/t/{}/game", table.id), "", &table.cookies[0]).await;
    assert!(file.contains("[Date \"1970.01.02\"]"), "{file}");
}
