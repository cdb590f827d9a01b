//! The board's news: read by everyone, written in a little Markdown by the board.

use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::markdown;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use app::Deed;
use askama::Template;
use axum::extract::Path;
use ids::TextId;
use words::messages::front as say;

/// A piece of news as it is read.
pub struct Shown {
    pub id: TextId,
    pub title: String,
    pub day: String,
    pub html: String,
}

/// The most that one may write.
const LONGEST: usize = 4000;
/// Pieces on the page.
const MOST: usize = 50;

/// The latest news.
pub async fn latest(ask: &Ask, most: usize) -> Result<Vec<Shown>, Fault> {
    let zone = &ask.site.zone();
    let news = ask.site.notices.news(most).await?;
    let shown = |one: app::News| Shown {
        id: one.id,
        title: one.title,
        day: words::dates::date(ask.lang(), zone.day(one.at)),
        html: markdown::html(&one.body, "h4"),
    };
    Ok(news.into_iter().map(shown).collect())
}

#[derive(Template)]
#[template(path = "club/news.html")]
struct NewsPage {
    page: Page,
    news: Vec<Shown>,
    may_write: bool,
}

#[derive(Template)]
#[template(path = "club/news_form.html")]
struct NewsForm {
    page: Page,
    form: Form,
}

/// All of it.
pub async fn list(ask: Ask) -> Answer {
    let news = latest(&ask, MOST).await?;
    let may_write = ask.visitor.person().is_some_and(|person| person.may(Deed::KeepMatters));
    let reply = ask.page(&NewsPage { page: ask.frame(), news, may_write })?;
    Ok(if may_write { reply.private() } else { reply })
}

/// Where it is written.
pub async fn form(ask: Ask) -> Answer {
    Ok(ask.page(&NewsForm { page: ask.frame(), form: Form::default() })?.private())
}

/// Puts it on the front page.
pub async fn write(ask: Ask, mut form: Form) -> Answer {
    let lang = ask.lang();
    let title = form.read("title", |text| match text.trim() {
        "" => Err(say::news_needs_title(lang)),
        text if text.chars().count() > 100 => Err(say::news_long_title(lang)),
        text => Ok(text.to_owned()),
    });
    let body = form.read("body", |text| match text {
        text if text.chars().count() > LONGEST => Err(say::news_long(lang, LONGEST)),
        text => Ok(text.to_owned()),
    });
    let (Some(title), Some(body)) = (title, body) else {
        let status = form.status();
        return Ok(ask.page_as(status, &NewsForm { page: ask.frame(), form })?.private());
    };
    ask.site.notices.write(ask.visitor.person(), &title, &body).await?;
    Ok(ask.see_other("/news").saying(say::news_written(lang)))
}

/// Takes it away.
pub async fn take_down(ask: Ask, Path(id): Path<String>, _form: Form) -> Answer {
    let id = TextId::read(&id).map_err(|_| Fault::NoPage)?;
    let gone = ask.site.notices.take_down(id).await?;
    let said = if gone { say::news_gone(ask.lang()) } else { say::news_was_gone(ask.lang()) };
    Ok(ask.see_other("/news").saying(said))
}
