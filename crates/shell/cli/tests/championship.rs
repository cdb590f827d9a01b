//! `clubavond championship` as a script sees it: the JSON of every example, the exit codes, the sentences.

use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn testdata() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../testdata/championship")
}

fn run(words: &[&str], file: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_clubavond"));
    command.arg("championship").arg(words[0]).arg(file).args(&words[1..]);
    command.output().expect("the program starts")
}

fn json_of(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).expect("JSON on standard output")
}

fn read(path: &Path) -> Value {
    let text = std::fs::read_to_string(path).expect("the example can be read");
    serde_json::from_str(&text).expect("the example is JSON")
}

/// Runs a command on every example of a folder that has an answer beside it.
fn check_examples(command: &str) {
    let folder = testdata().join(command);
    let mut checked = 0;
    for entry in std::fs::read_dir(&folder).expect("the folder is there") {
        let path = entry.expect("an entry").path();
        let expected = path.with_extension("expected.json");
        if expected.exists() && path != expected {
            let output = run(&[command, "--json"], &path);
            assert_eq!(output.status.code(), Some(0), "{}", path.display());
            assert_eq!(json_of(&output), read(&expected), "{}", path.display());
            checked += 1;
        }
    }
    assert!(checked > 0, "no examples in {}", folder.display());
}

#[test]
fn the_standings_of_every_example_are_as_written_beside_it() {
    check_examples("rank");
}

/// Covers: D38
#[test]
fn the_division_of_every_example_is_as_written_beside_it() {
    check_examples("divide");
}

fn written(name: &str, text: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("clubavond-{}-{name}.json", std::process::id()));
    std::fs::write(&path, text).expect("a temporary file");
    path
}

/// Covers: D39
#[test]
fn the_calendar_numbers_players_in_file_order_and_names_the_free_one() {
    let file = written(
        "calendar",
        r#"{"players":[{"id":"an","rating":1},{"id":"bo","rating":1},{"id":"cy","rating":1}],"legs":2}"#,
    );
    let rounds = json!({"rounds": [
        {"round": 1, "games": [{"white": "bo", "black": "cy"}], "free": ["an"]},
        {"round": 2, "games": [{"white": "an", "black": "bo"}], "free": ["cy"]},
        {"round": 3, "games": [{"white": "cy", "black": "an"}], "free": ["bo"]},
        {"round": 4, "games": [{"white": "cy", "black": "bo"}], "free": ["an"]},
        {"round": 5, "games": [{"white": "bo", "black": "an"}], "free": ["cy"]},
        {"round": 6, "games": [{"white": "an", "black": "cy"}], "free": ["bo"]},
    ]});
    assert_eq!(json_of(&run(&["calendar", "--json"], &file)), rounds);
    let even = written(
        "even",
        r#"{"players":[{"id":"an","rating":1},{"id":"bo","rating":1}],"legs":1,"evenings":{"from":"2026-09-04"}}"#,
    );
    let round = json!({"rounds": [
        {"round": 1, "games": [{"white": "an", "black": "bo"}], "free": [], "date": "2026-09-04"}]});
    assert_eq!(json_of(&run(&["calendar", "--json"], &even)), round);
}

#[test]
fn people_read_a_table_and_what_decided() {
    let file = testdata().join("rank/forfeits-and-a-withdrawal.json");
    let dutch = run(&["rank", "--lang", "nl"], &file);
    let text = String::from_utf8(dutch.stdout).expect("UTF-8");
    for words in [
        "Pos  Naam",
        "1½",
        "An boven Cy: Sonneborn-Berger 2½ tegen 2 (ddt-13.1)",
        "Zoë stopte na 1 van 4 partijen",
    ] {
        assert!(text.contains(words), "'{words}' is missing in\n{text}");
    }
    let why = run(&["rank", "--lang", "en", "--why", "an"], &file);
    let text = String::from_utf8(why.stdout).expect("UTF-8");
    for words in ["won by forfeit from Bo: 1½", "drew with Di: ½ × 2 = 1", "Adjusted result 1", "(ddt-13.3)"]
    {
        assert!(text.contains(words), "'{words}' is missing in\n{text}");
    }
}

