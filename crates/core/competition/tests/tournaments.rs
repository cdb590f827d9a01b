//! A Swiss and a cup through the machine: random ones against the engines, and their laws.

use calendar::{Instant, Zone};
use competition::cup::{self, CupAct};
use competition::swiss::{self, SwissAct, SwissPlan};
use competition::{
    Act, Actor, Entering, Event, Law, Opening, Pair, PairingWishes, Refusal, Role, RoundNumber, State,
    System, Wish, log,
};
use ids::{MemberId, TextId};
use std::sync::Arc;
use systems::lots::Draw;
use systems::result::GameResult;
use systems::swiss::check::check;

struct Cast {
    state: State,
    log: Vec<Event>,
    now: Instant,
}

fn id(number: usize) -> MemberId {
    MemberId::read(&format!("p{number}")).unwrap()
}

impl Cast {
    fn open(system: System, players: usize, rounds: usize) -> Cast {
        let zone = Zone::amsterdam();
        let before = zone.instant("2026-12-01 12:00".parse().unwrap());
        let law = Arc::new(Law::built_in("dsc").unwrap().for_tournament());
        let start = "20:00".parse().unwrap();
        let opened = competition::open(
            Opening { law, system, zone: zone.clone(), start, last_season: Vec::new() },
            before,
        );
        let mut event = Cast { state: State::open(&opened).unwrap(), log: vec![opened], now: before };
        for _ in 0..rounds {
            event.does(Act::Plan { day: "2026-12-18".parse().unwrap(), start: None }).unwrap();
        }
        (1..=players).for_each(|number| event.enter(number));
        event.now = zone.instant("2026-12-18 20:00".parse().unwrap());
        event
    }

    fn enter(&mut self, number: usize) {
        let entering = Entering {
            member: id(number),
            rating: Some(2000 - 10 * number as i32),
            group_rating: None,
            estimated: false,
            flexible: false,
            from: None,
            points: None,
            accepts: "dsc".to_owned(),
        };
        self.does(Act::Enter(entering)).unwrap();
    }

    fn does(&mut self, act: Act) -> Result<(), Refusal> {
        let by = Actor { roles: vec![Role::Officer, Role::Director], ..Actor::default() };
        for event in competition::decide(&self.state, &Wish::sure(by, act), self.now)? {
            competition::apply(&mut self.state, &event);
            self.log.push(event);
        }
        Ok(())
    }

    fn publish(&mut self, round: RoundNumber) -> Result<(), Refusal> {
        self.does(Act::Pair { round, wishes: PairingWishes::default() })?;
        self.does(Act::Publish(round))
    }

    fn results(&mut self, round: RoundNumber, draw: &mut Draw, drawish: bool) {
        use GameResult::{BlackWins, BlackWinsByForfeit, WhiteWins};
        let all = if drawish {
            [GameResult::Draw, WhiteWins, BlackWins, BlackWinsByForfeit]
        } else {
            [WhiteWins, BlackWins, GameResult::Draw, BlackWinsByForfeit]
        };
        let games = self.state.evening(round).unwrap().games.clone();
        let results =
            games.iter().filter(|game| game.result().is_none()).map(|game| (game.pair, all[draw.below(4)]));
        let results: Vec<_> = results.collect();
        if !results.is_empty() {
            self.does(Act::SetResults { round, results, why: None }).unwrap();
        }
    }

    fn replays(&self) {
        let kept = log::encode_all(&self.log);
        assert_eq!(State::replay(&log::decode_all(&kept).unwrap()).unwrap(), self.state);
    }
}

/// Forty tournaments with byes, absences, late entries, withdrawals and forbidden pairs: every round is what the engine
/// pairs again from the result, and the log replays to the state.
#[test]
fn random_swiss_tournaments_are_paired_as_the_engine_pairs_them() {
    for seed in 0..40 {
        let mut draw = Draw::new(&format!("swiss {seed}"));
        let players = 7 + draw.below(8);
        let mut event = Cast::open(System::Swiss, players, 4);
        let plan = SwissPlan {
            tie_breaks: vec!["BH:C1".into(), "DE".into()],
            rapid: true,
            accelerated: seed % 5 == 0,
        };
        event.does(Act::Swiss(SwissAct::Plan(plan))).unwrap();
        if seed % 3 == 0 {
            event.does(Act::Swiss(SwissAct::Forbid(id(1), id(2)))).unwrap();
        }
        for number in 1..=4 {
            let round = RoundNumber::new(number).unwrap();
            if number == 2 && seed % 4 == 0 {
                event.enter(players + 1);
                let late = event.state.entrant(id(players + 1)).unwrap();
                assert!(late.takes_part_in(round), "{seed}: who comes in after round 1 plays round 2");
            }
            if draw.below(2) == 0 {
                let _ = event
                    .does(Act::Swiss(SwissAct::HalfPoint { member: id(1 + draw.below(players)), round }));
            }
            if draw.below(3) == 0 {
                let member = id(1 + draw.below(players));
                let _ = event.does(Act::SignOff { member, rounds: vec![round], team: false, called: None });
            }
            if event.publish(round).is_err() {
                break;
            }
            event.results(round, &mut draw, false);
        }
        event.replays();
        let field = swiss::field(&event.state, None);
        for round in check(&field.tournament) {
            assert!(round.equal(), "{seed}: {round:?}");
        }
        let met = |one: MemberId, other: MemberId| {
            event
                .state
                .evenings
                .iter()
                .any(|evening| evening.game_of(one).is_some_and(|game| game.side(other).is_some()))
        };
        assert!(seed % 3 != 0 || !met(id(1), id(2)), "{seed}: they may not meet");
    }
}

