//! Whatever is accepted can be kept: an arbiter with a heavy hand asks for numbers from everywhere, boards twice and
//! texts of any sign; what the table takes is read back from its line the same.

use crate::chance::Chance;
use live::log::{decode, encode};
use live::{Act, Actor, Command, Event, Fact, Opening, Ruling, State, Way, apply, as_it_stands, decide};
use rules::{BoardId, Ruleset, Seat, Topic};

/// Numbers that programs stumble over.
const EDGES: [u64; 9] =
    [0, 1, 999, 36_000_000, 36_000_001, 1_000_000_000_000_001, 1 << 53, 1 << 63, u64::MAX];

fn time(chance: &mut Chance) -> u64 {
    match chance.below(3) {
        0 => chance.below(600_000),
        1 => chance.pick(&EDGES).unwrap_or(0),
        _ => chance.below(u64::MAX),
    }
}

fn text(chance: &mut Chance) -> String {
    let signs = ['A', 'z', '=', '%', ' ', '\n', '\0', 'é', '\u{202e}', '棋', '0'];
    (0..chance.below(62)).filter_map(|_| chance.pick(&signs)).collect()
}

fn ruling(state: &State, chance: &mut Chance) -> Ruling {
    let seat = chance.pick(&Seat::ALL).unwrap_or(Seat::ALL[0]);
    let boards: Vec<BoardId> = (0..=chance.below(300) * chance.below(2)).map(|_| seat.board).collect();
    match chance.below(12) {
        0 => Ruling::AddTime(seat, time(chance)),
        1 => Ruling::TakeTime(seat, time(chance)),
        2 => Ruling::SetClock(seat, time(chance), Some(chance.below(65_536) as u16)),
        3 => {
            let mut back = as_it_stands(state, BoardId::A, state.now());
            back.times = [time(chance), time(chance)];
            back.moves = [chance.below(65_536) as u16, 7];
            Ruling::Reconstruct(vec![back])
        }
        4 => Ruling::GoOn(boards),
        5 => Ruling::Restart(boards),
        6 => Ruling::SwapColours(boards),
        7 => Ruling::Points(seat.board, [chance.below(256) as u8, chance.below(256) as u8]),
        8 => Ruling::Lose(seat, chance.below(256) as u8),
        9 => Ruling::Phone { seat, lighter: false, opponent: chance.below(256) as u8 },
        10 => Ruling::Undo(time(chance) as u32),
        _ => Ruling::Warn(seat),
    }
}

fn command(state: &State, chance: &mut Chance) -> Command {
    let ruling = ruling(state, chance);
    let ground = chance.pick(ruling.grounds()).unwrap_or(Topic::Penalties);
    let by = Actor::Arbiter(text(chance));
    let act = match chance.below(6) {
        0 => return Command::seat(Seat::ALL[chance.below(4) as usize], Act::Arrive(text(chance))),
        1 => {
            let (about, stop) = (Topic::ArbiterAsked, true);
            return Command::seat(Seat::ALL[chance.below(4) as usize], Act::CallArbiter { about, stop });
        }
        2 => Act::CloseCall,
        _ => Act::Rule { ruling, ground, why: text(chance) },
    };
    Command { by, seen: None, sat: None, act }
}

#[test]
fn whatever_is_accepted_reads_back() {
    let mut kinds = std::collections::HashSet::new();
    for (seed, id) in (1..).zip(["knsb", "minerva", "stein", "fide-2023", "dsc"]) {
        let mut chance = Chance::new(seed);
        let opening = Opening::new(Ruleset::built_in(id).expect("it is built in"), Way::OnTheBoard);
        let first = Event { at: 0, fact: Fact::Opened(Box::new(opening)) };
        let mut state = State::open(&first).expect("it opens");
        for now in 0..4_000 {
            if now % 500 == 0 {
                state = State::open(&first).expect("it opens");
                for event in
                    decide(&state, &Command::arbiter("Ans", Act::StartClock), now).unwrap_or_default()
                {
                    apply(&mut state, &event);
                }
            }
            let command = command(&state, &mut chance);
            for event in decide(&state, &command, now.max(state.now())).unwrap_or_default() {
                assert_eq!(decode(&encode(&event)).as_ref(), Ok(&event), "{id}: {command:?}");
                if let Fact::Ruled(ruled) = &event.fact {
                    kinds.insert(std::mem::discriminant(&ruled.ruling));
                }
                apply(&mut state, &event);
            }
        }
    }
    assert!(kinds.len() >= 8, "only {} kinds of ruling were accepted", kinds.len());
}
