//! `clubavond rules` as others script against it.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn clubavond(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_clubavond")).args(args).output().expect("the program runs")
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn err(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn testdata(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../testdata/rulebook").join(name).display().to_string()
}

/// A file of this test's own, gone when it ends.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str, contents: &[u8]) -> Scratch {
        let path = std::env::temp_dir().join(format!("clubavond-{}-{name}", std::process::id()));
        std::fs::write(&path, contents).expect("the scratch folder can be written to");
        Scratch(path)
    }

    fn name(&self) -> &str {
        self.0.to_str().expect("the scratch folder has a plain name")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn list_names_every_ruleset_in_the_language_asked_for() {
    let english = clubavond(&["rules", "list", "--lang", "en"]);
    assert_eq!(english.status.code(), Some(0));
    assert!(out(&english).contains("knsb       Bughouse by the rules of the KNSB"));
    let json: serde_json::Value =
        serde_json::from_str(&out(&clubavond(&["--json", "rules", "list"]))).unwrap();
    let ids: Vec<&str> =
        json["rulesets"].as_array().unwrap().iter().map(|row| row["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["fide-2005", "fide-2023", "knsb", "stein", "minerva", "dsc", "ddt"]);
}

#[test]
fn show_prints_the_rulebook_in_each_format_and_language() {
    let rows = [
        ("text", "nl", "6.3     Iedere speler heeft zeven minuten"),
        ("text", "en", "6.3     Each player has seven minutes"),
        ("markdown", "nl", "## 2 Doorgeven en plaatsen van stukken"),
        ("markdown", "en", "**2.3** A passed piece may only be placed on an empty square."),
        ("html", "nl", "<html lang=\"nl\">"),
        ("html", "en", "<a href=\"#knsb-2.4\">2.4</a>"),
    ];
    for (format, lang, words) in rows {
        let page = clubavond(&["rules", "show", "knsb", "--format", format, "--lang", lang]);
        assert_eq!(page.status.code(), Some(0));
        assert!(out(&page).contains(words), "{format} {lang}: {}", out(&page));
    }
    let beneath = out(&clubavond(&["rules", "show", "knsb", "--beneath", "--lang", "nl"]));
    assert!(beneath.contains("De loper gaat over een diagonaal"));
    assert!(!beneath.contains("13.7"), "chapter 13 of the laws does not lie beneath");
}

#[test]
fn show_gives_articles_and_values_as_json() {
    let shown = clubavond(&["rules", "show", "stein", "--json"]);
    let book: serde_json::Value = serde_json::from_str(&out(&shown)).unwrap();
    assert_eq!(book["extends"], "fide-2005");
    assert_eq!(book["values"]["drops.pawn_barred"]["value"], serde_json::json!([1, 7, 8]));
    assert_eq!(book["values"]["drops.pawn_barred"]["article"], "stein-2.5");
    assert_eq!(book["chapters"][2]["articles"][0]["id"], "stein-3.1");
    assert_eq!(book["chapters"][2]["articles"][0]["kind"], "enforced");
}

#[test]
fn show_of_an_unknown_ruleset_names_the_ones_that_exist() {
    let shown = clubavond(&["rules", "show", "knbs", "--lang", "en"]);
    assert_eq!(shown.status.code(), Some(2));
    let known =
        "ruleset 'knbs' does not exist; choose from: fide-2005, fide-2023, knsb, stein, minerva, dsc, ddt";
    assert!(err(&shown).contains(known), "{}", err(&shown));
}

#[test]
fn check_of_a_good_file_says_so() {
    let guide = include_str!("../../../../docs/howto/own-ruleset.md");
    let example = guide.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let file = Scratch::new("vrijdag.toml", example.as_bytes());
    let checked = clubavond(&["rules", "check", file.name(), "--lang", "nl"]);
    assert_eq!(checked.status.code(), Some(0), "{}", err(&checked));
    assert!(
        out(&checked).contains("is in orde: 'Doorgeefschaak op vrijdag', 2 eigen artikelen, 3 eigen waarden")
    );
    let page = clubavond(&["rules", "show", file.name(), "--lang", "en"]);
    assert!(out(&page).contains("placing with check is allowed: yes (vrijdag-1)"), "{}", out(&page));
}

#[test]
fn check_of_a_bad_file_tells_every_fault_and_exits_with_two() {
    let file = testdata("faults/many-at-once.toml");
    let checked = clubavond(&["rules", "check", &file, "--lang", "nl"]);
    assert_eq!(checked.status.code(), Some(2));
    assert_eq!(out(&checked), "");
    assert_eq!(err(&checked).lines().count(), 8);
    assert!(err(&checked).contains(
        "regel 7, sleutel 'drops.may_chek': deze sleutel bestaat niet; bedoel je drops.may_check?"
    ));
    let json = clubavond(&["rules", "check", &file, "--json"]);
    let json: serde_json::Value = serde_json::from_str(&out(&json)).unwrap();
    assert_eq!(json["faults"][1]["line"], 7);
    assert_eq!(json["faults"][1]["key"], "drops.may_chek");
}

#[test]
fn check_finds_the_file_beneath_beside_it() {
    let checked = clubavond(&["rules", "check", &testdata("circle/een.toml"), "--lang", "en"]);
    assert_eq!(checked.status.code(), Some(2));
    assert!(err(&checked).contains("een → twee → drie → een"), "{}", err(&checked));
}

#[test]
fn files_that_cannot_be_rulesets_get_one_clear_sentence() {
    let large = Scratch::new("large.toml", &vec![b'x'; 10 * 1024 * 1024]);
    let binary = Scratch::new("binary.toml", &[0xff, 0xfe, 0x00]);
    let taken = Scratch::new(
        "taken.toml",
        b"id = \"knsb\"\nname = { nl = \"a\", en = \"b\" }\nsource = { nl = \"a\", en = \"b\" }\nextends = \"stein\"\n",
    );
    let rows = [
        (large.name(), "the file is larger than 512 kB"),
        (binary.name(), "cannot be read: invalid utf-8"),
        (taken.name(), "'knsb' is the id of a ruleset of the program itself"),
        ("no-such-file.toml", "no-such-file.toml cannot be read"),
    ];
    for (file, words) in rows {
        let checked = clubavond(&["rules", "check", file, "--lang", "en"]);
        assert_eq!(checked.status.code(), Some(2), "{file}");
        assert!(err(&checked).contains(words), "{file}: {}", err(&checked));
        assert!(err(&checked).lines().count() <= 2, "{file}: {}", err(&checked));
    }
}
