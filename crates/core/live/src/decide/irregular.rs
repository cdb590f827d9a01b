//! Illegal moves that were made: taking back, demanding, and the return of a passed piece (7.3 to 7.7).

use super::{Decided, Draft};
use crate::board::Earlier;
use crate::event::{Ending, Fact};
use crate::refusal::Refusal;
use crate::ruling::Rebuilt;
use crate::state::State;
use rules::ruleset::{IllegalMove, PenaltyTerms};
use rules::{BoardId, Color, Position, Role, Seat, Square, Topic, winnable};

/// Where the captured piece of the last move is now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Back {
    /// Nothing was captured, or it still lies on the mover's pile.
    AtHand,
    /// In the partner's hand.
    PartnersHand(Role),
    /// Neither: it was placed, or more.
    Gone(Role),
    /// A piece taken for a promotion, or the pawn it cost, cannot be put back.
    Stuck,
}

/// Squares of the other board that hold a piece of the kind and colour that must come back (7.7).
pub fn returnable(state: &State, board: BoardId) -> Vec<Square> {
    let Some(missing) = state.board(board).missing else { return Vec::new() };
    let position = state.game.position(board.other());
    let own = position.board().by_color(missing.offender.opponent().color);
    own.into_iter().filter(|square| position.passed_as(*square) == Some(missing.role)).collect()
}

/// Whether a missing piece can still be taken off the other board, or the arbiter must choose (D18).
pub fn arbiter_must_choose(state: &State, board: BoardId) -> bool {
    state.board(board).missing.is_some()
        && (returnable(state, board).is_empty()
            || state.board_over(board.other())
            || promotion_stuck(state, board))
}

/// Whether the last move was a promotion that took a piece from the other board which cannot be put back there, because
/// its square is taken or the pawn it cost is gone (Stein).
fn promotion_stuck(state: &State, board: BoardId) -> bool {
    let Some(last) = state.board(board).last() else { return false };
    let Some((square, ..)) = last.taken else { return false };
    let free = state.game.position(board.other()).board().piece_at(square).is_none();
    let taker = Seat::new(board, !last.color);
    let pawn = state.game.captured(taker).has(Role::Pawn) || state.game.hand(taker.partner()).has(Role::Pawn);
    !free || !pawn
}

impl Draft {
    pub(super) fn where_is_capture(&self, offender: Seat) -> Back {
        let game = &self.state.game;
        let Some(last) = self.state.board(offender.board).last() else { return Back::AtHand };
        if promotion_stuck(&self.state, offender.board) {
            return Back::Stuck;
        }
        match last.captured {
            // A captured king stays beside its own board.
            None | Some(Role::King) => Back::AtHand,
            Some(role) if game.captured(offender).has(role) => Back::AtHand,
            Some(role) if !game.is_match() => {
                debug_assert!(game.captured(offender).has(role), "a chess capture stays on its pile");
                Back::AtHand
            }
            Some(role) if game.hand(offender.partner()).has(role) => Back::PartnersHand(role),
            Some(role) => Back::Gone(role),
        }
    }

    /// 7.3: the own illegal move, the clock not yet pressed.
    pub(super) fn take_back(&mut self, seat: Seat) -> Decided {
        self.running(seat)?;
        let board = self.state.board(seat.board);
        if board.missing.is_some() {
            return Err(Refusal::ReturnPending);
        }
        let Some(last) = board.last().filter(|last| last.color == seat.color && !last.completed) else {
            return Err(Refusal::NothingToTakeBack);
        };
        if last.breach.is_none() {
            return Err(Refusal::LegalMoveStands);
        }
        match self.where_is_capture(seat) {
            Back::AtHand => {}
            Back::PartnersHand(role) => self.emit(Fact::Returned(seat, role)),
            // It comes back the way of 7.7, here too (D76).
            Back::Gone(role) => {
                self.emit(Fact::Missing(seat, role));
                return Ok(());
            }
            Back::Stuck => return Err(Refusal::PieceGone(Role::Pawn)),
        }
        self.emit(Fact::TookBack(seat));
        self.settle();
        Ok(())
    }

