//! Which positions look near to a mate. Only the order of the search follows from it, never a verdict.

use shakmaty::{Bitboard, Board, Chess, Color, Position, Rank, Role, Square, attacks};

/// The greatest distance there is.
pub(super) const FAR: usize = 255;

/// How far a mate of the enemy of `winner` looks, 0 to [`FAR`].
///
/// It is the least number of things to do for a mate on the king's present square: bring a piece to a square where it
/// checks, guard that piece, draw off what takes it or comes between, and shut the squares around the king.
pub(super) fn distance(position: &Chess, winner: Color) -> usize {
    let board = position.board();
    let (Some(king), Some(own)) = (board.king_of(!winner), board.king_of(winner)) else { return FAR };
    let ours = board.by_color(winner);
    let scene = Scene::of(board, winner, king);
    let things = scene.things_to_do(board, ours);
    let majors = ours & board.rooks_and_queens();
    let pawns = ours & board.pawns();
    if majors.is_empty() && pawns.is_empty() {
        return 10 + things + minor_pieces(board, winner, king, own);
    }
    let kings_apart = king.distance(own) as usize;
    let few = ours.count() <= 4;
    let mut distance = 4 * things + to_edge(king) * 2 + (scene.ring & !scene.once).count();
    if few {
        distance += 2 * kings_apart + 6 * to_edge(king);
    }
    if majors.is_empty() {
        distance += 10 + promotion(board, winner, pawns, own);
    }
    distance
}

/// What is attacked around a king that is to be mated.
struct Scene {
    king: Square,
    /// All pieces but the king: attacks go through where it stands.
    occupied: Bitboard,
    /// Squares around the king that its own pieces leave open.
    ring: Bitboard,
    /// Squares the winner attacks at least once, and at least twice.
    once: Bitboard,
    twice: Bitboard,
    /// Squares the defenders attack at least once, and at least twice, the king left out.
    defended: Bitboard,
    defended_twice: Bitboard,
    /// Squares a defender can step between on.
    blocks: Bitboard,
}

impl Scene {
    fn of(board: &Board, winner: Color, king: Square) -> Scene {
        let occupied = board.occupied().without(king);
        let mut blocks = Bitboard::EMPTY;
        let (mut once, mut twice, mut defended, mut defended_twice) =
            (Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY);
        for square in board.by_color(winner) {
            let to = attacks_of(board, square, winner, occupied);
            twice |= once & to;
            once |= to;
        }
        for square in board.by_color(!winner).without(king) {
            let to = attacks_of(board, square, !winner, board.occupied());
            defended_twice |= defended & to;
            defended |= to;
            if !board.pawns().contains(square) {
                blocks |= to;
            }
        }
        let ring = attacks::king_attacks(king) & !board.by_color(!winner);
        blocks |= pushes(board, !winner);
        Scene { king, occupied, ring, once, twice, defended, defended_twice, blocks }
    }

    fn things_to_do(&self, board: &Board, ours: Bitboard) -> usize {
        let mut least = 12;
        let rook_lines = attacks::rook_attacks(self.king, self.occupied);
        let bishop_lines = attacks::bishop_attacks(self.king, self.occupied);
        for square in ours & !board.kings() & !board.pawns() {
            let Some(role) = board.role_at(square) else { continue };
            let checks = match role {
                Role::Knight => attacks::knight_attacks(self.king),
                Role::Bishop => bishop_lines,
                Role::Rook => rook_lines,
                _ => (rook_lines | bishop_lines) & attacks::king_attacks(self.king),
            } & !ours;
            let now = role_attacks(role, square, board.occupied());
            let others = self.twice | (self.once & !now);
            for from in checks {
                least = least.min(self.with_check(role, from, now, others));
            }
        }
        least
    }

    /// Things to do for a mate by a piece that checks from `from`.
    fn with_check(&self, role: Role, from: Square, now: Bitboard, others: Bitboard) -> usize {
        let after = role_attacks(role, from, self.occupied);
        let travel = if now.contains(from) {
            1
        } else if (after & now).any() {
            2
        } else if role == Role::Bishop && now.any() && (now & same_shade(from)).is_empty() {
            return 12;
        } else {
            3
        };
        let near = from.distance(self.king) == 1;
        let guard = usize::from(near && !others.contains(from));
        let line = if role == Role::Knight { Bitboard::EMPTY } else { attacks::between(self.king, from) };
        let stops = usize::from(self.defended.contains(from))
            + usize::from(self.defended_twice.contains(from))
            + (self.blocks & line).count();
        let flights = (self.ring & !others & !after).without(from).count();
        travel + guard + stops + flights
    }
}

/// Where pawns of a colour can step to.
fn pushes(board: &Board, color: Color) -> Bitboard {
    let up = |pawns: Bitboard| pawns.shift(color.fold_wb(8, -8)) & !board.occupied();
    let one = up(board.pawns() & board.by_color(color));
    one | up(one & Bitboard::from_rank(color.fold_wb(Rank::Third, Rank::Sixth)))
}

fn same_shade(square: Square) -> Bitboard {
    if square.is_light() { Bitboard::LIGHT_SQUARES } else { Bitboard::DARK_SQUARES }
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

fn attacks_of(board: &Board, square: Square, color: Color, occupied: Bitboard) -> Bitboard {
    board.role_at(square).map_or(Bitboard::EMPTY, |role| attacks::attacks(square, role.of(color), occupied))
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

/// With minor pieces only, mates are in a corner: one of the bishop's colour, and for a lone piece with an enemy
/// piece that fills a square beside the king.
fn minor_pieces(board: &Board, winner: Color, king: Square, own: Square) -> usize {
    let minors = board.by_color(winner) & !board.kings();
    let bishops = minors & board.bishops();
    let lone = !minors.more_than_one() || (minors == bishops && one_shade(bishops));
    let corners = match bishops.first() {
        Some(bishop) if lone => Bitboard::CORNERS & same_shade(bishop),
        _ => Bitboard::CORNERS,
    };
    let near = minors.into_iter().map(|square| square.distance(king) as usize).min().unwrap_or(0);
    let cost = |corner: Square| {
        let filler = if lone { filler(board, winner, corner, bishops.any()) } else { 0 };
        8 * king.distance(corner) as usize + 3 * (own.distance(corner) as usize).max(2) + 6 * filler
    };
    corners.into_iter().map(cost).min().unwrap_or(0) + near
}

fn one_shade(squares: Bitboard) -> bool {
    (squares & Bitboard::DARK_SQUARES).is_empty() || (squares & Bitboard::LIGHT_SQUARES).is_empty()
}

/// How far an enemy piece is from filling a square beside a king in this corner.
fn filler(board: &Board, winner: Color, corner: Square, for_bishop: bool) -> usize {
    let beside = attacks::king_attacks(corner) & !same_shade(corner);
    let cost = |square: Square| {
        let steps = beside.into_iter().map(|to| square.distance(to) as usize).min().unwrap_or(0);
        match board.role_at(square) {
            Some(Role::Pawn) => {
                let ranks = winner.fold_wb(square.rank().to_u32(), 7 - square.rank().to_u32()) as usize;
                let last = winner.fold_wb(0, 7) == corner.rank().to_u32();
                if last && square.file() == corner.file() { ranks - 1 } else { ranks + 4 }
            }
            Some(Role::Knight) => steps,
            Some(Role::Bishop | Role::Rook) if !for_bishop => steps.min(2),
            Some(Role::Bishop) if square.is_light() != corner.is_light() => steps.min(2),
            _ => 12,
        }
    };
    (board.by_color(!winner) & !board.kings()).into_iter().map(cost).min().unwrap_or(12)
}
