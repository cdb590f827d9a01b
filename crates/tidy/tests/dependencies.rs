//! The arrow of dependencies, read from the manifests.

use std::collections::BTreeMap;

/// The pure crates, and what each may lean on. Development dependencies are free.
const PURE: [(&str, &[&str]); 11] = [
    ("ids", &[]),
    ("calendar", &[]),
    ("exchange", &["calendar"]),
    ("rulebook", &["calendar"]),
    ("rules", &["rulebook"]),
    ("live", &["rules", "ids"]),
    ("bot", &["rules", "live"]),
    ("systems", &["calendar", "rulebook"]),
    ("lines", &["calendar", "systems", "rulebook", "ids"]),
    ("competition", &["calendar", "systems", "rulebook", "ids", "lines"]),
    ("club", &["calendar", "systems", "rulebook", "ids", "lines"]),
];

/// The crates around them lean on the pure ones (of which only the last three need the bot) and on these.
const SHELL: [(&str, bool, &[&str]); 9] = [
    ("words", false, &[]),
    ("story", false, &["words"]),
    ("store", false, &[]),
    ("app", true, &["store"]),
    ("server", true, &["store", "app", "words"]),
    ("cli", true, &["store", "app", "server", "words", "story"]),
    ("tidy", false, &[]),
    ("pace", false, &[]),
    ("testkit", false, &[]),
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
    let crates: Vec<String> = std::fs::read_dir(tidy::root().join("crates"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    for name in &crates {
        let Some(may) = allowed.get(name.as_str()) else {
            panic!("crate '{name}' has no place in the arrow: add it here and in ARCHITECTURE.md");
        };
        let manifest =
            std::fs::read_to_string(tidy::root().join("crates").join(name).join("Cargo.toml")).unwrap();
        for dependency in dependencies(&manifest) {
            let ours = crates.contains(&dependency);
            assert!(!ours || may.contains(&dependency.as_str()), "{name} may not depend on {dependency}");
        }
    }
}

#[test]
fn pure_crates_bring_no_clock_chance_database_or_web() {
    // Words and stories speak, but know no clock either.
    for name in PURE.iter().map(|(name, _)| *name).chain(["words", "story"]) {
        let Ok(manifest) = std::fs::read_to_string(tidy::root().join("crates").join(name).join("Cargo.toml"))
        else {
            continue;
        };
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
    for (name, _) in PURE {
        for file in tidy::files(&tidy::root().join("crates").join(name).join("src"), &["rs"]) {
            let text = std::fs::read_to_string(&file).unwrap();
            for clock in ["SystemTime", "Instant::now", "UNIX_EPOCH"] {
                assert!(!text.contains(clock), "{} is pure and may not use {clock}", file.display());
            }
        }
    }
}
