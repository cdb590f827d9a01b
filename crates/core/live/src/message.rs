//! What partners may say to each other: a fixed list, never free text (D17).

use rules::Role;
use rules::ruleset::MessageKind;

/// A message between partners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Message {
    /// "I need this piece."
    AskPiece(Role),
    /// "May I …?"
    Ask(Permission),
    /// The answer to such a question.
    Answer(bool),
    /// "That piece wins for them."
    PieceWins(Role),
    /// "Stop moving."
    StopMoving,
    /// "Your opponent's flag fell."
    FlagFell,
}

/// What a player may ask the partner's permission for (9.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Permission {
    /// To resign.
    Resign,
    /// To offer a draw.
    OfferDraw,
    /// To accept a draw.
    AcceptDraw,
    /// To mate.
    Mate,
}

impl Permission {
    /// Every permission.
    pub const ALL: [Permission; 4] =
        [Permission::Resign, Permission::OfferDraw, Permission::AcceptDraw, Permission::Mate];
}

impl Message {
    /// The kind that the ruleset allows or not.
    pub fn kind(self) -> MessageKind {
        match self {
            Message::AskPiece(_) => MessageKind::AskPiece,
            Message::Ask(_) | Message::Answer(_) => MessageKind::AskPermission,
            Message::PieceWins(_) => MessageKind::PieceWinsForThem,
            Message::StopMoving => MessageKind::StopMoving,
            Message::FlagFell => MessageKind::FlagFell,
        }
    }

    /// Every message that can be said.
    pub fn all() -> Vec<Message> {
        let roles = rules::hand::HAND_ROLES;
        let mut list: Vec<Message> = roles.into_iter().map(Message::AskPiece).collect();
        list.extend(Permission::ALL.into_iter().map(Message::Ask));
        list.extend([Message::Answer(true), Message::Answer(false)]);
        list.extend(roles.into_iter().map(Message::PieceWins));
        list.extend([Message::StopMoving, Message::FlagFell]);
        list
    }
}
