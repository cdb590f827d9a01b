//! A player of a championship: every number with its article, every game, and why this series (ddt-13, ddt-15 to 17).

use super::calendar::note;
use super::division::step_words;
use super::tabs::named;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::pairings::shown;
use crate::scene::Scene;
use askama::Template;
use competition::championship::{self, series_of};
use competition::{Act, RoundNumber, Topic};
use ids::MemberId;
use words::championship_why;
use words::messages::{championship as head, series as say};
use words::rulebook_page::in_language;

/// A game of the player.
struct Line {
    at: String,
    round: usize,
    day: String,
    white: bool,
    against: String,
    result: String,
    note: String,
}

/// A sentence with its articles.
struct Why {
    words: String,
    cites: Vec<Cite>,
}

#[derive(Template)]
#[template(path = "club/championship/player.html")]
struct PlayerPage {
    page: Page,
    scene: Scene,
    name: String,
    number: u8,
    place: Option<usize>,
    of: usize,
    points: String,
    numbers: Vec<Why>,
    neighbours: Vec<Why>,
    placed: Vec<Why>,
    outlook: Vec<Why>,
    games: Vec<Line>,
    stop_at: String,
    accepted: Why,
    cites: Vec<Cite>,
}

/// The page.
pub fn player(ask: &Ask, scene: Scene, member: MemberId) -> Answer {
    let entrant = scene.state.entrant(member).ok_or(Fault::NoPage)?.clone();
    let number = series_of(&scene.state, member);
    let series = named(&scene, number);
    let standings = championship::standings(&scene.state, number, None);
    let row = standings
        .as_ref()
        .and_then(|found| found.standings.rows.iter().find(|row| found.members[row.player] == member));
    let settings = scene.state.laws.newest().championship().ok_or(Fault::NoPage)?.clone();
    let known: Vec<Cite> = settings.order.iter().map(|(_, article)| scene.article(article)).collect();
    let numbers = series.as_ref().zip(row).map(|(series, row)| {
        championship_why::numbers(scene.lang, &series.championship, row)
            .into_iter()
            .skip(1)
            .map(|line| cited(&known, line))
            .collect()
    });
    let neighbours = series.as_ref().zip(standings.as_ref()).map(|(series, found)| {
        let own = |two: &&[systems::championship::rank::Row]| {
            two.iter().any(|row| found.members[row.player] == member)
        };
        let pairs = found.standings.rows.windows(2).filter(own);
        pairs
            .filter_map(|two| championship_why::parted(scene.lang, &series.championship, two))
            .map(|line| cited(&known, line))
            .collect()
    });
    let accepting = scene.cite(Topic::Accepting, RoundNumber::FIRST);
    let rules = scene.library.get(&entrant.entered.accepted);
    let rules = rules.map(|volume| in_language(scene.lang, &volume.book.name).to_owned());
    let accepted = Why {
        words: say::accepted_rules(scene.lang, rules.as_ref().unwrap_or(&entrant.entered.accepted)),
        cites: accepting.into_iter().collect(),
    };
    let (placed, outlook) = (placed(&scene, member), outlook(&scene, member));
    let (numbers, neighbours): (Vec<Why>, Vec<Why>) =
        (numbers.unwrap_or_default(), neighbours.unwrap_or_default());
    let whys = numbers.iter().chain(&neighbours).chain(&placed).chain(&outlook).chain([&accepted]);
    let cites = once(whys.flat_map(|why| why.cites.clone()));
    let page = PlayerPage {
        name: scene.name(member),
        number,
        place: row.map(|row| row.place),
        of: standings.as_ref().map_or(0, |found| found.standings.rows.len()),
        points: row.map(|row| words::championship::score(row.numbers.points)).unwrap_or_default(),
        numbers,
        neighbours,
        placed,
        outlook,
        games: games(&scene, member),
        stop_at: if scene.offers(Act::Leave(member)) {
            scene.at(&format!("/stop/{member}"))
        } else {
            String::new()
        },
        accepted,
        cites,
        page: ask.frame(),
        scene,
    };
    let personal = !page.stop_at.is_empty();
    let reply = ask.page(&page)?;
    Ok(if personal { reply.private() } else { reply })
}

/// A sentence with those articles that it names; each stands beside it once, and not in its words too.
fn cited(known: &[Cite], words: String) -> Why {
    let cites: Vec<Cite> = known.iter().filter(|cite| words.contains(&cite.id)).cloned().collect();
    let bare = |words: String, cite: &Cite| {
        words.replace(&format!(" ({})", cite.id), "").replace(&format!("({}, ", cite.id), "(")
    };
    Why { words: cites.iter().fold(words, bare), cites }
}

/// Why this series this season: last season's place, the numbers of players, the article (ddt-15 to 17).
fn placed(scene: &Scene, member: MemberId) -> Vec<Why> {
    let lang = scene.lang;
    let Some(division) = championship::division(&scene.state) else { return Vec::new() };
    let mut whys = Vec::new();
    let last = scene.state.divided.seasons.first();
    let was = last.and_then(|season| {
        let at = season.iter().position(|series| series.contains(&member))?;
        let place = season[at].iter().position(|other| *other == member)? + 1;
        Some((at + 1, place, season[at].len()))
    });
    if let Some((series, place, of)) = was {
        whys.push(Why { words: say::last_place(lang, of, place, series), cites: Vec::new() });
    }
    if let Some(step) = division.step(member) {
        let [then, now] = division.players;
        let number = match now.cmp(&then) {
            std::cmp::Ordering::Less => say::fewer_players(lang, then, now),
            std::cmp::Ordering::Equal => say::as_many_players(lang, now),
            std::cmp::Ordering::Greater => say::more_players(lang, then, now),
        };
        whys.push(Why { words: step_words(scene, step), cites: vec![scene.article(&step.article)] });
        whys.push(Why { words: number, cites: Vec::new() });
        let words = scene.article(&step.article).words;
        whys.push(Why { words, cites: vec![scene.article(&step.article)] });
    } else if was.is_some() {
        whys.push(Why {
            words: say::stays_in(lang),
            cites: vec![scene.article(&division.rules.same_number)],
        });
    } else if let Some(series) = scene.state.divided.meeting.get(&member) {
        let cites = vec![scene.article(&division.rules.new_member)];
        whys.push(Why { words: say::meeting_placed(lang, series), cites });
    }
    whys
}

/// Where the player goes if the season ended today (ddt-15).
fn outlook(scene: &Scene, member: MemberId) -> Vec<Why> {
    let played = scene.state.newest_counted().is_some();
    let found = championship::outlook(&scene.state).filter(|_| played);
    let step = found.as_ref().and_then(|found| found.step(member));
    step.map(|step| Why { words: step_words(scene, step), cites: vec![scene.article(&step.article)] })
        .into_iter()
        .collect()
}

fn games(scene: &Scene, member: MemberId) -> Vec<Line> {
    let line = |evening: &competition::Evening| {
        let game = evening.game_of(member)?;
        Some(Line {
            at: scene.at(&format!("/game/{}/{}", evening.round, game.pair.white)),
            round: evening.round.get(),
            day: words::dates::day(scene.lang, championship::game_day(evening, game)),
            white: game.pair.white == member,
            against: scene.name(game.pair.opponent(member)?),
            result: game.result().map(|result| shown(result.written())).unwrap_or_default(),
            note: note(scene, evening, game),
        })
    };
    scene.state.evenings.iter().filter_map(line).collect()
}
