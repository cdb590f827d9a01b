//! What stories cannot show: who looks after whom, pages that are out of date, warnings without a yes, what is hidden.

use calendar::{Instant, LocalTime, TimeOfDay, Zone};
use competition::{
    Act, Actor, Clause, Entering, Event, Fact, Law, League, Opening, Pair, PairingWishes, Refusal, Role,
    RoundNumber, State, Strength, System, Warning, Wish, decide,
};
use ids::MemberId;
use std::collections::BTreeMap;
use std::sync::Arc;
use systems::result::GameResult;

pub fn id(text: &str) -> MemberId {
    text.parse().unwrap()
}

pub fn round(number: usize) -> RoundNumber {
    RoundNumber::new(number).unwrap()
}

pub fn at(local: &str) -> Instant {
    Zone::amsterdam().instant(local.parse::<LocalTime>().unwrap())
}

pub fn role(role: Role) -> Actor {
    Actor::with_role(role)
}

pub struct Club {
    pub state: State,
    log: Vec<Event>,
}

impl Club {
    /// Four members and three evenings from 7 September 2026 on.
    fn open(law: Law) -> Club {
        let accepts = law.id.clone();
        let start = TimeOfDay::new(20 * 60).unwrap();
        let opening = Opening {
            law: Arc::new(law),
            system: System::Keizer,
            zone: Zone::amsterdam(),
            start,
            last_season: Vec::new(),
        };
        let opened = competition::open(opening, at("2026-08-01 12:00"));
        let mut club = Club { state: State::open(&opened).unwrap(), log: vec![opened] };
        for day in ["2026-09-07", "2026-09-14", "2026-09-21"] {
            let day = day.parse().unwrap();
            club.must("2026-08-01 12:00", role(Role::Board), Act::Plan { day, start: None });
        }
        for (member, rating) in [("an", 2000), ("bo", 1900), ("cy", 1800), ("di", 1700)] {
            let entering = Entering {
                member: id(member),
                rating: Some(rating),
                group_rating: None,
                estimated: false,
                flexible: false,
                from: None,
                points: None,
                accepts: accepts.clone(),
            };
            club.must("2026-08-01 12:00", role(Role::Officer), Act::Enter(entering));
        }
        club
    }

    pub fn dsc() -> Club {
        Club::open(Law::built_in("dsc").unwrap())
    }

    fn wish(&mut self, when: &str, wish: &Wish) -> Result<Vec<Event>, Refusal> {
        let events = decide(&self.state, wish, at(when))?;
        for event in &events {
            competition::apply(&mut self.state, event);
            self.log.push(event.clone());
        }
        Ok(events)
    }

    pub fn must(&mut self, when: &str, by: Actor, act: Act) -> Vec<Event> {
        self.wish(when, &Wish::sure(by, act)).unwrap_or_else(|refusal| panic!("{when}: {refusal:?}"))
    }

    pub fn refused(&mut self, when: &str, by: Actor, act: Act) -> Refusal {
        self.wish(when, &Wish::sure(by, act)).unwrap_err()
    }
}

fn signs_off(member: &str) -> Act {
    Act::SignOff { member: id(member), rounds: vec![round(1)], team: false, called: None }
}

pub fn pairs(number: usize) -> Act {
    Act::Pair { round: round(number), wishes: PairingWishes::default() }
}

/// Covers: D41
#[test]
fn a_parent_signs_off_for_a_child_and_the_fact_says_so() {
    let mut club = Club::dsc();
    let parent = Actor { member: Some(id("pa")), guards: vec![id("di")], ..Actor::default() };
    let events = club.must("2026-09-01 12:00", parent.clone(), signs_off("di"));
    let Fact::SignedOff { by, member, .. } = &events.last().unwrap().fact else { panic!("{events:?}") };
    assert_eq!((by.role, by.member, *member), (Role::Guardian, Some(id("pa")), id("di")));
    assert_eq!(club.refused("2026-09-01 12:01", parent, signs_off("cy")), Refusal::NotYours);
    assert_eq!(club.refused("2026-09-01 12:01", Actor::player(id("an")), signs_off("bo")), Refusal::NotYours);
    assert_eq!(
        club.refused("2026-09-01 12:01", Actor::player(id("zo")), signs_off("zo")),
        Refusal::NotEntered(id("zo"))
    );
}

