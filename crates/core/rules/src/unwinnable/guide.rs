//! Which positions look near to a mate. Only the order of the search follows from it, never a verdict.

use super::corner;
use shakmaty::{Bitboard, Board, Chess, Color, File, Position, Rank, Role, Square, attacks};

/// The greatest distance there is.
pub(super) const FAR: usize = 255;

/// How far a mate of the enemy of `winner` looks, 0 to [`FAR`].
///
/// Most of it is the least number of things to do for a mate on the king's present square: bring a piece to a square
/// where it checks and is safe, draw off what comes between, and shut the squares around the king.
pub(super) fn distance(position: &Chess, winner: Color) -> usize {
    let board = position.board();
    let (Some(king), Some(own)) = (board.king_of(!winner), board.king_of(winner)) else { return FAR };
    let ours = board.by_color(winner);
    let scene = Scene::of(board, winner, king);
    let things = scene.things_to_do(board, ours);
    let majors = ours & board.rooks_and_queens();
    let pawns = ours & board.pawns();
    if majors.is_empty() && pawns.is_empty() {
        return 10 + things + corner::distance(board, winner, king, own);
    }
    let kings_apart = king.distance(own) as usize;
    let few = ours.count() <= 4;
    let mut distance = 4 * things + 2 * to_edge(king) + (scene.ring & !scene.winner.once).count();
    if few {
        distance += 2 * kings_apart + 6 * to_edge(king);
    }
    if majors.is_empty() {
        distance += 10 + promotion(board, winner, pawns, own);
    }
    distance
}

/// Squares a side attacks.
#[derive(Clone, Copy)]
struct Cover {
    once: Bitboard,
    /// At least twice.
    twice: Bitboard,
    /// By pieces other than pawns.
    by_pieces: Bitboard,
}

impl Cover {
    fn of(board: &Board, color: Color, occupied: Bitboard, king_too: bool) -> Cover {
        let ours = board.by_color(color);
        let pawns = ours & board.pawns();
        let (west, east) = color.fold_wb((7, 9), (-9, -7));
        let west = pawns.without(Bitboard::from_file(File::A)).shift(west);
        let east = pawns.without(Bitboard::from_file(File::H)).shift(east);
        let mut cover = Cover { once: west | east, twice: west & east, by_pieces: Bitboard::EMPTY };
        for square in ours & board.knights() {
            cover.add(attacks::knight_attacks(square));
        }
        for square in ours & board.bishops_and_queens() {
            cover.add(attacks::bishop_attacks(square, occupied));
        }
        for square in ours & board.rooks_and_queens() {
            cover.add(attacks::rook_attacks(square, occupied));
        }
        if king_too && let Some(king) = board.king_of(color) {
            cover.add(attacks::king_attacks(king));
        }
        cover
    }

    fn add(&mut self, to: Bitboard) {
        self.twice |= self.once & to;
        self.once |= to;
        self.by_pieces |= to;
    }
}

/// A king that is to be mated, and what is attacked around it.
struct Scene {
    king: Square,
    /// All pieces but the king: attacks go through where it stands.
    occupied: Bitboard,
    /// Squares around the king that its own pieces leave open.
    ring: Bitboard,
    winner: Cover,
    /// The king's own side, the king left out.
    defence: Cover,
    /// Squares a defender can step between on.
    blocks: Bitboard,
}

/// More things to do than this are all the same.
const MOST_THINGS: usize = 8;

impl Scene {
    fn of(board: &Board, winner: Color, king: Square) -> Scene {
        let occupied = board.occupied().without(king);
        let defence = Cover::of(board, !winner, board.occupied(), false);
        Scene {
            king,
            occupied,
            ring: attacks::king_attacks(king) & !board.by_color(!winner),
            winner: Cover::of(board, winner, occupied, true),
            defence,
            blocks: defence.by_pieces | pushes(board, !winner),
        }
    }

