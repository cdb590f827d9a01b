//! The labels of the table page, in the page's language, as the page's script reads them.

use crate::words as named_words;
use serde_json::{Map, Value};
use words::Lang;
use words::messages::{lobby, records, table, web};

macro_rules! labels {
    ($map:ident, $say:ident, $lang:expr; $($plain:ident),* $(,)?; $($key:ident($($argument:ident),+)),* $(,)?) => {
        $( $map.insert(stringify!($plain).to_owned(), Value::String($say::$plain($lang))); )*
        // The script fills these in itself: the argument's name stays between braces.
        $( $map.insert(
            stringify!($key).to_owned(),
            Value::String($say::$key($lang, $(concat!("{", stringify!($argument), "}")),+)),
        ); )*
    };
}

/// What players read about the arbiter.
const OF_THE_ARBITER: [&str; 9] = [
    "your_turn_to_act",
    "you_may_act",
    "the_arbiter_ruled",
    "reason_of",
    "ruled_by",
    "undone_mark",
    "call_about",
    "call_stop",
    "take_off",
];

/// The labels as JSON.
pub fn json(lang: Lang) -> String {
    let mut map = Map::new();
    labels!(map, web, lang;
        empty_seat, you_mark, white, black, piece_k, piece_q, piece_r, piece_b, piece_n, piece_p, log, messages, move_,
        move_example, play, auto_pass, flip, sound, cancel, promote_to, waiting_mate, waiting_stalemate, clock_stopped,
        not_connected, act_start, act_press, act_take_back, act_demand, act_accept_illegal, act_announce_missing,
        act_accept_draw, act_decline_draw, act_offer_draw, act_claim_flag, act_claim_repetition, act_claim_fifty,
        act_claim_last_minutes, act_claim_default, act_waive_last_move, act_call_arbiter, act_resign, act_sign,
        i_want, wins_for_them, sure_resign, sure_accept_draw, sure_offer_draw;
        clock_of(colour, name), hand_of(name), pile_of(name), in_hand(count, piece), pass_piece(count, piece),
        captured_piece(count, piece), board(id), board_as_table(id), take_for_promotion(piece, square),
    );
    labels!(map, records, lang; replay;);
    labels!(map, lobby, lang; copy, copied, share, invite_link, one_link, way_board, way_board_short, join_title; team(n), with_partner(name));
    // Every message of the table's own area is a label of its page.
    map.extend(
        table::templates(lang)
            .iter()
            .map(|(key, words)| ((*key).to_owned(), Value::String((*words).to_owned()))),
    );
    let of_arbiter =
        words::messages::desk::templates(lang).iter().filter(|(key, _)| OF_THE_ARBITER.contains(key));
    map.extend(of_arbiter.map(|(key, words)| ((*key).to_owned(), Value::String((*words).to_owned()))));
    let named = |what: &str, name: &str| format!("{what}_{name}");
    map.extend(named_words::messages(lang).map(|(name, text)| (named("say", name), Value::String(text))));
    map.extend(named_words::topics(lang).map(|(name, text)| (named("about", name), Value::String(text))));
    // A script element ends at the first `</`: keep it out of the data.
    Value::Object(map).to_string().replace("</", "<\\/")
}
