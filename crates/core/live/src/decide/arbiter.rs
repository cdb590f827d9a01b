//! The arbiter: when to step in, clocks stopped and let run, and rulings.

use super::effects::MOST_TIME;
use super::irregular::arbiter_must_choose;
use super::{Decided, Draft, WHY};
use crate::clock::Millis;
use crate::command::{Act, Command};
use crate::event::{Ending, Fact, Ruled};
use crate::refusal::Refusal;
use crate::ruling::Ruling;
use crate::state::State;
use rules::{BoardId, Topic};

/// How long a slip of the hand can be taken back where a ruling is final (D75).
const SLIP: Millis = 120_000;

/// Whether the arbiter may step in at this board (10.1): asked by a player of the game, or because something already
/// waits for the arbiter. Where the rules have no such bar, always.
pub fn arbiter_asked(state: &State, board: BoardId) -> bool {
    let at_board = state.board(board);
    !state.rules().arbiter.only_when_asked
        || state.calls.iter().any(|call| call.seat.board == board)
        // A piece that must come back concerns both games (7.7): a player of either may ask.
        || at_board.missing.is_some() && state.calls.iter().any(|call| call.about == Topic::PassedPiece)
        || at_board.attended
        || at_board.stopped.is_some()
        || at_board.touch_claim.is_some()
        || at_board.last_minutes.is_some()
        || arbiter_must_choose(state, board)
}

/// Whether the clock of this board is in question: the arbiter was asked here, or on the other board about a piece that
/// must come back, for which all four clocks matter (7.7).
fn clock_in_question(state: &State, board: BoardId) -> bool {
    let waits = |board: BoardId| state.board(board).missing.is_some();
    let of_both = state.game.is_match() && (waits(board) || waits(board.other()));
    arbiter_asked(state, board) || of_both && arbiter_asked(state, board.other())
}

/// The times that a ruling names.
fn times(ruling: &Ruling) -> Vec<Millis> {
    match ruling {
        Ruling::AddTime(_, time) | Ruling::TakeTime(_, time) | Ruling::SetClock(_, time, _) => vec![*time],
        Ruling::Reconstruct(list) => list.iter().flat_map(|rebuilt| rebuilt.times).collect(),
        _ => Vec::new(),
    }
}

impl Draft {
    pub(super) fn arbiter_act(&mut self, name: &str, act: &Act) -> Decided {
        match act {
            Act::StartClock => self.arbiter_starts(),
            Act::Rule { ruling, ground, why } => self.rule(name, ruling, *ground, why),
            Act::StopClocks(boards) => self.stop_clocks(boards),
            Act::ResumeClocks(boards) => self.resume_clocks(boards),
            Act::CloseCall => self.close_call(name),
            _ => Err(Refusal::NotYourSeat),
        }
    }

    fn boards_exist(&self, boards: &[BoardId]) -> Decided {
        let known = self.state.game.boards();
        let once = (1..boards.len()).all(|at| !boards[..at].contains(&boards[at]));
        let exist = boards.iter().all(|board| known.contains(board));
        if exist && once { Ok(()) } else { Err(Refusal::NoSuchBoard) }
    }

    /// 10.1: one of these boards; of any board when it is about none in particular.
    fn asked(&self, boards: &[BoardId]) -> Decided {
        let any = if boards.is_empty() { self.state.game.boards() } else { boards };
        let asked = any.iter().any(|board| arbiter_asked(&self.state, *board));
        if asked { Ok(()) } else { Err(Refusal::NotAsked) }
    }

    /// A ruling rests on what the arbiter saw: what happened at its boards since makes it stale.
    pub(super) fn seen_by_arbiter(&self, command: &Command) -> Decided {
        let (Some(seen), Act::Rule { ruling, .. }) = (command.seen, &command.act) else { return Ok(()) };
        let boards = ruling.boards();
        let any = if boards.is_empty() { self.state.game.boards() } else { &boards };
        let known = |board: &&BoardId| self.state.game.boards().contains(board);
        let stale = any.iter().filter(known).any(|board| seen < self.state.board(*board).happened);
        if stale { Err(Refusal::Stale) } else { Ok(()) }
    }

    fn stop_clocks(&mut self, boards: &[BoardId]) -> Decided {
        self.boards_exist(boards)?;
        if !boards.iter().any(|board| clock_in_question(&self.state, *board)) {
            return Err(Refusal::NotAsked);
        }
        let running: Vec<BoardId> = boards
            .iter()
            .copied()
            .filter(|board| self.state.board(*board).clock.running().is_some())
            .collect();
        if running.is_empty() {
            return Err(Refusal::ClocksStopped);
        }
        for board in running {
            self.emit(Fact::Stopped(board));
        }
        Ok(())
    }

