//! Undoing an entry: first what it does, then the deed with its reason. Nothing is wiped, an entry is added.

use super::acts::{Asked, why};
use super::shown::{Line, account, texts_of};
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use club::ledger::{Act, Event, Fact, Ledger, Wish, apply, decide};
use ids::{MemberId, TextId};
use words::messages::money as say;

#[derive(Template)]
#[template(path = "club/money/reverse.html")]
struct ReversePage {
    page: Page,
    at: String,
    title: String,
    account: String,
    entry: u32,
    /// The entries that are undone: of a payment all its parts.
    lines: Vec<Line>,
    /// What it does, sentence by sentence.
    does: Vec<String>,
    seen: u64,
    form: Form,
}

/// What would follow, and the ledger after it.
fn preview(
    asked: &Asked,
    entry: u32,
    now: calendar::Instant,
) -> Result<(Vec<u32>, Ledger), club::ledger::Refusal> {
    let books = &asked.books;
    // The reason is not written yet: any text stands for it.
    let act = Act::Reverse { entry, today: books.today, why: TextId::drawn([0; 10]) };
    let wish = Wish { by: books.actor.clone(), seen: None, act };
    let events: Vec<Event> = decide(&books.law, &books.ledger, &wish, now.max(books.ledger.now))?;
    let mut after = Ledger::clone(&books.ledger);
    let mut undone = Vec::new();
    for event in &events {
        if let Fact::Reversed { entries, .. } = &event.fact {
            undone.extend(entries.iter().copied());
        }
        apply(&mut after, event);
    }
    Ok((undone, after))
}

/// What it does, in sentences.
fn does(asked: &Asked, undone: &[u32], after: &Ledger) -> Vec<String> {
    let (books, lang) = (&asked.books, asked.books.lang);
    let entries: Vec<_> = undone.iter().filter_map(|number| books.ledger.entry(*number)).collect();
    let mut all = vec![say::reverse_adds(lang, undone.len())];
    if undone.len() > 1 {
        all.push(say::reverse_parts(lang, undone.len()));
    }
    let mut whose: Vec<MemberId> = entries.iter().map(|entry| entry.member).collect();
    whose.dedup();
    for member in whose {
        let (was, is) = (books.ledger.balance(member), after.balance(member));
        let words = |cents: i64| match cents {
            0 => say::balance_none(lang),
            open if open > 0 => say::balance_open(lang, books.amount(open)),
            credit => say::balance_credit(lang, books.amount(-credit)),
        };
        all.push(say::reverse_balance(lang, words(is), books.name(member), words(was)));
    }
    let fee = entries.iter().find_map(|entry| Some((entry.member, entry.kind.fee_of()?)));
    if let Some((member, season)) = fee {
        all.push(say::reverse_fee(lang, books.name(member), season));
    }
    all
}

async fn page(ask: &Ask, asked: &Asked, entry: u32, mut form: Form) -> Answer {
    let books = &asked.books;
    let (undone, after) = match preview(asked, entry, ask.site.money.now()) {
        Ok(found) => found,
        Err(refusal) => {
            form.refuse("", StatusCode::CONFLICT, books.refusal(&refusal));
            return Err(books.refused(&form));
        }
    };
    let household = books.household(asked.of);
    let texts = ask.site.money.texts(&texts_of(books, &household)).await?;
    let account = account(books, &household, &texts);
    // Who left the family after a payment has a part of it on an account of their own.
    if !household.iter().any(|one| books.ledger.entry(entry).is_some_and(|entry| entry.member == *one)) {
        return Err(Fault::NoPage);
    }
    let status = form.status();
    let page = ReversePage {
        page: ask.frame(),
        at: asked.at.clone(),
        title: say::reverse_of(books.lang, entry),
        does: does(asked, &undone, &after),
        account: account.title,
        lines: account.lines.into_iter().filter(|line| undone.contains(&line.number)).collect(),
        entry,
        seen: books.ledger.seq,
        form: form.called("reverse"),
    };
    Ok(ask.page_as(status, &page)?.private())
}

/// The question.
pub async fn form(ask: Ask, Path((of, entry)): Path<(String, String)>) -> Answer {
    let asked = Asked::read(&ask, &of).await?;
    let entry = entry.parse().map_err(|_| Fault::NoPage)?;
    page(&ask, &asked, entry, Form::default()).await
}

/// Undoes the entry.
pub async fn reverse(ask: Ask, Path(of): Path<String>, mut form: Form) -> Answer {
    let asked = Asked::read(&ask, &of).await?;
    let entry: u32 = form.text("entry").parse().unwrap_or_default();
    let about = asked.books.ledger.entry(entry).map_or(asked.of, |entry| entry.member);
    if let Some(why) = why(&mut form, &asked, about, &ask) {
        let act = Act::Reverse { entry, today: asked.books.today, why: why.id };
        if asked.books.act(&ask, act, vec![why], &mut form).await?.is_some() {
            ask.site.people.note(Some(ask.person()?), "entry_reversed", None, &entry.to_string()).await?;
            return Ok(ask.see_other(asked.at).saying(say::reversed(ask.lang())));
        }
    }
    page(&ask, &asked, entry, form).await
}
