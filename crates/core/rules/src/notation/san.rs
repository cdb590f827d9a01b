//! SAN: `Nxe5`, `N@f3`, `a8=Q`, Stein's `a8=Q/d1` and `a8-`, `O-O`; with English or Dutch piece letters.
//!
//! Reading is lenient (`e8Q`, `0-0`, `ed5`, `Ng1-f3`, `g1f3`, `exd6e.p.`, any check sign); writing is strict.

use crate::game::{BoardId, Game};
use crate::law::Law;
use crate::moves::{Move, Promoted};
use crate::refusal::Refusal;
use crate::ruleset::Ruleset;
use crate::status::{Status, status};
use shakmaty::{File, Rank, Role, Square};
use std::fmt::Write as _;

/// The language of the piece letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Letters {
    /// K Q R B N; a placed pawn is `P@e5`.
    #[default]
    English,
    /// K D T L P; `P@f3` is a knight (paard), so a placed pawn is `@e5`.
    Dutch,
}

impl Letters {
    /// The letter of a piece; none for a pawn.
    pub fn letter(self, role: Role) -> &'static str {
        match (self, role) {
            (_, Role::Pawn) => "",
            (_, Role::King) => "K",
            (Letters::English, Role::Queen) => "Q",
            (Letters::English, Role::Rook) => "R",
            (Letters::English, Role::Bishop) => "B",
            (Letters::English, Role::Knight) => "N",
            (Letters::Dutch, Role::Queen) => "D",
            (Letters::Dutch, Role::Rook) => "T",
            (Letters::Dutch, Role::Bishop) => "L",
            (Letters::Dutch, Role::Knight) => "P",
        }
    }

    /// What is written behind a promotion: `=Q`, `=Q/d1` with the square the piece is taken from, `-` for a lost pawn.
    pub fn promotion(self, to: Promoted) -> String {
        match to {
            Promoted::To(role) => format!("={}", self.letter(role)),
            Promoted::Taking(role, square) => format!("={}/{square}", self.letter(role)),
            Promoted::Lost => "-".to_owned(),
        }
    }

    fn role(self, letter: char) -> Option<Role> {
        match (self, letter) {
            (Letters::English, 'P') => Some(Role::Pawn),
            _ => Role::ALL.into_iter().find(|role| self.letter(*role).starts_with(letter)),
        }
    }

    /// The language that these moves are written in. D, T and L are Dutch, Q, R, B and N English; K is both, and P
    /// is a knight that moves or a pawn that is placed.
    pub fn guess<'a>(moves: impl IntoIterator<Item = &'a str>) -> Letters {
        let mut knight = false;
        for text in moves {
            for letter in text.chars() {
                match letter {
                    'D' | 'T' | 'L' => return Letters::Dutch,
                    'Q' | 'R' | 'B' | 'N' => return Letters::English,
                    _ => {}
                }
            }
            knight |= text.starts_with('P') && !text.starts_with("P@") || text.starts_with('@');
        }
        if knight { Letters::Dutch } else { Letters::English }
    }
}

/// A move as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum San {
    /// `O-O` or `O-O-O`.
    Castling {
        /// The short one.
        short: bool,
    },
    /// `N@f3`.
    Drop {
        /// Which kind.
        role: Role,
        /// Where.
        to: Square,
    },
    /// `Nbxd2`, `a8=Q`.
    Step {
        /// Which kind moves; the long form `g1f3` does not say.
        role: Option<Role>,
        /// From this file.
        file: Option<File>,
        /// From this rank.
        rank: Option<Rank>,
        /// Where.
        to: Square,
        /// What a pawn becomes.
        promotion: Option<Promoted>,
    },
}

/// Why a written move cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SanFault {
    /// The text is no move.
    NotAMove,
    /// The player has no such piece, or none where the move says.
    NoSuchPiece(Role),
    /// Pieces on these squares can all go there.
    Ambiguous(Vec<Square>),
    /// The move is against the rules.
    Illegal(Refusal),
}

/// The move that a text means on this board.
pub fn read(text: &str, letters: Letters, game: &Game, board: BoardId, law: &Law) -> Result<Move, SanFault> {
    San::read(text, letters).ok_or(SanFault::NotAMove)?.find(game, board, law)
}

