//! How many moves a mate in a corner takes when the winner has knights and bishops only. A guess for the order of the
//! search, as all of the guide.
//!
//! Seen from the corner, which is (0, 0): the hunted king stands there; the winner's king on (2, 0) or (2, 1) guards
//! (1, 0) and (1, 1); a knight checks from (1, 2) or (2, 1), or a bishop along the long diagonal; and (0, 1) is shut,
//! by a piece of the hunted side that fills it and cannot take the checker, or by another piece of the winner.

use shakmaty::{Bitboard, Board, Color, File, Rank, Role, Square};

/// What a mate that cannot come about costs.
const NEVER: usize = 16;

/// How long it takes until both sides have played their part in the nearest such mate.
pub(super) fn distance(board: &Board, winner: Color, king: Square, own: Square) -> usize {
    let mut least = SLOWER * NEVER;
    for frame in Frame::nearest_first(king) {
        let kings = king.distance(frame.at(0, 0)) as usize;
        let stands = [own.distance(frame.at(2, 0)) as usize, own.distance(frame.at(2, 1)) as usize];
        if together(stands[0].min(stands[1]), kings) >= least {
            continue;
        }
        let team = Team::of(board, winner, frame);
        for (stand, king_moves) in stands.into_iter().enumerate() {
            team.ways(stand, &mut |ours, theirs| {
                least = least.min(together(king_moves + ours, kings + theirs));
            });
        }
    }
    least
}

/// What a move of the side that needs the most moves counts; one of the other side counts one.
const SLOWER: usize = 5;

/// Both sides move in turn, so the slower one counts; what the other has left over counts a little.
fn together(ours: usize, theirs: usize) -> usize {
    let ours = ours.saturating_sub(1);
    SLOWER * ours.max(theirs) + ours.min(theirs)
}

/// One of the eight ways to look at the board from a corner.
#[derive(Clone, Copy)]
struct Frame(u32);

impl Frame {
    fn nearest_first(king: Square) -> impl Iterator<Item = Frame> {
        let nearest = king.file().to_u32() / 4 + 2 * (king.rank().to_u32() / 4);
        [0, 4, 1, 5, 2, 6, 3, 7].into_iter().map(move |turned| Frame(nearest ^ turned))
    }

    fn at(self, x: u32, y: u32) -> Square {
        let (x, y) = if self.0 & 4 == 0 { (x, y) } else { (y, x) };
        let file = if self.0 & 1 == 0 { x } else { 7 - x };
        let rank = if self.0 & 2 == 0 { y } else { 7 - y };
        Square::from_coords(File::new(file), Rank::new(rank))
    }
}

/// The pieces that can play a part in one corner.
struct Team {
    frame: Frame,
    knights: Bitboard,
    /// Bishops that can check in the corner.
    checkers: Bitboard,
    /// Bishops that can shut (0, 1).
    shutters: Bitboard,
    /// Moves of the hunted side's nearest pawn, knight, bishop and rook to (0, 1).
    fill: [usize; 4],
}

const PAWN: usize = 0;
const KNIGHT: usize = 1;
const BISHOP: usize = 2;
const ROOK: usize = 3;

impl Team {
    fn of(board: &Board, winner: Color, frame: Frame) -> Team {
        let corner = frame.at(0, 0);
        let bishops = board.bishops() & board.by_color(winner);
        let shade = if corner.is_light() { Bitboard::LIGHT_SQUARES } else { Bitboard::DARK_SQUARES };
        let mut fill = [NEVER; 4];
        for (square, piece) in (board.by_color(!winner) & !board.kings() & !board.queens())
            .into_iter()
            .filter_map(|square| Some((square, board.role_at(square)?)))
        {
            let (kind, moves) = match piece {
                Role::Pawn => {
                    let (kind, moves) = pawn_to(square, !winner, frame.at(0, 1));
                    // A knight or rook that it becomes is as good as any.
                    fill[KNIGHT] = fill[KNIGHT].min(moves + 2);
                    (kind, moves)
                }
                Role::Knight => (KNIGHT, knight_to(square, frame.at(0, 1))),
                Role::Bishop => (BISHOP, bishop_to(square, frame.at(0, 1))),
                _ => (ROOK, rook_to(square, frame.at(0, 1))),
            };
            fill[kind] = fill[kind].min(moves);
        }
        Team {
            frame,
            knights: board.knights() & board.by_color(winner),
            checkers: bishops & shade,
            shutters: bishops & !shade,
            fill,
        }
    }

