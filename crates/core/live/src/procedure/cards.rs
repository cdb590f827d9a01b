//! What each player reads while something is wrong at the table: what this player does now, or for whom to wait. The
//! arbiter's list of steps tells the same from above.

use super::why::Why;
use crate::{Call, Missing, State, arbiter_must_choose, left_by_touch, returnable};
use rules::ruleset::IllegalMove;
use rules::{BoardId, Move, Role, Seat, Square, Topic};

/// What a card asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    /// The player must act now.
    Now,
    /// The player may act now.
    May,
    /// The player waits, or simply plays on.
    Nothing,
    /// It is not this player's matter.
    News,
}

/// What a player reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// What is asked.
    pub asks: Asks,
    /// The sentences, one after the other.
    pub reads: Vec<Reads>,
    /// The article's topic, where one applies.
    pub topic: Option<Topic>,
}

/// A sentence for one player. The offender is who made the illegal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reads {
    /// Why one waits at the own board.
    Waits(Why),
    /// Why one waits at the other board.
    WaitsThere(BoardId, Why),
    /// The arbiter was called by this player, in short.
    Called(Seat),
    /// The own board goes on.
    GoesOn,
    /// The opponent of this offender chooses (7.4): wait.
    WaitChoose(Seat),
    /// Choose: accept this offender's move, or demand another.
    Choose(Seat),
    /// At that board somebody chooses.
    ThereChoose(BoardId),
    /// This player resigned when it was the opponent's move, who may still make one last move.
    Resigned(Seat),
    /// Make another move.
    Replace(Must),
    /// This offender makes another move; the own clock runs, and may be pressed (7.6).
    StartClockReplace(Seat),
    /// This offender makes another move: wait.
    WaitReplace(Seat),
    /// At the other board this offender makes another move.
    ThereReplace(Seat),
    /// A piece must come back (7.7).
    Return(Missing, Returning),
    /// This player took such a piece off the own board, from here, for a promotion at the other (Stein).
    Robbed(Seat, Role, Square),
}

/// What the touch rule leaves to a player whose move was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Must {
    /// Any move.
    Free,
    /// With this piece.
    With(Role, Square),
    /// Taking what stands here.
    Taking(Square),
    /// With this piece, taking what stands there.
    WithTaking(Role, Square, Square),
    /// Placing such a piece.
    Place(Role),
    /// Castling.
    Castle,
}

/// What a player reads about a piece that must come back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Returning {
    /// Nothing can come back: the arbiter decides (D18).
    ArbiterDecides,
    /// The offender: tell the opponent that the piece is gone.
    Announce,
    /// The offender: the other board must come to the partner's turn; whether the own clock runs, and whether that board
    /// stands still.
    OffenderWaits {
        /// Whether the own clock runs.
        runs: bool,
        /// Whether the clock of the other board stands still.
        stopped: bool,
    },
    /// The offender: press the clock, then the opponent takes a piece.
    PressReturn,
    /// The offender: the opponent takes a piece.
    WaitTake,
    /// The opponent: the own clock runs although the offender must act; it may be pressed (7.6).
    StartClock,
    /// The opponent: the offender must say that the piece is gone.
    WaitAnnounce,
    /// The opponent: the other board must come to the partner's turn; whether the own clock may be pressed, and whether
    /// that board stands still.
    OpponentWaits {
        /// Whether the own clock may be pressed.
        presses: bool,
        /// Whether the clock of the other board stands still.
        stopped: bool,
    },
    /// The opponent: take such a piece off the other board, from one of these squares.
    Take(Vec<Square>),
    /// The partner: the arbiter decides at the other board.
    PartnerArbiter,
    /// The partner: after the next move on this board a piece is taken off.
    PartnerSoon,
    /// The partner: a piece is taken off now.
    PartnerWait,
    /// The partner: a piece is taken off as soon as the offender has said that it is gone.
    PartnerWaitAnnounce,
    /// The mover, who plays against the partner: nothing comes back, play on.
    MoverGoesOn,
    /// The mover: play; then the partner waits while a piece is taken off.
    MoverPlays,
    /// The mover: wait, the arbiter decides.
    MoverArbiter,
    /// The mover: press the clock, then a piece is taken off.
    MoverPresses,
    /// The mover: wait while a piece is taken off.
    MoverWaits,
}

