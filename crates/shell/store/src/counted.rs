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

    /// Every table of the database that holds rows of clubs, with how many are this one's, by name.
    pub async fn rows(&self) -> Result<Vec<(String, i64)>, StoreError> {
        let mut all = Vec::new();
        for name in of_clubs(&self.db).await? {
            let text = format!("SELECT COUNT(*) FROM \"{name}\" WHERE club_id = $1");
            let rows = with_db!(&self.db, |pool| {
                let count = sqlx::query_scalar::<_, i64>(sqlx::AssertSqlSafe(text.as_str()));
                count.bind(self.id.as_str()).fetch_one(pool).await
            })?;
            all.push((name, rows));
        }
        Ok(all)
    }
}

/// The tables whose rows belong to clubs, by name: a table of a later format needs nothing here.
pub(crate) async fn of_clubs(db: &Db) -> Result<Vec<String>, StoreError> {
    let text = match db {
        Db::Sqlite(_) => {
            "SELECT one.name FROM sqlite_master one JOIN pragma_table_info(one.name) part ON part.name = 'club_id' \
             WHERE one.type = 'table' ORDER BY one.name"
        }
        Db::Pg(_) => {
            "SELECT table_name::TEXT FROM information_schema.columns WHERE table_schema = current_schema() \
             AND column_name = 'club_id' ORDER BY 1"
        }
    };
    Ok(with_db!(db, |pool| sqlx::query_scalar::<_, String>(text).fetch_all(pool).await)?)
}
