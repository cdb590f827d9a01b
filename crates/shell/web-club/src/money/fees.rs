//! The fees of this club (D81): what each kind of member pays, by the club's own amounts or by a rulebook that it chose.

use super::books::Books;
use super::fee_form;
use super::run::{Of, look_at};
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use askama::Template;
use axum::extract::Query;
use calendar::Season;
use club::fee_set::{FeeSet, Membership};
use club::ledger::{Act, Ask as Payer, FeeSource, Fees, bills};
use words::messages::fees as say;

struct KindRow {
    word: &'static str,
    name: String,
    /// How many members of the season pay as this kind.
    members: usize,
}

struct DiscountRow {
    word: &'static str,
    name: String,
}

/// What the amounts come to.
struct Sum {
    lines: Vec<(String, String)>,
    total: String,
}

#[derive(Template)]
#[template(path = "club/money/fees.html")]
struct FeesPage {
    page: Page,
    title: String,
    season: Season,
    form: Form,
    seasons: Vec<Choice>,
    kinds: Vec<KindRow>,
    discounts: Vec<DiscountRow>,
    joinings: Vec<Choice>,
    adding: Vec<Choice>,
    /// Whether nothing is set or chosen.
    none: bool,
    /// The day of the decision in force and what is said of it.
    decision: Option<(String, String)>,
    sum: Option<Sum>,
    look_at: Vec<String>,
    /// The rulebook that the club charges by, in words.
    by_rules: String,
    rules: Vec<Choice>,
    choose: Form,
}

/// What a season comes to by a set, as if nothing was charged yet.
fn sum(books: &Books, set: &FeeSet, season: Season, payers: &[Payer]) -> (Sum, Vec<(Membership, usize)>) {
    let (lang, fresh) = (books.lang, club::ledger::Ledger::default());
    let all = bills(&fresh, (1, set), season, payers);
    let full: i64 = all.iter().map(|bill| bill.full).sum();
    let federation: i64 = all.iter().map(|bill| bill.federation).sum();
    let total: i64 = all.iter().map(|bill| bill.cents).sum();
    let off = total - federation - full;
    let mut lines = vec![(say::preview_count(lang, all.len()), books.amount(full))];
    if off != 0 {
        lines.push((say::preview_off(lang), books.amount(off)));
    }
    lines.push((say::preview_club(lang), books.amount(total - federation)));
    if federation != 0 {
        lines.push((say::preview_federation(lang), books.amount(federation)));
    }
    let count = |kind| (kind, all.iter().filter(|bill| bill.kind == kind).count());
    (Sum { lines, total: books.amount(total) }, Membership::ALL.map(count).to_vec())
}

/// What is said of the decision that holds.
fn decision(books: &Books, fees: &Fees, set: &FeeSet, season: Season) -> (String, String) {
    let written = books.day(books.zone.day(fees.at));
    let said = if fees.season == season {
        say::decision_this(books.lang, written, season)
    } else {
        say::decision_before(books.lang, fees.season)
    };
    (books.day(set.decided), said)
}

fn own(fees: Option<&Fees>) -> Option<&FeeSet> {
    match &fees?.source {
        FeeSource::Own(set) => Some(set),
        FeeSource::Rules(_) => None,
    }
}