#[test]
fn without_a_yes_an_act_that_needs_one_changes_nothing_and_names_its_consequences() {
    let mut club = Club::dsc();
    club.must("2026-09-04 19:00", role(Role::Officer), pairs(1));
    let before = club.state.clone();
    let early = Wish::new(role(Role::Officer), Act::Publish(round(1)));
    let asked = club.wish("2026-09-04 19:01", &early).unwrap_err();
    assert_eq!(asked, Refusal::AsksYes(vec![Warning::EarlyPublication(round(1))]));
    assert_eq!(asked.articles(club.state.laws.newest())[0].as_str(), "dsc-m");
    assert_eq!(club.state, before);
    club.must("2026-09-04 20:00", Actor::clock(), Act::Tick);
    let late = Wish::new(Actor::player(id("di")), signs_off("di"));
    let Err(Refusal::AsksYes(warnings)) = club.wish("2026-09-05 12:00", &late) else { panic!() };
    let released =
        |in_time| Warning::Releases { round: round(1), member: id("di"), opponent: id("cy"), in_time };
    assert_eq!(warnings, [released(false)]);
    // A call that came in time excuses, and still takes the opponent away (D56).
    let act = Act::SignOff {
        member: id("di"),
        rounds: vec![round(1)],
        team: false,
        called: Some(at("2026-09-04 17:50")),
    };
    let called = Wish::new(role(Role::Officer), act);
    let asked = club.wish("2026-09-05 12:00", &called).unwrap_err();
    assert_eq!(asked, Refusal::AsksYes(vec![released(true)]));
    assert_eq!(warnings[0].strength(), Strength::ConfirmWithConsequences);
    let shown = competition::preview(&club.state, &late, at("2026-09-05 12:00")).unwrap();
    assert_eq!(shown.evening(round(1)).unwrap().games[1].released(), Some(id("cy")));
    assert_eq!(club.state.evening(round(1)).unwrap().games[1].released(), None);
}

#[test]
fn the_second_of_two_officers_is_told_that_the_round_changed() {
    let mut club = Club::dsc();
    club.must("2026-09-04 18:30", Actor::clock(), Act::Tick);
    let seen = Some(club.state.seq);
    club.must("2026-09-04 19:00", role(Role::Officer), pairs(1));
    let second = Wish { seen, ..Wish::sure(role(Role::Officer), pairs(1)) };
    assert_eq!(club.wish("2026-09-04 19:01", &second), Err(Refusal::ChangedSince(round(1))));
    let second = Wish { seen: Some(club.state.seq), ..second };
    assert!(club.wish("2026-09-04 19:02", &second).is_ok());
    let ahead = Wish { seen: Some(club.state.seq + 1), ..second };
    assert_eq!(club.wish("2026-09-04 19:03", &ahead), Err(Refusal::SeenTooMuch));
    assert_eq!(
        club.wish("2026-09-04 19:00", &Wish::sure(Actor::clock(), Act::Tick)),
        Err(Refusal::TimeWentBack)
    );
}

