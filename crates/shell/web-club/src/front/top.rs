//! The top of a competition.

use competition::RoundNumber;
use ids::MemberId;
use web_competition::numbers::Points;
use web_competition::numbers::points;
use web_competition::scene::Scene;
use web_competition::standings::counted;
use words::messages::round as say;

/// Rows that the front page shows.
const SHOWN: usize = 6;

/// A row of the top.
pub struct Row {
    pub place: usize,
    pub moved: i64,
    pub member: MemberId,
    pub name: String,
    pub score: Points,
}

/// The top of a competition.
pub struct Top {
    pub title: String,
    pub after: String,
    pub at: String,
    pub rows: Vec<Row>,
}

/// The top, where something was counted.
pub fn top(scene: &Scene) -> Option<Top> {
    let round = scene.state.newest_counted()?;
    let now = counted(scene, round.get())?;
    let before = counted(scene, round.get() - 1);
    // Of several sections the highest.
    let first = now.parts().first().map_or(&[][..], |(_, rows)| rows);
    let row = |(at, row): (usize, &competition::Row)| Row {
        place: at + 1,
        moved: before
            .as_ref()
            .and_then(|before| before.place(row.member))
            .map_or(0, |earlier| earlier as i64 - (at as i64 + 1)),
        member: row.member,
        name: scene.name(row.member),
        score: points(row.score),
    };
    let rows: Vec<Row> = first.iter().take(SHOWN).enumerate().map(row).collect();
    let after = RoundNumber::new(round.get()).map(|round| say::standings_after(scene.lang, round))?;
    (!rows.is_empty()).then(|| Top { title: scene.title.clone(), after, at: scene.at(""), rows })
}
