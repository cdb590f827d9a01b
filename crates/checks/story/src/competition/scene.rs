//! The competition of a story as it goes: what is done, what was refused, and what was said.

use super::head::{Cast, Head};
use crate::fault::Amiss;
use calendar::{Instant, Span, TimeOfDay};
use competition::championship::ChampionshipAct;
use competition::teams::{Plan, TeamAct, TeamPlayer};
use competition::{
    Act, Actor, Entering, Event, Letter, Opening, Refusal, Role, RoundNumber, State, System, Warning, Wish,
};
use competition::{Finality, Law};
use ids::{MemberId, TextId};
use std::sync::Arc;
use words::Lang;
use words::competition::{CompetitionWords, articles_of};

/// How long before the first evening the competition of a story is opened.
const BEFORE: i32 = 60;

/// Something that was said.
enum Said {
    /// A fact, with the number of facts there were.
    Fact(usize),
    /// A refusal at a moment.
    Refused(Instant, Refusal),
    /// Something that was asked while the server was down.
    NotReceived(Instant, String),
}

/// A competition under way.
pub struct Scene {
    /// Its state.
    pub state: State,
    log: Vec<Event>,
    /// The moment of the last line.
    pub now: Instant,
    /// Who takes part.
    pub players: Vec<Cast>,
    /// Who comes later.
    later: Vec<Cast>,
    /// Whether the server is down.
    pub down: bool,
    /// The refusal of the last act, until a line expects it.
    pub refused: Option<Refusal>,
    /// The last refusal, also after a line expected it.
    pub last_refused: Option<Refusal>,
    /// What the last act would have been asked about first.
    pub warned: Vec<Warning>,
    /// Everyone who was told something.
    pub told: Vec<Letter>,
    said: Vec<Said>,
    texts: usize,
}

impl Scene {
    /// Opens the competition: its evenings are planned and its players entered.
    pub fn open(law: Law, system: System, head: &Head, first: Instant) -> Option<Scene> {
        let start = head.start.or(law.hours().start).or(TimeOfDay::new(20 * 60))?;
        let early = head.zone.start_of(head.evenings.first()?.plus(-BEFORE));
        let now = early.min(first.minus(Span::minutes(1)));
        let (zone, last_season) = (head.zone.clone(), head.order.clone());
        let opening = Opening { law: Arc::new(law), system, zone, start, last_season };
        let opened = competition::open(opening, now);
        let mut scene = Scene {
            state: State::open(&opened)?,
            log: vec![opened],
            now,
            players: head.players.clone(),
            later: Vec::new(),
            down: false,
            refused: None,
            last_refused: None,
            warned: Vec::new(),
            told: Vec::new(),
            said: Vec::new(),
            texts: 0,
        };
        let board = Actor::with_role(Role::Board);
        for day in &head.evenings {
            scene.must(&Wish::sure(board.clone(), Act::Plan { day: *day, start: None }));
            for _ in 1..head.rounds {
                scene.must(&Wish::sure(board.clone(), another_round(system, *day)));
            }
        }
        let (now_in, later): (Vec<Cast>, Vec<Cast>) =
            head.players.iter().cloned().partition(|cast| cast.from == RoundNumber::FIRST);
        if system == System::Teams {
            scene.sign_up(head);
        } else {
            scene.later = later;
            for cast in now_in {
                scene.enter(&cast);
            }
        }
        for (ago, season) in (1..).zip(&head.seasons) {
            let act = ChampionshipAct::KnowSeason(ago, season.clone());
            scene.must(&Wish::sure(board.clone(), Act::Championship(act)));
        }
        // With a season before it the series are yet to be divided.
        if system == System::Championship && head.seasons.is_empty() {
            scene.must(&Wish::sure(Actor::with_role(Role::Director), Act::MakeCalendar));
        }
        scene.said.clear();
        scene.told.clear();
        Some(scene)
    }

