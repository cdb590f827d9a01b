//! The late-change desk and the call list, on the officer's page of a round. What is possible is worked out by
//! `competition::late`; here it is said and asked for.

use crate::act::Came;
use crate::act::Way;
use crate::act::attempt;
use crate::act::refused;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Choice;
use crate::kit::reply::Answer;
use crate::kit::said::Said;
use crate::scene::Scene;
use crate::scene::reader;
use axum::extract::Path;
use club::members::Field;
use competition::late_changes::{self, Change, Offer};
use competition::{Act, Call, Evening, Recipient, RoundNumber};
use ids::MemberId;
use std::collections::BTreeSet;
use words::messages::officer as office;

/// Something that can be done, or cannot, with what comes of it.
pub struct Line {
    pub what: String,
    pub comes: Vec<String>,
    pub refused: String,
    pub cites: Vec<Cite>,
    /// What the button sends; empty where it is refused.
    pub change: String,
}

/// The desk as the page shows it.
pub struct Desk {
    /// Whom the page was asked about, for the list of names and for the form.
    pub about: Form,
    pub everyone: Vec<Choice>,
    pub lines: Vec<Line>,
}

/// Someone on the call list.
pub struct ToCall {
    pub member: MemberId,
    pub name: String,
    pub what: String,
    /// The telephone number, as far as the reader may see it (D50); empty where none is known.
    pub phone: String,
    /// Whether there is one that was not asked for yet.
    pub has_phone: bool,
    /// When they were told; empty while they were not.
    pub told: String,
}

/// The desk of a round that is public, about one member or in general.
pub fn desk(scene: &Scene, evening: &Evening, about: Option<MemberId>, reached: &BTreeSet<MemberId>) -> Desk {
    let found = late_changes::offers(&scene.state, &scene.actor, evening, about, scene.now);
    let everyone = scene.state.taking_part(evening.round).map(|entrant| entrant.entered.member);
    let mut everyone = crate::choose::choices(scene, everyone);
    everyone.insert(0, Choice::new("", office::late_general(scene.lang)));
    Desk {
        about: Form::filled([("late", about.map(|member| member.to_string()).unwrap_or_default())])
            .called("late"),
        everyone,
        lines: found.iter().map(|offer| line(scene, offer, reached)).collect(),
    }
}

fn line(scene: &Scene, offer: &Offer, reached: &BTreeSet<MemberId>) -> Line {
    let name = |member| scene.name(member);
    let refused = match &offer.outcome {
        Err(refusal) => words::competition::refusal(scene.lang, refusal, &name),
        Ok(_) => String::new(),
    };
    Line {
        what: what(scene, offer.change),
        comes: comes(scene, offer, reached),
        cites: offer.articles.iter().map(|article| scene.article(article)).collect(),
        change: if refused.is_empty() { written(offer.change) } else { String::new() },
        refused,
    }
}

fn what(scene: &Scene, change: Change) -> String {
    let (lang, name) = (scene.lang, |member| scene.name(member));
    match change {
        Change::DropOut(member, Some(other)) => office::late_drop_out(lang, name(member), name(other)),
        Change::DropOut(member, None) => office::late_free_drops_out(lang, name(member)),
        Change::Come(member) => office::late_come(lang, name(member)),
        Change::Friendly(one, other) => office::late_friendly(lang, name(one), name(other)),
        Change::SwapIn(left, free) => office::late_swap_in(lang, name(free), name(left)),
        Change::PairAnew => office::late_pair_anew(lang),
    }
}

/// What a change gives and whom it tells: who has no account is to be called.
fn comes(scene: &Scene, offer: &Offer, reached: &BTreeSet<MemberId>) -> Vec<String> {
    let lang = scene.lang;
    let Ok(outcome) = &offer.outcome else { return Vec::new() };
    let points = outcome.points.iter().map(|(member, points)| {
        office::late_points(lang, scene.name(*member), words::keizer::points(*points))
    });
    let mut lines: Vec<String> = points.collect();
    match offer.change {
        Change::Friendly(..) => lines.push(office::late_no_points(lang)),
        Change::PairAnew => lines.push(office::late_all_points(lang)),
        _ => {}
    }
    let (mut told, mut called) = (BTreeSet::new(), BTreeSet::new());
    for letter in &outcome.letters {
        match letter.to {
            Recipient::Member(member) if !reached.contains(&member) => called.insert(scene.name(member)),
            Recipient::Member(member) => told.insert(scene.name(member)),
            Recipient::Role(role) => told.insert(words::competition::role(lang, role)),
        };
    }
    // Who drops out called already.
    if let Change::DropOut(member, _) = offer.change {
        called.remove(&scene.name(member));
    }
    let list = |names: BTreeSet<String>| words::keizer::list(lang, &names.into_iter().collect::<Vec<_>>());
    match (told.len(), called.is_empty()) {
        (0, true) => lines.push(office::late_tells_nobody(lang)),
        (0, false) => {}
        (1..=6, _) => lines.push(office::late_tells(lang, list(told))),
        (many, _) => lines.push(office::late_tells_many(lang, many)),
    }
    match called.len() {
        0 => {}
        1..=6 => lines.push(office::late_call(lang, list(called))),
        many => lines.push(office::late_call_many(lang, many)),
    }
    lines
}

