//! The table as it is sent: written straight to text, because at a full club evening thousands of them go out a second.

use super::from_client::message_id;
use super::{Both, letter};
use crate::desk_guide as guide;
use crate::desk_view as arbiter;
use app::{Scene, seat_text};
use live::{BoardView, Own, SeatView, State, Viewer, Way};
use rules::{BoardId, Color, Hand, Library, Move, Square, Topic};
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::fmt::Display;
use words::live as say;

/// Something as its text, without a detour.
struct Text<T>(T);

impl<T: Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(&self.0)
    }
}

/// Many of them.
struct Texts<'a, T>(&'a [T]);

impl<T: Display> Serialize for Texts<'_, T> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(self.0.iter().map(Text))
    }
}

/// Something of White and of Black.
#[derive(Serialize)]
struct Sides<T> {
    w: T,
    b: T,
}

impl<T> Sides<T> {
    fn of(of: impl Fn(Color) -> T) -> Sides<T> {
        Sides { w: of(Color::White), b: of(Color::Black) }
    }
}

/// Pieces with their number: `{"n":1,"p":2}`.
struct Pieces(Hand);

impl Serialize for Pieces {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let mut map = out.serialize_map(None)?;
        for (role, count) in self.0.iter() {
            map.serialize_entry(&letter(role), &count)?;
        }
        map.end()
    }
}

/// The squares that the last move touched.
struct Last(Option<Move>);

impl Serialize for Last {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let (from, to) = match self.0 {
            None => (None, None),
            Some(Move::Drop { to, .. }) => (None, Some(to)),
            Some(Move::Step { from, to, .. }) => (Some(from), Some(to)),
        };
        let mut list = out.serialize_seq(None)?;
        for square in [from, to].into_iter().flatten() {
            list.serialize_element(&Text(square))?;
        }
        list.end()
    }
}

#[derive(Serialize)]
struct PromotedPawn {
    at: Text<Square>,
    value: Option<char>,
}

#[derive(Serialize)]
struct Ended<'a> {
    score: [String; 2],
    text: Both,
    article: Option<&'a str>,
}

/// One board.
#[derive(Serialize)]
struct Board<'a> {
    id: Text<BoardId>,
    placement: Text<rules::Pieces>,
    turn: char,
    check: bool,
    last: Last,
    /// The square from which a promotion at the other board took a piece just now (Stein).
    #[serde(skip_serializing_if = "Option::is_none")]
    robbed: Option<Text<Square>>,
    promoted: Vec<PromotedPawn>,
    hands: Sides<Pieces>,
    captured: Sides<Pieces>,
    clocks: Sides<u64>,
    running: Option<char>,
    flags: Sides<bool>,
    waiting: Option<&'static str>,
    over: Option<Ended<'a>>,
    offer: Option<char>,
    /// Who resigned while the opponent was on move, who may still play a last one.
    resigned: Option<char>,
    stopped: bool,
    unpressed: bool,
    /// Who must write the moves down now (fide-8.4).
    recording: Sides<bool>,
    /// The number of moves is not for the players' ears (fide-13.6).
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Sides<u16>>,
    /// Nobody sees from a board which rights are left; the arbiter who sets one up must know.
    #[serde(skip_serializing_if = "Option::is_none")]
    castling: Option<String>,
}

/// The pieces as they are drawn: a promoted pawn is a pawn.
fn drawn(board: &BoardView) -> rules::Pieces {
    let mut drawn = rules::Pieces::empty();
    for piece in &board.pieces {
        drawn.set_piece_at(piece.square, piece.shape.of(piece.color));
    }
    drawn
}

