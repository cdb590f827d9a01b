//! Reading a story and letting it happen.

use crate::check;
use crate::verbs;
use live::{Command, Event, Fact, Millis, Opening, Refusal, State, Way, apply, decide};
use rules::ruleset::{PerMove, Period};
use rules::{Ruleset, Setup};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A story.
pub struct Story {
    pub rules: Vec<String>,
    head: BTreeMap<String, String>,
    lines: Vec<(usize, String)>,
}

/// A table on which a story happens, with what the last act brought.
pub struct Scene {
    pub state: State,
    pub log: Vec<Event>,
    pub now: Millis,
    pub said: Vec<Event>,
    pub refused: Option<Refusal>,
    /// What happened and what was refused, in order, as an arbiter would tell it.
    pub told: Vec<Told>,
}

/// One thing in the telling of a story.
pub enum Told {
    /// It happened.
    Happened(Event),
    /// It was tried and refused.
    Refused(Millis, rules::Seat, Refusal),
}

impl Story {
    pub fn read(text: &str) -> Result<Story, String> {
        let mut head = BTreeMap::new();
        let mut lines = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let line = line.split(" #").next().unwrap_or_default().trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            match line.split_once(": ") {
                Some((key, value)) if lines.is_empty() && key.chars().all(char::is_alphabetic) => {
                    head.insert(key.to_lowercase(), value.trim().to_owned());
                }
                _ => lines.push((index + 1, line.to_owned())),
            }
        }
        let rules = head.get("rules").ok_or("no 'Rules:' line")?;
        let rules = rules.split(',').map(|id| id.trim().to_owned()).collect();
        if !head.contains_key("title") {
            return Err("a story begins with 'Title:', 'Covers:', 'Rules:' and 'Way:'".to_owned());
        }
        Ok(Story { rules, head, lines })
    }

    fn opening(&self, id: &str) -> Result<Opening, String> {
        let rules = Ruleset::built_in(id).ok_or_else(|| format!("no ruleset '{id}'"))?;
        let mut rules: Ruleset = (*rules).clone();
        if let Some(clock) = self.head.get("clock") {
            (rules.clock.periods, rules.clock.per_move) = clock_of(clock)?;
        }
        if self.head.get("values").is_some_and(|values| values == "hidden") {
            rules.promotion.value_shown = false;
        }
        let way = match self.head.get("way").map(String::as_str) {
            Some("assisted") => Way::Assisted,
            Some("on the board") => Way::OnTheBoard,
            _ => return Err("'Way:' is 'assisted' or 'on the board'".to_owned()),
        };
        let law = rules.law();
        let mut opening = Opening::new(Arc::new(rules), way);
        if let Some(position) = self.head.get("position") {
            opening.positions = position
                .split('|')
                .map(|fen| {
                    let setup: Setup = fen.trim().parse().map_err(|fault| format!("{fen}: {fault:?}"))?;
                    setup.position(&law).map_err(|fault| format!("{fen}: {fault:?}"))
                })
                .collect::<Result<_, String>>()?;
        }
        if let Some(session) = self.head.get("session") {
            opening.session = Some(millis(session)?);
        }
        if let Some(delay) = self.head.get("delay") {
            opening.delay = millis(delay)?;
        }
        Ok(opening)
    }

    /// Lets the story happen under a ruleset; what is to be told, or where it went otherwise.
    pub fn run(&self, id: &str) -> Result<Vec<Told>, String> {
        let first = Event { at: 0, fact: Fact::Opened(Box::new(self.opening(id)?)) };
        let state = State::open(&first).ok_or("the positions do not fit the number of boards")?;
        let mut scene =
            Scene { state, log: vec![first], now: 0, said: Vec::new(), refused: None, told: Vec::new() };
        scene.told.push(Told::Happened(scene.log[0].clone()));
        if self.head.get("start").is_none_or(|start| start != "no") {
            scene.start()?;
        }
        for (at, line) in &self.lines {
            Self::line(&mut scene, line).map_err(|fault| format!("line {at}, '{line}': {fault}"))?;
        }
        scene.unexpected_refusal()?;
        scene.replays()?;
        Ok(scene.told)
    }

    fn line(scene: &mut Scene, line: &str) -> Result<(), String> {
        if let Some(wanted) = line.strip_prefix('=') {
            return check::check(scene, wanted.trim());
        }
        scene.unexpected_refusal()?;
        let (at, wish) = line.split_once(char::is_whitespace).ok_or("a line is a time, who, and what")?;
        scene.now = millis(at)?;
        let command = verbs::command(&scene.state, wish.trim())?;
        scene.act(&command);
        Ok(())
    }
}

