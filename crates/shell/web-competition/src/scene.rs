//! What every page of a competition starts from: the competition, who looks, the names as that reader may see them.

use super::counts::Counts;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::fault::Fault;
use crate::site::Site;
use app::{Deed, Person};
use calendar::{Day, Instant};
use club::members::{self, Member, Reader, Sorting, shown};
use competition::counting::{self, Counted};
use competition::{Actor, Evening, Role, RoundNumber, RoundState, State, System, Topic, View};
use ids::{AccountId, CompetitionId, MemberId};
use rulebook::ArticleId;
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};
use store::Shelf;
use words::Lang;

/// What the texts with the names of guests are called (D73).
pub const GUEST: &str = "guest-name";

/// What the texts with the names of other clubs are called (D73).
pub const CLUB: &str = "other-club";

/// A competition before a reader.
pub struct Scene {
    /// Which.
    pub id: CompetitionId,
    /// Its name.
    pub title: String,
    /// As it stands.
    pub state: Arc<State>,
    /// Who looks.
    pub actor: Actor,
    /// The account of who looks: what is written freely keeps who wrote it (D73).
    pub account: Option<AccountId>,
    /// The language of the reader.
    pub lang: Lang,
    /// Now.
    pub now: Instant,
    /// The rulesets that articles are looked up in.
    pub library: Arc<rules::Library>,
    /// What was counted already.
    pub counts: Arc<Counts>,
    /// The members, as they were read for this page.
    pub members: Arc<Vec<Member>>,
    /// The names of guests, which everyone may see.
    guests: Vec<(MemberId, String)>,
    /// Worked out by the first who asks for one: what was written before asks for none.
    names: OnceLock<HashMap<MemberId, String>>,
}

/// Who may see whole names, and of whom (D50).
pub fn reader(actor: &Actor) -> Reader {
    let offices = [Role::Officer, Role::Director, Role::Board];
    let has_office = offices.iter().any(|role| actor.is(*role));
    Reader::of(has_office, actor.member.is_some() || !actor.guards.is_empty())
}

/// Whether someone was named to direct the evening, or the evening of the complaint, that an address is about (dsc-h).
pub async fn directs(site: &Site, person: Option<&Person>, path: &str) -> bool {
    let mut parts = path.split('/').skip(2);
    let Some(id) = parts.next().and_then(|text| CompetitionId::read(text).ok()) else { return false };
    let (part, number) = (parts.next(), parts.next());
    // What does not answer here answers no more to who comes in: the page itself says so to those who may.
    let Ok(actor) = site.competitions.actor(person).await else { return false };
    let Ok(state) = site.competitions.look(id).await else { return false };
    let round = match (part, number) {
        (Some("round"), Some(text)) => text.parse().ok().and_then(RoundNumber::new),
        (Some("complaints"), Some(text)) => {
            let number = text.parse::<u16>().ok();
            state.complaints.iter().find(|one| Some(one.number) == number).map(|one| one.round)
        }
        _ => None,
    };
    round.is_some_and(|round| state.directs(&actor, round))
}

/// The names of members as a reader may see them on a day.
pub fn names(lang: Lang, members: &[Member], reader: Reader, day: Day) -> HashMap<MemberId, String> {
    let name = |member: &Member| (member.id, words::competition::shown(lang, shown(member, reader, day)));
    members.iter().map(name).collect()
}

impl Scene {
    /// The competition of this address for this reader.
    pub async fn of(ask: &Ask, id: &str) -> Result<Scene, Fault> {
        let id = CompetitionId::read(id).map_err(|_| Fault::NoPage)?;
        let person = ask.visitor.person();
        let actor = ask.site.competitions.actor(person).await?;
        // What was taken off the list is found by who sets competitions up, and by nobody else (D84).
        let hidden = ask.site.competitions.row(id).await?.shelf == Shelf::Hidden;
        if hidden && !person.is_some_and(|person| person.may(Deed::SetUpCompetitions)) {
            return Err(Fault::NoPage);
        }
        Scene::before(&ask.site, id, (actor, person.map(|person| person.id)), ask.lang()).await
    }

    /// The competition before someone who asks for no page: the reader of a letter, the holder of a pass.
    pub async fn before(
        site: &Site,
        id: CompetitionId,
        (actor, account): (Actor, Option<AccountId>),
        lang: Lang,
    ) -> Result<Scene, Fault> {
        let competitions = &site.competitions;
        let title = competitions.row(id).await?.name;
        let state = competitions.look(id).await?;
        // A clock that was put back offers what will be carried out: time never goes back here.
        let now = competitions.now().max(state.now);
        let members = competitions.members().known().await?;
        let mut guests = Vec::new();
        if !state.swiss.guests.is_empty() {
            let texts = competitions.texts(GUEST).await?;
            let text = |name| texts.iter().find(|row| row.id == name).map(|row| row.body.clone());
            guests
                .extend(state.swiss.guests.iter().filter_map(|(member, name)| Some((*member, text(*name)?))));
        }
        let (library, counts, names) = (site.library(), site.area(), OnceLock::new());
        Ok(Scene { id, title, state, actor, account, lang, now, library, counts, members, guests, names })
    }

    /// Shows every member under these names instead: in the hall the reader is whoever looks up. Guests stay as they are.
    pub fn read_as(&mut self, names: HashMap<MemberId, String>) {
        let mut all = self.names().clone();
        all.extend(names);
        self.names = OnceLock::from(all);
    }

    fn names(&self) -> &HashMap<MemberId, String> {
        self.names.get_or_init(|| {
            let mut all = names(self.lang, &self.members, self.reader(), self.state.zone.day(self.now));
            all.extend(self.guests.iter().cloned());
            all
        })
    }

