//! The lines of a ledger as they stand in clubs' databases: one of every kind, for ever.

use club::ledger::{Ledger, log};

const KEPT: &str = include_str!("../../../../../testdata/log/ledger.log");

/// Covers: D41, D73
#[test]
fn every_kept_line_is_read_and_written_the_same() {
    let mut kinds: Vec<&str> = Vec::new();
    let mut events = Vec::new();
    for line in KEPT.lines() {
        let event = log::decode(line).unwrap_or_else(|fault| panic!("{line}: {fault:?}"));
        assert_eq!(log::encode(&event), line);
        kinds.push(line.split(' ').nth(1).unwrap());
        events.push(event);
    }
    kinds.sort_unstable();
    kinds.dedup();
    assert_eq!(kinds.len(), 20, "every kind of fact has a line: {kinds:?}");
    let ledger = Ledger::replay(&events);
    assert_eq!((ledger.entries.len(), ledger.claims.len()), (10, 2));
}

#[test]
fn a_line_that_is_cut_off_or_goes_on_is_refused() {
    for line in KEPT.lines() {
        let cut = &line[..line.rfind(' ').unwrap()];
        assert!(log::decode(cut).is_err(), "{cut}");
        assert!(log::decode(&format!("{line} more")).is_err(), "{line}");
    }
}
