//! Phones that were on: a warning, less time, and the second time the game (dsc-t, D61, D66).

use crate::act::Way;
use crate::act::carry_out;
use crate::choose::to_choose;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use crate::scene::Scene;
use askama::Template;
use axum::extract::Path;
use competition::{Act, Evening, Game, RoundNumber, Sanction, Topic};
use ids::MemberId;
use live::Ruling;
use rules::Seat;
use words::messages::{director as say, round as say_round};

/// What the director may do, as the form sends it.
const SANCTIONS: [(&str, Sanction); 5] = [
    ("warned", Sanction::Warned),
    ("halved", Sanction::TimeHalved),
    ("lost-2", Sanction::Lost(2)),
    ("lost-1", Sanction::Lost(1)),
    ("lost-0", Sanction::Lost(0)),
];

#[derive(Template)]
#[template(path = "club/director/phones.html")]
struct PhonesPage {
    page: Page,
    scene: Scene,
    round: RoundNumber,
    players: Vec<Choice>,
    sanctions: Vec<Choice>,
    recorded: Vec<(String, String)>,
    form: Form,
    cite: Option<Cite>,
    cites: Vec<Cite>,
}

fn words(scene: &Scene, sanction: Sanction) -> String {
    let lang = scene.lang;
    match sanction {
        Sanction::Warned => say::phone_warned(lang),
        Sanction::TimeHalved => say::phone_halved(lang),
        Sanction::Lost(2) => say::phone_lost_win(lang),
        Sanction::Lost(1) => say::phone_lost_half(lang),
        Sanction::Lost(_) => say::phone_lost_none(lang),
    }
}

/// The page.
pub async fn form(ask: Ask, Path((id, round)): Path<(String, String)>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let evening = scene.round(&round)?.clone();
    show(&ask, scene, &evening, Form::default())
}

fn show(ask: &Ask, scene: Scene, evening: &Evening, form: Form) -> Answer {
    let cite = scene.cite(Topic::Phones, evening.round);
    let of_game = |game: &Game| {
        let both = game.pair.both();
        game.phones.iter().map(|(side, what)| (both[*side], *what)).collect::<Vec<_>>()
    };
    let recorded = evening.games.iter().flat_map(of_game);
    let page = PhonesPage {
        round: evening.round,
        players: to_choose(&scene, evening.games.iter().flat_map(|game| game.pair.both())),
        sanctions: SANCTIONS.iter().map(|(key, what)| Choice::new(*key, words(&scene, *what))).collect(),
        recorded: recorded.map(|(member, what)| (scene.name(member), words(&scene, what))).collect(),
        form,
        cites: once(cite.clone()),
        cite,
        page: ask.frame(),
        scene,
    };
    Ok(ask.page_as(page.form.status(), &page)?.private())
}

/// Records it.
pub async fn record(ask: Ask, Path((id, round)): Path<(String, String)>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let evening = scene.round(&round)?.clone();
    let (lang, number) = (scene.lang, evening.round);
    let member = form.read("member", |text| MemberId::read(text).map_err(|_| say_round::bad_member(lang)));
    let sanction = form.read("sanction", |text| {
        let found = SANCTIONS.iter().find(|(key, _)| *key == text);
        found.map(|(_, sanction)| *sanction).ok_or_else(|| say::bad_sanction(lang))
    });
    let (Some(member), Some(sanction)) = (member, sanction) else {
        return show(&ask, scene, &evening, form);
    };
    let at = scene.at(&format!("/round/{number}/phones"));
    let said = say::phone_recorded(lang, scene.name(member), words(&scene, sanction));
    let said = match scene.cite(Topic::Phones, number) {
        Some(cite) => format!("{said} ({})", cite.name),
        None => said,
    };
    let way = Way { action: at.clone(), back: at };
    let act = Act::Phone(number, member, sanction);
    let answer = carry_out(&ask, &scene, (act, Vec::new()), &form, way, |_| said).await?;
    let found = |evening: &Evening| evening.game_of(member).map_or(0, |game| game.phones.len());
    let now = ask.site.competitions.look(scene.id).await?;
    // Not while the question whether this is sure still stands.
    if now.evening(number).map_or(0, found) > found(&evening) {
        at_the_table(&ask, &scene, &evening, member, sanction).await?;
    }
    Ok(answer)
}

/// The same at the live table of the game, where it is played at one: its clock loses the time, or the game ends (dsc-t).
async fn at_the_table(
    ask: &Ask,
    scene: &Scene,
    evening: &Evening,
    member: MemberId,
    sanction: Sanction,
) -> Result<(), Fault> {
    let Some(game) = evening.game_of(member) else { return Ok(()) };
    let tables = ask.site.competitions.tables_of(scene.id).await?;
    let here = tables.iter().find(|row| {
        row.round == evening.round.get()
            && (row.white, row.black) == (game.pair.white, game.pair.black)
            && row.given.is_none()
    });
    let Some(row) = here else { return Ok(()) };
    let (lighter, opponent) = match sanction {
        Sanction::Warned => (true, 0),
        Sanction::TimeHalved => (false, 0),
        Sanction::Lost(half_points) => (false, half_points),
    };
    let ruling = Ruling::Phone { seat: Seat::ALL[game.side(member).unwrap_or(0)], lighter, opponent };
    let act = live::Act::Rule { ruling, ground: rules::Topic::Phones, why: String::new() };
    let by = live::Actor::Arbiter(ask.person()?.name.clone());
    if let Err(problem) = ask.site.desk.act(row.table.as_str(), by, act, None).await {
        // A table whose game is over or not begun has no time to take; what the director wrote down stands.
        tracing::info!(table = %row.table, %problem, "the sanction did not reach the live table");
    }
    Ok(())
}
