//! Random competitions: thousands of wishes at random moments, most of them foolish.

use calendar::{Instant, Span, TimeOfDay, Zone};
use competition::{
    Act, Actor, Entering, Event, Fact, Law, League, Opening, Pair, PairingWishes, Role, RoundNumber, Ruling,
    Sanction, State, System, Wish, decide,
};
use ids::MemberId;
use std::collections::BTreeMap;
use std::sync::Arc;
use systems::lots::Draw;
use systems::result::GameResult;

/// Who take part from the start; two more come half-way.
pub const PLAYERS: usize = 9;
const ROUNDS: usize = 9;

/// A competition that is played by chance.
pub struct Play {
    draw: Draw,
    /// As it stands.
    pub state: State,
    /// Everything that happened.
    pub log: Vec<Event>,
    /// The moment of the last wish.
    pub now: Instant,
    /// The pairs of every round as they were published.
    pub published: BTreeMap<RoundNumber, Vec<Pair>>,
    /// How many wishes were carried out.
    pub accepted: usize,
}

/// A member by number.
pub fn member(number: usize) -> MemberId {
    format!("m{number}").parse().unwrap()
}

impl Play {
    #[allow(clippy::disallowed_methods, reason = "the made-up club lives in Amsterdam")]
    fn new(seed: &str) -> Play {
        let zone = Zone::amsterdam();
        let first = "2026-09-07".parse::<calendar::Day>().unwrap();
        let now = zone.start_of(first.plus(-10));
        let start = TimeOfDay::new(20 * 60).unwrap();
        let law = Arc::new(Law::built_in("dsc").unwrap());
        let opened = competition::open(
            Opening { law, system: System::Keizer, zone, start, last_season: Vec::new() },
            now,
        );
        let state = State::open(&opened).unwrap();
        let mut play = Play {
            draw: Draw::new(seed),
            state,
            log: vec![opened],
            now,
            published: BTreeMap::new(),
            accepted: 0,
        };
        for week in 0..ROUNDS {
            let day = first.plus(7 * week as i32);
            play.ask(&Wish::sure(Actor::with_role(Role::Board), Act::Plan { day, start: None }));
        }
        for number in 0..PLAYERS {
            play.enter(number);
        }
        play
    }

    fn enter(&mut self, number: usize) {
        let rating = Some(1000 + self.draw.below(1000) as i32);
        let flexible = self.draw.below(6) == 0;
        let entering = Entering {
            member: member(number),
            rating,
            group_rating: None,
            estimated: false,
            flexible,
            from: None,
            points: None,
            accepts: "dsc".to_owned(),
        };
        self.ask(&Wish::sure(Actor::with_role(Role::Board), Act::Enter(entering)));
    }

    fn ask(&mut self, wish: &Wish) {
        let Ok(events) = decide(&self.state, wish, self.now) else { return };
        self.accepted += usize::from(wish.act != Act::Tick);
        for event in events {
            let expected = self.expected(&event);
            competition::apply(&mut self.state, &event);
            self.keep(&event, &expected);
            self.log.push(event);
        }
        assert_eq!(competition::due(&self.state, self.now), [], "what fell due is done");
    }

    fn expected(&self, event: &Event) -> Vec<MemberId> {
        let Fact::Published { round, .. } = event.fact else { return Vec::new() };
        self.state.expected(self.state.evening(round).unwrap())
    }

    /// A publication holds everyone who is expected, once; no later fact changes it.
    fn keep(&mut self, event: &Event, expected: &[MemberId]) {
        if let Fact::Published { round, .. } = event.fact {
            let evening = self.state.evening(round).unwrap();
            let mut paired: Vec<MemberId> = evening.paired().collect();
            let mut expected = expected.to_vec();
            paired.sort_unstable();
            expected.sort_unstable();
            assert_eq!(paired, expected, "nobody twice and nobody lost in round {round}");
            let pairs = evening.games.iter().map(|game| game.pair).collect();
            assert!(self.published.insert(round, pairs).is_none(), "published once");
        }
        for (round, pairs) in &self.published {
            let evening = self.state.evening(*round).unwrap();
            assert!(
                evening.games.iter().map(|game| game.pair).eq(pairs.iter().copied()),
                "round {round} stays"
            );
        }
    }

    fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.draw.below(list.len())]
    }

    fn round(&mut self) -> RoundNumber {
        let coming = self.state.coming_evening(self.now).map_or(ROUNDS, |evening| evening.round.get());
        let drift = self.draw.below(4);
        RoundNumber::new(match drift {
            0 => coming.saturating_sub(1).max(1),
            1 => self.draw.below(ROUNDS) + 1,
            _ => coming,
        })
        .unwrap()
    }

    fn pair(&mut self, round: RoundNumber) -> Pair {
        let games = self.state.evening(round).map_or(0, |evening| evening.games.len());
        if games == 0 || self.draw.below(20) == 0 {
            return Pair { white: member(self.draw.below(PLAYERS)), black: member(self.draw.below(PLAYERS)) };
        }
        let at = self.draw.below(games);
        self.state.evening(round).unwrap().games[at].pair
    }

    fn result(&mut self) -> GameResult {
        let rare = self.draw.below(8) == 0;
        let all = GameResult::WRITTEN.map(|(_, result)| result);
        if rare { self.pick(&all) } else { self.pick(&all[..3]) }
    }

    /// The next wish: usually what someone would ask about then.
    fn next(&mut self) -> Wish {
        let round = self.round();
        let who = member(self.draw.below(PLAYERS + 2));
        let roles = [Role::Officer, Role::Director, Role::Board, Role::Captain, Role::Committee, Role::Table];
        let by = match self.draw.below(5) {
            0 => Actor::player(who),
            1 => Actor::with_role(self.pick(&roles)),
            2 => Actor::with_role(Role::Officer),
            _ => Actor::with_role(Role::Director),
        };
        let text = "text-1".parse().unwrap();
        let called =
            (self.draw.below(4) == 0).then(|| self.now.minus(Span::minutes(self.draw.below(6000) as i64)));
        let complaint = self.draw.below(6) as u16;
        let act = match self.draw.below(26) {
            0 | 1 => Act::SignOff { member: who, rounds: vec![round], team: self.draw.below(3) == 0, called },
            2 => Act::SignOn { member: who, rounds: vec![round], called },
            3..=5 => Act::Pair { round, wishes: PairingWishes::default() },
            6 => Act::Publish(round),
            7 => Act::ChangeDraft { round, pairs: vec![self.pair(round)], free: vec![who] },
            8 | 9 => Act::EnterResult(round, self.pair(round), self.result()),
            10..=14 => {
                let results = vec![(self.pair(round), self.result())];
                let why = (self.draw.below(3) == 0).then_some(text);
                Act::SetResults { round, results, why }
            }
            15 => Act::ClearResult(round, self.pair(round), Some(text)),
            16 => Act::StayedAway(round, who),
            17 => Act::Forfeit(round, who),
            18 => Act::Arrive(round, who),
            19 => Act::Complain { round, pair: self.pair(round), member: who, text: None },
            20 if self.pick(&[0, 1, 2]) == 0 => Act::WorkOut(complaint, text),
            20 => Act::DecideComplaint(complaint, Ruling::ResultBecomes(GameResult::Draw), text),
            21 => Act::EnterTeamMatch {
                number: None,
                day: self.state.zone.day(self.now).plus(self.draw.below(5) as i32),
                league: League::Federation,
                members: vec![who],
            },
            22 if self.draw.below(10) == 0 => Act::Leave(who),
            22 => Act::Friendly(round, who, member(self.draw.below(PLAYERS))),
            23 => Act::Reopen(round, self.pair(round), self.result(), text, vec![who]),
            24 if self.draw.below(12) == 0 => Act::Cancel { round, why: None },
            24 => {
                let sanction = self.pick(&[Sanction::TimeHalved, Sanction::Lost(1), Sanction::Lost(2)]);
                Act::Phone(round, who, sanction)
            }
            _ => Act::DropDraft(round),
        };
        let yes = self.draw.below(10) > 0;
        Wish { by, seen: None, yes, act }
    }

    /// The evening has its own rhythm: pairing after the deadline and results on the evening come up often enough.
    fn step(&mut self) {
        let minutes = [1, 7, 45, 200, 600][self.draw.below(5)];
        self.now = self.now.plus(Span::minutes(minutes));
        let wish = self.next();
        self.ask(&wish);
        if self.draw.below(3) == 0 {
            let officer = Actor::with_role(Role::Officer);
            let round =
                self.state.coming_evening(self.now).map_or(RoundNumber::FIRST, |evening| evening.round);
            self.ask(&Wish::sure(officer.clone(), Act::Pair { round, wishes: PairingWishes::default() }));
            self.ask(&Wish::sure(officer, Act::Publish(round)));
        }
        let begun = self.state.latest_begun(self.now).map(|evening| evening.round);
        if let Some(round) = begun.filter(|_| self.draw.below(2) == 0) {
            let results = vec![(self.pair(round), self.result())];
            let act = Act::SetResults { round, results, why: None };
            self.ask(&Wish::new(Actor::with_role(Role::Director), act));
        }
    }
}

/// Plays one from a seed.
pub fn play(seed: &str, steps: usize) -> Play {
    let mut play = Play::new(seed);
    for step in 0..steps {
        if step == steps / 2 {
            for number in PLAYERS..PLAYERS + 2 {
                play.enter(number);
            }
        }
        play.step();
    }
    play
}
