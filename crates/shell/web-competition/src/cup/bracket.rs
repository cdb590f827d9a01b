//! The bracket: who meets whom, who went on and how, the draw and the replays (D53, D21).

use crate::act::Way;
use crate::act::carry_out;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::pairings::shown;
use crate::scene::Scene;
use crate::swiss::End;
use askama::Template;
use axum::extract::Path;
use competition::cup::{self, BracketTie, CupAct};
use competition::{Act, Pair, PrizeName, Role, RoundNumber};
use ids::MemberId;
use systems::result::GameResult;
use words::messages::tournament as say;

/// A side of a tie.
struct Side {
    name: String,
    /// What the games brought, the replays too: `½ 1`.
    points: String,
    /// Whether someone stands here already.
    known: bool,
    won: bool,
    here: bool,
}

/// A place in the bracket as it is shown.
struct Place {
    sides: [Side; 2],
    result: String,
    notes: Vec<String>,
    /// The replay to be entered: the pair, who has White and who has Black.
    replay: Option<(String, String, String)>,
}

struct RoundColumn {
    title: String,
    number: usize,
    places: Vec<Place>,
}

#[derive(Template)]
#[template(path = "club/cup/bracket.html")]
struct BracketPage {
    page: Page,
    scene: Scene,
    rounds: Vec<RoundColumn>,
    entrants: usize,
    drawn: String,
    winner: String,
    end: End,
    directs: bool,
    form: Form,
}

/// The page.
pub fn bracket(ask: &Ask, scene: Scene) -> Answer {
    let lang = scene.lang;
    let all = cup::bracket(&scene.state);
    let directs = scene.actor.is(Role::Director);
    let last = all.len();
    let column = |(at, ties): (usize, &Vec<BracketTie>)| RoundColumn {
        title: match last - at {
            1 => say::cup_final(lang),
            2 => say::cup_semi(lang),
            3 => say::cup_quarter(lang),
            _ => say::cup_round(lang, at + 1),
        },
        number: at + 1,
        places: ties.iter().map(|tie| place(&scene, tie, at, directs)).collect(),
    };
    let winner = all.last().and_then(|ties| ties.first()).and_then(|tie| tie.winner);
    let personal = scene.runs_it() || scene.actor.member.is_some();
    let page = BracketPage {
        end: End::of(&scene, PrizeName::CupWinner),
        page: ask.frame(),
        rounds: all.iter().enumerate().map(column).collect(),
        entrants: scene.state.entrants.iter().filter(|entrant| !entrant.has_left()).count(),
        drawn: scene
            .state
            .cup
            .drawn
            .as_ref()
            .map(|(seed, _)| say::drawn_with(lang, seed))
            .unwrap_or_default(),
        winner: winner.map(|winner| say::cup_winner(lang, scene.name(winner))).unwrap_or_default(),
        directs,
        form: Form::default(),
        scene,
    };
    let reply = ask.page(&page)?;
    Ok(if personal { reply.private() } else { reply })
}

fn place(scene: &Scene, tie: &BracketTie, round: usize, directs: bool) -> Place {
    let lang = scene.lang;
    let own = scene.own();
    let side = |member: Option<MemberId>, empty: String| Side {
        name: member.map_or(empty, |member| scene.name(member)),
        points: member.map(|member| points(tie, member)).unwrap_or_default(),
        known: member.is_some(),
        won: member.is_some() && tie.winner == member,
        here: member.is_some_and(|member| own.contains(&member)),
    };
    let empty = match (tie.walk_over, round) {
        (true, 0) => say::bye(lang),
        (true, _) => say::walk_over(lang),
        (false, _) => say::to_come(lang),
    };
    let mut notes: Vec<String> = tie
        .replays
        .iter()
        .map(|(white, result)| say::replay_of(lang, shown(result.written()), scene.name(*white)))
        .collect();
    let mut replay = None;
    if let Some(pair) = tie.pair.filter(|_| tie.to_replay) {
        // Colours change with every replay.
        let white = if tie.replays.len().is_multiple_of(2) { pair.black } else { pair.white };
        let black = pair.opponent(white).unwrap_or(white);
        let minutes = scene.state.cup.minutes.map_or(0, |(_, replay)| replay);
        notes.push(say::replay_waits(lang, minutes, scene.name(white)));
        let written = format!("{} {}", pair.white, pair.black);
        replay = directs.then(|| (written, scene.name(white), scene.name(black)));
    }
    Place {
        sides: [side(tie.upper, empty.clone()), side(tie.lower, empty)],
        result: tie.result.map(|result| shown(result.written())).unwrap_or_default(),
        notes,
        replay,
    }
}

/// What each game of a tie brought a player.
fn points(tie: &BracketTie, member: MemberId) -> String {
    let first = tie.pair.zip(tie.result).map(|(pair, result)| (pair.white, result));
    let brought = |(white, result): (MemberId, GameResult)| {
        let (to_white, to_black) = result.points();
        shown(&(if white == member { to_white } else { to_black }).to_string())
    };
    first.into_iter().chain(tie.replays.iter().copied()).map(brought).collect::<Vec<_>>().join(" ")
}

fn way(scene: &Scene, verb: &str) -> Way {
    Way { action: scene.at(&format!("/cup/{verb}")), back: scene.at("") }
}

/// Draws the bracket, once (D21, D53).
pub async fn draw(ask: Ask, Path(id): Path<String>, form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let act = Act::Cup(CupAct::Draw { seed: form.text("seed").to_owned() });
    let said = format!("{} (D53, D21)", say::drawn(scene.lang));
    carry_out(&ask, &scene, (act, Vec::new()), &form, way(&scene, "draw"), |_| said).await
}

/// Enters the result of a replay.
pub async fn replay(ask: Ask, Path(id): Path<String>, form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let round: RoundNumber =
        form.text("round").parse().ok().and_then(RoundNumber::new).ok_or(Fault::Unclear)?;
    let (white, black) = form.text("pair").split_once(' ').ok_or(Fault::Unclear)?;
    let read = |text: &str| MemberId::read(text).map_err(|_| Fault::Unclear);
    let pair = Pair { white: read(white)?, black: read(black)? };
    let result = GameResult::read(form.text("result")).ok_or(Fault::Unclear)?;
    let said = say::replay_saved(scene.lang);
    let act = Act::Cup(CupAct::Replay { round, pair, result });
    carry_out(&ask, &scene, (act, Vec::new()), &form, way(&scene, "replay"), |_| said).await
}
