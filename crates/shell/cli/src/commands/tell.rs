//! `clubavond tell`: stories, told line by line.

use crate::answer::{Answer, Ask, say};
use crate::files::{read_text, ruleset_text};
use anyhow::bail;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use story::{Broken, NoStory, Outcome, Telling};
use words::messages::story as messages;

/// Tells stories: what happens at a table, line by line with articles, and whether it goes as the story says.
///
/// Exits with 1 at a line that does not hold, with file, line and article; with 2 when a file is no story.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  clubavond tell examples/friday.story
  clubavond tell --quiet testdata/stories/*.story

docs/howto/stories.md says how to write one.")]
pub struct Args {
    /// The files of stories.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Only what does not hold, and how many stories went as told.
    #[arg(long, short)]
    quiet: bool,
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    let mut unread = Vec::new();
    let mut rows = Vec::new();
    let mut good = 0;
    for file in &args.files {
        match told(file, ask) {
            Err(error) => unread.push(error.to_string()),
            Ok(Outcome::NoStory(no_story)) => unread.push(no_story_words(file, &no_story, ask)),
            Ok(outcome) => {
                good += usize::from(outcome.holds());
                let Outcome::Told { title, tellings } = &outcome else { continue };
                if ask.json {
                    rows.push(as_json(file, title, tellings));
                } else {
                    print(file, title, tellings, args.quiet, ask);
                }
            }
        }
    }
    if ask.json {
        say(json!({ "stories": rows }));
    } else if args.quiet {
        say(messages::count(ask.lang, args.files.len(), good));
    }
    match (unread.is_empty(), good == args.files.len()) {
        (false, _) => bail!(unread.join("\nclubavond: ")),
        (true, true) => Ok(Answer::Done),
        (true, false) => Ok(Answer::No),
    }
}

/// A ruleset's file stands beside the story that names it.
fn told(file: &Path, ask: Ask) -> anyhow::Result<Outcome> {
    let text = read_text(file, ask)?;
    let folder = file.parent().unwrap_or(Path::new(""));
    Ok(story::tell(&text, ask.lang, &|name| ruleset_text(&folder.join(name)).ok()))
}

fn no_story_words(file: &Path, no_story: &NoStory, ask: Ask) -> String {
    match no_story.line {
        Some(line) => messages::no_story_line(ask.lang, file.display(), line, &no_story.why),
        None => messages::no_story(ask.lang, file.display(), &no_story.why),
    }
}

fn print(file: &Path, title: &str, tellings: &[Telling], quiet: bool, ask: Ask) {
    for telling in tellings {
        if !quiet {
            say(messages::told(ask.lang, &telling.rules, title));
            telling.said.iter().for_each(say);
        }
        match &telling.broken {
            Some(broken) => say(broken_words(file, &telling.rules, broken, ask)),
            None if quiet => {}
            None if telling.held == 0 => say(messages::checks_nothing(ask.lang)),
            None => say(messages::holds(ask.lang, telling.held, &telling.rules)),
        }
    }
}

fn broken_words(file: &Path, rules: &str, broken: &Broken, ask: Ask) -> String {
    let Broken { line, words, articles, why } = broken;
    let file = file.display();
    if articles.is_empty() {
        messages::broken_bare(ask.lang, file, line, rules, why, words)
    } else {
        messages::broken(ask.lang, articles.join(", "), file, line, rules, why, words)
    }
}

fn as_json(file: &Path, title: &str, tellings: &[Telling]) -> Value {
    let rows: Vec<Value> = tellings
        .iter()
        .map(|telling| {
            let broken = telling.broken.as_ref().map(|broken| {
                let Broken { line, words, articles, why } = broken;
                json!({"line": line, "words": words, "articles": articles, "why": why})
            });
            let Telling { rules, said, held, .. } = telling;
            json!({"rules": rules, "said": said, "held": held, "broken": broken})
        })
        .collect();
    json!({"file": file.display().to_string(), "title": title, "tellings": rows})
}
