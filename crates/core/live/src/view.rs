//! What one viewer may see of a table.

use crate::board::{Missing, Over};
use crate::clock::Millis;
use crate::decide::{barred, no_flag, returnable};
use crate::event::{Event, Fact, Way};
use crate::message::{Message, Permission};
use crate::state::{Call, Record, Spoken, State};
use crate::touch::{binding, bound};
use rules::{BoardId, Color, Hand, Move, Role, Seat, Square, Status, Topic, status};
use std::sync::Arc;

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The player at a seat.
    Seat(Seat),
    /// An arbiter.
    Arbiter,
    /// Anyone else.
    Spectator,
}

/// What one viewer may see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// How many events there were.
    pub seq: u64,
    /// The moment it was drawn up.
    pub now: Millis,
    /// Who looks.
    pub viewer: Viewer,
    /// The id of the ruleset.
    pub rules: String,
    /// How it is played.
    pub way: Way,
    /// Whether the clocks were started.
    pub started: bool,
    /// Under this time on the display a player need not write the moves down any more (fide-8.4); `None` where nobody
    /// writes, or everyone to the end.
    pub no_recording_under: Option<Millis>,
    /// When the session begins, in the table's time, while the clocks do not run yet.
    pub begins: Option<Millis>,
    /// When who has not come loses, or can be claimed to have lost, while that can still be.
    pub default_at: Option<Millis>,
    /// Whether the match is over.
    pub over: bool,
    /// Half points of the two teams so far.
    pub score: [u8; 2],
    /// The boards.
    pub boards: Vec<BoardView>,
    /// The seats.
    pub seats: Vec<SeatView>,
    /// What only this player sees and may do.
    pub own: Option<Own>,
    /// Messages of this player's team; all for the arbiter.
    pub said: Vec<Spoken>,
    /// Open calls.
    pub calls: Vec<Call>,
    /// Rulings so far.
    pub rulings: Vec<Arc<Record>>,
}

/// A piece as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceView {
    /// Where.
    pub square: Square,
    /// Whose.
    pub color: Color,
    /// Its shape: a promoted pawn that kept its shape is a pawn.
    pub shape: Role,
    /// Its value, when it is a promoted pawn and the viewer may see it.
    pub value: Option<Role>,
    /// Whether it is drawn lying down (minerva-3.2).
    pub lying: bool,
}

/// One board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "independent yes-or-no facts")]
pub struct BoardView {
    /// Which.
    pub board: BoardId,
    /// The pieces.
    pub pieces: Vec<PieceView>,
    /// Whose move it is.
    pub turn: Color,
    /// Passed pieces of White and Black, seen by all (2.6).
    pub hands: [Hand; 2],
    /// Captured and not passed, of White and Black.
    pub captured: [Hand; 2],
    /// The displays of White and Black, seen by all (6.1).
    pub clocks: [ClockView; 2],
    /// The last move.
    pub last: Option<Move>,
    /// Whether that move was made but the clock not yet pressed.
    pub unpressed: bool,
    /// Whether the king on move is attacked; not told in play as on the board.
    pub check: bool,
    /// Whether the player on move can only wait.
    pub waits: bool,
    /// How the game ended.
    pub over: Option<Over>,
    /// Who offered a draw, seen by the players of this board and the arbiter.
    pub offer: Option<Color>,
    /// Who resigned and leaves the opponent a last move.
    pub resigned: Option<Color>,
    /// Whether the clock is stopped.
    pub stopped: bool,
    /// A captured piece that must come back (7.7).
    pub missing: Option<Missing>,
    /// Moves made.
    pub made: u32,
}

/// One display.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockView {
    /// Time left now.
    pub left: Millis,
    /// Whether it runs.
    pub running: bool,
    /// Whether the flag is down.
    pub flag: bool,
    /// Completed moves.
    pub moves: u16,
    /// Whether the player must write the moves down now (fide-8.4).
    pub recording: bool,
}

/// One seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatView {
    /// Which.
    pub seat: Seat,
    /// The player's name.
    pub name: String,
    /// Whether the player is there.
    pub arrived: bool,
    /// With whom the player wants to change places before the start.
    pub wants: Option<Seat>,
    /// Whether a Black player pressed to start.
    pub ready: bool,
    /// Illegal moves that counted.
    pub illegal: u16,
    /// Whether the result was signed.
    pub signed: bool,
}

