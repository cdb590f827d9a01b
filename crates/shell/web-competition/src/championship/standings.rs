//! The standings of a series with its cross table: every number in place, and what parted whom (ddt-13.1 to 13.8).

use super::tabs::{must_be, named};
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::numbers::Points;
use crate::scene::Scene;
use askama::Template;
use axum::extract::{Path, Query};
use competition::championship::{self, Series};
use competition::{RoundNumber, Topic};
use ids::MemberId;
use rulebook::ArticleId;
use serde::Deserialize;
use serde_json::Value;
use systems::championship::numbers::{Outcome, Seen, seen};
use systems::championship::rank::{Row, Standings};
use systems::championship::settings::{Criterion, Settings};
use systems::exact::Fraction;
use words::championship::score;
use words::championship_why;
use words::messages::{championship as head, series as say};

/// After which round; nothing: now.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Which {
    round: Option<usize>,
}

/// A result in the cross table.
struct Mark {
    class: &'static str,
    text: String,
    title: String,
}

/// A line of the table.
struct Line {
    place: usize,
    member: MemberId,
    name: String,
    points: Points,
    games: usize,
    sonneborn_berger: Points,
    mutual: Option<Points>,
    kashdan: i64,
    rating: String,
    blacks_played: usize,
    blacks_on_calendar: usize,
    own: bool,
    /// The games against each, in the order of the table; nothing against oneself.
    marks: Vec<Option<Vec<Mark>>>,
}

/// What decides between equal points: its name, what it looks at, the head of its column and its article.
struct Step {
    criterion: String,
    means: String,
    head: Option<String>,
    cite: Cite,
}

/// A reason with its article.
struct Why {
    words: String,
    cite: Option<Cite>,
}

#[derive(Template)]
#[template(path = "club/championship/standings.html")]
struct SeriesPage {
    page: Page,
    scene: Scene,
    /// Where this page stands among the tabs.
    tab: String,
    number: u8,
    progress: String,
    lines: Vec<Line>,
    whys: Vec<Why>,
    stopped: Vec<Why>,
    lots: Vec<Why>,
    joke: Option<Cite>,
    rounds: Vec<(usize, bool)>,
    after: Option<usize>,
    steps: Vec<Step>,
    heads: Heads,
    scoring: Option<Cite>,
    cites: Vec<Cite>,
}

/// What the short heads of the table stand for.
struct Heads {
    place: String,
    points: String,
    games: String,
    /// In the order of the columns.
    others: Vec<(String, String)>,
}

/// The columns after the cross table; those with fractions leave room for them.
const COLUMNS: [Criterion; 6] = [
    Criterion::SonnebornBerger,
    Criterion::Mutual,
    Criterion::Kashdan,
    Criterion::LowerRating,
    Criterion::BlacksPlayed,
    Criterion::BlacksOnCalendar,
];

impl Heads {
    fn of(lang: words::Lang, settings: &Settings) -> Heads {
        let means = |criterion| words::championship::means(lang, settings, criterion);
        let other = |criterion: Criterion| {
            let named = format!("{}: {}", words::championship::criterion(lang, criterion), means(criterion));
            (words::championship::head(lang, criterion).unwrap_or_default(), named)
        };
        Heads {
            place: head::means_place(lang),
            points: means(Criterion::Points),
            games: head::means_games(lang),
            others: COLUMNS.map(other).into(),
        }
    }
}

/// The competition's own page: the series of the reader, else the first.
pub fn first(ask: &Ask, scene: Scene) -> Answer {
    let own = scene.own().first().map(|member| championship::series_of(&scene.state, *member));
    let numbers = championship::all_series(&scene.state);
    let number = own.filter(|own| numbers.contains(own)).or(numbers.first().copied()).unwrap_or(1);
    show(ask, scene, number, None)
}

/// The page of a series.
pub async fn series(ask: Ask, Path((id, number)): Path<(String, u8)>, Query(which): Query<Which>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    must_be(&scene)?;
    let after = which.round.map(|round| RoundNumber::new(round).ok_or(Fault::NoPage)).transpose()?;
    show(&ask, scene, number, after)
}

