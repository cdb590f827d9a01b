//! The real program killed while the director enters results: what was shown as saved is there afterwards.

use crate::kill_loop::{Program, ask_with};
use app::clock::{Clock, Real};
use calendar::{Instant, TimeOfDay, Zone};
use club::members::{Member, Name};
use competition::{Act, Actor, Entering, Law, Opening, PairingWishes, Role, RoundNumber, System, Wish};
use ids::{ClubId, CompetitionId, MemberId};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use store::{Address, Store};

pub const PLAYERS: u32 = 40;

/// A club whose evening has begun today, and the director's cookie.
pub async fn club(data: &Address) -> String {
    let clock: Arc<dyn Clock> = Arc::new(Real::default());
    let store = Store::open(data).await.unwrap();
    let site = server::site(store.club(ClubId::ONLY), clock.clone(), server::Settings::default());
    let (zone, now) = (Zone::amsterdam(), Instant::from_micros(clock.stamp()));
    let today = zone.day(now);
    let early = zone.start_of(today.plus(-30));
    let officer = Actor::with_role(Role::Officer);
    let mut acts = vec![Act::Plan { day: today, start: None }];
    for number in 0..PLAYERS {
        let id = MemberId::read(&format!("m{number}")).unwrap();
        let name = Name::new(&format!("Lid{number}"), "", "Jansen").ok();
        let (ratings, guardians) = (Vec::new(), Vec::new());
        let member = Member { id, name, number: number + 1, born: None, ratings, guardians, consent: None };
        site.competitions.members().put(&member, early).await.unwrap();
        acts.push(Act::Enter(Entering {
            member: id,
            rating: Some(1500 + number as i32),
            group_rating: None,
            estimated: false,
            flexible: false,
            from: None,
            points: None,
            accepts: "dsc".to_owned(),
        }));
    }
    let law = Arc::new(Law::built_in("dsc").unwrap());
    let (start, last_season) = (TimeOfDay::MIDNIGHT, Vec::new());
    let opening = Opening { law, system: System::Keizer, zone: zone.clone(), start, last_season };
    let id = CompetitionId::read("intern").unwrap();
    let wishes = acts.into_iter().map(|act| Wish::sure(officer.clone(), act)).collect();
    site.competitions.open(id, "Intern", opening, wishes, early).await.unwrap();
    let round = RoundNumber::FIRST;
    for act in [Act::Pair { round, wishes: PairingWishes::default() }, Act::Publish(round)] {
        let wish = Wish::sure(officer.clone(), act);
        let before = zone.start_of(today).minus(calendar::Span::minutes(60));
        let done = site.competitions.act_at(id, &wish, Vec::new(), before).await.unwrap();
        assert!(!done.events.is_empty());
    }
    let person = site.people.create("Wil", "wil@club.nl", &[app::Role::Arbiter]).await.unwrap();
    let token = site.people.begin_session(person.id, "Test", None).await.unwrap().0;
    format!("{}={token}", server::session::session_cookie(false))
}

/// The boards whose result stands on the director's page.
pub fn stand(page: &str) -> usize {
    page.matches("1–0</span>").count()
}

/// Covers: D43
#[test]
fn a_result_that_was_shown_as_saved_is_there_after_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("club.db");
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let cookie = runtime.block_on(club(&Address::File(data.clone())));
    drop(runtime);
    let path = "/c/intern/round/1/results";
    let (mut saved, mut kills) = (0, 0);
    let mut program = Program::start(&data);
    for board in 1..=PLAYERS / 2 {
        // Every third result meets a kill at some moment between its being sent and its answer.
        let form = format!("r_{board}=1&why=laat&yes=yes");
        let killed = board.is_multiple_of(3);
        let answered = Arc::new(AtomicBool::new(false));
        let (address, heard, with) = (program.address().to_owned(), answered.clone(), cookie.clone());
        let sent = std::thread::spawn(move || {
            let answer = ask_with(&address, "POST", path, &form, &with).unwrap_or_default();
            heard.store(answer.starts_with("HTTP/1.1 303"), Ordering::SeqCst);
        });
        if killed {
            std::thread::sleep(Duration::from_micros(u64::from(board) * 700 % 6000));
            drop(program);
            program = Program::start(&data);
            kills += 1;
        }
        sent.join().unwrap();
        saved += usize::from(answered.load(Ordering::SeqCst));
        assert!(killed || answered.load(Ordering::SeqCst), "board {board} is saved when nothing happens");
        let page = ask_with(program.address(), "GET", path, "", &cookie).unwrap();
        assert!(stand(&page) >= saved, "{saved} were shown as saved, {} are there: {page}", stand(&page));
    }
    assert!(kills == 6 && saved >= 14, "{kills} kills, {saved} saved");
}
