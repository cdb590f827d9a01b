//! The clock that the club lives by: where it is set, and what another one would move.

use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use app::zone::{Differs, ZoneFrom};
use askama::Template;
use axum::extract::Query;
use calendar::Zone;
use competition::{Hour, Moved};
use words::Lang;
use words::messages::front as say;

/// A competition that goes by another clock, with what would move.
struct Shown {
    name: String,
    zone: String,
    moments: Vec<Row>,
    /// Moments that are not listed.
    more: usize,
}

/// A moment that would move, on the clock of now.
struct Row {
    round: String,
    what: String,
    was: String,
    becomes: String,
}

/// A zone that someone considers.
struct Wanted {
    zone: String,
    now: String,
    differs: Vec<Shown>,
}

#[derive(Template)]
#[template(path = "club/clock.html")]
struct ClockPage {
    page: Page,
    form: Form,
    zone: String,
    now: String,
    from: String,
    /// Competitions that do not go by the club's clock.
    differs: Vec<Shown>,
    names: Vec<String>,
    wanted: Option<Wanted>,
}

/// What is asked beside the address.
#[derive(serde::Deserialize)]
pub struct Asked {
    #[serde(default)]
    zone: String,
}

/// Moments shown of one competition.
const MOST: usize = 12;

fn name(zone: &Zone) -> String {
    zone.name().unwrap_or("UTC").to_owned()
}

fn hour(lang: Lang, hour: Hour) -> String {
    match hour {
        Hour::SignOff => say::clock_sign_off(lang),
        Hour::Publication => say::clock_publication(lang),
        Hour::Start => say::clock_start(lang),
        Hour::Complaints => say::clock_complaints(lang),
    }
}

fn shown(lang: Lang, one: &Differs) -> Shown {
    let moment = |at| words::dates::stamp(lang, one.zone.local(at));
    let row = |moved: &Moved| Row {
        round: moved.round.to_string(),
        what: hour(lang, moved.hour),
        was: moment(moved.was),
        becomes: moment(moved.becomes),
    };
    let moments: Vec<Row> = one.moved.iter().take(MOST).map(row).collect();
    Shown {
        name: one.row.name.clone(),
        zone: name(&one.zone),
        more: one.moved.len() - moments.len(),
        moments,
    }
}

async fn differs(ask: &Ask, zone: &Zone) -> Result<Vec<Shown>, Fault> {
    let all = app::zone::differing(&ask.site.competitions, zone).await?;
    Ok(all.iter().map(|one| shown(ask.lang(), one)).collect())
}

async fn page(ask: &Ask, form: Form, wanted: Option<Zone>) -> Answer {
    let (lang, status, site) = (ask.lang(), form.status(), &ask.site);
    let (zone, from) = app::zone::zone_of(site.desk.store(), &site.settings.zone).await?;
    let now = site.roll.now();
    let moment = |zone: &Zone| words::dates::stamp(lang, zone.local(now));
    let wanted = match wanted.filter(|wanted| *wanted != zone) {
        Some(wanted) => Some(Wanted {
            zone: name(&wanted),
            now: moment(&wanted),
            differs: differs(ask, &wanted).await?.into_iter().filter(|one| !one.moments.is_empty()).collect(),
        }),
        None => None,
    };
    let page = ClockPage {
        page: ask.frame(),
        form,
        now: moment(&zone),
        from: match from {
            ZoneFrom::Club => String::new(),
            ZoneFrom::Operator => say::clock_of_operator(lang),
            ZoneFrom::Competitions => say::clock_of_competitions(lang),
            ZoneFrom::Machine => say::clock_of_machine(lang),
        },
        differs: differs(ask, &zone).await?,
        zone: name(&zone),
        names: Zone::names(),
        wanted,
    };
    Ok(ask.page_as(status, &page)?.private())
}

/// A zone by its name.
pub fn read(form: &mut Form, lang: Lang) -> Option<Zone> {
    form.read("zone", |text| {
        Zone::named(text).filter(|zone| zone.name().is_some()).ok_or_else(|| say::no_zone(lang))
    })
}

/// The clock, and what the zone in the address would move.
pub async fn look(ask: Ask, Query(asked): Query<Asked>) -> Answer {
    let zone = if asked.zone.is_empty() { name(&ask.site.zone()) } else { asked.zone };
    let mut form = Form::filled([("zone", zone)]);
    let wanted = read(&mut form, ask.lang());
    page(&ask, form, wanted).await
}

/// Sets the clock; every running competition follows from tomorrow on.
pub async fn set(ask: Ask, mut form: Form) -> Answer {
    let lang = ask.lang();
    let Some(zone) = read(&mut form, lang) else { return page(&ask, form, None).await };
    let by = ask.person()?;
    let site = &ask.site;
    app::zone::move_to(site.desk.store(), &site.zone, &site.competitions, &zone).await?;
    site.people.note(Some(by), "club_clock", None, &name(&zone)).await?;
    Ok(ask.see_other("/club/clock").saying(say::clock_set(lang, name(&zone))))
}