    /// The teams of the head, each with five minutes a player (minerva-6.3).
    fn sign_up(&mut self, head: &Head) {
        let officer = Actor::with_role(Role::Officer);
        let plan = TeamAct::Plan(Plan { form: head.meets, minutes: 5 });
        let teams = head
            .teams
            .iter()
            .map(|(name, two)| TeamAct::SignUp { name: *name, players: two.map(TeamPlayer::Member) });
        for act in std::iter::once(plan).chain(teams) {
            self.must(&Wish::sure(officer.clone(), Act::Team(act)));
        }
    }

    fn enter(&mut self, cast: &Cast) {
        let accepts = self.state.laws.newest().id.clone();
        let entering = Entering {
            member: cast.member,
            rating: cast.rating,
            group_rating: None,
            estimated: false,
            flexible: cast.flexible,
            from: Some(cast.from),
            points: cast.points,
            accepts,
        };
        let board = Actor::with_role(Role::Board);
        self.must(&Wish::sure(board.clone(), Act::Enter(entering)));
        if cast.series != 1 {
            self.must(&Wish::sure(board.clone(), Act::SetSeries(cast.member, cast.series)));
        }
        if cast.group.is_some() {
            self.must(&Wish::sure(board, Act::SetGroup(cast.member, cast.group)));
        }
    }

    /// Everything that happened.
    pub fn into_log(self) -> Vec<Event> {
        self.log
    }

    /// An act of the set-up, which the head of the story has made possible.
    fn must(&mut self, wish: &Wish) {
        if let Ok(events) = competition::decide(&self.state, wish, self.now) {
            self.take(events);
        }
    }

    /// Time passes to a moment: what fell due by then is done, unless the server is down. Who joins later is entered
    /// once the results of the round before are in, or at the deadline of the first round at the latest.
    pub fn pass_to(&mut self, now: Instant) {
        self.now = now;
        if self.down {
            return;
        }
        self.must(&Wish::sure(Actor::clock(), Act::Tick));
        let (ready, wait): (Vec<Cast>, Vec<Cast>) =
            std::mem::take(&mut self.later).into_iter().partition(|cast| self.joins_now(cast.from));
        self.later = wait;
        for cast in ready {
            self.enter(&cast);
        }
    }

    fn joins_now(&self, from: RoundNumber) -> bool {
        let Some(evening) = self.state.evening(from) else { return false };
        let before = RoundNumber::new(from.get() - 1).and_then(|before| self.state.evening(before));
        let over = before.is_none_or(|before| {
            let result = |game: &competition::Game| {
                competition::finality(&self.state, before, game, self.now) == Finality::Final
            };
            before.cancelled.is_some() || before.published.is_some() && before.games.iter().all(result)
        });
        over || competition::hours::deadline(&self.state, evening).is_some_and(|at| self.now >= at)
    }

    fn take(&mut self, events: Vec<Event>) {
        for event in events {
            competition::apply(&mut self.state, &event);
            self.told.extend(competition::letters(&self.state, &event));
            self.log.push(event);
            self.said.push(Said::Fact(self.log.len()));
        }
    }

    /// Lets someone ask for something, sure of it.
    pub fn wish(&mut self, by: Actor, act: Act) {
        let wish = Wish::sure(by, act);
        self.warned = competition::warnings(&self.state, &wish, self.now).unwrap_or_default();
        match competition::decide(&self.state, &wish, self.now) {
            Ok(events) => self.take(events),
            Err(refusal) => self.refuse(refusal),
        }
    }

    /// Refuses what was asked.
    pub fn refuse(&mut self, refusal: Refusal) {
        self.said.push(Said::Refused(self.now, refusal.clone()));
        self.last_refused = Some(refusal.clone());
        self.refused = Some(refusal);
    }

    /// A new act: the last one was not refused any more.
    pub fn fresh(&mut self) {
        (self.refused, self.last_refused) = (None, None);
        self.warned.clear();
    }

    /// Nothing is received while the server is down.
    pub fn not_received(&mut self, words: &str) {
        self.said.push(Said::NotReceived(self.now, words.to_owned()));
    }

