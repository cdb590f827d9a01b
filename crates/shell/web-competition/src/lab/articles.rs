//! Where an article was applied this season, case by case: every point that it gave, and for who runs the competition
//! every act that it spoke about.

use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::fault::Fault;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::scene::Scene;
use askama::Template;
use axum::extract::Path;
use competition::answers;
use competition::{Event, State};
use rulebook::ArticleId;
use std::collections::BTreeMap;
use words::competition::{CompetitionWords, articles_of};
use words::messages::{director as say, round as say_round};

/// A case in which an article was applied.
struct Case {
    round: usize,
    words: String,
}

#[derive(Template)]
#[template(path = "club/lab/articles.html")]
struct ArticlesPage {
    page: Page,
    articles: Vec<(Cite, usize)>,
    scene: Scene,
}

#[derive(Template)]
#[template(path = "club/lab/article.html")]
struct ArticlePage {
    page: Page,
    cite: Cite,
    cases: Vec<Case>,
    scene: Scene,
}

/// Every article that was applied, with the number of cases.
pub async fn list(ask: Ask, Path(id): Path<String>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let all = cases(&ask, &scene).await?;
    let articles = all.iter().map(|(article, cases)| (scene.article(article), cases.len())).collect();
    let runs_it = scene.runs_it();
    let reply = ask.page(&ArticlesPage { page: ask.frame(), articles, scene })?;
    Ok(if runs_it { reply.private() } else { reply })
}

/// The cases of one article.
pub async fn page(ask: Ask, Path((id, article)): Path<(String, String)>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let mut all = cases(&ask, &scene).await?;
    let article = ArticleId::new(&article);
    let known =
        scene.state.laws.newest().clauses().values().any(|clause| clause.article.as_ref() == Some(&article));
    let cases = all.remove(&article).unwrap_or_default();
    if !known && cases.is_empty() {
        return Err(Fault::NoPage);
    }
    let cite = scene.article(&article);
    let runs_it = scene.runs_it();
    let reply = ask.page(&ArticlePage { page: ask.frame(), cite, cases, scene })?;
    Ok(if runs_it { reply.private() } else { reply })
}

async fn cases(ask: &Ask, scene: &Scene) -> Result<BTreeMap<ArticleId, Vec<Case>>, Fault> {
    let mut all = points(scene);
    // Who signed off when is nobody else's to read: acts are shown to who runs the competition.
    if scene.runs_it() {
        let log = ask.site.competitions.log(scene.id).await?;
        for (article, case) in acts(scene, &log) {
            all.entry(article).or_default().push(case);
        }
    }
    Ok(all)
}

/// Every point of every player, by its article.
fn points(scene: &Scene) -> BTreeMap<ArticleId, Vec<Case>> {
    let mut all: BTreeMap<ArticleId, Vec<Case>> = BTreeMap::new();
    let newest = scene.newest();
    let Some(counted) = scene.counted(newest.get()) else { return all };
    for member in &counted.members {
        let Some(reasons) = answers::why(&scene.state, *member, newest) else { continue };
        for (line, article) in &reasons.lines {
            let Some(article) = article else { continue };
            let what = words::keizer_why::entry(scene.lang, &counted.season, line.entry);
            let points = words::keizer::points(line.points);
            let words = say::case_points(scene.lang, scene.name(*member), points, what);
            all.entry(article.clone()).or_default().push(Case { round: line.round, words });
        }
    }
    for cases in all.values_mut() {
        cases.sort_by_key(|case| case.round);
    }
    all
}

/// Every act that an article spoke about.
fn acts(scene: &Scene, log: &[Event]) -> Vec<(ArticleId, Case)> {
    let name = |member| scene.name(member);
    let words = CompetitionWords::new(scene.lang, &name);
    let Some((first, rest)) = log.split_first() else { return Vec::new() };
    let Some(mut state) = State::open(first) else { return Vec::new() };
    let mut found = Vec::new();
    for event in rest {
        competition::apply(&mut state, event);
        for article in articles_of(&state, &event.fact) {
            let words = format!("{}: {}", scene.moment(event.at), words.fact(&state, event));
            found.push((article, Case { round: 0, words }));
        }
    }
    found
}
