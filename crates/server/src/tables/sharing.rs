//! The links of a table's seats, to share: after opening it, and again from the arbiter's desk.

use crate::kit::page::{Page, note, show};
use crate::kit::visitor::Visitor;
use crate::site::Site;
use crate::tables::arbiter::signs_as;
use crate::tables::form::DAY;
use crate::tables::table::trouble;
use app::SeatKey;
use askama::Template;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use rules::{Ruleset, Seat};
use std::sync::Arc;
use words::live::TableWords;
use words::messages::{desk, lobby as say};

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
    go: String,
    go_where: String,
    watch: String,
}

/// What is shared with whom.
pub struct Sharing<'a> {
    /// The table.
    pub table: &'a str,
    /// Its law.
    pub rules: &'a Ruleset,
    /// The seats to hand out.
    pub keys: &'a [SeatKey],
    /// The seat of who hands them out; an arbiter has none.
    pub mine: Option<Seat>,
    /// The secret for an arbiter, if someone else gets to be that.
    pub judge: Option<&'a str>,
}

impl Sharing<'_> {
    /// The page with the links.
    pub fn page(&self, site: &Site, visitor: &Visitor, headers: &HeaderMap) -> Response {
        let lang = visitor.lang;
        let address = site.address(headers);
        let link = |seat: String, mine: bool, secret: &str| {
            let url = format!("{address}/s/{secret}");
            Link { seat, mine, qr: qr(&url), url }
        };
        let seats = self.keys.iter().map(|key| {
            let seat = TableWords::new(lang, self.rules).seat(key.seat);
            link(seat, self.mine == Some(key.seat), &key.secret)
        });
        let judge = self.judge.map(|secret| link(desk::seat_arbiter(lang), false, secret));
        let own = self.keys.iter().find(|key| self.mine == Some(key.seat));
        let (go, go_where, lead) = match own {
            Some(key) => (format!("/s/{}", key.secret), say::to_my_seat(lang), say::links_lead(lang)),
            None => (format!("/desk/{}", self.table), say::to_my_desk(lang), say::links_lead_arbiter(lang)),
        };
        let links = Links {
            page: Page::new(visitor, &site.assets),
            lead,
            shared: seats.chain(judge).collect(),
            go,
            go_where,
            watch: format!("{address}/t/{}", self.table),
        };
        show(visitor, StatusCode::OK, &links)
    }
}

/// Fresh links to the seats where nobody sits yet, for the arbiter of the table; who sits stays where they are.
pub async fn again(
    State(site): State<Arc<Site>>,
    Path(id): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Response {
    let lang = visitor.lang;
    match signs_as(&site, &visitor, &id).await {
        Ok(Some(_)) => {}
        Ok(None) => return note(&visitor, &site.assets, StatusCode::FORBIDDEN, desk::not_yours(lang)),
        Err(problem) => return trouble(&site, &visitor, &problem),
    }
    let found = async {
        let free = empty(&site, &id).await?;
        let keys = site.desk.new_links(&id, &free, DAY).await?;
        Ok((site.desk.look(&id).await?, keys))
    };
    match found.await {
        Err(problem) => trouble(&site, &visitor, &problem),
        Ok((_, keys)) if keys.is_empty() => {
            note(&visitor, &site.assets, StatusCode::CONFLICT, say::all_taken(lang))
        }
        Ok((state, keys)) => {
            let rules = state.rules();
            Sharing { table: &id, rules, keys: &keys, mine: None, judge: None }
                .page(&site, &visitor, &headers)
        }
    }
}

/// The seats of a table that nobody sits on, nor a bot.
pub async fn empty(site: &Site, table: &str) -> Result<Vec<Seat>, app::Problem> {
    let state = site.desk.look(table).await?;
    let row = site.desk.store().table(table).await?;
    let bots = app::seated_bots(row.map(|row| app::bots_of(&row.bots)).unwrap_or_default(), &state);
    // A seat that is kept for an account is not handed out; as long as that is not known, none is.
    let Ok(kept) = site.people.kept_at(table).await else { return Ok(Vec::new()) };
    let free = |seat: &Seat| {
        let taken = state.chair(*seat).arrived().is_some();
        let kept = kept.iter().any(|one| state.sits(one.seat) == *seat);
        !taken && !kept && bots.iter().all(|bot| bot.seat != *seat)
    };
    Ok(state.seats().iter().copied().filter(free).collect())
}

/// A picture of an address that a phone can read.
pub fn qr(url: &str) -> String {
    let svg = qrcode::QrCode::new(url.as_bytes())
        .map(|code| code.render::<qrcode::render::svg::Color<'_>>().quiet_zone(false).build())
        .unwrap_or_default();
    svg.replace("<?xml version=\"1.0\" standalone=\"yes\"?>", "")
}
