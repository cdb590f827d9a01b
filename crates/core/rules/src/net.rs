//! Whether a mate fits on a board at all, for a side that has no more than knight, bishop or a pawn that stays one.
//!
//! Where pieces lie beside the board there are too many positions to visit them all, but few mates: a king, the piece
//! that checks it, the other king, and own pieces on the squares that are left. All of those are looked at. A net that
//! fits may still be out of reach; one that fits nowhere never comes to be, so "no" is always certain (knsb-5.4, D23).

use shakmaty::attacks::{attacks, between, bishop_attacks, king_attacks, knight_attacks, pawn_attacks};
use shakmaty::{Bitboard, Color, Piece, Role, Square};

/// What one piece can be when it takes part in a mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Man {
    /// Always this, on any square it can come to.
    Always(Role),
    /// A bishop on the board, which keeps to the squares of its colour.
    Bishop { light: bool },
    /// A pawn that may become anything.
    Anything,
}

impl Man {
    fn roles(self) -> &'static [Role] {
        match self {
            Man::Always(Role::Queen) => &[Role::Queen],
            Man::Always(Role::Rook) => &[Role::Rook],
            Man::Always(Role::Knight) => &[Role::Knight],
            Man::Always(Role::Pawn) => &[Role::Pawn],
            Man::Always(Role::Bishop) | Man::Bishop { .. } => &[Role::Bishop],
            Man::Always(Role::King) => &[],
            Man::Anything => &[Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen],
        }
    }

    fn stands_on(self, square: Square) -> bool {
        match self {
            Man::Bishop { light } => square.is_light() == light,
            Man::Always(Role::Pawn) => !Bitboard::BACKRANKS.contains(square),
            _ => true,
        }
    }
}

/// Whether `side`, with these pieces beside its king, can mate a king with those. More than one piece can, unless all of
/// them are bishops of one colour of squares.
pub(crate) fn fits(side: Color, ours: &[Man], theirs: &[Man]) -> bool {
    let lights = |light: bool| ours.iter().all(|man| *man == Man::Bishop { light });
    match ours {
        [] => false,
        [Man::Anything | Man::Always(Role::Queen | Role::Rook)] => true,
        [_] => nets(side, ours[0], theirs, Bitboard::EMPTY),
        // The others may guard every square of that colour.
        _ if lights(true) => nets(side, ours[0], theirs, Bitboard::LIGHT_SQUARES),
        _ if lights(false) => nets(side, ours[0], theirs, Bitboard::DARK_SQUARES),
        _ => true,
    }
}

/// Every square of the king, of the piece that checks it and of the other king.
fn nets(side: Color, checker: Man, theirs: &[Man], guarded: Bitboard) -> bool {
    let Some(role) = checker.roles().first().copied() else { return false };
    Square::ALL.into_iter().any(|king| {
        let from = match role {
            Role::Knight => knight_attacks(king),
            Role::Bishop => bishop_attacks(king, Bitboard::EMPTY),
            _ => pawn_attacks(!side, king),
        };
        from.into_iter().filter(|square| checker.stands_on(*square)).any(|square| {
            Square::ALL.into_iter().any(|ours| {
                let net = Net { side, king, ours, role, square, guarded };
                net.is_possible() && net.holds(theirs)
            })
        })
    })
}

/// A king in check, and where the two that attack it stand.
struct Net {
    side: Color,
    king: Square,
    ours: Square,
    role: Role,
    square: Square,
    guarded: Bitboard,
}

impl Net {
    fn is_possible(&self) -> bool {
        self.ours != self.king
            && self.ours != self.square
            && !king_attacks(self.king).contains(self.ours)
            && !between(self.king, self.square).contains(self.ours)
    }

