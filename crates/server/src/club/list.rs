//! The competitions of the club.

use crate::kit::ask::Ask;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use app::Deed;
use askama::Template;
use store::CompetitionRow;
use words::messages::round as say;

#[derive(Template)]
#[template(path = "club/list.html")]
struct ListPage {
    page: Page,
    competitions: Vec<CompetitionRow>,
    may_open: bool,
}

/// All of them, newest first.
pub async fn list(ask: Ask) -> Answer {
    let competitions = ask.site.competitions.list().await?;
    let may_open = ask.visitor.person().is_some_and(|person| person.may(Deed::SetUpCompetitions));
    ask.page(&ListPage { page: ask.frame(), competitions, may_open })
}
