//! Phones on stand-by: asking for a dispensation, the director's list of the evening, captains told (dsc-u).

use super::act::{day, member, refuse, refused, short, text, wish};
use super::scene::Matter;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use askama::Template;
use axum::extract::Path;
use calendar::Day;
use club::matters::{Act, Phone, PhoneAnswer, Refusal, Topic};
use words::messages::matters as say;

/// The longest number that is read.
const LONGEST: usize = 40;

/// A phone in the list.
struct Line {
    number: u16,
    name: String,
    day: String,
    status: String,
    /// What the director alone reads: the telephone number and why.
    contact: String,
    why: String,
    may_answer: bool,
}

#[derive(Template)]
#[template(path = "club/matters/phones.html")]
struct PhonesPage {
    page: Page,
    own: Vec<Choice>,
    days: Vec<Choice>,
    mine: Vec<Line>,
    list: Vec<Line>,
    directs: bool,
    visitors: Vec<String>,
    to_tell: Vec<(u16, u16, String)>,
    form: Form,
    guests: Form,
    cite: Option<Cite>,
    cites: Vec<Cite>,
}

/// The page.
pub async fn page(ask: Ask) -> Answer {
    let matter = Matter::of(&ask).await?;
    show(&ask, &matter, Form::default(), Form::default()).await
}

/// The club evenings from today to a month ahead.
async fn evenings(ask: &Ask, matter: &Matter) -> Result<Vec<Day>, Fault> {
    let mut days = Vec::new();
    for row in ask.site.competitions.list().await? {
        let state = ask.site.competitions.look(row.id).await?;
        let held = state.evenings.iter().filter(|evening| evening.cancelled.is_none());
        let near = held.filter(|evening| (0..=31).contains(&evening.day.since(matter.today)));
        days.extend(near.map(|evening| evening.day));
    }
    days.sort_unstable();
    days.dedup();
    Ok(days)
}

async fn line(ask: &Ask, matter: &Matter, phone: &Phone, directs: bool) -> Result<Line, Fault> {
    let lang = matter.lang;
    let words = |text: Option<ids::TextId>| async move {
        match text.filter(|_| directs) {
            Some(text) => ask.site.matters.text(text).await,
            None => Ok(String::new()),
        }
    };
    Ok(Line {
        number: phone.number,
        name: matter.name(phone.member),
        day: matter.date(phone.day),
        status: match phone.answer {
            _ if phone.forgotten => say::phone_forgotten(lang),
            None => say::phone_waiting(lang),
            Some(PhoneAnswer::Granted(_)) => say::phone_granted(lang),
            Some(PhoneAnswer::Refused(_)) => say::phone_refused(lang),
        },
        contact: words(Some(phone.contact)).await?,
        why: words(phone.why).await?,
        may_answer: matter.may(Act::AnswerPhone { phone: phone.number, necessary: true, handed_in: true }),
    })
}

async fn show(ask: &Ask, matter: &Matter, form: Form, guests: Form) -> Answer {
    let lang = matter.lang;
    let (state, today) = (&matter.state, matter.today);
    let own = matter.own();
    let directs = matter.actor.directs(today).is_some();
    let status = if form.fine() { guests.status() } else { form.status() };
    let (mut mine, mut list) = (Vec::new(), Vec::new());
    for phone in state.phones.iter().filter(|phone| own.contains(&phone.member)) {
        mine.push(line(ask, matter, phone, false).await?);
    }
    for phone in state.phones.iter().filter(|phone| phone.day >= today) {
        if matter.actor.directs(phone.day).is_some() {
            list.push(line(ask, matter, phone, true).await?);
        }
    }
    let to_tell = state.to_tell(today).into_iter().map(|(visitors, phone)| {
        let name = state.phone(phone).map(|phone| matter.name(phone.member)).unwrap_or_default();
        let club = state.visitors(visitors).map(|one| matter.text(one.name)).unwrap_or_default();
        (visitors, phone, say::tell_to(lang, name, club))
    });
    let days = evenings(ask, matter).await?;
    let choice = |day: &Day| Choice::new(day.to_string(), words::dates::day(lang, *day));
    let page = PhonesPage {
        page: ask.frame(),
        own: if directs {
            matter.members(Some(say::choose(lang)))
        } else {
            own.iter().map(|one| Choice::new(one.to_string(), matter.name(*one))).collect()
        },
        days: days.iter().map(choice).collect(),
        mine,
        list,
        directs,
        visitors: state
            .visitors
            .iter()
            .filter(|visitors| visitors.day == today)
            .map(|visitors| matter.text(visitors.name))
            .collect(),
        to_tell: if directs { to_tell.collect() } else { Vec::new() },
        form: form.called("ask"),
        guests: guests.called("visitors"),
        cite: matter.cite(Topic::Phones),
        cites: matter.cites([Topic::Phones]),
    };
    Ok(ask.page_as(status, &page)?.private())
}

