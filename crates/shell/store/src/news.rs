//! What other nodes wrote: PostgreSQL tells every node which stream moved on, and how far. Never what was written: whoever
//! keeps something of that stream reads on from the log.

use crate::Store;
use crate::commit::Append;
use crate::db::Db;
use crate::error::StoreError;
use crate::stream::Stream;
use crate::tables::Tables;
use ids::{ClubId, TableId};
use sqlx::postgres::{PgListener, PgPool};
use std::time::Duration;

/// What the nodes tell each other on.
pub(crate) const CHANNEL: &str = "clubavond";
/// How long to wait before the database is asked again when it does not answer.
const AGAIN: Duration = Duration::from_secs(1);

/// News of a database that several programs serve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// A stream of a club has this many facts; this program may have written them itself.
    Moved(ClubId, Stream, u64),
    /// The line was down for a while: anything may have moved.
    Missed,
}

/// Hears of what is written.
pub struct Listener {
    pool: PgPool,
    line: PgListener,
}

impl Store {
    /// Begins to hear what other nodes write; nothing, where no other program serves the database.
    pub async fn listen(&self) -> Result<Option<Listener>, StoreError> {
        let Db::Pg(pool) = &self.db else { return Ok(None) };
        if self.node.alone {
            return Ok(None);
        }
        Ok(Some(Listener { pool: pool.clone(), line: line(pool).await? }))
    }
}

async fn line(pool: &PgPool) -> Result<PgListener, sqlx::Error> {
    let mut line = PgListener::connect_with(pool).await?;
    line.listen(CHANNEL).await?;
    Ok(line)
}

impl Listener {
    /// Waits for the next news.
    pub async fn next(&mut self) -> News {
        loop {
            match self.line.try_recv().await {
                Ok(Some(note)) => {
                    if let Some(news) = read(note.payload()) {
                        return news;
                    }
                }
                Ok(None) => return News::Missed,
                Err(error) => {
                    tracing::warn!(%error, "what other nodes write is not heard of");
                    self.again().await;
                    return News::Missed;
                }
            }
        }
    }

    /// A new line, as soon as there can be one: only who hears again knows what was missed until then.
    async fn again(&mut self) {
        loop {
            tokio::time::sleep(AGAIN).await;
            if let Ok(line) = line(&self.pool).await {
                self.line = line;
                return;
            }
        }
    }
}

/// What is told of an append. A table in play has one owner, and nobody else keeps anything of it.
pub(crate) fn told(club: ClubId, append: &Append) -> Option<String> {
    let last = append.first + append.facts.len() as u64 - 1;
    match append.stream {
        Stream::Table(_) => None,
        stream => Some(format!("{club} {stream} {last}")),
    }
}

impl Tables<'_> {
    /// Tells the other nodes that a table is over or was written anew: what they keep of it is out of date.
    pub async fn tell(self, table: TableId) -> Result<(), StoreError> {
        let club = self.0;
        if let (Db::Pg(pool), false) = (&club.db, club.node.alone) {
            let told = format!("{} {} 0", club.id, Stream::Table(table));
            sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(told).execute(pool).await?;
        }
        Ok(())
    }

    /// Another node told of a table: it counts as written here too.
    pub fn heard(self, table: TableId) {
        self.0.written_tables.note(self.0.id, table);
    }
}

fn read(text: &str) -> Option<News> {
    let mut words = text.split(' ');
    let club = ClubId::read(words.next()?).ok()?;
    let stream = Stream::read(words.next()?)?;
    Some(News::Moved(club, stream, words.next()?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::EventRow;
    use ids::CompetitionId;

    #[test]
    fn what_is_told_of_an_append_is_read_back_and_holds_ids_and_a_number_alone() {
        let append = |stream: Stream| Append {
            stream,
            first: 7,
            facts: vec![EventRow { at: 1, body: "An pays 40".to_owned() }; 2],
            epoch: 0,
        };
        let keizer = Stream::Competition(CompetitionId::read("keizer").unwrap());
        for stream in [keizer, Stream::Ledger, Stream::Matters] {
            let text = told(ClubId::ONLY, &append(stream)).unwrap();
            assert_eq!(text, format!("club {stream} 8"));
            assert_eq!(read(&text), Some(News::Moved(ClubId::ONLY, stream, 8)));
        }
        let table = Stream::Table(TableId::read("one").unwrap());
        assert_eq!(told(ClubId::ONLY, &append(table)), None);
        for bad in ["", "club", "club ledger", "club ledger x", "club lodger 7"] {
            assert_eq!(read(bad), None, "{bad:?}");
        }
    }
}