impl San {
    /// What is written, or `None` when it is no move.
    pub fn read(text: &str, letters: Letters) -> Option<San> {
        if text.len() > 24 {
            return None;
        }
        let text = text.trim_end_matches(['+', '#', '!', '?']);
        let text = text.strip_suffix("e.p.").or_else(|| text.strip_suffix("ep")).unwrap_or(text);
        let text = text.trim_end_matches(['+', '#', ' ']);
        if let Some(short) = castling(text) {
            return Some(San::Castling { short });
        }
        if let Some((piece, to)) = text.split_once(['@', '*']) {
            return Some(San::Drop { role: dropped(piece, letters)?, to: to.parse().ok()? });
        }
        let first = text.chars().next()?;
        match letters.role(first) {
            Some(role) => step(Some(role), &text[1..], letters),
            None => step(None, text, letters),
        }
    }

    /// The one legal move that it means, or why there is none.
    pub fn find(self, game: &Game, board: BoardId, law: &Law) -> Result<Move, SanFault> {
        let legal = |m: Move| game.legality(board, m, law).map(|()| m).map_err(SanFault::Illegal);
        let position = game.position(board);
        let color = position.turn();
        match self {
            San::Drop { role, to } => legal(Move::Drop { role, to }),
            San::Castling { short } => {
                let from = Square::from_coords(File::E, color.backrank());
                let to = Square::from_coords(if short { File::G } else { File::C }, color.backrank());
                if position.king(color) == from {
                    legal(Move::step(from, to))
                } else {
                    Err(SanFault::Illegal(Refusal::CastlingRightGone))
                }
            }
            San::Step { role, file, rank, to, promotion } => {
                let here = |from: &Square| {
                    file.is_none_or(|file| from.file() == file) && rank.is_none_or(|rank| from.rank() == rank)
                };
                let role = role.or_else(|| {
                    let from = Square::from_coords(file?, rank?);
                    position
                        .board()
                        .piece_at(from)
                        .filter(|piece| piece.color == color)
                        .map(|piece| piece.role)
                });
                let role = role.unwrap_or(Role::Pawn);
                let tried: Vec<Result<Move, Refusal>> = (position.board().by_piece(role.of(color)))
                    .into_iter()
                    .filter(here)
                    .map(|from| Move::Step { from, to, promotion })
                    .map(|m| game.legality(board, m, law).map(|()| m))
                    .collect();
                only(role, &tried)
            }
        }
    }
}

/// The one legal move of those tried, or the most telling reason why there is none.
fn only(role: Role, tried: &[Result<Move, Refusal>]) -> Result<Move, SanFault> {
    let legal: Vec<Move> = tried.iter().filter_map(|one| one.ok()).collect();
    match legal[..] {
        [one] => return Ok(one),
        [] => {}
        _ => {
            let from = |m: &Move| if let Move::Step { from, .. } = m { *from } else { m.to() };
            return Err(SanFault::Ambiguous(legal.iter().map(from).collect()));
        }
    }
    let telling = |refusal: &Refusal| match refusal {
        Refusal::Movement(_) => 0,
        Refusal::Jump(..) => 1,
        _ => 2,
    };
    let refusals = tried.iter().filter_map(|one| one.err());
    Err(refusals.max_by_key(telling).map_or(SanFault::NoSuchPiece(role), SanFault::Illegal))
}

fn castling(text: &str) -> Option<bool> {
    let plain: String = text.chars().map(|c| if matches!(c, '0' | 'o') { 'O' } else { c }).collect();
    match plain.as_str() {
        "O-O" | "OO" => Some(true),
        "O-O-O" | "OOO" => Some(false),
        _ => None,
    }
}

fn dropped(piece: &str, letters: Letters) -> Option<Role> {
    let mut chars = piece.chars();
    match (chars.next(), chars.next()) {
        (None, _) => Some(Role::Pawn),
        (Some(letter), None) => letters.role(letter.to_ascii_uppercase()).filter(|role| *role != Role::King),
        _ if letters == Letters::Dutch && piece.eq_ignore_ascii_case("pion") => Some(Role::Pawn),
        _ => None,
    }
}

