//! How games and the match end. Both boards are looked at after every change.

use super::{Decided, Draft};
use crate::clock::Millis;
use crate::event::{Ending, Fact};
use crate::refusal::Refusal;
use crate::winning;
use rules::ruleset::{BothFlags, DeadRule, MatchEnd, ResignRule};
use rules::unwinnable::Bound;
use rules::{BoardId, Seat, Status, status, winnable};

impl Draft {
    /// Half points of White and Black when this player wins.
    pub(super) fn won_by(&self, seat: Seat) -> [u8; 2] {
        let points = self.state.rules().game.points;
        if seat.color.is_white() { [points.win, points.loss] } else { [points.loss, points.win] }
    }

    pub(super) fn drawn(&self) -> [u8; 2] {
        [self.state.rules().game.points.draw; 2]
    }

    /// Ends what has ended: the end of one game can end the other, and both end the match.
    pub(super) fn settle(&mut self) {
        if self.state.over || !self.state.started && self.state.first_over.is_none() {
            return;
        }
        loop {
            let ended = self.state.game.boards().iter().find_map(|board| self.ended(*board));
            match ended {
                Some((board, points, why)) => self.emit(Fact::GameEnded(board, points, why)),
                None => break,
            }
            if self.match_over() {
                break;
            }
        }
        if self.match_over() {
            self.emit(Fact::MatchEnded);
        }
    }

    pub(super) fn match_over(&self) -> bool {
        let mut boards = self.state.game.boards().iter().map(|board| self.state.board(*board).over.is_some());
        match self.state.rules().game.ends {
            MatchEnd::AllGames => boards.all(|over| over),
            MatchEnd::FirstGame => boards.any(|over| over),
        }
    }

    /// Mate, stalemate or a dead position, provided the move that brought it was legal (fide-5.1, 5.2); or the last move
    /// after a resignation.
    fn ended(&self, board: BoardId) -> Option<(BoardId, [u8; 2], Ending)> {
        let state = &self.state;
        let at_board = state.board(board);
        if at_board.over.is_some()
            || at_board.standing_breach().is_some()
            || at_board.missing.is_some()
            || !state.started
        {
            return None;
        }
        let other_over = state.other_over(board);
        let loser = Seat::new(board, state.turn(board));
        let stands = status(&state.game, board, state.rules(), &state.law, other_over);
        if let Some(color) = at_board.resigned {
            // It stands, whatever the position says meanwhile (D15): it ends the game once the last move was made, or
            // cannot be made.
            let made = loser.color == color;
            let points = self.won_by(Seat::new(board, !color));
            return (made || stands.ends()).then_some((board, points, Ending::Resignation));
        }
        match stands {
            Status::Mate { ends: true } => Some((board, self.won_by(loser.opponent()), Ending::Mate)),
            Status::Stalemate { ends: true } => Some((board, self.drawn(), Ending::Stalemate)),
            _ if self.dead(board, other_over) => Some((board, self.drawn(), Ending::Dead)),
            _ => self.counted_out(board).map(|why| (board, self.drawn(), why)),
        }
    }

    fn dead(&self, board: BoardId, other_over: bool) -> bool {
        // With another game going on pieces can still arrive (D10).
        let alone = !self.state.game.is_match() && self.state.rules().ending.dead == DeadRule::AtOnce;
        let judged = other_over || alone;
        judged && winning::dead(&self.state.game, board, self.state.rules(), other_over)
    }

    /// Repetition and quiet moves that end the game without a claim (D22), by the article that says so; a club's own rules
    /// may have one article for both.
    fn counted_out(&self, board: BoardId) -> Option<Ending> {
        let rules = self.state.rules();
        let by_article = |own: Ending, claimed: Ending| {
            own.topic().and_then(|topic| rules.cite(topic)).map_or(claimed, |_| own)
        };
        if let Some(moves) = rules.ending.quiet_moves.automatic_from
            && self.state.game.position(board).quiet() >= u32::from(moves) * 2
        {
            return Some(by_article(Ending::QuietMovesAutomatic, Ending::QuietMoves));
        }
        let times = rules.ending.repetition.automatic_from?;
        let keys = &self.state.board(board).keys;
        let last = keys.last()?;
        let seen = keys.iter().filter(|key| *key == last).count();
        (seen >= usize::from(times)).then(|| by_article(Ending::RepetitionAutomatic, Ending::Repetition))
    }

    /// A position that is dead stays dead: what ends the game otherwise is held against it, within a bound (D78). Whether it
    /// was dead, and the game is a draw since the last move.
    pub(super) fn was_dead(&mut self, board: BoardId) -> bool {
        let Some(question) = winning::question(&self.state, board).filter(|_| self.proves) else {
            return false;
        };
        let dead = question.within(Bound::PATIENT);
        if dead {
            self.end_dead(board, question.seq, question.since);
        }
        dead
    }

    /// The position was looked at again off the path of the move, and neither side can win since that fact. Moves made
    /// since do not count; a board that was put back or begun again since is another one.
    pub(super) fn prove_dead(&mut self, board: BoardId, seq: u64, since: Millis) -> Decided {
        let at_board = self.state.board(board);
        if at_board.over.is_some() || self.state.over {
            return Err(Refusal::GameOver);
        }
        if at_board.resigned.is_some() || at_board.rewound > seq || at_board.changed < seq {
            return Err(Refusal::Stale);
        }
        self.end_dead(board, seq, since);
        Ok(())
    }

