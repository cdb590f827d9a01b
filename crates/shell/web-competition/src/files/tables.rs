//! The standings as a spreadsheet reads them, with the names that the reader may see (D50).

use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::reply::Answer;
use crate::scene::Scene;
use axum::extract::{Path, Query};
use axum::http::header;
use competition::answers::Record;
use competition::{RoundNumber, Row};
use exchange::{Cell, Table};
use serde::Deserialize;
use words::messages::{director as say, keizer, round, sections};

/// After which round; nothing: the newest.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Which {
    round: Option<usize>,
}

fn table(scene: &Scene, which: &Which) -> Result<(usize, Table), Fault> {
    let lang = scene.lang;
    let number = which.round.unwrap_or(scene.state.newest_counted().map_or(0, RoundNumber::get));
    let found = crate::standings::counted(scene, number).ok_or(Fault::NoPage)?;
    let records = scene.counts.records(scene.id, &scene.state, number);
    let row = |(section, at, row): (Option<char>, usize, &Row)| {
        let record = records.iter().find(|record| record.member == row.member);
        let mut cells = cells(scene, at + 1, row, record);
        cells.extend(section.map(|letter| letter.to_string().into()));
        cells
    };
    let mut head = vec![
        keizer::col_place(lang),
        keizer::col_name(lang),
        keizer::col_score(lang),
        keizer::col_value(lang),
        keizer::col_games(lang),
        say::col_won(lang),
        say::col_drawn(lang),
        say::col_lost(lang),
        say::col_percentage(lang),
        say::col_balance(lang),
        say::col_rating(lang),
        say::col_group(lang),
    ];
    let name = match RoundNumber::new(number) {
        Some(number) => round::standings_after(lang, number),
        None => round::standings_start(lang),
    };
    let parts = found.parts();
    head.extend(found.sections.first().map(|_| sections::column(lang)));
    let placed = parts.iter().flat_map(|(letter, rows)| {
        rows.iter().enumerate().map(|(at, row)| (*letter, at, row)).collect::<Vec<_>>()
    });
    Ok((number, Table { name, head, rows: placed.map(row).collect() }))
}

fn cells(scene: &Scene, place: usize, row: &Row, record: Option<&Record>) -> Vec<Cell> {
    let count = |at: usize| record.map(|record| i64::from(record.games[at]));
    vec![
        Cell::Number(place as i64),
        scene.name(row.member).into(),
        words::keizer::points(row.score).replace('−', "-").into(),
        Cell::Number(row.value),
        Cell::Number(i64::from(row.games)),
        count(0).into(),
        count(1).into(),
        count(2).into(),
        record.and_then(|record| record.percentage).map(i64::from).into(),
        record.map(|record| record.balance).into(),
        record.and_then(|record| record.rating).into(),
        record.and_then(|record| record.group).map(String::from).into(),
    ]
}

fn attachment(name: &str) -> String {
    format!("attachment; filename=\"{name}\"")
}

/// As CSV.
pub async fn csv(ask: Ask, Path(id): Path<String>, Query(which): Query<Which>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let (number, table) = table(&scene, &which)?;
    let file = ask.file("text/csv; charset=utf-8", exchange::csv::csv(&table));
    Ok(file.with(header::CONTENT_DISPOSITION, &attachment(&format!("{}-{number}.csv", scene.id))))
}

/// As XLSX.
pub async fn xlsx(ask: Ask, Path(id): Path<String>, Query(which): Query<Which>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let (number, table) = table(&scene, &which)?;
    let kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    let file = ask.file(kind, exchange::xlsx(&table));
    Ok(file.with(header::CONTENT_DISPOSITION, &attachment(&format!("{}-{number}.xlsx", scene.id))))
}