/// `bxd2`, `1f3`, `g1-f3`, `a8=Q/d1`, `a8-`: what stands behind the piece letter.
fn step(role: Option<Role>, text: &str, letters: Letters) -> Option<San> {
    let is_place = |c: char| matches!(c, 'a'..='h' | '1'..='8' | 'x' | ':' | '-');
    let end = text.find(|c| !is_place(c)).unwrap_or(text.len());
    let (mut places, mut becomes) = text.split_at(end);
    if becomes.is_empty() {
        // `a8-` is a pawn lost; in `e8b` and Dutch `e8d` the letter of the piece is also that of a file.
        let last = places.chars().next_back()?;
        if !last.is_ascii_digit() {
            (places, becomes) = places.split_at(places.len() - 1);
        }
    }
    let squares: String = places.chars().filter(|c| c.is_ascii_alphanumeric() && *c != 'x').collect();
    let (from, to) = squares.split_at(squares.len().checked_sub(2)?);
    let to: Square = to.parse().ok()?;
    let (mut file, rank) = match from.as_bytes() {
        [] => (None, None),
        [one] if one.is_ascii_digit() => (None, Rank::from_char(*one as char)),
        [one] => (File::from_char(*one as char), None),
        [file, rank] => (Some(File::from_char(*file as char)?), Some(Rank::from_char(*rank as char)?)),
        _ => return None,
    };
    // Without a letter it is a pawn, but for the long form, which names the square that the piece comes from.
    let role = if file.is_some() && rank.is_some() { role } else { role.or(Some(Role::Pawn)) };
    if role == Some(Role::Pawn) && file.is_none() && rank.is_none() {
        file = Some(to.file());
    }
    if rank.is_none() && file.is_none() && !from.is_empty() {
        return None;
    }
    let promotion = if becomes.is_empty() { None } else { Some(promoted(becomes, letters)?) };
    Some(San::Step { role, file, rank, to, promotion })
}

fn promoted(text: &str, letters: Letters) -> Option<Promoted> {
    let text = text.trim_start_matches(['=', '(']).trim_end_matches(')');
    if text == "-" {
        return Some(Promoted::Lost);
    }
    let mut chars = text.chars();
    let role = letters.role(chars.next()?.to_ascii_uppercase())?;
    match chars.as_str().strip_prefix('/') {
        None if chars.as_str().is_empty() => Some(Promoted::To(role)),
        None => None,
        Some(square) => Some(Promoted::Taking(role, square.parse().ok()?)),
    }
}

/// A legal move in strict SAN, with `+` for check and `#` for a mate that ends the game.
pub fn write(game: &Game, board: BoardId, m: Move, rules: &Ruleset, law: &Law, letters: Letters) -> String {
    let mut text = bare(game, board, m, law, letters);
    let mut next = game.clone();
    next.make(board, m, law);
    match status(&next, board, rules, law, !game.is_match()) {
        Status::Mate { ends: true } => text.push('#'),
        Status::Mate { ends: false } | Status::Open { check: true } => text.push('+'),
        _ => {}
    }
    text
}

/// The move without a check sign.
fn bare(game: &Game, board: BoardId, m: Move, law: &Law, letters: Letters) -> String {
    let position = game.position(board);
    let mut text = String::new();
    match m {
        Move::Drop { role: Role::Pawn, to } if letters == Letters::English => {
            let _ = write!(text, "P@{to}");
        }
        Move::Drop { role, to } => {
            let _ = write!(text, "{}@{to}", letters.letter(role));
        }
        Move::Step { from, to, promotion } => {
            let role = position.board().role_at(from).unwrap_or(Role::Pawn);
            if position.castling_way(from, to).is_some() {
                return if to.file() == File::G { "O-O".to_owned() } else { "O-O-O".to_owned() };
            }
            let takes =
                position.board().piece_at(to).is_some() || position.en_passant_victim(from, to).is_some();
            text.push_str(letters.letter(role));
            if role == Role::Pawn {
                if takes {
                    text.push(from.file().char());
                }
            } else {
                text.push_str(&origin(game, board, role, from, to, law));
            }
            if takes {
                text.push('x');
            }
            let _ = write!(text, "{to}");
            text.push_str(&promotion.map_or_else(String::new, |to| letters.promotion(to)));
        }
    }
    text
}

/// What must be said of where the piece comes from: nothing, the file, the rank, or both.
fn origin(game: &Game, board: BoardId, role: Role, from: Square, to: Square, law: &Law) -> String {
    let position = game.position(board);
    let rivals: Vec<Square> = (position.board().by_piece(role.of(position.turn())))
        .into_iter()
        .filter(|square| *square != from)
        .filter(|square| game.legality(board, Move::step(*square, to), law).is_ok())
        .collect();
    if rivals.is_empty() {
        String::new()
    } else if rivals.iter().all(|rival| rival.file() != from.file()) {
        from.file().char().to_string()
    } else if rivals.iter().all(|rival| rival.rank() != from.rank()) {
        from.rank().char().to_string()
    } else {
        from.to_string()
    }
}
