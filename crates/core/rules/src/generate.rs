//! The legal moves of a board: listed, counted or asked for one by one.
//!
//! One walk serves all: it hands sets of squares to a [`Sink`]. Counting adds up sizes and builds no list.

use crate::law::{DropLaw, Law};
use crate::moves::{Move, Promoted};
use crate::position::Position;
use crate::ruleset::Promotion;
use shakmaty::{Bitboard, Board, Color, File, Rank, Role, Square, attacks};

/// The pieces on the other board that a promotion may take (Stein).
pub type Takes<'a> = &'a [(Role, Square)];

/// The values a pawn can get.
pub const PROMOTION_ROLES: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

trait Sink {
    /// A piece goes from one square to any of these.
    fn steps(&mut self, from: Square, to: Bitboard);
    /// Pawns arrive on these squares, each from `offset` squares back.
    fn pawns(&mut self, to: Bitboard, offset: i32);
    /// The same on the last rank, with a free choice of the value.
    fn promotions(&mut self, to: Bitboard, offset: i32);
    /// One promotion.
    fn promotion(&mut self, from: Square, to: Square, promotion: Promoted);
    /// A piece from the hand goes to any of these squares.
    fn drops(&mut self, role: Role, to: Bitboard);
    /// Whether the walk may stop.
    fn enough(&self) -> bool {
        false
    }
}

struct List<'a>(&'a mut Vec<Move>);

impl Sink for List<'_> {
    fn steps(&mut self, from: Square, to: Bitboard) {
        self.0.extend(to.into_iter().map(|to| Move::step(from, to)));
    }
    fn pawns(&mut self, to: Bitboard, offset: i32) {
        self.0.extend(to.into_iter().filter_map(|to| Some(Move::step(to.offset(-offset)?, to))));
    }
    fn promotions(&mut self, to: Bitboard, offset: i32) {
        for to in to {
            let Some(from) = to.offset(-offset) else { continue };
            for role in PROMOTION_ROLES {
                self.promotion(from, to, Promoted::To(role));
            }
        }
    }
    fn promotion(&mut self, from: Square, to: Square, promotion: Promoted) {
        self.0.push(Move::Step { from, to, promotion: Some(promotion) });
    }
    fn drops(&mut self, role: Role, to: Bitboard) {
        self.0.extend(to.into_iter().map(|to| Move::Drop { role, to }));
    }
}

/// Adds up sizes; `ENOUGH` stops at the first move.
struct Count<const ENOUGH: bool>(u64);

impl<const ENOUGH: bool> Sink for Count<ENOUGH> {
    fn steps(&mut self, _: Square, to: Bitboard) {
        self.0 += to.count() as u64;
    }
    fn pawns(&mut self, to: Bitboard, _: i32) {
        self.0 += to.count() as u64;
    }
    fn promotions(&mut self, to: Bitboard, _: i32) {
        self.0 += PROMOTION_ROLES.len() as u64 * to.count() as u64;
    }
    fn promotion(&mut self, _: Square, _: Square, _: Promoted) {
        self.0 += 1;
    }
    fn drops(&mut self, _: Role, to: Bitboard) {
        self.0 += to.count() as u64;
    }
    fn enough(&self) -> bool {
        ENOUGH && self.0 > 0
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
        Walk::new(self).all(law, takes, &mut List(list));
    }

    /// The number of legal moves.
    pub fn count_moves(&self, law: &Law, takes: Takes) -> u64 {
        let mut count = Count::<false>(0);
        Walk::new(self).all(law, takes, &mut count);
        count.0
    }

    /// Whether there is any legal move.
    pub fn has_moves(&self, law: &Law, takes: Takes) -> bool {
        let mut count = Count::<true>(0);
        Walk::new(self).all(law, takes, &mut count);
        count.0 > 0
    }

    /// Squares where a drop leaves the own king safe: everywhere empty, or between the king and a lone attacker.
    pub(crate) fn drop_squares(&self) -> Bitboard {
        let blocks = match self.board.king_of(self.turn) {
            Some(king) => blocking(king, self.attackers_of_king(self.turn)),
            None => Bitboard::FULL,
        };
        blocks & !self.board.occupied()
    }

    /// Squares from which a placed piece of this kind would leave the enemy king in check.
    pub(crate) fn checking_squares(&self, role: Role) -> Bitboard {
        let Some(king) = self.board.king_of(!self.turn) else { return Bitboard::EMPTY };
        let gives = attacks::attacks(king, role.of(!self.turn), self.board.occupied());
        // After an accepted illegal move the enemy king may already be attacked: then only a drop that blocks every
        // attack leaves it unattacked.
        gives | !blocking(king, self.attackers_of_king(!self.turn))
    }

