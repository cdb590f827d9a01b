//! What the server says.

use super::{Both, from_client::message_id, letter, seat, side};
use app::Scene;
use live::{Act, BoardView, Command, DrawClaim, Fact, State, Viewer, Way, Written};
use rules::notation::san::Letters;
use rules::{BoardId, Color, Hand, Move, Topic};
use serde::Serialize;
use serde_json::{Map, Value, json};
use words::live::TableWords;
use words::{Lang, live as say};

/// A message of the server.
#[derive(Debug, Serialize)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum ToClient<'a> {
    /// The whole table, with the log from the beginning.
    State {
        /// How many events there were.
        seq: u64,
        /// The table's time in milliseconds.
        now: u64,
        /// The table.
        view: Value,
        /// What happened.
        log: Vec<Value>,
    },
    /// What is new.
    Update {
        /// How many events there were.
        seq: u64,
        /// The table's time in milliseconds.
        now: u64,
        /// The table.
        view: Value,
        /// What happened since.
        log: Vec<Value>,
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

fn pieces(hand: Hand) -> Value {
    Value::Object(
        hand.iter().map(|(role, count)| (letter(role).to_string(), json!(count))).collect::<Map<_, _>>(),
    )
}

fn by_side<T: Serialize>(of: impl Fn(usize) -> T) -> Value {
    json!({ "w": of(0), "b": of(1) })
}

/// The squares that the last move touched.
fn squares(m: Move) -> Vec<String> {
    match m {
        Move::Drop { to, .. } => vec![to.to_string()],
        Move::Step { from, to, .. } => vec![from.to_string(), to.to_string()],
    }
}

/// The placement part of a FEN from the pieces as they are drawn: a promoted pawn is a pawn.
fn placement(board: &BoardView) -> String {
    let mut drawn = rules::Pieces::empty();
    for piece in &board.pieces {
        drawn.set_piece_at(piece.square, piece.shape.of(piece.color));
    }
    drawn.to_string()
}

fn board(state: &State, view: &BoardView) -> Value {
    let words = |lang| TableWords { lang, rules: state.rules() };
    let over = view.over.map(|over| {
        json!({
            "score": [say::points(over.points[0]), say::points(over.points[1])],
            "text": Both::of(|lang| say::ending(words(lang).lang, over.why)),
            "article": over.why.topic().and_then(|topic| state.rules().cite(topic)).map(rules::ArticleId::as_str),
        })
    });
    let waiting = view.waits.then_some(if view.check { "mate" } else { "stalemate" });
    let running = [Color::White, Color::Black].into_iter().zip(view.clocks).find(|(_, clock)| clock.running);
    json!({
        "id": view.board.to_string(),
        "placement": placement(view),
        "turn": side(view.turn),
        "check": view.check,
        "last": view.last.map(squares).unwrap_or_default(),
        "promoted": view.pieces.iter().filter(|piece| piece.value.is_some() || piece.lying)
            .map(|piece| json!({ "at": piece.square.to_string(), "value": piece.value.map(letter) })).collect::<Vec<_>>(),
        "hands": by_side(|at| pieces(view.hands[at])),
        "captured": by_side(|at| pieces(view.captured[at])),
        "clocks": by_side(|at| view.clocks[at].left),
        "running": running.map(|(color, _)| side(color)),
        "flags": by_side(|at| view.clocks[at].flag),
        "waiting": waiting,
        "over": over,
        "offer": view.offer.map(side),
        "stopped": view.stopped,
        "unpressed": view.unpressed,
    })
}

/// The table as this viewer may see it. `bots` and `present` say who sits where and is connected.
pub fn view(state: &State, viewer: Viewer, present: &[Viewer], bots: &[rules::Seat], now: u64) -> Value {
    let view = live::view(state, viewer, now);
    let seats: Vec<Value> = view
        .seats
        .iter()
        .map(|one| {
            let bot = bots.contains(&one.seat);
            let here = bot || present.contains(&Viewer::Seat(one.seat));
            json!({ "seat": seat(one.seat), "name": one.name, "bot": bot, "here": here, "ready": one.ready })
        })
        .collect();
    let you = view.own.as_ref().map(|own| {
        json!({
            "seat": seat(own.seat),
            "moves": own.moves.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "premove": own.premove.map(|m| m.to_string()),
            "autoPass": own.auto_pass,
            "may": may(state, own.seat, now),
            "messages": own.messages.iter().map(|message| {
                json!({ "id": message_id(*message), "text": Both::of(|lang| say::message(lang, *message)) })
            }).collect::<Vec<_>>(),
            "takeOff": own.take_off.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "touched": own.touched.iter().map(ToString::to_string).collect::<Vec<_>>(),
        })
    });
    let rules = state.rules();
    let mut table = json!({
        "rules": { "id": rules.id, "name": { "nl": rules.name.nl, "en": rules.name.en } },
        "way": if view.way == Way::Assisted { "assisted" } else { "board" },
        "lying": rules.promotion.lying,
        "started": view.started,
        "over": view.over,
        "score": view.over.then(|| [say::points(view.score[0]), say::points(view.score[1])]),
        "boards": view.boards.iter().map(|one| board(state, one)).collect::<Vec<_>>(),
        "seats": seats,
        "you": you,
        "watching": present.iter().filter(|one| **one == Viewer::Spectator).count(),
        "arbiterCalled": !view.calls.is_empty(),
    });
    crate::arbiter::view::add(&mut table, state, viewer);
    table
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

fn may(state: &State, seat: rules::Seat, now: u64) -> Vec<&'static str> {
    let going_on = state.started() && !state.board_over(seat.board);
    SIMPLE
        .iter()
        .filter(|(name, act)| {
            let untold = state.way() == Way::OnTheBoard && UNTOLD.contains(name);
            if untold {
                going_on
            } else {
                live::decide(state, &Command::seat(seat, act.clone()), now).is_ok()
            }
        })
        .map(|(name, _)| *name)
        .collect()
}

/// The kind of an event for the page: which sound, which weight.
fn kind(fact: &Fact) -> &'static str {
    match fact {
        Fact::Moved { .. } => "moved",
        Fact::Passed(..) => "passed",
        Fact::Said(..) => "said",
        Fact::Called(..) => "called",
        Fact::Ruled(_) => "ruled",
        Fact::GameEnded(..) | Fact::MatchEnded => "ended",
        _ => "other",
    }
}

