//! What was played before the competition came here: its rounds, pasted from a spreadsheet, or a standing to begin with
//! (D79). Names that are not certain are asked on the same page; nothing is kept before a yes.

mod names;
mod shown;

use crate::act::at_field;
use crate::kit::addresses::Need::May;
use crate::kit::addresses::{Routes, get, post};
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::scene::Scene;
use crate::set_up::entering;
use app::competitions::CompetitionProblem;
use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use competition::elsewhere::{Brought, ElsewhereAct, SheetFault, SheetLine, StandingLine, Told};
use competition::elsewhere::{read_rounds, read_standing};
use competition::imported::{FileCause, FileReason, ImportedAbsence, ImportedGame, ImportedRound};
use competition::{Act, Entering, Pair, RoundNumber, Wish};
use ids::MemberId;
use names::{Asked, Doubt};
use shown::{Line, Row};
use std::collections::BTreeMap;
use systems::keizer::season::Cause;
use words::Lang;
use words::messages::{keizer, start as say};

/// The addresses.
pub fn routes(routes: Routes) -> Routes {
    use app::Deed::SetUpCompetitions;
    routes
        .route("/c/{id}/before", May(SetUpCompetitions), get(page))
        .route("/c/{id}/before/rounds", May(SetUpCompetitions), post(rounds))
        .route("/c/{id}/before/standing", May(SetUpCompetitions), post(standing))
        .route("/c/{id}/before/here", May(SetUpCompetitions), post(here))
        .route("/c/{id}/before/back", May(SetUpCompetitions), post(back))
}

#[derive(Template)]
#[template(path = "club/before.html")]
struct BeforePage {
    page: Page,
    scene: Scene,
    form: Form,
    first_here: usize,
    /// The rounds that were played elsewhere, and what is known of each.
    lines: Vec<Line>,
    /// Which of the two forms is looked at: `rounds`, `standing` or neither.
    looked: &'static str,
    doubts: Vec<Doubt>,
    recognised: Vec<(String, String, String)>,
    new: Vec<String>,
    /// The standing as it is, or as it would be.
    rows: Vec<Row>,
    may_change: bool,
    brought: bool,
    /// Whether rounds are told: then no standing is asked for.
    told: bool,
}

/// What a form came to, before it is kept.
#[derive(Default)]
struct Look {
    looked: &'static str,
    asked: Asked,
    acts: Vec<Act>,
}

/// The page.
pub async fn page(ask: Ask, Path(id): Path<String>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let mut form = Form::filled([("games", shown::written(&scene)), ("standing", shown::stood(&scene))]);
    let first = scene.state.elsewhere.first_here.unwrap_or(RoundNumber::FIRST);
    form.set("here", first.to_string());
    show(&ask, scene, form, Look::default())
}

fn show(ask: &Ask, scene: Scene, form: Form, look: Look) -> Answer {
    let after = shown::after(&scene, &look.acts);
    let first_here = scene.state.elsewhere.first_here.unwrap_or(RoundNumber::FIRST);
    let told = |act: &Act| match act {
        Act::Enter(entering) => Some(scene.name(entering.member)),
        _ => None,
    };
    let begun = scene.state.begun();
    let brought = shown::brought(&scene.state);
    let page = BeforePage {
        first_here: first_here.get(),
        lines: shown::lines(&scene, after.as_ref().unwrap_or(&scene.state)),
        looked: look.looked,
        new: look.acts.iter().filter_map(told).collect(),
        doubts: look.asked.doubts,
        recognised: look.asked.recognised,
        rows: shown::rows(&scene, after.as_ref().unwrap_or(&scene.state)),
        may_change: !begun,
        brought: brought && !begun,
        told: begun || scene.state.evenings.iter().any(|evening| evening.imported.is_some()),
        page: ask.frame(),
        form,
        scene,
    };
    let status = page.form.status();
    Ok(ask.page_as(status, &page)?.private())
}

