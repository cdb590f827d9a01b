//! The Belgian list as others could make it: what would have to be worked out, acts by itself or never ends is refused
//! before a row is read.

use reading::{Budget, Spent};
use sqlx::Connection as _;
use std::path::Path;
use std::process::Command;
use store::{PlayersFault, players};

const TABLE: &str = "CREATE TABLE players (IdNumber INTEGER, Name TEXT, Birthday TEXT, Elo INTEGER, FideId INTEGER, Died TEXT)";
const GENERATED: &str = "CREATE TABLE players (IdNumber INTEGER, Name TEXT AS (printf('%.300000000c', 'x')), \
                         Birthday TEXT, Elo INTEGER, FideId INTEGER, Died TEXT); INSERT INTO players (IdNumber) VALUES (1)";

async fn made(file: &Path, text: &str) {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file).create_if_missing(true);
    let mut own = sqlx::SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::raw_sql(sqlx::AssertSqlSafe(text)).execute(&mut own).await.unwrap();
    own.close().await.unwrap();
}

/// What is read of a file made so.
async fn read(text: &str, mut budget: Budget) -> Result<Vec<Vec<String>>, PlayersFault> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("players.sqlite");
    made(&file, text).await;
    players(&file, &mut budget).await
}

#[tokio::test]
async fn an_ordinary_list_gives_its_living_players() {
    let text = format!(
        "{TABLE}; CREATE TABLE clubs (Club INTEGER); CREATE INDEX byname ON players (Name); \
         INSERT INTO players VALUES (1, 'Bos An', '1990-01-02', 1800, 0, NULL), (2, 'Dood Jan', '', 1, 2, '2020'), \
         (3, ' Zoë ', NULL, NULL, 207, '0')"
    );
    let found = read(&text, Budget::request(10)).await.unwrap();
    assert_eq!(found, [["1", "Bos An", "1990-01-02", "1800", ""], ["3", "Zoë", "", "", "207"]]);
    let few = read(&text, Budget::request(1)).await;
    assert!(matches!(few, Err(PlayersFault::Spent(Spent::Records))), "{few:?}");
    let small = read(&text, Budget::new(200, 10, || false)).await;
    assert!(matches!(small, Err(PlayersFault::Spent(Spent::Bytes))), "{small:?}");
}

#[tokio::test]
async fn what_is_no_ordinary_table_is_refused_before_it_is_read() {
    let long = format!("{TABLE}; INSERT INTO players (Name) VALUES (printf('%.100000c', 'x'))");
    let trigger = format!("{TABLE}; CREATE TRIGGER t AFTER INSERT ON players BEGIN SELECT 1; END");
    let beside = format!("{TABLE}; CREATE VIEW other AS SELECT 1");
    let stored = GENERATED.replace("'x'))", "'x')) STORED").replace("300000000", "30");
    let rows = [
        ("a column that is worked out", GENERATED),
        ("one that was", &stored),
        (
            "a view",
            "CREATE VIEW players AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS IdNumber FROM n",
        ),
        (
            "a virtual table",
            "CREATE VIRTUAL TABLE players USING fts5(IdNumber, Name, Birthday, Elo, FideId, Died)",
        ),
        ("a trigger", &trigger),
        ("a view beside it", &beside),
        ("a long cell", &long),
        ("another table", "CREATE TABLE spelers (Name TEXT)"),
        ("other columns", "CREATE TABLE players (Name TEXT)"),
    ];
    for (what, text) in rows {
        let found = read(text, Budget::request(10)).await;
        let refused = matches!(found, Err(PlayersFault::NoList))
            || what == "other columns" && matches!(found, Err(PlayersFault::Store(_)));
        assert!(refused, "{what}: {found:?}");
    }
    let many = format!(
        "{TABLE}; INSERT INTO players (IdNumber) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 50000) SELECT i FROM n"
    );
    let late = read(&many, Budget::new(1 << 20, 1 << 20, || true)).await;
    assert!(matches!(late, Err(PlayersFault::Spent(Spent::Time))), "{late:?}");
}

/// In the process whose memory is bounded.
#[tokio::test]
async fn a_list_by_name() {
    let Ok(file) = std::env::var("BOMB_FILE") else { return };
    println!("said {:?}", players(Path::new(&file), &mut Budget::request(10)).await);
}

#[tokio::test]
async fn a_list_that_would_fill_the_memory_is_refused_within_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("players.sqlite");
    made(&file, GENERATED).await;
    let out = Command::new("sh")
        .args(["-c", "ulimit -v 262144; exec \"$@\"", "sh"])
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", "players::a_list_by_name", "--nocapture", "--test-threads=1"])
        .env("BOMB_FILE", &file)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&out.stdout).into_owned();
    assert!(
        out.status.success() && said.contains("said Err(NoList)"),
        "{said} {}",
        String::from_utf8_lossy(&out.stderr)
    );
}
