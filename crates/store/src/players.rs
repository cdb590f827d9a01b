//! The list of players of the Belgian federation, which is a database of its own. It is somebody else's file: it is only
//! read, in the one table that is expected, and for as many steps as an honest one needs.

use crate::error::StoreError;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, Row as _};
use std::path::Path;

/// What is read of a player: the numbers at the federation and FIDE, the name, the birth date, the rating.
pub const PLAYER_COLUMNS: [&str; 5] = ["IdNumber", "Name", "Birthday", "Elo", "FideId"];

/// The steps of the engine between two looks, and the most looks: some hundred times what the largest list takes.
const STEPS: i32 = 10_000;
const MOST_LOOKS: u32 = 20_000;

/// The living players in the file, at most one more than `most`.
pub async fn players(path: &Path, most: usize) -> Result<Vec<Vec<String>>, StoreError> {
    let options = SqliteConnectOptions::new().filename(path).read_only(true).immutable(true);
    let options = options.pragma("trusted_schema", "OFF").pragma("query_only", "ON");
    let mut file = options.pragma("cell_size_check", "ON").connect().await?;
    let mut looks = 0;
    // A file can be made to be read for ever.
    file.lock_handle().await?.set_progress_handler(STEPS, move || {
        looks += 1;
        looks < MOST_LOOKS
    });
    let found = read(&mut file, most).await;
    let _ = file.close().await;
    found
}

async fn read(file: &mut sqlx::SqliteConnection, most: usize) -> Result<Vec<Vec<String>>, StoreError> {
    let table = "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = 'players'";
    let there: i64 = sqlx::query_scalar(table).fetch_one(&mut *file).await?;
    if there != 1 {
        return Err(StoreError::Unreadable("no table 'players'".to_owned()));
    }
    let text = "SELECT CAST(IdNumber AS TEXT), CAST(Name AS TEXT), CAST(Birthday AS TEXT), CAST(Elo AS TEXT), \
                CAST(NULLIF(FideId, 0) AS TEXT) FROM players WHERE COALESCE(CAST(Died AS TEXT), '') IN ('', '0') LIMIT $1";
    let rows = sqlx::query(text).bind(most as i64 + 1).fetch_all(&mut *file).await?;
    let cells = |row: sqlx::sqlite::SqliteRow| -> Result<Vec<String>, StoreError> {
        let cell = |at| Ok(row.try_get::<Option<String>, _>(at)?.unwrap_or_default().trim().to_owned());
        (0..PLAYER_COLUMNS.len()).map(cell).collect()
    };
    rows.into_iter().map(cells).collect()
}
