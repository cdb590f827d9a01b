//! Bughouse tournaments through the machine: random ones against the engine, and the log that keeps them.

use calendar::{Instant, Zone};
use competition::teams::{self, Form, Plan, Slot, TeamAct, TeamNumber, TeamPlayer, TeamRefusal};
use competition::{Act, Actor, Event, Law, Opening, Refusal, Role, RoundNumber, State, System, Wish, log};
use ids::{MemberId, TextId};
use std::sync::Arc;
use systems::lots::Draw;
use systems::teams::standings::standings;
use systems::teams::{Board, GameEnd, MatchEnd};

pub struct Hall {
    pub state: State,
    pub log: Vec<Event>,
    now: Instant,
}

impl Hall {
    pub fn open(rules: &str, form: Form) -> Hall {
        let now = Zone::amsterdam().instant("2026-12-18 19:00".parse().unwrap());
        let opened = competition::open(
            Opening {
                law: Arc::new(Law::built_in(rules).unwrap()),
                system: System::Teams,
                zone: Zone::amsterdam(),
                start: "20:00".parse().unwrap(),
                last_season: Vec::new(),
            },
            now,
        );
        let mut hall = Hall { state: State::open(&opened).unwrap(), log: vec![opened], now };
        hall.does(Role::Officer, TeamAct::Plan(Plan { form, minutes: 5 })).unwrap();
        hall
    }

    pub fn asks(&mut self, by: Actor, act: TeamAct) -> Result<(), Refusal> {
        let events = competition::decide(&self.state, &Wish::sure(by, Act::Team(act)), self.now)?;
        for event in events {
            competition::apply(&mut self.state, &event);
            self.log.push(event);
        }
        Ok(())
    }

    pub fn does(&mut self, role: Role, act: TeamAct) -> Result<(), Refusal> {
        self.asks(Actor::with_role(role), act)
    }

    pub fn sign_up(&mut self, number: usize) {
        let player = |half: &str| TeamPlayer::Member(MemberId::read(&format!("t{number}{half}")).unwrap());
        let name = TextId::read(&format!("name{number}")).unwrap();
        self.does(Role::Officer, TeamAct::SignUp { name, players: [player("a"), player("b")] }).unwrap();
    }

    pub fn round(&mut self) -> Result<RoundNumber, Refusal> {
        self.does(Role::Officer, TeamAct::Draft)?;
        self.does(Role::Officer, TeamAct::Publish { starts: None })?;
        Ok(self.state.teams.rounds.last().unwrap().number)
    }
}

fn chance_end(draw: &mut Draw, sum: bool) -> MatchEnd {
    let ends = [GameEnd::Home, GameEnd::Draw, GameEnd::Away];
    let one = Some(ends[draw.below(3)]);
    let other = if sum || draw.below(2) == 0 { Some(ends[draw.below(3)]) } else { None };
    match draw.below(9) {
        0 => MatchEnd::HomeByForfeit,
        1 => MatchEnd::BothForfeit,
        2..=5 => MatchEnd::Played { games: [one, other], first: Board::First },
        _ => MatchEnd::Played { games: [other, one], first: Board::Second },
    }
}

/// Sixty tournaments of every form under every ruleset, with drop-outs and late teams: the machine's log replays to its
/// state, every round holds each playing team once, nobody meets twice in a leg, and the standings are the engine's own.
#[test]
fn random_tournaments_replay_and_stand_as_the_engine_counts_them() {
    for seed in 0..60 {
        let mut draw = Draw::new(&format!("bughouse {seed}"));
        let rules = ["minerva", "knsb", "stein"][seed % 3];
        let count = 3 + draw.below(7);
        let swiss = draw.below(2) == 0;
        let form = if swiss { Form::Swiss(3) } else { Form::RoundRobin(1 + draw.below(2) as u8) };
        let mut hall = Hall::open(rules, form);
        (1..=count).for_each(|number| hall.sign_up(number));
        let mut met: Vec<(TeamNumber, TeamNumber)> = Vec::new();
        while !teams::is_over(&hall.state.teams) {
            if hall.round().is_err() {
                // With so few teams left a Swiss can run out of new opponents.
                assert!(
                    swiss && teams::expected(&hall.state.teams).len() <= 4
                        || teams::expected(&hall.state.teams).len() < 2,
                    "{seed}"
                );
                break;
            }
            let round = hall.state.teams.rounds.last().unwrap().clone();
            let mut there: Vec<TeamNumber> =
                round.matches.iter().flat_map(|one| [one.home, one.away]).chain(round.free.clone()).collect();
            there.sort_unstable();
            assert_eq!(there, teams::expected(&hall.state.teams), "{seed}: everyone once");
            for one in &round.matches {
                let pair = (one.home, one.away);
                assert!(!met.contains(&pair), "{seed}: {pair:?} again with the same team at home");
            }
            if rules != "minerva" {
                hall.does(
                    Role::Officer,
                    TeamAct::DrawColours { round: round.number, seed: seed.to_string() },
                )
                .unwrap();
            }
            for (at, one) in round.matches.iter().enumerate() {
                let now = hall.state.teams.round(round.number).unwrap();
                let seated = teams::seating(&hall.state, now, at).unwrap().unwrap();
                assert!(rules != "minerva" || seated.seats[1].home, "minerva-1.5");
                let end = chance_end(&mut draw, rules != "minerva");
                // Two who did not play may be paired again, as in every Swiss.
                if matches!(end, MatchEnd::Played { .. }) {
                    met.push((one.home, one.away));
                }
                let set = TeamAct::SetResults { round: round.number, results: vec![(one.home, end)] };
                hall.does(Role::Director, set).unwrap();
            }
            if draw.below(6) == 0 && teams::expected(&hall.state.teams).len() > 3 {
                let gone = teams::expected(&hall.state.teams)[0];
                hall.does(Role::Director, TeamAct::DropOut(gone)).unwrap();
            }
            if swiss && draw.below(5) == 0 {
                hall.sign_up(hall.state.teams.teams.len() + 1);
            }
        }
        let kept = log::encode_all(&hall.log);
        let read = log::decode_all(&kept).unwrap();
        assert_eq!(State::replay(&read).unwrap(), hall.state, "{seed}");
        let (tournament, numbers) = teams::tournament(&hall.state, usize::MAX).unwrap();
        let engine: Vec<TeamNumber> = standings(&tournament).iter().map(|row| numbers[row.team]).collect();
        let shown: Vec<TeamNumber> =
            teams::ranking(&hall.state, usize::MAX).unwrap().iter().map(|(number, _)| *number).collect();
        assert_eq!(engine, shown, "{seed}");
    }
}

