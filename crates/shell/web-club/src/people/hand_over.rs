//! An office in other hands: who has it loses it, the successor gets it, both are told.

use super::role;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use crate::site::Site;
use app::letters::{Facts, Reader, Told};
use app::people::account;
use app::{PeopleProblem, Role};
use askama::Template;
use store::LetterRow;
use words::Lang;
use words::messages::people as say;

#[derive(Template)]
#[template(path = "people/hand_over.html")]
struct HandOverPage {
    page: Page,
    form: Form,
    /// Each office with who has it.
    offices: Vec<Choice>,
    people: Vec<Choice>,
}

async fn page(ask: &Ask, form: Form) -> Answer {
    let (lang, status) = (ask.lang(), form.status());
    let people = ask.site.people.list(ask.person()?).await?;
    let mut offices = Vec::new();
    for one in Role::given() {
        for who in people.iter().filter(|who| who.person.roles.contains(&one)) {
            let value = format!("{} {}", one.word(), who.person.id);
            offices.push(Choice::new(value, say::office_of(lang, &who.person.name, role(lang, one))));
        }
    }
    let people = people.into_iter().map(|one| Choice::new(one.person.id.to_string(), one.person.name));
    let page = HandOverPage { page: ask.frame(), form, offices, people: people.collect() };
    Ok(ask.page_as(status, &page)?.private())
}

/// The form.
pub async fn form(ask: Ask) -> Answer {
    page(&ask, Form::default()).await
}

/// Hands an office over.
pub async fn hand_over(ask: Ask, mut form: Form) -> Answer {
    let (lang, by) = (ask.lang(), ask.person()?);
    let (word, holder) = form.text("office").split_once(' ').ok_or(Fault::Unclear)?;
    let (office, from) = (Role::of(word).ok_or(Fault::Unclear)?, account(holder)?);
    let to = account(form.text("to"))?;
    if from == to {
        form.wrong("to", say::same_person(lang));
        return page(&ask, form).await;
    }
    let successor = ask.site.people.person(to).await?.ok_or(PeopleProblem::NoPerson)?;
    ask.site.people.hand_over(by, office, from, to).await?;
    ask.site.outbox.wake();
    let still = ask.site.people.person(by.id).await?.is_some_and(|by| by.may(app::Deed::SeePeople));
    let back = ask.see_other(if still { "/people" } else { "/" });
    Ok(back.saying(say::handed_over(lang, successor.name, role(lang, office))))
}

/// The letter that tells of it.
pub async fn letter(
    site: &Site,
    letter: &LetterRow,
    reader: &Reader,
    lang: Lang,
) -> Result<Option<Told>, Fault> {
    let facts = Facts::read(&letter.facts);
    let Some(office) = facts.get("role").and_then(Role::of) else { return Ok(None) };
    let (office, mut names) = (role(lang, office), Vec::new());
    for who in ["from", "to"] {
        let person = match facts.get(who).map(account) {
            Some(Ok(id)) => site.people.person(id).await?,
            _ => None,
        };
        names.push(person.map_or_else(|| words::messages::letters::someone(lang), |person| person.name));
    }
    let gets = reader.person.as_ref().is_some_and(|person| facts.get("to") == Some(person.id.as_str()));
    let line = if gets {
        say::mail_office_yours(lang, &names[0], &office)
    } else {
        say::mail_office_gone(lang, &names[1], &office)
    };
    let link = Some((format!("{}/tonight", site.own_address()), words::messages::round::tonight(lang)));
    Ok(Some(Told { subject: say::mail_office_subject(lang, office), lines: vec![line], link }))
}
