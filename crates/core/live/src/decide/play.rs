//! Making a move, pressing the clock, premoves and passing.

use super::{Decided, Draft};
use crate::event::Fact;
use crate::refusal::Refusal;
use crate::touch;
use rules::ruleset::{IllegalMove, PenaltyTerms, Promotion};
use rules::{Move, Promoted, Role, Seat};

impl Draft {
    pub(super) fn make_move(&mut self, seat: Seat, m: Move) -> Decided {
        self.on_move(seat)?;
        if self.state.board(seat.board).announced.is_some_and(|announced| announced != m) {
            return Err(Refusal::AnnouncedMoveBinds);
        }
        let breach = self.breach(seat, m);
        if let Some(refusal) = breach
            && (!self.state.on_board() || !can_be_made(refusal) || !self.promotion_can_be_made(m, refusal))
        {
            return Err(Refusal::Board(refusal));
        }
        if self.state.on_board() {
            self.touch_allows(seat, m)?;
        }
        if let (Some(rules::Refusal::PromotionMissing), Move::Step { from, to, .. }) = (breach, m)
            && self.terms().pawn_becomes_queen
        {
            // Until the clock is pressed the player can still put a piece there (fide-4.6).
            self.emit(Fact::Released(seat, from, to));
            return Ok(());
        }
        self.play(seat, m, breach, !self.state.on_board());
        Ok(())
    }

    /// Why the move is illegal. Of several reasons the captured king comes first.
    fn breach(&self, seat: Seat, m: Move) -> Option<rules::Refusal> {
        let refusal = self.state.game.legality(seat.board, m, &self.state.law).err()?;
        let king = self.state.game.position(seat.board).king(!seat.color);
        let takes_king = matches!(m, Move::Step { to, .. } if to == king) && can_be_made(refusal);
        Some(if takes_king { rules::Refusal::KingCapture(king) } else { refusal })
    }

    /// A pawn that goes wrong goes as a pawn: a value or a piece of the other board comes only with a pawn that really
    /// reached the last rank.
    fn promotion_can_be_made(&self, m: Move, refusal: rules::Refusal) -> bool {
        use rules::Refusal as No;
        let Move::Step { promotion: Some(promotion), .. } = m else { return true };
        match refusal {
            No::LeavesKingInCheck | No::PromotionExposesKing(_) => true,
            No::PromotionRole(_) => {
                matches!(promotion, Promoted::To(_)) && self.state.law.promotion != Promotion::FromOtherBoard
            }
            _ => false,
        }
    }

    /// Makes the move and everything that follows from it.
    pub(super) fn play(&mut self, seat: Seat, m: Move, breach: Option<rules::Refusal>, pressed: bool) {
        self.let_offer_pass(seat);
        self.emit(Fact::Moved { seat, m, breach, pressed });
        self.pass_at_once(seat);
        self.settle();
        if pressed {
            self.answer_premove(seat.opponent());
        }
    }

    /// What was captured is passed at once where the player wishes so (D2).
    fn pass_at_once(&mut self, seat: Seat) {
        if !self.state.game.is_match() {
            return;
        }
        let Some(last) = self.state.board(seat.board).last() else { return };
        let given = last.pawn_given.then_some((seat.opponent(), Role::Pawn));
        let captured = last.captured.filter(|role| *role != Role::King).map(|role| (seat, role));
        for (from, role) in [captured, given].into_iter().flatten() {
            if self.state.chair(from).auto_pass {
                self.emit(Fact::Passed(from, role));
            }
        }
    }

    /// Plays the move kept ready; it dies silently when it became illegal and never counts as an illegal move.
    fn answer_premove(&mut self, seat: Seat) {
        let Some(m) = self.state.chair(seat).premove else { return };
        let legal = self.on_move(seat).is_ok()
            && self.state.board(seat.board).announced.is_none_or(|announced| announced == m)
            && self.state.game.legality(seat.board, m, &self.state.law).is_ok()
            && self.touch_allows(seat, m).is_ok();
        if legal {
            self.play(seat, m, None, true);
        } else {
            self.emit(Fact::Premoved(seat, None));
        }
    }

    pub(super) fn premove(&mut self, seat: Seat, m: Option<Move>) -> Decided {
        self.going_on(seat)?;
        if m.is_some() && self.on_move(seat).is_ok() {
            return Err(Refusal::PremoveOnMove);
        }
        if self.state.chair(seat).premove != m {
            self.emit(Fact::Premoved(seat, m));
        }
        Ok(())
    }

    pub(super) fn press(&mut self, seat: Seat) -> Decided {
        self.running(seat)?;
        let state = &self.state;
        let board = state.board(seat.board);
        if let Some((from, to)) = board.touched.released
            && state.turn(seat.board) == seat.color
            && board.missing.is_none()
        {
            return self.press_released(seat, Move::step(from, to));
        }
        let returns = board.missing.is_some_and(|missing| missing.offender == seat);
        let own = board.waits_for_press(seat.color) && !returns;
        // After an early answer it is this player's own move again, and nobody waits for a premove.
        let answered = board.answered == Some(seat.color);
        if !own && board.may_press != Some(seat.color) {
            if self.presses_without_move(seat) {
                self.emit(Fact::EmptyPress(seat));
                return Ok(());
            }
            self.press_for_missing(seat)?;
        }
        self.emit(Fact::Pressed(seat));
        self.settle();
        if own && !answered {
            self.answer_premove(seat.opponent());
        }
        Ok(())
    }

