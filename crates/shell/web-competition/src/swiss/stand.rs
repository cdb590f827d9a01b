//! The standings of a Swiss with every tie-break in the set order, and the rapid champion (dsc-d.4).

use super::end::End;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::numbers::Points;
use crate::numbers::points;
use crate::scene::Scene;
use askama::Template;
use competition::swiss::{self, Field};
use competition::{PrizeName, RoundNumber, Topic};
use ids::MemberId;
use systems::swiss::tournament::exact;
use words::messages::tournament as say;

/// A row as it is shown.
struct Line {
    place: usize,
    member: MemberId,
    name: String,
    guest: bool,
    rating: String,
    points: Points,
    others: Vec<(String, Points)>,
    own: bool,
}

#[derive(Template)]
#[template(path = "club/swiss/stand.html")]
struct StandPage {
    page: Page,
    scene: Scene,
    title: String,
    lines: Vec<Line>,
    /// The tie-breaks: the code and the name.
    heads: Vec<(String, String)>,
    all: Vec<(usize, bool)>,
    over: bool,
    open: usize,
    champion: String,
    end: End,
    champion_cite: Option<Cite>,
    cites: Vec<Cite>,
}

/// The tournament after a round; nothing: the newest.
pub fn after(scene: &Scene, round: Option<usize>) -> Option<Field> {
    let newest = swiss::field(&scene.state, None);
    let rounds = round.unwrap_or(newest.rounds);
    (rounds <= newest.rounds).then_some(Field { rounds, ..newest })
}

/// The page.
pub fn stand(ask: &Ask, scene: Scene, which: Option<usize>) -> Answer {
    let lang = scene.lang;
    let tie_breaks = swiss::tie_breaks(&scene.state);
    let newest = swiss::field(&scene.state, None);
    let field = after(&scene, which).unwrap_or_else(|| newest.clone());
    let own = scene.own();
    let standings = field.standings(&tie_breaks);
    let line = |row: &systems::swiss::tiebreak::Standing| {
        let member = field.members[row.player];
        Line {
            place: row.place,
            member,
            name: scene.name(member),
            guest: scene.state.swiss.guests.contains_key(&member),
            rating: field.tournament.players[row.player]
                .rating
                .map(|one| one.to_string())
                .unwrap_or_default(),
            points: points(exact(row.points)),
            others: tie_breaks
                .iter()
                .zip(&row.tie_breaks)
                .map(|(code, value)| (code.to_string(), points(*value)))
                .collect(),
            own: own.contains(&member),
        }
    };
    let open = swiss::open_games(&scene.state);
    let over = field.rounds == newest.rounds && swiss::is_over(&scene.state);
    let all = scene.state.rounds_held();
    let champion_cite =
        scene.cite(Topic::RapidChampion, RoundNumber::FIRST).filter(|_| scene.state.swiss.plan.rapid);
    let page = StandPage {
        end: End::of(&scene, PrizeName::RapidChampion),
        page: ask.frame(),
        title: match field.rounds {
            0 => say::nothing_yet(lang),
            _ if over => say::final_stand(lang),
            rounds if rounds == newest.rounds && open > 0 => say::during(lang, all, rounds),
            rounds => say::after(lang, all, rounds),
        },
        lines: standings.iter().map(line).collect(),
        heads: tie_breaks
            .iter()
            .map(|code| (code.to_string(), words::swiss::tie_break(lang, code)))
            .collect(),
        all: (1..=newest.rounds).map(|one| (one, one == field.rounds)).collect(),
        over,
        open,
        champion: if scene.state.swiss.plan.rapid && newest.rounds > 0 {
            champion(&scene, over)
        } else {
            String::new()
        },
        cites: once(champion_cite.clone()),
        champion_cite,
        scene,
    };
    let reply = ask.page(&page)?;
    Ok(if page.scene.actor.member.is_some() { reply.private() } else { reply })
}

fn champion(scene: &Scene, over: bool) -> String {
    let names: Vec<String> =
        swiss::champion(&scene.state).into_iter().map(|member| scene.name(member)).collect();
    match (&names[..], over) {
        ([], _) => String::new(),
        ([one], true) => say::champion(scene.lang, one),
        ([one], false) => say::champion_now(scene.lang, one),
        (all, _) => say::champion_equal(scene.lang, words::keizer::list(scene.lang, all)),
    }
}
