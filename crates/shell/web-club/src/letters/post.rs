//! The postman: letters in words, as text and as a page, handed to the mailer.

use super::wording;
use crate::kit::fault::Fault;
use crate::kit::mail::Written;
use crate::site::Site;
use app::PeopleProblem;
use app::letters::{Post, Reader, Told, Undelivered};
use askama::Template;
use ids::{LetterId, MemberId};
use std::sync::Arc;
use store::LetterRow;
use words::Lang;
use words::messages::letters as say;

/// Puts letters into words and hands them over.
struct Postman(Arc<Site>);

/// Sends the letters of a site for as long as the program runs, at first what waited while it was down.
pub fn keep_sending(site: &Arc<Site>) {
    let postman = Arc::new(Postman(site.clone()));
    tokio::spawn(site.outbox.clone().keep_sending(postman, site.queues.letters.clone()));
}

/// Sends the letters of a site that are due now.
pub async fn send_letters(site: Arc<Site>) -> Result<(), PeopleProblem> {
    site.outbox.send_due(&Postman(site.clone())).await.map(|_| ())
}

/// The language of a reader: the account's, else the club's.
pub fn lang(reader: &Reader) -> Lang {
    Lang::of(&reader.lang).unwrap_or(Lang::Nl)
}

/// The whole names of members, for who reads at their address.
async fn names(site: &Site, members: &[MemberId]) -> Result<Vec<String>, Fault> {
    let roll = site.roll.all().await?;
    let one = |member: &MemberId| roll.iter().find(|one| one.member.id == *member);
    Ok(members.iter().filter_map(one).map(crate::roll::called).collect())
}

/// The lines below a letter: from whom, and how it is stopped; the first letter to an address says who holds it and why.
async fn foot(site: &Site, reader: &Reader, names: &[String]) -> Result<Vec<String>, Fault> {
    let lang = lang(reader);
    let club = super::club_name(site, lang).await?;
    let mut foot = vec![club.clone()];
    match &reader.stop {
        Some(stop) if reader.person.is_none() && !reader.members.is_empty() => {
            let url = format!("{}/post/{}", site.own_address(), stop.word);
            if stop.first {
                foot.push(say::first_letter(lang, club, words::keizer::list(lang, names)));
                foot.push(format!("{}\n{url}", say::first_not_me(lang)));
            } else {
                foot.push(format!("{}\n{url}", say::stop_here(lang)));
            }
        }
        _ => foot.push(say::choose_yourself(lang)),
    }
    Ok(foot)
}

#[derive(Template)]
#[template(path = "letters/letter.html")]
struct AsPage<'a> {
    lang: &'static str,
    greeting: &'a str,
    told: &'a Told,
    foot: &'a [String],
}

/// A letter as text and as a page.
pub fn written(lang: Lang, to: String, id: String, greeting: &str, told: Told, foot: &[String]) -> Written {
    let page = AsPage { lang: lang.code(), greeting, told: &told, foot }.render();
    let link = told.link.map(|(url, words)| format!("{words}:\n{url}"));
    let text = std::iter::once(greeting.to_owned()).chain(told.lines).chain(link).chain(foot.iter().cloned());
    let text = text.collect::<Vec<_>>().join("\n\n");
    Written { to, subject: told.subject, text, html: page.unwrap_or_default(), id, stop: String::new() }
}

impl Post for Postman {
    fn works(&self) -> bool {
        self.0.mailer.works()
    }

    async fn tell(&self, letter: &LetterRow, reader: &Reader) -> Result<Option<Told>, String> {
        match wording::letter(&self.0, letter, reader).await {
            Ok(told) => Ok(told),
            // What it tells of is gone.
            Err(Fault::NoPage) => Ok(None),
            Err(fault) => Err(format!("{:?}", fault.status())),
        }
    }

    fn gather(&self, told: Vec<Told>, reader: &Reader) -> Told {
        let mut told = told;
        // What is the same for several who read it together is said once.
        told.dedup();
        if told.len() == 1 {
            return told.remove(0);
        }
        let subject = say::digest_subject(lang(reader), told.len());
        let lines = told.into_iter().flat_map(|one| {
            let link = one.link.map(|(url, words)| format!("{words}:\n{url}"));
            std::iter::once(one.subject).chain(one.lines).chain(link)
        });
        Told { subject, lines: lines.collect(), link: None }
    }

    async fn hand_over(&self, id: LetterId, reader: &Reader, told: Told) -> Result<(), Undelivered> {
        let lang = lang(reader);
        let broken = |fault: Fault| {
            let why = format!("{:?}", fault.status());
            Undelivered { why, for_good: false, no_such_address: false }
        };
        let mut members = names(&self.0, &reader.members).await.map_err(broken)?;
        members.sort();
        let greeting = match &reader.person {
            Some(person) => say::greeting(lang, &person.name),
            None if members.is_empty() => say::greeting_nobody(lang),
            None => say::greeting(lang, words::keizer::list(lang, &members)),
        };
        let foot = foot(&self.0, reader, &members).await.map_err(broken)?;
        let stop = reader.stop.as_ref();
        let stop = stop.map(|one| format!("{}/post/{}/{}", self.0.own_address(), one.word, one.sort.word()));
        let written = written(lang, reader.email.clone(), id.to_string(), &greeting, told, &foot);
        let written = Written { stop: stop.unwrap_or_default(), ..written };
        self.0.mailer.attempt(&written).await
    }
}
