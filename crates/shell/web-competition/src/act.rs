//! From a form to a wish and back to a page: done, a question first, or a refusal with its article.

use super::changed::changed;
use super::numbers::{Points, points};
use super::pairings::shown;
use super::scene::Scene;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::{Fault, Words};
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::{Answer, Reply};
use app::competitions::{CompetitionProblem, Done};
use askama::Template;
use axum::http::StatusCode;
use competition::answers;
use competition::{Act, Pair, Refusal, State, Strength, Warning, Wish};
use ids::MemberId;
use std::collections::BTreeSet;
use std::sync::Arc;
use store::TextRow;
use systems::result::GameResult;
use words::competition::Hearer;
use words::messages::{director, round as say};

#[derive(Template)]
#[template(path = "club/confirm.html")]
struct Confirm {
    page: Page,
    title: String,
    warnings: Vec<(String, Vec<Cite>)>,
    moved: Option<Vec<Move>>,
    grave: bool,
    action: String,
    fields: Vec<(String, String)>,
    back: String,
    cites: Vec<Cite>,
}

/// What an act would do to one member's place and score.
struct Move {
    name: String,
    place: (usize, usize),
    score: (Points, Points),
}

/// What the act moves in the standings, where it can; shown before the yes (D44).
fn moves(scene: &Scene, state: &State, wish: &Wish, warnings: &[Warning]) -> Option<Vec<Move>> {
    if !warnings.iter().any(Warning::moves_standings) {
        return None;
    }
    let after = competition::preview(state, wish, scene.now.max(state.now)).ok()?;
    let moved = answers::moved(state, &after);
    let line = |one: &answers::Moved| Move {
        name: scene.name(one.member),
        place: one.place,
        score: (points(one.score.0), points(one.score.1)),
    };
    Some(moved.iter().map(line).collect())
}

/// Where a form came from and where its answer leads.
pub struct Way {
    /// The address of the form.
    pub action: String,
    /// The page to go to when it is done, and to go back to.
    pub back: String,
}

/// What came of a form: an answer to send, or a refusal that may stand at a field of the page.
pub enum Came {
    /// It is done, or a yes is asked for first.
    Answer(Box<Reply>),
    /// The machine refuses it.
    Refused(Refusal, Arc<State>),
}

/// Carries out what a form asks for: once it is done, on to the page with a message; what needs a yes is asked first.
pub async fn carry_out(
    ask: &Ask,
    scene: &Scene,
    (act, texts): (Act, Vec<TextRow>),
    form: &Form,
    way: Way,
    said: impl FnOnce(&Done) -> String,
) -> Answer {
    match attempt(ask, scene, (vec![act], texts), form, way, said).await? {
        Came::Answer(reply) => Ok(*reply),
        Came::Refused(refusal, state) => Err(refused(scene, &state, &refusal)),
    }
}

/// The same for several acts as one, where the page itself may want to show a refusal at a field.
pub async fn attempt(
    ask: &Ask,
    scene: &Scene,
    asked: (Vec<Act>, Vec<TextRow>),
    form: &Form,
    way: Way,
    said: impl FnOnce(&Done) -> String,
) -> Result<Came, Fault> {
    let again = Way { action: way.action.clone(), back: way.back.clone() };
    let wishes = wishes(scene, &asked.0, form);
    match attempt_here(ask, scene, asked, form, way, said).await? {
        Came::Refused(refusal @ Refusal::ChangedSince(_), state) => {
            let reply = changed(ask, scene, (&state, &wishes, &refusal), form, again).await?;
            Ok(Came::Answer(Box::new(reply)))
        }
        came => Ok(came),
    }
}

fn wishes(scene: &Scene, acts: &[Act], form: &Form) -> Vec<Wish> {
    let yes = form.ticked("yes");
    let wish = |act: &Act| Wish { by: scene.actor.clone(), seen: None, yes, act: act.clone() };
    let mut wishes: Vec<Wish> = acts.iter().map(wish).collect();
    // What the page had seen is compared once: the acts after the first one follow from it.
    if let Some(first) = wishes.first_mut() {
        first.seen = form.text("seen").parse().ok();
    }
    wishes
}

