//! The club's own fees as a form: filled from what holds, and read into a set with a fault at each field.

use crate::kit::form::Form;
use club::fee_set::{Discount, FeeSet, Grant, Joining, KindFee, LONGEST_SOURCE, Membership, Off};
use words::Lang;
use words::messages::{fees as say, money};
use words::money::{bare, read_amount};

/// The age up to which most clubs count youth.
const YOUTH: u8 = 17;

fn euros(lang: Lang, cents: i64) -> String {
    bare(&words::money::amount(lang, cents))
}

fn off_words(lang: Lang, off: Off) -> String {
    match off {
        Off::Percent(part) => format!("{part}%"),
        Off::Cents(cents) => euros(lang, cents),
    }
}

/// The name of a discount in the form.
fn word(grant: Grant) -> &'static str {
    match grant {
        Grant::Family => "family",
        Grant::Granted => "granted",
        Grant::Age(_) => "age",
    }
}

/// The form with what holds now; without anything the likeliest values.
pub fn filled(lang: Lang, set: Option<&FeeSet>) -> Form {
    let mut form = Form::default();
    form.set("youth_until", set.map_or(YOUTH, |set| set.youth_until).to_string());
    let Some(set) = set else { return form };
    for one in &set.kinds {
        let kind = one.kind.word();
        form.set(&format!("cents_{kind}"), euros(lang, one.cents));
        if one.federation > 0 {
            form.set(&format!("federation_{kind}"), euros(lang, one.federation));
        }
        form.set(&format!("source_{kind}"), one.source.clone());
    }
    for one in &set.discounts {
        form.set(&format!("off_{}", word(one.grant)), off_words(lang, one.off));
        form.set(&format!("off_source_{}", word(one.grant)), one.source.clone());
        if let Grant::Age(age) = one.grant {
            form.set("age_from", age.to_string());
        }
    }
    let joining = match set.joining {
        Joining::Whole => "whole",
        Joining::Half => "half",
        Joining::Month => "month",
    };
    form.set("joining", joining);
    form.set("joining_source", set.joining_source.clone());
    form.set("add_up", if set.add_up { "yes" } else { "no" });
    form.set("decided", set.decided.to_string());
    if set.least_instalment > 0 {
        form.set("least", euros(lang, set.least_instalment));
    }
    form
}

/// An amount, or nothing typed as the second value.
#[expect(clippy::option_option, reason = "nothing typed is not the same as something wrong")]
fn amount(form: &mut Form, lang: Lang, name: &str, empty: Option<i64>) -> Option<Option<i64>> {
    form.read(name, |text| match text {
        "" => Ok(empty),
        text => {
            read_amount(text).filter(|cents| *cents >= 0).map(Some).ok_or_else(|| money::bad_amount(lang))
        }
    })
}

fn source(form: &mut Form, lang: Lang, name: &str) -> Option<String> {
    form.read(name, |text| match text {
        text if text.chars().count() <= LONGEST_SOURCE => Ok(text.to_owned()),
        _ => Err(say::source_long(lang, LONGEST_SOURCE)),
    })
}

#[expect(clippy::option_option, reason = "nothing typed is not the same as something wrong")]
fn off(form: &mut Form, lang: Lang, name: &str) -> Option<Option<Off>> {
    let percent = |text: &str| text.trim().parse().ok().filter(|part| *part <= 100).map(Off::Percent);
    let read = |text: &str| match text.strip_suffix('%') {
        Some(part) => percent(part),
        None => read_amount(text).filter(|cents| *cents >= 0).map(Off::Cents),
    };
    form.read(name, |text| match text {
        "" => Ok(None),
        text => read(text).map(Some).ok_or_else(|| say::bad_off(lang)),
    })
}

fn kinds(form: &mut Form, lang: Lang) -> Option<Vec<KindFee>> {
    let read = Membership::ALL.map(|kind| {
        let word = kind.word();
        let cents = amount(form, lang, &format!("cents_{word}"), None);
        let federation = amount(form, lang, &format!("federation_{word}"), Some(0));
        let source = source(form, lang, &format!("source_{word}"));
        let (cents, federation, source) = (cents?, federation??, source?);
        Some(cents.map(|cents| KindFee { kind, cents, federation, source }))
    });
    read.into_iter().collect::<Option<Vec<_>>>().map(|all| all.into_iter().flatten().collect())
}

fn discounts(form: &mut Form, lang: Lang) -> Option<Vec<Discount>> {
    let age = if form.text("off_age").is_empty() {
        Some(0)
    } else {
        form.number("age_from", 1..=120u8, || say::bad_age(lang))
    };
    let read = [Grant::Family, Grant::Granted, Grant::Age(age.unwrap_or(0))].map(|grant| {
        let off = off(form, lang, &format!("off_{}", word(grant)));
        let source = source(form, lang, &format!("off_source_{}", word(grant)));
        let (off, source) = (off?, source?);
        Some(off.map(|off| Discount { grant, off, source }))
    });
    age?;
    read.into_iter().collect::<Option<Vec<_>>>().map(|all| all.into_iter().flatten().collect())
}

/// The set that was typed, or nothing when something is wrong.
pub fn read(form: &mut Form, lang: Lang) -> Option<FeeSet> {
    let (kinds, discounts) = (kinds(form, lang), discounts(form, lang));
    let youth_until = form.number("youth_until", 1..=120u8, || say::bad_age(lang));
    let joining = match form.text("joining") {
        "month" => Joining::Month,
        "half" => Joining::Half,
        _ => Joining::Whole,
    };
    let joining_source = source(form, lang, "joining_source");
    let least = amount(form, lang, "least", Some(0));
    let decided = form.day("decided", || money::bad_day(lang));
    Some(FeeSet {
        kinds: kinds?,
        youth_until: youth_until?,
        joining,
        joining_source: joining_source?,
        discounts: discounts?,
        add_up: form.text("add_up") == "yes",
        least_instalment: least??,
        decided: decided?,
    })
}
