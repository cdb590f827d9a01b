//! No question of a story is hollow: for each form of a line with `=` there is a story in which it does not hold with another
//! word in it, or at another moment. A question that always holds would make every story that asks it worthless.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use story::Outcome;
use words::Lang;

/// A line with `=` of a story.
struct Question {
    story: usize,
    /// Its place in the text, from 0.
    at: usize,
    words: Vec<String>,
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../testdata").join(name)
}

fn stories(folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder)
        .expect("the stories are there")
        .filter_map(|entry| Some(entry.ok()?.path()));
    let mut files: Vec<PathBuf> =
        files.filter(|path| path.extension().is_some_and(|kind| kind == "story")).collect();
    files.sort();
    files.iter().map(|file| std::fs::read_to_string(file).expect("a story can be read")).collect()
}

/// What a question asks, without about whom: `white hears 1` and `A black hears 2` are one form.
fn form(words: &[String]) -> String {
    let whom = ["A", "B", "white", "black", "spectator", "arbiter"];
    let mut rest = words.iter().filter(|word| !whom.contains(&word.as_str()));
    let first = rest.next().cloned().unwrap_or_default();
    if first == "not" || first == "must" || first == "may" {
        format!("{first} {}", rest.next().cloned().unwrap_or_default())
    } else {
        first
    }
}

fn questions(stories: &[String]) -> Vec<Question> {
    let of = |(story, text): (usize, &String)| {
        let lines = text.lines().enumerate().filter_map(move |(at, line)| {
            let words = line.split(" #").next()?.strip_prefix('=')?;
            Some(Question { story, at, words: words.split_whitespace().map(str::to_owned).collect() })
        });
        lines.collect::<Vec<_>>()
    };
    stories.iter().enumerate().flat_map(of).collect()
}

/// Whether the story can be told and does not hold.
fn breaks(text: &str, folder: &Path) -> bool {
    let outcome = story::tell(text, Lang::En, &|name| std::fs::read_to_string(folder.join(name)).ok());
    matches!(&outcome, Outcome::Told { .. }) && !outcome.holds()
}

/// The story with another line in the place of that one.
fn with(text: &str, at: usize, line: &str) -> String {
    let lines = text.lines().enumerate();
    lines.map(|(number, old)| if number == at { line } else { old }).collect::<Vec<_>>().join("\n")
}

/// The story with that line once more, after another one.
fn again(text: &str, at: usize, after: usize) -> String {
    let line = text.lines().nth(at).unwrap_or_default();
    let lines = text.lines().enumerate();
    lines
        .flat_map(|(number, old)| [Some(old), (number == after).then_some(line)])
        .flatten()
        .collect::<Vec<_>>()
        .join("\n")
}

fn can_fail(
    question: &Question,
    text: &str,
    others: &BTreeMap<usize, BTreeSet<String>>,
    folder: &Path,
) -> bool {
    // What another line says is so is denied.
    let denied = question.words[0] == "not"
        && text.lines().filter_map(|line| line.strip_prefix("= ")).any(|line| {
            line.split(' ').next() == question.words.get(1).map(String::as_str)
                && breaks(&with(text, question.at, &format!("= not {line}")), folder)
        });
    if denied {
        return true;
    }
    // Others whom the story knows, and what its other lines say.
    let story: BTreeSet<String> =
        text.lines().flat_map(|line| line.split([' ', ';', ','])).map(str::to_owned).collect();
    let another_word = question.words.iter().enumerate().any(|(place, old)| {
        let words = others.get(&place).into_iter().flatten().take(12).chain(&story);
        words.filter(|word| *word != old && !word.is_empty()).any(|word| {
            let mut line = question.words.clone();
            line[place].clone_from(word);
            // The same question, about something else.
            form(&line) == form(&question.words)
                && breaks(&with(text, question.at, &format!("= {}", line.join(" "))), folder)
        })
    });
    another_word || (0..text.lines().count()).any(|after| breaks(&again(text, question.at, after), folder))
}

fn hollow(name: &str) -> Vec<String> {
    let folder = folder(name);
    let stories = stories(&folder);
    let questions = questions(&stories);
    let mut forms: BTreeMap<String, Vec<&Question>> = BTreeMap::new();
    for question in &questions {
        forms.entry(form(&question.words)).or_default().push(question);
    }
    assert!(forms.len() > 3, "{name} asks something");
    let never = forms.iter().filter(|(_, list)| {
        // What stands in that place in the other lines of this form.
        let mut others: BTreeMap<usize, BTreeSet<String>> = BTreeMap::new();
        for (place, word) in list.iter().flat_map(|question| question.words.iter().cloned().enumerate()) {
            others.entry(place).or_default().insert(word);
        }
        !list.iter().any(|question| can_fail(question, &stories[question.story], &others, &folder))
    });
    never.map(|(form, list)| format!("{name}: = {} ({form})", list[0].words.join(" "))).collect()
}

#[test]
fn every_question_of_a_story_can_be_answered_with_no() {
    let all: Vec<String> =
        ["stories", "competitions", "matters"].iter().flat_map(|name| hollow(name)).collect();
    assert!(all.is_empty(), "\n{}\n", all.join("\n"));
}
