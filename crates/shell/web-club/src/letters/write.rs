//! A letter of the board to everyone, to a group or to a team: written, looked at with who gets it and who does not, sent, and on
//! record afterwards with what became of it for each.

use super::own_words::told;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use app::letters::{ClubLetter, Sort, Told};
use app::roll::Listed;
use askama::Template;
use axum::extract::Path;
use ids::TextId;
use std::collections::BTreeSet;
use store::{LetterRow, Recipient};
use words::messages::letters as say;

/// The longest subject and the longest letter, in signs.
const SUBJECT: usize = 120;
const BODY: usize = 8000;

#[derive(Template)]
#[template(path = "letters/write.html")]
struct WritePage {
    page: Page,
    form: Form,
    groups: Vec<Choice>,
    preview: Option<Preview>,
}

/// The letter as it will be, and for whom.
struct Preview {
    told: Told,
    goes: usize,
    /// Those whom no letter reaches, by name.
    unreached: Vec<String>,
}

/// The members of a group in the order of names; everyone for no group.
async fn members(ask: &Ask, group: &str) -> Result<Vec<Listed>, Fault> {
    let today = ask.site.zone().day(ask.site.roll.now());
    let set = crate::roll::Settings::of(ask).await?;
    let mut all = ask.site.roll.all().await?;
    all.retain(|one| {
        let in_it = group.is_empty() || one.particulars.groups.iter().any(|of| of == group);
        in_it && one.member.name.is_some() && one.particulars.belongs(today)
    });
    all.sort_by_cached_key(|one| one.member.name.as_ref().map(|name| name.sort_key(set.sorting)));
    Ok(all)
}

async fn page(ask: &Ask, form: Form, preview: Option<Preview>) -> Answer {
    let lang = ask.lang();
    let everyone = members(ask, "").await?;
    let groups: BTreeSet<&String> = everyone.iter().flat_map(|one| &one.particulars.groups).collect();
    let mut choices = vec![Choice::new("", say::write_all(lang))];
    choices.extend(groups.into_iter().map(|group| Choice::new(group, group.clone())));
    let status = form.status();
    let page = WritePage { page: ask.frame(), form, groups: choices, preview };
    Ok(ask.page_as(status, &page)?.private())
}

/// The form.
pub async fn form(ask: Ask) -> Answer {
    page(&ask, Form::default(), None).await
}

/// Shows the letter with who gets it; with a yes it goes.
pub async fn send(ask: Ask, mut form: Form) -> Answer {
    let (lang, by) = (ask.lang(), ask.person()?);
    let short = |most: usize| {
        move |text: &str| match text.trim() {
            "" => Err(say::write_empty(lang)),
            text if text.chars().count() > most => Err(say::write_long(lang, most)),
            text => Ok(text.to_owned()),
        }
    };
    let (subject, body) = (form.read("subject", short(SUBJECT)), form.read("body", short(BODY)));
    let group = form.text("group").to_owned();
    let to = members(&ask, &group).await?;
    if to.is_empty() {
        form.wrong("group", say::write_nobody(lang));
    }
    let (Some(subject), Some(body), true) = (subject, body, form.fine()) else {
        return page(&ask, form, None).await;
    };
    let written = ClubLetter { group, subject, body };
    if form.text("yes") == "yes" {
        let ids: Vec<_> = to.iter().map(|one| one.member.id).collect();
        let id = ask.site.outbox.write_to(by, &written, &ids).await?;
        return Ok(ask.see_other(format!("/letters/of/{id}")).saying(say::write_done(lang)));
    }
    let (directory, mail) = (ask.site.outbox.directory().await?, ask.site.mailer.works());
    let missed = |one: &&Listed| directory.out_of_reach(one.member.id, Sort::Matters, mail).is_some();
    let unreached: Vec<String> = to.iter().filter(missed).map(crate::roll::called).collect();
    let preview = Preview { told: told(&written), goes: to.len() - unreached.len(), unreached };
    page(&ask, form, Some(preview)).await
}

/// What became of a letter for one reader.
struct Fate {
    name: String,
    fate: String,
}

#[derive(Template)]
#[template(path = "letters/record.html")]
struct RecordPage {
    page: Page,
    told: Told,
    to: String,
    when: String,
    sent: usize,
    fates: Vec<Fate>,
}

/// A letter of the board with what became of it.
pub async fn record(ask: Ask, Path(text): Path<String>) -> Answer {
    let id = TextId::read(&text).map_err(|_| Fault::NoPage)?;
    let (text, rows) = ask.site.outbox.club_letter(id).await?.ok_or(Fault::NoPage)?;
    let (lang, written) = (ask.lang(), ClubLetter::of(&text));
    let moment = |at| words::dates::stamp(lang, ask.site.zone().local(at));
    let book = super::outbox::Book::with(&ask, &rows).await?;
    let fate = |row: &LetterRow| match (row.sent, row.dead) {
        (Some(at), _) => say::fate_sent(lang, moment(at)),
        (None, Some(_)) => say::fate_dead(lang, book.why(row)),
        (None, None) => say::fate_waits(lang),
    };
    let name = |row: &LetterRow| match &row.to {
        Recipient::Address(_) => say::someone(lang),
        _ => book.to(row),
    };
    let mut fates: Vec<Fate> = rows.iter().map(|row| Fate { name: name(row), fate: fate(row) }).collect();
    fates.sort_by(|one, other| one.name.cmp(&other.name));
    let page = RecordPage {
        page: ask.frame(),
        to: if written.group.is_empty() { say::write_all(lang) } else { written.group.clone() },
        told: told(&written),
        when: moment(text.created),
        sent: rows.iter().filter(|row| row.sent.is_some()).count(),
        fates,
    };
    Ok(ask.page(&page)?.private())
}
