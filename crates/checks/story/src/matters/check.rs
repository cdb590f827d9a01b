//! What must hold in a story of the club's matters.

use super::acts::{member, phone, trophy};
use super::scene::Scene;
use crate::competition::fault::Unreadable;
use crate::fault::Amiss;
use club::matters::{End, Open, PhoneAnswer, Recipient, Role, Tells, open};
use ids::MemberId;

/// A line that cannot be read, or that does not hold.
pub enum Fails {
    /// It cannot be read.
    Unreadable(Unreadable),
    /// It does not hold.
    Amiss(Amiss),
}

impl From<Unreadable> for Fails {
    fn from(fault: Unreadable) -> Fails {
        Fails::Unreadable(fault)
    }
}

/// Whether a line holds.
pub type Checked = Result<(), Fails>;

/// Whether a line that begins with `=` holds; `not` denies it.
pub fn check(scene: &mut Scene, text: &str) -> Checked {
    let Some(denied) = text.strip_prefix("not ") else { return check_one(scene, text) };
    match check_one(scene, denied.trim()) {
        Ok(()) => Err(Fails::Amiss(Amiss::NotSo)),
        Err(Fails::Amiss(_)) => Ok(()),
        Err(unreadable) => Err(unreadable),
    }
}

/// The same as the line says.
pub fn same(found: impl Into<String>, wanted: impl Into<String>) -> Checked {
    let (found, wanted) = (found.into(), wanted.into());
    if found == wanted { Ok(()) } else { Err(Fails::Amiss(Amiss::Differs { found, wanted })) }
}

fn listed(members: &[MemberId]) -> String {
    members.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn check_one(scene: &mut Scene, text: &str) -> Checked {
    let words: Vec<&str> = text.split_whitespace().collect();
    if let Some(checked) = super::money::check(scene, &words) {
        return checked;
    }
    match words[..] {
        ["refused", ref article @ ..] => refused(scene, article.first().copied()),
        ["committee", ref list @ ..] => {
            let sits = scene.state.committee().map(|committee| listed(&committee.members));
            same(sits.unwrap_or_default(), list.join(" "))
        }
        ["hears", ref list @ ..] => {
            let today = scene.today();
            let appeal = scene.state.appeals.last();
            let sits = appeal.and_then(|appeal| scene.state.hearing(&scene.around, appeal, today).ok());
            same(sits.map(|hearing| hearing.sits.join(" ")).unwrap_or_default(), list.join(" "))
        }
        ["appeal", wanted] => {
            let found = match scene.state.appeals.last().map(|appeal| &appeal.end) {
                None => "none",
                Some(None) => "running",
                Some(Some(End::Withdrawn)) => "withdrawn",
                Some(Some(End::Decided { upheld: true, .. })) => "upheld",
                Some(Some(End::Decided { .. })) => "rejected",
            };
            same(found, wanted)
        }
        ["phone", who, wanted] => {
            let found = scene.state.phone(phone(scene, who)?);
            let found = match found.map(|phone| (phone.forgotten, phone.answer)) {
                Some((true, _)) => "forgotten",
                Some((_, Some(PhoneAnswer::Granted(_)))) => "allowed",
                Some((_, Some(PhoneAnswer::Refused(_)))) => "refused",
                _ => "asked",
            };
            same(found, wanted)
        }
        ["trophy", cup, wanted] => {
            let found = scene.state.trophy(trophy(scene, cup)?).and_then(|one| one.out());
            same(found.map_or("in".to_owned(), |out| out.member.to_string()), wanted)
        }
        ["series", who, wanted] => {
            let found = scene.state.series_of(member(scene, who)?);
            same(found.map_or("none".to_owned(), |(_, series)| series.to_string()), wanted)
        }
        ["open", ref list @ ..] => {
            let found: Vec<&str> =
                open(&scene.state, &scene.around, scene.moment()).into_iter().map(word).collect();
            same(found.join(" "), list.join(" "))
        }
        ["told", who, about, ref article @ ..] => told(scene, who, about, article.first().copied()),
        _ => Err(Unreadable::Question(text.to_owned()).into()),
    }
}

/// What is left to do, in a word.
fn word(open: Open) -> &'static str {
    match open {
        Open::NoCommittee => "no-committee",
        Open::ProposalWaits => "proposal",
        Open::CommitteeDue(_) => "committee-due",
        Open::SeatLost(..) => "seat-lost",
        Open::Appeal(_) => "appeal",
        Open::Concerned(..) => "concerned",
        Open::Phone(_) => "phone",
        Open::Tell(..) => "tell",
        Open::TrophyDue(..) => "trophy-due",
        Open::TrophyAsked(..) => "trophy-asked",
    }
}

fn refused(scene: &mut Scene, article: Option<&str>) -> Checked {
    let Some(refusal) = scene.refused.clone() else { return Err(Fails::Amiss(Amiss::NotRefused)) };
    scene.unexpected = None;
    let found = scene.article(&refusal);
    match article {
        Some(wanted) if found.as_deref() != Some(wanted) => {
            Err(Fails::Amiss(Amiss::Cites { found, wanted: wanted.to_owned() }))
        }
        _ => Ok(()),
    }
}

const ABOUT: [(&str, Tells); 11] = [
    ("appeal", Tells::AppealLodged),
    ("appeal-withdrawn", Tells::AppealWithdrawn),
    ("appeal-decided", Tells::AppealDecided),
    ("committee", Tells::OnCommittee),
    ("phone-asked", Tells::PhoneAsked),
    ("phone-allowed", Tells::PhoneGranted),
    ("phone-refused", Tells::PhoneRefused),
    ("trophy", Tells::TrophyGiven),
    ("trophy-back", Tells::TrophyAskedBack),
    ("trophy-due", Tells::TrophyDue),
    ("series", Tells::Series),
];

/// `joe trophy-back dsc-x`: someone was told this, citing that.
fn told(scene: &Scene, who: &str, about: &str, article: Option<&str>) -> Checked {
    let to = match who {
        "board" => Recipient::Role(Role::Board),
        "director" => Recipient::Role(Role::Director),
        who => Recipient::Member(member(scene, who)?),
    };
    let tells = ABOUT.iter().find(|(word, _)| *word == about);
    let tells = tells.ok_or_else(|| Unreadable::Question(format!("told {who} {about}")))?.1;
    let Some(letter) = scene.told.iter().rev().find(|one| one.to == to && one.tells == tells) else {
        return Err(Fails::Amiss(Amiss::NotSo));
    };
    let found = scene.around.law.cite(letter.topic).map(ToString::to_string);
    match article {
        Some(wanted) if found.as_deref() != Some(wanted) => {
            Err(Fails::Amiss(Amiss::Cites { found, wanted: wanted.to_owned() }))
        }
        _ => Ok(()),
    }
}
