//! Rules for the documents and the size of files. Each returns what is wrong, so that a test can show it both ways.

use std::path::{Path, PathBuf};

/// Every text file of the project, by its path from the root. What is not UTF-8 is read as well as it goes.
pub fn texts(root: &Path) -> Vec<(String, String)> {
    let mut paths: Vec<PathBuf> = crate::files(root, &[""]);
    paths.push(root.join(".ci/run"));
    paths
        .into_iter()
        .filter_map(|path| {
            let name = path.strip_prefix(root).ok()?.display().to_string();
            let bytes = std::fs::read(&path).ok()?;
            let ours = name != ".git" && !bytes.contains(&0);
            ours.then(|| (name, String::from_utf8_lossy(&bytes).into_owned()))
        })
        .collect()
}

/// Words that say where someone happened to work, or which host a package came from. They are put together here so
/// that this file does not hold them itself.
pub fn forbidden() -> Vec<String> {
    let pairs = [
        ("/wo", "rk/"),
        ("/ro", "ot/"),
        ("../sha", "red"),
        ("registry.npm", "js.org"),
        ("py", "pi.org"),
        ("static.crates", ".io"),
        ("index.crates", ".io"),
        ("deb.debian", ".org"),
    ];
    pairs.iter().map(|(start, end)| format!("{start}{end}")).collect()
}

/// The forbidden words in a text, each with its line.
pub fn forbidden_in(name: &str, text: &str) -> Vec<String> {
    let words = forbidden();
    let hits = text.lines().enumerate().flat_map(|(at, line)| {
        let found = words.iter().filter(|word| line.contains(word.as_str()));
        found.map(move |word| format!("{name}:{}: '{word}'", at + 1)).collect::<Vec<_>>()
    });
    hits.collect()
}

/// A document of `limit` lines or more.
pub fn too_long(name: &str, text: &str, limit: usize) -> Option<String> {
    let lines = text.lines().count();
    (lines >= limit).then(|| format!("{name} has {lines} lines, it must stay under {limit}"))
}

/// Links of a Markdown text to files of the project that are not there. Addresses and places within a page are left.
pub fn broken_links(root: &Path, name: &str, text: &str) -> Vec<String> {
    let folder = root.join(name).parent().map(Path::to_owned).unwrap_or_default();
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
    let files = targets.filter(|target| !target.is_empty() && !target.contains("://"));
    files
        .filter(|target| !folder.join(target).exists())
        .map(|target| format!("{name}: there is no {target}"))
        .collect()
}
