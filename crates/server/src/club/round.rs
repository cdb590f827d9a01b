//! The officer's evening, in order: sign-offs, draft with its reasons, publication; then the results.

use super::act::{Way, carry_out};
use super::cite::{Cite, once};
use super::scene::Scene;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use askama::Template;
use axum::extract::Path;
use competition::pairing::{self, Paired};
use competition::{Act, Draft, Evening, Notice, Pair, PairingWishes, RoundNumber, RoundView, Topic, hours};
use ids::MemberId;
use words::messages::round as say;

/// A pair of the draft with its reasons.
struct Drafted {
    number: usize,
    white: String,
    black: String,
    why: Vec<String>,
}

/// A notice as it is shown.
struct Off {
    name: String,
    how: String,
    in_time: bool,
}

#[derive(Template)]
#[template(path = "club/round.html")]
#[expect(clippy::struct_excessive_bools, reason = "a page shows what is so and what is not")]
struct RoundPage {
    page: Page,
    scene: Scene,
    round: RoundNumber,
    day: String,
    seq: u64,
    state: String,
    closes: String,
    closed: bool,
    off: Vec<Off>,
    expected: usize,
    drafted: Vec<Drafted>,
    free: String,
    has_draft: bool,
    stands: bool,
    published: bool,
    publish_note: String,
    everyone: Vec<Choice>,
    in_draft: Vec<Choice>,
    call: Form,
    swap: Form,
    sign_off_cite: Option<Cite>,
    publication_cite: Option<Cite>,
    cites: Vec<Cite>,
}

/// The page.
pub async fn work(ask: Ask, Path((id, round)): Path<(String, String)>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let evening = scene.round(&round)?.clone();
    let view = scene.view();
    let seen = view.rounds.iter().find(|one| one.round == evening.round).ok_or(Fault::NoPage)?;
    Ok(ask.page(&page(&ask, scene, &evening, seen, view.seq))?.private())
}

fn page(ask: &Ask, scene: Scene, evening: &Evening, seen: &RoundView, seq: u64) -> RoundPage {
    let (lang, round) = (scene.lang, evening.round);
    let [sign_off_cite, publication_cite] =
        [Topic::SignOff, Topic::Publication].map(|topic| scene.cite(topic, round));
    let (drafted, free) =
        seen.draft.as_ref().map(|(draft, _)| drafted(&scene, evening, draft)).unwrap_or_default();
    let closed = hours::closes(&scene.state, evening).is_none_or(|at| scene.now >= at);
    RoundPage {
        page: ask.frame(),
        round,
        day: words::dates::day(lang, evening.day),
        seq,
        state: words::competition::round_state(lang, seen.state),
        closes: seen.deadline.map(|at| closes(&scene, at, closed)).unwrap_or_default(),
        closed,
        off: seen.notices.iter().filter(|(notice, _)| !notice.on).map(|one| off(&scene, one)).collect(),
        expected: seen.expected.len(),
        drafted,
        free,
        has_draft: seen.draft.is_some(),
        stands: seen.draft.as_ref().is_some_and(|(_, stands)| *stands),
        published: seen.boards.is_some(),
        publish_note: publish_note(&scene, evening, seen),
        everyone: choices(&scene, scene.state.taking_part(round).map(|entrant| entrant.entered.member)),
        in_draft: seen.draft.iter().flat_map(|(draft, _)| choices(&scene, draft.members())).collect(),
        call: Form::filled([("called", scene.state.zone.local(scene.now).to_string().replace(' ', "T"))])
            .called("call"),
        swap: Form::default().called("swap"),
        cites: once([sign_off_cite.clone(), publication_cite.clone()].into_iter().flatten()),
        sign_off_cite,
        publication_cite,
        scene,
    }
}

fn closes(scene: &Scene, at: calendar::Instant, closed: bool) -> String {
    if closed {
        say::closed_at(scene.lang, scene.moment(at))
    } else {
        say::open_until(scene.lang, scene.moment(at))
    }
}

fn publish_note(scene: &Scene, evening: &Evening, seen: &RoundView) -> String {
    match (&evening.published, seen.public_from) {
        (Some(published), _) => say::published_at(scene.lang, scene.moment(published.at)),
        (None, Some(at)) if at > scene.now => say::publish_by_itself(scene.lang, scene.moment(at)),
        _ => String::new(),
    }
}

