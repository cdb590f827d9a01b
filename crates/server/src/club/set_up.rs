//! Opening a competition and entering its players.

use super::scene::{Scene, names, reader};
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use app::competitions::CompetitionProblem;
use askama::Template;
use calendar::{Day, TimeOfDay, Zone};
use club::members::{Member, Rating};
use competition::{Act, Entering, Law, Opening, System, Wish};
use ids::{CompetitionId, MemberId};
use rules::Library;
use std::sync::Arc;
use words::Lang;
use words::messages::round as say;
use words::rulebook_page::in_language;

/// Letters of a competition's name.
const NAME: usize = 60;
/// Evenings of a season.
const EVENINGS: usize = 60;

#[derive(Template)]
#[template(path = "club/set_up.html")]
struct SetUpPage {
    page: Page,
    form: Form,
    rules: Vec<Choice>,
    members: Vec<Choice>,
}

async fn page(ask: &Ask, form: Form) -> Result<SetUpPage, Fault> {
    let members = everyone(ask).await?;
    Ok(SetUpPage { page: ask.frame(), form, rules: rulesets(&ask.site.library(), ask.lang()), members })
}

/// The law of a ruleset that a Keizer competition can be held under.
fn keizer_law(library: &Library, id: &str) -> Option<Law> {
    Law::of_book(&library.get(id)?.book).ok().filter(|law| law.keizer().is_some())
}

/// The rulesets that a Keizer competition can be held under, the club's own first.
fn rulesets(library: &Library, lang: Lang) -> Vec<Choice> {
    let known = library.all().filter(|volume| keizer_law(library, &volume.book.id).is_some());
    known.map(|volume| Choice::new(&volume.book.id, in_language(lang, &volume.book.name))).collect()
}

/// Every member as a choice, by name.
pub async fn everyone(ask: &Ask) -> Result<Vec<Choice>, Fault> {
    let competitions = &ask.site.competitions;
    let members = competitions.members().all().await?;
    let actor = competitions.actor(ask.visitor.person()).await?;
    let today = Zone::amsterdam().day(competitions.now());
    let named = names(ask.lang(), &members, reader(&actor), today);
    let known = members.iter().filter(|member| member.name.is_some());
    let choice = |member: &Member| Choice::new(member.id.to_string(), named[&member.id].clone());
    let mut all: Vec<Choice> = known.map(choice).collect();
    all.sort_by(|one, other| one.text.cmp(&other.text));
    Ok(all)
}

/// The form.
pub async fn form(ask: Ask) -> Answer {
    let form = Form::filled([("rules", "dsc"), ("count", "28"), ("start", "20:00")]);
    Ok(ask.page(&page(&ask, form).await?)?.private())
}

/// What was asked for.
struct Wanted {
    name: String,
    law: Arc<Law>,
    first: Day,
    count: usize,
    start: TimeOfDay,
}

fn read(form: &mut Form, library: &Library, lang: Lang) -> Option<Wanted> {
    let name = form.read("name", |text| {
        let fits = !text.is_empty() && text.chars().count() <= NAME && !text.chars().any(char::is_control);
        if fits { Ok(text.to_owned()) } else { Err(say::bad_name(lang, NAME)) }
    });
    let law = form
        .read("rules", |text| keizer_law(library, text).map(Arc::new).ok_or_else(|| say::bad_rules(lang)));
    let first = form.read("first", |text| text.parse().map_err(|_| say::bad_day(lang)));
    let count = form.number("count", 1..=EVENINGS, || say::bad_count(lang, EVENINGS));
    let start = form.read("start", |text| text.parse().map_err(|_| say::bad_hour(lang)));
    Some(Wanted { name: name?, law: law?, first: first?, count: count?, start: start? })
}

