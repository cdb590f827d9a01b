//! Results from phones at the board: the slip of a board with its code, and a volunteer's code for some boards. What each
//! may do is decided by `competition` (its `Reach`); a code is unguessable, ends by itself and stands in no log.

mod helper;
mod helpers;
mod slip;
mod slips;

pub use slips::secret as slip_secret;

use crate::kit::addresses::Need::{Nothing, OrDirects};
use crate::kit::addresses::{Routes, get, post};
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::scene::Scene;
use app::competitions::{Pass, PassFor};
use axum::http::StatusCode;
use calendar::{Instant, Span};
use competition::{Actor, Evening, Reach, RoundNumber, State, hours};
use ids::CompetitionId;
use systems::result::GameResult;
use words::messages::boards as say;

/// The addresses of the boards.
pub fn routes(routes: Routes) -> Routes {
    use app::Deed::{DirectRounds, PairRounds};
    routes
        .route("/c/{id}/round/{round}/slips", OrDirects(PairRounds), get(slips::form).post(slips::make))
        .route(
            "/c/{id}/round/{round}/helpers",
            OrDirects(DirectRounds),
            get(helpers::list).post(helpers::make),
        )
        .route("/c/{id}/round/{round}/helpers/end", OrDirects(DirectRounds), post(helpers::end))
        .route("/c/{id}/round/{round}/helpers/{secret}", OrDirects(DirectRounds), get(helpers::show))
        .route("/board/{secret}", Nothing, get(slip::look).post(slip::enter))
        .route("/helper/{secret}", Nothing, get(helper::look).post(helper::enter))
}

/// When the evening's codes end: with the time to complain, else six hours after the start.
fn ends(state: &State, evening: &Evening) -> Instant {
    let six = hours::start(state, evening).plus(Span::hours(6));
    hours::complaints_close(state, evening).unwrap_or(six)
}

/// What a code opens: the competition as anyone sees it, and the evening.
struct Opened {
    scene: Scene,
    evening: Evening,
    pass: Pass,
}

/// Looks a code up; a guess and a code that has ended look the same.
async fn opened(ask: &Ask, purpose: PassFor, secret: &str) -> Result<Opened, Fault> {
    let lang = ask.lang();
    let gone = || Fault::told(StatusCode::GONE, say::code_gone(lang), say::code_gone_next(lang));
    let pass = ask.site.competitions.pass(purpose, secret).await?.ok_or_else(gone)?;
    let id: CompetitionId = pass.facts.of("competition").ok_or_else(gone)?;
    let round = pass.facts.of("round").and_then(RoundNumber::new).ok_or_else(gone)?;
    let scene = Scene::before(&ask.site, id, (Actor::default(), None), lang).await?;
    let evening = scene.state.evening(round).cloned().ok_or_else(gone)?;
    Ok(Opened { scene, evening, pass })
}

impl Opened {
    /// Acts with this reach from here on.
    fn reaching(mut self, reach: Reach) -> Opened {
        self.scene.actor = Actor::reaching(reach);
        self
    }
}

/// The results that a phone at the board gives, with what stands on the button.
const RESULTS: [(GameResult, &str, &str); 3] = [
    (GameResult::WhiteWins, "1-0", "1–0"),
    (GameResult::Draw, "draw", "½–½"),
    (GameResult::BlackWins, "0-1", "0–1"),
];

fn result(word: &str) -> Result<GameResult, Fault> {
    RESULTS.iter().find(|(_, one, _)| *one == word).map(|(result, ..)| *result).ok_or(Fault::Unclear)
}
