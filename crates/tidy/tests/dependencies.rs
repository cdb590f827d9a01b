//! The arrow of dependencies, read from the manifests.

use std::collections::BTreeMap;

/// What each crate may lean on, of our own crates. Development dependencies are free.
fn allowed() -> BTreeMap<&'static str, &'static [&'static str]> {
    let pure: [(&str, &[&str]); 7] = [
        ("ids", &[]),
        ("rulebook", &[]),
        ("rules", &["rulebook"]),
        ("live", &["rules", "ids"]),
        ("bot", &["rules", "live"]),
        ("systems", &["rulebook"]),
        ("club", &["systems", "rulebook", "ids"]),
    ];
    let shell: [(&str, &[&str]); 6] = [
        ("words", &["ids", "rulebook", "rules", "live", "systems", "club"]),
        ("store", &["ids", "rules", "live", "systems", "club"]),
        ("app", &["ids", "rulebook", "rules", "live", "bot", "systems", "club", "store"]),
        ("server", &["ids", "rulebook", "rules", "live", "bot", "systems", "club", "store", "app", "words"]),
        (
            "cli",
            &[
                "ids", "rulebook", "rules", "live", "bot", "systems", "club", "store", "app", "server",
                "words",
            ],
        ),
        ("tidy", &[]),
    ];
    pure.into_iter().chain(shell).collect()
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
    for name in ["ids", "rulebook", "rules", "live", "bot", "systems", "club"] {
        let Ok(manifest) = std::fs::read_to_string(tidy::root().join("crates").join(name).join("Cargo.toml"))
        else {
            continue;
        };
        for dependency in dependencies(&manifest) {
            assert!(
                !SHELL_ONLY.contains(&dependency.as_str()),
                "{name} is pure and may not depend on {dependency}"
            );
        }
    }
}
