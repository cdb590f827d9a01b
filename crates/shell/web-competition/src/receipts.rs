//! What is said to who signs on or off: when it was received, in time or late, for whom, and by which article.

use super::scene::Scene;
use app::competitions::Done;
use competition::{Fact, RoundNumber, Topic, hours};
use ids::MemberId;
use words::messages::round as say;

/// The receipts of what was done, one a line; who asks to be paired again is told who confirms it (dsc-k, D47).
pub fn receipt(scene: &Scene, done: &Done, round: RoundNumber) -> String {
    let lines = receipts(scene, done);
    if !lines.is_empty() {
        return lines.join("\n");
    }
    let asked = done.events.iter().find_map(|event| match event.fact {
        Fact::AskedBack { member, .. } => Some(member),
        _ => None,
    });
    let words = match asked {
        Some(member) => asked_back(scene, member),
        None => say::received_on(scene.lang, round, scene.hour(done.state.now)),
    };
    cited(scene, words, if asked.is_some() { Topic::StayedAway } else { Topic::SignOff }, round)
}

/// That someone asked to be paired again, and who confirms it (dsc-k, D47).
pub fn asked_back(scene: &Scene, member: MemberId) -> String {
    if scene.actor.member == Some(member) {
        return say::asked_back(scene.lang);
    }
    say::asked_back_for(scene.lang, scene.name(member))
}

/// What is said to who acts for another: for whom it was, and in which capacity (D41).
pub fn for_whom(scene: &Scene, member: MemberId, words: String) -> String {
    if scene.actor.member == Some(member) {
        return words;
    }
    say::done_for(scene.lang, scene.name(member), words)
}

/// A receipt for each evening: when it was received, in time or late, and the article (dsc-l, dsc-k4, dsc-k5, dsc-k6).
pub fn receipts(scene: &Scene, done: &Done) -> Vec<String> {
    let (lang, state) = (scene.lang, &done.state);
    let line = |event: &competition::Event| {
        let (round, member, off, team) = match &event.fact {
            Fact::SignedOff { round, member, team, .. } => (*round, *member, true, *team),
            Fact::SignedOn { round, member, .. } => (*round, *member, false, false),
            _ => return None,
        };
        let in_time = state.evening(round).is_some_and(|evening| hours::in_time(state, evening, event.at));
        let hour = scene.hour(event.at);
        let words = match (off, in_time) {
            (false, _) => cited(scene, say::received_on(lang, round, hour), Topic::SignOff, round),
            (true, true) if team => {
                cited(scene, say::received_off(lang, round, hour), Topic::TeamAward, round)
            }
            (true, true) => cited(scene, say::received_off(lang, round, hour), scene.absence(), round),
            (true, false) => cited(scene, say::received_off_late(lang, round, hour), Topic::Late, round),
        };
        Some(for_whom(scene, member, words))
    };
    done.events.iter().filter_map(line).collect()
}

/// A sentence with the article that speaks for it.
pub fn cited(scene: &Scene, words: String, topic: Topic, round: RoundNumber) -> String {
    match scene.cite(topic, round) {
        Some(cite) => format!("{words} ({})", cite.name),
        None => words,
    }
}