#[test]
fn bad_input_is_one_sentence_with_file_line_and_field_and_exits_with_two() {
    let text = "{\"players\":[{\"id\":\"an\",\"rating\":1}],\n\"games\":[{\"round\":1,\"white\":\"an\",\"black\":\"bo\"}]}";
    let file = written("bad", text);
    for (lang, words) in [("nl", "regel 2, veld 'games[0].black'"), ("en", "line 2, field 'games[0].black'")]
    {
        let output = run(&["rank", "--lang", lang], &file);
        let said = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(output.status.code(), Some(2));
        assert!(output.stdout.is_empty());
        assert!(said.contains(words) && said.contains("'bo'") && said.lines().count() == 1, "{said}");
    }
    for words in [&["rank"][..], &["calendar"], &["divide"]] {
        assert_eq!(run(words, Path::new("no-such-file")).status.code(), Some(2));
    }
    let rank = testdata().join("rank/a-ring-by-lot.json");
    for words in [&["rank", "--why", "zz"][..], &["rank", "--date", "soon"]] {
        assert_eq!(run(words, &rank).status.code(), Some(2));
    }
}

#[test]
fn an_undecided_group_is_named_so_that_a_lot_can_be_drawn() {
    let file = written("open", r#"{"players":[{"id":"an","rating":1},{"id":"bo","rating":1}],"legs":2}"#);
    let answer = json_of(&run(&["rank", "--json"], &file));
    assert_eq!(answer["undecided"], json!([["an", "bo"]]));
}

#[test]
fn files_that_cannot_be_what_they_should_get_a_true_sentence_and_names_never_reach_the_terminal_raw() {
    let sentence = |output: &Output| String::from_utf8_lossy(&output.stderr).into_owned();
    let one = written("one-player.json", r#"{"rules":"ddt","players":[{"id":"an","name":"An"}],"games":[]}"#);
    let output = run(&["calendar", "--lang", "en"], &one);
    assert_eq!(output.status.code(), Some(2));
    assert!(sentence(&output).contains("a calendar needs at least two players, and here there is 1"));
    let two = |name: &str| {
        format!(
            r#"{{"rules":"ddt","players":[{{"id":"an","name":"{name}"}},{{"id":"bo","name":"Bo"}}],"games":[]}}"#
        )
    };
    let file = written("utf-16.json", "");
    let bytes: Vec<u8> = two("Zoë").encode_utf16().flat_map(u16::to_le_bytes).collect();
    std::fs::write(&file, bytes).expect("the file is written");
    let output = run(&["calendar", "--lang", "en"], &file);
    assert_eq!(output.status.code(), Some(2));
    assert!(sentence(&output).contains("is UTF-16; save the file as UTF-8"), "{}", sentence(&output));
    let file = written("windows.json", "");
    let bytes: Vec<u8> = two("Zo\u{1}").bytes().map(|byte| if byte == 1 { 0x8a } else { byte }).collect();
    std::fs::write(&file, bytes).expect("the file is written");
    let output = run(&["calendar", "--lang", "en"], &file);
    assert!(String::from_utf8_lossy(&output.stdout).contains("ZoŠ"), "{output:?}");
    assert!(sentence(&output).contains("read as Windows-1252"), "{}", sentence(&output));
    let output = run(&["rank", "--lang", "en"], &written("name.json", &two("An\\u001b[31m\\u0007")));
    assert_eq!(output.status.code(), Some(0), "{}", sentence(&output));
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(said.contains("An\\u001b[31m\\u0007"), "{said}");
    assert!(!said.contains(['\u{1b}', '\u{7}']), "{said}");
    let output = run(&["rank", "--lang", "en"], &written("long-name.json", &two(&"e".repeat(65_536))));
    assert_eq!(output.status.code(), Some(2));
    assert!(sentence(&output).contains("line 1, field 'players[0].name': a name has at most 100 letters"));
}