/// Covers: D48, dsc-f.1
#[test]
fn a_team_match_that_nobody_entered_is_no_reason_and_a_cup_match_neither() {
    let mut club = Club::dsc();
    let off = Act::SignOff { member: id("an"), rounds: vec![round(1)], team: true, called: None };
    let an = Actor::player(id("an"));
    let refusal = club.refused("2026-09-01 12:00", an.clone(), off.clone());
    assert_eq!(refusal, Refusal::NoTeamMatch(id("an")));
    assert_eq!(refusal.articles(club.state.laws.newest())[0].as_str(), "dsc-f.1");
    let enter = |day: &str, league| Act::EnterTeamMatch {
        number: None,
        day: day.parse().unwrap(),
        league,
        members: vec![id("an")],
    };
    let captain = role(Role::Captain);
    for (day, league) in
        [("2026-09-07", League::Other), ("2026-09-06", League::Federation), ("2026-09-09", League::Regional)]
    {
        club.must("2026-09-01 12:00", captain.clone(), enter(day, league));
        let refusal = club.refused("2026-09-01 12:00", an.clone(), off.clone());
        assert_eq!(refusal, Refusal::NoTeamMatch(id("an")), "{day}");
    }
    club.must("2026-09-01 12:00", captain, enter("2026-09-08", League::Regional));
    club.must("2026-09-01 12:00", an, off);
}

/// Before publication neither a player nor a visitor sees a pair, a draft or who signed off.
#[test]
fn before_publication_only_officers_and_the_director_see_the_draft_and_the_notices() {
    let mut club = Club::dsc();
    club.must("2026-09-01 12:00", Actor::player(id("di")), signs_off("di"));
    club.must("2026-09-04 19:00", role(Role::Officer), pairs(1));
    let all = [
        Role::Board,
        Role::Captain,
        Role::Chairman,
        Role::Keeper,
        Role::Committee,
        Role::Table,
        Role::Clock,
        Role::Slip,
        Role::Helper,
    ];
    let viewers = all.map(role).into_iter().chain([Actor::default(), Actor::player(id("an"))]);
    for viewer in viewers {
        let view = competition::view(&club.state, &viewer, at("2026-09-04 19:30"));
        let shown = &view.rounds[0];
        assert!(shown.boards.is_none() && shown.draft.is_none() && shown.free.is_empty(), "{viewer:?}");
        assert!(shown.notices.is_empty() && shown.expected.is_empty() && view.open.is_empty(), "{viewer:?}");
        assert_eq!(shown.state, competition::RoundState::Closed, "{viewer:?}");
    }
    for viewer in [role(Role::Officer), role(Role::Director)] {
        let view = competition::view(&club.state, &viewer, at("2026-09-04 19:30"));
        assert!(view.rounds[0].draft.is_some() && view.rounds[0].notices.len() == 1, "{viewer:?}");
    }
    let own = competition::view(&club.state, &Actor::player(id("di")), at("2026-09-04 19:30"));
    assert_eq!((own.rounds[0].notices.len(), own.rounds[0].expects_me), (1, Some(false)));
}

/// Covers: D58
#[test]
fn where_the_rules_allow_it_the_officer_pairs_anew_after_publication() {
    let change = Clause { value: Some("officer_may".to_owned()), article: None };
    let law = Law::built_in("dsc").unwrap();
    let law = law.changed(&BTreeMap::from([("club.after_publication".to_owned(), change)])).unwrap();
    let mut club = Club::open(law);
    club.must("2026-09-04 19:00", role(Role::Officer), pairs(1));
    club.must("2026-09-05 12:00", role(Role::Officer), pairs(1));
    let turned = [("an", "bo"), ("cy", "di")];
    let turned = turned.map(|(white, black)| Pair { white: id(white), black: id(black) }).to_vec();
    let change = Act::ChangeDraft { round: round(1), pairs: turned.clone(), free: Vec::new() };
    club.must("2026-09-05 12:01", role(Role::Officer), change);
    club.must("2026-09-05 12:02", role(Role::Officer), Act::Publish(round(1)));
    let found: Vec<Pair> = club.state.evening(round(1)).unwrap().games.iter().map(|game| game.pair).collect();
    assert_eq!(found, turned);
}

