//! One word for one idea: what the glossary says to avoid is no name in the crates that its row names.

use std::collections::{BTreeMap, BTreeSet};
use tidy::glossary::{Row, avoided, declared, rows};

fn names() -> BTreeMap<String, BTreeSet<String>> {
    let mut names: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (name, folder) in tidy::crates() {
        for path in tidy::files(&folder.join("src"), &[".rs"]) {
            let text = std::fs::read_to_string(&path).expect("a file that can be read");
            names.entry(name.clone()).or_default().extend(declared(&text));
        }
    }
    names
}

#[test]
fn no_name_says_what_the_glossary_says_to_avoid() {
    let names = names();
    let glossary = std::fs::read_to_string(tidy::root().join("docs/glossary.md")).unwrap();
    let rows = rows(&glossary, &names.keys().cloned().collect()).unwrap();
    assert!(rows.len() > 30, "only {} rows were read", rows.len());
    let found: Vec<String> = rows.iter().flat_map(|row| avoided(row, &names)).collect();
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn a_name_is_read_in_its_words_and_a_row_names_its_crates() {
    let source = "pub struct PocketPiece;\n    pub(crate) const fn in_pocket() {}\n// fn pocket() {}\n\
                  #[cfg(test)]\nmod pockets {}";
    let all = BTreeMap::from([("rules".to_owned(), declared(source)), ("bot".to_owned(), declared(source))]);
    assert_eq!(all["rules"], BTreeSet::from(["PocketPiece".to_owned(), "in_pocket".to_owned()]));
    let crates: BTreeSet<String> = all.keys().cloned().collect();
    let row = |cell: &str| rows(&format!("| a | hand | b | c | pocket, team mate (no) | {cell} |"), &crates);
    let only = |cell: &str| -> Row { row(cell).unwrap().remove(0) };
    assert_eq!(only("rules").avoid, ["pocket", "team mate"]);
    assert_eq!(avoided(&only("rules"), &all).len(), 2);
    assert_eq!(avoided(&only("all"), &all).len(), 4);
    assert_eq!(avoided(&only("all but bot"), &all).len(), 2);
    assert!(row("").is_err() && row("rule").is_err() && row("all but rule").is_err());
}
