//! The list of honour: what competitions that are decided give, and what the board entered for the years before.

use super::act::{refuse, refused, season, short, text, wish};
use super::scene::Matter;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use askama::Template;
use calendar::Season;
use club::matters::{Act, Holder};
use competition::answers::Honour;
use competition::teams::TeamPlayer;
use ids::MemberId;
use std::collections::BTreeMap;
use words::Lang;
use words::messages::matters as say;

/// One honour.
struct Line {
    title: String,
    who: String,
    /// The number of one that was entered by hand.
    number: Option<u16>,
}

#[derive(Template)]
#[template(path = "club/matters/honours.html")]
struct HonoursPage {
    page: Page,
    seasons: Vec<(String, Vec<Line>)>,
    members: Vec<Choice>,
    keeps: bool,
    form: Form,
}

/// The page.
pub async fn page(ask: Ask) -> Answer {
    let matter = Matter::of(&ask).await?;
    show(&ask, &matter, Form::default()).await
}

async fn show(ask: &Ask, matter: &Matter, form: Form) -> Answer {
    let mut seasons: BTreeMap<Season, Vec<Line>> = BTreeMap::new();
    for row in ask.site.competitions.list().await? {
        let state = ask.site.competitions.look(row.id).await?;
        let last = state.evenings.iter().map(|evening| evening.day).max();
        let Some(season) = last.and_then(Season::of) else { continue };
        for (honour, winners) in competition::answers::honours(&state) {
            let mut who = Vec::new();
            for winner in winners {
                who.push(match winner {
                    TeamPlayer::Member(member) => matter.name(member),
                    TeamPlayer::Guest(name) => ask.site.matters.text(name).await?,
                });
            }
            let title = format!("{}: {}", row.name, won(matter.lang, honour));
            let line = Line { title, who: words::keizer::list(matter.lang, &who), number: None };
            seasons.entry(season).or_default().push(line);
        }
    }
    for honour in matter.state.honours.iter().filter(|honour| !honour.struck) {
        let who = match honour.holder {
            Holder::Member(member) => matter.name(member),
            Holder::Named(name) => ask.site.matters.text(name).await?,
        };
        let title = ask.site.matters.text(honour.title).await?;
        seasons.entry(honour.season).or_default().push(Line { title, who, number: Some(honour.number) });
    }
    let status = form.status();
    let page = HonoursPage {
        page: ask.frame(),
        seasons: seasons.into_iter().rev().map(|(season, lines)| (season.to_string(), lines)).collect(),
        members: matter.members(Some(say::nobody(matter.lang))),
        keeps: matter.keeps(),
        form,
    };
    let reply = ask.page_as(status, &page)?;
    Ok(if ask.visitor.person().is_some() { reply.private() } else { reply })
}

/// What was won, in words.
fn won(lang: Lang, honour: Honour) -> String {
    match honour {
        Honour::Prize(prize) => words::competition::prize(lang, prize),
        Honour::Rapid => say::won_rapid(lang),
        Honour::Tournament => say::won_tournament(lang),
        Honour::Cup => say::won_cup(lang),
        Honour::Bughouse => say::won_bughouse(lang),
    }
}

/// Enters one by hand.
pub async fn enter(ask: Ask, mut form: Form) -> Answer {
    let matter = Matter::of(&ask).await?;
    let lang = matter.lang;
    let title = short(&mut form, "title", || say::honour_no_title(lang));
    let season = season(&mut form, "season", lang);
    let member = MemberId::read(form.text("member")).ok();
    let named = form.text("name").to_owned();
    if member.is_some() != named.is_empty() || named.chars().count() > 80 {
        form.wrong("name", say::honour_no_who(lang));
    }
    let (Some(title), Some(season), true) = (title, season, form.fine()) else {
        return show(&ask, &matter, form).await;
    };
    let title = text(&ask, "honour", &title, None);
    let name = text(&ask, "honour", &named, None);
    let holder = member.map_or(Holder::Named(name.id), Holder::Member);
    let act = Act::EnterHonour { title: title.id, season, holder };
    let texts = std::iter::once(title).chain(member.is_none().then_some(name)).collect();
    match wish(&ask, &matter, &form, act, texts).await? {
        Ok(_) => Ok(ask.see_other("/honours").saying(say::honour_added(lang))),
        Err(refusal) => {
            refuse(&matter, &mut form, "member", &refusal);
            show(&ask, &matter, form).await
        }
    }
}

/// Takes one away that was entered wrongly.
pub async fn strike(ask: Ask, form: Form) -> Answer {
    let matter = Matter::of(&ask).await?;
    let number = form.text("honour").parse().map_err(|_| Fault::Unclear)?;
    match wish(&ask, &matter, &form, Act::StrikeHonour(number), Vec::new()).await? {
        Ok(_) => Ok(ask.see_other("/honours").saying(say::honour_struck(matter.lang))),
        Err(refusal) => Err(refused(&matter, &refusal)),
    }
}
