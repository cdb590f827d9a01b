//! A table as it stands: the fold of its log. Nothing here is stored.

use crate::board::{Board, Chair, Over, Waiting};
use crate::clock::{Clock, Millis};
use crate::event::{Event, Fact, Opening, Ruled, Way};
use crate::message::Message;
use rules::ruleset::{DefaultBy, DefaultFrom, DefaultLimit, PerMove, Period};
use rules::{BoardId, Color, Game, Hand, Law, Position, Ruleset, Seat, Topic};
use std::sync::Arc;

/// The index of a seat in `Seat::ALL`.
pub fn seat_index(seat: Seat) -> usize {
    board_index(seat.board) * 2 + usize::from(seat.color.is_black())
}

/// 0 for board A, 1 for board B.
pub fn board_index(board: BoardId) -> usize {
    usize::from(board == BoardId::B)
}

/// A table as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) opening: Arc<Opening>,
    pub(crate) law: Law,
    pub(crate) seq: u64,
    pub(crate) now: Millis,
    pub(crate) game: Game,
    pub(crate) boards: [Board; 2],
    pub(crate) seats: [Chair; 4],
    /// Where the one who got each seat sits now: links, accounts and bots are bound to the seat that was given.
    pub(crate) sits: [Seat; 4],
    pub(crate) started: bool,
    /// When the arbiter started a session without an hour of its own.
    pub(crate) began: Option<Millis>,
    pub(crate) over: bool,
    /// Which game ended first, where that decides the match.
    pub(crate) first_over: Option<BoardId>,
    /// Who agreed to a draw that needs all four.
    pub(crate) agreed: [bool; 4],
    pub(crate) said: Vec<Spoken>,
    pub(crate) calls: Vec<Call>,
    pub(crate) rulings: Vec<Arc<Record>>,
    /// Who wants to play again, in the order in which they said so.
    pub(crate) rematch: Vec<Seat>,
    /// The table of the rematch.
    pub(crate) next: Option<Arc<str>>,
}

/// Something said between partners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spoken {
    /// When.
    pub at: Millis,
    /// By whom.
    pub seat: Seat,
    /// What.
    pub message: Message,
}

/// An open call for the arbiter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Call {
    /// When.
    pub at: Millis,
    /// By whom.
    pub seat: Seat,
    /// About what.
    pub about: Topic,
    /// Whether the arbiter has been there: the clock that stood still runs again.
    pub heard: bool,
    /// When, as a number of events.
    pub(crate) seq: u64,
}

/// A ruling with what is needed to undo it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// When.
    pub at: Millis,
    /// The ruling.
    pub ruled: Ruled,
    /// Time it gave (or took) at each seat.
    pub(crate) deltas: [i64; 4],
    /// The boards as they stood before.
    pub(crate) before: [Position; 2],
    /// The piles of captured pieces as they lay before, by board and colour.
    pub(crate) piles: [[Hand; 2]; 2],
    /// The games it ended.
    pub(crate) ended: [bool; 2],
    /// The results that stood before.
    pub(crate) results: [Option<Over>; 2],
    /// Its place in the log: what changed on a board since has a higher number.
    pub(crate) seq: u64,
    /// What waited for an answer at each board before.
    pub(crate) waiting: [Waiting; 2],
    /// The calls it answered.
    pub(crate) answered: Vec<Call>,
    /// Whether it was undone.
    pub undone: bool,
}

impl State {
    /// The table after its first event; `None` when that is not an opening of one or two boards.
    pub fn open(first: &Event) -> Option<State> {
        let Fact::Opened(opening) = &first.fact else { return None };
        let (a, b) = match &opening.positions[..] {
            [a] if opening.rules.game.boards == 1 => (a.clone(), None),
            [a, b] if opening.rules.game.boards == 2 => (a.clone(), Some(b.clone())),
            _ => return None,
        };
        let clock = Clock::new(&opening.rules.clock.periods);
        let game = Game::of(a, b);
        let mut boards = [Board { clock, ..Board::default() }, Board { clock, ..Board::default() }];
        for board in game.boards() {
            boards[board_index(*board)].keys.push(key(game.position(*board)));
        }
        let chair = |name: &String| Chair {
            name: name.as_str().into(),
            arrived: None,
            since: 0,
            wants: None,
            ready: false,
            auto_pass: opening.way == Way::Assisted,
            premove: None,
            asked: None,
            illegal: 0,
            warnings: 0,
            phones: 0,
            tipped: false,
            signed: false,
        };
        let seats = [
            chair(&opening.names[0]),
            chair(&opening.names[1]),
            chair(&opening.names[2]),
            chair(&opening.names[3]),
        ];
        Some(State {
            law: opening.rules.law(),
            opening: Arc::new((**opening).clone()),
            seq: 1,
            now: first.at,
            game,
            boards,
            seats,
            sits: Seat::ALL,
            started: false,
            began: None,
            over: false,
            first_over: None,
            agreed: [false; 4],
            said: Vec::new(),
            calls: Vec::new(),
            rulings: Vec::new(),
            rematch: Vec::new(),
            next: None,
        })
    }

