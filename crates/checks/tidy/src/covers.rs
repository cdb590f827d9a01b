//! Which articles and decisions a test names.

use crate::alive::Product;
use crate::reach::tests_in;
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

/// The ids named by `Covers:` lines in Rust doc comments, TypeScript comments and stories. A test of code that neither
/// `server` nor `cli` reach covers nothing.
pub fn covered(root: &Path) -> BTreeSet<String> {
    let product = Product::read(root);
    let endings = [".rs", ".ts", ".mjs", ".story", ".txt"];
    let files = ["crates", "testdata", "web", "fuzz"].map(|place| crate::files(&root.join(place), &endings));
    let mut ids = BTreeSet::new();
    for path in files.iter().flatten() {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        let name = path.strip_prefix(root).unwrap_or(path).display().to_string();
        let tests = tests_in(&name, &text);
        let rust = path.extension().is_some_and(|kind| kind == "rs");
        if tests.is_empty() || rust && product.about_dead_module(&name, &text).is_some() {
            continue;
        }
        let count = tests.into_iter().filter(|test| !rust || product.about_dead_item(test).is_none());
        ids.extend(count.flat_map(|test| test.covers));
    }
    ids
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
