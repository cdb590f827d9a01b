//! The account of a member or a family, as the treasurer and the board see it, with what the treasurer may do.

use super::books::Books;
use super::shown::{Account, account, texts_of};
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use app::Deed;
use askama::Template;
use axum::extract::Path;
use club::ledger::{due, last_reminded};
use ids::MemberId;
use words::messages::money as say;

/// The forms of the page; one of them may hold faults.
#[derive(Default)]
pub struct Forms {
    /// A payment.
    pub receive: Form,
    /// Paying back.
    pub refund: Form,
    /// Writing off.
    pub write_off: Form,
    /// An opening balance.
    pub opening: Form,
    /// Instalments.
    pub plan: Form,
}

impl Forms {
    fn all(&self) -> [&Form; 5] {
        [&self.receive, &self.refund, &self.write_off, &self.opening, &self.plan]
    }
}

#[derive(Template)]
#[template(path = "club/money/statement.html")]
struct StatementPage {
    page: Page,
    at: String,
    account: Account,
    members: Vec<Choice>,
    /// Who paid too much.
    credited: Vec<Choice>,
    /// Who has no opening balance.
    openable: Vec<Choice>,
    ways: Vec<Choice>,
    may_keep: bool,
    /// When they were last reminded.
    reminded: String,
    reminded_today: bool,
    seen: u64,
    /// Whether the rarer forms are open: one of them holds a fault.
    other_open: bool,
    forms: Forms,
}

/// The member of an address.
pub fn member(books: &Books, text: &str) -> Result<MemberId, Fault> {
    let member = MemberId::read(text).map_err(|_| Fault::NoPage)?;
    let there = books.listed(member).is_some() || books.ledger.of(member).next().is_some();
    if there { Ok(member) } else { Err(Fault::NoPage) }
}

/// The page, perhaps with a fault in one of its forms.
pub async fn page(ask: &Ask, books: &Books, of: MemberId, forms: Forms) -> Answer {
    let (lang, household) = (ask.lang(), books.household(of));
    let texts = ask.site.money.texts(&texts_of(books, &household)).await?;
    let mut account = account(books, &household, &texts);
    let may_keep = ask.person()?.may(Deed::KeepMoney);
    for line in account.lines.iter_mut().filter(|line| may_keep && line.can_undo) {
        line.undo_at = format!("/money/of/{of}/reverse/{}", line.number);
    }
    let fault = forms.all().into_iter().find(|form| !form.fine());
    let status = fault.map_or(axum::http::StatusCode::OK, Form::status);
    let other_open = [&forms.refund, &forms.write_off, &forms.opening].iter().any(|one| !one.fine());
    let today = books.today.to_string();
    let fresh = |form: Form, fields: Vec<(&'static str, String)>, called| {
        if form.fine() { Form::filled(fields) } else { form }.called(called)
    };
    let reminded = last_reminded(&books.ledger, &household, &books.zone);
    // In parts one pays what is due, and without a plan everything; who is ahead of the plan, the next part.
    let asked = due(&books.ledger, &household, books.today);
    let cents = match (asked.now, asked.next) {
        (0, Some(next)) => next.cents,
        (0, None) => asked.open.max(0),
        (now, _) => now,
    };
    let open = words::money::bare(&books.amount(cents));
    let money =
        |cents: &str| vec![("cents", cents.to_owned()), ("on", today.clone()), ("way", "bank".to_owned())];
    let choice = |one: &MemberId| Choice::new(one.to_string(), books.name(*one));
    let page = StatementPage {
        page: ask.frame(),
        at: format!("/money/of/{of}"),
        members: household.iter().map(choice).collect(),
        credited: household.iter().filter(|one| books.ledger.balance(**one) < 0).map(choice).collect(),
        openable: household.iter().filter(|one| !books.ledger.opened(**one)).map(choice).collect(),
        ways: vec![Choice::new("bank", say::way_bank(lang)), Choice::new("cash", say::way_cash(lang))],
        may_keep,
        reminded: reminded.map(|day| say::last_reminded(lang, books.day(day))).unwrap_or_default(),
        reminded_today: reminded == Some(books.today),
        seen: books.ledger.seq,
        other_open,
        forms: Forms {
            receive: fresh(forms.receive, money(if cents > 0 { &open } else { "" }), "receive"),
            refund: fresh(forms.refund, money(""), "refund"),
            write_off: fresh(forms.write_off, Vec::new(), "write-off"),
            opening: fresh(forms.opening, money(""), "opening"),
            plan: fresh(
                forms.plan,
                vec![("first", today[..7].to_owned()), ("months", "5".to_owned())],
                "plan",
            ),
        },
        account,
    };
    Ok(ask.page_as(status, &page)?.private())
}

/// The account.
pub async fn statement(ask: Ask, Path(of): Path<String>) -> Answer {
    let books = Books::of(&ask).await?;
    let of = member(&books, &of)?;
    page(&ask, &books, of, Forms::default()).await
}
