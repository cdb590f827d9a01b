//! `backup`, `restore` and `doctor` as an operator uses them, with the real program, on both engines.

use crate::house::{run, serve};
use serde_json::Value;
use sqlx::Connection as _;
use std::path::Path;

fn sql(file: &Path, text: &'static str) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
        let mut own = sqlx::SqliteConnection::connect_with(&options).await.unwrap();
        sqlx::raw_sql(text).execute(&mut own).await.unwrap();
        own.close().await.unwrap();
    });
}

/// How a check of the doctor's came out.
fn state(report: &Value, check: &str) -> Vec<String> {
    let checks = report["checks"].as_array().unwrap().iter().filter(|one| one["check"] == check);
    checks.map(|one| one["state"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_copy_is_taken_while_the_program_runs_and_comes_back_on_the_other_engine() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let server = testkit::Postgres::start();
    let url = server.url();

    // Copied under a running program, with two tables.
    let serving = serve(at, &["--data", "club.db"]);
    serving.open_table();
    serving.open_table();
    let copied = run(at, &["backup", "one.db", "--data", "club.db", "--json"]).json();
    assert_eq!(copied["tables"], 2, "{copied}");
    let again = run(at, &["backup", "one.db", "--data", "club.db", "--lang", "nl"]);
    assert!(again.refused().contains("one.db bestaat al"), "{again:?}");

    // SQLite to PostgreSQL, which a program then runs on, and back to SQLite.
    let there = run(at, &["restore", "one.db", "--database-url", &url, "--json"]);
    assert_eq!(there.json(), copied);
    let elsewhere = serve(at, &["--database-url", &url]);
    assert!(elsewhere.ask("GET", "/", "", "").contains("/t/"), "the lobby shows the tables");
    elsewhere.open_table();
    let second = run(at, &["backup", "two.db", "--database-url", &url, "--json"]).json();
    assert_eq!(second["tables"], 3);
    let back = run(at, &["restore", "two.db", "--data", "new.db", "--json"]);
    assert_eq!(back.json()["events"], second["events"]);
    for data in [["--data", "new.db"], ["--data", "club.db"], ["--database-url", &url]] {
        let report = run(at, &["doctor", data[0], data[1], "--json"]);
        assert_eq!(report.code, 0, "{report:?}");
        assert_eq!(state(&report.json(), "replay"), ["good"]);
    }
    let report = run(at, &["doctor", "--database-url", &url]);
    assert!(report.out.contains("PostgreSQL"), "{report:?}");

    // Not over something.
    for data in [["--data", "club.db"], ["--database-url", &url]] {
        let refused = run(at, &["restore", "one.db", data[0], data[1], "--lang", "en"]);
        assert!(refused.refused().contains("not empty and stays as it is"), "{refused:?}");
        assert!(refused.err.contains("--data new.db"), "{refused:?}");
    }
    drop(server);
    let gone = run(at, &["doctor", "--database-url", &url, "--json"]);
    assert_eq!((gone.code, state(&gone.json(), "database")), (1, vec!["bad".to_owned()]));
    let gone = run(at, &["backup", "three.db", "--database-url", &url, "--lang", "nl"]);
    assert!(gone.refused().contains("antwoordt niet"), "{gone:?}");
}

#[test]
fn what_is_no_backup_makes_no_database() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    drop({
        let serving = serve(at, &["--data", "club.db"]);
        serving.open_table();
        serving
    });
    run(at, &["backup", "good.db", "--data", "club.db"]);
    std::fs::write(at.join("letter.txt"), "Beste leden,").unwrap();
    std::fs::copy(at.join("good.db"), at.join("newer.db")).unwrap();
    sql(&at.join("newer.db"), "INSERT INTO format (version) VALUES (99)");
    let mut bytes = std::fs::read(at.join("good.db")).unwrap();
    let half = bytes.len() / 2;
    bytes.truncate(half);
    std::fs::write(at.join("half.db"), &bytes).unwrap();
    let rows = [
        ("letter.txt", "letter.txt is no database of Clubavond"),
        ("newer.db", "newer.db is of a newer version"),
        ("half.db", "half.db is damaged"),
        ("nowhere.db", "nowhere.db does not exist"),
    ];
    for (file, words) in rows {
        let refused = run(at, &["restore", file, "--data", "new.db", "--lang", "en"]);
        assert!(refused.refused().contains(words), "{refused:?}");
        assert!(!at.join("new.db").exists(), "{file} made a database");
    }
    for command in [&["serve"][..], &["backup", "x.db"], &["doctor"]] {
        let mut args = command.to_vec();
        args.extend(["--data", "newer.db", "--lang", "nl"]);
        let refused = run(at, &args);
        let said = format!("{}{}", refused.out, refused.err);
        assert!(said.contains("newer.db is van een nieuwere versie van Clubavond"), "{refused:?}");
        assert_eq!(refused.code, if command[0] == "doctor" { 1 } else { 2 }, "{refused:?}");
    }
}

#[test]
fn the_doctor_finds_what_is_wrong_and_says_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let none = run(at, &["doctor", "--lang", "nl"]);
    assert_eq!(none.code, 1, "{none:?}");
    assert!(none.out.contains("data/clubavond.db bestaat niet\n    noem het bestand"), "{none:?}");
    assert!(!at.join("data").exists(), "looking makes nothing");

    drop({
        let serving = serve(at, &["--data", "club.db"]);
        serving.open_table();
        serving
    });
    let file = at.join("club.db");
    let good = run(at, &["doctor", "--data", "club.db", "--json"]).json();
    assert_eq!(good["healthy"], true, "{good}");
    for check in ["program", "database", "format", "sound", "rows", "logs", "replay", "rights", "disk"] {
        assert_eq!(state(&good, check), ["good"], "{check} of {good}");
    }

    sql(&file, "UPDATE fact SET body = '0 oponed x' WHERE seq = 1");
    let broken = run(at, &["doctor", "--data", "club.db", "--json"]);
    assert_eq!((broken.code, state(&broken.json(), "replay")), (1, vec!["bad".to_owned()]));
    sql(&file, "UPDATE fact SET seq = 9; INSERT INTO fact VALUES ('club', 'table/gone', 1, 1, 'x')");
    let gap = run(at, &["doctor", "--data", "club.db", "--json"]);
    assert_eq!(state(&gap.json(), "logs"), ["bad", "bad"]);
    std::fs::set_permissions(&file, std::os::unix::fs::PermissionsExt::from_mode(0o644)).unwrap();
    let open = run(at, &["doctor", "--data", "club.db", "--lang", "en"]);
    assert!(open.out.contains("chmod 600 club.db"), "{open:?}");
    assert!(open.out.contains("things need to be put right"), "{open:?}");

    std::fs::write(at.join("letter.txt"), "Beste leden,").unwrap();
    let letter = run(at, &["doctor", "--data", "letter.txt", "--json"]);
    assert_eq!((letter.code, state(&letter.json(), "database")), (1, vec!["bad".to_owned()]));
}

