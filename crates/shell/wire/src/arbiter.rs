//! What an arbiter's client says and hears: rulings as they are written, offers, previews.

use super::Both;
use live::procedure::Gap;
use live::{Call, MissingChoice, Offer, Rebuilt, Ruling, State, Verdict};
use rules::{BoardId, Seat, Topic};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use words::live::TableWords;

/// A seat as it is written, `Aw`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WireSeat(pub Seat);

/// A board as it is written, `A`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WireBoard(pub BoardId);

impl<'de> Deserialize<'de> for WireSeat {
    fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<WireSeat, D::Error> {
        let text = String::deserialize(input)?;
        app::seat_of(&text).map(WireSeat).ok_or_else(|| serde::de::Error::custom("no seat"))
    }
}

impl Serialize for WireSeat {
    fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        super::seat(self.0).serialize(out)
    }
}

impl<'de> Deserialize<'de> for WireBoard {
    fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<WireBoard, D::Error> {
        let text = String::deserialize(input)?;
        let board = BoardId::ALL.into_iter().find(|board| board.to_string() == text);
        board.map(WireBoard).ok_or_else(|| serde::de::Error::custom("no board"))
    }
}

impl Serialize for WireBoard {
    fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        self.0.to_string().serialize(out)
    }
}

/// A ruling as it is written; docs/protocol.md describes each, the names are those of `live::Ruling`.
#[derive(Clone, Debug, Deserialize, Serialize, PartialEq, Eq)]
#[serde(tag = "k", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "described in docs/protocol.md")]
pub enum WireRuling {
    Warn { seat: WireSeat },
    AddTime { seat: WireSeat, ms: u64 },
    TakeTime { seat: WireSeat, ms: u64 },
    SetClock { seat: WireSeat, ms: u64, moves: Option<u16> },
    Lose { seat: WireSeat, opponent: u8 },
    BothLose { board: WireBoard },
    Points { board: WireBoard, points: [u8; 2] },
    Expel { seat: WireSeat },
    Restart { boards: Vec<WireBoard> },
    SwapColours { boards: Vec<WireBoard> },
    GoOn { boards: Vec<WireBoard> },
    Reconstruct { to: Vec<WireMoment> },
    Phone { seat: WireSeat, lighter: bool, opponent: u8 },
    FlagTip { seat: WireSeat },
    FlagsDrawn { board: WireBoard },
    FlagSeen { seat: WireSeat },
    FlagsUnknown { board: WireBoard },
    LastMinutes { board: WireBoard, verdict: WireVerdict },
    TouchClaim { board: WireBoard, upheld: bool },
    MissingPiece { board: WireBoard, choice: WireChoice },
    NextPeriod { seat: WireSeat },
    Default { seat: WireSeat },
    Record,
    Undo { number: u32 },
}

/// A board back to what it was after `seq` events; other times and counters where given.
#[derive(Clone, Debug, Deserialize, Serialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct WireMoment {
    /// Which board.
    pub board: WireBoard,
    /// After how many events.
    pub seq: u64,
    /// Times of White and Black in milliseconds.
    #[serde(default)]
    pub times: Option<[u64; 2]>,
    /// Move counters of White and Black.
    #[serde(default)]
    pub moves: Option<[u16; 2]>,
    /// The pieces as the arbiter set them up: placement, hands in brackets, whose move it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup: Option<String>,
}

/// An answer to a claim of the last two minutes.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "described in docs/protocol.md")]
pub enum WireVerdict {
    Agreed,
    Postponed,
    PostponedExtra,
    Rejected,
}

/// What becomes of a captured piece that must come back (7.7, D18).
#[derive(Clone, Copy, Debug, Deserialize, Serialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "described in docs/protocol.md")]
pub enum WireChoice {
    Return,
    MoveStands,
    FromTheBox,
    GameLost,
}

