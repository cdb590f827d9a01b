//! A letter to oneself: whether the mail server takes it, and whether it comes. Its link shows a button, as every one does.

use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::mail::Written;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::people::letters::link;
use app::secret;
use askama::Template;
use axum::extract::Path;
use calendar::Instant;
use words::messages::found as say;

/// When the last one was taken by the mail server, which word leads back from it, and when somebody pressed its button.
const SENT: &str = "mail_tried";
const CODE: &str = "mail_code";
pub const SEEN: &str = "mail_seen";

#[derive(Template)]
#[template(path = "club/found/letter.html")]
struct LetterPage {
    page: Page,
    /// Whether letters can leave at all.
    works: bool,
    to: String,
    /// What became of the last one.
    state: String,
    seen: bool,
    fault: String,
}

#[derive(Template)]
#[template(path = "club/found/arrived.html")]
struct ArrivedPage {
    page: Page,
    code: String,
}

async fn own_address(ask: &Ask) -> Result<String, Fault> {
    let row = ask.site.desk.store().people().get(ask.person()?.id).await?;
    Ok(row.and_then(|row| row.email).unwrap_or_default())
}

async fn page(ask: &Ask, fault: String) -> Answer {
    let (lang, set) = (ask.lang(), ask.site.roll.settings().await?);
    let moment = |name: &str| {
        let at: i64 = set.get(name)?.parse().ok()?;
        Some(words::dates::stamp(lang, ask.site.zone().local(Instant::from_micros(at))))
    };
    let (sent, seen) = (moment(SENT), moment(SEEN));
    let page = LetterPage {
        page: ask.frame(),
        works: ask.site.mailer.works(),
        to: own_address(ask).await?,
        state: match (&seen, &sent) {
            (Some(at), _) => say::letter_seen(lang, at),
            (None, Some(at)) => say::letter_sent(lang, at),
            (None, None) => String::new(),
        },
        seen: seen.is_some(),
        fault,
    };
    Ok(ask.page(&page)?.private())
}

/// What became of the last one, and the button for another.
pub async fn form(ask: Ask) -> Answer {
    page(&ask, String::new()).await
}

/// Hands a letter over, and waits for what the mail server says.
pub async fn send(ask: Ask) -> Answer {
    let (lang, site) = (ask.lang(), &ask.site);
    let (to, code) = (own_address(&ask).await?, secret::word(26));
    let club = site.notices.about().await?.name;
    let text = say::letter_text(lang, link(site, "/found/letter/", &code), &ask.person()?.name);
    let written = Written {
        to: to.clone(),
        subject: say::letter_subject(lang, club),
        text: text.replace("\\n", "\n"),
        id: code.clone(),
        ..Written::default()
    };
    if let Err(undelivered) = site.mailer.attempt(&written).await {
        return page(&ask, say::letter_refused(lang, undelivered.why)).await;
    }
    let now = site.roll.now().micros().to_string();
    site.roll.set(&[(SENT, now), (CODE, secret::hash(&code))]).await?;
    Ok(ask.see_other("/found/letter").saying(say::letter_taken(lang, to)))
}

async fn known(ask: &Ask, code: &str) -> Result<(), Fault> {
    let set = ask.site.roll.settings().await?;
    if set.get(CODE).is_some_and(|kept| *kept == secret::hash(code)) { Ok(()) } else { Err(Fault::NoPage) }
}

/// The page behind the letter's link.
pub async fn look(ask: Ask, Path(code): Path<String>) -> Answer {
    known(&ask, &code).await?;
    Ok(ask.page(&ArrivedPage { page: ask.frame(), code })?.private())
}

/// It came.
pub async fn arrived(ask: Ask, Path(code): Path<String>) -> Answer {
    known(&ask, &code).await?;
    ask.site.roll.set(&[(SEEN, ask.site.roll.now().micros().to_string())]).await?;
    Ok(ask.see_other("/found").saying(say::letter_works(ask.lang())))
}