/// Two tables that cannot be read among three: one by a number that no clock shows, one by a line that says nothing.
#[test]
fn the_doctor_puts_logs_right_and_loses_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let serving = serve(at, &["--data", "club.db"]);
    (0..3).for_each(|_| serving.open_table());
    let refused = run(at, &["doctor", "--repair", "--data", "club.db", "--lang", "en"]);
    assert!(refused.refused().contains("club.db is already served"), "{refused:?}");
    drop(serving);
    let file = at.join("club.db");
    sql(
        &file,
        "INSERT INTO fact SELECT 'club', 'table/' || id, 2, 1, '9 ruled 1 =Ans add_time Aw 9007199254740992 game.points = 1 \
         time_set Aw 36000000' FROM live_table WHERE id = (SELECT MIN(id) FROM live_table); \
         INSERT INTO fact SELECT 'club', 'table/' || id, 2, 1, '7 arrived Aw =Bo' FROM live_table \
         WHERE id = (SELECT MAX(id) FROM live_table); \
         INSERT INTO fact SELECT 'club', 'table/' || id, 3, 1, '8 nonsense' FROM live_table \
         WHERE id = (SELECT MAX(id) FROM live_table); \
         INSERT INTO fact SELECT 'club', 'table/' || id, 4, 1, '9 arrived Ab =Cor' FROM live_table \
         WHERE id = (SELECT MAX(id) FROM live_table)",
    );
    let broken = run(at, &["doctor", "--data", "club.db", "--lang", "en"]);
    assert_eq!(broken.code, 1, "{broken:?}");
    assert_eq!(broken.out.matches("cannot be read at event").count(), 2, "{broken:?}");
    assert!(broken.out.contains("doctor --repair"), "{broken:?}");

    let repaired = run(at, &["doctor", "--repair", "--data", "club.db", "--json"]);
    assert_eq!(repaired.code, 0, "{repaired:?}");
    let mut how = state(&repaired.json(), "repair");
    how.sort();
    assert_eq!(how, ["good", "note"], "{repaired:?}");
    assert_eq!(state(&repaired.json(), "replay"), ["good"], "{repaired:?}");
    let aside =
        std::fs::read_dir(at).unwrap().filter_map(|entry| entry.unwrap().file_name().into_string().ok());
    let aside: Vec<String> = aside.filter(|name| name.ends_with("-from-3.log")).collect();
    assert_eq!(aside.len(), 1, "{aside:?}");
    assert_eq!(std::fs::read_to_string(at.join(&aside[0])).unwrap(), "8 nonsense\n9 arrived Ab =Cor\n");
    let again = run(at, &["doctor", "--repair", "--data", "club.db", "--json"]).json();
    assert_eq!((state(&again, "repair").len(), again["healthy"].as_bool()), (0, Some(true)));
    let serving = serve(at, &["--data", "club.db"]);
    let lobby = serving.ask("GET", "/", "", "");
    assert!(lobby.contains("/t/"), "{lobby}");
}

