//! Challenge trophies: who has them, since when, and what must come back (dsc-x).

use super::act::{day, member, refuse, refused, season, short, text, wish};
use super::scene::Matter;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use askama::Template;
use axum::extract::Path;
use calendar::Season;
use club::matters::{Act, Open, Topic, Trophy, open};
use words::messages::matters as say;

/// A trophy with who had it.
struct Shown {
    number: u16,
    name: String,
    at: String,
    /// What the reader who keeps the matters is warned of.
    warning: String,
    out: bool,
    asked: String,
    holders: Vec<(String, String, String)>,
    give: Form,
    back: Form,
}

#[derive(Template)]
#[template(path = "club/matters/trophies.html")]
struct TrophiesPage {
    page: Page,
    trophies: Vec<Shown>,
    held: Vec<(String, bool)>,
    members: Vec<Choice>,
    keeps: bool,
    form: Form,
    cite: Option<Cite>,
    cites: Vec<Cite>,
}

/// The page.
pub async fn page(ask: Ask) -> Answer {
    let matter = Matter::of(&ask).await?;
    show(&ask, &matter, Form::default(), None)
}

#[expect(clippy::needless_pass_by_value, reason = "what was typed comes from a form that is read")]
fn show(ask: &Ask, matter: &Matter, form: Form, typed: Option<(u16, &'static str, Form)>) -> Answer {
    let status = typed.as_ref().map_or(form.status(), |(_, _, form)| form.status());
    let warned = open(&matter.state, &matter.around, matter.now);
    let mut held = Vec::new();
    for one in matter.own() {
        let left = matter.around.left(one).is_some_and(|left| left <= matter.today);
        held.extend(matter.state.held_by(one).map(|trophy| (matter.text(trophy.name), left)));
    }
    let shown = |trophy: &Trophy| {
        let mut one = shown(matter, trophy, &warned);
        match &typed {
            Some((number, "give", form)) if *number == trophy.number => {
                one.give = form.clone().called("give");
            }
            Some((number, _, form)) if *number == trophy.number => one.back = form.clone().called("back"),
            _ => {}
        }
        one
    };
    let page = TrophiesPage {
        page: ask.frame(),
        trophies: matter.state.trophies.iter().map(shown).collect(),
        held,
        members: matter.members(Some(say::choose(matter.lang))),
        keeps: matter.keeps(),
        form: form.called("new"),
        cite: matter.cite(Topic::Trophies),
        cites: matter.cites([Topic::Trophies]),
    };
    let reply = ask.page_as(status, &page)?;
    Ok(if ask.visitor.person().is_some() { reply.private() } else { reply })
}

fn shown(matter: &Matter, trophy: &Trophy, warned: &[Open]) -> Shown {
    let lang = matter.lang;
    let warning = warned.iter().find_map(|one| match one {
        Open::TrophyDue(number, _, day) if *number == trophy.number => {
            Some(say::trophy_overdue(lang, matter.date(*day)))
        }
        Open::TrophyAsked(number, ..) if *number == trophy.number => Some(say::trophy_out_before(lang)),
        _ => None,
    });
    let newest = Season::of(matter.today).map(|season| season.to_string()).unwrap_or_default();
    let holders = trophy.holdings.iter().rev().map(|one| {
        let back = one.returned.map(|day| say::trophy_returned_on(lang, matter.date(day)));
        (one.season.to_string(), matter.name(one.member), back.unwrap_or_default())
    });
    let asked = trophy.out().and_then(|out| out.asked).filter(|_| matter.keeps());
    Shown {
        number: trophy.number,
        name: matter.text(trophy.name),
        at: trophy.out().map_or_else(
            || say::trophy_in(lang),
            |out| say::trophy_at(lang, matter.name(out.member), out.season),
        ),
        warning: warning.filter(|_| matter.keeps()).unwrap_or_default(),
        out: trophy.out().is_some(),
        asked: asked
            .map(|at| say::trophy_asked_on(lang, matter.date(matter.around.today(at))))
            .unwrap_or_default(),
        holders: holders.collect(),
        give: Form::filled([("season", newest)]).called("give"),
        back: Form::filled([("on", matter.today.to_string())]).called("back"),
    }
}

/// A new one.
pub async fn enter(ask: Ask, mut form: Form) -> Answer {
    let matter = Matter::of(&ask).await?;
    let lang = matter.lang;
    let Some(name) = short(&mut form, "name", || say::trophy_no_name(lang)) else {
        return show(&ask, &matter, form, None);
    };
    let row = text(&ask, "trophy", &name, None);
    match wish(&ask, &matter, &form, Act::EnterTrophy { name: row.id }, vec![row]).await? {
        Ok(_) => Ok(ask.see_other("/trophies").saying(say::trophy_added(lang))),
        Err(refusal) => {
            refuse(&matter, &mut form, "name", &refusal);
            show(&ask, &matter, form, None)
        }
    }
}

fn number(text: &str) -> Result<u16, Fault> {
    text.parse().map_err(|_| Fault::NoPage)
}

/// To who won it.
pub async fn give(ask: Ask, Path(trophy): Path<String>, mut form: Form) -> Answer {
    let matter = Matter::of(&ask).await?;
    let trophy = number(&trophy)?;
    let winner = member(&mut form, "member", matter.lang);
    let season = season(&mut form, "season", matter.lang);
    let (Some(winner), Some(season)) = (winner, season) else {
        return show(&ask, &matter, Form::default(), Some((trophy, "give", form)));
    };
    let act = Act::GiveTrophy { trophy, member: winner, season };
    match wish(&ask, &matter, &form, act, Vec::new()).await? {
        Ok(_) => {
            let said = say::trophy_given(matter.lang, matter.name(winner));
            Ok(ask.see_other("/trophies").saying(said))
        }
        Err(refusal) => {
            refuse(&matter, &mut form, "member", &refusal);
            show(&ask, &matter, Form::default(), Some((trophy, "give", form)))
        }
    }
}

/// The board asks for it.
pub async fn ask_back(ask: Ask, Path(trophy): Path<String>, form: Form) -> Answer {
    let matter = Matter::of(&ask).await?;
    let trophy = number(&trophy)?;
    let holder = matter.state.trophy(trophy).and_then(Trophy::out).map(|out| matter.name(out.member));
    match wish(&ask, &matter, &form, Act::AskTrophyBack(trophy), Vec::new()).await? {
        Ok(_) => {
            let article = matter.article_of(Topic::Trophies);
            let said = say::trophy_was_asked(matter.lang, article, holder.unwrap_or_default());
            Ok(ask.see_other("/trophies").saying(said))
        }
        Err(refusal) => Err(refused(&matter, &refusal)),
    }
}

/// It is back.
pub async fn back(ask: Ask, Path(trophy): Path<String>, mut form: Form) -> Answer {
    let matter = Matter::of(&ask).await?;
    let trophy = number(&trophy)?;
    let Some(on) = day(&mut form, "on", matter.lang) else {
        return show(&ask, &matter, Form::default(), Some((trophy, "back", form)));
    };
    match wish(&ask, &matter, &form, Act::ReturnTrophy { trophy, on }, Vec::new()).await? {
        Ok(_) => Ok(ask.see_other("/trophies").saying(say::trophy_is_back(matter.lang))),
        Err(refusal) => {
            refuse(&matter, &mut form, "on", &refusal);
            show(&ask, &matter, Form::default(), Some((trophy, "back", form)))
        }
    }
}