/// A change as a button sends it; it is looked up among what is offered, so nothing else can be asked for.
fn written(change: Change) -> String {
    match change {
        Change::DropOut(member, _) => format!("out {member}"),
        Change::Come(member) => format!("in {member}"),
        Change::Friendly(one, other) => format!("friendly {one} {other}"),
        Change::SwapIn(left, free) => format!("swap {left} {free}"),
        Change::PairAnew => "anew".to_owned(),
    }
}

fn way(scene: &Scene, round: RoundNumber, verb: &str) -> Way {
    Way { action: scene.at(&format!("/round/{round}/{verb}")), back: scene.at(&format!("/round/{round}")) }
}

/// Carries out one of the changes that the desk offers (dsc-m, dsc-n, D55, D58).
pub async fn late(ask: Ask, Path((id, round)): Path<(String, String)>, form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let evening = scene.round(&round)?;
    let round = evening.round;
    let about = MemberId::read(form.text("late")).ok();
    let wanted = form.text("change");
    let offers = late_changes::offers(&scene.state, &scene.actor, evening, about, scene.now);
    let Some(offer) = offers.into_iter().find(|offer| written(offer.change) == wanted) else {
        return Ok(ask
            .see_other(way(&scene, round, "").back)
            .telling(&Said::warning(office::late_gone(scene.lang))));
    };
    let said = office::late_done(scene.lang, what(&scene, offer.change));
    match attempt(&ask, &scene, (offer.acts, Vec::new()), &form, way(&scene, round, "late"), |_| said).await?
    {
        Came::Answer(reply) => Ok(*reply),
        Came::Refused(refusal, state) => Err(refused(&scene, &state, &refusal)),
    }
}

/// Who must be called: those whom no letter reaches. Their numbers are there for who asks for them, and who did so stands
/// in the audit log (D50).
pub async fn to_call(
    ask: &Ask,
    scene: &Scene,
    evening: &Evening,
    numbers: bool,
) -> Result<Vec<ToCall>, Fault> {
    let reached = ask.site.reached_by_letter().await?;
    let mut calls = competition::calls(evening);
    calls.retain(|call| !reached.contains(&call.member));
    if calls.is_empty() {
        return Ok(Vec::new());
    }
    let roll = ask.site.roll.all().await?;
    let reader = reader(&scene.actor);
    let phone = |member: MemberId| {
        let known = roll.iter().find(|one| one.member.id == member).map(|one| &one.particulars);
        known.filter(|known| known.may_see(Field::Phone, reader)).map(|known| known.phone.clone())
    };
    let one = |call: &Call| ToCall {
        member: call.member,
        name: scene.name(call.member),
        what: news(scene, evening, call),
        phone: phone(call.member).unwrap_or_default(),
        has_phone: false,
        told: call.told.map(|at| office::told_at(scene.lang, scene.moment(at))).unwrap_or_default(),
    };
    let mut listed: Vec<ToCall> = calls.iter().map(one).collect();
    listed.sort_by_cached_key(|one| (!one.told.is_empty(), scene.sort_key(one.member)));
    for one in listed.iter_mut().filter(|one| !one.phone.is_empty()) {
        if numbers {
            let by = ask.visitor.person();
            ask.site.people.note(by, "contact_seen", None, one.member.as_str()).await?;
        } else {
            one.phone.clear();
            one.has_phone = true;
        }
    }
    Ok(listed)
}

/// Whether there are numbers that nobody asked for yet.
pub fn hides_numbers(calls: &[ToCall]) -> bool {
    calls.iter().any(|one| one.has_phone)
}

/// Whether a number is shown.
pub fn shows_numbers(calls: &[ToCall]) -> bool {
    calls.iter().any(|one| !one.phone.is_empty())
}

impl ToCall {
    /// The number as a telephone dials it.
    pub fn dials(&self) -> String {
        self.phone.chars().filter(|sign| sign.is_ascii_digit() || *sign == '+').collect()
    }
}

fn news(scene: &Scene, evening: &Evening, call: &Call) -> String {
    use competition::About;
    let lang = scene.lang;
    match call.about {
        About::Pairing => {
            let game = evening.game_of(call.member);
            let opponent = game.and_then(|game| game.pair.opponent(call.member));
            let white = game.is_some_and(|game| game.pair.white == call.member);
            match (opponent, white) {
                (Some(other), true) => office::call_white(lang, scene.name(other)),
                (Some(other), false) => office::call_black(lang, scene.name(other)),
                (None, _) => String::new(),
            }
        }
        About::Free => office::call_free(lang),
        About::Released => office::call_released(lang),
        About::Moved => office::call_moved(lang, words::dates::day(lang, evening.day)),
        About::Cancelled => office::call_cancelled(lang),
        _ => String::new(),
    }
}

/// Ticks off that someone was told.
pub async fn told(ask: Ask, Path((id, round)): Path<(String, String)>, form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let round = scene.round(&round)?.round;
    let member = MemberId::read(form.text("member")).map_err(|_| Fault::Unclear)?;
    let said = office::told_done(scene.lang, scene.name(member));
    let way = way(&scene, round, "told");
    crate::act::carry_out(&ask, &scene, (Act::Told(round, member), Vec::new()), &form, way, |_| said).await
}
