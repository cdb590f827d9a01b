//! The desk in bad times: a task that breaks down, outages, tables that are put away, spectators who lag behind.

use crate::hall::{act, hall, hear, open, plays, start, watch};
use app::Problem;
use live::{Act, Viewer};
use rules::Seat;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use store::Address;

#[tokio::test]
async fn a_table_that_breaks_down_harms_no_other_and_is_read_again() {
    let hall = hall(&Address::Memory).await;
    let (bad, good) = (open(&hall, "Breaker", 0).await, open(&hall, "Anna", 0).await);
    start(&hall, &bad).await;
    start(&hall, &good).await;
    let mut spectator = watch(&hall, &good, Viewer::Spectator).await;
    let mut cut_off = watch(&hall, &bad, Viewer::Seat(Seat::ALL[1])).await;
    hear(&mut spectator).await;
    hall.render.broken.store(true, Ordering::SeqCst);
    let broke = plays(&hall, &bad, "Aw", "e2e4").await;
    assert!(matches!(broke, Err(Problem::BrokeDown(_))), "{broke:?}");
    let ends = async { while cut_off.recv().await.is_some() {} };
    tokio::time::timeout(Duration::from_secs(20), ends).await.expect("who watched it knows to join again");
    let seq = plays(&hall, &good, "Aw", "e2e4").await.unwrap();
    assert!(hear(&mut spectator).await.starts_with(&seq.to_string()), "the other table goes on");
    hall.render.broken.store(false, Ordering::SeqCst);
    // What was durable before the task broke down is there.
    let state = hall.desk.look(&bad).await.unwrap();
    assert_eq!(state.board(rules::BoardId::A).made(), 1);
    plays(&hall, &bad, "Ab", "e7e5").await.unwrap();
}

/// Covers: fide-6.14
#[tokio::test]
async fn an_outage_is_recorded_and_runs_on_nobodys_clock() {
    let folder = tempfile::tempdir().unwrap();
    let data = Address::File(folder.path().join("club.db"));
    let first = hall(&data).await;
    let id = open(&first, "Anna", 0).await;
    start(&first, &id).await;
    first.clock.pass(5_000);
    plays(&first, &id, "Aw", "e2e4").await.unwrap();
    let left = |state: &live::State, seat: &str| state.left(app::seat_of(seat).unwrap(), state.now());
    let before = first.desk.look(&id).await.unwrap();
    let second = hall(&data).await;
    second.clock.pass(95_000);
    let after = second.desk.look(&id).await.unwrap();
    let log = second.desk.log(&id).await.unwrap();
    assert_eq!(live::log::encode(log.last().unwrap()), "5000 interrupted some 90000");
    for seat in ["Aw", "Ab", "Bw", "Bb"] {
        assert_eq!(left(&after, seat), left(&before, seat), "{seat}");
    }
    // A table at which no clock runs has nothing to record.
    let quiet = open(&first, "Anna", 0).await;
    second.desk.look(&quiet).await.unwrap();
    assert_eq!(second.desk.log(&quiet).await.unwrap().len(), 1);
}

/// The hour of a table is that of the hall: it comes also when the program was down, and does not wait for it.
///
/// Covers: dsc-o, fide-6.7
#[tokio::test]
async fn the_hour_of_a_table_comes_while_the_program_is_down() {
    let folder = tempfile::tempdir().unwrap();
    let data = Address::File(folder.path().join("club.db"));
    let first = hall(&data).await;
    let id = open(&first, "Anna", 0).await;
    let second = hall(&data).await;
    second.clock.pass(90_000);
    act(&second, &id, "Aw", Act::Arrive("Anna".into())).await.unwrap();
    let log = second.desk.log(&id).await.unwrap();
    assert!(live::log::encode(log.last().unwrap()).starts_with("90000 "), "{:?}", log.last());
}

