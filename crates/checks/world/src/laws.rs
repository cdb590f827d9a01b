//! The laws: nothing acknowledged is lost, nothing is there twice, a table has one owner, a letter goes once, and what is
//! public is so as a whole.

use crate::jobs::{keizer, table};
use crate::schedule::World;
use std::collections::BTreeMap;
use store::{StoreError, Stream};

fn twice<'a>(bodies: impl IntoIterator<Item = &'a String>) -> Option<String> {
    let mut count: BTreeMap<&str, u32> = BTreeMap::new();
    for body in bodies {
        *count.entry(body).or_default() += 1;
    }
    count
        .into_iter()
        .find(|(_, count)| *count > 1)
        .map(|(body, count)| format!("{body} is there {count} times"))
}

impl World {
    /// A reader at any moment sees the document with its fact, or neither.
    pub(crate) async fn never_half(&self) -> Result<Option<String>, StoreError> {
        let club = &self.nodes[0].club;
        let log = club.streams().length(Stream::Competition(keizer())).await?;
        let shown = club.publications().of(keizer()).await?.len() as u64;
        Ok((log != shown || shown > 1).then(|| format!("{shown} documents are public by {log} facts")))
    }

    pub(crate) async fn laws(&self) -> Result<Option<String>, StoreError> {
        let club = &self.nodes[0].club;
        let mut bodies = Vec::new();
        for stream in [Stream::Table(table()), Stream::Matters] {
            bodies.extend(club.streams().read(stream, 1).await?.into_iter().map(|row| row.body));
        }
        let lost = self.told.iter().find(|told| !bodies.contains(told));
        if let Some(lost) = lost {
            return Ok(Some(format!("{lost} was acknowledged and is lost")));
        }
        if let Some(twice) = twice(&bodies) {
            return Ok(Some(twice));
        }
        // As the log grows its owners follow each other: nobody writes under an older number than who wrote before.
        if self.epochs.windows(2).any(|two| two[1].0 <= two[0].0 || two[1].1 < two[0].1) {
            return Ok(Some(format!("two owners at once: {:?}", self.epochs)));
        }
        if let Some((letter, times)) = self.mail.iter().find(|(_, times)| **times > 1) {
            return Ok(Some(format!("letter {letter} went {times} times")));
        }
        let (mut written, counts) = (0, club.letters().counts().await?);
        for stream in [Stream::Matters, Stream::Competition(keizer())] {
            written += club.streams().length(stream).await? as i64;
        }
        if counts.waiting != 0 || counts.sent + counts.dead != written {
            return Ok(Some(format!("{counts:?} letters for {written} facts")));
        }
        if counts.sent > self.mail.len() as i64 {
            return Ok(Some(format!("{counts:?} letters, and the mail server got {}", self.mail.len())));
        }
        self.never_half().await
    }
}
