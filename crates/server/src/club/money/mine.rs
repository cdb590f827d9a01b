//! The own account: what a member, or who looks after one, owes and paid. Nobody else's amounts are here.

use super::acts::months;
use super::books::Books;
use super::shown::{Account, account, texts_of};
use crate::club::cite::{Cite, once};
use crate::kit::ask::Ask;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use askama::Template;
use axum::http::StatusCode;
use club::ledger::Act;
use ids::MemberId;
use words::messages::money as say;

#[derive(Template)]
#[template(path = "club/money/mine.html")]
struct MinePage {
    page: Page,
    accounts: Vec<(MemberId, Account, Form)>,
    cites: Vec<Cite>,
}

/// Those of each household that the reader acts for.
fn own(books: &Books) -> Vec<Vec<MemberId>> {
    let mine = |household: Vec<MemberId>| -> Vec<MemberId> {
        household.into_iter().filter(|one| books.actor.acts_for(*one)).collect()
    };
    books.households().into_iter().map(mine).filter(|one| !one.is_empty()).collect()
}

async fn page(ask: &Ask, books: &Books, fault: Option<(MemberId, Form)>) -> Answer {
    let mut accounts = Vec::new();
    for household in own(books) {
        let texts = ask.site.money.texts(&texts_of(books, &household)).await?;
        let form = match &fault {
            Some((of, form)) if *of == household[0] => form.clone(),
            _ => {
                Form::filled([("first", books.today.to_string()[..7].to_owned()), ("months", "5".to_owned())])
            }
        };
        accounts.push((household[0], account(books, &household, &texts), form));
    }
    let status = fault.map_or(StatusCode::OK, |(_, form)| form.status());
    let cites = once(accounts.iter().flat_map(|(_, account, _): &(_, Account, _)| account.cites.clone()));
    let page = MinePage { page: ask.frame(), accounts, cites };
    Ok(ask.page_as(status, &page)?.private())
}

/// The own account.
pub async fn mine(ask: Ask) -> Answer {
    page(&ask, &Books::of(&ask).await?, None).await
}

/// The household of a form, if it is the reader's own; else an empty one, which the ledger refuses.
fn of(books: &Books, form: &Form) -> Vec<MemberId> {
    let found = own(books).into_iter().find(|household| household[0].as_str() == form.text("member"));
    found.unwrap_or_default()
}

/// Agrees on instalments.
pub async fn plan(ask: Ask, mut form: Form) -> Answer {
    let books = Books::of(&ask).await?;
    let members = of(&books, &form);
    let Some(payer) = members.first().copied() else { return Err(crate::kit::fault::Fault::Unclear) };
    if let Some((first, months)) = months(&mut form, ask.lang()) {
        let act = Act::MakePlan { payer, members, first, months };
        if books.act(&ask, act, Vec::new(), &mut form).await?.is_some() {
            return Ok(ask.see_other("/money/mine").saying(say::plan_made(ask.lang(), months)));
        }
    }
    page(&ask, &books, Some((payer, form))).await
}

/// Ends it.
pub async fn end_plan(ask: Ask, mut form: Form) -> Answer {
    let books = Books::of(&ask).await?;
    let plan = form.text("plan").parse().unwrap_or_default();
    match books.act(&ask, Act::EndPlan { plan }, Vec::new(), &mut form).await? {
        None => Err(books.refused(&form)),
        Some(_) => Ok(ask.see_other("/money/mine").saying(say::plan_ended(ask.lang()))),
    }
}
