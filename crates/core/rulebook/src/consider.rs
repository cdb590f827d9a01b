//! A draft of a ruleset considered: articles that contradict each other, articles that nobody read, and values that do
//! nothing because another one is missing.

use crate::book::{COMPETITION, Entry, Rulebook};
use crate::draft::{Draft, Stands};
use crate::value::Value;

/// Something that an official should look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// Articles settle a value differently: the value and where they stand.
    Contradiction(String, Vec<usize>),
    /// The pairing is public before signing off ends.
    Early,
    /// A value does nothing without another.
    Idle(String, String),
    /// Nobody has said what this article settles.
    Undone(usize),
}

/// What should be looked at; the book is the draft's file, read.
pub fn consider(draft: &Draft, book: &Rulebook) -> Vec<Remark> {
    let mut remarks: Vec<Remark> = draft
        .contradictions()
        .into_iter()
        .map(|(key, all)| Remark::Contradiction(key.to_owned(), all.iter().map(|(at, _)| *at).collect()))
        .collect();
    if early(book) {
        remarks.push(Remark::Early);
    }
    let own = draft.values();
    let idle = own.keys().filter_map(|key| Some(Remark::Idle((*key).to_owned(), idle(book, key)?)));
    remarks.extend(idle);
    let undone = (0..draft.articles.len()).filter(|at| draft.stands(*at) == Stands::Undone);
    remarks.extend(undone.map(Remark::Undone));
    remarks
}

/// The values of a competition and a club that no article of the draft settles: the base holds.
pub fn from_base<'a>(draft: &Draft, book: &'a Rulebook) -> Vec<(&'a str, &'a Entry)> {
    let own = draft.values();
    let about = |key: &str| {
        let section = key.split('.').next().unwrap_or_default();
        COMPETITION.contains(&section)
            && (own.is_empty() || own.keys().any(|other| other.split('.').next() == Some(section)))
    };
    book.entries()
        .filter(|(key, entry)| entry.value.is_some() && about(key) && !own.contains_key(*key))
        .collect()
}

/// On the same day of the week at an earlier hour.
fn early(book: &Rulebook) -> bool {
    let moment = |key: &str| match book.entry(key)?.value.as_ref().map(|spot| &spot.value)? {
        Value::Table(keys) => {
            let part = |name: &str| match &keys.iter().find(|key| key.name == name)?.spot.value {
                Value::Words(words) => Some(words.clone()),
                _ => None,
            };
            Some((part("weekday")?, part("time")?))
        }
        _ => None,
    };
    match (moment("club.sign_off_until"), moment("club.pairing_public_from")) {
        (Some((day, until)), Some((other, from))) => day == other && from < until,
        _ => false,
    }
}

