//! What someone wants of each sort of letters, and in which language.

use super::wording;
use crate::kit::ask::Ask;
use crate::kit::cookie::Cookie;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use app::letters::{Reader, Sort, Told};
use askama::Template;
use store::Way;
use words::Lang;
use words::messages::{letters as say, people};

#[derive(Template)]
#[template(path = "letters/choices.html")]
struct Choices {
    page: Page,
    form: Form,
    sorts: Vec<(&'static str, String)>,
    ways: Vec<Choice>,
    languages: Vec<Choice>,
    works: bool,
    waiting: Vec<Waiting>,
}

/// A letter that waits for the reader, in words.
struct Waiting {
    when: String,
    told: Told,
}

/// So many are read at once.
const SHOWN: u32 = 20;

/// What was written to the reader and has not gone out.
async fn waiting(ask: &Ask) -> Result<Vec<Waiting>, Fault> {
    let mut person = ask.person()?.clone();
    // On the page it speaks the language of the page, which need not be that of the post.
    ask.lang().code().clone_into(&mut person.lang);
    let reader = Reader::with_account(person.clone(), String::new());
    let mut all = Vec::new();
    for letter in ask.site.outbox.waiting_for(person.id, SHOWN).await? {
        let told = match wording::letter(&ask.site, &letter, &reader).await {
            // What it tells of is gone.
            Err(Fault::NoPage) => None,
            told => told?,
        };
        let when = words::dates::stamp(ask.lang(), ask.site.zone().local(letter.created));
        all.extend(told.map(|told| Waiting { when, told }));
    }
    Ok(all)
}

/// A sort in words.
pub fn sort(lang: Lang, sort: Sort) -> String {
    match sort {
        Sort::Evenings => say::sort_evenings(lang),
        Sort::Reminders => say::sort_reminders(lang),
        Sort::Receipts => say::sort_receipts(lang),
        Sort::Results => say::sort_results(lang),
        Sort::Matters => say::sort_matters(lang),
        Sort::Office => say::sort_office(lang),
        Sort::Money => say::sort_money(lang),
    }
}

async fn page(ask: &Ask, form: Form) -> Answer {
    let lang = ask.lang();
    let ways = [
        (Way::AtOnce, say::way_at_once(lang)),
        (Way::Daily, say::way_daily(lang)),
        (Way::Never, say::way_never(lang)),
    ];
    let status = form.status();
    let page = Choices {
        page: ask.frame(),
        sorts: Sort::ALL.map(|one| (one.word(), sort(lang, one))).into(),
        ways: ways.into_iter().map(|(way, words)| Choice::new(way.word(), words)).collect(),
        languages: vec![Choice::new("nl", people::dutch(lang)), Choice::new("en", people::english(lang))],
        works: ask.site.mailer.works(),
        waiting: waiting(ask).await?,
        form,
    };
    Ok(ask.page_as(status, &page)?.private())
}

/// The page.
pub async fn form(ask: Ask) -> Answer {
    let person = ask.person()?;
    let kept = ask.site.outbox.choices(person.id).await?;
    let chosen = kept.iter().map(|(sort, way)| (sort.word(), way.word()));
    let form = Form::filled(chosen.chain([("lang", person.lang.as_str())]));
    page(&ask, form).await
}

/// Keeps the choice.
pub async fn choose(ask: Ask, mut form: Form) -> Answer {
    let lang = ask.lang();
    let mut person = ask.person()?.clone();
    let mut chosen = Vec::new();
    for sort in Sort::ALL {
        let way = form.read(sort.word(), |text| Way::of(text).ok_or_else(|| say::bad_way(lang)));
        chosen.extend(way.map(|way| (sort, way)));
    }
    let language = form.read("lang", |text| Lang::of(text).ok_or_else(|| say::bad_language(lang)));
    let Some(language) = language.filter(|_| form.fine()) else {
        return page(&ask, form).await;
    };
    ask.site.outbox.choose(&person, &chosen).await?;
    ask.site.people.speak(&mut person, language.code()).await?;
    let reply = ask.see_other("/me/letters").keep(&Cookie::choice("lang", language.code()));
    Ok(reply.saying(say::saved(language)))
}
