//! The procedures of the articles as an arbiter's client gets them: steps, what is established, and what each player reads.
//! What they are is decided in `live::procedure` and said in `words::procedure`.

use crate::Both;
use crate::desk_articles::cited;
use live::State;
use live::procedure::{self, Asks, Step, When, Who};
use rules::{BoardId, Library, Seat};
use serde_json::{Value, json};
use words::procedure as say;

fn text(state: &State, step: &Step) -> Both {
    Both::of(|lang| say::step(lang, state, &step.what))
}

/// What the procedure at this board still asks, in its order.
pub fn to_come(state: &State, board: BoardId) -> Vec<Both> {
    let open = |step: &Step| step.when != When::Done;
    procedure::steps(state, board).iter().filter(|step| open(step)).map(|step| text(state, step)).collect()
}

/// The steps as they are sent.
pub fn steps(state: &State, books: &Library, board: BoardId) -> Vec<Value> {
    let wire = |step: &Step| {
        let when = match step.when {
            When::Done => "done",
            When::Now => "now",
            When::May => "may",
            When::Later => "later",
        };
        let (who, name) = match step.who {
            Who::Seat(seat) => {
                let name = Both::of(|lang| say::person(state, seat, lang));
                (Some(crate::seat(seat)), Some(name))
            }
            Who::Arbiter => (Some("arbiter".to_owned()), None),
            Who::Nobody => (None, None),
        };
        let article = cited(books, state.rules(), step.topic);
        json!({ "who": who, "name": name, "when": when, "text": text(state, step), "article": article })
    };
    procedure::steps(state, board).iter().map(wire).collect()
}

/// What is established at a board, as it is sent.
pub fn found(state: &State, books: &Library, board: BoardId) -> Vec<Value> {
    let wire = |found: procedure::Found| {
        let text = Both::of(|lang| say::established(lang, state, found.what));
        json!({ "text": text, "article": found.topic.and_then(|topic| cited(books, state.rules(), topic)) })
    };
    procedure::found(state, board).into_iter().map(wire).collect()
}

/// What a player reads now, as it is sent.
pub fn cards(state: &State, books: &Library, seat: Seat) -> Vec<Value> {
    let wire = |card: procedure::Card| {
        let asks = match card.asks {
            Asks::Now => "now",
            Asks::May => "may",
            Asks::Nothing => "wait",
            Asks::News => "news",
        };
        let text = Both::of(|lang| say::card(lang, state, seat, &card));
        json!({ "asks": asks, "text": text, "article": card.topic.and_then(|topic| cited(books, state.rules(), topic)) })
    };
    procedure::cards(state, seat).into_iter().map(wire).collect()
}

/// What a ruling leaves that no legal game has.
pub fn amiss(before: &State, after: &State) -> Vec<Both> {
    let list = procedure::amiss(before, after).into_iter();
    list.map(|amiss| Both::of(|lang| say::amiss(lang, amiss))).collect()
}
