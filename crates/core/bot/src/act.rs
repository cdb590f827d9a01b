//! What a bot at a live table does next: a move after thinking, a word to the partner, or waiting.

use crate::level::Level;
use crate::memory::Memory;
use crate::needs::{Needs, needs};
use crate::problem::{Captures, Problem, Wants};
use crate::score::{MATE_BOUND, Score};
use crate::sit::{Clocks, waiting_helps};
use crate::table::{Look, Plan, plan};
use crate::think::{Answer, Limit, think};
use live::{Act, DrawClaim, Message, Millis, State, Viewer, Way, view};
use rules::ruleset::StalemateRule;
use rules::{Law, Move, Seat};

/// What a bot does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BotAct {
    /// This.
    Do(Act),
    /// Nothing, until the table changes or that moment comes.
    Wait(Option<Millis>),
}

/// Who the bot is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mind {
    /// How well it plays.
    pub level: Level,
    /// Where its chance comes from; another number, another game.
    pub seed: u64,
}

/// Positions looked at for each piece that a partner could bring.
const NODES_A_PIECE: u64 = 800;
/// A message counts, and is not said again, for this long.
const FRESH: Millis = 20_000;
/// No more messages than this in that time: it is done quietly (9.1).
const AT_MOST: usize = 3;
/// How long "stop moving" is heeded.
const HEEDED: Millis = 8_000;
/// What the partner asked for is worth so much more; what must not be lost too.
const ASKED: Score = 150;
/// Waiting is thought over again after this long.
const AGAIN: Millis = 1_000;
/// So far behind without a partner to help, a player who can judge it resigns.
const RESIGNS: Score = -1_500;

/// What the bot at this seat does now. Every act it gives is one the table accepts, and every move is legal, in both
/// ways of playing.
pub fn act(state: &State, seat: Seat, now: Millis, mind: Mind, limit: &Limit, memory: &mut Memory) -> BotAct {
    match plan(state, seat, now, mind.level) {
        Plan::Do(act) => BotAct::Do(act),
        Plan::Think(_) => {
            let look = Look { state, seat, now, view: view(state, Viewer::Seat(seat), now) };
            Turn { look, mind, law: state.rules().law() }.on_move(limit, memory)
        }
        Plan::Wait => {
            let look = Look { state, seat, now, view: view(state, Viewer::Seat(seat), now) };
            Turn { look, mind, law: state.rules().law() }.off_move(limit, memory)
        }
    }
}

struct Turn<'a> {
    look: Look<'a>,
    mind: Mind,
    law: Law,
}

