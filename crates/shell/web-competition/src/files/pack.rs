//! The pack of an evening, to print in one go: pairings to hang up, slips eight to an A4 in cutting order (with the codes
//! that phones read, once these were made), the sheet of results, the call list. Which boards play with an analogue clock (dsc-g) and with a junior's time (dsc-i) is on it.

use crate::boards::slip_secret;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::page::Page;
use crate::kit::qr::qr;
use crate::kit::reply::Answer;
use crate::officer::desk::ToCall;
use crate::officer::desk::to_call;
use crate::scene::Scene;
use askama::Template;
use axum::extract::{Path, RawQuery};
use club::members::Member;
use competition::{Evening, Game, Pair, RoundNumber, Topic};
use ids::MemberId;
use words::messages::{director as say, round as say_round};

/// Slips on a sheet.
const SLIPS: usize = 8;
/// Younger than this a member is a junior, who may have another time (dsc-i).
const JUNIOR: i32 = 20;

/// A board on paper.
#[derive(Clone)]
struct Board {
    number: usize,
    white: String,
    black: String,
    analogue: bool,
    junior: bool,
    time: String,
    result: String,
    /// The code that a phone reads; empty while none was made.
    picture: String,
}

#[derive(Template)]
#[template(path = "club/files/pack.html")]
struct PackPage {
    page: Page,
    round: RoundNumber,
    day: String,
    boards: Vec<Board>,
    sheets: Vec<Vec<Option<Board>>>,
    /// This very page, for the form about clocks.
    at: String,
    coded: bool,
    free: String,
    calls: Vec<ToCall>,
    digital: String,
    time: String,
    clocks: Option<Cite>,
    playing_time: Option<Cite>,
    cites: Vec<Cite>,
    scene: Scene,
}

/// What the officer set for tonight: how many digital clocks there are, which boards have a junior's time and which.
struct Tonight {
    digital: Option<usize>,
    juniors: Option<Vec<usize>>,
    time: String,
}

fn tonight(query: &str) -> Tonight {
    let pairs: Vec<(&str, &str)> = query.split('&').filter_map(|part| part.split_once('=')).collect();
    let text = |name: &str| pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| *value);
    let plain: String = text("time").unwrap_or_default().replace('+', " ");
    let plain: String =
        plain.chars().filter(|sign| sign.is_alphanumeric() || " :.".contains(*sign)).take(20).collect();
    Tonight {
        digital: text("digital").and_then(|number| number.parse().ok()),
        juniors: text("set").map(|_| {
            pairs.iter().filter(|(key, _)| *key == "junior").filter_map(|(_, at)| at.parse().ok()).collect()
        }),
        time: plain,
    }
}

/// The page.
pub async fn page(ask: Ask, Path((id, round)): Path<(String, String)>, RawQuery(query): RawQuery) -> Answer {
    show(&ask, (&id, &round), None, query).await
}

/// The same with a code on each slip. The codes follow from the last part of the address, which only who made them has.
pub async fn coded(
    ask: Ask,
    Path((id, round, seed)): Path<(String, String, String)>,
    RawQuery(query): RawQuery,
) -> Answer {
    show(&ask, (&id, &round), Some(&seed), query).await
}

