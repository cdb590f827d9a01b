//! Whether every log can still be read and replayed: what the desk would do with it, done beforehand.

use live::State;
use live::log::{HEADER, LogFault, decode_all};
use store::{Store, StoreError};

/// A log that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The table.
    pub table: String,
    /// At which event, from 1.
    pub event: usize,
    /// Why.
    pub fault: LogFault,
}

/// Reads and replays the log of every table, one at a time. A table without events is left out: it was never opened.
pub async fn broken_logs(store: &Store) -> Result<Vec<Broken>, StoreError> {
    let mut broken = Vec::new();
    for table in store.all_tables().await? {
        let rows = store.events(&table.id, 1).await?;
        if rows.is_empty() {
            continue;
        }
        let lines = std::iter::once(HEADER).chain(rows.iter().map(|row| row.body.as_str()));
        let text = lines.collect::<Vec<_>>().join("\n");
        let fault = match decode_all(&text) {
            Err((line, fault)) => Some((line - 1, fault)),
            Ok(log) => State::replay(&log).is_none().then_some((1, LogFault::Opening)),
        };
        broken.extend(fault.map(|(event, fault)| Broken { table: table.id, event, fault }));
    }
    Ok(broken)
}