impl WireRuling {
    /// The ruling in the table's own words; `moment` finds a board as it stood after so many events.
    pub fn ruling(&self, moment: impl Fn(BoardId, u64) -> Option<Rebuilt>) -> Option<Ruling> {
        let boards = |list: &[WireBoard]| list.iter().map(|board| board.0).collect::<Vec<_>>();
        Some(match self {
            WireRuling::Warn { seat } => Ruling::Warn(seat.0),
            WireRuling::AddTime { seat, ms } => Ruling::AddTime(seat.0, *ms),
            WireRuling::TakeTime { seat, ms } => Ruling::TakeTime(seat.0, *ms),
            WireRuling::SetClock { seat, ms, moves } => Ruling::SetClock(seat.0, *ms, *moves),
            WireRuling::Lose { seat, opponent } => Ruling::Lose(seat.0, *opponent),
            WireRuling::BothLose { board } => Ruling::BothLose(board.0),
            WireRuling::Points { board, points } => Ruling::Points(board.0, *points),
            WireRuling::Expel { seat } => Ruling::Expel(seat.0),
            WireRuling::Restart { boards: list } => Ruling::Restart(boards(list)),
            WireRuling::SwapColours { boards: list } => Ruling::SwapColours(boards(list)),
            WireRuling::GoOn { boards: list } => Ruling::GoOn(boards(list)),
            WireRuling::Reconstruct { to } => {
                let one = |wanted: &WireMoment| {
                    let mut rebuilt = moment(wanted.board.0, wanted.seq)?;
                    rebuilt.times = wanted.times.unwrap_or(rebuilt.times);
                    rebuilt.moves = wanted.moves.unwrap_or(rebuilt.moves);
                    Some(rebuilt)
                };
                let list: Option<Vec<Rebuilt>> = to.iter().take(2).map(one).collect();
                Ruling::Reconstruct(list.filter(|list| !list.is_empty())?)
            }
            WireRuling::Phone { seat, lighter, opponent } => {
                Ruling::Phone { seat: seat.0, lighter: *lighter, opponent: *opponent }
            }
            WireRuling::FlagTip { seat } => Ruling::FlagTip(seat.0),
            WireRuling::FlagsDrawn { board } => Ruling::FlagsDrawn(board.0),
            WireRuling::FlagSeen { seat } => Ruling::FlagSeen(seat.0),
            WireRuling::FlagsUnknown { board } => Ruling::FlagsUnknown(board.0),
            WireRuling::LastMinutes { board, verdict } => Ruling::LastMinutes(
                board.0,
                match verdict {
                    WireVerdict::Agreed => Verdict::Agreed,
                    WireVerdict::Postponed => Verdict::Postponed { extra: false },
                    WireVerdict::PostponedExtra => Verdict::Postponed { extra: true },
                    WireVerdict::Rejected => Verdict::Rejected,
                },
            ),
            WireRuling::TouchClaim { board, upheld } => Ruling::TouchClaim(board.0, *upheld),
            WireRuling::MissingPiece { board, choice } => Ruling::MissingPiece(
                board.0,
                match choice {
                    WireChoice::MoveStands => MissingChoice::MoveStands,
                    WireChoice::Return => MissingChoice::Return,
                    WireChoice::FromTheBox => MissingChoice::FromTheBox,
                    WireChoice::GameLost => MissingChoice::GameLost,
                },
            ),
            WireRuling::NextPeriod { seat } => Ruling::NextPeriod(seat.0),
            WireRuling::Default { seat } => Ruling::Default(seat.0),
            WireRuling::Record => Ruling::Record,
            WireRuling::Undo { number } => Ruling::Undo(*number),
        })
    }
}

