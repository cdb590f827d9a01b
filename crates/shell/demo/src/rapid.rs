//! The rapid tournament of the example club: a Swiss of seven rounds on one Saturday, with a guest, a half point and a
//! rapid champion (dsc-d.4).

use super::Seed;
use super::people::lid;
use super::season::{entering, result};
use super::stage::DemoProblem;
use super::week::Week;
use crate::site::Site;
use app::clock::Shifted;
use app::competitions::CompetitionProblem;
use calendar::{Instant, TimeOfDay};
use club::members::Member;
use competition::swiss::{SwissAct, SwissPlan};
use competition::{Act, Actor, Law, Opening, PairingWishes, Role, RoundNumber, System, Wish};
use ids::{CompetitionId, MemberId, TextId};
use std::sync::Arc;
use store::TextRow;
use web_competition::scene::GUEST;

/// The hours of its rounds.
const HOURS: [&str; 7] = ["11:00", "11:40", "12:20", "13:15", "13:55", "14:35", "15:15"];
/// Days before the evening: a Saturday.
const DAY: i32 = -16;
/// Every other member of the first so many plays.
const AMONG: usize = 34;

/// Opens it and plays it.
pub async fn played(
    site: &Site,
    week: &Week,
    clock: &Shifted,
    members: &[Member],
) -> Result<(), DemoProblem> {
    let found = (
        Law::built_in("dsc"),
        TimeOfDay::new(11 * 60),
        CompetitionId::read("rapid"),
        MemberId::read("gast-1"),
    );
    let (Some(law), Some(start), Ok(id), Ok(guest)) = found else { return Ok(()) };
    let law = Arc::new(law.for_tournament());
    let officer = Actor::with_role(Role::Officer);
    let tie_breaks = ["BH:C1", "BH", "SB", "DE"].map(str::to_owned).into();
    let plan = SwissPlan { tie_breaks, rapid: true, accelerated: false };
    let days = HOURS.iter().map(|hour| Act::Plan { day: week.monday.plus(DAY), start: hour.parse().ok() });
    let players = members.iter().take(AMONG).step_by(2).map(|member| Act::Enter(entering(member, "dsc")));
    let acts = days.chain([Act::Swiss(SwissAct::Plan(plan))]).chain(players);
    let first = acts.map(|act| Wish::sure(officer.clone(), act)).collect();
    let opened = week.at(DAY - 21, "12:00");
    clock.go_to(opened.micros());
    let opening =
        Opening { law, system: System::Swiss, zone: week.zone.clone(), start, last_season: Vec::new() };
    site.competitions.open(id, "Lindenoord Rapid", opening, first, opened).await?;
    let act = async |role: Role, act: Act, texts: Vec<TextRow>, at: Instant| {
        clock.go_to(at.micros());
        match site.competitions.act_at(id, &Wish::sure(Actor::with_role(role), act), texts, at).await {
            Ok(_) => Ok(()),
            Err(CompetitionProblem::Refused(refusal, _)) => {
                tracing::debug!(?refusal, "the example club does without");
                Ok(())
            }
            Err(problem) => Err(problem),
        }
    };
    let at = week.at(DAY - 1, "20:00");
    let name = TextRow {
        id: TextId::drawn(app::secret::chance()),
        kind: GUEST.to_owned(),
        body: "Esther Blom".to_owned(),
        written_by: None,
        about: None,
        created: at,
        erased: None,
    };
    let enter = SwissAct::EnterGuest { member: guest, name: name.id, rating: Some(1830) };
    act(Role::Officer, Act::Swiss(enter), vec![name], at).await?;
    if let Some(round) = RoundNumber::new(3) {
        let half = SwissAct::HalfPoint { member: lid(7), round };
        act(Role::Officer, Act::Swiss(half), Vec::new(), at).await?;
    }
    let mut seed = Seed(1972);
    for (round, hour) in (1..).filter_map(RoundNumber::new).zip(HOURS) {
        let at = week.at(DAY, hour);
        act(Role::Officer, Act::Pair { round, wishes: PairingWishes::default() }, Vec::new(), at).await?;
        act(Role::Officer, Act::Publish(round), Vec::new(), at).await?;
        let state = site.competitions.look(id).await?;
        let Some(evening) = state.evening(round) else { continue };
        let results = evening.games.iter().map(|game| (game.pair, result(members, game.pair, &mut seed)));
        let set = Act::SetResults { round, results: results.collect(), why: None };
        act(Role::Director, set, Vec::new(), at).await?;
    }
    Ok(())
}
