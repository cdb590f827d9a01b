//! Letters that people write: what the board has to say, and an invitation to have an account.

use super::post::lang;
use crate::kit::fault::Fault;
use crate::site::Site;
use app::PeopleProblem;
use app::letters::{ClubLetter, Facts, INVITATION, Reader, Told};
use ids::{AccountId, MemberId, TextId};
use store::LetterRow;
use words::messages::letters as say;

/// The words of such a letter; nothing when there is nothing to tell any more.
pub async fn letter(site: &Site, letter: &LetterRow, reader: &Reader) -> Result<Option<Told>, Fault> {
    let facts = Facts::read(&letter.facts);
    if letter.kind == INVITATION {
        return invitation(site, &facts, reader).await;
    }
    let Some(id) = facts.of::<TextId>("text") else { return Ok(None) };
    let found = site.outbox.club_letter(id).await?;
    let written = found.map(|(text, _)| text).filter(|text| text.erased.is_none());
    Ok(written.map(|text| told(&ClubLetter::of(&text))))
}

/// A letter of the board: its paragraphs as they were typed.
pub fn told(written: &ClubLetter) -> Told {
    let text = written.body.replace("\r\n", "\n");
    let paragraphs = text.split("\n\n").map(str::trim).filter(|part| !part.is_empty());
    Told { subject: written.subject.clone(), lines: paragraphs.map(str::to_owned).collect(), link: None }
}

/// The secret of an invitation is made when the letter goes, so that none is kept.
async fn invitation(site: &Site, facts: &Facts, reader: &Reader) -> Result<Option<Told>, Fault> {
    let lang = lang(reader);
    let by = facts.of::<AccountId>("by");
    let by = match by {
        Some(by) => site.people.person(by).await?,
        None => None,
    };
    let member = facts.of::<MemberId>("member");
    let (Some(by), Some(member)) = (by, member) else { return Ok(None) };
    let Some(one) = site.roll.get(member).await? else { return Ok(None) };
    let made = match site.people.invite(&by, &reader.email, &[]).await {
        // Who has an account by now needs no invitation.
        Err(PeopleProblem::Taken) => return Ok(None),
        made => made?,
    };
    let club = super::club_name(site, lang).await?;
    let link = (format!("{}/welcome/{}", site.own_address(), made.secret), say::invite_link(lang));
    let lines = vec![
        say::invite_member(lang, by.name, &club, crate::roll::called(&one)),
        say::invite_what(lang),
        say::invite_lasts(lang),
    ];
    Ok(Some(Told { subject: say::invite_subject(lang, club), lines, link: Some(link) }))
}
