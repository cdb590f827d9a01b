//! `clubavond keizer` and `simulate` as others script against them.

use serde_json::Value;
use std::process::{Command, Output};

fn clubavond(arguments: &[&str]) -> Output {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../testdata/keizer");
    Command::new(env!("CARGO_BIN_EXE_clubavond")).current_dir(root).args(arguments).output().unwrap()
}

fn json(arguments: &[&str]) -> Value {
    let output = clubavond(&[arguments, &["--json"]].concat());
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{arguments:?}: {error}"))
}

fn words(arguments: &[&str]) -> String {
    String::from_utf8(clubavond(arguments).stdout).unwrap()
}

#[test]
fn rank_answers_with_place_value_exact_score_games_and_points() {
    let answer = json(&["keizer", "rank", "first-steps.json"]);
    assert_eq!(answer["round"], 2);
    let first = serde_json::json!({"place": 1, "player": "cy", "value": 50, "score": "96", "games": 2, "points": "2"});
    assert_eq!(answer["ranking"][0], first);
    assert_eq!(answer["ranking"][2]["score"], "47/2");
    assert_eq!(answer["ranking"][2]["points"], "1/2");
    let start = json(&["keizer", "rank", "first-steps.json", "--round", "0"]);
    assert_eq!((&start["round"], &start["ranking"][0]["player"]), (&Value::from(0), &Value::from("an")));
}

#[test]
fn pair_answers_with_boards_from_the_top_the_free_player_and_reasons_in_both_languages() {
    let answer = json(&["keizer", "pair", "absences.json", "--present", "an,bo,cy,di,ed,flo,gus"]);
    assert_eq!(answer["round"], 2);
    assert_eq!((&answer["pairs"][0]["white"], &answer["pairs"][0]["black"]), (&"gus".into(), &"ed".into()));
    assert_eq!(answer["free"], serde_json::json!(["flo"]));
    for lang in ["nl", "en"] {
        assert!(answer["pairs"][0]["reason"][lang].as_str().unwrap().contains("dsc-k7"));
        assert!(answer["free_reasons"][0]["reason"][lang].as_str().unwrap().contains("dsc-k10"));
    }
}

#[test]
fn no_complete_pairing_exits_with_one_and_names_the_ways_out() {
    let output = clubavond(&["keizer", "pair", "period.json", "--present", "cy,di", "--lang", "en"]);
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.contains("--lock cy,di") && told.contains("--free di,cy") && told.contains("D28"), "{told}");
    let answer = json(&["keizer", "pair", "period.json", "--present", "cy,di"]);
    assert_eq!(answer["repairs"]["rematches"], serde_json::json!([[["cy", "di"]]]));
    let locked = clubavond(&["keizer", "pair", "period.json", "--present", "cy,di", "--lock", "cy,di"]);
    assert_eq!(locked.status.code(), Some(0));
}

/// Covers: D28, D29
#[test]
fn every_pair_is_explained_in_dutch_and_english() {
    let rows = [
        ("nl", "Cy (nr. 1) speelt tegen An (nr. 3), de hoogst geplaatste tegenstander die kon (dsc-k7)."),
        ("nl", "Niet Bo (nr. 2): al ontmoet in ronde 2, in deze periode (dsc-k8)."),
        ("nl", "Wit voor An: geen verschil in kleuren, dus wit voor de laagst geplaatste (D29)."),
        ("en", "Cy (no. 1) plays An (no. 3), the highest-placed opponent that was possible (dsc-k7)."),
        ("en", "Not Bo (no. 2): they met in round 2, in this period (dsc-k8)."),
        ("en", "White for An: no difference in colours, so White for the lower-placed (D29)."),
    ];
    for (lang, sentence) in rows {
        let told = words(&["keizer", "pair", "first-steps.json", "--lang", lang]);
        assert!(told.contains(sentence), "{sentence}\n{told}");
    }
}

#[test]
fn why_shows_every_point_with_its_article_and_the_lines_add_up() {
    let answer = json(&["keizer", "why", "absences.json", "--player", "bo"]);
    assert_eq!(answer["score"], "32");
    assert_eq!(answer["lines"][0]["article"], "dsc-k5");
    let told = words(&["keizer", "why", "absences.json", "--player", "an", "--lang", "nl"]);
    assert!(
        told.contains("afwezig met bericht") && told.contains("15⅔") && told.contains("dsc-k4"),
        "{told}"
    );
    let told = words(&["keizer", "rank", "first-steps.json", "--lang", "en"]);
    assert!(told.contains("depends on itself") && told.contains("Last week's order decided"), "{told}");
}

#[test]
fn every_command_of_the_internal_competition_answers_in_both_languages_and_in_json() {
    let rows: [&[&str]; 7] = [
        &["rank", "entrant.json"],
        &["pair", "entrant.json"],
        &["why", "entrant.json", "--player", "new"],
        &["whatif", "entrant.json", "--player", "an"],
        &["history", "entrant.json"],
        &["prizes", "entrant.json"],
        &["entry", "entrant.json", "--rating", "1820"],
    ];
    for row in rows {
        let row = [&["keizer"], row].concat();
        assert!(json(&row).is_object(), "{row:?}");
        let (dutch, english) =
            (words(&[&row[..], &["--lang", "nl"]].concat()), words(&[&row[..], &["--lang", "en"]].concat()));
        assert!(!dutch.is_empty() && !english.is_empty() && dutch != english, "{row:?}");
    }
}

