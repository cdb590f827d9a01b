//! The division into series: last season, the proposal with an article for each move, what the meeting decides, and the
//! director's yes; then the calendar (ddt-2, ddt-15 to 17, D38, D64).

use super::tabs::must_be;
use crate::act::Way;
use crate::act::carry_out;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice as Pick, Page};
use crate::kit::reply::Answer;
use crate::scene::Scene;
use askama::Template;
use axum::extract::Path;
use competition::championship::{self, ChampionshipAct, Choice, Proposal, Step};
use competition::{Act, RoundNumber, Topic};
use ids::MemberId;
use rulebook::ArticleId;
use systems::championship::divide::Note;
use words::messages::series as say;

/// A player in a series of the proposal.
struct Player {
    at: String,
    name: String,
    moved: String,
    up: bool,
    cite: Option<Cite>,
}

/// A player about whom the meeting decides.
struct Waiting {
    name: String,
    field: String,
    why: String,
    cites: Vec<Cite>,
    likely: u8,
}

#[derive(Template)]
#[template(path = "club/championship/division.html")]
#[expect(clippy::struct_excessive_bools, reason = "a page shows what is so and what is not")]
struct DivisionPage {
    page: Page,
    scene: Scene,
    series: Vec<Vec<Player>>,
    moves: Vec<(String, Cite)>,
    notes: Vec<String>,
    waiting: Vec<Waiting>,
    numbers: Vec<Pick>,
    last: Vec<Vec<String>>,
    counts: String,
    confirmed: bool,
    made: bool,
    may_enter: bool,
    may_place: bool,
    may_confirm: bool,
    may_make: bool,
    may_grow: bool,
    may_choose: bool,
    most: usize,
    form: Form,
    calendar_cite: Option<Cite>,
    cites: Vec<Cite>,
}

/// The page.
pub async fn division(ask: Ask, Path(id): Path<String>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    must_be(&scene)?;
    show(&ask, scene, Form::default())
}

fn show(ask: &Ask, scene: Scene, form: Form) -> Answer {
    let proposal = championship::division(&scene.state).ok_or(Fault::NoPage)?;
    let lang = scene.lang;
    let made = scene.state.newest_published().is_some();
    let rules = &proposal.rules;
    let moves: Vec<(String, Cite)> =
        proposal.moves.iter().map(|step| (step_words(&scene, step), scene.article(&step.article))).collect();
    let waiting = waiting(&scene, &proposal);
    let calendar_cite = scene.cite(Topic::Calendar, RoundNumber::FIRST);
    let cited = moves.iter().map(|(_, cite)| cite.clone());
    let asked = waiting.iter().flat_map(|one| one.cites.clone());
    let always =
        [&rules.promotion, &rules.returning, &rules.new_member].map(|article| scene.article(article));
    let cites = once(cited.chain(asked).chain(always).chain(calendar_cite.clone()));
    let everyone = scene.state.entrants.first().map(|entrant| entrant.entered.member);
    let place = ChampionshipAct::Place(everyone.map(|member| (member, 1)).into_iter().collect());
    let page = DivisionPage {
        series: proposal.series.iter().map(|all| players(&scene, &proposal, all)).collect(),
        moves,
        notes: proposal.notes.iter().map(|note| note_words(&scene, note)).collect(),
        numbers: (1..=rules.series)
            .map(|number| Pick::new(number.to_string(), say::series(lang, number)))
            .collect(),
        last: scene.state.divided.seasons.first().map(|season| names(&scene, season)).unwrap_or_default(),
        counts: say::players_then_and_now(lang, proposal.players[0], proposal.players[1]),
        confirmed: scene.state.divided.confirmed.is_some(),
        may_enter: !made && !super::enter::candidates(&scene).is_empty(),
        may_place: !made && !waiting.is_empty() && scene.is_for_me(place),
        may_confirm: scene.offers(Act::Championship(ChampionshipAct::Divide(Choice::default()))),
        may_make: scene.offers(Act::MakeCalendar),
        may_grow: proposal.may_grow(),
        may_choose: proposal.may_choose_sizes(),
        most: rules.series_one_most,
        waiting,
        made,
        form,
        calendar_cite,
        cites,
        page: ask.frame(),
        scene,
    };
    let personal = page.may_place || page.may_confirm || page.may_make;
    let reply = ask.page_as(page.form.status(), &page)?;
    Ok(if personal { reply.private() } else { reply })
}

fn names(scene: &Scene, season: &[Vec<MemberId>]) -> Vec<Vec<String>> {
    season.iter().map(|series| series.iter().map(|member| scene.name(*member)).collect()).collect()
}

fn players(scene: &Scene, proposal: &Proposal, members: &[MemberId]) -> Vec<Player> {
    let player = |member: &MemberId| {
        let step = proposal.step(*member);
        Player {
            at: scene.at(&format!("/players/{member}")),
            name: scene.name(*member),
            moved: step.map(|step| say::from_series(scene.lang, step.from)).unwrap_or_default(),
            up: step.is_some_and(|step| step.to < step.from),
            cite: step.map(|step| scene.article(&step.article)),
        }
    };
    members.iter().map(player).collect()
}

