//! Which articles and decisions a test names.

use std::collections::BTreeSet;
use std::path::Path;

/// The ids of a list such as `docs/articles.txt`: the first word of each line that is no comment.
pub fn listed(file: &Path) -> BTreeSet<String> {
    std::fs::read_to_string(file)
        .unwrap_or_default()
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_whitespace().next())
        .map(str::to_owned)
        .collect()
}

/// The ids named by `Covers:` lines in Rust doc comments, TypeScript comments and stories.
pub fn covered(root: &Path) -> BTreeSet<String> {
    let places = ["crates", "testdata", "web", "fuzz"];
    places
        .iter()
        .flat_map(|place| crate::files(&root.join(place), &[".rs", ".ts", ".mjs", ".story", ".txt"]))
        .filter_map(|path| std::fs::read_to_string(path).ok())
        .flat_map(|text| text.lines().flat_map(named).collect::<Vec<_>>())
        .collect()
}

/// The ids of one line, if it is a `Covers:` line.
pub(crate) fn named(line: &str) -> Vec<String> {
    let line = line.trim_start().trim_start_matches(['/', '*', '#', '!', ' ']);
    let Some(list) = line.strip_prefix("Covers:") else { return Vec::new() };
    list.split([',', ' '])
        .map(|id| id.trim().trim_end_matches('.'))
        .filter(|id| !id.is_empty())
        .map(str::to_owned)
        .collect()
}