impl Scene {
    fn start(&mut self) -> Result<(), String> {
        let black = rules::Color::Black;
        for seat in self.state.seats().iter().filter(|seat| seat.color == black) {
            if !self.state.started() {
                self.act(&Command::seat(*seat, live::Act::StartClock));
            }
        }
        self.unexpected_refusal()
    }

    fn act(&mut self, command: &Command) {
        match decide(&self.state, command, self.now) {
            Err(refusal) => {
                self.refused = Some(refusal);
                if let live::Actor::Seat(seat) = command.by {
                    self.told.push(Told::Refused(self.now, seat, refusal));
                }
                self.said.clear();
            }
            Ok(events) => {
                self.refused = None;
                for event in &events {
                    apply(&mut self.state, event);
                    self.log.push(event.clone());
                    self.told.push(Told::Happened(event.clone()));
                }
                self.said = events;
            }
        }
    }

    fn unexpected_refusal(&self) -> Result<(), String> {
        match self.refused {
            None => Ok(()),
            Some(refusal) => Err(format!("the line above was refused: {refusal:?}")),
        }
    }

    /// The log, written and read again, replays to the same table, and every line has words in both languages.
    fn replays(&self) -> Result<(), String> {
        let text = live::log::encode_all(&self.log);
        let log =
            live::log::decode_all(&text).map_err(|fault| format!("the log does not read back: {fault:?}"))?;
        if log != self.log {
            return Err("the log reads back otherwise".to_owned());
        }
        if State::replay(&log).as_ref() != Some(&self.state) {
            return Err("the log replays to another table".to_owned());
        }
        for lang in words::Lang::ALL {
            let say = words::live::TableWords::new(lang, self.state.rules());
            if let Some(event) = self.log.iter().find(|event| say.fact(&event.fact).is_empty()) {
                return Err(format!("no words for {event:?}"));
            }
        }
        Ok(())
    }
}

/// `7:00`, `1:30:00` or `0:02.5`.
pub fn millis(text: &str) -> Result<Millis, String> {
    let (whole, tenths) = text.split_once('.').unwrap_or((text, "0"));
    let mut seconds = 0;
    for part in whole.split(':') {
        seconds = seconds * 60 + part.parse::<u64>().map_err(|_| format!("'{text}' is no time"))?;
    }
    let tenths: u64 = tenths.parse().map_err(|_| format!("'{text}' is no time"))?;
    Ok(seconds * 1000 + tenths * 100)
}

/// `7:00`, `5:00 +3` (increment), `5:00 d3` (delay), `1:30:00/30 15:00` (periods).
fn clock_of(text: &str) -> Result<(Vec<Period>, PerMove), String> {
    let mut periods = Vec::new();
    let mut per_move = PerMove::None;
    for part in text.split_whitespace() {
        if let Some(seconds) = part.strip_prefix('+') {
            per_move = PerMove::Increment(millis(seconds)?);
        } else if let Some(seconds) = part.strip_prefix('d') {
            per_move = PerMove::Delay(millis(seconds)?);
        } else if let Some((time, moves)) = part.split_once('/') {
            periods.push(Period { moves: moves.parse().ok(), time: millis(time)? });
        } else {
            periods.push(Period { moves: None, time: millis(part)? });
        }
    }
    Ok((periods, per_move))
}