/// What only the player of a seat sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Own {
    /// The seat.
    pub seat: Seat,
    /// Legal moves when on move; in play as on the board nothing is told beyond what touched pieces leave.
    pub moves: Vec<Move>,
    /// Squares this player touched that bind now.
    pub touched: Vec<Square>,
    /// The move kept ready.
    pub premove: Option<Move>,
    /// Whether captured pieces are passed at once.
    pub auto_pass: bool,
    /// What the partner asks permission for.
    pub asked: Option<Permission>,
    /// What may be said to the partner now.
    pub messages: Vec<Message>,
    /// Squares of the other board from which a missing piece may be taken (7.7).
    pub take_off: Vec<Square>,
    /// Why this player may not move although on move.
    pub must_wait: Option<Topic>,
}

/// What this viewer may see at this moment.
pub fn view(state: &State, viewer: Viewer, now: Millis) -> View {
    let rulings = state.rulings.clone();
    View {
        seq: state.seq,
        now,
        viewer,
        rules: state.rules().id.clone(),
        way: state.way(),
        started: state.started,
        no_recording_under: no_recording_under(state),
        begins: state.opening.session.filter(|_| !state.started && !state.over),
        default_at: state.default_limit().filter(|_| state.someone_may_default()),
        over: state.over,
        score: state.score(),
        boards: state.game.boards().iter().map(|board| board_view(state, *board, viewer, now)).collect(),
        seats: state.seats().iter().map(|seat| seat_view(state, *seat)).collect(),
        own: match viewer {
            Viewer::Seat(seat) if state.seats().contains(&seat) => Some(own(state, seat)),
            _ => None,
        },
        said: said(state, viewer),
        calls: if viewer == Viewer::Spectator { Vec::new() } else { state.calls.clone() },
        rulings,
    }
}

fn seat_view(state: &State, seat: Seat) -> SeatView {
    let chair = state.chair(seat);
    SeatView {
        seat,
        name: chair.name.to_string(),
        arrived: chair.arrived.is_some(),
        wants: chair.wants,
        ready: chair.ready,
        illegal: chair.illegal,
        signed: chair.signed,
    }
}

/// Partner messages: the own team's; the arbiter hears all, spectators and opponents nothing.
fn said(state: &State, viewer: Viewer) -> Vec<Spoken> {
    let heard = |spoken: &&Spoken| match viewer {
        Viewer::Arbiter => true,
        Viewer::Spectator => false,
        Viewer::Seat(seat) => spoken.seat == seat || spoken.seat == seat.partner(),
    };
    state.said.iter().filter(heard).copied().collect()
}

fn board_view(state: &State, board: BoardId, viewer: Viewer, now: Millis) -> BoardView {
    let at_board = state.board(board);
    let position = state.game.position(board);
    let knows_value = state.rules().promotion.value_shown || viewer == Viewer::Arbiter;
    let at_this_board = match viewer {
        Viewer::Seat(seat) => seat.board == board,
        Viewer::Arbiter => true,
        Viewer::Spectator => false,
    };
    let by_four = state.rules().ending.agreement == rules::ruleset::Agreement::AllFour;
    let stands = status(&state.game, board, state.rules(), &state.law, state.other_over(board));
    let check = matches!(stands, Status::Open { check: true } | Status::Mate { .. });
    BoardView {
        board,
        pieces: pieces(state, board, knows_value),
        turn: position.turn(),
        hands: [Color::White, Color::Black].map(|color| position.hand(color)),
        captured: [Color::White, Color::Black].map(|color| state.game.captured(Seat::new(board, color))),
        clocks: [Color::White, Color::Black].map(|color| clock_view(state, Seat::new(board, color), now)),
        last: at_board.last.as_ref().map(|last| hide_value(last.m, knows_value)),
        unpressed: at_board.last.as_ref().is_some_and(|last| !last.completed),
        check: check && state.way() == Way::Assisted,
        waits: stands.waits() && at_board.over.is_none(),
        over: at_board.over,
        offer: at_board.offer.filter(|_| at_this_board || by_four && viewer != Viewer::Spectator),
        resigned: at_board.resigned,
        stopped: at_board.stopped.is_some(),
        missing: at_board.missing,
        made: at_board.made,
    }
}