async fn show(ask: &Ask, (id, round): (&str, &str), seed: Option<&str>, query: Option<String>) -> Answer {
    let scene = Scene::of(ask, id).await?;
    let evening = scene.round(round)?.clone();
    let address = ask.site.address(&ask.headers);
    let code = |pair: Pair| seed.map(|seed| qr(&format!("{address}/board/{}", slip_secret(seed, pair))));
    let members = ask.site.competitions.members().all().await?;
    let set = tonight(query.as_deref().unwrap_or_default());
    let digital = set.digital.or_else(|| scene.state.law(evening.round).digital_clocks());
    let games: Vec<&Game> = evening.games.iter().filter(|game| game.released().is_none()).collect();
    // Where there are too few digital clocks the lowest boards do without (dsc-g).
    let with_clock = digital.unwrap_or(games.len());
    let boards: Vec<Board> = games
        .iter()
        .enumerate()
        .map(|(at, game)| {
            let mut board = board(&scene, &evening, game, at + 1 > with_clock);
            board.junior = set.juniors.as_ref().map_or_else(
                || game.pair.both().iter().any(|member| is_junior(&scene, &members, *member)),
                |chosen| chosen.contains(&board.number),
            );
            if board.junior {
                board.time.clone_from(&set.time);
            }
            board.picture = code(game.pair).unwrap_or_default();
            board
        })
        .collect();
    let free: Vec<String> =
        evening.published.iter().flat_map(|public| &public.free).map(|member| scene.name(*member)).collect();
    let [clocks, playing_time] =
        [Topic::Clocks, Topic::PlayingTime].map(|topic| scene.cite(topic, evening.round));
    let page = PackPage {
        round: evening.round,
        day: words::dates::day(scene.lang, evening.day),
        sheets: cut(&boards),
        at: match seed {
            Some(seed) => scene.at(&format!("/round/{}/slips/{seed}", evening.round)),
            None => scene.at(&format!("/round/{}/pack", evening.round)),
        },
        coded: seed.is_some(),
        boards,
        free: words::keizer::list(scene.lang, &free),
        calls: to_call(ask, &scene, &evening, true).await?,
        digital: digital.map(|number| number.to_string()).unwrap_or_default(),
        time: set.time,
        cites: once([clocks.clone(), playing_time.clone()].into_iter().flatten()),
        clocks,
        playing_time,
        page: ask.frame(),
        scene,
    };
    Ok(ask.page(&page)?.private())
}

fn board(scene: &Scene, evening: &Evening, game: &Game, analogue: bool) -> Board {
    let number = evening.games.iter().position(|other| other.pair == game.pair).unwrap_or_default() + 1;
    Board {
        number,
        white: scene.name(game.pair.white),
        black: scene.name(game.pair.black),
        analogue,
        junior: false,
        time: String::new(),
        result: game.result().map(|result| crate::pairings::shown(result.written())).unwrap_or_default(),
        picture: String::new(),
    }
}

fn is_junior(scene: &Scene, members: &[Member], member: MemberId) -> bool {
    let today = scene.state.zone.day(scene.now);
    let born = members.iter().find(|one| one.id == member).and_then(|one| one.born);
    born.is_some_and(|born| born.may_be_under(JUNIOR, today))
}

/// Slips in cutting order: when the pile of sheets is cut into eight piles, these lie on each other in order of board.
fn cut(boards: &[Board]) -> Vec<Vec<Option<Board>>> {
    let sheets = boards.len().div_ceil(SLIPS);
    let slip = |sheet: usize, place: usize| boards.get(place * sheets + sheet).cloned();
    (0..sheets).map(|sheet| (0..SLIPS).map(|place| slip(sheet, place)).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_lie_in_order_after_cutting() {
        let board = |number| Board {
            number,
            white: String::new(),
            black: String::new(),
            analogue: false,
            junior: false,
            time: String::new(),
            result: String::new(),
            picture: String::new(),
        };
        let boards: Vec<Board> = (1..=10).map(board).collect();
        let sheets = cut(&boards);
        let numbers =
            |sheet: usize| sheets[sheet].iter().flatten().map(|slip| slip.number).collect::<Vec<_>>();
        assert_eq!((numbers(0), numbers(1)), (vec![1, 3, 5, 7, 9], vec![2, 4, 6, 8, 10]));
        assert!(cut(&[]).is_empty());
    }

    #[test]
    fn what_was_set_for_tonight_is_read_from_the_address() {
        let set = tonight("set=yes&digital=6&junior=3&junior=5&time=1+h%3Cb");
        assert_eq!((set.digital, set.juniors), (Some(6), Some(vec![3, 5])));
        assert_eq!(set.time, "1 h3Cb");
        assert!(tonight("").juniors.is_none());
    }
}
