//! What a bot at a live table does without thinking long: start, pass, press, claim, answer.

use crate::budget::budget;
use crate::evaluate::evaluate;
use crate::level::Level;
use crate::score::Score;
use live::{
    Act, Command, Fact, Message, Millis, Permission, State, View, Viewer, Way, decide, preview, view,
};
use rules::ruleset::ClockStart;
use rules::{Color, Seat};

/// What comes next for a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Plan {
    /// This, at once.
    Do(Act),
    /// A move within this many milliseconds; [`stop_after`](crate::stop_after) says when to stop thinking.
    Think(Millis),
    /// Nothing until the table changes.
    Wait,
}

/// How far behind a bot must be to take a draw, in hundredths of a pawn.
const TAKES_DRAW: Score = -60;
/// How far behind a board must be for a partner to be allowed to resign it.
const LOST: Score = -900;

/// What comes next for the bot at this seat, worked out at once. It looks at nothing that the seat's player may not
/// see, and every act it gives is one the table accepts.
pub fn plan(state: &State, seat: Seat, now: Millis, level: Level) -> Plan {
    let look = Look { state, seat, now, view: view(state, Viewer::Seat(seat), now) };
    let wish = if state.over() {
        None
    } else if !state.started() {
        look.start()
    } else {
        look.pass().or_else(|| look.answer()).or_else(|| look.tell_flag()).or_else(|| look.at_own_board())
    };
    match wish {
        Some(act) => Plan::Do(act),
        None if look.may_move() => Plan::Think(look.time(level)),
        None => Plan::Wait,
    }
}

/// A table seen from a seat.
pub(crate) struct Look<'a> {
    pub state: &'a State,
    pub seat: Seat,
    pub now: Millis,
    pub view: View,
}