    /// The table after all these events.
    pub fn replay(log: &[Event]) -> Option<State> {
        let (first, rest) = log.split_first()?;
        let mut state = State::open(first)?;
        for event in rest {
            crate::apply(&mut state, event);
        }
        Some(state)
    }

    /// The law of this table.
    pub fn rules(&self) -> &Ruleset {
        &self.opening.rules
    }

    /// What the table began with.
    pub fn opening(&self) -> &Opening {
        &self.opening
    }

    /// How it is played.
    pub fn way(&self) -> Way {
        self.opening.way
    }

    /// How many events there were.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// The moment of the last event.
    pub fn now(&self) -> Millis {
        self.now
    }

    /// Boards, hands and captured pieces.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The board's side of the table.
    pub fn board(&self, board: BoardId) -> &Board {
        &self.boards[board_index(board)]
    }

    /// A seat.
    pub fn chair(&self, seat: Seat) -> &Chair {
        &self.seats[seat_index(seat)]
    }

    /// Where the one who got this seat sits now, after players changed seats or the arbiter let them change colours.
    pub fn sits(&self, given: Seat) -> Seat {
        self.sits[seat_index(given)]
    }

    /// The seat that was given to the one who sits here now: what a link to this chair is made for.
    pub fn given(&self, seat: Seat) -> Seat {
        Seat::ALL.into_iter().find(|given| self.sits(*given) == seat).unwrap_or(seat)
    }

    /// Whether the clocks were started.
    pub fn started(&self) -> bool {
        self.started
    }

    /// Whether the match is over.
    pub fn over(&self) -> bool {
        self.over
    }

    /// Who wants to play again, in the order in which they said so.
    pub fn rematch(&self) -> &[Seat] {
        &self.rematch
    }

    /// The table that was opened for the rematch.
    pub fn next(&self) -> Option<&str> {
        self.next.as_deref()
    }

