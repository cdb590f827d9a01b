//! The printed record of a game for the players' committee: names, moves with clocks, claims, rulings, signatures.

use super::film::{Frame, MARKED};
use super::load::{Seen, asks_as_arbiter, load};
use super::page::{names, sides};
use super::table;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use askama::Template;
use axum::extract::{Path, RawQuery};
use calendar::{Instant, Zone};
use live::{Event, Fact, Opening, Ruled, Way};
use rulebook::Rulebook;
use rules::ruleset::PerMove;
use rules::{Color, Library, Ruleset};
use std::sync::Arc;
use words::Lang;
use words::live::{Names, TableWords, on_clock, time};
use words::messages::{replay as say, web};
use words::rulebook_page::in_language;

/// One fact about the game, with its label.
struct About {
    label: String,
    value: String,
}

/// One row of the moves: a move on each board at most, or something that happened between them.
#[derive(Default)]
struct Row {
    a: String,
    a_clock: String,
    b: String,
    b_clock: String,
    note: String,
}

struct Matter {
    when: String,
    words: String,
    article: String,
}

struct Verdict {
    number: u32,
    when: String,
    words: String,
    /// What it did, with the position as a FEN where a board was set up.
    effects: Vec<(String, String)>,
    why: String,
    by: String,
    article: String,
    article_words: String,
    undone: bool,
}

struct Signature {
    role: String,
    name: String,
    signed: String,
}

#[derive(Template)]
#[template(path = "tables/replay/record.html")]
struct RecordPage {
    page: Page,
    id: String,
    two: bool,
    lead: String,
    about: Vec<About>,
    rows: Vec<Row>,
    matters: Vec<Matter>,
    verdicts: Vec<Verdict>,
    signatures: Vec<Signature>,
}

/// The record of a table.
pub async fn record(ask: Ask, Path(id): Path<String>, RawQuery(query): RawQuery) -> Answer {
    let lang = ask.lang();
    let seen = load(&ask.site, &ask.visitor, &id, asks_as_arbiter(query.as_deref())).await?;
    let books = ask.site.library();
    let film = table::film(&seen.log, &books, seen.viewer, seen.now, lang)
        .ok_or_else(|| Fault::Broken(format!("no record of {id}")))?;
    let zone = &ask.site.zone();
    let page = RecordPage {
        page: ask.frame(),
        two: film.two,
        lead: names(&seen.state),
        about: about(&seen, zone, lang),
        rows: rows(&film.frames),
        matters: matters(&seen, &film.frames),
        verdicts: verdicts(&seen, &books, zone, lang),
        signatures: signatures(&seen, zone, lang),
        id,
    };
    ask.page(&page)
}

/// Time since the clocks were started.
fn since_start(seen: &Seen, at: u64) -> String {
    let started = seen.log.iter().find(|event| event.fact == Fact::Started).map_or(0, |event| event.at);
    time(at.saturating_sub(started))
}

fn about(seen: &Seen, zone: &Zone, lang: Lang) -> Vec<About> {
    let (state, rules) = (&seen.state, seen.state.rules());
    let words = TableWords::new(lang, rules);
    let stamp = seen.stamps.first().copied().unwrap_or(seen.table.created);
    let source = Rulebook::built_in(&rules.id).map(|book| in_language(lang, &book.source).to_owned());
    let way = if state.way() == Way::Assisted {
        words::messages::live::assisted(lang)
    } else {
        words::messages::live::on_the_board(lang)
    };
    let mut list = vec![
        (say::record_date(lang), words::dates::stamp(lang, zone.local(Instant::from_micros(stamp)))),
        (say::record_rules(lang), in_language(lang, &rules.name).to_owned()),
        (say::record_source(lang), source.unwrap_or_default()),
        (
            say::record_version(lang),
            say::record_version_of(lang, fingerprint(rules), env!("CARGO_PKG_VERSION")),
        ),
        (say::record_way(lang), way),
        (say::record_time(lang), time_control(rules, lang)),
    ];
    for seat in state.seats() {
        list.push((words.seat(*seat), state.chair(*seat).name().to_owned()));
    }
    for board in state.game().boards() {
        if let Some(over) = state.board(*board).over() {
            let why = words::live::ending(lang, over.why);
            let article = over.why.topic().and_then(|topic| rules.cite(topic));
            let article = article.map(|id| format!(" ({})", rulebook::said(id.as_str()))).unwrap_or_default();
            let label = if state.game().is_match() {
                say::record_result_of(lang, board)
            } else {
                say::record_result(lang)
            };
            let name = |color| state.chair(rules::Seat::new(*board, color)).name();
            let [white, black] = [Color::White, Color::Black].map(name);
            let score = if white.is_empty() || black.is_empty() {
                words::live::result(over.points)
            } else {
                words::live::named_score(white, over.points, black)
            };
            list.push((label, format!("{score} · {why}{article}")));
        }
    }
    if state.game().is_match() && state.over() {
        let score = match sides(state) {
            Some([first, second]) => words::live::named_score(&first, state.score(), &second),
            None => words::live::result(state.score()),
        };
        list.push((say::record_result(lang), score));
    }
    if !state.over() {
        list.push((say::record_result(lang), say::record_not_over(lang)));
    }
    list.into_iter()
        .filter(|(_, value)| !value.is_empty())
        .map(|(label, value)| About { label, value })
        .collect()
}

/// The ruleset as the table was opened with it, as a short number: two games with the same one were played by the
/// same rules, clock included.
fn fingerprint(rules: &Ruleset) -> String {
    let opening = Opening::new(Arc::new(rules.clone()), Way::Assisted);
    let text = live::log::encode(&Event { at: 0, fact: Fact::Opened(Box::new(opening)) });
    app::secret::hash(&text).chars().take(12).collect()
}

