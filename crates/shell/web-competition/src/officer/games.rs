//! The boards of one team match: against whom, at home or away, each game with colour, ratings and result (dsc-d.5).

use crate::act::Came;
use crate::act::Way;
use crate::act::at_field;
use crate::act::attempt;
use crate::act::carry_out;
use crate::act::refused;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use crate::numbers::Points;
use crate::numbers::hundredths;
use crate::numbers::points;
use crate::scene::CLUB;
use crate::scene::Scene;
use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use competition::external::{ExternalAct, ExternalGame};
use competition::{Act, Refusal, TeamMatch, Topic, Wish};
use ids::{MemberId, TextId};
use store::TextRow;
use systems::exact::Fraction;
use systems::ratings::expected_score;
use systems::result::GameResult;
use words::Lang;
use words::messages::external as say;

const MOST_BOARDS: u8 = 20;
const LONGEST_CLUB: usize = 60;

/// A game as the page shows it.
struct Line {
    board: u8,
    member: MemberId,
    name: String,
    white: bool,
    points: Points,
    own: i32,
    opponent: i32,
    /// What was expected and what was made beyond it; empty for a game that was not played.
    expected: String,
    surplus: String,
}

#[derive(Template)]
#[template(path = "club/officer/games.html")]
struct GamesPage {
    page: Page,
    scene: Scene,
    number: u16,
    day: String,
    against: String,
    total: String,
    lines: Vec<Line>,
    may_enter: bool,
    to_come: bool,
    form: Form,
    place: Form,
    players: Vec<Choice>,
    colours: Vec<Choice>,
    results: Vec<Choice>,
    places: Vec<Choice>,
    cites: Vec<Cite>,
}

/// The results of a board as a form sends them: whether it was played, and what the member made.
const RESULTS: [(&str, bool, i64); 5] = [
    ("won", true, 2),
    ("draw", true, 1),
    ("lost", true, 0),
    ("won_forfeit", false, 2),
    ("lost_forfeit", false, 0),
];

fn words_of(lang: Lang, word: &str) -> String {
    match word {
        "won" => say::won(lang),
        "draw" => say::draw(lang),
        "lost" => say::lost(lang),
        "won_forfeit" => say::won_forfeit(lang),
        _ => say::lost_forfeit(lang),
    }
}

/// The result, White first, of what a member made with a colour.
fn result(word: &str, white: bool) -> Option<GameResult> {
    let (_, played, halves) = RESULTS.iter().find(|(known, ..)| *known == word)?;
    let white_wins = (*halves == 2) == white;
    Some(match (played, halves, white_wins) {
        (_, 1, _) => GameResult::Draw,
        (true, _, true) => GameResult::WhiteWins,
        (true, _, false) => GameResult::BlackWins,
        (false, _, true) => GameResult::WhiteWinsByForfeit,
        (false, _, false) => GameResult::BlackWinsByForfeit,
    })
}

/// The page.
pub async fn page(ask: Ask, Path((id, number)): Path<(String, String)>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let found = find(&scene, &number)?;
    show(&ask, scene, &found, Form::default(), None).await
}

fn find(scene: &Scene, number: &str) -> Result<TeamMatch, Fault> {
    let number: u16 = number.parse().map_err(|_| Fault::NoPage)?;
    let found = scene.state.team_matches.iter().find(|one| one.number == number);
    found.cloned().ok_or(Fault::NoPage)
}

async fn show(ask: &Ask, scene: Scene, found: &TeamMatch, form: Form, place: Option<Form>) -> Answer {
    let lang = scene.lang;
    let games = scene.state.external.of_match(found.number);
    let club = club_of(ask, &scene, found.number).await?;
    let at = scene.state.external.places.get(&found.number);
    let made: Fraction = games.iter().map(ExternalGame::points).sum();
    let filled = Form::filled([
        ("place", if at.is_some_and(|(home, _)| !home) { "away" } else { "home" }.to_owned()),
        ("against", club.clone().unwrap_or_default()),
    ]);
    let place = place.unwrap_or(filled).called("place");
    let status = if form.fine() { place.status() } else { form.status() };
    let first = |board: u8| !games.iter().any(|game| game.board == board);
    let next = (1..=MOST_BOARDS).find(|board| first(*board)).unwrap_or(1);
    let page = GamesPage {
        number: found.number,
        day: words::dates::day(lang, found.day),
        against: match (at, club) {
            (Some((true, _)), Some(club)) => say::against_home(lang, club),
            (Some((false, _)), Some(club)) => say::against_away(lang, club),
            _ => String::new(),
        },
        total: if games.is_empty() {
            String::new()
        } else {
            say::total(lang, games.len(), words::keizer::points(made))
        },
        lines: games.iter().map(|game| line(&scene, game)).collect(),
        may_enter: may(&scene, found),
        to_come: found.day > scene.state.zone.day(scene.now),
        form: if form.fine() { Form::filled([("board", next.to_string())]) } else { form },
        place,
        players: crate::choose::choices(&scene, found.members.iter().copied()),
        colours: vec![Choice::new("white", say::white(lang)), Choice::new("black", say::black(lang))],
        results: RESULTS.iter().map(|(word, ..)| Choice::new(*word, words_of(lang, word))).collect(),
        places: vec![Choice::new("home", say::home(lang)), Choice::new("away", say::away(lang))],
        cites: once(scene.cite(Topic::BestTeamPlayer, scene.newest())),
        page: ask.frame(),
        scene,
    };
    let officers = page.may_enter;
    let reply = ask.page_as(status, &page)?;
    Ok(if officers { reply.private() } else { reply })
}

