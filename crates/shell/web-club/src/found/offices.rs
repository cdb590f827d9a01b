//! Who does what: for each office oneself, or someone who is invited to it. Nobody is alone for long with all of them.

use super::standing::OFFICES;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::people::{letters, role};
use app::{PeopleProblem, Role};
use askama::Template;
use std::collections::BTreeMap;
use words::messages::found as say;

/// An office.
struct Office {
    /// The names of its fields.
    tick: String,
    mail: String,
    name: String,
    /// What one does in it.
    about: String,
    /// Who has it, and who was asked.
    who: String,
    /// Whether who looks has it.
    own: bool,
}

#[derive(Template)]
#[template(path = "club/found/offices.html")]
struct OfficesPage {
    page: Page,
    form: Form,
    offices: Vec<Office>,
    /// Whether a letter can bring an invitation.
    letters: bool,
}

async fn page(ask: &Ask, form: Form) -> Answer {
    let (lang, status, by) = (ask.lang(), form.status(), ask.person()?);
    let people = ask.site.people.list(by).await?;
    let invited = ask.site.people.invitations(by).await?;
    let office = |one: Role| {
        let having =
            people.iter().filter(|who| who.person.roles.contains(&one)).map(|who| who.person.name.clone());
        let asked =
            invited.iter().filter(|who| who.roles.contains(&one)).map(|who| say::was_asked(lang, &who.email));
        Office {
            tick: format!("own_{}", one.word()),
            mail: format!("mail_{}", one.word()),
            name: role(lang, one),
            about: match one {
                Role::Board => say::does_board(lang),
                Role::PairingOfficer => say::does_pairing(lang),
                Role::Arbiter => say::does_director(lang),
                _ => say::does_treasurer(lang),
            },
            who: having.chain(asked).collect::<Vec<_>>().join(", "),
            own: by.roles.contains(&one),
        }
    };
    let page = OfficesPage {
        page: ask.frame(),
        form,
        offices: OFFICES.into_iter().map(office).collect(),
        letters: ask.site.mailer.works(),
    };
    Ok(ask.page_as(status, &page)?.private())
}

/// The form.
pub async fn form(ask: Ask) -> Answer {
    page(&ask, Form::default()).await
}

/// Whom to invite to which offices: one letter to an address, whatever it brings.
async fn asked(ask: &Ask, form: &mut Form) -> Result<BTreeMap<String, Vec<Role>>, Fault> {
    let lang = ask.lang();
    let mut all: BTreeMap<String, Vec<Role>> = BTreeMap::new();
    for role in OFFICES.into_iter().filter(|_| ask.site.mailer.works()) {
        let field = format!("mail_{}", role.word());
        let typed = form.text(&field).to_owned();
        if typed.is_empty() {
            continue;
        }
        match ask.site.people.invitable(&typed).await {
            Ok(email) => all.entry(email).or_default().push(role),
            Err(problem @ (PeopleProblem::BadEmail | PeopleProblem::Taken)) => {
                form.wrong(&field, crate::people::fault(lang, &problem, &typed).1);
            }
            Err(problem) => return Err(problem.into()),
        }
    }
    Ok(all)
}

/// Takes on what was ticked, and invites.
pub async fn save(ask: Ask, mut form: Form) -> Answer {
    let (lang, by) = (ask.lang(), ask.person()?);
    let asked = asked(&ask, &mut form).await?;
    if !form.fine() {
        return page(&ask, form).await;
    }
    for role in OFFICES.into_iter().filter(|role| form.ticked(&format!("own_{}", role.word()))) {
        ask.site.people.give(by, by.id, role).await?;
    }
    let sent = asked.len();
    for (email, roles) in asked {
        let letter = ask.site.people.invite(by, &email, &roles).await?;
        let offices: Vec<String> = roles.iter().map(|role| crate::people::role(lang, *role)).collect();
        letters::invitation(&ask.site, letter, &by.name, offices.join(", ")).await?;
    }
    let said = if sent == 0 { say::kept(lang) } else { say::offices_asked(lang, sent) };
    Ok(ask.see_other("/found").saying(said))
}
