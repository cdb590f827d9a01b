//! Handing out the seats of one table of a room to accounts: their holders need no link then.

use crate::kit::page::{Page, note, show};
use crate::kit::visitor::Visitor;
use crate::people;
use crate::site::Site;
use app::people::{Called, Keeping, Kept, Member, called};
use app::{PeopleProblem, Person, seat_text};
use askama::Template;
use axum::Form;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use rules::Seat;
use std::collections::HashMap;
use std::sync::Arc;
use words::Lang;
use words::live::TableWords;
use words::messages::{people as account, room as say, web};

struct Place {
    seat: String,
    called: String,
    /// Who sits there, or is expected there by name.
    name: String,
    /// The account it is kept for, or what was typed.
    typed: String,
}

#[derive(Template)]
#[template(path = "tables/room/seats.html")]
struct Seats {
    page: Page,
    room: String,
    id: String,
    number: usize,
    may_run: bool,
    said: String,
    faults: Vec<String>,
    places: Vec<Place>,
    members: Vec<String>,
}

/// The table that is asked for, as the pages of this file need it.
struct Asked {
    room: app::room::Room,
    number: usize,
    table: String,
    state: Arc<live::State>,
    kept: Vec<Kept>,
    members: Vec<Member>,
}

async fn asked(
    site: &Site,
    visitor: &Visitor,
    by: &Person,
    id: &str,
    number: usize,
) -> Result<Asked, Response> {
    let missing = || note(visitor, &site.assets, StatusCode::NOT_FOUND, web::not_found(visitor.lang));
    let trouble = |problem: &PeopleProblem| people::trouble(site, visitor, problem);
    let room = site.desk.room(id).await.ok().flatten().ok_or_else(missing)?;
    let table = number.checked_sub(1).and_then(|at| room.tables.get(at)).cloned().ok_or_else(missing)?;
    let state =
        site.desk.look(&table).await.map_err(|problem| super::page::trouble(site, visitor, &problem))?;
    let kept = site.people.kept_at(&table).await.map_err(|problem| trouble(&problem))?;
    let members = site.people.members(by).await.map_err(|problem| trouble(&problem))?;
    Ok(Asked { room, number, table, state, kept, members })
}

impl Asked {
    /// The account that the player of a seat has.
    fn kept(&self, seat: Seat) -> Option<&Kept> {
        self.kept.iter().find(|one| self.state.sits(one.seat) == seat)
    }

    fn page(
        &self,
        site: &Site,
        visitor: &Visitor,
        typed: Option<&HashMap<String, String>>,
        said: String,
        faults: Vec<String>,
    ) -> Response {
        let lang = visitor.lang;
        let words = TableWords::new(lang, self.state.rules());
        let place = |seat: &Seat| {
            let kept = self.kept(*seat).map(|one| one.name.clone()).unwrap_or_default();
            Place {
                seat: seat_text(*seat),
                called: words.seat(*seat),
                name: self.state.chair(*seat).name().to_owned(),
                typed: typed.and_then(|typed| typed.get(&seat_text(*seat)).cloned()).unwrap_or(kept),
            }
        };
        let status = if faults.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
        let page = Seats {
            page: Page::new(visitor, &site.assets),
            room: self.room.row.name.clone(),
            id: self.room.row.id.clone(),
            number: self.number,
            may_run: crate::tables::arbiter::account(visitor).is_some(),
            said,
            faults,
            places: self.state.seats().iter().map(place).collect(),
            members: self.members.iter().map(|member| member.name.clone()).collect(),
        };
        show(visitor, status, &page)
    }

    /// What was typed, as what must change; or a sentence for each field that cannot be followed.
    fn read(&self, lang: Lang, typed: &HashMap<String, String>) -> Result<Vec<Keeping>, Vec<String>> {
        let (mut changes, mut faults, mut there) = (Vec::new(), Vec::new(), Vec::new());
        for seat in self.state.seats() {
            let Some(name) = typed.get(&seat_text(*seat)).map(|name| name.trim()) else { continue };
            let before = self.kept(*seat);
            let member = match called(&self.members, name) {
                _ if name.is_empty() => None,
                Called::One(member) => Some(member.clone()),
                Called::Nobody => {
                    faults.push(say::no_account(lang, name));
                    continue;
                }
                Called::Several => {
                    faults.push(say::same_name(lang, name));
                    continue;
                }
            };
            if let Some(member) = &member {
                if there.contains(&member.id) {
                    faults.push(say::kept_twice(lang, &member.name));
                }
                there.push(member.id.clone());
            }
            if before.map(|one| &one.person) != member.as_ref().map(|member| &member.id) {
                let written = self.state.chair(*seat).name().to_owned();
                changes.push(Keeping { seat: self.state.sits(*seat), member, written });
            }
        }
        if faults.is_empty() { Ok(changes) } else { Err(faults) }
    }
}

/// The seats of a table with the accounts they are kept for.
pub async fn form(
    State(site): State<Arc<Site>>,
    Path((id, number)): Path<(String, usize)>,
    visitor: Visitor,
) -> Response {
    let Some(by) = visitor.person() else { return Redirect::to("/in").into_response() };
    match asked(&site, &visitor, by, &id, number).await {
        Ok(asked) => asked.page(&site, &visitor, None, String::new(), Vec::new()),
        Err(refused) => refused,
    }
}

/// Keeps the seats for the accounts that were typed.
pub async fn keep(
    State(site): State<Arc<Site>>,
    Path((id, number)): Path<(String, usize)>,
    visitor: Visitor,
    Form(typed): Form<HashMap<String, String>>,
) -> Response {
    let Some(by) = visitor.person() else { return Redirect::to("/in").into_response() };
    let asked = match asked(&site, &visitor, by, &id, number).await {
        Ok(asked) => asked,
        Err(refused) => return refused,
    };
    let changes = match asked.read(visitor.lang, &typed) {
        Ok(changes) => changes,
        Err(faults) => return asked.page(&site, &visitor, Some(&typed), String::new(), faults),
    };
    match site.people.keep_seats(by, &asked.table, &changes).await {
        Ok(()) => asked.page(&site, &visitor, Some(&typed), account::saved(visitor.lang), Vec::new()),
        Err(problem) => people::trouble(&site, &visitor, &problem),
    }
}

/// A room that was just opened: a name that is exactly one account's gets the seat. The answer is the seats kept.
pub async fn keep_named(
    site: &Site,
    by: &Person,
    tables: &[app::Opened],
    names: &[[String; 4]],
) -> Result<Vec<Vec<Kept>>, PeopleProblem> {
    let members = site.people.members(by).await?;
    let mut all = Vec::new();
    for (table, names) in tables.iter().zip(names) {
        let mut there: Vec<&Member> = Vec::new();
        let mut keeping = Vec::new();
        for key in &table.keys {
            let name = &names[live::seat_index(key.seat)];
            if let Called::One(member) = called(&members, name)
                && !there.contains(&member)
            {
                there.push(member);
                keeping.push(Keeping { seat: key.seat, member: Some(member.clone()), written: name.clone() });
            }
        }
        if !keeping.is_empty() {
            site.people.keep_seats(by, &table.id, &keeping).await?;
        }
        all.push(site.people.kept_at(&table.id).await?);
    }
    Ok(all)
}