    /// The opponent's illegal move that this player may still object to, also while the clock stands still: the choice
    /// is the player's, and often made with the arbiter beside the board.
    fn objectionable(&self, seat: Seat) -> Decided {
        self.going_on(seat)?;
        let board = self.state.board(seat.board);
        if board.missing.is_some() {
            return Err(Refusal::ReturnPending);
        }
        if board.empty_press == Some(!seat.color) {
            return Ok(());
        }
        let found = board.earlier.as_ref().is_some_and(|earlier| earlier.color != seat.color);
        let theirs = board.last().is_some_and(|last| last.color != seat.color && last.breach.is_some());
        match board.last() {
            _ if found && !theirs && board.answered == Some(!seat.color) => Err(Refusal::NotCompleted),
            _ if found && !theirs => Ok(()),
            Some(last) if last.color == seat.color => {
                let later = self.state.rules().irregularities.illegal_move.found_later();
                Err(if later { Refusal::MoveWasLegal } else { Refusal::DemandForfeited })
            }
            Some(last) if last.breach.is_some() && !last.completed => Err(Refusal::NotCompleted),
            Some(last) if last.breach.is_some() => Ok(()),
            Some(last) if last.stands => Err(Refusal::MoveStands),
            _ => Err(Refusal::MoveWasLegal),
        }
    }

    /// 7.4, fide-7.4, ddt-6: each by its ruleset.
    pub(super) fn demand(&mut self, seat: Seat) -> Decided {
        self.objectionable(seat)?;
        let offender = seat.opponent();
        let board = self.state.board(seat.board);
        let empty = board.empty_press == Some(offender.color);
        let theirs = board.last().is_some_and(|last| last.color == offender.color && last.breach.is_some());
        let earlier = board.earlier.clone().filter(|_| !empty && !theirs);
        self.emit(if empty { Fact::EmptyPressClaimed(seat) } else { Fact::Demanded(seat) });
        match self.state.rules().irregularities.illegal_move {
            IllegalMove::OpponentChooses | IllegalMove::BackBeforeNextMove => self.undo_illegal(offender),
            IllegalMove::BackWithPenalty { gain, loses_at, terms } => {
                let breach = match &earlier {
                    Some(earlier) => Some(earlier.breach),
                    None => self.state.board(seat.board).last().and_then(|last| last.breach),
                };
                // A pawn left on the last rank has become a queen, and stays one (fide-2023-7.5).
                let queened = terms.pawn_becomes_queen && breach == Some(rules::Refusal::PromotionMissing);
                if self.state.chair(offender).illegal >= loses_at {
                    let last = self.state.board(seat.board).last().filter(|last| last.breach.is_some());
                    let before =
                        earlier.map(|earlier| earlier.before).or(last.map(|last| last.before.clone()));
                    self.lost_by_illegal_moves(offender, terms, before.filter(|_| !queened));
                } else {
                    if queened {
                        self.emit(Fact::WentOn(seat.board));
                    } else if let Some(earlier) = earlier {
                        self.put_back(offender, earlier);
                    } else if !empty {
                        self.undo_illegal(offender);
                    }
                    let left = self.state.left(seat, self.now);
                    self.emit(Fact::TimeSet(seat, left + u64::from(gain) * 1000));
                }
            }
        }
        self.settle();
        Ok(())
    }

    /// The game went on since the illegal move: it goes back to just before it. What the undone moves brought in time goes
    /// with them; the rest is for the arbiter to set (fide-6.14). With two boards pieces may have come and gone since, and
    /// the arbiter is called.
    fn put_back(&mut self, offender: Seat, earlier: Earlier) {
        if self.state.game.is_match() {
            self.emit(Fact::Called(offender.opponent(), Topic::IllegalMove));
            return;
        }
        let mut times = [0; 2];
        for (index, color) in [Color::White, Color::Black].into_iter().enumerate() {
            let mut clock = *self.state.board(offender.board).clock();
            clock.read(self.state.per_move(), self.now);
            for _ in earlier.moves[index]..clock.side(color).moves {
                clock.uncomplete(color, self.state.periods(), self.state.per_move());
            }
            times[index] = clock.left(color, self.state.per_move(), self.now);
        }
        let Earlier { before: position, moves, piles, .. } = earlier;
        let rebuilt = Rebuilt { board: offender.board, position, times, moves, piles: Some(piles) };
        self.emit(Fact::PutBack(offender, Box::new(rebuilt)));
    }

