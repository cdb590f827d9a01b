//! `clubavond championship calendar`.

use crate::answer::{Answer, Ask, say};
use ::words::messages::championship as words;
use anyhow::bail;
use serde_json::{Value, json};
use std::path::Path;
use systems::berger::BergerRound;
use systems::championship::Championship;

pub fn run(file: &Path, ask: Ask) -> anyhow::Result<Answer> {
    let championship = super::read(file, ask)?;
    if championship.players.len() < 2 {
        bail!(words::calendar_too_few(ask.lang, file.display(), championship.players.len()));
    }
    let rounds = championship.calendar();
    if ask.json {
        let rounds: Vec<Value> =
            rounds.iter().enumerate().map(|(at, round)| value(&championship, at, round)).collect();
        say(json!({ "rounds": rounds }));
        return Ok(Answer::Done);
    }
    for (at, round) in rounds.iter().enumerate() {
        if at > 0 {
            say("");
        }
        match championship.evenings.get(at) {
            Some(day) => say(words::round_on(ask.lang, day, at + 1)),
            None => say(words::round(ask.lang, at + 1)),
        }
        let name = |player: usize| &championship.players[player].name;
        for &(white, black) in &round.games {
            say(format!("  {} - {}", name(white), name(black)));
        }
        if let Some(free) = round.free {
            say(format!("  {}", words::free(ask.lang, name(free))));
        }
    }
    Ok(Answer::Done)
}

fn value(championship: &Championship, at: usize, round: &BergerRound) -> Value {
    let id = |player: usize| &championship.players[player].id;
    let game = |&(white, black): &(usize, usize)| json!({ "white": id(white), "black": id(black) });
    let games: Vec<Value> = round.games.iter().map(game).collect();
    let free: Vec<&String> = round.free.into_iter().map(id).collect();
    let mut value = json!({ "round": at + 1, "games": games, "free": free });
    if let Some(day) = championship.evenings.get(at) {
        value["date"] = json!(day.to_string());
    }
    value
}
