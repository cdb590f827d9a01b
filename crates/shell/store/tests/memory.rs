//! The example club lies in memory: readers who go away in the middle of a page take nothing with them.

use ids::ClubId;
use std::time::Duration;
use store::{Address, Commit, EventRow, Store, Stream};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn readers_who_go_away_take_nothing_with_them() {
    let store = Store::open(&Address::Memory).await.unwrap();
    let club = store.club(ClubId::ONLY);
    let opened = EventRow { at: 1, body: "opened".to_owned() };
    club.streams().commit(Commit::default().append(Stream::Matters, 1, vec![opened])).await.unwrap();
    // Each goes away a little later than the one before, so that some do while they are handed the connection.
    for wait in 0..2_000 {
        let readers: Vec<_> = (0..3)
            .map(|_| {
                let club = club.clone();
                tokio::spawn(async move { club.streams().read(Stream::Matters, 1).await.map(drop) })
            })
            .collect();
        tokio::time::sleep(Duration::from_micros(wait % 50)).await;
        readers.iter().for_each(tokio::task::JoinHandle::abort);
    }
    let kept = club.streams().read(Stream::Matters, 1).await.unwrap();
    assert_eq!(kept.len(), 1);
}