fn board_of(fact: &Fact) -> Option<BoardId> {
    match fact {
        Fact::Moved { seat, .. } | Fact::Passed(seat, _) | Fact::Said(seat, _) | Fact::Called(seat, _) => {
            Some(seat.board)
        }
        Fact::GameEnded(board, ..) => Some(*board),
        _ => None,
    }
}

/// The log from event `from` on, as far as this viewer may know it.
pub fn lines(scene: &Scene, from: usize, viewer: Viewer) -> Vec<Value> {
    let rules = scene.state.rules();
    let knows_value = rules.promotion.value_shown || viewer == Viewer::Arbiter;
    let rest = scene.log.iter().zip(scene.written).enumerate().skip(from);
    rest.filter_map(|(at, (event, written))| {
        let mut event = live::seen(event, viewer, rules)?;
        if let Fact::Moved { seat, breach, .. } = &mut event.fact {
            // Before a player asks, the arbiter is not told either (10.1).
            *breach = breach.filter(|_| live::arbiter_asked(scene.state, seat.board));
        }
        let played = written.as_ref().map(|move_| (move_, Both::of(|lang| sheet_text(move_, lang, knows_value))));
        let text = Both::of(|lang| match &played {
            Some((_, text)) => TableWords { lang, rules }.fact_as(&event.fact, text.of_lang(lang)),
            None => TableWords { lang, rules }.fact(&event.fact),
        });
        Some(json!({
            "seq": at + 1,
            "at": event.at,
            "kind": kind(&event.fact),
            "board": board_of(&event.fact).map(|board| board.to_string()),
            "text": text,
            "move": played.map(|(move_, text)| json!({ "n": move_.number, "side": side(move_.color), "san": text })),
        }))
    })
    .collect()
}

fn sheet_text(written: &Written, lang: Lang, knows_value: bool) -> String {
    written.text(if lang == Lang::Nl { Letters::Dutch } else { Letters::English }, knows_value)
}
