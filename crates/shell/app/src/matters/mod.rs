//! The club's matters as they are kept: who acts, decide, append with letters, texts and an audit line, apply.

mod letters;

pub use letters::{kinds, tells};

use crate::clock::Clock;
use crate::competitions::{CompetitionProblem, Competitions};
use crate::owner::{Machine, Owner, Unreadable};
use crate::people::{Person, Role};
use crate::queues::Queue;
use crate::secret;
use crate::zone::ClubZone;
use calendar::Instant;
use club::matters::{self, Act, Actor, Around, Event, Fact, Law, Refusal, State, Wish};
use ids::{MemberId, TextId};
use rulebook::Rulebook;
use rules::Library;
use std::sync::Arc;
use store::{AuditRow, Club, Commit, Shelf, StoreError, Stream, TextRow, Tie};

/// Why a wish about the club's matters was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum MattersProblem {
    /// It is refused; what the rules say is beside it.
    #[error("refused: {0:?}")]
    Refused(Refusal, Box<Around>),
    /// The log cannot be read; the operator must look.
    #[error("the log of the club's matters cannot be read at fact {0}")]
    Broken(usize),
    /// A competition could not be read.
    #[error(transparent)]
    Competition(#[from] CompetitionProblem),
    /// The database did not answer, or not as hoped.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<Unreadable> for MattersProblem {
    fn from(unreadable: Unreadable) -> MattersProblem {
        match unreadable {
            Unreadable::Broken(fact) => MattersProblem::Broken(fact),
            // A club without matters has none yet.
            Unreadable::NoBeginning => MattersProblem::Broken(0),
            Unreadable::Store(error) => MattersProblem::Store(error),
        }
    }
}

impl Machine for State {
    type Event = Event;

    fn decode(line: &str) -> Option<Event> {
        matters::log::decode(line).ok()
    }

    fn encode(event: &Event) -> String {
        matters::log::encode(event)
    }

    fn moment(event: &Event) -> Instant {
        event.at
    }

    fn replay(log: &[Event]) -> Option<State> {
        Some(State::replay(log))
    }

    fn apply(&mut self, event: &Event) {
        matters::apply(self, event);
    }

    fn seq(&self) -> u64 {
        self.seq
    }
}

/// The matters of a club.
pub struct Matters {
    club: Club,
    clock: Arc<dyn Clock>,
    competitions: Arc<Competitions>,
    zone: ClubZone,
    owner: Owner<State>,
}

/// How often the clock is looked at: a number must be gone soon after its evening.
const TICK: std::time::Duration = std::time::Duration::from_mins(10);

/// Carries out what falls due for as long as the program runs.
pub async fn keep_time(matters: Arc<Matters>, queue: Queue) {
    loop {
        if let Err(problem) = queue.pass(matters.look()).await {
            tracing::error!(%problem, "what fell due in the club's matters could not be carried out; trying again");
        }
        tokio::time::sleep(TICK).await;
    }
}

impl Matters {
    /// The matters of this club.
    pub fn new(
        club: Club,
        clock: Arc<dyn Clock>,
        competitions: Arc<Competitions>,
        zone: ClubZone,
    ) -> Matters {
        let owner = Owner::new(club.clone(), Stream::Matters);
        Matters { club, clock, competitions, zone, owner }
    }

    /// Now.
    pub fn now(&self) -> Instant {
        Instant::from_micros(self.clock.stamp())
    }

    /// Who someone is to the club's matters.
    pub async fn actor(&self, person: Option<&Person>) -> Result<Actor, MattersProblem> {
        let Some(person) = person else { return Ok(Actor::default()) };
        let ties = self.club.ties().of_account(person.id).await?;
        let tied = |tie: Tie| ties.iter().filter(move |one| one.tie == tie).map(|one| one.member);
        let member = tied(Tie::Own).next();
        Ok(Actor {
            member,
            roles: person.roles.iter().filter_map(|role| office(*role)).collect(),
            guards: tied(Tie::Guardian).collect(),
            directs: match member {
                Some(member) => self.evenings_directed(member).await?,
                None => Vec::new(),
            },
        })
    }

