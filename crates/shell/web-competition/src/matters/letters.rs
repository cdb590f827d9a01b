//! What letters about the club's matters say: made when they are sent, in the language of the reader.

use super::scene::Matter;
use crate::kit::fault::Fault;
use crate::site::Site;
use app::Person;
use app::letters::{Facts, Told};
use app::matters::tells;
use club::matters::{About, Tells};
use store::LetterRow;
use words::Lang;
use words::messages::{letters, matters as say};

/// The words of a letter; nothing when there is nothing to tell any more.
pub async fn letter(
    site: &Site,
    letter: &LetterRow,
    person: Option<&Person>,
    lang: Lang,
) -> Result<Option<Told>, Fault> {
    let matter = Matter::before(site, person, lang).await?;
    let facts = Facts::read(&letter.facts);
    let found = tells(&letter.kind).zip(facts.of("number"));
    let Some((subject, line, at)) = found.and_then(|(tells, number)| said(&matter, tells, number)) else {
        return Ok(None);
    };
    let line = match facts.get("article") {
        Some(article) => format!("{line} {}", letters::by_article(lang, article)),
        None => line,
    };
    let link = (format!("{}{at}", site.own_address()), say::letter_link(lang));
    Ok(Some(Told { subject, lines: vec![line], link: Some(link) }))
}

/// Subject, words and the page.
fn said(matter: &Matter, tells: Tells, number: u16) -> Option<(String, String, String)> {
    let (lang, state) = (matter.lang, &matter.state);
    let appeal = || Some(matter.name(state.appeal(number)?.member));
    let phone = || state.phone(number).map(|phone| (words::dates::day(lang, phone.day), phone.member));
    let trophy = || state.trophy(number).map(|trophy| matter.text(trophy.name));
    let (subject, line, at) = match tells {
        Tells::AppealLodged => (
            say::letter_appeal_subject(lang, number),
            say::letter_appeal(lang, appeal()?),
            "/matters/appeals/",
        ),
        Tells::AppealWithdrawn => (
            say::letter_withdrawn_subject(lang, number),
            say::letter_withdrawn(lang, appeal()?),
            "/matters/appeals/",
        ),
        Tells::AppealDecided => (
            say::letter_decided_subject(lang, number),
            say::letter_decided(lang, number),
            "/matters/appeals/",
        ),
        Tells::OnCommittee => {
            (say::letter_committee_subject(lang), say::letter_committee(lang), "/matters/committee")
        }
        Tells::PhoneAsked => {
            let (day, member) = phone()?;
            let line = say::letter_phone_asked(lang, day, matter.name(member));
            (say::letter_phone_asked_subject(lang), line, "/matters/phones")
        }
        Tells::PhoneGranted => (
            say::letter_phone_granted_subject(lang),
            say::letter_phone_granted(lang, phone()?.0),
            "/matters/phones",
        ),
        Tells::PhoneRefused => (
            say::letter_phone_refused_subject(lang),
            say::letter_phone_refused(lang, phone()?.0),
            "/matters/phones",
        ),
        Tells::TrophyGiven => {
            (say::letter_trophy_subject(lang), say::letter_trophy(lang, trophy()?), "/trophies")
        }
        Tells::TrophyAskedBack => {
            (say::letter_trophy_back_subject(lang), say::letter_trophy_back(lang, trophy()?), "/trophies")
        }
        Tells::TrophyDue => {
            let out = state.trophy(number)?.out()?.member;
            let line = say::letter_trophy_due(lang, matter.name(out), trophy()?);
            (say::letter_trophy_due_subject(lang), line, "/trophies")
        }
        Tells::Series => {
            let About::Series(_, series) = state.decision(number)?.about else { return None };
            (say::letter_series_subject(lang), say::letter_series(lang, series), "/meetings")
        }
    };
    let at = if at.ends_with('/') { format!("{at}{number}") } else { at.to_owned() };
    Some((subject, line, at))
}
