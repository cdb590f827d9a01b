//! The log of a table, replayed: what happened in words, and the result; or, asked by other rules, the moves under those.

use super::{tell_breach, tell_played};
use crate::answer::{Answer, Ask, say};
use crate::rulesets::ruleset;
use anyhow::anyhow;
use live::{State, export};
use rules::notation::play::{Stop, play};
use rules::notation::san::Letters;
use rules::notation::sheet::Sheet;
use serde_json::{Map, Value, json};
use std::path::Path;
use words::live::TableWords;

pub fn replay(file: &Path, text: &str, rules: Option<&str>, ask: Ask) -> anyhow::Result<Answer> {
    let name = file.display().to_string();
    let log = live::log::decode_all(text).map_err(|(line, fault)| {
        let place = words::file::place(ask.lang, &name, line, "");
        anyhow!("{place}: {}", words::live::log_fault(ask.lang, &fault))
    })?;
    let opening_missing = || anyhow!(words::live::log_fault(ask.lang, &live::log::LogFault::Opening));
    if let Some(id) = rules {
        let rules = ruleset(id, ask)?;
        let record = export::record(&log).ok_or_else(opening_missing)?;
        let sheet = Sheet::of(&record, &rules, Letters::English);
        return match play(&sheet, &rules) {
            Ok(played) => Ok(tell_played(&played, &rules, ask)),
            Err(Stop::Breach(breach)) => Ok(tell_breach(&breach, &rules, ask)),
            Err(Stop::Fault(fault)) => Err(anyhow!(words::notation::fault(ask.lang, &name, &fault))),
        };
    }
    let state = State::replay(&log).ok_or_else(opening_missing)?;
    if ask.json {
        say(told(&state));
    } else {
        let words = TableWords::new(ask.lang, state.rules());
        for event in &log {
            say(words.event(event));
        }
    }
    Ok(Answer::Done)
}

fn told(state: &State) -> Value {
    let boards = state.game().boards();
    let moves: u32 = boards.iter().map(|board| state.board(*board).made()).sum();
    let results: Map<String, Value> = boards
        .iter()
        .map(|board| (board.to_string(), Value::from(export::board_result(state, *board).to_string())))
        .collect();
    json!({
        "result": export::match_result(state).to_string(),
        "results": results,
        "moves": moves,
        "rules": state.rules().id,
    })
}
