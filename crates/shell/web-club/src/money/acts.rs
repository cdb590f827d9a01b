//! What the treasurer does on an account: a payment, paying back, giving up, reminding, instalments.

use super::books::Books;
use super::statement::{Forms, member, page};
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::reply::Answer;
use axum::extract::Path;
use calendar::Day;
use club::ledger::{Act, Fact, Way, due, over_the_open};
use ids::MemberId;
use store::TextRow;
use words::Lang;
use words::messages::money as say;
use words::money::read_amount;

/// The box that says that more than what is open was really paid.
const MORE: &str = "more";

/// A form about an account, with the books.
pub struct Asked {
    /// The books.
    pub books: Books,
    /// Whose account it is.
    pub of: MemberId,
    /// The address of the account.
    pub at: String,
}

impl Asked {
    /// The account of an address.
    pub async fn read(ask: &Ask, of: &str) -> Result<Asked, Fault> {
        let books = Books::of(ask).await?;
        let of = member(&books, of)?;
        Ok(Asked { at: format!("/money/of/{of}"), books, of })
    }

    /// Who of the household is meant; the first when nobody is named.
    fn who(&self, form: &Form, name: &str) -> Result<MemberId, Fault> {
        let household = self.books.household(self.of);
        match form.text(name) {
            "" => Ok(self.of),
            text => {
                let found = household.iter().find(|one| one.as_str() == text);
                found.copied().ok_or(Fault::Unclear)
            }
        }
    }
}

fn cents(form: &mut Form, lang: Lang) -> Option<i64> {
    form.read("cents", |text| read_amount(text).ok_or_else(|| say::bad_amount(lang)))
}

fn on(form: &mut Form, lang: Lang) -> Option<Day> {
    form.day("on", || say::bad_day(lang))
}

fn way(form: &Form) -> Way {
    if form.text("way") == "cash" { Way::Cash } else { Way::Bank }
}

/// The reason, which must be there.
pub fn why(form: &mut Form, asked: &Asked, about: MemberId, ask: &Ask) -> Option<TextRow> {
    let lang = ask.lang();
    let body =
        form.read("why", |text| if text.is_empty() { Err(say::bad_why(lang)) } else { Ok(text.to_owned()) })?;
    Some(asked.books.text(&body, Some(about), ask.site.money.now()))
}

/// Enters a payment.
pub async fn receive(ask: Ask, Path(of): Path<String>, mut form: Form) -> Answer {
    let (asked, lang) = (Asked::read(&ask, &of).await?, ask.lang());
    let payer = asked.who(&form, "payer")?;
    let (cents, on) = (cents(&mut form, lang), on(&mut form, lang));
    let note = Some(form.text("note").to_owned()).filter(|text| !text.is_empty());
    let note = note.map(|text| asked.books.text(&text, Some(payer), ask.site.money.now()));
    let members = asked.books.household(asked.of);
    let open = due(&asked.books.ledger, &members, asked.books.today).open.max(0);
    let over = cents.and_then(|cents| over_the_open(&asked.books.ledger, &members, asked.books.today, cents));
    if let Some(over) = over
        && !form.ticked(MORE)
    {
        form.wrong(MORE, say::over_the_open(lang, asked.books.amount(open), asked.books.amount(over)));
    }
    if let (Some(cents), Some(on), true) = (cents, on, form.fine()) {
        let (today, way, id) = (asked.books.today, way(&form), note.as_ref().map(|note| note.id));
        let act = Act::Receive { payer, members, cents, on, today, way, note: id };
        if asked.books.act(&ask, act, note.into_iter().collect(), &mut form).await?.is_some() {
            let said = say::payment_entered(lang, asked.books.amount(cents));
            return Ok(ask.see_other(asked.at).saying(said));
        }
    }
    page(&ask, &asked.books, asked.of, Forms { receive: form, ..Forms::default() }).await
}

/// Pays back.
pub async fn refund(ask: Ask, Path(of): Path<String>, mut form: Form) -> Answer {
    let (asked, lang) = (Asked::read(&ask, &of).await?, ask.lang());
    let member = asked.who(&form, "whose")?;
    if let (Some(cents), Some(on)) = (cents(&mut form, lang), on(&mut form, lang)) {
        let act = Act::Refund { member, cents, on, today: asked.books.today, way: way(&form), why: None };
        if asked.books.act(&ask, act, Vec::new(), &mut form).await?.is_some() {
            return Ok(ask.see_other(asked.at).saying(say::refunded(lang, asked.books.amount(cents))));
        }
    }
    page(&ask, &asked.books, asked.of, Forms { refund: form, ..Forms::default() }).await
}

