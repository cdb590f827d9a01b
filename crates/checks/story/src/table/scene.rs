//! The table on which a story happens.

use crate::fault::Amiss;
use live::{Command, Event, Fact, Millis, Opening, Refusal, State, apply, decide};
use rules::Color;
use rules::ruleset::Text;
use words::Lang;
use words::live::TableWords;

/// A table on which a story happens, with what the last act brought.
pub struct Scene {
    /// The table.
    pub state: State,
    /// All that happened.
    pub log: Vec<Event>,
    /// The moment of the last act.
    pub now: Millis,
    /// What the last act brought.
    pub said: Vec<Event>,
    /// Why the last act was refused, until a line expects it.
    pub refused: Option<Refusal>,
    /// What happened and what was refused, in order, as an arbiter would tell it.
    pub told: Vec<Told>,
    /// Every wish so far, with its moment, why it was refused, and how many facts there were after it.
    pub wishes: Vec<Wished>,
    /// How many lines held.
    pub held: usize,
    /// The refusal of the last act, whether or not a line expected it.
    last_refusal: Option<Refusal>,
}

/// A wish of a story and what came of it.
pub struct Wished {
    /// When.
    pub at: Millis,
    /// Who wished what.
    pub command: Command,
    /// Why not.
    pub refused: Option<Refusal>,
    /// How many facts the table had then.
    pub facts: usize,
}

/// One thing in the telling of a story.
pub enum Told {
    /// It happened.
    Happened(Event),
    /// It was tried at a seat and refused.
    Refused(Millis, rules::Seat, Refusal),
    /// The arbiter tried it, and it was refused.
    ArbiterRefused(Millis, Refusal),
}

impl Scene {
    /// A table as the head of the story opens it; `None` when the positions do not fit the boards.
    pub fn open(opening: Opening) -> Option<Scene> {
        let first = Event { at: 0, fact: Fact::Opened(Box::new(opening)) };
        let state = State::open(&first)?;
        let told = vec![Told::Happened(first.clone())];
        Some(Scene {
            state,
            log: vec![first],
            now: 0,
            said: Vec::new(),
            refused: None,
            told,
            wishes: Vec::new(),
            held: 0,
            last_refusal: None,
        })
    }

    /// Black starts the clocks (6.4), on both boards where both must.
    pub fn start(&mut self) {
        for seat in self.state.seats().iter().filter(|seat| seat.color == Color::Black) {
            if !self.state.started() {
                self.act(&Command::seat(*seat, live::Act::StartClock));
            }
        }
    }

    /// Lets someone act.
    pub fn act(&mut self, command: &Command) {
        let decided = decide(&self.state, command, self.now);
        self.last_refusal = decided.as_ref().err().copied();
        self.refused = self.last_refusal;
        match decided {
            Err(refusal) => {
                self.told.push(match command.by {
                    live::Actor::Seat(seat) => Told::Refused(self.now, seat, refusal),
                    _ => Told::ArbiterRefused(self.now, refusal),
                });
                self.said.clear();
            }
            Ok(events) => {
                for event in &events {
                    apply(&mut self.state, event);
                    self.log.push(event.clone());
                    self.told.push(Told::Happened(event.clone()));
                }
                self.said = events;
            }
        }
        let (at, command, facts) = (self.now, command.clone(), self.log.len());
        self.wishes.push(Wished { at, command, refused: self.last_refusal, facts });
    }

    /// A refusal that no line expected does not hold.
    pub fn expected(&self) -> Result<(), Amiss> {
        let Some(refusal) = self.refused else { return Ok(()) };
        let [nl, en] = Lang::ALL.map(|lang| TableWords::new(lang, self.state.rules()).refusal(refusal));
        Err(Amiss::Refused(Text { nl, en }))
    }

    /// The log, written and read again, replays to the same table, and every line has words in both languages.
    pub fn replays(&self) -> Result<(), Amiss> {
        let log = live::log::decode_all(&live::log::encode_all(&self.log)).map_err(|_| Amiss::Replay)?;
        if log != self.log || State::replay(&log).as_ref() != Some(&self.state) {
            return Err(Amiss::Replay);
        }
        for lang in Lang::ALL {
            let say = TableWords::new(lang, self.state.rules());
            if let Some(event) = self.log.iter().find(|event| say.fact(&event.fact).is_empty()) {
                return Err(Amiss::Speechless(live::log::encode(event)));
            }
        }
        Ok(())
    }

    /// The articles that the last act named, by what it brought or by its refusal.
    pub fn cited(&self) -> Vec<String> {
        let rules = self.state.rules();
        if let Some(refusal) = self.last_refusal {
            return refusal.article(rules).map(|article| article.to_string()).into_iter().collect();
        }
        let say = TableWords::new(Lang::Nl, rules);
        let mut found: Vec<String> =
            self.said.iter().filter_map(|event| say.article(&event.fact)).map(ToString::to_string).collect();
        found.dedup();
        found
    }

    /// What happened, line by line.
    pub fn said_in(&self, lang: Lang) -> Vec<String> {
        let say = TableWords::new(lang, self.state.rules());
        let line = |told: &Told| match told {
            Told::Happened(event) => say.event(event),
            Told::Refused(at, seat, refusal) => say.refused_event(*at, *seat, *refusal),
            Told::ArbiterRefused(at, refusal) => say.refused_arbiter(*at, *refusal),
        };
        self.told.iter().map(line).collect()
    }
}
