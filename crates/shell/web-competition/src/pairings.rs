//! Who plays whom: shown to everyone once it is public, to nobody before (dsc-m).

use super::put_right::put_right;
use super::reasons;
use super::scene::Scene;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use askama::Template;
use axum::extract::{Path, Query};
use competition::pairing::{self, Paired};
use competition::{BoardView, Pair, RoundNumber, RoundView, Topic};
use ids::MemberId;
use serde::Deserialize;
use words::messages::{officer as office, round as say};

/// Which round.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Which {
    round: Option<usize>,
}

/// A board as it is shown.
pub struct Board {
    pub number: usize,
    /// The section that begins with this board (D80).
    pub section: Option<char>,
    pub white: (MemberId, String),
    pub black: (MemberId, String),
    /// What they were rated when they entered; nothing where the club keeps no ratings.
    pub ratings: [String; 2],
    pub result: String,
    /// Where the game is played over, if it was played at a live table that this reader may know of.
    pub replay: String,
    pub released: String,
    /// Who gave it another outcome after it was final (dsc-v, dsc-w).
    pub judged: String,
    pub why: Vec<String>,
    pub own: bool,
}

#[derive(Template)]
#[template(path = "club/pairings.html")]
struct PairingsPage {
    page: Page,
    scene: Scene,
    title: String,
    day: String,
    state: String,
    boards: Option<Vec<Board>>,
    /// The same as plain text, for a group chat.
    text: String,
    hidden: String,
    free: Vec<(String, Vec<String>)>,
    friendlies: Vec<(String, String)>,
    rounds: Vec<(usize, bool)>,
    /// The round that the reader pairs or directs.
    work: Option<RoundNumber>,
    cites: Vec<Cite>,
}

/// The page.
pub async fn pairings(ask: Ask, Path(id): Path<String>, Query(which): Query<Which>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    if scene.state.system == competition::System::Teams {
        return super::bughouse::rounds(&ask, scene, which.round).await;
    }
    let view = scene.view();
    let coming = scene.state.coming_evening(scene.now).map(|evening| evening.round);
    // A calendar is public as a whole: what people look for is the coming evening.
    let public =
        |round: &RoundNumber| scene.state.evening(*round).is_some_and(|evening| evening.published.is_some());
    let soon = coming.filter(public).or(scene.state.newest_published());
    let newest = soon.or(coming).unwrap_or(RoundNumber::FIRST);
    let number = which.round.and_then(RoundNumber::new).unwrap_or(newest);
    let round = view.rounds.iter().find(|round| round.round == number).ok_or(Fault::NoPage)?;
    let shown = view.rounds.iter().filter(|one| one.boards.is_some() || one.round == number);
    let topics = [Topic::Publication, Topic::Free, Topic::Released, Topic::Pairing, Topic::Meetings];
    let evening = scene.state.evening(number).ok_or(Fault::NoPage)?;
    let paired = pairing::explained(&scene.state, evening);
    let tables = ask.site.competitions.tables_of(scene.id).await?;
    let replay = |pair: Pair| {
        let played = tables.iter().find(|row| {
            let here = Pair { white: row.white, black: row.black };
            row.given.is_some() && row.round == number.get() && here == pair
        });
        played.filter(|_| pair.both().iter().all(|member| scene.knows(*member)))
    };
    let division = competition::sections::in_play(&scene.state)
        .and_then(|rules| competition::sections::division(&scene.state, rules.period_of(number.get())));
    let mut mended = put_right(&ask, &scene, evening).await?;
    let boards = round.boards.as_ref().map(|all| {
        let mut boards = explained(&scene, all, paired.as_ref());
        let mut last = None;
        for (board, seen) in boards.iter_mut().zip(all) {
            board.replay =
                replay(seen.pair).map(|row| format!("/t/{}/replay", row.table)).unwrap_or_default();
            let judged = evening.game(seen.pair).and_then(|game| super::director::judged(&scene, game));
            let section = division.as_ref().and_then(|all| all.get(&seen.pair.white).copied());
            board.section = section.filter(|_| section != last);
            last = section;
            board.judged = judged.or_else(|| mended.remove(&seen.pair)).unwrap_or_default();
        }
        boards
    });
    let title = say::pairing_of(scene.lang, number);
    let day = words::dates::day(scene.lang, round.day);
    let names: Vec<String> = round.free.iter().map(|member| scene.name(*member)).collect();
    let text = boards.as_ref().map(|boards| super::as_text::pairing(&scene, &title, &day, boards, &names));
    let page = PairingsPage {
        text: text.unwrap_or_default(),
        title,
        day,
        state: scene.how_far(round.day, round.state),
        boards,
        hidden: hidden(&scene, round),
        free: free(&scene, &round.free, paired.as_ref()),
        friendlies: round
            .friendlies
            .iter()
            .map(|(one, other)| (scene.name(*one), scene.name(*other)))
            .collect(),
        rounds: shown.map(|one| (one.round.get(), one.round == number)).collect(),
        cites: once(topics.iter().filter_map(|topic| scene.cite(*topic, number))),
        work: Some(number).filter(|number| scene.runs(*number)),
        page: ask.frame(),
        scene,
    };
    let reply = ask.page(&page)?;
    // The two of a game read why its result was changed.
    let personal =
        page.work.is_some() || page.scene.actor.member.is_some() || !page.scene.actor.guards.is_empty();
    Ok(if personal { reply.private() } else { reply })
}

