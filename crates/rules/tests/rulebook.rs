//! The rulesets of the program itself.

use rulebook::Rulebook;
use rules::ruleset::Ruleset;

#[test]
fn every_built_in_ruleset_reads_without_a_fault() {
    let books = Rulebook::read_all_built_in().unwrap_or_else(|faults| panic!("{faults:#?}"));
    for book in books {
        assert_eq!(Ruleset::of(&book).map(|ruleset| ruleset.id), Ok(book.id.clone()));
    }
    for id in Ruleset::built_in_ids() {
        assert!(Ruleset::built_in(id).is_some(), "{id}");
    }
}
