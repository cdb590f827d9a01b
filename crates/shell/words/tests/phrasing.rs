//! How messages are phrased, in the files themselves: one of something is not many, and English says whoever.

use std::fs;
use std::path::Path;

/// Area, key and words of every message in a language.
fn messages(lang: &str) -> Vec<(String, String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../locales").join(lang);
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let area = path.file_stem().unwrap().to_str().unwrap().to_owned();
        for line in fs::read_to_string(&path).unwrap().lines().filter(|line| !line.starts_with('#')) {
            if let Some((key, words)) = line.split_once(" = ") {
                all.push((area.clone(), key.to_owned(), words.to_owned()));
            }
        }
    }
    assert!(all.len() > 1000, "the messages were read");
    all
}

/// Numbers that can be one.
const NUMBERS: [&str; 8] =
    ["{attended} ", "{found} ", "{left} ", "{minutes} ", "{n} ", "{points} ", "{seconds} ", "{times} "];
/// More than one of something.
const MANY: [&str; 18] = [
    "avonden",
    "evenings",
    "games",
    "members",
    "minutes",
    "minuten",
    "partijen",
    "people",
    "players",
    "points",
    "punten",
    "rondes",
    "rounds",
    "seconden",
    "seconds",
    "spelers",
    "times",
    "uitslagen",
];
/// Where the number is never one, or is written with its fraction.
const NEVER_ONE: [&str; 5] = [
    "bughouse.minutes_hint",
    "competition.more_free",
    "keizer.entry_because",
    "keizer.team_line",
    "lobby.delay_seconds",
];

#[test]
fn a_number_that_can_be_one_has_a_word_for_one() {
    let mut faults = Vec::new();
    for lang in ["nl", "en"] {
        for (area, key, words) in messages(lang) {
            let bare = NUMBERS.iter().any(|number| {
                let after = words.split(number).skip(1);
                after
                    .filter_map(|rest| rest.split(|sign: char| !sign.is_alphabetic()).next())
                    .any(|word| MANY.contains(&word))
            });
            if bare && !NEVER_ONE.contains(&format!("{area}.{key}").as_str()) {
                faults.push(format!("locales/{lang}/{area}.lang: {key} = {words}"));
            }
        }
    }
    assert!(faults.is_empty(), "write {{n}} {{n|one|many}}:\n{}", faults.join("\n"));
}

#[test]
fn english_says_whoever_where_it_does_not_ask() {
    let tells = |words: &str| {
        let sentences = words.split_inclusive(['.', '?', '!']);
        sentences
            .map(str::trim)
            .any(|one| (one.starts_with("Who ") || one.starts_with("Of who ")) && one.ends_with('.'))
    };
    // Headings such as "Who won what, season after season." are questions without their mark.
    let heading = ["matters.honours_lead"];
    let faults: Vec<String> = messages("en")
        .into_iter()
        .filter(|(area, key, words)| tells(words) && !heading.contains(&format!("{area}.{key}").as_str()))
        .map(|(area, key, words)| format!("locales/en/{area}.lang: {key} = {words}"))
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