/// A promotion whose value must be remembered is shown as a pawn that reached the last rank.
pub(crate) fn hide_value(m: Move, knows_value: bool) -> Move {
    match m {
        Move::Step { from, to, promotion: Some(rules::Promoted::To(_)) } if !knows_value => {
            Move::step(from, to)
        }
        other => other,
    }
}

fn pieces(state: &State, board: BoardId, knows_value: bool) -> Vec<PieceView> {
    let position = state.game.position(board);
    let promoted = position.promoted();
    let draw = |(square, piece): (Square, rules::Piece)| {
        let is_promoted = promoted.contains(square);
        PieceView {
            square,
            color: piece.color,
            shape: if is_promoted { Role::Pawn } else { piece.role },
            value: (is_promoted && knows_value).then_some(piece.role),
            lying: is_promoted && state.rules().promotion.lying,
        }
    };
    position.board().clone().into_iter().map(draw).collect()
}

fn clock_view(state: &State, seat: Seat, now: Millis) -> ClockView {
    let clock = &state.board(seat.board).clock;
    let side = clock.side(seat.color);
    let left = state.left(seat, now);
    let exempt = no_recording_under(state).is_some_and(|under| left < under);
    ClockView {
        left,
        running: clock.running() == Some(seat.color),
        flag: side.flag.is_some(),
        moves: side.moves,
        recording: state.rules().clock.recording && !exempt && !state.board_over(seat.board),
    }
}

/// fide-8.4: with less than five minutes left, unless each move brings thirty seconds.
fn no_recording_under(state: &State) -> Option<Millis> {
    let rules = &state.rules().clock;
    let seconds = rules.no_recording_under.filter(|_| rules.recording && rules.per_move.millis() < 30_000)?;
    Some(u64::from(seconds) * 1000)
}

fn own(state: &State, seat: Seat) -> Own {
    let chair = state.chair(seat);
    let at_board = state.board(seat.board);
    let going_on = state.started && !state.board_over(seat.board) && at_board.stopped.is_none();
    let on_move = going_on && state.turn(seat.board) == seat.color;
    let waits_for_partner =
        state.board(seat.board.other()).missing.is_some_and(|missing| missing.offender == seat.partner());
    let resigned = at_board.resigned == Some(seat.color);
    let free = on_move && at_board.missing.is_none() && !waits_for_partner && !resigned;
    let moves = match state.way() {
        Way::Assisted if free => state.game.moves(seat.board, &state.law),
        Way::OnTheBoard if free => {
            bound(&state.game, seat.board, &state.law, &at_board.touched).unwrap_or_default()
        }
        _ => Vec::new(),
    };
    let messages = if state.game.is_match() && !state.over {
        let partner_asked = state.chair(seat.partner()).asked.is_some();
        let sayable = |message: &Message| {
            barred(state, *message).is_none()
                && !no_flag(state, seat, *message)
                && (partner_asked || !matches!(message, Message::Answer(_)))
        };
        Message::all().into_iter().filter(sayable).collect()
    } else {
        Vec::new()
    };
    let may_take_off = at_board.missing.is_some_and(|missing| missing.offender != seat && missing.announced);
    Own {
        seat,
        moves,
        touched: if state.turn(seat.board) == seat.color {
            binding(&state.game, seat.board, &state.law, &at_board.touched)
        } else {
            Vec::new()
        },
        premove: chair.premove,
        auto_pass: chair.auto_pass,
        asked: if state.game.is_match() { state.chair(seat.partner()).asked } else { None },
        messages,
        take_off: if may_take_off { returnable(state, seat.board) } else { Vec::new() },
        must_wait: (on_move && waits_for_partner).then_some(Topic::PassedPiece),
    }
}

/// The table as spectators may see it: the log up to `now` less the table's delay.
pub fn lagging(log: &[Event], now: Millis) -> Option<State> {
    let first = log.first()?;
    let Fact::Opened(opening) = &first.fact else { return None };
    let mut state = State::open(first)?;
    let limit = now.saturating_sub(opening.delay);
    for event in log[1..].iter().take_while(|event| event.at <= limit) {
        crate::apply(&mut state, event);
    }
    Some(state)
}