    fn end_dead(&mut self, board: BoardId, seq: u64, since: Millis) {
        self.emit(Fact::ProvedDead(board, seq, since));
        let points = self.drawn();
        self.emit(Fact::GameEnded(board, points, Ending::Dead));
        self.settle();
    }

    /// The flag of this player ends the game: lost, or a draw where the opponent cannot win.
    pub(super) fn flag_ends(&mut self, seat: Seat) {
        if self.was_dead(seat.board) {
            return;
        }
        let (points, why) = self.flag_result(seat);
        self.emit(Fact::GameEnded(seat.board, points, why));
        self.settle();
    }

    pub(super) fn flag_result(&self, seat: Seat) -> ([u8; 2], Ending) {
        let state = &self.state;
        let opponent = seat.opponent();
        if let Some(color) = state.board(seat.board).resigned {
            // A resignation stands, whatever a flag does meanwhile (D15).
            return (self.won_by(Seat::new(seat.board, !color)), Ending::Resignation);
        }
        let other_over = state.other_over(seat.board);
        let stands = status(&state.game, seat.board, state.rules(), &state.law, other_over);
        if matches!(stands, Status::Mate { .. }) && state.turn(seat.board) == seat.color {
            return (self.won_by(opponent), Ending::Mate);
        }
        if winnable::lone_minor(&state.game, opponent, state.rules()) {
            return (self.drawn(), Ending::LoneMinor);
        }
        if winnable::can_win(&state.game, opponent, state.rules(), other_over) {
            (self.won_by(opponent), Ending::Flag)
        } else {
            (self.drawn(), Ending::FlagUnwinnable)
        }
    }

    pub(super) fn flag_down(&self, seat: Seat) -> bool {
        self.state.board(seat.board).clock.side(seat.color).flag.is_some()
    }

    /// Whether the flags that are down make a draw of this board's game.
    pub(super) fn flags_draw(&self, board: BoardId) -> bool {
        if self.state.board(board).resigned.is_some() {
            return false;
        }
        let team =
            |seat: Seat| self.flag_down(seat) || self.state.game.is_match() && self.flag_down(seat.partner());
        let white = Seat::new(board, rules::Color::White);
        match self.state.rules().ending.both_flags {
            BothFlags::SameBoard => self.flag_down(white) && self.flag_down(white.opponent()),
            BothFlags::EachTeam => team(white) && team(white.opponent()),
            BothFlags::LastPeriodOrderUnknown => false,
        }
    }

    /// A flag counts when the opponent claims it (fide-6.9).
    pub(super) fn claim_flag(&mut self, seat: Seat) -> Decided {
        self.going_on(seat)?;
        let opponent = seat.opponent();
        let fell = |seat: Seat| self.state.board(seat.board).clock.side(seat.color).flag;
        let Some(theirs) = fell(opponent) else { return Err(Refusal::NoFlag) };
        let mine = fell(seat);
        self.emit(Fact::FlagClaimed(seat));
        if self.flags_draw(seat.board) {
            let points = self.drawn();
            self.emit(Fact::GameEnded(seat.board, points, Ending::BothFlags));
            self.settle();
        } else if mine.is_some_and(|mine| mine < theirs) {
            // The clock knows which flag fell first, so fide-6.12 does not apply.
            self.flag_ends(seat);
        } else {
            self.flag_ends(opponent);
        }
        Ok(())
    }

    pub(super) fn resign(&mut self, seat: Seat) -> Decided {
        self.going_on(seat)?;
        self.not_resigned(seat.board)?;
        let question = winning::question(&self.state, seat.board).filter(|_| self.proves);
        self.emit(Fact::Resigned(seat));
        if let Some(question) = question.filter(|question| question.within(Bound::PATIENT)) {
            self.end_dead(seat.board, question.seq, question.since);
            return Ok(());
        }
        let on_move = self.state.turn(seat.board) == seat.color;
        if self.state.rules().ending.resign == ResignRule::AnyTime || on_move {
            self.end_by_resignation(seat);
        }
        Ok(())
    }

    /// After a resignation nothing is left to agree on or to claim (D15).
    pub(super) fn not_resigned(&self, board: BoardId) -> Decided {
        if self.state.board(board).resigned.is_some() { Err(Refusal::OnlyLastMove) } else { Ok(()) }
    }

    pub(super) fn end_by_resignation(&mut self, seat: Seat) {
        let points = self.won_by(seat.opponent());
        self.emit(Fact::GameEnded(seat.board, points, Ending::Resignation));
        self.settle();
    }

    pub(super) fn waive_last_move(&mut self, seat: Seat) -> Decided {
        self.going_on(seat)?;
        if self.state.board(seat.board).resigned != Some(!seat.color) {
            return Err(Refusal::NoLastMove);
        }
        self.emit(Fact::LastMoveWaived(seat));
        self.end_by_resignation(seat.opponent());
        Ok(())
    }
}