fn card(asks: Asks, topic: Topic, reads: Reads) -> Card {
    Card { asks, reads: vec![reads], topic: Some(topic) }
}

fn plain(asks: Asks, reads: Reads) -> Card {
    Card { asks, reads: vec![reads], topic: None }
}

/// What this player reads now: at most one card that asks something or bids the player wait, so that no two can
/// contradict each other, and what goes on at the other board. An illegal move that nobody has objected to is not told.
pub fn cards(state: &State, seat: Seat) -> Vec<Card> {
    let here = Why::of(state, seat.board);
    // While the own clock stands still there is nothing to do, and nothing else to know.
    if state.board(seat.board).is_stopped() {
        return here.map(|why| plain(Asks::Nothing, Reads::Waits(why))).into_iter().collect();
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
        (Some(card), Some(Why::Called(by, _))) => card.reads.push(Reads::Called(by)),
        (None, Some(why)) => main = Some(plain(Asks::Nothing, Reads::Waits(why))),
        (_, _) => {}
    }
    let plays = main.is_none() && !state.board_over(seat.board);
    let news = there.and_then(|board| heard_from(state, board, news, plays));
    main.into_iter().chain(robbed(state, seat.board)).chain(news).collect()
}

/// The piece that the last move of the other board took off this one for a promotion (Stein): by whom, what, from where.
pub fn taken_from(state: &State, board: BoardId) -> Option<(Seat, Role, Square)> {
    if !state.game().is_match() {
        return None;
    }
    let last = state.board(board.other()).last()?;
    let (square, role, _) = last.taken?;
    Some((Seat::new(board.other(), last.color), role, square))
}

/// Whoever plays at a board from which a piece went must hear of it: nothing else happened there.
fn robbed(state: &State, board: BoardId) -> Option<Card> {
    let (by, role, square) = taken_from(state, board)?;
    Some(card(Asks::News, Topic::Promotion, Reads::Robbed(by, role, square)))
}

/// What goes on at the other board and why one waits there, in one piece; who plays reads that the own board goes on.
fn heard_from(state: &State, board: BoardId, news: Vec<Card>, plays: bool) -> Option<Card> {
    let why = Why::of(state, board).map(|why| Reads::WaitsThere(board, why));
    let mut reads: Vec<Reads> = news.into_iter().flat_map(|card| card.reads).chain(why).collect();
    if reads.is_empty() {
        return None;
    }
    reads.extend(plays.then_some(Reads::GoesOn));
    Some(Card { asks: Asks::News, reads, topic: None })
}

