//! What was stored is read for ever: one line of every kind, kept as a file, reads and writes the same.

use std::collections::BTreeSet;
use std::path::Path;

fn text(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap()
}

#[test]
fn every_stored_line_is_read_and_written_the_same() {
    let kept = text("../../../testdata/log/facts.log");
    for (number, line) in kept.lines().enumerate().skip(1) {
        let event = live::log::decode(line).unwrap_or_else(|fault| panic!("line {}: {fault:?}", number + 1));
        assert_eq!(live::log::encode(&event), line, "line {}", number + 1);
    }
}

/// The words are asked of the source, so a new kind of fact without a kept line fails here.
#[test]
fn every_word_of_the_log_stands_in_a_kept_line() {
    let kept = text("../../../testdata/log/facts.log");
    let kept: BTreeSet<&str> = kept.split_whitespace().collect();
    let source = text("src/log/facts.rs");
    let words = source.lines().filter_map(|line| line.split_once("\" = "));
    let words: Vec<&str> = words.filter_map(|(before, _)| before.rsplit('"').next()).collect();
    assert!(words.len() > 100, "only {} words were found", words.len());
    let missing: Vec<&&str> = words.iter().filter(|word| !kept.contains(**word)).collect();
    assert!(missing.is_empty(), "testdata/log/facts.log has no line with {missing:?}");
}

/// What an edition of the laws or a club added later to a ruleset is not in an old line, and reads as not being there.
#[test]
fn an_opening_without_later_additions_is_read_as_it_was_then() {
    for id in rules::Ruleset::built_in_ids() {
        let rules = rules::Ruleset::built_in(id).unwrap();
        let opening = live::Opening::new(rules, live::Way::OnTheBoard);
        let event = live::Event { at: 0, fact: live::Fact::Opened(Box::new(opening)) };
        let line = live::log::encode(&event);
        assert_eq!(live::log::decode(&line).unwrap(), event, "{id}");
        let old = line
            .replace(" terms yes yes yes", "")
            .replace(" default_terms clock itself", "")
            .replace(" default_terms session claim", "")
            .replace(" default_after", "");
        let live::Fact::Opened(read) = live::log::decode(&old).unwrap().fact else { panic!("{id}") };
        assert_eq!(read.rules.clock.default_terms, rules::ruleset::DefaultTerms::default(), "{id}");
        assert_eq!(old == line, *read.rules == *rules::Ruleset::built_in(id).unwrap(), "{id}");
    }
}