    /// The seats of this table.
    pub fn seats(&self) -> &'static [Seat] {
        if self.game.is_match() { &Seat::ALL } else { &Seat::ALL[..2] }
    }

    /// The open calls.
    pub fn calls(&self) -> &[Call] {
        &self.calls
    }

    /// The rulings so far.
    pub fn rulings(&self) -> &[Arc<Record>] {
        &self.rulings
    }

    /// Time left for a player.
    pub fn left(&self, seat: Seat, now: Millis) -> Millis {
        self.board(seat.board).clock.left(seat.color, self.per_move(), now)
    }

    /// Half points of the two teams: White of board A with Black of board B, and the others. In chess: White, Black.
    pub fn score(&self) -> [u8; 2] {
        let points = |board: BoardId| self.board(board).over.map_or([0, 0], |over| over.points);
        let a = points(BoardId::A);
        if !self.game.is_match() {
            return a;
        }
        let b = points(BoardId::B);
        match (self.rules().game.score, self.first_over) {
            (rules::ruleset::MatchScore::FirstEnded, Some(BoardId::A)) => a,
            (rules::ruleset::MatchScore::FirstEnded, Some(BoardId::B)) => [b[1], b[0]],
            _ => [a[0] + b[1], a[1] + b[0]],
        }
    }

    /// Half points of White and Black on a board; none while the game goes on.
    pub fn score_of(&self, board: BoardId) -> [u8; 2] {
        self.board(board).over.map_or([0, 0], |over| over.points)
    }

    /// Half points of White and Black of a game that has ended by itself.
    pub fn ended(&self, board: BoardId) -> Option<[u8; 2]> {
        self.board(board).over.map(|over| over.points)
    }

    /// The board whose game ended first (minerva-8.2).
    pub fn first_ended(&self) -> Option<BoardId> {
        self.first_over
    }

    /// Whether a game can no longer go on.
    pub fn board_over(&self, board: BoardId) -> bool {
        self.over || self.board(board).over.is_some()
    }

    /// Whether the other game is over, or there is none.
    pub(crate) fn other_over(&self, board: BoardId) -> bool {
        !self.game.is_match() || self.board(board.other()).over.is_some()
    }

    /// Whose move it is on a board.
    pub fn turn(&self, board: BoardId) -> Color {
        self.game.position(board).turn()
    }

    pub(crate) fn per_move(&self) -> PerMove {
        self.rules().clock.per_move
    }

    pub(crate) fn periods(&self) -> &[Period] {
        &self.opening.rules.clock.periods
    }

    pub(crate) fn on_board(&self) -> bool {
        self.way() == Way::OnTheBoard
    }

    /// About how many bytes this table takes, the shared ruleset left out.
    pub fn memory(&self) -> usize {
        let boards = self
            .boards
            .iter()
            .map(|board| size_of_val(board.keys.as_slice()) + size_of_val(board.touched.squares.as_slice()));
        let records = self.rulings.iter().map(|record| {
            size_of::<Record>() + record.ruled.why.len() + size_of_val(record.ruled.effects.as_slice())
        });
        size_of::<State>()
            + boards.sum::<usize>()
            + records.sum::<usize>()
            + size_of_val(self.said.as_slice())
            + size_of_val(self.calls.as_slice())
    }

    /// When time alone next changes something: the first moment a tick is due.
    pub fn next_deadline(&self) -> Option<Millis> {
        if self.over {
            return None;
        }
        let flags = self.game.boards().iter().filter_map(|board| {
            let board = self.board(*board);
            if board.over.is_some() { None } else { board.clock.flag_moment(self.per_move()) }
        });
        flags.chain(self.default_deadline()).min()
    }

    /// When both players lose a game to which neither came, where that happens by itself.
    pub(crate) fn default_deadline(&self) -> Option<Millis> {
        let moment = self.default_moment()?;
        if self.rules().clock.default_terms.by == DefaultBy::Claim {
            return None;
        }
        let absent = self.seats().iter().all(|seat| self.chair(*seat).arrived.is_none());
        let moved = self.game.boards().iter().any(|board| self.board(*board).made > 0);
        let over = self.board(BoardId::A).over.is_some();
        (absent && !moved && !over && !self.over).then_some(moment)
    }

    /// When an absent player has lost, or the game can be claimed: at the limit, or after it where only that is too late.
    pub fn default_moment(&self) -> Option<Millis> {
        let after = self.rules().clock.default_terms.limit == DefaultLimit::After;
        Some(self.default_limit()? + u64::from(after))
    }

    /// The limit for who has not come: where the rules have a default time, counted from
    /// the session's hour, from the arbiter's start, or from the start of the clocks.
    pub fn default_limit(&self) -> Option<Millis> {
        let rules = &self.rules().clock;
        let from = match rules.default_terms.from {
            DefaultFrom::Session => self.opening.session.or(self.began)?,
            DefaultFrom::Clock => self.board(BoardId::A).clock.started()?,
        };
        Some(from + u64::from(rules.default_time?) * 1000)
    }

    /// Whether someone has not come to the board yet and can lose for it.
    pub(crate) fn someone_may_default(&self) -> bool {
        let missing = |seat: &Seat| self.chair(*seat).arrived.is_none() && self.board(seat.board).made == 0;
        !self.over && self.seats().iter().any(missing)
    }

    /// Whether this player never came to the board, and may lose for it now.
    pub(crate) fn absent(&self, seat: Seat, now: Millis) -> bool {
        self.chair(seat).arrived.is_none()
            && self.board(seat.board).made == 0
            && self.default_moment().is_some_and(|moment| moment <= now)
    }
}

/// A number that the same positions share (fide-9.2, D13).
pub(crate) fn key(position: &Position) -> u64 {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    position.repetition_key().hash(&mut hasher);
    hasher.finish()
}