/// Gives up what is owed.
pub async fn write_off(ask: Ask, Path(of): Path<String>, mut form: Form) -> Answer {
    let (asked, lang) = (Asked::read(&ask, &of).await?, ask.lang());
    let member = asked.who(&form, "whose")?;
    if let (Some(cents), Some(why)) = (cents(&mut form, lang), why(&mut form, &asked, member, &ask)) {
        let act = Act::WriteOff { member, cents, today: asked.books.today, why: why.id };
        if asked.books.act(&ask, act, vec![why], &mut form).await?.is_some() {
            ask.site.people.note(Some(ask.person()?), "written_off", None, member.as_str()).await?;
            return Ok(ask.see_other(asked.at).saying(say::written_off(lang, asked.books.amount(cents))));
        }
    }
    page(&ask, &asked.books, asked.of, Forms { write_off: form, ..Forms::default() }).await
}

/// Enters an opening balance.
pub async fn opening(ask: Ask, Path(of): Path<String>, mut form: Form) -> Answer {
    let (asked, lang) = (Asked::read(&ask, &of).await?, ask.lang());
    let member = asked.who(&form, "whose")?;
    if let (Some(cents), Some(on)) = (cents(&mut form, lang), on(&mut form, lang)) {
        let act = Act::Open { lines: vec![(member, cents)], on };
        if asked.books.act(&ask, act, Vec::new(), &mut form).await?.is_some() {
            return Ok(ask.see_other(asked.at).saying(say::opened(lang)));
        }
    }
    page(&ask, &asked.books, asked.of, Forms { opening: form, ..Forms::default() }).await
}

/// Reminds of what is due.
pub async fn remind(ask: Ask, Path(of): Path<String>, mut form: Form) -> Answer {
    let asked = Asked::read(&ask, &of).await?;
    let members = asked.books.household(asked.of);
    let (today, zone) = (asked.books.today, asked.books.zone.clone());
    let act = Act::Remind { payer: members[0], members, today, zone };
    match asked.books.act(&ask, act, Vec::new(), &mut form).await? {
        None => Err(asked.books.refused(&form)),
        Some(events) => {
            let told = events.iter().find_map(|event| match event.fact {
                Fact::Reminded { payer, cents, .. } => Some((payer, cents)),
                _ => None,
            });
            let (payer, cents) = told.unwrap_or((asked.of, 0));
            let (amount, name) = (asked.books.amount(cents), asked.books.name(payer));
            let directory = ask.site.outbox.directory().await?;
            let mail = ask.site.mailer.works();
            let said = if directory.out_of_reach(payer, app::letters::Sort::Money, mail).is_some() {
                super::remind::said(&ask, &asked.books, &[payer]).await?
            } else if mail {
                say::reminded(ask.lang(), amount, name)
            } else {
                say::reminded_ready(ask.lang(), amount, name)
            };
            Ok(ask.see_other(asked.at).saying(said))
        }
    }
}

/// Reads how many months from which one on.
pub fn months(form: &mut Form, lang: Lang) -> Option<(Day, usize)> {
    let first = form.read("first", |text| {
        let text = if text.len() == 7 { format!("{text}-01") } else { text.to_owned() };
        Day::typed(&text).ok_or_else(|| say::bad_day(lang))
    });
    let months = form.read("months", |text| text.parse().map_err(|_| say::bad_months(lang)));
    first.zip(months)
}

/// Agrees on instalments.
pub async fn plan(ask: Ask, Path(of): Path<String>, mut form: Form) -> Answer {
    let asked = Asked::read(&ask, &of).await?;
    if let Some((first, months)) = months(&mut form, ask.lang()) {
        let members = asked.books.household(asked.of);
        let act = Act::MakePlan { payer: members[0], members, first, months };
        if asked.books.act(&ask, act, Vec::new(), &mut form).await?.is_some() {
            return Ok(ask.see_other(asked.at).saying(say::plan_made(ask.lang(), months)));
        }
    }
    page(&ask, &asked.books, asked.of, Forms { plan: form, ..Forms::default() }).await
}

/// Ends it.
pub async fn end_plan(ask: Ask, Path(of): Path<String>, mut form: Form) -> Answer {
    let asked = Asked::read(&ask, &of).await?;
    let plan = form.text("plan").parse().unwrap_or_default();
    match asked.books.act(&ask, Act::EndPlan { plan }, Vec::new(), &mut form).await? {
        None => Err(asked.books.refused(&form)),
        Some(_) => Ok(ask.see_other(asked.at).saying(say::plan_ended(ask.lang()))),
    }
}
