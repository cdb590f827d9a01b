//! The list of players of the Belgian federation, which is a database of its own. It is somebody else's file: before a row
//! is read it must be an ordinary table and nothing else, every cell is bounded in the query itself, and who reads it says
//! for how long.

use crate::error::StoreError;
use reading::{Budget, Spent};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, Row as _, SqliteConnection};
use std::path::Path;
use std::sync::Arc;

/// What is read of a player: the numbers at the federation and FIDE, the name, the birth date, the rating.
pub const PLAYER_COLUMNS: [&str; 5] = ["IdNumber", "Name", "Birthday", "Elo", "FideId"];

/// The steps of the engine between two looks at the time, and the most looks: some hundred times what the largest list takes.
const STEPS: i32 = 10_000;
const MOST_LOOKS: u32 = 20_000;
/// The longest cell, in bytes: nobody's name is longer.
const LONGEST: usize = 200;
/// The longest description of the tables in the file.
const LONGEST_SCHEMA: i64 = 100_000;
/// The most that the engine itself keeps of the file, in its own unit of 1024 bytes.
const CACHE: &str = "-4096";

/// Why a list is not read.
#[derive(Debug)]
pub enum PlayersFault {
    /// It is no such list: not the table that is expected, or one that would have to be worked out.
    NoList,
    /// It has more in it, or takes longer, than may be.
    Spent(Spent),
    /// The engine cannot read it.
    Store(StoreError),
}

impl From<Spent> for PlayersFault {
    fn from(spent: Spent) -> PlayersFault {
        PlayersFault::Spent(spent)
    }
}

impl From<sqlx::Error> for PlayersFault {
    fn from(error: sqlx::Error) -> PlayersFault {
        PlayersFault::Store(error.into())
    }
}

/// The living players in the file, each of them a record of the budget.
pub async fn players(path: &Path, budget: &mut Budget) -> Result<Vec<Vec<String>>, PlayersFault> {
    let mut file = opened(path, budget.clock()).await?;
    let columns = PLAYER_COLUMNS.iter().chain(&["Died"]).copied().collect::<Vec<_>>();
    let found = match ordinary(&mut file, "players", &columns).await {
        Ok(true) => read(&mut file, budget).await,
        Ok(false) => Err(PlayersFault::NoList),
        Err(error) => Err(error.into()),
    };
    let _ = file.close().await;
    in_time(found, budget)
}

/// What the engine gave up because the time was over is that, and no fault of the file.
pub(crate) fn in_time<T>(found: Result<T, PlayersFault>, budget: &Budget) -> Result<T, PlayersFault> {
    match found {
        Err(PlayersFault::Store(_)) if budget.time().is_err() => Err(Spent::Time.into()),
        found => found,
    }
}

/// Somebody else's database, only to be read, and until the time is over.
pub(crate) async fn opened(
    path: &Path,
    over: Arc<dyn Fn() -> bool + Send + Sync>,
) -> Result<SqliteConnection, PlayersFault> {
    let options = SqliteConnectOptions::new().filename(path).read_only(true).immutable(true);
    let options = options.pragma("trusted_schema", "OFF").pragma("query_only", "ON");
    let options =
        options.pragma("cell_size_check", "ON").pragma("cache_size", CACHE).pragma("mmap_size", "0");
    let mut file = options.connect().await?;
    let mut looks = 0;
    // A file can be made to be read for ever.
    file.lock_handle().await?.set_progress_handler(STEPS, move || {
        looks += 1;
        looks < MOST_LOOKS && !over()
    });
    Ok(file)
}

/// Whether this is a table with rows that stand in the file: no view, no virtual table, no column that is worked out
/// while it is read, nothing in the whole file that acts by itself, and no cell that is too long.
pub(crate) async fn ordinary(
    file: &mut SqliteConnection,
    table: &str,
    columns: &[&str],
) -> Result<bool, sqlx::Error> {
    let schema = "SELECT COALESCE(SUM(LENGTH(sql)), 0) FROM sqlite_schema";
    let length: i64 = sqlx::query_scalar(schema).fetch_one(&mut *file).await?;
    let odd = "SELECT COUNT(*) FROM sqlite_schema WHERE type NOT IN ('table', 'index') \
               OR (type = 'table' AND sql LIKE 'CREATE VIRTUAL%')";
    let odd: i64 = sqlx::query_scalar(odd).fetch_one(&mut *file).await?;
    let kind = "SELECT COUNT(*) FROM pragma_table_list($1) WHERE type = 'table' AND schema = 'main'";
    let kind: i64 = sqlx::query_scalar(kind).bind(table).fetch_one(&mut *file).await?;
    let hidden = "SELECT COUNT(*) FROM pragma_table_xinfo($1) WHERE hidden <> 0";
    let hidden: i64 = sqlx::query_scalar(hidden).bind(table).fetch_one(&mut *file).await?;
    if length > LONGEST_SCHEMA || odd != 0 || kind != 1 || hidden != 0 {
        return Ok(false);
    }
    // How long a cell is stands before it, so nothing of a long one is read.
    let long: Vec<String> = columns.iter().map(|name| format!("OCTET_LENGTH({name}) > {LONGEST}")).collect();
    let long = format!("SELECT EXISTS (SELECT 1 FROM {table} WHERE {})", long.join(" OR "));
    let long: bool = sqlx::query_scalar(sqlx::AssertSqlSafe(long)).fetch_one(&mut *file).await?;
    Ok(!long)
}

async fn read(file: &mut SqliteConnection, budget: &mut Budget) -> Result<Vec<Vec<String>>, PlayersFault> {
    use futures_util::TryStreamExt as _;
    let column = |name: &str| match name {
        "FideId" => format!("SUBSTR(CAST(NULLIF({name}, 0) AS TEXT), 1, {LONGEST})"),
        name => format!("SUBSTR(CAST({name} AS TEXT), 1, {LONGEST})"),
    };
    let text = format!(
        "SELECT {} FROM players WHERE COALESCE(CAST(Died AS TEXT), '') IN ('', '0')",
        PLAYER_COLUMNS.map(column).join(", "),
    );
    let mut rows = Vec::new();
    let mut found = sqlx::query(sqlx::AssertSqlSafe(text)).fetch(&mut *file);
    while let Some(row) = found.try_next().await? {
        budget.record()?;
        let mut cells = Vec::with_capacity(PLAYER_COLUMNS.len());
        for at in 0..PLAYER_COLUMNS.len() {
            let cell: &str = row.try_get::<Option<&str>, _>(at)?.unwrap_or_default().trim();
            budget.cell(cell.len())?;
            cells.push(cell.to_owned());
        }
        rows.push(cells);
    }
    Ok(rows)
}
