//! The matters of the example club: a decision of the meeting, the players' committee, a trophy and the list of honour.

use super::people::lid;
use super::stage::DemoProblem;
use super::week::Week;
use crate::site::Site;
use app::clock::Shifted;
use app::matters::MattersProblem;
use calendar::Season;
use club::matters::{About, Act, Actor, Holder, Role, Wish};
use ids::TextId;
use store::TextRow;

/// What the board wrote down last spring.
pub async fn written(site: &Site, week: &Week, clock: &Shifted) -> Result<(), DemoProblem> {
    let at = week.at(-120, "21:00");
    clock.go_to(at.micros());
    let Some(season) = Season::of(week.monday.plus(-365)) else { return Ok(()) };
    let meeting = week.monday.plus(-120);
    let text = |kind: &str, body: &str| TextRow {
        id: TextId::drawn(app::secret::chance()),
        kind: kind.to_owned(),
        body: body.to_owned(),
        written_by: None,
        about: None,
        created: at,
        erased: None,
    };
    let decision = text("decision", "De laatste avond van het seizoen is een rapidavond.");
    let trophy = text("trophy", "De Lindenoordbeker");
    let [champion, rapid] = [text("honour", "Clubkampioen"), text("honour", "Rapidkampioen")];
    let deeds = vec![
        (Act::Record { on: meeting, about: About::Other, text: decision.id }, vec![decision]),
        (Act::Propose { members: [3, 8, 22].map(lid).into() }, Vec::new()),
        (Act::Name { on: meeting, rejected: Vec::new(), chosen: Vec::new() }, Vec::new()),
        (Act::EnterTrophy { name: trophy.id }, vec![trophy]),
        (Act::GiveTrophy { trophy: 1, member: lid(1), season }, Vec::new()),
        (Act::EnterHonour { title: champion.id, season, holder: Holder::Member(lid(1)) }, vec![champion]),
        (Act::EnterHonour { title: rapid.id, season, holder: Holder::Member(lid(8)) }, vec![rapid]),
    ];
    let by = Actor { roles: vec![Role::Board, Role::Chairman], ..Actor::default() };
    for (act, texts) in deeds {
        match site.matters.act(None, &Wish { by: by.clone(), seen: None, act }, texts).await {
            Ok(_) => {}
            Err(MattersProblem::Refused(refusal, _)) => {
                tracing::debug!(?refusal, "the example club does without");
            }
            Err(problem) => return Err(problem.into()),
        }
    }
    Ok(())
}
