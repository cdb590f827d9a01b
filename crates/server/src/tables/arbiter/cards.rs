//! What each player reads while something is wrong at the table: what this player does now, or for whom to wait.
//! The arbiter's list of steps (`guide`) tells the same from above.

use super::guide::name_of;
use super::notice::Why;
use crate::tables::wire::Both;
use live::{Call, Missing, State, arbiter_must_choose, left_by_touch, returnable};
use rules::ruleset::IllegalMove;
use rules::{BoardId, Move, Role, Seat, Square, Topic};
use serde_json::{Value, json};
use words::Lang;
use words::messages::{cards as say, web};

/// What a card asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asks {
    /// The player must act now.
    Now,
    /// The player may act now.
    May,
    /// The player waits, or simply plays on.
    Nothing,
    /// It is not this player's matter.
    News,
}

struct Card {
    asks: Asks,
    text: Both,
    topic: Option<Topic>,
}

fn card(asks: Asks, topic: Topic, text: impl Fn(Lang) -> String) -> Card {
    Card { asks, text: Both::of(text), topic: Some(topic) }
}

/// A card about the return of a piece (7.7).
fn says(asks: Asks, text: impl Fn(Lang) -> String) -> Card {
    card(asks, Topic::PassedPiece, text)
}

/// What this player reads now, as it is sent: at most one card that asks something or bids the player wait, so that no
/// two can contradict each other, and what goes on at the other board. An illegal move that nobody has objected to is
/// not told.
pub fn todo(state: &State, seat: Seat) -> Vec<Value> {
    let cited = |topic| super::articles::cited(state.rules(), topic);
    let wire = |card: Card| {
        let asks = match card.asks {
            Asks::Now => "now",
            Asks::May => "may",
            Asks::Nothing => "wait",
            Asks::News => "news",
        };
        json!({ "asks": asks, "text": card.text, "article": card.topic.and_then(cited) })
    };
    read(state, seat).into_iter().map(wire).collect()
}

fn read(state: &State, seat: Seat) -> Vec<Card> {
    let here = Why::of(state, seat.board);
    // While the own clock stands still there is nothing to do, and nothing else to know.
    if state.board(seat.board).is_stopped() {
        return here.map(|why| waits(why.here(state, seat))).into_iter().collect();
    }
    let there = state.game().boards().iter().copied().find(|board| *board != seat.board);
    let (news, elsewhere): (Vec<Card>, Vec<Card>) = there
        .and_then(|board| of_board(state, board, seat))
        .into_iter()
        .partition(|card| card.asks == Asks::News);
    // Who may not move because of the other board cannot replace a move either.
    let own = of_board(state, seat.board, seat).filter(|_| elsewhere.is_empty());
    let mut main = elsewhere.into_iter().next().or(own);
    match (&mut main, here) {
        (Some(card), Some(why)) => {
            if let Some(more) = why.in_short(state, seat) {
                card.text = card.text.then(&more);
            }
        }
        (None, Some(why)) => main = Some(waits(why.here(state, seat))),
        (_, None) => {}
    }
    let plays = main.is_none() && !state.board_over(seat.board);
    let news = there.and_then(|board| heard_from(state, board, news, plays));
    main.into_iter().chain(news).collect()
}

fn waits(text: Both) -> Card {
    Card { asks: Asks::Nothing, text, topic: None }
}

/// What goes on at the other board and why one waits there, in one piece; who plays reads that the own board goes on.
fn heard_from(state: &State, board: BoardId, news: Vec<Card>, plays: bool) -> Option<Card> {
    let why = Why::of(state, board).map(|why| Both::of(|lang| why.there(state, board, lang)));
    let told = news.into_iter().map(|card| card.text).chain(why).reduce(|one, more| one.then(&more))?;
    let text = if plays { told.then(&Both::of(say::goes_on)) } else { told };
    Some(Card { asks: Asks::News, text, topic: None })
}

/// What goes on at this board, for this player.
fn of_board(state: &State, board: BoardId, seat: Seat) -> Option<Card> {
    let at_board = state.board(board);
    if state.board_over(board) || state.board_over(seat.board) {
        return None;
    }
    if let Some(missing) = at_board.missing() {
        return Some(Return { state, missing, board }.card(seat));
    }
    if let Some(color) = at_board.replacing() {
        return Some(replacement(state, Seat::new(board, color), seat));
    }
    let last = at_board.last().filter(|last| last.breach.is_some() && last.completed)?;
    let heard = |call: &Call| call.heard && call.seat.board == board && call.about == Topic::IllegalMove;
    let chooses = state.rules().irregularities.illegal_move == IllegalMove::OpponentChooses;
    let told = chooses && !at_board.is_stopped() && state.calls().iter().any(heard);
    told.then(|| choice(state, Seat::new(board, last.color), seat))
}

