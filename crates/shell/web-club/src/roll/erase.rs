//! Erasing a member: name, contact and ratings go for good; results keep a neutral name and the ledger its numbers.

use super::leave::{Playing, competitions, leave_all};
use super::one::{find, name};
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::people::account;
use app::roll::Listed;
use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use ids::MemberId;
use web_competition::matters::scene::Matter;
use words::messages::roll as say;

#[derive(Template)]
#[template(path = "club/roll/erase.html")]
struct ErasePage {
    page: Page,
    id: MemberId,
    name: String,
    asks_password: bool,
    /// What the member still has at home of the club (dsc-x).
    trophies: String,
    /// The running competitions that the member leaves first, and what becomes of the rounds.
    playing: Vec<Playing>,
    form: Form,
}

/// The trophies that someone still has: who is erased cannot be asked for them any more.
async fn trophies(ask: &Ask, member: MemberId) -> Result<String, Fault> {
    let matter = Matter::of(ask).await?;
    let held: Vec<String> = matter.state.held_by(member).map(|trophy| matter.text(trophy.name)).collect();
    Ok(words::keizer::list(ask.lang(), &held))
}

async fn page(ask: &Ask, one: &Listed, form: Form) -> Answer {
    let status = form.status();
    let asks_password = account::asks_password(ask).await?;
    let trophies = trophies(ask, one.member.id).await?;
    let playing = competitions(ask, one.member.id, &Form::default(), false).await?;
    let (id, name) = (one.member.id, name(one));
    let page = ErasePage { page: ask.frame(), id, name, asks_password, trophies, playing, form };
    Ok(ask.page_as(status, &page)?.private())
}

/// The question.
pub async fn form(ask: Ask, Path(id): Path<String>) -> Answer {
    let one = find(&ask, &id).await?;
    page(&ask, &one, Form::default()).await
}

/// Erases, by who has just signed in or types the password.
pub async fn erase(ask: Ask, Path(id): Path<String>, mut form: Form) -> Answer {
    let (lang, one) = (ask.lang(), find(&ask, &id).await?);
    if form.text("name") != name(&one) {
        form.wrong("name", say::erase_wrong(lang, name(&one)));
        return page(&ask, &one, form).await;
    }
    let open = ask.site.money.look().await?.balance(one.member.id);
    if open != 0 {
        let amount = words::money::amount(lang, open);
        form.refuse("", StatusCode::CONFLICT, say::erase_owes(lang, amount));
        return page(&ask, &one, form).await;
    }
    if !account::proven(&ask, &mut form).await? {
        return page(&ask, &one, form).await;
    }
    // Nobody is paired who has no name any more.
    leave_all(&ask, one.member.id).await?;
    ask.site.roll.erase(one.member.id).await?;
    ask.site.people.note(Some(ask.person()?), "member_erased", None, one.member.id.as_str()).await?;
    Ok(ask.see_other("/members").saying(say::erased(lang)))
}
