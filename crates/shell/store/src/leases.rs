//! Who owns a live table. Its owner appends under an epoch; when another node takes the table the epoch grows, and what
//! comes under the older one is refused in the same transaction, however late it wakes up.

use crate::Store;
use crate::club::Club;
use crate::db::with_db;
use crate::error::{StoreError, id};
use crate::node::by_the_database;
use ids::{ClubId, TableId};
use std::collections::BTreeSet;

/// The right to append to the log of a table, until another node takes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lease {
    pub(crate) table: TableId,
    pub(crate) epoch: i64,
}

impl Lease {
    /// Which table.
    pub fn table(&self) -> TableId {
        self.table
    }

    /// The number of this ownership: it grows with every change of hands.
    pub fn epoch(&self) -> i64 {
        self.epoch
    }
}

/// Where a table is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Owner {
    /// Here, under this lease.
    Us(Lease),
    /// At another node.
    Other {
        /// Its name.
        node: String,
        /// Where it is reached.
        inner: String,
    },
}

/// The leases of a club's tables.
#[derive(Clone, Copy)]
pub struct Leases<'a>(pub(crate) &'a Club);

impl Leases<'_> {
    /// Takes a table, unless another node that is there has it. What this program has already it keeps.
    pub async fn take(self, table: TableId) -> Result<Owner, StoreError> {
        // The second time: its owner went between the two questions.
        for _ in 0..2 {
            if let Some(owner) = self.known(table).await? {
                return Ok(owner);
            }
            if let Some(epoch) = self.claim(table).await? {
                return Ok(Owner::Us(Lease { table, epoch }));
            }
        }
        Err(StoreError::Lost { table })
    }

    /// The owner, when it is there: this program or another. Nobody may have the table.
    pub async fn known(self, table: TableId) -> Result<Option<Owner>, StoreError> {
        let text = by_the_database!(
            &self.0.db,
            "SELECT lease.node, lease.run, lease.epoch, node.inner_address FROM table_lease lease \
             LEFT JOIN node ON node.name = lease.node AND node.run = lease.run AND node.until > ",
            " WHERE lease.club_id = $1 AND lease.table_id = $2"
        );
        let found = with_db!(&self.0.db, |pool| {
            let row = sqlx::query_as::<_, (String, String, i64, Option<String>)>(text);
            row.bind(self.0.id.as_str()).bind(table.as_str()).fetch_optional(pool).await
        })?;
        let us = &self.0.node;
        Ok(found.and_then(|(node, run, epoch, inner)| {
            if *node == *us.name && *run == *us.run {
                return Some(Owner::Us(Lease { table, epoch }));
            }
            inner.filter(|_| !us.alone).map(|inner| Owner::Other { node, inner })
        }))
    }

    /// The next epoch, if nobody who is there has the table.
    async fn claim(self, table: TableId) -> Result<Option<i64>, StoreError> {
        let text = by_the_database!(
            &self.0.db,
            "INSERT INTO table_lease (club_id, table_id, node, run, epoch) VALUES ($1, $2, $3, $4, 1) \
             ON CONFLICT (club_id, table_id) DO UPDATE \
             SET node = excluded.node, run = excluded.run, epoch = table_lease.epoch + 1 \
             WHERE $5 = 1 OR NOT EXISTS (SELECT 1 FROM node WHERE node.name = table_lease.node \
             AND node.run = table_lease.run AND node.until > ",
            ") RETURNING epoch"
        );
        let us = &self.0.node;
        Ok(with_db!(&self.0.db, |pool| {
            let insert = sqlx::query_scalar::<_, i64>(text).bind(self.0.id.as_str()).bind(table.as_str());
            let insert = insert.bind(&*us.name).bind(&*us.run).bind(i64::from(us.alone));
            insert.fetch_optional(pool).await
        })?)
    }

    /// Gives a table to whoever asks first.
    pub async fn release(self, lease: Lease) -> Result<(), StoreError> {
        let text =
            "UPDATE table_lease SET node = '', run = '' WHERE club_id = $1 AND table_id = $2 AND epoch = $3";
        Ok(with_db!(&self.0.db, |pool| {
            let update = sqlx::query(text).bind(self.0.id.as_str()).bind(lease.table.as_str());
            update.bind(lease.epoch).execute(pool).await.map(drop)
        })?)
    }
}

impl Store {
    /// The tables that this program owns, of every club: one question, however many clubs there are.
    pub async fn our_tables(&self) -> Result<BTreeSet<(ClubId, TableId)>, StoreError> {
        let text = "SELECT club_id, table_id FROM table_lease WHERE node = $1 AND run = $2";
        let us = &self.node;
        let rows = with_db!(&self.db, |pool| {
            let rows = sqlx::query_as::<_, (String, String)>(text);
            rows.bind(&*us.name).bind(&*us.run).fetch_all(pool).await
        })?;
        rows.into_iter().map(|(club, table)| Ok((id(club)?, id(table)?))).collect()
    }
}