fn show(ask: &Ask, scene: Scene, number: u8, after: Option<RoundNumber>) -> Answer {
    if championship::all_series(&scene.state).is_empty() {
        return Ok(ask.see_other(scene.at("/division")));
    }
    let series = named(&scene, number).ok_or(Fault::NoPage)?;
    let found = championship::standings(&scene.state, number, after).ok_or(Fault::NoPage)?.standings;
    let settings = &series.championship.settings;
    let step = |(criterion, article): &(Criterion, ArticleId)| Step {
        criterion: words::championship::criterion(scene.lang, *criterion),
        means: words::championship::means(scene.lang, settings, *criterion),
        head: words::championship::head(scene.lang, *criterion),
        cite: scene.article(article),
    };
    let steps: Vec<Step> = settings.order.iter().skip(1).map(step).collect();
    let scoring = settings.order.first().map(|(_, article)| scene.article(article));
    let (whys, stopped, lots) =
        (parted(&scene, &series, &found), stopped(&scene, &series, &found), lots(&scene, &series, &found));
    let joke = scene.cite(Topic::Joke, RoundNumber::FIRST).filter(|_| !found.undecided.is_empty());
    let cited = whys.iter().chain(&stopped).chain(&lots).filter_map(|why| why.cite.clone());
    let cites = once(
        cited.chain(steps.iter().map(|step| step.cite.clone())).chain(scoring.clone()).chain(joke.clone()),
    );
    let newest = scene.state.newest_counted().map_or(0, RoundNumber::get);
    let page = SeriesPage {
        tab: format!("/series/{number}"),
        number,
        progress: progress(&scene, number),
        lines: lines(&scene, &series, &found),
        whys,
        stopped,
        lots,
        joke,
        rounds: (1..=newest).map(|round| (round, after.is_some_and(|after| after.get() == round))).collect(),
        after: after.map(RoundNumber::get),
        heads: Heads::of(scene.lang, settings),
        steps,
        scoring,
        cites,
        page: ask.frame(),
        scene,
    };
    ask.page(&page)
}

/// `9 of 14 rounds, 2 games open`.
fn progress(scene: &Scene, number: u8) -> String {
    match championship::progress(&scene.state, number, scene.now) {
        Some(far) if scene.state.newest_published().is_some() => {
            say::progress(scene.lang, far.open, far.begun, far.rounds)
        }
        _ => say::no_calendar_yet(scene.lang),
    }
}

/// A score for a column: the whole and its fraction.
pub fn points(fraction: Fraction) -> Points {
    let text = score(fraction);
    match text.char_indices().find(|(_, sign)| !sign.is_ascii_digit()) {
        Some((at, _)) => Points { whole: text[..at].to_owned(), part: text[at..].to_owned() },
        None => Points { whole: text, part: String::new() },
    }
}

fn lines(scene: &Scene, series: &Series, standings: &Standings) -> Vec<Line> {
    let own = scene.own();
    let all = seen(&standings.settled.games);
    let line = |row: &Row| {
        let member = series.members[row.player];
        Line {
            place: row.place,
            member,
            name: scene.name(member),
            points: points(row.numbers.points),
            games: row.numbers.games,
            sonneborn_berger: points(row.numbers.sonneborn_berger),
            mutual: row.mutual.map(points),
            kashdan: row.numbers.kashdan,
            rating: row.rating.map(|rating| rating.to_string()).unwrap_or_default(),
            blacks_played: row.numbers.blacks_played,
            blacks_on_calendar: row.numbers.blacks_on_calendar,
            own: own.contains(&member),
            marks: standings
                .rows
                .iter()
                .map(|other| (other.player != row.player).then(|| marks(scene, series, &all, row, other)))
                .collect(),
        }
    };
    standings.rows.iter().map(line).collect()
}

