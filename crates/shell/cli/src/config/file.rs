//! The file with settings: TOML, every key known, every fault with its line.

use super::keys::{KEYS, known};
use toml::de::{DeTable, DeValue};

/// A setting in the file.
pub struct Setting {
    /// Which, with its section: `mail.from`.
    pub key: &'static str,
    /// Its value as text; a list is joined by commas.
    pub value: String,
    /// Where, from 1.
    pub line: usize,
}

/// What is wrong with the file.
#[derive(Debug, PartialEq, Eq)]
pub enum Fault {
    /// It is no TOML; the words are the reader's.
    Syntax(String),
    /// A key that is not known, with known ones that look like it.
    Unknown(String, Vec<&'static str>),
    /// A table or a list of tables where a plain value belongs.
    NotPlain(&'static str),
}

/// The settings of a file, or the first fault with its line.
pub fn read(text: &str) -> Result<Vec<Setting>, (usize, Fault)> {
    let line = |at: usize| 1 + text.get(..at).unwrap_or(text).matches('\n').count();
    let table = DeTable::parse(text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        (line(at), Fault::Syntax(error.message().to_owned()))
    })?;
    let mut found = Vec::new();
    let mut open = vec![(String::new(), table.get_ref())];
    while let Some((section, table)) = open.pop() {
        for (name, value) in table {
            let path = format!("{section}{}", name.get_ref());
            let place = line(name.span().start);
            match (known(&path), value.get_ref()) {
                (None, DeValue::Table(inner)) if is_section(&path) => open.push((format!("{path}."), inner)),
                (None, _) => return Err((place, Fault::Unknown(path.clone(), near(&path)))),
                (Some(key), value) => {
                    let value = plain(value).ok_or((place, Fault::NotPlain(key.name)))?;
                    found.push(Setting { key: key.name, value, line: place });
                }
            }
        }
    }
    Ok(found)
}

fn is_section(path: &str) -> bool {
    KEYS.iter().any(|key| key.name.split_once('.').is_some_and(|(section, _)| section == path))
}

fn plain(value: &DeValue) -> Option<String> {
    match value {
        DeValue::String(words) => Some(words.to_string()),
        DeValue::Integer(number) => Some(number.as_str().to_owned()),
        DeValue::Boolean(truth) => Some(truth.to_string()),
        DeValue::Array(items) => {
            let words = items.iter().map(|item| item.get_ref().as_str());
            Some(words.collect::<Option<Vec<_>>>()?.join(","))
        }
        DeValue::Float(_) | DeValue::Datetime(_) | DeValue::Table(_) => None,
    }
}

/// Known keys that are a slip of the pen away, or the same key in another section.
fn near(path: &str) -> Vec<&'static str> {
    let last = |path: &str| path.rsplit('.').next().unwrap_or_default().to_owned();
    let close = |name: &&str| distance(name, path) <= 2 || distance(&last(name), &last(path)) <= 1;
    KEYS.iter().map(|key| key.name).filter(close).collect()
}

/// How many letters must be added, dropped or changed.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (at, letter) in one.chars().enumerate() {
        let mut corner = row[0];
        row[0] = at + 1;
        for (column, same) in other.iter().enumerate() {
            let changed = corner + usize::from(*same != letter);
            corner = row[column + 1];
            row[column + 1] = changed.min(row[column] + 1).min(corner + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str) -> (usize, Fault) {
        read(text).err().expect("a fault")
    }

    #[test]
    fn sections_and_lists_are_read_with_their_lines() {
        let text =
            "listen = '[::1]:80'\ntrusted_proxies = ['::1', '10.0.0.0/8']\n[limits]\ntables_at_once = 3\n";
        let lines = read(text).expect("a good file");
        let rows: Vec<_> = lines.iter().map(|line| (line.key, line.value.as_str(), line.line)).collect();
        assert!(rows.contains(&("listen", "[::1]:80", 1)));
        assert!(rows.contains(&("trusted_proxies", "::1,10.0.0.0/8", 2)));
        assert!(rows.contains(&("limits.tables_at_once", "3", 4)));
    }

    #[test]
    fn every_fault_has_its_line_and_an_unknown_key_the_one_that_was_meant() {
        assert_eq!(fault("\nlissten = 1"), (2, Fault::Unknown("lissten".into(), vec!["listen"])));
        assert_eq!(
            fault("trsuted_proxies = []"),
            (1, Fault::Unknown("trsuted_proxies".into(), vec!["trusted_proxies"]))
        );
        assert_eq!(fault("smtp = 'x'"), (1, Fault::Unknown("smtp".into(), vec!["mail.smtp"])));
        assert_eq!(fault("[mial]\nfrom = 'x'").1, Fault::Unknown("mial".into(), vec![]));
        assert_eq!(fault("[mail]\nfrom = { a = 1 }"), (2, Fault::NotPlain("mail.from")));
        assert_eq!(fault("listen = 1.5").1, Fault::NotPlain("listen"));
        assert!(matches!(fault("# fine\nlisten = ").1, Fault::Syntax(_)));
        assert_eq!(fault("# fine\nlisten = ").0, 2);
    }
}
