//! `clubavond swiss` as a script sees it: the JSON, the exit codes, the sentences.

use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn testdata() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../testdata/swiss")
}

fn run(words: &[&str], file: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_clubavond"));
    command.arg("swiss").arg(words[0]).arg(file).args(&words[1..]);
    command.output().expect("the program starts")
}

fn json_of(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).expect("JSON on standard output")
}

#[test]
fn the_pairing_of_every_example_is_as_written_beside_it() {
    let mut checked = 0;
    for entry in std::fs::read_dir(testdata().join("pair")).expect("the folder is there") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|ext| ext == "trf") {
            let expected = std::fs::read(path.with_extension("expected.json")).expect("an answer beside it");
            let expected: Value = serde_json::from_slice(&expected).expect("JSON");
            let output = run(&["pair", "--json"], &path);
            assert_eq!((output.status.code(), json_of(&output)), (Some(0), expected), "{}", path.display());
            checked += 1;
        }
    }
    assert!(checked > 0);
}

#[test]
fn the_reasons_of_a_pairing_are_told_in_both_languages() {
    let path = testdata().join("pair/nine-players-round-4.trf");
    for (lang, words) in [
        ("nl", ["Indeling van ronde 4", "Waarom", "Groep"]),
        ("en", ["Pairing of round 4", "Why", "Bracket"]),
    ] {
        let output = run(&["pair", "--lang", lang], &path);
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        assert!(words.iter().all(|word| text.contains(word)), "{text}");
    }
}

#[test]
fn a_check_exits_with_one_when_a_round_differs() {
    let path = testdata().join("check/nine-players-with-byes.trf");
    let good = run(&["check", "--json"], &path);
    assert_eq!(good.status.code(), Some(0));
    assert_eq!(json_of(&good)["rounds"][0], json!({"round": 1, "equal": true, "differences": []}));
    let text = std::fs::read_to_string(&path).expect("the example can be read");
    // Another first colour turns the first round around.
    let wrong = std::env::temp_dir().join(format!("clubavond-swiss-{}.trf", std::process::id()));
    std::fs::write(&wrong, format!("152 B\n{text}")).expect("a place to write");
    let output = run(&["check", "--json"], &wrong);
    std::fs::remove_file(&wrong).expect("it was there");
    assert_eq!(output.status.code(), Some(1));
    let first = &json_of(&output)["rounds"][0];
    assert_eq!(first["equal"], json!(false));
    assert_eq!(first["differences"][0]["expected"], json!({"white": 5, "black": 1}));
    assert_eq!(first["differences"][0]["found"], json!([{"white": 1, "black": 5}]));
}

#[test]
fn standings_carry_the_tie_breaks_asked_for_else_those_of_the_file() {
    let path = testdata().join("rank/every-kind-of-round.trf");
    let asked = json_of(&run(&["rank", "--json", "--tiebreaks", "DE,SB"], &path));
    assert_eq!(
        asked["ranking"][0],
        json!({"place": 1, "player": 1, "points": "3", "tiebreaks": {"DE": "1", "SB": "29/4"}})
    );
    let own = json_of(&run(&["rank", "--json"], &path));
    let codes: Vec<&String> = own["ranking"][0]["tiebreaks"].as_object().expect("an object").keys().collect();
    assert_eq!(codes, ["BH", "BH:C1", "DE", "SB"]);
}

#[test]
fn bad_input_exits_with_two_and_names_the_place_and_the_fix() {
    let path = testdata().join("rank/every-kind-of-round.trf");
    let rows: [(&[&str], &str); 3] = [
        (&["rank", "--lang", "en", "--tiebreaks", "XYZ"], "'XYZ' is no tie-break we know"),
        (&["rank", "--lang", "en", "--round", "9"], "there is no round 9"),
        (&["pair", "--lang", "en"], "all 4 rounds have been paired"),
    ];
    for (words, sentence) in rows {
        let output = run(words, &path);
        let said = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(sentence), "{said}");
    }
    let no_file = run(&["pair"], Path::new("no-such-file.trf"));
    assert_eq!(no_file.status.code(), Some(2));
}
