//! `clubavond unwinnable` as others script against it.

use std::process::{Command, Output};

fn run(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_clubavond")).args(words).output().expect("the program starts")
}

fn ask(fen: &str, side: &str, more: &[&str]) -> (Option<i32>, String, String) {
    let output = run(&[&["unwinnable", "--fen", fen, "--side", side], more].concat());
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// Covers: fide-6.10
#[test]
fn every_verdict_is_an_answer_with_exit_0() {
    let rows = [
        ("8/8/4k3/8/8/3NK3/8/8 w - - 0 1", "white", r#"{"line":[],"verdict":"unwinnable"}"#),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "white", r#"{"line":["a1a8"],"verdict":"winnable"}"#),
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "white", r#"{"line":[],"verdict":"winnable"}"#),
    ];
    for (fen, side, expected) in rows {
        let (code, out, err) = ask(fen, side, &["--json"]);
        assert_eq!((code, out.trim(), err.as_str()), (Some(0), expected, ""), "{fen}");
    }
}

#[test]
fn people_read_the_verdict_and_the_line_in_their_language() {
    let fen = "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1";
    let (_, dutch, _) = ask(fen, "white", &["--lang", "nl"]);
    assert_eq!(dutch.trim(), "te winnen: wit kan nog mat zetten, bijvoorbeeld 1. Ta8#");
    let (_, english, _) = ask(fen, "white", &["--lang", "en"]);
    assert_eq!(english.trim(), "winnable: White can still mate, for example 1. Ra8#");
    let (_, bare, _) = ask(fen, "black", &["--lang", "en"]);
    assert!(bare.starts_with("winnable"), "pawns can promote: {bare}");
}

#[test]
fn a_bad_position_is_one_sentence_with_the_fix_and_exit_2() {
    let long = "8/".repeat(50_000);
    let rows = [
        ("", "empty"),
        ("x", "board"),
        (long.as_str(), "100000 characters"),
        ("8/8/8/8/8/8/8/8 w - - 0 1", "White has 0 kings"),
        ("kk6/8/8/8/8/8/8/K7 w - - 0 1", "Black has 2 kings"),
        ("4k3/8/8/8/8/8/4R3/K7 w - - 0 1", "Black is in check and not to move"),
        ("4k3/8/8/8/8/8/8/K6P w - - 0 1", "h1"),
        ("4k3/8/8/8/8/8/8/K7 x - - 0 1", "side to move"),
        ("4k3/8/8/8/8/8/8/K7 w KQ - 0 1", "castling"),
        ("4k3/8/8/8/8/8/8/K7 w - e4 0 1", "en passant"),
        ("4k3/8/8/8/8/8/8/K7[Q] w - - 0 1", "hand"),
        ("4k3/8/8/8/8/8/8/K7 w - - x 1", "halfmoves"),
        ("4k3/8/8/8/8/8/8/K7 w - - 0 x", "move number"),
        ("4k3/8/8/QQQQQQQQ/QQQQQQQQ/8/8/K7 b - - 0 1", "more pieces"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 extra words", "FEN"),
        ("4k3/8/8/8/8/8/8/Kü6 w - - 0 1", "board"),
    ];
    for (fen, expected) in rows {
        let (code, out, err) = ask(fen, "white", &["--lang", "en"]);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{fen}: {err}");
        assert!(err.contains(expected), "{fen}: {err}");
        assert_eq!(err.trim().lines().count(), 1, "{fen}: {err}");
    }
}

#[test]
fn an_unknown_side_is_refused() {
    let (code, _, err) = ask("4k3/8/8/8/8/8/8/K7 w - - 0 1", "green", &[]);
    assert_eq!(code, Some(2));
    assert!(err.contains("white or black"), "{err}");
}
