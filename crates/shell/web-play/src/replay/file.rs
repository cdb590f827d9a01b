//! The replay of a game from a file, up to what stops it.

use super::film::{Film, Frame, Law, Played, Reel, articles, board_letter, players};
use super::shown::{By, Shown, Sides};
use super::table::letters;
use rules::notation::play::{Stop, follow};
use rules::notation::record::{Ending, Entry, Note, Ply, Record, Tags};
use rules::notation::san;
use rules::notation::sheet::{Fault, Sheet};
use rules::notation::walk::{start, walk};
use rules::{BoardId, Color, Game, Library, Move, Ruleset, Seat};
use wire::side;
use words::Lang;
use words::messages::replay as say;

/// Without times in the file every move takes a second.
const SECOND: u64 = 1000;

/// A replay of a file, and the sentence about what stopped it.
pub struct FromFile {
    /// The replay.
    pub film: Film,
    /// What stopped it.
    pub stop: Option<String>,
}

/// The replay of a written game under a ruleset; a fault when not even its start can be set up.
pub fn film(
    name: &str,
    sheet: &Sheet,
    books: &Library,
    rules: &Ruleset,
    lang: Lang,
) -> Result<FromFile, Fault> {
    let followed = follow(sheet, rules)?;
    let record = &followed.played.record;
    let by = By { rules, lang };
    let mut roll = Roll::new(record, by);
    walk(record, &rules.law(), |entry, before, after| roll.entry(entry, before, after));
    let stop = followed.stop.map(|stop| {
        let (text, article, board) = match &stop {
            Stop::Fault(fault) => (words::notation::fault(lang, name, fault), None, None),
            Stop::Breach(breach) => (
                words::notation::breach(lang, breach, rules),
                breach.article(rules).map(ToString::to_string),
                Some(breach.board),
            ),
        };
        // On a page an article is called what people call it.
        let text = article.as_ref().map_or(text.clone(), |id: &String| text.replace(id, &rulebook::said(id)));
        let frame =
            Frame { k: "breach", b: board.map(board_letter), x: text.clone(), a: article, ..roll.frame() };
        roll.show(frame, &followed.played.game);
        text
    });
    let timed = roll.timed;
    let (end, frames) = (roll.reel.last(), roll.reel.done());
    let seats = if record.two_boards { &Seat::ALL[..] } else { &Seat::ALL[..2] };
    let film = Film {
        v: 1,
        rules: Law::of(rules, lang),
        two: record.two_boards,
        lying: rules.promotion.lying,
        timed,
        running: false,
        result: if stop.is_some() { "*".to_owned() } else { record.result.to_string() },
        end,
        seats: players(seats, |seat| player(&record.tags, seat, record.two_boards)),
        articles: articles(&frames, books, rules, lang),
        frames,
    };
    Ok(FromFile { film, stop })
}

/// A player's name in the tags; `?` says that nobody knows it.
pub fn player(tags: &Tags, seat: Seat, two: bool) -> String {
    let color = if seat.color.is_white() { "White" } else { "Black" };
    let tag = if two { format!("{color}{}", seat.board) } else { color.to_owned() };
    tags.get(&tag).filter(|name| *name != "?").unwrap_or_default().to_owned()
}

/// `300+2`, `40/7200:3600`, `180`: milliseconds of the first period, and for each move.
fn time_control(tags: &Tags) -> Option<(u64, u64)> {
    let text = tags.get("TimeControl")?;
    let first = text.split(':').next()?;
    let (base, more) = first.split_once('+').unwrap_or((first, "0"));
    let base = base.rsplit('/').next()?;
    // The time per move stands behind the last period.
    let more = if more == "0" { text.rsplit_once('+').map_or("0", |(_, more)| more) } else { more };
    let millis = |text: &str| text.trim().parse::<u64>().ok().filter(|n| *n < 1_000_000).map(|n| n * 1000);
    Some((millis(base)?, millis(more).unwrap_or_default()))
}

/// A replay in the making.
struct Roll<'a> {
    by: By<'a>,
    reel: Reel,
    timed: bool,
    per_move: u64,
    /// What each clock showed at the player's last move.
    known: [Sides<u64>; 2],
    /// What each clock shows now.
    clocks: [Sides<u64>; 2],
    running: [Option<Color>; 2],
    /// How long each board has been played on.
    spent: [u64; 2],
    last: [Option<Move>; 2],
    ends: [Option<Ending>; 2],
    t: u64,
    n: u64,
}

fn at(board: BoardId) -> usize {
    usize::from(board == BoardId::B)
}