/// A move as a sentence without its article, which stands beside it.
pub fn step_words(scene: &Scene, step: &Step) -> String {
    let say = if step.to < step.from { say::goes_up } else { say::goes_down };
    say(scene.lang, step.from, scene.name(step.member), step.to)
}

/// A note of a division with names instead of ids.
pub fn note_words(scene: &Scene, note: &Note) -> String {
    let name = |id: &String| id.parse().map_or_else(|_| id.clone(), |member| scene.name(member));
    let named = match note {
        Note::Champion(player) => Note::Champion(name(player)),
        Note::Returns(player, series) => Note::Returns(name(player), *series),
        Note::MeetingDecides(players) => Note::MeetingDecides(players.iter().map(name).collect()),
        Note::Entered(player, series) => Note::Entered(name(player), *series),
        Note::WinnerLeft(player, series) => Note::WinnerLeft(name(player), *series),
        Note::MayDepart(count) => Note::MayDepart(*count),
        Note::Grown(count) => Note::Grown(*count),
    };
    rulebook::spoken(&words::championship::note(scene.lang, &named))
}

/// Whom the meeting has to place; by strength as far as possible (ddt-17), so the rating gives a first thought.
fn waiting(scene: &Scene, proposal: &Proposal) -> Vec<Waiting> {
    use competition::championship::Asked;
    let lang = scene.lang;
    let rating = |member: MemberId| scene.state.entrant(member).and_then(|entrant| entrant.entered.rating);
    let mut by_strength: Vec<MemberId> =
        scene.state.entrants.iter().map(|entrant| entrant.entered.member).collect();
    by_strength.sort_by_key(|member| std::cmp::Reverse(rating(*member)));
    let sizes = systems::championship::divide::sizes(by_strength.len(), None, &proposal.rules);
    let likely = |member: MemberId| {
        let place = by_strength.iter().position(|other| *other == member).unwrap_or(0);
        let ends = sizes.iter().scan(0, |sum, size| {
            *sum += size;
            Some(*sum)
        });
        ends.into_iter().position(|end| place < end).map_or(1, |at| at as u8 + 1)
    };
    let one = |(member, asked): &(MemberId, Asked)| Waiting {
        name: scene.name(*member),
        field: format!("s_{member}"),
        why: match asked {
            Asked::New => say::asked_new(lang),
            Asked::OneOfSeveral => say::asked_several(lang),
            Asked::LongAway => say::asked_long_away(lang),
        },
        cites: asked
            .articles(&proposal.rules)
            .iter()
            .map(|article: &ArticleId| scene.article(article))
            .collect(),
        likely: likely(*member),
    };
    proposal.waiting.iter().map(one).collect()
}

/// Places, confirms, or makes the calendar.
pub async fn act(ask: Ask, Path((id, verb)): Path<(String, String)>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    must_be(&scene)?;
    let lang = scene.lang;
    let (act, said) = match verb.as_str() {
        "meeting" => {
            let placed = form.typed().filter_map(|(name, value)| {
                Some((MemberId::read(name.strip_prefix("s_")?).ok()?, value.trim().parse().unwrap_or(0)))
            });
            (Act::Championship(ChampionshipAct::Place(placed.collect())), say::was_placed(lang))
        }
        "confirm" => {
            let Some(choice) = choice(&scene, &mut form) else { return show(&ask, scene, form) };
            (Act::Championship(ChampionshipAct::Divide(choice)), say::was_confirmed(lang))
        }
        "calendar" => (Act::MakeCalendar, say::calendar_ready(lang)),
        _ => return Err(Fault::NoPage),
    };
    let back = if verb == "calendar" { scene.at("/series/1/calendar") } else { scene.at("/division") };
    let way = Way { action: scene.at(&format!("/division/{verb}")), back };
    let cite = scene.cite(Topic::Calendar, RoundNumber::FIRST).map(|cite| cite.name).unwrap_or_default();
    carry_out(&ask, &scene, (act, Vec::new()), &form, way, |_| format!("{said} ({cite})")).await
}

/// What article 2 leaves to the director: an empty field is no choice.
fn choice(scene: &Scene, form: &mut Form) -> Option<Choice> {
    let lang = scene.lang;
    let most = form.read("most", |text| match text {
        "" => Ok(None),
        text => text.parse().map(Some).map_err(|_| say::bad_size(lang)),
    });
    let sizes = form.read("sizes", |text| {
        let words = text.split([' ', ',', '-']).filter(|word| !word.is_empty());
        words.map(|word| word.parse().map_err(|_| say::bad_sizes(lang))).collect::<Result<Vec<u8>, String>>()
    });
    Some(Choice { most: most?, sizes: sizes? })
}
