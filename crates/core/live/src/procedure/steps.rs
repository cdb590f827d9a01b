//! What must happen now at a board, step by step: the arbiter's list.

use crate::{State, arbiter_asked, arbiter_must_choose, left_by_touch, returnable};
use rules::ruleset::IllegalMove;
use rules::{BoardId, Role, Seat, Square, Topic};

/// Who must act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// A player.
    Seat(Seat),
    /// The arbiter.
    Arbiter,
    /// Nobody: it is a fact.
    Nobody,
}

/// Where a step stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// It has been done.
    Done,
    /// It must be done now.
    Now,
    /// It may be done now, or left.
    May,
    /// It comes after the others.
    Later,
}

/// One step of a procedure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Who acts.
    pub who: Who,
    /// Where it stands.
    pub when: When,
    /// What.
    pub what: What,
    /// The article's topic.
    pub topic: Topic,
}

/// What a step is. The offender is who made the illegal move; opponent and partner are the offender's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// The clocks are started.
    Start,
    /// The clock of this board goes on.
    Resume(BoardId),
    /// The arbiter looks at a claim that this player touched the piece on this square.
    Touch(Seat, Square),
    /// The arbiter judges a draw claimed in the last minutes by this player.
    LastMinutes(Seat),
    /// The arbiter hears what a call is about.
    Call,
    /// The offender may take the move back: the clock was not pressed (7.3).
    TakeBack(Seat),
    /// This opponent accepts the move or demands another (7.4).
    Choose(Seat),
    /// This opponent may demand another move; there is nothing else to choose.
    DemandOnly(Seat),
    /// After that the offender makes another move.
    ThenReplace(Seat),
    /// The offender's move was taken back.
    Undone(Seat),
    /// The opponent of this offender may start the offender's clock (7.6).
    DemandPress(Seat),
    /// The offender makes another move, with what was touched where that is left.
    Replace(Seat, Vec<Square>),
    /// The opponent of this offender demanded another move.
    Demanded(Seat),
    /// The piece that must come back is no longer with this partner (7.7).
    Gone(Seat, Role),
    /// Nothing can come back to this offender: the arbiter chooses (D18).
    ArbiterChooses(Seat, Role),
    /// The offender says so to the opponent.
    Announce(Seat),
    /// This partner waits.
    Waited(Seat),
    /// The other board comes to this partner's turn first.
    Wait(Seat),
    /// The offender may press the clock.
    Press(Seat),
    /// The opponent of this offender takes such a piece off the other board, from one of these squares.
    Take(Seat, Role, Vec<Square>),
}

fn step(who: Who, when: When, topic: Topic, what: What) -> Step {
    Step { who, when, what, topic }
}

/// The steps of the procedure that is going on at this board; none when nothing is.
pub fn steps(state: &State, board: BoardId) -> Vec<Step> {
    let at_board = state.board(board);
    let mut list = Vec::new();
    if !state.started() && !state.over() && state.game().boards().first() == Some(&board) {
        list.push(step(Who::Arbiter, When::May, Topic::ClockStart, What::Start));
    }
    let resume = || step(Who::Arbiter, When::Now, Topic::StopClocks, What::Resume(board));
    if at_board.over().is_some() {
        list.extend(at_board.is_stopped().then(resume));
        return list;
    }
    list.extend(irregularity(state, board));
    if at_board.is_stopped() {
        // While the clock stands still the players can do nothing but choose (7.4).
        let later = |step: &&mut Step| {
            matches!(step.who, Who::Seat(_)) && step.when != When::Done && step.topic != Topic::IllegalMove
        };
        for step in list.iter_mut().filter(later) {
            step.when = When::Later;
        }
        let first_later = list.iter().position(|step| step.when == When::Later).unwrap_or(list.len());
        list.insert(first_later, resume());
    }
    let called = state.calls().iter().any(|call| call.seat.board == board);
    if called && list.iter().all(|step| step.when == When::Done || step.topic == Topic::StopClocks) {
        list.insert(0, step(Who::Arbiter, When::Now, Topic::ArbiterAsked, What::Call));
    }
    list
}

