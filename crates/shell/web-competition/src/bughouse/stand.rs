//! The standings with every number that was asked, and why one team stands above another.

use super::hall::Hall;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::numbers::Points;
use crate::numbers::points;
use crate::scene::Scene;
use askama::Template;
use competition::teams::{self, TeamNumber};
use competition::{RoundNumber, Topic};
use systems::exact::Fraction;
use systems::teams::rules::{Criterion, Score};
use systems::teams::standings::Row;
use words::messages::bughouse as say;

/// A row as it is shown.
pub struct Line {
    pub place: usize,
    pub name: String,
    pub players: String,
    pub matches: usize,
    pub points: Points,
    pub others: Vec<(String, Option<Points>)>,
    pub own: bool,
}

#[derive(Template)]
#[template(path = "club/bughouse/stand.html")]
struct StandPage {
    page: Page,
    hall: Hall,
    title: String,
    over: bool,
    lines: Vec<Line>,
    heads: Vec<String>,
    why: Vec<String>,
    all: Vec<(usize, bool)>,
    prizes: Vec<(String, String, String)>,
    sum: bool,
    lots: String,
    /// What is said where a prize waits for the lot.
    waits: String,
    score: Option<Cite>,
    cites: Vec<Cite>,
}

/// The standings after a round; nothing: the newest.
pub async fn stand(ask: &Ask, scene: Scene, which: Option<usize>) -> Answer {
    let hall = Hall::before(ask, scene).await?;
    let state = &hall.scene.state;
    let lang = hall.scene.lang;
    let newest = state.teams.rounds.len();
    let round = which.filter(|one| *one <= newest).unwrap_or(newest);
    let ranking = teams::ranking(state, round).unwrap_or_default();
    let over = round == newest && teams::is_over(&state.teams);
    let all = teams::rounds(&state.teams).unwrap_or(newest);
    let lines = lines(&hall, &ranking, round);
    let [score, worth, colours, time] =
        [Topic::MatchScore, Topic::GamePoints, Topic::Colours, Topic::PlayingTime]
            .map(|topic| hall.cite(topic));
    // Equal among the first three and no lot drawn: nobody has the prize yet.
    let equal = teams::prize_undecided(state);
    let prizes = [say::prize_first(lang), say::prize_second(lang), say::prize_third(lang)];
    let page = StandPage {
        page: ask.frame(),
        title: match round {
            0 => say::before(lang),
            _ if over => say::final_stand(lang),
            _ if round == newest && teams::open_matches(&state.teams) > 0 => {
                say::during_round(lang, all, round)
            }
            _ => say::after_round(lang, all, round),
        },
        over,
        heads: hall
            .rules
            .order
            .iter()
            .skip(1)
            .map(|one| words::competition::teams::criterion(lang, *one))
            .collect(),
        why: why(&hall, &ranking),
        all: (1..=newest).map(|one| (one, one == round)).collect(),
        prizes: prizes
            .into_iter()
            .zip(&lines)
            .map(|(prize, line)| (prize, line.name.clone(), line.players.clone()))
            .filter(|_| over && !equal)
            .collect(),
        sum: hall.rules.score.0 == Score::Sum,
        lots: state.teams.lots.as_ref().map(|(seed, _)| say::lots_drawn(lang, seed)).unwrap_or_default(),
        waits: if state.closed { say::prizes_shared(lang) } else { say::prizes_equal(lang) },
        cites: once([&score, &worth, &colours, &time].into_iter().flatten().cloned()),
        score,
        lines,
        hall,
    };
    let reply = ask.page(&page)?;
    Ok(if page.hall.scene.actor.member.is_some() { reply.private() } else { reply })
}

/// The rows of a ranking.
pub fn lines(hall: &Hall, ranking: &[(TeamNumber, Row)], round: usize) -> Vec<Line> {
    let at = RoundNumber::new(round.max(1)).unwrap_or(RoundNumber::FIRST);
    let own = hall.scene.actor.member;
    let line = |(number, row): &(TeamNumber, Row)| {
        let value = |criterion: Criterion| {
            row.values.iter().find(|(one, _)| *one == criterion).and_then(|(_, value)| *value)
        };
        let others = hall.rules.order.iter().skip(1).map(|criterion| {
            let drawn = hall.scene.state.teams.lots.is_some() || *criterion != Criterion::Lot;
            let shown = value(*criterion).filter(|_| drawn).map(|value| match criterion {
                Criterion::Lot => points(Fraction::ONE - value),
                _ => points(value),
            });
            (words::competition::teams::criterion(hall.scene.lang, *criterion), shown)
        });
        let team = hall.scene.state.teams.team(*number);
        Line {
            place: row.place,
            name: hall.team(*number),
            players: hall.players(*number, at),
            matches: row.matches,
            points: points(value(Criterion::MatchPoints).unwrap_or(Fraction::ZERO)),
            others: others.collect(),
            own: own.is_some_and(|member| team.is_some_and(|team| team.has(member))),
        }
    };
    ranking.iter().map(line).collect()
}

/// Why each team stands above the next one.
fn why(hall: &Hall, ranking: &[(TeamNumber, Row)]) -> Vec<String> {
    let lang = hall.scene.lang;
    let sentence = |pair: &[(TeamNumber, Row)]| {
        let [(higher, above), (lower, below)] = pair else { return String::new() };
        let (higher, lower) = (hall.team(*higher), hall.team(*lower));
        let Some(criterion) = above.above_next else { return say::why_equal(lang, higher, lower) };
        let value = |row: &Row| {
            let found = row.values.iter().find(|(one, _)| *one == criterion).and_then(|(_, value)| *value);
            found.map(words::keizer::points).unwrap_or_default()
        };
        if criterion == Criterion::Lot {
            return say::why_lot(lang, higher, lower);
        }
        let what = words::competition::teams::criterion(lang, criterion).to_lowercase();
        say::why_line(lang, higher, lower, value(above), value(below), what)
    };
    ranking.windows(2).map(sentence).collect()
}
