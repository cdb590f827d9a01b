//! What a quiet board is worth: material, hands, squares, mobility and the safety of the kings.

use crate::problem::Captures;
use crate::score::Score;
use rules::{Bitboard, Color, Law, Position, Rank, Role, Square};
use shakmaty::{File, attacks};

/// Pieces in the order of `Role`: pawn, knight, bishop, rook, queen, king.
type ByKind = [Score; 6];

const CHESS: ByKind = [100, 320, 330, 500, 950, 0];
/// Where pieces come back, lines open and close quickly: long-range pieces are worth less.
const DROPPING: ByKind = [100, 280, 280, 380, 720, 0];
/// In hand a piece can go anywhere, and a pawn less far.
const HAND: ByKind = [105, 310, 290, 390, 760, 0];
const MOBILITY: ByKind = [0, 4, 4, 2, 1, 0];
const AIM_AT_KING: ByKind = [6, 14, 12, 16, 24, 0];
/// What a piece in hand adds to the danger of each unguarded square beside the enemy king.
const DROP_DANGER: ByKind = [3, 7, 5, 6, 12, 0];

fn at(role: Role) -> usize {
    role as usize - 1
}

/// What a piece on the board is worth.
pub(crate) fn value(law: &Law, role: Role) -> Score {
    if law.drops.is_some() { DROPPING[at(role)] } else { CHESS[at(role)] }
}

/// What a captured piece is worth to whoever gets it.
pub(crate) fn passed_value(captures: Captures, role: Role) -> Score {
    match captures {
        // In crazyhouse it lies in the own hand, where `evaluate` counts it.
        Captures::Leave | Captures::OwnHand => 0,
        Captures::Partner => HAND[at(role)] / 2,
    }
}

/// The board seen by the player on move, in hundredths of a pawn.
pub fn evaluate(position: &Position, law: &Law) -> Score {
    let board = position.board();
    let minors = board.knights() | board.bishops();
    if law.drops.is_none() && board.occupied().count() <= 3 && (minors | board.kings()) == board.occupied() {
        return 0;
    }
    let us = position.turn();
    side(position, law, us) - side(position, law, !us) + 10
}

fn side(position: &Position, law: &Law, color: Color) -> Score {
    let enemy_king = position.king(!color);
    let zone = attacks::king_attacks(enemy_king) | enemy_king;
    let endgame = ending(position, law);
    let mut pieces = Pieces { position, law, color, zone, endgame, aims: 0, aimers: 0 };
    let mut score = 0;
    for role in Role::ALL {
        for square in position.board().by_piece(role.of(color)) {
            score += pieces.piece(role, square);
        }
    }
    let danger = if pieces.aimers > 1 { pieces.aims * pieces.aimers / 2 } else { 0 };
    score
        + danger
        + hand(position, law, color, zone)
        + shelter(position, color, endgame)
        + pair(position, color)
}

/// 0 with all pieces on the board, 8 with none but kings and pawns; never an endgame while pieces can come back.
fn ending(position: &Position, law: &Law) -> Score {
    if law.drops.is_some() {
        return 0;
    }
    let board = position.board();
    let heavy = (board.rooks().count()
        + 2 * board.queens().count()
        + (board.knights() | board.bishops()).count()) as Score;
    (8 - heavy * 8 / 16).clamp(0, 8)
}

struct Pieces<'a> {
    position: &'a Position,
    law: &'a Law,
    color: Color,
    /// The enemy king and the squares beside it.
    zone: Bitboard,
    endgame: Score,
    aims: Score,
    aimers: Score,
}

