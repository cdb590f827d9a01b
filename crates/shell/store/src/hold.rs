//! One program serves one database, or several that know of each other: any other does not begin. A file is locked by who
//! serves it; a PostgreSQL server is asked for a lock that lasts as long as the connection that took it.

use crate::db::Address;
use crate::error::StoreError;
use sqlx::{Connection as _, PgConnection};
use std::time::Duration;

/// Our number: the server tells such locks apart by nothing else, each database by itself.
const KEY: i64 = 70_242;
/// How long to wait at the start for a program that is about to end.
const START: Duration = Duration::from_secs(2);
/// How long to wait after an outage: our own old connection may seem alive to the server for a while.
const AFTER_AN_OUTAGE: Duration = Duration::from_mins(2);
/// How often to ask.
const ASK: Duration = Duration::from_millis(500);
/// How often to see whether the connection is still there.
const WATCH: Duration = Duration::from_secs(5);

/// The right to serve a database, as long as this is kept.
pub struct Hold {
    url: String,
    with_others: bool,
    connection: PgConnection,
}

impl Hold {
    /// Takes the right to serve it alone; `None` where the database needs no such lock.
    pub async fn take(address: &Address) -> Result<Option<Hold>, StoreError> {
        let Address::Postgres(url) = address else { return Ok(None) };
        Hold::within(url, false, START).await.map(Some)
    }

    /// Takes the right to serve it with other nodes.
    pub async fn share(address: &Address) -> Result<Option<Hold>, StoreError> {
        let Address::Postgres(url) = address else { return Ok(None) };
        Hold::within(url, true, START).await.map(Some)
    }

    async fn within(url: &str, with_others: bool, patience: Duration) -> Result<Hold, StoreError> {
        let until = tokio::time::Instant::now() + patience;
        let gone = |error: sqlx::Error| StoreError::Gone(error.to_string());
        let mut connection = PgConnection::connect(url).await.map_err(gone)?;
        // A machine that lost its power says no goodbye: the server notices within a minute.
        let alive =
            "SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3";
        sqlx::raw_sql(alive).execute(&mut connection).await?;
        let ask = if with_others {
            "SELECT pg_try_advisory_lock_shared($1)"
        } else {
            "SELECT pg_try_advisory_lock($1)"
        };
        while !sqlx::query_scalar::<_, bool>(ask).bind(KEY).fetch_one(&mut connection).await? {
            if tokio::time::Instant::now() >= until {
                return Err(StoreError::Served);
            }
            tokio::time::sleep(ASK).await;
        }
        Ok(Hold { url: url.to_owned(), with_others, connection })
    }

    /// Keeps the right, and takes it again after an outage; returns only when another program has it now.
    pub async fn keep(mut self) {
        loop {
            tokio::time::sleep(WATCH).await;
            if self.connection.ping().await.is_ok() {
                continue;
            }
            match Hold::within(&self.url, self.with_others, AFTER_AN_OUTAGE).await {
                Ok(again) => self = again,
                Err(StoreError::Served) => return,
                // The database does not answer yet.
                Err(_) => {}
            }
        }
    }
}