/// Covers: minerva-1.2, minerva-1.4, knsb-1.3, knsb-1.4, D21
#[test]
fn first_boards_stand_for_the_event_or_until_the_lot_and_a_team_is_two() {
    let team = TeamNumber(1);
    let mut hall = Hall::open("minerva", Form::RoundRobin(1));
    (1..=4).for_each(|number| hall.sign_up(number));
    let same = TeamPlayer::Member(MemberId::read("x").unwrap());
    let alone = TeamAct::SignUp { name: TextId::read("n").unwrap(), players: [same, same] };
    assert_eq!(hall.does(Role::Officer, alone), Err(Refusal::Team(TeamRefusal::NotTwo)));
    let two = TeamAct::NameFirst { team, round: None, first: Slot::Two };
    hall.asks(Actor::player(MemberId::read("t1b").unwrap()), two.clone()).unwrap();
    let round = hall.round().unwrap();
    let one = TeamAct::NameFirst { team, round: Some(round), first: Slot::One };
    assert_eq!(
        hall.does(Role::Director, one.clone()),
        Err(Refusal::Team(TeamRefusal::FirstBoardFixed(team)))
    );
    assert_eq!(
        hall.does(Role::Officer, TeamAct::DrawColours { round, seed: "x".into() }),
        Err(Refusal::Team(TeamRefusal::NoLot))
    );
    let mut knsb = Hall::open("knsb", Form::RoundRobin(1));
    (1..=4).for_each(|number| knsb.sign_up(number));
    let round = knsb.round().unwrap();
    assert_eq!(knsb.does(Role::Director, two), Err(Refusal::Team(TeamRefusal::NamedPerMatch)));
    let swap = TeamAct::NameFirst { team, round: Some(round), first: Slot::Two };
    knsb.does(Role::Director, swap).unwrap();
    knsb.does(Role::Officer, TeamAct::DrawColours { round, seed: "18-12 4 1 6".into() }).unwrap();
    assert_eq!(knsb.does(Role::Director, one), Err(Refusal::Team(TeamRefusal::ColoursDrawn)));
    let again = TeamAct::DrawColours { round, seed: "18-12 6 6 6".into() };
    assert_eq!(knsb.does(Role::Officer, again), Err(Refusal::DrawnAlready));
    let half = MatchEnd::Played { games: [Some(GameEnd::Home), None], first: Board::First };
    let home = knsb.state.teams.rounds[0].matches[0].home;
    let set = TeamAct::SetResults { round, results: vec![(home, half)] };
    assert_eq!(knsb.does(Role::Director, set), Err(Refusal::Team(TeamRefusal::BothGames)));
}

#[test]
fn the_board_says_how_a_tournament_goes_until_it_has_begun() {
    let plan = |minutes| TeamAct::Plan(Plan { form: Form::RoundRobin(1), minutes });
    let mut hall = Hall::open("minerva", Form::RoundRobin(1));
    assert_eq!(hall.does(Role::Board, plan(7)), Ok(()));
    assert_eq!(hall.does(Role::Captain, plan(9)), Err(Refusal::NotYours));
    (1..=4).for_each(|number| hall.sign_up(number));
    hall.round().unwrap();
    assert_eq!(hall.does(Role::Board, plan(9)), Err(Refusal::NotYours));
}

/// Covers: D21
#[test]
fn a_tournament_with_equal_teams_at_a_prize_closes_after_the_lot() {
    let close = |hall: &Hall| {
        let wish = Wish::sure(Actor::with_role(Role::Director), Act::Close);
        competition::decide(&hall.state, &wish, hall.now).map(|_| ())
    };
    let mut hall = Hall::open("minerva", Form::RoundRobin(1));
    (1..=2).for_each(|number| hall.sign_up(number));
    let round = hall.round().unwrap();
    let end = |end| MatchEnd::Played { games: [Some(end), None], first: Board::First };
    let set = |end| TeamAct::SetResults { round, results: vec![(TeamNumber(1), end)] };
    hall.does(Role::Director, set(end(GameEnd::Home))).unwrap();
    assert_eq!(close(&hall), Ok(()), "one has won");
    hall.does(Role::Director, set(end(GameEnd::Draw))).unwrap();
    assert_eq!(close(&hall), Err(Refusal::Team(TeamRefusal::LotFirst)));
    hall.does(Role::Director, TeamAct::DrawLots { seed: "18-12 4 1 6".into() }).unwrap();
    assert_eq!(close(&hall), Ok(()));
}