    /// Only squares where nothing takes the checker count: to draw off what takes it is seldom the shortest way.
    fn things_to_do(&self, board: &Board, ours: Bitboard) -> usize {
        let mut least = MOST_THINGS;
        let beside = attacks::king_attacks(self.king);
        let rook_lines = attacks::rook_attacks(self.king, self.occupied);
        let bishop_lines = attacks::bishop_attacks(self.king, self.occupied);
        // With the most squares beside a king that such a piece shuts by its check, its own included.
        for (role, checks, shuts) in [
            (Role::Queen, (rook_lines | bishop_lines) & beside, 6),
            (Role::Rook, rook_lines, 4),
            (Role::Bishop, bishop_lines, 2),
            (Role::Knight, attacks::knight_attacks(self.king), 2),
        ] {
            let checks = checks & !ours & !self.defence.once;
            for square in ours & board.by_role(role) {
                let now = role_attacks(role, square, board.occupied());
                let others = self.winner.twice | (self.winner.once & !now);
                let open = self.ring & !others;
                let checker = Checker { role, now, open, floor: open.count().saturating_sub(shuts) };
                self.with_checks(&checker, checks & (others | !beside), &mut least);
            }
        }
        least
    }

    /// Things to do for a mate by a check from one of these squares, if they are the least.
    fn with_checks(&self, by: &Checker, checks: Bitboard, least: &mut usize) {
        if 1 + by.floor >= *least {
            return;
        }
        for from in checks & by.now {
            self.with_check(by, from, 1, least);
        }
        for from in checks & !by.now {
            if 2 + by.floor >= *least {
                return;
            }
            self.with_check(by, from, 2, least);
        }
    }

    /// `travel`: in how many moves the piece comes to `from`; if it is 2, it may take one more.
    fn with_check(&self, by: &Checker, from: Square, travel: usize, least: &mut usize) {
        let after = role_attacks(by.role, from, self.occupied);
        let mut things = travel + usize::from(travel > 1 && after.is_disjoint(by.now));
        if by.role == Role::Rook || by.role == Role::Bishop {
            things += (self.blocks & attacks::between(self.king, from)).count();
        }
        things += (by.open & !after).without(from).count();
        *least = things.min(*least);
    }
}

/// A piece that is to give the check.
struct Checker {
    role: Role,
    /// What it attacks now.
    now: Bitboard,
    /// Squares around the king that nothing else shuts.
    open: Bitboard,
    /// At least so many of them stay open, wherever it checks from.
    floor: usize,
}

/// Where pawns of a colour can step to.
fn pushes(board: &Board, color: Color) -> Bitboard {
    let up = |pawns: Bitboard| pawns.shift(color.fold_wb(8, -8)) & !board.occupied();
    let one = up(board.pawns() & board.by_color(color));
    one | up(one & Bitboard::from_rank(color.fold_wb(Rank::Third, Rank::Sixth)))
}

fn role_attacks(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Knight => attacks::knight_attacks(square),
        Role::Bishop => attacks::bishop_attacks(square, occupied),
        Role::Rook => attacks::rook_attacks(square, occupied),
        Role::Queen => attacks::queen_attacks(square, occupied),
        Role::King | Role::Pawn => attacks::king_attacks(square),
    }
}

fn to_edge(square: Square) -> usize {
    let middle = |n: u32| n.min(7 - n) as usize;
    middle(square.file().to_u32()).min(middle(square.rank().to_u32()))
}

/// How far the foremost pawn has to go, and what stands in its way: an enemy pawn has to be fetched by the king.
fn promotion(board: &Board, winner: Color, pawns: Bitboard, own: Square) -> usize {
    let to_go = |pawn: Square| {
        let ranks = winner.fold_wb(7 - pawn.rank().to_u32(), pawn.rank().to_u32()) as usize;
        let path = Bitboard::from_file(pawn.file()) & ahead(pawn, winner) & board.occupied();
        let walls = path & board.pawns() & board.by_color(!winner);
        let fetch = walls.into_iter().map(|wall| 10 + 2 * wall.distance(own) as usize).sum::<usize>();
        6 * ranks + 3 * (path.count() - walls.count()) + fetch
    };
    pawns.into_iter().map(to_go).min().unwrap_or(0)
}

fn ahead(square: Square, winner: Color) -> Bitboard {
    let up_to = (1u64 << (8 * square.rank().to_u32()) << 7 << 1).wrapping_sub(1);
    winner.fold_wb(Bitboard(!up_to), Bitboard(up_to >> 8))
}
