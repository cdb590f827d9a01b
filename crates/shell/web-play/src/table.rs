//! Sitting down at a table, by a link or from the list of open tables, and the page of the table itself.

use crate::form::DAY;
use crate::form::read_name;
use crate::front::is_free;
use crate::join;
use crate::kept_seats;
use crate::kept_seats::KeptSeat;
use crate::kept_seats::by_old_link;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::kit::visitor::{called, seated};
use crate::labels;
use crate::of_round::Back;
use crate::of_round::of_table;
use crate::rules_summary;
use crate::sharing;
use crate::site::Site;
use crate::state::Play;
use app::{Problem, Seated};
use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use live::{Act, Actor, Refusal};
use rules::Seat;
use words::live::TableWords;
use words::messages::{lobby as say, web};

/// A secret link: puts the visitor on the seat.
pub async fn sit(ask: Ask, Path(secret): Path<String>) -> Answer {
    let (desk, lang) = (&ask.site.desk, ask.lang());
    if desk.link(&secret).await?.is_some() {
        return sit_down(&ask, &secret).await;
    }
    if let Some(of) = desk.arbiter(&secret).await? {
        return crate::arbiter::page::by_link(&ask, &of, &secret).await;
    }
    if let Some(kept) = by_old_link(&ask, &secret).await {
        return kept;
    }
    Err(Fault::told(StatusCode::GONE, say::link_expired_title(lang), say::link_expired(lang)))
}

/// How often who sits down looks again because the seats were changed meanwhile.
const AGAIN: usize = 3;

/// Puts the visitor, who has the secret of a seat, on it.
pub async fn sit_down(ask: &Ask, secret: &str) -> Answer {
    let lang = ask.lang();
    for _ in 0..AGAIN {
        let Some(Seated { table, seat, state }) = ask.site.desk.seated(secret).await? else { break };
        match arrive(ask, &table, seat, &state).await {
            Err(Fault::Table(Problem::Refused(Refusal::Stale))) => {}
            done => {
                done?;
                return Ok(ask.see_other(format!("/t/{table}")).keep(&seated(&table, secret)));
            }
        }
    }
    Err(Fault::told(StatusCode::GONE, say::link_expired_title(lang), say::link_expired(lang)))
}

/// The visitor comes to the seat, at which nothing has changed since `state`.
async fn arrive(ask: &Ask, table: &str, seat: Seat, state: &live::State) -> Result<(), Fault> {
    let (site, visitor, lang) = (&ask.site, &ask.visitor, ask.lang());
    // Written down first: a name in a log must be known to be someone's, so that it can be erased.
    if let Some(person) = visitor.person() {
        site.people.at_seat(person, table, seat).await?;
    }
    let chair = state.chair(seat);
    let renamed = visitor.person().is_some_and(|person| person.name != chair.name());
    // Who opens the link again sits there already.
    if chair.arrived().is_none() || renamed {
        let name = match (visitor.person(), chair.name()) {
            (Some(person), _) => person.name.clone(),
            (None, "") => read_name(&visitor.name, lang).unwrap_or_else(|_| web::guest(lang)),
            (None, name) => name.to_owned(),
        };
        site.desk.act(table, Actor::Seat(seat), Act::Arrive(name), Some(state.seq())).await?;
    }
    Ok(())
}

/// Takes a free seat of a table in the list.
pub async fn take(ask: Ask, Path(table): Path<String>, form: Form) -> Answer {
    ask.slowly()?;
    // Who is signed in sits down under the own name by the link that follows.
    let name = match ask.visitor.person() {
        Some(_) => "",
        None if form.text("name").is_empty() => &ask.visitor.name,
        None => form.text("name"),
    };
    if !listed(&ask.site, &table).await? {
        return Err(Problem::NoTable.into());
    }
    let Some(secret) = take_seat(&ask, &table, form.text("seat"), name).await? else {
        let lang = ask.lang();
        return Err(Fault::told(StatusCode::CONFLICT, say::seat_taken_title(lang), say::seat_taken(lang)));
    };
    let reply = ask.see_other(format!("/s/{secret}"));
    Ok(match called(name) {
        Some(cookie) => reply.keep(&cookie),
        None => reply,
    })
}

