//! Nothing of the product lies dead, and a test of what is dead covers nothing.

use tidy::alive::Product;
use tidy::reach::tests_in;

/// Public for tests alone, each with what it is good for.
const FOR_TESTS: [(&str, &str, &str); 6] = [
    ("calendar::zone", "amsterdam", "a zone that tests know; the product asks the club"),
    ("app::people::password", "comparisons", "a known and an unknown address cost as much"),
    ("live::clock", "accounted", "a law of random play: used and idle time add up"),
    ("live::log", "decode_act", "fuzzing: what anyone may ask, as words"),
    ("live::log", "encode_act", "the seeds of that fuzzing"),
    ("rulebook::built_in", "read_all_built_in", "every ruleset has no fault, and how fast it is read"),
];

#[test]
fn every_public_module_is_reached_by_the_server_or_the_program() {
    let product = Product::read(&tidy::root());
    let dead = product.dead_modules();
    assert!(dead.is_empty(), "neither server nor cli reach these: {dead:#?}");
}

#[test]
fn every_public_item_is_asked_for_by_the_product() {
    let product = Product::read(&tidy::root());
    let dead = product.dead_items();
    let kept = FOR_TESTS.map(|(module, item, _)| (module, item));
    let fresh: Vec<_> = dead.iter().filter(|item| !kept.contains(item)).collect();
    assert!(fresh.is_empty(), "no code of the product says these: {fresh:#?}");
    let alive: Vec<_> = kept.iter().filter(|item| !dead.contains(item)).collect();
    assert!(alive.is_empty(), "these are in use, take them off the list: {alive:?}");
}

/// A small project: `cli` uses `club::fees`; `club::old` is there, public, and used by a test alone.
#[test]
fn a_test_of_what_nobody_runs_covers_nothing() {
    let root = std::env::temp_dir().join(format!("tidy-alive-{}", std::process::id()));
    let write = |path: &str, text: &str| {
        let path = root.join("crates").join(path);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(path, text).expect("a file");
    };
    write("shell/cli/Cargo.toml", "name = \"cli\"\n");
    write("shell/cli/src/main.rs", "use club::Amount;\nfn main() { Amount::of(club::fees::fee()) }\n");
    write("core/club/Cargo.toml", "name = \"club\"\n");
    write(
        "core/club/src/lib.rs",
        "pub mod fees;\npub mod money;\npub mod old;\npub use money::Amount;\npub use old::Form;\n",
    );
    write(
        "core/club/src/fees.rs",
        "pub fn fee() -> u8 { least() }\nfn least() -> u8 { 1 }\npub fn never() {}\n",
    );
    write("core/club/src/money.rs", "pub struct Amount;\nimpl Amount { pub fn of(fee: u8) {} }\n");
    write("core/club/src/old.rs", "use crate::fees;\npub enum Form {}\npub fn form() { fees::fee() }\n");
    let product = Product::read(&root);
    std::fs::remove_dir_all(&root).expect("removed");
    assert_eq!(product.dead_modules(), ["club::old"]);
    assert_eq!(product.dead_items(), [("club::fees", "never")]);
    let rows = [
        ("crates/core/club/tests/a.rs", "use club::fees;", "fees::fee()", None),
        ("crates/core/club/tests/a.rs", "use club::Amount;", "Amount::of(1)", None),
        (
            "crates/core/club/tests/a.rs",
            "use club::{fees, old};",
            "fees::fee(); old::form()",
            Some("club::old"),
        ),
        ("crates/core/club/tests/a.rs", "use club::Form;", "Form::Empty", Some("club::old")),
        ("crates/core/club/tests/a.rs", "", "club::fees::never()", Some("club::fees::never")),
        ("crates/core/club/src/old.rs", "", "form()", Some("club::old")),
        ("testdata/stories/a.story", "", "", None),
    ];
    for (file, uses, body, expected) in rows {
        let text = format!("{uses}\n/// Covers: D1\n#[test]\nfn x() {{\n    {body}\n}}\n");
        let test = &tests_in(file, &text)[0];
        let found = product.about_dead_module(file, &text).or_else(|| product.about_dead_item(test));
        assert_eq!(found.as_deref(), expected, "{file} {uses} {body}");
    }
}
