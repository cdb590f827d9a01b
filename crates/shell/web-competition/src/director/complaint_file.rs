//! A complaint on paper: the game, both limits, every word that was written with its moment, and the articles (dsc-v).

use super::complaint::{found, written};
use super::complaints::{appeal_on, decision, game, last_minute, status};
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::matters::appeal;
use crate::matters::scene::Matter;
use crate::pairings::shown;
use crate::scene::Scene;
use askama::Template;
use axum::extract::Path;
use competition::{Complaint, ComplaintEnd, Evening, Topic, hours};
use words::messages::{director as say, matters};

/// A step, when it was taken, until when it could be, and what was written.
struct Step {
    title: String,
    when: String,
    limit: String,
    quote: String,
}

#[derive(Template)]
#[template(path = "club/director/file.html")]
struct FilePage {
    page: Page,
    scene: Scene,
    title: String,
    back: String,
    facts: Vec<(String, String)>,
    steps: Vec<Step>,
    printed: String,
    cites: Vec<Cite>,
}

/// The page.
pub async fn page(ask: Ask, Path((id, number)): Path<(String, String)>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let complaint = found(&scene, &number)?;
    let evening = scene.state.evening(complaint.round).ok_or(Fault::NoPage)?;
    let lang = scene.lang;
    let stands = evening.game(complaint.pair).and_then(competition::Game::result);
    let day = words::dates::date(lang, evening.day);
    let round = words::messages::round::round_of_day(lang, day, complaint.round);
    let result = stands.map_or_else(|| "–".to_owned(), |result| shown(result.written()));
    let matter = Matter::of(&ask).await?;
    let mut steps = steps(&ask, &scene, evening, &complaint).await?;
    let found = appeal_on(&matter.state, scene.id, &complaint);
    if let Some(found) = found.filter(|found| appeal::reads(&matter, found)) {
        let heard = appeal::hearing_steps(&ask, &matter, found).await?.into_iter();
        steps.extend(heard.map(|step| Step {
            title: step.title,
            when: step.when,
            limit: step.words.join(". "),
            quote: step.quote,
        }));
    }
    let topics = [Topic::Complaint, Topic::Committee];
    let page = FilePage {
        title: say::file_of(lang, complaint.number),
        back: scene.at(&format!("/complaints/{}", complaint.number)),
        facts: vec![
            (say::col_game(lang), format!("{}, {round}", game(&scene, &complaint))),
            (say::of(lang), scene.name(complaint.member)),
            (say::result_now(lang), result),
            (say::file_status(lang), status(&scene, &matter.state, &complaint).0),
        ],
        steps,
        printed: matters::file_printed(lang, scene.moment(scene.now)),
        cites: once(topics.iter().filter_map(|topic| scene.cite(*topic, complaint.round))),
        page: ask.frame(),
        scene,
    };
    Ok(ask.page(&page)?.private())
}

async fn steps(
    ask: &Ask,
    scene: &Scene,
    evening: &Evening,
    complaint: &Complaint,
) -> Result<Vec<Step>, Fault> {
    let lang = scene.lang;
    let limit = |at: calendar::Instant| scene.moment(last_minute(at));
    let spoken = written(ask, complaint.first_words()).await?;
    let nothing = spoken.is_empty() && complaint.text.is_none();
    let mut all = vec![Step {
        title: say::step_made(lang),
        when: scene.moment(complaint.made),
        limit: hours::complaints_close(&scene.state, evening)
            .map(|at| say::made_until(lang, limit(at)))
            .unwrap_or_default(),
        quote: if nothing { matters::nothing_written(lang) } else { spoken },
    }];
    let until = hours::lapses(&scene.state, complaint).map(|at| say::write_until(lang, limit(at)));
    let (when, quote) = match complaint.worked_out {
        Some((at, text)) => (scene.moment(at), written(ask, Some(text)).await?),
        None => (String::new(), say::not_yet(lang)),
    };
    all.push(Step { title: say::step_written(lang), when, limit: until.unwrap_or_default(), quote });
    if let Some(ComplaintEnd::Decided(outcome, at, why)) = complaint.ended {
        let (when, quote) = (scene.moment(at), written(ask, Some(why)).await?);
        let limit = decision(lang, outcome);
        all.push(Step { title: say::step_decision(lang), when, limit, quote });
    }
    Ok(all)
}
