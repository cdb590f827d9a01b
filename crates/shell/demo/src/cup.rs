//! The cup of the example club: sixteen drawn by lot, two rounds played with a replay, the semi-finals to come (D53).

use super::Seed;
use super::season::{entering, result};
use super::stage::DemoProblem;
use super::week::Week;
use crate::site::Site;
use app::clock::Shifted;
use app::competitions::CompetitionProblem;
use calendar::{Instant, TimeOfDay};
use club::members::Member;
use competition::cup::{CupAct, bracket};
use competition::{Act, Actor, Law, Opening, Pair, PairingWishes, Role, RoundNumber, System, Wish};
use ids::CompetitionId;
use std::sync::Arc;
use systems::result::GameResult;

/// How many are drawn.
const PLAYERS: usize = 16;
/// Days from the evening to the first round, and from round to round.
const FIRST: i32 = -26;
const APART: i32 = 14;

/// Draws it and plays two rounds.
pub async fn played(
    site: &Site,
    week: &Week,
    clock: &Shifted,
    members: &[Member],
) -> Result<(), DemoProblem> {
    let found = (Law::built_in("dsc"), TimeOfDay::new(20 * 60), CompetitionId::read("beker"));
    let (Some(law), Some(start), Ok(id)) = found else { return Ok(()) };
    let law = Arc::new(law.for_tournament());
    let officer = Actor::with_role(Role::Officer);
    let days = (0..2).map(|round| Act::Plan { day: week.monday.plus(FIRST + APART * round), start: None });
    let players = members.iter().take(PLAYERS).map(|member| Act::Enter(entering(member, "dsc")));
    let acts = days.chain([Act::Cup(CupAct::Plan { minutes: 60, replay: 15 })]).chain(players);
    let first = acts.map(|act| Wish::sure(officer.clone(), act)).collect();
    let opened = week.at(FIRST - 14, "12:00");
    clock.go_to(opened.micros());
    let opening =
        Opening { law, system: System::Cup, zone: week.zone.clone(), start, last_season: Vec::new() };
    site.competitions.open(id, "Bekertoernooi", opening, first, opened).await?;
    let act = async |role: Role, act: Act, at: Instant| {
        clock.go_to(at.micros());
        match site.competitions.act_at(id, &Wish::sure(Actor::with_role(role), act), Vec::new(), at).await {
            Ok(_) => Ok(()),
            Err(CompetitionProblem::Refused(refusal, _)) => {
                tracing::debug!(?refusal, "the example club does without");
                Ok(())
            }
            Err(problem) => Err(problem),
        }
    };
    let draw = Act::Cup(CupAct::Draw { seed: "lotto 4 17 23 38".to_owned() });
    act(Role::Director, draw, week.at(FIRST - 7, "20:00")).await?;
    let mut seed = Seed(1851);
    for (at, round) in (1..=2).filter_map(RoundNumber::new).enumerate() {
        let day = FIRST + APART * at as i32;
        let pair = Act::Pair { round, wishes: PairingWishes::default() };
        act(Role::Officer, pair, week.at(day - 3, "20:00")).await?;
        act(Role::Officer, Act::Publish(round), week.at(day - 3, "20:00")).await?;
        let state = site.competitions.look(id).await?;
        let Some(evening) = state.evening(round) else { continue };
        let mut results: Vec<(Pair, GameResult)> =
            evening.games.iter().map(|game| (game.pair, result(members, game.pair, &mut seed))).collect();
        if let (Some((_, first)), 0) = (results.first_mut(), at) {
            *first = GameResult::Draw;
        }
        act(Role::Director, Act::SetResults { round, results, why: None }, week.at(day, "22:30")).await?;
        // Draws are played again the same evening, until somebody wins.
        let state = site.competitions.look(id).await?;
        let ties = bracket(&state).get(at).cloned().unwrap_or_default();
        for pair in ties.iter().filter(|tie| tie.to_replay).filter_map(|tie| tie.pair) {
            let replay = Act::Cup(CupAct::Replay { round, pair, result: GameResult::WhiteWins });
            act(Role::Director, replay, week.at(day, "23:10")).await?;
        }
    }
    let Some(semi) = RoundNumber::new(3) else { return Ok(()) };
    let pair = Act::Pair { round: semi, wishes: PairingWishes::default() };
    act(Role::Officer, pair, week.at(-7, "21:00")).await?;
    act(Role::Officer, Act::Publish(semi), week.at(-7, "21:00")).await?;
    Ok(())
}
