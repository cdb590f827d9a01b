//! The arrow of dependencies, read from the manifests.

use std::collections::BTreeMap;
use tidy::crates;

/// The pure crates, and what each may lean on. Development dependencies are free.
const PURE: [(&str, &[&str]); 13] = [
    ("ids", &[]),
    ("calendar", &[]),
    ("reading", &[]),
    ("exchange", &["calendar", "reading"]),
    ("rulebook", &["calendar"]),
    ("rules", &["rulebook"]),
    ("live", &["rules", "ids"]),
    ("bot", &["rules", "live"]),
    ("systems", &["calendar", "rulebook", "reading"]),
    ("recount", &["exchange", "systems", "reading"]),
    ("lines", &["calendar", "systems", "rulebook", "ids"]),
    ("competition", &["calendar", "systems", "rulebook", "ids", "lines"]),
    ("club", &["calendar", "systems", "rulebook", "ids", "lines", "exchange"]),
];

/// The crates around them lean on the pure ones (of which only some need the bot) and on these. The base of pages knows no
/// area, the live game and the competitions do not know each other, and only the assembly knows all.
const SHELL: [(&str, bool, &[&str]); 16] = [
    ("words", false, &[]),
    ("story", false, &["words"]),
    ("store", false, &[]),
    ("app", true, &["store"]),
    ("wire", false, &["store", "app", "words"]),
    ("web", false, &["store", "app", "words", "wire"]),
    ("web-play", true, &["store", "app", "words", "wire", "web"]),
    ("web-competition", false, &["store", "app", "words", "web"]),
    ("web-club", false, &["store", "app", "words", "web", "web-play", "web-competition"]),
    ("demo", false, &["store", "app", "words", "web", "web-play", "web-competition", "web-club"]),
    (
        "server",
        true,
        &["store", "app", "words", "wire", "web", "web-play", "web-competition", "web-club", "demo"],
    ),
    ("cli", true, &["store", "app", "server", "words", "story"]),
    ("tidy", false, &[]),
    ("pace", false, &[]),
    ("testkit", false, &[]),
    ("world", false, &["store"]),
];

/// What each crate may lean on, of our own crates.
fn allowed() -> BTreeMap<&'static str, Vec<&'static str>> {
    let mut allowed: BTreeMap<_, Vec<_>> = PURE.iter().map(|(name, may)| (*name, may.to_vec())).collect();
    for (name, bot, may) in SHELL {
        let pure = PURE.iter().map(|(pure, _)| *pure).filter(|pure| *pure != "bot" || bot);
        allowed.insert(name, pure.chain(may.iter().copied()).collect());
    }
    allowed
}

/// Crates that know no clock, chance, database or web may not even depend on what brings them.
const SHELL_ONLY: [&str; 10] =
    ["tokio", "axum", "sqlx", "rand", "tracing", "reqwest", "jiff", "chrono", "getrandom", "anyhow"];

fn dependencies(manifest: &str) -> Vec<String> {
    let mut inside = false;
    let mut names = Vec::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            inside = line == "[dependencies]";
        } else if inside
            && let Some(name) = line.split(['.', '=', ' ']).next().filter(|name| !name.is_empty())
        {
            names.push(name.to_owned());
        }
    }
    names
}

#[test]
fn no_crate_leans_against_the_arrow() {
    let allowed = allowed();
    let crates = crates();
    for (name, path) in &crates {
        let Some(may) = allowed.get(name.as_str()) else {
            panic!("crate '{name}' has no place in the arrow: add it here and in ARCHITECTURE.md");
        };
        let manifest = std::fs::read_to_string(path.join("Cargo.toml")).unwrap();
        for dependency in dependencies(&manifest) {
            let ours = crates.contains_key(&dependency);
            assert!(!ours || may.contains(&dependency.as_str()), "{name} may not depend on {dependency}");
        }
    }
}

#[test]
fn the_folder_of_a_crate_says_what_it_is() {
    for (name, path) in crates() {
        let pure = PURE.iter().any(|(pure, _)| *pure == name);
        let check = ["story", "tidy", "pace", "testkit", "world"].contains(&name.as_str());
        let folder = if pure {
            "core"
        } else if check {
            "checks"
        } else {
            "shell"
        };
        assert!(path.parent().unwrap().ends_with(folder), "{name} belongs in crates/{folder}");
    }
}

#[test]
fn pure_crates_bring_no_clock_chance_database_or_web() {
    // Words and stories speak, but know no clock either.
    let crates = crates();
    for name in PURE.iter().map(|(name, _)| *name).chain(["words", "story"]) {
        let manifest = std::fs::read_to_string(crates[name].join("Cargo.toml")).unwrap();
        for dependency in dependencies(&manifest) {
            // Zones are the calendar's; clippy.toml keeps it away from jiff's clock.
            let calendar = name == "calendar" && dependency == "jiff";
            assert!(
                calendar || !SHELL_ONLY.contains(&dependency.as_str()),
                "{name} is pure and may not depend on {dependency}"
            );
        }
    }
}

/// Clippy keeps jiff's clock out (`clippy.toml`); the standard library's has no library to refuse.
#[test]
fn pure_crates_never_read_the_clock() {
    let crates = crates();
    for (name, _) in PURE {
        for file in tidy::files(&crates[name].join("src"), &["rs"]) {
            let text = std::fs::read_to_string(&file).unwrap();
            for clock in ["SystemTime", "Instant::now", "UNIX_EPOCH"] {
                assert!(!text.contains(clock), "{} is pure and may not use {clock}", file.display());
            }
        }
    }
}
