//! Parts that several pages about money show: reasons with their articles, the account of a household.

use super::books::Books;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::qr::qr;
use club::bank::payment_code;
use club::instalments::most_months;
use club::ledger::{Bill, Charge, Entry, FeeLine, Kind, due, least_instalment};
use ids::{MemberId, TextId};
use std::collections::HashMap;
use words::messages::money as say;

/// Why someone pays this.
#[derive(Clone)]
pub struct Because {
    /// In words.
    pub words: String,
    /// The articles.
    pub cites: Vec<Cite>,
}

/// Why a charge is what it is.
fn because(books: &Books, charge: &Charge) -> Because {
    let (words, articles) = words::money::reason(books.lang, charge);
    Because { words, cites: articles.iter().map(|article| books.cite(article)).collect() }
}

/// Why a bill by the club's own fees is what it is; what it comes from stands in its words.
fn because_of(books: &Books, bill: &Bill) -> Because {
    let words = words::fees::reason(books.lang, bill, books.ledger.edition(bill.edition));
    Because { words, cites: Vec::new() }
}

/// Why a line of a run is what it is.
pub fn because_line(books: &Books, line: &FeeLine) -> Because {
    match line {
        FeeLine::Charge(charge) => because(books, charge),
        FeeLine::Bill(bill) => because_of(books, bill),
    }
}

/// One line of an account.
pub struct Line {
    /// Its number.
    pub number: u32,
    /// The day.
    pub day: String,
    /// What the day is sorted by.
    pub day_by: String,
    /// Whose it is, where several are shown.
    pub who: String,
    /// What it is.
    pub what: String,
    /// Why.
    pub because: Option<Because>,
    /// What was written beside it.
    pub note: String,
    /// The amount.
    pub amount: String,
    /// That it was undone.
    pub undone: String,
    /// Whether it can be undone.
    pub can_undo: bool,
    /// Where that is asked, for who may do it.
    pub undo_at: String,
    /// What the way there is called.
    pub undo: String,
}

/// An instalment of a plan.
pub struct Part {
    /// The month.
    pub month: String,
    /// The amount.
    pub amount: String,
    /// Paid, or what is left of it.
    pub state: String,
}

/// How to pay.
pub struct Pay {
    /// The payment code as a picture.
    pub code: String,
    /// What it says to who cannot see it.
    pub alt: String,
    /// The same in words.
    pub words: String,
}

/// The account of a household.
pub struct Account {
    /// Its name.
    pub title: String,
    /// The day.
    pub day: String,
    /// The lines.
    pub lines: Vec<Line>,
    /// What is open, in words.
    pub open_words: String,
    /// What is open.
    pub open: String,
    /// Whether something is.
    pub owes: bool,
    /// What is due now, when that is less than all.
    pub due: String,
    /// The next instalment.
    pub next: String,
    /// The plan, if there is one.
    pub plan: Option<(u32, Vec<Part>)>,
    /// A proposal of instalments.
    pub proposal: String,
    /// The article about instalments.
    pub plan_cite: Option<Cite>,
    /// The least instalment.
    pub least: String,
    /// How to pay.
    pub pay: Option<Pay>,
    /// Every article.
    pub cites: Vec<Cite>,
}

/// The account of these members, with the texts that its entries speak of.
pub fn account(books: &Books, members: &[MemberId], texts: &HashMap<TextId, String>) -> Account {
    account_for(books, members, members, texts)
}

