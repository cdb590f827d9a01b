//! Chess and bughouse as values: rulesets, positions, moves, drops, games, refusals, notation.

mod explore;
pub mod game;
pub mod generate;
pub mod hand;
pub mod law;
pub mod legal;
pub mod library;
pub mod moves;
mod net;
pub mod notation;
mod perft;
pub mod position;
pub mod refusal;
pub mod ruleset;
pub mod setup;
pub mod status;
pub mod unwinnable;
pub mod winnable;

pub use game::{BoardId, Game, Seat};
pub use hand::Hand;
pub use law::Law;
pub use legal::OtherBoard;
pub use library::{LAWS_IN_FORCE, Library, Volume};
pub use moves::{Move, Promoted};
pub use perft::DEEPEST;
pub use position::{Done, Position};
pub use refusal::Refusal;
pub use rulebook::ArticleId;
pub use ruleset::{Ruleset, Topic};
pub use setup::{Setup, SetupFault};
pub use shakmaty::Board as Pieces;
pub use shakmaty::{Bitboard, Color, Piece, Rank, Role, Square};
pub use status::{Status, status};