impl Look<'_> {
    /// The act, if the table accepts it.
    pub fn accepted(&self, act: Act) -> Option<Act> {
        live::accepted(self.state, &Command::seat(self.seat, act.clone()), self.now).is_ok().then_some(act)
    }

    /// The Black players start, once everyone is there (6.4, fide-6.5).
    fn start(&self) -> Option<Act> {
        let all_here = self.view.seats.iter().all(|seat| seat.arrived);
        let black = self.seat.color == Color::Black;
        let waits = self.state.rules().clock.start == ClockStart::BothBlackPlayers;
        let ready = self.view.seats.iter().any(|seat| seat.seat == self.seat && seat.ready);
        (all_here && black && !(waits && ready)).then_some(Act::StartClock).and_then(|act| self.accepted(act))
    }

    /// A bot always passes: what it captured is of use to its partner only (2.1).
    fn pass(&self) -> Option<Act> {
        if !self.state.game().is_match() {
            return None;
        }
        if !self.state.chair(self.seat).auto_pass() {
            return self.accepted(Act::AutoPass(true));
        }
        let (role, _) = self.state.game().captured(self.seat).iter().next()?;
        self.accepted(Act::Pass(role))
    }

    /// Yes or no to what the partner asks permission for (9.3).
    fn answer(&self) -> Option<Act> {
        let asked = self.view.own.as_ref()?.asked?;
        let partners = self.worth(self.seat.partner());
        let yes = match asked {
            Permission::Mate => true,
            Permission::Resign => partners <= LOST,
            Permission::OfferDraw | Permission::AcceptDraw => partners <= 0,
        };
        let message = Message::Answer(yes);
        let sayable = self.view.own.as_ref().is_some_and(|own| own.messages.contains(&message));
        sayable.then_some(Act::Say(message)).and_then(|act| self.accepted(act))
    }

    /// Where the rules allow it, the partner hears once that the opponent's flag fell (minerva-9.5).
    fn tell_flag(&self) -> Option<Act> {
        let own = self.view.own.as_ref()?;
        let opponent = self.seat.partner().opponent();
        let fell = self.state.game().is_match()
            && self.state.board(opponent.board).over().is_none()
            && self.state.board(opponent.board).clock().side(opponent.color).flag.is_some();
        let told =
            self.view.said.iter().any(|said| said.seat == self.seat && said.message == Message::FlagFell);
        (fell && !told && own.messages.contains(&Message::FlagFell)).then_some(Act::Say(Message::FlagFell))
    }

    fn at_own_board(&self) -> Option<Act> {
        let board = self.state.board(self.seat.board);
        if board.over().is_some() || board.is_stopped() {
            return None;
        }
        self.claim_flag()
            .or_else(|| self.object())
            .or_else(|| self.press())
            .or_else(|| self.waive())
            .or_else(|| self.draw_offer())
    }

    /// A fallen flag counts only when claimed (fide-6.9); not where the claim would lose.
    fn claim_flag(&self) -> Option<Act> {
        let opponent = self.seat.opponent();
        let board = self.state.board(self.seat.board);
        board.clock().side(opponent.color).flag?;
        let after = preview(self.state, &Command::seat(self.seat, Act::ClaimFlag), self.now).ok()?;
        let points = after.score_of(self.seat.board);
        let own = usize::from(self.seat.color.is_black());
        (points[own] >= points[1 - own]).then_some(Act::ClaimFlag)
    }

    /// An illegal move must be replaced (7.4); where its capture was placed already, that piece comes off (7.7).
    fn object(&self) -> Option<Act> {
        if self.state.way() != Way::OnTheBoard {
            return None;
        }
        let last = self.state.board(self.seat.board).last();
        let illegal = last.is_some_and(|last| last.color != self.seat.color && last.breach.is_some());
        let demand = illegal.then_some(Act::Demand).and_then(|act| self.accepted(act));
        let squares = self.view.own.as_ref().map(|own| own.take_off.clone()).unwrap_or_default();
        demand.or_else(|| squares.into_iter().find_map(|square| self.accepted(Act::TakeOff(square))))
    }

    fn press(&self) -> Option<Act> {
        let board = self.state.board(self.seat.board);
        let own = board.waits_for_press(self.seat.color);
        let runs = board.clock().running() == Some(self.seat.color);
        let due = own || runs && self.state.turn(self.seat.board) != self.seat.color;
        (due && self.state.way() == Way::OnTheBoard).then_some(Act::Press).and_then(|act| self.accepted(act))
    }

    fn waive(&self) -> Option<Act> {
        let resigned = self.state.board(self.seat.board).resigned() == Some(!self.seat.color);
        resigned.then_some(Act::WaiveLastMove).and_then(|act| self.accepted(act))
    }

    fn draw_offer(&self) -> Option<Act> {
        self.view.boards.iter().find(|board| board.offer.is_some())?;
        let wish = if self.worth(self.seat) <= TAKES_DRAW { Act::AcceptDraw } else { Act::DeclineDraw };
        self.accepted(wish)
    }

    /// What a seat's board looks like for its player, without searching.
    pub fn worth(&self, seat: Seat) -> Score {
        let position = self.state.game().position(seat.board);
        let score = evaluate(position, &self.state.rules().law());
        if position.turn() == seat.color { score } else { -score }
    }

    /// Whether this player is on move and nothing stands in the way.
    pub fn may_move(&self) -> bool {
        let board = self.state.board(self.seat.board);
        let waits = self.view.own.as_ref().is_none_or(|own| own.must_wait.is_some());
        // Replying before the opponent pressed would give up the right to object (7.5), and the time is the opponent's.
        let unpressed = board.last().is_some_and(|last| !last.completed)
            && board.clock().running() == Some(!self.seat.color);
        self.state.started()
            && !self.state.board_over(self.seat.board)
            && !unpressed
            && self.state.turn(self.seat.board) == self.seat.color
            && !board.is_stopped()
            && board.missing().is_none()
            && !waits
            && self.state.game().has_moves(self.seat.board, &self.state.rules().law())
    }

    fn time(&self, level: Level) -> Millis {
        let left = |seat: Seat| self.state.left(seat, self.now);
        budget(left(self.seat), self.state.rules().clock.per_move.millis(), left(self.seat.opponent()), level)
    }

    /// A claim that is right: a wrong one would cost time.
    pub fn right_claim(&self, claim: live::DrawClaim) -> Option<Act> {
        let act = Act::Claim(claim, None);
        let events = decide(self.state, &Command::seat(self.seat, act.clone()), self.now).ok()?;
        let right = events.iter().any(|event| matches!(event.fact, Fact::Claimed { right: true, .. }));
        right.then_some(act)
    }
}
