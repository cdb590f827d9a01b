//! Whether something can be written.

use crate::club::Club;
use crate::db::with_write;
use crate::error::StoreError;

impl Club {
    /// Whether something can be written now, found out by writing: what stands there is written once more.
    pub async fn can_write(&self) -> Result<(), StoreError> {
        with_write!(&self.db, |all| {
            sqlx::query("UPDATE format SET version = version").execute(&mut *all).await?;
        });
        Ok(())
    }
}
