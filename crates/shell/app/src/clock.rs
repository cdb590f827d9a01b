//! Time as the shell knows it; tests set it by hand.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// A source of time.
pub trait Clock: Send + Sync + 'static {
    /// Milliseconds since some fixed moment; never goes back.
    fn millis(&self) -> u64;
    /// Microseconds since 1970, for the record.
    fn stamp(&self) -> i64;
}

/// The machine's clock.
pub struct Real(Instant);

impl Default for Real {
    fn default() -> Real {
        Real(Instant::now())
    }
}

impl Clock for Real {
    fn millis(&self) -> u64 {
        self.0.elapsed().as_millis() as u64
    }

    fn stamp(&self) -> i64 {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_micros() as i64)
    }
}

/// The machine's clock with another date on it: the example club goes by it, and it runs on from there.
#[derive(Default)]
pub struct Shifted {
    real: Real,
    ahead: AtomicI64,
}

impl Shifted {
    /// Sets the date, in microseconds since 1970.
    pub fn go_to(&self, stamp: i64) {
        self.ahead.store(stamp - self.real.stamp(), Ordering::SeqCst);
    }
}

impl Clock for Shifted {
    fn millis(&self) -> u64 {
        self.real.millis()
    }

    fn stamp(&self) -> i64 {
        self.real.stamp() + self.ahead.load(Ordering::SeqCst)
    }
}

/// A clock that stands still until it is set.
#[derive(Default)]
pub struct Set(AtomicU64);

impl Set {
    /// Lets time pass.
    pub fn pass(&self, millis: u64) {
        self.0.fetch_add(millis, Ordering::SeqCst);
    }
}

impl Clock for Set {
    fn millis(&self) -> u64 {
        self.0.load(Ordering::SeqCst)
    }

    fn stamp(&self) -> i64 {
        self.millis() as i64 * 1000
    }
}
