//! `clubavond club` with the real program: clubs come beside each other, each with its own link, and every refusal is one sentence.

use crate::house::{Said, answer, command, run, serve};
use std::io::Write as _;
use std::path::Path;
use std::process::Stdio;

fn club(at: &Path, args: &[&str]) -> Said {
    let end = ["--data", "club.db", "--lang", "en"];
    run(at, &["club"].into_iter().chain(args.iter().copied()).chain(end).collect::<Vec<_>>())
}

#[test]
fn clubs_come_beside_each_other_with_a_link_for_each_first_admin() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let said = club(at, &["add", "De  Toren", "--host", "Toren.example"]);
    assert_eq!((said.code, said.err.as_str()), (0, ""), "{said:?}");
    let mut lines = said.out.lines();
    assert_eq!(
        lines.next().unwrap(),
        "De Toren was added as club de-toren, at http://toren.example:8080",
        "{said:?}"
    );
    assert!(lines.next().unwrap().contains(": http://toren.example:8080/welcome/"), "{said:?}");
    let added = club(at, &["add", "Caïssa", "--host", "caissa.example", "--json"]).json();
    assert_eq!(
        (added["club"].as_str(), added["address"].as_str()),
        (Some("caissa"), Some("http://caissa.example:8080"))
    );
    let first = added["first_admin"].as_str().unwrap();
    let newer = club(at, &["link", "caissa", "--json"]).json();
    let newer = newer["first_admin"].as_str().unwrap();
    assert!(newer.starts_with("http://caissa.example:8080/welcome/") && newer != first, "{newer}");

    for (args, words) in [
        (["add", "Delft", "--host", "TOREN.example"], "toren.example already leads to club de-toren"),
        (["add", "de toren", "--host", "delft.example"], "a club called 'de toren' is already there"),
        (["add", "Delft", "--host", "https://delft.example"], "'https://delft.example' is no host name"),
        (["add", " ", "--host", "delft.example"], "' ' is no name for a club"),
        (["set", "gouda", "--host", "gouda.example"], "there is no club 'gouda'"),
        (["set", "caissa", "--name", "DE TOREN"], "a club called 'DE TOREN' is already there"),
    ] {
        let said = club(at, &args);
        assert!(said.refused().contains(words), "{args:?}: {said:?}");
    }
    assert!(club(at, &["set", "caissa"]).refused().contains("nothing to change"));
    let moved = club(at, &["set", "caissa", "--host", "schaak.example"]);
    assert_eq!(moved.out, "Caïssa is club caissa, at http://schaak.example:8080\n", "{moved:?}");

    let list = club(at, &["list", "--json"]).json();
    let hosts: Vec<_> =
        list["clubs"].as_array().unwrap().iter().map(|club| club["host"].as_str().unwrap()).collect();
    assert_eq!(hosts, ["toren.example", "schaak.example"]);
    let list = club(at, &["list"]);
    assert!(list.out.starts_with("club      name      host name") && list.out.contains("caissa"), "{list:?}");
}

/// Data from before there were lists: its club is lost to nobody when a second comes.
#[test]
fn a_club_without_a_host_name_gets_one_before_a_second_comes() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let missing = club(at, &["list"]);
    assert!(missing.refused().contains("club.db does not exist"), "{missing:?}");
    let log = story_log();
    let kept = run(at, &["import", "table", &log, "--json", "--data", "club.db"]).json();
    let table = kept["table"].as_str().unwrap();
    assert!(club(at, &["list"]).out.contains("every name"));
    let refused = club(at, &["add", "Delft", "--host", "delft.example"]);
    assert!(refused.refused().contains("clubavond club set club --host NAME"), "{refused:?}");
    assert_eq!(club(at, &["set", "club", "--name", "De Toren", "--host", "toren.example"]).code, 0);
    assert_eq!(club(at, &["add", "Delft", "--host", "delft.example"]).code, 0);

    // From now on a command says which club it is about.
    let export = |more: &[&str]| {
        let args = ["export", "table", table, "--data", "club.db", "--lang", "en"];
        run(at, &args.into_iter().chain(more.iter().copied()).collect::<Vec<_>>())
    };
    assert!(export(&[]).refused().contains("several clubs here (club, delft); say which with --club"));
    assert!(export(&["--club", "gouda"]).refused().contains("no club 'gouda'"));
    assert!(export(&["--club", "delft"]).refused().contains("there is no table"));
    assert_eq!(export(&["--club", "club"]).code, 0);
    let taken = run(at, &["import", "table", &log, "--data", "club.db", "--lang", "en"]);
    assert!(taken.refused().contains("say which with --club"), "{taken:?}");
    let kept = run(at, &["import", "table", &log, "--json", "--data", "club.db", "--club", "delft"]).json();
    assert_eq!(
        run(
            at,
            &["export", "table", kept["table"].as_str().unwrap(), "--data", "club.db", "--club", "delft"]
        )
        .code,
        0
    );
    assert_eq!(run(at, &["doctor", "--data", "club.db"]).code, 0);
}