/// The same for a reader who may know the reasons of some of them alone.
pub fn account_for(
    books: &Books,
    members: &[MemberId],
    known: &[MemberId],
    texts: &HashMap<TextId, String>,
) -> Account {
    let (lang, ledger) = (books.lang, &books.ledger);
    let asked = due(ledger, members, books.today);
    let theirs = ledger.entries.iter().filter(|entry| members.contains(&entry.member));
    let told = |entry: &Entry| {
        let told = line(books, members, entry, texts);
        if known.contains(&entry.member) { told } else { Line { because: None, note: String::new(), ..told } }
    };
    let lines: Vec<Line> = theirs.map(told).collect();
    let plan = members.iter().find_map(|member| ledger.plan_of(*member));
    let least = least_instalment(&books.law, ledger, books.today);
    let plan_cite =
        least.as_ref().and_then(|(_, article)| article.as_ref()).map(|article| books.cite(article));
    let least = least.map(|(least, _)| least);
    // Each member's own fee says in how many months it can be paid (ddt-1.3.ii).
    let owed = members.iter().map(|member| ledger.balance(*member)).filter(|owed| *owed > 0);
    let most = least.and_then(|least| owed.map(|owed| most_months(least, owed)).min());
    let months = most.unwrap_or(1).min(10);
    let proposal =
        (asked.open > 0 && plan.is_none() && months > 1).then(|| proposal(books, asked.open, months));
    let cites = lines.iter().filter_map(|line| line.because.as_ref()).flat_map(|one| one.cites.clone());
    let cites = once(cites.chain(plan_cite.clone()));
    let open_words = match asked.open {
        0 => say::all_paid(lang),
        below if below < 0 => say::too_much_paid(lang),
        _ => say::still_to_pay(lang),
    };
    let next = asked
        .next
        .map(|next| say::next_due(lang, books.amount(next.cents), words::money::month(lang, next.month)));
    let behind = plan.is_some() && asked.now > 0;
    Account {
        title: books.title(members),
        day: say::statement_day(lang, books.day(books.today)),
        open_words,
        open: books.amount(asked.open.abs()),
        owes: asked.open > 0,
        due: if behind { say::behind(lang, books.amount(asked.now)) } else { String::new() },
        next: next.unwrap_or_default(),
        plan: plan.map(|plan| (plan.number, parts(books, plan))),
        proposal: proposal.unwrap_or_default(),
        least: least.map(|least| books.amount(least)).unwrap_or_default(),
        pay: pay(books, members, if plan.is_some() { asked.now } else { asked.open }),
        plan_cite,
        lines,
        cites,
    }
}

/// Instalments that come to the open amount to the cent: where it does not divide, the first months have a cent more.
fn proposal(books: &Books, open: i64, months: usize) -> String {
    let (lang, count) = (books.lang, months as i64);
    let (each, more) = (open / count, open % count);
    let amount = |cents| books.amount(cents);
    if more == 0 {
        say::or_instalments(lang, amount(each), months)
    } else {
        say::or_instalments_uneven(lang, amount(each + 1), more, count - more, amount(each), amount(open))
    }
}

fn line(books: &Books, members: &[MemberId], entry: &Entry, texts: &HashMap<TextId, String>) -> Line {
    let because = match &entry.kind {
        Kind::Fee(_, charge) => Some(because(books, charge)),
        Kind::Bill(_, bill) => Some(because_of(books, bill)),
        _ => None,
    };
    Line {
        number: entry.number,
        day: books.day(entry.on),
        day_by: entry.on.to_string(),
        who: if members.len() > 1 { books.name(entry.member) } else { String::new() },
        what: words::money::entry(books.lang, entry),
        because,
        note: entry.text.and_then(|id| texts.get(&id)).cloned().unwrap_or_default(),
        amount: books.amount(entry.cents),
        undone: entry.reversed_by.map(|by| say::entry_reversed(books.lang, by)).unwrap_or_default(),
        can_undo: entry.reversed_by.is_none() && !matches!(entry.kind, Kind::Reversal(_)),
        undo_at: String::new(),
        undo: say::reverse_of(books.lang, entry.number),
    }
}

fn parts(books: &Books, plan: &club::ledger::Plan) -> Vec<Part> {
    let mut paid = books.ledger.paid(&plan.members) - plan.paid_before;
    let part = |one: &club::instalments::Instalment| {
        let covered = paid.clamp(0, one.cents);
        paid -= covered;
        let state = match one.cents - covered {
            0 => say::plan_paid(books.lang),
            left if covered > 0 => say::plan_part(books.lang, books.amount(left)),
            _ => String::new(),
        };
        Part { month: words::money::month(books.lang, one.month), amount: books.amount(one.cents), state }
    };
    plan.instalments.iter().map(part).collect()
}

fn pay(books: &Books, members: &[MemberId], cents: i64) -> Option<Pay> {
    let (iban, name) = books.bank.as_ref()?;
    let number = books.listed(*members.first()?)?.member.number;
    let text = say::pay_text(books.lang, number);
    let code = payment_code(iban, name, cents, &text)?;
    let amount = books.amount(cents);
    Some(Pay {
        code: qr(&code),
        alt: say::pay_code_alt(books.lang, &amount, name),
        words: say::pay_to(books.lang, amount, iban, name, text),
    })
}

/// The texts that the entries of these members speak of.
pub fn texts_of(books: &Books, members: &[MemberId]) -> Vec<TextId> {
    let theirs = books.ledger.entries.iter().filter(|entry| members.contains(&entry.member));
    theirs.filter_map(|entry| entry.text).collect()
}