/// Against whom, in the words of who entered it (D73).
async fn club_of(ask: &Ask, scene: &Scene, number: u16) -> Result<Option<String>, Fault> {
    let Some((_, text)) = scene.state.external.places.get(&number) else { return Ok(None) };
    let texts = ask.site.competitions.texts(CLUB).await?;
    Ok(texts.into_iter().find(|row| row.id == *text).map(|row| row.body))
}

/// Whether the machine would take something about this match from the reader.
fn may(scene: &Scene, found: &TeamMatch) -> bool {
    let against = TextId::read("x").ok();
    against.is_some_and(|against| {
        let act = ExternalAct::Place { number: found.number, home: true, against };
        let wish = Wish::sure(scene.actor.clone(), Act::External(act));
        competition::warnings(&scene.state, &wish, scene.now).is_ok()
    })
}

fn line(scene: &Scene, game: &ExternalGame) -> Line {
    let expected = expected_score(game.own, game.opponent);
    let played = game.result.played();
    let shown = |number: Fraction| if played { hundredths(scene.lang, number) } else { String::new() };
    Line {
        board: game.board,
        member: game.member,
        name: scene.name(game.member),
        white: game.white,
        points: points(game.points()),
        own: game.own,
        opponent: game.opponent,
        expected: shown(expected),
        surplus: shown(game.points() - expected),
    }
}

fn way(scene: &Scene, number: u16, verb: &str) -> Way {
    let back = scene.at(&format!("/matches/{number}"));
    Way { action: format!("{back}/{verb}"), back }
}

/// Says against whom it is, and where.
pub async fn place(ask: Ask, Path((id, number)): Path<(String, String)>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let found = find(&scene, &number)?;
    let lang = scene.lang;
    let club = form.read("against", |text| {
        let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let fits =
            !name.is_empty() && name.chars().count() <= LONGEST_CLUB && !name.chars().any(app::odd_sign);
        if fits { Ok(name) } else { Err(say::bad_against(lang, LONGEST_CLUB)) }
    });
    let Some(club) = club else {
        return show(&ask, scene, &found, Form::default(), Some(form)).await;
    };
    let home = form.text("place") != "away";
    let row = TextRow {
        id: TextId::drawn(app::secret::chance()),
        kind: CLUB.to_owned(),
        body: club.clone(),
        written_by: scene.account,
        about: None,
        created: scene.now,
        erased: None,
    };
    let said = if home { say::against_home(lang, &club) } else { say::against_away(lang, &club) };
    let act = Act::External(ExternalAct::Place { number: found.number, home, against: row.id });
    carry_out(&ask, &scene, (act, vec![row]), &form, way(&scene, found.number, "place"), |_| said).await
}

/// Enters a game, or enters it anew.
pub async fn enter(ask: Ask, Path((id, number)): Path<(String, String)>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let found = find(&scene, &number)?;
    let lang = scene.lang;
    let member = form.read("member", |text| {
        let known = MemberId::read(text).ok().filter(|member| found.members.contains(member));
        known.ok_or_else(|| say::bad_player(lang))
    });
    let board = form.number("board", 1..=MOST_BOARDS, || say::bad_board(lang, MOST_BOARDS));
    let white = form.text("colour") != "black";
    let opponent = form.number("opponent", 1..=3500, || say::bad_rating(lang));
    let known = member.and_then(|member| scene.state.entrant(member)?.entered.rating);
    let own = form.read("own", |text| match text {
        "" => known.ok_or_else(|| say::bad_rating(lang)),
        text => text.parse().ok().filter(|own| (1..=3500).contains(own)).ok_or_else(|| say::bad_rating(lang)),
    });
    let made = form.read("result", |text| result(text, white).ok_or_else(|| say::bad_result(lang)));
    let (Some(member), Some(board), Some(opponent), Some(own), Some(result)) =
        (member, board, opponent, own, made)
    else {
        return show(&ask, scene, &found, form, None).await;
    };
    let said = say::entered(lang, board, scene.name(member), words_of(lang, form.text("result")));
    let game = ExternalGame { member, board, white, own, opponent, result };
    let act = Act::External(ExternalAct::Play { number: found.number, game });
    let way = way(&scene, found.number, "game");
    match attempt(&ask, &scene, (vec![act], Vec::new()), &form, way, |_| said).await? {
        Came::Answer(reply) => Ok(*reply),
        // The page of a match that is to come has no form to stand at.
        Came::Refused(Refusal::TeamMatchToCome, state) => {
            Err(refused(&scene, &state, &Refusal::TeamMatchToCome))
        }
        Came::Refused(refusal, _) => {
            form.refuse("board", StatusCode::CONFLICT, at_field(&scene, &refusal));
            show(&ask, scene, &found, form, None).await
        }
    }
}

/// Takes a game off the list.
pub async fn remove(ask: Ask, Path((id, number)): Path<(String, String)>, form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let found = find(&scene, &number)?;
    let member = MemberId::read(form.text("member")).map_err(|_| Fault::Unclear)?;
    let said = say::removed(scene.lang, scene.name(member));
    let act = Act::External(ExternalAct::Remove { number: found.number, member });
    carry_out(&ask, &scene, (act, Vec::new()), &form, way(&scene, found.number, "remove"), |_| said).await
}
