//! SAN, PGN and BPGN: rows of `testdata`, and round trips on random games.
use proptest::prelude::*;
use rules::notation::fen::split_match;
use rules::notation::pgn::{games, print};
use rules::notation::play::{Played, Stop, play};
use rules::notation::record::{Ending, Entry, GameResult, How, Note, Ply, Record, Tags};
use rules::notation::san::{self, Letters, SanFault};
use rules::notation::sheet::{Fault, FaultKind, Format, Remark, Sheet};
use rules::{BoardId, Color, Game, Move, Position, Role, Ruleset, Seat, Setup, Square};
use shakmaty::variant::Crazyhouse;
use shakmaty::{CastlingMode, FromSetup, fen::Fen, san::SanPlus, uci::UciMove};
use std::path::Path;
use std::sync::Arc;

fn rules(id: &str) -> Arc<Ruleset> {
    Ruleset::built_in(id).unwrap_or_else(|| panic!("no ruleset {id}"))
}

fn testdata(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../testdata").join(name);
    let bytes = std::fs::read(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    String::from_utf8(bytes).unwrap_or_else(|old| old.into_bytes().into_iter().map(char::from).collect())
}

fn rows(text: &str) -> impl Iterator<Item = Vec<String>> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines.map(|line| {
        let line = line.replace("\\|", "¦");
        line.split('|').map(|cell| cell.trim().replace('¦', "|")).collect()
    })
}

fn game(fen: &str, rules: &Ruleset) -> Game {
    let (a, b) = split_match(fen);
    let position = |fen: &str| fen.parse::<Setup>().unwrap().position(&rules.law()).unwrap();
    Game::of(position(a), b.map(position))
}

/// The name of a variant without its data.
fn name(value: &impl std::fmt::Debug) -> String {
    format!("{value:?}").split(['(', ' ']).next().unwrap_or_default().to_owned()
}

#[test]
fn a_written_move_means_what_the_row_says() {
    for row in rows(&testdata("pgn/san.txt")) {
        let [id, letters, fen, written, expected] = row.as_slice() else { panic!("{row:?}") };
        let rules = rules(id);
        let law = rules.law();
        let letters = if letters == "nl" { Letters::Dutch } else { Letters::English };
        let game = game(fen, &rules);
        let found = match san::read(written, letters, &game, BoardId::A, &law) {
            Ok(m) => format!("{m} ({})", san::write(&game, BoardId::A, m, &rules, &law, letters)),
            Err(SanFault::NotAMove) => "not a move".to_owned(),
            Err(SanFault::NoSuchPiece(role)) => format!("no such piece {role:?}"),
            Err(SanFault::Ambiguous(squares)) => {
                format!("ambiguous {}", squares.iter().map(Square::to_string).collect::<Vec<_>>().join(" "))
            }
            Err(SanFault::Illegal(refusal)) => format!("illegal {}", name(&refusal)),
        };
        assert_eq!(found, *expected, "{row:?}");
    }
}

#[test]
fn the_language_shows_in_the_letters() {
    for (moves, letters) in [
        ("e4 e5 Nf3", Letters::English),
        ("e4 e5 Pf3", Letters::Dutch),
        ("e4 Lb5", Letters::Dutch),
        ("e4 P@e5", Letters::English),
        ("e4 P@e5 Kd7 D@d4", Letters::Dutch),
        ("e4 @e5", Letters::Dutch),
        ("e4 e5 a8=T", Letters::Dutch),
        ("e4 bxc3", Letters::English),
    ] {
        assert_eq!(Letters::guess(moves.split(' ')), letters, "{moves}");
    }
}

fn outcome(text: &str, at: usize, rules_id: &str) -> String {
    let fault =
        |fault: Fault| format!("fault {}:{} {}", fault.place.line, fault.place.column, name(&fault.what));
    let sheet = match games(text).nth(at).expect("a game") {
        Ok(sheet) => sheet,
        Err(found) => return fault(found),
    };
    let id = if rules_id == "-" { sheet.rules() } else { Ok(rules_id) };
    let rules = match id {
        Ok(id) => rules(id),
        Err(found) => return fault(found),
    };
    match play(&sheet, &rules) {
        Ok(Played { record, .. }) => {
            let result = |board| record.ending(board).map_or(GameResult::Open, |ending| ending.result);
            let (a, b) = (result(BoardId::A), result(BoardId::B));
            format!("{} {a} {b} {}", record.result, record.plies().count())
        }
        Err(Stop::Fault(found)) => fault(found),
        Err(Stop::Breach(breach)) => {
            let article = breach.article(&rules).map_or("-".to_owned(), ToString::to_string);
            format!("breach {} {} {} {article}", breach.board, breach.number, breach.written)
        }
    }
}

