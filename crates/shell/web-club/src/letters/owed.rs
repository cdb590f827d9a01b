//! What a letter about money opens for who has no account: the amount that is due now and how to pay it, and nothing else. The link
//! ends after thirty days and signs nobody in (D82).

use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::site::Site;
use app::competitions::PassFor;
use app::letters::Facts;
use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use calendar::Span;
use club::bank::Iban;
use club::households::Households;
use club::ledger::due;
use ids::MemberId;
use words::messages::letters as say;

/// How long the link works.
const LASTS: Span = Span::days(30);

#[derive(Template)]
#[template(path = "letters/owed.html")]
struct OwedPage {
    page: Page,
    club: String,
    amount: String,
    /// The account to pay to and the name on it.
    bank: Option<(String, String)>,
}

/// The address of the page for who pays for this member.
pub async fn link(site: &Site, payer: MemberId) -> Result<String, Fault> {
    let (facts, until) = (Facts::new().with("member", payer), site.money.now().plus(LASTS));
    let secret = site.competitions.make_pass(PassFor::Money, None, None, &facts, until).await?;
    Ok(format!("{}/owed/{secret}", site.own_address()))
}

/// The page.
pub async fn look(ask: Ask, Path(secret): Path<String>) -> Answer {
    let (site, lang) = (&ask.site, ask.lang());
    let pass = site.competitions.pass(PassFor::Money, &secret).await?;
    let payer = pass.and_then(|pass| pass.facts.of::<MemberId>("member"));
    let gone = || Fault::told(StatusCode::GONE, say::pass_gone(lang), say::owed_gone_next(lang));
    let payer = payer.ok_or_else(gone)?;
    let members = Households::of(&site.roll.all().await?).around(payer);
    let asked = due(&*site.money.look().await?, &members, site.zone().day(site.money.now()));
    let set = site.roll.settings().await?;
    let iban = set.get("iban").and_then(|text| Iban::read(text)).map(|iban| iban.to_string());
    let page = OwedPage {
        page: ask.frame(),
        club: super::club_name(site, lang).await?,
        amount: if asked.now > 0 { words::money::amount(lang, asked.now) } else { String::new() },
        bank: iban.zip(set.get("bank_name").cloned()),
    };
    Ok(ask.page(&page)?.private())
}