#[tokio::test]
async fn tables_are_put_away_after_their_end_and_their_log_stays() {
    const HOUR: u64 = 3_600_000;
    let hall = hall(&Address::Memory).await;
    let (over, watched) = (open(&hall, "Anna", 0).await, open(&hall, "Anna", 0).await);
    let (left, unstarted) = (open(&hall, "Anna", 0).await, open(&hall, "Anna", 0).await);
    for id in [&over, &watched] {
        start(&hall, id).await;
        act(&hall, id, "Aw", Act::Resign).await.unwrap();
    }
    start(&hall, &left).await;
    let listed = async || {
        let rows = hall.desk.listed().await.unwrap();
        rows.into_iter().map(|row| row.id.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(hall.desk.put_away().await.unwrap(), 0, "not at once");
    let spectator = watch(&hall, &watched, Viewer::Spectator).await;
    hall.clock.pass(2 * HOUR);
    assert_eq!(hall.desk.put_away().await.unwrap(), 1);
    assert!(!listed().await.contains(&over) && listed().await.contains(&watched));
    assert!(matches!(plays(&hall, &over, "Aw", "e2e4").await, Err(Problem::PutAway)));
    assert!(matches!(hall.desk.look(&over).await, Err(Problem::PutAway)));
    assert!(hall.desk.log(&over).await.unwrap().len() > 3, "it can be replayed");
    drop(spectator);
    assert_eq!(hall.desk.put_away().await.unwrap(), 1, "nobody watches any more");
    hall.clock.pass(7 * 24 * HOUR);
    assert_eq!(hall.desk.put_away().await.unwrap(), 2, "never started, and left in the middle, a week ago");
    assert!(!listed().await.contains(&unstarted));
}

#[tokio::test]
async fn spectators_see_a_delayed_table_live_in_the_log_and_after_a_reload() {
    let folder = tempfile::tempdir().unwrap();
    let data = Address::File(folder.path().join("club.db"));
    let first = hall(&data).await;
    let id = open(&first, "Anna", 30_000).await;
    start(&first, &id).await;
    first.clock.pass(40_000);
    let seq = plays(&first, &id, "Aw", "e2e4").await.unwrap();
    let mut spectator = watch(&first, &id, Viewer::Spectator).await;
    let mut player = watch(&first, &id, Viewer::Seat(Seat::ALL[1])).await;
    assert!(hear(&mut player).await.contains("e2e4"));
    let late = hear(&mut spectator).await;
    assert!(late.starts_with(&format!("{} ", seq - 1)) && !late.contains("e2e4"), "{late}");
    assert_eq!(first.desk.time(&id, Viewer::Spectator).await.unwrap(), 10_000);
    assert_eq!(first.desk.time(&id, Viewer::Arbiter).await.unwrap(), 40_000);
    // Another program on the same data: who joins anew sees no more than the others.
    let second = hall(&data).await;
    let mut again = watch(&second, &id, Viewer::Spectator).await;
    assert!(!hear(&mut again).await.contains("e2e4"));
    first.clock.pass(30_000);
    let mut heard = String::new();
    while !heard.contains("e2e4") {
        watch(&first, &id, Viewer::Spectator).await;
        heard = hear(&mut spectator).await;
    }
}

/// A log of a thousand facts comes in pages, in order and whole, and who reads it hears what happens next.
#[tokio::test]
async fn a_long_log_comes_in_pages() {
    let hall = hall(&Address::Memory).await;
    let id = open(&hall, "Anna", 0).await;
    start(&hall, &id).await;
    for round in 0..1_100 {
        act(&hall, &id, "Aw", Act::AutoPass(round % 2 == 0)).await.unwrap();
    }
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat::ALL[0])] {
        let all = hall.desk.look(&id).await.unwrap().seq();
        let (outbox, mut news) = tokio::sync::mpsc::channel(32);
        let mut watch = Some(app::Watch::new(viewer, None, outbox));
        let mut pages = Vec::new();
        while let Some(next) = watch.take() {
            watch = hall.desk.watch(&id, next).await.unwrap();
            pages.push(hear(&mut news).await);
        }
        let ends: Vec<u64> =
            pages.iter().map(|page| page.split(' ').next().unwrap().parse().unwrap()).collect();
        assert_eq!(ends, [500, 1_000, all], "{viewer:?}");
        let lines: usize = pages.iter().map(|page| page.split("; ").count()).sum();
        assert_eq!(lines as u64, all, "{viewer:?}");
        act(&hall, &id, "Aw", Act::AutoPass(false)).await.unwrap();
        act(&hall, &id, "Aw", Act::AutoPass(true)).await.unwrap();
        // Who comes to a seat is announced first.
        while !hear(&mut news).await.contains("auto_pass") {}
    }
}