    /// The id of a text that someone wrote.
    pub fn text(&mut self) -> Option<TextId> {
        self.texts += 1;
        format!("text-{}", self.texts).parse().ok()
    }

    /// The name of a member.
    pub fn name(&self, member: MemberId) -> String {
        let found = self.players.iter().find(|cast| cast.member == member);
        found.map_or_else(|| member.to_string(), |cast| cast.name.clone())
    }

    /// A refusal as a sentence with its articles.
    pub fn refusal(&self, lang: Lang, refusal: &Refusal) -> String {
        let said = words::competition::refusal(lang, refusal, &|member| self.name(member));
        cited(said, &refusal.articles(self.state.laws.newest()))
    }

    /// The articles that the last refusal or fact cited.
    pub fn cited(&self) -> Vec<String> {
        let law = self.state.laws.newest();
        let articles = match (&self.last_refused, self.log.last()) {
            (Some(refusal), _) => refusal.articles(law),
            (None, Some(event)) => articles_of(&self.state, &event.fact),
            (None, None) => Vec::new(),
        };
        articles.iter().map(ToString::to_string).collect()
    }

    /// Everything that happened, a line each. Each fact is said with the state as it was then.
    pub fn said_in(&self, lang: Lang) -> Vec<String> {
        let names = |member: MemberId| self.name(member);
        let words = CompetitionWords::new(lang, &names);
        let Some(mut state) = self.log.first().and_then(State::open) else { return Vec::new() };
        let mut folded = 1;
        let mut lines = Vec::new();
        for said in &self.said {
            lines.push(match said {
                Said::Fact(number) => {
                    let upto = *number;
                    for event in &self.log[folded..upto] {
                        competition::apply(&mut state, event);
                    }
                    folded = upto;
                    let event = &self.log[upto - 1];
                    let sentence = cited(words.fact(&state, event), &articles_of(&state, &event.fact));
                    format!("{}  {sentence}", self.moment(event.at))
                }
                Said::Refused(at, refusal) => {
                    let sentence = self.refusal(lang, refusal);
                    format!("{}  {}", self.moment(*at), words::messages::story::refused(lang, sentence))
                }
                Said::NotReceived(at, wish) => {
                    format!("{}  {}", self.moment(*at), words::messages::story::not_received(lang, wish))
                }
            });
        }
        lines
    }

    fn moment(&self, at: Instant) -> String {
        let local = self.state.zone.local(at);
        let weekday = local.day.weekday().to_string();
        let short: String = weekday.chars().take(3).collect();
        format!("{}{} {local}", short[..1].to_uppercase(), &short[1..])
    }

    /// The log gives the same competition again, line by line, and none of its facts is without words.
    pub fn replays(&self) -> Result<(), Amiss> {
        let text = competition::log::encode_all(&self.log);
        let read = competition::log::decode_all(&text).map_err(|_| Amiss::Replay)?;
        if read != self.log || State::replay(&read).as_ref() != Some(&self.state) {
            return Err(Amiss::Replay);
        }
        let names = |member: MemberId| self.name(member);
        for lang in Lang::ALL {
            let words = CompetitionWords::new(lang, &names);
            if let Some(event) = self.log.iter().find(|event| words.fact(&self.state, event).is_empty()) {
                return Err(Amiss::Speechless(competition::log::encode(event)));
            }
        }
        Ok(())
    }
}

/// Another round of the same evening; a tournament that is run from its desk plans them like the first.
fn another_round(system: System, day: calendar::Day) -> Act {
    match system {
        System::Swiss | System::Cup | System::Teams => Act::Plan { day, start: None },
        System::Keizer | System::Championship => Act::PlanRound { start: None },
    }
}

fn cited(sentence: String, articles: &[rulebook::ArticleId]) -> String {
    if articles.is_empty() {
        return sentence;
    }
    let all: Vec<String> = articles.iter().map(ToString::to_string).collect();
    format!("{sentence} [{}]", all.join(", "))
}
