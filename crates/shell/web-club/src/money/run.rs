//! The fee run: first what everyone would pay and why, then the charge, by who has just signed in or types the password.

use super::books::Books;
use super::shown::{Because, because_line};
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::people::account;
use app::Deed;
use askama::Template;
use axum::extract::Query;
use calendar::Season;
use club::fee_set::FeeSet;
use club::ledger::Ask as Payer;
use club::ledger::{
    Act, Base, FeeLine, FeeSource, chargeable_from, charges, fee_lines, full_payers_gone, unclear,
};
use ids::MemberId;
use serde::Deserialize;
use words::messages::{fees, money as say};

/// Which season is looked at.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Of {
    /// The season, as in an address.
    pub season: String,
}

struct Line {
    name: String,
    /// What the name is sorted by.
    key: String,
    at: String,
    because: Because,
    amount: String,
}

#[derive(Template)]
#[template(path = "club/money/run.html")]
struct RunPage {
    page: Page,
    season: Season,
    title: String,
    others: Vec<Season>,
    lines: Vec<Line>,
    total: String,
    last_year: String,
    fixed: String,
    fixed_cite: Option<Cite>,
    /// What the treasurer should look at first.
    look_at: Vec<String>,
    /// While the club has set no fees: where the reader may set them; empty for who may not.
    no_fees: Option<&'static str>,
    gone: Vec<String>,
    gone_title: String,
    family_cite: Option<Cite>,
    unknown: usize,
    may_charge: bool,
    /// From when it can be charged, before that day.
    not_yet: String,
    /// What is missing while nobody has entered the championship of the season.
    championship: Vec<String>,
    /// Whether nothing was charged for the season.
    untouched: bool,
    asks_password: bool,
    seen: u64,
    form: Form,
    cites: Vec<Cite>,
}

/// What the preview leaves out while nobody has entered the championship: with those of last season it would be so much.
async fn without_championship(ask: &Ask, books: &Books, season: Season) -> Result<Vec<String>, Fault> {
    let lang = ask.lang();
    let (Some(last), Some(fees)) = (Season::new(season.from() - 1), &books.law.fees) else {
        return Ok(Vec::new());
    };
    let before = books.champions(ask, last).await?;
    let mut all = Vec::new();
    if !before.is_empty() || books.today < chargeable_from(season) {
        all.push(say::run_nobody_entered(lang, season));
    }
    let again = charges(fees, &books.ledger, season, &books.payers_with(&before));
    let players = again.iter().filter(|charge| charge.base == Base::Championship).count();
    if players > 0 {
        let total = books.amount(again.iter().map(|charge| charge.cents).sum());
        all.push(say::run_as_last_year(lang, last, players, total));
    }
    Ok(all)
}

/// Whose kind has no amount, and who counts as a senior for want of a birth date.
pub fn look_at(books: &Books, set: &FeeSet, season: Season, payers: &[Payer]) -> Vec<String> {
    let (without, ageless) = unclear(set, season, payers);
    let names = |all: &[MemberId]| all.iter().map(|one| books.name(*one)).collect::<Vec<_>>().join(", ");
    let mut all = Vec::new();
    if !without.is_empty() {
        all.push(fees::unpriced(books.lang, names(&without)));
    }
    if !ageless.is_empty() {
        all.push(fees::ageless(books.lang, names(&ageless)));
    }
    all
}

