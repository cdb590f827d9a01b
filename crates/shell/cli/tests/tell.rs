//! `clubavond tell`: what happens in a story, and where it goes otherwise.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

fn tell(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_clubavond"));
    command.args(["tell", "--lang", "en"]).args(args).current_dir(root());
    command.output().expect("the program runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Writes a story, tells it, and gives exit code, output and errors.
fn told(story: &str) -> (i32, String, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("case.story");
    std::fs::write(&file, story).expect("written");
    let output = tell(&[file.to_str().expect("a name")]);
    (output.status.code().unwrap_or(-1), text(&output.stdout), text(&output.stderr))
}

const HEAD: &str = "Title: A case\nCovers: fide-2023-3.6\nRules: fide-2023\nWay: assisted\n\n";

#[test]
fn every_story_of_the_project_goes_as_told_from_the_command_line() {
    let folder = root().join("testdata/stories");
    let files: Vec<String> = std::fs::read_dir(folder)
        .expect("the stories are there")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "story"))
        .map(|path| path.display().to_string())
        .collect();
    let mut args = vec!["--quiet"];
    args.extend(files.iter().map(String::as_str));
    let output = tell(&args);
    let expected = format!("{0} of {0} stories go as told.\n", files.len());
    assert_eq!(text(&output.stdout), expected, "{}", text(&output.stderr));
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_line_that_does_not_hold_is_named_with_file_line_and_article() {
    let rows = [
        // What the program cites, where it cites something.
        ("0:05 white plays g1g3\n= turn A black\n", ":7: '= turn A black'", "(fide-2023-3.6)", "it is white"),
        (
            "0:05 white plays g1g3\n= refused by 3.7\n",
            ":7: '= refused by 3.7'",
            "(fide-2023-3.6)",
            "is fide-2023-3.6",
        ),
        // A refusal that nobody expected is told at the act itself.
        (
            "0:05 white plays g1g3\n0:06 white plays e2e4\n",
            ":6: '0:05 white plays g1g3'",
            "(fide-2023-3.6)",
            "was refused",
        ),
        ("0:05 white plays g1g3\n", ":6: '0:05 white plays g1g3'", "(fide-2023-3.6)", "was refused"),
        // Else what the story covers.
        ("0:05 white plays g1f3\n= turn A white\n", ":7: '= turn A white'", "(fide-2023-3.6)", "it is black"),
        ("0:05 white plays g1f3\n= refused\n", ":7: '= refused'", "(fide-2023-3.6)", "was not refused"),
        ("0:05 white plays g1f3\n= game A 1-0 mate\n", ":7:", "(fide-2023-3.6)", "goes on"),
        ("0:05 white plays g1f3\n= then resigned\n", ":7:", "(fide-2023-3.6)", "what happened is: moved"),
        ("0:05 white plays g1f3\n= clock A white 1:00\n", ":7:", "(fide-2023-3.6)", "the story says 60.000"),
    ];
    for (lines, place, article, why) in rows {
        let (code, out, err) = told(&format!("{HEAD}{lines}"));
        let last = out.lines().last().unwrap_or_default();
        assert_eq!((code, err.as_str()), (1, ""), "{lines}{out}");
        for part in ["case.story", place, article, why] {
            assert!(last.contains(part), "{lines}'{part}' is not in: {last}");
        }
    }
}

#[test]
fn what_is_no_story_is_bad_input_with_a_way_out() {
    let lines = |lines: &str| format!("{HEAD}{lines}");
    let rows = [
        ("1. e4 e5 2. Nf3 *\n".to_owned(), "is no story: a story begins with lines 'Title:'"),
        (String::new(), "'Title:' is missing"),
        ("Title: x\n0:05 white plays e2e4\n".to_owned(), "'Rules:' is missing"),
        ("Title: x\nRules: fide-2023\n0:05 white plays e2e4\n".to_owned(), "'Way:' is missing"),
        ("Title: x\nRules: fide-2023\nWay: fast\n0:05 white resigns\n".to_owned(), ":3: 'fast' is no way"),
        (
            "Title: x\nRules: nowhere\nWay: assisted\n0:05 white resigns\n".to_owned(),
            ":2: there is no ruleset",
        ),
        (
            "Title: x\nRules: nowhere.toml\nWay: assisted\n0:05 white resigns\n".to_owned(),
            "no file of that name",
        ),
        ("Title: x\nTitle: y\n".to_owned(), ":2: 'Title:' stands twice"),
        ("Titel: x\nTitle: y\nRules: knsb\n0:01 white resigns\n".to_owned(), ":1: 'titel:'"),
        (HEAD.to_owned(), "nothing happens in it"),
        (HEAD.replace("Way:", "Clok: 5:00\nWay:") + "0:05 white resigns\n", "perhaps 'clock:' was meant"),
        (HEAD.replace("Way:", "Clock: soon\nWay:") + "0:05 white resigns\n", ":4: 'soon' is no time"),
        (HEAD.replace("Way:", "Position: 8/8 w\nWay:") + "0:05 white resigns\n", ":4: the position '8/8 w'"),
        (lines("soon white plays e2e4\n"), ":6: 'soon' is no time"),
        (lines("99999999999999999999:00 white plays e2e4\n"), "is no time"),
        (lines("0:05 green plays e2e4\n"), ":6: 'green' is nobody"),
        (lines("0:05 white dances\n"), ":6: 'dances' is nothing a player does"),
        (lines("0:05 white plays e9e4\n"), ":6: 'e9e4' is no move"),
        (lines("0:05 arbiter sleeps\n"), ":6: 'sleeps' is nothing an arbiter does"),
        (lines("0:05 arbiter rules by nothing.at_all: recorded\n"), "'nothing.at_all' is no topic"),
        (lines("0:05 arbiter rules by arbiter.penalties: lunch\n"), "'lunch' is no ruling"),
        (lines("0:05 white plays e2e4\n= what time is it\n"), ":7: 'what time is it' is nothing the table"),
        (lines("0:05 white plays e2e4\n= clock A white sings\n"), ":7: "),
        (lines("0:05 white plays e2e4\n= waits B\n"), "'B' is no board"),
        (lines("0:05 white plays e2e4\n= turn A green\n"), "'green' is nobody"),
    ];
    for (story, why) in rows {
        let (code, out, err) = told(&story);
        assert_eq!((code, out.as_str()), (2, ""), "{story}{err}");
        assert!(err.contains("case.story") && err.contains(why), "{story}'{why}' is not in: {err}");
        assert_eq!(err.lines().count(), 1, "{err}");
    }
}

/// Two values of a club's own file decide the same story otherwise than the ruleset beneath.
#[test]
fn a_story_is_told_by_a_clubs_own_file_beside_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let own = std::fs::read_to_string(root().join("examples/vrijdag.toml")).expect("the example");
    std::fs::write(folder.path().join("vrijdag.toml"), own).expect("written");
    let story = std::fs::read_to_string(root().join("examples/vrijdag.story")).expect("the example");
    let file = folder.path().join("case.story");
    let name = file.to_str().expect("a name");
    for (rules, code) in [("vrijdag.toml", 0), ("knsb", 1), ("./vrijdag.toml", 0)] {
        std::fs::write(&file, story.replace("vrijdag.toml", rules)).expect("written");
        let output = tell(&[name]);
        assert_eq!(output.status.code(), Some(code), "{rules}: {}", text(&output.stdout));
    }
    std::fs::write(folder.path().join("vrijdag.toml"), "id = 7").expect("written");
    std::fs::write(&file, &story).expect("written");
    let output = tell(&[name]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("case.story:3: its ruleset has faults: vrijdag.toml"));
}

#[test]
fn scripts_get_the_lines_and_what_is_broken_as_json() {
    let output = tell(&["--json", "examples/vrijdag.story", "examples/wrong.story"]);
    assert_eq!(output.status.code(), Some(1));
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let stories = &answer["stories"];
    assert_eq!(stories[0]["tellings"][0]["held"], 4);
    assert!(stories[0]["tellings"][0]["broken"].is_null());
    assert_eq!(stories[1]["file"], "examples/wrong.story");
    assert_eq!(stories[1]["tellings"][0]["broken"]["line"], 8);
    assert_eq!(stories[1]["tellings"][0]["broken"]["articles"][0], "knsb-2.4");
}
