//! What the tests about the project itself read: the source tree, the list of articles, the tests that cover them.

pub mod alive;
pub mod covers;
pub mod documents;
pub mod glossary;
pub mod reach;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The root of the project.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

/// Every file of the project below `folder` whose name ends in one of `endings`, sorted; build output is left out.
pub fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let name = entry.file_name().to_string_lossy().into_owned();
            if path.is_dir() {
                if !["target", "node_modules", "dist", "corpus", "artifacts"].contains(&name.as_str())
                    && !name.starts_with('.')
                {
                    folders.push(path);
                }
            } else if endings.iter().any(|ending| name.ends_with(ending)) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The folder of each crate by its name: `core` holds the pure ones, `shell` what stands around them, `checks` what only tests
/// and benches use.
pub fn crates() -> BTreeMap<String, PathBuf> {
    let folders = ["core", "shell", "checks"].map(|folder| root().join("crates").join(folder));
    folders
        .iter()
        .flat_map(|folder| std::fs::read_dir(folder).into_iter().flatten().flatten())
        .map(|entry| (entry.file_name().to_string_lossy().into_owned(), entry.path()))
        .collect()
}
