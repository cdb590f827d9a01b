//! The legal moves of a board: listed, counted or asked for one by one.
//!
//! One walk serves all: it hands sets of squares to a [`Sink`]. Counting adds up sizes and builds no list.

use crate::law::Law;
use crate::moves::{Move, Promoted};
use crate::position::Position;
use crate::ruleset::Promotion;
use shakmaty::{Bitboard, File, Rank, Role, Square, attacks};

/// The pieces on the other board that a promotion may take (Stein).
pub type Takes<'a> = &'a [(Role, Square)];

/// The values a pawn can get.
pub const PROMOTION_ROLES: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

trait Sink {
    fn steps(&mut self, from: Square, to: Bitboard);
    fn promotion(&mut self, from: Square, to: Square, promotion: Promoted);
    fn promotions(&mut self, from: Square, to: Bitboard) {
        for to in to {
            for role in PROMOTION_ROLES {
                self.promotion(from, to, Promoted::To(role));
            }
        }
    }
    fn drops(&mut self, role: Role, to: Bitboard);
}

struct List<'a>(&'a mut Vec<Move>);

impl Sink for List<'_> {
    fn steps(&mut self, from: Square, to: Bitboard) {
        self.0.extend(to.into_iter().map(|to| Move::step(from, to)));
    }
    fn promotion(&mut self, from: Square, to: Square, promotion: Promoted) {
        self.0.push(Move::Step { from, to, promotion: Some(promotion) });
    }
    fn drops(&mut self, role: Role, to: Bitboard) {
        self.0.extend(to.into_iter().map(|to| Move::Drop { role, to }));
    }
}

struct Count(u64);

impl Sink for Count {
    fn steps(&mut self, _: Square, to: Bitboard) {
        self.0 += to.count() as u64;
    }
    fn promotion(&mut self, _: Square, _: Square, _: Promoted) {
        self.0 += 1;
    }
    fn promotions(&mut self, _: Square, to: Bitboard) {
        self.0 += 4 * to.count() as u64;
    }
    fn drops(&mut self, _: Role, to: Bitboard) {
        self.0 += to.count() as u64;
    }
}

impl Position {
    /// All legal moves.
    pub fn moves(&self, law: &Law, takes: Takes) -> Vec<Move> {
        let mut list = Vec::with_capacity(64);
        self.moves_into(law, takes, &mut list);
        list
    }

    /// Adds all legal moves to a list.
    pub fn moves_into(&self, law: &Law, takes: Takes, list: &mut Vec<Move>) {
        self.walk(law, takes, &mut List(list));
    }

    /// The number of legal moves.
    pub fn count_moves(&self, law: &Law, takes: Takes) -> u64 {
        let mut count = Count(0);
        self.walk(law, takes, &mut count);
        count.0
    }

    /// Whether there is any legal move.
    pub fn has_moves(&self, law: &Law, takes: Takes) -> bool {
        self.count_moves(law, takes) > 0
    }

    /// Squares where a drop leaves the own king safe: everywhere empty, or between the king and a lone attacker.
    pub(crate) fn drop_squares(&self) -> Bitboard {
        let empty = !self.board.occupied();
        let checkers = self.attackers_of_king(self.turn);
        match checkers.single_square() {
            _ if checkers.is_empty() => empty,
            Some(checker) => empty & attacks::between(self.king(self.turn), checker),
            None => Bitboard::EMPTY,
        }
    }

    /// Squares from which a placed piece of this kind would leave the enemy king in check.
    pub(crate) fn checking_squares(&self, role: Role) -> Bitboard {
        let king = self.king(!self.turn);
        let occupied = self.board.occupied();
        let gives = attacks::attacks(king, role.of(!self.turn), occupied);
        let standing = self.board.attacks_to(king, self.turn, occupied);
        // After an accepted illegal move the enemy king may already be attacked: then only a drop that blocks every
        // attack leaves it unattacked.
        let blocks = match standing.single_square() {
            _ if standing.is_empty() => Bitboard::FULL,
            Some(attacker) => attacks::between(king, attacker),
            None => Bitboard::EMPTY,
        };
        gives | !blocks
    }

    fn walk(&self, law: &Law, takes: Takes, sink: &mut impl Sink) {
        let us = self.board.by_color(self.turn);
        let them = self.board.by_color(!self.turn);
        let occupied = us | them;
        let king = self.king(self.turn);
        let checkers = self.board.attacks_to(king, !self.turn, occupied);
        let open = !us & !Bitboard::from(self.king(!self.turn));

        let targets = match checkers.single_square() {
            _ if checkers.is_empty() => open,
            Some(checker) => open & (attacks::between(king, checker) | checker),
            None => Bitboard::EMPTY,
        };
        self.king_steps(king, open, occupied, sink);
        if targets.any() {
            let pinned = self.pinned(king, us, occupied);
            self.piece_steps(king, targets, pinned, occupied, sink);
            self.pawn_steps(law, takes, king, targets, pinned, sink);
        }
        self.en_passant_steps(sink);
        if checkers.is_empty() {
            self.castling_steps(king, occupied, sink);
        }
        if law.drops.is_some() && !self.hand(self.turn).is_empty() && (checkers.is_empty() || targets.any()) {
            self.placings(law, targets & !occupied, sink);
        }
    }

    fn king_steps(&self, king: Square, open: Bitboard, occupied: Bitboard, sink: &mut impl Sink) {
        let seen_through = occupied.without(king);
        let mut safe = Bitboard::EMPTY;
        for to in attacks::king_attacks(king) & open {
            if self.board.attacks_to(to, !self.turn, seen_through).is_empty() {
                safe.add(to);
            }
        }
        sink.steps(king, safe);
    }

