//! What is known of the rounds that were played elsewhere, as the page shows it and as it can be pasted again.

use crate::numbers::{Points, points};
use crate::scene::Scene;
use competition::imported::ImportedRound;
use competition::{Act, State, Wish, answers};
use systems::keizer::season::Reason;
use words::messages::start as say;

/// A round that was played elsewhere.
pub struct Line {
    pub round: usize,
    pub day: String,
    /// Games, and who did not play; nothing while it was not told.
    pub told: Option<String>,
}

/// A row of the standing.
pub struct Row {
    pub name: String,
    pub score: Points,
    pub games: u32,
}

/// Whether anything was brought along.
pub fn brought(state: &State) -> bool {
    let stood = !state.elsewhere.standing.is_empty();
    stood || state.evenings.iter().any(|evening| evening.imported.is_some())
}

/// The competition as it would be after these acts.
pub fn after(scene: &Scene, acts: &[Act]) -> Option<State> {
    if acts.is_empty() {
        return None;
    }
    let wishes: Vec<Wish> = acts.iter().map(|act| Wish::sure(scene.actor.clone(), act.clone())).collect();
    let mut state = (*scene.state).clone();
    for event in competition::decide_all(&state, &wishes, scene.now).ok()? {
        competition::apply(&mut state, &event);
    }
    Some(state)
}

/// Every round that was played elsewhere.
pub fn lines(scene: &Scene, state: &State) -> Vec<Line> {
    let elsewhere = state.evenings.iter().filter(|evening| state.is_elsewhere(evening.round));
    let count = |told: &ImportedRound| {
        say::games_and_away(scene.lang, told.absent.len() + told.free.len(), told.games.len())
    };
    let line = |evening: &competition::Evening| Line {
        round: evening.round.get(),
        day: words::dates::day(scene.lang, evening.day),
        told: evening.imported.as_ref().map(count),
    };
    elsewhere.map(line).collect()
}

/// The standing before the first round that is played here.
pub fn rows(scene: &Scene, state: &State) -> Vec<Row> {
    let last = state.newest_counted().filter(|_| brought(state));
    let Some(found) = last.and_then(|round| answers::standings(state, round)) else { return Vec::new() };
    let row = |row: &competition::Row| Row {
        name: scene.name(row.member),
        score: points(row.score),
        games: row.games,
    };
    found.rows.iter().map(row).collect()
}

/// The word for an absence, as the sheet reads it again.
fn reason(scene: &Scene, reason: Reason) -> String {
    match reason {
        Reason::Excused | Reason::SignedOff => say::away_excused(scene.lang),
        Reason::Team => say::away_team(scene.lang),
        Reason::Unexcused => say::away_unexcused(scene.lang),
        Reason::Late => say::away_late(scene.lang),
        Reason::Duty => say::away_duty(scene.lang),
    }
}

/// The rounds as they are known, as they can be pasted again.
pub fn written(scene: &Scene) -> String {
    let mut lines: Vec<String> = Vec::new();
    for evening in &scene.state.evenings {
        let (Some(told), round) = (&evening.imported, evening.round) else { continue };
        lines.extend(told.games.iter().map(|game| {
            let [white, black] = game.pair.both().map(|member| scene.name(member));
            format!("{round}; {white}; {black}; {}", game.result.written())
        }));
        let away = told.absent.iter().map(|one| (one.member, reason(scene, one.reason.0)));
        let free = told.free.iter().map(|member| (*member, say::away_free(scene.lang)));
        lines.extend(away.chain(free).map(|(member, why)| format!("{round}; {}; {why}", scene.name(member))));
    }
    lines.join("\n")
}

/// The standing as it was brought along.
pub fn stood(scene: &Scene) -> String {
    let rows = scene.state.elsewhere.standing.iter();
    rows.map(|row| format!("{}; {}; {}\n", scene.name(row.member), row.points, row.attended)).collect()
}
