//! What must happen now at a board, step by step, and what is established: the articles' procedures in words.

use crate::tables::wire::Both;
use live::{LastMove, State, arbiter_asked, arbiter_must_choose, left_by_touch, returnable};
use rules::notation::san::Letters;
use rules::ruleset::IllegalMove;
use rules::{BoardId, Color, Role, Seat, Square, Topic};
use serde_json::{Value, json};
use words::Lang;
use words::live::TableWords;
use words::messages::desk as say;

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
pub struct Step {
    /// Who acts.
    pub who: Who,
    /// Where it stands.
    pub when: When,
    /// What.
    pub text: Both,
    /// The article's topic.
    pub topic: Topic,
}

/// A player by name and seat: `Anna (wit op bord A)`.
pub fn person(state: &State, seat: Seat, lang: Lang) -> String {
    let place = TableWords::new(lang, state.rules()).seat(seat);
    match state.chair(seat).name() {
        "" => place,
        name => format!("{name} ({})", lower(&place)),
    }
}

/// A player by name alone, or the seat where nobody gave a name.
pub fn name_of(state: &State, seat: Seat, lang: Lang) -> String {
    match state.chair(seat).name() {
        "" => lower(&TableWords::new(lang, state.rules()).seat(seat)),
        name => name.to_owned(),
    }
}

fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

fn squares(list: &[Square]) -> String {
    list.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// The steps of the procedure that is going on at this board; none when nothing is.
pub fn steps(state: &State, board: BoardId) -> Vec<Step> {
    let at_board = state.board(board);
    let step = |who, when, topic, text| Step { who, when, text, topic };
    let name = |seat: Seat| move |lang: Lang| person(state, seat, lang);
    let mut list = Vec::new();
    if !state.started() && !state.over() && state.game().boards().first() == Some(&board) {
        list.push(step(Who::Arbiter, When::May, Topic::ClockStart, Both::of(say::step_start)));
    }
    let resume = || {
        let text = Both::of(|lang| say::step_resume(lang, board));
        step(Who::Arbiter, When::Now, Topic::StopClocks, text)
    };
    if at_board.over().is_some() {
        list.extend(at_board.is_stopped().then(resume));
        return list;
    }
    if at_board.missing().is_some() {
        list.extend(return_of_a_piece(state, board));
    } else if let Some((claimant, square)) = at_board.touch_claim() {
        let opponent = name(Seat::new(board, !claimant));
        let text = Both::of(|lang| say::step_touch(lang, opponent(lang), square));
        list.insert(0, step(Who::Arbiter, When::Now, Topic::TouchMove, text));
    } else if let Some(claimant) = at_board.last_minutes() {
        let who = name(Seat::new(board, claimant));
        let text = Both::of(|lang| say::step_last_minutes(lang, who(lang)));
        list.insert(0, step(Who::Arbiter, When::Now, Topic::LastMinutes, text));
    } else if let Some(last) =
        at_board.last().filter(|last| last.breach.is_some() && arbiter_asked(state, board))
    {
        list.extend(illegal_move(state, Seat::new(board, last.color), last.completed));
    } else if let Some(color) = at_board.replacing() {
        list.extend(replacement(state, Seat::new(board, color)));
    }
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
        list.insert(0, step(Who::Arbiter, When::Now, Topic::ArbiterAsked, Both::of(say::step_call)));
    }
    list
}

/// 7.3 and 7.4: an illegal move that a player asked about.
fn illegal_move(state: &State, offender: Seat, completed: bool) -> Vec<Step> {
    let opponent = offender.opponent();
    let name = |seat: Seat| move |lang: Lang| person(state, seat, lang);
    let (offender_name, opponent_name) = (name(offender), name(opponent));
    let first = if !completed {
        let text = Both::of(|lang| say::step_take_back(lang, offender_name(lang)));
        Step { who: Who::Seat(offender), when: When::May, text, topic: Topic::TakeBack }
    } else if state.rules().irregularities.illegal_move == IllegalMove::OpponentChooses {
        let text = Both::of(|lang| say::step_choose(lang, opponent_name(lang)));
        Step { who: Who::Seat(opponent), when: When::Now, text, topic: Topic::IllegalMove }
    } else {
        let text = Both::of(|lang| say::step_demand_only(lang, opponent_name(lang)));
        Step { who: Who::Seat(opponent), when: When::May, text, topic: Topic::IllegalMove }
    };
    let text = Both::of(|lang| say::step_then_replace(lang, offender_name(lang)));
    vec![first, Step { who: Who::Seat(offender), when: When::Later, text, topic: Topic::IllegalMove }]
}

