//! A bughouse tournament of teams on the Saturday before the evening: two rounds are played, the third is on.

use super::people::lid;
use super::stage::DemoProblem;
use super::week::Week;
use crate::site::Site;
use app::clock::Shifted;
use app::competitions::CompetitionProblem;
use calendar::{Instant, TimeOfDay};
use competition::teams::{Form, Plan, TeamAct, TeamNumber, TeamPlayer};
use competition::{Act, Actor, Law, Opening, Role, System, Wish};
use ids::{CompetitionId, TextId};
use std::sync::Arc;
use store::TextRow;
use systems::teams::{Board, GameEnd, MatchEnd};
use web_competition::bughouse::TEAM;

/// Name, first board, second board.
const TEAMS: [(&str, u32, u32); 6] = [
    ("De Doorgevers", 1, 5),
    ("Paard op f3", 8, 10),
    ("Twee torens", 4, 11),
    ("De familie Kuiper", 30, 15),
    ("Jong Lindenoord", 13, 20),
    ("Schaak en koffie", 3, 21),
];

/// Opens it and plays two rounds.
pub async fn played(site: &Site, week: &Week, clock: &Shifted) -> Result<(), DemoProblem> {
    let found =
        (Law::built_in("minerva").map(Arc::new), TimeOfDay::new(14 * 60), CompetitionId::read("bughouse"));
    let (Some(law), Some(start), Ok(id)) = found else { return Ok(()) };
    let opened = week.at(-20, "12:00");
    clock.go_to(opened.micros());
    let opening =
        Opening { law, system: System::Teams, zone: week.zone.clone(), start, last_season: Vec::new() };
    let officer = Actor::with_role(Role::Officer);
    let plan = Plan { form: Form::RoundRobin(1), minutes: 5 };
    let first = vec![
        Wish::sure(officer.clone(), Act::Plan { day: week.monday.plus(-2), start: None }),
        Wish::sure(officer.clone(), Act::Team(TeamAct::Plan(plan))),
    ];
    site.competitions.open(id, "Doorgeefschaaktoernooi", opening, first, opened).await?;
    let act = async |role: Role, act: TeamAct, texts: Vec<TextRow>, at: Instant| {
        clock.go_to(at.micros());
        let wish = Wish::sure(Actor::with_role(role), Act::Team(act));
        match site.competitions.act_at(id, &wish, texts, at).await {
            Ok(_) => Ok(()),
            Err(CompetitionProblem::Refused(refusal, _)) => {
                tracing::debug!(?refusal, "the example club does without");
                Ok(())
            }
            Err(problem) => Err(problem),
        }
    };
    for (name, one, other) in TEAMS {
        let name = text(name, week.at(-10, "20:00"));
        let players = [one, other].map(|number| TeamPlayer::Member(lid(number)));
        let sign_up = TeamAct::SignUp { name: name.id, players };
        act(Role::Officer, sign_up, vec![name], week.at(-10, "20:00")).await?;
    }
    for (round, hour) in ["14:00", "14:30", "15:00"].into_iter().enumerate() {
        let at = week.at(-2, hour);
        act(Role::Officer, TeamAct::Draft, Vec::new(), at).await?;
        act(Role::Officer, TeamAct::Publish { starts: None }, Vec::new(), at).await?;
        let state = site.competitions.look(id).await?;
        // The last round is still being played.
        let Some(on) = state.teams.rounds.get(round).filter(|_| round < 2) else { continue };
        let ends = [GameEnd::Home, GameEnd::Away, GameEnd::Draw];
        let end =
            |at: usize| MatchEnd::Played { games: [Some(ends[(at + round) % 3]), None], first: Board::First };
        let results: Vec<(TeamNumber, MatchEnd)> =
            on.matches.iter().enumerate().map(|(at, one)| (one.home, end(at))).collect();
        let number = on.number;
        act(Role::Director, TeamAct::SetResults { round: number, results }, Vec::new(), at).await?;
    }
    Ok(())
}

/// The name of a team.
fn text(body: &str, created: Instant) -> TextRow {
    TextRow {
        id: TextId::drawn(app::secret::chance()),
        kind: TEAM.to_owned(),
        body: body.to_owned(),
        written_by: None,
        about: None,
        created,
        erased: None,
    }
}