/// 7.4: the arbiter was asked about this move and has been there; the opponent chooses.
fn choice(state: &State, offender: Seat, seat: Seat) -> Card {
    let name = |seat: Seat, lang| name_of(state, seat, lang);
    let topic = Topic::IllegalMove;
    if seat == offender {
        card(Asks::Nothing, topic, |lang| say::wait_choose(lang, name(offender.opponent(), lang)))
    } else if seat == offender.opponent() {
        card(Asks::Now, topic, |lang| {
            say::choose(lang, web::act_accept_illegal(lang), web::act_demand(lang), name(offender, lang))
        })
    } else {
        elsewhere(|lang| say::there_choose(lang, offender.board))
    }
}

/// 7.4 and 7.6: the move was taken back, another one must come.
fn replacement(state: &State, offender: Seat, seat: Seat) -> Card {
    let name = |lang| name_of(state, offender, lang);
    if seat == offender {
        let must = Must::of(state, offender.board);
        card(Asks::Now, Topic::TouchMove, |lang| must.text(lang))
    } else if seat == offender.opponent() && may_start(state, seat) {
        card(Asks::May, Topic::DemandClock, |lang| {
            say::start_clock_replace(lang, name(lang), start_clock(state, offender, lang))
        })
    } else if seat == offender.opponent() {
        card(Asks::Nothing, Topic::IllegalMove, |lang| say::wait_replace(lang, name(lang)))
    } else {
        elsewhere(|lang| say::there_replace(lang, offender.board, name(lang)))
    }
}

/// Whether this player's clock runs although the opponent must act, and may be pressed without a move (7.6).
fn may_start(state: &State, seat: Seat) -> bool {
    let board = state.board(seat.board);
    board.may_press() == Some(seat.color) && board.clock().running() == Some(seat.color)
}

fn start_clock(state: &State, offender: Seat, lang: Lang) -> String {
    say::start_clock(lang, web::act_press(lang), name_of(state, offender, lang))
}

/// The players of the other board: what goes on is not their matter.
fn elsewhere(what: impl Fn(Lang) -> String) -> Card {
    Card { asks: Asks::News, text: Both::of(what), topic: None }
}

/// What the touch rule leaves to a player whose move was taken back.
enum Must {
    Free,
    With(Role, Square),
    Taking(Square),
    WithTaking(Role, Square, Square),
    Place(Role),
    Castle,
}

impl Must {
    fn of(state: &State, board: BoardId) -> Must {
        let Some(moves) = left_by_touch(state, board) else { return Must::Free };
        let position = state.game().position(board);
        let touched = state.board(board).touched();
        let theirs = touched.iter().find(|at| position.board().color_at(**at) == Some(!position.turn()));
        let onto = theirs.filter(|at| moves.iter().all(|m| m.to() == **at)).copied();
        match moves[..] {
            [Move::Drop { role, .. }, ..] => Must::Place(role),
            [Move::Step { from, to, .. }, ..] => {
                let one = moves.iter().all(|m| matches!(m, Move::Step { from: other, .. } if *other == from));
                let role = position.board().role_at(from).unwrap_or(Role::Pawn);
                // A promoted pawn looks like a pawn.
                let role = if position.promoted().contains(from) { Role::Pawn } else { role };
                let castles = role == Role::King && from.file().distance(to.file()) == 2;
                match onto {
                    _ if castles && moves.len() == 1 && touched.len() > 1 => Must::Castle,
                    Some(victim) if one && touched.contains(&from) => Must::WithTaking(role, from, victim),
                    Some(victim) => Must::Taking(victim),
                    None => Must::With(role, from),
                }
            }
            [] => Must::Free,
        }
    }

    fn text(&self, lang: Lang) -> String {
        let piece = |role: &Role| words::rules::piece(lang, *role);
        match self {
            Must::Free => say::replace_free(lang),
            Must::With(role, from) => say::replace_with(lang, piece(role), from),
            Must::Taking(victim) => say::replace_taking(lang, victim),
            Must::WithTaking(role, from, victim) => say::replace_with_taking(lang, piece(role), from, victim),
            Must::Place(role) => say::replace_drop(lang, piece(role)),
            Must::Castle => say::replace_castle(lang),
        }
    }
}

/// 7.7: a captured piece must come back that is no longer in the partner's hand.
struct Return<'a> {
    state: &'a State,
    missing: Missing,
    board: BoardId,
}