impl<'a> Roll<'a> {
    fn new(record: &Record, by: By<'a>) -> Roll<'a> {
        let timed = record.plies().any(|ply| ply.clock.is_some());
        let (base, per_move) = time_control(&record.tags).unwrap_or_else(|| {
            let most = record.plies().filter_map(|ply| ply.clock).max();
            (most.unwrap_or_default(), 0)
        });
        let clock = Sides { w: base, b: base };
        let game = start(record, &by.rules.law());
        let mut running = [None; 2];
        for board in game.boards().iter().filter(|_| timed) {
            running[at(*board)] = Some(game.position(*board).turn());
        }
        let mut roll = Roll {
            by,
            reel: Reel::new(),
            timed,
            per_move,
            known: [clock; 2],
            clocks: [clock; 2],
            running,
            spent: [0; 2],
            last: [None; 2],
            ends: [None; 2],
            t: 0,
            n: 1,
        };
        let opened = Frame { k: "other", x: say::file_begins(by.lang), ..roll.frame() };
        roll.show(opened, &game);
        roll
    }

    fn frame(&self) -> Frame {
        Frame { n: self.n, t: self.t, ..Frame::default() }
    }

    fn show(&mut self, frame: Frame, game: &Game) {
        let passed = self.t.saturating_sub(self.reel.last());
        let moved = frame.b.filter(|_| frame.k == "moved");
        let mut boards = Vec::new();
        for board in game.boards() {
            let i = at(*board);
            // The file says what the clocks showed at a move; in between the running one is worked out.
            if let Some(color) = self.running[i].filter(|_| moved != Some(board_letter(*board))) {
                let left = self.clocks[i].get_mut(color);
                *left = left.saturating_sub(passed);
            }
            let mut shown = Shown::of_game(game, *board, self.last[i], self.ends[i].as_ref(), self.by);
            shown.clocks = self.clocks[i];
            shown.running = self.running[i].map(side);
            boards.push(shown);
        }
        self.reel.add(frame, boards);
        self.n += 1;
    }

    fn entry(&mut self, entry: &Entry, before: &Game, after: &Game) {
        let lang = self.by.lang;
        let mut frame = match entry {
            Entry::Ply(ply) => return self.ply(ply, before, after),
            Entry::Note(Note::Glyph(_)) => return,
            Entry::Note(_) => self.frame(),
        };
        let Entry::Note(note) = entry else { return };
        match note {
            Note::Comment(text) | Note::Marked(_, text) => {
                (frame.k, frame.x) = ("comment", text.clone());
            }
            Note::Variation(moves) => (frame.k, frame.x) = ("comment", say::file_variation(lang, moves)),
            Note::Pass(seat, role) => {
                let words = words::live::TableWords::new(lang, self.by.rules);
                (frame.k, frame.b) = ("passed", Some(board_letter(seat.board)));
                frame.x = words.plain(&live::Fact::Passed(*seat, *role));
            }
            Note::Back { board, plies } => {
                (frame.k, frame.b) = ("noted", Some(board_letter(*board)));
                frame.x = say::file_back(lang, board, plies);
                self.last[at(*board)] = None;
                self.ends[at(*board)] = None;
                self.running[at(*board)] = self.timed.then(|| after.position(*board).turn());
            }
            Note::Set(board, _) => {
                (frame.k, frame.b) = ("noted", Some(board_letter(*board)));
                frame.x = say::file_set(lang, board);
                self.last[at(*board)] = None;
                self.ends[at(*board)] = None;
                self.running[at(*board)] = self.timed.then(|| after.position(*board).turn());
            }
            Note::Ruling { board, article, words } => {
                (frame.k, frame.b) = ("ruled", board.map(board_letter));
                frame.x = say::file_ruling(lang, words);
                frame.a.clone_from(article);
            }
            Note::End(ending) => {
                (frame.k, frame.b) = ("ended", Some(board_letter(ending.board)));
                let how = words::notation::how(lang, ending.how);
                frame.x = words::messages::notation::board(lang, ending.board, how, ending.result);
                self.ends[at(ending.board)] = Some(*ending);
                self.running[at(ending.board)] = None;
            }
            Note::Glyph(_) => {}
        }
        self.show(frame, after);
    }

    fn ply(&mut self, ply: &Ply, before: &Game, after: &Game) {
        let (i, rules) = (at(ply.board), self.by.rules);
        let position = before.position(ply.board);
        let color = position.turn();
        let had = *self.known[i].get(color);
        let by_clock = ply.clock.map(|left| (had + self.per_move).saturating_sub(left));
        let took = ply.elapsed.or(by_clock);
        self.spent[i] += took.unwrap_or(if self.timed { 0 } else { SECOND });
        self.t = if self.timed { self.t.max(self.spent[i]) } else { self.t + SECOND };
        if let Some(left) = ply.clock {
            *self.known[i].get_mut(color) = left;
        }
        self.clocks[i] = self.known[i];
        self.running[i] = self.timed.then_some(!color);
        self.last[i] = Some(ply.made);
        let san = san::write(before, ply.board, ply.made, rules, &rules.law(), letters(self.by.lang));
        let m = Played { n: position.number(), c: side(color), san, left: ply.clock, bad: false };
        let frame = Frame { k: "moved", b: Some(board_letter(ply.board)), m: Some(m), ..self.frame() };
        self.show(frame, after);
    }
}
