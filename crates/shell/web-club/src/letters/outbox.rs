//! The outgoing letters for who looks after them: what waits, what was sent, what did not arrive and why.

use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::kit::said::Said;
use app::letters::{Facts, fault};
use askama::Template;
use calendar::Instant;
use ids::{LetterId, MemberId};
use std::collections::{BTreeMap, HashMap};
use store::{LetterCounts, LetterRow, Recipient};
use web_competition::scene::names;
use web_competition::scene::reader;
use words::Lang;
use words::messages::letters as say;

/// So many of each are shown.
const SHOWN: u32 = 100;

struct Line {
    id: String,
    to: String,
    about: String,
    when: String,
    why: String,
}

#[derive(Template)]
#[template(path = "letters/outbox.html")]
struct OutboxPage {
    page: Page,
    works: bool,
    counts: LetterCounts,
    dead: Vec<Line>,
    untold: Vec<(String, String)>,
    dropped: usize,
    waiting: Vec<Line>,
    sent: Vec<Line>,
}

/// Names for the lines of the page.
struct Book {
    lang: Lang,
    zone: calendar::Zone,
    members: HashMap<MemberId, String>,
    accounts: BTreeMap<String, String>,
}

impl Book {
    async fn of(ask: &Ask) -> Result<Book, Fault> {
        let competitions = &ask.site.competitions;
        let actor = competitions.actor(ask.visitor.person()).await?;
        let zone = ask.site.zone();
        let all = competitions.members().all().await?;
        let members = names(ask.lang(), &all, reader(&actor), zone.day(competitions.now()));
        Ok(Book { lang: ask.lang(), zone, members, accounts: BTreeMap::new() })
    }

    /// Remembers the names of the accounts that letters go to.
    async fn meet(&mut self, ask: &Ask, letters: &[LetterRow]) -> Result<(), Fault> {
        for letter in letters {
            if let Recipient::Account(account) = letter.to
                && !self.accounts.contains_key(account.as_str())
            {
                let name = ask.site.people.person(account).await?.map(|person| person.name);
                let name = name.unwrap_or_else(|| say::someone(self.lang));
                self.accounts.insert(account.to_string(), name);
            }
        }
        Ok(())
    }

    fn to(&self, letter: &LetterRow) -> String {
        match &letter.to {
            Recipient::Member(member) => self.members.get(member).cloned(),
            Recipient::Account(account) => self.accounts.get(account.as_str()).cloned(),
            Recipient::Address(_) => None,
        }
        .unwrap_or_else(|| say::someone(self.lang))
    }

    fn line(&self, letter: &LetterRow, at: Instant) -> Line {
        let why = match letter.fault.as_str() {
            "" => String::new(),
            fault::LATE => say::fault_late(self.lang),
            fault::NOBODY => say::fault_nobody(self.lang),
            fault::NO_GUARDIAN => say::fault_no_guardian(self.lang),
            fault::NO_ADDRESS => say::fault_no_address(self.lang),
            fault::TRIAL => say::fault_trial(self.lang),
            fault::UNSURE => say::fault_unsure(self.lang),
            other => format!("{other} ({})", say::tries(self.lang, letter.tried)),
        };
        Line {
            id: letter.id.to_string(),
            to: self.to(letter),
            about: self.about(letter),
            when: words::dates::stamp(self.lang, self.zone.local(at)),
            why,
        }
    }

    /// What it is about, with its round: never what it says.
    fn about(&self, letter: &LetterRow) -> String {
        let key = format!("kind_{}", letter.kind.replace('-', "_"));
        let words = say::by_key(self.lang, &key, "").unwrap_or_else(|| say::kind_other(self.lang));
        match Facts::read(&letter.facts).get("round") {
            Some(round) => format!("{words}, {}", words::messages::round::round_of(self.lang, round)),
            None => words,
        }
    }
}

/// The page.
pub async fn outbox(ask: Ask) -> Answer {
    let letters = ask.site.outbox.letters();
    let counts = letters.counts().await?;
    let (dead, waiting, sent) =
        (letters.dead().await?, letters.waiting(SHOWN).await?, letters.gone(SHOWN).await?);
    let mut book = Book::of(&ask).await?;
    for some in [&dead, &waiting, &sent] {
        book.meet(&ask, some).await?;
    }
    // Who has no address is called, not written to again; what nobody needs any more is no news.
    let nobody = |letter: &&LetterRow| [fault::NOBODY, fault::NO_GUARDIAN].contains(&letter.fault.as_str());
    let mut untold: BTreeMap<String, String> = BTreeMap::new();
    for letter in dead.iter().filter(nobody) {
        untold.entry(book.to(letter)).or_insert_with(|| book.line(letter, letter.created).why);
    }
    let page = OutboxPage {
        page: ask.frame(),
        works: ask.site.mailer.works(),
        counts,
        dead: dead
            .iter()
            .filter(|letter| !nobody(letter) && letter.fault != fault::LATE)
            .take(SHOWN as usize)
            .map(|letter| book.line(letter, letter.dead.unwrap_or(letter.created)))
            .collect(),
        dropped: dead.iter().filter(|letter| letter.fault == fault::LATE).count(),
        untold: untold.into_iter().collect(),
        waiting: waiting.iter().map(|letter| book.line(letter, letter.due)).collect(),
        sent: sent.iter().map(|letter| book.line(letter, letter.sent.unwrap_or(letter.due))).collect(),
    };
    Ok(ask.page(&page)?.private())
}

/// Sends a letter that was given up once more.
pub async fn again(ask: Ask, form: Form) -> Answer {
    let letter = LetterId::read(form.text("letter")).map_err(|_| Fault::Unclear)?;
    let done = ask.site.outbox.again(letter).await?;
    let reply = ask.see_other("/letters");
    Ok(if done {
        reply.saying(say::again_done(ask.lang()))
    } else {
        reply.telling(&Said::warning(say::again_gone(ask.lang())))
    })
}
