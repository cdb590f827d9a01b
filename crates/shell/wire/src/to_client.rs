//! What the server says.

use super::from_client::message_id;
use super::view::Table;
use super::{Both, side};
use ::words::Lang;
use ::words::live::{Names, TableWords};
use app::Scene;
use live::{Act, DrawClaim, Fact, State, Viewer, Written, procedure};
use rules::BoardId;
use rules::notation::san::Letters;
use serde::Serialize;

/// A message of the server.
#[derive(Serialize)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum ToClient<'a> {
    /// The whole table, with the log from the beginning.
    State {
        /// How many events there were.
        seq: u64,
        /// The table's time in milliseconds.
        now: u64,
        /// The table.
        view: Table<'a>,
        /// What happened.
        log: Vec<Line>,
    },
    /// What is new.
    Update {
        /// How many events there were.
        seq: u64,
        /// The table's time in milliseconds.
        now: u64,
        /// The table.
        view: Table<'a>,
        /// What happened since.
        log: Vec<Line>,
        /// Whether that is long past: a page of a log that comes in pages.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        past: bool,
    },
    /// A wish was carried out and is durable.
    Receipt {
        /// The client's number for it.
        id: u64,
        /// How many events there were then.
        seq: u64,
    },
    /// A wish was refused; nothing changed.
    Refusal {
        /// The client's number for it.
        id: u64,
        /// The article, where one applies.
        article: Option<&'a str>,
        /// Why.
        reason: Both,
    },
    /// The answer to a ping.
    Pong {
        /// The client's number for it.
        id: u64,
        /// The table's time in milliseconds.
        now: u64,
    },
    /// Something is wrong with the connection or the data.
    Fault {
        /// What, in words.
        reason: Both,
    },
}

/// The name on the wire of an act without anything to fill in.
fn name(act: &Act) -> Option<&'static str> {
    Some(match act {
        Act::StartClock => "start",
        Act::Press => "press",
        Act::TakeBack => "take_back",
        Act::Demand => "demand",
        Act::AcceptIllegal => "accept_illegal",
        Act::AnnounceMissing => "announce_missing",
        Act::AcceptDraw => "accept_draw",
        Act::DeclineDraw => "decline_draw",
        Act::OfferDraw => "offer_draw",
        Act::ClaimFlag => "claim_flag",
        Act::Claim(DrawClaim::Repetition, None) => "claim_repetition",
        Act::Claim(DrawClaim::QuietMoves, None) => "claim_fifty",
        Act::ClaimLastMinutes => "claim_last_minutes",
        Act::ClaimDefault => "claim_default",
        Act::WaiveLastMove => "waive_last_move",
        Act::CallArbiter { .. } => "call_arbiter",
        Act::Resign => "resign",
        Act::Sign => "sign",
        _ => return None,
    })
}

/// What is offered to a player, by name.
pub fn may(state: &State, seat: rules::Seat, now: u64) -> Vec<&'static str> {
    procedure::offered(state, seat, now).iter().filter_map(name).collect()
}

/// The kind of an event for the page: which sound, which weight.
fn kind(fact: &Fact) -> &'static str {
    match fact {
        Fact::Moved { .. } => "moved",
        Fact::Pressed(_) => "pressed",
        Fact::Passed(..) => "passed",
        Fact::Said(..) => "said",
        Fact::DrawOffered(_) | Fact::DrawAgreed(_) | Fact::DrawDeclined(_) | Fact::DrawLapsed(_) => "draw",
        Fact::Called(..) => "called",
        Fact::Ruled(_) => "ruled",
        Fact::GameEnded(..) | Fact::MatchEnded => "ended",
        _ => "other",
    }
}

/// Whose doing it is.
fn seat_of(fact: &Fact) -> Option<rules::Seat> {
    match fact {
        Fact::Moved { seat, .. }
        | Fact::Pressed(seat)
        | Fact::Passed(seat, _)
        | Fact::Said(seat, _)
        | Fact::DrawOffered(seat)
        | Fact::DrawAgreed(seat)
        | Fact::DrawDeclined(seat)
        | Fact::DrawLapsed(seat)
        | Fact::Called(seat, _) => Some(*seat),
        _ => None,
    }
}

fn board_of(fact: &Fact) -> Option<BoardId> {
    match fact {
        Fact::GameEnded(board, ..) => Some(*board),
        other => seat_of(other).map(|seat| seat.board),
    }
}

/// One line of the log.
#[derive(Serialize)]
pub struct Line {
    seq: usize,
    at: u64,
    /// The hour in the hall, in milliseconds since 1970; an arbiter answers for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    wall: Option<i64>,
    kind: &'static str,
    board: Option<String>,
    /// Who did it, where a player did.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<String>,
    text: Both,
    #[serde(rename = "move")]
    played: Option<Played>,
    /// The name of what was said to the partner.
    #[serde(skip_serializing_if = "Option::is_none")]
    said: Option<&'static str>,
}

/// A move as it is written down.
#[derive(Serialize)]
struct Played {
    n: u32,
    side: char,
    san: Both,
}

/// The log from event `from` on, as far as this viewer may know it.
pub fn lines(scene: &Scene, from: usize, viewer: Viewer) -> Vec<Line> {
    let rules = scene.state.rules();
    let knows_value = rules.promotion.value_shown || viewer == Viewer::Arbiter;
    let rest = scene.log.iter().zip(scene.written).enumerate().take(scene.upto).skip(from);
    let mut names = Names::before(scene.state, scene.log.iter().skip(from).map(|event| &event.fact));
    rest.filter_map(|(at, (event, written))| {
        let now = names.clone();
        names.pass(&event.fact);
        let event = procedure::told_now(event, viewer, scene.state)?;
        let played =
            written.as_ref().map(|move_| (move_, Both::of(|lang| sheet_text(move_, lang, knows_value))));
        let text = Both::of(|lang| match &played {
            Some((_, text)) => {
                TableWords::new(lang, rules).naming(&now).fact_as(&event.fact, text.of_lang(lang))
            }
            None => TableWords::new(lang, rules).naming(&now).fact(&event.fact),
        });
        Some(Line {
            seq: at + 1,
            at: event.at,
            wall: scene.stamps.get(at).filter(|_| viewer == Viewer::Arbiter).map(|stamp| stamp / 1000),
            kind: kind(&event.fact),
            board: board_of(&event.fact).map(|board| board.to_string()),
            seat: seat_of(&event.fact).map(app::seat_text),
            text,
            played: played.map(|(move_, san)| Played { n: move_.number, side: side(move_.color), san }),
            said: match event.fact {
                Fact::Said(_, message) => Some(message_id(message)),
                _ => None,
            },
        })
    })
    .collect()
}

fn sheet_text(written: &Written, lang: Lang, knows_value: bool) -> String {
    written.text(if lang == Lang::Nl { Letters::Dutch } else { Letters::English }, knows_value)
}
