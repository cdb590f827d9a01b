//! The rounds: who plays whom at which table, who sits where with which colour (minerva-1.3, 1.5, knsb-1.3, 1.4).

use super::hall::Hall;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use crate::scene::Scene;
use askama::Template;
use competition::teams::{self, Round, Slot, TeamAct, TeamNumber};
use competition::{Act, Role, RoundNumber, Topic, Wish};
use systems::teams::Board;
use systems::teams::rules::{Colours, Named};
use words::messages::bughouse as say;

/// One of the two boards of a table: White and Black by name; empty before the lot.
pub struct BoardLine {
    pub title: String,
    pub white: String,
    pub black: String,
}

/// One team of a match, and how it may change its first board.
pub struct Side {
    pub number: TeamNumber,
    pub name: String,
    pub players: String,
    pub may_first: Option<(&'static str, String)>,
}

/// A table of a round.
pub struct TableLine {
    pub number: usize,
    pub home: Side,
    pub away: Side,
    pub score: String,
    pub note: String,
    pub boards: Vec<BoardLine>,
    pub seed: String,
}

impl TableLine {
    /// Home and away.
    pub fn sides(&self) -> [&Side; 2] {
        [&self.home, &self.away]
    }
}

#[derive(Template)]
#[template(path = "club/bughouse/rounds.html")]
struct RoundsPage {
    page: Page,
    hall: Hall,
    title: String,
    round: Option<RoundNumber>,
    tables: Vec<TableLine>,
    free: String,
    starts: String,
    all: Vec<(usize, bool)>,
    by_lot: bool,
    drawn: String,
    colours: Option<Cite>,
    meet: Option<Cite>,
    first: Option<Cite>,
    for_event: bool,
    /// Whether the reader may still set a result of this round right.
    mends: bool,
    seq: u64,
    choices: Vec<Choice>,
    cites: Vec<Cite>,
}

/// The page.
pub async fn rounds(ask: &Ask, scene: Scene, which: Option<usize>) -> Answer {
    let hall = Hall::before(ask, scene).await?;
    let state = &hall.scene.state.teams;
    let newest = state.rounds.len();
    let number = which.filter(|one| (1..=newest).contains(one)).unwrap_or(newest);
    let round = RoundNumber::new(number).and_then(|number| state.round(number)).cloned();
    let [colours, meet, first, home] =
        [Topic::Colours, Topic::FirstBoardsMeet, Topic::FirstBoard, Topic::MatchScore]
            .map(|topic| hall.cite(topic));
    let cites = once([&colours, &meet, &first, &home].into_iter().flatten().cloned());
    let lang = hall.scene.lang;
    let personal = hall.scene.actor.member.is_some() || hall.scene.runs_it();
    let page = RoundsPage {
        page: ask.frame(),
        title: match (&round, teams::rounds(state)) {
            (Some(round), Some(all)) => say::round_of(lang, all, round.number),
            _ => say::rounds_tab(lang),
        },
        tables: round.as_ref().map(|round| tables(&hall, round)).unwrap_or_default(),
        free: round.as_ref().map(|round| hall.names(&round.free)).unwrap_or_default(),
        starts: round
            .as_ref()
            .and_then(|round| round.starts)
            .map(|at| say::starts(lang, hall.hour(at)))
            .unwrap_or_default(),
        all: (1..=newest).map(|one| (one, one == number)).collect(),
        by_lot: hall.rules.colours.0 == Colours::Lot,
        drawn: round
            .as_ref()
            .and_then(|round| round.seed.as_ref())
            .map(|seed| say::colours_drawn(lang, seed))
            .unwrap_or_default(),
        round: round.map(|round| round.number),
        colours,
        meet,
        first,
        for_event: hall.rules.named.0 == Named::PerTournament,
        mends: hall.scene.actor.is(Role::Director) && !hall.scene.state.closed,
        seq: hall.scene.state.seq,
        choices: choices(&hall),
        cites,
        hall,
    };
    let reply = ask.page(&page)?;
    Ok(if personal { reply.private() } else { reply })
}

/// What a result can be set to; nothing chosen leaves it as it is.
pub fn choices(hall: &Hall) -> Vec<Choice> {
    let lang = hall.scene.lang;
    let ends = words::competition::teams::ends(&hall.rules).into_iter();
    let named =
        ends.map(|end| Choice::new(end.to_string(), words::competition::teams::end(lang, &hall.rules, end)));
    std::iter::once(Choice::new("", say::keep(lang))).chain(named).collect()
}

/// The tables of a round.
pub fn tables(hall: &Hall, round: &Round) -> Vec<TableLine> {
    (0..round.matches.len()).map(|at| table(hall, round, at)).collect()
}

fn table(hall: &Hall, round: &Round, at: usize) -> TableLine {
    let one = &round.matches[at];
    let lang = hall.scene.lang;
    let seated = teams::seating(&hall.scene.state, round, at).and_then(Result::ok);
    let by_id = |id: &str| {
        let both = [one.home, one.away].into_iter().filter_map(|team| hall.scene.state.teams.team(team));
        let mut all = both.flat_map(|team| team.players_in(round.number));
        all.find(|player| player.id() == id).map(|player| hall.player(player)).unwrap_or_default()
    };
    let boards = seated.iter().flat_map(|seating| {
        Board::BOTH.map(|board| {
            let name = |white: bool| {
                let seat = seating.seats.iter().find(|seat| seat.board == board && seat.white == white);
                seat.map(|seat| by_id(&seat.player)).unwrap_or_default()
            };
            let title = match board {
                Board::First => say::board_one(lang),
                Board::Second => say::board_two(lang),
            };
            BoardLine { title, white: name(true), black: name(false) }
        })
    });
    TableLine {
        number: at + 1,
        home: side(hall, round, one.home),
        away: side(hall, round, one.away),
        score: one.end.map(|end| words::competition::teams::scored(&hall.rules, end)).unwrap_or_default(),
        note: one.end.map(|end| words::competition::teams::end(lang, &hall.rules, end)).unwrap_or_default(),
        boards: boards.collect(),
        seed: seated.and_then(|seating| seating.lot).map(|lot| lot.seed).unwrap_or_default(),
    }
}

fn side(hall: &Hall, round: &Round, number: TeamNumber) -> Side {
    let may_first = hall.scene.state.teams.team(number).and_then(|team| {
        let other: Slot = team.first_in(round.number).other();
        let act = TeamAct::NameFirst { team: number, round: Some(round.number), first: other };
        let wish = Wish::sure(hall.scene.actor.clone(), Act::Team(act));
        competition::warnings(&hall.scene.state, &wish, hall.scene.now).ok()?;
        let word = if other == Slot::One { "one" } else { "two" };
        Some((word, hall.player(team.players_in(round.number)[other as usize])))
    });
    Side { number, name: hall.team(number), players: hall.players(number, round.number), may_first }
}