/// Covers: dsc-d.4
#[test]
fn the_rapid_champion_is_the_highest_member_and_no_guest() {
    let mut event = Cast::open(System::Swiss, 3, 1);
    let (guest, name) = (MemberId::read("guest").unwrap(), TextId::read("name").unwrap());
    let enter = SwissAct::EnterGuest { member: guest, name, rating: Some(2500) };
    event.does(Act::Swiss(enter)).unwrap();
    let round = RoundNumber::FIRST;
    event.publish(round).unwrap();
    let games = event.state.evening(round).unwrap().games.clone();
    // The guest wins, and so does the first of the members.
    let wins = |member: MemberId| {
        games.iter().find(|game| game.side(member).is_some()).map(|game| {
            (game.pair, if game.pair.white == member { GameResult::WhiteWins } else { GameResult::BlackWins })
        })
    };
    let other = [id(1), id(2), id(3)]
        .into_iter()
        .find(|one| wins(*one) != wins(guest) && wins(*one).unwrap().0 != wins(guest).unwrap().0)
        .unwrap();
    let results = vec![wins(guest).unwrap(), wins(other).unwrap()];
    event.does(Act::SetResults { round, results, why: None }).unwrap();
    assert!(swiss::is_over(&event.state));
    assert_eq!(swiss::champion(&event.state), [other]);
}

/// Covers: D53, D21
#[test]
fn random_cups_have_one_winner_byes_first_and_replays_until_someone_wins() {
    for seed in 0..40 {
        let mut draw = Draw::new(&format!("cup {seed}"));
        let players = 2 + draw.below(14);
        let mut event = Cast::open(System::Cup, players, 1);
        assert_eq!(event.publish(RoundNumber::FIRST), Err(Refusal::NoDraw), "first the draw");
        event.does(Act::Cup(CupAct::Draw { seed: seed.to_string() })).unwrap();
        assert_eq!(event.does(Act::Cup(CupAct::Draw { seed: "x".into() })), Err(Refusal::DrawnAlready));
        let rounds = systems::cup::rounds(players);
        assert!(event.state.evenings.len() >= rounds);
        for number in 1..=rounds {
            let round = RoundNumber::new(number).unwrap();
            event.now = event.now.plus(calendar::Span::days(8));
            event.publish(round).unwrap();
            let free = event.state.evening(round).unwrap().published.as_ref().unwrap().free.len();
            assert!(number == 1 || free == 0, "{seed}: byes stand in the first round only");
            event.results(round, &mut draw, true);
            let open: Vec<_> = cup::bracket(&event.state)[number - 1]
                .iter()
                .filter(|tie| tie.to_replay)
                .filter_map(|tie| tie.pair)
                .collect();
            for pair in open {
                let replay = |result| Act::Cup(CupAct::Replay { round, pair, result });
                event.does(replay(GameResult::Draw)).unwrap();
                event.does(replay(GameResult::WhiteWins)).unwrap();
                assert_eq!(event.does(replay(GameResult::Draw)), Err(Refusal::NoReplay));
            }
        }
        assert!(cup::is_over(&event.state), "{seed}");
        event.replays();
    }
}

