//! What a client says. Who it is comes from the session, never from the message.

use super::arbiter::{WireBoard, WireRuling};
use super::{maybe_number, number};
use live::{Act, DrawClaim, Message, Permission, State};
use rules::notation::san::{Letters, San, SanFault};
use rules::{Game, Law, Move, Role, Seat, Square, Topic};
use serde::Deserialize;

/// The longest text a client may send.
pub const LONGEST: usize = 2048;

/// A message of a client.
#[derive(Debug, Deserialize, PartialEq, Eq)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum FromClient {
    /// The first message: how many events the client has.
    Join {
        /// `null` when it has nothing.
        #[serde(default, deserialize_with = "maybe_number")]
        have: Option<u64>,
    },
    /// A wish.
    Do {
        /// The client's number for it; the answer carries it.
        #[serde(deserialize_with = "number")]
        id: u64,
        /// How many events the client has seen.
        #[serde(default, deserialize_with = "maybe_number")]
        seen: Option<u64>,
        /// What is wished.
        act: WireAct,
    },
    /// An arbiter asks what may be ruled now.
    Offers {
        /// The answer carries it.
        #[serde(deserialize_with = "number")]
        id: u64,
    },
    /// An arbiter asks what a ruling would do.
    Preview {
        /// The answer carries it.
        #[serde(deserialize_with = "number")]
        id: u64,
        /// The ruling.
        ruling: WireRuling,
        /// The topic of the article it rests on.
        ground: String,
    },
    /// An arbiter asks how the boards stood after this many events.
    Moment {
        /// The answer carries it.
        #[serde(deserialize_with = "number")]
        id: u64,
        /// After how many events.
        #[serde(deserialize_with = "number")]
        seq: u64,
    },
    /// An arbiter opens a ruling of this kind, or closes it: the other arbiters of the table see that.
    Busy {
        /// The kind of ruling.
        with: Option<String>,
    },
    /// Are you there, and what time is it?
    Ping {
        /// The answer carries it.
        #[serde(deserialize_with = "number")]
        id: u64,
    },
}

impl FromClient {
    /// The client's number for it; 0 where it has none.
    pub fn id(&self) -> u64 {
        match self {
            FromClient::Join { .. } | FromClient::Busy { .. } => 0,
            FromClient::Do { id, .. }
            | FromClient::Offers { id }
            | FromClient::Preview { id, .. }
            | FromClient::Moment { id, .. }
            | FromClient::Ping { id } => *id,
        }
    }
}

/// A wish as it is written.
#[derive(Debug, Deserialize, PartialEq, Eq)]
#[serde(tag = "k", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "docs/protocol.md describes each; the names are those of `live::Act`")]
pub enum WireAct {
    Arrive { name: String },
    ChangeSeat { to: String },
    Start,
    Move { m: String },
    Text { m: String, lang: String },
    Press,
    Premove { m: Option<String> },
    Pass { piece: char },
    AutoPass { on: bool },
    Say { id: String },
    Touch { at: String },
    TouchHand { piece: char, at: String },
    Adjust { at: String },
    Release { from: String, to: String },
    TakeBack,
    Demand,
    AcceptIllegal,
    AnnounceMissing,
    TakeOff { at: String },
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    Resign,
    WaiveLastMove,
    ClaimFlag,
    ClaimRepetition { m: Option<String> },
    ClaimFifty { m: Option<String> },
    ClaimLastMinutes,
    ClaimDefault,
    ClaimTouch { at: String },
    CallArbiter { about: Option<String>, stop: Option<bool> },
    Sign,
    Rule { ruling: WireRuling, ground: String, why: String },
    StopClocks { boards: Vec<WireBoard> },
    ResumeClocks { boards: Vec<WireBoard> },
    CloseCall,
}

/// Why a wish cannot be put to the table.
#[derive(Debug, PartialEq, Eq)]
pub enum Unclear {
    /// This says nothing the table understands.
    NotUnderstood(String),
    /// The typed move means something on this board, but the rules forbid it.
    Illegal(rules::Refusal),
}

