//! The season of one player as plots with their tables: the place after every round, with which colour or why not
//! they played each evening, and how the score is built up.

use super::plot::{self, BarPlot, LinePlot};
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::numbers::Points;
use crate::numbers::points;
use crate::scene::Scene;
use askama::Template;
use axum::extract::Path;
use competition::Topic;
use competition::answers;
use ids::MemberId;
use systems::exact::Fraction;
use systems::keizer::colours::Colour;
use systems::keizer::ledger::{Entry, Line};
use words::messages::{director as say, round};

/// What a round gave, and the score so far, both as counted now.
struct Built {
    round: usize,
    what: String,
    points: Points,
    sum: Points,
}

/// An evening of the player: a square of the strip.
struct Square {
    round: usize,
    class: &'static str,
    what: String,
}

#[derive(Template)]
#[template(path = "club/show/season.html")]
struct SeasonPage {
    page: Page,
    member: MemberId,
    name: String,
    places: Option<LinePlot>,
    table: Vec<(usize, usize)>,
    strip: Vec<Square>,
    strip_about: String,
    built: Vec<Built>,
    bars: Option<BarPlot>,
    cite: Option<Cite>,
    cites: Vec<Cite>,
    scene: Scene,
}

/// The page.
pub async fn page(ask: Ask, Path((id, member)): Path<(String, String)>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let member = MemberId::read(&member).map_err(|_| Fault::NoPage)?;
    scene.state.entrant(member).ok_or(Fault::NoPage)?;
    let name = scene.name(member);
    let all = answers::places(&scene.state).unwrap_or_default();
    let own = all.iter().find(|(other, _)| *other == member).map(|(_, places)| places.clone());
    let own = own.unwrap_or_default();
    let table: Vec<(usize, usize)> =
        own.iter().enumerate().filter_map(|(at, place)| Some((at + 1, (*place)?))).collect();
    let numbers: Vec<String> = table.iter().map(|(_, place)| place.to_string()).collect();
    let title = say::places_title(scene.lang, numbers.join(", "));
    let (built, bars) = built(&scene, member);
    let cite = scene.cite(Topic::Revalued, scene.newest());
    let strip = strip(&scene, member);
    let count = |class: &str| strip.iter().filter(|square| square.class == class).count();
    let (white, black) = (count("white"), count("black"));
    let page = SeasonPage {
        strip_about: say::strip_about(scene.lang, black, strip.len() - white - black, white),
        strip,
        places: (!table.is_empty())
            .then(|| plot::places(title, &own, all.len(), |place| words::order::nth(scene.lang, place))),
        table,
        bars,
        built,
        cites: once(cite.clone()),
        cite,
        page: ask.frame(),
        member,
        name,
        scene,
    };
    ask.page(&page)
}

/// Every evening so far: the colour, or that there was no game.
fn strip(scene: &Scene, member: MemberId) -> Vec<Square> {
    let newest = scene.newest();
    let (Some(reasons), Some(counted)) =
        (answers::why(&scene.state, member, newest), scene.counted(newest.get()))
    else {
        return Vec::new();
    };
    let of_round =
        |number: usize| reasons.lines.iter().map(|(line, _)| line).filter(move |one| one.round == number);
    let square = |round: usize| {
        let line = of_round(round).find(|line| !matches!(line.entry, Entry::OwnValue))?;
        let class = match line.entry {
            Entry::Game { colour: Colour::White, .. } => "white",
            Entry::Game { .. } => "black",
            Entry::Free(_) | Entry::ForfeitWin(_) => "free",
            _ => "away",
        };
        Some(Square { round, class, what: words::keizer_why::entry(scene.lang, &counted.season, line.entry) })
    };
    (1..=newest.get()).filter_map(square).collect()
}

/// The lines of the score, round by round.
fn built(scene: &Scene, member: MemberId) -> (Vec<Built>, Option<BarPlot>) {
    let newest = scene.newest();
    let (Some(reasons), Some(counted)) =
        (answers::why(&scene.state, member, newest), scene.counted(newest.get()))
    else {
        return (Vec::new(), None);
    };
    let mut sum = Fraction::ZERO;
    let mut built = Vec::new();
    for (line, _) in &reasons.lines {
        sum += line.points;
        built.push(Built {
            round: line.round,
            what: words::keizer_why::entry(scene.lang, &counted.season, line.entry),
            points: points(line.points),
            sum: points(sum),
        });
    }
    let unit = counted.unit.max(1);
    let rounds: Vec<(i64, &'static str)> = (1..=newest.get())
        .map(|number| {
            let of_round = reasons.lines.iter().map(|(line, _)| line).filter(|line| line.round == number);
            of_round.fold((0, "none"), |(all, class), line| {
                (all + units(line.points, unit), stronger(class, line))
            })
        })
        .collect();
    let title = say::built_title(scene.lang, newest, words::keizer::points(sum));
    let any = !reasons.lines.is_empty();
    (built, any.then(|| plot::bars(title, &rounds, unit)))
}

/// Points in the smallest unit of the season.
fn units(points: Fraction, unit: i64) -> i64 {
    points.numerator() * unit / points.denominator().max(1)
}

/// Filled for a game that was won, light for anything else that gave points.
fn stronger(class: &'static str, line: &Line) -> &'static str {
    match line.entry {
        Entry::Game { half_points: 2, .. } => "full",
        _ if line.points > Fraction::ZERO && class == "none" => "half",
        _ => class,
    }
}
