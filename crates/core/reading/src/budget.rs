//! A budget. A limit on each part of a file is not enough: a small file can use one long word thirty thousand times.
//! So a reader says what it is about to hold and which record it is at, and stops when the budget says so.

use std::cell::Cell;
use std::fmt;
use std::sync::Arc;

/// The most bytes that one request holds.
pub const REQUEST: usize = 64 * 1024 * 1024;
/// The most bytes that the reading of a federation's list holds, which is a job of its own.
pub const LIST: usize = 100 * 1024 * 1024;
/// What a cell costs beside its words: the text's own head, and what an allocator adds.
pub const CELL: usize = 48;

/// What there is no more of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spent {
    /// More bytes than may be held at once.
    Bytes,
    /// More records than may be read.
    Records,
    /// The time is up.
    Time,
}

/// What a reader may use. It is asked through a shared reference, so that the parts of a reader can hold it together.
#[derive(Clone)]
pub struct Budget {
    bytes: Cell<usize>,
    records: Cell<usize>,
    over: Arc<dyn Fn() -> bool + Send + Sync>,
}

impl fmt::Debug for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("bytes", &self.bytes)
            .field("records", &self.records)
            .finish_non_exhaustive()
    }
}

/// How many records pass between two looks at the time.
const BETWEEN_LOOKS: usize = 64;

impl Budget {
    /// So many bytes and records, for as long as `over` says no.
    pub fn new(bytes: usize, records: usize, over: impl Fn() -> bool + Send + Sync + 'static) -> Budget {
        Budget { bytes: Cell::new(bytes), records: Cell::new(records), over: Arc::new(over) }
    }

    /// The bytes of one request and so many records, without an end in time: for a reader that takes a moment at most.
    pub fn request(records: usize) -> Budget {
        Budget::new(REQUEST, records, || false)
    }

    /// So many bytes more will be held.
    pub fn hold(&self, bytes: usize) -> Result<(), Spent> {
        let left = self.bytes.get().checked_sub(bytes).ok_or(Spent::Bytes)?;
        self.bytes.set(left);
        Ok(())
    }

    /// A text of so many bytes will be kept in a cell.
    pub fn cell(&self, bytes: usize) -> Result<(), Spent> {
        self.hold(bytes.saturating_add(CELL))
    }

    /// So many bytes are held no more.
    pub fn release(&self, bytes: usize) {
        self.bytes.set(self.bytes.get().saturating_add(bytes));
    }

    /// The bytes that may still be held.
    pub fn left(&self) -> usize {
        self.bytes.get()
    }

    /// A record more. Every so many of them the time is asked for.
    pub fn record(&self) -> Result<(), Spent> {
        let left = self.records.get().checked_sub(1).ok_or(Spent::Records)?;
        self.records.set(left);
        if left % BETWEEN_LOOKS == 0 { self.time() } else { Ok(()) }
    }

    /// Whether there is time left.
    pub fn time(&self) -> Result<(), Spent> {
        if (self.over)() { Err(Spent::Time) } else { Ok(()) }
    }

    /// Says whether the time is up, for who cannot hold the budget itself.
    pub fn clock(&self) -> Arc<dyn Fn() -> bool + Send + Sync> {
        self.over.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn bytes_records_and_time_each_end() {
        let budget = Budget::new(100, 2, || false);
        assert_eq!(budget.cell(10), Ok(()));
        assert_eq!((budget.left(), budget.hold(43)), (42, Err(Spent::Bytes)));
        budget.release(1);
        assert_eq!(budget.hold(43), Ok(()));
        assert_eq!(
            [budget.record(), budget.record(), budget.record()],
            [Ok(()), Ok(()), Err(Spent::Records)]
        );
        assert_eq!(budget.cell(usize::MAX), Err(Spent::Bytes));
    }

    #[test]
    fn the_time_is_asked_for_every_so_many_records() {
        let asked = Arc::new(AtomicUsize::new(0));
        let seen = asked.clone();
        let budget = Budget::new(0, usize::MAX, move || seen.fetch_add(1, Ordering::Relaxed) >= 2);
        let read = (0..1000).take_while(|_| budget.record().is_ok()).count();
        assert!((BETWEEN_LOOKS..4 * BETWEEN_LOOKS).contains(&read), "{read}");
        assert_eq!(asked.load(Ordering::Relaxed), 3);
    }
}