async fn page(ask: &Ask, books: &Books, season: Season, form: Form) -> Answer {
    let (lang, now) = (ask.lang(), books.season()?);
    let fees = books.ledger.fees_of(season).map(|(_, fees)| fees);
    let set = own(fees);
    let payers = books.payers(ask, season).await?;
    let sums = set.map(|set| sum(books, set, season, &payers));
    let members = |kind| {
        let counted = sums.as_ref().and_then(|(_, all)| all.iter().find(|(one, _)| *one == kind));
        counted.map_or(0, |(_, count)| *count)
    };
    let row = |kind: Membership| {
        let name = words::fees::kind(lang, kind);
        KindRow { word: kind.word(), name, members: members(kind) }
    };
    let by_rules = set.is_none().then(|| books.rules_of_fees()).flatten();
    let status = form.status();
    let site = ask.frame().site;
    let page = FeesPage {
        page: ask.frame(),
        title: say::title(lang, site),
        seasons: [now, now.next()].map(|one| Choice::new(one.to_string(), one.to_string())).into(),
        kinds: Membership::ALL.map(row).into_iter().collect(),
        discounts: [
            ("family", say::off_family(lang)),
            ("granted", say::off_granted(lang)),
            ("age", say::off_age(lang)),
        ]
        .map(|(word, name)| DiscountRow { word, name })
        .into_iter()
        .collect(),
        joinings: [
            ("whole", say::joining_whole(lang)),
            ("half", say::joining_half(lang)),
            ("month", say::joining_month(lang)),
        ]
        .map(|(value, text)| Choice::new(value, text))
        .into(),
        adding: [("no", say::add_up_no(lang)), ("yes", say::add_up_yes(lang))]
            .map(|(value, text)| Choice::new(value, text))
            .into(),
        none: !books.has_fees(season),
        decision: fees.zip(set).map(|(fees, set)| decision(books, fees, set, season)),
        look_at: set.map(|set| look_at(books, set, season, &payers)).unwrap_or_default(),
        sum: sums.map(|(sum, _)| sum),
        by_rules: by_rules.map(|name| say::by_rules(lang, name)).unwrap_or_default(),
        rules: books.fee_books().into_iter().map(|(id, name)| Choice::new(id, name)).collect(),
        choose: Form::default().called("choose"),
        season,
        form,
    };
    Ok(ask.page_as(status, &page)?.private())
}

/// The form, with what holds for the season that is looked at.
pub async fn form(ask: Ask, Query(of): Query<Of>) -> Answer {
    let books = Books::of(&ask).await?;
    let season = of.season.parse().or_else(|_| books.season())?;
    let set = own(books.ledger.fees_of(season).map(|(_, fees)| fees));
    let mut form = fee_form::filled(ask.lang(), set);
    form.set("season", season.to_string());
    page(&ask, &books, season, form).await
}

fn season(books: &Books, form: &Form) -> Result<Season, Fault> {
    let now = books.season()?;
    let read = form.text("season").parse().ok();
    read.filter(|one| [now, now.next()].contains(one)).ok_or(Fault::Unclear)
}

/// Sets the fees.
pub async fn set(ask: Ask, mut form: Form) -> Answer {
    let (books, lang) = (Books::of(&ask).await?, ask.lang());
    let season = season(&books, &form)?;
    if let Some(set) = fee_form::read(&mut form, lang) {
        let act = Act::SetFees { season, set: Box::new(set), today: books.today };
        if books.act(&ask, act, Vec::new(), &mut form).await?.is_some() {
            let after = books.ledger.charged_for(season) != 0;
            let (at, said) = if after {
                (format!("/money/run?season={season}"), say::saved_after(lang, season))
            } else {
                (format!("/money/fees?season={season}"), say::saved(lang, season))
            };
            return Ok(ask.see_other(at).saying(said));
        }
    }
    page(&ask, &books, season, form).await
}

/// Chooses the articles of a rulebook.
pub async fn choose(ask: Ask, mut form: Form) -> Answer {
    let (books, lang) = (Books::of(&ask).await?, ask.lang());
    let season = season(&books, &form)?;
    let asked = form.text("rules").to_owned();
    let Some((rules, name)) = books.fee_books().into_iter().find(|(id, _)| *id == asked) else {
        form.wrong("", say::bad_rules(lang));
        return page(&ask, &books, season, form).await;
    };
    let act = Act::ChooseRules { season, rules, today: books.today };
    if books.act(&ask, act, Vec::new(), &mut form).await?.is_none() {
        return page(&ask, &books, season, form).await;
    }
    Ok(ask.see_other(format!("/money/run?season={season}")).saying(say::rules_saved(lang, name, season)))
}
