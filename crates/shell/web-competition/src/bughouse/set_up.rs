//! Opening a bughouse tournament: rules, day, how teams meet, the time a player has (minerva-6.3).

use super::hall::tidy;
use crate::held;
use crate::kit::ask::Ask;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use app::competitions::CompetitionProblem;
use askama::Template;
use calendar::{Day, TimeOfDay};
use competition::teams::{Form as Meets, Plan, TeamAct};
use competition::{Act, Law, Opening, System, Wish};
use ids::CompetitionId;
use rules::Library;
use std::sync::Arc;
use words::Lang;
use words::messages::bughouse as say;

/// The bounds of a tournament.
const ROUNDS: u8 = 30;
const MINUTES: u16 = 180;
const NAME: usize = 40;

#[derive(Template)]
#[template(path = "club/bughouse/set_up.html")]
struct SetUpPage {
    page: Page,
    form: Form,
    rules: Vec<Choice>,
    minutes_hint: String,
    meets: Vec<Choice>,
}

/// How teams meet, as a form offers it.
pub fn meets(lang: Lang) -> Vec<Choice> {
    vec![
        Choice::new("robin", say::form_robin(lang)),
        Choice::new("robin2", say::form_robin_two(lang)),
        Choice::new("swiss", say::form_swiss(lang)),
    ]
}

fn page(ask: &Ask, form: Form) -> Answer {
    let (lang, status) = (ask.lang(), form.status());
    let library = ask.site.library();
    let held = held::choices(&library, lang, held::bughouse);
    let said = held.iter().filter_map(|one| {
        let minutes = held::law(&library, &one.value, held::bughouse)?.minutes()?;
        Some(say::minutes_of(lang, minutes, &one.text))
    });
    let said: Vec<String> = said.collect();
    let page = SetUpPage {
        page: ask.frame(),
        form,
        minutes_hint: say::minutes_empty(lang, said.join(", ")),
        rules: std::iter::once(Choice::new("", say::choose_rules(lang))).chain(held).collect(),
        meets: meets(lang),
    };
    Ok(ask.page_as(status, &page)?.private())
}

/// The form.
pub async fn form(ask: Ask) -> Answer {
    let form = Form::filled([("meets", "robin"), ("rounds", "7"), ("start", "20:00")]);
    page(&ask, form)
}

/// How it is played, as a form says it under these rules.
pub fn plan(form: &mut Form, law: Option<&Law>, lang: Lang) -> Option<Plan> {
    let meets = form.read("meets", |text| match text {
        "robin" | "robin2" | "swiss" => Ok(text.to_owned()),
        _ => Err(say::bad_form(lang)),
    });
    let swiss = meets.as_deref() == Some("swiss");
    let rounds =
        if swiss { form.number("rounds", 1..=ROUNDS, || say::bad_rounds(lang, ROUNDS)) } else { Some(1) };
    // Nothing typed: as long as the rules say.
    let minutes = match law.and_then(Law::minutes).filter(|_| form.text("minutes").is_empty()) {
        Some(said) => Some(said),
        None => form.number("minutes", 1..=MINUTES, || say::bad_minutes(lang, MINUTES)),
    };
    let form = match meets?.as_str() {
        "robin" => Meets::RoundRobin(1),
        "robin2" => Meets::RoundRobin(2),
        _ => Meets::Swiss(rounds?),
    };
    Some(Plan { form, minutes: minutes? })
}

/// What was asked for.
struct Wanted {
    name: String,
    law: Arc<Law>,
    day: Day,
    start: TimeOfDay,
    plan: Plan,
}

fn read(form: &mut Form, library: &Library, lang: Lang) -> Option<Wanted> {
    let name = form.read("name", |text| tidy(text).ok_or_else(|| say::bad_name(lang, NAME)));
    let law = form.read("rules", |text| {
        held::law(library, text, held::bughouse).map(Arc::new).ok_or_else(|| say::bad_rules(lang))
    });
    let day = form.day("day", || say::bad_day(lang));
    let start = form.hour("start", || say::bad_hour(lang));
    // Without rules nobody knows how long an empty field is: that fault stands at the rules.
    let plan = match &law {
        None if form.text("minutes").is_empty() => None,
        law => plan(form, law.as_deref(), lang),
    };
    Some(Wanted { name: name?, law: law?, day: day?, start: start?, plan: plan? })
}

/// Opens it.
pub async fn open(ask: Ask, mut form: Form) -> Answer {
    let lang = ask.lang();
    let Some(wanted) = read(&mut form, &ask.site.library(), lang) else { return page(&ask, form) };
    let competitions = &ask.site.competitions;
    let actor = competitions.actor(ask.visitor.person()).await?;
    let wishes = vec![
        Wish::sure(actor.clone(), Act::Plan { day: wanted.day, start: None }),
        Wish::sure(actor, Act::Team(TeamAct::Plan(wanted.plan))),
    ];
    let opening = Opening {
        law: wanted.law,
        system: System::Teams,
        zone: ask.site.zone(),
        start: wanted.start,
        last_season: Vec::new(),
    };
    let id = CompetitionId::drawn(app::secret::chance());
    match competitions.open(id, &wanted.name, opening, wishes, competitions.now()).await {
        Ok(_) => Ok(ask.see_other(format!("/c/{id}/teams")).saying(say::opened(lang, &wanted.name))),
        Err(CompetitionProblem::Refused(refusal, _)) => {
            form.wrong("", words::competition::refusal(lang, &refusal, &|member| member.to_string()));
            page(&ask, form)
        }
        Err(problem) => Err(problem.into()),
    }
}
