//! Where anyone checks a draw by lot (D21): what was written down before, whose lots were thrown in, what came out, and how
//! to work it out with any other program.

use super::bughouse::Hall;
use super::scene::Scene;
use crate::kit::ask::Ask;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use askama::Template;
use axum::extract::Path;
use competition::System;
use competition::draws::{CheckedDraw, DrawnAbout, Thrown, draws};
use words::Lang;
use words::messages::lots as say;

/// A lot as it is shown.
struct Line {
    place: usize,
    name: String,
    code: String,
    number: String,
}

/// A draw as it is shown.
struct Shown {
    title: String,
    article: &'static str,
    seed: String,
    lines: Vec<Line>,
    means: String,
    holds: bool,
    /// What one types to work out the number of the first.
    command: String,
}

#[derive(Template)]
#[template(path = "club/lots.html")]
struct LotsPage {
    page: Page,
    scene: Scene,
    draws: Vec<Shown>,
}

/// The page.
pub async fn page(ask: Ask, Path(id): Path<String>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let all = draws(&scene.state);
    let (scene, draws) = if scene.state.system == System::Teams {
        let hall = Hall::before(&ask, scene).await?;
        let name = |whose: Thrown| match whose {
            Thrown::Member(member) => hall.scene.name(member),
            Thrown::Team(team) => hall.team(team),
            Thrown::Player(player) => hall.player(player),
        };
        let draws = all.iter().map(|draw| shown(hall.scene.lang, draw, &name)).collect();
        (hall.scene, draws)
    } else {
        let name = |whose: Thrown| match whose {
            Thrown::Member(member) => scene.name(member),
            Thrown::Team(team) => team.to_string(),
            Thrown::Player(player) => player.member().map(|member| scene.name(member)).unwrap_or_default(),
        };
        let draws = all.iter().map(|draw| shown(scene.lang, draw, &name)).collect();
        (scene, draws)
    };
    let personal = scene.actor.member.is_some() || scene.runs_it();
    let reply = ask.page(&LotsPage { page: ask.frame(), scene, draws })?;
    Ok(if personal { reply.private() } else { reply })
}

fn shown(lang: Lang, draw: &CheckedDraw, name: &dyn Fn(Thrown) -> String) -> Shown {
    let (title, means, article) = match draw.about {
        DrawnAbout::Bracket => (say::bracket(lang), say::bracket_means(lang), "D53"),
        DrawnAbout::EqualScores => (say::equal(lang), say::equal_means(lang), "D21"),
        DrawnAbout::BestTeamPlayer => (say::best(lang), say::best_means(lang), "D21"),
        DrawnAbout::EqualTeams => (say::teams(lang), say::equal_means(lang), "D21"),
        DrawnAbout::Colours { round, table } => {
            (say::colours(lang, round, table), say::colours_means(lang), "D21")
        }
    };
    let line = |(place, ticket): (usize, &competition::draws::Ticket)| Line {
        place,
        name: name(ticket.whose),
        code: ticket.code.clone(),
        number: ticket.number.clone(),
    };
    let first = draw.order.first().map(|ticket| ticket.code.as_str()).unwrap_or_default();
    Shown {
        title,
        article,
        means,
        command: format!("printf '%s\\n%s' {} {} | sha256sum", quoted(&draw.seed), quoted(first)),
        seed: draw.seed.clone(),
        lines: (1..).zip(&draw.order).map(line).collect(),
        holds: draw.holds,
    }
}

/// As a shell reads it: one word, whatever stands in it.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}
