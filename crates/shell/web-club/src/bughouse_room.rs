//! A round at live tables: a room with a table for each match, seats kept for members with an account and links for guests.
//! The ends come back by themselves (`app::competitions::matches`).

use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::reply::Answer;
use crate::live_tables::keep;
use app::competitions::CompetitionProblem;
use app::room::{NewRoom, RoomIds};
use axum::extract::Path;
use competition::teams::{Round, TeamAct, TeamPlayer, seating};
use competition::{Act, Wish};
use live::Opening;
use web_competition::act::refused;
use web_competition::bughouse::hall::Hall;
use web_play::form::TableForm;
use web_play::room::form::LASTING;
use web_play::room::page::Sheet;
use web_play::room::page::SheetTable;
use web_play::room::page::seats;
use web_play::room::page::sheet_of;
use words::messages::bughouse as say;

/// A table to be: who sits where, and with what the colours were drawn.
struct Wanted {
    table: usize,
    players: [TeamPlayer; 4],
    lot: String,
}

impl Wanted {
    /// The table with the names of guests, who have no account to bring one. Members give theirs when they sit down: the log
    /// of a table is no list of members.
    fn opening(&self, hall: &Hall, like: &Opening) -> Opening {
        let name = |player: TeamPlayer| match player {
            TeamPlayer::Guest(_) => hall.player(player),
            TeamPlayer::Member(_) => String::new(),
        };
        Opening { names: self.players.map(name), ..like.clone() }
    }
}

/// Opens the room and goes on to its sheet.
pub async fn open(ask: Ask, Path(id): Path<String>) -> Answer {
    let hall = Hall::of(&ask, &id).await?;
    let scene = &hall.scene;
    let by = ask.person()?.clone();
    let round = scene.state.teams.rounds.last().cloned().ok_or(Fault::Unclear)?;
    let wanted = wanted(&hall, &round);
    let opening = opening(&ask, &hall)?;
    let rules = opening.rules.clone();
    let ids = RoomIds::drawn(wanted.len());
    let mut tables = vec![String::new(); round.matches.len()];
    for (one, table) in wanted.iter().zip(&ids.tables) {
        tables[one.table] = table.to_string();
    }
    // The tournament says yes before there is a room: who is refused, because another opened it first, leaves nothing.
    let act = TeamAct::OpenRoom { round: round.number, room: ids.room.to_string(), tables };
    let done = ask.site.competitions.act(scene.id, &Wish::sure(scene.actor.clone(), Act::Team(act))).await;
    done.map_err(|problem| match problem {
        CompetitionProblem::Refused(refusal, state) => refused(scene, &state, &refusal),
        problem => problem.into(),
    })?;
    let name = say::room(scene.lang, round.number, &scene.title);
    let tables = wanted.iter().map(|one| one.opening(&hall, &opening)).collect();
    let new = NewRoom { name: name.clone(), opened_by: Some(by.id), tables, links_last: LASTING };
    let opened = ask.site.desk.open_room_as(ids, new).await?;
    let mut sheet = Vec::new();
    for (one, table) in wanted.iter().zip(&opened.tables) {
        let kept = keep(&ask, &by, table, &one.players.map(TeamPlayer::member)).await?;
        let names = one.players.map(|player| hall.player(player));
        let seats = seats(scene.lang, &rules, &table.keys, &kept, &names);
        sheet.push(SheetTable { number: one.table + 1, lot: one.lot.clone(), seats });
    }
    let slip = Sheet { name, tables: sheet, judge: opened.arbiter }.slip(&ask, &opened.id).await?;
    Ok(ask.see_other(sheet_of(&opened.id)).keep(&slip))
}

/// The matches that are still to be played, with who sits where (minerva-1.5, knsb-1.4).
fn wanted(hall: &Hall, round: &Round) -> Vec<Wanted> {
    let state = &hall.scene.state;
    let mut all = Vec::new();
    for (table, one) in round.matches.iter().enumerate().filter(|(_, one)| one.end.is_none()) {
        let Some(Ok(seated)) = seating(state, round, table) else { continue };
        let teams = [one.home, one.away].map(|team| state.teams.team(team));
        let here: Vec<TeamPlayer> =
            teams.into_iter().flatten().flat_map(|team| team.seated_in(round.number)).collect();
        let player = |seat: usize| here.iter().copied().find(|one| one.id() == seated.seats[seat].player);
        let (Some(a), Some(b), Some(c), Some(d)) = (player(0), player(1), player(2), player(3)) else {
            continue;
        };
        all.push(Wanted { table, players: [a, b, c, d], lot: round.seed_of(table).unwrap_or_default() });
    }
    all
}

/// A table by the rules of the tournament, with its minutes, as on the board.
fn opening(ask: &Ask, hall: &Hall) -> Result<Opening, Fault> {
    let minutes = hall.scene.state.teams.plan.map_or(5, |plan| plan.minutes);
    let form = TableForm {
        rules: hall.scene.state.laws.newest().id.clone(),
        way: "board".to_owned(),
        minutes: minutes.to_string(),
        others: "people".to_owned(),
        ..TableForm::default()
    };
    let read = form.read(&ask.site.library(), hall.scene.lang);
    let mut opening = read.map_err(|(_, words)| Fault::Broken(words))?.table.opening;
    opening.names = Default::default();
    Ok(opening)
}
