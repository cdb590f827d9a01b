//! What the arbiter sees besides the table, and what players see of the arbiter.

use crate::Both;
use crate::desk_articles as articles;
use crate::desk_guide as guide;
use crate::seat;
use live::{Fact, State, arbiter_asked};
use rules::{BoardId, Library, Ruleset};
use serde_json::{Map, Value, json};
use words::live::{Names, TableWords};
use words::messages::desk as say;
use words::procedure as say_of;

/// What a ruling does, as a sentence; a position is seen on the board and not spelled out.
fn effect(rules: &Ruleset, fact: &Fact, names: &Names) -> Both {
    match fact {
        Fact::BoardSet(rebuilt) => Both::of(|lang| say::effect_board_set(lang, rebuilt.board)),
        other => Both::of(|lang| TableWords::new(lang, rules).naming(names).fact(other)),
    }
}

/// What these facts do one after the other, at a table where these people sit.
pub fn effects<'a>(rules: &Ruleset, facts: impl Iterator<Item = &'a Fact>, names: &Names) -> Vec<Both> {
    let mut names = names.clone();
    let told = |fact: &Fact| {
        let line = effect(rules, fact, &names);
        names.pass(fact);
        line
    };
    facts.map(told).collect()
}

/// The rulings so far, for everyone at the table.
pub fn rulings(state: &State, books: &Library) -> Vec<Value> {
    let rules = state.rules();
    let mut names = Names::before(state, state.rulings().iter().flat_map(|record| &record.ruled.effects));
    state
        .rulings()
        .iter()
        .map(|record| {
            let ruled = &record.ruled;
            let effects = effects(rules, ruled.effects.iter(), &names);
            let text =
                Both::of(|lang| capital(&TableWords::new(lang, rules).naming(&names).ruling(&ruled.ruling)));
            ruled.effects.iter().for_each(|fact| names.pass(fact));
            json!({
                "number": ruled.number,
                "by": ruled.by,
                "at": record.at,
                "text": text,
                "article": articles::cited(books, rules, ruled.ground),
                "why": ruled.why,
                "effects": effects,
                "undone": record.undone,
            })
        })
        .collect()
}

/// With a capital letter.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What only an arbiter sees.
pub fn desk(state: &State, books: &Library) -> Value {
    let by_board = |of: &dyn Fn(BoardId) -> Value| {
        let boards = state.game().boards().iter();
        Value::Object(boards.map(|board| (board.to_string(), of(*board))).collect::<Map<_, _>>())
    };
    let calls: Vec<Value> = state
        .calls()
        .iter()
        .map(|call| {
            json!({
                "seat": seat(call.seat),
                "at": call.at,
                "who": Both::of(|lang| say_of::person(state, call.seat, lang)),
                "about": Both::of(|lang| say_of::about(lang, call.about)),
            })
        })
        .collect();
    json!({
        "calls": calls,
        "onlyWhenAsked": state.rules().arbiter.only_when_asked,
        "asked": by_board(&|board| json!(arbiter_asked(state, board))),
        "steps": by_board(&|board| json!(guide::steps(state, books, board))),
        "found": by_board(&|board| json!(guide::found(state, books, board))),
    })
}
