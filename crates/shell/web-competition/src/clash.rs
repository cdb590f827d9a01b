//! One member, one evening, several competitions: seen where evenings are planned and where they are paired. Where someone
//! signs off, `championship::evening` asks for the other one too.

use super::championship::{Other, others};
use super::scene::Scene;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use calendar::Day;
use competition::clash::{Engagement, clashes, engagements, same_days};
use competition::{Evening, State};
use words::Lang;
use words::messages::series as say;

/// Those who are expected on an evening and have something else on that day.
#[derive(Default)]
pub struct Clashes {
    /// How many people, each once.
    pub people: usize,
    /// What they have: words, and where it stands.
    pub lines: Vec<(String, String)>,
}

/// Whoever is expected on an evening and has something else on that day.
pub async fn expected(ask: &Ask, scene: &Scene, evening: &Evening) -> Result<Clashes, Fault> {
    let others = others(ask, scene.id).await?;
    let states: Vec<(usize, &State)> =
        others.iter().enumerate().map(|(at, other)| (at, &*other.state)).collect();
    let (mut found, mut people) = (Vec::new(), 0);
    for member in scene.state.expected(evening) {
        let before = found.len();
        for (at, engagement) in clashes(&states, member, evening.day) {
            let Other { id, name, .. } = &others[at];
            found.push(match engagement.round() {
                Some(round) => {
                    let words = say::clash_round(scene.lang, scene.name(member), round, name);
                    (words, format!("/c/{id}/evening/{round}"))
                }
                None => (say::clash_team(scene.lang, scene.name(member)), format!("/c/{id}/matches")),
            });
        }
        let own = engagements(&scene.state, member, evening.day).into_iter();
        let team = own.filter(|engagement| matches!(engagement, Engagement::TeamMatch(_)));
        found.extend(team.map(|_| (say::clash_team(scene.lang, scene.name(member)), scene.at("/matches"))));
        people += usize::from(found.len() > before);
    }
    Ok(Clashes { people, lines: found })
}

/// The days on which other competitions have an evening too.
pub struct SameDays {
    lang: Lang,
    days: Vec<(String, Vec<Day>)>,
}

impl SameDays {
    /// Of one competition with all others.
    pub async fn of(ask: &Ask, scene: &Scene) -> Result<SameDays, Fault> {
        let others = others(ask, scene.id).await?.into_iter();
        let days = others.map(|other| (other.name, same_days(&scene.state, &other.state))).collect();
        Ok(SameDays { lang: scene.lang, days })
    }

    /// In words; nothing where no other has an evening on that day.
    pub fn words(&self, day: Day) -> String {
        let same = self.days.iter().filter(|(_, all)| all.contains(&day));
        let names: Vec<String> = same.map(|(name, _)| name.clone()).collect();
        if names.is_empty() {
            String::new()
        } else {
            say::same_evening(self.lang, words::keizer::list(self.lang, &names))
        }
    }
}
