//! A move as a value, and its text: UCI with drops as `N@f3` and Stein's promotions as `a7a8q/d1` or `a7a8-`.

use shakmaty::{Role, Square};
use std::fmt;
use std::str::FromStr;

/// A move on one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A piece of the board goes to another square; castling is the king's step of two squares.
    Step {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
        /// What a pawn that reaches the last rank becomes.
        promotion: Option<Promoted>,
    },
    /// A passed piece is placed.
    Drop {
        /// Which kind.
        role: Role,
        /// Where.
        to: Square,
    },
}

/// What a promoting pawn becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Promoted {
    /// The value of this piece.
    To(Role),
    /// This piece, taken from that square of the other board (Stein).
    Taking(Role, Square),
    /// Nothing: no piece could be taken, so pawn and promotion are lost (Stein).
    Lost,
}

impl Promoted {
    /// The role it has from now on, if it stays.
    pub fn role(self) -> Option<Role> {
        match self {
            Promoted::To(role) | Promoted::Taking(role, _) => Some(role),
            Promoted::Lost => None,
        }
    }
}

impl Move {
    /// A step without promotion.
    pub fn step(from: Square, to: Square) -> Move {
        Move::Step { from, to, promotion: None }
    }

    /// The square the move ends on.
    pub fn to(self) -> Square {
        match self {
            Move::Step { to, .. } | Move::Drop { to, .. } => to,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Move::Drop { role, to } => write!(f, "{}@{to}", role.upper_char()),
            Move::Step { from, to, promotion } => {
                write!(f, "{from}{to}")?;
                match promotion {
                    None => Ok(()),
                    Some(Promoted::To(role)) => write!(f, "{}", role.char()),
                    Some(Promoted::Taking(role, square)) => write!(f, "{}/{square}", role.char()),
                    Some(Promoted::Lost) => write!(f, "-"),
                }
            }
        }
    }
}

/// The text is no move such as `e2e4`, `a7a8q`, `N@f3`, `a7a8q/d1` or `a7a8-`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAMove;

impl FromStr for Move {
    type Err = NotAMove;

    fn from_str(text: &str) -> Result<Move, NotAMove> {
        let bytes = text.as_bytes();
        if !text.is_ascii() || !(4..=8).contains(&bytes.len()) {
            return Err(NotAMove);
        }
        let square = |part: &[u8]| Square::from_ascii(part).map_err(|_| NotAMove);
        if bytes[1] == b'@' {
            let role = Role::from_char(bytes[0] as char).ok_or(NotAMove)?;
            return Ok(Move::Drop { role, to: square(&bytes[2..])? });
        }
        let promotion = match &bytes[4..] {
            [] => None,
            [b'-'] => Some(Promoted::Lost),
            [role] => Some(Promoted::To(promotion_role(*role)?)),
            [role, b'/', taken @ ..] => Some(Promoted::Taking(promotion_role(*role)?, square(taken)?)),
            _ => return Err(NotAMove),
        };
        Ok(Move::Step { from: square(&bytes[..2])?, to: square(&bytes[2..4])?, promotion })
    }
}

/// Any piece letter is a move one can write; whether it is a choice one has is the engine's to say.
fn promotion_role(letter: u8) -> Result<Role, NotAMove> {
    Role::from_char(letter as char).ok_or(NotAMove)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_of_a_move_prints_as_it_was_read() {
        for text in ["e2e4", "e1g1", "a7a8q", "b7a8n", "N@f3", "P@e5", "Q@a8", "a7a8q/d1", "a7a8-"] {
            assert_eq!(text.parse::<Move>().map(|m| m.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn what_is_no_move_is_refused() {
        for text in [
            "",
            "e2",
            "e2e9",
            "i2e4",
            "X@f3",
            "N@",
            "a7a8x",
            "a7a8q/",
            "a7a8q/d9",
            "e2e4e5",
            "é2e4",
            "a7a8q/d1x",
        ] {
            assert_eq!(text.parse::<Move>(), Err(NotAMove), "{text}");
        }
    }
}
