//! How much one address may ask: a bucket of tokens that fills up again with time.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

/// A limit: so many at once, and so many a minute after that.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    /// Tokens of a full bucket.
    pub burst: u64,
    /// Tokens that come back in a minute.
    pub per_minute: u64,
}

/// Buckets of all addresses, in thousandths of a token so that no fraction is lost.
pub struct Limits {
    limit: Limit,
    buckets: Mutex<HashMap<IpAddr, (u64, u64)>>,
}

/// Addresses kept at once; beyond that the fullest buckets, which limit nobody, are forgotten.
const MOST: usize = 20_000;

impl Limits {
    /// Buckets with this limit.
    pub fn new(limit: Limit) -> Limits {
        Limits { limit, buckets: Mutex::default() }
    }

    /// Takes a token for this address; `false` when there is none.
    pub fn take(&self, address: IpAddr, now_millis: u64) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let full = self.limit.burst * 1000;
        if buckets.len() > MOST {
            buckets.retain(|_, (tokens, at)| *tokens + self.refill(*at, now_millis) < full);
        }
        let (tokens, at) = buckets.get(&address).copied().unwrap_or((full, now_millis));
        let tokens = (tokens + self.refill(at, now_millis)).min(full);
        let left = tokens.checked_sub(1000);
        buckets.insert(address, (left.unwrap_or(tokens), now_millis));
        left.is_some()
    }

    fn refill(&self, since: u64, now: u64) -> u64 {
        now.saturating_sub(since) * self.limit.per_minute / 60
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_allowed_then_one_waits_and_others_do_not() {
        let limits = Limits::new(Limit { burst: 3, per_minute: 60 });
        let (one, two) = ([127, 0, 0, 1].into(), [127, 0, 0, 2].into());
        let taken: Vec<bool> = (0..5).map(|_| limits.take(one, 0)).collect();
        assert_eq!(taken, [true, true, true, false, false]);
        assert!(limits.take(two, 0));
        assert!(!limits.take(one, 900));
        assert!(limits.take(one, 2000));
    }
}
