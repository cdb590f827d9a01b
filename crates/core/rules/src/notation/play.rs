//! A written game played under a ruleset: the record, or the first breach.

use super::bpgn;
use super::history::History;
use super::pgn::other_tags;
use super::record::{Ending, Entry, GameResult, How, Note, Ply, Record};
use super::san::{self, Letters, SanFault};
use super::sheet::{Fault, FaultKind, Format, PASSING_TAG, Place, Sheet, Written, WrittenPly};
use crate::game::{BoardId, Game};
use crate::law::Law;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::ruleset::{DeadRule, MatchEnd, MatchScore, Ruleset, Topic};
use crate::setup::Setup;
use crate::status::{Status, status};
use crate::unwinnable::{self, Bound};
use rulebook::ArticleId;
use shakmaty::{Color, Role};

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct Played {
    /// What was played; endings that the rules bring stand in it too.
    pub record: Record,
    /// The last position.
    pub game: Game,
}

/// A game played as far as it goes.
#[derive(Clone, Debug)]
pub struct Followed {
    /// What was played before playing stopped.
    pub played: Played,
    /// Why it stopped; nothing when the whole game was played.
    pub stop: Option<Stop>,
}

/// Why playing stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The text cannot be played.
    Fault(Fault),
    /// A move is against the rules.
    Breach(Breach),
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Stop {
        Stop::Fault(fault)
    }
}

/// The first move against the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// On which board.
    pub board: BoardId,
    /// The number of the move.
    pub number: u32,
    /// Whose move it was.
    pub color: Color,
    /// The move as written.
    pub written: String,
    /// Where it stands.
    pub place: Place,
    /// What is wrong.
    pub why: Why,
}

/// What is wrong with a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The engine refuses it.
    Refused(Refusal),
    /// The player has no such piece, or none where the move says.
    NoSuchPiece(Role),
    /// It is this colour's turn.
    OutOfTurn(Color),
    /// The game on this board is over.
    GameOver(Ending),
    /// The match is over, because of the game on the other board.
    MatchOver(Ending),
    /// The game has ended so, but the file says otherwise.
    ResultDiffers(Ending, GameResult),
    /// The match has this result, but the file says otherwise.
    MatchResultDiffers(GameResult, GameResult),
}

impl Breach {
    /// What the ruleset must be asked about for the article.
    pub fn topic(&self) -> Topic {
        match self.why {
            Why::Refused(refusal) => refusal.topic(),
            Why::NoSuchPiece(_) | Why::OutOfTurn(_) => Topic::Turn,
            Why::GameOver(ending) | Why::ResultDiffers(ending, _) => ending_topic(ending.how),
            Why::MatchOver(_) => Topic::MatchEnds,
            Why::MatchResultDiffers(..) => Topic::MatchScore,
        }
    }
}

impl Breach {
    /// The article of the ruleset that the move is against.
    pub fn article<'a>(&self, rules: &'a Ruleset) -> Option<&'a ArticleId> {
        if let Why::Refused(refusal) = self.why {
            return refusal.article(rules);
        }
        // Where the rules themselves end a game, another article says so than the one about claims.
        let automatic = match self.topic() {
            Topic::Repetition => rules.cite(Topic::RepetitionAutomatic),
            Topic::QuietMoves => rules.cite(Topic::QuietMovesAutomatic),
            _ => None,
        };
        automatic.or_else(|| rules.cite(self.topic()))
    }
}

fn ending_topic(how: How) -> Topic {
    match how {
        How::Mate => Topic::Mate,
        How::Stalemate => Topic::Stalemate,
        How::Dead => Topic::Dead,
        How::Flag => Topic::Flag,
        How::Flags => Topic::BothFlags,
        How::Resign => Topic::Resign,
        How::Agreement => Topic::Agreement,
        How::Repetition => Topic::Repetition,
        How::QuietMoves => Topic::QuietMoves,
        How::Forfeit => Topic::DefaultTime,
        How::Ruling => Topic::NotProvided,
        How::Unknown => Topic::FinishedBoard,
    }
}

