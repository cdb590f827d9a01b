//! The ledger: fees, payments, instalments and travel, told as small stories; the kept log; random years that add up.
#![allow(clippy::unwrap_used)]
#![allow(clippy::disallowed_methods, reason = "the made-up club lives in Amsterdam")]

mod chance;
mod fees;
mod kept;
mod own_fees;
mod payments;
mod travel;

use calendar::{Day, Instant, LocalTime, Season, Zone};
use club::fees::FeeRules;
use club::ledger::{Act, Actor, Ask, Law, Ledger, Office, Refusal, Wish, apply, decide, log};
use club::travel::TravelRules;
use ids::{FamilyId, MemberId, TextId};
use rulebook::Rulebook;

fn law() -> Law {
    Law {
        fees: FeeRules::read(&Rulebook::built_in("ddt").unwrap()),
        travel: TravelRules::read(&Rulebook::built_in("dsc").unwrap()),
    }
}

fn zone() -> Zone {
    Zone::amsterdam()
}

fn day(text: &str) -> Day {
    text.parse().unwrap()
}

fn season(text: &str) -> Season {
    text.parse().unwrap()
}

fn at(text: &str) -> Instant {
    Zone::amsterdam().instant(text.parse::<LocalTime>().unwrap())
}

fn member(name: &str) -> MemberId {
    MemberId::read(name).unwrap()
}

fn text(name: &str) -> TextId {
    TextId::read(name).unwrap()
}

/// Someone who joined on a day, of a family or of none.
fn ask(name: &str, family: Option<&str>, joined: &str) -> Ask {
    Ask {
        member: member(name),
        born: None,
        championship: false,
        half_price: false,
        family: family.map(|family| FamilyId::read(family).unwrap()),
        joined: day(joined),
        left: None,
        membership: None,
    }
}

fn treasurer() -> Actor {
    Actor::with_office(Office::Treasurer)
}

/// A ledger that is asked for things; what it writes is read back from its lines, as a program that starts again does.
#[derive(Default)]
struct Story {
    ledger: Ledger,
    lines: Vec<String>,
}

impl Story {
    fn ask(&mut self, when: &str, by: Actor, act: Act) -> Result<(), Refusal> {
        let events = decide(&law(), &self.ledger, &Wish { by, seen: None, act }, at(when))?;
        for event in events {
            self.lines.push(log::encode(&event));
            apply(&mut self.ledger, &event);
        }
        let read: Vec<_> = self.lines.iter().map(|line| log::decode(line).unwrap()).collect();
        assert_eq!(Ledger::replay(&read), self.ledger, "a replayed log is the ledger");
        Ok(())
    }

    fn money(&mut self, when: &str, act: Act) -> Result<(), Refusal> {
        self.ask(when, treasurer(), act)
    }

    fn run(&mut self, year: &str, members: &[Ask], today: &str) -> Result<(), Refusal> {
        let act = Act::Run { season: season(year), members: members.to_vec(), today: day(today) };
        self.money(&format!("{today} 12:00"), act)
    }

    fn owes(&self, names: &str) -> Vec<i64> {
        names.split(' ').map(|name| self.ledger.balance(member(name))).collect()
    }
}