/// What is wrong with a line, in words.
fn fault(lang: Lang, fault: &SheetFault) -> String {
    match fault {
        SheetFault::NoRound(line) => say::sheet_no_round(lang, line),
        SheetFault::Round(line, round) => say::sheet_round(lang, line, round),
        SheetFault::Unclear(line, text) => say::sheet_unclear(lang, line, text),
        SheetFault::Points(line, text) => say::sheet_points(lang, line, text),
        SheetFault::TooMany => say::sheet_too_many(lang),
    }
}

/// The most faults that are told at once.
const TOLD: usize = 5;

fn faults(form: &mut Form, field: &str, lang: Lang, all: &[SheetFault]) {
    let words: Vec<String> = all.iter().take(TOLD).map(|one| fault(lang, one)).collect();
    form.wrong(field, words.join(" "));
}

/// Enters who is named and does not take part yet: they belong to the season from its first round on.
async fn entries(ask: &Ask, scene: &Scene, members: &[MemberId]) -> Result<Vec<Act>, Fault> {
    let all = ask.site.competitions.members().all().await?;
    let law = scene.state.laws.newest();
    let first = scene.state.evenings.first().map_or(scene.state.zone.day(scene.now), |evening| evening.day);
    let new = all.iter().filter(|one| members.contains(&one.id) && scene.state.entrant(one.id).is_none());
    let enter =
        |member| Act::Enter(Entering { from: Some(RoundNumber::FIRST), ..entering(member, law, first) });
    Ok(new.map(enter).collect())
}

/// Rounds that were played elsewhere.
pub async fn rounds(ask: Ask, Path(id): Path<String>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let most = scene.state.elsewhere.first_here.map_or(0, |first| first.get() - 1);
    let lines = match read_rounds(form.raw("games"), most) {
        Ok(lines) => lines,
        Err(all) => {
            faults(&mut form, "games", scene.lang, &all);
            return show(&ask, scene, form, Look { looked: "rounds", ..Look::default() });
        }
    };
    let typed = lines.iter().flat_map(|line| line.told.names());
    let asked = Asked::of(&scene, &form, typed);
    let changed = by_round(&scene, &lines, &asked);
    let mut acts = entries(&ask, &scene, &asked.members()).await?;
    acts.extend(changed);
    finish(&ask, scene, form, Look { looked: "rounds", asked, acts }, "games").await
}

/// Each round that is told otherwise than it is known, as one act.
fn by_round(scene: &Scene, lines: &[SheetLine], asked: &Asked) -> Vec<Act> {
    let mut rounds: BTreeMap<usize, ImportedRound> = BTreeMap::new();
    for line in lines {
        let round = rounds.entry(line.round).or_default();
        match &line.told {
            Told::Game { white, black, result } => {
                if let (Some(white), Some(black)) = (asked.who(white), asked.who(black)) {
                    let pair = Pair { white, black };
                    round.games.push(ImportedGame { pair, result: *result, cause: FileCause(Cause::NoShow) });
                }
            }
            Told::Away(name, reason) => {
                let away = |member| ImportedAbsence { member, reason: FileReason(*reason) };
                round.absent.extend(asked.who(name).map(away));
            }
            Told::Free(name) => round.free.extend(asked.who(name)),
        }
    }
    let known = |round: RoundNumber| scene.state.evening(round).and_then(|evening| evening.imported.as_ref());
    let told = rounds.into_iter().filter_map(|(number, told)| Some((RoundNumber::new(number)?, told)));
    let changed = told.filter(|(round, told)| known(*round) != Some(told));
    changed.map(|(round, told)| Act::ImportRound(round, Box::new(told))).collect()
}

