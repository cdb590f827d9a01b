//! A competition under another name, off the list, or removed while nothing was played in it (D84).

use crate::act::at_field;
use crate::kit::addresses::Need::May;
use crate::kit::addresses::{Routes, get, post};
use crate::kit::ask::Ask;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::scene::Scene;
use crate::set_up::name_of;
use app::competitions::CompetitionProblem;
use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use store::Shelf;
use words::messages::{round as say, start};

/// The addresses.
pub fn routes(routes: Routes) -> Routes {
    use app::Deed::SetUpCompetitions;
    routes
        .route("/c/{id}/manage", May(SetUpCompetitions), get(page))
        .route("/c/{id}/manage/rename", May(SetUpCompetitions), post(rename))
        .route("/c/{id}/manage/hide", May(SetUpCompetitions), post(hide))
        .route("/c/{id}/manage/remove", May(SetUpCompetitions), post(remove))
}

#[derive(Template)]
#[template(path = "club/manage.html")]
struct ManagePage {
    page: Page,
    scene: Scene,
    form: Form,
    hidden: bool,
    /// Why it cannot be removed any more; empty when it can.
    stays: String,
}

/// The page.
pub async fn page(ask: Ask, Path(id): Path<String>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let form = Form::filled([("name", scene.title.clone())]);
    show(&ask, scene, form).await
}

async fn show(ask: &Ask, scene: Scene, form: Form) -> Answer {
    let hidden = ask.site.competitions.row(scene.id).await?.shelf == Shelf::Hidden;
    let stays = match competition::removable(&scene.state) {
        Ok(()) => String::new(),
        Err(refusal) => at_field(&scene, &refusal),
    };
    let status = form.status();
    Ok(ask.page_as(status, &ManagePage { page: ask.frame(), scene, form, hidden, stays })?.private())
}

/// Gives it another name.
pub async fn rename(ask: Ask, Path(id): Path<String>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let Some(name) = name_of(&mut form, scene.lang) else { return show(&ask, scene, form).await };
    ask.site.competitions.rename(ask.person()?, scene.id, &name).await?;
    Ok(ask.see_other(scene.at("")).saying(start::renamed(scene.lang, name)))
}

/// Takes it off the list, or puts it back.
pub async fn hide(ask: Ask, Path(id): Path<String>, form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let hidden = form.ticked("hide");
    ask.site.competitions.hide(ask.person()?, scene.id, hidden).await?;
    let said = if hidden { start::is_hidden(scene.lang) } else { start::is_shown(scene.lang) };
    Ok(ask.see_other(scene.at("/manage")).saying(said))
}

/// Removes it, once the name was typed: a slip of the hand removes nothing.
pub async fn remove(ask: Ask, Path(id): Path<String>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let title = scene.title.clone();
    let sure = form.read("sure", |typed| {
        let same = typed.to_lowercase() == title.to_lowercase();
        if same { Ok(()) } else { Err(start::type_its_name(scene.lang, &title)) }
    });
    if sure.is_none() {
        form.set("name", title);
        return show(&ask, scene, form).await;
    }
    match ask.site.competitions.remove(ask.person()?, scene.id).await {
        Ok(()) => Ok(ask.see_other("/competitions").saying(start::removed(scene.lang, scene.title))),
        Err(CompetitionProblem::Refused(refusal, _)) => {
            form.refuse("sure", StatusCode::CONFLICT, at_field(&scene, &refusal));
            form.set("name", title);
            show(&ask, scene, form).await
        }
        Err(problem) => Err(problem.into()),
    }
}