#[test]
fn a_locked_file_gets_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    drop(serve(at, &["--data", "club.db"]));
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(at.join("club.db"));
        let mut other = sqlx::SqliteConnection::connect_with(&options).await.unwrap();
        let hold = "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; DELETE FROM seat_link";
        sqlx::raw_sql(hold).execute(&mut other).await.unwrap();
        let refused = run(at, &["serve", "--data", "club.db", "--lang", "nl"]);
        // The log may have said something to the operator before.
        let last = refused.err.lines().last().unwrap();
        assert!(last.contains("club.db is in gebruik door een ander programma"), "{refused:?}");
        assert_eq!(refused.code, 2);
    });
}

/// Another program holds the file: whoever watches over the site reads so, and does not wait long for it.
#[test]
fn health_says_when_nothing_can_be_written() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let serving = serve(at, &["--data", "club.db"]);
    assert!(serving.ask("GET", "/health", "", "").ends_with("ok\n"));
    // An answer holds for three seconds.
    std::thread::sleep(std::time::Duration::from_millis(3_100));
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(at.join("club.db"));
        let mut other = sqlx::SqliteConnection::connect_with(&options).await.unwrap();
        sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
        let begin = std::time::Instant::now();
        let told = serving.ask("GET", "/health", "", "");
        assert!(told.starts_with("HTTP/1.1 503"), "{told}");
        assert!(told.ends_with("nothing can be written: another program holds the database\n"), "{told}");
        let waited = begin.elapsed();
        assert!(waited.as_secs() < 8, "a lock is waited for two seconds, not {waited:?}");
    });
}

#[test]
fn a_second_program_does_not_serve_the_same_file() {
    let folder = tempfile::tempdir().unwrap();
    let first = serve(folder.path(), &["--data", "club.db"]);
    let second =
        run(folder.path(), &["serve", "--listen", "127.0.0.1:0", "--data", "club.db", "--lang", "en"]);
    assert!(second.refused().contains("club.db is already served"), "{second:?}");
    first.open_table();
    drop(first);
    // However the first one ended, the file is free again.
    serve(folder.path(), &["--data", "club.db"]).open_table();
}

