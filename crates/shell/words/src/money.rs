//! The club's money in words: amounts, reasons, entries, refusals.

use crate::Lang;
use crate::messages::money as say;
use crate::{dates, money_rules};
use calendar::{Day, Month, Zone};
use club::ledger::{Base, Charge, Entry, Kind, Law, Office, Reduced, Refusal, Way};
use ids::MemberId;
use rulebook::ArticleId;

/// An amount with its cents: `€ 20,00`, `€20.00`; below zero with a minus sign in front.
pub fn amount(lang: Lang, cents: i64) -> String {
    let (whole, rest) = (cents.unsigned_abs() / 100, cents.unsigned_abs() % 100);
    match lang {
        // A space that does not break: an amount stays on its line.
        Lang::Nl => format!("{}€\u{a0}{whole},{rest:02}", if cents < 0 { "− " } else { "" }),
        Lang::En => format!("{}€{whole}.{rest:02}", if cents < 0 { "−" } else { "" }),
    }
}

/// An amount without its sign, as it stands in a field: `€ 20,00` as `20,00`.
pub fn bare(amount: &str) -> String {
    amount.replace(['€', '\u{a0}'], "")
}

/// An amount that someone typed, in cents: `12,50`, `12.5`, `€ 12`, `-3`.
pub fn read_amount(text: &str) -> Option<i64> {
    let text = text.trim().trim_start_matches('€').trim();
    let (sign, text) = match text.strip_prefix(['-', '−']) {
        Some(rest) => (-1, rest.trim().trim_start_matches('€').trim()),
        None => (1, text),
    };
    let (whole, part) = text.split_once([',', '.']).unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || whole.len() > 9 || part.len() > 2 || !digits(whole) || !digits(part) {
        return None;
    }
    let cents: i64 = format!("{part:0<2}").parse().ok()?;
    Some(sign * (whole.parse::<i64>().ok()? * 100 + cents))
}