/// Plays a written game.
pub fn play(sheet: &Sheet, rules: &Ruleset) -> Result<Played, Stop> {
    let followed = follow(sheet, rules)?;
    followed.stop.map_or(Ok(followed.played), Err)
}

/// Plays a written game up to what stops it; a fault when not even its start can be set up.
pub fn follow(sheet: &Sheet, rules: &Ruleset) -> Result<Followed, Fault> {
    let mut replay = Replay::new(sheet, rules)?;
    let stop = replay.run(sheet).err();
    Ok(Followed { played: Played { record: replay.record, game: replay.game }, stop })
}

/// A game being played from a sheet.
struct Replay<'a> {
    rules: &'a Ruleset,
    law: Law,
    letters: Letters,
    game: Game,
    history: History,
    record: Record,
    /// How each board ended, in the order of ending.
    over: Vec<Ending>,
    /// Positions of each board since the start, for repetition.
    seen: [Vec<Position>; 2],
    last: [Option<(WrittenPly, Place)>; 2],
}

impl<'a> Replay<'a> {
    fn new(sheet: &Sheet, rules: &'a Ruleset) -> Result<Replay<'a>, Fault> {
        let law = rules.law();
        let start = sheet.start()?;
        let mut positions = start.iter().map(|setup| {
            let read = setup.clone().position(&law);
            read.map_err(|faults| Fault { place: sheet.start_at, what: FaultKind::Setup(faults) })
        });
        let two = sheet.format == Format::Bpgn;
        let a = positions.next().transpose()?.unwrap_or_default();
        let b = positions.next().transpose()?.unwrap_or_default();
        let noted = sheet.tags.get(PASSING_TAG).is_some_and(|value| value.eq_ignore_ascii_case("noted"));
        let record = Record {
            tags: other_tags(&sheet.tags),
            rules: Some(rules.id.clone()),
            two_boards: two,
            start,
            passing_noted: noted,
            entries: Vec::new(),
            result: GameResult::Open,
        };
        let mut replay = Replay {
            rules,
            law,
            letters: sheet.letters(),
            game: Game::of(a, two.then_some(b)),
            history: History::default(),
            record,
            over: Vec::new(),
            seen: [Vec::new(), Vec::new()],
            last: [None, None],
        };
        for board in BoardId::ALL {
            replay.see(board);
        }
        Ok(replay)
    }

    fn run(&mut self, sheet: &Sheet) -> Result<(), Stop> {
        for line in &sheet.lines {
            match &line.what {
                Written::Ply(ply) => self.ply(ply, line.place)?,
                Written::Note(note) => self.note(note, line.place)?,
            }
        }
        self.finish(sheet)
    }

    fn ended(&self, board: BoardId) -> Option<Ending> {
        self.over.iter().find(|ending| ending.board == board).copied()
    }

    fn match_over(&self) -> Option<Ending> {
        let first = self.over.first().copied();
        first.filter(|_| self.rules.game.ends == MatchEnd::FirstGame)
    }

    fn ply(&mut self, ply: &WrittenPly, place: Place) -> Result<(), Stop> {
        let position = self.game.position(ply.board);
        let breach = |why| {
            Stop::Breach(Breach {
                board: ply.board,
                number: position.number(),
                color: ply.color,
                written: ply.san.clone(),
                place,
                why,
            })
        };
        let fault = |what| Stop::Fault(Fault { place, what });
        if let Some(ending) = self.ended(ply.board) {
            return Err(breach(Why::GameOver(ending)));
        }
        if let Some(ending) = self.match_over() {
            return Err(breach(Why::MatchOver(ending)));
        }
        if ply.color != position.turn() {
            return Err(breach(Why::OutOfTurn(position.turn())));
        }
        let found = san::read(&ply.san, self.letters, &self.game, ply.board, &self.law);
        let made = found.map_err(|why| match why {
            SanFault::NotAMove => fault(FaultKind::NotAMove(ply.san.clone())),
            SanFault::Ambiguous(squares) => fault(FaultKind::Ambiguous(ply.san.clone(), squares)),
            SanFault::NoSuchPiece(role) => breach(Why::NoSuchPiece(role)),
            SanFault::Illegal(refusal) => breach(Why::Refused(refusal)),
        })?;
        self.history.make(&mut self.game, ply.board, made, &self.law);
        if !self.record.passing_noted {
            self.game.pass_all();
        }
        let (clock, elapsed) = (ply.clock, ply.elapsed);
        self.record.entries.push(Entry::Ply(Ply { board: ply.board, made, clock, elapsed }));
        self.last[usize::from(ply.board == BoardId::B)] = Some((ply.clone(), place));
        self.see(ply.board);
        self.settle();
        Ok(())
    }

    fn see(&mut self, board: BoardId) {
        let key = self.game.position(board).repetition_key();
        self.seen[usize::from(board == BoardId::B)].push(key);
    }

    fn note(&mut self, note: &Note, place: Place) -> Result<(), Stop> {
        if let Note::End(ending) = note {
            return self.end(*ending);
        }
        if matches!(note, Note::Pass(..)) && !self.record.passing_noted {
            return Ok(());
        }
        let followed = self.history.follow(&mut self.game, note, &self.law);
        followed.map_err(|what| Fault { place, what })?;
        self.record.entries.push(Entry::Note(note.clone()));
        if let Note::Back { board, .. } | Note::Set(board, _) = note {
            // What is taken back is no ending any more.
            self.over.retain(|ending| ending.board != *board);
            self.seen[usize::from(*board == BoardId::B)].clear();
            self.see(*board);
        }
        if matches!(note, Note::Pass(..) | Note::Set(..)) {
            self.settle();
        }
        Ok(())
    }

    /// A board ended, so the file says; it must not contradict what the rules brought.
    fn end(&mut self, ending: Ending) -> Result<(), Stop> {
        match self.ended(ending.board) {
            Some(before) if before.result != ending.result && ending.result != GameResult::Open => {
                Err(self.differs(ending.board, Why::ResultDiffers(before, ending.result)))
            }
            Some(_) => Ok(()),
            None if ending.result == GameResult::Open => Ok(()),
            None => {
                self.push_end(ending);
                self.settle();
                Ok(())
            }
        }
    }

    fn push_end(&mut self, ending: Ending) {
        self.over.push(ending);
        self.record.entries.push(Entry::Note(Note::End(ending)));
    }

    fn differs(&self, board: BoardId, why: Why) -> Stop {
        let position = self.game.position(board);
        let last = self.last[usize::from(board == BoardId::B)].as_ref();
        Stop::Breach(Breach {
            board,
            number: last.map_or(position.number(), |(ply, _)| ply.number),
            color: last.map_or(position.turn(), |(ply, _)| ply.color),
            written: last.map(|(ply, _)| ply.san.clone()).unwrap_or_default(),
            place: last.map_or(Place::default(), |(_, place)| *place),
            why,
        })
    }

    /// Ends the boards that the rules end now; one ending can bring the other (Stein's pending mate).
    fn settle(&mut self) {
        for _ in self.game.boards() {
            for board in self.game.boards() {
                if self.ended(*board).is_none()
                    && self.match_over().is_none()
                    && let Some((result, how)) = self.ending(*board)
                {
                    self.push_end(Ending { board: *board, result, how });
                }
            }
        }
    }

    fn ending(&self, board: BoardId) -> Option<(GameResult, How)> {
        let other_over = !self.game.is_match() || self.ended(board.other()).is_some();
        let position = self.game.position(board);
        match status(&self.game, board, self.rules, &self.law, other_over) {
            Status::Mate { ends: true } => return Some((GameResult::win(!position.turn()), How::Mate)),
            Status::Stalemate { ends: true } => return Some((GameResult::Draw, How::Stalemate)),
            _ => {}
        }
        let ending = &self.rules.ending;
        if ending.dead == DeadRule::AtOnce && self.law.drops.is_none() && dead(position) {
            return Some((GameResult::Draw, How::Dead));
        }
        if ending.quiet_moves.automatic_from.is_some_and(|from| position.quiet() >= 2 * u32::from(from)) {
            return Some((GameResult::Draw, How::QuietMoves));
        }
        let from = usize::from(ending.repetition.automatic_from?);
        let seen = &self.seen[usize::from(board == BoardId::B)];
        // Nothing before the last capture, pawn move or drop can come back.
        let window = seen.len().saturating_sub(position.quiet() as usize + 1);
        let now = seen.last()?;
        let times = seen[window..].iter().filter(|before| *before == now).count();
        (times >= from).then_some((GameResult::Draw, How::Repetition))
    }

    fn finish(&mut self, sheet: &Sheet) -> Result<(), Stop> {
        match sheet.format {
            Format::Pgn => {
                let how = bpgn::how_of(sheet.tags.get("Termination").unwrap_or_default());
                let tag: Option<GameResult> = sheet.tags.get("Result").and_then(|tag| tag.parse().ok());
                let alone = tag.filter(|tag| tag.in_tag_only() && sheet.result == GameResult::Open);
                let result = alone.unwrap_or(sheet.result);
                self.end(Ending { board: BoardId::A, result, how })?;
                self.record.result = self.ended(BoardId::A).map_or(result, |ending| ending.result);
            }
            Format::Bpgn => {
                self.finish_two(sheet)?;
            }
        }
        Ok(())
    }

    fn finish_two(&mut self, sheet: &Sheet) -> Result<(), Stop> {
        let closing = sheet.closing.as_deref();
        if self.over.is_empty()
            && let Some(ending) = closing.and_then(|text| bpgn::ending_of(text, &sheet.tags, sheet.result))
        {
            self.end(ending)?;
        }
        for (board, tag) in BoardId::ALL.into_iter().zip(["ResultA", "ResultB"]) {
            if let Some(result) = sheet.tags.get(tag).and_then(|text| text.parse().ok()) {
                self.end(Ending { board, result, how: How::Unknown })?;
            }
        }
        let result = match_result(self.rules, &self.over);
        // Without results of their own for the boards, some programs mean the board that ended by the result.
        let of_board = self.over.first().filter(|ending| {
            let own = ["ResultA", "ResultB"].iter().any(|tag| sheet.tags.get(tag).is_some());
            !own && ending.result == sheet.result
        });
        let decided = result != GameResult::Open && sheet.result != GameResult::Open;
        if decided && result != sheet.result && of_board.is_none() {
            let board = self.record.plies().last().map_or(BoardId::A, |ply| ply.board);
            return Err(self.differs(board, Why::MatchResultDiffers(result, sheet.result)));
        }
        self.record.result = match (result, of_board) {
            (GameResult::Open, Some(ending)) => for_teams(*ending),
            (GameResult::Open, None) => sheet.result,
            (result, _) => result,
        };
        Ok(())
    }
}

/// The result of a board, seen from the team of White on board A.
fn for_teams(ending: Ending) -> GameResult {
    if ending.board == BoardId::A { ending.result } else { ending.result.flipped() }
}

/// Whether neither side can mate any more, as far as a quick look shows (D23). Only a capture or a pawn move can
/// bring that about in all but freak positions, so only then is it asked.
fn dead(position: &Position) -> bool {
    position.quiet() == 0
        && unwinnable::fen::read(&Setup::from(position).to_string())
            .is_ok_and(|chess| unwinnable::dead(&chess, Bound::QUICK) == Some(true))
}

/// The match, seen from the team of White on board A, by the games that ended; open while it is not decided.
pub fn match_result(rules: &Ruleset, over: &[Ending]) -> GameResult {
    if rules.game.score == MatchScore::FirstEnded {
        return over.first().map_or(GameResult::Open, |first| for_teams(*first));
    }
    if over.len() < 2 {
        return GameResult::Open;
    }
    let points = |mark: GameResult| match mark {
        GameResult::White => 2,
        GameResult::Black => -2,
        GameResult::HalfToWhite => 1,
        GameResult::HalfToBlack => -1,
        GameResult::Draw | GameResult::BothLose | GameResult::Open => 0,
    };
    match over.iter().map(|ending| points(for_teams(*ending))).sum::<i32>() {
        0 => GameResult::Draw,
        more if more > 0 => GameResult::White,
        _ => GameResult::Black,
    }
}
