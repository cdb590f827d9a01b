//! Lists of members to choose from.

use super::scene::Scene;
use crate::kit::page::Choice;
use ids::MemberId;
use words::messages::round as say;

/// Members to choose from, by name.
pub fn choices(scene: &Scene, members: impl Iterator<Item = MemberId>) -> Vec<Choice> {
    let mut all: Vec<Choice> =
        members.map(|member| Choice::new(member.to_string(), scene.name(member))).collect();
    all.sort_by(|one, other| one.text.cmp(&other.text));
    all
}

/// The same with nobody chosen yet: a hasty click is about nobody, and is refused at the field.
pub fn to_choose(scene: &Scene, members: impl Iterator<Item = MemberId>) -> Vec<Choice> {
    let nobody = Choice::new("", say::choose(scene.lang));
    std::iter::once(nobody).chain(choices(scene, members)).collect()
}
