//! A chess clock for one board: two displays of which one runs, exact in milliseconds (fide-6.1).

use rules::Color;
use rules::ruleset::{PerMove, Period};

/// A moment or a length of time in whole milliseconds.
pub type Millis = u64;

/// One player's display.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Side {
    /// Main time left when the clock was last read.
    pub left: Millis,
    /// Time used since the start.
    pub used: Millis,
    /// Time used in the running turn: a delay counts it before main time falls.
    pub slice: Millis,
    /// Which period, counted from 0.
    pub period: u8,
    /// Completed moves on the move counter.
    pub moves: u16,
    /// When the flag fell.
    pub flag: Option<Millis>,
}

/// The clock of one board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    sides: [Side; 2],
    running: Option<Color>,
    /// When it was last read.
    since: Millis,
    started: Option<Millis>,
    /// Time since the start in which neither side ran.
    idle: Millis,
}

fn at(color: Color) -> usize {
    usize::from(color.is_black())
}

/// Main time that falls when this much time passes.
fn charge(side: &Side, per_move: PerMove, passed: Millis) -> Millis {
    match per_move {
        PerMove::Delay(delay) => passed.saturating_sub(delay.saturating_sub(side.slice)),
        PerMove::None | PerMove::Increment(_) => passed,
    }
}

impl Clock {
    /// Both displays at the time of the first period.
    pub fn new(periods: &[Period]) -> Clock {
        let left = periods.first().map_or(0, |period| period.time);
        let side = Side { left, ..Side::default() };
        Clock { sides: [side; 2], ..Clock::default() }
    }

    /// A display as it was last read.
    pub fn side(&self, color: Color) -> &Side {
        &self.sides[at(color)]
    }

    /// Whose display runs.
    pub fn running(&self) -> Option<Color> {
        self.running
    }

    /// When the clock was started.
    pub fn started(&self) -> Option<Millis> {
        self.started
    }

    /// Main time left now.
    pub fn left(&self, color: Color, per_move: PerMove, now: Millis) -> Millis {
        let side = self.side(color);
        if self.running != Some(color) || side.flag.is_some() {
            return if side.flag.is_some() { 0 } else { side.left };
        }
        side.left.saturating_sub(charge(side, per_move, now.saturating_sub(self.since)))
    }

    /// Time used since the start.
    pub fn used(&self, color: Color, now: Millis) -> Millis {
        let running = if self.running == Some(color) { now.saturating_sub(self.since) } else { 0 };
        self.side(color).used + running
    }

    /// When the running display reaches zero, if its flag has not fallen yet.
    pub fn flag_moment(&self, per_move: PerMove) -> Option<Millis> {
        let side = self.side(self.running?);
        if side.flag.is_some() {
            return None;
        }
        let delay = match per_move {
            PerMove::Delay(delay) => delay.saturating_sub(side.slice),
            PerMove::None | PerMove::Increment(_) => 0,
        };
        Some(self.since.saturating_add(side.left).saturating_add(delay))
    }

    /// Time used by both sides and time stopped, up to now: always the time since the start.
    pub fn accounted(&self, now: Millis) -> Millis {
        let used = self.sides[0].used + self.sides[1].used + self.idle;
        if self.started.is_some() { used + now.saturating_sub(self.since) } else { 0 }
    }

    /// Reads the clock: books the time since the last reading.
    pub fn read(&mut self, per_move: PerMove, now: Millis) {
        let passed = now.saturating_sub(self.since);
        self.since = self.since.max(now);
        if self.started.is_none() {
            return;
        }
        let Some(color) = self.running else {
            self.idle += passed;
            return;
        };
        let side = &mut self.sides[at(color)];
        let fallen = charge(side, per_move, passed);
        side.used += passed;
        side.slice = side.slice.saturating_add(passed);
        side.left = if side.flag.is_some() { 0 } else { side.left.saturating_sub(fallen) };
    }