async fn page(ask: &Ask, books: &Books, season: Season, form: Form) -> Answer {
    let (lang, ledger) = (ask.lang(), &books.ledger);
    let champions = books.champions(ask, season).await?;
    let payers = books.payers_with(&champions);
    let own = ledger.fees_of(season).and_then(|(_, fees)| match &fees.source {
        FeeSource::Own(set) => Some(set),
        FeeSource::Rules(_) => None,
    });
    let championship = if champions.is_empty() && own.is_none() {
        without_championship(ask, books, season).await?
    } else {
        Vec::new()
    };
    let rules = books.law.fees.as_ref().filter(|_| own.is_none());
    let charged = fee_lines(&books.law, ledger, season, &payers);
    let decided = ledger.decisions.iter().rev().find(|one| one.season == season);
    let fixed_cite =
        rules.map(|fees| books.cite(decided.map_or(&fees.championship.article, |_| &fees.fixed_by)));
    let look_at = own.map(|set| look_at(books, set, season, &payers)).unwrap_or_default();
    let gone = full_payers_gone(&books.law, ledger, season, &payers);
    // Charged in the order of joining, which families go by; read in that of the names.
    let mut by_name: Vec<_> = charged.iter().collect();
    by_name.sort_by_cached_key(|charge| books.sort_key(charge.member()));
    let lines: Vec<Line> = by_name
        .into_iter()
        .map(|charge| Line {
            name: books.name(charge.member()),
            key: books.sort_key(charge.member()).unwrap_or_default(),
            at: format!("/money/of/{}", charge.member()),
            because: because_line(books, charge),
            amount: books.amount(charge.cents()),
        })
        .collect();
    let family_cite = rules.filter(|_| !gone.is_empty()).map(|fees| books.cite(&fees.family.article));
    let cites = lines.iter().flat_map(|line| line.because.cites.clone());
    let cites = once(cites.chain(fixed_cite.clone()).chain(family_cite.clone()));
    let now = books.season()?;
    let from = chargeable_from(season);
    let early = books.today < from;
    let keeps = ask.person()?.may(Deed::KeepMoney);
    let may_charge = keeps && !early;
    let said = |(gone, now): &(_, _)| say::run_gone(lang, books.name(*gone), books.name(*now));
    let status = form.status();
    let page = RunPage {
        page: ask.frame(),
        // The years of a season stay together: a heading breaks at every other hyphen.
        title: say::run_title(lang, season.to_string().replace('-', "\u{2011}")),
        others: [now, now.next()].into_iter().filter(|one| *one != season).collect(),
        total: books.amount(charged.iter().map(FeeLine::cents).sum()),
        last_year: books.amount(Season::new(season.from() - 1).map_or(0, |last| ledger.charged_for(last))),
        fixed: match (own, decided) {
            (Some(set), _) => say::fixed_by_meeting(lang, books.day(set.decided)),
            (None, Some(one)) => say::fixed_by_meeting(lang, books.day(one.decided_on)),
            (None, None) => say::fixed_by_rulebook(lang),
        },
        fixed_cite,
        look_at,
        no_fees: (!books.has_fees(season)).then_some(if keeps { "/money/fees" } else { "" }),
        gone_title: say::run_gone_title(lang, gone.len()),
        gone: gone.iter().map(said).collect(),
        family_cite,
        unknown: books.roll.iter().filter(|one| one.particulars.joined.is_none()).count(),
        not_yet: if early { say::run_not_yet(lang, books.day(from)) } else { String::new() },
        championship,
        untouched: ledger.charged_for(season) == 0,
        may_charge,
        asks_password: may_charge && account::asks_password(ask).await?,
        seen: ledger.seq,
        season,
        lines,
        form,
        cites,
    };
    Ok(ask.page_as(status, &page)?.private())
}

/// What everyone would pay.
pub async fn preview(ask: Ask, Query(of): Query<Of>) -> Answer {
    let books = Books::of(&ask).await?;
    let season = of.season.parse().or_else(|_| books.season())?;
    page(&ask, &books, season, Form::default()).await
}

/// Charges it.
pub async fn charge(ask: Ask, mut form: Form) -> Answer {
    let books = Books::of(&ask).await?;
    let season: Season = form.text("season").parse().map_err(|_| Fault::Unclear)?;
    if !account::proven(&ask, &mut form).await? {
        return page(&ask, &books, season, form).await;
    }
    let members = books.payers(&ask, season).await?;
    let act = Act::Run { season, members, today: books.today };
    let Some(events) = books.act(&ask, act, Vec::new(), &mut form).await? else {
        form.forget("current");
        return page(&ask, &books, season, form).await;
    };
    ask.site.people.note(Some(ask.person()?), "fees_charged", None, &season.to_string()).await?;
    let cents: Vec<i64> = events
        .iter()
        .flat_map(|event| match &event.fact {
            club::ledger::Fact::Charged { lines, .. } => lines.iter().map(|line| line.cents).collect(),
            club::ledger::Fact::Billed { lines, .. } => lines.iter().map(|line| line.cents).collect(),
            _ => Vec::new(),
        })
        .collect();
    let said = say::run_done(ask.lang(), cents.len(), books.amount(cents.iter().sum()));
    Ok(ask.see_other("/money").saying(said))
}
