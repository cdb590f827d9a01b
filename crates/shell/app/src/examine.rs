//! Whether every log can still be read and replayed: what the desk would do with it, done beforehand; and what puts one
//! right that cannot.

use ids::TableId;
use live::log::{HEADER, LogFault, decode, decode_all, encode, mended};
use live::{Event, State};
use store::{Club, EventRow, NewBody, StoreError, Stream};

/// A log that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The table.
    pub table: TableId,
    /// At which event, from 1.
    pub event: usize,
    /// Why.
    pub fault: LogFault,
}

/// Reads and replays the log of every table, one at a time. A table without events is left out: it was never opened.
pub async fn broken_logs(store: &Club) -> Result<Vec<Broken>, StoreError> {
    let mut broken = Vec::new();
    for table in store.tables().all().await? {
        let rows = store.streams().read(Stream::Table(table.id), 1).await?;
        if let Some((event, fault)) = fault(&rows) {
            broken.push(Broken { table: table.id, event, fault });
        }
    }
    Ok(broken)
}

/// What is wrong with these events, and with which.
fn fault(rows: &[EventRow]) -> Option<(usize, LogFault)> {
    if rows.is_empty() {
        return None;
    }
    let lines = std::iter::once(HEADER).chain(rows.iter().map(|row| row.body.as_str()));
    match decode_all(&lines.collect::<Vec<_>>().join("\n")) {
        Err((line, fault)) => Some((line - 1, fault)),
        Ok(log) => State::replay(&log).is_none().then_some((1, LogFault::Opening)),
    }
}

/// What puts a log right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remedy {
    /// Facts that are brought back within bounds; everything else stays as it is.
    pub mended: Vec<NewBody>,
    /// The number of the first event that cannot be read at all, and the lines from it on: they leave the log, which then
    /// ends before them.
    pub aside: Option<(u64, Vec<String>)>,
}

/// Finds what puts the log of this table right.
pub async fn remedy(store: &Club, table: TableId) -> Result<Remedy, StoreError> {
    let rows = store.streams().read(Stream::Table(table), 1).await?;
    Ok(cure(table, &rows))
}

fn cure(table: TableId, rows: &[EventRow]) -> Remedy {
    let mut log: Vec<Event> = Vec::new();
    let mut remedy = Remedy { mended: Vec::new(), aside: None };
    for (seq, row) in (1..).zip(rows) {
        let event = mended(&row.body).map(|event| later(event, log.last()));
        log.extend(event);
        if log.len() < seq as usize || State::replay(&log[..1]).is_none() {
            remedy.aside = Some((seq, rows[seq as usize - 1..].iter().map(|row| row.body.clone()).collect()));
            return remedy;
        }
        // One that can be read stays as it was written, whichever version wrote it.
        if let Some(event) = log.last().filter(|event| decode(&row.body).as_ref() != Ok(event)) {
            let (table_id, was, body) = (table, row.body.clone(), encode(event));
            remedy.mended.push(NewBody { table_id, seq, was, body });
        }
    }
    remedy
}

/// An event that seems to have happened before the last one happened right after it.
fn later(event: Event, last: Option<&Event>) -> Event {
    Event { at: event.at.max(last.map_or(0, |last| last.at)), ..event }
}

/// Puts the log of a table right.
pub async fn repair(store: &Club, table: TableId, remedy: &Remedy) -> Result<(), StoreError> {
    store.streams().repair(table, &remedy.mended, remedy.aside.as_ref().map(|(from, _)| *from)).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use live::{Fact, Opening, Way};
    use rules::Ruleset;

    fn rows(lines: &[&str]) -> Vec<EventRow> {
        let opening = Opening::new(Ruleset::built_in("knsb").unwrap(), Way::Assisted);
        let opened = encode(&Event { at: 0, fact: Fact::Opened(Box::new(opening)) });
        let bodies = std::iter::once(opened).chain(lines.iter().map(|line| (*line).to_owned()));
        bodies.map(|body| EventRow { at: 0, body }).collect()
    }

    /// The log after the cure, without its opening.
    fn cured(lines: &[&str]) -> Vec<String> {
        let mut rows = rows(lines);
        let remedy = cure(TableId::read("t").unwrap(), &rows);
        for new in remedy.mended {
            rows[new.seq as usize - 1].body = new.body;
        }
        rows.truncate(remedy.aside.map_or(rows.len(), |(from, _)| from as usize - 1));
        assert_eq!(fault(&rows), None);
        rows.into_iter().skip(1).map(|row| row.body).collect()
    }

    #[test]
    fn a_ruling_with_too_large_a_number_is_mended_and_nothing_else_changes() {
        let poison = "9 ruled 1 =Ans add_time Aw 9007199254740992 game.points = 1 time_set Aw 36000000";
        assert!(fault(&rows(&["5 started", poison])).is_some_and(|(event, _)| event == 3));
        let after = cured(&["5 started", poison, "9 moved Aw e2e4 none yes"]);
        assert_eq!(after[1], poison.replace("9007199254740992", "1000000000000000"));
        assert_eq!([after[0].as_str(), after[2].as_str()], ["5 started", "9 moved Aw e2e4 none yes"]);
    }

    #[test]
    fn a_line_that_is_no_event_ends_the_log_before_it_and_is_handed_over() {
        let lines = ["5 started", "7 moved Aw e2", "9 moved Ab e7e5 none yes"];
        assert_eq!(cured(&lines), ["5 started"]);
        let aside = cure(TableId::read("t").unwrap(), &rows(&lines)).aside.unwrap();
        assert_eq!(aside, (3, lines[1..].iter().map(|line| (*line).to_owned()).collect()));
    }

    #[test]
    fn a_moment_before_the_last_one_is_moved_up_to_it() {
        assert_eq!(cured(&["5 started", "3 moved Aw e2e4 none yes"])[1], "5 moved Aw e2e4 none yes");
    }

    #[test]
    fn a_sound_log_needs_nothing() {
        let remedy = cure(TableId::read("t").unwrap(), &rows(&["5 started", "7 moved Aw e2e4 none yes"]));
        assert_eq!(remedy, Remedy { mended: Vec::new(), aside: None });
    }
}
