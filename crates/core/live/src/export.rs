//! A table's log as a record that can be written as PGN or BPGN, with both boards on one time line.
//!
//! A score of moves cannot hold everything that happens at a board. A copy of what its reader will have on the boards
//! is kept beside the real ones: where the two would differ (an illegal move that stood, a piece that came back, an
//! arbiter's hand), the record says how the board stands.

use crate::clock::Millis;
use crate::event::{Ending, Event, Fact};
use crate::state::{State, seat_index};
use rules::notation::record::{Ending as BoardEnd, Entry, GameResult, How, Note, Ply, Record, Tags};
use rules::ruleset::MatchScore;
use rules::{BoardId, Game, Move, Seat, Setup};

/// The record of a log; `None` when the log has no opening.
pub fn record(log: &[Event]) -> Option<Record> {
    let (first, rest) = log.split_first()?;
    let state = State::open(first)?;
    let shadow = state.game.clone();
    let mut export = Export { state, shadow, entries: Vec::new(), used: [0; 4] };
    for event in rest {
        export.follow(event);
    }
    Some(export.finish())
}

struct Export {
    state: State,
    /// What a reader of the record has on the boards.
    shadow: Game,
    entries: Vec<Entry>,
    /// Time each seat had used at its last move.
    used: [Millis; 4],
}

impl Export {
    fn follow(&mut self, event: &Event) {
        crate::apply(&mut self.state, event);
        match &event.fact {
            Fact::Moved { seat, m, breach, .. } => self.moved(*seat, *m, *breach, event.at),
            Fact::Passed(seat, role) => {
                if self.shadow.pass(*seat, *role) {
                    self.note(Note::Pass(*seat, *role));
                }
            }
            Fact::Ruled(ruled) => {
                let boards = ruled.ruling.boards();
                let article = self.state.rules().cite(ruled.ground).map(ToString::to_string);
                let board = if boards.len() == 1 { boards.first().copied() } else { None };
                self.note(Note::Ruling { board, article, words: ruled.why.clone() });
                self.agree();
                for effect in &ruled.effects {
                    self.ended(effect);
                }
            }
            fact => {
                self.agree();
                self.ended(fact);
            }
        }
        self.agree();
    }

    fn note(&mut self, note: Note) {
        self.entries.push(Entry::Note(note));
    }

    fn moved(&mut self, seat: Seat, m: Move, breach: Option<rules::Refusal>, at: Millis) {
        let clock = self.state.board(seat.board).clock();
        let used = clock.used(seat.color, at);
        let spent = used.saturating_sub(self.used[seat_index(seat)]);
        self.used[seat_index(seat)] = used;
        if let Some(refusal) = breach {
            let article = self.state.rules().cite(refusal.topic());
            self.note(Note::Marked(
                'I',
                article.map_or_else(|| m.to_string(), |article| format!("{m} {article}")),
            ));
            return;
        }
        let left = self.state.left(seat, at);
        self.shadow.make(seat.board, m, &self.state.law);
        self.entries.push(Entry::Ply(Ply {
            board: seat.board,
            made: m,
            clock: Some(left),
            elapsed: Some(spent),
        }));
    }

    fn ended(&mut self, fact: &Fact) {
        if let Fact::GameEnded(board, points, why) = fact {
            let result = GameResult::of_halves(*points);
            self.note(Note::End(BoardEnd { board: *board, result, how: how(*why) }));
        }
    }

    /// Says how a board stands where a reader would have it otherwise.
    fn agree(&mut self) {
        for board in self.state.game.boards() {
            let real = self.state.game.position(*board);
            if self.shadow.position(*board) != real {
                *self.shadow.position_mut(*board) = real.clone();
                let setup = Setup::from(real);
                self.entries.push(Entry::Note(Note::Set(*board, Box::new(setup))));
            }
        }
    }

    fn finish(self) -> Record {
        let state = &self.state;
        let two_boards = state.game.is_match();
        let initial = state.opening.positions.iter().all(|position| *position == rules::Position::default());
        let start =
            if initial { Vec::new() } else { state.opening.positions.iter().map(Setup::from).collect() };
        Record {
            tags: tags(state),
            rules: Some(state.rules().id.clone()),
            two_boards,
            start,
            passing_noted: two_boards,
            entries: self.entries,
            result: match_result(state),
        }
    }
}

fn tags(state: &State) -> Tags {
    let mut tags = Tags::default();
    for seat in state.seats() {
        let color = if seat.color.is_white() { "White" } else { "Black" };
        let name = state.chair(*seat).name();
        if !name.is_empty() {
            let board = if state.game.is_match() { seat.board.to_string() } else { String::new() };
            tags.set(&format!("{color}{board}"), name);
        }
    }
    let seconds = |millis: Millis| millis / 1000;
    let periods: Vec<String> = state
        .periods()
        .iter()
        .map(|period| match period.moves {
            Some(moves) => format!("{moves}/{}", seconds(period.time)),
            None => seconds(period.time).to_string(),
        })
        .collect();
    tags.set("TimeControl", format!("{}+{}", periods.join(":"), seconds(state.per_move().millis())));
    tags
}

fn how(why: Ending) -> How {
    match why {
        Ending::Mate => How::Mate,
        Ending::Stalemate => How::Stalemate,
        Ending::Dead => How::Dead,
        Ending::Flag | Ending::FlagUnwinnable | Ending::LoneMinor => How::Flag,
        Ending::BothFlags => How::Flags,
        Ending::Resignation => How::Resign,
        Ending::Agreement => How::Agreement,
        Ending::Repetition | Ending::RepetitionAutomatic => How::Repetition,
        Ending::QuietMoves | Ending::QuietMovesAutomatic => How::QuietMoves,
        Ending::LastMinutes | Ending::IllegalMoves | Ending::IllegalUnwinnable | Ending::Ruling => {
            How::Ruling
        }
        Ending::Default => How::Forfeit,
    }
}

/// How each board ended so far, as a result is written.
pub fn board_result(state: &State, board: BoardId) -> GameResult {
    state.board(board).over().map_or(GameResult::Open, |over| GameResult::of_halves(over.points))
}

/// The result of the whole, seen from White of board A and partner.
pub fn match_result(state: &State) -> GameResult {
    if !state.over {
        return GameResult::Open;
    }
    let summed = state.game.is_match() && state.rules().game.score == MatchScore::Sum;
    match state.score() {
        [white, black] if summed && white > black => GameResult::White,
        [white, black] if summed && white < black => GameResult::Black,
        [white, black] if summed && white == black && white > 0 => GameResult::Draw,
        halves => GameResult::of_halves(halves),
    }
}