/// A standing to begin with.
pub async fn standing(ask: Ask, Path(id): Path<String>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let lines = match read_standing(form.raw("standing")) {
        Ok(lines) => lines,
        Err(all) => {
            faults(&mut form, "standing", scene.lang, &all);
            return show(&ask, scene, form, Look { looked: "standing", ..Look::default() });
        }
    };
    let asked = Asked::of(&scene, &form, lines.iter().map(|line| line.name.as_str()));
    let row = |line: &StandingLine| {
        let member = asked.who(&line.name)?;
        Some(Brought { member, points: line.points, attended: line.attended })
    };
    let rows: Vec<Brought> = lines.iter().filter_map(row).collect();
    let mut acts = entries(&ask, &scene, &asked.members()).await?;
    if !rows.is_empty() {
        acts.push(Act::Elsewhere(ElsewhereAct::Stand(rows)));
    }
    finish(&ask, scene, form, Look { looked: "standing", asked, acts }, "standing").await
}

/// Shows what it comes to, or takes it over: as one act, and only when every name is certain.
async fn finish(ask: &Ask, scene: Scene, mut form: Form, look: Look, field: &'static str) -> Answer {
    let lang = scene.lang;
    if look.acts.is_empty() && look.asked.open() == 0 {
        form.wrong(field, say::nothing_new(lang));
        return show(ask, scene, form, look);
    }
    let wishes: Vec<Wish> =
        look.acts.iter().map(|act| Wish::sure(scene.actor.clone(), act.clone())).collect();
    if let Err(refusal) = competition::decide_all(&scene.state, &wishes, scene.now) {
        form.refuse(field, StatusCode::CONFLICT, at_field(&scene, &refusal));
        let look = Look { acts: Vec::new(), ..look };
        return show(ask, scene, form, look);
    }
    if look.asked.open() > 0 || form.ticked("look") {
        return show(ask, scene, form, look);
    }
    let rounds = look.acts.iter().filter(|act| matches!(act, Act::ImportRound(..))).count();
    let said = if rounds > 0 { say::rounds_taken(lang, rounds) } else { say::standing_taken(lang) };
    match ask.site.competitions.act_all(scene.id, &wishes, Vec::new()).await {
        Ok(_) => Ok(ask.see_other(scene.at("/before")).saying(said)),
        Err(CompetitionProblem::Refused(refusal, _)) => {
            form.refuse(field, StatusCode::CONFLICT, at_field(&scene, &refusal));
            show(ask, scene, form, look)
        }
        Err(problem) => Err(problem.into()),
    }
}

/// Another first round here.
pub async fn here(ask: Ask, Path(id): Path<String>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let (lang, most) = (scene.lang, scene.state.evenings.len());
    let Some(round) = form.number("here", 1..=most, || say::bad_here(lang)).and_then(RoundNumber::new) else {
        return show(&ask, scene, form, Look::default());
    };
    let act = Act::Elsewhere(ElsewhereAct::Begin(round));
    let said = say::begins_here(lang, round);
    act_or_tell(&ask, scene, vec![act], form, ("here", said)).await
}

/// Takes back everything that was brought along, in one act.
pub async fn back(ask: Ask, Path(id): Path<String>, form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let told = scene.state.evenings.iter().filter(|evening| evening.imported.is_some());
    let back = told.map(|evening| Act::Elsewhere(ElsewhereAct::TakeBack(evening.round)));
    let stood = !scene.state.elsewhere.standing.is_empty();
    let stand = stood.then(|| Act::Elsewhere(ElsewhereAct::Stand(Vec::new())));
    let (acts, said) = (back.chain(stand).collect(), say::taken_back(scene.lang));
    act_or_tell(&ask, scene, acts, form, ("", said)).await
}

async fn act_or_tell(
    ask: &Ask,
    scene: Scene,
    acts: Vec<Act>,
    mut form: Form,
    (field, said): (&str, String),
) -> Answer {
    let wishes: Vec<Wish> = acts.into_iter().map(|act| Wish::sure(scene.actor.clone(), act)).collect();
    match ask.site.competitions.act_all(scene.id, &wishes, Vec::new()).await {
        Ok(_) => Ok(ask.see_other(scene.at("/before")).saying(said)),
        Err(CompetitionProblem::Refused(refusal, _)) => {
            form.refuse(field, StatusCode::CONFLICT, at_field(&scene, &refusal));
            show(ask, scene, form, Look::default())
        }
        Err(problem) => Err(problem.into()),
    }
}