/// A crowd hears every move in order, though a task of its own passes it on, and is counted.
#[tokio::test]
async fn a_crowd_hears_everything_in_order() {
    let hall = hall(&Address::Memory).await;
    let id = open(&hall, "Anna", 0).await;
    let mut crowd = Vec::new();
    for _ in 0..300 {
        crowd.push(watch(&hall, &id, Viewer::Spectator).await);
    }
    start(&hall, &id).await;
    plays(&hall, &id, "Aw", "e2e4").await.unwrap();
    plays(&hall, &id, "Ab", "e7e5").await.unwrap();
    let all = hall.desk.look(&id).await.unwrap().seq();
    for news in &mut crowd {
        let mut last = 0;
        while last < all {
            let seq: u64 = hear(news).await.split(' ').next().unwrap().parse().unwrap();
            assert!(seq >= last, "{seq} after {last}");
            last = seq;
        }
    }
}

/// However long it takes to serve who look on, the receipt and the opponent do not wait for it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_receipt_does_not_wait_for_the_crowd() {
    let hall = Arc::new(hall(&Address::Memory).await);
    let id = open(&hall, "Anna", 0).await;
    start(&hall, &id).await;
    let mut opponent = watch(&hall, &id, Viewer::Seat(app::seat_of("Ab").unwrap())).await;
    let mut spectator = watch(&hall, &id, Viewer::Spectator).await;
    hear(&mut spectator).await;
    let slow = hall.render.slow.clone();
    let (hold, held) = std::sync::mpsc::channel::<()>();
    let (taken, ready) = tokio::sync::oneshot::channel();
    let holder = std::thread::spawn(move || {
        let _kept = slow.lock().unwrap();
        taken.send(()).unwrap();
        let _ = held.recv();
    });
    ready.await.unwrap();
    let (here, table) = (hall.clone(), id.clone());
    let played = tokio::spawn(async move { plays(&here, &table, "Aw", "e2e4").await });
    let receipt = tokio::time::timeout(Duration::from_secs(10), played).await;
    while !hear(&mut opponent).await.contains("e2e4") {}
    let early = spectator.try_recv();
    drop(hold);
    holder.join().unwrap();
    let seq = receipt.expect("the receipt waits for the crowd").unwrap().unwrap();
    assert!(early.is_err(), "who look on heard it first");
    assert!(hear(&mut spectator).await.starts_with(&seq.to_string()), "and then the crowd hears it");
}

/// Two hundred come at the same moment, as after a restart, and it takes a while to let each of them in: a player's wish
/// does not stand at the end of that line.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wish_does_not_wait_until_a_crowd_has_come_in() {
    let hall = Arc::new(hall(&Address::Memory).await);
    let id = open(&hall, "Anna", 0).await;
    start(&hall, &id).await;
    *hall.render.slow.lock().unwrap() = Duration::from_millis(10);
    let let_in = Arc::new(AtomicUsize::new(0));
    let mut crowd = Vec::new();
    for _ in 0..200 {
        let (here, table, let_in) = (hall.clone(), id.clone(), let_in.clone());
        crowd.push(tokio::spawn(async move {
            let news = watch(&here, &table, Viewer::Spectator).await;
            let_in.fetch_add(1, Ordering::SeqCst);
            news
        }));
    }
    while let_in.load(Ordering::SeqCst) == 0 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    let seq = plays(&hall, &id, "Aw", "e2e4").await.unwrap();
    let before = let_in.load(Ordering::SeqCst);
    assert!(before < 100, "{before} of 200 came in before a move that was made when the first was in");
    *hall.render.slow.lock().unwrap() = Duration::ZERO;
    for one in crowd {
        let mut news = one.await.unwrap();
        while !hear(&mut news).await.starts_with(&seq.to_string()) {}
    }
}

#[tokio::test]
async fn players_are_told_who_went_away_and_since_when() {
    let hall = hall(&Address::Memory).await;
    let id = open(&hall, "Anna", 0).await;
    let seat = |seat: &str| Viewer::Seat(app::seat_of(seat).unwrap());
    let mut stays = watch(&hall, &id, seat("Aw")).await;
    for one in ["Aw", "Ab"] {
        act(&hall, &id, one, Act::Arrive(one.to_owned())).await.unwrap();
    }
    let goes = watch(&hall, &id, seat("Ab")).await;
    let other = watch(&hall, &id, seat("Bw")).await;
    start(&hall, &id).await;
    hall.clock.pass(7_000);
    drop(goes);
    let mut told = String::new();
    while !told.contains("left") {
        told = hear(&mut stays).await;
    }
    assert!(told.ends_with("Ab left at 7000"), "{told}");
    let _back = watch(&hall, &id, seat("Ab")).await;
    assert!(!hear(&mut stays).await.contains("left"), "back again");
    drop(other);
}
