//! A season made up from a seed, for the benchmarks of a club and of many.

use calendar::{Day, Instant as Moment, Span, Zone};
use competition::{
    Act, Actor, Entering, Law, Opening, Pair, PairingWishes, Role, RoundNumber, State, System, Wish,
};
use ids::MemberId;
use std::sync::Arc;
use systems::lots::Draw;
use systems::result::GameResult;

pub fn id(number: usize) -> MemberId {
    MemberId::read(&format!("m{number}")).unwrap()
}

/// The first evening, a Monday.
pub fn first() -> Day {
    "2026-09-07".parse().unwrap()
}

/// A season up to its last round, which is paired and has no results yet.
pub fn season(members: usize, rounds: usize, seed: &str) -> (State, Vec<competition::Event>) {
    let zone = Zone::amsterdam();
    let mut draw = Draw::new(seed);
    let law = Arc::new(Law::built_in("dsc").unwrap());
    let (start, last_season) = ("20:00".parse().unwrap(), Vec::new());
    let opening = Opening { law, system: System::Keizer, zone: zone.clone(), start, last_season };
    let opened = competition::open(opening, zone.start_of(first().plus(-30)));
    let mut state = State::open(&opened).unwrap();
    let mut log = vec![opened];
    let mut now = zone.start_of(first().plus(-30));
    let mut ask = |role: Role, act: Act, at: Moment| {
        now = at.max(now);
        // Who signed off already is refused, and stays so.
        let wish = Wish::sure(Actor::with_role(role), act);
        for event in competition::decide(&state, &wish, now).unwrap_or_default() {
            competition::apply(&mut state, &event);
            log.push(event);
        }
        state.clone()
    };
    for round in 0..rounds {
        let day = first().plus(7 * round as i32);
        ask(Role::Board, Act::Plan { day, start: None }, zone.start_of(first().plus(-30)));
    }
    for number in 0..members {
        let entering = Entering {
            member: id(number),
            rating: Some(2300 - 6 * number as i32),
            group_rating: None,
            estimated: false,
            flexible: false,
            from: None,
            points: None,
            accepts: "dsc".to_owned(),
        };
        ask(Role::Board, Act::Enter(entering), zone.start_of(first().plus(-30)));
    }
    for number in 1..=rounds {
        let round = RoundNumber::new(number).unwrap();
        let day = first().plus(7 * (number as i32 - 1));
        let monday = zone.start_of(day);
        for _ in 0..members / 10 {
            let member = id(draw.below(members));
            let off = Act::SignOff { member, rounds: vec![round], team: false, called: None };
            ask(Role::Officer, off, monday.minus(Span::minutes(6000)));
        }
        let friday = zone.instant(day.plus(-3).at("19:00".parse().unwrap()));
        ask(Role::Officer, Act::Pair { round, wishes: PairingWishes::default() }, friday);
        let public = ask(Role::Clock, Act::Tick, monday);
        if number == rounds {
            break;
        }
        let games: Vec<Pair> = public.evening(round).unwrap().games.iter().map(|game| game.pair).collect();
        let all = [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins];
        let results = games.iter().map(|pair| (*pair, all[draw.below(3)])).collect();
        ask(
            Role::Director,
            Act::SetResults { round, results, why: None },
            monday.plus(Span::minutes(22 * 60)),
        );
    }
    assert!(state.evenings.iter().all(|evening| evening.games.len() > members / 3), "every round is paired");
    (state, log)
}