    /// What this ruleset says beside the penalty for illegal moves.
    fn terms(&self) -> PenaltyTerms {
        match self.state.rules().irregularities.illegal_move {
            IllegalMove::BackWithPenalty { terms, .. } => terms,
            IllegalMove::OpponentChooses | IllegalMove::BackBeforeNextMove => PenaltyTerms::default(),
        }
    }

    /// Whether this press is one without a move that counts as an illegal move (fide-2023-7.5).
    fn presses_without_move(&self, seat: Seat) -> bool {
        let board = self.state.board(seat.board);
        self.state.on_board()
            && self.terms().press_without_move
            && self.on_move(seat).is_ok()
            && board.clock.running() == Some(seat.color)
    }

    /// A pawn was let go on the last rank and no value declared: in bughouse the move is not complete (4.2), in chess
    /// that is an illegal move (fide-7.4), in the edition of 2023 a queen (7.5). A king let go two squares aside has
    /// not castled yet.
    fn press_released(&mut self, seat: Seat, m: Move) -> Decided {
        self.on_move(seat)?;
        let pawn = matches!(m, Move::Step { from, .. }
            if self.state.game.position(seat.board).board().role_at(from) == Some(Role::Pawn));
        if pawn && self.state.rules().irregularities.illegal_move == IllegalMove::OpponentChooses {
            return Err(Refusal::PromotionUndeclared);
        }
        let breach = self.breach(seat, m);
        if breach.is_some_and(|refusal| !can_be_made(refusal)) {
            return Err(Refusal::NothingToPress);
        }
        let (m, breach) = match m {
            Move::Step { from, to, .. } if pawn && self.terms().pawn_becomes_queen => {
                let queen = Move::Step { from, to, promotion: Some(Promoted::To(Role::Queen)) };
                // With the own king left in check it is no promotion at all, and goes back.
                (queen, self.breach(seat, queen).or(breach))
            }
            other => (other, breach),
        };
        self.play(seat, m, breach, false);
        self.emit(Fact::Pressed(seat));
        self.settle();
        Ok(())
    }

    pub(super) fn pass(&mut self, seat: Seat, role: Role) -> Decided {
        if !self.state.game.is_match() {
            return Err(Refusal::NoPartner);
        }
        if self.state.over {
            return Err(Refusal::MatchOver);
        }
        if !self.state.game.captured(seat).has(role) {
            return Err(Refusal::NothingToPass(role));
        }
        self.emit(Fact::Passed(seat, role));
        self.settle();
        Ok(())
    }

    pub(super) fn auto_pass(&mut self, seat: Seat, on: bool) -> Decided {
        if !self.state.game.is_match() {
            return Err(Refusal::NoPartner);
        }
        if self.state.chair(seat).auto_pass != on {
            self.emit(Fact::AutoPassSet(seat, on));
        }
        Ok(())
    }

    /// The touched piece that binds this player, which is not always the first one.
    pub(super) fn binds(&self, seat: Seat, otherwise: rules::Square) -> rules::Square {
        let touched = &self.state.board(seat.board).touched;
        let binding = touch::binding(&self.state.game, seat.board, &self.state.law, touched);
        binding.first().copied().unwrap_or(otherwise)
    }

    /// Whether what was touched leaves this move.
    pub(super) fn touch_allows(&self, seat: Seat, m: Move) -> Decided {
        let board = self.state.board(seat.board);
        let Some(bound) = touch::bound(&self.state.game, seat.board, &self.state.law, &board.touched) else {
            return Ok(());
        };
        let same_piece = |other: &Move| match (*other, m) {
            (Move::Step { from: a, .. }, Move::Step { from: b, .. }) => a == b,
            (Move::Drop { role: a, .. }, Move::Drop { role: b, .. }) => a == b,
            _ => false,
        };
        let legal = self.state.game.legality(seat.board, m, &self.state.law).is_ok();
        if bound.contains(&m) || (!legal && bound.iter().any(same_piece)) {
            return Ok(());
        }
        Err(match (bound[0], board.touched.released) {
            (Move::Step { to, .. }, Some((_, released))) if to == released => Refusal::ReleaseBinds(to),
            (Move::Drop { role, .. }, _) => Refusal::TouchDropBinds(role),
            (Move::Step { from, .. }, _) => Refusal::TouchBinds(self.binds(seat, from)),
        })
    }
}

/// Whether hands can make this illegal move on a real board: what is impossible there, or no move at all, is refused
/// in both ways of playing.
fn can_be_made(refusal: rules::Refusal) -> bool {
    use rules::Refusal as No;
    match refusal {
        No::Movement(_)
        | No::Jump(..)
        | No::LeavesKingInCheck
        | No::KingCapture(_)
        | No::CastlingRightGone
        | No::CastlingKingAlone
        | No::EnPassantTooLate
        | No::CastlingThroughCheck(_)
        | No::PromotionMissing
        | No::PromotionRole(Role::Pawn)
        | No::PromotionExposesKing(_)
        | No::PawnRank(_)
        | No::PieceRank(_)
        | No::DropGivesCheck => true,
        No::NoPiece(_)
        | No::OpponentsPiece(_)
        | No::OwnPiece(_)
        | No::CastlingBlocked
        | No::PromotionElsewhere
        | No::PromotionRole(_)
        | No::PromotionTakesNothing
        | No::PromotionNotThere(..)
        | No::PromotionNotLost
        | No::PromotionNoOtherBoard
        | No::NoDrops
        | No::NotInHand(_)
        | No::Occupied(_) => false,
    }
}
