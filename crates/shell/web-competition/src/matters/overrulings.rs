//! The director's overrulings in one list, read from the competitions (ddt-18).

use super::scene::Matter;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::pairings::shown;
use askama::Template;
use calendar::Instant;
use club::matters::Topic;
use competition::Settling;
use words::messages::matters as say;

/// One overruling.
struct Line {
    at: Instant,
    when: String,
    competition: String,
    link: String,
    words: String,
    by: String,
    reason: String,
}

#[derive(Template)]
#[template(path = "club/matters/overrulings.html")]
struct OverrulingsPage {
    page: Page,
    lines: Vec<Line>,
    cite: Option<Cite>,
    cites: Vec<Cite>,
}

/// The page.
pub async fn page(ask: Ask) -> Answer {
    let matter = Matter::of(&ask).await?;
    let lang = matter.lang;
    let mut lines = Vec::new();
    for row in ask.site.competitions.list().await? {
        let state = ask.site.competitions.look(row.id).await?;
        for evening in &state.evenings {
            for game in &evening.games {
                let Some(set) = game.set.filter(|set| set.settling == Settling::Overruled) else { continue };
                let [white, black] = game.pair.both().map(|member| matter.name(member));
                let before = game.earlier.last().map(|(_, result)| shown(result.written()));
                let before = before.unwrap_or_else(|| say::nothing_stood(lang));
                let after = shown(set.result.written());
                let reason = match set.why {
                    Some(why) => ask.site.matters.text(why).await?,
                    None => String::new(),
                };
                lines.push(Line {
                    at: set.at,
                    when: matter.moment(set.at),
                    competition: row.name.clone(),
                    link: format!("/c/{}/pairings?round={}", row.id, evening.round),
                    words: say::overruled_line(lang, after, before, black, evening.round, white),
                    by: set.by.member.map_or_else(
                        || words::competition::role(lang, set.by.role),
                        |member| matter.name(member),
                    ),
                    reason: if reason.is_empty() { say::reason_erased(lang) } else { reason },
                });
            }
        }
    }
    lines.sort_by_key(|line| std::cmp::Reverse(line.at));
    let page = OverrulingsPage {
        page: ask.frame(),
        lines,
        cite: matter.cite(Topic::Director),
        cites: matter.cites([Topic::Director]),
    };
    Ok(ask.page(&page)?.private())
}
