//! What others read: the answers of `swiss rank` and `swiss pair`, and the report files of FIDE.

use super::stand::after;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::reply::Answer;
use crate::scene::Scene;
use axum::extract::Path;
use axum::http::{StatusCode, header};
use competition::{RoundView, System, swiss};
use serde_json::{Map, Value, json};
use systems::swiss::tournament::exact;
use systems::trf::{Edition, Report, write};
use words::messages::tournament as say;

/// The ranking as `swiss rank --json` gives it.
pub fn ranking(scene: &Scene, round: Option<usize>) -> Option<Value> {
    let field = after(scene, round)?;
    let tie_breaks = swiss::tie_breaks(&scene.state);
    let row = |line: &systems::swiss::tiebreak::Standing| {
        let values = tie_breaks.iter().zip(&line.tie_breaks);
        let values: Map<String, Value> =
            values.map(|(code, value)| (code.to_string(), json!(value.to_string()))).collect();
        json!({"place": line.place, "player": field.tournament.players[line.player].number,
               "points": exact(line.points).to_string(), "tiebreaks": values})
    };
    let rows: Vec<Value> = field.standings(&tie_breaks).iter().map(row).collect();
    Some(json!({ "ranking": rows }))
}

/// The pairing of a round as `swiss pair --json` gives it.
pub fn pairs(scene: &Scene, round: &RoundView) -> Value {
    let field = swiss::field(&scene.state, None);
    let number = |member: ids::MemberId| field.player(member).map(|player| player + 1);
    let boards = round.boards.iter().flatten();
    let pairs: Vec<Value> = boards
        .map(|board| json!({"white": number(board.pair.white), "black": number(board.pair.black)}))
        .collect();
    let free: Vec<Value> = round.free.iter().map(|member| json!(number(*member))).collect();
    json!({"round": round.round.get(), "pairs": pairs, "free": free})
}

/// The report file: `trf16` or `trf26`, with the names as this reader may see them (D50).
pub async fn report(ask: Ask, Path((id, edition)): Path<(String, String)>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    if scene.state.system != System::Swiss {
        return Err(Fault::NoPage);
    }
    let edition = match edition.as_str() {
        "trf16" => Edition::Trf16,
        "trf26" => Edition::Trf26,
        _ => return Err(Fault::NoPage),
    };
    // A game that is being played has no code in the file: written as not played it would be a report of something else.
    let open = swiss::open_games(&scene.state);
    if open > 0 {
        let (title, next) = (say::report_waits(scene.lang), say::report_waits_next(scene.lang, open));
        return Err(Fault::told(StatusCode::CONFLICT, title, next));
    }
    let mut field = swiss::field(&scene.state, None);
    for (player, member) in field.tournament.players.iter_mut().zip(&field.members) {
        player.name = scene.name(*member);
    }
    let mut report = Report::of(&field.tournament, &scene.title, &swiss::tie_breaks(&scene.state));
    let days = [scene.state.evenings.first(), scene.state.evenings.last()];
    for (tag, day) in ["042", "052"].into_iter().zip(days) {
        let day = day.map(|evening| evening.day.to_string().replace('-', "/"));
        report.headers.push((tag.to_owned(), day.unwrap_or_default()));
    }
    report.headers.push(("062".to_owned(), field.members.len().to_string()));
    report.headers.push(("092".to_owned(), "Individual: Swiss-System".to_owned()));
    let name = format!("attachment; filename=\"{}.trf\"", file_name(&scene.title, scene.id));
    Ok(ask
        .file("text/plain; charset=utf-8", write(&report, edition))
        .with(header::CONTENT_DISPOSITION, &name))
}

/// The name of the tournament as every system takes it for a file: letters, digits and dashes.
fn file_name(title: &str, id: ids::CompetitionId) -> String {
    let plain = |one: char| if one.is_ascii_alphanumeric() { one.to_ascii_lowercase() } else { '-' };
    let kept: String = title.chars().map(plain).collect();
    let parts: Vec<&str> = kept.split('-').filter(|part| !part.is_empty()).collect();
    if parts.is_empty() { id.to_string() } else { parts.join("-") }
}
