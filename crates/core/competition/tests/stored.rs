//! What was stored is read for ever: one line of every kind, kept as a file, reads and writes the same.

use competition::log::{self, LogFault};
use lines::LineFault;
use std::collections::BTreeSet;
use std::path::Path;

fn text(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap()
}

/// A line of every kind, and the opening of every system.
fn kept() -> [String; 5] {
    ["competition", "championship", "bughouse", "swiss", "cup"]
        .map(|name| text(&format!("../../../testdata/log/{name}.log")))
}

#[test]
fn every_stored_line_is_read_and_written_the_same() {
    for kept in kept() {
        for (number, line) in kept.lines().enumerate().skip(1) {
            let event = log::decode(line).unwrap_or_else(|fault| panic!("line {}: {fault:?}", number + 1));
            assert_eq!(log::encode(&event), line, "line {}", number + 1);
        }
        let all = log::decode_all(&kept).unwrap();
        assert_eq!(log::encode_all(&all), kept);
    }
}

/// The words are asked of the source, so a new kind of fact without a kept line fails here.
#[test]
fn every_word_of_the_log_stands_in_a_kept_line() {
    let kept = kept().join("\n");
    let kept: BTreeSet<&str> = kept.split_whitespace().collect();
    let source = text("src/log/facts.rs")
        + &text("src/log/teams.rs")
        + &text("src/log/swiss.rs")
        + &text("src/log/elsewhere.rs")
        + &text("src/log/external.rs")
        + &text("src/log/sections.rs");
    let words: Vec<&str> = source
        .split("\" = ")
        .filter_map(|before| before.rsplit('"').next())
        .filter(|word| {
            !word.is_empty() && word.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_')
        })
        .collect();
    assert!(words.len() > 70, "only {} words were found", words.len());
    let missing: Vec<&&str> = words.iter().filter(|word| !kept.contains(**word)).collect();
    assert!(missing.is_empty(), "testdata/log/competition.log has no line with {missing:?}");
}

#[test]
fn what_is_no_log_is_refused_with_its_line() {
    let open = text("../../../testdata/log/competition.log").lines().take(2).collect::<Vec<_>>().join("\n");
    let rows = [
        (String::new(), (1, LogFault::Header)),
        ("clubavond-competition 2\n".to_owned(), (1, LogFault::Header)),
        ("clubavond-competition 1\n".to_owned(), (2, LogFault::Opening)),
        ("clubavond-competition 1\n2026-09-01T10:00:00Z round_final 1\n".to_owned(), (2, LogFault::Opening)),
        (format!("{open}\n2026-08-31T10:00:00Z round_final 1\n"), (3, LogFault::TimeWentBack)),
        (
            format!("{open}\n2026-09-02T10:00:00Z round_final 0\n"),
            (3, LogFault::Line(LineFault::Word(3, "0".to_owned()))),
        ),
        (format!("{open}\n2026-09-02T10:00:00Z round_final\n"), (3, LogFault::Line(LineFault::Missing(3)))),
        (
            format!("{open}\n2026-09-02T10:00:00Z round_final 1 2\n"),
            (3, LogFault::Line(LineFault::Extra("2".to_owned()))),
        ),
        (
            format!("{open}\n2026-09-02T10:00:00Z danced 1\n"),
            (3, LogFault::Line(LineFault::Word(2, "danced".to_owned()))),
        ),
        (
            format!("{open}\nyesterday round_final 1\n"),
            (3, LogFault::Line(LineFault::Word(1, "yesterday".to_owned()))),
        ),
    ];
    for (text, fault) in rows {
        assert_eq!(log::decode_all(&text), Err(fault), "{text}");
    }
    assert_eq!(log::decode(&"x".repeat(lines::LONGEST_LINE + 1)), Err(LineFault::TooLong));
}