fn hidden(scene: &Scene, round: &RoundView) -> String {
    match (&round.boards, round.public_from) {
        (Some(_), _) => String::new(),
        (None, Some(from)) if from > scene.now => say::pairing_hidden(scene.lang, scene.moment(from)),
        (None, _) => say::pairing_not_yet(scene.lang),
    }
}

/// The boards, each with the reason of its pair.
fn explained(scene: &Scene, all: &[BoardView], paired: Option<&Paired>) -> Vec<Board> {
    let mut shown = boards(scene, all);
    let Some(paired) = paired else { return shown };
    for (board, seen) in shown.iter_mut().zip(all) {
        board.why = reasons::of_pair(scene, paired, seen.pair);
        if board.why.is_empty() {
            board.why.push(office::why_by_hand(scene.lang));
        }
    }
    shown
}

fn free(scene: &Scene, free: &[MemberId], paired: Option<&Paired>) -> Vec<(String, Vec<String>)> {
    let why =
        |member: MemberId| paired.map(|paired| reasons::of_free(scene, paired, member)).unwrap_or_default();
    free.iter().map(|member| (scene.name(*member), why(*member))).collect()
}

/// The boards of a round for this reader.
pub fn boards(scene: &Scene, boards: &[BoardView]) -> Vec<Board> {
    let own = scene.own();
    let board = |(at, board): (usize, &BoardView)| Board {
        number: at + 1,
        section: None,
        white: (board.pair.white, scene.name(board.pair.white)),
        black: (board.pair.black, scene.name(board.pair.black)),
        ratings: board.pair.both().map(|member| rating(scene, member)),
        replay: String::new(),
        result: board.result.map(|result| shown(result.written())).unwrap_or_default(),
        released: board
            .released
            .map(|member| say::released_note(scene.lang, scene.name(member)))
            .unwrap_or_default(),
        judged: String::new(),
        why: Vec::new(),
        own: board.pair.both().iter().any(|member| own.contains(member)),
    };
    boards.iter().enumerate().map(board).collect()
}

fn rating(scene: &Scene, member: MemberId) -> String {
    let entered = scene.state.entrant(member).and_then(|entrant| entrant.entered.rating);
    entered.map(|rating| rating.to_string()).unwrap_or_default()
}

/// A result as people write it: `½–½`, `1–0 f`.
pub fn shown(written: &str) -> String {
    written.replace("1/2", "½").replace('-', "–").replace('f', " f")
}
