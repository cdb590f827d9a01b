//! Four simulated players and an arbiter do whatever comes to mind, under every ruleset and in both ways of playing:
//! nothing panics, the log replays to the same table, pieces and clocks add up, and no view tells too much.
//!
//! `cargo test` plays a bounded number of commands; `make random-play` a million for each ruleset and way.

use crate::chance::Chance;
use live::{
    Act, Actor, Command, Event, Fact, Message, Millis, Opening, State, Viewer, Way, apply, count, decide,
    log, view,
};
use rules::ruleset::{PerMove, Period};
use rules::{BoardId, Ruleset, Seat};
use std::collections::BTreeSet;
use std::sync::Arc;

fn commands() -> u64 {
    std::env::var("RANDOM_PLAY").ok().and_then(|number| number.parse().ok()).unwrap_or(5_000)
}

fn opened(id: &str, way: Way, chance: &mut Chance) -> Event {
    let mut rules: Ruleset = (*Ruleset::built_in(id).expect("a ruleset of the program")).clone();
    let seconds = 5 + chance.below(120);
    if chance.below(2) == 0 {
        rules.clock.periods = vec![Period { moves: None, time: seconds * 1000 }];
    } else {
        rules.clock.periods =
            vec![Period { moves: Some(5), time: seconds * 1000 }, Period { moves: None, time: 30_000 }];
    }
    rules.clock.per_move = match chance.below(3) {
        0 => PerMove::None,
        1 => PerMove::Increment(chance.below(3000)),
        _ => PerMove::Delay(chance.below(3000)),
    };
    rules.promotion.value_shown = chance.below(2) == 0;
    let session = (chance.below(4) == 0).then(|| chance.below(5000));
    if session.is_some() {
        rules.clock.default_time = rules.clock.default_time.map(|_| 3);
    }
    let mut opening = Opening::new(Arc::new(rules), way);
    opening.session = session;
    Event { at: 0, fact: Fact::Opened(Box::new(opening)) }
}

/// Every kind of fact that happened, by its name in the log.
type Happened = BTreeSet<String>;

struct Table {
    state: State,
    log: Vec<Event>,
    now: Millis,
}

impl Table {
    fn act(&mut self, command: &Command) -> bool {
        let Ok(events) = decide(&self.state, command, self.now) else { return false };
        let before = count::pieces(self.state.game());
        let mut box_opened = false;
        for event in events {
            box_opened |= opens_the_box(&event.fact);
            apply(&mut self.state, &event);
            self.log.push(event);
        }
        let after = count::pieces(self.state.game());
        let tail =
            || self.log[self.log.len().saturating_sub(25)..].iter().map(|event| log::encode(event) + "\n");
        assert!(
            box_opened || before == after,
            "{command:?}: {before} pieces became {after}\n{}",
            tail().collect::<String>()
        );
        true
    }

    fn clocks_agree(&self) {
        for board in self.state.game().boards() {
            let clock = self.state.board(*board).clock();
            if let Some(started) = clock.started() {
                assert_eq!(clock.accounted(self.now), self.now - started, "the clock of board {board}");
            }
            let over = self.state.board(*board).over().is_some();
            assert!(!over || clock.running().is_none(), "the clock of a finished game stands still");
        }
        // What time alone does up to now is done by a tick, or still to do by one.
        let ticked = decide(&self.state, &Command::tick(), self.now).expect("a tick is always accepted");
        let due = self.state.next_deadline().is_some_and(|due| due <= self.now);
        assert_eq!(due, !ticked.is_empty(), "next_deadline says when a tick is due");
    }

    fn views_keep_secrets(&self) {
        for viewer in Seat::ALL.map(Viewer::Seat).into_iter().chain([Viewer::Spectator]) {
            let seen = view(&self.state, viewer, self.now);
            for spoken in &seen.said {
                let own = matches!(viewer, Viewer::Seat(seat) if spoken.seat == seat || spoken.seat == seat.partner());
                assert!(own, "{viewer:?} hears {spoken:?}");
            }
            let hidden = !self.state.rules().promotion.value_shown;
            for board in &seen.boards {
                assert!(!hidden || board.pieces.iter().all(|piece| piece.value.is_none()), "a hidden value");
            }
            if let Some(own) = &seen.own {
                let on_move = self.state.turn(own.seat.board) == own.seat.color;
                assert!(
                    on_move || own.moves.is_empty() && own.touched.is_empty(),
                    "moves of a player off move"
                );
                let due = self.state.next_deadline().is_some_and(|due| due <= self.now);
                for m in own.moves.iter().step_by(7).filter(|_| !due) {
                    let announced = decide(&self.state, &Command::seat(own.seat, Act::Move(*m)), self.now);
                    let fits = matches!(announced, Ok(_) | Err(live::Refusal::AnnouncedMoveBinds));
                    assert!(fits, "{m} was shown to {:?} and is refused: {announced:?}", own.seat);
                }
            }
        }
    }