/// Kilometres that someone typed, in metres: `84`, `84,5`.
pub fn read_km(text: &str) -> Option<u32> {
    let (whole, part) = text.trim().split_once([',', '.']).unwrap_or((text.trim(), ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || whole.len() > 5 || part.len() > 3 || !digits(whole) || !digits(part) {
        return None;
    }
    let metres = whole.parse::<u32>().ok()? * 1000 + format!("{part:0<3}").parse::<u32>().ok()?;
    (metres > 0).then_some(metres)
}

/// Metres as kilometres: `84`, `84,5`.
pub fn km(lang: Lang, metres: u32) -> String {
    let point = if lang == Lang::Nl { ',' } else { '.' };
    let part = format!("{:03}", metres % 1000);
    match part.trim_end_matches('0') {
        "" => (metres / 1000).to_string(),
        part => format!("{}{point}{part}", metres / 1000),
    }
}

/// Why a member pays this, and the articles that say so.
pub fn reason(lang: Lang, charge: &Charge) -> (String, Vec<ArticleId>) {
    if charge.before > 0 {
        let article = [charge.amount.clone(), ArticleId::new("D67")];
        return (say::reason_difference(lang, amount(lang, charge.before)), article.to_vec());
    }
    let base = match charge.base {
        Base::Championship => say::reason_championship(lang),
        Base::Other => say::reason_other(lang),
    };
    let mut articles = vec![charge.amount.clone()];
    articles.extend(charge.reduced.iter().map(|reduced| reduced.article().clone()));
    let mut words = match charge.reduced {
        None => say::reason_full(lang, base),
        Some(Reduced::Own(_)) => say::reason_half(lang, base),
        Some(Reduced::Family(_)) => say::reason_family(lang, base),
    };
    if charge.once {
        words = format!("{words}; {}", say::reason_once(lang));
        articles.push(ArticleId::new("D40"));
    }
    (words, articles)
}

/// What an entry is.
pub fn entry(lang: Lang, entry: &Entry) -> String {
    match &entry.kind {
        Kind::Fee(season, _) | Kind::Bill(season, _) => say::entry_fee(lang, season),
        Kind::Opening => say::entry_opening(lang),
        Kind::Payment(Way::Bank) => say::entry_bank(lang),
        Kind::Payment(Way::Cash) => say::entry_cash(lang),
        Kind::Refund(Way::Bank) => say::entry_refund_bank(lang),
        Kind::Refund(Way::Cash) => say::entry_refund_cash(lang),
        Kind::WriteOff => say::entry_write_off(lang),
        Kind::Reversal(number) => say::entry_reversal(lang, number),
    }
}

/// `november 2026`.
pub fn month(lang: Lang, month: Month) -> String {
    let day: Option<Day> = format!("{month}-01").parse().ok();
    day.map(|day| dates::date(lang, day).trim_start_matches("1 ").to_owned()).unwrap_or_default()
}

/// Why the ledger does not do it, as one sentence; an article of it stands behind.
pub fn refusal(
    lang: Lang,
    law: &Law,
    zone: &Zone,
    refusal: &Refusal,
    name: &dyn Fn(MemberId) -> String,
) -> String {
    let plain = match refusal {
        Refusal::Only(Office::Treasurer) => say::only_treasurer(lang),
        Refusal::Only(Office::Board) => say::only_board(lang),
        Refusal::Only(Office::Captain) => say::only_captain(lang),
        Refusal::NotYours => say::not_yours(lang),
        Refusal::TimeWentBack => say::time_went_back(lang),
        Refusal::Stale => say::stale(lang),
        Refusal::NoFees => say::no_fees(lang),
        Refusal::NoTravel => say::no_travel(lang),
        Refusal::Decision(why) => match &law.fees {
            Some(fees) => return capital(&money_rules::no_decision(lang, fees, *why)),
            None => say::no_fees(lang),
        },
        Refusal::NotYet(season) => say::not_yet(lang, season),
        Refusal::NothingToCharge(season) => say::nothing_to_charge(lang, season),
        Refusal::TooMany => say::too_many(lang),
        Refusal::Amount(cents) => say::no_amount(lang, amount(lang, *cents)),
        Refusal::Ahead(day) => say::ahead(lang, dates::date(lang, *day)),
        Refusal::MoreThanOpen { open } => say::more_than_open(lang, amount(lang, *open)),
        Refusal::MoreThanCredit { credit } => say::more_than_credit(lang, amount(lang, *credit)),
        Refusal::OpenedAlready(member) => say::opened_already(lang, name(*member)),
        Refusal::NoEntry(number) => say::no_entry(lang, number),
        Refusal::ReversedAlready(number) => say::reversed_already(lang, number),
        Refusal::IsReversal(number) => say::is_reversal(lang, number),
        Refusal::NothingOpen => say::nothing_open(lang),
        Refusal::NothingDue => say::nothing_due(lang),
        Refusal::RemindedToday => say::reminded_today(lang),
        Refusal::Plan(why, least, _) => money_rules::no_plan(lang, *least, *why),
        Refusal::NoPlan(_) => say::no_plan(lang),
        Refusal::NoTrip(_) => say::no_trip(lang),
        Refusal::TripPlanned(_) => say::trip_known(lang),
        Refusal::NoTeam => say::no_team(lang),
        Refusal::Left(at) => say::left_already(lang, dates::moment(lang, zone.local(*at))),
        Refusal::NotLeft(at) => say::not_left_yet(lang, dates::moment(lang, zone.local(*at))),
        Refusal::Cars(_) => say::one_car(lang),
        Refusal::Allowance(why) => match &law.travel {
            Some(travel) => return capital(&money_rules::no_allowance(lang, travel, zone, *why)),
            None => say::no_travel(lang),
        },
        Refusal::Far { metres } => say::far(lang, km(lang, *metres)),
        Refusal::FeeSet(why) => crate::fees::no_set(lang, *why),
        Refusal::SeasonOver(season) => say::season_over(lang, season),
        Refusal::NoClaim(_) => say::no_claim(lang),
    };
    match refusal.article(law) {
        Some(article) => capital(&format!("{plain} ({article})")),
        None => capital(&plain),
    }
}

/// A sentence begins with a capital.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_as_people_type_them_and_shown_with_their_cents() {
        let rows = [
            ("12,50", Some(1250)),
            ("12.5", Some(1250)),
            ("€ 12", Some(1200)),
            ("-3,05", Some(-305)),
            ("0,01", Some(1)),
            ("12,505", None),
            ("1.000,00", None),
            ("", None),
            ("tien", None),
            ("12,", Some(1200)),
            ("9999999999", None),
        ];
        for (typed, cents) in rows {
            assert_eq!(read_amount(typed), cents, "{typed}");
        }
        assert_eq!(amount(Lang::Nl, 2000), "€\u{a0}20,00");
        assert_eq!(amount(Lang::En, -305), "−€3.05");
        assert_eq!(
            (bare(&amount(Lang::Nl, 1250)), bare(&amount(Lang::En, 1250))),
            ("12,50".to_owned(), "12.50".to_owned())
        );
        assert_eq!(
            (read_km("84,5"), read_km("84"), read_km("0"), read_km("x")),
            (Some(84_500), Some(84_000), None, None)
        );
        assert_eq!((km(Lang::Nl, 84_500), km(Lang::En, 84_000)), ("84,5".to_owned(), "84".to_owned()));
        assert_eq!(month(Lang::Nl, Month::of("2026-11-03".parse().expect("a day"))), "november 2026");
    }
}
