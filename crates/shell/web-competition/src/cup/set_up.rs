//! Opening a cup: name, rules, days, players, the time of a game and of a replay (D53).

use crate::held;
use crate::kit::ask::Ask;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use crate::set_up::entering;
use crate::set_up::everyone;
use crate::swiss::common;
use crate::swiss::members;
use crate::swiss::open_as;
use app::competitions::CompetitionProblem;
use askama::Template;
use competition::cup::CupAct;
use competition::{Act, System};
use words::messages::tournament as say;

const MINUTES: u16 = 180;

#[derive(Template)]
#[template(path = "club/cup/set_up.html")]
struct SetUpPage {
    page: Page,
    form: Form,
    rules: Vec<Choice>,
    how: Vec<Choice>,
    members: Vec<Choice>,
}

async fn page(ask: &Ask, form: Form) -> Answer {
    let (lang, status) = (ask.lang(), form.status());
    let how = vec![Choice::new("week", say::how_week(lang)), Choice::new("day", say::how_day(lang))];
    let members = everyone(ask).await?;
    let page = SetUpPage {
        page: ask.frame(),
        form,
        rules: held::choices(&ask.site.library(), lang, held::single),
        how,
        members,
    };
    Ok(ask.page_as(status, &page)?.private())
}

/// The form.
pub async fn form(ask: Ask) -> Answer {
    let fields = [("rules", "dsc"), ("start", "20:00"), ("how", "week"), ("minutes", "60"), ("replay", "15")];
    page(&ask, Form::filled(fields)).await
}

/// Opens it.
pub async fn open(ask: Ask, mut form: Form) -> Answer {
    let lang = ask.lang();
    let wanted = common(&mut form, &ask.site.library(), lang);
    let minutes = form.number("minutes", 1..=MINUTES, || say::bad_minutes(lang, MINUTES));
    let replay = form.number("replay", 1..=MINUTES, || say::bad_minutes(lang, MINUTES));
    if minutes.zip(replay).is_some_and(|(minutes, replay)| replay >= minutes) {
        form.wrong("replay", say::replay_is_shorter(lang));
    }
    let (Some(wanted), Some(minutes), Some(replay), true) = (wanted, minutes, replay, form.fine()) else {
        return page(&ask, form).await;
    };
    // Two evenings say how far the rounds lie apart; the draw plans the rest.
    let days = (0..2).map(|round| Act::Plan { day: wanted.first.plus(wanted.apart * round), start: None });
    let enters = members(&ask, &form).await?;
    let enters = enters.iter().map(|member| Act::Enter(entering(member, &wanted.law, wanted.first)));
    let acts = days.chain([Act::Cup(CupAct::Plan { minutes, replay })]).chain(enters).collect();
    match open_as(&ask, &wanted, System::Cup, acts).await {
        Ok(id) => Ok(ask.see_other(format!("/c/{id}")).saying(say::opened(lang, &wanted.name))),
        Err(CompetitionProblem::Refused(refusal, _)) => {
            form.wrong("", words::competition::refusal(lang, &refusal, &|member| member.to_string()));
            page(&ask, form).await
        }
        Err(problem) => Err(problem.into()),
    }
}