/// 7.4 and 7.6: the move was taken back, another one must come.
fn replacement(state: &State, offender: Seat) -> Vec<Step> {
    let opponent = offender.opponent();
    let name = |seat: Seat| move |lang: Lang| person(state, seat, lang);
    let (offender_name, opponent_name) = (name(offender), name(opponent));
    let at_board = state.board(offender.board);
    let runs = at_board.clock().running() == Some(offender.color);
    let touched = squares(at_board.touched());
    let free = left_by_touch(state, offender.board).is_none() || touched.is_empty();
    let replace = Both::of(|lang| {
        if free {
            say::step_replace(lang, offender_name(lang))
        } else {
            say::step_replace_touched(lang, offender_name(lang), &touched)
        }
    });
    vec![
        Step {
            who: Who::Nobody,
            when: When::Done,
            text: Both::of(|lang| say::step_undone(lang, offender_name(lang))),
            topic: Topic::IllegalMove,
        },
        Step {
            who: Who::Seat(opponent),
            when: if runs { When::Done } else { When::May },
            text: Both::of(|lang| say::step_demand_press(lang, offender_name(lang), opponent_name(lang))),
            topic: Topic::DemandClock,
        },
        Step { who: Who::Seat(offender), when: When::Now, text: replace, topic: Topic::TouchMove },
    ]
}

/// 7.7: a captured piece must come back that is no longer in the partner's hand.
fn return_of_a_piece(state: &State, board: BoardId) -> Vec<Step> {
    let Some(missing) = state.board(board).missing() else { return Vec::new() };
    let other = board.other();
    let (offender, opponent, partner) =
        (missing.offender, missing.offender.opponent(), missing.offender.partner());
    let mover = partner.opponent();
    let name = |seat: Seat| move |lang: Lang| person(state, seat, lang);
    let (offender_name, opponent_name, partner_name) = (name(offender), name(opponent), name(partner));
    let mover_name = name(mover);
    let piece = |lang| words::rules::piece(lang, missing.role);
    let step = |who, when, text| Step { who, when, text, topic: Topic::PassedPiece };
    let mut list = vec![
        Step {
            who: Who::Seat(opponent),
            when: When::Done,
            text: Both::of(|lang| say::step_demanded(lang, offender_name(lang), opponent_name(lang))),
            topic: Topic::IllegalMove,
        },
        step(Who::Nobody, When::Done, Both::of(|lang| say::step_gone(lang, partner_name(lang), piece(lang)))),
    ];
    if arbiter_must_choose(state, board) {
        let text = Both::of(|lang| say::step_arbiter_chooses(lang, other, offender_name(lang), piece(lang)));
        list.push(step(Who::Arbiter, When::Now, text));
        return list;
    }
    let on_move = !state.board_over(other) && state.turn(other) == partner.color;
    let then = |now: bool| if now { When::Now } else { When::Later };
    list.push(step(
        Who::Seat(offender),
        if missing.announced { When::Done } else { When::Now },
        Both::of(|lang| say::step_announce(lang, offender_name(lang), opponent_name(lang))),
    ));
    list.push(if on_move {
        step(Who::Nobody, When::Done, Both::of(|lang| say::step_waited(lang, partner_name(lang))))
    } else {
        let text = Both::of(|lang| say::step_wait(lang, other, mover_name(lang), partner_name(lang)));
        step(Who::Seat(mover), When::Now, text)
    });
    let ready = missing.announced && on_move;
    if state.board(board).clock().running() == Some(offender.color) {
        let text = Both::of(|lang| say::step_press(lang, offender_name(lang), opponent_name(lang)));
        list.push(step(Who::Seat(offender), if ready { When::May } else { When::Later }, text));
    }
    let list_of = squares(&returnable(state, board));
    let text = Both::of(|lang| {
        let colour = words::rules::color(lang, opponent.color);
        say::step_take(lang, other, colour, offender_name(lang), opponent_name(lang), piece(lang), &list_of)
    });
    list.push(step(Who::Seat(opponent), then(ready), text));
    let text = Both::of(|lang| say::step_then_replace(lang, offender_name(lang)));
    list.push(step(Who::Seat(offender), When::Later, text));
    list
}

/// What the procedure at this board still asks, in its order.
pub fn to_come(state: &State, board: BoardId) -> Vec<Both> {
    let open = |step: &Step| step.when != When::Done;
    steps(state, board).into_iter().filter(open).map(|step| step.text).collect()
}

