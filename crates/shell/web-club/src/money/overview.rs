//! The treasurer's overview: what is to be done, who owes what, what each year came to, whether it adds up.

use super::books::Books;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use app::Deed;
use askama::Template;
use axum::extract::Query;
use calendar::Season;
use club::ledger::{Settled, by_month, check, due, fee_lines, last_reminded, seasons, totals};
use ids::MemberId;
use serde::Deserialize;
use web_competition::show::plot;
use web_competition::show::plot::BarPlot;
use words::messages::money as say;

struct Owes {
    at: String,
    who: String,
    /// What the name, the next month and the day are sorted by.
    key: String,
    next_by: String,
    reminded_by: String,
    open: String,
    due: String,
    late: bool,
    next: String,
    reminded: String,
}

struct Year {
    season: Season,
    charged: String,
    received: String,
    refunded: String,
    written_off: String,
    travel: String,
    open: String,
}

struct OneMonth {
    month: String,
    charged: String,
    received: String,
    open: String,
}

#[derive(Template)]
#[template(path = "club/money/overview.html")]
struct Overview {
    page: Page,
    season: Season,
    members: usize,
    open: String,
    charged: String,
    received: String,
    adds_up: bool,
    check: String,
    to_do: Vec<(String, String)>,
    owing: Vec<Owes>,
    behind: usize,
    years: Vec<Year>,
    months: Vec<OneMonth>,
    plot: Option<BarPlot>,
    find: Form,
    choices: Vec<Choice>,
    may_keep: bool,
    /// Whether the meeting fixes the two amounts of a rulebook that the club chose.
    by_rules: bool,
    bank: Form,
}

fn to_do(books: &Books, season: Season, uncharged: usize) -> Vec<(String, String)> {
    let (lang, ledger) = (books.lang, &books.ledger);
    let mut all = Vec::new();
    if !books.has_fees(season) {
        all.push(("/money/fees".to_owned(), words::messages::fees::set_fees(lang)));
    }
    if uncharged > 0 {
        let at = format!("/money/run?season={season}");
        let words = match ledger.charged_for(season) {
            0 => say::to_run(lang, season),
            _ => say::to_run_more(lang, uncharged, season),
        };
        all.push((at, words));
    }
    let waiting = |settled: &Settled| matches!(settled, Settled::No | Settled::Granted);
    let claims = ledger.claims.iter().filter(|claim| waiting(&claim.settled)).count();
    if claims > 0 {
        all.push(("/travel".to_owned(), say::to_claims(lang, claims)));
    }
    all
}

fn owing(books: &Books) -> Vec<Owes> {
    let (lang, ledger) = (books.lang, &books.ledger);
    let owes = |household: Vec<MemberId>| {
        let asked = due(ledger, &household, books.today);
        let reminded = last_reminded(ledger, &household, &books.zone);
        (asked.open != 0).then(|| Owes {
            at: format!("/money/of/{}", household[0]),
            who: books.title(&household),
            key: books.sort_key(household[0]).unwrap_or_default(),
            next_by: asked.next.map(|next| next.month.to_string()).unwrap_or_default(),
            reminded_by: reminded.map(|day| day.to_string()).unwrap_or_default(),
            open: books.amount(asked.open),
            due: books.amount(asked.now),
            late: asked.now > 0,
            next: asked
                .next
                .map(|next| {
                    let month = words::money::month(lang, next.month);
                    format!("{} · {month}", books.amount(next.cents))
                })
                .unwrap_or_default(),
            reminded: reminded.map(|day| books.day(day)).unwrap_or_default(),
        })
    };
    books.households().into_iter().filter_map(owes).collect()
}

/// The season so far, month by month: a table, and what came in as bars.
fn by_months(books: &Books, season: Season) -> (Vec<OneMonth>, Option<BarPlot>) {
    let lang = books.lang;
    let months = by_month(&books.ledger, season, books.today);
    let received: Vec<(i64, &'static str)> =
        months.iter().map(|one| (one.received, if one.received > 0 { "full" } else { "none" })).collect();
    let sum = books.amount(months.iter().map(|one| one.received).sum());
    let mut plot = plot::bars(say::by_month_title(lang, sum), &received, 100);
    let short = |at: usize| {
        let month = months.get(at).map(|one| one.month.to_string())?;
        Some(words::dates::month_short(lang, month[5..].parse().ok()?))
    };
    for (_, text) in &mut plot.below {
        let at = text.parse::<usize>().unwrap_or(1) - 1;
        *text = short(at).unwrap_or_default();
    }
    let any = months.iter().any(|one| one.received > 0);
    let shown = |one: &club::ledger::OfMonth| OneMonth {
        month: words::money::month(lang, one.month),
        charged: books.amount(one.charged),
        received: books.amount(one.received),
        open: books.amount(one.open),
    };
    (months.iter().map(shown).collect(), any.then_some(plot))
}

/// The page, perhaps with a fault in the form of the bank account.
pub async fn page(ask: &Ask, books: &Books, bank: Form) -> Answer {
    let (lang, ledger, season) = (ask.lang(), &books.ledger, books.season()?);
    let found = check(ledger);
    let this = totals(ledger, Some(season));
    let payers = books.payers(ask, season).await?;
    let uncharged = fee_lines(&books.law, ledger, season, &payers).len();
    let year = |season: Season| {
        let of = totals(ledger, Some(season));
        Year {
            season,
            charged: books.amount(of.charged + of.opened),
            received: books.amount(of.received),
            refunded: books.amount(of.refunded),
            written_off: books.amount(of.written_off),
            travel: books.amount(of.travel),
            open: books.amount(of.open),
        }
    };
    let (months, plot) = by_months(books, season);
    let status = bank.status();
    let bank = match &books.bank {
        Some((iban, name)) if bank.fine() => {
            Form::filled([("iban", iban.to_string()), ("bank_name", name.clone())])
        }
        _ => bank,
    };
    let mut members: Vec<_> = books.roll.iter().collect();
    members.sort_by_cached_key(|one| {
        one.member.name.as_ref().map(|name| name.sort_key(club::members::Sorting::Core))
    });
    let page = Overview {
        page: ask.frame(),
        season,
        members: books.roll.iter().filter(|one| one.particulars.belongs(books.today)).count(),
        open: books.amount(found.balances),
        charged: books.amount(this.charged),
        received: books.amount(this.received),
        adds_up: found.fine(),
        check: if found.fine() {
            say::adds_up(lang, books.amount(found.balances))
        } else {
            say::adds_not_up(lang, books.amount(found.balances), books.amount(found.totals))
        },
        to_do: to_do(books, season, uncharged),
        owing: owing(books),
        behind: super::remind::behind(books).len(),
        years: seasons(ledger).into_iter().map(year).collect(),
        months,
        plot,
        find: Form::default().called("find"),
        choices: members
            .iter()
            .map(|one| Choice::new(one.member.id.to_string(), books.name(one.member.id)))
            .collect(),
        may_keep: ask.person()?.may(Deed::KeepMoney),
        by_rules: books.charges_by_rules(season),
        bank: bank.called("bank"),
    };
    Ok(ask.page_as(status, &page)?.private())
}

/// The overview.
pub async fn overview(ask: Ask) -> Answer {
    page(&ask, &Books::of(&ask).await?, Form::default()).await
}

/// Who is looked for.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Find {
    member: String,
}

/// On to the account of who was chosen.
pub async fn find(ask: Ask, Query(find): Query<Find>) -> Answer {
    let member = MemberId::read(&find.member).map_err(|_| Fault::NoPage)?;
    Ok(ask.see_other(format!("/money/of/{member}")))
}