    /// The evenings for which a member was named to direct (dsc-h).
    async fn evenings_directed(&self, member: MemberId) -> Result<Vec<calendar::Day>, MattersProblem> {
        let mut days = Vec::new();
        for row in self.competitions.list().await?.into_iter().filter(|row| row.shelf == Shelf::Running) {
            let state = self.competitions.look(row.id).await?;
            let named = state.evenings.iter().filter(|evening| evening.director == Some(member));
            days.extend(named.map(|evening| evening.day));
        }
        Ok(days)
    }

    /// What is so in the club: its rules, its members, its board.
    pub async fn around(&self) -> Result<Around, MattersProblem> {
        let members = self.club.members().all().await?;
        let known = self.club.particulars().all().await?;
        let board = [Role::Board.word(), Role::Chairman.word()];
        let mut on_board = Vec::new();
        for grant in
            self.club.roles().all().await?.iter().filter(|grant| board.contains(&grant.role.as_str()))
        {
            let ties = self.club.ties().of_account(grant.person_id).await?;
            on_board.extend(ties.iter().filter(|tie| tie.tie == Tie::Own).map(|tie| tie.member));
        }
        on_board.sort_unstable();
        on_board.dedup();
        let zone = self.zone.get();
        let named = members.iter().filter(|one| one.name.is_some());
        let named = named.map(|one| (one.id, known.get(&one.id).and_then(|known| known.left)));
        // Who was erased has left: what they still have at home is the club's, and the board hears of it (dsc-x).
        let erased = self.club.members().erased().await?;
        let gone = |one: MemberId, at| {
            let left = known.get(&one).and_then(|known| known.left);
            left.map_or(zone.day(at), |left| left.min(zone.day(at)))
        };
        let erased: Vec<_> = erased.into_iter().map(|(one, at)| (one, Some(gone(one, at)))).collect();
        Ok(Around {
            law: self.law().await?,
            zone: zone.clone(),
            members: named.chain(erased).collect(),
            board: on_board,
        })
    }