impl Return<'_> {
    fn card(&self, seat: Seat) -> Card {
        let offender = self.missing.offender;
        if seat == offender {
            self.offender()
        } else if seat == offender.opponent() {
            self.opponent()
        } else if seat == offender.partner() {
            self.partner()
        } else {
            self.mover()
        }
    }

    fn name(&self, seat: Seat, lang: Lang) -> String {
        name_of(self.state, seat, lang)
    }

    fn piece(&self, lang: Lang) -> String {
        words::rules::piece(lang, self.missing.role)
    }

    /// Nothing can come back: the arbiter chooses (D18).
    fn hopeless(&self) -> bool {
        arbiter_must_choose(self.state, self.board)
    }

    fn partner_on_move(&self) -> bool {
        let partner = self.missing.offender.partner();
        self.state.turn(partner.board) == partner.color
    }

    fn arbiter_decides(&self) -> Card {
        says(Asks::Nothing, |lang| say::arbiter_decides(lang, self.piece(lang)))
    }

    /// The other board must come to the partner's turn first.
    fn wait_for_mover(&self, lang: Lang) -> String {
        let there = self.board.other();
        if self.state.board(there).is_stopped() {
            say::wait_stopped(lang, there)
        } else {
            say::wait_mover(lang, there, self.name(self.missing.offender.opponent().partner(), lang))
        }
    }

    fn offender(&self) -> Card {
        let (offender, there) = (self.missing.offender, self.board.other());
        let opponent = |lang| self.name(offender.opponent(), lang);
        let runs = self.state.board(self.board).clock().running() == Some(offender.color);
        if self.hopeless() {
            self.arbiter_decides()
        } else if !self.missing.announced {
            says(Asks::Now, |lang| {
                let button = web::act_announce_missing(lang);
                say::announce(
                    lang,
                    button,
                    opponent(lang),
                    self.name(offender.partner(), lang),
                    self.piece(lang),
                )
            })
        } else if !self.partner_on_move() {
            says(Asks::Nothing, |lang| {
                let wait = self.wait_for_mover(lang);
                if runs { say::wait_mover_offender(lang, opponent(lang), wait) } else { wait }
            })
        } else if runs {
            says(Asks::May, |lang| {
                say::press_return(lang, there, web::act_press(lang), opponent(lang), self.piece(lang))
            })
        } else {
            says(Asks::Nothing, |lang| say::wait_take(lang, there, opponent(lang), self.piece(lang)))
        }
    }

    fn opponent(&self) -> Card {
        let (state, offender, there) = (self.state, self.missing.offender, self.board.other());
        let name = |lang| self.name(offender, lang);
        if self.hopeless() {
            self.arbiter_decides()
        } else if !self.missing.announced && may_start(state, offender.opponent()) {
            card(Asks::May, Topic::DemandClock, |lang| {
                say::start_clock_return(lang, name(lang), start_clock(state, offender, lang))
            })
        } else if !self.missing.announced {
            says(Asks::Nothing, |lang| say::wait_announce(lang, there, name(lang), self.piece(lang)))
        } else if !self.partner_on_move() {
            let presses = may_start(state, offender.opponent());
            says(if presses { Asks::May } else { Asks::Nothing }, |lang| {
                let wait = self.wait_for_mover(lang);
                let then = say::wait_mover_opponent(lang, there, name(lang), self.piece(lang), wait);
                if presses { format!("{} {then}", start_clock(state, offender, lang)) } else { then }
            })
        } else {
            says(Asks::Now, |lang| {
                let colour = words::rules::color(lang, offender.opponent().color);
                let squares = either(lang, &returnable(state, self.board));
                say::take(lang, there, colour, name(lang), self.piece(lang), squares)
            })
        }
    }

    fn partner(&self) -> Card {
        let offender = self.missing.offender;
        let name = |lang| self.name(offender, lang);
        let opponent = |lang| self.name(offender.opponent(), lang);
        let mover = |lang| self.name(offender.partner().opponent(), lang);
        says(Asks::Nothing, |lang| {
            if self.hopeless() {
                say::partner_arbiter(lang, self.board, name(lang))
            } else if !self.partner_on_move() {
                say::partner_soon(lang, mover(lang), name(lang), opponent(lang), self.piece(lang))
            } else if self.missing.announced {
                say::partner_wait(lang, name(lang), opponent(lang), self.piece(lang))
            } else {
                say::partner_wait_announce(lang, name(lang), opponent(lang), self.piece(lang))
            }
        })
    }

    /// The partner of the player who takes the piece: the own board goes on until its other player must wait.
    fn mover(&self) -> Card {
        let offender = self.missing.offender;
        let partner = offender.partner();
        let opponent = |lang| self.name(offender.opponent(), lang);
        let last = self.state.board(partner.board).last();
        let unpressed = last.is_some_and(|last| last.color != partner.color && !last.completed);
        if !self.partner_on_move() && self.hopeless() {
            return says(Asks::Nothing, say::goes_on_you);
        }
        says(Asks::Nothing, |lang| {
            let name = self.name(partner, lang);
            if !self.partner_on_move() {
                say::mover_plays(lang, opponent(lang), name, self.piece(lang))
            } else if self.hopeless() {
                say::mover_arbiter(lang, self.name(offender, lang), name)
            } else if unpressed {
                say::mover_presses(lang, opponent(lang), name, self.piece(lang))
            } else {
                say::mover_waits(lang, opponent(lang), name, self.piece(lang))
            }
        })
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
