//! What bytes from anywhere may do to a table: be refused, or change it soundly. Shared by the tests and the fuzz targets.

use live::{Actor, Command, Event, Fact, Opening, State, Viewer, Way, apply, count, decide, log, view};
use rules::{Ruleset, Seat};

/// A log from anywhere is refused or replays.
pub fn table_log(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    if let Ok(events) = log::decode_all(&text) {
        let state = State::replay(&events).expect("a log that was read has an opening");
        let _ = view(&state, Viewer::Arbiter, state.now());
        assert_eq!(log::decode_all(&log::encode_all(&events)), Ok(events), "written, it reads back the same");
    }
}

/// Lines from anywhere as what someone asks: the first byte says who, the second how much later.
pub fn table_commands(bytes: &[u8]) {
    let head = bytes.first().copied().unwrap_or(0);
    let ids = ["knsb", "stein", "minerva", "fide-2005", "ddt"];
    let rules = Ruleset::built_in(ids[usize::from(head) % ids.len()]).expect("a ruleset of the program");
    let way = if head & 64 == 0 { Way::Assisted } else { Way::OnTheBoard };
    let first = Event { at: 0, fact: Fact::Opened(Box::new(Opening::new(rules, way))) };
    let mut state = State::open(&first).expect("it opens");
    let mut events = vec![first];
    let mut now = 0;
    for line in bytes.split(|byte| *byte == b'\n').take(300) {
        let [who, later, words @ ..] = line else { continue };
        now += u64::from(*later) * 50;
        let by = match who % 6 {
            4 => Actor::Arbiter("An".to_owned()),
            5 => Actor::Table,
            seat => Actor::Seat(Seat::ALL[usize::from(seat)]),
        };
        let Ok(act) = log::decode_act(&String::from_utf8_lossy(words)) else { continue };
        assert_eq!(
            log::decode_act(&log::encode_act(&act)).as_ref(),
            Ok(&act),
            "written, it reads back the same"
        );
        if let Ok(happened) = decide(&state, &Command { by, seen: None, sat: None, act }, now) {
            for event in happened {
                apply(&mut state, &event);
                events.push(event);
            }
        }
    }
    assert!(count::pieces(state.game()) <= 200);
    assert_eq!(State::replay(&events), Some(state), "the log replays to the same table");
}