    /// Starts this player's display and stops the other one.
    pub fn run(&mut self, color: Option<Color>, per_move: PerMove, now: Millis) {
        self.read(per_move, now);
        if self.started.is_none() && color.is_some() {
            self.started = Some(now);
        }
        self.running = color;
    }

    /// Completes a move: the counter, the time per move, the next period (what is left carries over).
    pub fn complete(&mut self, color: Color, periods: &[Period], per_move: PerMove, pressed: bool) {
        let side = &mut self.sides[at(color)];
        side.moves = side.moves.saturating_add(1);
        side.slice = 0;
        if side.flag.is_some() {
            return;
        }
        if let (PerMove::Increment(time), true) = (per_move, pressed) {
            side.left = side.left.saturating_add(time);
        }
        side.enter_periods(periods);
    }

    /// Takes a completed move off the counter again, with the time it brought.
    pub fn uncomplete(&mut self, color: Color, periods: &[Period], per_move: PerMove) {
        let side = &mut self.sides[at(color)];
        side.moves = side.moves.saturating_sub(1);
        if side.flag.is_some() {
            return;
        }
        if let PerMove::Increment(time) = per_move {
            side.left = side.left.saturating_sub(time).max(1);
        }
        while side.period > 0 && side.moves < moves_before(periods, side.period) {
            let time = periods.get(usize::from(side.period)).map_or(0, |period| period.time);
            side.left = side.left.saturating_sub(time).max(1);
            side.period -= 1;
        }
    }

    /// The flag fell at that moment.
    pub fn drop_flag(&mut self, color: Color, fell: Millis, per_move: PerMove, now: Millis) {
        self.read(per_move, now);
        let side = &mut self.sides[at(color)];
        side.left = 0;
        side.flag = Some(fell);
    }

    /// Sets a display, as the arbiter does; a flag goes up again when there is time.
    pub fn set(&mut self, color: Color, left: Millis, per_move: PerMove, now: Millis) {
        self.read(per_move, now);
        let side = &mut self.sides[at(color)];
        side.left = left;
        side.slice = 0;
        if left > 0 {
            side.flag = None;
        }
    }

    /// Sets the move counter, as the arbiter does (fide-6.14).
    pub fn set_moves(&mut self, color: Color, moves: u16, periods: &[Period]) {
        let side = &mut self.sides[at(color)];
        side.moves = moves;
        let period = (1..periods.len()).filter(|next| moves >= moves_before(periods, *next as u8)).max();
        side.period = period.unwrap_or(0) as u8;
    }

    /// The next move counts as the first of the next period, whose time is added (fide-8.6).
    pub fn next_period(&mut self, color: Color, periods: &[Period], per_move: PerMove, now: Millis) {
        self.read(per_move, now);
        let side = &mut self.sides[at(color)];
        side.moves = side.moves.max(moves_before(periods, side.period.saturating_add(1)));
        side.enter_periods(periods);
        if side.left > 0 {
            side.flag = None;
        }
    }

    /// A fresh clock that goes on accounting from the same start, for a game that begins anew.
    pub fn restart(&mut self, periods: &[Period], per_move: PerMove, now: Millis) {
        self.read(per_move, now);
        let used = [self.sides[0].used, self.sides[1].used];
        let side = Side { left: periods.first().map_or(0, |period| period.time), ..Side::default() };
        self.sides = used.map(|used| Side { used, ..side });
    }
}

impl Side {
    fn enter_periods(&mut self, periods: &[Period]) {
        while usize::from(self.period) + 1 < periods.len()
            && self.moves >= moves_before(periods, self.period + 1)
        {
            self.period += 1;
            self.left = self.left.saturating_add(periods[usize::from(self.period)].time);
        }
    }
}

/// Moves to complete before this period begins.
fn moves_before(periods: &[Period], period: u8) -> u16 {
    periods
        .iter()
        .take(usize::from(period))
        .fold(0, |sum, period| period.moves.map_or(u16::MAX, |moves| u16::saturating_add(sum, moves)))
}
