//! What is left to do in a competition, each with the way to where it is done.

use super::scene::Scene;
use competition::{OpenMatter, Pair, RoundNumber, System};

/// Something to do.
pub struct ToDo {
    /// What.
    pub words: String,
    /// Where the reader does it; empty where it is for another to do.
    pub at: String,
}

/// Everything that waits, for who may know it.
pub fn list(scene: &Scene) -> Vec<ToDo> {
    let name = |member| scene.name(member);
    let one = |open: &OpenMatter| ToDo {
        words: words::competition::open_matter(scene.lang, open, &name),
        at: at(scene, open).unwrap_or_default(),
    };
    scene.view().open.iter().map(one).collect()
}

/// Where it is done, as far as this reader may do it.
fn at(scene: &Scene, open: &OpenMatter) -> Option<String> {
    let work = |round: RoundNumber, part: &str| {
        let page = scene.work(round);
        scene.runs(round).then(|| if scene.state.system == System::Teams { page } else { page + part })
    };
    match open {
        OpenMatter::Pair(round) | OpenMatter::PairAnew(round) => work(*round, "#draft"),
        OpenMatter::Publish(round) => work(*round, "#publish"),
        OpenMatter::Result(round, pair) | OpenMatter::Differ(round, pair) => {
            Some(result(scene, *round, *pair))
        }
        OpenMatter::Complaint(number) => {
            let found = scene.state.complaints.iter().find(|one| one.number == *number)?;
            let reads = competition::reads_complaint(&scene.state, &scene.actor, found);
            reads.then(|| scene.at(&format!("/complaints/{number}")))
        }
        OpenMatter::AsksBack(_) => {
            let round = scene.state.coming_evening(scene.now)?.round;
            scene.directs(round).then(|| scene.at(&format!("/round/{round}#back")))
        }
        OpenMatter::Overdue(..) => Some(scene.at("/postponed")),
    }
}

/// The field of the board; who enters no results finds the board among the pairings.
fn result(scene: &Scene, round: RoundNumber, pair: Pair) -> String {
    let games = scene.state.evening(round).map_or(&[][..], |evening| evening.games.as_slice());
    let board = games.iter().position(|game| game.pair == pair).map_or(1, |at| at + 1);
    if scene.directs(round) {
        scene.at(&format!("/round/{round}/results#f-r_{board}"))
    } else {
        format!("{}?round={round}", scene.at("/pairings"))
    }
}