/// Mate ends a game; one ended game ends a Minerva match and is its score; a KNSB match goes on and is the sum of both.
///
/// Covers: fide-5.1, knsb-2.4, knsb-5.1, knsb-8.2, minerva-5.1, minerva-8.2, stein-2.5
#[test]
fn a_game_in_a_file_comes_to_what_the_row_says() {
    let faults: Vec<String> = rows(&testdata("games.txt"))
        .filter_map(|row| {
            let [file, at, id, expected] = row.as_slice() else { panic!("{row:?}") };
            let found = outcome(&testdata(file), at.parse::<usize>().unwrap() - 1, id);
            (found != *expected).then(|| format!("{file} under {id}: {found}, expected {expected}"))
        })
        .collect();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn every_sample_file_prints_to_a_text_that_reads_back_the_same() {
    for row in rows(&testdata("games.txt")) {
        let text = testdata(&row[0]);
        for sheet in games(&text).flatten() {
            let printed = print(&sheet);
            let again =
                games(&printed).next().unwrap().unwrap_or_else(|fault| panic!("{fault:?}\n{printed}"));
            assert_eq!(print(&again), printed, "{}", row[0]);
            assert_eq!(again.tags, sheet.tags);
            assert_eq!(again.closing, sheet.closing);
            let what = |sheet: &Sheet| sheet.lines.iter().map(|line| line.what.clone()).collect::<Vec<_>>();
            assert_eq!(what(&again), what(&sheet), "{}", row[0]);
        }
    }
}

#[test]
fn clocks_comments_and_glyphs_of_other_programs_are_kept() {
    let text = testdata("pgn/clocks.pgn");
    let sheet = games(&text).next().unwrap().unwrap();
    let played = play(&sheet, &rules("fide-2023")).unwrap();
    let clocks: Vec<_> = played.record.plies().map(|ply| ply.clock).take(3).collect();
    assert_eq!(clocks, [Some(900_000), Some(898_500), Some(880_000)]);
    assert_eq!(played.record.plies().nth(2).unwrap().elapsed, Some(20_000));
    assert_eq!(played.record.ending(BoardId::A).unwrap().how, How::Flag);
    assert_eq!(played.record.tags.get("Black"), Some("Bo \"de toren\" Bakker"));
    for note in
        [Note::Comment("[%eval -0.2]".to_owned()), Note::Comment("too slow".to_owned()), Note::Glyph(6)]
    {
        assert!(played.record.entries.contains(&Entry::Note(note.clone())), "{note:?}");
    }
    let text = testdata("bpgn/scholar.bpgn");
    let sheet = games(&text).next().unwrap().unwrap();
    let played = play(&sheet, &rules("minerva")).unwrap();
    assert_eq!(played.record.plies().last().unwrap().clock, Some(176_500));
    assert_eq!(played.record.tags.get("Lag"), Some("40 35 122 81"));
    assert_eq!(sheet.closing.as_deref(), Some("bram checkmated"));
}

#[test]
fn the_sentence_before_the_result_says_which_board_ended_and_how() {
    let closed = |words: &str, result: &str| {
        let text = format!(
            "[WhiteA \"an\"][BlackA \"bo\"][WhiteB \"cy\"][BlackB \"bo\"]\n\n1A. e4 1B. e4 {{{words}}} {result}\n"
        );
        let sheet = games(&text).next().unwrap().unwrap();
        play(&sheet, &rules("minerva")).unwrap().record
    };
    let (a, b) = (BoardId::A, BoardId::B);
    for (words, result, expected) in [
        ("an resigns", "0-1", Some((a, GameResult::Black, How::Resign))),
        ("cy forfeits on time", "1-0", Some((b, GameResult::Black, How::Flag))),
        ("bo forfeits by disconnection", "1-0", Some((a, GameResult::White, How::Forfeit))),
        ("bo resigns", "0-1", Some((b, GameResult::White, How::Resign))),
        ("WhiteB checkmated", "1-0", Some((b, GameResult::Black, How::Mate))),
        ("zo resigns", "1-0", None),
        ("Game drawn by mutual agreement", "1/2-1/2", None),
    ] {
        let record = closed(words, result);
        let ending = record.ending(a).or(record.ending(b));
        assert_eq!(ending.map(|ending| (ending.board, ending.result, ending.how)), expected, "{words}");
        assert_eq!(record.result.to_string(), result);
    }
}

#[test]
fn what_is_no_game_is_refused_with_its_place_in_bounded_time() {
    let long = format!("[Event \"x\"]\n\n1. e4 {} *", "e5 ".repeat(4_000_000));
    let brace = format!("[Event \"x\"]\n\n1. e4 {{{}", "word \n".repeat(300_000));
    let word = format!("1. {} *", "e".repeat(500_000));
    let many = format!("1. {} *", "e4 e5\n".repeat(60_000));
    let tag = format!("[Event \"{}", "x".repeat(500_000));
    let deep = format!("1. e4 {}", "(".repeat(500_000));
    for (text, line, column, kind) in [
        ("", 1, 1, "Empty"),
        (" \r\n\u{feff}\n", 1, 1, "Empty"),
        ("PK\u{3}\u{4}\u{14}\0\u{6}", 1, 3, "NotText"),
        ("\u{7f}ELF", 1, 1, "NotText"),
        (long.as_str(), 3, 1_048_577, "LineTooLong"),
        (brace.as_str(), 3, 7, "CutInComment"),
        (word.as_str(), 1, 4, "NotAMove"),
        (many.as_str(), 25_001, 1, "TooManyMoves"),
        (tag.as_str(), 1, 1, "CutInTag"),
        (deep.as_str(), 1, 7, "TooLong"),
        ("dear all, the meeting is on Friday", 1, 1, "NoGame"),
        ("{\"rules\":\"dsc\"}", 1, 1, "NoGame"),
        ("[Event \"x\"", 1, 1, "CutInTag"),
        ("[Event x]\n1. e4 *", 1, 1, "Tag"),
        ("[Event \"x\"]\n\n1. e4 (1. d4", 3, 7, "CutInVariation"),
        ("[Event \"x\"]\n\n1. e4 ) *", 3, 7, "Stray"),
        ("[Event \"x\"]\n\n[White \"An\"]", 3, 13, "NoResult"),
        ("1. e4 -- 2. d4 *", 1, 7, "NullMove"),
        ("1. e4 Z0 2. d4 *", 1, 7, "NullMove"),
    ] {
        let fault = games(text).next().unwrap().unwrap_err();
        let found = (fault.place.line, fault.place.column, name(&fault.what));
        assert_eq!(found, (line, column, kind.to_owned()), "{text:.40}");
    }
}

#[test]
fn a_file_cut_anywhere_is_a_game_or_a_fault_but_no_panic() {
    for file in ["bpgn/scholar.bpgn", "bpgn/knsb.bpgn", "pgn/opera.pgn", "pgn/clocks.pgn"] {
        let text = testdata(file);
        for end in (0..text.len()).filter(|end| text.is_char_boundary(*end)) {
            for sheet in games(&text[..end]).flatten() {
                let _ = play(&sheet, &rules("knsb"));
            }
        }
    }
}

#[test]
fn both_players_can_lose() {
    let text = testdata("pgn/both-lose.pgn");
    let sheet = games(&text).next().unwrap().unwrap();
    let record = play(&sheet, &rules("fide-2023")).unwrap().record;
    let ruling = Note::Ruling {
        board: Some(BoardId::A),
        article: Some("11.3.2".to_owned()),
        words: "both phones rang".to_owned(),
    };
    assert!(record.entries.contains(&Entry::Note(ruling)));
    assert_eq!(record.result, GameResult::BothLose);
    assert_eq!(again(&record, "fide-2023"), record);
}

/// The record after writing it and reading it back.
fn again(record: &Record, id: &str) -> Record {
    let text = print(&Sheet::of(record, &rules(id), Letters::English));
    let sheet = games(&text).next().unwrap().unwrap_or_else(|fault| panic!("{fault:?}\n{text}"));
    match play(&sheet, &rules(id)) {
        Ok(played) => played.record,
        Err(stop) => panic!("{stop:?}\n{text}"),
    }
}

#[test]
fn rulings_take_backs_and_set_positions_survive_writing() {
    let setup: Setup = "4k3/8/8/8/8/8/8/4K2Q~[Np] b - - 4 9".parse().unwrap();
    let note = |note| Entry::Note(note);
    let ply = |board, text: &str, clock| {
        Entry::Ply(Ply { board, made: text.parse().unwrap(), clock, elapsed: None })
    };
    let (a, b) = (BoardId::A, BoardId::B);
    let record = Record {
        tags: four_players(),
        rules: Some("knsb".to_owned()),
        two_boards: true,
        start: Vec::new(),
        passing_noted: true,
        entries: vec![
            note(Note::Comment("begonnen om acht uur".to_owned())),
            ply(a, "e2e4", Some(419_250)),
            ply(a, "d7d5", None),
            ply(a, "e4d5", Some(400_000)),
            note(Note::Pass(Seat::new(a, Color::White), Role::Pawn)),
            ply(b, "e2e4", None),
            note(Note::Back { board: a, plies: 1 }),
            ply(a, "e4e5", Some(390_001)),
            note(Note::Ruling { board: None, article: None, words: "alles geteld".to_owned() }),
            note(Note::Set(b, Box::new(setup))),
            ply(b, "P@e6", None),
            note(Note::End(Ending { board: b, result: GameResult::White, how: How::Resign })),
            note(Note::End(Ending { board: a, result: GameResult::Draw, how: How::Agreement })),
        ],
        result: GameResult::Black,
    };
    assert_eq!(again(&record, "knsb"), record);
}

fn four_players() -> Tags {
    let mut tags = Tags::default();
    for (name, value) in [
        ("Event", "Clubavond"),
        ("Site", "?"),
        ("Date", "2026.11.13"),
        ("WhiteA", "An \"de Toren\""),
        ("BlackA", "Bo\\Cor"),
        ("WhiteB", "Dé"),
        ("BlackB", "?"),
    ] {
        tags.set(name, value);
    }
    tags
}

/// A game of random moves, those of both boards mixed, with clocks now and then.
fn random_record(id: &str, two: bool, choices: &[u16]) -> Record {
    let rules = rules(id);
    let law = rules.law();
    let mut game = Game::of(Position::default(), two.then(Position::default));
    let mut entries = Vec::new();
    for choice in choices {
        let board = if two && choice % 2 == 1 { BoardId::B } else { BoardId::A };
        let moves = game.moves(board, &law);
        let ended = game.boards().iter().any(|board| game.count_moves(*board, &law) == 0);
        if ended || moves.is_empty() {
            break;
        }
        let made = moves[usize::from(choice / 2) % moves.len()];
        game.make(board, made, &law);
        game.pass_all();
        let clock = (choice % 3 == 0).then_some(u64::from(*choice) * 7);
        let elapsed = (choice % 5 == 0).then_some(u64::from(*choice));
        entries.push(Entry::Ply(Ply { board, made, clock, elapsed }));
        if choice % 11 == 0 {
            entries.push(Entry::Note(Note::Comment("een [%x] opmerking: 1. e4".to_owned())));
        }
    }
    let mut tags = four_players();
    if !two {
        for (name, value) in [("Round", "1"), ("White", "An"), ("Black", "Bo")] {
            tags.set(name, value);
        }
        for name in ["WhiteA", "BlackA", "WhiteB", "BlackB"] {
            tags.remove(name);
        }
    }
    Record {
        tags,
        rules: Some(id.to_owned()),
        two_boards: two,
        start: Vec::new(),
        passing_noted: false,
        entries,
        result: GameResult::Open,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(160))]

    #[test]
    fn a_random_game_reads_back_as_it_was_written(
        choices in proptest::collection::vec(any::<u16>(), 0..160),
        which in 0..5_usize,
        dutch in any::<bool>(),
    ) {
        let (id, two) = [
            ("fide-2005", false), ("fide-2023", false), ("knsb", true), ("minerva", true), ("stein", true),
        ][which];
        let random = random_record(id, two, &choices);
        let letters = if dutch { Letters::Dutch } else { Letters::English };
        let text = print(&Sheet::of(&random, &rules(id), letters));
        let sheet = games(&text).next().unwrap().unwrap();
        prop_assert_eq!(sheet.format, if two { Format::Bpgn } else { Format::Pgn });
        let first = play(&sheet, &rules(id)).map_err(|stop| TestCaseError::fail(format!("{stop:?}\n{text}")))?.record;
        prop_assert_eq!(first.plies().collect::<Vec<_>>(), random.plies().collect::<Vec<_>>());
        prop_assert_eq!(&first.tags, &random.tags);
        prop_assert_eq!(again(&first, id), first);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "[\\[\\]{}()%;$0-9A-Da-h. \"\n@=*#+x/-]{0,80}", tail in "\\PC{0,40}") {
        for text in [text.clone(), format!("[WhiteA \"x\"]\n{text}{tail}"), format!("1A. e4 {tail}{text} *")] {
            for sheet in games(&text).flatten() {
                let _ = play(&sheet, &rules("stein"));
                let _ = print(&sheet);
            }
        }
    }

    #[test]
    fn strict_writing_is_what_another_library_writes(choices in proptest::collection::vec(any::<u16>(), 0..120)) {
        let rules = rules("minerva");
        let law = rules.law();
        let mut position = Position::default();
        for choice in choices {
            let moves = position.moves(&law, &[]);
            if moves.is_empty() {
                break;
            }
            let fen: Fen = Setup::from(&position).to_string().parse().unwrap();
            let theirs: Crazyhouse = Crazyhouse::from_setup(fen.into_setup(), CastlingMode::Standard).unwrap();
            let game = Game::of(position.clone(), None);
            let m: Move = moves[usize::from(choice) % moves.len()];
            let uci: UciMove = m.to_string().parse().unwrap();
            let expected = SanPlus::from_move(theirs.clone(), uci.to_move(&theirs).unwrap()).to_string();
            let written = san::write(&game, BoardId::A, m, &rules, &law, Letters::English);
            // Pawns are dropped as `@e4` there.
            prop_assert_eq!(written.replace("P@", "@"), expected.replace("P@", "@"));
            prop_assert_eq!(san::read(&written, Letters::English, &game, BoardId::A, &law), Ok(m));
            if let Some(role) = position.make(m, true).captured {
                position.hand_mut(if choice % 2 == 0 { Color::White } else { Color::Black }).add(role);
            }
        }
    }
}

