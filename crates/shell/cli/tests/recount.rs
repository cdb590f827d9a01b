//! `clubavond recount` as a script sees it. Real files lie beside the project; where they do not, the test says so.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn run(file: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_clubavond"));
    command.arg("recount").arg(file).args(words).output().expect("the program starts")
}

fn real() -> Option<PathBuf> {
    let real = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../..").join("shared/testdata/real");
    if real.is_dir() {
        return Some(real);
    }
    eprintln!("not run: no real files at {}", real.display());
    None
}

#[test]
fn a_file_without_numbers_proves_nothing_and_a_bad_one_gets_one_sentence() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    let out = run(&root.join("examples/keizer.json"), &["--json"]);
    let answer: Value = serde_json::from_slice(&out.stdout).unwrap();
    assert_eq!((out.status.code(), &answer["proved"]), (Some(1), &Value::Bool(false)));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("x");
    for (text, words) in [
        (&b"Beste leden,\n"[..], "this file is not recognised here"),
        (b"{\"GroupReport\": [{\"Name\":", "line 1 cannot be read"),
        (b"Ronde;Wit;Zwart;Uitslag\n1;An;Bo;9-9\n", "at 2 '9-9' stands as uitslag"),
        (b"SQLite format 3\0 and nothing more", "this is no tournament of KeizerForClubs"),
    ] {
        std::fs::write(&file, text).unwrap();
        let out = run(&file, &["--lang", "en"]);
        let said = String::from_utf8_lossy(&out.stderr).into_owned();
        assert!(out.status.code() == Some(2) && said.contains(words) && said.lines().count() == 1, "{said}");
    }
}

#[test]
fn keizer_for_clubs_counts_out_to_the_last_sum() {
    let Some(real) = real() else { return };
    let out = run(&real.join("keizerforclubs/Test-Tournament.s3db"), &["--json"]);
    let answer: Value = serde_json::from_slice(&out.stdout).unwrap();
    assert_eq!((out.status.code(), &answer["format"]), (Some(0), &Value::from("keizerforclubs")), "{answer}");
}

/// What `cli.md` says of `recount`: rules of one's own, the form by name, exit codes, and rounds without numbers.
#[test]
fn rules_and_form_can_be_named_and_scripts_read_the_answer() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("x.json");
    let season = r#"{"Name":"x","GroupReport":[{"ID":1,"Name":"A","Ranking":[{"Round":2,"Player":[
        {"ID":1,"Name":"An","Score":2},{"ID":2,"Name":"Bo","Score":0}]}],"History":[{"Round":2,"Player":[
        {"ID":1,"Name":"An","Game":[{"Round":1,"ActualColor":"W","Opponent":2,"Res":"1-0"},{"Round":2,"ActualColor":"B","Opponent":2,"Res":"0-1"}]},
        {"ID":2,"Name":"Bo","Game":[{"Round":1,"ActualColor":"B","Opponent":1,"Res":"1-0"},{"Round":2,"ActualColor":"W","Opponent":1,"Res":"0-1"}]}]}]}]}"#;
    std::fs::write(&file, season).unwrap();
    let answer = |words: &[&str]| {
        let out = run(&file, words);
        let json: Value = serde_json::from_slice(&out.stdout).unwrap_or_default();
        (out.status.code(), json, String::from_utf8_lossy(&out.stderr).into_owned())
    };
    let (code, json, _) = answer(&["--json"]);
    assert_eq!((code, &json["format"], &json["proved"]), (Some(0), &"sevilla".into(), &true.into()));
    let rounds = &json["groups"][0]["rounds"];
    assert_eq!(
        (&rounds[0]["round"], &rounds[0]["rows"], &rounds[1]["rows"]),
        (&1.into(), &0.into(), &2.into())
    );
    let (code, json, _) = answer(&["--json", "--format", "sevilla", "--rules", "dsc", "--lang", "en"]);
    assert_eq!(code, Some(1), "{json}");
    let first = &json["groups"][0]["rounds"][1]["different"][0];
    assert_eq!(
        (&first["player"], &first["column"], &first["theirs"]),
        (&"An".into(), &"points".into(), &"2".into())
    );
    assert!(
        first["ours"].is_string() && first["reason"].as_str().is_some_and(|why| !why.is_empty()),
        "{first}"
    );
    let said = json["groups"][0]["proposal"]["changes"].as_str().unwrap_or_default();
    assert!(
        said.contains("that program's way of counting") && json["groups"][0]["proposal"]["settles"] == 1,
        "{json}"
    );
    assert_eq!(answer(&["--json", "--rules", "ddt"]).0, Some(0));
    for (words, told) in [
        (["--rules", "nonsense"], "no known rules"),
        (["--rules", "none.toml"], "none.toml"),
        (["--format", "word"], "no known form"),
        (["--format", "trf"], "001"),
    ] {
        let (code, _, said) = answer(&[words[0], words[1], "--lang", "en"]);
        assert!(code == Some(2) && said.contains(told) && said.lines().count() == 1, "{said}");
    }
}
