//! What each ruling does.

use super::irregular::{Back, arbiter_must_choose};
use super::{Decided, Draft};
use crate::clock::Millis;
use crate::event::{Ending, Fact};
use crate::refusal::Refusal;
use crate::ruling::{MissingChoice, Rebuilt, Ruling, Verdict};
use rules::ruleset::{BothFlags, PhoneRule, SwappedColours, WrongSetup};
use rules::{BoardId, Color, Seat, Topic};

/// Two minutes, as fide-10.2 gives.
pub(super) const TWO_MINUTES: Millis = 120_000;

/// The most time a display can show: ten hours.
pub(super) const MOST_TIME: Millis = 36_000_000;

impl Draft {
    pub(super) fn effects(&self, ruling: &Ruling, ground: Topic) -> Result<Vec<Fact>, Refusal> {
        let state = &self.state;
        let now = self.now;
        match ruling {
            Ruling::Warn(seat) => {
                self.repeated_only(*seat, ground)?;
                Ok(vec![Fact::Warned(*seat, false)])
            }
            Ruling::AddTime(seat, time) => {
                self.still_playing(seat.board)?;
                self.repeated_only(seat.opponent(), ground)?;
                self.compensates(seat.opponent(), ground)?;
                Ok(vec![Fact::TimeSet(*seat, state.left(*seat, now).saturating_add(*time).min(MOST_TIME))])
            }
            Ruling::TakeTime(seat, time) => {
                self.still_playing(seat.board)?;
                Ok(vec![Fact::TimeSet(*seat, state.left(*seat, now).saturating_sub(*time).max(1))])
            }
            Ruling::SetClock(seat, left, moves) => {
                self.still_playing(seat.board)?;
                let time = Fact::TimeSet(*seat, (*left).clamp(1, MOST_TIME));
                Ok([Some(time), moves.map(|moves| Fact::MovesSet(*seat, moves))]
                    .into_iter()
                    .flatten()
                    .collect())
            }
            Ruling::Lose(seat, opponent) => {
                self.repeated_only(*seat, ground)?;
                self.lost(*seat, *opponent, ground)
            }
            Ruling::Expel(seat) => {
                let mut effects = vec![Fact::Warned(*seat, false)];
                effects.extend(self.lost(*seat, state.rules().game.points.win, ground)?);
                Ok(effects)
            }
            Ruling::BothLose(board) => {
                let both = [Color::White, Color::Black].map(|color| Seat::new(*board, color));
                if ground == Topic::DefaultTime && !both.iter().all(|seat| state.absent(*seat, now)) {
                    return Err(Refusal::NotLate);
                }
                let loss = state.rules().game.points.loss;
                Ok(vec![Fact::GameEnded(*board, [loss; 2], Ending::Ruling)])
            }
            Ruling::Points(board, points) => {
                let most = state.rules().game.points.win;
                if points.iter().any(|points| *points > most) {
                    return Err(Refusal::NotOffered(ground));
                }
                Ok(vec![Fact::GameEnded(*board, *points, Ending::Ruling)])
            }
            Ruling::Restart(boards) => self.restart(boards, ground),
            Ruling::SwapColours(boards) => self.swap_colours(boards, ground),
            Ruling::GoOn(boards) => self.go_on(boards, ground),
            Ruling::Reconstruct(list) => Ok(self.reconstruct(list)),
            Ruling::Phone { seat, lighter, opponent } => self.phone(*seat, *lighter, *opponent, ground),
            Ruling::FlagTip(seat) => self.flag_tip(*seat, ground),
            Ruling::FlagsDrawn(board) => {
                self.still_playing(*board)?;
                if !self.flags_draw(*board) {
                    return Err(Refusal::NotOffered(ground));
                }
                Ok(vec![Fact::GameEnded(*board, self.drawn(), Ending::BothFlags)])
            }
            Ruling::FlagSeen(seat) => {
                self.still_playing(seat.board)?;
                if state.rules().arbiter.only_when_asked || !self.flag_down(*seat) {
                    // To step in unasked is what the laws bar first (fide-13.6).
                    let barred = state.rules().cite(Topic::NoIntervention).map(|_| Topic::NoIntervention);
                    return Err(Refusal::NotOffered(barred.unwrap_or(ground)));
                }
                let (points, why) = self.flag_result(*seat);
                Ok(vec![Fact::GameEnded(seat.board, points, why)])
            }
            Ruling::FlagsUnknown(board) => self.flags_unknown(*board, ground),
            Ruling::LastMinutes(board, verdict) => self.last_minutes(*board, *verdict, ground),
            Ruling::TouchClaim(board, upheld) => self.touch_claim(*board, *upheld, ground),
            Ruling::MissingPiece(board, choice) => self.missing_piece(*board, *choice, ground),
            Ruling::NextPeriod(seat) => {
                self.still_playing(seat.board)?;
                let side = state.board(seat.board).clock.side(seat.color);
                if usize::from(side.period) + 1 >= state.periods().len() {
                    return Err(Refusal::NotOffered(ground));
                }
                Ok(vec![Fact::PeriodEntered(*seat)])
            }
            Ruling::Default(seat) => {
                self.still_playing(seat.board)?;
                // The clock says whether it is that late (D70).
                if !state.absent(*seat, now) {
                    return Err(Refusal::NotLate);
                }
                Ok(vec![Fact::GameEnded(seat.board, self.won_by(seat.opponent()), Ending::Default)])
            }
            Ruling::Record => Ok(Vec::new()),
            Ruling::Undo(number) => self.undo(*number),
        }
    }

