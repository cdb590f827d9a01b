//! Handing out the seats of one table of a room to accounts: their holders need no link then.

use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::of_round::Numbers;
use crate::site::Site;
use app::people::{Called, Keeping, Kept, Member, called};
use app::{PeopleProblem, Person, seat_text};
use askama::Template;
use axum::extract::Path;
use rules::Seat;
use std::sync::Arc;
use words::Lang;
use words::live::TableWords;
use words::messages::{people as account, room as say};

struct Place {
    seat: String,
    called: String,
    /// Who sits there, or is expected there by name.
    name: String,
}

#[derive(Template)]
#[template(path = "tables/room/seats.html")]
struct Seats {
    page: Page,
    room: String,
    id: String,
    number: usize,
    may_run: bool,
    form: Form,
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

async fn asked(ask: &Ask, by: &Person, id: &str, number: usize) -> Result<Asked, Fault> {
    let site = &ask.site;
    let room = site.desk.room(id).await?.ok_or(Fault::NoPage)?;
    let numbers = Numbers::of(site, ask.lang(), &room).await?;
    let table = numbers.place(number).and_then(|at| room.tables.get(at)).cloned().ok_or(Fault::NoPage)?;
    let state = site.desk.look(&table).await?;
    let kept = site.people.kept_at(&table).await?;
    let members = site.people.members(by).await?;
    Ok(Asked { room, number, table, state, kept, members })
}

impl Asked {
    /// The account that the player of a seat has.
    fn kept(&self, seat: Seat) -> Option<&Kept> {
        self.kept.iter().find(|one| self.state.sits(one.seat) == seat)
    }

    /// The form with what is kept now.
    fn form(&self) -> Form {
        let mut form = Form::default();
        for seat in self.state.seats() {
            form.set(&seat_text(*seat), self.kept(*seat).map(|one| one.name.clone()).unwrap_or_default());
        }
        form
    }

    fn page(&self, ask: &Ask, form: Form) -> Answer {
        let words = TableWords::new(ask.lang(), self.state.rules());
        let place = |seat: &Seat| Place {
            seat: seat_text(*seat),
            called: words.seat(*seat),
            name: self.state.chair(*seat).name().to_owned(),
        };
        let status = form.status();
        let page = Seats {
            page: ask.frame(),
            room: self.room.row.name.clone(),
            id: self.room.row.id.to_string(),
            number: self.number,
            may_run: crate::arbiter::account(&ask.visitor).is_some(),
            form,
            places: self.state.seats().iter().map(place).collect(),
            members: self.members.iter().map(|member| member.name.clone()).collect(),
        };
        Ok(ask.page_as(status, &page)?.private())
    }

    /// What was typed, as what must change; what cannot be followed is said at its field.
    fn read(&self, lang: Lang, form: &mut Form) -> Vec<Keeping> {
        let (mut changes, mut there) = (Vec::new(), Vec::new());
        for seat in self.state.seats().iter().filter(|seat| form.has(&seat_text(**seat))).collect::<Vec<_>>()
        {
            let member = form.read(&seat_text(*seat), |name| match called(&self.members, name) {
                _ if name.is_empty() => Ok(None),
                Called::One(member) if there.contains(&member.id) => Err(say::kept_twice(lang, &member.name)),
                Called::One(member) => Ok(Some(member.clone())),
                Called::Nobody => Err(say::no_account(lang, name)),
                Called::Several => Err(say::same_name(lang, name)),
            });
            let Some(member) = member else { continue };
            there.extend(member.iter().map(|member| member.id));
            if self.kept(*seat).map(|one| &one.person) != member.as_ref().map(|member| &member.id) {
                let written = self.state.chair(*seat).name().to_owned();
                changes.push(Keeping { seat: self.state.given(*seat), member, written });
            }
        }
        changes
    }
}

/// The seats of a table with the accounts they are kept for.
pub async fn form(ask: Ask, Path((id, number)): Path<(String, usize)>) -> Answer {
    let asked = asked(&ask, ask.person()?, &id, number).await?;
    asked.page(&ask, asked.form())
}

/// Keeps the seats for the accounts that were typed.
pub async fn keep(ask: Ask, Path((id, number)): Path<(String, usize)>, mut form: Form) -> Answer {
    let by = ask.person()?;
    let asked = asked(&ask, by, &id, number).await?;
    let changes = asked.read(ask.lang(), &mut form);
    if !form.fine() {
        return asked.page(&ask, form);
    }
    ask.site.people.keep_seats(by, &asked.table, &changes).await?;
    Ok(ask.see_other(format!("/room/{id}/seats/{number}")).saying(account::saved(ask.lang())))
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
