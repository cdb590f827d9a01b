//! A made-up season under the draft: the ranking, and one player's points line by line with the articles that give them.

use super::{Head, book, draft};
use crate::kit::ask::Ask;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use askama::Template;
use axum::extract::Path;
use rulebook::{ArticleId, Draft, Rulebook};
use std::collections::BTreeSet;
use systems::keizer::ledger::{Line, ledger};
use systems::keizer::presets;
use systems::keizer::simulate::{self, Club, Played};
use words::Lang;
use words::messages::draft as say;
use words::{keizer, keizer_why};

/// A club of a usual size; more rounds than this show nothing new.
const PLAYERS: usize = 16;
const MOST_ROUNDS: usize = 40;

struct Ranked {
    place: usize,
    name: String,
    score: String,
    games: u32,
}

struct Reason {
    round: usize,
    what: String,
    part: String,
    points: String,
    article: String,
}

struct Trial {
    lead: String,
    incomplete: String,
    ranking: Vec<Ranked>,
    why: String,
    lines: Vec<Reason>,
}

#[derive(Template)]
#[template(path = "club/rulesets/read/trial.html")]
struct TrialPage {
    page: Page,
    head: Head,
    trial: Option<Trial>,
}

/// The page.
pub async fn page(ask: Ask, Path(id): Path<String>) -> Answer {
    let draft = draft(&ask, &id).await?;
    let book = book(&ask, &draft).await?;
    let trial = trial(ask.lang(), &draft, &book);
    let page = TrialPage { page: ask.frame(), head: Head::new(&ask, &draft, &book, "trial"), trial };
    Ok(ask.page(&page)?.private())
}

fn trial(lang: Lang, draft: &Draft, book: &Rulebook) -> Option<Trial> {
    let settings = presets::of_book(book).ok()??;
    let rounds = settings.periods.saturating_mul(settings.period_length).clamp(1, MOST_ROUNDS);
    let kind =
        Club { players: PLAYERS, rounds, absent_percent: 15, strengths: (2100, 1300), rating_error: 100 };
    let Played { mut season, standings, incomplete } = simulate::played(&settings, &kind, &draft.id)?;
    for (at, player) in season.players.iter_mut().enumerate() {
        player.name = say::player(lang, at + 1);
    }
    let last = standings.last()?;
    let row = |(place, &player): (usize, &usize)| Ranked {
        place,
        name: season.players[player].name.clone(),
        score: keizer::points(last.score(player)),
        games: last.games[player],
    };
    let lines: Vec<Vec<Line>> =
        (0..season.players.len()).map(|player| ledger(&season, &standings, player)).collect();
    // The one whose season shows most: the most kinds of lines.
    let kinds =
        |player: &usize| lines[*player].iter().map(|line| line.setting).collect::<BTreeSet<_>>().len();
    let shown = (0..season.players.len()).max_by_key(kinds)?;
    let reason = |line: &Line| Reason {
        round: line.round,
        what: keizer_why::entry(lang, &season, line.entry),
        part: keizer_why::part(lang, line),
        points: keizer::points(line.points),
        article: settings.article(line.setting).map(|id| cited(lang, draft, book, id)).unwrap_or_default(),
    };
    let (name, score) = (&season.players[shown].name, keizer::points(last.score(shown)));
    Some(Trial {
        lead: say::trial_lead(lang, PLAYERS, rounds),
        incomplete: if incomplete == 0 { String::new() } else { say::trial_incomplete(lang, incomplete) },
        ranking: (1..).zip(&last.order).map(row).collect(),
        why: say::trial_why(lang, name, score),
        lines: lines[shown].iter().map(reason).collect(),
    })
}

/// The article, and that it is the base's where it is.
fn cited(lang: Lang, draft: &Draft, book: &Rulebook, id: &str) -> String {
    let said = book.said(&ArticleId::new(id));
    let own = id.strip_prefix(&draft.id).is_some_and(|rest| rest.starts_with('-'));
    if own { said } else { say::from_the_base(lang, said) }
}
