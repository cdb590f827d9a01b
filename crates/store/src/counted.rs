//! How much there is: the rows of every table of the database, for a check that nothing was done twice.

use crate::club::Club;
use crate::db::{Db, with_db};
use crate::error::StoreError;

impl Club {
    /// Every table of the database with its number of rows, of all clubs, by name.
    pub async fn counted(&self) -> Result<Vec<(String, i64)>, StoreError> {
        let names = match &self.db {
            Db::Sqlite(_) => {
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name"
            }
            Db::Pg(_) => {
                "SELECT table_name::TEXT FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1"
            }
        };
        let names = with_db!(&self.db, |pool| sqlx::query_scalar::<_, String>(names).fetch_all(pool).await)?;
        let mut all = Vec::new();
        for name in names {
            // The name is the database's own word, so it can stand in the question.
            let text = format!("SELECT COUNT(*) FROM \"{name}\"");
            let rows = with_db!(&self.db, |pool| {
                sqlx::query_scalar::<_, i64>(sqlx::AssertSqlSafe(text.as_str())).fetch_one(pool).await
            })?;
            all.push((name, rows));
        }
        Ok(all)
    }
}
