//! Embedded migrations: run at start, never edited once released.

use crate::db::{Db, with_db};
use crate::error::StoreError;

/// Every step so far; the number of steps is the format of the database.
const STEPS: &[&str] = &[include_str!("../migrations/0001_tables.sql")];

pub(crate) async fn run(db: &Db) -> Result<(), StoreError> {
    let made = "CREATE TABLE IF NOT EXISTS format (version BIGINT NOT NULL PRIMARY KEY)";
    with_db!(db, |pool| sqlx::raw_sql(made).execute(pool).await.map(|_| ()))?;
    let found = version(db).await?;
    let known = STEPS.len() as i64;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for (at, step) in STEPS.iter().enumerate().skip(found as usize) {
        // A step and its number are one transaction: a crash in between leaves neither.
        let text = format!("{step}\nINSERT INTO format (version) VALUES ({});", at + 1);
        with_db!(db, |pool| {
            let mut transaction = pool.begin().await?;
            sqlx::raw_sql(sqlx::AssertSqlSafe(text.as_str())).execute(&mut *transaction).await?;
            transaction.commit().await?;
        });
    }
    Ok(())
}

async fn version(db: &Db) -> Result<i64, StoreError> {
    let text = "SELECT COALESCE(MAX(version), 0) FROM format";
    Ok(with_db!(db, |pool| sqlx::query_scalar::<_, i64>(text).fetch_one(pool).await)?)
}