fn unclear(text: &impl ToString) -> Unclear {
    Unclear::NotUnderstood(text.to_string())
}

impl WireAct {
    /// Whether the boards must be looked at to know what is meant, or what it will mean to say it.
    pub fn needs_a_look(&self) -> bool {
        matches!(self, WireAct::Text { .. } | WireAct::Say { .. } | WireAct::Arrive { .. })
    }

    /// The wish in the table's own words; `look` is the table, where that is needed.
    pub fn act(self, seat: Seat, look: Option<&State>) -> Result<Act, Unclear> {
        Ok(match self {
            WireAct::Arrive { name } => Act::Arrive(name),
            WireAct::ChangeSeat { to } => Act::ChangeSeat(app::seat_of(&to).ok_or_else(|| unclear(&to))?),
            WireAct::Start => Act::StartClock,
            WireAct::Move { m } => Act::Move(written(&m)?),
            WireAct::Text { m, lang } => {
                let state = look.ok_or_else(|| unclear(&m))?;
                Act::Move(typed(&m, &lang, seat, state.game(), &state.rules().law())?)
            }
            WireAct::Press => Act::Press,
            WireAct::Premove { m } => Act::Premove(m.map(|m| written(&m)).transpose()?),
            WireAct::Pass { piece } => Act::Pass(role(piece)?),
            WireAct::AutoPass { on } => Act::AutoPass(on),
            WireAct::Say { id } => Act::Say(message(&id).ok_or_else(|| unclear(&id))?),
            WireAct::Touch { at } => Act::Touch(square(&at)?),
            WireAct::TouchHand { piece, at } => Act::TouchHand(role(piece)?, square(&at)?),
            WireAct::Adjust { at } => Act::Adjust(square(&at)?),
            WireAct::Release { from, to } => Act::Release(square(&from)?, square(&to)?),
            WireAct::TakeBack => Act::TakeBack,
            WireAct::Demand => Act::Demand,
            WireAct::AcceptIllegal => Act::AcceptIllegal,
            WireAct::AnnounceMissing => Act::AnnounceMissing,
            WireAct::TakeOff { at } => Act::TakeOff(square(&at)?),
            WireAct::OfferDraw => Act::OfferDraw,
            WireAct::AcceptDraw => Act::AcceptDraw,
            WireAct::DeclineDraw => Act::DeclineDraw,
            WireAct::Resign => Act::Resign,
            WireAct::WaiveLastMove => Act::WaiveLastMove,
            WireAct::ClaimFlag => Act::ClaimFlag,
            WireAct::ClaimRepetition { m } => Act::Claim(DrawClaim::Repetition, announced(m)?),
            WireAct::ClaimFifty { m } => Act::Claim(DrawClaim::QuietMoves, announced(m)?),
            WireAct::ClaimLastMinutes => Act::ClaimLastMinutes,
            WireAct::ClaimDefault => Act::ClaimDefault,
            WireAct::ClaimTouch { at } => Act::ClaimTouch(square(&at)?),
            WireAct::CallArbiter { about, stop } => {
                let about = about.as_deref().map_or(Some(Topic::ArbiterAsked), Topic::of);
                Act::CallArbiter {
                    about: about.ok_or_else(|| unclear(&"about"))?,
                    stop: stop.unwrap_or(false),
                }
            }
            WireAct::Sign => Act::Sign,
            // The table refuses these to a player, whatever they hold.
            WireAct::Rule { .. }
            | WireAct::StopClocks { .. }
            | WireAct::ResumeClocks { .. }
            | WireAct::CloseCall => Act::CloseCall,
        })
    }
}

/// The move that a claim is made with before it is played (fide-9.2a, 9.3a).
fn announced(m: Option<String>) -> Result<Option<Move>, Unclear> {
    m.map(|m| written(&m)).transpose()
}

fn written(text: &str) -> Result<Move, Unclear> {
    text.parse().map_err(|_| unclear(&text))
}