    /// Who looks, as far as names go (D50).
    pub fn reader(&self) -> Reader {
        reader(&self.actor)
    }

    /// A member's name for this reader.
    pub fn name(&self, member: MemberId) -> String {
        self.names().get(&member).cloned().unwrap_or_else(|| member.to_string())
    }

    /// By what a member's name is sorted for this reader: by the family name; a guest's as it was written.
    pub fn sort_key(&self, member: MemberId) -> String {
        let day = self.state.zone.day(self.now);
        let found = self.members.iter().find(|one| one.id == member);
        let key = |one| members::sort_key(one, self.reader(), day, Sorting::Core);
        found.map_or_else(|| self.name(member), key)
    }

    /// Whether this reader knows a member by the whole name (D50): only then what shows that name may be led to.
    pub fn knows(&self, member: MemberId) -> bool {
        let day = self.state.zone.day(self.now);
        let found = self.members.iter().find(|one| one.id == member);
        found.is_none_or(|one| shown(one, self.reader(), day) == shown(one, Reader::Member, day))
    }

    /// What this reader may see.
    pub fn view(&self) -> View {
        competition::view(&self.state, &self.actor, self.now)
    }

    /// The round of this address.
    pub fn round(&self, text: &str) -> Result<&Evening, Fault> {
        let number = text.parse().ok().and_then(RoundNumber::new).ok_or(Fault::NoPage)?;
        self.state.evening(number).ok_or(Fault::NoPage)
    }

    /// Whether the reader pairs or directs.
    pub fn runs_it(&self) -> bool {
        self.actor.is(Role::Officer) || self.actor.is(Role::Director)
    }

    /// Whether the reader pairs, or directs this evening: also who was named for it alone (dsc-h).
    pub fn runs(&self, round: RoundNumber) -> bool {
        self.actor.is(Role::Officer) || self.state.directs(&self.actor, round)
    }

    /// Whether the reader directs this evening (dsc-h).
    pub fn directs(&self, round: RoundNumber) -> bool {
        self.state.directs(&self.actor, round)
    }

    /// What was changed in the rules in mid-season, a sentence each (D45).
    pub fn rule_notes(&self) -> Vec<String> {
        super::director::rule_notes(self)
    }

    /// Whether there is a complaint that the reader may read, or the reader is who decides about them.
    pub fn reads_complaints(&self) -> bool {
        let readable = |one| competition::reads_complaint(&self.state, &self.actor, one);
        self.actor.is(Role::Director) || self.state.complaints.iter().any(readable)
    }

    /// Where the work of an evening is done: a bughouse tournament has a desk for all its rounds.
    pub fn work(&self, round: RoundNumber) -> String {
        match self.state.system {
            System::Teams => self.at("/desk"),
            _ => self.at(&format!("/round/{round}")),
        }
    }

    /// The round that people speak of on an evening: a bughouse tournament plays all its rounds on one.
    pub fn round_on(&self, evening: &Evening) -> RoundNumber {
        let played = Some(self.state.teams.rounds.len()).filter(|_| self.state.system == System::Teams);
        played.and_then(RoundNumber::new).unwrap_or(evening.round)
    }

    /// Whether it is counted by the Keizer system: only that has a cross table, places and a rule lab of its own.
    pub fn is_keizer(&self) -> bool {
        self.state.system == System::Keizer
    }

    /// Whether its rules have a prize for the best team player.
    pub fn has_best_team_player(&self) -> bool {
        self.state.laws.newest().cite(Topic::BestTeamPlayer).is_some()
    }

    /// Whether it is a cup.
    pub fn is_cup(&self) -> bool {
        self.state.system == competition::System::Cup
    }

    /// How far a round of this day is, in a word: the day after nobody is at the board any more.
    pub fn how_far(&self, day: Day, state: RoundState) -> String {
        if day < self.state.zone.day(self.now) {
            words::competition::round_state_since(self.lang, state)
        } else {
            words::competition::round_state(self.lang, state)
        }
    }

    /// The members for whom the reader may act here: the own one first.
    pub fn own(&self) -> Vec<MemberId> {
        let all = self.actor.member.into_iter().chain(self.actor.guards.iter().copied());
        all.filter(|member| self.state.entrant(*member).is_some()).collect()
    }

    /// The season as it is counted, with the names for this reader.
    pub fn counted(&self, rounds: usize) -> Option<Counted> {
        Some(self.with_names(counting::counted(&self.state, rounds)?))
    }

    /// What was counted, with the names for this reader.
    pub fn with_names(&self, mut counted: Counted) -> Counted {
        for (player, member) in counted.season.players.iter_mut().zip(&counted.members) {
            player.name = self.names().get(member).cloned().unwrap_or_else(|| member.to_string());
        }
        counted
    }

    /// The newest round of which something can be counted; the first when there is none.
    pub fn newest(&self) -> RoundNumber {
        self.state.newest_counted().unwrap_or(RoundNumber::FIRST)
    }

    /// The article that speaks about a topic in a round.
    pub fn cite(&self, topic: Topic, round: RoundNumber) -> Option<Cite> {
        Some(self.article(self.state.law(round).cite(topic)?))
    }

    /// What speaks of an absence with notice: in a championship it postpones (ddt-10), elsewhere it scores (dsc-k4).
    pub fn absence(&self) -> Topic {
        if self.state.system == System::Championship { Topic::Absence } else { Topic::Excused }
    }

    /// An article of the competition's rules, with its words.
    pub fn article(&self, article: &ArticleId) -> Cite {
        Cite::of(self.lang, &self.library, &self.state.laws.newest().id, article)
    }

    /// The address of a page of this competition.
    pub fn at(&self, rest: &str) -> String {
        format!("/c/{}{rest}", self.id)
    }
}
