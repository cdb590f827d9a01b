//! The officer's evening, in order: sign-offs, draft with its reasons, publication; then the results.

use super::act::{Came, Way, at_field, attempt, carry_out, refused};
use super::choose::to_choose;
use super::clash::Clashes;
use super::officer::desk::{self, Desk, ToCall};
use super::officer::signed_off::{Off, still_off};
use super::officer::wishes;
use super::reasons;
use super::scene::Scene;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use askama::Template;
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use competition::pairing;
use competition::{
    Act, Draft, Evening, Pair, PairingWishes, Refusal, RoundNumber, RoundView, Topic, Wish, hours,
};
use ids::MemberId;
use serde::Deserialize;
use words::messages::{officer as office, round as say};

/// A pair of the draft with its reasons.
struct Drafted {
    number: usize,
    white: String,
    black: String,
    why: Vec<String>,
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
    wishes: Vec<String>,
    wish_kinds: Vec<Choice>,
    to_pair: Vec<Choice>,
    /// Whether it is paired among who is there, and how many that are.
    door: bool,
    there: usize,
    /// Whether the evening has more rounds than this one.
    several: bool,
    forms: Forms,
    desk: Option<Desk>,
    calls: Vec<ToCall>,
    /// Whether the list of calls is behind us: everyone was told, or the games have begun.
    calls_done: bool,
    /// Who is expected here and has something else on this day.
    clashes: Clashes,
    back: Vec<(MemberId, String)>,
    sign_off_cite: Option<Cite>,
    publication_cite: Option<Cite>,
    back_cite: Option<Cite>,
    cites: Vec<Cite>,
}

/// Whom the late-change desk is asked about.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Late {
    late: String,
    /// Whether the numbers of the call list are asked for.
    numbers: String,
}

/// The forms of the page that can have faults at their fields.
pub struct Forms {
    pub call: Form,
    pub swap: Form,
    pub wish: Form,
}

impl Forms {
    /// Nothing is typed yet.
    pub fn empty(scene: &Scene) -> Forms {
        let now = scene.state.zone.local(scene.now).to_string().replace(' ', "T");
        Forms {
            call: Form::filled([("called", now)]).called("call"),
            swap: Form::default().called("swap"),
            wish: Form::default().called("wish"),
        }
    }

    fn status(&self) -> StatusCode {
        let all = [&self.call, &self.swap, &self.wish];
        all.into_iter().find(|form| !form.fine()).map_or(StatusCode::OK, Form::status)
    }
}

/// The page.
pub async fn work(ask: Ask, Path((id, round)): Path<(String, String)>, Query(late): Query<Late>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let round = scene.round(&round)?.round;
    // A calendar has no draft: what there is to do stands on the evening's own page.
    if scene.state.system == competition::System::Championship {
        return Ok(ask.see_other(scene.at(&format!("/evening/{round}"))));
    }
    if scene.state.system == competition::System::Teams {
        return Ok(ask.see_other(scene.work(round)));
    }
    let forms = Forms::empty(&scene);
    shown(&ask, scene, round, forms, (MemberId::read(&late.late).ok(), late.numbers == "yes")).await
}

/// The page with its forms as they were sent, and the desk about one member.
pub async fn show(
    ask: &Ask,
    scene: Scene,
    round: RoundNumber,
    forms: Forms,
    late: Option<MemberId>,
) -> Answer {
    shown(ask, scene, round, forms, (late, false)).await
}

async fn shown(
    ask: &Ask,
    scene: Scene,
    round: RoundNumber,
    forms: Forms,
    (late, numbers): (Option<MemberId>, bool),
) -> Answer {
    let evening = scene.state.evening(round).ok_or(Fault::NoPage)?.clone();
    let view = scene.view();
    let seen = view.rounds.iter().find(|one| one.round == evening.round).ok_or(Fault::NoPage)?;
    let calls = desk::to_call(ask, &scene, &evening, numbers).await?;
    let clashes = match evening.published {
        None => super::clash::expected(ask, &scene, &evening).await?,
        Some(_) => Clashes::default(),
    };
    let reached = ask.site.reached_by_letter().await?;
    let status = forms.status();
    let begun = hours::start(&scene.state, &evening) <= scene.now;
    let page = RoundPage {
        calls_done: begun || calls.iter().all(|call| !call.told.is_empty()),
        calls,
        clashes,
        desk: seen.boards.as_ref().map(|_| desk::desk(&scene, &evening, late, &reached)),
        ..page(ask, scene, &evening, (seen, view.seq), forms)
    };
    Ok(ask.page_as(status, &page.with_cites())?.private())
}

fn page(
    ask: &Ask,
    scene: Scene,
    evening: &Evening,
    (seen, seq): (&RoundView, u64),
    forms: Forms,
) -> RoundPage {
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
        off: still_off(&scene, &seen.notices),
        expected: seen.expected.len(),
        drafted,
        free,
        has_draft: seen.draft.is_some(),
        stands: seen.draft.as_ref().is_some_and(|(_, stands)| *stands),
        published: seen.boards.is_some(),
        publish_note: publish_note(&scene, evening, seen),
        everyone: to_choose(&scene, scene.state.taking_part(round).map(|entrant| entrant.entered.member)),
        wishes: seen.draft.as_ref().map(|(draft, _)| wishes::told(&scene, &draft.wishes)).unwrap_or_default(),
        wish_kinds: wishes::kinds(lang),
        to_pair: to_choose(&scene, scene.state.to_pair(evening).into_iter()),
        door: scene.state.pairs_present(round),
        there: scene.state.present(evening).len(),
        several: scene.state.tonight(evening).count() > 1,
        in_draft: seen.draft.iter().flat_map(|(draft, _)| to_choose(&scene, draft.members())).collect(),
        forms,
        desk: None,
        calls: Vec::new(),
        calls_done: false,
        clashes: Clashes::default(),
        back: asks_back(&scene, round),
        cites: Vec::new(),
        sign_off_cite,
        publication_cite,
        back_cite: scene.cite(Topic::StayedAway, round),
        scene,
    }
}

