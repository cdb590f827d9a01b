//! The outbox at work: each letter once, tried again with growing waits, given up at last, and what a kill leaves behind.

use app::clock::Set;
use app::letters::{Facts, Outbox, Post, Reader, Told, Undelivered, fault, letter};
use app::zone::ClubZone;
use calendar::{Instant, Zone};
use ids::LetterId;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use store::{Address, Club, Commit, LetterRow, Recipient, Store};

/// Writes down what is handed over; refuses or never comes back where it is told to.
#[derive(Default)]
struct Box {
    got: Mutex<Vec<(String, String)>>,
    refuses: Mutex<Option<Undelivered>>,
    hangs: AtomicBool,
}

impl Post for Box {
    fn works(&self) -> bool {
        true
    }

    async fn tell(&self, letter: &LetterRow, _: &Reader) -> Result<Option<Told>, String> {
        let gone = Facts::read(&letter.facts).get("gone").is_some();
        Ok((!gone).then(|| Told { subject: letter.kind.clone(), lines: Vec::new(), link: None }))
    }

    fn gather(&self, told: Vec<Told>, _: &Reader) -> Told {
        let subjects: Vec<String> = told.into_iter().map(|one| one.subject).collect();
        Told { subject: subjects.join("+"), lines: Vec::new(), link: None }
    }

    async fn hand_over(&self, _: LetterId, reader: &Reader, told: Told) -> Result<(), Undelivered> {
        if self.hangs.load(Ordering::SeqCst) {
            std::future::pending::<()>().await;
        }
        if let Some(refused) = self.refuses.lock().unwrap().clone() {
            return Err(refused);
        }
        self.got.lock().unwrap().push((reader.email.clone(), told.subject));
        Ok(())
    }
}

struct House {
    club: Club,
    clock: Arc<Set>,
    outbox: Outbox,
    post: Box,
}

async fn house() -> House {
    let club = Store::open(&Address::Memory).await.unwrap().club(ids::ClubId::ONLY);
    let clock = Arc::new(Set::default());
    let outbox = outbox(&club, &clock);
    House { club, clock, outbox, post: Box::default() }
}

fn outbox(club: &Club, clock: &Arc<Set>) -> Outbox {
    Outbox::new(club.clone(), clock.clone(), ClubZone::new(Zone::amsterdam()), Arc::default())
}

impl House {
    async fn write(&self, kind: &str, facts: &str) -> LetterId {
        let to = Recipient::Address("an@club.nl".to_owned());
        let row = letter(kind, to, &Facts::read(facts), self.outbox.now());
        let id = row.id;
        self.club.streams().commit(Commit::default().letter(row)).await.unwrap();
        id
    }

    async fn send(&self) -> Option<Instant> {
        self.outbox.send_due(&self.post).await.unwrap()
    }

    fn got(&self) -> Vec<String> {
        self.post.got.lock().unwrap().iter().map(|(_, subject)| subject.clone()).collect()
    }

    async fn row(&self, id: LetterId) -> LetterRow {
        self.club.letters().get(id).await.unwrap().unwrap()
    }
}

#[tokio::test]
async fn a_letter_is_sent_once_and_loses_what_it_said() {
    let house = house().await;
    let id = house.write("matter-news", "number=7").await;
    let nothing = house.write("matter-old", "gone=yes").await;
    assert_eq!(house.send().await, None);
    house.send().await;
    assert_eq!(house.got(), ["matter-news"]);
    let row = house.row(id).await;
    assert!(row.sent.is_some() && row.facts.is_empty(), "{row:?}");
    assert_eq!(house.club.letters().get(nothing).await.unwrap(), None, "there was nothing to tell any more");
}

