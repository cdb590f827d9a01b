//! Illegal moves that were made: taking back, demanding, and the return of a passed piece (7.3 to 7.7).

use super::{Decided, Draft};
use crate::event::{Ending, Fact};
use crate::refusal::Refusal;
use crate::state::State;
use rules::ruleset::{IllegalMove, PenaltyTerms};
use rules::{BoardId, Role, Seat, Square, Topic, winnable};

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
        let Some(last) = board.last().filter(|last| last.color == seat.color && !last.completed) else {
            return Err(Refusal::NothingToTakeBack);
        };
        if last.breach.is_none() {
            return Err(Refusal::LegalMoveStands);
        }
        match self.where_is_capture(seat) {
            Back::AtHand => {}
            Back::PartnersHand(role) => self.emit(Fact::Returned(seat, role)),
            Back::Gone(role) => return Err(Refusal::PieceGone(role)),
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
        match board.last() {
            Some(last) if last.color == seat.color => Err(Refusal::DemandForfeited),
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
        let empty = self.state.board(seat.board).empty_press == Some(offender.color);
        self.emit(if empty { Fact::EmptyPressClaimed(seat) } else { Fact::Demanded(seat) });
        match self.state.rules().irregularities.illegal_move {
            IllegalMove::OpponentChooses | IllegalMove::BackBeforeNextMove => self.undo_illegal(offender),
            IllegalMove::BackWithPenalty { gain, loses_at, terms } => {
                if self.state.chair(offender).illegal >= loses_at {
                    self.lost_by_illegal_moves(offender, terms);
                } else {
                    if self.queened(seat.board, terms) {
                        self.emit(Fact::WentOn(seat.board));
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

    /// Whether the last move left a pawn on the last rank, which has become a queen and stays one (fide-2023-7.5).
    fn queened(&self, board: BoardId, terms: PenaltyTerms) -> bool {
        let breach = self.state.board(board).last().and_then(|last| last.breach);
        terms.pawn_becomes_queen && breach == Some(rules::Refusal::PromotionMissing)
    }

    /// Lost, or drawn where the edition has it so and the opponent cannot win from the position before the illegal
    /// move (fide-2023-7.5).
    fn lost_by_illegal_moves(&mut self, offender: Seat, terms: PenaltyTerms) {
        let seat = offender.opponent();
        let mut game = self.state.game.clone();
        let last = self.state.board(seat.board).last().filter(|last| last.breach.is_some());
        if let Some(last) = last.filter(|_| !self.queened(seat.board, terms)) {
            *game.position_mut(seat.board) = last.before.clone();
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
