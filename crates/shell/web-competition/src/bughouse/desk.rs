//! The desk of a tournament: what is to be done now, in order. Which steps there are is asked of the machine.

use super::hall::Hall;
use super::round::{TableLine, choices, tables};
use super::set_up::meets;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use askama::Template;
use axum::extract::Path;
use competition::teams::{self, Form as Meets, TeamAct};
use competition::{Act, Role, RoundNumber, Topic, Wish};
use systems::teams::rules::Colours;
use words::messages::bughouse as say;

/// A match of the draft.
pub struct Drafted {
    pub table: usize,
    pub home: String,
    pub away: String,
}

/// A match of now with what was entered.
pub struct Entry {
    pub line: TableLine,
    pub field: String,
    pub home: u16,
}

#[derive(Template)]
#[template(path = "club/bughouse/desk.html")]
#[expect(clippy::struct_excessive_bools, reason = "a page shows what is so and what is not")]
pub struct DeskPage {
    page: Page,
    hall: Hall,
    seq: u64,
    teams: usize,
    next: Option<RoundNumber>,
    may_draft: bool,
    drafted: Vec<Drafted>,
    draft_free: String,
    has_draft: bool,
    may_publish: bool,
    stale: bool,
    publish: Form,
    round: Option<RoundNumber>,
    entries: Vec<Entry>,
    choices: Vec<Choice>,
    left: usize,
    may_room: bool,
    /// Where the live tables of this round are.
    room: String,
    directs: bool,
    by_lot: bool,
    to_draw: bool,
    drawn: String,
    colours: Form,
    over: bool,
    to_lot: bool,
    lots: Form,
    may_plan: bool,
    plan: Form,
    meets: Vec<Choice>,
    minutes_said: String,
    closed: bool,
    time: Option<Cite>,
    colours_cite: Option<Cite>,
    score: Option<Cite>,
    boards: Option<Cite>,
    cites: Vec<Cite>,
}

/// The page.
pub async fn desk(ask: Ask, Path(id): Path<String>) -> Answer {
    let hall = Hall::of(&ask, &id).await?;
    Ok(ask.page(&page(&ask, hall, Form::default()))?.private())
}

fn can(hall: &Hall, act: TeamAct) -> bool {
    let wish = Wish::sure(hall.scene.actor.clone(), Act::Team(act));
    competition::warnings(&hall.scene.state, &wish, hall.scene.now).is_ok()
}

/// The page with what was typed in the form about how it is played.
pub fn page(ask: &Ask, hall: Hall, typed: Form) -> DeskPage {
    let state = &hall.scene.state.teams;
    let lang = hall.scene.lang;
    let newest = state.rounds.last().cloned();
    let draft = state.draft.clone();
    let drafted = draft.iter().flat_map(|draft| draft.matches.iter().enumerate());
    let drafted = drafted.map(|(at, (home, away))| Drafted {
        table: at + 1,
        home: hall.team(*home),
        away: hall.team(*away),
    });
    let entries: Vec<Entry> = newest
        .as_ref()
        .map(|round| tables(&hall, round))
        .unwrap_or_default()
        .into_iter()
        .map(|line| Entry { field: format!("m_{}", line.home.number), home: line.home.number.0, line })
        .collect();
    let by_lot = hall.rules.colours.0 == Colours::Lot;
    let over = teams::is_over(state);
    let [time, colours_cite, score, boards] =
        [Topic::PlayingTime, Topic::Colours, Topic::MatchScore, Topic::TwoBoards]
            .map(|topic| hall.cite(topic));
    let minutes = hall.scene.state.laws.newest().minutes();
    DeskPage {
        page: ask.frame(),
        seq: hall.scene.state.seq,
        teams: teams::expected(state).len(),
        next: RoundNumber::new(state.rounds.len() + 1).filter(|_| !over),
        may_draft: can(&hall, TeamAct::Draft) || draft.is_some(),
        drafted: drafted.collect(),
        draft_free: draft.as_ref().map(|draft| hall.names(&draft.free)).unwrap_or_default(),
        has_draft: draft.is_some(),
        may_publish: can(&hall, TeamAct::Publish { starts: None }),
        stale: draft.is_some() && !teams::stands(state),
        publish: Form::default().called("publish"),
        left: newest.as_ref().map_or(0, |_| teams::open_matches(state)),
        may_room: newest.as_ref().is_some_and(|round| {
            let open = round.matches.iter().any(|one| one.end.is_none());
            let (room, tables) = (String::new(), Vec::new());
            open && can(&hall, TeamAct::OpenRoom { round: round.number, room, tables })
        }),
        room: newest
            .as_ref()
            .and_then(|round| round.room.as_ref())
            .map(|(room, _)| format!("/room/{room}"))
            .unwrap_or_default(),
        entries,
        choices: choices(&hall),
        directs: hall.scene.actor.is(Role::Director),
        by_lot,
        to_draw: by_lot && newest.as_ref().is_some_and(|round| round.seed.is_none()),
        drawn: newest
            .as_ref()
            .and_then(|round| round.seed.as_ref())
            .map(|seed| say::colours_drawn(lang, seed))
            .unwrap_or_default(),
        round: newest.map(|round| round.number),
        colours: Form::default().called("colours"),
        over,
        to_lot: over && state.lots.is_none() && teams::undecided(&hall.scene.state),
        lots: Form::default().called("lots"),
        may_plan: state.rounds.is_empty(),
        plan: if typed.fine() { filled(&hall) } else { typed }.called("plan"),
        meets: meets(lang),
        minutes_said: minutes.map(|minutes| say::minutes_hint(lang, minutes)).unwrap_or_default(),
        closed: hall.scene.state.closed,
        cites: once([&time, &colours_cite, &score, &boards].into_iter().flatten().cloned()),
        time,
        colours_cite,
        score,
        boards,
        hall,
    }
}

/// The form about how it is played, as it stands.
fn filled(hall: &Hall) -> Form {
    let Some(plan) = hall.scene.state.teams.plan else { return Form::default() };
    let (meets, rounds) = match plan.form {
        Meets::RoundRobin(1) => ("robin", 7),
        Meets::RoundRobin(_) => ("robin2", 7),
        Meets::Swiss(rounds) => ("swiss", rounds),
    };
    let fields =
        [("meets", meets.to_owned()), ("rounds", rounds.to_string()), ("minutes", plan.minutes.to_string())];
    Form::filled(fields)
}