fn board<'a>(state: &'a State, view: &BoardView, viewer: Viewer) -> Board<'a> {
    let at = |color: Color| usize::from(color.is_black());
    let over = view.over.map(|over| Ended {
        score: over.points.map(say::points),
        text: Both::of(|lang| say::ending(lang, over.why)),
        article: over.why.topic().and_then(|topic| state.rules().cite(topic)).map(rules::ArticleId::as_str),
    });
    let promoted = view.pieces.iter().filter(|piece| piece.value.is_some() || piece.lying);
    let sides = [Color::White, Color::Black];
    Board {
        id: Text(view.board),
        placement: Text(drawn(view)),
        turn: view.turn.char(),
        check: view.check,
        last: Last(view.last),
        robbed: live::procedure::taken_from(state, view.board).map(|(_, _, square)| Text(square)),
        promoted: promoted
            .map(|piece| PromotedPawn { at: Text(piece.square), value: piece.value.map(letter) })
            .collect(),
        hands: Sides::of(|color| Pieces(view.hands[at(color)])),
        captured: Sides::of(|color| Pieces(view.captured[at(color)])),
        clocks: Sides::of(|color| view.clocks[at(color)].left),
        running: sides.into_iter().find(|color| view.clocks[at(*color)].running).map(Color::char),
        flags: Sides::of(|color| view.clocks[at(color)].flag),
        waiting: view.waits.then_some(if view.check { "mate" } else { "stalemate" }),
        over,
        offer: view.offer.map(Color::char),
        resigned: view.resigned.map(Color::char),
        stopped: view.stopped,
        unpressed: view.unpressed,
        recording: Sides::of(|color| view.clocks[at(color)].recording),
        moves: (viewer == Viewer::Arbiter).then(|| Sides::of(|color| view.clocks[at(color)].moves)),
        castling: (viewer == Viewer::Arbiter).then(|| castling(state, view.board)),
    }
}

/// The castling rights as a FEN has them: `KQkq`, `-`.
fn castling(state: &State, board: BoardId) -> String {
    let written = rules::Setup::from(state.game().position(board)).to_string();
    written.split(' ').nth(2).unwrap_or("-").to_owned()
}

#[derive(Serialize)]
#[allow(clippy::struct_excessive_bools, reason = "independent yes-or-no facts")]
struct Chair {
    seat: String,
    name: String,
    bot: bool,
    here: bool,
    /// Since when the player is away, in the table's time.
    #[serde(skip_serializing_if = "Option::is_none")]
    away: Option<u64>,
    /// With whom the player wants to change places before the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    wants: Option<String>,
    ready: bool,
    /// Whether the player signed the result.
    signed: bool,
}

/// What only the player of a seat sees.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct You<'a> {
    seat: String,
    moves: Texts<'a, Move>,
    premove: Option<Text<Move>>,
    auto_pass: bool,
    may: Vec<&'static str>,
    messages: Vec<&'static str>,
    take_off: Texts<'a, Square>,
    touched: Texts<'a, Square>,
    todo: Vec<Value>,
    call_about: Vec<&'static str>,
}

fn you<'a>(state: &State, books: &Library, own: &'a Own, now: u64) -> You<'a> {
    You {
        seat: seat_text(own.seat),
        moves: Texts(&own.moves),
        premove: own.premove.map(Text),
        auto_pass: own.auto_pass,
        may: super::to_client::may(state, own.seat, now),
        messages: own.messages.iter().map(|message| message_id(*message)).collect(),
        take_off: Texts(&own.take_off),
        touched: Texts(&own.touched),
        todo: guide::cards(state, books, own.seat),
        call_about: live::procedure::call_topics(state).map(Topic::key).collect(),
    }
}

#[derive(Serialize)]
struct Named<'a> {
    nl: &'a str,
    en: &'a str,
}

#[derive(Serialize)]
struct Law<'a> {
    id: &'a str,
    name: Named<'a>,
}

/// The whole table, as one viewer may see it.
pub struct Table<'a> {
    state: &'a State,
    view: live::View,
    chairs: Vec<Chair>,
    watching: usize,
    arbiter_here: bool,
    books: &'a Library,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
