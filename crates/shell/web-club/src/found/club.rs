//! What the club is called, where it plays, in which country and zone, its language, its evening and hour.

use crate::kit::ask::Ask;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use crate::roll::countries;
use app::AboutClub;
use askama::Template;
use calendar::{Weekday, Zone};
use words::Lang;
use words::messages::found as say;

#[derive(Template)]
#[template(path = "club/found/club.html")]
struct ClubPage {
    page: Page,
    form: Form,
    countries: Vec<Choice>,
    languages: Vec<Choice>,
    evenings: Vec<Choice>,
    zones: Vec<String>,
}

/// The longest name of a club, and the longest line about it.
const LONGEST: usize = 60;
const LINE: usize = 100;

/// The setting with the address for questions about what is kept of people.
pub const CONTACT: &str = "privacy_contact";

/// When and where the club meets, in one line.
pub fn meets(lang: Lang, about: &AboutClub) -> String {
    let evening = match (about.evening, about.hour) {
        (Some(day), Some(hour)) => {
            say::evening_at(lang, words::dates::weekday(lang, day), words::dates::hour(lang, hour))
        }
        (Some(day), None) => words::dates::weekday(lang, day).to_owned(),
        (None, Some(hour)) => words::dates::hour(lang, hour),
        (None, None) => String::new(),
    };
    let parts = [evening.as_str(), &about.meets, &about.place];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

/// The first step as it stands.
pub fn summary(lang: Lang, about: &AboutClub, zone: &Zone, name: &str) -> String {
    let zone = zone.name().unwrap_or("UTC");
    match meets(lang, about).as_str() {
        "" => say::club_is(lang, name, zone),
        line => say::club_meets(lang, line, name, zone),
    }
}

fn page(ask: &Ask, form: Form) -> Answer {
    let (lang, status) = (ask.lang(), form.status());
    let day = |day: Weekday| Choice::new(day.name(), words::dates::weekday(lang, day));
    let page = ClubPage {
        page: ask.frame(),
        form,
        countries: std::iter::once(Choice::new("", say::choose(lang))).chain(countries(lang)).collect(),
        languages: vec![Choice::new("nl", "Nederlands"), Choice::new("en", "English")],
        evenings: std::iter::once(Choice::new("", say::choose(lang)))
            .chain(Weekday::ALL.into_iter().map(day))
            .collect(),
        zones: Zone::names(),
    };
    Ok(ask.page_as(status, &page)?.private())
}

/// The form, with what is known.
pub async fn form(ask: Ask) -> Answer {
    let about = ask.site.notices.about().await?;
    let set = ask.site.roll.settings().await?;
    let text = |name: &str| set.get(name).cloned().unwrap_or_default();
    let lang = if about.lang.is_empty() { ask.lang().code().to_owned() } else { about.lang };
    let fields = [
        ("name", about.name),
        ("place", about.place),
        ("meets", about.meets),
        ("country", text("country")),
        ("zone", ask.site.zone().name().unwrap_or("UTC").to_owned()),
        ("lang", lang),
        ("evening", about.evening.map(|day| day.to_string()).unwrap_or_default()),
        ("hour", about.hour.map(|hour| hour.to_string()).unwrap_or_default()),
        ("contact", text(CONTACT)),
    ];
    page(&ask, Form::filled(fields))
}

fn line(form: &mut Form, name: &str, lang: Lang) -> Option<String> {
    form.read(name, |text| match text.trim() {
        text if text.chars().count() > LINE => Err(say::line_long(lang, LINE)),
        text => Ok(text.to_owned()),
    })
}

/// What was typed; faults stand at their fields.
fn read(form: &mut Form, lang: Lang) -> Option<(AboutClub, Zone)> {
    let name = form.read("name", |text| match text.trim() {
        "" => Err(say::name_missing(lang)),
        text if text.chars().count() > LONGEST => Err(say::line_long(lang, LONGEST)),
        text => Ok(text.to_owned()),
    });
    let (place, meets) = (line(form, "place", lang), line(form, "meets", lang));
    let zone = crate::front::read_zone(form, lang);
    let evening = form.read("evening", |text| match text {
        "" => Ok(None),
        text => text.parse().map(Some).map_err(|_| say::bad_evening(lang)),
    });
    let hour = if form.text("hour").is_empty() {
        Some(None)
    } else {
        form.hour("hour", || say::bad_hour(lang)).map(Some)
    };
    let spoken = Lang::of(form.text("lang")).unwrap_or(lang).code().to_owned();
    line(form, "contact", lang);
    let about =
        AboutClub { name: name?, place: place?, meets: meets?, evening: evening?, hour: hour?, lang: spoken };
    Some((about, zone?)).filter(|_| form.fine())
}

/// Keeps it. Another zone moves deadlines of running competitions: that is shown first, on its own page.
pub async fn save(ask: Ask, mut form: Form) -> Answer {
    let (lang, site) = (ask.lang(), &ask.site);
    let Some((about, zone)) = read(&mut form, lang) else { return page(&ask, form) };
    site.notices.say(ask.visitor.person(), &about).await?;
    let mut set = vec![(CONTACT, form.text("contact").to_owned())];
    let country = form.text("country").to_owned();
    if countries(lang).any(|one| one.value == country) {
        set.push(("country", country));
    }
    site.roll.set(&set).await?;
    site.people.note(Some(ask.person()?), "club_said", None, "").await?;
    let differing = app::zone::differing(&site.competitions, &zone).await?;
    if zone != site.zone() && differing.iter().any(|one| !one.moved.is_empty()) {
        let name = zone.name().unwrap_or("UTC").replace('/', "%2F");
        return Ok(ask.see_other(format!("/club/clock?zone={name}")).saying(say::kept_but_clock(lang)));
    }
    app::zone::move_to(site.desk.store(), &site.zone, &site.competitions, &zone).await?;
    Ok(ask.see_other("/found").saying(say::kept(lang)))
}
