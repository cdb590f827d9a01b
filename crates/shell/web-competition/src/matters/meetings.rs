//! Meetings and what they decided: fees (ddt-1.1), the series of new members (ddt-17), the committee (dsc-w), the rest.

use super::act::{day, long, member, refuse, refused, season, text, wish};
use super::scene::Matter;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use askama::Template;
use calendar::Season;
use club::matters::{About, Act, Decision, Refusal, Topic};
use words::messages::matters as say;

/// A decision as it is read.
struct Line {
    number: u16,
    about: String,
    text: String,
    struck: bool,
    cite: Option<Cite>,
}

#[derive(Template)]
#[template(path = "club/matters/meetings.html")]
struct MeetingsPage {
    page: Page,
    meetings: Vec<(String, Vec<Line>)>,
    members: Vec<Choice>,
    keeps: bool,
    form: Form,
    fees: Option<Cite>,
    series: Option<Cite>,
    cites: Vec<Cite>,
}

/// The page.
pub async fn page(ask: Ask) -> Answer {
    let matter = Matter::of(&ask).await?;
    let season = Season::of(matter.today).map(|season| season.next().to_string()).unwrap_or_default();
    let form = Form::filled([("on", matter.today.to_string()), ("season", season)]);
    show(&ask, &matter, form).await
}

/// What the article of a decision is about.
fn topic(about: About) -> Option<Topic> {
    match about {
        About::Fees(_) => Some(Topic::Fees),
        About::Series(..) => Some(Topic::Series),
        About::Committee => Some(Topic::Committee),
        About::Other => None,
    }
}

async fn line(ask: &Ask, matter: &Matter, decision: &Decision) -> Result<Line, Fault> {
    let lang = matter.lang;
    Ok(Line {
        number: decision.number,
        about: match decision.about {
            About::Fees(season) => say::decision_fees_of(lang, season),
            About::Series(member, series) => say::decision_series_of(lang, matter.name(member), series),
            About::Committee => say::decision_committee(lang),
            About::Other => String::new(),
        },
        text: ask.site.matters.text(decision.text).await?,
        struck: decision.struck,
        cite: topic(decision.about).and_then(|topic| matter.cite(topic)),
    })
}

async fn show(ask: &Ask, matter: &Matter, form: Form) -> Answer {
    let mut all: Vec<&club::matters::Meeting> = matter.state.meetings.iter().collect();
    all.sort_by_key(|meeting| std::cmp::Reverse(meeting.on));
    let mut meetings = Vec::new();
    for meeting in all {
        let mut lines = Vec::new();
        for decision in matter.state.decisions.iter().filter(|one| one.meeting == meeting.number) {
            lines.push(line(ask, matter, decision).await?);
        }
        meetings.push((say::meeting_of(matter.lang, matter.date(meeting.on)), lines));
    }
    let status = form.status();
    let page = MeetingsPage {
        page: ask.frame(),
        meetings,
        members: matter.members(Some(say::choose(matter.lang))),
        keeps: matter.keeps(),
        form,
        fees: matter.cite(Topic::Fees),
        series: matter.cite(Topic::Series),
        cites: matter.cites([Topic::Fees, Topic::Series, Topic::Committee]),
    };
    Ok(ask.page_as(status, &page)?.private())
}

/// Reads what a decision is about; each kind has fields of its own.
fn about(form: &mut Form, lang: words::Lang) -> Option<About> {
    match form.text("about").to_owned().as_str() {
        "fees" => season(form, "season", lang).map(About::Fees),
        "series" => {
            let who = member(form, "member", lang);
            let series = form.number("series", 0..=u8::MAX, || say::no_series(lang, "?"));
            Some(About::Series(who?, series?))
        }
        "committee" => Some(About::Committee),
        "other" => Some(About::Other),
        _ => {
            form.wrong("about", say::decision_choose(lang));
            None
        }
    }
}

/// Writes one down.
pub async fn record(ask: Ask, mut form: Form) -> Answer {
    let matter = Matter::of(&ask).await?;
    let lang = matter.lang;
    let on = day(&mut form, "on", lang);
    let about = about(&mut form, lang);
    let words = long(&mut form, "text", || say::decision_no_text(lang));
    let (Some(on), Some(about), Some(words)) = (on, about, words) else {
        return show(&ask, &matter, form).await;
    };
    let row = text(&ask, "decision", &words, None);
    match wish(&ask, &matter, &form, Act::Record { on, about, text: row.id }, vec![row]).await? {
        Ok(_) => {
            let article = topic(about).map(|topic| matter.article_of(topic)).unwrap_or_default();
            let said = if article.is_empty() {
                say::decision_saved(lang)
            } else {
                say::decision_saved_by(lang, article)
            };
            Ok(ask.see_other("/meetings").saying(said))
        }
        Err(refusal) => {
            let field = match refusal {
                Refusal::MeetingAhead(_) => "on",
                Refusal::NotAMember(_) => "member",
                Refusal::NoSeries(_) => "series",
                _ => "about",
            };
            refuse(&matter, &mut form, field, &refusal);
            show(&ask, &matter, form).await
        }
    }
}

/// Strikes one that was written down wrongly; it stays readable.
pub async fn strike(ask: Ask, form: Form) -> Answer {
    let matter = Matter::of(&ask).await?;
    let number = form.text("decision").parse().map_err(|_| Fault::Unclear)?;
    match wish(&ask, &matter, &form, Act::StrikeDecision(number), Vec::new()).await? {
        Ok(_) => Ok(ask.see_other("/meetings").saying(say::decision_is_struck(matter.lang))),
        Err(refusal) => Err(refused(&matter, &refusal)),
    }
}
