//! The one writer: it takes all that waits, writes it in one commit, and only then answers each.

use crate::checkpoint;
use crate::db::Db;
use crate::error::StoreError;
use crate::rows::EventRow;
use sqlx::{Database, QueryBuilder};
use tokio::sync::{mpsc, oneshot, watch};

/// How many appends one commit takes at most; more wait for the next.
const MOST: usize = 512;
/// Rows an INSERT takes: four values a row, well below both engines' limits.
const ROWS: usize = 500;

#[derive(Clone)]
pub(crate) struct Writer {
    jobs: mpsc::Sender<Job>,
}

struct Job {
    table: String,
    first: u64,
    events: Vec<EventRow>,
    done: oneshot::Sender<Result<(), StoreError>>,
}

impl Writer {
    /// Starts the writer on a database that others only write to now and then.
    pub(crate) fn start(db: Db) -> Writer {
        Writer::start_beside(db.clone(), db)
    }

    /// Starts the writer on its own connection; `others` is for what is done beside it.
    pub(crate) fn start_beside(db: Db, others: Db) -> Writer {
        let (jobs, queue) = mpsc::channel(4 * MOST);
        let (commits, seen) = watch::channel(());
        tokio::spawn(checkpoint::keep_short(others, seen));
        tokio::spawn(write_all(db, queue, commits));
        Writer { jobs }
    }

    pub(crate) async fn append(
        &self,
        table: String,
        first: u64,
        events: Vec<EventRow>,
    ) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        self.jobs.send(Job { table, first, events, done }).await.map_err(|_| StoreError::Stopping)?;
        answer.await.map_err(|_| StoreError::Stopping)?
    }
}

async fn write_all(db: Db, mut queue: mpsc::Receiver<Job>, commits: watch::Sender<()>) {
    let mut jobs = Vec::with_capacity(MOST);
    while queue.recv_many(&mut jobs, MOST).await > 0 {
        // Tables that are about to append do so first: fewer commits, and nobody waits for a whole one.
        tokio::task::yield_now().await;
        while jobs.len() < MOST
            && let Ok(job) = queue.try_recv()
        {
            jobs.push(job);
        }
        if commit(&db, &jobs).await.is_ok() {
            jobs.drain(..).for_each(|job| job.answer(Ok(())));
            commits.send_replace(());
            continue;
        }
        // One bad append must not fail the others: each gets its own commit and its own answer.
        for job in jobs.drain(..) {
            let outcome = commit(&db, std::slice::from_ref(&job)).await;
            let table = job.table.clone();
            job.answer(outcome.map_err(|error| explained(error, table)));
        }
    }
}

impl Job {
    /// Who asked may have gone; what is written stays written.
    fn answer(self, outcome: Result<(), StoreError>) {
        drop(self.done.send(outcome));
    }
}

fn explained(error: sqlx::Error, table: String) -> StoreError {
    match &error {
        sqlx::Error::Database(inner) if inner.is_unique_violation() => StoreError::Conflict { table },
        _ => StoreError::from(error),
    }
}

async fn commit(db: &Db, jobs: &[Job]) -> Result<(), sqlx::Error> {
    match db {
        Db::Sqlite(pool) => {
            // IMMEDIATE: a deferred transaction that turns into a writer can be refused half-way.
            // By hand: on a full disk SQLite rolls back by itself, and the library's own count of open transactions
            // would then spoil the connection for good.
            let mut connection = pool.acquire().await?;
            let mut inserts = inserts::<sqlx::Sqlite>(jobs);
            if let [insert] = inserts.as_mut_slice() {
                // One statement is a transaction of its own: one trip to the engine instead of three.
                return insert.build().persistent(false).execute(&mut *connection).await.map(|_| ());
            }
            sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut *connection).await?;
            let written = async {
                for insert in &mut inserts {
                    insert.build().execute(&mut *connection).await?;
                }
                sqlx::raw_sql("COMMIT").execute(&mut *connection).await.map(|_| ())
            };
            let written = written.await;
            if written.is_err() {
                drop(sqlx::raw_sql("ROLLBACK").execute(&mut *connection).await);
            }
            written
        }
        Db::Pg(pool) => {
            let mut transaction = pool.begin().await?;
            for mut insert in inserts::<sqlx::Postgres>(jobs) {
                insert.build().execute(&mut *transaction).await?;
            }
            transaction.commit().await
        }
    }
}

fn inserts<E>(jobs: &[Job]) -> Vec<QueryBuilder<E>>
where
    E: Database,
    for<'a> &'a str: sqlx::Encode<'a, E> + sqlx::Type<E>,
    for<'a> String: sqlx::Encode<'a, E> + sqlx::Type<E>,
    for<'a> i64: sqlx::Encode<'a, E> + sqlx::Type<E>,
{
    let rows: Vec<(&str, i64, &EventRow)> = jobs
        .iter()
        .flat_map(|job| {
            let numbered = (job.first..).zip(&job.events);
            numbered.map(|(seq, event)| (job.table.as_str(), seq as i64, event))
        })
        .collect();
    rows.chunks(ROWS)
        .map(|rows| {
            let mut insert = QueryBuilder::new("INSERT INTO live_event (table_id, seq, at, body) ");
            insert.push_values(rows, |mut row, (table, seq, event)| {
                row.push_bind((*table).to_owned())
                    .push_bind(*seq)
                    .push_bind(event.at)
                    .push_bind(event.body.clone());
            });
            insert
        })
        .collect()
}
