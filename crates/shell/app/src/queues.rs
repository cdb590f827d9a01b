//! What many clubs do by themselves at the same moment, a few at a time: at 20:00 every club of a federation publishes its pairings,
//! and who reads one meanwhile finds database and processor free. With one club nobody ever waits.

use crate::secret;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::{Semaphore, SemaphorePermit};

/// What one club's turn takes, about: whoever waits is spread over that time for each who waits already.
const EACH: Duration = Duration::from_millis(4);

/// The queues of one program, shared by its clubs.
#[derive(Clone, Debug)]
pub struct Queues {
    /// For what falls due.
    pub due: Queue,
    /// For the results of live tables.
    pub results: Queue,
    /// For letters, which wait for a mail server.
    pub letters: Queue,
}

impl Default for Queues {
    fn default() -> Queues {
        Queues { due: Queue::of(2), results: Queue::of(2), letters: Queue::of(8) }
    }
}

/// One kind of work, of which so many go on at once.
#[derive(Clone, Debug)]
pub struct Queue {
    places: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
}

/// Counts who waits, also when the wait is given up.
struct Waits<'a>(&'a AtomicUsize);

impl Drop for Waits<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Queue {
    fn of(places: usize) -> Queue {
        Queue { places: Arc::new(Semaphore::new(places)), waiting: Arc::default() }
    }

    /// Does this when its turn has come. Each node takes its clubs in another order, so that those that wake at the same moment
    /// do not all do the same: what another has done meanwhile is no longer due.
    pub async fn pass<T>(&self, work: impl Future<Output = T>) -> T {
        let _place = self.place().await;
        work.await
    }

    /// A place, as long as it is held. None only if the queue had ended, which it never does.
    async fn place(&self) -> Option<SemaphorePermit<'_>> {
        let before = self.waiting.fetch_add(1, Ordering::Relaxed);
        let _waits = Waits(&self.waiting);
        if before > 0 {
            let [one, other, ..] = secret::chance();
            let share = u32::from(u16::from_le_bytes([one, other]));
            let most = EACH.saturating_mul(u32::try_from(before).unwrap_or(u32::MAX));
            tokio::time::sleep(most.saturating_mul(share) / u32::from(u16::MAX)).await;
        }
        self.places.acquire().await.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn no_more_go_on_at_once_than_there_are_places_and_all_have_their_turn() {
        let (queue, at_once, most) =
            (Queue::of(2), Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let clubs: Vec<_> = (0..100)
            .map(|_| {
                let (queue, at_once, most) = (queue.clone(), at_once.clone(), most.clone());
                tokio::spawn(async move {
                    let work = async {
                        most.fetch_max(at_once.fetch_add(1, Ordering::Relaxed) + 1, Ordering::Relaxed);
                        tokio::time::sleep(Duration::from_millis(1)).await;
                        at_once.fetch_sub(1, Ordering::Relaxed);
                    };
                    queue.pass(work).await;
                })
            })
            .collect();
        for club in clubs {
            club.await.unwrap();
        }
        assert_eq!((most.load(Ordering::Relaxed), queue.waiting.load(Ordering::Relaxed)), (2, 0));
    }

    #[tokio::test]
    async fn who_is_alone_does_not_wait() {
        let queue = Queue::of(1);
        for _ in 0..10 {
            // Nobody is given any time: it must be its turn at once.
            assert!(tokio::time::timeout(Duration::ZERO, queue.pass(async {})).await.is_ok());
        }
    }

    #[tokio::test]
    async fn who_gives_up_waiting_leaves_the_place_to_others() {
        let queue = Queue::of(1);
        let held = queue.place().await;
        let waits = tokio::time::timeout(Duration::from_millis(20), queue.pass(async {})).await;
        assert!(waits.is_err());
        assert_eq!(queue.waiting.load(Ordering::Relaxed), 0);
        drop(held);
        assert!(tokio::time::timeout(Duration::ZERO, queue.pass(async {})).await.is_ok());
    }
}
