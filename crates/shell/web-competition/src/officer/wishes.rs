//! What the officer fixes before the round is paired: two who must meet, two who may not, who is free. The rule pairs
//! the rest around it; what that breaks is named with its article and asks for a yes.

use crate::act::Came;
use crate::act::Way;
use crate::act::at_field;
use crate::act::attempt;
use crate::act::refused;
use crate::kit::ask::Ask;
use crate::kit::form::Form;
use crate::kit::page::Choice;
use crate::kit::reply::Answer;
use crate::round;
use crate::round::Forms;
use crate::scene::Scene;
use axum::extract::Path;
use axum::http::StatusCode;
use competition::{Act, Evening, PairingWishes, Refusal};
use ids::MemberId;
use words::Lang;
use words::messages::officer as office;

/// The kinds of wishes, as a form sends them.
pub fn kinds(lang: Lang) -> Vec<Choice> {
    vec![
        Choice::new("with", office::wish_with(lang)),
        Choice::new("without", office::wish_without(lang)),
        Choice::new("free", office::wish_free(lang)),
    ]
}

/// The wishes that the draft was made with, a sentence each.
pub fn told(scene: &Scene, wishes: &PairingWishes) -> Vec<String> {
    let (lang, name) = (scene.lang, |member: &MemberId| scene.name(*member));
    let locked = wishes.locked.iter().map(|(one, other)| office::wished_with(lang, name(one), name(other)));
    let apart =
        wishes.forbidden.iter().map(|(one, other)| office::wished_without(lang, name(one), name(other)));
    let free = wishes.free.iter().map(|member| office::wished_free(lang, name(member)));
    locked.chain(apart).chain(free).collect()
}

/// What the form asks for, added to what the draft was made with.
fn read(form: &mut Form, scene: &Scene, evening: &Evening) -> Option<PairingWishes> {
    let mut wishes = evening.draft.as_ref().map(|draft| draft.wishes.clone()).unwrap_or_default();
    let one = round::member(form, "one", scene);
    if form.text("how") == "free" {
        wishes.free.push(one?);
        return Some(wishes);
    }
    let other = round::member(form, "other", scene);
    let (one, other) = (one?, other?);
    if one == other {
        form.wrong("other", office::wish_two(scene.lang));
        return None;
    }
    // What is wished about these two now takes the place of what was wished before.
    let others = |pair: &(MemberId, MemberId)| *pair != (one, other) && *pair != (other, one);
    wishes.locked.retain(others);
    wishes.forbidden.retain(others);
    let list = if form.text("how") == "without" { &mut wishes.forbidden } else { &mut wishes.locked };
    list.push((one, other));
    Some(wishes)
}

/// Pairs the round anew around one wish more (dsc-k7).
pub async fn wish(ask: Ask, Path((id, round)): Path<(String, String)>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let evening = scene.round(&round)?.clone();
    let round = evening.round;
    if let Some(wishes) = read(&mut form, &scene, &evening) {
        let way = Way {
            action: scene.at(&format!("/round/{round}/wish")),
            back: scene.at(&format!("/round/{round}")),
        };
        let said = office::wish_done(scene.lang, round);
        let act = Act::Pair { round, wishes };
        match attempt(&ask, &scene, (vec![act], Vec::new()), &form, way, |_| said).await? {
            Came::Answer(reply) => return Ok(*reply),
            Came::Refused(refusal @ Refusal::NoPairing(_), _) => {
                form.refuse("one", StatusCode::CONFLICT, at_field(&scene, &refusal));
            }
            Came::Refused(refusal, state) => return Err(refused(&scene, &state, &refusal)),
        }
    }
    let forms = Forms { wish: form.called("wish"), ..Forms::empty(&scene) };
    round::show(&ask, scene, round, forms, None).await
}
