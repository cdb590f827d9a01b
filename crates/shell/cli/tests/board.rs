//! `clubavond perft`, `moves` and `explain` as others script against them.

use std::process::Command;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Exit code, standard output and standard error.
fn run(words: &[&str]) -> (Option<i32>, String, String) {
    let output =
        Command::new(env!("CARGO_BIN_EXE_clubavond")).args(words).output().expect("the program starts");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8").trim().to_owned();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn a_legal_move_exits_0_and_a_refused_one_1_with_its_article_in_both_languages() {
    assert_eq!(run(&["explain", "--rules", "knsb", "e2e4", "--json"]).1, r#"{"legal":true}"#);
    let (code, out, _) =
        run(&["explain", "--rules", "knsb", "--json", "--fen", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "N@f6"]);
    assert_eq!(code, Some(1));
    assert_eq!(
        out,
        r#"{"article":"knsb-2.4","legal":false,"reason":{"en":"The placing may not leave the enemy king in check.","nl":"Na het plaatsen mag de vijandelijke koning niet schaak staan."}}"#
    );
    let (code, out, _) = run(&["explain", "--rules", "stein", "g1g3", "--lang", "en"]);
    assert_eq!(code, Some(1));
    assert!(out.starts_with("g1g3 is not allowed (fide-3.6): A knight does not move like that"), "{out}");
    let (code, out, _) = run(&["explain", "--rules", "minerva", "e2e4", "--lang", "nl"]);
    assert_eq!((code, out.as_str()), (Some(0), "e2e4 is toegestaan."));
}

#[test]
fn moves_may_be_written_as_on_a_score_sheet() {
    for (lang, played, code) in [
        ("nl", "Pf3", 0),
        ("nl", "Nf3", 0),
        ("en", "Nf3", 0),
        ("en", "e4", 0),
        ("nl", "O-O", 1),
        ("en", "Nd4", 1),
    ] {
        let found = run(&["explain", "--rules", "fide-2023", played, "--lang", lang]);
        assert_eq!(found.0, Some(code), "{played}: {found:?}");
    }
}

#[test]
fn moves_are_sorted_and_name_their_board_in_a_match() {
    let (_, out, _) = run(&[
        "moves",
        "--rules",
        "stein",
        "--json",
        "--fen",
        "7k/P7/8/8/8/8/8/K7 w - - 0 1 | 7k/8/8/8/8/8/8/KQ6 b - - 0 1",
    ]);
    assert_eq!(out, r#"{"moves":["A a1a2","A a1b1","A a1b2","A a7a8q/b1","B h8g7","B h8g8"]}"#);
    let (_, out, _) = run(&["moves", "--rules", "fide-2005"]);
    assert_eq!(out.lines().count(), 20);
    assert_eq!(out.lines().next(), Some("a2a3"));
}

#[test]
fn perft_counts_one_board_or_two() {
    let nodes = |words: &[&str]| {
        let (code, out, err) = run(&[&["perft"], words].concat());
        assert_eq!((code, err.as_str()), (Some(0), ""), "{words:?}");
        out
    };
    assert_eq!(nodes(&["--rules", "knsb", "--depth", "3"]), "8902");
    assert_eq!(nodes(&["--rules", "knsb", "--depth", "0"]), "1");
    let two = format!("{START} | {START}");
    assert_eq!(nodes(&["--rules", "minerva", "--depth", "2", "--fen", &two]), "1600");
    let divided = nodes(&["--rules", "fide-2005", "--depth", "2", "--divide"]);
    assert_eq!(divided.lines().next(), Some("a2a3: 20"));
    assert_eq!(divided.lines().last(), Some("400"));
    let json: serde_json::Value =
        serde_json::from_str(&nodes(&["--rules", "fide-2005", "--depth", "2", "--json"])).expect("JSON");
    assert_eq!(json["nodes"], 400);
    assert!(json["seconds"].is_number());
}

#[test]
fn a_clubs_own_file_rules_too() {
    let folder = std::env::temp_dir().join(format!("clubavond-board-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("onze.toml");
    let text = "id = \"onze\"\nname = { nl = \"Onze\", en = \"Ours\" }\nsource = { nl = \"Clubblad\", en = \"Club paper\" }\nextends = \"knsb\"\n\n[drops]\nmay_check = { value = true, article = \"knsb-2.4\" }\n";
    std::fs::write(&file, text).expect("a file");
    let path = file.to_str().expect("UTF-8");
    let fen = "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1";
    let found = run(&["explain", "--rules", path, "--fen", fen, "N@f6"]);
    assert_eq!(found.0, Some(0), "{found:?}");
    std::fs::write(&file, text.replace("may_check", "may_chek")).expect("a file");
    let found = run(&["explain", "--rules", path, "--fen", fen, "N@f6", "--lang", "en"]);
    assert_eq!(found.0, Some(2), "{found:?}");
    assert!(found.2.contains("may_chek"), "{found:?}");
    std::fs::remove_dir_all(&folder).expect("removed");
}

#[test]
fn bad_input_is_one_sentence_and_exit_2() {
    let long = "x".repeat(100_000);
    let rows: [(&[&str], &str); 12] = [
        (&["moves", "--rules", "knsb", "--fen", "4k3/8/8/8/8/8/8/3KK3 w - - 0 1"], "White has 2 kings"),
        (
            &["moves", "--rules", "knsb", "--fen", "4k3/8/8/8/8/8/8/4K3[K] w - - 0 1"],
            "a king cannot be in hand",
        ),
        (
            &["moves", "--rules", "knsb", "--fen", "4k3/QQQQ~QQQ1/PPPPPPPP/PPPPPPPP/8/8/8/4K3 w - - 0 1"],
            "17 pawns and promoted pawns",
        ),
        (&["moves", "--rules", "stein", "--fen", "4k3/8/8/8/8/8/8/Q~3K3 b - - 0 1"], "remove the '~' at a1"),
        (&["moves", "--rules", "fide-2005", "--fen", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1"], "remove the hand"),
        (&["moves", "--rules", "knsb", "--fen", "4k3/8/8/8/8/8/8/4K3 w K - 0 1"], "remove the letter"),
        (&["moves", "--rules", "knsb", "--fen", &long], "100000 characters"),
        (&["moves", "--rules", "knsb", "--fen", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 | 4k3/8 w"], "board B"),
        (&["moves", "--rules", "nergens"], "'nergens' is no known ruleset"),
        (&["explain", "--rules", "knsb", "e2e9"], "'e2e9' is no move"),
        (&["explain", "--rules", "knsb", "B e2e4"], "board A only"),
        (&["perft", "--rules", "knsb", "--depth", "4000000000"], "too deep"),
    ];
    for (words, part) in rows {
        let (code, out, err) = run(&[words, &["--lang", "en"]].concat());
        assert_eq!((code, out.as_str()), (Some(2), ""), "{err}");
        assert!(err.contains(part) && err.lines().count() == 1, "{part}: {err}");
    }
}