#[tokio::test]
async fn a_letter_that_does_not_go_waits_longer_each_time_and_is_given_up_at_last() {
    let house = house().await;
    let refused = Undelivered { why: "451 try later".to_owned(), for_good: false, no_such_address: false };
    *house.post.refuses.lock().unwrap() = Some(refused);
    let id = house.write("matter-news", "").await;
    let mut waits = Vec::new();
    while let Some(next) = house.send().await {
        let wait = next.since(house.outbox.now());
        waits.push(wait.whole_minutes());
        house.clock.pass(wait.micros() as u64 / 1000);
    }
    assert_eq!(waits, [1, 5, 30, 120, 360, 1440]);
    let row = house.row(id).await;
    assert_eq!((row.tried, row.fault.as_str()), (7, "451 try later"));
    assert!(row.dead.is_some());
    // The board has it sent once more.
    *house.post.refuses.lock().unwrap() = None;
    assert!(house.outbox.again(id).await.unwrap());
    house.send().await;
    assert_eq!(house.got(), ["matter-news"]);
    assert!(!house.outbox.again(id).await.unwrap(), "what was sent is not sent again");
}

#[tokio::test]
async fn an_address_that_does_not_exist_is_not_tried_again() {
    let house = house().await;
    let refused = Undelivered { why: "550 no such user".to_owned(), for_good: true, no_such_address: true };
    *house.post.refuses.lock().unwrap() = Some(refused);
    let id = house.write("matter-news", "").await;
    assert_eq!(house.send().await, None);
    assert_eq!(house.row(id).await.fault, "550 no such user");
}

#[tokio::test]
async fn what_nobody_needs_any_more_is_dropped_also_after_the_program_was_down() {
    let house = house().await;
    let id = house.write("matter-news", "").await;
    house.clock.pass(15 * 24 * 3_600_000);
    assert_eq!(house.send().await, None);
    assert_eq!((house.got().len(), house.row(id).await.fault.as_str()), (0, fault::LATE));
}

/// Killed while a letter is handed over: nobody knows whether it went, so it is not sent twice, and the board sees it.
#[tokio::test]
async fn a_letter_in_the_hands_of_a_program_that_died_is_not_sent_twice() {
    let house = house().await;
    let id = house.write("matter-news", "").await;
    house.post.hangs.store(true, Ordering::SeqCst);
    let cut = tokio::time::timeout(std::time::Duration::from_millis(50), house.send()).await;
    assert!(cut.is_err(), "it hangs");
    house.post.hangs.store(false, Ordering::SeqCst);
    let after = House { outbox: outbox(&house.club, &house.clock), ..house };
    after.send().await;
    assert_eq!(after.got().len(), 0, "the other may still be at it");
    after.clock.pass(11 * 60_000);
    after.send().await;
    assert_eq!((after.got().len(), after.row(id).await.fault.as_str()), (0, fault::UNSURE));
    assert!(after.outbox.again(id).await.unwrap());
    after.send().await;
    assert_eq!(after.got(), ["matter-news"]);
}

/// Killed before a letter was handed over: it goes as soon as the time of the one who took it is over.
#[tokio::test]
async fn a_letter_that_was_only_taken_goes_after_a_restart() {
    let house = house().await;
    house.write("matter-news", "").await;
    let taken = house.club.letters().claim(house.outbox.now(), calendar::Span::minutes(10), 9).await.unwrap();
    assert_eq!(taken.len(), 1);
    house.send().await;
    assert_eq!(house.got().len(), 0);
    house.clock.pass(11 * 60_000);
    house.send().await;
    assert_eq!(house.got(), ["matter-news"]);
}

/// Three programs send from one outbox at the same moment: whichever takes a letter, it goes once.
#[tokio::test(flavor = "multi_thread")]
async fn three_nodes_send_each_letter_once() {
    const LETTERS: usize = 120;
    let server = testkit::Postgres::start();
    let clock = Arc::new(Set::default());
    let mut houses = Vec::new();
    for name in ["a", "b", "c"] {
        let node = store::Node::named(name, "run");
        let store = Store::open_as(&Address::Postgres(server.url()), node).await.unwrap();
        let club = store.club(ids::ClubId::ONLY);
        let outbox = outbox(&club, &clock);
        houses.push(House { club, clock: clock.clone(), outbox, post: Box::default() });
    }
    for number in 0..LETTERS {
        houses[0].write(&format!("matter-{number}"), "").await;
    }
    let [a, b, c] = [0, 1, 2].map(|number: usize| houses[number].send());
    tokio::join!(a, b, c);
    let mut got: Vec<String> = houses.iter().flat_map(House::got).collect();
    got.sort();
    assert_eq!(got.len(), LETTERS);
    got.dedup();
    assert_eq!(got.len(), LETTERS, "none twice");
}