    /// Whether every way out is guarded, or blocked by a piece that can neither take the one that checks nor step between.
    fn holds(&self, theirs: &[Man]) -> bool {
        let check = Piece { color: self.side, role: self.role };
        // The king does not shield what lies behind it.
        let seen = attacks(self.square, check, Bitboard::from(self.ours));
        let out = king_attacks(self.king) & !king_attacks(self.ours) & !seen & !self.guarded;
        // A protected piece is not taken by the king, and no own piece stands there.
        if out.contains(self.square) || out.count() > theirs.len() {
            return false;
        }
        let occupied = out.with(self.king).with(self.ours).with(self.square);
        // Nor can it attack the king of the side that has just moved.
        let ends_it = between(self.king, self.square).with(self.square).with(self.ours);
        let quiet = |role: Role, at: Square| {
            let piece = Piece { color: !self.side, role };
            (attacks(at, piece, occupied) & ends_it).is_empty()
        };
        let blocks = |man: &Man, at: Square| {
            let on_an_end = Bitboard::BACKRANKS.contains(at);
            man.stands_on(at)
                && man.roles().iter().any(|role| !(*role == Role::Pawn && on_an_end) && quiet(*role, at))
        };
        let squares: Vec<Square> = out.into_iter().collect();
        squares.iter().all(|square| theirs.iter().any(|man| blocks(man, *square)))
            && assigned(&squares, theirs, &mut vec![false; theirs.len()], &blocks)
    }
}

/// Whether each of these squares gets a piece of its own that blocks it.
fn assigned(
    squares: &[Square],
    men: &[Man],
    used: &mut [bool],
    blocks: &impl Fn(&Man, Square) -> bool,
) -> bool {
    let [square, rest @ ..] = squares else { return true };
    (0..men.len()).any(|at| {
        let tried = (0..at).any(|before| !used[before] && men[before] == men[at]);
        if tried || used[at] || !blocks(&men[at], *square) {
            return false;
        }
        used[at] = true;
        let whole = assigned(rest, men, used, blocks);
        used[at] = false;
        whole
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::unwinnable::material_cannot_mate;
    use shakmaty::Board;

    /// Chess has its own list of what cannot mate, shown by argument; the nets that are looked at one by one give the same.
    #[test]
    fn the_nets_agree_with_what_chess_knows_of_material() {
        let men = [
            (Man::Always(Role::Queen), "a1"),
            (Man::Always(Role::Rook), "b1"),
            (Man::Always(Role::Knight), "c1"),
            (Man::Anything, "d2"),
            (Man::Bishop { light: true }, "f1"),
            (Man::Bishop { light: false }, "g1"),
        ];
        let checkers = [&men[2..3], &men[4..5], &men[5..6]];
        let mut refused = 0;
        for ours in checkers {
            for mask in 0..1_u32 << men.len() {
                let theirs: Vec<_> =
                    (0..men.len()).filter(|at| mask & (1 << at) != 0).map(|at| men[at]).collect();
                let mut board = Board::empty();
                board.set_piece_at(Square::E1, Color::Black.king());
                board.set_piece_at(Square::E8, Color::White.king());
                for (man, square) in &theirs {
                    put(&mut board, *man, square.parse().unwrap(), Color::Black);
                }
                let (man, square) = ours[0];
                let at: Square = square.parse().unwrap();
                put(
                    &mut board,
                    man,
                    Square::from_coords(at.file(), at.rank().offset(2).unwrap()),
                    Color::White,
                );
                let blockers: Vec<Man> = theirs.iter().map(|(man, _)| *man).collect();
                let found = fits(Color::White, &[man], &blockers);
                assert_eq!(
                    found,
                    !material_cannot_mate(&board, Color::White),
                    "{man:?} against {blockers:?}"
                );
                refused += usize::from(!found);
            }
        }
        assert!(refused > 10, "{refused}");
    }

    fn put(board: &mut Board, man: Man, square: Square, color: Color) {
        let role = match man {
            Man::Anything => Role::Pawn,
            man => man.roles()[0],
        };
        board.set_piece_at(square, Piece { color, role });
    }
}
