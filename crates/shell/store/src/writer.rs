//! The one writer: it takes all that waits, writes it in one commit, and only then answers each.

use crate::checkpoint;
use crate::commit::{Append, Commit, Write, write_row};
use crate::db::{Db, with_db};
use crate::error::StoreError;
use crate::form_act::{self, Step};
use crate::news;
use crate::node::Node;
use crate::stream::{EventColumns, EventRow, Stream};
use ids::ClubId;
use sqlx::{Database, QueryBuilder};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::sync::{mpsc, oneshot, watch};

/// How many jobs one commit takes at most; more wait for the next.
const MOST: usize = 512;
/// Rows an INSERT takes: five values a row, well below both engines' limits.
const ROWS: usize = 500;

/// What is written with.
struct Ink {
    db: Db,
    /// Whether other nodes are told which streams moved on.
    tells: bool,
}

#[derive(Clone)]
pub(crate) struct Writer {
    jobs: mpsc::Sender<Job>,
    /// How often another program had written first, since the start.
    conflicts: Arc<AtomicU64>,
}

struct Job {
    club: ClubId,
    commit: Commit,
    done: oneshot::Sender<Result<(), StoreError>>,
}

impl Writer {
    /// Starts the writer on a database that others only write to now and then.
    pub(crate) fn start(db: Db) -> Writer {
        Writer::start_beside(db.clone(), db, &Node::only(""))
    }

    /// Starts the writer on its own connection; `others` is for what is done beside it.
    pub(crate) fn start_beside(db: Db, others: Db, node: &Node) -> Writer {
        let (jobs, queue) = mpsc::channel(4 * MOST);
        let (commits, seen) = watch::channel(());
        tokio::spawn(checkpoint::keep_short(others, seen));
        tokio::spawn(write_all(Ink { db, tells: !node.alone }, queue, commits));
        Writer { jobs, conflicts: Arc::default() }
    }

    pub(crate) async fn write(&self, club: ClubId, mut commit: Commit) -> Result<(), StoreError> {
        let step = Step::next().await;
        // The first of the rows: whoever is second finds out before anything else.
        commit.writes.splice(0..0, step.row().map(|(_, row)| Write::Step(row.clone())));
        let answer = self.answer(club, commit).await;
        step.told(&answer);
        answer
    }

    async fn answer(&self, club: ClubId, commit: Commit) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        self.jobs.send(Job { club, commit, done }).await.map_err(|_| StoreError::Stopping)?;
        let answer = answer.await.map_err(|_| StoreError::Stopping)?;
        if let Err(StoreError::Conflict { .. } | StoreError::Lost { .. }) = answer {
            self.conflicts.fetch_add(1, Ordering::Relaxed);
        }
        answer
    }

    pub(crate) fn conflicts(&self) -> u64 {
        self.conflicts.load(Ordering::Relaxed)
    }
}

async fn write_all(ink: Ink, mut queue: mpsc::Receiver<Job>, commits: watch::Sender<()>) {
    let mut jobs = Vec::with_capacity(MOST);
    while queue.recv_many(&mut jobs, MOST).await > 0 {
        // Tables that are about to append do so first: fewer commits, and nobody waits for a whole one.
        tokio::task::yield_now().await;
        while jobs.len() < MOST
            && let Ok(job) = queue.try_recv()
        {
            jobs.push(job);
        }
        let failed = match commit(&ink, &jobs).await {
            Ok(()) => {
                jobs.drain(..).for_each(|job| job.answer(Ok(())));
                commits.send_replace(());
                continue;
            }
            Err(failed) => failed,
        };
        each(&ink, &mut jobs, failed).await;
    }
}

