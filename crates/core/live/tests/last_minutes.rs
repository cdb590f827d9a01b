//! What was decided about a claim of the last two minutes is final; only its own arbiter takes a slip of the hand back.

use live::{Act, Command, Event, Fact, Opening, Refusal, Ruling, State, Verdict, Way, apply, decide};
use rules::{BoardId, Ruleset, Seat, Topic};

/// Covers: fide-10.2, D75
#[test]
fn another_arbiter_cannot_take_it_back() {
    let rules = Ruleset::built_in("fide-2005").expect("it is built in");
    let mut rules = (*rules).clone();
    rules.clock.periods = vec![rules::ruleset::Period { moves: None, time: 60_000 }];
    let opening = Opening::new(rules.into(), Way::OnTheBoard);
    let mut state = State::open(&Event { at: 0, fact: Fact::Opened(Box::new(opening)) }).expect("a table");
    let ruling = Ruling::LastMinutes(BoardId::A, Verdict::Agreed);
    let agreed = Act::Rule { ruling, ground: Topic::LastMinutes, why: String::new() };
    let undone = Act::Rule { ruling: Ruling::Undo(1), ground: Topic::Penalties, why: String::new() };
    for command in [
        Command::seat(Seat::ALL[0], Act::StartClock),
        Command::seat(Seat::ALL[0], Act::ClaimLastMinutes),
        Command::arbiter("An", agreed),
    ] {
        for event in decide(&state, &command, 1000).expect("it is accepted") {
            apply(&mut state, &event);
        }
    }
    let by = |name: &str| decide(&state, &Command::arbiter(name, undone.clone()), 2000).err();
    assert_eq!(by("Bo"), Some(Refusal::RulingFinal));
    assert_eq!(by("An"), None);
}
