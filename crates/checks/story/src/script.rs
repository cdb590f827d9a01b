//! A story as it is written: a head of `Key: value`, then lines.

use crate::fault::Unread;
use crate::{NoStory, fault::near};
use std::collections::BTreeMap;
use words::Lang;

/// A written story, whatever it is about.
#[derive(Clone, Debug)]
pub struct Script {
    head: BTreeMap<String, (usize, String)>,
    /// The lines under the head with their numbers, without remarks.
    pub lines: Vec<(usize, String)>,
}

/// What cannot be read, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct At {
    /// The line, where there is one.
    pub line: Option<usize>,
    /// What is wrong.
    pub unread: Unread,
}

impl At {
    /// As a sentence.
    pub fn say(&self, lang: Lang) -> NoStory {
        NoStory { line: self.line, why: self.unread.say(lang) }
    }
}

impl Script {
    /// Reads the head and the lines; `#` begins a remark.
    pub fn read(text: &str) -> Result<Script, At> {
        let mut script = Script { head: BTreeMap::new(), lines: Vec::new() };
        for (index, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
            let line = line.split(" #").next().unwrap_or_default().trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            match head_of(line) {
                Some((key, value)) if script.lines.is_empty() => {
                    let earlier = script.head.insert(key.to_lowercase(), (index + 1, value.to_owned()));
                    if earlier.is_some() {
                        return Err(At { line: Some(index + 1), unread: Unread::Twice(key.to_owned()) });
                    }
                }
                _ => script.lines.push((index + 1, line.to_owned())),
            }
        }
        for key in ["Title", "Rules"] {
            if script.head(&key.to_lowercase()).is_none() {
                return Err(At { line: None, unread: Unread::Missing(key) });
            }
        }
        if script.lines.is_empty() {
            return Err(At { line: None, unread: Unread::Empty });
        }
        Ok(script)
    }

    /// A value of the head; the key is in small letters.
    pub fn head(&self, key: &str) -> Option<&str> {
        self.head.get(key).map(|(_, value)| value.as_str())
    }

    /// The line of a value of the head.
    pub fn head_line(&self, key: &str) -> Option<usize> {
        self.head.get(key).map(|(line, _)| *line)
    }

    /// The words of a list in the head, such as `Rules:` or `Covers:`.
    pub fn list(&self, key: &str) -> Vec<String> {
        let words = self.head(key).unwrap_or_default().split(',').map(str::trim);
        words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
    }

    /// Refuses a head that this kind of story does not know: a misspelt one would be passed over in silence.
    pub fn only(&self, known: &[&str]) -> Result<(), At> {
        match self.head.iter().find(|(key, _)| !known.contains(&key.as_str())) {
            None => Ok(()),
            Some((key, (line, _))) => {
                let unread = Unread::Head(key.clone(), near(key, known));
                Err(At { line: Some(*line), unread })
            }
        }
    }
}

/// `Key: value`, where the key is one word of letters.
fn head_of(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once(':')?;
    let is_key = !key.is_empty() && key.chars().all(char::is_alphabetic);
    is_key.then(|| (key, value.trim()))
}