    fn resume_clocks(&mut self, boards: &[BoardId]) -> Decided {
        self.boards_exist(boards)?;
        let stopped: Vec<BoardId> =
            boards.iter().copied().filter(|board| self.state.board(*board).stopped.is_some()).collect();
        if stopped.is_empty() {
            return Err(Refusal::ClocksNotStopped);
        }
        for board in stopped {
            self.emit(Fact::Resumed(board));
        }
        self.settle();
        Ok(())
    }

    fn close_call(&mut self, name: &str) -> Decided {
        let Some(call) = self.state.calls.first() else { return Err(Refusal::NoCall) };
        self.emit(Fact::CallClosed(call.seat.board, name.chars().take(super::NAME).collect()));
        Ok(())
    }

    fn rule(&mut self, name: &str, ruling: &Ruling, ground: Topic, why: &str) -> Decided {
        if why.chars().count() > WHY || name.chars().count() > super::NAME {
            return Err(Refusal::TooLong);
        }
        if times(ruling).iter().any(|time| *time > MOST_TIME) {
            return Err(Refusal::TooMuchTime);
        }
        let effects = self.open(ruling, ground, Some(name))?;
        let number = self.state.rulings.len() as u32 + 1;
        let ruled = Ruled {
            number,
            by: name.to_owned(),
            ruling: ruling.clone(),
            ground,
            why: why.to_owned(),
            effects,
        };
        self.emit(Fact::Ruled(Box::new(ruled)));
        self.settle();
        Ok(())
    }

    /// Whether this ruling may be given now on that ground, by this arbiter or by some arbiter, and what it does.
    pub(super) fn open(
        &self,
        ruling: &Ruling,
        ground: Topic,
        by: Option<&str>,
    ) -> Result<Vec<Fact>, Refusal> {
        let boards = ruling.boards();
        self.boards_exist(&boards)?;
        if !ruling.grounds().contains(&ground) || self.state.rules().cite(ground).is_none() {
            let known = |topic: &Topic| self.state.rules().cite(*topic).is_some();
            let able = ruling.grounds().iter().copied().find(known).unwrap_or(Topic::ArbiterAsked);
            return Err(Refusal::WrongGround(if known(&ground) { ground } else { able }));
        }
        let unasked = match ruling {
            Ruling::FlagsDrawn(_) => self.state.rules().arbiter.declares_both_flags,
            Ruling::Undo(_) => true,
            _ => false,
        };
        let clock = matches!(ruling, Ruling::AddTime(..) | Ruling::TakeTime(..) | Ruling::SetClock(..))
            && boards.iter().all(|board| clock_in_question(&self.state, *board));
        if !unasked && !clock {
            self.asked(&boards)?;
        }
        let effects = self.effects(ruling, ground)?;
        self.leaves_final(ruling, &effects, by)?;
        Ok(effects)
    }

    /// What was decided about a claim of the last minutes is final (fide-10.2). A slip of the hand can be taken back by the
    /// arbiter who made it, for a short while and before the result is signed (D75).
    fn leaves_final(&self, ruling: &Ruling, effects: &[Fact], by: Option<&str>) -> Decided {
        let state = &self.state;
        if let Ruling::Undo(number) = ruling {
            let record = state.rulings.iter().find(|record| record.ruled.number == *number);
            let Some(record) = record else { return Err(Refusal::NoRuling) };
            let Ruling::LastMinutes(board, _) = record.ruled.ruling else { return Ok(()) };
            let own = by.is_none_or(|by| by == record.ruled.by);
            let signed = state.seats().iter().any(|seat| seat.board == board && state.chair(*seat).signed);
            let slip = own && !signed && self.now <= record.at + SLIP;
            return if slip { Ok(()) } else { Err(Refusal::RulingFinal) };
        }
        let decided =
            |board: &BoardId| state.board(*board).over.is_some_and(|over| over.why == Ending::LastMinutes);
        let changes = |effect: &Fact| match effect {
            Fact::GameEnded(board, ..) | Fact::Reopened(board) | Fact::Restarted(board) => decided(board),
            Fact::BoardSet(rebuilt) => decided(&rebuilt.board),
            _ => false,
        };
        if effects.iter().any(changes) { Err(Refusal::RulingFinal) } else { Ok(()) }
    }
}
