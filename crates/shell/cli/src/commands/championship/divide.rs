//! `clubavond championship divide`.

use crate::answer::{Answer, Ask, say};
use crate::files;
use crate::rulesets::Beside;
use ::words::championship as turn;
use ::words::messages::championship as words;
use serde_json::{Value, json};
use std::path::Path;
use systems::championship::divide::{Division, Move, divide};
use systems::championship::divide_read;

pub fn run(file: &Path, ask: Ask) -> anyhow::Result<Answer> {
    let text = files::read_text(file, ask)?;
    let own = Beside::file(file, ask);
    let read = divide_read::read_with(&text, &|name| own.find(name))
        .map_err(|fault| super::refuse(file, &own, ask, &fault))?;
    super::warn(file, ask, &read.warnings);
    let division = divide(&read.intake, &read.rules);
    if ask.json {
        say(value(&division));
    } else {
        print(&division, ask);
    }
    Ok(Answer::Done)
}

fn value(division: &Division) -> Value {
    let step = |step: &Move| {
        json!({
            "player": step.player,
            "from": step.from + 1,
            "to": step.to + 1,
            "article": step.article.as_str(),
        })
    };
    let moves: Vec<Value> = division.moves.iter().map(step).collect();
    json!({ "series": division.series, "moves": moves })
}

fn print(division: &Division, ask: Ask) {
    say(words::proposal(ask.lang));
    for (at, series) in division.series.iter().enumerate() {
        say("");
        say(words::series_size(ask.lang, series.len(), at + 1));
        for (place, player) in series.iter().enumerate() {
            say(format!("{:>4}  {player}", place + 1));
        }
    }
    if !division.moves.is_empty() || !division.notes.is_empty() {
        say("");
    }
    for step in &division.moves {
        say(turn::step(ask.lang, step));
    }
    for note in &division.notes {
        say(turn::note(ask.lang, note));
    }
}
