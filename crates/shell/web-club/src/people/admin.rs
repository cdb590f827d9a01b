//! Accounts and roles, for board and admins.

use super::{at_field, letters, role};
use crate::kit::ask::Ask;
use crate::kit::cookie::Cookie;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use crate::kit::slip;
use app::people::{Invitation, Letter, Listed};
use app::{Deed, PeopleProblem, Person, Role};
use askama::Template;
use calendar::Instant;
use words::messages::people as say;

/// The slip with an invitation that no letter can bring.
const INVITED: &str = "invited";
/// How long it can be read, in seconds.
const SHOWN: u32 = 15 * 60;

struct RoleWord {
    word: &'static str,
    name: String,
}

struct PersonLine {
    id: String,
    name: String,
    email: String,
    roles: Vec<RoleWord>,
    others: Vec<RoleWord>,
    own: bool,
    /// Whether a link to sign in may be made for them.
    may_link: bool,
}

struct InvitationLine {
    id: String,
    name: String,
    email: String,
    roles: String,
    until: String,
}

#[derive(Template)]
#[template(path = "people/admin.html")]
struct PeoplePage {
    page: Page,
    people: Vec<PersonLine>,
    invitations: Vec<InvitationLine>,
    roles: Vec<Choice>,
    may_give: bool,
    may_erase: bool,
    letters: bool,
    /// The invitation that was just made, when no letter can bring it.
    link: String,
    form: Form,
}

async fn people_page(ask: &Ask, form: Form) -> Answer {
    let (by, lang) = (ask.person()?, ask.lang());
    let people = ask.site.people.list(by).await?;
    let invitations = ask.site.people.invitations(by).await?;
    let word = |one: Role| RoleWord { word: one.word(), name: role(lang, one) };
    let line = |one: Listed| PersonLine {
        own: one.person.id == by.id,
        may_link: by.may(Deed::GiveRoles) || one.person.roles.iter().all(|role| *role == Role::Player),
        roles: one
            .person
            .roles
            .iter()
            .filter(|role| **role != Role::Player)
            .map(|role| word(*role))
            .collect(),
        others: Role::given().filter(|role| !one.person.roles.contains(role)).map(word).collect(),
        id: one.person.id.to_string(),
        name: one.person.name,
        email: one.email,
    };
    let waiting = |one: Invitation| InvitationLine {
        // A parent comes without a role; whose parent is for those who see the members.
        roles: if one.guards.is_empty() {
            one.roles.iter().map(|one| role(lang, *one)).collect::<Vec<_>>().join(", ")
        } else {
            words::messages::roll::account_guardian(lang)
        },
        name: one.name,
        until: say::until(
            lang,
            words::dates::date(lang, ask.site.zone().day(Instant::from_micros(one.expires))),
        ),
        id: one.id,
        email: one.email,
    };
    let status = form.status();
    let page = PeoplePage {
        page: ask.frame(),
        people: people.into_iter().map(line).collect(),
        invitations: invitations.into_iter().map(waiting).collect(),
        roles: Role::ALL.map(|one| Choice::new(one.word(), role(lang, one))).into(),
        may_give: by.may(Deed::GiveRoles),
        may_erase: by.may(Deed::ErasePeople),
        letters: ask.site.mailer.works(),
        link: slip::read(ask, INVITED).await?.unwrap_or_default(),
        form,
    };
    Ok(ask.page_as(status, &page)?.private())
}

/// Everyone, with roles and invitations.
pub async fn people(ask: Ask) -> Answer {
    people_page(&ask, Form::default()).await
}

/// Invites someone.
pub async fn invite(ask: Ask, mut form: Form) -> Answer {
    let (by, lang) = (ask.person()?, ask.lang());
    let given = Role::of(form.text("role")).filter(|role| *role != Role::Player);
    let roles: Vec<Role> = given.into_iter().collect();
    let letter = match ask.site.people.invite(by, form.raw("email"), &roles).await {
        Ok(letter) => letter,
        Err(problem) => {
            at_field(&mut form, lang, problem)?;
            return people_page(&ask, form).await;
        }
    };
    let role = roles.first().map_or_else(|| say::role_player(lang), |one| role(lang, *one));
    handed(&ask, letter, (&roles, role), "/people").await
}

