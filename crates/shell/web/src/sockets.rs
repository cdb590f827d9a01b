//! The sockets that are open: how many one address may have, and how many one seat.

use crate::limits::household;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Notify;

/// So many sockets one address has at most: a whole hall behind one router fits. This machine itself has as many as it
/// likes: it is a proxy, or a test.
const AN_ADDRESS: usize = 500;
/// So many sockets one seat has at most: a phone, a laptop, and what a bad line left behind.
const A_SEAT: usize = 8;

/// All open sockets.
#[derive(Default)]
pub struct Sockets(Mutex<Open>);

#[derive(Default)]
struct Open {
    next: u64,
    addresses: HashMap<IpAddr, usize>,
    /// By table and seat, the oldest first.
    seats: HashMap<String, Vec<(u64, Arc<Notify>)>>,
}

/// The place of one open socket; free again when this is dropped.
pub struct Place {
    sockets: Arc<Sockets>,
    id: u64,
    from: IpAddr,
    seat: Option<String>,
    gone: Arc<Notify>,
}

impl Sockets {
    fn open(&self) -> std::sync::MutexGuard<'_, Open> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for a socket from this address at this seat; nothing when the address has too many. A seat that has too
    /// many loses its oldest: who comes back after a bad line is never locked out.
    pub fn come(self: &Arc<Sockets>, from: IpAddr, seat: Option<String>) -> Option<Place> {
        let from = household(from);
        let mut open = self.open();
        let count = open.addresses.entry(from).or_default();
        if *count >= AN_ADDRESS && !from.is_loopback() {
            return None;
        }
        *count += 1;
        open.next += 1;
        let (id, gone) = (open.next, Arc::new(Notify::new()));
        if let Some(seat) = &seat {
            let list = open.seats.entry(seat.clone()).or_default();
            list.push((id, gone.clone()));
            if list.len() > A_SEAT {
                list.remove(0).1.notify_one();
            }
        }
        Some(Place { sockets: self.clone(), id, from, seat, gone })
    }
}

impl Place {
    /// Waits until this socket must make room for a newer one at the same seat.
    pub async fn must_go(&self) {
        self.gone.notified().await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.sockets.open();
        if let Some(count) = open.addresses.get_mut(&self.from) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                open.addresses.remove(&self.from);
            }
        }
        let Some(seat) = &self.seat else { return };
        if let Some(list) = open.seats.get_mut(seat) {
            list.retain(|(id, _)| *id != self.id);
            if list.is_empty() {
                open.seats.remove(seat);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn an_address_has_so_many_sockets_and_others_are_not_harmed() {
        let sockets = Arc::new(Sockets::default());
        let (one, other) = (IpAddr::from([192, 0, 2, 1]), IpAddr::from([192, 0, 2, 2]));
        let mut open: Vec<Place> = (0..AN_ADDRESS).filter_map(|_| sockets.come(one, None)).collect();
        assert_eq!(open.len(), AN_ADDRESS);
        assert!(sockets.come(one, None).is_none());
        assert!(sockets.come(other, None).is_some());
        drop(open.pop());
        assert!(sockets.come(one, None).is_some(), "who leaves makes room");
        drop(open);
        assert!(sockets.open().addresses.is_empty() && sockets.open().seats.is_empty());
    }

    #[tokio::test]
    async fn the_oldest_socket_of_a_seat_makes_room() {
        let sockets = Arc::new(Sockets::default());
        let come = || sockets.come(IpAddr::from([127, 0, 0, 1]), Some("t Aw".to_owned())).unwrap();
        let open: Vec<Place> = (0..A_SEAT).map(|_| come()).collect();
        let soon = |place| tokio::time::timeout(Duration::from_millis(20), Place::must_go(place));
        assert!(soon(&open[0]).await.is_err(), "there is room");
        let newest = come();
        open[0].must_go().await;
        assert!(soon(&open[1]).await.is_err() && soon(&newest).await.is_err());
    }
}
