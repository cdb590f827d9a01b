//! Every value of every ruleset can be given by a form, and a form gives nothing that the reader refuses.

use rulebook::{Field, Problem, Rulebook, Sum, Value, Way, Whose, Wrong, filled, typed};
use rules::ruleset::{Ruleset, ways};
use std::collections::BTreeMap;
use std::path::Path;

/// The rulesets of the program, those on the shelf and the examples.
fn books() -> Vec<Rulebook> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    let mut books: Vec<Rulebook> =
        Rulebook::built_in_ids().map(|id| (*Rulebook::built_in(id).unwrap()).clone()).collect();
    for folder in ["rulesets/shelf", "examples"] {
        let folder = root.join(folder);
        let beside = |id: &str| std::fs::read_to_string(folder.join(format!("{id}.toml"))).ok();
        for file in std::fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path()) {
            if file.extension().is_some_and(|ext| ext == "toml") {
                let text = std::fs::read_to_string(&file).unwrap();
                // An example may be the settings of the program itself.
                if text.contains("[[chapter]]") {
                    books.push(
                        Rulebook::read(&text, &beside)
                            .unwrap_or_else(|all| panic!("{}: {all:?}", file.display())),
                    );
                }
            }
        }
    }
    books
}

/// What a value says, however it is written: a bare part of a sum is of whom its key speaks.
fn meant(ways: &[Way], value: &Value) -> String {
    match (ways, value) {
        ([Way::One(Field::Sum(bare))], Value::Words(words)) => {
            let sum = Sum::read(words).unwrap();
            format!("{:?} {:?} {:?}", sum.part, sum.part.map(|_| sum.whose.unwrap_or(*bare)), sum.points)
        }
        (_, Value::Table(keys)) => {
            let parts: BTreeMap<&str, String> =
                keys.iter().map(|key| (key.name.as_str(), key.spot.value.written())).collect();
            format!("{parts:?}")
        }
        (_, value) => value.written(),
    }
}

/// A value through its form and back.
fn through(key: &str, value: &Value) -> Value {
    let ways = ways(key).unwrap_or_else(|| panic!("no form can set {key}"));
    let fields = filled(&ways, value).unwrap_or_else(|| panic!("the form of {key} cannot say {value:?}"));
    let stands = |name: &str| {
        fields.iter().find(|(field, _)| field == name).map(|(_, text)| text.clone()).unwrap_or_default()
    };
    let back = typed(&ways, &stands).unwrap_or_else(|wrong| panic!("{key} = {value:?}: {wrong:?}"));
    assert_eq!(meant(&ways, &back), meant(&ways, value), "{key}");
    back
}

#[test]
fn every_value_of_every_ruleset_is_set_by_its_form() {
    let mut count = 0;
    for book in books() {
        for (key, entry) in book.entries() {
            if let Some(spot) = &entry.value {
                through(key, &spot.value);
                count += 1;
            }
        }
    }
    assert!(count > 500, "{count}");
}

#[test]
fn every_value_that_a_competition_or_a_club_may_have_is_set_by_its_form() {
    for (key, both) in rulebook::values_to_try() {
        for text in both {
            let book = read(key, &text).unwrap_or_else(|faults| panic!("{key}: {faults:?}"));
            let value = &book.entry(key).unwrap().value.as_ref().unwrap().value;
            let back = through(key, value);
            read(key, &back.written()).unwrap_or_else(|faults| panic!("{key} from its form: {faults:?}"));
        }
    }
    assert_eq!(rulebook::valued_keys().count(), rulebook::values_to_try().len());
}

/// A ruleset with one value of its own, wholly read.
fn read(key: &str, value: &str) -> Result<Rulebook, Vec<rulebook::Fault>> {
    let (section, name) = key.split_once('.').unwrap();
    let text = format!(
        "id = \"own\"\nname = {{ nl = \"E\", en = \"O\" }}\nsource = {{ nl = \"o\", en = \"u\" }}\n\
         extends = \"knsb\"\n[{section}]\n{name} = {{ value = {value}, article = \"knsb-2.4\" }}\n"
    );
    Ruleset::read(&text, &|_| None).map(|(book, _)| book)
}

