//! From a form to a wish and back to a page: done, a question first, or a refusal with its article.

use super::cite::{Cite, once};
use super::numbers::{Points, points};
use super::scene::Scene;
use crate::kit::ask::Ask;
use crate::kit::fault::{Fault, Words};
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use app::competitions::{CompetitionProblem, Done};
use askama::Template;
use axum::http::StatusCode;
use competition::answers;
use competition::{Act, Refusal, State, Strength, Warning, Wish};
use store::TextRow;
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

/// Carries out what a form asks for: once it is done, on to the page with a message; what needs a yes is asked first.
pub async fn carry_out(
    ask: &Ask,
    scene: &Scene,
    (act, texts): (Act, Vec<TextRow>),
    form: &Form,
    way: Way,
    said: impl FnOnce(&Done) -> String,
) -> Answer {
    let seen = form.text("seen").parse().ok();
    let wish = Wish { by: scene.actor.clone(), seen, yes: form.ticked("yes"), act };
    match ask.site.competitions.act_with(scene.id, &wish, texts).await {
        Ok(done) => Ok(ask.see_other(&way.back).saying(said(&done))),
        Err(CompetitionProblem::Refused(Refusal::AsksYes(warnings), state)) => ask
            .page(&confirm(ask, scene, (&state, &wish), &warnings, form, way))
            .map(crate::kit::reply::Reply::private),
        Err(CompetitionProblem::Refused(refusal, state)) => Err(refused(scene, &state, &refusal)),
        Err(problem) => Err(problem.into()),
    }
}

fn confirm(
    ask: &Ask,
    scene: &Scene,
    (state, wish): (&State, &Wish),
    warnings: &[Warning],
    form: &Form,
    way: Way,
) -> Confirm {
    let law = state.laws.newest();
    let cited = |warning: &Warning| -> Vec<Cite> {
        let article = warning.topic().and_then(|topic| law.cite(topic));
        article.map(|article| scene.article(article)).into_iter().collect()
    };
    let name = |member| scene.name(member);
    let told: Vec<(String, Vec<Cite>)> = warnings
        .iter()
        .map(|warning| (words::competition::warning(scene.lang, warning, &name), cited(warning)))
        .collect();
    Confirm {
        page: ask.frame(),
        title: say::sure(scene.lang),
        grave: warnings.iter().any(|warning| warning.strength() == Strength::ConfirmWithConsequences),
        cites: once(told.iter().flat_map(|(_, cites)| cites.clone())),
        warnings: told,
        moved: moves(scene, state, wish, warnings),
        action: way.action,
        fields: form.typed().filter(|(name, _)| *name != "form_key").map(own).collect(),
        back: way.back,
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
            let cite = Cite::of(scene.lang, &state.laws.newest().id, article);
            if cite.words.is_empty() { cite.id } else { format!("{}: {}", cite.id, cite.words) }
        })
        .collect();
    Fault::Told(StatusCode::CONFLICT, Words { title, text: cited.join("\n") })
}