/// Covers: D53
#[test]
fn no_hand_and_no_wish_changes_who_meet_in_a_cup() {
    let mut event = Cast::open(System::Cup, 4, 2);
    event.does(Act::Cup(CupAct::Draw { seed: "1-12".into() })).unwrap();
    let round = RoundNumber::FIRST;
    event.does(Act::Pair { round, wishes: PairingWishes::default() }).unwrap();
    let draft = event.state.evening(round).unwrap().draft.clone().unwrap();
    let [one, other] = [draft.pairs[0], draft.pairs[1]];
    let swapped = vec![Pair { black: other.black, ..one }, Pair { black: one.black, ..other }];
    let change = Act::ChangeDraft { round, pairs: swapped, free: Vec::new() };
    assert_eq!(event.does(change), Err(Refusal::BracketStands));
    let wishes = PairingWishes { locked: vec![(one.white, other.white)], ..PairingWishes::default() };
    assert_eq!(event.does(Act::Pair { round, wishes }), Err(Refusal::BracketStands));
    assert_eq!(Refusal::BracketStands.decisions(), ["D53"]);
    assert_eq!(event.state.evening(round).unwrap().draft, Some(draft), "as it was drawn");
}

#[test]
fn a_swiss_refuses_a_wish_that_its_pairing_would_not_hear() {
    let mut event = Cast::open(System::Swiss, 6, 3);
    let round = RoundNumber::FIRST;
    let locked = PairingWishes { locked: vec![(id(1), id(2))], ..PairingWishes::default() };
    let free = PairingWishes { free: vec![id(6)], ..PairingWishes::default() };
    for wishes in [locked, free] {
        assert_eq!(event.does(Act::Pair { round, wishes }), Err(Refusal::PairedBySystem));
    }
    assert_eq!(event.state.evening(round).unwrap().draft, None, "nothing is kept of it");
    event.publish(round).unwrap();
    assert_eq!(swiss::open_games(&event.state), 3);
    event.results(round, &mut Draw::new("any"), false);
    assert_eq!((swiss::open_games(&event.state), swiss::is_over(&event.state)), (0, false));
}

#[test]
fn the_board_sets_a_tournament_up_until_it_has_begun() {
    let board = |event: &Cast, act: Act| {
        let wish = Wish::sure(Actor::with_role(Role::Board), act);
        competition::decide(&event.state, &wish, event.now).map(|_| ())
    };
    let plan = |accelerated| {
        let plan = SwissPlan { tie_breaks: vec!["BH".to_owned()], rapid: false, accelerated };
        Act::Swiss(SwissAct::Plan(plan))
    };
    let player = Wish::sure(Actor::player(id(1)), plan(true));
    let mut event = Cast::open(System::Swiss, 4, 3);
    assert_eq!(board(&event, plan(true)), Ok(()));
    assert_eq!(board(&event, Act::Swiss(SwissAct::Forbid(id(1), id(2)))), Ok(()));
    assert_eq!(competition::decide(&event.state, &player, event.now), Err(Refusal::NotYours));
    event.publish(RoundNumber::FIRST).unwrap();
    assert_eq!(board(&event, plan(true)), Err(Refusal::NotYours), "how it is played is the officer's now");
    assert_eq!(event.does(plan(true)), Ok(()));

    let times = || Act::Cup(CupAct::Plan { minutes: 60, replay: 15 });
    let mut cup = Cast::open(System::Cup, 4, 2);
    assert_eq!(board(&cup, times()), Ok(()));
    cup.does(times()).unwrap();
    cup.does(Act::Cup(CupAct::Draw { seed: "2026".to_owned() })).unwrap();
    assert_eq!(board(&cup, times()), Err(Refusal::NotYours));
}

/// Covers: D21, D53
#[test]
fn a_recorded_draw_is_made_once_more_and_one_that_was_changed_does_not_hold() {
    use competition::draws::{DrawnAbout, Thrown, draws};
    let mut cup = Cast::open(System::Cup, 5, 3);
    assert_eq!(draws(&cup.state), []);
    cup.does(Act::Cup(CupAct::Draw { seed: " 1-12 4 1 6 ".to_owned() })).unwrap();
    let found = draws(&cup.state);
    let [draw] = &found[..] else { panic!("{found:?}") };
    assert_eq!((draw.about, draw.seed.as_str(), draw.holds), (DrawnAbout::Bracket, "1-12 4 1 6", true));
    // As `printf '1-12 4 1 6\np1' | sha256sum` gives it.
    let own = draw.order.iter().find(|ticket| ticket.whose == Thrown::Member(id(1))).unwrap();
    let number = "61999858157e3c2c4d6f11834feee33f7e775f5993ca63756a4124011c4fef5f";
    assert_eq!((own.code.as_str(), own.number.as_str()), ("p1", number));
    assert!(draw.order.is_sorted_by_key(|ticket| ticket.number.clone()), "the lowest first");
    // Someone who puts a friend on top in the data is found out.
    let (_, order) = cup.state.cup.drawn.as_mut().unwrap();
    order.swap(0, 3);
    assert!(!draws(&cup.state)[0].holds);
}
