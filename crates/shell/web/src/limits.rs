//! How much one address may ask: a bucket of tokens that fills up again with time.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

/// A limit: so many at once, and so many a minute after that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// Tokens of a full bucket.
    pub burst: u64,
    /// Tokens that come back in a minute.
    pub per_minute: u64,
}

/// Buckets of all addresses, or of whatever else is counted, in thousandths of a token so that no fraction is lost.
pub struct Limits<K = IpAddr> {
    limit: Limit,
    buckets: Mutex<Buckets<K>>,
}

/// Two generations. When the young one is full it becomes the old one, and what was old is forgotten: so memory is
/// bounded whoever asks, and nothing is ever swept. Whoever keeps asking keeps the bucket.
struct Buckets<K> {
    young: HashMap<K, Bucket>,
    old: HashMap<K, Bucket>,
}

#[derive(Clone, Copy)]
struct Bucket {
    tokens: u64,
    at: u64,
}

/// Addresses of one generation.
const MOST: usize = 10_000;

impl<K: Eq + Hash> Limits<K> {
    /// Buckets with this limit.
    pub fn new(limit: Limit) -> Limits<K> {
        let buckets = Buckets { young: HashMap::new(), old: HashMap::new() };
        Limits { limit, buckets: Mutex::new(buckets) }
    }

    /// Takes so many tokens out of this bucket; `false`, and nothing taken, when there are not enough.
    pub fn spend(&self, key: K, now_millis: u64, tokens: u64) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let full = self.limit.burst * 1000;
        let known = buckets.young.get(&key).or_else(|| buckets.old.get(&key)).copied();
        let Bucket { tokens: had, at } = known.unwrap_or(Bucket { tokens: full, at: now_millis });
        let had = (had + self.refill(at, now_millis)).min(full);
        let left = had.checked_sub(tokens * 1000);
        buckets.keep(key, Bucket { tokens: left.unwrap_or(had), at: now_millis });
        left.is_some()
    }

    fn refill(&self, since: u64, now: u64) -> u64 {
        now.saturating_sub(since).saturating_mul(self.limit.per_minute) / 60
    }
}

impl Limits<IpAddr> {
    /// Takes a token for this address; `false` when there is none.
    pub fn take(&self, address: IpAddr, now_millis: u64) -> bool {
        self.spend(household(address), now_millis, 1)
    }
}

impl<K: Eq + Hash> Buckets<K> {
    fn keep(&mut self, key: K, bucket: Bucket) {
        if self.young.len() >= MOST && !self.young.contains_key(&key) {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.insert(key, bucket);
    }
}

/// A household with IPv6 has a whole network of addresses to choose from: they share one bucket.
pub fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) => IpAddr::V6((u128::from(six) >> 64 << 64).into()),
        four @ IpAddr::V4(_) => four,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
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

    #[test]
    fn a_household_cannot_hop_over_its_own_addresses() {
        let limits = Limits::new(Limit { burst: 1, per_minute: 1 });
        assert!(limits.take("2001:db8::1".parse().unwrap(), 0));
        assert!(!limits.take("2001:db8::2".parse().unwrap(), 0));
        assert!(limits.take("2001:db8:0:1::1".parse().unwrap(), 0));
        assert!(limits.take("192.0.2.1".parse().unwrap(), 0));
        assert!(!limits.take("::ffff:192.0.2.1".parse().unwrap(), 0));
    }

    #[test]
    fn a_crowd_fills_no_memory_and_who_keeps_asking_is_not_forgotten() {
        let limits = Limits::new(Limit { burst: 2, per_minute: 1 });
        let stubborn: IpAddr = [192, 0, 2, 1].into();
        assert!(limits.take(stubborn, 0) && limits.take(stubborn, 0));
        for number in 0..200_000_u32 {
            limits.take(IpAddr::from((0x0a00_0000 + number).to_be_bytes()), 0);
            if number % 5000 == 0 {
                assert!(!limits.take(stubborn, 0), "forgotten after {number}");
            }
        }
        let buckets = limits.buckets.lock().unwrap();
        assert!(buckets.young.len() + buckets.old.len() <= 2 * MOST);
    }
}
