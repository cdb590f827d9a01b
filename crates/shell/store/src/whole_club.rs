//! A club as a whole: taken along in a file of its own, or erased from the database. The tables are asked of the database, so a
//! new one needs nothing here.

use crate::Store;
use crate::backup::{self, Copied};
use crate::clubs::ClubRow;
use crate::counted::of_clubs;
use crate::db::with_write;
use crate::erased::{self, Erasures};
use crate::error::StoreError;
use ids::ClubId;
use std::path::Path;

/// How a club stands in the list of erasures: its id can be another's later, so its first moment is with it.
const ERASED: &str = "club:";

impl Store {
    /// A copy of everything of one club as an SQLite file, taken while others read and write. Brought back it is the only
    /// club of its database.
    pub async fn export_club(&self, club: ClubId, file: &Path) -> Result<Copied, StoreError> {
        backup::backup(&self.db, file, Some(club)).await
    }

    /// Erases everything of a club for good; the answer is how many rows that were. Nobody may serve it meanwhile: what a
    /// program keeps in memory would be written again. It is written down in the list, so that a copy from before it does not
    /// bring the club back.
    pub async fn erase_club(&self, club: &ClubRow, list: Option<&Erasures>) -> Result<u64, StoreError> {
        let tables = of_clubs(&self.db).await?;
        let gone = with_write!(&self.db, |all| {
            let mut gone = 0;
            for table in &tables {
                // The name is the database's own word, so it can stand in the question.
                let text = format!("DELETE FROM \"{table}\" WHERE club_id = $1");
                let delete = sqlx::query(sqlx::AssertSqlSafe(text)).bind(club.id.as_str());
                gone += delete.execute(&mut *all).await?.rows_affected();
            }
            gone
        });
        if let Some(list) = list {
            list.note(&[format!("{ERASED}{}:{}", club.id, club.created)]);
        }
        erased::scrub(&self.db, &[""]).await;
        Ok(gone)
    }
}

/// The clubs among these that a list of erasures names.
pub fn erased_clubs<'a>(clubs: &'a [ClubRow], lines: &[String]) -> Vec<&'a ClubRow> {
    let named = |club: &&ClubRow| {
        let line = format!("{ERASED}{}:{}", club.id, club.created);
        lines.contains(&line)
    };
    clubs.iter().filter(named).collect()
}
