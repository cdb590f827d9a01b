//! The same answers as `keizer rank`, `championship rank` and `keizer pair` give, public fields only.

use super::scene::Scene;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::reply::{Answer, Reply};
use axum::extract::{Path, Query};
use competition::{RoundNumber, System};
use serde::Deserialize;
use serde_json::{Value, json};
use systems::exact::Fraction;

/// Which round; nothing: the newest.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Which {
    /// After which round.
    pub round: Option<usize>,
    /// The series of a championship; nothing: the first.
    pub series: Option<u8>,
}

fn exact(points: Fraction) -> String {
    match points.denominator() {
        1 => points.numerator().to_string(),
        below => format!("{}/{below}", points.numerator()),
    }
}

fn json(ask: &Ask, value: &Value) -> Reply {
    ask.file("application/json", value.to_string())
}

/// The standings after a round.
pub async fn standings(ask: Ask, Path(id): Path<String>, Query(which): Query<Which>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    if scene.state.system == System::Championship {
        return Ok(json(&ask, &super::championship::api(&scene, &which).ok_or(Fault::NoPage)?));
    }
    if scene.state.system == competition::System::Swiss {
        let ranking = super::swiss::ranking(&scene, which.round).ok_or(Fault::NoPage)?;
        return Ok(json(&ask, &ranking));
    }
    let round = which.round.unwrap_or(scene.state.newest_counted().map_or(0, RoundNumber::get));
    let found = super::standings::counted(&scene, round).ok_or(Fault::NoPage)?;
    let row = |section: Option<char>, place: usize, row: &competition::Row| {
        let mut told = json!({"place": place, "player": row.member.as_str(), "value": row.value,
                   "score": exact(row.score), "games": row.games, "points": exact(row.points)});
        if let Some(letter) = section {
            told["section"] = json!(letter.to_string());
        }
        told
    };
    let parts = found.parts();
    let of_part = |(letter, rows): &(Option<char>, &[competition::Row])| {
        rows.iter().enumerate().map(|(at, one)| row(*letter, at + 1, one)).collect::<Vec<Value>>()
    };
    let rows: Vec<Value> = parts.iter().flat_map(of_part).collect();
    Ok(json(&ask, &json!({"round": round, "ranking": rows})))
}

/// The pairing of a round, once it is public (dsc-m).
pub async fn pairings(ask: Ask, Path(id): Path<String>, Query(which): Query<Which>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let newest = scene.state.newest_published().ok_or(Fault::NoPage)?;
    let number = which.round.map_or(Some(newest), RoundNumber::new).ok_or(Fault::NoPage)?;
    let view = scene.view();
    let round = view.rounds.iter().find(|one| one.round == number).ok_or(Fault::NoPage)?;
    let boards = round.boards.as_ref().ok_or(Fault::NoPage)?;
    if scene.state.system == competition::System::Swiss {
        return Ok(json(&ask, &super::swiss::pairs(&scene, round)));
    }
    let pairs: Vec<Value> = boards
        .iter()
        .map(|board| json!({"white": board.pair.white.as_str(), "black": board.pair.black.as_str()}))
        .collect();
    let free: Vec<&str> = round.free.iter().map(ids::MemberId::as_str).collect();
    Ok(json(&ask, &json!({"round": number.get(), "pairs": pairs, "free": free})))
}
