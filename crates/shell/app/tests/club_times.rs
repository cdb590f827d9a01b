//! What a club's competitions ask of time and of accounts.

use app::clock::Shifted;
use app::competitions::Competitions;
use calendar::{Day, Instant, TimeOfDay, Zone};
use competition::{Act, Actor, Law, Opening, Role, System, Wish};
use ids::{AccountId, ClubId, CompetitionId, MemberId};
use std::sync::Arc;
use store::{Address, Store, Tie};

fn at(day: &str, time: &str) -> Instant {
    let day: Day = day.parse().unwrap();
    Zone::amsterdam().instant(day.at(time.parse::<TimeOfDay>().unwrap()))
}

async fn club(now: Instant) -> Competitions {
    let store = Store::open(&Address::Memory).await.unwrap();
    let clock = Shifted::default();
    clock.go_to(now.micros());
    Competitions::new(store.club(ClubId::ONLY), Arc::new(clock))
}

async fn open(competitions: &Competitions, id: &str, day: &str, now: Instant) {
    let (law, start) = (Arc::new(Law::built_in("dsc").unwrap()), "20:00".parse().unwrap());
    let opening =
        Opening { law, system: System::Keizer, zone: Zone::amsterdam(), start, last_season: Vec::new() };
    let plan = Act::Plan { day: day.parse().unwrap(), start: None };
    let wishes = vec![Wish::sure(Actor::with_role(Role::Officer), plan)];
    competitions.open(CompetitionId::read(id).unwrap(), id, opening, wishes, now).await.unwrap();
}

/// Two competitions have a next moment each: the program wakes for the first of them, whichever was opened first.
#[tokio::test]
async fn the_next_moment_of_a_club_is_the_earliest_of_its_competitions() {
    let now = at("2026-09-01", "12:00");
    let mut found = Vec::new();
    for days in [["2026-09-14", "2026-09-21"], ["2026-09-21", "2026-09-14"]] {
        let competitions = club(now).await;
        for (name, day) in ["one", "two"].into_iter().zip(days) {
            open(&competitions, name, day, now).await;
        }
        found.push(competitions.catch_up().await.unwrap().unwrap());
    }
    let alone = club(now).await;
    open(&alone, "one", "2026-09-14", now).await;
    let first = alone.catch_up().await.unwrap().unwrap();
    assert!(first > now);
    assert_eq!(found, [first, first]);
}

/// A child plays by the account of who looks after it, and by its own once it has one.
#[tokio::test]
async fn a_member_acts_by_the_own_account_else_by_a_guardians() {
    let now = at("2026-09-01", "12:00");
    let competitions = club(now).await;
    let (members, child) = (competitions.members(), MemberId::read("kim").unwrap());
    assert_eq!(members.account_of(child).await.unwrap(), None);
    let (parent, own) = (AccountId::read("1").unwrap(), AccountId::read("2").unwrap());
    members.tie(child, parent, Tie::Guardian, now).await.unwrap();
    assert_eq!(members.account_of(child).await.unwrap(), Some(parent));
    members.tie(child, own, Tie::Own, now).await.unwrap();
    assert_eq!(members.account_of(child).await.unwrap(), Some(own));
}
