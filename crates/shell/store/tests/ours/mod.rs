//! A table as its owner writes to it.

use ids::TableId;
use store::{Club, EventRow, Lease, Owner, StoreError};

/// The right to write to a table that nobody else has.
pub async fn ours(club: &Club, table: TableId) -> Lease {
    match club.leases().take(table).await.unwrap() {
        Owner::Us(lease) => lease,
        other @ Owner::Other { .. } => panic!("{other:?}"),
    }
}

/// Appends as the owner.
pub async fn append(club: &Club, table: TableId, first: u64, facts: Vec<EventRow>) -> Result<(), StoreError> {
    club.streams().append_under(ours(club, table).await, first, facts).await
}