/// Opens it: the law, the evenings one a week, the players, in one go.
pub async fn open(ask: Ask, mut form: Form) -> Answer {
    let lang = ask.lang();
    let Some(wanted) = read(&mut form, &ask.site.library(), lang) else {
        let status = form.status();
        return Ok(ask.page_as(status, &page(&ask, form).await?)?.private());
    };
    let competitions = &ask.site.competitions;
    let actor = competitions.actor(ask.visitor.person()).await?;
    let members = competitions.members().all().await?;
    let chosen = form.all("player").filter_map(|text| MemberId::read(text).ok());
    let enters = chosen.filter_map(|id| members.iter().find(|member| member.id == id));
    let evening = |week: usize| Act::Plan { day: wanted.first.plus(7 * week as i32), start: None };
    let acts = (0..wanted.count)
        .map(evening)
        .chain(enters.map(|member| Act::Enter(entering(member, &wanted.law.id, wanted.first))));
    let wishes = acts.map(|act| Wish::sure(actor.clone(), act)).collect();
    let opening = Opening {
        law: wanted.law.clone(),
        system: System::Keizer,
        zone: Zone::amsterdam(),
        start: wanted.start,
        last_season: Vec::new(),
    };
    let id = CompetitionId::drawn(app::secret::chance());
    match competitions.open(id, &wanted.name, opening, wishes, competitions.now()).await {
        Ok(_) => Ok(ask.see_other(format!("/c/{id}")).saying(say::opened(lang, &wanted.name))),
        Err(CompetitionProblem::Refused(refusal, _)) => {
            let name = |member: MemberId| member.to_string();
            form.wrong("", words::competition::refusal(lang, &refusal, &name));
            let status = form.status();
            Ok(ask.page_as(status, &page(&ask, form).await?)?.private())
        }
        Err(problem) => Err(problem.into()),
    }
}

/// A member as an entrant: the rating of 1 June before the season decides place and group (dsc-c, dsc-k1).
pub fn entering(member: &Member, rules: &str, first: Day) -> Entering {
    let (year, month, _) = first.date();
    let june = Day::new(if month >= 6 { year } else { year - 1 }, 6, 1);
    let rating: Option<Rating> =
        june.and_then(|june| member.rating_on(june)).or(member.ratings.last().copied());
    let number = rating.map(|rating| i32::from(rating.rating));
    Entering {
        member: member.id,
        rating: number,
        group_rating: number,
        estimated: rating.is_some_and(|rating| rating.estimated),
        flexible: false,
        from: None,
        points: None,
        accepts: rules.to_owned(),
    }
}

#[derive(Template)]
#[template(path = "club/players.html")]
struct PlayersPage {
    page: Page,
    scene: Scene,
    players: Vec<(MemberId, String)>,
    others: Vec<Choice>,
    form: Form,
}

/// Who takes part.
pub async fn players(ask: Ask, axum::extract::Path(id): axum::extract::Path<String>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let players: Vec<(MemberId, String)> = scene
        .state
        .entrants
        .iter()
        .filter(|entrant| !entrant.has_left())
        .map(|entrant| (entrant.entered.member, scene.name(entrant.entered.member)))
        .collect();
    let is_in = |choice: &Choice| players.iter().any(|(member, _)| member.as_str() == choice.value);
    let others = everyone(&ask).await?.into_iter().filter(|choice| !is_in(choice)).collect();
    let page = PlayersPage { page: ask.frame(), scene, players, others, form: Form::default() };
    Ok(ask.page(&page)?.private())
}

/// Enters someone, with the rules accepted (ddt-19) and in mid-season with points (dsc-k2).
pub async fn enter(ask: Ask, axum::extract::Path(id): axum::extract::Path<String>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let lang = scene.lang;
    let member = form.read("member", |text| MemberId::read(text).map_err(|_| say::bad_member(lang)));
    let members = ask.site.competitions.members().all().await?;
    let found =
        member.and_then(|id| members.into_iter().find(|member| member.id == id)).ok_or(Fault::Unclear)?;
    let first =
        scene.state.evenings.first().map_or_else(|| scene.state.zone.day(scene.now), |evening| evening.day);
    let act = Act::Enter(entering(&found, &scene.state.laws.newest().id, first));
    let way = super::act::Way { action: scene.at("/players"), back: scene.at("/players") };
    let said = say::entered(lang, scene.name(found.id));
    super::act::carry_out(&ask, &scene, (act, Vec::new()), &form, way, |_| said).await
}
