//! The glossary's last two columns: words to avoid, and the crates whose names are held to that.

use std::collections::{BTreeMap, BTreeSet};

/// A row that is held to something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The word to use.
    pub word: String,
    /// The words to avoid, each in small letters.
    pub avoid: Vec<String>,
    /// The crates that the row names.
    pub crates: BTreeSet<String>,
}

/// The rows with words to avoid; a row without a crate, or with one that is not there, is a fault.
pub fn rows(glossary: &str, all: &BTreeSet<String>) -> Result<Vec<Row>, String> {
    let mut rows = Vec::new();
    for line in glossary.lines().filter(|line| line.starts_with('|')) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [_, word, _, _, avoid, crates] = cells[..] else { return Err(format!("six columns: {line}")) };
        if avoid.is_empty() || avoid == "avoid" || avoid.starts_with('-') || crates == "words only" {
            continue;
        }
        let plain = |word: &str| word.split('(').next().unwrap_or_default().trim().to_lowercase();
        let avoid = avoid.split(',').map(plain).collect();
        let named = |text: &str| -> BTreeSet<String> {
            text.split([',', ' ']).filter(|name| !name.is_empty()).map(str::to_owned).collect()
        };
        let crates = match crates.strip_prefix("all but") {
            _ if crates == "all" => all.clone(),
            Some(but) => {
                let but = named(but);
                if let Some(unknown) = but.difference(all).next() {
                    return Err(format!("'{word}': there is no crate {unknown}"));
                }
                all - &but
            }
            None => named(crates),
        };
        if let Some(unknown) = crates.difference(all).next() {
            return Err(format!("'{word}': there is no crate {unknown}"));
        }
        if crates.is_empty() {
            return Err(format!("'{word}' names no crate"));
        }
        rows.push(Row { word: word.to_owned(), avoid, crates });
    }
    Ok(rows)
}

/// The names that a source text declares: functions, types, modules, constants. What follows `#[cfg(test)]` is left out,
/// for a test tells a story.
pub fn declared(source: &str) -> BTreeSet<String> {
    let code = source.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = code.lines().map(str::trim_start).filter(|line| !line.starts_with("//"));
    let mut names = BTreeSet::new();
    let declares = ["fn", "struct", "enum", "trait", "type", "mod", "const", "static"];
    for line in lines {
        let mut before = "";
        for word in line.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '_') {
            // `const fn name` declares the name, `&'static str` and `fn(` declare nothing.
            if declares.contains(&before) && !declares.contains(&word) && !word.is_empty() {
                names.insert(word.to_owned());
            }
            before = word;
        }
    }
    names
}

/// The words of a name: `PublishTable` and `publish_table` are both *publish table*.
fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut small = false;
    for sign in name.chars() {
        if sign == '_' || small && sign.is_ascii_uppercase() {
            words.push(String::new());
        }
        small = sign.is_ascii_lowercase() || sign.is_ascii_digit();
        if sign != '_' {
            words.last_mut().expect("there is one").push(sign.to_ascii_lowercase());
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// The names that a row says to avoid, with the crate of each.
pub fn avoided(row: &Row, names: &BTreeMap<String, BTreeSet<String>>) -> Vec<String> {
    let mut found = Vec::new();
    for (place, names) in names.iter().filter(|(place, _)| row.crates.contains(*place)) {
        for name in names {
            let parts = words(name);
            let says = |avoid: &String| {
                let avoid: Vec<&str> = avoid.split(' ').collect();
                parts.windows(avoid.len()).any(|part| part == avoid)
            };
            if let Some(avoid) = row.avoid.iter().find(|avoid| says(avoid)) {
                found.push(format!("{place}: {name} says '{avoid}', the glossary says '{}'", row.word));
            }
        }
    }
    found
}