/// A ruling as it is written; a reconstruction is offered as the moment `seq`.
pub fn written(ruling: &Ruling, seq: u64) -> WireRuling {
    let boards = |list: &[BoardId]| list.iter().map(|board| WireBoard(*board)).collect::<Vec<_>>();
    match ruling {
        Ruling::Warn(seat) => WireRuling::Warn { seat: WireSeat(*seat) },
        Ruling::AddTime(seat, ms) => WireRuling::AddTime { seat: WireSeat(*seat), ms: *ms },
        Ruling::TakeTime(seat, ms) => WireRuling::TakeTime { seat: WireSeat(*seat), ms: *ms },
        Ruling::SetClock(seat, ms, moves) => {
            WireRuling::SetClock { seat: WireSeat(*seat), ms: *ms, moves: *moves }
        }
        Ruling::Lose(seat, opponent) => WireRuling::Lose { seat: WireSeat(*seat), opponent: *opponent },
        Ruling::BothLose(board) => WireRuling::BothLose { board: WireBoard(*board) },
        Ruling::Points(board, points) => WireRuling::Points { board: WireBoard(*board), points: *points },
        Ruling::Expel(seat) => WireRuling::Expel { seat: WireSeat(*seat) },
        Ruling::Restart(list) => WireRuling::Restart { boards: boards(list) },
        Ruling::SwapColours(list) => WireRuling::SwapColours { boards: boards(list) },
        Ruling::GoOn(list) => WireRuling::GoOn { boards: boards(list) },
        Ruling::Reconstruct(list) => WireRuling::Reconstruct {
            to: list
                .iter()
                .map(|rebuilt| WireMoment {
                    board: WireBoard(rebuilt.board),
                    seq,
                    times: Some(rebuilt.times),
                    moves: Some(rebuilt.moves),
                    setup: None,
                })
                .collect(),
        },
        Ruling::Phone { seat, lighter, opponent } => {
            WireRuling::Phone { seat: WireSeat(*seat), lighter: *lighter, opponent: *opponent }
        }
        Ruling::FlagTip(seat) => WireRuling::FlagTip { seat: WireSeat(*seat) },
        Ruling::FlagsDrawn(board) => WireRuling::FlagsDrawn { board: WireBoard(*board) },
        Ruling::FlagSeen(seat) => WireRuling::FlagSeen { seat: WireSeat(*seat) },
        Ruling::FlagsUnknown(board) => WireRuling::FlagsUnknown { board: WireBoard(*board) },
        Ruling::LastMinutes(board, verdict) => WireRuling::LastMinutes {
            board: WireBoard(*board),
            verdict: match verdict {
                Verdict::Agreed => WireVerdict::Agreed,
                Verdict::Postponed { extra: false } => WireVerdict::Postponed,
                Verdict::Postponed { extra: true } => WireVerdict::PostponedExtra,
                Verdict::Rejected => WireVerdict::Rejected,
            },
        },
        Ruling::TouchClaim(board, upheld) => {
            WireRuling::TouchClaim { board: WireBoard(*board), upheld: *upheld }
        }
        Ruling::MissingPiece(board, choice) => WireRuling::MissingPiece {
            board: WireBoard(*board),
            choice: match choice {
                MissingChoice::MoveStands => WireChoice::MoveStands,
                MissingChoice::Return => WireChoice::Return,
                MissingChoice::FromTheBox => WireChoice::FromTheBox,
                MissingChoice::GameLost => WireChoice::GameLost,
            },
        },
        Ruling::NextPeriod(seat) => WireRuling::NextPeriod { seat: WireSeat(*seat) },
        Ruling::Default(seat) => WireRuling::Default { seat: WireSeat(*seat) },
        Ruling::Record => WireRuling::Record,
        Ruling::Undo(number) => WireRuling::Undo { number: *number },
    }
}

/// Where a ruling stands among the others on the page.
fn group(ruling: &Ruling) -> &'static str {
    match ruling {
        Ruling::MissingPiece(..)
        | Ruling::TouchClaim(..)
        | Ruling::LastMinutes(..)
        | Ruling::FlagTip(_)
        | Ruling::FlagsDrawn(_)
        | Ruling::FlagSeen(_)
        | Ruling::FlagsUnknown(_)
        | Ruling::Default(_)
        | Ruling::GoOn(_) => "answer",
        Ruling::Restart(_) | Ruling::SwapColours(_) => "setup",
        Ruling::SetClock(..) | Ruling::AddTime(..) | Ruling::TakeTime(..) | Ruling::NextPeriod(_) => "clock",
        Ruling::Warn(_)
        | Ruling::Lose(..)
        | Ruling::BothLose(_)
        | Ruling::Points(..)
        | Ruling::Expel(_)
        | Ruling::Phone { .. } => "penalty",
        Ruling::Reconstruct(_) => "back",
        Ruling::Record => "record",
        Ruling::Undo(_) => "undo",
    }
}

