//! A club's own ruleset file in every command that plays or counts by rules.

use crate::house::{run, serve};
use std::path::Path;

/// A file that changes one value of a ruleset of the program.
fn own(id: &str, beneath: &str, value: &str) -> String {
    let (section, row) = value.split_once('.').unwrap();
    let (key, value) = row.split_once(" = ").unwrap();
    format!(
        r#"id = "{id}"
name = {{ nl = "Eigen", en = "Own" }}
source = {{ nl = "Bestuur", en = "Board" }}
extends = "{beneath}"

[{section}]
{key} = {{ value = {value}, article = "{id}-1" }}

[[chapter]]
number = "1"
heading = {{ nl = "Anders", en = "Different" }}

[[chapter.article]]
id = "{id}-1"
kind = "setting"
nl = "Bij ons anders."
en = "Different with us."
"#
    )
}

fn write(folder: &Path, name: &str, text: &str) {
    std::fs::write(folder.join(name), text).unwrap();
}

const SEASON: &str = r#"{"rules":"RULES","players":[{"id":"an","rating":1900},{"id":"bo","rating":1800}],
 "rounds":[{"games":[{"white":"an","black":"bo","result":"1-0"}]}]}"#;

#[test]
fn a_keizer_file_is_ranked_by_a_clubs_own_value_and_cites_its_article() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    std::fs::create_dir(at.join("rules")).unwrap();
    write(at, "rules/hoog.toml", &own("hoog", "dsc", "keizer.top = 80"));
    for (rules, first, second) in [("dsc", 50, "49"), ("rules/hoog.toml", 80, "79")] {
        write(at, "season.json", &SEASON.replace("RULES", rules));
        let answer = run(at, &["keizer", "rank", "season.json", "--json"]).json();
        assert_eq!(answer["ranking"][0]["value"], first, "{rules}");
        assert_eq!(answer["ranking"][0]["score"], second, "{rules}: the value of the second place");
    }
    write(at, "rules/hoog.toml", &own("hoog", "dsc", "keizer.top = \"high\""));
    let wrong = run(at, &["keizer", "rank", "season.json", "--lang", "en"]);
    assert_eq!(wrong.code, 2, "{wrong:?}");
    assert!(wrong.err.contains("rules/hoog.toml") && wrong.err.contains("keizer.top"), "{wrong:?}");
    write(at, "season.json", &SEASON.replace("RULES", "rules/geen.toml"));
    let gone = run(at, &["keizer", "rank", "season.json"]);
    assert!(gone.refused().contains("rules/geen.toml"), "{gone:?}");
}

#[test]
fn a_championship_is_ranked_by_a_clubs_own_value() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    write(at, "drie.toml", &own("drie", "ddt", "championship.win = \"3\""));
    for (rules, points) in [("ddt", "1"), ("drie.toml", "3")] {
        let file = format!(
            r#"{{"rules":"{rules}","players":[{{"id":"an"}},{{"id":"bo"}}],
                "games":[{{"round":1,"white":"an","black":"bo","result":"1-0"}}]}}"#
        );
        write(at, "series.json", &file);
        let answer = run(at, &["championship", "rank", "series.json", "--json"]).json();
        assert_eq!(answer["ranking"][0]["points"], points, "{rules}");
    }
}

#[test]
fn seasons_are_simulated_by_a_clubs_own_file() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "hoog.toml", &own("hoog", "dsc", "keizer.period_length = 2"));
    let args = ["simulate", "keizer", "--players", "4", "--rounds", "6", "--seasons", "2", "--json"];
    let with = |systems: &str| run(folder.path(), &[&args[..], &["--systems", systems]].concat());
    let answer = with("hoog.toml,dsc").json();
    let incomplete = |at: usize| answer["systems"][at]["incomplete_per_mille"].as_u64().unwrap();
    assert!(incomplete(0) < incomplete(1), "short periods let few players meet again: {answer}");
    assert!(with("hoger.toml").refused().contains("hoger.toml"));
}

#[test]
fn serve_plays_by_the_files_of_a_folder_and_names_every_fault() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    std::fs::create_dir(at.join("rules")).unwrap();
    write(at, "rules/snel.toml", &own("snel", "knsb", "clock.periods = [{ time = \"2 min\" }]"));
    write(at, "clubavond.toml", "data = 'club.db'\nrules = ['rules']\n");
    {
        let serving = serve(at, &["--config", "clubavond.toml"]);
        assert!(serving.ask("GET", "/new", "", "").contains("value=\"snel\""));
        assert!(serving.ask("GET", "/rules/snel", "", "").contains("Different with us."));
        let page = serving.ask("POST", "/new", "", "rules=snel&time=rules&name=Ans&seat=Aw&others=bots");
        assert!(page.starts_with("HTTP/1.1 303"), "{page}");
    }
    write(at, "rules/fout.toml", &own("fout", "knsb", "clock.periods = 7"));
    let wrong = run(at, &["serve", "--config", "clubavond.toml", "--lang", "en"]);
    assert_eq!(wrong.code, 2, "{wrong:?}");
    assert!(wrong.err.contains("fout.toml") && wrong.err.contains("clock.periods"), "{wrong:?}");
}