/// Sends an invitation and goes back; where no letter can bring it, or a club on trial writes to offices only, it is
/// shown among the accounts, to be handed over.
pub async fn handed(ask: &Ask, letter: Letter, (roles, role): (&[Role], String), back: &str) -> Answer {
    let lang = ask.lang();
    let leaves = !ask.site.trial.lasts() || app::trial::is_staff(roles);
    if ask.site.mailer.works() && leaves {
        let done = say::invited(lang, &letter.to);
        letters::invitation(&ask.site, letter, &ask.person()?.name, role).await?;
        return Ok(ask.see_other(back).saying(done).keep(&Cookie::gone(INVITED)));
    }
    let link = letters::link(&ask.site, "/welcome/", &letter.secret);
    let slip = slip::write(ask, INVITED.to_owned(), &link, SHOWN).await?;
    Ok(ask.see_other("/people").saying(say::invited_link(lang, &letter.to)).keep(&slip))
}

/// Takes an invitation back.
pub async fn take_back(ask: Ask, form: Form) -> Answer {
    ask.site.people.take_back(ask.person()?, form.text("id")).await?;
    let back = ask.see_other("/people").keep(&Cookie::gone(INVITED));
    Ok(back.saying(say::taken_back(ask.lang())))
}

/// Whom a role is given to or taken from, and which.
async fn turned(ask: &Ask, form: &Form) -> Result<(Person, Role), Fault> {
    let about = ask
        .site
        .people
        .person(app::people::account(form.text("person"))?)
        .await?
        .ok_or(PeopleProblem::NoPerson)?;
    Ok((about, Role::of(form.text("role")).ok_or(Fault::Unclear)?))
}

/// Gives a role.
pub async fn give(ask: Ask, form: Form) -> Answer {
    let (about, which) = turned(&ask, &form).await?;
    ask.site.people.give(ask.person()?, about.id, which).await?;
    let lang = ask.lang();
    Ok(ask.see_other("/people").saying(say::role_given_to(lang, about.name, role(lang, which))))
}

/// Takes a role away; whoever takes the own role of admin may not see this page afterwards.
pub async fn take(ask: Ask, form: Form) -> Answer {
    let (by, lang) = (ask.person()?, ask.lang());
    let (about, which) = turned(&ask, &form).await?;
    ask.site.people.take(by, about.id, which).await?;
    let still = ask.site.people.person(by.id).await?.is_some_and(|by| by.may(Deed::SeePeople));
    let back = ask.see_other(if still { "/people" } else { "/" });
    Ok(back.saying(say::role_taken_from(lang, about.name, role(lang, which))))
}

/// Makes a link to sign in for who forgot the password and gets no mail; it is shown here, to be handed over.
pub async fn fresh_link(ask: Ask, form: Form) -> Answer {
    let about = ask.site.people.person(app::people::account(form.text("person"))?).await?;
    let about = about.ok_or(PeopleProblem::NoPerson)?;
    let secret = ask.site.people.fresh_link(ask.person()?, &about).await?;
    let link = letters::link(&ask.site, "/in/", &secret);
    let slip = slip::write(&ask, INVITED.to_owned(), &link, SHOWN).await?;
    Ok(ask.see_other("/people").saying(say::link_made(ask.lang(), about.name)).keep(&slip))
}

/// Erases someone's account, on request.
pub async fn erase(ask: Ask, form: Form) -> Answer {
    let tables =
        ask.site.people.erase_other(ask.person()?, app::people::account(form.text("person"))?).await?;
    ask.site.read_again(&tables).await;
    Ok(ask.see_other("/people").saying(say::erased_of(ask.lang())))
}
