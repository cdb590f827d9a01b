//! The page behind a letter's line about stopping: each sort with a button, and *this is not me*. It shows no name and no address:
//! who has the link may stop letters, and learns nothing. A reader's program may press the button by itself (RFC 8058).

use super::choices::sort as words_of;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use app::letters::Sort;
use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use store::AddressRow;
use words::messages::letters as say;

struct Line {
    word: &'static str,
    words: String,
    stopped: bool,
}

#[derive(Template)]
#[template(path = "letters/stop.html")]
struct StopPage {
    page: Page,
    club: String,
    at: String,
    sorts: Vec<Line>,
    stranger: bool,
}

async fn found(ask: &Ask, word: &str) -> Result<AddressRow, Fault> {
    let (lang, row) = (ask.lang(), ask.site.outbox.address_of(word).await?);
    row.ok_or_else(|| Fault::told(StatusCode::GONE, say::pass_gone(lang), say::stop_gone_next(lang)))
}

async fn page(ask: &Ask, row: &AddressRow) -> Answer {
    let stopped = ask.site.outbox.stopped(row).await?;
    let line = |sort: Sort| Line {
        word: sort.word(),
        words: words_of(ask.lang(), sort),
        stopped: stopped.contains(&sort),
    };
    // Who has no account has no office.
    let sorts = Sort::ALL.into_iter().filter(|sort| *sort != Sort::Office).map(line).collect();
    let frame = ask.frame();
    let page = StopPage {
        club: super::club_name(&ask.site, ask.lang()).await?,
        page: frame,
        at: format!("/post/{}", row.word),
        sorts,
        stranger: row.stranger.is_some(),
    };
    Ok(ask.page(&page)?.private())
}

/// The page.
pub async fn look(ask: Ask, Path(word): Path<String>) -> Answer {
    let row = found(&ask, &word).await?;
    page(&ask, &row).await
}

/// The same for a program that opens the address of a sort instead of posting to it.
pub async fn look_at(ask: Ask, Path((word, _)): Path<(String, String)>) -> Answer {
    look(ask, Path(word)).await
}

/// Stops a sort, or lets it come again.
pub async fn stop(ask: Ask, Path((word, sort)): Path<(String, String)>, form: Form) -> Answer {
    ask.slowly()?;
    let row = found(&ask, &word).await?;
    let sort = Sort::ALL.into_iter().find(|one| one.word() == sort).ok_or(Fault::NoPage)?;
    ask.site.outbox.stop(&row, sort, form.text("again") != "yes").await?;
    // A program that pressed the button follows no redirect (RFC 8058).
    if !form.text("List-Unsubscribe").is_empty() {
        let row = found(&ask, &word).await?;
        return page(&ask, &row).await;
    }
    Ok(ask.see_other(format!("/post/{word}")).saying(say::saved(ask.lang())))
}

/// The address is somebody else's: nothing goes there any more, and the board hears of it.
pub async fn stranger(ask: Ask, Path(word): Path<String>) -> Answer {
    ask.slowly()?;
    let row = found(&ask, &word).await?;
    ask.site.outbox.not_me(&row).await?;
    Ok(ask.see_other(format!("/post/{word}")).saying(say::stranger_done(ask.lang())))
}