/// The steps as they are sent.
pub fn wire(state: &State, board: BoardId) -> Vec<Value> {
    let when = |when| match when {
        When::Done => "done",
        When::Now => "now",
        When::May => "may",
        When::Later => "later",
    };
    steps(state, board)
        .into_iter()
        .map(|step| {
            let who = match step.who {
                Who::Seat(seat) => Some(crate::tables::wire::seat(seat)),
                Who::Arbiter => Some("arbiter".to_owned()),
                Who::Nobody => None,
            };
            let name = match step.who {
                Who::Seat(seat) => Some(Both::of(|lang| person(state, seat, lang))),
                Who::Arbiter | Who::Nobody => None,
            };
            json!({
                "who": who, "name": name, "when": when(step.when), "text": step.text,
                "article": super::articles::cited(state.rules(), step.topic),
            })
        })
        .collect()
}

fn written(last: &LastMove, lang: Lang) -> String {
    last.text(if lang == Lang::Nl { Letters::Dutch } else { Letters::English })
}

/// What is established at a board, told only when the arbiter was asked (10.1).
pub fn found(state: &State, board: BoardId) -> Vec<Value> {
    if !arbiter_asked(state, board) {
        return Vec::new();
    }
    let at_board = state.board(board);
    let rules = state.rules();
    let fact = |topic: Option<Topic>, text: Both| json!({ "text": text, "article": topic.and_then(|topic| super::articles::cited(rules, topic)) });
    let mut list = Vec::new();
    let seats = [Color::White, Color::Black].map(|color| Seat::new(board, color));
    let about = |topic| state.calls().iter().any(|call| call.seat.board == board && call.about == topic);
    if let Some(last) = at_board.last() {
        let seat = Seat::new(board, last.color);
        let who = |lang| person(state, seat, lang);
        match last.breach {
            Some(breach) => list.push(fact(
                breach.topic().into(),
                Both::of(|lang| {
                    say::found_illegal(
                        lang,
                        written(last, lang),
                        words::rules::refusal(lang, breach),
                        who(lang),
                    )
                }),
            )),
            None if last.stands => list.push(fact(
                Some(Topic::IllegalMove),
                Both::of(|lang| say::found_stands(lang, written(last, lang), who(lang))),
            )),
            None if about(Topic::IllegalMove) || about(Topic::ArbiterAsked) => {
                list.push(fact(
                    None,
                    Both::of(|lang| say::found_legal(lang, written(last, lang), who(lang))),
                ));
            }
            None => {}
        }
    }
    for seat in seats {
        let who = |lang| person(state, seat, lang);
        let count = state.chair(seat).illegal();
        if count > 0 {
            list.push(fact(
                Some(Topic::RepeatedIllegal),
                Both::of(|lang| say::found_count(lang, count, who(lang))),
            ));
        }
        if at_board.clock().side(seat.color).flag.is_some() && at_board.over().is_none() {
            list.push(fact(Some(Topic::FlagFallen), Both::of(|lang| say::found_flag(lang, who(lang)))));
        }
    }
    let wrong = state
        .opening()
        .positions
        .get(live::board_index(board))
        .is_some_and(|position| *position != rules::Position::default());
    if wrong || about(Topic::WrongSetup) {
        if wrong {
            list.push(fact(Some(Topic::WrongSetup), Both::of(|lang| say::found_setup(lang, board))));
        }
        let black = at_board.clock().side(Color::Black).moves;
        list.push(fact(Some(Topic::WrongSetup), Both::of(|lang| say::found_black(lang, board, black))));
    }
    list
}

/// Pieces that do not add up: kind, colour, and how many too many (or few).
pub fn surplus(state: &State) -> Vec<(Color, Role, i64)> {
    let game = state.game();
    if !game.is_match() {
        return Vec::new();
    }
    let mut list = Vec::new();
    for color in [Color::White, Color::Black] {
        for (role, set) in
            [(Role::Queen, 1), (Role::Rook, 2), (Role::Bishop, 2), (Role::Knight, 2), (Role::Pawn, 8)]
        {
            let here = live::count::on_board(game.position(BoardId::A), color, role)
                + usize::from(game.captured(Seat::new(BoardId::A, !color)).count(role))
                + live::count::beside(game, BoardId::A, color, role);
            if here != 2 * set {
                list.push((color, role, here as i64 - 2 * set as i64));
            }
        }
    }
    list
}