#[allow(clippy::struct_excessive_bools, reason = "independent yes-or-no facts")]
struct Fields<'a> {
    rules: Law<'a>,
    way: &'static str,
    lying: bool,
    /// Under this time on the display the moves need not be written down (fide-8.4).
    no_recording_under: Option<u64>,
    /// The article that says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    no_recording_article: Option<&'a str>,
    /// When the session begins and when who has not come loses, in the table's time, with the article.
    #[serde(skip_serializing_if = "Option::is_none")]
    begins: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    default_at: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    default_article: Option<&'a str>,
    /// For whom the start waits: who has not come, or must still start the clock.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    coming: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    starting: Vec<String>,
    started: bool,
    over: bool,
    score: Option<[String; 2]>,
    boards: Vec<Board<'a>>,
    seats: &'a [Chair],
    you: Option<You<'a>>,
    watching: usize,
    /// Whether an arbiter is at the table now.
    arbiter_here: bool,
    arbiter_called: bool,
    rulings: Vec<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    arbiter: Option<Value>,
}

impl Serialize for Table<'_> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let (state, view) = (self.state, &self.view);
        let rules = state.rules();
        let awaited = live::procedure::awaited(state);
        let texts = |seats: Vec<rules::Seat>| seats.into_iter().map(seat_text).collect();
        Fields {
            rules: Law { id: &rules.id, name: Named { nl: &rules.name.nl, en: &rules.name.en } },
            way: if view.way == Way::Assisted { "assisted" } else { "board" },
            lying: rules.promotion.lying,
            no_recording_under: self.view.no_recording_under,
            no_recording_article: (self.view.no_recording_under)
                .and_then(|_| rules.cite(Topic::Recording))
                .map(rulebook::ArticleId::as_str),
            begins: view.begins,
            default_at: view.default_at,
            default_article: (view.default_at)
                .and_then(|_| rules.cite(Topic::DefaultTime))
                .map(rulebook::ArticleId::as_str),
            coming: texts(awaited.coming),
            starting: texts(awaited.starting),
            started: view.started,
            over: view.over,
            score: view.over.then(|| view.score.map(say::points)),
            boards: view.boards.iter().map(|one| board(state, one, view.viewer)).collect(),
            seats: &self.chairs,
            you: view.own.as_ref().map(|own| you(state, self.books, own, view.now)),
            watching: self.watching,
            arbiter_here: self.arbiter_here,
            arbiter_called: !view.calls.is_empty(),
            rulings: arbiter::rulings(state, self.books),
            arbiter: (view.viewer == Viewer::Arbiter).then(|| arbiter::desk(state, self.books)),
        }
        .serialize(out)
    }
}

/// The table of this scene as this viewer may see it, with the words of articles from these books.
pub fn view<'a>(scene: &Scene<'a>, books: &'a Library, viewer: Viewer) -> Table<'a> {
    let mut view = live::view(scene.state, viewer, scene.now);
    let chair = |one: SeatView| {
        let bot = scene.bots.iter().any(|bot| bot.seat == one.seat);
        let here = bot || scene.present.contains(&Viewer::Seat(one.seat));
        let left = scene.left.iter().find(|(seat, _)| *seat == one.seat);
        let away = left.filter(|_| !here).map(|(_, since)| *since);
        Chair {
            seat: seat_text(one.seat),
            name: one.name,
            bot,
            here,
            away,
            wants: one.wants.map(seat_text),
            ready: one.ready,
            signed: one.signed,
        }
    };
    let chairs = std::mem::take(&mut view.seats).into_iter().map(chair).collect();
    let watching = scene.present.iter().filter(|one| **one == Viewer::Spectator).count();
    let arbiter_here = scene.present.contains(&Viewer::Arbiter);
    Table { state: scene.state, view, chairs, watching, arbiter_here, books }
}

/// The boards alone, for a preview.
pub fn boards(state: &State, viewer: Viewer, now: u64) -> Value {
    let view = live::view(state, viewer, now);
    let boards: Vec<Board> = view.boards.iter().map(|one| board(state, one, viewer)).collect();
    serde_json::to_value(boards).unwrap_or_default()
}
