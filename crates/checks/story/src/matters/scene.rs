//! The matters of a story as they go: what is done, what was refused, who was told.

use super::Cast;
use super::money::Purse;
use crate::ZONE;
use crate::fault::Amiss;
use calendar::{Day, Instant, Zone};
use club::matters::{
    Act, Actor, Around, Event, Law, Letter, Refusal, State, Wish, apply, decide, letters, log,
};
use ids::{MemberId, TextId};
use words::Lang;

/// Something that was said.
pub enum Said {
    /// A fact, by its number in the log.
    Fact(usize),
    /// A fact of the ledger, by its place in that log.
    Money(usize),
    /// What was asked for and not done.
    Refused(Instant, Refused),
}

/// Why something was not done.
#[derive(Clone, Debug)]
pub enum Refused {
    /// By the club's matters.
    Matter(Refusal),
    /// By the ledger.
    Money(club::ledger::Refusal),
}

/// The matters under way.
pub struct Scene {
    /// As they stand.
    pub state: State,
    /// The club around them.
    pub around: Around,
    /// The moment of the last line.
    pub now: Option<Instant>,
    /// The refusal of the last act, until a line expects it.
    pub unexpected: Option<Refused>,
    /// The last refusal, also after a line expected it.
    pub refused: Option<Refused>,
    /// Everyone who was told something.
    pub told: Vec<Letter>,
    /// The club's money.
    pub money: Purse,
    cast: Vec<Cast>,
    log: Vec<Event>,
    said: Vec<Said>,
    texts: usize,
}

impl Scene {
    /// A club without any matters yet.
    pub fn new(law: Law, money: Purse, cast: Vec<Cast>) -> Scene {
        let around = Around {
            law,
            zone: Zone::named(ZONE).unwrap_or_default(),
            members: cast.iter().map(|one| (one.member, one.left)).collect(),
            board: cast.iter().filter(|one| one.board).map(|one| one.member).collect(),
        };
        Scene {
            state: State::default(),
            around,
            now: None,
            unexpected: None,
            refused: None,
            told: Vec::new(),
            money,
            cast,
            log: Vec::new(),
            said: Vec::new(),
            texts: 0,
        }
    }

    /// Time passes to a moment: what fell due by then is done.
    pub fn pass_to(&mut self, now: Instant) {
        self.now = Some(now);
        (self.unexpected, self.refused) = (None, None);
        self.wish(Actor::clock(), Act::Tick);
    }

    /// The moment of the line.
    pub fn moment(&self) -> Instant {
        self.now.unwrap_or(Instant::from_micros(0))
    }

    /// The day of the line.
    pub fn today(&self) -> Day {
        self.around.today(self.moment())
    }

    /// Lets someone ask for something.
    pub fn wish(&mut self, by: Actor, act: Act) {
        match decide(&self.state, &self.around, &Wish::new(by, act), self.moment()) {
            Ok(events) => {
                for event in events {
                    apply(&mut self.state, &event);
                    self.told.extend(letters(&self.state, &event));
                    self.log.push(event);
                    self.said.push(Said::Fact(self.log.len()));
                }
            }
            Err(refusal) => self.refuse(Refused::Matter(refusal)),
        }
    }

    /// Something was not done: a line must expect it.
    pub fn refuse(&mut self, refused: Refused) {
        self.said.push(Said::Refused(self.moment(), refused.clone()));
        self.refused = Some(refused.clone());
        self.unexpected = Some(refused);
    }

    /// Something happened.
    pub fn say(&mut self, all: impl Iterator<Item = Said>) {
        self.said.extend(all);
    }

    /// Everyone in the story.
    pub fn cast(&self) -> &[Cast] {
        &self.cast
    }

    /// Someone leaves the club today.
    pub fn leaves(&mut self, member: MemberId) {
        let today = self.today();
        for (_, left) in self.around.members.iter_mut().filter(|(one, _)| *one == member) {
            *left = Some(today);
        }
        self.wish(Actor::clock(), Act::Tick);
    }

    /// The id of a text that someone wrote.
    pub fn text(&mut self) -> Option<TextId> {
        self.texts += 1;
        format!("text-{}", self.texts).parse().ok()
    }

    /// Who has this id.
    pub fn known(&self, word: &str) -> Option<MemberId> {
        self.cast.iter().find(|one| one.member.as_str() == word).map(|one| one.member)
    }

    fn name(&self, member: MemberId) -> String {
        let found = self.cast.iter().find(|one| one.member == member);
        found.map_or_else(|| member.to_string(), |one| one.name.clone())
    }

    /// A refusal as a sentence with its article.
    pub fn refusal(&self, lang: Lang, refused: &Refused) -> String {
        let name = |member| self.name(member);
        let said = match refused {
            Refused::Matter(refusal) => words::matters::refusal(lang, refusal, &name),
            Refused::Money(refusal) => {
                words::money::refusal(lang, &self.money.law, &self.around.zone, refusal, &name)
            }
        };
        // The ledger's sentences have their article in brackets already.
        let article = self.article(refused).filter(|article| !said.contains(article.as_str()));
        cited(&said, article)
    }

    /// The article that a refusal cites.
    pub fn article(&self, refused: &Refused) -> Option<String> {
        match refused {
            Refused::Matter(refusal) => refusal.article(&self.around.law).map(ToString::to_string),
            Refused::Money(refusal) => refusal.article(&self.money.law).map(|article| article.to_string()),
        }
    }

    /// Everything that happened, a line each, said with the state as it was then.
    pub fn said_in(&self, lang: Lang) -> Vec<String> {
        let when = |at: Instant| words::dates::moment(lang, self.around.zone.local(at));
        let line = |said: &Said| match said {
            Said::Money(at) => {
                let (at, lines) = self.money.said(lang, *at, &|member| self.name(member));
                lines.into_iter().map(|line| format!("{}  {line}", when(at))).collect()
            }
            Said::Fact(number) => {
                let state = State::replay(&self.log[..*number]);
                let event = &self.log[number - 1];
                let article = words::matters_facts::topic(&event.fact)
                    .and_then(|topic| self.around.law.cite(topic))
                    .map(ToString::to_string);
                vec![format!("{}  {}", when(event.at), cited(&self.fact(lang, &state, event), article))]
            }
            Said::Refused(at, refusal) => {
                let said = words::messages::story::refused(lang, self.refusal(lang, refusal));
                vec![format!("{}  {said}", when(*at))]
            }
        };
        self.said.iter().flat_map(line).collect()
    }

    fn fact(&self, lang: Lang, state: &State, event: &Event) -> String {
        let (name, text) = (|member| self.name(member), |text: TextId| text.to_string());
        words::matters_facts::fact(lang, state, &event.fact, &name, &text)
    }

    /// The log gives the same matters again, line by line, and none of its facts is without words.
    pub fn replays(&self) -> Result<(), Amiss> {
        self.money.replays()?;
        let read: Result<Vec<Event>, _> =
            self.log.iter().map(|event| log::decode(&log::encode(event))).collect();
        let read = read.map_err(|_| Amiss::Replay)?;
        if read != self.log || State::replay(&read) != self.state {
            return Err(Amiss::Replay);
        }
        for lang in Lang::ALL {
            if let Some(event) = self.log.iter().find(|one| self.fact(lang, &self.state, one).is_empty()) {
                return Err(Amiss::Speechless(log::encode(event)));
            }
        }
        Ok(())
    }
}

/// A sentence with its article behind it.
pub fn cited(sentence: &str, article: Option<String>) -> String {
    article.map_or_else(|| sentence.to_owned(), |article| format!("{sentence} [{article}]"))
}
