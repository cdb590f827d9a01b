//! The outgoing letters for who looks after them: what waits, what was sent, what did not arrive and why.

use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::kit::said::Said;
use app::Deed;
use app::letters::{ClubLetter, Facts, Sort, fault};
use askama::Template;
use axum::extract::Query;
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

/// A member whom no letter reaches.
struct Call {
    member: MemberId,
    name: String,
    why: String,
    missed: String,
    phone: String,
    has_phone: bool,
    /// Whether it is a matter of the address, which the board may know better.
    of_address: bool,
}

#[derive(Template)]
#[template(path = "letters/outbox.html")]
struct OutboxPage {
    page: Page,
    works: bool,
    counts: LetterCounts,
    dead: Vec<Line>,
    calls: Vec<Call>,
    /// Whether there are numbers that nobody asked for yet.
    hides_numbers: bool,
    dropped: usize,
    waiting: Vec<Line>,
    sent: Vec<Line>,
    /// Letters that the board wrote: where, and what about.
    written: Vec<(String, String, String)>,
    may_write: bool,
}

/// Why a letter did not go, where the program says so itself.
fn known_fault(lang: Lang, why: &str) -> Option<String> {
    Some(match why {
        fault::LATE => say::fault_late(lang),
        fault::NOBODY => say::fault_nobody(lang),
        fault::NO_GUARDIAN => say::fault_no_guardian(lang),
        fault::REFUSED => say::fault_refused(lang),
        fault::STRANGER => say::fault_stranger(lang),
        fault::NO_ADDRESS => say::fault_no_address(lang),
        fault::TRIAL => say::fault_trial(lang),
        fault::UNSURE => say::fault_unsure(lang),
        _ => return None,
    })
}

/// The faults of who is called instead of written to again.
const CALLED: [&str; 4] = [fault::NOBODY, fault::NO_GUARDIAN, fault::REFUSED, fault::STRANGER];

/// Names for the lines of the page.
pub struct Book {
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

    /// The names that these letters need.
    pub async fn with(ask: &Ask, letters: &[LetterRow]) -> Result<Book, Fault> {
        let mut book = Book::of(ask).await?;
        book.meet(ask, letters).await?;
        Ok(book)
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

    /// Who reads a letter.
    pub fn to(&self, letter: &LetterRow) -> String {
        match &letter.to {
            Recipient::Member(member) => self.members.get(member).cloned(),
            Recipient::Account(account) => self.accounts.get(account.as_str()).cloned(),
            Recipient::Address(_) => None,
        }
        .unwrap_or_else(|| say::someone(self.lang))
    }

    /// Why a letter did not go.
    pub fn why(&self, letter: &LetterRow) -> String {
        match letter.fault.as_str() {
            "" => String::new(),
            fault => known_fault(self.lang, fault)
                .unwrap_or_else(|| format!("{fault} ({})", say::tries(self.lang, letter.tried))),
        }
    }

    fn line(&self, letter: &LetterRow, at: Instant) -> Line {
        let why = self.why(letter);
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

/// Everyone of the club whom no letter reaches, in the order of names. Numbers are there for who asks for them, and who did so
/// stands in the audit log (D50).
async fn calls(ask: &Ask, dead: &[LetterRow], numbers: bool) -> Result<Vec<Call>, Fault> {
    let (lang, today) = (ask.lang(), ask.site.zone().day(ask.site.roll.now()));
    let (directory, mail) = (ask.site.outbox.directory().await?, ask.site.mailer.works());
    let set = crate::roll::Settings::of(ask).await?;
    let mut roll = ask.site.roll.all().await?;
    roll.retain(|one| one.member.name.is_some() && one.particulars.belongs(today));
    roll.sort_by_cached_key(|one| one.member.name.as_ref().map(|name| name.sort_key(set.sorting)));
    let mut calls = Vec::new();
    for one in roll {
        let (member, phone) = (one.member.id, one.particulars.phone.clone());
        let Some(why) = directory.out_of_reach(member, Sort::Evenings, mail) else { continue };
        let missed = |letter: &&LetterRow| {
            letter.to == Recipient::Member(member) && CALLED.contains(&letter.fault.as_str())
        };
        let missed = dead.iter().filter(missed).count();
        if numbers && !phone.is_empty() {
            ask.site.people.note(ask.visitor.person(), "contact_seen", None, member.as_str()).await?;
        }
        calls.push(Call {
            member,
            name: crate::roll::called(&one),
            why: known_fault(lang, why).unwrap_or_default(),
            missed: if missed == 0 { String::new() } else { say::call_missed(lang, missed) },
            has_phone: !phone.is_empty(),
            phone: if numbers { phone } else { String::new() },
            of_address: [fault::REFUSED, fault::STRANGER].contains(&why),
        });
    }
    Ok(calls)
}

#[derive(serde::Deserialize)]
pub struct Wanted {
    numbers: Option<String>,
}

/// The page.
pub async fn outbox(ask: Ask, Query(wanted): Query<Wanted>) -> Answer {
    let letters = ask.site.outbox.letters();
    let counts = letters.counts().await?;
    let (dead, waiting, sent) =
        (letters.dead().await?, letters.waiting(SHOWN).await?, letters.gone(SHOWN).await?);
    let mut book = Book::of(&ask).await?;
    for some in [&dead, &waiting, &sent] {
        book.meet(&ask, some).await?;
    }
    let numbers = wanted.numbers.is_some();
    let calls = calls(&ask, &dead, numbers).await?;
    // Who cannot be reached is called, not written to again; what nobody needs any more is no news.
    let looked_at =
        |letter: &&LetterRow| !CALLED.contains(&letter.fault.as_str()) && letter.fault != fault::LATE;
    let may_write = ask.visitor.person().is_some_and(|person| person.may(Deed::KeepMembers));
    let written = ask.site.outbox.club_letters(if may_write { SHOWN as usize } else { 0 }).await?;
    let written = written.iter().filter(|text| text.erased.is_none()).map(|text| {
        let when = words::dates::stamp(ask.lang(), ask.site.zone().local(text.created));
        (format!("/letters/of/{}", text.id), ClubLetter::of(text).subject, when)
    });
    let page = OutboxPage {
        written: written.collect(),
        may_write,
        page: ask.frame(),
        works: ask.site.mailer.works(),
        counts,
        dead: dead
            .iter()
            .filter(looked_at)
            .take(SHOWN as usize)
            .map(|letter| book.line(letter, letter.dead.unwrap_or(letter.created)))
            .collect(),
        dropped: dead.iter().filter(|letter| letter.fault == fault::LATE).count(),
        hides_numbers: !numbers && calls.iter().any(|one| one.has_phone),
        calls,
        waiting: waiting.iter().map(|letter| book.line(letter, letter.due)).collect(),
        sent: sent.iter().map(|letter| book.line(letter, letter.sent.unwrap_or(letter.due))).collect(),
    };
    Ok(ask.page(&page)?.private())
}

/// Someone is at the address of a member after all: letters go there again.
pub async fn mark(ask: Ask, form: Form) -> Answer {
    let member = MemberId::read(form.text("member")).map_err(|_| Fault::Unclear)?;
    let one = ask.site.roll.get(member).await?.ok_or(Fault::NoPage)?;
    ask.site.outbox.mark(&one.particulars.email).await?;
    Ok(ask.see_other("/letters").saying(say::marked_back(ask.lang(), crate::roll::called(&one))))
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
