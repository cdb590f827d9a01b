//! What letters about money say. How much is due is worked out when the letter goes: who has paid since gets none.

use super::post::lang;
use crate::kit::fault::Fault;
use crate::site::Site;
use app::letters::{Facts, Reader, Told};
use calendar::Season;
use club::households::Households;
use club::ledger::due;
use ids::MemberId;
use store::LetterRow;
use words::messages::letters as say;

/// The words of a letter about money; nothing when nothing is due any more.
pub async fn letter(site: &Site, letter: &LetterRow, reader: &Reader) -> Result<Option<Told>, Fault> {
    let lang = lang(reader);
    let facts = Facts::read(&letter.facts);
    let Some(payer) = facts.of::<MemberId>("member") else { return Ok(None) };
    let roll = site.roll.all().await?;
    let members = Households::of(&roll).around(payer);
    let ledger = site.money.look().await?;
    let asked = due(&ledger, &members, site.zone().day(site.money.now()));
    // Who has no account gets a page with the amount alone (D82).
    let own = reader.person.is_some();
    let link = match own {
        true => (format!("{}/money/mine", site.own_address()), words::messages::money::my_money(lang)),
        false if asked.now > 0 => (super::owed::link(site, payer).await?, say::to_owed(lang)),
        false => (site.own_address(), super::club_name(site, lang).await?),
    };
    if let (true, Some(season)) = (letter.kind == "money-charged", facts.of::<Season>("season")) {
        let cents: i64 = members.iter().map(|member| ledger.charged_to(season, *member)).sum();
        if cents <= 0 {
            return Ok(None);
        }
        let amount = words::money::amount(lang, cents);
        let mut lines = if own {
            vec![say::money_charged(lang, amount, season)]
        } else {
            vec![say::money_charged_post(lang, amount, season)]
        };
        if asked.open > 0 && own {
            lines.push(say::money_charged_open(lang, words::money::amount(lang, asked.open)));
        }
        return Ok(Some(Told { subject: say::money_charged_subject(lang, season), lines, link: Some(link) }));
    }
    if asked.now <= 0 {
        return Ok(None);
    }
    let amount = words::money::amount(lang, asked.now);
    let subject = say::money_due_subject(lang, &amount);
    let line = if own { say::money_due(lang, amount) } else { say::money_due_post(lang, amount) };
    Ok(Some(Told { subject, lines: vec![line], link: Some(link) }))
}
