//! Can a side still win its game: asked when a flag falls (fide-6.10, knsb-5.4, stein-5.6, minerva-5.2) and for dead
//! positions (fide-5.2, fide-9.6, D10). Undecided counts as winnable (D23), so the answer "no" is always certain.
//!
//! In bughouse pieces wander, but never change colour: what White captures on one board, Black places on the other in
//! the colour it always had. While the other game runs, a side may therefore still receive every piece of its own
//! colour, wherever it is now; once it is over, the own hand counts and what the partner holds (D11).

use crate::explore::{Goal, never};
use crate::game::{BoardId, Game, Seat};
use crate::hand::Hand;
use crate::law::Law;
use crate::net::{self, Man};
use crate::position::Position;
use crate::ruleset::{DeadRule, Promotion, Ruleset};
use crate::unwinnable::{Bound, at_sight, bare_or_one_minor, may_win, walled_off};
use shakmaty::{CastlingMode, Chess, Color, FromSetup, Role};

/// The most positions that are kept in looking for a mate with pieces in hand or by Stein's promotion.
const MATE: usize = 6_000;
/// The most positions that are kept in looking for a capture; nearly every board has one soon.
const CAPTURE: usize = 3_000;

/// Whether this seat can still mate by any series of legal moves, drops and passed pieces included.
/// `other_over`: the game on the other board has ended, or there is none.
pub fn can_win(game: &Game, seat: Seat, rules: &Ruleset, other_over: bool) -> bool {
    let running = rules.drops.is_some() && game.is_match() && !other_over;
    let law = rules.law();
    let ours = Force::of(game, seat, running, &law);
    let theirs = Force::of(game, seat.opponent(), running, &law);
    if !net::fits(seat.color, &ours.men, &theirs.men) {
        return false;
    }
    running && wander(game, seat.board, &law) || alone(game, seat, &law)
}

/// Whether pieces may still come to this board or go from it while the other game runs. Where neither board can ever
/// see a capture, as behind walls of pawns, nothing comes.
fn wander(game: &Game, board: BoardId, law: &Law) -> bool {
    let other = board.other();
    let piles = Seat::ALL.iter().any(|seat| !game.captured(*seat).is_empty());
    // A piece that is placed there may be taken for a promotion here.
    let placed = law.promotion == Promotion::FromOtherBoard
        && Color::ALL.iter().any(|color| !game.hand(Seat::new(other, *color)).is_empty());
    piles || placed || [board, other].into_iter().any(|at| !never(game, at, law, Goal::Capture, CAPTURE))
}

/// Whether this seat can still mate with what is there: the board, the hands and what the partners hold.
fn alone(game: &Game, seat: Seat, law: &Law) -> bool {
    let position = game.position(seat.board);
    let own = [game.hand(seat), game.captured(seat.partner())];
    let theirs = [game.hand(seat.opponent()), game.captured(seat.opponent().partner())];
    if own.iter().any(|hand| hand.has(Role::Queen) || hand.has(Role::Rook)) {
        return true;
    }
    if own.iter().chain(&theirs).all(|hand| hand.is_empty()) {
        let Some(chess) = chess(position) else { return true };
        // Where a piece must be taken for it, or the pawn is lost (Stein), promotion is not that of chess.
        let vanishes = law.promotion == Promotion::FromOtherBoard && position.board().pawns().any();
        if !vanishes {
            return may_win(&chess, seat.color, Bound::QUICK);
        }
        if walled_off(&chess, seat.color) {
            return false;
        }
    }
    let mut game = game.clone();
    for (role, count) in own[1].iter() {
        for _ in 0..count {
            game.pass(seat.partner(), role);
        }
    }
    !never(&game, seat.board, law, Goal::Mate(seat.color), MATE)
}

/// Whether the ruleset says of this seat that it never wins on time: a bare king, or a king with one knight or bishop
/// and nothing in hand (ddt-3).
pub fn lone_minor(game: &Game, seat: Seat, rules: &Ruleset) -> bool {
    rules.ending.lone_minor_cannot_win_on_time
        && game.hand(seat).is_empty()
        && bare_or_one_minor(game.position(seat.board).board(), seat.color)
}