    /// Own pieces that stand alone between the king and an enemy slider.
    fn pinned(&self, king: Square, us: Bitboard, occupied: Bitboard) -> Bitboard {
        let them = self.board.by_color(!self.turn);
        let snipers = them
            & ((attacks::rook_attacks(king, Bitboard::EMPTY) & self.board.rooks_and_queens())
                | (attacks::bishop_attacks(king, Bitboard::EMPTY) & self.board.bishops_and_queens()));
        let mut pinned = Bitboard::EMPTY;
        for sniper in snipers {
            let between = attacks::between(king, sniper) & occupied;
            if !between.more_than_one() {
                pinned |= between & us;
            }
        }
        pinned
    }

    fn piece_steps(
        &self,
        king: Square,
        targets: Bitboard,
        pinned: Bitboard,
        occupied: Bitboard,
        sink: &mut impl Sink,
    ) {
        let us = self.board.by_color(self.turn);
        for from in us & self.board.knights() & !pinned {
            sink.steps(from, attacks::knight_attacks(from) & targets);
        }
        let along =
            |from: Square| if pinned.contains(from) { attacks::ray(king, from) } else { Bitboard::FULL };
        for from in us & self.board.bishops_and_queens() {
            let reach = attacks::bishop_attacks(from, occupied);
            let reach = if self.board.queens().contains(from) {
                reach | attacks::rook_attacks(from, occupied)
            } else {
                reach
            };
            sink.steps(from, reach & targets & along(from));
        }
        for from in us & self.board.rooks() {
            sink.steps(from, attacks::rook_attacks(from, occupied) & targets & along(from));
        }
    }

    fn pawn_steps(
        &self,
        law: &Law,
        takes: Takes,
        king: Square,
        targets: Bitboard,
        pinned: Bitboard,
        sink: &mut impl Sink,
    ) {
        let pawns = self.board.by_piece(self.turn.pawn());
        let them = self.board.by_color(!self.turn);
        let empty = !self.board.occupied();
        let last = Bitboard::from_rank(self.turn.relative_rank(Rank::Eighth));
        let third = Bitboard::from_rank(self.turn.relative_rank(Rank::Third));
        let second = Bitboard::from_rank(self.turn.relative_rank(Rank::Second));
        let forward = if self.turn.is_white() { 8 } else { -8 };
        for from in pawns & !last {
            let along = if pinned.contains(from) { attacks::ray(king, from) } else { Bitboard::FULL };
            let one = Bitboard::from(from).shift(forward) & empty;
            let two =
                if second.contains(from) { (one & third).shift(forward) & empty } else { Bitboard::EMPTY };
            let reach = (one | two | (attacks::pawn_attacks(self.turn, from) & them)) & along;
            if law.promotion == Promotion::FromOtherBoard {
                // The pawn may vanish, so the mask of what blocks a check does not hold on the last rank.
                let open = !self.board.by_piece((!self.turn).king());
                self.other_board_promotions(from, reach & last & open, targets, takes, sink);
            } else {
                sink.promotions(from, reach & last & targets);
            }
            sink.steps(from, reach & !last & targets);
        }
    }

    fn other_board_promotions(
        &self,
        from: Square,
        to: Bitboard,
        targets: Bitboard,
        takes: Takes,
        sink: &mut impl Sink,
    ) {
        for to in to {
            if takes.is_empty() {
                let lost = Move::Step { from, to, promotion: Some(Promoted::Lost) };
                if self.king_safe_after(lost) {
                    sink.promotion(from, to, Promoted::Lost);
                }
            } else if targets.contains(to) {
                for (role, square) in takes {
                    sink.promotion(from, to, Promoted::Taking(*role, *square));
                }
            }
        }
    }

    fn en_passant_steps(&self, sink: &mut impl Sink) {
        let Some(to) = self.en_passant else { return };
        let takers = attacks::pawn_attacks(!self.turn, to) & self.board.by_piece(self.turn.pawn());
        for from in takers {
            if self.king_safe_after(Move::step(from, to)) {
                sink.steps(from, Bitboard::from(to));
            }
        }
    }

    fn castling_steps(&self, king: Square, occupied: Bitboard, sink: &mut impl Sink) {
        for rook in self.castling & Bitboard::from_rank(self.turn.backrank()) {
            if attacks::between(king, rook).is_disjoint(occupied)
                && let Some(to) = castling_target(king, rook)
                && self.attacked_on_the_way(king, to).is_none()
            {
                sink.steps(king, Bitboard::from(to));
            }
        }
    }

    /// The first square on the king's way, its own and the target included, that the opponent attacks.
    pub(crate) fn attacked_on_the_way(&self, king: Square, to: Square) -> Option<Square> {
        let occupied = self.board.occupied().without(king);
        (attacks::between(king, to) | king | to)
            .into_iter()
            .find(|square| self.board.attacks_to(*square, !self.turn, occupied).any())
    }

    fn placings(&self, law: &Law, squares: Bitboard, sink: &mut impl Sink) {
        let Some(drops) = &law.drops else { return };
        let squares = squares & self.drop_squares();
        for (role, _) in self.hand(self.turn).iter() {
            let mut to = squares & drops.squares(self.turn, role);
            if !drops.may_check && to.any() {
                to &= !self.checking_squares(role);
            }
            sink.drops(role, to);
        }
    }
}

/// Where the king goes when castling with this rook.
fn castling_target(king: Square, rook: Square) -> Option<Square> {
    let file = if rook.file() > king.file() { File::G } else { File::C };
    (king.file() == File::E).then(|| Square::from_coords(file, king.rank()))
}
