//! Opening a club that is on trial: first what will go out, then the act.

use crate::kit::ask::Ask;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use app::trial::{self, KeptBack};
use askama::Template;
use std::collections::BTreeMap;
use words::messages::{found as say, letters};

#[derive(Template)]
#[template(path = "club/found/open.html")]
struct OpenPage {
    page: Page,
    form: Form,
    trial: bool,
    /// What was kept back and is of use still, by what it is about.
    kinds: Vec<(String, usize)>,
    letters: usize,
    /// Members with an address and without an account: they can be invited afterwards.
    uninvited: usize,
}

/// What opening brings.
pub async fn look(ask: Ask) -> Answer {
    let (lang, site) = (ask.lang(), &ask.site);
    // What was written a moment ago counts too.
    site.send_letters().await?;
    let kept = trial::kept_back(site.desk.store(), site.outbox.now()).await?;
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for letter in &kept {
        let key = format!("kind_{}", letter.kind.replace('-', "_"));
        let about = letters::by_key(lang, &key, "").unwrap_or_else(|| letters::kind_other(lang));
        *kinds.entry(about).or_default() += 1;
    }
    let page = OpenPage {
        page: ask.frame(),
        form: Form::filled([("letters", "go")]),
        trial: site.trial.lasts(),
        letters: kept.len(),
        kinds: kinds.into_iter().collect(),
        uninvited: crate::roll::uninvited(&ask).await?.len(),
    };
    Ok(ask.page(&page)?.private())
}

/// Opens it.
pub async fn open(ask: Ask, form: Form) -> Answer {
    let (lang, site, by) = (ask.lang(), &ask.site, ask.person()?);
    if !site.trial.lasts() {
        return Ok(ask.see_other("/found").saying(say::is_open(lang)));
    }
    let letters = if form.text("letters") == "drop" { KeptBack::Dropped } else { KeptBack::Go };
    let go = trial::open(site.desk.store(), &site.trial, letters, site.outbox.now()).await?;
    site.people.note(Some(by), "club_opened", None, &go.to_string()).await?;
    site.outbox.wake();
    Ok(ask.see_other("/found").saying(say::opened(lang, go)))
}
