//! Can a side still win its game: asked when a flag falls (fide-6.10, knsb-5.4, stein-5.6, minerva-5.2) and for dead
//! positions (fide-5.2, fide-9.6, D10). Undecided counts as winnable (D23), so the answer "no" is always certain.
//!
//! In bughouse pieces wander, but never change colour: what White captures on one board, Black places on the other in
//! the colour it always had. While the other game runs, a side may therefore still receive every piece of its own
//! colour, wherever it is now (D11); once it is over, only the own hand counts.

use crate::game::{BoardId, Game, Seat};
use crate::hand::Hand;
use crate::position::Position;
use crate::ruleset::{DeadRule, Promotion, Ruleset};
use crate::unwinnable::{Bound, Verdict, bare_or_one_minor, unwinnable};
use shakmaty::{CastlingMode, Chess, Color, FromSetup, Role};

/// Whether this seat can still mate by any series of legal moves, drops and passed pieces included.
/// `other_over`: the game on the other board has ended, or there is none.
pub fn can_win(game: &Game, seat: Seat, rules: &Ruleset, other_over: bool) -> bool {
    let arrives = rules.drops.is_some() && game.is_match() && !other_over;
    let ours = Force::of(game, seat, arrives);
    let theirs = Force::of(game, seat.opponent(), arrives);
    if ours.cannot_mate(theirs) {
        return false;
    }
    let position = game.position(seat.board);
    let hands = Color::ALL.iter().any(|color| !position.hand(*color).is_empty());
    // Where the pawn may vanish (Stein), the moves are not those of chess.
    let vanishes = rules.promotion.how == Promotion::FromOtherBoard && position.board().pawns().any();
    if arrives || hands || vanishes {
        return true;
    }
    let Some(chess) = chess(position) else { return true };
    unwinnable(&chess, seat.color, Bound::QUICK) != Verdict::Unwinnable
}

/// Whether this seat wins when the opponent's flag falls. Some rulesets say of a bare king, or a king with one knight or
/// bishop, that it never does (ddt-3).
pub fn can_win_on_time(game: &Game, seat: Seat, rules: &Ruleset, other_over: bool) -> bool {
    let listed = rules.ending.lone_minor_cannot_win_on_time
        && game.hand(seat).is_empty()
        && bare_or_one_minor(game.position(seat.board).board(), seat.color);
    !listed && can_win(game, seat, rules, other_over)
}

/// Whether the game on this board is over because neither side can win; in bughouse judged only once the other game is
/// over, because pieces can still arrive (D10).
pub fn dead(game: &Game, board: BoardId, rules: &Ruleset, other_over: bool) -> bool {
    let judged = other_over || rules.ending.dead == DeadRule::AtOnce;
    judged && Color::ALL.into_iter().all(|color| !can_win(game, Seat::new(board, color), rules, other_over))
}

/// What a side has or may still get, its king left out.
#[derive(Clone, Copy)]
struct Force {
    pieces: usize,
    /// Knights and bishops that are no promoted pawns.
    minors: usize,
}

impl Force {
    fn of(game: &Game, seat: Seat, arrives: bool) -> Force {
        let mut force = Force { pieces: 0, minors: 0 };
        let color = seat.color;
        force.add_board(game.position(seat.board), color);
        force.add(game.hand(seat));
        if arrives {
            let there = Seat::new(seat.board.other(), color);
            force.add_board(game.position(there.board), color);
            force.add(game.hand(there));
            // Captured pieces of this colour that may yet be passed lie with the two players of the other colour.
            force.add(game.captured(seat.opponent()));
            force.add(game.captured(there.opponent()));
        }
        force
    }

    fn add_board(&mut self, position: &Position, color: Color) {
        let board = position.board();
        let own = board.by_color(color) & !board.kings();
        self.pieces += own.count();
        self.minors += (own & (board.knights() | board.bishops()) & !position.promoted()).count();
    }

    fn add(&mut self, hand: Hand) {
        self.pieces += hand.len();
        self.minors += usize::from(hand.count(Role::Knight)) + usize::from(hand.count(Role::Bishop));
    }

    /// A bare king mates nobody; nor does one knight or bishop against a bare king.
    fn cannot_mate(self, other: Force) -> bool {
        self.pieces == 0 || (self.pieces == 1 && self.minors == 1 && other.pieces == 0)
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