    fn still_playing(&self, board: BoardId) -> Decided {
        if self.state.board_over(board) { Err(Refusal::GameOver) } else { Ok(()) }
    }

    /// A ruling that rests on repeated illegal moves needs them (10.3).
    fn repeated_only(&self, offender: Seat, ground: Topic) -> Decided {
        let punished = self.state.rules().arbiter.punishes_repeated_illegal_moves;
        let repeated = punished && self.state.chair(offender).illegal >= 2;
        if ground == Topic::RepeatedIllegal && !repeated { Err(Refusal::NotOffered(ground)) } else { Ok(()) }
    }

    /// Time for an illegal move of the opponent, where the article on illegal moves gives time (fide-7.4).
    fn compensates(&self, offender: Seat, ground: Topic) -> Decided {
        if ground != Topic::IllegalMove {
            return Ok(());
        }
        if !self.state.rules().irregularities.illegal_move.found_later() {
            return Err(Refusal::WrongGround(ground));
        }
        if self.state.chair(offender).illegal == 0 { Err(Refusal::NotOffered(ground)) } else { Ok(()) }
    }

    fn lost(&self, seat: Seat, opponent: u8, ground: Topic) -> Result<Vec<Fact>, Refusal> {
        let points = self.state.rules().game.points;
        if opponent > points.win {
            return Err(Refusal::NotOffered(ground));
        }
        let white = seat.color.is_white();
        let points = if white { [points.loss, opponent] } else { [opponent, points.loss] };
        Ok(vec![Fact::GameEnded(seat.board, points, Ending::Ruling)])
    }

    /// Whether the article lets these games begin again, and how late in the game it still does.
    fn restart(&self, boards: &[BoardId], ground: Topic) -> Result<Vec<Fact>, Refusal> {
        let state = &self.state;
        if state.over {
            return Err(Refusal::MatchOver);
        }
        let rules = &state.rules().irregularities;
        let all = boards.len() == state.game.boards().len();
        let black_before = |limit: u16| boards.iter().any(|board| self.black_made(*board) < limit);
        let allowed = match ground {
            Topic::WrongSetup => match rules.wrong_setup {
                WrongSetup::RestartGameBefore(limit) => boards.len() == 1 && black_before(limit),
                WrongSetup::RestartBothBefore(limit) => all && black_before(limit),
                WrongSetup::NewGame => true,
                WrongSetup::NewGameBefore(limit) => black_before(limit),
            },
            Topic::SwappedColours => match rules.swapped_colours {
                SwappedColours::OneRestartsBoth => all,
                SwappedColours::GoOn => true,
                SwappedColours::RestartBefore(limit) => black_before(limit),
            },
            _ => true,
        };
        if !allowed || boards.is_empty() || !state.started {
            return Err(Refusal::NotOffered(ground));
        }
        Ok(boards.iter().map(|board| Fact::Restarted(*board)).collect())
    }

    /// How many moves Black has made on the board. 'Voltooid' in 7.1 is read as in 7.3 to 7.5, where a move is completed
    /// before the clock is pressed.
    fn black_made(&self, board: BoardId) -> u16 {
        let at_board = self.state.board(board);
        let unpressed = at_board.waits_for_press(Color::Black);
        at_board.clock.side(Color::Black).moves + u16::from(unpressed)
    }

