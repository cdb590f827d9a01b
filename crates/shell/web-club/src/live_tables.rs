//! Live tables for pairs of a round: opened by who pairs or directs, with the clock of the rules and seats kept for the
//! players' accounts. The result and the game come back by themselves.

use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use app::Opened;
use app::people::{Keeping, Member};
use app::room::NewRoom;
use askama::Template;
use axum::extract::Path;
use competition::{Evening, Pair, RoundNumber, Topic, hours};
use ids::MemberId;
use live::Opening;
use rules::Seat;
use web_competition::scene::Scene;
use web_play::form::TableForm;
use web_play::room::form::LASTING;
use web_play::room::page::Sheet;
use web_play::room::page::SheetTable;
use web_play::room::page::seats;
use web_play::room::page::sheet_of;
use words::messages::live_tables as say;

struct Line {
    board: usize,
    white: String,
    black: String,
    /// The live table, where there is one.
    table: String,
    field: String,
    open: bool,
}

#[derive(Template)]
#[template(path = "club/live_tables.html")]
struct LivePage {
    page: Page,
    scene: Scene,
    round: RoundNumber,
    title: String,
    at: String,
    lines: Vec<Line>,
    form: Form,
    time: Option<Cite>,
    late: Option<Cite>,
    cites: Vec<Cite>,
}

async fn page(ask: &Ask, scene: Scene, evening: &Evening, form: Form) -> Answer {
    let tables = ask.site.competitions.tables_of(scene.id).await?;
    let line = |(at, game): (usize, &competition::Game)| {
        let here = tables.iter().find(|row| {
            row.round == evening.round.get() && row.white == game.pair.white && row.black == game.pair.black
        });
        Line {
            board: at + 1,
            white: scene.name(game.pair.white),
            black: scene.name(game.pair.black),
            table: here.map(|row| row.table.to_string()).unwrap_or_default(),
            field: format!("m_{}", at + 1),
            open: here.is_none() && game.result().is_none(),
        }
    };
    let public = evening.published.is_some();
    let lines = evening.games.iter().filter(|_| public).enumerate().map(line).collect();
    let [time, late] = [Topic::PlayingTime, Topic::DefaultTime].map(|topic| scene.cite(topic, evening.round));
    let status = form.status();
    let page = LivePage {
        page: ask.frame(),
        title: say::title(scene.lang, evening.round),
        at: scene.at(&format!("/round/{}/live", evening.round)),
        round: evening.round,
        lines,
        form,
        cites: once([time.clone(), late.clone()].into_iter().flatten()),
        time,
        late,
        scene,
    };
    Ok(ask.page_as(status, &page)?.private())
}

/// The page.
pub async fn form(ask: Ask, Path((id, round)): Path<(String, String)>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let evening = scene.round(&round)?.clone();
    page(&ask, scene, &evening, Form::default()).await
}

/// The table of a pair: the rules' own clock, or the minutes that juniors get (dsc-i); it begins with the evening.
fn opening(ask: &Ask, scene: &Scene, evening: &Evening, minutes: &str) -> Result<Opening, String> {
    let library = ask.site.library();
    let wanted = TableForm {
        rules: library.at_one_board(&scene.state.law(evening.round).id).to_owned(),
        time: if minutes.is_empty() { "rules".to_owned() } else { "own".to_owned() },
        minutes: if minutes.is_empty() { "90".to_owned() } else { minutes.to_owned() },
        others: "people".to_owned(),
        ..TableForm::default()
    };
    let mut opening = wanted.read(&library, scene.lang).map_err(|(_, words)| words)?.table.opening;
    let ahead = hours::start(&scene.state, evening).since(scene.now).micros().max(0);
    opening.session = Some(ahead as u64 / 1000);
    opening.names = Default::default();
    Ok(opening)
}

/// The names of guests, who have no account to bring one. Members give theirs when they sit down: the log of a table is no
/// list of members.
fn with_guests(scene: &Scene, pair: Pair, mut opening: Opening) -> Opening {
    for (name, member) in opening.names.iter_mut().zip(pair.both()) {
        if scene.state.swiss.guests.contains_key(&member) {
            *name = scene.name(member);
        }
    }
    opening
}

/// Opens tables for the pairs that were ticked, and goes on to the sheet of their room.
pub async fn open(ask: Ask, Path((id, round)): Path<(String, String)>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let evening = scene.round(&round)?.clone();
    let by = ask.person()?.clone();
    let ticked: Vec<usize> = form.all("board").filter_map(|text| text.parse().ok()).collect();
    let (mut boards, mut tables) = (Vec::new(), Vec::new());
    for (board, game) in (1..).zip(&evening.games) {
        if !ticked.contains(&board) || game.result().is_some() || evening.published.is_none() {
            continue;
        }
        let field = format!("m_{board}");
        match opening(&ask, &scene, &evening, form.text(&field)) {
            Ok(opening) => {
                boards.push((board, game.pair));
                tables.push(with_guests(&scene, game.pair, opening));
            }
            Err(words) => form.wrong(&field, words),
        }
    }
    if tables.is_empty() && form.fine() {
        form.wrong("", say::none_ticked(scene.lang));
    }
    if !form.fine() {
        return page(&ask, scene, &evening, form).await;
    }
    let name = say::room(scene.lang, &scene.title, evening.round);
    let rules = tables.first().map(|table| table.rules.clone());
    let rules = rules.ok_or_else(|| Fault::Broken("a room without tables".to_owned()))?;
    let room = NewRoom { name: name.clone(), opened_by: Some(by.id), tables, links_last: LASTING };
    let opened = ask.site.desk.open_room(room).await?;
    let mut sheet = Vec::new();
    for ((number, pair), table) in boards.into_iter().zip(&opened.tables) {
        let at = table.id.parse().map_err(|_| Fault::Broken("a table without an id".to_owned()))?;
        ask.site.competitions.plays_at((scene.id, evening.round), pair, at).await?;
        let kept = keep(&ask, &by, table, &pair.both().map(Some)).await?;
        let [white, black] = pair.both().map(|member| scene.name(member));
        let names = [white, black, String::new(), String::new()];
        let seats = seats(scene.lang, &rules, &table.keys, &kept, &names);
        sheet.push(SheetTable { number, lot: String::new(), seats });
    }
    let slip = Sheet { name, tables: sheet, judge: opened.arbiter }.slip(&ask, &opened.id).await?;
    Ok(ask.see_other(sheet_of(&opened.id)).keep(&slip))
}

/// Keeps seats at a table for the accounts of members, as far as they have one; a guest's place is nobody.
pub async fn keep(
    ask: &Ask,
    by: &app::Person,
    table: &Opened,
    players: &[Option<MemberId>],
) -> Result<Vec<app::people::Kept>, Fault> {
    let mut keeping = Vec::new();
    for (seat, member) in Seat::ALL.into_iter().zip(players) {
        let account = match member {
            Some(member) => ask.site.competitions.members().account_of(*member).await?,
            None => None,
        };
        let person = match account {
            Some(account) => ask.site.people.person(account).await?,
            None => None,
        };
        let member = person.map(|person| Member { id: person.id, name: person.name });
        keeping.extend(member.map(|one| Keeping { seat, member: Some(one), written: String::new() }));
    }
    ask.site.people.keep_seats(by, &table.id, &keeping).await?;
    Ok(ask.site.people.kept_at(&table.id).await?)
}
