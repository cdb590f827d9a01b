//! The settings that a season file sets itself, and the sections it names.

use super::fault::{Fault, FaultKind};
use super::given::Given;
use super::settings::Settings;
use crate::located::{Fields, Node};

/// Takes the settings of the file over those of the ruleset.
pub(super) fn take(own: &Fields<'_>, settings: &mut Settings) -> Result<(), Fault> {
    for (name, node) in own.all() {
        let given = if node.is_null() {
            Given::Text("none".to_owned())
        } else if let Ok(text) = node.text() {
            Given::Text(text)
        } else if let Ok(truth) = node.truth() {
            Given::Truth(truth)
        } else if let Ok(items) = node.items() {
            let word = |item: &Node<'_>| {
                let number =
                    || item.whole(i64::MIN, i64::MAX).map_or("?".to_owned(), |number| number.to_string());
                item.text().unwrap_or_else(|_| number())
            };
            let words = items.iter().map(word);
            Given::Text(words.collect::<Vec<_>>().join(", "))
        } else {
            node.whole(i64::MIN, i64::MAX).map_or(Given::Text(String::new()), Given::Number)
        };
        settings.set(name, &given).map_err(|fault| FaultKind::Setting(name.to_owned(), fault).at(node))?;
    }
    if settings.lowest > settings.top && !settings.values.fixed() {
        let node = own.get("lowest").or(own.get("top")).unwrap_or(own.owner());
        return Err(FaultKind::LowestAboveTop.at(node));
    }
    Ok(())
}

/// A section, or a list of them, one for each period.
pub(super) fn letters(node: &Node<'_>) -> Result<Vec<char>, Fault> {
    let words = match node.items() {
        Ok(items) => items.iter().map(Node::text).collect::<Result<Vec<String>, _>>()?,
        Err(_) => vec![node.text()?],
    };
    let letter = |word: &String| match word.as_bytes() {
        [letter @ b'A'..=b'Z'] => Ok(char::from(*letter)),
        _ => Err(FaultKind::UnknownSection(word.clone()).at(node)),
    };
    words.iter().map(letter).collect()
}
