//! Positions made by chance from a seed, for the tests and the benchmark.

use shakmaty::{
    Bitboard, Board, CastlingMode, Chess, Color, File, FromSetup, Piece, Position, Rank, Role, Setup, Square,
};

/// A small seeded generator (`splitmix64`), so that every run asks the same questions.
pub struct Chance(pub u64);

impl Chance {
    /// The next number.
    fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number under `n`.
    pub fn below(&mut self, n: usize) -> usize {
        (self.draw() % n as u64) as usize
    }

    /// One of a list.
    pub fn of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
}

/// Makes a position, or nothing when chance led nowhere.
pub type Make = fn(&mut Chance) -> Option<Chess>;

/// So many positions of one kind.
pub fn positions(
    count: usize,
    make: impl Fn(&mut Chance) -> Option<Chess>,
    chance: &mut Chance,
) -> Vec<Chess> {
    std::iter::repeat_with(|| make(chance)).flatten().take(count).collect()
}

/// Random legal moves from the start; `None` when the game is over before.
fn played(plies: usize, chance: &mut Chance) -> Option<Chess> {
    let mut position = Chess::new();
    for _ in 0..plies {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return None;
        }
        position.play_unchecked(chance.of(&moves));
    }
    (!position.is_game_over()).then_some(position)
}

/// 16 to 75 random plies from the start.
pub fn middlegame(chance: &mut Chance) -> Option<Chess> {
    let plies = 16 + chance.below(60);
    played(plies, chance)
}

/// At most fourteen pieces left after 120 to 319 random plies.
pub fn played_endgame(chance: &mut Chance) -> Option<Chess> {
    let plies = 120 + chance.below(200);
    played(plies, chance).filter(|position| position.board().occupied().count() <= 14)
}

/// Two kings and one to `most` other pieces anywhere.
pub fn set_up(most: usize, chance: &mut Chance) -> Option<Chess> {
    let mut board = Board::empty();
    put(&mut board, Color::White.king(), chance);
    put(&mut board, Color::Black.king(), chance);
    for _ in 0..=chance.below(most) {
        let role = chance.of(&[
            Role::Pawn,
            Role::Pawn,
            Role::Pawn,
            Role::Knight,
            Role::Bishop,
            Role::Rook,
            Role::Queen,
        ]);
        let color = chance.of(&Color::ALL);
        put(&mut board, role.of(color), chance);
    }
    standing(board, chance)
}

/// A king in a corner with an enemy piece beside it and up to two more pieces: much is forced.
pub fn cornered(chance: &mut Chance) -> Option<Chess> {
    let mut board = Board::empty();
    board.set_piece_at(Square::A1, Color::White.king());
    let beside = chance.of(&[Square::A2, Square::B1, Square::B2]);
    board.set_piece_at(beside, chance.of(&[Role::Queen, Role::Rook, Role::Bishop]).of(Color::Black));
    put(&mut board, Color::Black.king(), chance);
    for _ in 0..chance.below(3) {
        let role = chance.of(&[Role::Pawn, Role::Knight, Role::Bishop]);
        let color = chance.of(&Color::ALL);
        put(&mut board, role.of(color), chance);
    }
    standing(board, chance)
}

/// A wall of pawns head to head over the whole board, kings and up to three pieces around it.
pub fn blocked(chance: &mut Chance) -> Option<Chess> {
    let mut board = Board::empty();
    wall(&mut board, &File::ALL, chance);
    put(&mut board, Color::White.king(), chance);
    put(&mut board, Color::Black.king(), chance);
    for _ in 0..chance.below(4) {
        let role = chance.of(&[Role::Bishop, Role::Bishop, Role::Bishop, Role::Knight, Role::Rook]);
        let color = chance.of(&Color::ALL);
        put(&mut board, role.of(color), chance);
    }
    standing(board, chance)
}

/// A wall over the left part of the board with pawns anywhere on the rest, kings and up to two pieces: half open,
/// so that much turns on single moves.
pub fn half_blocked(chance: &mut Chance) -> Option<Chess> {
    let mut board = Board::empty();
    let files = 3 + chance.below(5);
    wall(&mut board, &File::ALL[..files], chance);
    put(&mut board, Color::White.king(), chance);
    put(&mut board, Color::Black.king(), chance);
    for _ in 0..chance.below(5) {
        let role = chance.of(&[Role::Pawn, Role::Pawn, Role::Pawn, Role::Bishop, Role::Knight]);
        let color = chance.of(&Color::ALL);
        put(&mut board, role.of(color), chance);
    }
    standing(board, chance)
}

/// Pawns that face each other on some files, near or far, kings and up to four bishops.
pub fn facing(chance: &mut Chance) -> Option<Chess> {
    let mut board = Board::empty();
    for file in File::ALL {
        if chance.below(5) < 2 {
            continue;
        }
        let white = 1 + chance.below(5);
        let black = white + 1 + chance.below(6 - white);
        for (rank, color) in [(white, Color::White), (black, Color::Black)] {
            board.set_piece_at(Square::from_coords(file, Rank::new(rank as u32)), color.pawn());
        }
    }
    put(&mut board, Color::White.king(), chance);
    put(&mut board, Color::Black.king(), chance);
    for _ in 0..chance.below(5) {
        let color = chance.of(&Color::ALL);
        put(&mut board, Role::Bishop.of(color), chance);
    }
    standing(board, chance)
}

/// Pawns head to head on each file, one rank up or down from file to file, so that none can take another.
fn wall(board: &mut Board, files: &[File], chance: &mut Chance) {
    let mut rank = 2 + chance.below(3) as u32;
    for &file in files {
        let up = match rank {
            1 => true,
            5 => false,
            _ => chance.below(2) == 0,
        };
        rank = if up { rank + 1 } else { rank - 1 };
        board.set_piece_at(Square::from_coords(file, Rank::new(rank)), Color::White.pawn());
        board.set_piece_at(Square::from_coords(file, Rank::new(rank + 1)), Color::Black.pawn());
    }
}

fn put(board: &mut Board, piece: Piece, chance: &mut Chance) {
    loop {
        let square = Square::new(chance.below(64) as u32);
        let allowed = piece.role != Role::Pawn || !Bitboard::BACKRANKS.contains(square);
        if allowed && board.piece_at(square).is_none() {
            board.set_piece_at(square, piece);
            return;
        }
    }
}

fn standing(board: Board, chance: &mut Chance) -> Option<Chess> {
    let setup = Setup { board, turn: chance.of(&Color::ALL), ..Setup::empty() };
    Chess::from_setup(setup, CastlingMode::Standard).ok().filter(|position| !position.is_game_over())
}
