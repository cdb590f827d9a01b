//! The sign-offs of an evening as the officer reads them.

use crate::scene::Scene;
use competition::Notice;
use words::messages::round as say;

/// A notice as it is shown.
pub struct Off {
    pub name: String,
    pub how: String,
    pub in_time: bool,
}

/// The sign-offs that hold: who came back after all is off no more.
pub fn still_off(scene: &Scene, notices: &[(Notice, bool)]) -> Vec<Off> {
    let holds = notices.iter().enumerate().filter(|(at, one)| {
        let later = notices[at + 1..].iter().any(|(later, _)| later.member == one.0.member);
        !one.0.on && !later
    });
    holds.map(|(_, one)| off(scene, one)).collect()
}

fn off(scene: &Scene, (notice, in_time): &(Notice, bool)) -> Off {
    let lang = scene.lang;
    let mut how =
        format!("{}, {}", scene.moment(notice.received), words::competition::role(lang, notice.by.role));
    if let Some(called) = notice.called {
        how = format!("{how}; {}", say::called_at(lang, scene.moment(called)));
    }
    if notice.team {
        how = format!("{how}; {}", say::team_match(lang));
    }
    Off { name: scene.name(notice.member), how, in_time: *in_time }
}
