//! What frames from anywhere may do at a table: be a fault, be refused, or be carried out for the seat they came from.
//! Shared by the tests and the fuzz target.

use app::{Render, Scene};
use live::{Command, Event, Fact, Opening, State, Viewer, Way, Written, apply, decide};
use rules::{Ruleset, Seat};
use serde_json::Value;
use server::wire::from_client::{FromClient, LONGEST};

const RULES: [&str; 5] = ["knsb", "stein", "minerva", "fide-2005", "ddt"];

struct Table {
    state: State,
    log: Vec<Event>,
    written: Vec<Option<Written>>,
    now: u64,
}

fn open(head: u8) -> Table {
    let mut rules = (*Ruleset::built_in(RULES[usize::from(head) % RULES.len()]).expect("a ruleset")).clone();
    rules.promotion.value_shown = head & 32 == 0;
    let way = if head & 64 == 0 { Way::Assisted } else { Way::OnTheBoard };
    let first = Event { at: 0, fact: Fact::Opened(Box::new(Opening::new(rules.into(), way))) };
    let state = State::open(&first).expect("it opens");
    Table { state, log: vec![first], written: vec![None], now: 0 }
}

/// Who did it, where the fact says so and only the player can do it.
fn doer(fact: &Fact) -> Option<Seat> {
    match fact {
        Fact::Arrived(seat, _)
        | Fact::SeatAsked(seat, _)
        | Fact::SeatChanged(seat, _)
        | Fact::Ready(seat)
        | Fact::Touched(seat, _)
        | Fact::Pressed(seat)
        | Fact::Premoved(seat, Some(_))
        | Fact::AutoPassSet(seat, _)
        | Fact::Said(seat, _)
        | Fact::SaidAgainstRules(seat, _)
        | Fact::TookBack(seat)
        | Fact::Demanded(seat)
        | Fact::DrawOffered(seat)
        | Fact::DrawAgreed(seat)
        | Fact::Resigned(seat)
        | Fact::Called(seat, _)
        | Fact::RematchWanted(seat)
        | Fact::Signed(seat) => Some(*seat),
        _ => None,
    }
}

/// Frames from anywhere, one a line: the first byte says from which seat, the second how much later.
pub fn frames(bytes: &[u8]) {
    let mut table = open(bytes.first().copied().unwrap_or(0));
    for line in bytes.split(|byte| *byte == b'\n').take(200) {
        let [who, later, words @ ..] = line else { continue };
        table.now += u64::from(*later) * 20;
        let seats = table.state.seats();
        let seat = seats[usize::from(*who) % seats.len()];
        let text = String::from_utf8_lossy(words);
        if text.len() > LONGEST {
            continue;
        }
        let Ok(FromClient::Do { seen, act, .. }) = serde_json::from_str::<FromClient>(&text) else {
            continue;
        };
        let state = &table.state;
        let Ok(act) = act.act(seat, Some(state)) else { continue };
        let command = Command { seen, ..Command::seat(seat, act) };
        let premove = state.chair(seat.opponent()).premove();
        let Ok(events) = decide(state, &command, table.now) else { continue };
        let from = table.log.len();
        for event in events {
            assert!(doer(&event.fact).is_none_or(|doer| doer == seat), "{seat:?} did {:?}", event.fact);
            if let Fact::Moved { seat: mover, m, .. } = &event.fact {
                assert!(
                    *mover == seat || premove == Some(*m) || table.log.len() > from,
                    "{seat:?} moved {mover:?}"
                );
            }
            table.written.push(live::written(&table.state, &event.fact));
            apply(&mut table.state, &event);
            table.log.push(event);
        }
        shown(&table, from);
    }
    shown(&table, 0);
    // After a reload the same is shown: the log is the table.
    let state = State::replay(&table.log).expect("it replays");
    let written = live::sheet(&table.log);
    shown(&Table { state, written, ..table }, 0);
}

/// What nobody else may know of a fact.
fn hidden(fact: &Fact, viewer: Viewer, rules: &Ruleset) -> bool {
    let own = |seat: &Seat| viewer == Viewer::Seat(*seat);
    let team = |seat: &Seat| own(seat) || rules.game.boards == 2 && own(&seat.partner());
    let by_four = rules.ending.agreement == rules::ruleset::Agreement::AllFour;
    match fact {
        // As in the view: the players of the board, or all four.
        Fact::DrawOffered(seat) | Fact::DrawDeclined(seat) | Fact::DrawLapsed(seat) => {
            !matches!(viewer, Viewer::Seat(own) if by_four || own.board == seat.board)
        }
        Fact::Said(seat, _) => !team(seat),
        Fact::SaidAgainstRules(seat, _) | Fact::Premoved(seat, _) | Fact::AutoPassSet(seat, _) => !own(seat),
        Fact::Called(..) | Fact::CallClosed(..) | Fact::Warned(..) => viewer == Viewer::Spectator,
        _ => false,
    }
}

/// Every viewer's text is JSON and holds nothing that this viewer may not know.
fn shown(table: &Table, from: usize) {
    let seats = table.state.seats().iter().map(|seat| Viewer::Seat(*seat));
    for viewer in seats.chain([Viewer::Spectator]) {
        let scene = Scene {
            state: &table.state,
            log: &table.log,
            written: &table.written,
            stamps: &[],
            upto: table.log.len(),
            past: false,
            present: &[],
            left: &[],
            bots: &[],
            now: table.now.max(table.state.now()),
        };
        let text = server::Json::default().update(&scene, from, viewer);
        let message: Value = serde_json::from_str(&text).expect("every message is JSON");
        let rules = table.state.rules();
        let told: Vec<u64> = message["log"]
            .as_array()
            .expect("a log")
            .iter()
            .filter_map(|line| line["seq"].as_u64())
            .collect();
        let may: Vec<u64> = (1..)
            .zip(&table.log)
            .skip(from)
            .filter(|(_, event)| !hidden(&event.fact, viewer, rules))
            .map(|(seq, _)| seq)
            .collect();
        assert_eq!(told, may, "{viewer:?}");
        let own = match viewer {
            Viewer::Seat(seat) => table.state.chair(seat).premove().map(|m| m.to_string()),
            _ => None,
        };
        assert_eq!(message["view"]["you"]["premove"].as_str(), own.as_deref(), "only one's own premove");
        if !rules.promotion.value_shown {
            for board in message["view"]["boards"].as_array().expect("boards") {
                let values = board["promoted"].as_array().expect("a list");
                assert!(values.iter().all(|pawn| pawn["value"].is_null()), "a value that must be remembered");
            }
        }
    }
}