impl Turn<'_> {
    fn on_move(&self, limit: &Limit, memory: &mut Memory) -> BotAct {
        if let Some(until) = self.told_to_stop() {
            return BotAct::Wait(Some(until));
        }
        let answer = self.think(limit, memory);
        if answer.score <= -MATE_BOUND && self.partner_plays() && self.mind.level >= Level::TALKS {
            // The time to think is used up by now; this is short and bounded.
            let needs = self.needs(&Limit::nodes(limit.nodes), memory);
            if self.sits(&needs) {
                let said = self.say(&needs);
                return said.map_or(BotAct::Wait(Some(self.look.now + AGAIN)), BotAct::Do);
            }
        }
        if let Some(act) = self.ends(&answer) {
            return BotAct::Do(act);
        }
        let best = answer.best.filter(|m| self.may_play(*m));
        let moves = || self.legal().into_iter().find(|m| self.may_play(*m));
        best.or_else(moves).map_or(BotAct::Wait(None), |m| BotAct::Do(Act::Move(m)))
    }

    fn off_move(&self, limit: &Limit, memory: &mut Memory) -> BotAct {
        let quiet = self.mind.level < Level::TALKS || !self.partner_plays() || !self.own_game_runs();
        let may_speak = self.look.view.own.as_ref().is_some_and(|own| !own.messages.is_empty());
        if quiet || !may_speak {
            return BotAct::Wait(None);
        }
        let needs = self.needs(limit, memory);
        self.say(&needs).map_or(BotAct::Wait(None), BotAct::Do)
    }

    fn think(&self, limit: &Limit, memory: &mut Memory) -> Answer {
        let state = self.look.state;
        let board = self.look.seat.board;
        let mut problem = Problem::of_game(state.game(), board, &self.law);
        problem.only = Some(self.legal());
        problem.wants = self.wants();
        let alone = !self.partner_plays();
        if alone {
            problem.captures = Captures::Leave;
        }
        problem.stalemate_waits =
            !alone && state.rules().ending.stalemate == StalemateRule::WhenOtherGameOver;
        let made = u64::from(state.board(board).made());
        let seed = self.mind.seed.wrapping_add(made.wrapping_mul(0x5851_F42D));
        think(&problem, limit, self.mind.level, seed, memory, &mut |_| {})
    }

    /// The legal moves, as far as what was touched leaves them.
    fn legal(&self) -> Vec<Move> {
        let state = self.look.state;
        let bound = self.look.view.own.as_ref().map(|own| own.moves.clone()).unwrap_or_default();
        if state.way() == Way::OnTheBoard && !bound.is_empty() {
            return bound;
        }
        state.game().moves(self.look.seat.board, &self.law)
    }

    /// At the board the table accepts illegal moves too, so both are asked.
    fn may_play(&self, m: Move) -> bool {
        let legal = self.look.state.game().legality(self.look.seat.board, m, &self.law).is_ok();
        legal && self.look.accepted(Act::Move(m)).is_some()
    }

    /// A draw that may be claimed, or a chess game without hope.
    fn ends(&self, answer: &Answer) -> Option<Act> {
        let quiet = self.look.state.game().position(self.look.seat.board).quiet();
        if answer.score <= 20 && quiet >= 4 {
            let claims = [DrawClaim::Repetition, DrawClaim::QuietMoves];
            if let Some(act) = claims.into_iter().find_map(|claim| self.look.right_claim(claim)) {
                return Some(act);
            }
        }
        let judged = answer.depth >= 3 && self.look.worth(self.look.seat) <= RESIGNS / 2;
        let hopeless = judged && answer.score <= RESIGNS && !self.look.state.game().is_match();
        hopeless.then_some(Act::Resign).and_then(|act| self.look.accepted(act))
    }

    fn partner_plays(&self) -> bool {
        self.look.state.game().is_match() && !self.look.state.board_over(self.look.seat.board.other())
    }

    fn own_game_runs(&self) -> bool {
        self.look.state.started() && !self.look.state.board_over(self.look.seat.board)
    }

    fn needs(&self, limit: &Limit, memory: &mut Memory) -> Needs {
        let nodes = NODES_A_PIECE.min(limit.nodes);
        needs(self.look.state.game(), self.look.seat, &self.law, nodes, limit.stop, memory)
    }

    /// What was said at the team's side of the table not long ago.
    fn heard(&self, by: Seat) -> impl Iterator<Item = (Millis, Message)> {
        let now = self.look.now;
        let said = self.look.view.said.iter();
        said.filter(move |said| said.seat == by && said.at + FRESH > now).map(|said| (said.at, said.message))
    }

    fn wants(&self) -> Wants {
        let mut wants = Wants::default();
        for (_, message) in self.heard(self.look.seat.partner()) {
            match message {
                Message::AskPiece(role) => *wants.wanted.get_mut(role) = ASKED,
                Message::PieceWins(role) => *wants.feared.get_mut(role) = 2 * ASKED,
                _ => {}
            }
        }
        wants
    }

    /// The partner advised to stop moving (minerva-9.4): for a while, if the clock allows it.
    fn told_to_stop(&self) -> Option<Millis> {
        let stops =
            |(at, message): (Millis, Message)| (message == Message::StopMoving).then_some(at + HEEDED);
        let until = self.heard(self.look.seat.partner()).filter_map(stops).max()?;
        let left = self.look.state.left(self.look.seat, self.look.now);
        // Who sits with less time than the partner's opponent only loses it.
        let theirs = self.look.state.left(self.look.seat.partner().opponent(), self.look.now);
        let in_time = left > 3 * HEEDED && left >= theirs;
        (until > self.look.now && self.partner_plays() && in_time).then_some(until)
    }

    fn sits(&self, needs: &Needs) -> bool {
        let state = self.look.state;
        let seat = self.look.seat;
        let left = |seat: Seat| state.left(seat, self.look.now);
        let partner = seat.partner();
        let clocks =
            Clocks { own: left(seat), partner: left(partner), partners_opponent: left(partner.opponent()) };
        let on_move = state.turn(partner.board) == partner.color;
        waiting_helps(needs, clocks, on_move, self.partner_can_bring(needs))
    }

    /// Whether a piece that would help still stands on the other board, or can be captured at once.
    fn partner_can_bring(&self, needs: &Needs) -> bool {
        let partner = self.look.seat.partner();
        let game = self.look.state.game();
        let position = game.position(partner.board);
        let helps = |square| position.passed_as(square).is_some_and(|role| needs.saves.contains(&role));
        if position.turn() == partner.color {
            let moves = game.moves(partner.board, &self.law);
            return moves.into_iter().any(|m| matches!(m, Move::Step { to, .. } if helps(to)));
        }
        position.board().by_color(!partner.color).into_iter().any(helps)
    }

    /// What the ruleset lets a player say about these needs, the most urgent first, nothing twice in a short time.
    fn say(&self, needs: &Needs) -> Option<Act> {
        let own = self.look.view.own.as_ref()?;
        if self.heard(self.look.seat).count() >= AT_MOST {
            return None;
        }
        let mut words: Vec<Message> = Vec::new();
        words.extend(needs.saves.first().map(|role| Message::AskPiece(*role)));
        words.extend(needs.mates.first().map(|role| Message::AskPiece(*role)));
        // Where even a pawn wins for them, whatever the partner loses is too much.
        words.extend(needs.loses_to.contains(&rules::Role::Pawn).then_some(Message::StopMoving));
        words.extend(needs.loses_to.iter().map(|role| Message::PieceWins(*role)));
        let fresh = |message: &Message| !self.heard(self.look.seat).any(|(_, said)| said == *message);
        let chosen = words.into_iter().find(|message| own.messages.contains(message) && fresh(message))?;
        self.look.accepted(Act::Say(chosen))
    }
}