/// Whether the game on this board is over because neither side can win; in bughouse judged only once the other game is
/// over, because pieces can still arrive (D10).
pub fn dead(game: &Game, board: BoardId, rules: &Ruleset, other_over: bool) -> bool {
    let judged = other_over || rules.ending.dead == DeadRule::AtOnce;
    judged && Color::ALL.into_iter().all(|color| !can_win(game, Seat::new(board, color), rules, other_over))
}

/// The board as a game of chess of its own: nothing beside it can come to it, and promotion is that of chess.
fn plain(game: &Game, board: BoardId, law: &Law) -> Option<Chess> {
    let beside = |color: Color| {
        let seat = Seat::new(board, color);
        !game.hand(seat).is_empty() || !game.captured(seat.partner()).is_empty()
    };
    let position = game.position(board);
    let vanishes = law.promotion == Promotion::FromOtherBoard && position.board().pawns().any();
    if vanishes || Color::ALL.into_iter().any(beside) { None } else { chess(position) }
}

/// Whether it takes a search to know that a side can still win: nothing can come to this board any more, and neither side
/// is seen to win at sight. It takes a few microseconds, and nearly every position is no question.
pub fn takes_a_search(game: &Game, board: BoardId, rules: &Ruleset, other_over: bool) -> bool {
    let judged = other_over || rules.ending.dead == DeadRule::AtOnce;
    let wins = |chess: &Chess| Color::ALL.into_iter().any(|side| at_sight(chess, side) == Some(true));
    judged && plain(game, board, &rules.law()).is_some_and(|chess| !wins(&chess))
}

/// Whether neither side can win, looked at as far as this bound. What is not proved within it is `false`.
pub fn proved_dead(game: &Game, board: BoardId, rules: &Ruleset, other_over: bool, bound: Bound) -> bool {
    let judged = other_over || rules.ending.dead == DeadRule::AtOnce;
    let chess = plain(game, board, &rules.law()).filter(|_| judged);
    chess.is_some_and(|chess| crate::unwinnable::dead(&chess, bound) == Some(true))
}

/// What a side has or may still get, its king left out.
struct Force {
    men: Vec<Man>,
    /// Pawns stay pawns, because nothing stands on the other board to take (Stein).
    stuck: bool,
}

impl Force {
    fn of(game: &Game, seat: Seat, arrives: bool, law: &Law) -> Force {
        let there = Seat::new(seat.board.other(), seat.color);
        let stuck =
            law.promotion == Promotion::FromOtherBoard && !game.position(there.board).has_officer(seat.color);
        let mut force = Force { men: Vec::new(), stuck };
        force.add_board(game.position(seat.board), seat.color, arrives);
        force.add(game.hand(seat));
        // Captured pieces of this colour lie with players of the other colour; the partner may pass them still.
        force.add(game.captured(seat.partner()));
        if arrives {
            force.add_board(game.position(there.board), seat.color, arrives);
            force.add(game.hand(there));
            force.add(game.captured(seat.opponent()));
        }
        force
    }

    /// A piece that may leave the board comes back as what it is beside it: a promoted one as a pawn, a bishop for
    /// squares of either colour.
    fn add_board(&mut self, position: &Position, color: Color, leaves: bool) {
        let board = position.board();
        for square in board.by_color(color) & !board.kings() {
            let promoted = position.promoted().contains(square);
            let man = match board.role_at(square) {
                Some(_) if leaves && promoted => self.man(Role::Pawn),
                Some(Role::Bishop) if !leaves => Man::Bishop { light: square.is_light() },
                Some(role) => self.man(role),
                None => continue,
            };
            self.men.push(man);
        }
    }

    fn add(&mut self, hand: Hand) {
        for (role, count) in hand.iter() {
            self.men.extend(std::iter::repeat_n(self.man(role), count.into()));
        }
    }

    fn man(&self, role: Role) -> Man {
        if role == Role::Pawn && !self.stuck { Man::Anything } else { Man::Always(role) }
    }
}

/// The board as plain chess; `None` where an accepted illegal move left a position that chess does not have.
fn chess(position: &Position) -> Option<Chess> {
    let setup = shakmaty::Setup {
        board: position.board().clone(),
        turn: position.turn(),
        castling_rights: position.castling(),
        ep_square: position.en_passant(),
        ..shakmaty::Setup::empty()
    };
    Chess::from_setup(setup, CastlingMode::Standard).ok()
}