/// The secret of the seat, unless somebody has it. One at a time: of two who press together one is too late.
pub async fn take_seat(ask: &Ask, table: &str, seat: &str, name: &str) -> Result<Option<String>, Problem> {
    let (site, lang) = (&ask.site, ask.lang());
    let play = Play::of(site);
    let _one = play.sitting.lock().await;
    let seen = site.desk.look(table).await?.seq();
    let free = free_seats(site, table).await?;
    let Some(seat) = app::seat_of(seat).filter(|seat| free.contains(seat)) else { return Ok(None) };
    let name = read_name(name, lang).unwrap_or_else(|_| web::guest(lang));
    let secret = site.desk.give_seat(table, seat, DAY).await?;
    match site.desk.act(table, Actor::Seat(seat), Act::Arrive(name), Some(seen)).await {
        // At another node somebody at the table took this chair.
        Err(Problem::Refused(Refusal::Stale)) => Ok(None),
        done => done.map(|_| Some(secret)),
    }
}

/// The seats that anyone with the right to sit down may take: nobody sits there, is expected or has it kept.
pub async fn free_seats(site: &Site, table: &str) -> Result<Vec<Seat>, Problem> {
    let row = site.desk.row(table).await?.ok_or(Problem::NoTable)?;
    let state = site.desk.look(table).await?;
    let empty = sharing::empty(site, table).await?;
    Ok(empty.into_iter().filter(|seat| !state.over() && is_free(&state, &row.bots, *seat)).collect())
}

/// Whether anyone may sit down at this table: it stands in the list.
async fn listed(site: &Site, table: &str) -> Result<bool, Problem> {
    Ok(site.desk.row(table).await?.is_some_and(|row| row.listed))
}

/// Whether this browser has a seat at the table.
pub async fn sits(ask: &Ask, table: &str) -> bool {
    let Some(secret) = ask.visitor.seat_secret(table) else { return false };
    matches!(ask.site.desk.seat(secret).await, Ok(Some((at, _))) if at == table)
}

#[derive(Template)]
#[template(path = "tables/table.html")]
struct TablePage {
    page: Page,
    title: String,
    id: String,
    rules_id: String,
    rules: String,
    time: String,
    labels: String,
    /// The own seat, when it is kept and not taken yet.
    kept: Vec<KeptSeat>,
    /// Where the table is shared, for who came by an invitation or opened it; whole, and as a code to scan.
    invitation: String,
    link: String,
    qr: String,
    /// Whether somebody besides the players looks after the result: it is of a room or a round.
    judged: bool,
    /// The seats a visitor of a listed table may take, with what they are called.
    free: Vec<(String, String)>,
    name: String,
    /// The round that is played at this table.
    back: Option<Back>,
}

/// The free seats of a listed table, for who has none.
async fn to_take(ask: &Ask, id: &str, state: &live::State) -> Vec<(String, String)> {
    let open = matches!(listed(&ask.site, id).await, Ok(true)) && !sits(ask, id).await;
    let free = if open { free_seats(&ask.site, id).await.unwrap_or_default() } else { Vec::new() };
    let words = TableWords::new(ask.lang(), state.rules());
    free.into_iter().map(|seat| (app::seat_text(seat), words.seat(seat))).collect()
}

/// The table.
pub async fn table(ask: Ask, Path(id): Path<String>) -> Answer {
    let lang = ask.lang();
    let state = ask.site.desk.look(&id).await?;
    let rules = rules_summary::name(state.rules(), lang);
    let mut kept = kept_seats::seats(&ask.site, &ask.visitor).await;
    kept.retain(|one| one.table == id && !one.here);
    let invitation = join::invitation(&ask, &id).await;
    let link = if invitation.is_empty() {
        String::new()
    } else {
        format!("{}{invitation}", ask.site.address(&ask.headers))
    };
    let back = of_table(&ask.site, lang, &id).await?.map(|(back, _)| back);
    let page = TablePage {
        page: ask.frame(),
        title: web::table_title(lang, &rules),
        rules_id: state.rules().id.clone(),
        rules,
        time: rules_summary::time(&state.rules().clock),
        labels: labels::json(lang),
        kept,
        qr: if link.is_empty() { String::new() } else { crate::kit::qr::qr(&link) },
        invitation,
        link,
        judged: back.is_some() || ask.site.desk.room_of(&id).await?.is_some(),
        free: to_take(&ask, &id, &state).await,
        name: ask.visitor.name.clone(),
        back,
        id,
    };
    ask.page(&page)
}
