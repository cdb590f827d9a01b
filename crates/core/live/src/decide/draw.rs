//! Draw offers (fide-9.1, dsc-y) and agreement by two or by four (5.5, minerva-5.3).

use super::{Decided, Draft};
use crate::event::{Ending, Fact};
use crate::refusal::Refusal;
use rules::Seat;
use rules::ruleset::Agreement;

impl Draft {
    fn by_four(&self) -> bool {
        self.state.rules().ending.agreement == Agreement::AllFour && self.state.game.is_match()
    }

    fn anyone_offered(&self) -> bool {
        self.state.boards.iter().any(|board| board.offer.is_some())
    }

    pub(super) fn offer_draw(&mut self, seat: Seat) -> Decided {
        self.going_on(seat)?;
        self.not_resigned(seat.board)?;
        let board = self.state.board(seat.board);
        let stands = if self.by_four() { self.anyone_offered() } else { board.offer == Some(seat.color) };
        if stands {
            return Err(Refusal::OfferStands);
        }
        if board.offer == Some(!seat.color) {
            return self.accept_draw(seat);
        }
        self.emit(Fact::DrawOffered(seat));
        Ok(())
    }

    pub(super) fn accept_draw(&mut self, seat: Seat) -> Decided {
        self.going_on(seat)?;
        self.not_resigned(seat.board)?;
        let offer = self.state.board(seat.board).offer;
        if self.by_four() {
            if !self.anyone_offered() {
                return Err(Refusal::NoOffer);
            }
            if self.state.agreed[crate::state::seat_index(seat)] {
                return Err(Refusal::OwnOffer);
            }
        } else if offer.is_none() {
            return Err(Refusal::NoOffer);
        } else if offer == Some(seat.color) {
            return Err(Refusal::OwnOffer);
        }
        self.emit(Fact::DrawAgreed(seat));
        let agreed = !self.by_four() || self.state.agreed.iter().all(|agreed| *agreed);
        if agreed && self.was_dead(seat.board) {
            return Ok(());
        }
        if agreed {
            let points = self.drawn();
            self.emit(Fact::GameEnded(seat.board, points, Ending::Agreement));
            self.settle();
        }
        Ok(())
    }

    /// Who touches a piece or moves lets the opponent's offer pass (fide-9.1).
    pub(super) fn let_offer_pass(&mut self, seat: Seat) {
        if self.state.board(seat.board).offer == Some(!seat.color) {
            self.emit(Fact::DrawLapsed(seat));
        }
    }

    pub(super) fn decline_draw(&mut self, seat: Seat) -> Decided {
        self.going_on(seat)?;
        let offer = self.state.board(seat.board).offer;
        let offered = if self.by_four() { self.anyone_offered() } else { offer.is_some() };
        if !offered {
            return Err(Refusal::NoOffer);
        }
        let own = if self.by_four() {
            self.state.agreed[crate::state::seat_index(seat)]
        } else {
            offer == Some(seat.color)
        };
        if own {
            return Err(Refusal::OwnOffer);
        }
        self.emit(Fact::DrawDeclined(seat));
        Ok(())
    }
}
