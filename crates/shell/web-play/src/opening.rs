//! Opening a table: the form, and one press against bots.

use crate::arbiter::page::let_in;
use crate::form::DELAYS;
use crate::form::Own;
use crate::form::TIMES;
use crate::form::TableForm;
use crate::form::Wanted;
use crate::hour::session;
use crate::join::invited_to;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use crate::kit::visitor::{Visitor, called, seated};
use crate::rules_summary::Book;
use crate::rules_summary::books;
use crate::sharing::Sharing;
use crate::sharing::page_of;
use app::SeatKey;
use askama::Template;
use axum::extract::Query;
use rules::{Ruleset, Seat};
use words::Lang;
use words::live::TableWords;
use words::messages::{desk, lobby as say, web};

#[derive(Template)]
#[template(path = "tables/new.html")]
struct New {
    page: Page,
    form: Form,
    /// Whether what few people want is shown open.
    more: bool,
    books: Vec<Book>,
    times: Vec<Choice>,
    delays: Vec<Choice>,
    seats: Vec<Choice>,
    levels: Vec<Choice>,
}

fn times(lang: Lang) -> Vec<Choice> {
    let preset = TIMES.into_iter().map(|(minutes, seconds)| {
        let text = match seconds {
            0 => say::time_minutes(lang, minutes),
            _ => say::time_both(lang, minutes, seconds),
        };
        Choice::new(format!("{minutes}+{seconds}"), text)
    });
    let rules = Choice::new("rules", say::time_rules(lang));
    let own = Choice::new("own", say::time_own(lang));
    [rules].into_iter().chain(preset).chain([own]).collect()
}

fn delays(lang: Lang) -> Vec<Choice> {
    let text = |seconds: u64| match seconds {
        0 => say::delay_none(lang),
        1..60 => say::delay_seconds(lang, seconds),
        _ => say::delay_minutes(lang, seconds / 60),
    };
    DELAYS.map(|seconds| Choice::new(seconds.to_string(), text(seconds))).into()
}

fn new_page(ask: &Ask, form: Form) -> Answer {
    let lang = ask.lang();
    let rules = Ruleset::built_in(crate::form::DEFAULT_RULES);
    let seat = |seat: Seat| {
        let text = TableWords::new(lang, rules.as_ref()?).seat(seat);
        Some(Choice::new(app::seat_text(seat), text))
    };
    let status = form.status();
    let typed = TableForm::of(&form);
    let new = New {
        page: ask.frame(),
        more: typed.listed
            || typed.way != "assisted"
            || typed.arbiter != "no"
            || typed.delay != "0"
            || !(typed.setup_a + &typed.setup_b + &typed.starts).is_empty(),
        form,
        books: books(&ask.site.library(), lang),
        times: times(lang),
        delays: delays(lang),
        seats: Seat::ALL.into_iter().filter_map(seat).collect(),
        levels: bot::Level::all()
            .map(|level| Choice::new(level.to_string(), level_name(lang, level)))
            .collect(),
    };
    ask.page_as(status, &new)
}

/// A level with its number, a word for it, and about the rating of who would be its equal.
fn level_name(lang: Lang, level: bot::Level) -> String {
    let (number, rating) = (level.number(), level.rating());
    match level.band() {
        bot::Band::FirstSteps => web::level_first(lang, number, rating),
        bot::Band::Beginner => web::level_beginner(lang, number, rating),
        bot::Band::Club => web::level_club(lang, number, rating),
        bot::Band::Strong => web::level_strong(lang, number, rating),
    }
}

/// What a link to the form may fill in beforehand.
#[derive(serde::Deserialize)]
pub struct Asked {
    #[serde(default)]
    others: String,
    #[serde(default)]
    arbiter: String,
}

/// The form for a new table.
pub async fn new_form(ask: Ask, Query(asked): Query<Asked>) -> Answer {
    let mut form = TableForm::fresh(ask.visitor.name.clone());
    under_own_name(&ask.visitor, &mut form);
    if !asked.others.is_empty() {
        form.others = asked.others;
    }
    if !asked.arbiter.is_empty() {
        form.arbiter = asked.arbiter;
    }
    new_page(&ask, form.shown())
}

/// Opens the table of the form.
pub async fn new(ask: Ask, mut form: Form) -> Answer {
    let mut typed = TableForm::of(&form);
    under_own_name(&ask.visitor, &mut typed);
    let read = typed.read(&ask.site.library(), ask.lang()).and_then(|mut wanted| {
        wanted.table.opening.session = session(&typed.starts, &ask.site, ask.lang())?;
        Ok(wanted)
    });
    match read {
        Err((field, words)) => {
            form.wrong(field, words);
            new_page(&ask, form)
        }
        Ok(wanted) => {
            let reply = open(&ask, wanted).await?;
            Ok(match called(&typed.name) {
                Some(cookie) => reply.keep(&cookie),
                None => reply,
            })
        }
    }
}

/// Who is signed in plays under the name of the account.
fn under_own_name(visitor: &Visitor, form: &mut TableForm) {
    if let Some(person) = visitor.person() {
        form.name.clone_from(&person.name);
    }
}

/// One press: a bughouse table with bots, by the federation's rules.
pub async fn play(ask: Ask) -> Answer {
    let mut form = TableForm::fresh(ask.visitor.name.clone());
    under_own_name(&ask.visitor, &mut form);
    let wanted = form.read(&ask.site.library(), ask.lang()).map_err(|(_, words)| Fault::Broken(words))?;
    open(&ask, wanted).await
}

async fn open(ask: &Ask, wanted: Wanted) -> Answer {
    ask.slowly()?;
    let site = &ask.site;
    let (own, share, arbiter) = (wanted.own, wanted.share, wanted.arbiter);
    let bots: Vec<Seat> = wanted.table.bots.iter().map(|bot| bot.seat).collect();
    let opened = site.desk.open(wanted.table).await?;
    if let Some(person) = ask.visitor.person() {
        match own {
            Own::Seat(seat) => site.people.at_seat(person, &opened.id, seat).await?,
            Own::Desk(_) => site.people.at_desk(person, &opened.id).await?,
        }
    }
    let mine = own.seat();
    match opened.keys.iter().find(|key| mine == Some(key.seat)) {
        Some(key) if !share && !arbiter => return Ok(ask.see_other(format!("/s/{}", key.secret))),
        _ => {}
    }
    let keys: Vec<SeatKey> = opened.keys.into_iter().filter(|key| !bots.contains(&key.seat)).collect();
    let judge = arbiter.then(|| opened.arbiter.clone());
    let sharing = Sharing::new(&keys, mine, judge).inviting(&opened.invitation);
    let slip = sharing.slip(ask, &opened.id).await?;
    let invited = invited_to(&opened.id, &opened.invitation);
    let reply = ask.see_other(page_of(&opened.id)).keep(&slip).keep(&invited);
    // Who opened the table has a place at it from now on, also when the page with the links is left.
    Ok(match own {
        Own::Seat(seat) => match keys.iter().find(|key| key.seat == seat) {
            Some(key) => reply.keep(&seated(&opened.id, &key.secret)),
            None => reply,
        },
        Own::Desk(name) => reply.keep(&let_in(ask, &opened.id, &opened.arbiter, &name).await?),
    })
}
