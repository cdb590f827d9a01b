//! One board at one moment of a replay, and what changes between two moments.

use live::BoardView;
use rules::notation::record::Ending;
use rules::{BoardId, Color, Game, Hand, Move, Pieces, Role, Ruleset, Seat, Square, Status, status};
use serde::Serialize;
use serde_json::{Map, Value, json};
use wire::letter;
use wire::side;
use words::Lang;

/// White's and Black's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Sides<T> {
    /// White's.
    pub w: T,
    /// Black's.
    pub b: T,
}

impl<T> Sides<T> {
    /// Both, from a function of the colour.
    pub fn of(each: impl Fn(Color) -> T) -> Sides<T> {
        Sides { w: each(Color::White), b: each(Color::Black) }
    }

    /// That of a colour.
    pub fn get(&self, color: Color) -> &T {
        if color.is_white() { &self.w } else { &self.b }
    }

    /// That of a colour, to change.
    pub fn get_mut(&mut self, color: Color) -> &mut T {
        if color.is_white() { &mut self.w } else { &mut self.b }
    }
}

/// One board, with the names that the table page uses for the same things.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(clippy::struct_excessive_bools, reason = "independent yes-or-no facts")]
pub struct Shown {
    placement: String,
    turn: char,
    check: bool,
    last: Vec<String>,
    promoted: Vec<Value>,
    hands: Sides<Value>,
    captured: Sides<Value>,
    pub clocks: Sides<u64>,
    pub running: Option<char>,
    flags: Sides<bool>,
    waiting: Option<&'static str>,
    pub over: Option<Value>,
    offer: Option<char>,
    stopped: bool,
    unpressed: bool,
}

fn pieces(hand: Hand) -> Value {
    hand.iter().map(|(role, count)| (letter(role).to_string(), json!(count))).collect::<Map<_, _>>().into()
}

fn squares(m: Move) -> Vec<String> {
    match m {
        Move::Drop { to, .. } => vec![to.to_string()],
        Move::Step { from, to, .. } => vec![from.to_string(), to.to_string()],
    }
}

fn promoted(at: Square, value: Option<Role>) -> Value {
    json!({ "at": at.to_string(), "value": value.map(letter) })
}

/// How a game ended, for the board.
fn over(score: &[String; 2], text: &str, article: Option<&rules::ArticleId>) -> Value {
    json!({ "score": score, "text": text, "article": article.map(rules::ArticleId::as_str) })
}

impl Shown {
    /// A board of a live table as a viewer may see it.
    pub fn of_view(view: &BoardView, rules: &Ruleset, lang: Lang) -> Shown {
        let mut drawn = Pieces::empty();
        for piece in &view.pieces {
            drawn.set_piece_at(piece.square, piece.shape.of(piece.color));
        }
        let running = [Color::White, Color::Black].into_iter().find(|color| clock(view, *color).running);
        Shown {
            placement: drawn.to_string(),
            turn: side(view.turn),
            check: view.check,
            last: view.last.map(squares).unwrap_or_default(),
            promoted: (view.pieces.iter())
                .filter(|piece| piece.value.is_some() || piece.lying)
                .map(|piece| promoted(piece.square, piece.value))
                .collect(),
            hands: Sides::of(|color| pieces(view.hands[usize::from(color.is_black())])),
            captured: Sides::of(|color| pieces(view.captured[usize::from(color.is_black())])),
            clocks: Sides::of(|color| clock(view, color).left),
            running: running.filter(|_| !view.stopped).map(side),
            flags: Sides::of(|color| clock(view, color).flag),
            waiting: view.waits.then_some(if view.check { "mate" } else { "stalemate" }),
            over: view.over.map(|end| {
                let article = end.why.topic().and_then(|topic| rules.cite(topic));
                let score = end.points.map(words::live::points);
                over(&score, &words::live::ending(lang, end.why), article)
            }),
            offer: view.offer.map(side),
            stopped: view.stopped,
            unpressed: view.unpressed,
        }
    }

    /// A board of a game in a file.
    pub fn of_game(game: &Game, board: BoardId, last: Option<Move>, ends: Option<&Ending>, by: By) -> Shown {
        let position = game.position(board);
        let mut drawn = position.board().clone();
        for at in position.promoted() {
            if let Some(color) = drawn.color_at(at) {
                drawn.set_piece_at(at, Role::Pawn.of(color));
            }
        }
        let stands = status(game, board, by.rules, &by.rules.law(), !game.is_match());
        let waits = stands.waits() && ends.is_none();
        let mated = matches!(stands, Status::Mate { .. });
        Shown {
            placement: drawn.to_string(),
            turn: side(position.turn()),
            check: matches!(stands, Status::Open { check: true } | Status::Mate { .. }),
            last: last.map(squares).unwrap_or_default(),
            promoted: position
                .promoted()
                .into_iter()
                .map(|at| promoted(at, position.board().role_at(at)))
                .collect(),
            hands: Sides::of(|color| pieces(position.hand(color))),
            captured: Sides::of(|color| pieces(game.captured(Seat::new(board, color)))),
            clocks: Sides::default(),
            running: None,
            flags: Sides::default(),
            waiting: waits.then_some(if mated { "mate" } else { "stalemate" }),
            over: ends.map(|end| {
                let result = end.result.to_string().replace("1/2", "½");
                let (white, black) = result.split_once('-').unwrap_or(("?", "?"));
                over(&[white.to_owned(), black.to_owned()], &words::notation::how(by.lang, end.how), None)
            }),
            offer: None,
            stopped: false,
            unpressed: false,
        }
    }

    /// What this board has otherwise than the one before it, `passed` milliseconds earlier. A clock that ran is
    /// left out when it shows what anyone can work out.
    pub fn changes(&self, before: Option<&Shown>, passed: u64) -> Map<String, Value> {
        let Ok(Value::Object(mut all)) = serde_json::to_value(self) else { return Map::new() };
        let Some(before) = before else { return all };
        let mut expected = before.clone();
        for color in [Color::White, Color::Black] {
            if before.running == Some(side(color)) {
                let left = expected.clocks.get_mut(color);
                *left = left.saturating_sub(passed);
            }
        }
        let Ok(Value::Object(expected)) = serde_json::to_value(expected) else { return all };
        all.retain(|key, value| expected.get(key) != Some(value));
        all
    }
}

/// By which rules and in which language a board is told.
#[derive(Clone, Copy)]
pub struct By<'a> {
    /// The rules.
    pub rules: &'a Ruleset,
    /// The language.
    pub lang: Lang,
}

fn clock(view: &BoardView, color: Color) -> live::ClockView {
    view.clocks[usize::from(color.is_black())]
}
