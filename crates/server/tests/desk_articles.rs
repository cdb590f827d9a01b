//! Every procedure article of the bughouse rulesets, and those of the Laws that give the arbiter work, can be reached
//! from the desk; `docs/desk-articles.txt` says where. With `WRITE=yes` the list is written anew.

#![allow(clippy::unwrap_used)]

use live::{MissingChoice, Ruling, Verdict};
use rulebook::{Kind, Rulebook};
use rules::{BoardId, Color, Ruleset, Seat, Topic};
use server::wire::arbiter::written;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// Where something is done.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    /// A ruling, by its name on the wire.
    Ruling(&'static str),
    /// A step that the desk shows, with whose turn it is.
    Step,
    /// A button or part of the desk, by a word of its script.
    Desk(&'static str),
    /// A player's act at the table, by its name on the wire; the desk sees it happen.
    Player(&'static str),
    /// The form or the page of a room, by a word of its template.
    Room(&'static str),
}

use Place::{Desk, Player, Room, Step};

const fn rule(kind: &'static str) -> Place {
    Place::Ruling(kind)
}

const PLACES: &[(Topic, &[Place])] = &[
    (Topic::FirstBoard, &[Room("pairings")]),
    (Topic::FirstBoardsMeet, &[Room("pairings")]),
    (Topic::Colours, &[Room("lot")]),
    (Topic::Passing, &[Player("pass")]),
    (Topic::HandVisible, &[Desk("drawHand")]),
    (Topic::PromotedPawnOwner, &[Player("pass")]),
    (Topic::Resign, &[Player("resign")]),
    (Topic::Agreement, &[Player("offer_draw")]),
    (Topic::ClockStart, &[Desk("'start'"), Room("start_all")]),
    (Topic::WrongSetup, &[rule("restart"), rule("go_on")]),
    (Topic::SwappedColours, &[rule("swap_colours"), rule("restart"), rule("go_on")]),
    (Topic::Displaced, &[rule("reconstruct"), rule("warn")]),
    (Topic::DisplacedLater, &[rule("reconstruct")]),
    (Topic::TakeBack, &[Step, Player("take_back")]),
    (Topic::IllegalMove, &[Step, Player("demand"), rule("reconstruct"), rule("go_on")]),
    (Topic::DemandClock, &[Step, Player("press")]),
    (Topic::PassedPiece, &[rule("missing_piece"), rule("reconstruct"), Step, Player("take_off")]),
    (Topic::ArbiterAsked, &[Desk("calls"), Player("call_arbiter")]),
    (Topic::ArbiterFlags, &[rule("flags_drawn")]),
    (Topic::RepeatedIllegal, &[rule("add_time"), rule("lose")]),
    (Topic::FlagTip, &[rule("flag_tip")]),
    (Topic::NotProvided, &[rule("record"), rule("set_clock"), rule("points")]),
    (Topic::FlagFallen, &[rule("flag_seen")]),
    (Topic::ClockDefect, &[rule("set_clock")]),
    (Topic::BothFlags, &[rule("flags_unknown"), rule("flags_drawn")]),
    (Topic::StopClocks, &[Desk("'stop_clocks'"), Desk("'resume_clocks'"), rule("warn")]),
    (Topic::SetClocks, &[rule("set_clock"), rule("reconstruct")]),
    (Topic::NobodyThere, &[rule("set_clock")]),
    (Topic::DefaultTime, &[rule("default"), rule("both_lose")]),
    (Topic::RecordUpdate, &[rule("reconstruct"), rule("record")]),
    (Topic::MovesNotProvable, &[rule("next_period")]),
    (Topic::ResultSigned, &[rule("points"), Player("sign")]),
    (Topic::WrongClaim, &[Player("claim_repetition"), Player("claim_fifty")]),
    (Topic::LastMinutes, &[Step, rule("last_minutes")]),
    (Topic::TouchMove, &[Step, rule("touch_claim")]),
    (Topic::Phones, &[rule("phone")]),
    (Topic::Distraction, &[rule("warn"), rule("add_time"), rule("take_time")]),
    (Topic::Breach, &[rule("warn"), rule("add_time"), rule("take_time"), rule("lose")]),
    (Topic::Refusing, &[rule("lose")]),
    (Topic::BothGuilty, &[rule("both_lose")]),
    (
        Topic::Penalties,
        &[rule("warn"), rule("add_time"), rule("take_time"), rule("lose"), rule("points"), rule("expel")],
    ),
    (Topic::Disturbance, &[rule("add_time")]),
    (Topic::NoIntervention, &[Desk("asked")]),
];

/// Articles of the Laws that give the arbiter something to do.
const LAWS: [&str; 22] = [
    "6.9", "6.11", "6.12", "6.13", "6.14", "7.1", "7.2", "7.3", "7.4", "7.5", "8.5", "8.6", "8.7", "9.5",
    "10.2", "12.2", "12.6", "12.7", "12.8", "12.9", "13.4", "13.5",
];

fn samples() -> Vec<Ruling> {
    let (seat, board) = (Seat::new(BoardId::A, Color::White), BoardId::A);
    vec![
        Ruling::Warn(seat),
        Ruling::AddTime(seat, 1),
        Ruling::TakeTime(seat, 1),
        Ruling::SetClock(seat, 1, None),
        Ruling::Lose(seat, 2),
        Ruling::BothLose(board),
        Ruling::Points(board, [1, 1]),
        Ruling::Expel(seat),
        Ruling::Restart(vec![board]),
        Ruling::SwapColours(vec![board]),
        Ruling::GoOn(vec![board]),
        Ruling::Reconstruct(Vec::new()),
        Ruling::Phone { seat, lighter: false, opponent: 2 },
        Ruling::FlagTip(seat),
        Ruling::FlagsDrawn(board),
        Ruling::FlagSeen(seat),
        Ruling::FlagsUnknown(board),
        Ruling::LastMinutes(board, Verdict::Agreed),
        Ruling::TouchClaim(board, true),
        Ruling::MissingPiece(board, MissingChoice::MoveStands),
        Ruling::NextPeriod(seat),
        Ruling::Default(seat),
        Ruling::Record,
        Ruling::Undo(1),
    ]
}

fn name(ruling: &Ruling) -> String {
    serde_json::to_value(written(ruling, 0)).unwrap()["k"].as_str().unwrap().to_owned()
}

fn read(path: &str) -> String {
    std::fs::read_to_string(format!("{}/../../{path}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

fn words(place: Place) -> String {
    match place {
        Place::Ruling(kind) => format!("ruling {kind}"),
        Step => "step by step".to_owned(),
        Desk(part) => format!("desk {}", part.trim_matches('\'')),
        Player(act) => format!("player {act}"),
        Room(part) => format!("room {part}"),
    }
}

/// Article, and where it is reached.
fn reached() -> BTreeMap<String, BTreeSet<String>> {
    let mut map: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for id in ["knsb", "stein", "minerva", "fide-2005", "dsc"] {
        let rules = Ruleset::built_in(id).unwrap();
        for (topic, places) in PLACES {
            let Some(article) = rules.cite(*topic) else { continue };
            map.entry(article.to_string()).or_default().extend(places.iter().map(|place| words(*place)));
        }
    }
    map
}

#[test]
fn every_place_is_really_there() {
    let scripts: String = ["now", "boards", "overview", "rulings", "table"]
        .map(|name| read(&format!("web/src/desk/{name}.ts")))
        .concat();
    let rooms = read("crates/server/templates/tables/room/new.html")
        + &read("crates/server/templates/tables/room/sheet.html")
        + &read("crates/server/templates/tables/room/room.html");
    let guide = read("crates/server/src/tables/arbiter/guide.rs");
    let protocol = read("docs/protocol.md");
    for (topic, places) in PLACES {
        for place in *places {
            let there = match place {
                Place::Ruling(kind) => {
                    samples().iter().any(|ruling| name(ruling) == *kind && ruling.grounds().contains(topic))
                }
                Step => guide.contains(&format!("Topic::{topic:?}")),
                Desk(part) => scripts.contains(part),
                Player(act) => protocol.contains(&format!("`{act}`")),
                Room(part) => rooms.contains(part),
            };
            assert!(there, "{topic:?}: {} leads nowhere", words(*place));
        }
    }
    let kinds: BTreeSet<String> = samples().iter().map(name).collect();
    for kind in &kinds {
        for lang in ["nl", "en"] {
            let key = format!("kind_{kind} =");
            assert!(read(&format!("locales/{lang}/desk.lang")).contains(&key), "{lang}: {kind} has no words");
        }
    }
}

/// Covers: knsb-10.5, stein-10.5, minerva-10.3
#[test]
fn every_procedure_article_can_be_reached_from_the_desk_and_the_list_says_where() {
    let reached = reached();
    for id in ["knsb", "stein", "minerva"] {
        let book = Rulebook::built_in(id).unwrap();
        for article in book.articles().filter(|article| article.kind == Kind::Procedure) {
            assert!(reached.contains_key(article.id.as_str()), "{} cannot be reached", article.id);
        }
    }
    for law in LAWS {
        assert!(reached.contains_key(&format!("fide-{law}")), "fide-{law} cannot be reached");
    }
    assert!(reached.contains_key("dsc-t"));
    let mut list = String::from(
        "# Where an article that gives work to the arbiter is reached. A test writes this list (WRITE=yes) and checks it:\n\
         # 'ruling KIND' is a button of the desk, 'step by step' its list of what must happen now, 'player ACT' a button\n\
         # of the table page whose effect the desk shows, 'room' the pages of a room.\n",
    );
    for (article, places) in &reached {
        let places: Vec<&str> = places.iter().map(String::as_str).collect();
        writeln!(list, "{article}: {}", places.join(", ")).unwrap();
    }
    let file = format!("{}/../../docs/desk-articles.txt", env!("CARGO_MANIFEST_DIR"));
    if std::env::var("WRITE").is_ok() {
        std::fs::write(&file, &list).unwrap();
    }
    assert_eq!(std::fs::read_to_string(&file).unwrap_or_default(), list, "run with WRITE=yes");
}