impl RoundPage {
    /// Every article that the page names, once, for its foot.
    fn with_cites(self) -> RoundPage {
        let own = [&self.sign_off_cite, &self.publication_cite, &self.back_cite].into_iter().flatten();
        let late = self.desk.iter().flat_map(|desk| desk.lines.iter().flat_map(|line| &line.cites));
        let cites = once(own.chain(late).cloned());
        RoundPage { cites, ..self }
    }
}

/// Who is signed off by rule and asks to be paired again, as far as the reader may confirm it (dsc-k, D47).
fn asks_back(scene: &Scene, round: RoundNumber) -> Vec<(MemberId, String)> {
    let confirms = |member: &MemberId| {
        let act = Act::SignOn { member: *member, rounds: vec![round], called: None };
        competition::warnings(&scene.state, &Wish::sure(scene.actor.clone(), act), scene.now).is_ok()
    };
    let asking = scene.state.asks_back.iter().copied().filter(confirms);
    asking.map(|member| (member, scene.name(member))).collect()
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

/// The pairs of the draft; each that the rule gives has its reasons, one made by hand says what it breaks.
fn drafted(scene: &Scene, evening: &Evening, draft: &Draft) -> (Vec<Drafted>, String) {
    let by_rule = pairing::pair(&scene.state, evening, &draft.wishes).ok();
    let pairs = draft.pairs.iter().enumerate().map(|(at, pair)| Drafted {
        number: at + 1,
        white: scene.name(pair.white),
        black: scene.name(pair.black),
        why: by_rule.as_ref().map(|paired| reasons::of_pair(scene, paired, *pair)).unwrap_or_default(),
    });
    let free: Vec<String> = draft.free.iter().map(|member| scene.name(*member)).collect();
    (pairs.collect(), words::keizer::list(scene.lang, &free))
}

fn way(scene: &Scene, round: RoundNumber, verb: &str) -> Way {
    Way { action: scene.at(&format!("/round/{round}/{verb}")), back: scene.at(&format!("/round/{round}")) }
}

/// The member that was chosen: someone who takes part.
pub fn member(form: &mut Form, name: &str, scene: &Scene) -> Option<MemberId> {
    form.read(name, |text| {
        let found = MemberId::read(text).ok().filter(|member| scene.state.entrant(*member).is_some());
        found.ok_or_else(|| say::bad_member(scene.lang))
    })
}

/// At which field of the call's form a refusal stands.
fn field(refusal: &Refusal) -> Option<&'static str> {
    match refusal {
        Refusal::CallInTheFuture => Some("called"),
        Refusal::NoTeamMatch(_) => Some("team"),
        Refusal::NotEntered(_)
        | Refusal::AlreadySignedOff(_)
        | Refusal::AlreadyExpected(_)
        | Refusal::PairingIsFinal
        | Refusal::AwayByRule(_)
        | Refusal::GameIsOver => Some("member"),
        _ => None,
    }
}

/// Someone who called to be signed off, or on, with the hour of the call (dsc-l, D32, D55).
pub async fn call(ask: Ask, Path((id, round)): Path<(String, String)>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let round = scene.round(&round)?.round;
    let member = member(&mut form, "member", &scene);
    let local = form.read("called", |text| text.parse().map_err(|_| office::bad_call_hour(scene.lang)));
    if let (Some(member), Some(local)) = (member, local) {
        let called = Some(scene.state.zone.instant(local));
        let on = form.text("does") == "on";
        let evening = scene.state.evening(round).filter(|_| !form.ticked("only"));
        let rounds = evening.map_or(vec![round], |one| scene.state.rounds_of_notice(one, member, on));
        let (act, said) = if on {
            let said = say::signed_on_for(scene.lang, scene.name(member), round);
            (Act::SignOn { member, rounds, called }, said)
        } else {
            let said = say::signed_off_for(scene.lang, scene.name(member), round);
            (Act::SignOff { member, rounds, team: form.ticked("team"), called }, said)
        };
        let way = way(&scene, round, "call");
        match attempt(&ask, &scene, (vec![act], Vec::new()), &form, way, |_| said).await? {
            Came::Answer(reply) => return Ok(*reply),
            Came::Refused(refusal, state) => match field(&refusal) {
                Some(name) => form.refuse(name, StatusCode::CONFLICT, at_field(&scene, &refusal)),
                None => return Err(refused(&scene, &state, &refusal)),
            },
        }
    }
    let forms = Forms { call: form.called("call"), ..Forms::empty(&scene) };
    show(&ask, scene, round, forms, None).await
}

/// Confirms that who was signed off by rule is paired again (dsc-k, D47).
pub async fn back(ask: Ask, Path((id, round)): Path<(String, String)>, form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let round = scene.round(&round)?.round;
    let member = MemberId::read(form.text("member")).map_err(|_| Fault::Unclear)?;
    let act = Act::SignOn { member, rounds: vec![round], called: None };
    let said = office::back_done(scene.lang, scene.name(member), round);
    let way = way(&scene, round, "back");
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
    let chosen = (member(&mut form, "one", &scene), member(&mut form, "other", &scene));
    let (Some(one), Some(other)) = chosen else {
        let forms = Forms { swap: form.called("swap"), ..Forms::empty(&scene) };
        return show(&ask, scene, round, forms, None).await;
    };
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
