//! The own account: what a member, or who looks after one, owes and paid. Nobody else's amounts are here.

use super::acts::months;
use super::books::Books;
use super::shown::{Account, account_for, texts_of};
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use askama::Template;
use axum::http::StatusCode;
use club::ledger::{Act, Concerned, concerned};
use ids::MemberId;
use words::messages::money as say;

#[derive(Template)]
#[template(path = "club/money/mine.html")]
struct MinePage {
    page: Page,
    accounts: Vec<(MemberId, Account, Form)>,
    cites: Vec<Cite>,
}

/// What of each household concerns the reader.
fn own(books: &Books) -> Vec<Concerned> {
    let mine = |household: Vec<MemberId>| {
        let members: Vec<_> = household.iter().filter_map(|one| books.listed(*one)).collect();
        let members: Vec<_> = members.iter().map(|one| &one.member).collect();
        concerned(&books.actor, &members, books.today)
    };
    books.households().into_iter().map(mine).filter(|one| !one.sees.is_empty()).collect()
}

async fn page(ask: &Ask, books: &Books, fault: Option<(MemberId, Form)>) -> Answer {
    let mut accounts = Vec::new();
    for Concerned { sees: household, knows } in own(books) {
        let texts = ask.site.money.texts(&texts_of(books, &household)).await?;
        let form = match &fault {
            Some((of, form)) if *of == household[0] => form.clone(),
            _ => {
                Form::filled([("first", books.today.to_string()[..7].to_owned()), ("months", "5".to_owned())])
            }
        };
        accounts.push((household[0], account_for(books, &household, &knows, &texts), form));
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
    let mut all = own(books).into_iter().map(|one| one.sees);
    all.find(|household| household[0].as_str() == form.text("member")).unwrap_or_default()
}

/// Agrees on instalments.
pub async fn plan(ask: Ask, mut form: Form) -> Answer {
    let books = Books::of(&ask).await?;
    let members = of(&books, &form);
    let Some(payer) = members.first().copied() else { return Err(crate::kit::fault::Fault::Unclear) };
    if let Some((first, months)) = months(&mut form, ask.lang()) {
        let pays = members.iter().copied().find(|one| books.actor.acts_for(*one)).unwrap_or(payer);
        let act = Act::MakePlan { payer: pays, members, first, months };
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