    /// The first square on the king's way, its own and the target included, that the opponent attacks.
    pub(crate) fn attacked_on_the_way(&self, king: Square, to: Square) -> Option<Square> {
        let occupied = self.board.occupied().without(king);
        (attacks::between(king, to) | king | to)
            .into_iter()
            .find(|square| self.board.attacks_to(*square, !self.turn, occupied).any())
    }
}

/// The squares where a piece stands between the king and every attacker: all of them when there is none.
fn blocking(king: Square, attackers: Bitboard) -> Bitboard {
    match attackers.single_square() {
        Some(attacker) => attacks::between(king, attacker),
        None if attackers.is_empty() => Bitboard::FULL,
        None => Bitboard::EMPTY,
    }
}

/// One walk over the moves of a board, with what it needs to know worked out once.
struct Walk<'a> {
    position: &'a Position,
    turn: Color,
    us: Bitboard,
    them: Bitboard,
    occupied: Bitboard,
    /// None on a board where an accepted illegal move captured it.
    king: Option<Square>,
    checkers: Bitboard,
    /// Own pieces that stand alone between the king and an enemy slider.
    pinned: Bitboard,
}

impl<'a> Walk<'a> {
    fn new(position: &'a Position) -> Walk<'a> {
        let board = &position.board;
        let turn = position.turn;
        let (us, them) = (board.by_color(turn), board.by_color(!turn));
        let occupied = us | them;
        let king = board.king_of(turn);
        let (checkers, pinned) =
            king.map_or((Bitboard::EMPTY, Bitboard::EMPTY), |king| threats(board, turn, king));
        Walk { position, turn, us, them, occupied, king, checkers, pinned }
    }

    fn all(&self, law: &Law, takes: Takes, sink: &mut impl Sink) {
        let open = !self.us & !self.position.board.by_piece((!self.turn).king());
        if let Some(king) = self.king {
            self.king_steps(king, open, sink);
            if self.checkers.more_than_one() || sink.enough() {
                return;
            }
        }
        let blocks = self.king.map_or(Bitboard::FULL, |king| blocking(king, self.checkers));
        let targets = open & (blocks | self.checkers);
        self.piece_steps(targets, sink);
        self.pawn_steps(law, takes, targets, sink);
        self.en_passant_steps(sink);
        if let Some(king) = self.king
            && self.checkers.is_empty()
        {
            self.castling_steps(king, sink);
        }
        if let Some(drops) = &law.drops
            && !sink.enough()
        {
            self.placings(drops, blocks & !self.occupied, sink);
        }
    }

    fn king_steps(&self, king: Square, open: Bitboard, sink: &mut impl Sink) {
        let seen_through = self.occupied.without(king);
        let mut safe = Bitboard::EMPTY;
        for to in attacks::king_attacks(king) & open {
            if self.position.board.attacks_to(to, !self.turn, seen_through).is_empty() {
                safe.add(to);
            }
        }
        sink.steps(king, safe);
    }

    /// Where a piece on this square may go without baring its king.
    fn along(&self, from: Square) -> Bitboard {
        match self.king {
            Some(king) if self.pinned.contains(from) => attacks::ray(king, from),
            _ => Bitboard::FULL,
        }
    }

    fn piece_steps(&self, targets: Bitboard, sink: &mut impl Sink) {
        let board = &self.position.board;
        for from in self.us & board.knights() & !self.pinned {
            sink.steps(from, attacks::knight_attacks(from) & targets);
        }
        for from in self.us & board.bishops() {
            sink.steps(from, attacks::bishop_attacks(from, self.occupied) & targets & self.along(from));
        }
        for from in self.us & board.rooks() {
            sink.steps(from, attacks::rook_attacks(from, self.occupied) & targets & self.along(from));
        }
        for from in self.us & board.queens() {
            sink.steps(from, attacks::queen_attacks(from, self.occupied) & targets & self.along(from));
        }
    }

    fn pawn_steps(&self, law: &Law, takes: Takes, targets: Bitboard, sink: &mut impl Sink) {
        let pawns = self.us & self.position.board.pawns();
        self.pawn_group(law, takes, pawns & !self.pinned, targets, Bitboard::FULL, sink);
        for from in pawns & self.pinned {
            self.pawn_group(law, takes, Bitboard::from(from), targets, self.along(from), sink);
        }
    }

    /// The steps of pawns that may all go `along` the same squares.
    fn pawn_group(
        &self,
        law: &Law,
        takes: Takes,
        pawns: Bitboard,
        targets: Bitboard,
        along: Bitboard,
        sink: &mut impl Sink,
    ) {
        let sign = if self.turn.is_white() { 1 } else { -1 };
        let last = Bitboard::from_rank(self.turn.relative_rank(Rank::Eighth));
        let ahead = pawns.shift(8 * sign) & !self.occupied;
        // Only a pawn of the second rank is on the third after one step; from the first it would be on the second.
        let third = Bitboard::from_rank(self.turn.relative_rank(Rank::Third));
        let two = (ahead & third).shift(8 * sign) & !self.occupied;
        sink.pawns(two & targets & along, 16 * sign);
        let left = (pawns & !Bitboard::from_file(File::A)).shift(8 * sign - 1) & self.them;
        let right = (pawns & !Bitboard::from_file(File::H)).shift(8 * sign + 1) & self.them;
        for (to, offset) in [(ahead, 8 * sign), (left, 8 * sign - 1), (right, 8 * sign + 1)] {
            let to = to & along;
            sink.pawns(to & targets & !last, offset);
            if to.is_disjoint(last) {
                continue;
            }
            if law.promotion == Promotion::FromOtherBoard {
                self.other_board_promotions(to & last, offset, targets, takes, sink);
            } else {
                sink.promotions(to & last & targets, offset);
            }
        }
    }

    /// With a piece to take the pawn's square counts as any other; without one the pawn vanishes and blocks nothing.
    fn other_board_promotions(
        &self,
        to: Bitboard,
        offset: i32,
        targets: Bitboard,
        takes: Takes,
        sink: &mut impl Sink,
    ) {
        let enemy_king = self.position.board.by_piece((!self.turn).king());
        for to in to & !enemy_king {
            let Some(from) = to.offset(-offset) else { continue };
            if takes.is_empty() {
                let lost = Move::Step { from, to, promotion: Some(Promoted::Lost) };
                if self.position.king_safe_after(lost) {
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
        let Some(to) = self.position.en_passant else { return };
        let takers = attacks::pawn_attacks(!self.turn, to) & self.position.board.by_piece(self.turn.pawn());
        for from in takers {
            if self.position.king_safe_after(Move::step(from, to)) {
                sink.steps(from, Bitboard::from(to));
            }
        }
    }

    fn castling_steps(&self, king: Square, sink: &mut impl Sink) {
        for rook in self.position.castling & Bitboard::from_rank(self.turn.backrank()) {
            let to = castling_target(king, rook);
            if attacks::between(king, rook).is_disjoint(self.occupied)
                && self.position.attacked_on_the_way(king, to).is_none()
            {
                sink.steps(king, Bitboard::from(to));
            }
        }
    }

    fn placings(&self, drops: &DropLaw, squares: Bitboard, sink: &mut impl Sink) {
        for (role, _) in self.position.hand(self.turn).iter() {
            let mut to = squares & drops.squares(self.turn, role);
            if !drops.may_check && to.any() {
                to &= !self.position.checking_squares(role);
            }
            sink.drops(role, to);
        }
    }
}

/// The pieces that attack this king, and the own pieces that alone keep a slider from it.
fn threats(board: &Board, turn: Color, king: Square) -> (Bitboard, Bitboard) {
    let them = board.by_color(!turn);
    let mut checkers = them
        & ((attacks::knight_attacks(king) & board.knights())
            | (attacks::pawn_attacks(turn, king) & board.pawns())
            | (attacks::king_attacks(king) & board.kings()));
    let mut pinned = Bitboard::EMPTY;
    let snipers = them
        & ((attacks::rook_attacks(king, them) & board.rooks_and_queens())
            | (attacks::bishop_attacks(king, them) & board.bishops_and_queens()));
    for sniper in snipers {
        let between = attacks::between(king, sniper) & board.occupied();
        if between.is_empty() {
            checkers.add(sniper);
        } else if !between.more_than_one() {
            pinned |= between;
        }
    }
    (checkers, pinned)
}

/// Where the king goes when castling with this rook.
pub(crate) fn castling_target(king: Square, rook: Square) -> Square {
    let file = if rook.file() > king.file() { File::G } else { File::C };
    Square::from_coords(file, king.rank())
}
