//! What the code on a board's slip opens: the two players, and a button for each result, for White and for Black (dsc-q,
//! D43). It fills a blank of its own game and nothing else.

use super::{Opened, RESULTS, opened, result};
use crate::act::Way;
use crate::act::carry_out;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::pairings::shown;
use crate::scene::Scene;
use app::competitions::PassFor;
use askama::Template;
use axum::extract::Path;
use competition::{Act, Actor, Pair, Reach, Topic, Wish};
use ids::MemberId;
use systems::result::GameResult;
use words::messages::{boards as say, round};

/// What one player can say, as far as the competition takes it now.
struct Side {
    member: MemberId,
    name: String,
    white: bool,
    entered: String,
    results: Vec<(&'static str, &'static str)>,
}

#[derive(Template)]
#[template(path = "club/boards/slip.html")]
struct SlipPage {
    page: Page,
    scene: Scene,
    title: String,
    at: String,
    day: String,
    stands: String,
    sides: Vec<Side>,
    cite: Option<Cite>,
    cites: Vec<Cite>,
}

async fn game(ask: &Ask, secret: &str) -> Result<(Opened, Pair, Reach), Fault> {
    let opened = opened(ask, PassFor::Slip, secret).await?;
    let facts = &opened.pass.facts;
    let (white, black) = facts.of("white").zip(facts.of("black")).ok_or(Fault::NoPage)?;
    let (pair, round) = (Pair { white, black }, opened.evening.round);
    let reach = Reach::slip(round, pair, opened.pass.expires);
    Ok((opened, pair, reach))
}

/// The page.
pub async fn look(ask: Ask, Path(secret): Path<String>) -> Answer {
    let (opened, pair, reach) = game(&ask, &secret).await?;
    let (scene, evening) = (&opened.scene, &opened.evening);
    let number = evening.games.iter().position(|game| game.pair == pair).ok_or(Fault::NoPage)?;
    let game = &evening.games[number];
    let side = |at: usize| {
        let member = pair.both()[at];
        let takes = |one: GameResult| {
            let wish = Wish::new(
                Actor { member: Some(member), ..Actor::reaching(reach.clone()) },
                Act::EnterResult(evening.round, pair, one),
            );
            competition::warnings(&scene.state, &wish, scene.now).is_ok()
        };
        Side {
            member,
            name: scene.name(member),
            white: at == 0,
            entered: game.entries[at].map(|one| shown(one.written())).unwrap_or_default(),
            results: RESULTS.iter().filter(|one| takes(one.0)).map(|one| (one.1, one.2)).collect(),
        }
    };
    let cite = scene.cite(Topic::Results, evening.round);
    let page = SlipPage {
        page: ask.frame(),
        title: round::board(scene.lang, number + 1),
        at: format!("/board/{secret}"),
        day: round::round_of_day(scene.lang, words::dates::day(scene.lang, evening.day), evening.round),
        stands: game.result().map(|one| shown(one.written())).unwrap_or_default(),
        sides: [0, 1].map(side).into(),
        cites: once(cite.clone()),
        cite,
        scene: opened.scene,
    };
    Ok(ask.page(&page)?.private())
}

/// Enters a result for one of the two.
pub async fn enter(ask: Ask, Path(secret): Path<String>, form: Form) -> Answer {
    ask.slowly()?;
    let (opened, pair, reach) = game(&ask, &secret).await?;
    let mut opened = opened.reaching(reach);
    let member = MemberId::read(form.text("member")).map_err(|_| Fault::Unclear)?;
    opened.scene.actor.member = pair.both().into_iter().find(|one| *one == member);
    let (at, given) = (format!("/board/{secret}"), result(form.text("result"))?);
    let (scene, evening) = (&opened.scene, opened.evening.round);
    let words = round::result_received(scene.lang, shown(given.written()));
    let said =
        scene.cite(Topic::Results, evening).map_or(words.clone(), |cite| format!("{words} ({})", cite.name));
    let way = Way { action: at.clone(), back: at };
    carry_out(&ask, scene, (Act::EnterResult(evening, pair, given), Vec::new()), &form, way, |_| said).await
}