#[test]
fn two_programs_do_not_serve_one_database() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let server = testkit::Postgres::start();
    let url = server.url();
    let serving = serve(at, &["--database-url", &url]);
    let second = run(at, &["serve", "--listen", "127.0.0.1:0", "--database-url", &url, "--lang", "en"]);
    assert!(second.refused().contains("already served by another clubavond program"), "{second:?}");
    // Looking at the data and copying it go on beside it.
    assert_eq!(run(at, &["doctor", "--database-url", &url, "--json"]).code, 0);
    drop(serving);
    serve(at, &["--database-url", &url]).open_table();
}

/// Someone is in the middle of a sentence, someone else has an open connection and says nothing.
#[test]
fn the_program_stops_though_requests_are_half_sent() {
    use std::io::Write as _;
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &["--data", "club.db"]);
    let say = |words: &str| {
        let mut tcp = std::net::TcpStream::connect(&serving.address).unwrap();
        tcp.write_all(words.as_bytes()).unwrap();
        tcp
    };
    let _half = [
        say(""),
        say("GET / HTTP/1.1\r\nHost: x\r\nAccept"),
        say(
            "POST /new HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 50\r\n\r\nrules",
        ),
    ];
    serving.open_table();
    assert!(serving.stop().success());
}

/// Nobody is told that it runs when nobody could play.
#[test]
fn a_file_on_a_disk_that_cannot_be_written_is_told_before_anything_runs() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let disk = at.join("disk");
    std::fs::create_dir(&disk).unwrap();
    let mount = |args: &[&str]| {
        std::process::Command::new("mount").args(args).arg(&disk).status().is_ok_and(|done| done.success())
    };
    if !mount(&["-t", "tmpfs", "tmpfs"]) {
        println!("a disk cannot be mounted here: not tried");
        return;
    }
    drop(serve(at, &["--data", "disk/club.db"]));
    let locked = mount(&["-o", "remount,ro"]);
    let refused = run(at, &["serve", "--listen", "127.0.0.1:0", "--data", "disk/club.db", "--lang", "en"]);
    let freed = std::process::Command::new("umount").arg("-l").arg(&disk).status().unwrap();
    assert!(locked && freed.success());
    assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{refused:?}");
    assert!(refused.err.contains("club.db"), "{refused:?}");
}

#[test]
fn who_was_erased_stays_erased_when_an_older_copy_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    drop(serve(at, &["--data", "club.db"]));
    let person = "INSERT INTO person (club_id, id, name, email, password, lang, created, erased) VALUES \
                  ('club', 'p1', 'Bram Bos', 'bram@club.nl', NULL, 'nl', 1, NULL), \
                  ('club', 'p2', 'Cor', 'cor@club.nl', NULL, 'nl', 1, NULL)";
    sql(&at.join("club.db"), person);
    run(at, &["backup", "old.db", "--data", "club.db"]);
    // Erased after the copy, as the program writes it down; then the data is lost.
    std::fs::write(at.join("erasures/erased.txt"), "p1\n").unwrap();
    for file in ["club.db", "club.db-wal", "club.db-shm"] {
        std::fs::remove_file(at.join(file)).ok();
    }
    let back = run(at, &["restore", "old.db", "--data", "club.db", "--lang", "en"]);
    assert!(back.out.contains("1 person who had been erased since was erased again"), "{back:?}");
    let bytes = |file: &str| String::from_utf8_lossy(&std::fs::read(at.join(file)).unwrap()).into_owned();
    run(at, &["backup", "new.db", "--data", "club.db"]);
    assert!(bytes("old.db").contains("Bram Bos") && bytes("new.db").contains("cor@club.nl"));
    assert!(!bytes("new.db").contains("Bram Bos") && !bytes("new.db").contains("bram@club.nl"));
    let named = run(at, &["restore", "old.db", "--data", "other.db", "--erased", "nowhere", "--lang", "en"]);
    assert!(named.refused().contains("nowhere does not exist"), "{named:?}");
}
