//! Reads what was typed about a member: each field becomes a value, or a fault at the field.

use crate::kit::form::Form;
use app::roll::Listed;
use calendar::Day;
use club::fee_set::Membership;
use club::members::{Born, LONGEST_FIELD, LONGEST_PART, Name, NameFault, Rating, is_email};
use words::Lang;
use words::messages::{roll as say, round};

/// What was typed.
pub struct Typed {
    name: Name,
    born: Option<Born>,
    joined: Option<Day>,
    left: Option<Day>,
    rating: Option<Rating>,
    federation: String,
    fide: String,
    email: String,
    phone: String,
    address: String,
    groups: Vec<String>,
    half_price: bool,
    honorary: bool,
    membership: Option<Membership>,
}

/// A birth date or year as people write it, not after today.
pub fn born(text: &str, today: Day) -> Option<Born> {
    let day = Day::typed(text).map(Born::On);
    let year = || text.parse().ok().filter(|year| (1900..=2100).contains(year)).map(Born::In);
    day.or_else(year).filter(|born| born.is_past(today))
}

/// Some text of a field that is no longer than it may be.
pub fn text(form: &mut Form, lang: Lang, name: &str) -> Option<String> {
    form.read(name, |text| {
        if text.chars().count() <= LONGEST_FIELD {
            Ok(text.to_owned())
        } else {
            Err(say::bad_long(lang, LONGEST_FIELD))
        }
    })
}

/// An e-mail address or nothing.
pub fn email_field(form: &mut Form, lang: Lang) -> Option<String> {
    form.read("email", |text| match text {
        "" => Ok(String::new()),
        text if is_email(text) => Ok(text.to_owned()),
        _ => Err(say::bad_email(lang)),
    })
}

#[expect(clippy::option_option, reason = "nothing typed is not the same as something wrong")]
fn day(form: &mut Form, lang: Lang, name: &str) -> Option<Option<Day>> {
    form.read(name, |text| match text {
        "" => Ok(None),
        text => Day::typed(text).map(Some).ok_or_else(|| say::bad_day(lang)),
    })
}

impl Typed {
    /// Everything, or nothing when something is wrong.
    pub fn read(form: &mut Form, lang: Lang, today: Day) -> Option<Typed> {
        let name = Name::new(form.text("given"), form.text("prefix"), form.text("family_name"));
        if let Err(fault) = &name {
            let field = if *fault == NameFault::NoFamily { "family_name" } else { "given" };
            form.wrong(field, round::bad_part(lang, LONGEST_PART));
        }
        let birth = form.read("born", |text| match text {
            "" => Ok(None),
            text => born(text, today).map(Some).ok_or_else(|| round::bad_born(lang)),
        });
        let (joined, left) = (day(form, lang, "joined"), day(form, lang, "left"));
        if let (Some(Some(joined)), Some(Some(left))) = (joined, left)
            && left <= joined
        {
            form.wrong("left", say::bad_order(lang));
        }
        let rating = rating(form, lang);
        let (federation, fide) = (text(form, lang, "federation"), text(form, lang, "fide"));
        let (email, phone) = (email_field(form, lang), text(form, lang, "phone"));
        let (address, groups) = (text(form, lang, "address"), text(form, lang, "groups"));
        Some(Typed {
            name: name.ok()?,
            born: birth?,
            joined: joined?,
            left: left?,
            rating: rating?,
            federation: federation?,
            fide: fide?,
            email: email?,
            phone: phone?,
            address: address?,
            groups: groups?
                .split(',')
                .map(|one| one.trim().to_owned())
                .filter(|one| !one.is_empty())
                .collect(),
            half_price: form.ticked("half_price"),
            honorary: form.ticked("honorary"),
            membership: Membership::of(form.text("membership")),
        })
    }
}

/// A rating with the day of its list, or none.
#[expect(clippy::option_option, reason = "nothing typed is not the same as something wrong")]
fn rating(form: &mut Form, lang: Lang) -> Option<Option<Rating>> {
    let (of, value) = (form.text("rating_day").to_owned(), form.text("rating").to_owned());
    if of.is_empty() && value.is_empty() {
        return Some(None);
    }
    match (of.parse(), value.parse::<u16>()) {
        (Ok(of), Ok(rating)) if rating <= 3500 => {
            Some(Some(Rating { of, rating, estimated: form.ticked("rating_estimated") }))
        }
        _ => {
            form.wrong("rating", say::bad_rating(lang));
            None
        }
    }
}

/// The member with what was typed.
pub fn applied(before: &Listed, typed: Typed) -> Listed {
    let mut after = before.clone();
    after.member.name = Some(typed.name);
    after.member.born = typed.born;
    if let Some(rating) = typed.rating {
        after.member.ratings.retain(|one| one.of != rating.of || one.estimated != rating.estimated);
        after.member.ratings.push(rating);
        after.member.ratings.sort_unstable();
    }
    let known = &mut after.particulars;
    (known.joined, known.left) = (typed.joined, typed.left);
    (known.federation, known.fide) = (typed.federation, typed.fide);
    (known.email, known.phone, known.address) = (typed.email, typed.phone, typed.address);
    (known.groups, known.half_price, known.honorary) = (typed.groups, typed.half_price, typed.honorary);
    known.membership = typed.membership;
    after
}