/// Erases a club with this typed at the question.
fn erase(at: &Path, id: &str, typed: &str) -> Said {
    let mut command = command(at, &["club", "erase", id, "--data", "club.db", "--lang", "en"]);
    let file = at.join("typed");
    std::fs::File::create(&file).unwrap().write_all(typed.as_bytes()).unwrap();
    command.stdin(Stdio::from(std::fs::File::open(&file).unwrap()));
    answer(command)
}

#[test]
fn a_club_goes_along_in_a_file_and_is_erased_when_its_name_is_typed() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let log = story_log();
    for (name, id) in [("Delft", "delft"), ("De Toren", "de-toren")] {
        assert_eq!(club(at, &["add", name, "--host", &format!("{id}.example")]).code, 0);
        let kept = run(at, &["import", "table", &log, "--data", "club.db", "--club", id]);
        assert_eq!(kept.code, 0, "{kept:?}");
    }
    assert_eq!(run(at, &["backup", "before.db", "--data", "club.db"]).code, 0);
    let taken = club(at, &["export", "de-toren", "toren.db"]);
    assert!(taken.out.starts_with("De Toren is in toren.db: 1 table, "), "{taken:?}");
    assert!(club(at, &["export", "de-toren", "toren.db"]).refused().contains("already there"));
    assert!(club(at, &["export", "gouda", "gouda.db"]).refused().contains("no club 'gouda'"));

    // In a database of its own it is the only club.
    assert_eq!(run(at, &["restore", "toren.db", "--data", "own.db"]).code, 0);
    let list = run(at, &["club", "list", "--json", "--data", "own.db"]).json();
    assert_eq!(
        (list["clubs"].as_array().unwrap().len(), list["clubs"][0]["club"].as_str()),
        (1, Some("de-toren"))
    );
    let games = run(at, &["export", "games", "--all", "--data", "own.db"]);
    assert!(games.out.contains("[Rules \"knsb\"]"), "{games:?}");
    assert_eq!(run(at, &["doctor", "--data", "own.db"]).code, 0);

    let not = erase(at, "de-toren", "de toren\n");
    assert_eq!((not.code, not.out.as_str()), (1, ""), "{not:?}");
    assert!(not.err.contains("everything of De Toren") && not.err.contains("nothing was erased"), "{not:?}");
    {
        let _serving = serve(at, &["--data", "club.db"]);
        let said = erase(at, "de-toren", "De Toren\n");
        assert!(said.refused().contains("already served"), "{said:?}");
    }
    let gone = erase(at, "de-toren", "De Toren\n");
    assert!(gone.code == 0 && gone.out.starts_with("De Toren was erased: "), "{gone:?}");
    assert!(erase(at, "de-toren", "De Toren\n").refused().contains("no club 'de-toren'"));
    let list = club(at, &["list"]);
    assert!(list.out.contains("delft") && !list.out.contains("toren"), "{list:?}");
    let bytes = std::fs::read(at.join("club.db")).unwrap();
    assert!(!bytes.windows(8).any(|some| some == b"De Toren"), "its rows are gone from the file too");
    assert_eq!(run(at, &["doctor", "--data", "club.db"]).code, 0);
    let games = run(at, &["export", "games", "--all", "--data", "club.db"]);
    assert!(games.out.contains("[Rules \"knsb\"]"), "{games:?}");

    // A copy from before does not bring it back.
    let back = run(at, &["restore", "before.db", "--data", "new.db"]);
    assert_eq!(back.code, 0, "{back:?}");
    let list = run(at, &["club", "list", "--data", "new.db"]);
    assert!(list.out.contains("delft") && !list.out.contains("toren"), "{list:?}");
}

fn story_log() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    root.join("testdata/stories/knsb-7.7-taken-off-the-other-board.log").display().to_string()
}

/// The real program: a club that is added while it runs answers at its own name within seconds.
#[test]
fn a_running_program_serves_a_club_that_is_added() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    assert_eq!(club(at, &["add", "Delft", "--host", "delft.example"]).code, 0);
    let serving = serve(at, &["--data", "club.db"]);
    let ask = |host: &str, path: &str| serving.ask_by(host, path);
    assert!(ask("toren.example", "/").starts_with("HTTP/1.1 200"), "the only club answers to every name");
    let added = club(at, &["add", "De Toren", "--host", "toren.example", "--json"]).json();
    let link = added["first_admin"].as_str().unwrap();
    let path = &link[link.find("/welcome/").unwrap()..];
    let begin = std::time::Instant::now();
    while !ask("gouda.example", "/").starts_with("HTTP/1.1 404") {
        assert!(begin.elapsed().as_secs() < 30, "it is not there yet");
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    assert!(ask("toren.example:8080", path).starts_with("HTTP/1.1 200"));
    assert!(!ask("delft.example", path).starts_with("HTTP/1.1 200"), "the link is the other club's");
    assert!(ask("gouda.example", "/health").starts_with("HTTP/1.1 200"));
}
