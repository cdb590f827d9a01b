//! The arbiter's list of steps, and what is established.

use super::{person, squares};
use crate::Lang;
use crate::messages::desk as say;
use crate::rules::{color, piece, refusal};
use live::State;
use live::procedure::{Established, What};
use rules::Seat;
use rules::notation::san::Letters;

/// One step.
pub fn step(lang: Lang, state: &State, what: &What) -> String {
    let name = |seat: Seat| person(state, seat, lang);
    match what {
        What::Start => say::step_start(lang),
        What::Resume(board) => say::step_resume(lang, board),
        What::Touch(seat, square) => say::step_touch(lang, name(*seat), square),
        What::LastMinutes(seat) => say::step_last_minutes(lang, name(*seat)),
        What::Call => say::step_call(lang),
        What::TakeBack(offender) => say::step_take_back(lang, name(*offender)),
        What::Choose(opponent) => say::step_choose(lang, name(*opponent)),
        What::DemandOnly(opponent) => say::step_demand_only(lang, name(*opponent)),
        What::ThenReplace(offender) => say::step_then_replace(lang, name(*offender)),
        What::Undone(offender) => say::step_undone(lang, name(*offender)),
        What::DemandPress(offender) => {
            say::step_demand_press(lang, name(*offender), name(offender.opponent()))
        }
        What::Replace(offender, touched) if touched.is_empty() => say::step_replace(lang, name(*offender)),
        What::Replace(offender, touched) => {
            say::step_replace_touched(lang, name(*offender), squares(touched))
        }
        What::Demanded(offender) => say::step_demanded(lang, name(*offender), name(offender.opponent())),
        What::Gone(partner, role) => say::step_gone(lang, name(*partner), piece(lang, *role)),
        What::ArbiterChooses(offender, role) => {
            say::step_arbiter_chooses(lang, offender.board.other(), name(*offender), piece(lang, *role))
        }
        What::Announce(offender) => say::step_announce(lang, name(*offender), name(offender.opponent())),
        What::Waited(partner) => say::step_waited(lang, name(*partner)),
        What::Wait(partner) => say::step_wait(lang, partner.board, name(partner.opponent()), name(*partner)),
        What::Press(offender) => say::step_press(lang, name(*offender), name(offender.opponent())),
        What::Take(offender, role, from) => {
            let opponent = offender.opponent();
            let (other, colour) = (offender.board.other(), color(lang, opponent.color));
            let (offender, opponent) = (name(*offender), name(opponent));
            say::step_take(lang, other, colour, offender, opponent, piece(lang, *role), squares(from))
        }
    }
}

/// Something that is established.
pub fn established(lang: Lang, state: &State, what: Established) -> String {
    let name = |seat: Seat| person(state, seat, lang);
    let letters = if lang == Lang::Nl { Letters::Dutch } else { Letters::English };
    let last = |seat: Seat| {
        let last = state.board(seat.board).last();
        last.map(|last| last.text(letters)).unwrap_or_default()
    };
    match what {
        Established::Illegal(seat, breach) => {
            say::found_illegal(lang, last(seat), refusal(lang, breach), name(seat))
        }
        Established::Stands(seat) => say::found_stands(lang, last(seat), name(seat)),
        Established::Legal(seat) => say::found_legal(lang, last(seat), name(seat)),
        Established::Count(seat, count) => say::found_count(lang, count, name(seat)),
        Established::Flag(seat) => say::found_flag(lang, name(seat)),
        Established::Setup(board) => say::found_setup(lang, board),
        Established::BlackMoved(board, moves) => say::found_black(lang, board, moves),
    }
}