/// The words of a form are exactly those that the reader takes: it names them when it finds another.
#[test]
fn the_choices_of_a_form_are_those_of_the_reader() {
    let keys: std::collections::BTreeSet<String> = books()
        .iter()
        .flat_map(|book| book.entries().filter(|(_, entry)| entry.value.is_some()))
        .map(|(key, _)| key.to_owned())
        .chain(rulebook::valued_keys().map(str::to_owned))
        .collect();
    for key in keys {
        let mut words: Vec<&str> = Vec::new();
        for way in ways(&key).unwrap_or_else(|| panic!("no form can set {key}")) {
            match way {
                Way::Word(word) => words.push(word),
                Way::One(Field::Choice(all)) => words.extend(all),
                _ => (),
            }
        }
        for word in &words {
            assert!(read(&key, &format!("\"{word}\"")).is_ok(), "{key} = {word}");
        }
        let faults = read(&key, "\"zzz\"").expect_err(&key);
        for fault in faults {
            if let Problem::UnknownChoice { allowed, .. } = fault.problem
                && !key.ends_with("_from")
            {
                let plain =
                    allowed.iter().filter(|one| one.bytes().all(|b| b.is_ascii_lowercase() || b == b'_'));
                let mut plain: Vec<&str> = plain.map(String::as_str).collect();
                plain.sort_unstable();
                words.sort_unstable();
                assert_eq!(words, plain, "{key}");
            }
        }
    }
}

#[test]
fn what_is_typed_wrongly_is_told_about_the_thing_at_its_field() {
    let fault = |key: &str, fields: &[(&str, &str)]| {
        let stands = |name: &str| {
            fields
                .iter()
                .find(|(field, _)| *field == name)
                .map(|(_, text)| (*text).to_owned())
                .unwrap_or_default()
        };
        typed(&ways(key).unwrap(), &stands).map(|value| value.written())
    };
    let one = |field: &str, wrong: Wrong| Err(vec![(field.to_owned(), wrong)]);
    assert_eq!(fault("keizer.top", &[("w0", "veel")]), one("w0", Wrong::Number(1, 100_000)));
    assert_eq!(fault("keizer.top", &[]), one("w0", Wrong::Empty));
    assert_eq!(fault("keizer.excused", &[]), one("w0_above", Wrong::Sum));
    assert_eq!(
        fault("keizer.excused", &[("w0_above", "1"), ("w0_below", "0")]),
        one("w0_above", Wrong::Fraction)
    );
    assert_eq!(fault("keizer.excused_cap", &[]), one("way", Wrong::Empty));
    let sign_off = [("w0_weekday", "tuesday"), ("w0_time", "25.00")];
    assert_eq!(fault("club.sign_off_until", &sign_off), one("w0_time", Wrong::Hour));
    let late = [("w0_weekday", "tuesday"), ("w0_time", "9.30")];
    let written = Ok("{ weekday = \"tuesday\", time = \"09:30\" }".to_owned());
    assert_eq!(fault("club.sign_off_until", &late), written);
    let twice = [("w0_1", "games"), ("w0_2", "games")];
    assert_eq!(fault("keizer.equal_scores", &twice), one("w0_2", Wrong::Twice));
    assert_eq!(fault("club.travel_cents_per_km", &[("w0", "0,2")]), one("w0", Wrong::Amount(10_000)));
    assert_eq!(fault("club.travel_cents_per_km", &[("w0", "0,20")]), Ok("20".to_owned()));
    let sum = [("w0_above", "1"), ("w0_whose", "opponent"), ("w0_sign", "less"), ("w0_points", "12")];
    assert_eq!(fault("keizer.loss", &sum), Ok("\"opponent - 12 points\"".to_owned()));
    // Who is absent has no opponent.
    assert_eq!(fault("keizer.excused", &sum), Ok("\"own - 12 points\"".to_owned()));
    assert_eq!(rulebook::sum_of("keizer.loss"), Some(Whose::Opponent));
    let periods = [("w0_1_min", "90"), ("w0_2_min", "15")];
    assert_eq!(fault("clock.periods", &periods), one("w0_1_moves", Wrong::Moves));
}
