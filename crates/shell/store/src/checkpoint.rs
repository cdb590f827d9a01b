//! Keeps SQLite's write-ahead log short, beside the writer: left to itself the engine does it within a commit, and
//! whoever moves at that moment waits for it.

use crate::db::Db;
use std::time::Duration;
use tokio::sync::watch;

/// How long after a commit what it wrote goes into the file itself. It is durable before: this is housekeeping.
const PAUSE: Duration = Duration::from_millis(if cfg!(test) { 20 } else { 5000 });
/// Pages in the log from which the writer is held up for a moment, so that the log can begin anew (64 MB).
const LONG: i64 = 16_000;

/// Runs until the writer ends; does nothing where there is no such log.
pub(crate) async fn keep_short(db: Db, mut commits: watch::Receiver<()>) {
    let Db::Sqlite(pool) = db else { return };
    while commits.changed().await.is_ok() {
        // The writer may end meanwhile: then the file is let go at once.
        let pause = tokio::time::sleep(PAUSE);
        tokio::pin!(pause);
        loop {
            tokio::select! {
                () = &mut pause => break,
                more = commits.changed() => if more.is_err() { return },
            }
        }
        commits.mark_unchanged();
        let mode = |mode: &'static str| sqlx::query_as::<_, (i64, i64, i64)>(mode).fetch_one(&pool);
        // PASSIVE holds up nobody, but while writing goes on it never reaches the end of the log.
        let left = match mode("PRAGMA wal_checkpoint(PASSIVE)").await {
            Ok((_, pages, _)) if pages > LONG => mode("PRAGMA wal_checkpoint(RESTART)").await.map(drop),
            other => other.map(drop),
        };
        if let Err(error) = left {
            // Tried again after the next commit; until then the log grows.
            tracing::warn!(%error, "the write-ahead log was not written back");
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Address, EventRow, Owner, Store, Stream};
    use ids::{ClubId, TableId};
    use std::time::Duration;

    /// What was written reaches the file itself without anyone asking: a copy of it alone, without the log, has it.
    #[tokio::test]
    async fn the_log_goes_into_the_file_by_itself() {
        let folder = tempfile::tempdir().unwrap();
        let (file, copy) = (folder.path().join("club.db"), folder.path().join("copy.db"));
        let store = Store::open(&Address::File(file.clone())).await.unwrap();
        let table = TableId::read("table").unwrap();
        let club = store.club(ClubId::ONLY);
        let Owner::Us(lease) = club.leases().take(table).await.unwrap() else { panic!("someone else's") };
        let table = Stream::Table(table);
        for seq in 1..=20 {
            let row = EventRow { at: 0, body: format!("{seq} started") };
            club.streams().append_under(lease, seq, vec![row]).await.unwrap();
        }
        for _ in 0..200 {
            tokio::time::sleep(Duration::from_millis(50)).await;
            std::fs::copy(&file, &copy).unwrap();
            if let Ok(alone) = Store::open_as_it_is(&Address::File(copy.clone())).await
                && alone.club(ClubId::ONLY).streams().read(table, 1).await.is_ok_and(|rows| rows.len() == 20)
            {
                return;
            }
        }
        panic!("the events are only in the log beside the file");
    }
}
