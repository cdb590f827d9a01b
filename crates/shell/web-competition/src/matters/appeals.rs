//! Going into appeal: against which decision of the director, and why (dsc-w).

use super::act::{long, refuse, text, wish};
use super::contested::{Ruling, about, known};
use super::scene::Matter;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use askama::Template;
use axum::extract::Query;
use club::matters::{Act, Fact, Topic};
use serde::Deserialize;
use words::messages::matters as say;

#[derive(Template)]
#[template(path = "club/matters/appeals.html")]
struct AppealsPage {
    page: Page,
    rulings: Vec<Choice>,
    form: Form,
    cite: Option<Cite>,
    cites: Vec<Cite>,
}

/// Which decision a link speaks of.
#[derive(Deserialize)]
pub struct About {
    about: Option<String>,
}

/// The form.
pub async fn form(ask: Ask, Query(asked): Query<About>) -> Answer {
    let matter = Matter::of(&ask).await?;
    let mut rulings = about(&ask, &matter, &matter.own()).await?;
    let asked = asked.about.unwrap_or_default();
    let meant = rulings.iter().find(|one| one.value == asked);
    if let Some(number) = meant.and_then(|one| known(&matter, &one.contested)) {
        return Ok(ask.see_other(format!("/matters/appeals/{number}")));
    }
    // Against a decision one appeals once: what was contested before is not offered again.
    rulings.retain(|one| known(&matter, &one.contested).is_none());
    show(&ask, &matter, &rulings, Form::filled([("about", asked)]))
}

fn show(ask: &Ask, matter: &Matter, rulings: &[Ruling], form: Form) -> Answer {
    let status = form.status();
    let page = AppealsPage {
        page: ask.frame(),
        rulings: rulings.iter().map(|one| Choice::new(&one.value, &one.words)).collect(),
        form,
        cite: matter.cite(Topic::Committee),
        cites: matter.cites([Topic::Committee]),
    };
    Ok(ask.page_as(status, &page)?.private())
}

/// Lodges it.
pub async fn send(ask: Ask, mut form: Form) -> Answer {
    let matter = Matter::of(&ask).await?;
    let lang = matter.lang;
    let own = matter.own();
    let rulings = about(&ask, &matter, &own).await?;
    let found = form.read("about", |text| {
        let ruling = rulings.iter().find(|one| one.value == text);
        ruling.map(|one| one.contested.clone()).ok_or_else(|| say::appeal_which_missing(lang))
    });
    let why = long(&mut form, "why", || say::appeal_no_text(lang));
    let (Some(contested), Some(why)) = (found, why) else {
        return show(&ask, &matter, &rulings, form);
    };
    let Some(member) = own.into_iter().find(|member| contested.parties.contains(member)) else {
        return show(&ask, &matter, &rulings, form);
    };
    let row = text(&ask, "appeal", &why, Some(member));
    let act = Act::Appeal { contested, member, text: row.id };
    match wish(&ask, &matter, &form, act, vec![row]).await? {
        Ok(events) => {
            let number = events.iter().find_map(|event| match event.fact {
                Fact::AppealLodged { appeal, .. } => Some(appeal),
                _ => None,
            });
            let at = format!("/matters/appeals/{}", number.unwrap_or_default());
            let article = matter.article_of(Topic::Committee);
            Ok(ask.see_other(at).saying(say::appeal_sent(lang, article)))
        }
        Err(refusal) => {
            refuse(&matter, &mut form, "about", &refusal);
            show(&ask, &matter, &rulings, form)
        }
    }
}
