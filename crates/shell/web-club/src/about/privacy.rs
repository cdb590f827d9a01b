//! What is kept of people: by whom, for how long, who sees it, and what one may ask. Filled in from the club's settings, so
//! that it says what the program does.

use crate::found::CONTACT;
use crate::kit::ask::Ask;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::roll::{MONEY_YEARS, Settings};
use app::letters::REMEMBERED_DAYS;
use askama::Template;
use words::messages::about as say;

#[derive(Template)]
#[template(path = "about/privacy.html")]
struct PrivacyPage {
    page: Page,
    /// Who answers for it.
    responsible: String,
    contact: String,
    /// Each kind of data with its term.
    terms: Vec<(String, String)>,
    consent: String,
    /// With whom one can complain, by the club's country.
    authority: String,
}

/// The page.
pub async fn privacy(ask: Ask) -> Answer {
    let (lang, site) = (ask.lang(), &ask.site);
    let rows = site.roll.settings().await?;
    let (set, about) = (Settings::read(&rows), site.notices.about().await?);
    let page = ask.frame();
    let club = match about.place.as_str() {
        "" => page.site.clone(),
        place => format!("{}, {place}", page.site),
    };
    let page = PrivacyPage {
        responsible: say::responsible_is(lang, club),
        contact: rows.get(CONTACT).cloned().unwrap_or_default(),
        terms: vec![
            (say::term_member(lang), say::term_months_left(lang, set.former)),
            (say::term_changes(lang), say::term_months(lang, set.changes)),
            (say::term_money(lang), say::term_years(lang, MONEY_YEARS)),
            (say::term_letters(lang), say::term_days(lang, REMEMBERED_DAYS)),
            (say::term_account(lang), say::term_until_gone(lang)),
            (say::term_games(lang), say::term_neutral(lang)),
        ],
        consent: say::consent_is(lang, set.consent.0),
        authority: match rows.get("country").map(String::as_str) {
            Some("nl") => say::authority_nl(lang),
            Some("be") => say::authority_be(lang),
            _ => say::authority_other(lang),
        },
        page,
    };
    ask.page(&page)
}
