//! The links of a table's seats, to share: after opening it, and again from the arbiter's desk. They are shown to the
//! browser that made them, as often as it looks; the program itself keeps hashes only.

use crate::arbiter::signs_as;
use crate::form::DAY;
use crate::join;
use crate::kit::ask::Ask;
use crate::kit::cookie::Cookie;
use crate::kit::fault::Fault;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::kit::slip;
use crate::site::Site;
use app::{SeatKey, seat_of, seat_text};
use askama::Template;
use axum::extract::Path;
use axum::http::{StatusCode, header};
use rules::Seat;
use serde::{Deserialize, Serialize};
use serde_json::json;
use words::live::TableWords;
use words::messages::{desk, kit, lobby as say};

struct Link {
    seat: String,
    mine: bool,
    url: String,
    qr: String,
}

#[derive(Template)]
#[template(path = "tables/links.html")]
struct Links {
    page: Page,
    lead: String,
    shared: Vec<Link>,
    /// The one link for everyone; none when only some seats are handed out again.
    link: String,
    qr: String,
    /// Whether the links of the seats are in sight at once.
    each: bool,
    go: String,
    go_where: String,
    watch: String,
}

/// What is shared with whom.
#[derive(Serialize, Deserialize)]
pub struct Sharing {
    /// The seats to hand out, each with its secret.
    keys: Vec<(String, String)>,
    /// The seat of who hands them out; an arbiter has none.
    mine: Option<String>,
    /// The secret for an arbiter, if someone else gets to be that.
    judge: Option<String>,
    /// The secret of the link with which one picks a seat oneself.
    #[serde(default)]
    invitation: Option<String>,
}

/// The slip with the links of a table.
fn slip_of(table: &str) -> String {
    format!("links_{table}")
}

impl Sharing {
    /// These seats.
    pub fn new(keys: &[SeatKey], mine: Option<Seat>, judge: Option<String>) -> Sharing {
        let keys = keys.iter().map(|key| (seat_text(key.seat), key.secret.clone())).collect();
        Sharing { keys, mine: mine.map(seat_text), judge, invitation: None }
    }

    /// With one link for all of them.
    #[must_use]
    pub fn inviting(self, secret: &str) -> Sharing {
        Sharing { invitation: Some(secret.to_owned()), ..self }
    }

    /// The links as data, for a program that opened the table.
    fn data(&self, table: &str, address: &str) -> serde_json::Value {
        let url = |secret: &String| format!("{address}/s/{secret}");
        let seat = |(seat, secret): &(String, String)| json!({ "seat": seat, "url": url(secret), "mine": self.mine.as_ref() == Some(seat) });
        json!({
            "table": table,
            "seats": self.keys.iter().map(seat).collect::<Vec<_>>(),
            "arbiter": self.judge.as_ref().map(url),
            "join": self.invitation.as_ref().map(|secret| format!("{address}{}", join::page_of(secret))),
        })
    }

    /// The cookie by which this browser sees them.
    pub async fn slip(&self, ask: &Ask, table: &str) -> Result<Cookie, Fault> {
        slip::write(ask, slip_of(table), self, (DAY / 1_000_000) as u32).await
    }
}

/// Where the links of a table are shown.
pub fn page_of(table: &str) -> String {
    format!("/t/{table}/links")
}

/// Whether a program asks, which wants data and no page.
fn wants_data(ask: &Ask) -> bool {
    let accept = ask.headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    accept.is_some_and(|kinds| kinds.contains("application/json"))
}

/// The page with the links, or the links as data.
pub async fn links(ask: Ask, Path(table): Path<String>) -> Answer {
    let lang = ask.lang();
    let Some(sharing) = slip::read::<Sharing>(&ask, &slip_of(&table)).await? else {
        let (title, text) = (kit::shown_once(lang), kit::shown_once_next(lang));
        return Err(Fault::told(StatusCode::GONE, title, text));
    };
    let state = ask.site.desk.look(&table).await?;
    let address = ask.site.address(&ask.headers);
    if wants_data(&ask) {
        return Ok(ask.file("application/json", sharing.data(&table, &address).to_string()).private());
    }
    let link = |seat: String, mine: bool, secret: &str| {
        let url = format!("{address}/s/{secret}");
        Link { seat, mine, qr: crate::kit::qr::qr(&url), url }
    };
    let seats = sharing.keys.iter().filter_map(|(seat, secret)| {
        // Before the start players change seats: a link leads to where its holder sits.
        let called = TableWords::new(lang, state.rules()).seat(state.sits(seat_of(seat)?));
        Some(link(called, sharing.mine.as_ref() == Some(seat), secret))
    });
    let judge = sharing.judge.as_ref().map(|secret| link(desk::seat_arbiter(lang), false, secret));
    let own = sharing.keys.iter().find(|(seat, _)| sharing.mine.as_ref() == Some(seat));
    let (go, go_where, lead) = match own {
        Some((_, secret)) => (format!("/s/{secret}"), say::to_my_seat(lang), say::links_lead(lang)),
        None => (format!("/desk/{table}"), say::to_my_desk(lang), say::links_lead_arbiter(lang)),
    };
    let one = sharing.invitation.as_ref().map(|secret| format!("{address}{}", join::page_of(secret)));
    let links = Links {
        page: ask.frame(),
        each: sharing.judge.is_some() || one.is_none(),
        qr: one.as_deref().map(crate::kit::qr::qr).unwrap_or_default(),
        link: one.unwrap_or_default(),
        lead,
        shared: seats.chain(judge).collect(),
        go,
        go_where,
        watch: format!("{address}/t/{table}"),
    };
    Ok(ask.page(&links)?.private())
}

/// Fresh links to the seats where nobody sits yet, for the arbiter of the table; who sits stays where they are.
pub async fn again(ask: Ask, Path(id): Path<String>) -> Answer {
    let (site, lang) = (&ask.site, ask.lang());
    if signs_as(site, &ask.visitor, &id).await?.is_none() {
        return Err(not_yours(&ask));
    }
    let free = empty(site, &id).await?;
    let keys = site.desk.new_links(&id, &free, DAY).await?;
    if keys.is_empty() {
        return Err(Fault::told(StatusCode::CONFLICT, say::all_taken(lang), say::all_taken_next(lang)));
    }
    let slip = Sharing::new(&keys, None, None).slip(&ask, &id).await?;
    Ok(ask.see_other(page_of(&id)).keep(&slip))
}

/// Who may not rule here.
pub fn not_yours(ask: &Ask) -> Fault {
    Fault::told(StatusCode::FORBIDDEN, desk::not_yours(ask.lang()), desk::not_yours_next(ask.lang()))
}

/// The seats of a table that nobody sits on, nor a bot.
pub async fn empty(site: &Site, table: &str) -> Result<Vec<Seat>, app::Problem> {
    let state = site.desk.look(table).await?;
    let row = site.desk.row(table).await?;
    let bots = app::seated_bots(row.map(|row| row.bots).unwrap_or_default(), &state);
    // A seat that is kept for an account is not handed out; as long as that is not known, none is.
    let Ok(kept) = site.people.kept_at(table).await else { return Ok(Vec::new()) };
    let free = |seat: &Seat| {
        let taken = state.chair(*seat).arrived().is_some();
        let kept = kept.iter().any(|one| state.sits(one.seat) == *seat);
        !taken && !kept && bots.iter().all(|bot| bot.seat != *seat)
    };
    Ok(state.seats().iter().copied().filter(free).collect())
}
