//! Sections of a season that began elsewhere, and what is refused about them (D80).

use crate::machine::{at, id, role, round};
use calendar::{Day, TimeOfDay, Zone};
use competition::answers::standings;
use competition::sections::{self, SectionAct};
use competition::{
    Act, Actor, Clause, Law, Opening, PairingWishes, Refusal, Role, State, System, Wish, decide, imported,
};
use ids::MemberId;
use std::sync::Arc;
use systems::keizer::file;

/// Two sections of four by rating, periods of three rounds, everyone worth 10, one up and one down: the season that
/// `testdata/keizer/sections` works out by hand.
fn season() -> (State, Vec<MemberId>) {
    let text = include_str!("../../../../testdata/keizer/sections/two.json");
    let text = text.replace("../../../rulesets/shelf/zukertort.toml", "plain");
    let text = text.replace("\"section_moves\": 1", "\"section_moves\": 1, \"sections\": 2");
    let more = r#"{"games": [{"white": "cy", "black": "an", "result": "1-0"}, {"white": "bo", "black": "gus", "result": "1-0"}]}"#;
    let text = format!("{}, {more}]}}", text.trim_end().strip_suffix("]}").unwrap());
    let season = file::read(&text).unwrap().season;
    let members: Vec<MemberId> = season.players.iter().map(|player| id(&player.id)).collect();
    let values = [
        ("top", "10"),
        ("step", "0"),
        ("passes", "frozen"),
        ("period_length", "3"),
        ("sections", "2"),
        ("section_moves", "1"),
    ];
    let clause = |(key, value): (&str, &str)| {
        (format!("keizer.{key}"), Clause { value: Some(value.to_owned()), article: None })
    };
    let law = Law::built_in("dsc").unwrap().changed(&values.into_iter().map(clause).collect()).unwrap();
    let opening = Opening {
        law: Arc::new(law),
        system: System::Keizer,
        zone: Zone::amsterdam(),
        start: TimeOfDay::new(20 * 60).unwrap(),
        last_season: Vec::new(),
    };
    let first: Day = "2026-09-07".parse().unwrap();
    let days: Vec<Day> = (0..6).map(|week| first.plus(7 * week)).collect();
    let by = Actor { roles: vec![Role::Officer, Role::Director], ..Actor::default() };
    let opened = competition::open(opening, at("2026-08-07 00:00"));
    let mut state = State::open(&opened).unwrap();
    for wish in imported::wishes(&season, &members, "dsc", &days, &by) {
        for event in decide(&state, &wish, state.now).unwrap() {
            competition::apply(&mut state, &event);
        }
    }
    (state, members)
}

fn told(state: &State, after: usize) -> Vec<String> {
    let found = standings(state, round(after)).unwrap();
    let row = |row: &competition::Row| format!("{} {}", row.member, row.score);
    let part = |(_, rows): &(Option<char>, &[competition::Row])| {
        rows.iter().map(row).collect::<Vec<String>>().join(", ")
    };
    found.parts().iter().map(part).collect()
}

/// Covers: D80
#[test]
fn a_season_in_sections_that_was_brought_in_counts_as_its_file_does() {
    let (state, _) = season();
    assert_eq!(told(&state, 3), ["an 25, bo 20, cy 10, di 5", "gus 30, ed 20, flo 5, hal 5"]);
    let found = standings(&state, round(3)).unwrap();
    assert_eq!((found.place(id("gus")), found.place(id("di"))), (Some(1), Some(4)));
    // di went down and gus up, as the file says; the second period started anew.
    assert_eq!(told(&state, 4)[0], "bo 10, cy 10, an 0, gus 0");
    assert_eq!(sections::section_of(&state, id("di"), 3), Some('A'));
    assert_eq!(sections::section_of(&state, id("di"), 4), Some('B'));
}

/// Covers: D80
#[test]
fn what_is_refused_about_sections_leaves_everyone_where_they_are() {
    let (state, _) = season();
    let now = at("2026-10-02 18:30");
    let ask = |by: Role, act: Act| decide(&state, &Wish::sure(role(by), act), now).map(|_| ());
    let place = |who: &str, section: char| Act::Section(SectionAct::Place(vec![(id(who), section)]));
    assert_eq!(ask(Role::Officer, place("an", 'B')), Err(Refusal::PlaysInSection(id("an"), 'A')));
    assert_eq!(ask(Role::Officer, place("an", 'C')), Err(Refusal::NoSuchSection('C')));
    assert_eq!(ask(Role::Officer, place("an", 'A')), Err(Refusal::NothingChanges));
    assert_eq!(ask(Role::Captain, place("ed", 'A')), Err(Refusal::NotYours));
    // ed has not been paired this period: there is still a choice.
    assert_eq!(ask(Role::Officer, place("ed", 'A')), Ok(()));
    let promote = Act::Section(SectionAct::Promote(2, Vec::new()));
    assert_eq!(ask(Role::Director, promote.clone()), Err(Refusal::PeriodRuns(2)));
    assert!(matches!(ask(Role::Officer, promote), Err(Refusal::NotTheDirector(_))));
    let locked = PairingWishes { locked: vec![(id("an"), id("ed"))], ..PairingWishes::default() };
    let pair = Act::Pair { round: round(5), wishes: locked };
    assert!(matches!(ask(Role::Officer, pair), Err(Refusal::NoPairing(_))));
}
