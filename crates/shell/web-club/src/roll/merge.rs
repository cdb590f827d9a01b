//! A person who stands in the roll twice: the two rows become one, and can be taken apart again.

use super::one::{find, name};
use crate::kit::ask::Ask;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use app::roll::Listed;
use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use calendar::Season;
use club::members::meant;
use ids::MemberId;
use words::messages::roll as say;

#[derive(Template)]
#[template(path = "club/roll/merge.html")]
struct MergePage {
    page: Page,
    id: MemberId,
    name: String,
    form: Form,
    others: Vec<Choice>,
}

async fn page(ask: &Ask, one: &Listed, form: Form) -> Answer {
    let status = form.status();
    let mut roll = ask.site.roll.all().await?;
    roll.retain(|other| {
        let there = other.member.name.is_some() && other.particulars.merged_into.is_none();
        there && other.member.id != one.member.id
    });
    // Who is called nearly the same stands first.
    let family = one.member.name.as_ref().map(|name| name.family().to_owned()).unwrap_or_default();
    roll.sort_by_cached_key(|other| (!meant(&other.member, &family), name(other).to_lowercase()));
    let choice = |other: &Listed| {
        let called = format!("{} · {}", name(other), say::member_number(ask.lang(), other.member.number));
        Choice::new(other.member.id.to_string(), called)
    };
    let others = roll.iter().map(choice).collect();
    let page = MergePage { page: ask.frame(), id: one.member.id, name: name(one), form, others };
    Ok(ask.page_as(status, &page)?.private())
}

/// The question: into whom.
pub async fn form(ask: Ask, Path(id): Path<String>) -> Answer {
    let one = find(&ask, &id).await?;
    page(&ask, &one, Form::default()).await
}

/// Merges. A row with money in it stays: its entries cannot move.
pub async fn merge(ask: Ask, Path(id): Path<String>, mut form: Form) -> Answer {
    let (lang, one) = (ask.lang(), find(&ask, &id).await?);
    let (ledger, today) = (ask.site.money.look().await?, ask.site.zone().day(ask.site.roll.now()));
    let charged =
        Season::of(today).is_some_and(|now| ledger.fee_entries(now, one.member.id).next().is_some());
    if charged || ledger.balance(one.member.id) != 0 {
        form.refuse("into", StatusCode::CONFLICT, say::merge_money(lang, name(&one)));
        return page(&ask, &one, form).await;
    }
    let into = form.read("into", |text| MemberId::read(text).map_err(|_| say::merge_whom(lang)));
    let Some(into) = into else { return page(&ask, &one, form).await };
    if !ask.site.roll.merge(ask.person()?, one.member.id, into).await? {
        form.refuse("into", StatusCode::CONFLICT, say::merge_whom(lang));
        return page(&ask, &one, form).await;
    }
    ask.site.people.note(Some(ask.person()?), "member_merged", None, into.as_str()).await?;
    let stays = find(&ask, into.as_str()).await?;
    Ok(ask.see_other(format!("/members/{into}")).saying(say::merge_done(lang, name(&stays))))
}

/// Takes them apart.
pub async fn unmerge(ask: Ask, Path(id): Path<String>) -> Answer {
    let one = find(&ask, &id).await?;
    let apart = ask.site.roll.unmerge(ask.person()?, one.member.id).await?;
    if apart {
        let id = one.member.id.as_str();
        ask.site.people.note(Some(ask.person()?), "member_unmerged", None, id).await?;
    }
    let said = if apart { say::unmerge_done(ask.lang()) } else { say::nothing_changed(ask.lang()) };
    Ok(ask.see_other(format!("/members/{id}")).saying(said))
}
