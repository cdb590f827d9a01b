//! The documents stay short, true to the tree and free of anyone's workplace; files stay readable.

use tidy::documents::{broken_links, forbidden, forbidden_in, texts, too_long};

/// A source file of more lines than this is looked at again, and split or put on the list below with the reason.
const LOOK_AGAIN: usize = 400;

/// Longer on purpose.
const LONG: [(&str, &str); 5] = [
    ("crates/shell/app/src/table.rs", "one task owns one table: what it is asked, decides, keeps and tells"),
    ("crates/core/systems/src/keizer/matching.rs", "one algorithm, its parts make no sense apart"),
    ("crates/core/rules/src/notation/play.rs", "one pass over a record: moves, notes, ends"),
    ("crates/shell/words/src/competition/fact.rs", "one sentence a fact, in one match"),
    ("crates/shell/words/src/live.rs", "one sentence a refusal, fact and ruling, in one match each"),
];

fn text(name: &str) -> String {
    std::fs::read_to_string(tidy::root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn readme_and_architecture_stay_short() {
    for (name, limit) in [("README.md", 100), ("ARCHITECTURE.md", 250)] {
        assert_eq!(too_long(name, &text(name), limit), None);
    }
    assert!(too_long("x", &"a line\n".repeat(100), 100).is_some(), "a hundred lines are not under a hundred");
}

/// What is decided about the program has one form, and the index leads to it.
#[test]
fn every_decision_about_the_program_has_one_form_and_stands_in_the_index() {
    let index = text("docs/adr/README.md");
    let all = tidy::files(&tidy::root().join("docs/adr"), &[".md"]);
    let numbered = all.iter().filter(|path| !path.ends_with("README.md"));
    for (number, path) in (1..).zip(numbered) {
        let file = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(path).unwrap();
        let heading = text.lines().next().and_then(|line| line.strip_prefix(&format!("# {number}. ")));
        let heading = heading.unwrap_or_else(|| panic!("{file} does not begin with its number"));
        assert!(index.contains(&format!("| {number} | [{heading}]({file}) |")), "the index lacks {file}");
        let parts = [
            "\nStatus: ",
            "\n## The question",
            "\n## What we do",
            "\n## What else we looked at",
            "\n## What follows",
        ];
        let places: Vec<Option<usize>> = parts.iter().map(|part| text.find(part)).collect();
        assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{file}: {places:?}");
    }
}

#[test]
fn architecture_names_every_crate() {
    let architecture = text("ARCHITECTURE.md");
    let rows: Vec<&str> = architecture.lines().filter(|line| line.starts_with("| `")).collect();
    let missing: Vec<String> = tidy::crates()
        .into_keys()
        .filter(|name| !rows.iter().any(|row| row.contains(&format!("`{name}`"))))
        .collect();
    assert!(missing.is_empty(), "ARCHITECTURE.md has no row for {missing:?}");
}

#[test]
fn every_command_stands_in_the_changelog() {
    let (changelog, main) = (text("CHANGELOG.md"), text("crates/shell/cli/src/main.rs"));
    let names: Vec<&str> =
        main.split("(commands::").skip(1).filter_map(|rest| rest.split("::").next()).collect();
    assert!(names.len() > 5, "only {names:?} were found");
    let missing: Vec<&&str> = names.iter().filter(|name| !changelog.contains(&format!("`{name}`"))).collect();
    assert!(missing.is_empty(), "CHANGELOG.md does not name the command {missing:?}");
}

#[test]
fn no_source_file_grows_long_unnoticed() {
    let root = tidy::root();
    let mut long = Vec::new();
    for path in tidy::files(&root.join("crates"), &[".rs"]) {
        let name = path.strip_prefix(&root).unwrap().display().to_string();
        let lines = std::fs::read_to_string(&path).unwrap().lines().count();
        if name.contains("/src/") && lines > LOOK_AGAIN {
            long.push((name, lines));
        }
    }
    let unlisted: Vec<&(String, usize)> =
        long.iter().filter(|(name, _)| !LONG.iter().any(|(listed, _)| listed == name)).collect();
    assert!(
        unlisted.is_empty(),
        "over {LOOK_AGAIN} lines: split, or list here with the reason: {unlisted:?}"
    );
    for (listed, _) in LONG {
        assert!(long.iter().any(|(name, _)| name == listed), "{listed} is short now: take it off this list");
    }
}

#[test]
fn nothing_names_a_workplace_or_a_registry_host() {
    let found: Vec<String> = texts(&tidy::root())
        .iter()
        .filter(|(name, _)| name != "Cargo.lock")
        .flat_map(|(name, text)| forbidden_in(name, text))
        .collect();
    assert!(found.is_empty(), "{found:#?}");
    for word in forbidden() {
        assert_eq!(forbidden_in("x", &format!("fine\nsee {word}here")).len(), 1, "{word} is not found");
    }
}

#[test]
fn links_between_documents_lead_somewhere() {
    let root = tidy::root();
    let broken: Vec<String> = tidy::files(&root, &[".md"])
        .iter()
        .map(|path| path.strip_prefix(&root).unwrap().display().to_string())
        .flat_map(|name| broken_links(&root, &name, &text(&name)))
        .collect();
    assert!(broken.is_empty(), "{broken:#?}");
    assert_eq!(
        broken_links(&root, "docs/x.md", "[a](nowhere.md) [b](../README.md) [c](https://x.org/)").len(),
        1
    );
}

#[test]
fn the_licence_is_whole_and_every_crate_carries_it() {
    let licence = text("LICENSE");
    for part in
        ["GNU AFFERO GENERAL PUBLIC LICENSE", "Preamble", "13. Remote Network", "17. Interp", "How to Apply"]
    {
        assert!(licence.contains(part), "LICENSE lacks '{part}'");
    }
    for manifest in tidy::files(&tidy::root().join("crates"), &["Cargo.toml"]) {
        let text = std::fs::read_to_string(&manifest).unwrap();
        assert!(text.contains("license.workspace = true"), "{} carries no licence", manifest.display());
    }
}