    /// Lost, or drawn where the edition has it so and the opponent cannot win from the position before the illegal
    /// move (fide-2023-7.5).
    fn lost_by_illegal_moves(&mut self, offender: Seat, terms: PenaltyTerms, before: Option<Position>) {
        let seat = offender.opponent();
        let mut game = self.state.game.clone();
        if let Some(before) = before {
            *game.position_mut(seat.board) = before;
        }
        let other_over = self.state.other_over(seat.board);
        let (points, why) =
            if terms.draw_if_unwinnable && !winnable::can_win(&game, seat, self.state.rules(), other_over) {
                (self.drawn(), Ending::IllegalUnwinnable)
            } else {
                (self.won_by(seat), Ending::IllegalMoves)
            };
        self.emit(Fact::GameEnded(seat.board, points, why));
    }

    fn undo_illegal(&mut self, offender: Seat) {
        match self.where_is_capture(offender) {
            Back::AtHand => self.emit(Fact::Undone(offender)),
            Back::PartnersHand(role) => {
                self.emit(Fact::Returned(offender, role));
                self.emit(Fact::Undone(offender));
            }
            Back::Gone(role) => self.emit(Fact::Missing(offender, role)),
            Back::Stuck => self.emit(Fact::Called(offender.opponent(), Topic::IllegalMove)),
        }
    }

    /// 7.4: the other choice.
    pub(super) fn accept_illegal(&mut self, seat: Seat) -> Decided {
        self.going_on(seat)?;
        if !self.state.rules().irregularities.illegal_move.may_be_accepted() {
            return Err(Refusal::NotAcceptable);
        }
        self.objectionable(seat)?;
        self.emit(Fact::AcceptedIllegal(seat));
        self.settle();
        Ok(())
    }

    /// 7.7: the offender tells the opponent that the piece is no longer in the partner's hand.
    pub(super) fn announce_missing(&mut self, seat: Seat) -> Decided {
        self.running(seat)?;
        match self.state.board(seat.board).missing {
            Some(missing) if missing.offender == seat && !missing.announced => {
                self.emit(Fact::MissingAnnounced(seat));
                Ok(())
            }
            _ => Err(Refusal::NothingMissing),
        }
    }

    fn partner_on_move(&self, offender: Seat) -> bool {
        let partner = offender.partner();
        !self.state.board_over(partner.board) && self.state.turn(partner.board) == partner.color
    }

    /// 7.7: having said so, the offender may start the opponent's clock once the partner is on move.
    pub(super) fn press_for_missing(&self, seat: Seat) -> Decided {
        match self.state.board(seat.board).missing {
            Some(missing) if missing.offender == seat => {
                if !missing.announced {
                    Err(Refusal::NotAnnounced)
                } else if !self.partner_on_move(seat) {
                    Err(Refusal::PartnerNotOnMove)
                } else if self.state.board(seat.board).clock.running() != Some(seat.color) {
                    Err(Refusal::NothingToPress)
                } else {
                    Ok(())
                }
            }
            _ => Err(Refusal::NothingToPress),
        }
    }

    /// 7.7: the opponent takes such a piece off the other board and hands it over; the illegal move is undone with it.
    pub(super) fn take_off(&mut self, seat: Seat, square: Square) -> Decided {
        self.running(seat)?;
        let offender = seat.opponent();
        match self.state.board(seat.board).missing {
            Some(missing) if missing.offender == offender => {
                if !missing.announced {
                    return Err(Refusal::NotAnnounced);
                }
            }
            _ => return Err(Refusal::NothingMissing),
        }
        if !self.partner_on_move(offender) {
            return Err(Refusal::PartnerNotOnMove);
        }
        if !returnable(&self.state, seat.board).contains(&square) {
            return Err(Refusal::WrongPiece(square));
        }
        if promotion_stuck(&self.state, seat.board) {
            return Err(Refusal::PieceGone(Role::Pawn));
        }
        self.emit(Fact::TakenOff(seat, square));
        self.emit(Fact::Undone(offender));
        self.settle();
        Ok(())
    }
}
