//! The articles' procedures in words: the arbiter's steps, what each player reads, what is established.

mod cards;
mod steps;

pub use cards::card;
pub use steps::{established, step};

use crate::Lang;
use crate::live::TableWords;
use crate::messages::desk as say;
use live::State;
use live::procedure::Amiss;
use rules::{Seat, Square, Topic};

/// A player by name and seat: `Anna (wit op bord A)`.
pub fn person(state: &State, seat: Seat, lang: Lang) -> String {
    let place = TableWords::new(lang, state.rules()).seat(seat);
    match state.chair(seat).name() {
        "" => place,
        name => format!("{name} ({})", lower(&place)),
    }
}

/// A player by name alone, or the seat where nobody gave a name.
pub fn name_of(state: &State, seat: Seat, lang: Lang) -> String {
    match state.chair(seat).name() {
        "" => lower(&TableWords::new(lang, state.rules()).seat(seat)),
        name => name.to_owned(),
    }
}

fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

fn squares(list: &[Square]) -> String {
    list.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// What a call is about.
pub fn about(lang: Lang, topic: Topic) -> String {
    let key = format!("about_{}", topic.key().replace('.', "_"));
    say::by_key(lang, &key, "").unwrap_or_else(|| say::about_other(lang))
}

/// What a ruling leaves that no legal game has.
pub fn amiss(lang: Lang, amiss: Amiss) -> String {
    match amiss {
        Amiss::Fault(fault) => crate::rules::setup_fault(lang, fault),
        Amiss::Count(color, role, many) => {
            let (colour, piece) = (crate::rules::color(lang, color), crate::rules::piece(lang, role));
            if many > 0 {
                say::too_many(lang, colour, many, piece)
            } else {
                say::too_few(lang, colour, -many, piece)
            }
        }
    }
}
