//! The matters of the example club: decisions of the meeting, the players' committee, trophies of which one is not back,
//! a phone on stand-by and the list of honour.

use super::people::lid;
use super::stage::DemoProblem;
use super::week::Week;
use crate::site::Site;
use app::clock::Shifted;
use app::matters::MattersProblem;
use calendar::{Instant, Season};
use club::matters::{About, Act, Actor, Holder, Role, Wish};
use ids::TextId;
use store::TextRow;

/// Who left the club with a trophy at home (dsc-x).
const LEFT: u32 = 36;
/// Who asks for a phone on stand-by (dsc-u).
const ON_CALL: u32 = 11;

fn text(kind: &str, body: &str, created: Instant) -> TextRow {
    TextRow {
        id: TextId::drawn(app::secret::chance()),
        kind: kind.to_owned(),
        body: body.to_owned(),
        written_by: None,
        about: None,
        created,
        erased: None,
    }
}

/// What the board wrote down last spring.
pub async fn written(site: &Site, week: &Week, clock: &Shifted) -> Result<(), DemoProblem> {
    let at = week.at(-120, "21:00");
    clock.go_to(at.micros());
    let Some(season) = Season::of(week.monday.plus(-365)) else { return Ok(()) };
    let Some(before) = Season::of(week.monday.plus(-2 * 365)) else { return Ok(()) };
    let meeting = week.monday.plus(-120);
    let decision = text("decision", "De laatste avond van het seizoen is een rapidavond.", at);
    let series = text("decision", "Anouk ter Horst is nieuw en begint in de tweede reeks.", at);
    let [cup, tower] = ["De Lindenoordbeker", "De Zilveren Toren"].map(|name| text("trophy", name, at));
    let [champion, rapid, earlier, name] =
        ["Clubkampioen", "Rapidkampioen", "Clubkampioen", "Hendrik Postma sr."]
            .map(|words| text("honour", words, at));
    let by_name = Holder::Named(name.id);
    let deeds = vec![
        (Act::Record { on: meeting, about: About::Other, text: decision.id }, vec![decision]),
        (Act::Record { on: meeting, about: About::Series(lid(38), 2), text: series.id }, vec![series]),
        (Act::Propose { members: [3, 8, 22].map(lid).into() }, Vec::new()),
        (Act::Name { on: meeting, rejected: Vec::new(), chosen: Vec::new() }, Vec::new()),
        (Act::EnterTrophy { name: cup.id }, vec![cup]),
        (Act::GiveTrophy { trophy: 1, member: lid(1), season }, Vec::new()),
        (Act::EnterTrophy { name: tower.id }, vec![tower]),
        (Act::GiveTrophy { trophy: 2, member: lid(LEFT), season }, Vec::new()),
        (Act::EnterHonour { title: champion.id, season, holder: Holder::Member(lid(1)) }, vec![champion]),
        (Act::EnterHonour { title: rapid.id, season, holder: Holder::Member(lid(8)) }, vec![rapid]),
        (Act::EnterHonour { title: earlier.id, season: before, holder: by_name }, vec![earlier, name]),
    ];
    let by = Actor { roles: vec![Role::Board, Role::Chairman], ..Actor::default() };
    for (act, texts) in deeds {
        done(site, by.clone(), act, texts).await?;
    }
    Ok(())
}

/// What happened of late: a member left and kept a trophy, and another is on call on Monday.
pub async fn lately(site: &Site, week: &Week, clock: &Shifted) -> Result<(), DemoProblem> {
    if let Some(before) = site.roll.get(lid(LEFT)).await? {
        clock.go_to(week.at(-20, "12:00").micros());
        let mut after = before.clone();
        after.particulars.left = Some(week.monday.plus(-20));
        site.roll.keep(None, &[before], &[after], "").await?;
        // The clock asks for the trophy on the day of leaving.
        site.matters.look().await?;
    }
    clock.go_to(week.begins().micros());
    let (at, member) = (week.begins(), lid(ON_CALL));
    let contact = text("phone", "06 5550 1234", at);
    let why = text("phone", "Ik heb dienst in het ziekenhuis.", at);
    let act = Act::AskPhone {
        member,
        day: week.monday,
        numbers: vec!["06 5550 1234".to_owned()],
        contact: contact.id,
        why: Some(why.id),
    };
    done(site, Actor::member(member), act, vec![contact, why]).await
}

/// Does it, unless the club does not allow it.
async fn done(site: &Site, by: Actor, act: Act, texts: Vec<TextRow>) -> Result<(), DemoProblem> {
    match site.matters.act(None, &Wish { by, seen: None, act }, texts).await {
        Ok(_) => Ok(()),
        Err(MattersProblem::Refused(refusal, _)) => {
            tracing::debug!(?refusal, "the example club does without");
            Ok(())
        }
        Err(problem) => Err(problem.into()),
    }
}