fn time_control(rules: &Ruleset, lang: Lang) -> String {
    let periods = rules.clock.periods.iter().map(|period| match period.moves {
        Some(moves) => say::record_period(lang, moves, time(period.time)),
        None => say::record_rest(lang, time(period.time)),
    });
    let mut parts: Vec<String> = periods.collect();
    match rules.clock.per_move {
        PerMove::None => {}
        PerMove::Increment(more) => parts.push(say::record_increment(lang, more / 1000)),
        PerMove::Delay(more) => parts.push(say::record_delay(lang, more / 1000)),
    }
    parts.join(", ")
}

/// The moves of both boards in the order of time: what follows on the right board stands on the same row.
fn rows(frames: &[Frame]) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for frame in frames {
        let Some(m) = &frame.m else {
            if matches!(frame.k, "ruled" | "claimed" | "called" | "noted" | "ended") {
                rows.push(Row { note: with_article(frame), ..Row::default() });
            }
            continue;
        };
        let dots = if m.c == 'w' { "." } else { "…" };
        let text = format!("{}{dots} {}{}", m.n, m.san, if m.bad { " (!)" } else { "" });
        let clock = m.left.map(on_clock).unwrap_or_default();
        if frame.b == Some('B') {
            match rows.last_mut().filter(|row| row.b.is_empty() && row.note.is_empty()) {
                Some(row) => (row.b, row.b_clock) = (text, clock),
                None => rows.push(Row { b: text, b_clock: clock, ..Row::default() }),
            }
        } else {
            rows.push(Row { a: text, a_clock: clock, ..Row::default() });
        }
    }
    rows
}

fn with_article(frame: &Frame) -> String {
    match &frame.a {
        Some(article) => format!("{} ({})", frame.x, rulebook::said(article)),
        None => frame.x.clone(),
    }
}

/// Claims and calls with their moments; rulings stand apart.
fn matters(seen: &Seen, frames: &[Frame]) -> Vec<Matter> {
    let apart = |frame: &&Frame| {
        (MARKED.contains(&frame.k) && frame.k != "ruled") || frame.m.as_ref().is_some_and(|m| m.bad)
    };
    let matter = |frame: &Frame| {
        let event = seen.log.get(frame.n as usize - 1)?;
        Some(Matter {
            when: since_start(seen, event.at),
            words: frame.x.clone(),
            article: frame.a.as_deref().map(rulebook::said).unwrap_or_default(),
        })
    };
    frames.iter().filter(apart).filter_map(matter).collect()
}

/// The position of a board that was set up again, as other programs read it; on paper no board shows it.
fn code(effect: &Fact) -> String {
    match effect {
        Fact::BoardSet(rebuilt) => rules::Setup::from(&rebuilt.position).to_string(),
        _ => String::new(),
    }
}

fn verdicts(seen: &Seen, books: &Library, zone: &Zone, lang: Lang) -> Vec<Verdict> {
    let rules = seen.state.rules();
    let verdict = |(at, ruled): (usize, &Ruled)| {
        let names = Names::before(&seen.state, seen.log.iter().skip(at).map(|event| &event.fact));
        let words = TableWords::new(lang, rules).naming(&names);
        let article = rules.cite(ruled.ground).map(ToString::to_string).unwrap_or_default();
        let text = wire::desk_articles::text(books, rules, &article);
        let stamp = seen.stamps.get(at).copied().unwrap_or_default();
        let moment = seen.log.get(at).map(|event| since_start(seen, event.at)).unwrap_or_default();
        let undone = seen.state.rulings().iter().any(|one| one.ruled.number == ruled.number && one.undone);
        Verdict {
            number: ruled.number,
            when: format!("{moment} ({})", zone.hour(Instant::from_micros(stamp))),
            words: words.ruling(&ruled.ruling),
            effects: words.effects(ruled).into_iter().zip(ruled.effects.iter().map(code)).collect(),
            why: ruled.why.clone(),
            by: ruled.by.clone(),
            article_words: text.map(|text| text.of_lang(lang).to_owned()).unwrap_or_default(),
            article: rulebook::said(&article),
            undone,
        }
    };
    let ruled = |(at, event): (usize, &'_ Event)| match &event.fact {
        Fact::Ruled(ruled) => Some((at, Ruled::clone(ruled))),
        _ => None,
    };
    let all: Vec<(usize, Ruled)> = seen.log.iter().enumerate().filter_map(ruled).collect();
    all.iter().map(|(at, ruled)| verdict((*at, ruled))).collect()
}

fn signatures(seen: &Seen, zone: &Zone, lang: Lang) -> Vec<Signature> {
    let words = TableWords::new(lang, seen.state.rules());
    let signed = |seat| {
        let at = seen.log.iter().rposition(|event| event.fact == Fact::Signed(seat))?;
        let stamp = seen.stamps.get(at).copied()?;
        Some(say::record_signed(lang, words::dates::stamp(lang, zone.local(Instant::from_micros(stamp)))))
    };
    let mut list: Vec<Signature> = (seen.state.seats().iter())
        .map(|seat| Signature {
            role: words.seat(*seat),
            name: seen.state.chair(*seat).name().to_owned(),
            signed: signed(*seat).unwrap_or_default(),
        })
        .collect();
    let arbiters = seen.state.rulings().iter().map(|record| record.ruled.by.clone());
    let mut named: Vec<String> = arbiters.collect();
    named.sort();
    named.dedup();
    if named.is_empty() {
        named.push(String::new());
    }
    let role = say::record_arbiter(lang);
    list.extend(named.into_iter().map(|name| Signature { role: role.clone(), name, signed: String::new() }));
    list
}