    /// The right colours, and the games begin again: in bughouse both of them, though one was swapped (7.2). With both
    /// swapped the teams sit right, and play goes on.
    fn swap_colours(&self, boards: &[BoardId], ground: Topic) -> Result<Vec<Fact>, Refusal> {
        let [board] = boards else { return Err(Refusal::NotOffered(ground)) };
        let again = match self.state.rules().irregularities.swapped_colours {
            SwappedColours::OneRestartsBoth => self.state.game.boards(),
            SwappedColours::GoOn | SwappedColours::RestartBefore(_) => boards,
        };
        let restarted = self.restart(again, ground)?;
        Ok(std::iter::once(Fact::Swapped(*board)).chain(restarted).collect())
    }

    fn go_on(&self, boards: &[BoardId], ground: Topic) -> Result<Vec<Fact>, Refusal> {
        // Where the article on swapped colours begins games again, it cannot let them go on (7.2).
        let again = match self.state.rules().irregularities.swapped_colours {
            SwappedColours::OneRestartsBoth => boards.len() == 1,
            SwappedColours::RestartBefore(limit) => {
                boards.iter().any(|board| self.black_made(*board) < limit)
            }
            SwappedColours::GoOn => false,
        };
        if ground == Topic::SwappedColours && again {
            return Err(Refusal::NotOffered(ground));
        }
        let mut effects = Vec::new();
        for board in boards {
            self.still_playing(*board)?;
            effects.push(Fact::WentOn(*board));
            if self.state.board(*board).stopped.is_some() {
                effects.push(Fact::Resumed(*board));
            }
        }
        Ok(effects)
    }

    fn reconstruct(&self, list: &[Rebuilt]) -> Vec<Fact> {
        let mut effects = Vec::new();
        for rebuilt in list {
            if self.state.board(rebuilt.board).over.is_some() {
                effects.push(Fact::Reopened(rebuilt.board));
            }
            let mut rebuilt = rebuilt.clone();
            rebuilt.times = rebuilt.times.map(|time| time.clamp(1, MOST_TIME));
            effects.push(Fact::BoardSet(Box::new(rebuilt)));
        }
        effects
    }

    fn phone(&self, seat: Seat, lighter: bool, opponent: u8, ground: Topic) -> Result<Vec<Fact>, Refusal> {
        let state = &self.state;
        let warned = Fact::Warned(seat, true);
        match state.rules().arbiter.phones {
            PhoneRule::None => Err(Refusal::NotOffered(ground)),
            PhoneRule::HalvesThenLoses { .. } if lighter && state.chair(seat).phones == 0 => Ok(vec![warned]),
            PhoneRule::HalvesThenLoses { most } if state.chair(seat).phones == 0 => {
                self.still_playing(seat.board)?;
                let left = state.left(seat, self.now);
                Ok(vec![warned, Fact::TimeSet(seat, left - (left / 2).min(u64::from(most) * 1000))])
            }
            PhoneRule::HalvesThenLoses { .. } | PhoneRule::Loses => {
                let mut effects = vec![warned];
                effects.extend(self.lost(seat, opponent, ground)?);
                Ok(effects)
            }
        }
    }

    /// 10.4, D20: the player whose fallen flag was pointed out by the opponent's partner.
    fn flag_tip(&self, seat: Seat, ground: Topic) -> Result<Vec<Fact>, Refusal> {
        let state = &self.state;
        let Some(rule) = state.rules().arbiter.flag_tip else { return Err(Refusal::NotOffered(ground)) };
        let tipped = state.chair(seat.opponent().partner()).tipped;
        if !tipped || !self.flag_down(seat) || state.over {
            return Err(Refusal::NotOffered(ground));
        }
        // A game that was resigned stays lost (D15): only what the flag ended goes on.
        let ended = state.board(seat.board).over.map(|over| over.why);
        if ended == Some(Ending::Resignation) {
            return Err(Refusal::NotOffered(ground));
        }
        let time = rule.millis(state.per_move());
        let reopened = ended.is_some().then_some(Fact::Reopened(seat.board));
        Ok([reopened, Some(Fact::TimeSet(seat, time))].into_iter().flatten().collect())
    }