impl Pieces<'_> {
    fn piece(&mut self, role: Role, square: Square) -> Score {
        let board = self.position.board();
        let reach = attacks::attacks(square, role.of(self.color), board.occupied());
        let aimed = (reach & self.zone).count() as Score;
        if aimed > 0 && role != Role::King {
            self.aims += aimed * AIM_AT_KING[at(role)] / 2;
            self.aimers += 1;
        }
        let mobile = (reach & !board.by_color(self.color)).count() as Score * MOBILITY[at(role)];
        let place = match role {
            Role::Pawn => self.pawn(square),
            Role::King => self.king(square),
            Role::Knight => centre(square) * 6 - 12,
            Role::Bishop | Role::Queen => centre(square) * 2,
            Role::Rook => self.rook(square),
        };
        // A promoted pawn is a pawn again once captured, so it risks less.
        let shape = if self.position.promoted().contains(square) { 20 } else { 0 };
        value(self.law, role) + mobile + place + shape
    }

    fn pawn(&self, square: Square) -> Score {
        let rank = self.color.relative_rank(square.rank()).to_u32() as Score;
        let board = self.position.board();
        let file = Bitboard::from_file(square.file());
        let own = board.by_piece(self.color.pawn());
        let doubled = if (own & file).more_than_one() { -8 } else { 0 };
        let middle = if matches!(square.file(), File::D | File::E) { rank.min(3) * 7 } else { 0 };
        let theirs = board.by_piece((!self.color).pawn());
        let passed = (theirs & in_front(self.color, square)).is_empty();
        let push = [0, 0, 5, 12, 25, 50, 90, 0][rank as usize];
        let passing = if passed { push * (4 + self.endgame) / 8 } else { push / 8 };
        middle + doubled + passing
    }

    fn rook(&self, square: Square) -> Score {
        let file = Bitboard::from_file(square.file());
        if (self.position.board().pawns() & file).is_empty() { 18 } else { 0 }
    }

    fn king(&self, square: Square) -> Score {
        let rank = self.color.relative_rank(square.rank()).to_u32() as Score;
        let wandering = -(rank.min(4) * 25);
        let corner =
            if matches!(square.file(), File::A | File::B | File::C | File::G | File::H) { 22 } else { 0 };
        let hidden = if rank == 0 { corner } else { wandering };
        (hidden * (8 - self.endgame) + centre(square) * 9 * self.endgame) / 8
    }
}

/// 0 in a corner to 6 in the middle.
fn centre(square: Square) -> Score {
    let from_edge = |number: u32| number.min(7 - number) as Score;
    from_edge(square.file().to_u32()) + from_edge(square.rank().to_u32())
}

/// The squares before a pawn on its own and the neighbouring files.
fn in_front(color: Color, square: Square) -> Bitboard {
    let files = Bitboard::from_file(square.file());
    let files = files
        | (files & !Bitboard::from_file(File::A)).shift(-1)
        | (files & !Bitboard::from_file(File::H)).shift(1);
    let rank = square.rank().to_u32() as usize;
    let beyond = if color.is_white() { &Rank::ALL[rank + 1..] } else { &Rank::ALL[..rank] };
    beyond.iter().fold(Bitboard::EMPTY, |squares, rank| squares | Bitboard::from_rank(*rank)) & files
}

/// Pieces in hand, worth more when the enemy king has unguarded squares beside it.
fn hand(position: &Position, law: &Law, color: Color, zone: Bitboard) -> Score {
    let held = position.hand(color);
    let Some(drops) = law.drops.as_ref().filter(|_| !held.is_empty()) else { return 0 };
    let king = position.king(!color);
    let guards = attacks_of(position, !color, king);
    let open = (zone & !guards & !position.board().occupied()).count() as Score;
    let sting = if drops.may_check { 2 } else { 1 };
    held.iter()
        .map(|(role, count)| {
            let count = Score::from(count);
            count * HAND[at(role)] + count.min(3) * DROP_DANGER[at(role)] * open * sting / 2
        })
        .sum()
}

/// The squares that a side guards with anything but its king.
fn attacks_of(position: &Position, color: Color, king: Square) -> Bitboard {
    let board = position.board();
    let pieces = board.by_color(color).without(king);
    pieces.into_iter().fold(Bitboard::EMPTY, |all, square| all | board.attacks_from(square))
}

/// Own pawns and pieces before the king.
fn shelter(position: &Position, color: Color, endgame: Score) -> Score {
    let king = position.king(color);
    let near = attacks::king_attacks(king);
    let board = position.board();
    let pawns = (near & board.by_piece(color.pawn())).count() as Score;
    let others = (near & board.by_color(color)).count() as Score - pawns;
    (pawns * 12 + others * 4) * (8 - endgame) / 8
}

fn pair(position: &Position, color: Color) -> Score {
    if position.board().by_piece(color.bishop()).more_than_one() { 25 } else { 0 }
}
