//! A competition from a file and back to one: nothing that counts is lost.

use crate::house::run;
use std::path::Path;

#[test]
fn a_season_that_was_imported_and_exported_ranks_the_same_after_every_round() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    for name in ["examples/keizer.json", "testdata/keizer/absences.json", "testdata/keizer/entrant.json"] {
        let folder = tempfile::tempdir().unwrap();
        let at = folder.path();
        std::fs::copy(root.join(name), at.join("season.json")).unwrap();
        let kept = run(at, &["import", "competition", "season.json", "--data", "club.db", "--json"]);
        assert_eq!(kept.code, 0, "{name}: {kept:?}");
        let id = kept.json()["competition"].as_str().unwrap().to_owned();
        let out = run(at, &["export", "competition", &id, "--data", "club.db", "--out", "copy.json"]);
        assert_eq!((out.code, out.err.as_str()), (0, ""), "{name}: {out:?}");
        let text = std::fs::read_to_string(at.join("copy.json")).unwrap();
        let copy: serde_json::Value = serde_json::from_str(&text).unwrap();
        for round in 0..=copy["rounds"].as_array().unwrap().len() {
            let round = round.to_string();
            let rank = |file: &str| run(at, &["keizer", "rank", file, "--round", &round, "--json"]).json();
            assert_eq!(rank("season.json"), rank("copy.json"), "{name}, round {round}");
        }
    }
}

#[test]
fn a_file_that_is_no_season_and_a_competition_that_is_not_there_get_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let none = run(at, &["import", "competition", "nergens.json", "--data", "club.db"]);
    assert!(none.refused().contains("nergens.json"), "{none:?}");
    std::fs::write(at.join("leeg.json"), "{}").unwrap();
    let empty = run(at, &["import", "competition", "leeg.json", "--data", "club.db", "--lang", "nl"]);
    assert!(empty.refused().contains("leeg.json"), "{empty:?}");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    std::fs::copy(root.join("examples/keizer.json"), at.join("season.json")).unwrap();
    let day =
        ["import", "competition", "season.json", "--data", "club.db", "--first", "morgen", "--lang", "nl"];
    assert!(run(at, &day).refused().contains("'morgen' is geen dag"));
    assert_eq!(run(at, &["import", "competition", "season.json", "--data", "club.db"]).code, 0);
    let none = run(at, &["export", "competition", "nergens", "--data", "club.db", "--lang", "nl"]);
    assert!(none.refused().contains("competitie 'nergens' bestaat niet"), "{none:?}");
}
