//! What was stored is read for ever: one line of every kind, kept as a file, reads and writes the same.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::path::Path;

fn text(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap()
}

#[test]
fn every_stored_line_is_read_and_written_the_same() {
    let kept = text("../../testdata/log/facts.log");
    for (number, line) in kept.lines().enumerate().skip(1) {
        let event = live::log::decode(line).unwrap_or_else(|fault| panic!("line {}: {fault:?}", number + 1));
        assert_eq!(live::log::encode(&event), line, "line {}", number + 1);
    }
}

/// The words are asked of the source, so a new kind of fact without a kept line fails here.
#[test]
fn every_word_of_the_log_stands_in_a_kept_line() {
    let kept = text("../../testdata/log/facts.log");
    let kept: BTreeSet<&str> = kept.split_whitespace().collect();
    let source = text("src/log/facts.rs");
    let words = source.lines().filter_map(|line| line.split_once("\" = "));
    let words: Vec<&str> = words.filter_map(|(before, _)| before.rsplit('"').next()).collect();
    assert!(words.len() > 100, "only {} words were found", words.len());
    let missing: Vec<&&str> = words.iter().filter(|word| !kept.contains(**word)).collect();
    assert!(missing.is_empty(), "testdata/log/facts.log has no line with {missing:?}");
}
