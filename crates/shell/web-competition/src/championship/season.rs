//! The end of a season: what it comes to if it ended today, lots that are to be drawn, the champion, the close, and the way to
//! the next one (ddt-13.7, ddt-14, ddt-15).

use super::division::step_words;
use super::tabs::must_be;
use crate::act::Way;
use crate::act::carry_out;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::scene::Scene;
use app::Deed;
use askama::Template;
use axum::extract::Path;
use competition::answers::prizes;
use competition::championship;
use competition::{Act, LotAbout, PrizeName, RoundNumber, Topic};
use ids::MemberId;
use words::messages::series as say;

/// Players whom nothing but a lot parts.
struct Group {
    names: String,
    among: String,
}

#[derive(Template)]
#[template(path = "club/championship/season.html")]
#[expect(clippy::struct_excessive_bools, reason = "a page shows what is so and what is not")]
struct SeasonPage {
    page: Page,
    scene: Scene,
    champion: String,
    awarded: bool,
    moves: Vec<(String, Cite, String)>,
    groups: Vec<Group>,
    drawn: Vec<String>,
    open: usize,
    may_draw: bool,
    may_award: bool,
    may_close: bool,
    may_open_next: bool,
    form: Form,
    champion_cite: Option<Cite>,
    promotion_cite: Option<Cite>,
    lot_cite: Option<Cite>,
    joke_cite: Option<Cite>,
    cites: Vec<Cite>,
}

/// The page.
pub async fn season(ask: Ask, Path(id): Path<String>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    must_be(&scene)?;
    show(&ask, scene, Form::default())
}

fn show(ask: &Ask, scene: Scene, form: Form) -> Answer {
    let outlook = championship::outlook(&scene.state).ok_or(Fault::NoPage)?;
    let [champion_cite, promotion_cite, lot_cite, joke_cite] =
        [Topic::SeriesChampion, Topic::Promotion, Topic::Lot, Topic::Joke]
            .map(|topic| scene.cite(topic, RoundNumber::FIRST));
    let moves: Vec<(String, Cite, String)> = outlook
        .moves
        .iter()
        .map(|step| {
            (
                step_words(&scene, step),
                scene.article(&step.article),
                scene.at(&format!("/players/{}", step.member)),
            )
        })
        .collect();
    let groups = groups(&scene);
    let first = groups.first().map(|(among, _)| among.clone()).unwrap_or_default();
    let draw = Act::DrawLot { about: LotAbout::EqualScores, seed: "x".to_owned(), among: first };
    let winner = prizes(&scene.state).into_iter().find(|prize| prize.prize == PrizeName::Champion);
    let winner = winner.and_then(|prize| Some(prize.winners.first()?.member));
    let cited = moves.iter().map(|(_, cite, _)| cite.clone());
    let fixed = [&champion_cite, &promotion_cite, &lot_cite, &joke_cite].into_iter().flatten().cloned();
    let may_open_next =
        scene.state.closed && ask.visitor.person().is_some_and(|person| person.may(Deed::SetUpCompetitions));
    let page = SeasonPage {
        champion: winner.map(|member| scene.name(member)).unwrap_or_default(),
        awarded: scene.state.prizes.contains_key(&PrizeName::Champion),
        may_draw: !groups.is_empty() && scene.offers(draw),
        may_award: scene.offers(Act::AwardPrize(PrizeName::Champion)),
        may_close: scene.offers(Act::Close),
        may_open_next,
        groups: groups
            .into_iter()
            .map(|(among, names)| Group {
                names,
                among: among.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
            })
            .collect(),
        drawn: drawn(&scene),
        open: championship::limited(&scene.state).len(),
        cites: once(cited.chain(fixed)),
        moves,
        form,
        champion_cite,
        promotion_cite,
        lot_cite,
        joke_cite,
        page: ask.frame(),
        scene,
    };
    let personal = page.may_draw || page.may_award || page.may_close;
    let reply = ask.page_as(page.form.status(), &page)?;
    Ok(if personal { reply.private() } else { reply })
}

/// The groups that nothing parts, with their names.
fn groups(scene: &Scene) -> Vec<(Vec<MemberId>, String)> {
    let mut all = Vec::new();
    for number in championship::all_series(&scene.state) {
        let Some(found) = championship::standings(&scene.state, number, None) else { continue };
        // Before anyone has a point everyone is equal, and nothing is to be drawn.
        let played = found.standings.settled.games.iter().any(|game| game.game.result.is_some());
        for group in found.standings.undecided.iter().filter(|_| played) {
            let members: Vec<MemberId> = group.iter().map(|player| found.members[*player]).collect();
            let names: Vec<String> = members.iter().map(|member| scene.name(*member)).collect();
            all.push((members, words::keizer::list(scene.lang, &names)));
        }
    }
    all
}

/// Lots that were drawn, with what anyone needs to check them (D21).
fn drawn(scene: &Scene) -> Vec<String> {
    let line = |lot: &competition::Lot| {
        let names: Vec<String> =
            lot.order.iter().map(|member| format!("{} ({member})", scene.name(*member))).collect();
        say::lot_drawn(scene.lang, words::keizer::list(scene.lang, &names), &lot.seed)
    };
    scene.state.lots.iter().filter(|lot| lot.about == LotAbout::EqualScores).map(line).collect()
}

/// Draws a lot, awards the title, or closes the season.
pub async fn act(ask: Ask, Path((id, verb)): Path<(String, String)>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    must_be(&scene)?;
    let lang = scene.lang;
    let (act, said, topic) = match verb.as_str() {
        "lot" => {
            let seed = form.read("seed", |text| {
                if text.is_empty() { Err(say::give_seed(lang)) } else { Ok(text.to_owned()) }
            });
            let Some(seed) = seed else { return show(&ask, scene, form) };
            let among = form.text("among").split(' ').filter_map(|word| MemberId::read(word).ok()).collect();
            (Act::DrawLot { about: LotAbout::EqualScores, seed, among }, say::lot_done(lang), Topic::Lot)
        }
        "award" => (Act::AwardPrize(PrizeName::Champion), say::was_awarded(lang), Topic::SeriesChampion),
        "close" => (Act::Close, say::was_closed(lang), Topic::Promotion),
        _ => return Err(Fault::NoPage),
    };
    let way = Way { action: scene.at(&format!("/season/{verb}")), back: scene.at("/season") };
    let cite = scene.cite(topic, RoundNumber::FIRST).map(|cite| cite.name).unwrap_or_default();
    carry_out(&ask, &scene, (act, Vec::new()), &form, way, |_| format!("{said} ({cite})")).await
}