fn choices(scene: &Scene, members: impl Iterator<Item = MemberId>) -> Vec<Choice> {
    let mut all: Vec<Choice> =
        members.map(|member| Choice::new(member.to_string(), scene.name(member))).collect();
    all.sort_by(|one, other| one.text.cmp(&other.text));
    all
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

/// The pairs of the draft; each that the rule gives has its reasons, one made by hand says what it breaks.
fn drafted(scene: &Scene, evening: &Evening, draft: &Draft) -> (Vec<Drafted>, String) {
    let by_rule = pairing::pair(&scene.state, evening, &draft.wishes).ok();
    let pairs = draft.pairs.iter().enumerate().map(|(at, pair)| Drafted {
        number: at + 1,
        white: scene.name(pair.white),
        black: scene.name(pair.black),
        why: by_rule.as_ref().map(|paired| reasons(scene, paired, *pair)).unwrap_or_default(),
    });
    let free: Vec<String> = draft.free.iter().map(|member| scene.name(*member)).collect();
    (pairs.collect(), words::keizer::list(scene.lang, &free))
}

fn reasons(scene: &Scene, paired: &Paired, pair: Pair) -> Vec<String> {
    let Some(at) = paired.pairs.iter().position(|one| *one == pair) else { return Vec::new() };
    let Some(counted) = scene.counted(paired.counted.season.rounds.len()) else { return Vec::new() };
    let order = systems::keizer::ranking::coming(&counted.season, counted.unit);
    words::keizer::pair_reason(scene.lang, &counted.season, &order, &paired.pairing.pairs[at])
}

fn way(scene: &Scene, round: RoundNumber, verb: &str) -> Way {
    Way { action: scene.at(&format!("/round/{round}/{verb}")), back: scene.at(&format!("/round/{round}")) }
}

fn member(form: &mut Form, name: &str, lang: words::Lang) -> Result<MemberId, Fault> {
    form.read(name, |text| MemberId::read(text).map_err(|_| say::bad_member(lang))).ok_or(Fault::Unclear)
}

/// Someone who called, with the hour of the call (D32).
pub async fn call(ask: Ask, Path((id, round)): Path<(String, String)>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let round = scene.round(&round)?.round;
    let member = member(&mut form, "member", scene.lang)?;
    let local: calendar::LocalTime = form.text("called").parse().map_err(|_| Fault::Unclear)?;
    let called = Some(scene.state.zone.instant(local));
    let act = Act::SignOff { member, rounds: vec![round], team: form.ticked("team"), called };
    let said = say::signed_off_for(scene.lang, scene.name(member), round);
    let way = way(&scene, round, "call");
    carry_out(&ask, &scene, (act, Vec::new()), &form, way, |_| said).await
}

/// Makes the draft (dsc-k7).
pub async fn pair(ask: Ask, Path((id, round)): Path<(String, String)>, form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let round = scene.round(&round)?.round;
    let act = Act::Pair { round, wishes: PairingWishes::default() };
    let said = say::draft_made(scene.lang, round);
    let way = way(&scene, round, "pair");
    carry_out(&ask, &scene, (act, Vec::new()), &form, way, |_| said).await
}

/// Swaps two of the draft by hand; what that breaks asks for a yes with its article.
pub async fn swap(ask: Ask, Path((id, round)): Path<(String, String)>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let evening = scene.round(&round)?;
    let round = evening.round;
    let draft = evening.draft.as_ref().ok_or(Fault::NoPage)?;
    let (one, other) = (member(&mut form, "one", scene.lang)?, member(&mut form, "other", scene.lang)?);
    let swapped = |member: MemberId| match member {
        _ if member == one => other,
        _ if member == other => one,
        _ => member,
    };
    let pairs = draft
        .pairs
        .iter()
        .map(|pair| Pair { white: swapped(pair.white), black: swapped(pair.black) })
        .collect();
    let free = draft.free.iter().map(|member| swapped(*member)).collect();
    let act = Act::ChangeDraft { round, pairs, free };
    let said = say::swapped(scene.lang, scene.name(one), scene.name(other));
    let way = way(&scene, round, "swap");
    carry_out(&ask, &scene, (act, Vec::new()), &form, way, |_| said).await
}

/// Publishes the draft (dsc-m, D46).
pub async fn publish(ask: Ask, Path((id, round)): Path<(String, String)>, form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let round = scene.round(&round)?.round;
    let said = say::published(scene.lang, round);
    let way = way(&scene, round, "publish");
    carry_out(&ask, &scene, (Act::Publish(round), Vec::new()), &form, way, |_| said).await
}