#[test]
fn bad_input_exits_with_two_and_one_sentence_that_names_the_place_and_the_fix() {
    let rows: [(&[&str], &[&str]); 7] = [
        (&["rank", "none.json"], &["none.json"]),
        (&["rank", "README.md"], &["README.md", "line 1"]),
        (&["rank", "first-steps.json", "--round", "9"], &["--round 9", "0 to 2"]),
        (&["pair", "first-steps.json", "--present", "an,zo"], &["--present", "'zo'"]),
        (&["pair", "first-steps.json", "--lock", "an"], &["--lock", "an,bo"]),
        (&["pair", "first-steps.json", "--lock", "an,bo", "--free", "an"], &["an"]),
        (&["why", "first-steps.json", "--player", "zo"], &["--player", "'zo'"]),
    ];
    for (arguments, parts) in rows {
        let output = clubavond(&[&["--lang", "en", "keizer"], arguments].concat());
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {told}");
        assert!(parts.iter().all(|part| told.contains(part)), "{arguments:?}: {told}");
        assert_eq!(told.trim_end().lines().count(), 1, "{told}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn simulated_seasons_follow_from_the_seed_and_are_drawn() {
    let plot = std::env::temp_dir().join(format!("clubavond-plot-{}.svg", std::process::id()));
    let few = [
        "simulate",
        "keizer",
        "--seasons",
        "3",
        "--players",
        "8",
        "--rounds",
        "6",
        "--systems",
        "dsc,one-pass",
    ];
    let drawn = json(&[&few[..], &["--svg", plot.to_str().unwrap()]].concat());
    assert_eq!(drawn, json(&few));
    assert_eq!(drawn["systems"].as_array().unwrap().len(), 2);
    let svg = std::fs::read_to_string(&plot).unwrap();
    assert!(svg.starts_with("<svg") && svg.matches("<polyline").count() == 2);
    std::fs::remove_file(plot).unwrap();
    let unknown = clubavond(&["simulate", "keizer", "--systems", "chess"]);
    assert_eq!(unknown.status.code(), Some(2));
}

#[test]
fn a_competition_with_sections_is_ranked_paired_and_explained_section_by_section() {
    let file = "sections/two.json";
    let answer = json(&["keizer", "rank", file, "--section", "B"]);
    assert_eq!(
        (&answer["ranking"][0]["player"], &answer["ranking"][0]["score"]),
        (&"gus".into(), &"30".into())
    );
    let down = serde_json::json!({"player": "di", "from": "A", "to": "B", "place": 4});
    let up = serde_json::json!({"player": "gus", "from": "B", "to": "A", "place": 1});
    assert_eq!(answer["moves"], serde_json::json!([down, up]));
    // The next period: an, bo, cy and gus.
    let paired = json(&["keizer", "pair", file, "--section", "A"]);
    let names = paired["pairs"].as_array().unwrap().iter().flat_map(|pair| [&pair["white"], &pair["black"]]);
    let mut names: Vec<&str> = names.map(|name| name.as_str().unwrap()).collect();
    names.sort_unstable();
    assert_eq!(names, ["an", "bo", "cy", "gus"]);
    let why = json(&["keizer", "why", file, "--section", "A", "--player", "an"]);
    assert_eq!((&why["score"], why["lines"].as_array().unwrap().len()), (&"25".into(), 3));
    let told = words(&["keizer", "rank", file, "--section", "A", "--lang", "en"]);
    // The file sets another number than the rulebook, so no article speaks for it.
    assert!(told.contains("gus (number 1) goes to section A.") && told.contains("proposal"), "{told}");
    let rows: [(&[&str], &str); 3] = [
        (&["rank", file], "--section A, B"),
        (&["rank", file, "--section", "C"], "2 sections"),
        (&["why", file, "--section", "A", "--player", "gus"], "another section"),
    ];
    for (arguments, part) in rows {
        let output = clubavond(&[&["--lang", "en", "keizer"], arguments].concat());
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(told.contains(part), "{told}");
    }
}

/// an 300 + 19 + 4 + 24, cy 300 + 1 + 17, bo 300 + 0 - 5; the file says 296 of bo, and di has played nothing.
///
/// Covers: D86
#[test]
fn a_list_of_entries_is_counted_by_a_ruleset_of_the_shelf_and_what_differs_is_said() {
    let rules = "../../rulesets/shelf/waagtoren-2.toml";
    let command = ["keizer", "rank", "entries/small.json", "--rules", rules];
    let ranking = json(&command)["ranking"].as_array().unwrap().clone();
    let rows: Vec<String> = ranking.iter().map(|row| format!("{} {}", row["player"], row["score"])).collect();
    assert_eq!(rows, ["\"an\" \"347\"", "\"cy\" \"318\"", "\"bo\" \"295\""]);
    let output = clubavond(&[&command[..], &["--lang", "en"]].concat());
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("bo has 295 points from 1 game by these rules, in the file 296 from 1"), "{told}");
    assert!(!told.contains("an has") && !told.contains("cy has"), "{told}");
    let why =
        words(&["keizer", "why", "entries/small.json", "--rules", rules, "--player", "an", "--lang", "en"]);
    assert!(why.contains("1 × opponent's value + 12") && why.contains("waagtoren-2-4"), "{why}");
    let wrong = clubavond(&["keizer", "rank", "entries/small.json", "--rules", "nobody"]);
    assert_eq!(wrong.status.code(), Some(2));
}