    /// fide-6.12: go on in a period that is not the last, else a draw.
    fn flags_unknown(&self, board: BoardId, ground: Topic) -> Result<Vec<Fact>, Refusal> {
        self.still_playing(board)?;
        let state = &self.state;
        let seats = [Seat::new(board, Color::White), Seat::new(board, Color::Black)];
        self.not_resigned(board)?;
        if state.rules().ending.both_flags != BothFlags::LastPeriodOrderUnknown
            || !seats.iter().all(|seat| self.flag_down(*seat))
        {
            return Err(Refusal::NotOffered(ground));
        }
        let last = |seat: &Seat| {
            usize::from(state.board(board).clock.side(seat.color).period) + 1 >= state.periods().len()
        };
        if seats.iter().any(last) {
            return Ok(vec![Fact::GameEnded(board, self.drawn(), Ending::BothFlags)]);
        }
        Ok(seats.into_iter().map(Fact::PeriodEntered).collect())
    }

    /// fide-10.2: the decision may come after a flag.
    fn last_minutes(&self, board: BoardId, verdict: Verdict, ground: Topic) -> Result<Vec<Fact>, Refusal> {
        let Some(claimant) = self.state.board(board).last_minutes else {
            return Err(Refusal::NotOffered(ground));
        };
        let opponent = Seat::new(board, !claimant);
        let more = Fact::TimeSet(opponent, self.state.left(opponent, self.now) + TWO_MINUTES);
        let resumed = self.state.board(board).stopped.is_some().then_some(Fact::Resumed(board));
        Ok(match verdict {
            Verdict::Agreed if self.state.board(board).resigned.is_some() => {
                return Err(Refusal::NotOffered(ground));
            }
            Verdict::Agreed => vec![Fact::GameEnded(board, self.drawn(), Ending::LastMinutes)],
            Verdict::Postponed { extra } => {
                self.still_playing(board)?;
                [extra.then_some(more), resumed].into_iter().flatten().collect()
            }
            Verdict::Rejected if self.state.board(board).over.is_some() => vec![Fact::WentOn(board)],
            Verdict::Rejected => {
                [Some(more), Some(Fact::WentOn(board)), resumed].into_iter().flatten().collect()
            }
        })
    }

    /// Upheld: the move is undone and the touched piece binds (fide-4.3, 4.7).
    fn touch_claim(&self, board: BoardId, upheld: bool, ground: Topic) -> Result<Vec<Fact>, Refusal> {
        self.still_playing(board)?;
        let Some((claimant, square)) = self.state.board(board).touch_claim else {
            return Err(Refusal::NotOffered(ground));
        };
        let player = Seat::new(board, !claimant);
        let mut effects = Vec::new();
        if upheld {
            if self.state.board(board).last.is_none() {
                return Err(Refusal::NotOffered(ground));
            }
            match self.where_is_capture(player) {
                Back::AtHand => {}
                Back::PartnersHand(role) => effects.push(Fact::Returned(player, role)),
                Back::Gone(_) | Back::Stuck => return Err(Refusal::NotOffered(ground)),
            }
            effects.extend([Fact::Undone(player), Fact::Bound(player, square)]);
        }
        effects.push(Fact::WentOn(board));
        if self.state.board(board).stopped.is_some() {
            effects.push(Fact::Resumed(board));
        }
        Ok(effects)
    }

    /// 7.7 is carried out; or D18: the piece is neither in hand nor on the other board.
    fn missing_piece(
        &self,
        board: BoardId,
        choice: MissingChoice,
        ground: Topic,
    ) -> Result<Vec<Fact>, Refusal> {
        let Some(missing) = self.state.board(board).missing else { return Err(Refusal::NotOffered(ground)) };
        let nowhere = arbiter_must_choose(&self.state, board);
        if nowhere == (choice == MissingChoice::Return) {
            return Err(Refusal::NotOffered(ground));
        }
        Ok(match choice {
            MissingChoice::Return => {
                let stopped = self.state.board(board).stopped.is_some();
                // It answers a call or lets a clock run: once that is done there is nothing left to sign.
                if !stopped && self.state.calls.is_empty() {
                    return Err(Refusal::NotOffered(ground));
                }
                stopped.then_some(Fact::Resumed(board)).into_iter().collect()
            }
            MissingChoice::MoveStands => vec![Fact::WentOn(board)],
            MissingChoice::FromTheBox => {
                vec![Fact::BoxPiece(missing.offender, missing.role), Fact::Undone(missing.offender)]
            }
            MissingChoice::GameLost => {
                let points = self.won_by(missing.offender.opponent());
                vec![Fact::GameEnded(board, points, Ending::Ruling)]
            }
        })
    }
}