/// The same for a page that shows by itself what somebody else did meanwhile.
pub async fn attempt_here(
    ask: &Ask,
    scene: &Scene,
    (acts, texts): (Vec<Act>, Vec<TextRow>),
    form: &Form,
    way: Way,
    said: impl FnOnce(&Done) -> String,
) -> Result<Came, Fault> {
    let wishes = wishes(scene, &acts, form);
    match ask.site.competitions.act_all(scene.id, &wishes, texts).await {
        Ok(done) => Ok(Came::Answer(Box::new(ask.see_other(&way.back).saying(said(&done))))),
        Err(CompetitionProblem::Refused(Refusal::AsksYes(warnings), state)) => {
            let reached = ask.site.reached_by_letter().await?;
            let told = told(scene, (&state, &reached), (&wishes, &warnings));
            let page = ask.page(&confirm(ask, scene, (&state, &wishes), (&warnings, told), form, way))?;
            Ok(Came::Answer(Box::new(page.private())))
        }
        Err(CompetitionProblem::Refused(refusal, state)) => Ok(Came::Refused(refusal, state)),
        Err(problem) => Err(problem.into()),
    }
}

/// A refusal as one line at a field: the sentence and the articles that speak.
pub fn at_field(scene: &Scene, refusal: &Refusal) -> String {
    let name = |member| scene.name(member);
    let words = words::competition::refusal(scene.lang, refusal, &name);
    let articles: Vec<String> =
        refusal.articles(scene.state.laws.newest()).iter().map(ToString::to_string).collect();
    if articles.is_empty() { words } else { format!("{words} ({})", articles.join(", ")) }
}

fn confirm(
    ask: &Ask,
    scene: &Scene,
    (state, wishes): (&State, &[Wish]),
    (warnings, told): (&[Warning], Vec<(String, Vec<Cite>)>),
    form: &Form,
    way: Way,
) -> Confirm {
    Confirm {
        page: ask.frame(),
        title: say::sure(scene.lang),
        grave: warnings.iter().any(|warning| warning.strength() == Strength::ConfirmWithConsequences),
        cites: once(told.iter().flat_map(|(_, cites)| cites.clone())),
        warnings: told,
        moved: wishes.first().and_then(|wish| moves(scene, state, wish, warnings)),
        action: way.action,
        fields: form.typed().filter(|(name, _)| *name != "form_key").map(own).collect(),
        back: way.back,
    }
}

/// What is said before the yes, with its articles: to who acts, about whom it is, and who hears of it.
fn told(
    scene: &Scene,
    (state, reached): (&State, &BTreeSet<MemberId>),
    (wishes, warnings): (&[Wish], &[Warning]),
) -> Vec<(String, Vec<Cite>)> {
    let law = state.laws.newest();
    let cited = |warning: &Warning| -> Vec<Cite> {
        let article = warning.topic().and_then(|topic| law.cite(topic));
        article.map(|article| scene.article(article)).into_iter().collect()
    };
    let (name, reached) = (|member| scene.name(member), |member: MemberId| reached.contains(&member));
    let hearer = Hearer { you: scene.actor.member, name: &name, reached: &reached };
    let asked = wishes.iter().filter_map(|wish| results(scene, &wish.act)).map(|words| (words, Vec::new()));
    let warned = warnings
        .iter()
        .map(|warning| (words::competition::warning(scene.lang, warning, &hearer), cited(warning)));
    asked.chain(warned).collect()
}

/// Which games get which result, so that a yes is said to something.
fn results(scene: &Scene, act: &Act) -> Option<String> {
    let game = |pair: &Pair, result: &GameResult| {
        format!("{} – {}: {}", scene.name(pair.white), scene.name(pair.black), shown(result.written()))
    };
    match act {
        Act::Reopen(_, pair, result, ..)
        | Act::OnAppeal(_, pair, result, _)
        | Act::Overrule(_, pair, result, _) => Some(game(pair, result)),
        Act::SetResults { results, .. } => {
            Some(results.iter().map(|(pair, result)| game(pair, result)).collect::<Vec<_>>().join("; "))
        }
        _ => None,
    }
}

fn own((name, value): (&str, &str)) -> (String, String) {
    (name.to_owned(), value.to_owned())
}

/// A refusal as a page: one sentence, and the articles that speak.
pub fn refused(scene: &Scene, state: &State, refusal: &Refusal) -> Fault {
    let name = |member| scene.name(member);
    let title = words::competition::refusal(scene.lang, refusal, &name);
    let articles = refusal.articles(state.laws.newest());
    let cited: Vec<String> = articles
        .iter()
        .map(|article| {
            let cite = Cite::of(scene.lang, &scene.library, &state.laws.newest().id, article);
            if cite.words.is_empty() { cite.id } else { format!("{}: {}", cite.id, cite.words) }
        })
        .collect();
    Fault::Told(StatusCode::CONFLICT, Words { title, text: cited.join("\n") })
}