/// One bad job must not fail the others: each gets its own commit and its own answer. When the database does not
/// answer there is no use in waiting for every one of them.
async fn each(ink: &Ink, jobs: &mut Vec<Job>, first: Failed) {
    let unsure = first.unsure;
    let waited = matches!(first.error, sqlx::Error::PoolTimedOut);
    let mut away = Some(first.told(false)).filter(|error| waited || matches!(error, StoreError::Locked));
    for job in jobs.drain(..) {
        if let Some(why) = away.as_ref().and_then(for_all) {
            job.answer(Err(why));
            continue;
        }
        let outcome = match commit(ink, std::slice::from_ref(&job)).await {
            Ok(()) => Ok(()),
            Err(failed) if failed.conflict() => settled(&ink.db, &job).await,
            Err(failed) if failed.lost() => settled(&ink.db, &job).await.or_else(|error| lost(&job, error)),
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

/// Something of the job is there already. When its streams have exactly these facts, they are the ones of this job, whose
/// answer got lost on the way: it is done. Otherwise what stood in its way is told.
async fn settled(db: &Db, job: &Job) -> Result<(), StoreError> {
    // The row of its form is the surest: it tells whose attempt it was.
    for write in &job.commit.writes {
        if let Write::Step(row) = write {
            match form_act::taken(db, job.club, &row.id).await {
                Ok(Some(attempt)) if attempt == row.attempt => return Ok(()),
                Ok(Some(_)) => return Err(StoreError::CarriedOut),
                Ok(None) => {}
                Err(error) => return Err(StoreError::Unsure(error.to_string())),
            }
        }
    }
    let mut moved = None;
    let mut same = !job.commit.appends.is_empty();
    for append in &job.commit.appends {
        let there = there(db, job.club, append).await?;
        moved = moved.or((!there.is_empty()).then_some(append.stream));
        same &= there == append.facts;
    }
    match moved {
        _ if same => Ok(()),
        Some(stream) => Err(StoreError::Conflict { stream }),
        None => Err(StoreError::Double),
    }
}

/// The table was taken by another node: that counts, whatever stands in the log.
fn lost(job: &Job, error: StoreError) -> Result<(), StoreError> {
    let mut tables = job.commit.appends.iter().filter_map(|append| match append.stream {
        Stream::Table(table) => Some(table),
        _ => None,
    });
    match (error, tables.next()) {
        (StoreError::Conflict { .. } | StoreError::Double, Some(table)) => Err(StoreError::Lost { table }),
        (error, _) => Err(error),
    }
}

/// What stands where these facts should go.
async fn there(db: &Db, club: ClubId, append: &Append) -> Result<Vec<EventRow>, StoreError> {
    let text = "SELECT at, body FROM fact WHERE club_id = $1 AND stream = $2 AND seq >= $3 AND seq < $4 ORDER BY seq";
    let (stream, first) = (append.stream.to_string(), append.first as i64);
    let end = first + append.facts.len() as i64;
    let rows = with_db!(db, |pool| {
        let rows = sqlx::query_as::<_, EventColumns>(text).bind(club.as_str()).bind(&stream);
        rows.bind(first).bind(end).fetch_all(pool).await
    });
    let rows = rows.map_err(|error| StoreError::Unsure(error.to_string()))?;
    Ok(rows.into_iter().map(EventRow::from).collect())
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

    /// The number of a fact came out as nothing: see [`inserts`].
    fn lost(&self) -> bool {
        let kind = |inner: &dyn sqlx::error::DatabaseError| inner.kind();
        let kind = self.error.as_database_error().map(kind);
        matches!(kind, Some(sqlx::error::ErrorKind::NotNullViolation))
    }

    fn told(self, before: bool) -> StoreError {
        if self.unsure || before {
            StoreError::Unsure(self.error.to_string())
        } else {
            StoreError::from(self.error)
        }
    }
}

/// The facts for each stream.
fn appends(jobs: &[Job]) -> impl Iterator<Item = (ClubId, &Append)> {
    let some = |append: &&Append| !append.facts.is_empty();
    jobs.iter().flat_map(move |job| job.commit.appends.iter().filter(some).map(|append| (job.club, append)))
}

/// The rows beside the facts.
fn writes(jobs: &[Job]) -> impl Iterator<Item = (ClubId, &Write)> {
    jobs.iter().flat_map(|job| job.commit.writes.iter().map(|write| (job.club, write)))
}

async fn commit(ink: &Ink, jobs: &[Job]) -> Result<(), Failed> {
    match &ink.db {
        Db::Sqlite(pool) => Ok(commit_file(pool, jobs).await?),
        Db::Pg(pool) => {
            let mut all = pool.begin().await?;
            for mut insert in inserts::<sqlx::Postgres>(jobs, HELD) {
                insert.build().execute(&mut *all).await?;
            }
            for (club, write) in writes(jobs) {
                write_row!(all, club, write);
            }
            // With the commit, or not at all.
            for told in
                appends(jobs).filter(|_| ink.tells).filter_map(|(club, append)| news::told(club, append))
            {
                let notify = sqlx::query("SELECT pg_notify($1, $2)").bind(news::CHANNEL).bind(told);
                notify.execute(&mut *all).await?;
            }
            all.commit().await.map_err(|error| Failed { error, unsure: true })
        }
    }
}

async fn commit_file(pool: &sqlx::SqlitePool, jobs: &[Job]) -> Result<(), sqlx::Error> {
    // IMMEDIATE: a deferred transaction that turns into a writer can be refused half-way.
    // By hand: on a full disk SQLite rolls back by itself, and the library's own count of open transactions
    // would then spoil the connection for good.
    let mut connection = pool.acquire().await?;
    let mut inserts = inserts::<sqlx::Sqlite>(jobs, "");
    if let [insert] = inserts.as_mut_slice()
        && writes(jobs).next().is_none()
    {
        // One statement is a transaction of its own: one trip to the engine instead of three.
        return insert.build().persistent(false).execute(&mut *connection).await.map(|_| ());
    }
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut *connection).await?;
    let written = async {
        for insert in &mut inserts {
            insert.build().execute(&mut *connection).await?;
        }
        for (club, write) in writes(jobs) {
            write_row!(connection, club, write);
        }
        sqlx::raw_sql("COMMIT").execute(&mut *connection).await.map(|_| ())
    };
    let written = written.await;
    if written.is_err() {
        drop(sqlx::raw_sql("ROLLBACK").execute(&mut *connection).await);
    }
    written
}

/// Until the commit nobody takes the table; SQLite has one writer at a time anyway.
const HELD: &str = " FOR SHARE";

fn inserts<E>(jobs: &[Job], held: &str) -> Vec<QueryBuilder<E>>
where
    E: Database,
    for<'a> &'a str: sqlx::Encode<'a, E> + sqlx::Type<E>,
    for<'a> String: sqlx::Encode<'a, E> + sqlx::Type<E>,
    for<'a> i64: sqlx::Encode<'a, E> + sqlx::Type<E>,
{
    let rows: Vec<(ClubId, &Append, u64, &EventRow)> = appends(jobs)
        .flat_map(|(club, append)| {
            let numbered = (append.first..).zip(&append.facts);
            numbered.map(move |(seq, event)| (club, append, seq, event))
        })
        .collect();
    rows.chunks(ROWS)
        .map(|rows| {
            let mut insert = QueryBuilder::new("INSERT INTO fact (club_id, stream, seq, at, body) ");
            insert.push_values(rows, |mut row, (club, append, seq, event)| {
                row.push_bind(club.to_string()).push_bind(append.stream.to_string());
                match append.stream {
                    // The first of them answers for all: they are written together or not at all.
                    Stream::Table(table) if *seq == append.first => {
                        // A lease that is no longer the newest makes the number NULL, which no log takes: the
                        // question and the append are one statement, and one trip to the engine.
                        row.push("(SELECT CASE WHEN epoch = ");
                        row.push_bind_unseparated(append.epoch);
                        row.push_unseparated(" THEN ").push_bind_unseparated(*seq as i64);
                        row.push_unseparated(" END FROM table_lease WHERE club_id = ");
                        row.push_bind_unseparated(club.to_string());
                        row.push_unseparated(" AND table_id = ");
                        row.push_bind_unseparated(table.to_string());
                        row.push_unseparated(held).push_unseparated(")");
                    }
                    _ => {
                        row.push_bind(*seq as i64);
                    }
                }
                row.push_bind(event.at).push_bind(event.body.clone());
            });
            insert
        })
        .collect()
}
