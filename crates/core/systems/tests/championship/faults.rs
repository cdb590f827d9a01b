//! Bad championship files: every fault names its line and its field; sloppy ones are read with a warning.

use systems::championship::divide_read;
use systems::championship::read::{Fault, Sloppy, What, read};
use systems::located::{Wanted, Wrong};

/// A file of three players whose games are the given lines.
fn with_games(games: &str) -> String {
    format!(
        "{{\"rules\":\"ddt\",\n\"players\":[\n{{\"id\":\"an\",\"rating\":1900}},\n{{\"id\":\"bo\",\"rating\":1800}},\n\
         {{\"id\":\"cy\",\"rating\":1700}}],\n\"legs\":1,\n\"games\":[\n{games}]}}"
    )
}

fn check(file: &str, line: usize, field: &str, what: What) {
    let expected = Fault { line, field: field.to_owned(), what };
    assert_eq!(read(file).map(|read| read.championship), Err(expected), "{file}");
}

#[test]
fn a_bad_game_is_named_with_its_line_and_field() {
    let text = |text: &str| text.to_owned();
    let rows = [
        (r#"{"round":1,"white":"an","black":"zo"}"#, 8, "games[0].black", What::UnknownPlayer(text("zo"))),
        (r#"{"round":1,"white":"an","black":"an"}"#, 8, "games[0].black", What::Oneself(text("an"))),
        (
            "{\"round\":1,\"white\":\"an\",\"black\":\"bo\",\n\"result\":\"1-1\"}",
            9,
            "games[0].result",
            What::NotAResult(text("1-1")),
        ),
        (
            "{\"round\":1,\"white\":\"an\",\"black\":\"bo\"},\n{\"round\":1,\"white\":\"cy\",\"black\":\"bo\"}",
            9,
            "games[1].black",
            What::TwiceInRound(text("bo"), 1),
        ),
        (
            "{\"round\":1,\"white\":\"an\",\"black\":\"bo\"},\n{\"round\":2,\"white\":\"bo\",\"black\":\"an\"}",
            9,
            "games[1]",
            What::TooOften(text("bo"), text("an"), 1),
        ),
        (
            r#"{"round":1,"white":"an","black":"bo","date":"2026-02-30"}"#,
            8,
            "games[0].date",
            What::NotADay(text("2026-02-30")),
        ),
        (r#"{"round":0,"white":"an","black":"bo"}"#, 8, "games[0].round", form(Wanted::Whole(1, 10_000))),
        (r#"{"round":1,"white":7,"black":"bo"}"#, 8, "games[0].white", form(Wanted::Text)),
        (r#"{"round":1,"black":"bo"}"#, 8, "games[0].white", What::Form(Wrong::Missing)),
        ("[]", 8, "games[0]", form(Wanted::Object)),
    ];
    for (games, line, field, what) in rows {
        check(&with_games(games), line, field, what);
    }
}

fn form(wanted: Wanted) -> What {
    What::Form(Wrong::NotA(wanted))
}

#[test]
fn a_bad_file_is_named_with_its_line_and_field() {
    let crowd: Vec<String> = (0..501).map(|number| format!("{{\"id\":\"{number}\"}}")).collect();
    let rows = [
        ("", 1, "", What::Form(Wrong::CutOff)),
        ("{\"players\":[}", 1, "", What::Form(Wrong::Syntax)),
        ("{}", 1, "players", What::Form(Wrong::Missing)),
        ("{\"players\":7}", 1, "players", form(Wanted::List)),
        ("{\"rules\":\"knsb\",\"players\":[]}", 1, "rules", What::Rules("knsb".into())),
        ("{\"players\":[{\"id\":\"\"}]}", 1, "players[0].id", What::EmptyId),
        ("{\"players\":[{\"id\":\"a\"},\n{\"id\":\"a\"}]}", 2, "players[1].id", What::IdTwice("a".into())),
        (
            "{\"players\":[{\"id\":\"a\",\"rating\":\"?\"}]}",
            1,
            "players[0].rating",
            form(Wanted::Whole(0, 4000)),
        ),
        ("{\"players\":[{\"id\":\"a\",\"withdrawn\":1}]}", 1, "players[0].withdrawn", form(Wanted::Truth)),
        ("{\"players\":[],\n\"legs\":0}", 2, "legs", form(Wanted::Whole(1, 8))),
        ("{\"players\":[],\"lots\":[\"x\"]}", 1, "lots[0]", What::UnknownPlayer("x".into())),
        ("{\"players\":[{\"id\":\"a\"}],\"lots\":[\"a\",\"a\"]}", 1, "lots[1]", What::LotTwice("a".into())),
        ("{\"players\":[],\"evenings\":[\"soon\"]}", 1, "evenings[0]", What::NotADay("soon".into())),
    ];
    for (file, line, field, what) in rows {
        check(file, line, field, what);
    }
    let crowded = format!("{{\"players\":[{}]}}", crowd.join(","));
    check(&crowded, 1, "players", What::TooManyPlayers);
}

#[test]
fn a_sloppy_file_is_read_with_warnings() {
    let games = "{\"round\":9,\"white\":\"an\",\"black\":\"bo\",\"referee\":\"x\"}";
    let read = read(&with_games(games).replace(",\"rating\":1900", "")).unwrap();
    let warned: Vec<_> =
        read.warnings.iter().map(|warning| (warning.field.as_str(), &warning.sloppy)).collect();
    let expected = [
        ("players[0]", &Sloppy::NoRating),
        ("games[0].referee", &Sloppy::UnknownField),
        ("games[0].round", &Sloppy::NoSuchRound(9)),
    ];
    assert_eq!(warned, expected);
    assert_eq!(read.warnings[2].line, 8);
}

#[test]
fn a_bad_division_file_is_named_with_its_line_and_field() {
    let rows = [
        ("{}", "last_season", What::Form(Wrong::Missing)),
        (
            r#"{"last_season":[{"series":4,"ranking":[]}]}"#,
            "last_season[0].series",
            form(Wanted::Whole(1, 3)),
        ),
        (
            r#"{"last_season":[{"series":1,"ranking":["a","a"]}]}"#,
            "last_season[0].ranking[1]",
            What::PlacedTwice("a".into()),
        ),
        (
            r#"{"last_season":[{"series":1,"ranking":["a"]},{"series":1,"ranking":["b"]}]}"#,
            "last_season[1].series",
            What::SeriesTwice(1),
        ),
        (r#"{"last_season":[],"leaving":["a"]}"#, "leaving[0]", What::UnknownPlayer("a".into())),
        (
            r#"{"last_season":[{"series":1,"ranking":["a"]}],"new":[{"player":"a","series":1}]}"#,
            "new[0].player",
            What::PlacedTwice("a".into()),
        ),
        (
            r#"{"last_season":[],"returning":[{"player":"a"}]}"#,
            "returning[0].series",
            What::Form(Wrong::Missing),
        ),
        (r#"{"last_season":[],"series_one_max":11}"#, "series_one_max", form(Wanted::Whole(1, 10))),
        (r#"{"last_season":[{"series":1,"ranking":["a"]}],"sizes":[0]}"#, "sizes", What::SizesSum(1)),
    ];
    for (file, field, what) in rows {
        let expected = Fault { line: 1, field: field.to_owned(), what };
        assert_eq!(divide_read::read(file), Err(expected), "{file}");
    }
    let many: Vec<String> = (0..17).map(|number| format!("\"{number}\"")).collect();
    let file =
        format!("{{\"last_season\":[{{\"series\":1,\"ranking\":[{}]}}],\n\"sizes\":[17]}}", many.join(","));
    let fault = divide_read::read(&file).unwrap_err();
    assert_eq!((fault.line, fault.what), (2, What::SizesFixed(17)));
}
