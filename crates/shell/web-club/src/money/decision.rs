//! The members' meeting fixes the fee of the coming year (ddt-1.1): the treasurer writes it down.

use super::books::Books;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use askama::Template;
use club::fees::{Decision, FeeRules};
use club::ledger::Act;
use words::messages::money as say;
use words::money::read_amount;

#[derive(Template)]
#[template(path = "club/money/decision.html")]
struct DecisionPage {
    page: Page,
    form: Form,
    seasons: Vec<Choice>,
    decided: Vec<String>,
    cite: Option<Cite>,
    cites: Vec<Cite>,
}

fn page(ask: &Ask, books: &Books, form: Form) -> Answer {
    let season = books.season()?;
    let fees = books.law.fees.as_ref();
    let cite = fees.map(|fees| books.cite(&fees.fixed_by));
    let amounts = fees.map(|fees| books.cite(&fees.championship.article));
    let said = |one: &Decision| {
        let [championship, other] = [one.championship, one.other].map(|cents| books.amount(cents));
        let words = words::messages::story::fee_decided(ask.lang(), championship, other, one.season);
        format!("{words} ({})", say::fixed_by_meeting(ask.lang(), books.day(one.decided_on)))
    };
    let status = form.status();
    let page = DecisionPage {
        page: ask.frame(),
        // For the coming season (ddt-1.1), or for the running one as it was decided before it began (D81).
        seasons: [season.next(), season].map(|one| Choice::new(one.to_string(), one.to_string())).into(),
        decided: books.ledger.decisions.iter().rev().map(said).collect(),
        cites: once(cite.clone().into_iter().chain(amounts)),
        cite,
        form,
    };
    Ok(ask.page_as(status, &page)?.private())
}

/// The form.
pub async fn form(ask: Ask) -> Answer {
    let books = Books::of(&ask).await?;
    if books.law.fees.is_none() {
        return Ok(ask.see_other("/money/fees"));
    }
    let fees = books.law.fees.as_ref();
    let euros = |cents: i64| words::money::bare(&words::money::amount(ask.lang(), cents));
    // What holds now is the likeliest: the last decision, else the rulebook.
    let now = |fees: &FeeRules| match books.ledger.decisions.last() {
        Some(one) => (one.championship, one.other),
        None => (fees.championship.value, fees.other.value),
    };
    let (championship, other) =
        fees.map(now).map(|(one, other)| (euros(one), euros(other))).unwrap_or_default();
    let form = Form::filled([
        ("season", books.season()?.next().to_string()),
        ("championship", championship),
        ("other", other),
        ("on", books.today.to_string()),
    ]);
    page(&ask, &books, form)
}

/// Records the decision.
pub async fn record(ask: Ask, mut form: Form) -> Answer {
    let (books, lang) = (Books::of(&ask).await?, ask.lang());
    let season = form.read("season", |text| text.parse().map_err(|_| say::bad_season(lang)));
    let read = |form: &mut Form, name| {
        form.read(name, |text| read_amount(text).ok_or_else(|| say::bad_amount(lang)))
    };
    let (championship, other) = (read(&mut form, "championship"), read(&mut form, "other"));
    let on = form.day("on", || say::bad_day(lang));
    let (Some(season), Some(championship), Some(other), Some(on)) = (season, championship, other, on) else {
        return page(&ask, &books, form);
    };
    let act = Act::Decide { season, championship, other, on };
    if books.act(&ask, act, Vec::new(), &mut form).await?.is_none() {
        return page(&ask, &books, form);
    }
    ask.site.people.note(Some(ask.person()?), "fees_decided", None, &season.to_string()).await?;
    let (championship, other) = (books.amount(championship), books.amount(other));
    let said = say::decision_saved(lang, championship, other, season);
    Ok(ask.see_other(format!("/money/run?season={season}")).saying(said))
}