/// A ruleset without hours has no deadline, no publication by itself and no 23:30: the officer and the director do it.
///
/// Covers: D71
#[test]
fn a_ruleset_without_hours_knows_no_closing_and_a_round_is_done_when_the_director_says_so() {
    let mut club = Club::open(Law::built_in("plain").unwrap());
    let officer = role(Role::Officer);
    club.must("2026-09-07 19:59", Actor::player(id("di")), signs_off("di"));
    club.must("2026-09-07 19:59", officer.clone(), pairs(1));
    club.must("2026-09-07 19:59", officer, Act::Publish(round(1)));
    let pair = club.state.evening(round(1)).unwrap().games[0].pair;
    let results = Act::SetResults { round: round(1), results: vec![(pair, GameResult::Draw)], why: None };
    let settle = Act::Settle(round(1));
    let director = role(Role::Director);
    assert_eq!(club.refused("2026-09-07 22:00", director.clone(), settle.clone()), Refusal::ResultsMissing);
    club.must("2026-09-07 22:00", director.clone(), results);
    let evening = club.state.evening(round(1)).unwrap();
    let state = competition::round_state(&club.state, evening, at("2026-09-20 22:00"));
    assert_eq!(state, competition::RoundState::Provisional);
    club.must("2026-09-20 22:00", director, settle);
    let evening = club.state.evening(round(1)).unwrap();
    assert_eq!(
        competition::round_state(&club.state, evening, at("2026-09-20 22:00")),
        competition::RoundState::Final
    );
    assert_eq!(club.state.tables.len(), 1, "final standings are published");
}

/// Covers: D21
#[test]
fn lots_are_drawn_once_and_by_the_director() {
    let mut club = Club::dsc();
    let draw = |seed: &str| Act::DrawLot {
        about: competition::LotAbout::BestTeamPlayer,
        seed: seed.to_owned(),
        among: vec![id("an"), id("bo"), id("cy")],
    };
    assert!(matches!(
        club.refused("2026-09-01 12:00", role(Role::Officer), draw("x")),
        Refusal::NotTheDirector(_)
    ));
    club.must("2026-09-01 12:00", role(Role::Director), draw("2026-06-12 4 1 6"));
    // As `printf '2026-06-12 4 1 6\nan' | sha256sum` and so on order them.
    assert_eq!(club.state.lots[0].order, [id("bo"), id("cy"), id("an")]);
    assert_eq!(club.refused("2026-09-01 12:01", role(Role::Director), draw("again")), Refusal::DrawnAlready);
}

/// What fell due is done before anything else, at its true moment, whoever asks and however late.
///
/// Covers: dsc-m, D46
#[test]
fn what_fell_due_bears_its_true_moment_and_is_done_once() {
    let mut club = Club::dsc();
    club.must("2026-09-04 19:00", role(Role::Officer), pairs(1));
    let next = competition::next_due(&club.state, at("2026-09-04 19:00"));
    assert_eq!(next, Some(at("2026-09-04 20:00")));
    let events = club.must("2026-09-04 23:00", Actor::player(id("di")), signs_off("di"));
    assert!(matches!(events[0].fact, Fact::Published { .. }));
    assert_eq!(events[0].at, at("2026-09-04 20:00"));
    assert!(matches!(events[2].fact, Fact::Released { .. }), "{events:?}");
    assert_eq!(competition::due(&club.state, at("2026-09-04 23:00")), []);
    assert_eq!(club.must("2026-09-04 23:01", Actor::clock(), Act::Tick), []);
}

/// Covers: dsc-q
#[test]
fn a_live_table_gives_its_result_only_where_none_stands() {
    let mut club = Club::dsc();
    club.must("2026-09-04 19:00", role(Role::Officer), pairs(1));
    let pair = Pair { white: id("bo"), black: id("an") };
    let gives = |result| Act::SetResults { round: round(1), results: vec![(pair, result)], why: None };
    club.must("2026-09-07 22:00", role(Role::Table), gives(GameResult::Draw));
    let refusal = club.refused("2026-09-07 22:01", role(Role::Table), gives(GameResult::WhiteWins));
    assert_eq!(refusal, Refusal::HasResult);
}
