//! What the server says.

use super::from_client::message_id;
use super::view::Table;
use super::{Both, side};
use ::words::Lang;
use ::words::live::{Names, TableWords};
use app::Scene;
use live::{Act, Command, DrawClaim, Fact, State, Viewer, Way, Written};
use rules::notation::san::Letters;
use rules::{BoardId, Topic};
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

/// Acts without anything to fill in, with their names on the wire.
const SIMPLE: [(&str, Act); 18] = [
    ("start", Act::StartClock),
    ("press", Act::Press),
    ("take_back", Act::TakeBack),
    ("demand", Act::Demand),
    ("accept_illegal", Act::AcceptIllegal),
    ("announce_missing", Act::AnnounceMissing),
    ("accept_draw", Act::AcceptDraw),
    ("decline_draw", Act::DeclineDraw),
    ("offer_draw", Act::OfferDraw),
    ("claim_flag", Act::ClaimFlag),
    ("claim_repetition", Act::Claim(DrawClaim::Repetition, None)),
    ("claim_fifty", Act::Claim(DrawClaim::QuietMoves, None)),
    ("claim_last_minutes", Act::ClaimLastMinutes),
    ("claim_default", Act::ClaimDefault),
    ("waive_last_move", Act::WaiveLastMove),
    ("call_arbiter", Act::CallArbiter { about: Topic::ArbiterAsked, stop: false }),
    ("resign", Act::Resign),
    ("sign", Act::Sign),
];

/// In play as on the board these are always offered: to offer them only when they hold would tell the player that a
/// move was illegal or a flag fell.
const UNTOLD: [&str; 4] = ["take_back", "demand", "accept_illegal", "claim_flag"];

pub(super) fn may(state: &State, seat: rules::Seat, now: u64) -> Vec<&'static str> {
    let going_on = state.started() && !state.board_over(seat.board);
    SIMPLE
        .iter()
        .filter(|(name, act)| {
            let untold = state.way() == Way::OnTheBoard && UNTOLD.contains(name);
            if untold {
                going_on
            } else if matches!(act, Act::Press) && presses_in_vain(state, seat) {
                false
            } else {
                let facts = live::decide(state, &Command::seat(seat, act.clone()), now);
                // A press without a move is an illegal move in some rulesets: it can be done, and is of no use.
                let vain = |event: &live::Event| matches!(event.fact, Fact::EmptyPress(_));
                facts.is_ok_and(|facts| !facts.iter().any(vain))
            }
        })
        .map(|(name, _)| *name)
        .collect()
}

/// Whether the right to start the opponent's clock (7.6) has no use: that clock runs already.
fn presses_in_vain(state: &State, seat: rules::Seat) -> bool {
    let board = state.board(seat.board);
    let moved = board.last().is_some_and(|last| last.color == seat.color && !last.completed);
    !moved && board.clock().running() == Some(!seat.color)
}

/// The kind of an event for the page: which sound, which weight.
fn kind(fact: &Fact) -> &'static str {
    match fact {
        Fact::Moved { .. } => "moved",
        Fact::Pressed(_) => "pressed",
        Fact::Passed(..) => "passed",
        Fact::Said(..) => "said",
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
        let mut event = live::seen(event, viewer, rules)?;
        if let Fact::Moved { seat, breach, .. } = &mut event.fact {
            // Before a player asks, the arbiter is not told either (10.1).
            *breach = breach.filter(|_| live::arbiter_asked(scene.state, seat.board));
        }
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