/// What went wrong at the board, the gravest first.
fn irregularity(state: &State, board: BoardId) -> Vec<Step> {
    let at_board = state.board(board);
    if at_board.missing().is_some() {
        return return_of_a_piece(state, board);
    }
    if let Some((claimant, square)) = at_board.touch_claim() {
        let what = What::Touch(Seat::new(board, !claimant), square);
        return vec![step(Who::Arbiter, When::Now, Topic::TouchMove, what)];
    }
    if let Some(claimant) = at_board.last_minutes() {
        let what = What::LastMinutes(Seat::new(board, claimant));
        return vec![step(Who::Arbiter, When::Now, Topic::LastMinutes, what)];
    }
    if let Some(last) = at_board.last().filter(|last| last.breach.is_some() && arbiter_asked(state, board)) {
        return illegal_move(state, Seat::new(board, last.color), last.completed);
    }
    at_board.replacing().map(|color| replacement(state, Seat::new(board, color))).unwrap_or_default()
}

/// 7.3 and 7.4: an illegal move that a player asked about.
fn illegal_move(state: &State, offender: Seat, completed: bool) -> Vec<Step> {
    let opponent = offender.opponent();
    let chooses = state.rules().irregularities.illegal_move == IllegalMove::OpponentChooses;
    let first = if !completed {
        step(Who::Seat(offender), When::May, Topic::TakeBack, What::TakeBack(offender))
    } else if chooses {
        step(Who::Seat(opponent), When::Now, Topic::IllegalMove, What::Choose(opponent))
    } else {
        step(Who::Seat(opponent), When::May, Topic::IllegalMove, What::DemandOnly(opponent))
    };
    let then = step(Who::Seat(offender), When::Later, Topic::IllegalMove, What::ThenReplace(offender));
    vec![first, then]
}

/// 7.4 and 7.6: the move was taken back, another one must come.
fn replacement(state: &State, offender: Seat) -> Vec<Step> {
    let at_board = state.board(offender.board);
    let runs = at_board.clock().running() == Some(offender.color);
    let free = left_by_touch(state, offender.board).is_none();
    let touched = if free { Vec::new() } else { at_board.touched().to_vec() };
    let press = if runs { When::Done } else { When::May };
    vec![
        step(Who::Nobody, When::Done, Topic::IllegalMove, What::Undone(offender)),
        step(Who::Seat(offender.opponent()), press, Topic::DemandClock, What::DemandPress(offender)),
        step(Who::Seat(offender), When::Now, Topic::TouchMove, What::Replace(offender, touched)),
    ]
}

/// 7.7: a captured piece must come back that is no longer in the partner's hand.
fn return_of_a_piece(state: &State, board: BoardId) -> Vec<Step> {
    let Some(missing) = state.board(board).missing() else { return Vec::new() };
    let (offender, other) = (missing.offender, board.other());
    let (opponent, partner) = (offender.opponent(), offender.partner());
    let here = |who, when, what| step(who, when, Topic::PassedPiece, what);
    // Who takes the own move back before the press was not asked to (D76).
    let own = state.board(board).waits_for_press(offender.color);
    let mut list = vec![
        if own {
            step(Who::Seat(offender), When::Done, Topic::TakeBack, What::TakeBack(offender))
        } else {
            step(Who::Seat(opponent), When::Done, Topic::IllegalMove, What::Demanded(offender))
        },
        here(Who::Nobody, When::Done, What::Gone(partner, missing.role)),
    ];
    if arbiter_must_choose(state, board) {
        list.push(here(Who::Arbiter, When::Now, What::ArbiterChooses(offender, missing.role)));
        return list;
    }
    let on_move = !state.board_over(other) && state.turn(other) == partner.color;
    let announced = if missing.announced { When::Done } else { When::Now };
    list.push(here(Who::Seat(offender), announced, What::Announce(offender)));
    list.push(if on_move {
        here(Who::Nobody, When::Done, What::Waited(partner))
    } else {
        here(Who::Seat(partner.opponent()), When::Now, What::Wait(partner))
    });
    let ready = missing.announced && on_move;
    let then = |now: When| if ready { now } else { When::Later };
    if state.board(board).clock().running() == Some(offender.color) {
        list.push(here(Who::Seat(offender), then(When::May), What::Press(offender)));
    }
    let take = What::Take(offender, missing.role, returnable(state, board));
    list.push(here(Who::Seat(opponent), then(When::Now), take));
    list.push(here(Who::Seat(offender), When::Later, What::ThenReplace(offender)));
    list
}
