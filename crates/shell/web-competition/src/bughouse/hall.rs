//! A bughouse tournament before a reader: the competition, the names of teams and players.

use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
pub use crate::scene::GUEST;
use crate::scene::Scene;
use calendar::Instant;
use competition::teams::{self, Form as Meets, Plan, Slot, TeamNumber, TeamPlayer};
use competition::{Refusal, RoundNumber, System, Topic};
use ids::TextId;
use std::collections::HashMap;
use store::TextRow;
use systems::teams::rules::TeamRules;
use words::messages::bughouse as say;

/// What the texts with the names of teams are called.
pub const TEAM: &str = "team-name";
/// Letters of a name.
pub const NAME: usize = 40;

/// A tournament before a reader.
pub struct Hall {
    /// The competition.
    pub scene: Scene,
    /// What the rules say about teams.
    pub rules: TeamRules,
    texts: HashMap<TextId, String>,
}

impl Hall {
    /// The tournament of this address.
    pub async fn of(ask: &Ask, id: &str) -> Result<Hall, Fault> {
        Hall::before(ask, Scene::of(ask, id).await?).await
    }

    /// The tournament of this scene.
    pub async fn before(ask: &Ask, scene: Scene) -> Result<Hall, Fault> {
        if scene.state.system != System::Teams {
            return Err(Fault::NoPage);
        }
        let rules = teams::rules(scene.state.laws.newest()).ok_or(Fault::NoPage)?;
        let mut texts = HashMap::new();
        for kind in [TEAM, GUEST] {
            let rows = ask.site.competitions.texts(kind).await?;
            texts.extend(rows.into_iter().map(|row| (row.id, row.body)));
        }
        Ok(Hall { scene, rules, texts })
    }

    fn text(&self, id: TextId) -> String {
        self.texts.get(&id).filter(|text| !text.is_empty()).cloned().unwrap_or_else(|| "–".to_owned())
    }

    /// The name of a team.
    pub fn team(&self, number: TeamNumber) -> String {
        self.scene.state.teams.team(number).map_or_else(|| number.to_string(), |team| self.text(team.name))
    }

    /// The name of a player as this reader may see it (D50).
    pub fn player(&self, player: TeamPlayer) -> String {
        match player {
            TeamPlayer::Member(member) => self.scene.name(member),
            TeamPlayer::Guest(name) => self.text(name),
        }
    }

    /// The two of a team in a round, the first board first.
    pub fn players(&self, number: TeamNumber, round: RoundNumber) -> String {
        let team = self.scene.state.teams.team(number);
        team.map(|team| team.seated_in(round).map(|player| self.player(player)).join(" · "))
            .unwrap_or_default()
    }

    /// Names of teams with commas.
    pub fn names(&self, teams: &[TeamNumber]) -> String {
        let names: Vec<String> = teams.iter().map(|team| self.team(*team)).collect();
        words::keizer::list(self.scene.lang, &names)
    }

    /// The article about a topic.
    pub fn cite(&self, topic: Topic) -> Option<Cite> {
        self.scene.cite(topic, RoundNumber::FIRST)
    }

    /// How it is played, in a line.
    pub fn about(&self) -> String {
        let lang = self.scene.lang;
        let Some(Plan { form, minutes }) = self.scene.state.teams.plan else { return String::new() };
        let meets = match form {
            Meets::RoundRobin(1) => say::robin(lang),
            Meets::RoundRobin(legs) => say::robin_legs(lang, legs),
            Meets::Swiss(rounds) => say::swiss(lang, rounds),
        };
        let teams = teams::expected(&self.scene.state.teams).len();
        format!("{meets} · {}", say::forms_note(lang, minutes, teams))
    }

    /// A name as a row of its own, so that it can be erased (D73).
    pub fn text_row(&self, kind: &str, body: &str) -> TextRow {
        TextRow {
            id: TextId::drawn(app::secret::chance()),
            kind: kind.to_owned(),
            body: body.to_owned(),
            written_by: None,
            about: None,
            created: self.scene.now,
            erased: None,
        }
    }

    /// A refusal as a sentence with its article, for the field that it is about.
    pub fn sentence(&self, refusal: &Refusal) -> String {
        let name = |member| self.scene.name(member);
        let words = words::competition::refusal(self.scene.lang, refusal, &name);
        let articles = refusal.articles(self.scene.state.laws.newest());
        let cited: Vec<String> = articles.iter().map(ToString::to_string).collect();
        if cited.is_empty() { words } else { format!("{words} ({})", cited.join(", ")) }
    }

    /// `20.35 uur`.
    pub fn hour(&self, at: Instant) -> String {
        self.scene.hour(at)
    }
}

/// A tidy name of one line, or nothing when it does not fit.
pub fn tidy(text: &str) -> Option<String> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = !name.is_empty() && name.chars().count() <= NAME && !name.chars().any(app::odd_sign);
    fits.then_some(name)
}

/// Which of the two a form means.
pub fn slot(form: &mut Form, name: &str, words: impl FnOnce() -> String) -> Option<Slot> {
    form.read(name, |text| match text {
        "one" => Ok(Slot::One),
        "two" => Ok(Slot::Two),
        _ => Err(words()),
    })
}