/// One game that cannot be read does not hide the rest, and one without a result does not swallow the next.
#[test]
fn a_collection_gives_all_its_games() {
    let text = "[Event \"a\"]\n[Result \"1-0\"]\n\n1. e4 e5\n\n[Event \"b\"]\n\n1. e4 ) *\n\n[Event \"c\"]\n\n1. d4 0-1\n";
    let found: Vec<Result<GameResult, String>> =
        games(text).map(|game| game.map(|sheet| sheet.result).map_err(|fault| name(&fault.what))).collect();
    assert_eq!(found, [Ok(GameResult::White), Err("Stray".to_owned()), Ok(GameResult::Black)]);
}

/// Faults can be told apart by what they name.
#[test]
fn a_fault_names_what_it_is_about() {
    let first = |text: &str| games(text).next().unwrap();
    let remarks = |text: &str| first(text).unwrap().remarks();
    assert_eq!(remarks("1. e4 e5 2. Nf3"), [Remark::NoResult(Some("2. Nf3".to_owned()))]);
    assert_eq!(remarks("1A. e4 1a. e5"), [Remark::NoResult(Some("1a. e5".to_owned()))]);
    assert_eq!(remarks("[Result \"1-0\"]\n\n"), [Remark::NoResult(None)]);
    let both = "[WhiteA \"An\"]\n[Result \"1-0\"]\n\n1A. e4 1a. e5 {An resigns} 0-1";
    assert_eq!(remarks(both), [Remark::TwoResults(GameResult::White, GameResult::Black)]);
    assert_eq!(remarks("[Result \"1-0\"]\n\n1. e4 e5 1-0"), []);
    let sheet = first("1. e4 Qz9 *").unwrap();
    let Err(Stop::Fault(fault)) = play(&sheet, &rules("fide-2023")) else { panic!("{sheet:?}") };
    assert_eq!((fault.place.column, fault.what), (7, FaultKind::NotAMove("Qz9".to_owned())));
}
