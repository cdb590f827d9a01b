//! The one thing that matters now: the coming evening at this hour, and the results of the last one.

use crate::kit::cite::Cite;
use calendar::Day;
use competition::{Topic, hours};
use web_competition::evening::Mine;
use web_competition::evening::mine;
use web_competition::pairings::Board;
use web_competition::pairings::boards;
use web_competition::scene::Scene;
use words::messages::front as say;

/// Results that the front page shows.
const SHOWN: usize = 8;

/// A fact of the evening, with the article that speaks.
pub struct Fact {
    pub label: String,
    pub value: String,
    pub cite: Option<Cite>,
}

/// The coming evening.
pub struct Tonight {
    pub kicker: String,
    pub title: String,
    pub facts: Vec<Fact>,
    /// Where the pairing stands, once it is public.
    pub pairings: Option<String>,
    pub evening: String,
}

impl Tonight {
    /// The articles that it cites.
    pub fn cites(&self) -> Vec<Cite> {
        self.facts.iter().filter_map(|fact| fact.cite.clone()).collect()
    }
}

/// Whether the coming evening asks something of the reader: to come or not, a result.
pub fn asks(scene: &Scene) -> bool {
    let Some(evening) = scene.state.coming_evening(scene.now) else { return false };
    let asks = |one: &Mine| {
        let result = one.game.as_ref().is_some_and(|game| !game.results.is_empty());
        one.may_sign_off || one.may_sign_on || one.may_ask_back || result
    };
    mine(scene, evening).iter().any(asks)
}

/// Whether the reader, or who the reader acts for, is at the evening that is being played.
pub fn plays(scene: &Scene) -> bool {
    let Some(evening) = scene.state.coming_evening(scene.now) else { return false };
    let today = scene.state.zone.day(scene.now) == evening.day;
    today && hours::start(&scene.state, evening) <= scene.now && !mine(scene, evening).is_empty()
}

/// The coming evening as it stands at this hour.
pub fn tonight(scene: &Scene) -> Option<Tonight> {
    let (lang, state) = (scene.lang, &scene.state);
    let evening = state.coming_evening(scene.now)?;
    let view = scene.view();
    let seen = view.rounds.iter().find(|one| one.round == evening.round)?;
    let today = state.zone.day(scene.now) == evening.day;
    let public = seen.boards.as_ref();
    let many = public.map_or(0, Vec::len);
    let title = match (today, public) {
        (true, Some(_)) => say::tonight_boards(lang, many),
        (true, None) => say::tonight_no_pairing(lang),
        (false, Some(_)) => say::next_boards(lang, words::dates::day(lang, evening.day), many),
        (false, None) => say::next_evening(lang, words::dates::day(lang, evening.day)),
    };
    let mut facts = Vec::new();
    if let Some(boards) = public {
        let done = boards.iter().filter(|board| board.result.is_some()).count();
        if today {
            facts.push(Fact {
                label: say::results(lang),
                value: say::of_boards(lang, many, done),
                cite: None,
            });
        }
        if !seen.free.is_empty() {
            let free: Vec<String> = seen.free.iter().map(|member| scene.name(*member)).collect();
            facts.push(Fact {
                label: say::free(lang),
                value: words::keizer::list(lang, &free),
                cite: scene.cite(Topic::Free, evening.round),
            });
        }
    } else if let Some(from) = seen.public_from {
        let cite = scene.cite(Topic::Publication, evening.round);
        facts.push(Fact { label: say::pairing_from(lang), value: scene.moment(from), cite });
    }
    if let Some(at) = hours::deadline(state, evening).filter(|at| *at > scene.now) {
        let cite = scene.cite(Topic::SignOff, evening.round);
        facts.push(Fact { label: say::sign_off_until(lang), value: scene.moment(at), cite });
    }
    Some(Tonight {
        // A day of many rounds is one evening: its rounds are told on its own pages.
        kicker: match state.evenings.len() {
            1 => scene.title.clone(),
            evenings => say::kicker(lang, evening.round, evenings, &scene.title),
        },
        title,
        facts,
        pairings: public.map(|_| format!("{}?round={}", scene.at("/pairings"), evening.round)),
        evening: scene.at(&format!("/evening/{}", evening.round)),
    })
}

/// The results of the latest round that has any.
pub struct Last {
    pub title: String,
    pub at: String,
    pub more: usize,
    pub boards: Vec<Board>,
    pub day: Day,
}

/// The first boards, and how many more there are.
fn shown<T>(mut all: Vec<T>) -> (Vec<T>, usize) {
    let many = all.len();
    all.truncate(SHOWN);
    let more = many - all.len();
    (all, more)
}

/// The results of the latest round that has any.
pub fn last(scene: &Scene) -> Option<Last> {
    let view = scene.view();
    let with_results = |one: &&competition::RoundView| {
        one.boards.as_ref().is_some_and(|boards| boards.iter().any(|board| board.result.is_some()))
    };
    let round = view.rounds.iter().rev().find(with_results)?;
    let (boards, more) = shown(boards(scene, round.boards.as_ref()?));
    Some(Last {
        title: say::results_of(scene.lang, round.round, &scene.title),
        at: format!("{}?round={}", scene.at("/pairings"), round.round),
        more,
        boards,
        day: round.day,
    })
}

#[cfg(test)]
mod tests {
    use super::{SHOWN, shown};

    #[test]
    fn the_boards_that_are_not_shown_are_counted() {
        assert_eq!(shown(vec![1; SHOWN]), (vec![1; SHOWN], 0));
        assert_eq!(shown(vec![1; SHOWN + 3]), (vec![1; SHOWN], 3));
    }
}
