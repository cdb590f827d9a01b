//! Random championships through the machine, against a slow reference that knows nothing of it: a file of the same games is
//! kept by hand beside the facts.

use calendar::{Day, Instant, Zone};
use competition::{
    Act, Actor, Entering, Law, LotAbout, Opening, Pair, Role, RoundNumber, State, System, Wish, championship,
};
use ids::MemberId;
use std::sync::Arc;
use systems::championship::settings::Settings;
use systems::championship::{Championship, Game, Player, Withdrawal};
use systems::lots::Draw;
use systems::result::GameResult;
use testkit::slow_series::{Slow, lines_of};

struct Cast {
    state: State,
    now: Instant,
    /// The same by hand.
    file: Championship,
}

fn id(number: usize) -> MemberId {
    format!("p{number}").parse().unwrap()
}

fn first() -> Day {
    "2026-09-07".parse().unwrap()
}

impl Cast {
    fn open(draw: &mut Draw) -> Cast {
        let (zone, count) = (Zone::amsterdam(), 3 + draw.below(5));
        let now = zone.instant("2026-08-24 12:00".parse().unwrap());
        let law = Arc::new(Law::built_in("ddt").unwrap());
        let start = "20:00".parse().unwrap();
        let opening = Opening { law, system: System::Championship, zone, start, last_season: Vec::new() };
        let opened = competition::open(opening, now);
        let rating = |draw: &mut Draw| 1500 + 100 * draw.below(2) as i32;
        let players: Vec<Player> = (0..count)
            .map(|number| Player {
                id: id(number).to_string(),
                name: String::new(),
                rating: Some(rating(draw)),
                withdrawn: None,
            })
            .collect();
        let settings = Settings::ddt();
        let legs = settings.legs;
        let file = Championship {
            settings,
            players,
            legs,
            games: Vec::new(),
            lots: Vec::new(),
            evenings: Vec::new(),
        };
        let mut cast = Cast { state: State::open(&opened).unwrap(), now, file };
        for week in 0..2 * (count + 1) {
            cast.does(&Act::Plan { day: first().plus(7 * week as i32), start: None });
        }
        for number in 0..count {
            cast.does(&Act::Enter(Entering {
                member: id(number),
                rating: cast.file.players[number].rating,
                group_rating: None,
                estimated: false,
                flexible: false,
                from: None,
                points: None,
                accepts: "ddt".to_owned(),
            }));
        }
        cast.does(&Act::MakeCalendar);
        cast
    }

    fn does(&mut self, act: &Act) {
        let roles = vec![Role::Officer, Role::Director, Role::Keeper, Role::Board];
        let wish = Wish::sure(Actor { roles, ..Actor::default() }, act.clone());
        let events = competition::decide(&self.state, &wish, self.now)
            .unwrap_or_else(|refusal| panic!("{act:?}: {refusal:?}"));
        for event in &events {
            competition::apply(&mut self.state, event);
        }
    }

    fn player(member: MemberId) -> usize {
        member.as_str()[1..].parse().unwrap()
    }

    /// Plays an evening: some games are not played, some are forfeited.
    fn plays(&mut self, round: RoundNumber, draw: &mut Draw) {
        let evening = self.state.evening(round).unwrap().clone();
        self.now = Zone::amsterdam().instant(format!("{} 22:30", evening.day).parse().unwrap());
        let stopped: Vec<bool> = self.file.players.iter().map(|one| one.withdrawn.is_some()).collect();
        let gone = |pair: Pair| pair.both().iter().any(|member| stopped[Cast::player(*member)]);
        let mut results = Vec::new();
        for game in &evening.games {
            let played = draw.below(10) > 0 && !gone(game.pair);
            let result = played.then(|| GameResult::WRITTEN[draw.below(6)].1);
            results.extend(result.map(|result| (game.pair, result)));
            let [white, black] = game.pair.both().map(Cast::player);
            self.file.games.push(Game { round: round.get(), white, black, result, date: None });
        }
        if !results.is_empty() {
            self.does(&Act::SetResults { round, results, why: None });
        }
        let still: Vec<usize> =
            (0..self.file.players.len()).filter(|one| self.file.players[*one].withdrawn.is_none()).collect();
        if draw.below(8) == 0 && still.len() > 2 {
            let stops = still[draw.below(still.len())];
            self.does(&Act::Leave(id(stops)));
            self.file.players[stops].withdrawn = Some(Withdrawal { on: None });
        }
    }

    /// Lots for whoever nothing else parts, until nobody is left; the file has the same order.
    fn draws(&mut self) {
        while let Some(found) = championship::standings(&self.state, 1, None)
            && let Some(group) = found.standings.undecided.first()
        {
            let among = group.iter().map(|player| found.members[*player]).collect();
            self.does(&Act::DrawLot { about: LotAbout::EqualScores, seed: "4 8 15".to_owned(), among });
        }
        let mut lots: Vec<usize> = Vec::new();
        for lot in &self.state.lots {
            let order: Vec<usize> = lot.order.iter().map(|member| Cast::player(*member)).collect();
            lots.retain(|player| !order.contains(player));
            lots.extend(order);
        }
        let rest = (0..self.file.players.len()).filter(|player| !lots.contains(player)).collect::<Vec<_>>();
        self.file.lots = lots.into_iter().chain(rest).collect();
    }
}

/// Covers: D35, D36, D37, ddt-11, ddt-13.1, ddt-13.2, ddt-13.3, ddt-13.4, ddt-13.5, ddt-13.6, ddt-13.7
#[test]
fn random_championships_through_the_machine_agree_with_the_slow_reference() {
    let (mut stopped, mut drawn) = (0, 0);
    for seed in 0..150 {
        let mut draw = Draw::new(&format!("series {seed}"));
        let mut cast = Cast::open(&mut draw);
        let rounds: Vec<RoundNumber> = cast
            .state
            .evenings
            .iter()
            .filter(|evening| !evening.games.is_empty())
            .map(|evening| evening.round)
            .collect();
        for round in rounds {
            cast.plays(round, &mut draw);
        }
        let far = championship::progress(&cast.state, 1, cast.now).unwrap();
        let gone = |player: usize| cast.file.players[player].withdrawn.is_some();
        let open = |game: &&Game| game.result.is_none() && !gone(game.white) && !gone(game.black);
        let open = cast.file.games.iter().filter(open).count();
        assert_eq!((far.begun, far.open), (far.rounds, open), "seed {seed}: who stopped has nothing open");
        cast.draws();
        let found = championship::standings(&cast.state, 1, None).unwrap();
        let members: Vec<usize> = found.members.iter().map(|member| Cast::player(*member)).collect();
        let mut lines = lines_of(&found.standings);
        for line in &mut lines {
            line.player = members[line.player];
        }
        let slow = Slow::new(&cast.file);
        assert_eq!(lines, slow.lines(), "seed {seed}: {:?}", cast.file);
        stopped += cast.file.players.iter().filter(|player| player.withdrawn.is_some()).count();
        drawn += cast.state.lots.len();
    }
    assert!(stopped > 50 && drawn > 0, "{stopped} stopped, {drawn} lots");
}
