//! Copies every row of every table from one database to another of the same format, whatever the two engines are.
//!
//! The tables and columns are asked of the SQLite side, so a new migration needs nothing here.

use crate::db::Db;
use crate::error::StoreError;
use futures_util::TryStreamExt as _;
use ids::ClubId;
use sqlx::{ColumnIndex, Database, Decode, Encode, QueryBuilder, Row, Type};

/// Rows an INSERT takes: even with thirty columns below both engines' limits.
const ROWS: usize = 500;

/// A table as both engines know it.
pub(crate) struct Shape {
    pub(crate) name: String,
    columns: Vec<(String, Kind)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Number,
    Truth,
    Bytes,
    Text,
}

enum Cell {
    Number(Option<i64>),
    Truth(Option<bool>),
    Bytes(Option<Vec<u8>>),
    Text(Option<String>),
}

impl Kind {
    fn of(declared: &str) -> Kind {
        match declared.to_ascii_uppercase().as_str() {
            "BIGINT" | "INTEGER" => Kind::Number,
            "BOOLEAN" => Kind::Truth,
            "BYTEA" | "BLOB" => Kind::Bytes,
            _ => Kind::Text,
        }
    }
}

/// The tables of an SQLite database in the order in which they were made, so that what others point at comes first. The
/// format is not among them, nor who serves it: each database has its own.
pub(crate) async fn shapes(pool: &sqlx::SqlitePool) -> Result<Vec<Shape>, StoreError> {
    let tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~' \
                  AND name NOT IN ('format', 'node', 'table_lease') ORDER BY rowid";
    let mut shapes = Vec::new();
    for name in sqlx::query_scalar::<_, String>(tables).fetch_all(pool).await? {
        let text = "SELECT name, type FROM pragma_table_info($1) ORDER BY cid";
        let columns: Vec<(String, String)> = sqlx::query_as(text).bind(&name).fetch_all(pool).await?;
        let columns = columns.into_iter().map(|(name, kind)| (name, Kind::of(&kind))).collect();
        shapes.push(Shape { name, columns });
    }
    Ok(shapes)
}

impl Shape {
    fn columns(&self) -> String {
        self.columns.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", ")
    }

    /// Whether its rows belong to clubs.
    fn of_clubs(&self) -> bool {
        self.columns.iter().any(|(name, _)| name == "club_id")
    }

    fn select(&self, of_one: bool) -> String {
        let end = if of_one { " WHERE club_id = $1" } else { "" };
        format!("SELECT {} FROM {}{end}", self.columns(), self.name)
    }

    fn cells<'r, R>(&self, row: &'r R) -> Result<Vec<Cell>, sqlx::Error>
    where
        R: Row,
        usize: ColumnIndex<R>,
        i64: Decode<'r, R::Database> + Type<R::Database>,
        bool: Decode<'r, R::Database> + Type<R::Database>,
        Vec<u8>: Decode<'r, R::Database> + Type<R::Database>,
        String: Decode<'r, R::Database> + Type<R::Database>,
    {
        let cell = |(at, (_, kind)): (usize, &(String, Kind))| {
            Ok(match kind {
                Kind::Number => Cell::Number(row.try_get(at)?),
                Kind::Truth => Cell::Truth(row.try_get(at)?),
                Kind::Bytes => Cell::Bytes(row.try_get(at)?),
                Kind::Text => Cell::Text(row.try_get(at)?),
            })
        };
        self.columns.iter().enumerate().map(cell).collect()
    }

    fn insert<E>(&self, rows: Vec<Vec<Cell>>) -> QueryBuilder<E>
    where
        E: Database,
        for<'a> Option<i64>: Encode<'a, E> + Type<E>,
        for<'a> Option<bool>: Encode<'a, E> + Type<E>,
        for<'a> Option<Vec<u8>>: Encode<'a, E> + Type<E>,
        for<'a> Option<String>: Encode<'a, E> + Type<E>,
    {
        let mut insert = QueryBuilder::new(format!("INSERT INTO {} ({}) ", self.name, self.columns()));
        insert.push_values(rows, |mut row, cells| {
            for cell in cells {
                match cell {
                    Cell::Number(number) => row.push_bind(number),
                    Cell::Truth(truth) => row.push_bind(truth),
                    Cell::Bytes(bytes) => row.push_bind(bytes),
                    Cell::Text(text) => row.push_bind(text),
                };
            }
        });
        insert
    }
}

/// Copies the rows of these tables in one transaction on each side: the copy is of one moment, and one that breaks off
/// leaves nothing behind. With `empty`, the target must hold nothing; with a club, its rows alone are copied.
pub(crate) async fn copy(
    from: &Db,
    to: &Db,
    shapes: &[Shape],
    empty: bool,
    club: Option<ClubId>,
) -> Result<u64, StoreError> {
    macro_rules! pour {
        ($from:expr, $to:expr) => {{
            let mut copied = 0;
            for shape in shapes.iter().filter(|shape| club.is_none() || shape.of_clubs()) {
                let query = sqlx::query(sqlx::AssertSqlSafe(shape.select(club.is_some())));
                let query = match &club {
                    Some(club) => query.bind(club.as_str()),
                    None => query,
                };
                let mut rows = query.fetch(&mut *$from);
                let mut batch = Vec::with_capacity(ROWS);
                loop {
                    let row = rows.try_next().await?;
                    let last = row.is_none();
                    if let Some(row) = row {
                        batch.push(shape.cells(&row)?);
                    }
                    if batch.len() == ROWS || last && !batch.is_empty() {
                        copied += batch.len() as u64;
                        shape.insert(std::mem::take(&mut batch)).build().execute(&mut *$to).await?;
                    }
                    if last {
                        break;
                    }
                }
            }
            copied
        }};
    }
    macro_rules! held {
        ($to:expr) => {
            for shape in shapes.iter().filter(|_| empty) {
                let text = format!("SELECT COUNT(*) FROM {}", shape.name);
                let held = sqlx::query_scalar::<_, i64>(sqlx::AssertSqlSafe(text));
                let held = held.fetch_one(&mut *$to).await?;
                if held > 0 {
                    return Err(StoreError::NotEmpty(held));
                }
            }
        };
    }
    let moment = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    Ok(match (from, to) {
        (Db::Sqlite(from), Db::Sqlite(to)) => {
            let (mut from, mut to) = (from.begin().await?, to.begin_with("BEGIN IMMEDIATE").await?);
            held!(to);
            let copied = pour!(from, to);
            to.commit().await?;
            copied
        }
        (Db::Sqlite(from), Db::Pg(to)) => {
            let (mut from, mut to) = (from.begin().await?, to.begin().await?);
            // A program that runs on this database waits until the copy is whole, and then finds it.
            sqlx::query("LOCK TABLE live_table IN EXCLUSIVE MODE").execute(&mut *to).await?;
            held!(to);
            let copied = pour!(from, to);
            to.commit().await?;
            copied
        }
        (Db::Pg(from), Db::Sqlite(to)) => {
            let (mut from, mut to) =
                (from.begin_with(moment).await?, to.begin_with("BEGIN IMMEDIATE").await?);
            held!(to);
            let copied = pour!(from, to);
            to.commit().await?;
            copied
        }
        (Db::Pg(_), Db::Pg(_)) => 0,
    })
}
