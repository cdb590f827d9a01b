//! How long the machine takes for what a director waits for: the draft of a large Swiss, and the standings of a series with
//! every tie-break. The limits are 300 ms and 1 ms on the machine that shakmaty's walk was first measured on.

#![allow(clippy::disallowed_methods, reason = "the made-up club lives in Amsterdam")]

use calendar::{Instant, Zone};
use competition::{
    Act, Actor, Entering, Law, Opening, PairingWishes, Role, RoundNumber, State, System, Wish, championship,
};
use ids::MemberId;
use std::sync::Arc;
use systems::result::GameResult;

/// Positions that shakmaty walks through in a second on a plain machine.
const A_SECOND: f64 = 22e6;

struct Cast {
    state: State,
    now: Instant,
}

impl Cast {
    fn open(rules: &str, system: System, players: usize, days: &[String]) -> Cast {
        let zone = Zone::amsterdam();
        let now = zone.instant("2026-09-01 12:00".parse().expect("a moment"));
        let law = Law::built_in(rules).expect("it is built in");
        let law = Arc::new(if system == System::Swiss { law.for_tournament() } else { law });
        let start = "20:00".parse().expect("an hour");
        let opened = competition::open(Opening { law, system, zone, start, last_season: Vec::new() }, now);
        let mut cast = Cast { state: State::open(&opened).expect("an opening"), now };
        for day in days {
            cast.does(Act::Plan { day: day.parse().expect("a day"), start: None });
        }
        for number in 1..=players {
            let member = MemberId::read(&format!("p{number}")).expect("an id");
            cast.does(Act::Enter(Entering {
                member,
                rating: Some(2600 - number as i32),
                group_rating: None,
                estimated: false,
                flexible: false,
                from: None,
                points: None,
                accepts: rules.to_owned(),
            }));
        }
        cast
    }

    fn wish(act: Act) -> Wish {
        let roles = vec![Role::Officer, Role::Director, Role::Keeper];
        Wish::sure(Actor { roles, ..Actor::default() }, act)
    }

    fn does(&mut self, act: Act) {
        let events = competition::decide(&self.state, &Cast::wish(act), self.now).expect("it can be done");
        for event in &events {
            competition::apply(&mut self.state, event);
        }
    }

    fn results(&mut self, round: RoundNumber) {
        let all = [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins];
        let games = &self.state.evening(round).expect("a round").games;
        let results = games.iter().zip((0..3).cycle()).map(|(game, at)| (game.pair, all[at])).collect();
        self.does(Act::SetResults { round, results, why: None });
    }
}

/// The shortest of a few runs.
fn fastest(times: usize, run: impl Fn()) -> f64 {
    let once = || {
        let before = std::time::Instant::now();
        run();
        before.elapsed().as_secs_f64()
    };
    (0..times).map(|_| once()).fold(f64::MAX, f64::min)
}

fn swiss() {
    let mut cast = Cast::open("dsc", System::Swiss, 500, &vec!["2026-12-18".to_owned(); 9]);
    cast.now = Zone::amsterdam().instant("2026-12-18 20:00".parse().expect("a moment"));
    for number in 1..=4 {
        let round = RoundNumber::new(number).expect("a round");
        cast.does(Act::Pair { round, wishes: PairingWishes::default() });
        cast.does(Act::Publish(round));
        cast.results(round);
    }
    let round = RoundNumber::new(5).expect("a round");
    let wish = Cast::wish(Act::Pair { round, wishes: PairingWishes::default() });
    let took = fastest(3, || {
        competition::decide(&cast.state, &wish, cast.now).expect("it can be paired");
    });
    pace::told("competition draft of round 5 of a Swiss of 500", took, 0.3 * A_SECOND);
}

fn series() {
    let days: Vec<String> = (0..20)
        .map(|week| {
            let first: calendar::Day = "2026-09-07".parse().expect("a day");
            first.plus(7 * week).to_string()
        })
        .collect();
    let mut cast = Cast::open("ddt", System::Championship, 10, &days);
    cast.does(Act::MakeCalendar);
    cast.now = Zone::amsterdam().instant("2027-06-01 12:00".parse().expect("a moment"));
    for number in 1..=18 {
        cast.results(RoundNumber::new(number).expect("a round"));
    }
    let took = fastest(50, || {
        let found = championship::standings(&cast.state, 1, None).expect("a series");
        assert_eq!(found.standings.rows.len(), 10);
    });
    pace::told("competition standings of a series of 10 with every tie-break", took, 0.001 * A_SECOND);
}

fn main() {
    swiss();
    series();
}
