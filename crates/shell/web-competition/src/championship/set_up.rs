//! Opening a championship: its rules, the season before, its evenings around the holidays, who takes part.

use crate::held;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use crate::scene::names;
use crate::scene::reader;
use crate::set_up::entering;
use crate::set_up::everyone;
use app::competitions::CompetitionProblem;
use askama::Template;
use axum::extract::Query;
use calendar::{Day, TimeOfDay};
use competition::championship::{ChampionshipAct, history};
use competition::{Act, Law, Opening, State, System, Wish};
use ids::{CompetitionId, MemberId};
use rules::Library;
use serde::Deserialize;
use std::sync::Arc;
use systems::championship::evening::evenings;
use words::Lang;
use words::messages::{round, series as say};

/// Letters of a competition's name.
const NAME: usize = 60;
/// Evenings of a season, and holidays.
const EVENINGS: usize = 60;

/// The season that a new one follows.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Which {
    after: String,
}

/// Someone to tick.
struct Player {
    choice: Choice,
    ticked: bool,
}

#[derive(Template)]
#[template(path = "club/championship/set_up.html")]
struct SetUpPage {
    page: Page,
    form: Form,
    rules: Vec<Choice>,
    before: Vec<Choice>,
    players: Vec<Player>,
}

async fn show(ask: &Ask, form: Form) -> Answer {
    let before = seasons(ask).await?;
    let last = before.iter().find(|(id, ..)| id.as_str() == form.text("after"));
    let played: Vec<MemberId> = last.map_or(Vec::new(), |(_, _, state)| {
        state
            .entrants
            .iter()
            .filter(|entrant| !entrant.has_left())
            .map(|entrant| entrant.entered.member)
            .collect()
    });
    let typed: Vec<&str> = form.all("player").collect();
    let ticked = |choice: &Choice| {
        if typed.is_empty() {
            played.is_empty() || played.iter().any(|member| member.as_str() == choice.value)
        } else {
            typed.contains(&choice.value.as_str())
        }
    };
    let players =
        everyone(ask).await?.into_iter().map(|choice| Player { ticked: ticked(&choice), choice }).collect();
    let none = Choice::new("", say::no_season_before(ask.lang()));
    let names = before.iter().map(|(id, name, _)| Choice::new(id.to_string(), name.clone()));
    let page = SetUpPage {
        page: ask.frame(),
        rules: held::choices(&ask.site.library(), ask.lang(), held::championship),
        before: std::iter::once(none).chain(names).collect(),
        players,
        form,
    };
    Ok(ask.page_as(page.form.status(), &page)?.private())
}

/// The championships there have been, newest first.
async fn seasons(ask: &Ask) -> Result<Vec<(CompetitionId, String, Arc<State>)>, Fault> {
    let mut found = Vec::new();
    for row in ask.site.competitions.list().await? {
        let state = ask.site.competitions.look(row.id).await?;
        if state.system == System::Championship {
            found.push((row.id, row.name, state));
        }
    }
    Ok(found)
}

/// The form.
pub async fn form(ask: Ask, Query(which): Query<Which>) -> Answer {
    let fields = [("rules", "ddt"), ("count", "28"), ("start", "20:00"), ("after", which.after.as_str())];
    show(&ask, Form::filled(fields)).await
}

/// What was asked for.
struct Wanted {
    name: String,
    law: Arc<Law>,
    first: Day,
    count: usize,
    start: TimeOfDay,
    closed: Vec<Day>,
}

fn read(form: &mut Form, library: &Library, lang: Lang) -> Option<Wanted> {
    let name = form.read("name", |text| {
        let fits = !text.is_empty() && text.chars().count() <= NAME && !text.chars().any(char::is_control);
        if fits { Ok(text.to_owned()) } else { Err(round::bad_name(lang, NAME)) }
    });
    let law = form.read("rules", |text| {
        held::law(library, text, held::championship).map(Arc::new).ok_or_else(|| round::bad_rules(lang))
    });
    let first = form.day("first", || round::bad_day(lang));
    let count = form.number("count", 1..=EVENINGS, || round::bad_count(lang, EVENINGS));
    let start = form.hour("start", || round::bad_hour(lang));
    let closed = form.read("closed", |text| {
        let words = text.split([' ', ',', ';', '\n', '\r']).filter(|word| !word.is_empty()).take(EVENINGS);
        words.map(|word| Day::typed(word).ok_or_else(|| say::bad_closed(lang, word))).collect()
    });
    Some(Wanted { name: name?, law: law?, first: first?, count: count?, start: start?, closed: closed? })
}

/// Opens it: the evenings, the players, and how earlier seasons ended, in one go.
pub async fn open(ask: Ask, mut form: Form) -> Answer {
    let lang = ask.lang();
    let Some(wanted) = read(&mut form, &ask.site.library(), lang) else { return show(&ask, form).await };
    let competitions = &ask.site.competitions;
    let actor = competitions.actor(ask.visitor.person()).await?;
    let members = competitions.members().all().await?;
    let chosen = form.all("player").filter_map(|text| MemberId::read(text).ok());
    let enters = chosen.filter_map(|id| members.iter().find(|member| member.id == id));
    let plan = evenings(wanted.first, 7, &wanted.closed, wanted.count);
    let plan = plan.into_iter().map(|day| Act::Plan { day, start: None });
    let enters = enters.map(|member| Act::Enter(entering(member, &wanted.law, wanted.first)));
    let before = seasons(&ask).await?.into_iter().find(|(id, ..)| id.as_str() == form.text("after"));
    let seasons = before.map_or(Vec::new(), |(_, _, state)| history(&state));
    let known = (1..).zip(seasons).filter(|(_, season)| season.iter().any(|series| !series.is_empty()));
    let known = known.map(|(ago, season)| Act::Championship(ChampionshipAct::KnowSeason(ago, season)));
    let wishes = plan.chain(enters).chain(known).map(|act| Wish::sure(actor.clone(), act)).collect();
    let opening = Opening {
        law: wanted.law.clone(),
        system: System::Championship,
        zone: ask.site.zone(),
        start: wanted.start,
        last_season: Vec::new(),
    };
    let id = CompetitionId::drawn(app::secret::chance());
    match competitions.open(id, &wanted.name, opening, wishes, competitions.now()).await {
        Ok(_) => Ok(ask.see_other(format!("/c/{id}/division")).saying(round::opened(lang, &wanted.name))),
        Err(CompetitionProblem::Refused(refusal, state)) => {
            let today = state.zone.day(competitions.now());
            let named = names(lang, &members, reader(&actor), today);
            let name = |member: MemberId| named.get(&member).cloned().unwrap_or_else(|| member.to_string());
            form.wrong("", words::competition::refusal(lang, &refusal, &name));
            show(&ask, form).await
        }
        Err(problem) => Err(problem.into()),
    }
}