/// A move typed by a person: as it is written between programs, or SAN in the page's language. `P@f3` is a knight on a
/// Dutch page and a pawn elsewhere.
fn typed(text: &str, lang: &str, seat: Seat, game: &Game, law: &Law) -> Result<Move, Unclear> {
    let (letters, other) = match lang {
        "nl" => (Letters::Dutch, Letters::English),
        _ => (Letters::English, Letters::Dutch),
    };
    if !text.contains('@')
        && let Ok(m) = text.parse()
    {
        return Ok(m);
    }
    // Whoever learned the game abroad writes other letters: they are tried where the page's own say nothing.
    match San::read(text, letters).or_else(|| San::read(text, other)) {
        None => Err(unclear(&text)),
        // Whether a piece may be placed there is the table's to say: as on the board it can be done wrongly.
        Some(San::Drop { role, to }) => Ok(Move::Drop { role, to }),
        Some(san) => san.find(game, seat.board, law).map_err(|fault| match fault {
            SanFault::Illegal(refusal) => Unclear::Illegal(refusal),
            _ => unclear(&text),
        }),
    }
}

fn square(text: &str) -> Result<Square, Unclear> {
    text.parse().map_err(|_| unclear(&text))
}

fn role(letter: char) -> Result<Role, Unclear> {
    Role::from_char(letter).ok_or_else(|| unclear(&letter))
}

/// The text of a message between partners: `ask_n`, `may_resign`, `yes`, `wins_q`, `stop`, `flag`.
pub fn message_id(message: Message) -> &'static str {
    match message {
        Message::AskPiece(role) => of_piece(role, ["ask_q", "ask_r", "ask_b", "ask_n", "ask_p"]),
        Message::Ask(Permission::Resign) => "may_resign",
        Message::Ask(Permission::OfferDraw) => "may_offer_draw",
        Message::Ask(Permission::AcceptDraw) => "may_accept_draw",
        Message::Ask(Permission::Mate) => "may_mate",
        Message::Answer(true) => "yes",
        Message::Answer(false) => "no",
        Message::PieceWins(role) => of_piece(role, ["wins_q", "wins_r", "wins_b", "wins_n", "wins_p"]),
        Message::StopMoving => "stop",
        Message::FlagFell => "flag",
    }
}

/// One of five; nobody asks for a king.
fn of_piece(role: Role, [queen, rook, bishop, knight, pawn]: [&'static str; 5]) -> &'static str {
    match role {
        Role::Queen | Role::King => queen,
        Role::Rook => rook,
        Role::Bishop => bishop,
        Role::Knight => knight,
        Role::Pawn => pawn,
    }
}

fn message(id: &str) -> Option<Message> {
    Message::all().into_iter().find(|message| message_id(*message) == id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{BoardId, Color};

    /// Covers: fide-9.2, fide-9.3
    #[test]
    fn a_claim_may_announce_a_move() {
        let seat = Seat::new(BoardId::A, Color::White);
        for (text, wanted) in [
            (r#"{"k":"claim_repetition"}"#, Act::Claim(DrawClaim::Repetition, None)),
            (r#"{"k":"claim_repetition","m":null}"#, Act::Claim(DrawClaim::Repetition, None)),
            (
                r#"{"k":"claim_repetition","m":"g1f3"}"#,
                Act::Claim(DrawClaim::Repetition, Some("g1f3".parse().unwrap())),
            ),
            (
                r#"{"k":"claim_fifty","m":"N@f3"}"#,
                Act::Claim(DrawClaim::QuietMoves, Some("N@f3".parse().unwrap())),
            ),
        ] {
            let act: WireAct = serde_json::from_str(text).unwrap();
            assert_eq!(act.act(seat, None), Ok(wanted), "{text}");
        }
        let unclear: WireAct = serde_json::from_str(r#"{"k":"claim_fifty","m":"there"}"#).unwrap();
        assert!(unclear.act(seat, None).is_err());
    }
}