/// The value without which this one does nothing.
fn idle(book: &Rulebook, key: &str) -> Option<String> {
    let value = |key: &str| book.entry(key).and_then(|entry| entry.value.as_ref()).map(|spot| &spot.value);
    let says = |key: &str, words: &str| matches!(value(key), Some(Value::Words(found)) if found == words);
    let set = |key: &str| value(key).is_some() && !says(key, "none");
    let more = |key: &str, least: i64| matches!(value(key), Some(Value::Number(number)) if *number > least);
    let need = |holds: bool, key: &str| (!holds).then(|| key.to_owned());
    let name = key.strip_prefix("keizer.")?;
    match name {
        "section_moves" | "section_points" => need(more("keizer.sections", 1), "keizer.sections"),
        "last_rounds_of" => need(more("keizer.last_rounds", 0), "keizer.last_rounds"),
        "absence_cap_per" => need(set("keizer.absence_cap"), "keizer.absence_cap"),
        "bands" => need(says("keizer.values", "band"), "keizer.values"),
        "values" if says(key, "band") => need(value("keizer.bands").is_some(), "keizer.bands"),
        "first_round_parts" => need(says("keizer.first_round", "halves"), "keizer.first_round"),
        name if name.ends_with("_last") => need(more("keizer.last_rounds", 0), "keizer.last_rounds"),
        name => {
            let stem = name.strip_suffix("_beyond").or_else(|| name.strip_suffix("_per"))?;
            let (cap, decay) = (format!("keizer.{stem}_cap"), format!("keizer.{stem}_decay"));
            need(set(&cap) || (name.ends_with("_per") && set(&decay)), &cap)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "1. Afmelden\nTot 18.00 uur op vrijdag. Een derde van de waarde.\n\
                        2. De website\nTot maandag 20.00 uur.\n3. Gedrag\nWij geven elkaar een \"hand\".\n\
                        4. Afdelingen\nDrie omhoog en drie omlaag.\n5. Slot\nHet bestuur beslist.";

    fn draft() -> Draft {
        let (id, base) = ("onze".to_owned(), "dsc".to_owned());
        let mut draft = Draft {
            id,
            base,
            name: "Ons reglement".to_owned(),
            source: "2026".to_owned(),
            articles: Vec::new(),
        };
        draft.add(TEXT);
        draft.settle(0, "club.sign_off_until", "{ weekday = \"friday\", time = \"18:00\" }");
        draft.settle(0, "keizer.excused", "\"1/3\"");
        draft.settle(1, "club.sign_off_until", "{ weekday = \"monday\", time = \"20:00\" }");
        draft.articles[2].people = true;
        draft.settle(3, "keizer.section_moves", "3");
        draft
    }

    fn book(draft: &Draft) -> Rulebook {
        Rulebook::read(&draft.file(), &|_| None)
            .unwrap_or_else(|faults| panic!("{faults:?}\n{}", draft.file()))
    }

    #[test]
    fn a_draft_is_kept_as_it_stands_and_becomes_a_ruleset_that_names_its_articles() {
        let draft = draft();
        assert_eq!(Draft::read(&draft.written()), Some(draft.clone()), "{}", draft.written());
        let book = book(&draft);
        let entry = book.entry("keizer.excused").unwrap();
        assert_eq!(
            (entry.article.as_str(), book.said(&entry.article)),
            ("onze-1", "Ons reglement 1".to_owned())
        );
        assert_eq!(book.article("onze-3").unwrap().kind, crate::Kind::Shown, "for people it stays text");
        assert_eq!(book.articles().count(), 5);
        assert_eq!(book.entry("keizer.top").unwrap().beneath.as_deref(), Some("dsc"), "the base holds");
    }

    #[test]
    fn contradictions_idle_values_and_unread_articles_are_named() {
        let mut draft = draft();
        let remarks = consider(&draft, &book(&draft));
        let wanted = [
            Remark::Contradiction("club.sign_off_until".to_owned(), vec![0, 1]),
            Remark::Idle("keizer.section_moves".to_owned(), "keizer.sections".to_owned()),
            Remark::Undone(4),
        ];
        assert_eq!(remarks, wanted);
        assert_eq!(draft.stands(0), Stands::Contradicts);
        draft.prefer(1, "club.sign_off_until");
        draft.settle(3, "keizer.sections", "2");
        draft.settle(1, "club.pairing_public_from", "{ weekday = \"monday\", time = \"19:00\" }");
        draft.articles[4].people = true;
        assert_eq!(consider(&draft, &book(&draft)), [Remark::Early]);
        let value = book(&draft).entry("club.sign_off_until").unwrap().article.to_string();
        assert_eq!(value, "onze-2", "the one that goes first");
        draft.drop_value(1, "club.pairing_public_from");
        assert_eq!(consider(&draft, &book(&draft)), []);
        let book = book(&draft);
        let base = from_base(&draft, &book);
        assert!(
            base.iter().any(|(key, _)| *key == "keizer.win")
                && !base.iter().any(|(key, _)| *key == "keizer.excused")
        );
    }

    #[test]
    fn a_number_that_is_taken_gets_another() {
        let mut draft = draft();
        draft.add("1. Nog iets\nDat geldt ook.");
        assert_eq!(draft.articles[5].number, "1-2");
        book(&draft);
    }
}
