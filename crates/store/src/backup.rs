//! A consistent copy while the program runs, and back. A backup is always an SQLite file, whatever the engine.

use crate::db::{Address, Db, with_db};
use crate::error::StoreError;
use crate::migrate;
use std::path::Path;

pub(crate) async fn backup(db: &Db, file: &Path) -> Result<(), StoreError> {
    if file.exists() {
        return Err(fault(file, "this file is already there; name a new one"));
    }
    match db {
        Db::Sqlite(pool) => {
            let name = file.to_str().ok_or_else(|| fault(file, "the name is not plain text"))?;
            sqlx::query("VACUUM INTO $1").bind(name).execute(pool).await?;
            Ok(())
        }
        Db::Pg(pool) => {
            let copy = Db::connect(&Address::File(file.to_owned())).await?;
            migrate::run(&copy).await?;
            // One snapshot for all tables, so that the copy is of one moment.
            let mut moment = pool.begin().await?;
            sqlx::query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
                .execute(&mut *moment)
                .await?;
            let rows = Rows {
                tables: sqlx::query_as(TABLES).fetch_all(&mut *moment).await?,
                events: sqlx::query_as(EVENTS).fetch_all(&mut *moment).await?,
                links: sqlx::query_as(LINKS).fetch_all(&mut *moment).await?,
            };
            put(&copy, rows).await.map(|_| ())
        }
    }
}

pub(crate) async fn restore(db: &Db, file: &Path) -> Result<u64, StoreError> {
    if !file.exists() {
        return Err(fault(file, "there is no such file"));
    }
    let held = with_db!(db, |pool| sqlx::query_scalar::<_, i64>("SELECT COUNT(*) FROM live_table")
        .fetch_one(pool)
        .await)?;
    if held > 0 {
        return Err(fault(file, "the database holds tables already; restore into a new one"));
    }
    let copy = Db::connect(&Address::File(file.to_owned())).await?;
    migrate::run(&copy).await?;
    let rows = with_db!(&copy, |pool| Rows {
        tables: sqlx::query_as(TABLES).fetch_all(pool).await?,
        events: sqlx::query_as(EVENTS).fetch_all(pool).await?,
        links: sqlx::query_as(LINKS).fetch_all(pool).await?,
    });
    put(db, rows).await
}

fn fault(file: &Path, why: &str) -> StoreError {
    StoreError::File { file: file.to_owned(), why: why.to_owned() }
}

const TABLES: &str = "SELECT id, created, listed, bots, put_away FROM live_table";
const EVENTS: &str = "SELECT table_id, seq, at, body FROM live_event ORDER BY table_id, seq";
const LINKS: &str = "SELECT secret_hash, table_id, seat, created, expires FROM seat_link";

struct Rows {
    tables: Vec<(String, i64, i64, String, Option<i64>)>,
    events: Vec<(String, i64, i64, String)>,
    links: Vec<(String, String, String, i64, i64)>,
}

/// Writes everything in one transaction: a copy that breaks off leaves nothing behind.
async fn put(db: &Db, rows: Rows) -> Result<u64, StoreError> {
    let events = rows.events.len() as u64;
    with_db!(db, |pool| {
        let mut all = pool.begin().await?;
        for (id, created, listed, bots, put_away) in rows.tables {
            let text =
                "INSERT INTO live_table (id, created, listed, bots, put_away) VALUES ($1, $2, $3, $4, $5)";
            sqlx::query(text)
                .bind(id)
                .bind(created)
                .bind(listed)
                .bind(bots)
                .bind(put_away)
                .execute(&mut *all)
                .await?;
        }
        for (table, seq, at, body) in rows.events {
            let text = "INSERT INTO live_event (table_id, seq, at, body) VALUES ($1, $2, $3, $4)";
            sqlx::query(text).bind(table).bind(seq).bind(at).bind(body).execute(&mut *all).await?;
        }
        for (hash, table, seat, created, expires) in rows.links {
            let text = "INSERT INTO seat_link (secret_hash, table_id, seat, created, expires) VALUES ($1, $2, $3, $4, $5)";
            let insert = sqlx::query(text).bind(hash).bind(table).bind(seat).bind(created).bind(expires);
            insert.execute(&mut *all).await?;
        }
        all.commit().await?;
    });
    Ok(events)
}