    /// The rulebooks by which the club plays: those of its competitions, each once. Nobody is judged by a document that
    /// the club did not choose (D81).
    pub async fn played_by(&self) -> Result<Vec<String>, MattersProblem> {
        let mut ids: Vec<String> = Vec::new();
        for row in self.competitions.list().await? {
            let id = self.competitions.look(row.id).await?.laws.newest().id.clone();
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
        Ok(ids)
    }

    /// The rules that speak of the club's matters: those of its competitions first, then those it wrote itself.
    async fn law(&self) -> Result<Law, MattersProblem> {
        let ids = self.played_by().await?;
        let own = Library::read(&self.rulesets().await?).unwrap_or_default();
        let played = ids.iter().filter_map(|id| Some(own.get(id)?.book));
        let books: Vec<Arc<Rulebook>> = played.chain(own.own().iter().map(|one| one.book.clone())).collect();
        Ok(Law::read(books.iter().map(|book| &**book)))
    }

    /// The matters as they stand now, with what fell due carried out.
    pub async fn look(&self) -> Result<Arc<State>, MattersProblem> {
        let state = self.owner.hold().await.known().await?;
        let around = self.around().await?;
        if matters::due(&state, &around, self.now()) {
            return self
                .act(None, &Wish::new(Actor::clock(), Act::Tick), Vec::new())
                .await
                .map(|done| done.1);
        }
        Ok(state)
    }

    /// The club's own rulesets as files, the newest edition of each.
    pub async fn rulesets(&self) -> Result<Vec<(String, String)>, MattersProblem> {
        let state = self.owner.hold().await.known().await?;
        let mut files = Vec::new();
        for rules in state.own_rules() {
            if let Some(newest) = state.editions_of(rules).last() {
                files.push((format!("{rules}.toml"), self.text(newest.text).await?));
            }
        }
        Ok(files)
    }

    /// The editions before the newest, as files: tables and competitions may still be under them.
    pub async fn earlier_rulesets(&self) -> Result<Vec<(String, String)>, MattersProblem> {
        let state = self.owner.hold().await.known().await?;
        let mut files = Vec::new();
        for rules in state.own_rules() {
            let all: Vec<_> = state.editions_of(rules).collect();
            for edition in all.iter().rev().skip(1).rev() {
                files.push((format!("{rules}.toml"), self.text(edition.text).await?));
            }
        }
        Ok(files)
    }

    /// A text that someone wrote; nothing once it is erased.
    pub async fn text(&self, text: TextId) -> Result<String, MattersProblem> {
        Ok(self.club.texts().get(text).await?.map(|row| row.body).unwrap_or_default())
    }

    /// Another node may have written: what is kept follows.
    pub async fn follow(&self) -> Result<(), MattersProblem> {
        Ok(self.owner.hold().await.follow().await?)
    }

    /// Carries out a wish with the texts it speaks of, its letters and a line of the audit log, in one commit.
    pub async fn act(
        &self,
        person: Option<&Person>,
        wish: &Wish,
        texts: Vec<TextRow>,
    ) -> Result<(Vec<Event>, Arc<State>), MattersProblem> {
        let around = self.around().await?;
        let grants = self.club.roles().all().await?;
        let mut held = self.owner.hold().await;
        loop {
            let before = held.newest().await?;
            let events = matters::decide(&before, &around, wish, self.now())
                .map_err(|refusal| MattersProblem::Refused(refusal, Box::new(around.clone())))?;
            if events.is_empty() {
                return Ok((events, before));
            }
            self.forget(&before, &events).await?;
            let (mut after, mut beside) = (State::clone(&before), Commit::default());
            for event in &events {
                matters::apply(&mut after, event);
                let told = letters::rows(&around.law, &after, event, &grants);
                beside = told.into_iter().fold(beside, Commit::letter);
            }
            beside = texts.iter().cloned().fold(beside, Commit::text);
            beside = person.iter().fold(beside, |beside, person| beside.note(audit(person, &events)));
            if let Some(state) = held.commit(&before, &events, after, beside).await? {
                return Ok((events, state));
            }
        }
    }

    /// Erases the numbers of phones whose evening is over (dsc-u). Done before the fact is written: a number that the
    /// log calls forgotten is gone.
    async fn forget(&self, before: &State, events: &[Event]) -> Result<(), MattersProblem> {
        for event in events {
            if let Fact::PhoneForgotten { phone } = event.fact
                && let Some(found) = before.phone(phone)
            {
                for text in [Some(found.contact), found.why].into_iter().flatten() {
                    self.club.texts().erase(text, event.at).await?;
                }
            }
        }
        Ok(())
    }
}

/// What an office in the club is to its matters.
fn office(role: Role) -> Option<matters::Role> {
    match role {
        Role::Board => Some(matters::Role::Board),
        Role::Chairman => Some(matters::Role::Chairman),
        Role::Arbiter => Some(matters::Role::Director),
        Role::Committee => Some(matters::Role::Committee),
        Role::Admin => Some(matters::Role::Admin),
        _ => None,
    }
}

/// Who did what: the words of the facts, which hold ids and numbers alone.
fn audit(person: &Person, events: &[Event]) -> AuditRow {
    let at = events.first().map_or(0, |event| event.at.micros());
    let word = |event: &Event| {
        let line = matters::log::encode(event);
        line.split(' ').skip(1).take(2).collect::<Vec<_>>().join(" ")
    };
    AuditRow {
        id: format!("{at:017}-matter-{}", secret::word(6)),
        at,
        by: Some(person.id),
        deed: "matters".to_owned(),
        about: None,
        detail: events.iter().map(word).collect::<Vec<_>>().join(", "),
    }
}
