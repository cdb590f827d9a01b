//! The one writer: it takes all that waits, writes it in one commit, and only then answers each.

use crate::checkpoint;
use crate::db::{Db, with_db};
use crate::error::StoreError;
use crate::rows::{EventColumns, EventRow};
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
        let failed = match commit(&db, &jobs).await {
            Ok(()) => {
                jobs.drain(..).for_each(|job| job.answer(Ok(())));
                commits.send_replace(());
                continue;
            }
            Err(failed) => failed,
        };
        each(&db, &mut jobs, failed).await;
    }
}

/// One bad append must not fail the others: each gets its own commit and its own answer. When the database does not
/// answer there is no use in waiting for every one of them.
async fn each(db: &Db, jobs: &mut Vec<Job>, first: Failed) {
    let unsure = first.unsure;
    let waited = matches!(first.error, sqlx::Error::PoolTimedOut);
    let mut away = Some(first.told(false)).filter(|error| waited || matches!(error, StoreError::Locked));
    for job in jobs.drain(..) {
        if let Some(why) = away.as_ref().and_then(for_all) {
            job.answer(Err(why));
            continue;
        }
        let outcome = match commit(db, std::slice::from_ref(&job)).await {
            Ok(()) => Ok(()),
            Err(failed) if failed.conflict() => settled(db, &job).await,
            // What became of the first attempt is unknown as long as the second does not show it.
            Err(failed) => Err(failed.told(unsure)),
        };
        away = outcome.as_ref().err().and_then(for_all);
        job.answer(outcome);
    }
}

/// What everyone who waits must hear too.
fn for_all(error: &StoreError) -> Option<StoreError> {
    match error {
        StoreError::Locked => Some(StoreError::Locked),
        StoreError::Gone(why) => Some(StoreError::Gone(why.clone())),
        StoreError::Unsure(why) => Some(StoreError::Unsure(why.clone())),
        _ => None,
    }
}

/// The log has these numbers already. When it has exactly these events, they are the ones of this append, whose answer got
/// lost on the way: it is done.
async fn settled(db: &Db, job: &Job) -> Result<(), StoreError> {
    let text = "SELECT at, body FROM live_event WHERE table_id = $1 AND seq >= $2 AND seq < $3 ORDER BY seq";
    let end = job.first as i64 + job.events.len() as i64;
    let rows = with_db!(db, |pool| {
        let rows = sqlx::query_as::<_, EventColumns>(text).bind(&job.table).bind(job.first as i64).bind(end);
        rows.fetch_all(pool).await
    });
    let rows = rows.map_err(|error| StoreError::Unsure(error.to_string()))?;
    if rows.into_iter().map(EventRow::from).eq(job.events.iter().cloned()) {
        Ok(())
    } else {
        Err(StoreError::Conflict { table: job.table.clone() })
    }
}

impl Job {
    /// Who asked may have gone; what is written stays written.
    fn answer(self, outcome: Result<(), StoreError>) {
        drop(self.done.send(outcome));
    }
}

/// Why a commit failed.
struct Failed {
    error: sqlx::Error,
    /// The answer to the commit itself is missing: it may have been carried out.
    unsure: bool,
}

impl From<sqlx::Error> for Failed {
    fn from(error: sqlx::Error) -> Failed {
        Failed { error, unsure: false }
    }
}

impl Failed {
    fn conflict(&self) -> bool {
        matches!(&self.error, sqlx::Error::Database(inner) if inner.is_unique_violation())
    }

    fn told(self, before: bool) -> StoreError {
        if self.unsure || before {
            StoreError::Unsure(self.error.to_string())
        } else {
            StoreError::from(self.error)
        }
    }
}

async fn commit(db: &Db, jobs: &[Job]) -> Result<(), Failed> {
    match db {
        Db::Sqlite(pool) => Ok(commit_file(pool, jobs).await?),
        Db::Pg(pool) => {
            let mut transaction = pool.begin().await?;
            for mut insert in inserts::<sqlx::Postgres>(jobs) {
                insert.build().execute(&mut *transaction).await?;
            }
            transaction.commit().await.map_err(|error| Failed { error, unsure: true })
        }
    }
}

async fn commit_file(pool: &sqlx::SqlitePool, jobs: &[Job]) -> Result<(), sqlx::Error> {
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
