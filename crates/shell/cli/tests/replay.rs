//! `clubavond replay` as others script against it.

use std::path::{Path, PathBuf};
use std::process::Command;

fn testdata(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../testdata").join(name).display().to_string()
}

/// Exit code, standard output and standard error.
fn replay(words: &[&str]) -> (Option<i32>, String, String) {
    let program = env!("CARGO_BIN_EXE_clubavond");
    let output = Command::new(program).arg("replay").args(words).output().expect("the program starts");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn a_game_without_a_breach_answers_with_its_results_and_exit_0() {
    for (file, rules, expected) in [
        ("pgn/opera.pgn", None, r#"{"moves":33,"result":"1-0","results":{"A":"1-0"},"rules":"fide-2023"}"#),
        (
            "bpgn/scholar.bpgn",
            None,
            r#"{"moves":11,"result":"1-0","results":{"A":"1-0","B":"*"},"rules":"minerva"}"#,
        ),
        (
            "bpgn/match-over.bpgn",
            Some("knsb"),
            r#"{"moves":6,"result":"0-1","results":{"A":"0-1","B":"*"},"rules":"knsb"}"#,
        ),
        (
            "bpgn/knsb.bpgn",
            None,
            r#"{"moves":7,"result":"1-0","results":{"A":"1-0","B":"1/2-1/2"},"rules":"knsb"}"#,
        ),
    ] {
        let file = testdata(file);
        let mut words = vec![file.as_str(), "--json"];
        words.extend(rules.into_iter().flat_map(|id| ["--rules", id]));
        assert_eq!(replay(&words), (Some(0), expected.to_owned(), String::new()), "{file}");
    }
}

#[test]
fn the_first_breach_is_told_with_board_number_move_and_article_and_exit_1() {
    let file = testdata("bpgn/drop-check.bpgn");
    let (code, out, err) = replay(&[&file, "--rules", "knsb", "--json"]);
    assert_eq!((code, err.as_str()), (Some(1), ""));
    let answer: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    let breach = &answer["breach"];
    assert_eq!(
        (&breach["board"], &breach["number"], &breach["move"], &breach["article"]),
        (&"A".into(), &2.into(), &"P@f7+".into(), &"knsb-2.4".into())
    );
    assert_eq!(breach["reason"]["nl"], "Na het plaatsen mag de vijandelijke koning niet schaak staan.");
    assert!(breach["reason"]["en"].as_str().is_some_and(|words| words.contains("enemy king in check")));
    let (_, dutch, _) = replay(&[&file, "--rules", "knsb", "--lang", "nl"]);
    assert!(dutch.starts_with("Bord A, zet 2 (wit), P@f7+, is in strijd met knsb-2.4: "), "{dutch}");
    let (_, english, _) = replay(&[&file, "--rules", "stein", "--lang", "en"]);
    assert!(english.starts_with("Board A, move 2 (White), P@f7+, is against stein-2.5: "), "{english}");
}

/// A file that is gone again after the test.
struct Given(PathBuf);

impl Given {
    fn new(name: &str, bytes: &[u8]) -> Given {
        let path = std::env::temp_dir().join(format!("clubavond-{}-{name}", std::process::id()));
        std::fs::write(&path, bytes).expect("a temporary file");
        Given(path)
    }
}

impl Drop for Given {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn bad_input_is_one_sentence_with_place_and_fix_and_exit_2() {
    let long = [b"[Event \"x\"]\n\n1. e4 ".as_slice(), &b"e5 ".repeat(3_500_000)].concat();
    let whole = std::fs::read(testdata("bpgn/scholar.bpgn")).expect("a sample");
    let rows: [(&str, &[u8], &str, &str); 8] = [
        ("empty.pgn", b"", "regel 1, teken 1: het bestand is leeg", "geef een bestand"),
        ("long.pgn", &long, "regel 3, teken 1048577: deze regel is langer", "breek de zetten af"),
        ("half.bpgn", &whole[..whole.len() / 2], "regel 12, teken ", "vul het bestand aan"),
        (
            "binary.pgn",
            b"\x7fELF\x02\x01\x01\0\0\xff\xfe",
            "regel 1, teken 1: hier staat een teken",
            "platte tekst",
        ),
        (
            "letter.txt",
            b"Beste allen, vrijdag is er geen club.",
            "regel 1, teken 1: 'Beste'",
            "begint met labels",
        ),
        ("fen.pgn", b"[FEN \"8/8/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. Ka2 *\n", "de beginstelling", "koning"),
        (
            "rules.pgn",
            b"[Rules \"/etc/passwd\"]\n\n1. e4 *\n",
            "het label Rules noemt '/etc/passwd'",
            "kies uit",
        ),
        ("move.pgn", b"1. e4 e5\n2. Zf3 *\n", "regel 2, teken 4: 'Zf3' is geen zet", "schrijf hem zoals"),
    ];
    for (name, bytes, place, fix) in rows {
        let given = Given::new(name, bytes);
        let (code, out, err) = replay(&[&given.0.display().to_string(), "--lang", "nl"]);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{name}: {err}");
        // Bytes that are no UTF-8 are noted on a line of their own.
        let told = err.lines().last().unwrap_or_default();
        for part in [name, place, fix] {
            assert!(told.contains(part), "'{told}' lacks '{part}'");
        }
        assert!(err.lines().count() <= 2 && told.len() < 400, "{err}");
    }
    let (code, _, err) = replay(&["no-such-file.pgn", "--lang", "en"]);
    assert_eq!(code, Some(2));
    assert!(err.contains("no-such-file.pgn cannot be read"), "{err}");
    let (code, _, err) = replay(&[&testdata("pgn/two-games.pgn"), "--game", "3", "--lang", "en"]);
    assert_eq!(code, Some(2));
    assert!(err.contains("has no game 3; it has 2"), "{err}");
}

#[test]
fn one_game_of_several_is_chosen_by_number() {
    let file = testdata("pgn/two-games.pgn");
    let (code, out, err) = replay(&[&file, "--lang", "en"]);
    assert_eq!(code, Some(0));
    assert!(out.contains("4 moves") && err.contains("more than one game; this is game 1"), "{out} {err}");
    let (code, out, err) = replay(&[&file, "--game", "2", "--lang", "en"]);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert!(out.contains("Board A: 1-0 (mate)"), "{out}");
}
