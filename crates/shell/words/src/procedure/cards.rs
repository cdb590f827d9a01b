//! What each player reads while something is wrong at the table.

use super::name_of;
use crate::Lang;
use crate::messages::{cards as say, web};
use crate::rules::{color, piece};
use live::procedure::{Card, Must, Reads, Returning, Why};
use live::{Missing, State};
use rules::{BoardId, Role, Seat, Square};

/// What this player reads on a card, in one piece.
pub fn card(lang: Lang, state: &State, reader: Seat, card: &Card) -> String {
    let telling = Telling { lang, state, reader };
    card.reads.iter().map(|reads| telling.reads(reads)).collect::<Vec<_>>().join(" ")
}

struct Telling<'a> {
    lang: Lang,
    state: &'a State,
    reader: Seat,
}

impl Telling<'_> {
    fn name(&self, seat: Seat) -> String {
        name_of(self.state, seat, self.lang)
    }

    fn reads(&self, reads: &Reads) -> String {
        let lang = self.lang;
        match reads {
            Reads::Waits(why) => self.waits(*why),
            Reads::WaitsThere(board, why) => self.waits_there(*board, *why),
            Reads::Called(seat) if self.reader == *seat => say::called_own(lang),
            Reads::Called(seat) => say::called(lang, self.name(*seat)),
            Reads::GoesOn => say::goes_on(lang),
            Reads::WaitChoose(offender) => say::wait_choose(lang, self.name(offender.opponent())),
            Reads::Choose(offender) => {
                let (accept, demand) = (web::act_accept_illegal(lang), web::act_demand(lang));
                say::choose(lang, accept, demand, self.name(*offender))
            }
            Reads::ThereChoose(board) => say::there_choose(lang, board),
            Reads::Resigned(seat) => self.resigned(*seat),
            Reads::Replace(must) => self.must(*must),
            Reads::StartClockReplace(offender) => {
                say::start_clock_replace(lang, self.name(*offender), self.start_clock(*offender))
            }
            Reads::WaitReplace(offender) => say::wait_replace(lang, self.name(*offender)),
            Reads::ThereReplace(offender) => say::there_replace(lang, offender.board, self.name(*offender)),
            Reads::Return(missing, returning) => self.returning(*missing, returning),
            Reads::Robbed(by, role, square) => {
                say::robbed(lang, by.board, self.name(*by), piece(lang, *role), square)
            }
        }
    }

    fn resigned(&self, seat: Seat) -> String {
        let (lang, opponent) = (self.lang, seat.opponent());
        if self.reader == seat {
            say::resigned_own(lang, self.name(opponent))
        } else if self.reader == opponent {
            say::resigned_last_move(lang, self.name(seat), web::act_waive_last_move(lang))
        } else {
            say::resigned_there(lang, seat.board, self.name(opponent), self.name(seat))
        }
    }

    fn start_clock(&self, offender: Seat) -> String {
        say::start_clock(self.lang, web::act_press(self.lang), self.name(offender))
    }

    fn must(&self, must: Must) -> String {
        let lang = self.lang;
        let piece = |role: Role| piece(lang, role);
        match must {
            Must::Free => say::replace_free(lang),
            Must::With(role, from) => say::replace_with(lang, piece(role), from),
            Must::Taking(victim) => say::replace_taking(lang, victim),
            Must::WithTaking(role, from, victim) => say::replace_with_taking(lang, piece(role), from, victim),
            Must::Place(role) => say::replace_drop(lang, piece(role)),
            Must::Castle => say::replace_castle(lang),
        }
    }

    /// For a player of this board.
    fn waits(&self, why: Why) -> String {
        let lang = self.lang;
        let demand = || say::notice_may_demand(lang, web::act_demand(lang));
        match why {
            Why::Restarted => say::notice_restarted(lang),
            Why::Stopped => say::notice_stopped(lang),
            Why::CallStopped(seat, true) if self.reader == seat => {
                format!("{} {}", say::notice_own_call_stopped(lang), demand())
            }
            Why::CallStopped(seat, false) if self.reader == seat => say::notice_own_call_stopped(lang),
            Why::CallStopped(seat, _) => say::notice_call_stopped(lang, self.name(seat)),
            Why::LeftStopped(seat) if self.reader == seat => say::notice_own_left_stopped(lang),
            Why::LeftStopped(seat) => say::notice_left_stopped(lang, self.name(seat)),
            Why::Called(seat, true) if self.reader == seat => {
                [say::notice_own_called(lang), demand(), say::notice_own_called_demand(lang)].join(" ")
            }
            Why::Called(seat, false) if self.reader == seat => say::notice_own_called(lang),
            Why::Called(seat, _) => say::notice_called(lang, self.name(seat)),
        }
    }

    /// For a player of the other board.
    fn waits_there(&self, board: BoardId, why: Why) -> String {
        let lang = self.lang;
        match why {
            Why::Restarted => say::there_restarted(lang, board),
            Why::Stopped => say::there_stopped(lang, board),
            Why::CallStopped(seat, _) => say::there_call_stopped(lang, board, self.name(seat)),
            Why::LeftStopped(seat) => say::there_left_stopped(lang, board, self.name(seat)),
            Why::Called(seat, _) => say::there_called(lang, board, self.name(seat)),
        }
    }

    /// 7.7: a piece must come back.
    fn returning(&self, missing: Missing, returning: &Returning) -> String {
        let (lang, offender) = (self.lang, missing.offender);
        let (board, there) = (offender.board, offender.board.other());
        let (opponent_seat, partner_seat) = (offender.opponent(), offender.partner());
        let (name, opponent, partner) =
            (self.name(offender), self.name(opponent_seat), self.name(partner_seat));
        let mover = self.name(partner_seat.opponent());
        let piece = piece(lang, missing.role);
        let wait = |stopped: bool| {
            if stopped {
                say::wait_stopped(lang, there)
            } else {
                say::wait_mover(lang, there, self.name(opponent_seat.partner()))
            }
        };
        match returning {
            Returning::ArbiterDecides => say::arbiter_decides(lang, piece),
            Returning::Announce => {
                say::announce(lang, web::act_announce_missing(lang), opponent, partner, piece)
            }
            Returning::OffenderWaits { runs: true, stopped } => {
                say::wait_mover_offender(lang, opponent, wait(*stopped))
            }
            Returning::OffenderWaits { runs: false, stopped } => wait(*stopped),
            Returning::PressReturn => say::press_return(lang, there, web::act_press(lang), opponent, piece),
            Returning::WaitTake => say::wait_take(lang, there, opponent, piece),
            Returning::StartClock => say::start_clock_return(lang, name, self.start_clock(offender)),
            Returning::WaitAnnounce => say::wait_announce(lang, there, name, piece),
            Returning::OpponentWaits { presses, stopped } => {
                let then = say::wait_mover_opponent(lang, there, name, piece, wait(*stopped));
                if *presses { format!("{} {then}", self.start_clock(offender)) } else { then }
            }
            Returning::Take(squares) => {
                let colour = color(lang, opponent_seat.color);
                say::take(lang, there, colour, name, piece, either(lang, squares))
            }
            Returning::PartnerArbiter => say::partner_arbiter(lang, board, name),
            Returning::PartnerSoon => say::partner_soon(lang, mover, name, opponent, piece),
            Returning::PartnerWait => say::partner_wait(lang, name, opponent, piece),
            Returning::PartnerWaitAnnounce => say::partner_wait_announce(lang, name, opponent, piece),
            Returning::MoverGoesOn => say::goes_on_you(lang),
            Returning::MoverPlays => say::mover_plays(lang, opponent, partner, piece),
            Returning::MoverArbiter => say::mover_arbiter(lang, name, partner),
            Returning::MoverPresses => say::mover_presses(lang, opponent, partner, piece),
            Returning::MoverWaits => say::mover_waits(lang, opponent, partner, piece),
        }
    }
}

/// `b8, f6 of g8`.
fn either(lang: Lang, squares: &[Square]) -> String {
    let words: Vec<String> = squares.iter().map(ToString::to_string).collect();
    match &words[..] {
        [] => String::new(),
        [one] => one.clone(),
        [list @ .., last] => say::either(lang, last, list.join(", ")),
    }
}
