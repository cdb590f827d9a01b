//! The postman: letters in words, as text and as a page, handed to the mailer.

use super::wording;
use crate::kit::fault::Fault;
use crate::kit::mail::Written;
use crate::site::Site;
use app::PeopleProblem;
use app::letters::{Post, Reader, Told, Undelivered};
use askama::Template;
use ids::LetterId;
use std::sync::Arc;
use store::LetterRow;
use words::Lang;
use words::messages::{letters as say, web};

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

/// The language of a reader: the account's, else Dutch.
pub fn lang(reader: &Reader) -> Lang {
    reader.person.as_ref().and_then(|person| Lang::of(&person.lang)).unwrap_or(Lang::Nl)
}

#[derive(Template)]
#[template(path = "letters/letter.html")]
struct AsPage<'a> {
    lang: &'static str,
    greeting: &'a str,
    told: &'a Told,
    foot: &'a [String],
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
        let subject = say::digest_subject(lang(reader), told.len());
        let lines = told.into_iter().flat_map(|one| {
            let link = one.link.map(|(url, words)| format!("{words}:\n{url}"));
            std::iter::once(one.subject).chain(one.lines).chain(link)
        });
        Told { subject, lines: lines.collect(), link: None }
    }

    async fn hand_over(&self, id: LetterId, reader: &Reader, told: Told) -> Result<(), Undelivered> {
        let lang = lang(reader);
        let greeting = match &reader.person {
            Some(person) => say::greeting(lang, &person.name),
            None => say::greeting_nobody(lang),
        };
        let foot = [web::site(lang), say::choose_yourself(lang)];
        let page = AsPage { lang: lang.code(), greeting: &greeting, told: &told, foot: &foot }.render();
        let link = told.link.map(|(url, words)| format!("{words}:\n{url}"));
        let text = std::iter::once(greeting).chain(told.lines).chain(link).chain(foot);
        let written = Written {
            to: reader.email.clone(),
            subject: told.subject,
            text: text.collect::<Vec<_>>().join("\n\n"),
            html: page.unwrap_or_default(),
            id: id.to_string(),
        };
        self.0.mailer.attempt(&written).await
    }
}