/// A player asks, or the director for who asks in the hall. The number lies in a row that goes after the evening.
pub async fn ask_for(ask: Ask, mut form: Form) -> Answer {
    let matter = Matter::of(&ask).await?;
    let lang = matter.lang;
    let who = member(&mut form, "member", lang);
    let on = day(&mut form, "day", lang);
    let number = form.read("number", |text| {
        if text.chars().count() <= LONGEST { Ok(text.to_owned()) } else { Err(say::phone_long(lang)) }
    });
    let (Some(who), Some(on), Some(number)) = (who, on, number) else {
        return show(&ask, &matter, form, Form::default()).await;
    };
    let contact = text(&ask, "phone", &number, Some(who));
    let reason = form.text("why").to_owned();
    let why = (!reason.is_empty()).then(|| text(&ask, "phone", &reason, Some(who)));
    // Two numbers in the one field are two numbers, however they are separated.
    let numbers = number.split(['/', ',', ';', '&']).map(str::to_owned).collect();
    let reason = why.as_ref().map(|row| row.id);
    let act = Act::AskPhone { member: who, day: on, numbers, contact: contact.id, why: reason };
    let texts = std::iter::once(contact).chain(why).collect();
    match wish(&ask, &matter, &form, act, texts).await? {
        Ok(_) => {
            let said = say::phone_sent(lang, matter.article_of(Topic::Phones));
            Ok(ask.see_other("/matters/phones").saying(said))
        }
        Err(refusal) => {
            let field = match refusal {
                Refusal::NoPhone(_) => "number",
                Refusal::NotThatEvening(_) | Refusal::PhoneAsked => "day",
                _ => "member",
            };
            refuse(&matter, &mut form, field, &refusal);
            show(&ask, &matter, form, Form::default()).await
        }
    }
}

/// The director's answer.
pub async fn answer(ask: Ask, Path(number): Path<String>, form: Form) -> Answer {
    let matter = Matter::of(&ask).await?;
    let phone = number.parse().map_err(|_| Fault::NoPage)?;
    let (necessary, handed_in) = match form.text("answer") {
        "granted" => (true, form.ticked("here")),
        "refused" => (false, false),
        _ => return Err(Fault::Unclear),
    };
    match wish(&ask, &matter, &form, Act::AnswerPhone { phone, necessary, handed_in }, Vec::new()).await? {
        Ok(_) => {
            let article = matter.article_of(Topic::Phones);
            let said = if necessary {
                say::phone_answered_yes(matter.lang, article)
            } else {
                say::phone_answered_no(matter.lang, article)
            };
            Ok(ask.see_other("/matters/phones").saying(said))
        }
        Err(refusal) => Err(refused(&matter, &refusal)),
    }
}

/// A club that visits tonight.
pub async fn visitors(ask: Ask, mut form: Form) -> Answer {
    let matter = Matter::of(&ask).await?;
    let lang = matter.lang;
    let Some(name) = short(&mut form, "name", || say::visitors_no_name(lang)) else {
        return show(&ask, &matter, Form::default(), form).await;
    };
    let row = text(&ask, "visitors", &name, None);
    let act = Act::NameVisitors { day: matter.today, name: row.id };
    match wish(&ask, &matter, &form, act, vec![row]).await? {
        Ok(_) => Ok(ask.see_other("/matters/phones").saying(say::visitors_added(lang))),
        Err(refusal) => {
            refuse(&matter, &mut form, "name", &refusal);
            show(&ask, &matter, Form::default(), form).await
        }
    }
}

/// Their captain was told.
pub async fn told(ask: Ask, Path(number): Path<String>, form: Form) -> Answer {
    let matter = Matter::of(&ask).await?;
    let visitors = number.parse().map_err(|_| Fault::NoPage)?;
    let phone = form.text("phone").parse().map_err(|_| Fault::Unclear)?;
    match wish(&ask, &matter, &form, Act::TellCaptain { visitors, phone }, Vec::new()).await? {
        Ok(_) => {
            let said = say::told(matter.lang, matter.article_of(Topic::Phones));
            Ok(ask.see_other("/matters/phones").saying(said))
        }
        Err(refusal) => Err(refused(&matter, &refusal)),
    }
}
