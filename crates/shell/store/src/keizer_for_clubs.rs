//! A tournament of KeizerForClubs, which is a database of its own: read as carefully as a federation's list.

use crate::players::{PlayersFault, in_time, opened, ordinary};
use futures_util::TryStreamExt as _;
use reading::Budget;
use recount::keizer_for_clubs::{Entrant, Line, Tournament};
use sqlx::{Connection as _, Row as _, SqliteConnection};
use std::path::Path;

/// Who has left, by the program's own number.
const RETIRED: i64 = 9;

/// The tournament in the file. Players, lines and settings are records of the budget.
pub async fn keizer_for_clubs(path: &Path, budget: &mut Budget) -> Result<Tournament, PlayersFault> {
    let mut file = opened(path, budget.clock()).await?;
    let found = read(&mut file, budget).await;
    let _ = file.close().await;
    in_time(found, budget)
}

async fn read(file: &mut SqliteConnection, budget: &mut Budget) -> Result<Tournament, PlayersFault> {
    let tables: [(&str, &[&str]); 3] = [
        ("Player", &["id", "name", "state", "Keizer_PrevPts", "Keizer_SumPts"]),
        ("Pairing", &["Rnd", "PID_W", "PID_B", "Result", "Pts_W", "Pts_B"]),
        ("ConfigTab", &["CfgKey", "CfgValue"]),
    ];
    for (table, columns) in tables {
        if !ordinary(file, table, columns).await? {
            return Err(PlayersFault::NoList);
        }
    }
    let mut all = Tournament::default();
    let text = "SELECT CAST(id AS INTEGER), CAST(name AS TEXT), CAST(COALESCE(state, 0) AS INTEGER), \
                CAST(COALESCE(Keizer_PrevPts, 0) AS TEXT), CAST(COALESCE(Keizer_SumPts, 0) AS TEXT) FROM Player ORDER BY id";
    let mut rows = sqlx::query(text).fetch(&mut *file);
    while let Some(row) = rows.try_next().await? {
        budget.record()?;
        budget.cell(3 * 200)?;
        all.entrants.push(Entrant {
            id: row.try_get(0)?,
            name: row.try_get(1)?,
            retired: row.try_get::<i64, _>(2)? == RETIRED,
            value: row.try_get(3)?,
            sum: row.try_get(4)?,
        });
    }
    drop(rows);
    let text = "SELECT CAST(Rnd AS INTEGER), CAST(PID_W AS INTEGER), CAST(PID_B AS INTEGER), \
                CAST(COALESCE(Result, 0) AS INTEGER), CAST(COALESCE(Pts_W, 0) AS TEXT), \
                CAST(COALESCE(Pts_B, 0) AS TEXT) FROM Pairing ORDER BY Rnd, board";
    let mut rows = sqlx::query(text).fetch(&mut *file);
    while let Some(row) = rows.try_next().await? {
        budget.record()?;
        budget.cell(2 * 200)?;
        let round =
            usize::try_from(row.try_get::<i64, _>(0)?).ok().filter(|round| (1..=1000).contains(round));
        all.lines.push(Line {
            round: round.ok_or(PlayersFault::NoList)?,
            white: row.try_get(1)?,
            black: row.try_get(2)?,
            outcome: row.try_get(3)?,
            white_points: row.try_get(4)?,
            black_points: row.try_get(5)?,
        });
    }
    drop(rows);
    let text = "SELECT CAST(CfgKey AS TEXT), CAST(COALESCE(CfgValue, 0) AS INTEGER) FROM ConfigTab";
    let mut rows = sqlx::query(text).fetch(&mut *file);
    while let Some(row) = rows.try_next().await? {
        budget.record()?;
        budget.cell(200)?;
        all.shares.insert(row.try_get(0)?, row.try_get(1)?);
    }
    drop(rows);
    Ok(all)
}
