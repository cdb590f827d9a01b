//! How a board stands: a function of both boards, both hands, whether the other game is over, and the ruleset.
//! Ask it for both boards after every change: a promotion on one can mate, stalemate or free a king on the other.

use crate::game::{BoardId, Game};
use crate::hand::HAND_ROLES;
use crate::law::Law;
use crate::position::Position;
use crate::ruleset::{MateRule, Ruleset, StalemateRule};
use shakmaty::attacks;

/// How a board stands for the player on move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// There is a legal move.
    Open {
        /// The king on move is attacked.
        check: bool,
    },
    /// In check without a legal move.
    Mate {
        /// It ends the game now; else the player waits with the clock running.
        ends: bool,
    },
    /// Not in check, without a legal move.
    Stalemate {
        /// It ends the game now; else the player waits with the clock running.
        ends: bool,
    },
}

impl Status {
    /// Whether the game ends now.
    pub fn ends(self) -> bool {
        matches!(self, Status::Mate { ends: true } | Status::Stalemate { ends: true })
    }

    /// Whether the player can only wait for something to arrive or be taken off.
    pub fn waits(self) -> bool {
        matches!(self, Status::Mate { ends: false } | Status::Stalemate { ends: false })
    }
}

/// How `board` stands; `other_over`: the game on the other board has ended, or there is none.
pub fn status(game: &Game, board: BoardId, rules: &Ruleset, law: &Law, other_over: bool) -> Status {
    let position = game.position(board);
    let check = position.in_check(position.turn());
    if game.has_moves(board, law) {
        return Status::Open { check };
    }
    if !check {
        let ends = other_over || rules.ending.stalemate == StalemateRule::AtOnce;
        return Status::Stalemate { ends };
    }
    let ends = match rules.ending.mate {
        MateRule::AtOnce => true,
        MateRule::Pending => other_over,
        MateRule::OnlyIfUnblockable => other_over || !blockable(position, law),
    };
    Status::Mate { ends }
}

/// Whether some piece that could still arrive would block the check (D4, `only_if_unblockable`).
fn blockable(position: &Position, law: &Law) -> bool {
    let Some(drops) = &law.drops else { return false };
    let Some(checker) = position.attackers_of_king(position.turn()).single_square() else { return false };
    let between = attacks::between(position.king(position.turn()), checker);
    HAND_ROLES.into_iter().any(|role| {
        let squares = between & drops.squares(position.turn(), role);
        let squares = if drops.may_check { squares } else { squares & !position.checking_squares(role) };
        squares.any()
    })
}
