//! What every page of the club's matters starts from: the matters, who looks, the names and texts for that reader.

use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::page::Choice;
use crate::scene::names;
use crate::site::Site;
use app::Person;
use calendar::{Day, Instant};
use club::matters::{Act, Actor, Around, Role, State, Topic, may};
use club::members::{Member, Reader};
use ids::{MemberId, TextId};
use rulebook::ArticleId;
use std::collections::HashMap;
use std::sync::Arc;
use words::Lang;

/// The club's matters before a reader.
pub struct Matter {
    /// As they stand.
    pub state: Arc<State>,
    /// The club around them.
    pub around: Around,
    /// Who looks.
    pub actor: Actor,
    /// The language of the reader.
    pub lang: Lang,
    /// Now.
    pub now: Instant,
    /// Today.
    pub today: Day,
    library: Arc<rules::Library>,
    names: HashMap<MemberId, String>,
    texts: HashMap<TextId, String>,
}

/// Whose whole names a reader sees (D50).
fn reader(actor: &Actor) -> Reader {
    let has_office = actor.roles.iter().any(|role| *role != Role::Admin);
    Reader::of(has_office, actor.member.is_some() || !actor.guards.is_empty())
}

impl Matter {
    /// The matters for this reader.
    pub async fn of(ask: &Ask) -> Result<Matter, Fault> {
        Matter::before(&ask.site, ask.visitor.person(), ask.lang()).await
    }

    /// The matters for someone who asks for no page: the reader of a letter.
    pub async fn before(site: &Site, person: Option<&Person>, lang: Lang) -> Result<Matter, Fault> {
        let matters = &site.matters;
        let (state, around) = (matters.look().await?, matters.around().await?);
        let actor = matters.actor(person).await?;
        let now = matters.now();
        let today = around.today(now);
        let members: Vec<Member> = site.competitions.members().all().await?;
        let names = names(lang, &members, reader(&actor), today);
        let mut texts = HashMap::new();
        let kept = state.trophies.iter().map(|trophy| trophy.name);
        for text in kept.chain(state.visitors.iter().map(|visitors| visitors.name)) {
            texts.insert(text, matters.text(text).await?);
        }
        Ok(Matter { state, around, actor, lang, now, today, library: site.library(), names, texts })
    }

    /// A member's name for this reader.
    pub fn name(&self, member: MemberId) -> String {
        self.names.get(&member).cloned().unwrap_or_else(|| member.to_string())
    }

    /// Several names, one after the other.
    pub fn all_names(&self, members: &[MemberId]) -> String {
        members.iter().map(|member| self.name(*member)).collect::<Vec<_>>().join(", ")
    }

    /// The name of a trophy or of visitors.
    pub fn text(&self, text: TextId) -> String {
        self.texts.get(&text).cloned().unwrap_or_default()
    }

    /// The article about a topic.
    pub fn cite(&self, topic: Topic) -> Option<Cite> {
        self.around.law.cite(topic).map(|article| self.article(article))
    }

    /// An article with its words; the rulebook is the one that its id begins with.
    fn article(&self, article: &ArticleId) -> Cite {
        let book = article.as_str().split('-').next().unwrap_or_default();
        Cite::of(self.lang, &self.library, book, article)
    }

    /// The articles of a page, each once, for its foot.
    pub fn cites(&self, topics: impl IntoIterator<Item = Topic>) -> Vec<Cite> {
        once(topics.into_iter().filter_map(|topic| self.cite(topic)))
    }

    /// The id of the article about a topic, for a sentence.
    pub fn article_of(&self, topic: Topic) -> String {
        self.around.law.cite(topic).map(ToString::to_string).unwrap_or_default()
    }

    /// Whether the machine would let this reader do this now: a button is shown only then.
    pub fn may(&self, act: Act) -> bool {
        may(&self.state, &self.around, &self.actor, act, self.now)
    }

    /// Whether the reader keeps the club's matters.
    pub fn keeps(&self) -> bool {
        self.actor.is(Role::Board) || self.actor.is(Role::Chairman)
    }

    /// The members for whom the reader acts: the own one first.
    pub fn own(&self) -> Vec<MemberId> {
        self.actor.member.into_iter().chain(self.actor.guards.iter().copied()).collect()
    }

    /// Everyone who is a member, to choose from; with a line to choose nobody.
    pub fn members(&self, nobody: Option<String>) -> Vec<Choice> {
        let here = self.around.members.iter().filter(|(one, _)| self.around.is_member(*one, self.today));
        let mut all: Vec<Choice> =
            here.map(|(one, _)| Choice::new(one.to_string(), self.name(*one))).collect();
        all.sort_by(|one, other| one.text.cmp(&other.text));
        nobody.map(|words| Choice::new("", words)).into_iter().chain(all).collect()
    }

    /// `16 november 2026`.
    pub fn date(&self, day: Day) -> String {
        words::dates::date(self.lang, day)
    }

    /// `maandag 16 november, 23.12 uur`.
    pub fn moment(&self, at: Instant) -> String {
        words::dates::moment(self.lang, self.around.zone.local(at))
    }
}