    fn replays(&self) {
        assert_eq!(State::replay(&self.log).as_ref(), Some(&self.state), "the log replays to another table");
        let text = log::encode_all(&self.log);
        let read = log::decode_all(&text).unwrap_or_else(|fault| panic!("{fault:?}"));
        assert_eq!(read, self.log, "the log reads back otherwise");
    }
}

/// Facts with which the arbiter may bring in or take away pieces.
fn opens_the_box(fact: &Fact) -> bool {
    match fact {
        Fact::BoxPiece(..) | Fact::Restarted(_) | Fact::BoardSet(_) => true,
        Fact::Ruled(ruled) => ruled.effects.iter().any(opens_the_box),
        _ => false,
    }
}

fn name(event: &Event) -> String {
    log::encode(event).split(' ').nth(1).unwrap_or_default().to_owned()
}

/// A long run must have seen everything that can happen, else it shows little.
fn seen_enough(happened: &Happened, wanted: &[&str]) {
    if commands() >= 50_000 {
        let unseen: Vec<_> = wanted.iter().filter(|name| !happened.contains(**name)).collect();
        assert!(unseen.is_empty(), "never happened: {unseen:?}");
    }
}

fn play(id: &str, way: Way, happened: &mut Happened) {
    let mut chance =
        Chance::new(id.len() as u64 * 1000 + u64::from(way == Way::Assisted) + u64::from(id.as_bytes()[0]));
    let (mut done, mut accepted, mut games) = (0, 0, 0);
    while done < commands() {
        let first = opened(id, way, &mut chance);
        let state = State::open(&first).expect("it opens");
        let mut table = Table { state, log: vec![first], now: 0 };
        let length = 50 + chance.below(500);
        for step in 0..length {
            table.now += crate::player::pause(&mut chance);
            let command = crate::player::wish(&table.state, table.now, &mut chance);
            accepted += u64::from(table.act(&command));
            table.clocks_agree();
            if step % 16 == 0 {
                table.views_keep_secrets();
            }
            done += 1;
            if table.state.over() && chance.below(10) == 0 {
                break;
            }
        }
        games += u64::from(table.state.over());
        table.replays();
        happened.extend(table.log.iter().map(name));
    }
    assert!(accepted * 4 > done, "{id}: only {accepted} of {done} commands were accepted");
    assert!(games > 0 || done < 3000, "{id}: no match came to its end");
}

const RULESETS: [&str; 7] = ["knsb", "stein", "minerva", "fide-2005", "fide-2023", "dsc", "ddt"];

#[test]
fn nothing_breaks_in_assisted_play() {
    let mut happened = Happened::new();
    for id in RULESETS {
        play(id, Way::Assisted, &mut happened);
    }
    seen_enough(
        &happened,
        &[
            "arrived",
            "ready",
            "started",
            "moved",
            "premoved",
            "passed",
            "auto_pass",
            "said",
            "said_against_rules",
            "draw_offered",
            "draw_agreed",
            "draw_declined",
            "resigned",
            "last_move_waived",
            "flag_fell",
            "claimed",
            "last_minutes_claimed",
            "default_claimed",
            "called",
            "call_closed",
            "stopped",
            "resumed",
            "ruled",
            "game_ended",
            "match_ended",
            "signed",
        ],
    );
}

#[test]
fn nothing_breaks_in_play_as_on_the_board() {
    let mut happened = Happened::new();
    for id in RULESETS {
        play(id, Way::OnTheBoard, &mut happened);
    }
    seen_enough(
        &happened,
        &[
            "touched",
            "hand_touched",
            "adjusted",
            "released",
            "moved",
            "pressed",
            "passed",
            "took_back",
            "demanded",
            "accepted_illegal",
            "returned",
            "missing",
            "missing_announced",
            "taken_off",
            "undone",
            "time_set",
            "flag_claimed",
            "touch_claimed",
            "ruled",
            "game_ended",
            "match_ended",
        ],
    );
}

