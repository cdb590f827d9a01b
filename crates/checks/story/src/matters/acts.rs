//! What people do in a story of the club's matters.

use super::scene::Scene;
use crate::competition::fault::Unreadable;
use calendar::Day;
use club::matters::{About, Act, Actor, Contested, Role, Subject};
use ids::{CompetitionId, MemberId, TextId};

/// Lets a line happen: who, and what.
pub fn happen(scene: &mut Scene, text: &str) -> Result<(), Unreadable> {
    let plain = text.replace(',', "");
    let words: Vec<&str> = plain.split_whitespace().collect();
    if let Some(done) = super::money::happen(scene, &words, text) {
        return done;
    }
    match words[..] {
        ["the", "clock", "strikes"] => Ok(()),
        [who, "leaves", "the", "club"] => {
            let who = member(scene, who)?;
            scene.leaves(who);
            Ok(())
        }
        [who, ref rest @ ..] => {
            let by = actor(scene, who)?;
            deed(scene, by, rest, text)
        }
        [] => Err(Unreadable::Deed(text.to_owned())),
    }
}

/// Who has this id.
pub fn member(scene: &Scene, word: &str) -> Result<MemberId, Unreadable> {
    scene.known(word).ok_or_else(|| Unreadable::Nobody(word.to_owned()))
}

fn all(scene: &Scene, words: &[&str]) -> Result<Vec<MemberId>, Unreadable> {
    words.iter().map(|word| member(scene, word)).collect()
}

fn actor(scene: &Scene, who: &str) -> Result<Actor, Unreadable> {
    Ok(match who {
        "board" => Actor::with_role(Role::Board),
        "chairman" => Actor::with_role(Role::Chairman),
        "director" => Actor::with_role(Role::Director),
        who => Actor::member(member(scene, who)?),
    })
}

/// The trophy or the visitors of this name: a name is the id of a text.
fn named(list: &[TextId], word: &str) -> Result<u16, Unreadable> {
    let at = list.iter().position(|name| name.as_str() == word);
    at.and_then(|at| u16::try_from(at + 1).ok()).ok_or_else(|| Unreadable::Nobody(word.to_owned()))
}

/// The number of a trophy.
pub fn trophy(scene: &Scene, word: &str) -> Result<u16, Unreadable> {
    named(&scene.state.trophies.iter().map(|one| one.name).collect::<Vec<_>>(), word)
}

/// The number of visitors.
pub fn visitors(scene: &Scene, word: &str) -> Result<u16, Unreadable> {
    named(&scene.state.visitors.iter().map(|one| one.name).collect::<Vec<_>>(), word)
}

/// The newest phone of a member.
pub fn phone(scene: &Scene, word: &str) -> Result<u16, Unreadable> {
    let who = member(scene, word)?;
    let found = scene.state.phones.iter().rev().find(|phone| phone.member == who);
    found.map(|phone| phone.number).ok_or_else(|| Unreadable::Nobody(word.to_owned()))
}

fn deed(scene: &mut Scene, by: Actor, rest: &[&str], text: &str) -> Result<(), Unreadable> {
    let wrong = || Unreadable::Deed(text.to_owned());
    let day = |word: &str| word.parse::<Day>().map_err(|_| wrong());
    let written = scene.text().ok_or_else(wrong)?;
    let appeal = u16::try_from(scene.state.appeals.len()).unwrap_or(0);
    let name = |word: &str| word.parse::<TextId>().map_err(|_| wrong());
    let act = match rest {
        ["proposes", who @ ..] => Act::Propose { members: all(scene, who)? },
        ["records", "the", "meeting", "of", on, "agreed"] => {
            Act::Name { on: day(on)?, rejected: Vec::new(), chosen: Vec::new() }
        }
        ["records", "the", "meeting", "of", on, "rejected", out, "named", instead] => Act::Name {
            on: day(on)?,
            rejected: vec![member(scene, out)?],
            chosen: vec![member(scene, instead)?],
        },
        ["records", "the", "meeting", "of", on, "put", who, "in", "series", series] => {
            let about = About::Series(member(scene, who)?, series.parse().map_err(|_| wrong())?);
            Act::Record { on: day(on)?, about, text: written }
        }
        ["appeals", "about", "the", "game", "with", other, how @ ..] => {
            let who = by.member.ok_or_else(wrong)?;
            let contested = contested(scene, who, member(scene, other)?, how).ok_or_else(wrong)?;
            Act::Appeal { contested, member: who, text: written }
        }
        ["steps", "aside"] => Act::StepAside(appeal),
        ["withdraws", "the", "appeal"] => Act::WithdrawAppeal(appeal),
        [verdict @ ("upholds" | "rejects"), "the", "appeal", with @ ..] => {
            let with = match with {
                [] => Vec::new(),
                ["with", who @ ..] => all(scene, who)?,
                _ => return Err(wrong()),
            };
            Act::DecideAppeal { appeal, upheld: *verdict == "upholds", why: written, with }
        }
        ["asks", "for", "a", "phone", "on", on, numbers @ ..] => Act::AskPhone {
            member: by.member.ok_or_else(wrong)?,
            day: day(on)?,
            numbers: vec!["1".to_owned(); if numbers == ["with", "two", "numbers"] { 2 } else { 1 }],
            contact: written,
            why: None,
        },
        ["allows", "the", "phone", "of", who, how @ ..] => {
            let handed_in = how != ["that", "is", "not", "here"];
            Act::AnswerPhone { phone: phone(scene, who)?, necessary: true, handed_in }
        }
        ["refuses", "the", "phone", "of", who] => {
            Act::AnswerPhone { phone: phone(scene, who)?, necessary: false, handed_in: false }
        }
        ["receives", guests] => Act::NameVisitors { day: scene.today(), name: name(guests)? },
        ["tells", guests, "of", "the", "phone", "of", who] => {
            Act::TellCaptain { visitors: visitors(scene, guests)?, phone: phone(scene, who)? }
        }
        ["has", "a", "trophy", cup] => Act::EnterTrophy { name: name(cup)? },
        ["gives", cup, "to", who, "for", season] => Act::GiveTrophy {
            trophy: trophy(scene, cup)?,
            member: member(scene, who)?,
            season: season.parse().map_err(|_| wrong())?,
        },
        ["asks", "for", cup] => Act::AskTrophyBack(trophy(scene, cup)?),
        ["has", cup, "back"] => Act::ReturnTrophy { trophy: trophy(scene, cup)?, on: scene.today() },
        _ => return Err(wrong()),
    };
    scene.wish(by, act);
    Ok(())
}

/// The director's decision about a game; `decided by hes` names who directed, `nobody decided` makes it none.
fn contested(scene: &Scene, who: MemberId, other: MemberId, how: &[&str]) -> Option<Contested> {
    let (director, by_director) = match how {
        [] => (None, true),
        ["decided", "by", name] => (Some(scene.known(name)?), true),
        ["nobody", "decided"] => (None, false),
        _ => return None,
    };
    Some(Contested {
        competition: "story".parse::<CompetitionId>().ok()?,
        // One game, whoever of the two appeals.
        subject: Subject::Result(1, who.min(other), who.max(other)),
        parties: vec![who, other],
        director,
        by_director,
    })
}
