//! From a form to a wish about the club's matters and back to a page.

use super::scene::Matter;
use crate::kit::ask::Ask;
use crate::kit::fault::{Fault, Words};
use crate::kit::form::Form;
use app::matters::MattersProblem;
use axum::http::StatusCode;
use club::matters::{Act, Event, Refusal, Wish};
use ids::{MemberId, TextId};
use store::TextRow;
use words::Lang;
use words::messages::matters as say;

/// The longest text that is kept.
const LONGEST: usize = 4000;
/// The longest name of a trophy, an honour, a club.
const NAME: usize = 80;

/// A text that is not there yet, to ask whether an act that needs one could be done.
pub fn some_text() -> TextId {
    TextId::drawn([0; 10])
}

/// A free text as a row of its own, so that it can be erased (D73).
pub fn text(ask: &Ask, kind: &str, body: &str, about: Option<MemberId>) -> TextRow {
    TextRow {
        id: TextId::drawn(app::secret::chance()),
        kind: kind.to_owned(),
        body: body.chars().filter(|sign| !sign.is_control() || *sign == '\n').take(LONGEST).collect(),
        written_by: ask.visitor.person().map(|person| person.id),
        about,
        created: ask.site.matters.now(),
        erased: None,
    }
}

/// Reads a short name of something; these words stand at the field when there is none.
pub fn short(form: &mut Form, field: &str, words: impl FnOnce() -> String) -> Option<String> {
    form.read(field, |text| {
        let fits = !text.is_empty() && text.chars().count() <= NAME && !text.chars().any(char::is_control);
        if fits { Ok(text.to_owned()) } else { Err(words()) }
    })
}

/// Reads a text that must be there.
pub fn long(form: &mut Form, field: &str, words: impl FnOnce() -> String) -> Option<String> {
    form.read(field, |text| if text.is_empty() { Err(words()) } else { Ok(text.to_owned()) })
}

/// Reads a day.
pub fn day(form: &mut Form, field: &str, lang: Lang) -> Option<calendar::Day> {
    form.day(field, || say::bad_day(lang))
}

/// Reads a season.
pub fn season(form: &mut Form, field: &str, lang: Lang) -> Option<calendar::Season> {
    form.read(field, |text| text.parse().map_err(|_| say::trophy_bad_season(lang)))
}

/// Reads a member out of a list.
pub fn member(form: &mut Form, field: &str, lang: Lang) -> Option<MemberId> {
    form.read(field, |text| MemberId::read(text).map_err(|_| say::choose(lang)))
}

/// Carries out a wish; a refusal comes back, to be put at its field.
pub async fn wish(
    ask: &Ask,
    matter: &Matter,
    form: &Form,
    act: Act,
    texts: Vec<TextRow>,
) -> Result<Result<Vec<Event>, Refusal>, Fault> {
    let seen = form.text("seen").parse().ok();
    let wish = Wish { by: matter.actor.clone(), seen, act };
    match ask.site.matters.act(ask.visitor.person(), &wish, texts).await {
        Ok((events, _)) => Ok(Ok(events)),
        Err(MattersProblem::Refused(refusal, _)) => Ok(Err(refusal)),
        Err(problem) => Err(problem.into()),
    }
}

/// A refusal as a sentence with its article.
pub fn told(matter: &Matter, refusal: &Refusal) -> String {
    let words = words::matters::refusal(matter.lang, refusal, &|member| matter.name(member));
    match refusal.article(&matter.around.law) {
        Some(article) => format!("{words} ({article})"),
        None => words,
    }
}

/// Puts a refusal at its field.
pub fn refuse(matter: &Matter, form: &mut Form, field: &str, refusal: &Refusal) {
    form.refuse(field, StatusCode::CONFLICT, told(matter, refusal));
}

/// A refusal as a page, for a button that has no field.
pub fn refused(matter: &Matter, refusal: &Refusal) -> Fault {
    let title = words::matters::refusal(matter.lang, refusal, &|member| matter.name(member));
    let cite = refusal.topic().and_then(|topic| matter.cite(topic));
    let text = cite.map(|cite| format!("{}: {}", cite.id, cite.words)).unwrap_or_default();
    Fault::Told(StatusCode::CONFLICT, Words { title, text })
}
