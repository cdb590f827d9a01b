//! The club's own bank account, for payment codes.

use super::books::Books;
use super::overview;
use crate::kit::ask::Ask;
use crate::kit::form::Form;
use crate::kit::reply::Answer;
use club::bank::{Iban, LONGEST_NAME};
use words::messages::money as say;

/// Sets it.
pub async fn set(ask: Ask, mut form: Form) -> Answer {
    let lang = ask.lang();
    let name = form.read("bank_name", |text| {
        let fits = !text.is_empty() && text.chars().count() <= LONGEST_NAME;
        if fits { Ok(text.to_owned()) } else { Err(say::bad_bank_name(lang)) }
    });
    let iban = form.read("iban", |text| Iban::read(text).ok_or_else(|| say::bad_iban(lang)));
    let (Some(name), Some(iban)) = (name, iban) else {
        return overview::page(&ask, &Books::of(&ask).await?, form).await;
    };
    ask.site.roll.set(&[("iban", iban.plain().to_owned()), ("bank_name", name)]).await?;
    ask.site.people.note(Some(ask.person()?), "bank_account_set", None, "").await?;
    Ok(ask.see_other("/money").saying(say::bank_saved(lang)))
}
