//! `export` and `import` with the real program: what goes out comes back, and a wrong file gets a sentence.

use crate::house::run;
use std::path::{Path, PathBuf};

fn story_log() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    root.join("testdata/stories/knsb-7.7-taken-off-the-other-board.log")
}

#[test]
fn a_table_goes_out_and_comes_back_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let ruled = "26000 ruled 1 =Vera warn Aw arbiter.distraction =Praten 0\n";
    let log = std::fs::read_to_string(story_log()).unwrap() + ruled;
    std::fs::write(at.join("ruled.log"), &log).unwrap();
    let kept = run(at, &["import", "table", "ruled.log", "--json", "--data", "club.db"]).json();
    let id = kept["table"].as_str().unwrap();
    let out = run(at, &["export", "table", id, "--data", "club.db", "--out", "copy.log"]);
    assert_eq!((out.code, out.err.as_str()), (0, ""), "{out:?}");
    let text = |file: &Path| std::fs::read_to_string(file).unwrap();
    assert_eq!(text(&at.join("copy.log")), log);
    assert_eq!(run(at, &["replay", "copy.log", "--lang", "en"]).code, 0);
    let doctor = run(at, &["doctor", "--data", "club.db"]);
    assert_eq!(doctor.code, 0, "{doctor:?}");

    // Not ended, so only with --all; with its rulings and its table.
    let none = run(at, &["export", "games", "--data", "club.db"]);
    assert_eq!((none.code, none.out.as_str()), (0, ""), "{none:?}");
    let games = run(at, &["export", "games", "--all", "--data", "club.db", "--out", "games.bpgn"]);
    assert_eq!(games.code, 0, "{games:?}");
    let bpgn = text(&at.join("games.bpgn"));
    for part in ["[Event \"Clubavond\"]", "[Rules \"knsb\"]", &format!("[Table \"{id}\"]"), "Praten"] {
        assert!(bpgn.contains(part), "no {part} in {bpgn}");
    }
    let replayed = run(at, &["replay", "games.bpgn", "--json"]);
    assert_eq!(replayed.code, 0, "{replayed:?}\n{bpgn}");
    let again = run(at, &["export", "games", "--data", "club.db", "--out", "games.bpgn", "--lang", "nl"]);
    assert!(again.refused().contains("games.bpgn bestaat al"), "{again:?}");
}

#[test]
fn a_wrong_file_or_table_gets_one_sentence_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    std::fs::write(at.join("letter.txt"), "Beste leden,").unwrap();
    let said = run(at, &["import", "table", "letter.txt", "--lang", "nl"]);
    assert!(said.refused().contains("letter.txt is geen verslag van een tafel"), "{said:?}");
    let log = std::fs::read_to_string(story_log()).unwrap();
    std::fs::write(at.join("cut.log"), &log[..log.len() - 9]).unwrap();
    let said = run(at, &["import", "table", "cut.log", "--lang", "en"]);
    assert!(said.refused().contains("cut.log, line "), "{said:?}");
    assert!(!at.join("data").exists(), "nothing is made for a bad file");
    let said = run(at, &["export", "games", "--lang", "en"]);
    assert!(
        said.refused().contains("data/clubavond.db does not exist; name the file with --data"),
        "{said:?}"
    );
    run(at, &["import", "table", &story_log().display().to_string()]);
    let said = run(at, &["export", "table", "nowhere", "--lang", "en"]);
    assert!(said.refused().contains("there is no table 'nowhere'"), "{said:?}");
}