/// The games of two, a place for each leg: the result, that it was postponed, or that it is still to come.
fn marks(scene: &Scene, series: &Series, all: &[Seen], row: &Row, other: &Row) -> Vec<Mark> {
    let lang = scene.lang;
    let both = |game: &&systems::championship::Game| {
        [game.white, game.black].contains(&row.player) && [game.white, game.black].contains(&other.player)
    };
    let mut games: Vec<&systems::championship::Game> =
        series.championship.games.iter().filter(both).collect();
    games.sort_by_key(|game| game.round);
    let one = |game: &systems::championship::Game| {
        let played = all
            .iter()
            .find(|one| (one.player, one.opponent, one.round) == (row.player, other.player, game.round));
        match played {
            Some(seen) => mark(lang, seen),
            None if game.result.is_none() && is_postponed(scene, series, game) => Mark {
                class: "open",
                text: say::mark_postponed(lang),
                title: say::is_postponed(lang, game.round),
            },
            None => Mark { class: "none", text: String::new(), title: say::to_be_played(lang, game.round) },
        }
    };
    games.into_iter().map(one).collect()
}

fn is_postponed(scene: &Scene, series: &Series, game: &systems::championship::Game) -> bool {
    let pair = competition::Pair { white: series.members[game.white], black: series.members[game.black] };
    scene
        .state
        .evenings
        .iter()
        .any(|evening| evening.game(pair).is_some_and(|found| !found.postponed.is_empty()))
}

fn mark(lang: words::Lang, game: &Seen) -> Mark {
    let (class, text) = match (game.outcome, game.forfeit) {
        (Outcome::Win, false) => ("win", "1"),
        (Outcome::Win, true) => ("win", "1f"),
        (Outcome::Draw, _) => ("draw", "½"),
        (Outcome::Loss, false) => ("loss", "0"),
        (Outcome::Loss, true) => ("loss", "0f"),
    };
    let title = if game.black { say::as_black(lang, game.round) } else { say::as_white(lang, game.round) };
    Mark { class, text: text.to_owned(), title }
}

/// What parted players with equal points, in words (ddt-13.1 to 13.7).
fn parted(scene: &Scene, series: &Series, standings: &Standings) -> Vec<Why> {
    let why = |two: &[Row]| {
        let words = championship_why::parted(scene.lang, &series.championship, two)?;
        let criterion = two.first()?.above_next?;
        let order = &series.championship.settings.order;
        let article = order.iter().find(|(other, _)| *other == criterion).map(|(_, article)| article);
        Some(Why { words, cite: article.map(|article| scene.article(article)) })
    };
    standings.rows.windows(2).filter_map(why).collect()
}

/// Who stopped and what that came to (ddt-11).
fn stopped(scene: &Scene, series: &Series, standings: &Standings) -> Vec<Why> {
    let article = &series.championship.settings.articles.withdrawal;
    let why = |stopped: &systems::championship::settle::Stopped| {
        let tell = if stopped.void() { head::void } else { head::forfeits_rest };
        let name = scene.name(series.members[stopped.player]);
        let words = tell(scene.lang, article, stopped.played, name, stopped.scheduled);
        Why { words, cite: Some(scene.article(article)) }
    };
    standings.settled.stopped.iter().map(why).collect()
}

/// Groups that only a lot can part, and lots that were drawn (ddt-13.7).
fn lots(scene: &Scene, series: &Series, standings: &Standings) -> Vec<Why> {
    let cite = scene.cite(Topic::Lot, RoundNumber::FIRST);
    let all = |members: &mut dyn Iterator<Item = MemberId>| {
        words::keizer::list(scene.lang, &members.map(|member| scene.name(member)).collect::<Vec<_>>())
    };
    let mut whys = Vec::new();
    for group in &standings.undecided {
        let names = all(&mut group.iter().map(|player| series.members[*player]));
        whys.push(Why { words: say::lot_waits(scene.lang, names), cite: cite.clone() });
    }
    for lot in
        scene.state.lots.iter().filter(|lot| lot.order.iter().any(|member| series.members.contains(member)))
    {
        let names = all(&mut lot.order.iter().copied());
        whys.push(Why { words: say::lot_drawn(scene.lang, names, &lot.seed), cite: cite.clone() });
    }
    whys
}

/// The standings of a series as JSON, equal to what `championship rank --json` says of its file.
pub fn api(scene: &Scene, which: &crate::api::Which) -> Option<Value> {
    let number = which.series.unwrap_or(1);
    let after = which.round.and_then(RoundNumber::new);
    let series = championship::series(&scene.state, number)?;
    let found = championship::standings(&scene.state, number, after)?;
    Some(systems::championship::answer::standings(&series.championship, &found.standings))
}
