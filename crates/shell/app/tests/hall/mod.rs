//! A desk with a clock that is set by hand, and people at it.

#![allow(dead_code, reason = "each test uses a part")]

use app::clock::Set;
use app::{Desk, NewTable, Problem, Render, Scene, Watch};
use live::{Act, Actor, Opening, Viewer, Way};
use rules::{Ruleset, Seat};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use store::{Address, Store};
use tokio::sync::mpsc;

/// Shows how many events there are and the new ones; breaks down where it is told to, and takes its time for spectators.
#[derive(Clone, Default)]
pub struct Plain {
    pub broken: Arc<AtomicBool>,
    /// How long it takes to make something for one who looks on; held by a test nothing is made until it is let go.
    pub slow: Arc<std::sync::Mutex<Duration>>,
}

impl Render for Plain {
    fn state(&self, scene: &Scene, viewer: Viewer) -> Arc<str> {
        self.update(scene, 0, viewer)
    }

    fn update(&self, scene: &Scene, from: usize, viewer: Viewer) -> Arc<str> {
        if viewer == Viewer::Spectator {
            let takes = *self.slow.lock().unwrap();
            std::thread::sleep(takes);
        }
        let named = scene.state.chair(Seat::ALL[0]).name() == "Breaker";
        assert!(!(named && self.broken.load(Ordering::SeqCst)), "broken on purpose");
        let news: Vec<String> = scene.log[from..scene.upto].iter().map(live::log::encode).collect();
        let left: Vec<String> =
            scene.left.iter().map(|(seat, at)| format!(" {} left at {at}", app::seat_text(*seat))).collect();
        format!("{} {}{}", scene.upto, news.join("; "), left.concat()).into()
    }
}

pub struct Hall {
    pub desk: Desk<Plain>,
    pub clock: Arc<Set>,
    pub render: Plain,
}

pub async fn hall(data: &Address) -> Hall {
    let (clock, render) = (Arc::new(Set::default()), Plain::default());
    let store = Store::open(data).await.unwrap();
    Hall { desk: Desk::new(store.club(ids::ClubId::ONLY), clock.clone(), render.clone()), clock, render }
}

/// The desk of one of several programs on a database, whose clock is the others' too.
pub async fn node(data: &Address, name: &str, clock: &Arc<Set>) -> (Hall, Store) {
    let store = Store::open_as(data, store::Node::named(name, "run")).await.unwrap();
    store.join(&format!("{name}:1")).await.unwrap();
    let (clock, render) = (clock.clone(), Plain::default());
    let desk = Desk::new(store.club(ids::ClubId::ONLY), clock.clone(), render.clone());
    (Hall { desk, clock, render }, store)
}

pub async fn open(hall: &Hall, name: &str, delay: u64) -> String {
    try_open(hall, name, delay).await.unwrap()
}

pub async fn try_open(hall: &Hall, name: &str, delay: u64) -> Result<String, Problem> {
    let mut opening = Opening::new(Ruleset::built_in("minerva").unwrap(), Way::Assisted);
    name.clone_into(&mut opening.names[0]);
    opening.delay = delay;
    let table = NewTable { opening, bots: Vec::new(), listed: true, links_last: i64::MAX / 2 };
    Ok(hall.desk.open(table).await?.id)
}

pub async fn act(hall: &Hall, id: &str, seat: &str, act: Act) -> Result<u64, Problem> {
    hall.desk.act(id, Actor::Seat(app::seat_of(seat).unwrap()), act, None).await
}

pub async fn start(hall: &Hall, id: &str) {
    for seat in ["Ab", "Bb"] {
        act(hall, id, seat, Act::StartClock).await.unwrap();
    }
}

pub async fn plays(hall: &Hall, id: &str, seat: &str, m: &str) -> Result<u64, Problem> {
    act(hall, id, seat, Act::Move(m.parse().unwrap())).await
}

pub async fn watch(hall: &Hall, id: &str, viewer: Viewer) -> mpsc::Receiver<Arc<str>> {
    let (outbox, news) = mpsc::channel(32);
    assert!(hall.desk.watch(id, Watch::new(viewer, None, outbox)).await.unwrap().is_none());
    news
}

pub async fn hear(news: &mut mpsc::Receiver<Arc<str>>) -> String {
    tokio::time::timeout(Duration::from_secs(20), news.recv()).await.unwrap().unwrap().to_string()
}