/// What goes on at this board, for this player.
fn of_board(state: &State, board: BoardId, seat: Seat) -> Option<Card> {
    let at_board = state.board(board);
    if state.board_over(board) {
        return None;
    }
    if let Some(color) = at_board.resigned() {
        return Some(last_move(Seat::new(board, color), seat));
    }
    if state.board_over(seat.board) {
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
    told.then(|| choice(Seat::new(board, last.color), seat))
}

/// 5.2: a resignation off the move leaves the opponent a last one.
fn last_move(resigned: Seat, seat: Seat) -> Card {
    let asks = match seat {
        _ if seat == resigned => Asks::Nothing,
        _ if seat == resigned.opponent() => Asks::May,
        _ => Asks::News,
    };
    card(asks, Topic::Resign, Reads::Resigned(resigned))
}

/// 7.4: the arbiter was asked about this move and has been there; the opponent chooses.
fn choice(offender: Seat, seat: Seat) -> Card {
    if seat == offender {
        card(Asks::Nothing, Topic::IllegalMove, Reads::WaitChoose(offender))
    } else if seat == offender.opponent() {
        card(Asks::Now, Topic::IllegalMove, Reads::Choose(offender))
    } else {
        plain(Asks::News, Reads::ThereChoose(offender.board))
    }
}

/// 7.4 and 7.6: the move was taken back, another one must come.
fn replacement(state: &State, offender: Seat, seat: Seat) -> Card {
    if seat == offender {
        card(Asks::Now, Topic::TouchMove, Reads::Replace(Must::of(state, offender.board)))
    } else if seat == offender.opponent() && may_start(state, seat) {
        card(Asks::May, Topic::DemandClock, Reads::StartClockReplace(offender))
    } else if seat == offender.opponent() {
        card(Asks::Nothing, Topic::IllegalMove, Reads::WaitReplace(offender))
    } else {
        plain(Asks::News, Reads::ThereReplace(offender))
    }
}

/// Whether this player's clock runs although the opponent must act, and may be pressed without a move (7.6).
fn may_start(state: &State, seat: Seat) -> bool {
    let board = state.board(seat.board);
    board.may_press() == Some(seat.color) && board.clock().running() == Some(seat.color)
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
        let (asks, topic, reads) = if seat == offender {
            self.offender()
        } else if seat == offender.opponent() {
            self.opponent()
        } else if seat == offender.partner() {
            (Asks::Nothing, Topic::PassedPiece, self.partner())
        } else {
            (Asks::Nothing, Topic::PassedPiece, self.mover())
        };
        card(asks, topic, Reads::Return(self.missing, reads))
    }

    /// Nothing can come back: the arbiter chooses (D18).
    fn hopeless(&self) -> bool {
        arbiter_must_choose(self.state, self.board)
    }

    fn partner_on_move(&self) -> bool {
        let partner = self.missing.offender.partner();
        self.state.turn(partner.board) == partner.color
    }

    fn other_stopped(&self) -> bool {
        self.state.board(self.board.other()).is_stopped()
    }

    fn offender(&self) -> (Asks, Topic, Returning) {
        let runs = self.state.board(self.board).clock().running() == Some(self.missing.offender.color);
        let (asks, reads) = if self.hopeless() {
            (Asks::Nothing, Returning::ArbiterDecides)
        } else if !self.missing.announced {
            (Asks::Now, Returning::Announce)
        } else if !self.partner_on_move() {
            (Asks::Nothing, Returning::OffenderWaits { runs, stopped: self.other_stopped() })
        } else if runs {
            (Asks::May, Returning::PressReturn)
        } else {
            (Asks::Nothing, Returning::WaitTake)
        };
        (asks, Topic::PassedPiece, reads)
    }

    fn opponent(&self) -> (Asks, Topic, Returning) {
        let presses = may_start(self.state, self.missing.offender.opponent());
        let (asks, reads) = if self.hopeless() {
            (Asks::Nothing, Returning::ArbiterDecides)
        } else if !self.missing.announced && presses {
            return (Asks::May, Topic::DemandClock, Returning::StartClock);
        } else if !self.missing.announced {
            (Asks::Nothing, Returning::WaitAnnounce)
        } else if !self.partner_on_move() {
            let asks = if presses { Asks::May } else { Asks::Nothing };
            (asks, Returning::OpponentWaits { presses, stopped: self.other_stopped() })
        } else {
            (Asks::Now, Returning::Take(returnable(self.state, self.board)))
        };
        (asks, Topic::PassedPiece, reads)
    }

    fn partner(&self) -> Returning {
        if self.hopeless() {
            Returning::PartnerArbiter
        } else if !self.partner_on_move() {
            Returning::PartnerSoon
        } else if self.missing.announced {
            Returning::PartnerWait
        } else {
            Returning::PartnerWaitAnnounce
        }
    }

    /// The partner of the player who takes the piece: the own board goes on until its other player must wait.
    fn mover(&self) -> Returning {
        let partner = self.missing.offender.partner();
        let last = self.state.board(partner.board).last();
        let unpressed = last.is_some_and(|last| last.color != partner.color && !last.completed);
        match (self.partner_on_move(), self.hopeless()) {
            (false, true) => Returning::MoverGoesOn,
            (false, false) => Returning::MoverPlays,
            (true, true) => Returning::MoverArbiter,
            (true, false) if unpressed => Returning::MoverPresses,
            (true, false) => Returning::MoverWaits,
        }
    }
}