#[test]
fn a_command_that_is_refused_says_so_and_a_seat_acts_only_for_itself() {
    let first = opened("knsb", Way::Assisted, &mut Chance::new(1));
    let state = State::open(&first).expect("it opens");
    let rule = Act::CloseCall;
    let seat = Seat::new(BoardId::A, rules::Color::White);
    assert_eq!(decide(&state, &Command::seat(seat, rule), 1), Err(live::Refusal::NotArbiter));
    let say = Act::Say(Message::StopMoving);
    assert_eq!(decide(&state, &Command::arbiter("An", say.clone()), 1), Err(live::Refusal::NotYourSeat));
    let table = Command { by: Actor::Table, seen: None, sat: None, act: say };
    assert_eq!(decide(&state, &table, 1), Err(live::Refusal::NotYourSeat));
}

/// What clients send, damaged at random.
#[test]
fn damaged_commands_are_refused_or_decided() {
    let mut chance = Chance::new(99);
    for _ in 0..150 {
        let first = opened("knsb", Way::OnTheBoard, &mut chance);
        let state = State::open(&first).expect("it opens");
        let mut bytes = vec![chance.below(256) as u8, 0, b'\n'];
        for seat in [1, 3] {
            bytes.extend([seat, 1]);
            bytes.extend(b"start_clock\n");
        }
        for _ in 0..60 {
            let command = crate::player::wish(&state, 0, &mut chance);
            bytes.extend([chance.below(6) as u8, chance.below(20) as u8]);
            bytes.extend(log::encode_act(&command.act).into_bytes());
            bytes.push(b'\n');
        }
        for _ in 0..chance.below(8) {
            let at = chance.below(bytes.len() as u64) as usize;
            bytes[at] = chance.below(128) as u8;
        }
        crate::entry::table_commands(&bytes);
        crate::entry::table_log(&bytes);
    }
}

/// The files that a long run begins with say what they mean to.
#[test]
fn every_line_of_a_seed_for_long_runs_is_something_to_ask() {
    let seeds = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../fuzz/seeds/table_commands");
    for file in std::fs::read_dir(seeds).expect("the seeds") {
        let bytes = std::fs::read(file.expect("a seed").path()).expect("it reads");
        let text = String::from_utf8(bytes.clone()).expect("text");
        for line in text.lines().skip(1) {
            assert!(log::decode_act(&line[2..]).is_ok(), "{line}");
        }
        crate::entry::table_commands(&bytes);
    }
}

/// A log that was changed at random is refused or replays to some table; it never panics.
#[test]
fn a_damaged_log_is_refused_or_replays() {
    let mut chance = Chance::new(77);
    let first = opened("stein", Way::OnTheBoard, &mut chance);
    let mut table = Table { state: State::open(&first).expect("it opens"), log: vec![first], now: 0 };
    for _ in 0..400 {
        table.now += crate::player::pause(&mut chance);
        let command = crate::player::wish(&table.state, table.now, &mut chance);
        table.act(&command);
    }
    let text = log::encode_all(&table.log);
    let mut refused = 0;
    for _ in 0..600 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..=chance.below(6) {
            let at = chance.below(bytes.len() as u64) as usize;
            match chance.below(4) {
                0 => bytes[at] = b"0123456789abcdefghAB wb=-@qrnp\n"[chance.below(31) as usize],
                1 => {
                    bytes.remove(at);
                }
                2 => bytes.insert(at, bytes[chance.below(bytes.len() as u64) as usize]),
                _ => {
                    let from = chance.below(bytes.len() as u64) as usize;
                    let piece: Vec<u8> = bytes[from..(from + 40).min(bytes.len())].to_vec();
                    bytes.splice(at..at, piece);
                }
            }
        }
        let Ok(damaged) = String::from_utf8(bytes) else { continue };
        match log::decode_all(&damaged) {
            Err(_) => refused += 1,
            Ok(events) => {
                let state = State::replay(&events).expect("a log that was read has an opening");
                let _ = view(&state, Viewer::Spectator, state.now());
            }
        }
    }
    assert!(refused > 100, "damage is mostly seen");
}