/// What a call comes down to: whoever calls about an illegal move whose piece is gone, or about anything, gets the
/// article that the board has come to.
fn meant(state: &State, call: &Call) -> Topic {
    let at_board = state.board(call.seat.board);
    let missing = state.game().boards().iter().any(|board| state.board(*board).missing().is_some());
    match call.about {
        Topic::ArbiterAsked | Topic::IllegalMove if missing => Topic::PassedPiece,
        Topic::ArbiterAsked if at_board.last().is_some_and(|last| last.breach.is_some()) => {
            Topic::IllegalMove
        }
        about => about,
    }
}

/// Whether a call is about one of these boards: that of the caller, or the one that waits for a piece (7.7).
fn concerns(state: &State, call: &Call, boards: &[BoardId]) -> bool {
    let waits = |board: &&BoardId| state.board(**board).missing().is_some();
    let waiting: Vec<&BoardId> = state.game().boards().iter().filter(waits).collect();
    if meant(state, call) == Topic::PassedPiece && !waiting.is_empty() {
        return waiting.iter().any(|board| boards.contains(board));
    }
    boards.contains(&call.seat.board)
}

/// Whether a ruling answers what a player asked, or what waits for the arbiter.
fn likely(state: &State, offer: &Offer) -> bool {
    let boards = offer.ruling.boards();
    // A piece that must come back comes back; boards go back to an earlier moment only when that is no longer possible.
    let waits = |board: &BoardId| state.board(*board).missing().is_some();
    let other_way = matches!(offer.ruling, Ruling::Reconstruct(_)) && boards.iter().any(waits);
    let lost = matches!(offer.ruling, Ruling::Lose(..));
    let called = !lost
        && !other_way
        && state.calls().iter().any(|call| {
            let about = meant(state, call);
            about != Topic::ArbiterAsked && offer.grounds.contains(&about) && concerns(state, call, &boards)
        });
    let repeated =
        offer.grounds.contains(&Topic::RepeatedIllegal) && !matches!(offer.ruling, Ruling::Warn(_));
    called
        || repeated
        || matches!(
            offer.ruling,
            Ruling::MissingPiece(..)
                | Ruling::TouchClaim(..)
                | Ruling::LastMinutes(..)
                | Ruling::FlagTip(_)
                | Ruling::FlagsDrawn(_)
        )
}

/// The name of what must be filled in.
fn gap(gap: Gap) -> &'static str {
    match gap {
        Gap::Lighter => "lighter",
        Gap::Opponent => "opponent",
    }
}

/// A ruling that is open now, with its words, the articles it can rest on (what the call is about first) and what
/// can be filled in.
pub fn offer(state: &State, offer: &Offer) -> Value {
    let rules = state.rules();
    let boards = offer.ruling.boards();
    let called = |topic: Topic, here: bool| {
        let mut calls = state.calls().iter();
        calls.any(|call| meant(state, call) == topic && (!here || concerns(state, call, &boards)))
    };
    // What a call about these boards is about, then what any call is about, then the usual order.
    let rank = |topic: &Topic| match (called(*topic, true), called(*topic, false)) {
        (true, _) => 0,
        (false, true) => 1,
        (false, false) => 2,
    };
    let mut grounds = offer.grounds.clone();
    // An article that says that something does not apply is no ground for it.
    grounds.retain(|topic| *topic != Topic::NobodyThere || rules.clock.white_loses_time_when_nobody_is_there);
    grounds.sort_by_key(rank);
    let grounds: Vec<Value> = grounds
        .iter()
        .filter_map(|topic| Some(json!({ "topic": topic.key(), "article": rules.cite(*topic)?.as_str() })))
        .collect();
    json!({
        "ruling": written(&offer.ruling, state.seq()),
        "text": Both::of(|lang| TableWords::new(lang, rules).ruling(&offer.ruling)),
        "group": group(&offer.ruling),
        "likely": likely(state, offer),
        "asks": live::procedure::gaps(state, &offer.ruling).into_iter().map(gap).collect::<Vec<_>>(),
        "grounds": grounds,
    })
}