    /// Moves of all but the kings, with the winner's king on (2, `stand`): of the winner and of the hunted side.
    fn ways(&self, stand: usize, way: &mut impl FnMut(usize, usize)) {
        let [pawn, knight, bishop, rook] = self.fill;
        for by in self.knights {
            let others = self.others_shut(by, stand);
            // From (1, 2) a bishop on (0, 1) would take it; from (2, 1) a rook.
            let outer = knight_to(by, self.frame.at(1, 2));
            way(outer, if stand == 0 { pawn.min(rook) } else { pawn.min(knight) });
            way(outer + others, 0);
            if stand == 0 {
                let inner = knight_to(by, self.frame.at(2, 1));
                way(inner, pawn.min(bishop));
                way(inner + others, 0);
            }
        }
        for by in self.checkers {
            let (x, y) = (by.file().to_u32(), by.rank().to_u32());
            let corner = self.frame.at(0, 0);
            let on_it = if corner.file().to_u32() == corner.rank().to_u32() { x == y } else { x + y == 7 };
            // One that stands on the diagonal already keeps the king from its corner and has to leave first.
            let check = if on_it { 2 } else { 1 };
            way(check, pawn.min(bishop));
            way(check + self.others_shut(by, stand), 0);
            if stand == 1 {
                // A knight on (0, 1) could come between, but not next to its king.
                way(bishop_to(by, self.frame.at(1, 1)), knight);
            }
        }
    }

    /// Moves of another piece of the winner that shuts (0, 1).
    fn others_shut(&self, checker: Square, stand: usize) -> usize {
        let mut least = if self.shutters.without(checker).any() { 1 } else { NEVER };
        for by in self.knights.without(checker) {
            least = least.min(knight_to(by, self.frame.at(1, 3)));
            least = least.min(knight_to(by, self.frame.at(2, 2)));
            if stand == 1 {
                least = least.min(knight_to(by, self.frame.at(2, 0)));
            }
        }
        least
    }
}

fn apart(from: Square, to: Square) -> (usize, usize) {
    let files = from.file().to_u32().abs_diff(to.file().to_u32());
    let ranks = from.rank().to_u32().abs_diff(to.rank().to_u32());
    (files as usize, ranks as usize)
}

fn knight_to(from: Square, to: Square) -> usize {
    /// By files and ranks apart.
    const MOVES: [[u8; 8]; 8] = [
        [0, 3, 2, 3, 2, 3, 4, 5],
        [3, 2, 1, 2, 3, 4, 3, 4],
        [2, 1, 4, 3, 2, 3, 4, 5],
        [3, 2, 3, 2, 3, 4, 3, 4],
        [2, 3, 2, 3, 4, 3, 4, 5],
        [3, 4, 3, 4, 3, 4, 5, 4],
        [4, 3, 4, 3, 4, 5, 4, 5],
        [5, 4, 5, 4, 5, 4, 5, 6],
    ];
    let (files, ranks) = apart(from, to);
    usize::from(MOVES[files][ranks])
}

fn bishop_to(from: Square, to: Square) -> usize {
    let (files, ranks) = apart(from, to);
    if from == to {
        0
    } else if files == ranks {
        1
    } else if (files + ranks).is_multiple_of(2) {
        2
    } else {
        NEVER
    }
}

fn rook_to(from: Square, to: Square) -> usize {
    let (files, ranks) = apart(from, to);
    usize::from(files != 0) + usize::from(ranks != 0)
}

/// Straight on to the square as a pawn, or after promotion as a bishop or rook.
fn pawn_to(from: Square, color: Color, to: Square) -> (usize, usize) {
    let left = |square: Square| color.fold_wb(7 - square.rank().to_u32(), square.rank().to_u32()) as usize;
    if from.file() == to.file() && left(from) >= left(to) && left(to) > 0 {
        (PAWN, left(from) - left(to))
    } else {
        (BISHOP, left(from) + 2)
    }
}
