//! The games of one player: against whom, what the ratings expected, the performance (D34).

use crate::kit::ask::Ask;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::numbers::Points;
use crate::numbers::change;
use crate::numbers::hundredths;
use crate::numbers::points;
use crate::scene::Scene;
use askama::Template;
use competition::swiss::{self, RatedRound};
use ids::MemberId;
use systems::exact::Fraction;
use systems::ratings;
use words::messages::tournament as say;

/// A game as it is shown.
struct Line {
    round: usize,
    opponent: (MemberId, String),
    rating: String,
    white: bool,
    points: Points,
    expected: String,
    change: Option<Points>,
}

#[derive(Template)]
#[template(path = "club/swiss/player.html")]
struct PlayerPage {
    page: Page,
    scene: Scene,
    name: String,
    lines: Vec<Line>,
    total: Points,
    total_change: Points,
    performance: String,
    gained: String,
}

/// The page.
pub fn player(ask: &Ask, scene: Scene, member: MemberId) -> Answer {
    let games = swiss::games_of(&scene.state, member);
    let lang = scene.lang;
    let shown = |number: Fraction| hundredths(lang, number);
    let line = |game: &RatedRound| Line {
        round: game.round,
        opponent: (game.opponent, scene.name(game.opponent)),
        rating: game.rating.map(|one| one.to_string()).unwrap_or_default(),
        white: game.white,
        points: points(game.points),
        expected: game.expected.map(shown).unwrap_or_default(),
        change: game
            .expected
            .map(|expected| Points { whole: shown(game.points - expected), part: String::new() }),
    };
    let rated: Vec<&RatedRound> = games.iter().filter(|game| game.rating.is_some()).collect();
    let opponents: Vec<i32> = rated.iter().filter_map(|game| game.rating).collect();
    let made: Fraction = rated.iter().map(|game| game.points).sum();
    let surplus: Fraction = games.iter().filter_map(|game| Some(game.points - game.expected?)).sum();
    let gained = ratings::shown(surplus * Fraction::from(20));
    let page = PlayerPage {
        page: ask.frame(),
        name: scene.name(member),
        lines: games.iter().map(line).collect(),
        total: points(games.iter().map(|game| game.points).sum()),
        total_change: Points { whole: shown(surplus), part: String::new() },
        performance: match ratings::performance(&opponents, made) {
            Some(rating) => say::performance(lang, rating),
            None => say::no_performance(lang),
        },
        gained: say::k_note(lang, change(Fraction::from(i64::from(gained))).whole),
        scene,
    };
    let reply = ask.page(&page)?;
    Ok(if page.scene.actor.member.is_some() { reply.private() } else { reply })
}
