//! The labels of the replay page, in the page's language, as the page's script reads them.

use crate::labels;
use serde_json::{Map, Value};
use words::Lang;
use words::messages::replay as say;

macro_rules! more {
    ($map:expr, $lang:expr; $($plain:ident),* $(,)?; $($key:ident($($argument:ident),+)),* $(,)?) => {
        $( $map.insert(stringify!($plain).to_owned(), Value::String(say::$plain($lang))); )*
        // The script fills these in itself: the argument's name stays between braces.
        $( $map.insert(
            stringify!($key).to_owned(),
            Value::String(say::$key($lang, $(concat!("{", stringify!($argument), "}")),+)),
        ); )*
    };
}

/// The labels as JSON, with those of the table page beneath: the boards are the same.
pub fn json(lang: Lang) -> String {
    let mut map: Map<String, Value> = serde_json::from_str(&labels::json(lang)).unwrap_or_default();
    more!(map, lang;
        to_start, to_end, back, forward, play_it, pause, next_mark, previous_mark, speed, moment_slider, moves, plot,
        plot_clocks, plot_hands, plot_table, plot_help, copy_link, copied, keys, keys_help, articles, happened, no_marks,
        turn_boards, plot_moment, not_loaded, untimed, at_start;
        board_back(id), board_forward(id), moment(end, now), seat_short(board, colour), move_said(board, colour, san),
        plot_clocks_said(moments, text), plot_hands_said(text), article_of(id),
    );
    super::page::inside_script(&Value::Object(map).to_string())
}
