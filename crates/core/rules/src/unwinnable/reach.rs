//! Which squares each piece could ever stand on, whatever is played.
//!
//! The answer is never too small: it grows from "nobody can move" by asking again and again what could move now, until
//! nothing new comes up. What is still fixed then stays where it is in every game, because the first piece to break out
//! would have had to do so by one of the moves that were asked about.

use shakmaty::{Bitboard, Chess, Color, Position, Role, Square, attacks};

/// One piece of the position asked about.
#[derive(Clone, Copy)]
pub(super) struct Piece {
    pub(super) color: Color,
    pub(super) role: Role,
    pub(super) home: Square,
    /// Squares it could stand on; after a promotion, every square.
    pub(super) reach: Bitboard,
    pub(super) promotes: bool,
}

/// All pieces and what of them can never change.
pub(super) struct Reach {
    pub(super) pieces: Vec<Piece>,
    /// Homes of the pieces that can neither move nor be taken.
    pub(super) fixed: Bitboard,
}

impl Reach {
    /// Every square each piece of the position could ever reach.
    pub(super) fn of(position: &Chess) -> Reach {
        let pieces = position
            .board()
            .iter()
            .map(|(home, piece)| Piece {
                color: piece.color,
                role: piece.role,
                home,
                reach: Bitboard::from_square(home),
                promotes: false,
            })
            .collect();
        let mut reach = Reach { pieces, fixed: position.board().occupied() };
        reach.allow_en_passant(position);
        while reach.widen() {}
        reach
    }

    /// The one capture that does not land on its victim: the pawn that could be taken now is not fixed, and its
    /// takers reach the square behind it.
    fn allow_en_passant(&mut self, position: &Chess) {
        for by in position.en_passant_moves() {
            let to = by.to();
            let (Some(from), Some(victim)) = (by.from(), to.offset(position.turn().fold_wb(-8, 8))) else {
                continue;
            };
            for piece in &mut self.pieces {
                if piece.home == from {
                    piece.reach.add(to);
                } else if piece.home == victim {
                    // As if it had stepped back: it is gone from its home, and it can be taken there.
                    piece.reach.add(to);
                }
            }
        }
        self.settle();
    }

    /// One round of asking; false when nothing new came up.
    fn widen(&mut self) -> bool {
        let mut grew = false;
        let takeable = Color::ALL.map(|color| self.stands(color, true));
        let guarded = Color::ALL.map(|color| self.always_guarded(color));
        let shut = Color::ALL.map(|color| self.shut_to(color));
        let facing = Color::ALL.map(|color| self.staying(color));
        for piece in &mut self.pieces {
            let before = piece.reach;
            let enemy = usize::from(piece.color.is_white());
            let own = 1 - enemy;
            if piece.promotes {
                continue;
            }
            if piece.role == Role::Pawn {
                widen_pawn(piece, self.fixed | facing[enemy], takeable[enemy]);
            } else {
                let barred = if piece.role == Role::King { guarded[enemy] } else { Bitboard::EMPTY };
                for square in before {
                    let to = attacks::attacks(square, piece.role.of(piece.color), self.fixed);
                    piece.reach |= to & !shut[own] & !barred;
                }
            }
            grew |= piece.reach != before;
        }
        if grew {
            self.settle();
        }
        grew
    }

    /// Works out again which pieces are fixed.
    fn settle(&mut self) {
        let mut entered = Bitboard::EMPTY;
        for piece in &self.pieces {
            entered |= piece.reach.without(piece.home);
        }
        self.fixed = Bitboard::EMPTY;
        for piece in &self.pieces {
            if piece.reach == Bitboard::from_square(piece.home) && !entered.contains(piece.home) {
                self.fixed.add(piece.home);
            }
        }
    }

    /// Where pieces of a colour could stand, the king left out if only what can be taken counts.
    fn stands(&self, color: Color, takeable: bool) -> Bitboard {
        self.pieces
            .iter()
            .filter(|piece| piece.color == color && !(takeable && piece.role == Role::King))
            .fold(Bitboard::EMPTY, |all, piece| all | piece.reach)
    }

    /// Homes of the pawns of a colour that never leave their file and are never taken: they may step forward, but an enemy
    /// pawn on the same file never comes past where they began. The first to break one of these would have to take or be
    /// taken on a square that was asked about.
    fn staying(&self, color: Color) -> Bitboard {
        let taking = self.taking(!color);
        let stays = |piece: &&Piece| {
            let on_file = piece.reach & !Bitboard::from_file(piece.home.file());
            piece.role == Role::Pawn
                && !piece.promotes
                && on_file.is_empty()
                && (piece.reach & taking).is_empty()
        };
        self.pieces
            .iter()
            .filter(|piece| piece.color == color)
            .filter(stays)
            .map(|piece| piece.home)
            .collect()
    }

    /// Squares on which pieces of a colour could ever take: a pawn takes aside only.
    fn taking(&self, color: Color) -> Bitboard {
        let own = self.pieces.iter().filter(|piece| piece.color == color);
        own.fold(Bitboard::EMPTY, |all, piece| match piece.role {
            Role::Pawn if !piece.promotes => {
                all | (piece.reach.into_iter())
                    .fold(Bitboard::EMPTY, |aside, square| aside | attacks::pawn_attacks(color, square))
            }
            _ => all | piece.reach,
        })
    }

    /// Squares that fixed pieces of a colour attack for ever: what a slider attacks further off can be shut.
    fn always_guarded(&self, color: Color) -> Bitboard {
        self.pieces
            .iter()
            .filter(|piece| piece.color == color && self.fixed.contains(piece.home))
            .fold(Bitboard::EMPTY, |all, piece| {
                all | attacks::attacks(piece.home, piece.role.of(color), Bitboard::FULL)
            })
    }

    /// Squares no piece of a colour can land on: those of its own fixed pieces and of a fixed enemy king.
    fn shut_to(&self, color: Color) -> Bitboard {
        self.pieces
            .iter()
            .filter(|piece| piece.color == color || piece.role == Role::King)
            .filter(|piece| self.fixed.contains(piece.home))
            .map(|piece| piece.home)
            .collect()
    }
}

fn widen_pawn(pawn: &mut Piece, fixed: Bitboard, takeable: Bitboard) {
    for square in pawn.reach {
        if let Some(step) = square.offset(pawn.color.fold_wb(8, -8))
            && !fixed.contains(step)
        {
            pawn.reach.add(step);
        }
        pawn.reach |= attacks::pawn_attacks(pawn.color, square) & takeable;
    }
    if (pawn.reach & Bitboard::BACKRANKS).any() {
        pawn.promotes = true;
        pawn.reach = Bitboard::FULL;
    }
}
