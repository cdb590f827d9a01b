//! Opening a competition: its rules, its evenings, who plays, and what the first ranking comes from (dsc-k1).

use super::cite::Cite;
use super::rulesets::held;
use super::scene::{names, reader};
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use app::competitions::CompetitionProblem;
use askama::Template;
use calendar::{Day, TimeOfDay, Zone};
use club::members::{Member, Rating};
use competition::answers;
use competition::{Act, Entering, Law, Opening, System, Topic, Wish};
use ids::{CompetitionId, MemberId};
use rules::Library;
use std::sync::Arc;
use store::CompetitionRow;
use words::Lang;
use words::messages::{officer as office, round as say};

/// Letters of a competition's name.
const NAME: usize = 60;
/// Evenings of a season.
const EVENINGS: usize = 60;

#[derive(Template)]
#[template(path = "club/set_up.html")]
struct SetUpPage {
    page: Page,
    form: Form,
    rules: Vec<Choice>,
    last: Vec<Choice>,
    cites: Vec<Cite>,
    members: Vec<Choice>,
}

async fn page(ask: &Ask, form: Form) -> Result<SetUpPage, Fault> {
    let (lang, members) = (ask.lang(), everyone(ask).await?);
    let ended = seasons(ask).await?;
    let last =
        ended.iter().map(|(row, _)| Choice::new(row.id.to_string(), office::start_by_last(lang, &row.name)));
    let last = std::iter::once(Choice::new("", office::start_by_rating(lang))).chain(last).collect();
    let library = ask.site.library();
    let law = held::law(&library, form.text("rules"), held::keizer);
    let cite = |topic| {
        let law = law.as_ref()?;
        Some(Cite::of(lang, &library, &law.id, law.cite(topic)?))
    };
    let cites: Vec<Cite> =
        [Topic::Season, Topic::Values, Topic::Groups].into_iter().filter_map(cite).collect();
    Ok(SetUpPage {
        page: ask.frame(),
        form,
        rules: held::choices(&library, lang, held::keizer),
        last,
        cites,
        members,
    })
}

/// Every member as a choice, by name.
pub async fn everyone(ask: &Ask) -> Result<Vec<Choice>, Fault> {
    let competitions = &ask.site.competitions;
    let members = competitions.members().all().await?;
    let actor = competitions.actor(ask.visitor.person()).await?;
    let today = Zone::amsterdam().day(competitions.now());
    let named = names(ask.lang(), &members, reader(&actor), today);
    let known = members.iter().filter(|member| member.name.is_some());
    let choice = |member: &Member| Choice::new(member.id.to_string(), named[&member.id].clone());
    let mut all: Vec<Choice> = known.map(choice).collect();
    all.sort_by(|one, other| one.text.cmp(&other.text));
    Ok(all)
}

/// The form.
pub async fn form(ask: Ask) -> Answer {
    let form = Form::filled([("rules", "dsc"), ("count", "28"), ("start", "20:00")]);
    Ok(ask.page(&page(&ask, form).await?)?.private())
}

/// What was asked for.
struct Wanted {
    name: String,
    law: Arc<Law>,
    first: Day,
    count: usize,
    start: TimeOfDay,
    holidays: Vec<Day>,
}

fn read(form: &mut Form, library: &Library, lang: Lang) -> Option<Wanted> {
    let name = form.read("name", |text| {
        let fits = !text.is_empty() && text.chars().count() <= NAME && !text.chars().any(char::is_control);
        if fits { Ok(text.to_owned()) } else { Err(say::bad_name(lang, NAME)) }
    });
    let law = form.read("rules", |text| {
        held::law(library, text, held::keizer).map(Arc::new).ok_or_else(|| say::bad_rules(lang))
    });
    let first = form.day("first", || say::bad_day(lang));
    let count = form.number("count", 1..=EVENINGS, || say::bad_count(lang, EVENINGS));
    let start = form.read("start", |text| text.parse().map_err(|_| say::bad_hour(lang)));
    let holidays = form.read("holidays", |text| holidays(lang, text));
    let (name, law, first) = (name?, law?, first?);
    Some(Wanted { name, law, first, count: count?, start: start?, holidays: holidays? })
}

/// Opens it: the law, the evenings one a week, the players, in one go.
pub async fn open(ask: Ask, mut form: Form) -> Answer {
    let lang = ask.lang();
    let seasons = seasons(&ask).await?;
    let wanted = read(&mut form, &ask.site.library(), lang);
    let last_season = form.read("last", |text| match text {
        "" => Ok(Vec::new()),
        text => {
            let found = seasons.iter().find(|(row, _)| row.id.as_str() == text);
            found.map(|(_, order)| order.clone()).ok_or_else(|| office::bad_start(lang))
        }
    });
    let (Some(wanted), Some(last_season)) = (wanted, last_season) else {
        let status = form.status();
        return Ok(ask.page_as(status, &page(&ask, form).await?)?.private());
    };
    let competitions = &ask.site.competitions;
    let actor = competitions.actor(ask.visitor.person()).await?;
    let members = competitions.members().all().await?;
    let chosen = form.all("player").filter_map(|text| MemberId::read(text).ok());
    let enters = chosen.filter_map(|id| members.iter().find(|member| member.id == id));
    let acts = days(&wanted)
        .into_iter()
        .map(|day| Act::Plan { day, start: None })
        .chain(enters.map(|member| Act::Enter(entering(member, &wanted.law, wanted.first))));
    let wishes = acts.map(|act| Wish::sure(actor.clone(), act)).collect();
    let opening = Opening {
        law: wanted.law.clone(),
        system: System::Keizer,
        zone: Zone::amsterdam(),
        start: wanted.start,
        last_season,
    };
    let id = CompetitionId::drawn(app::secret::chance());
    match competitions.open(id, &wanted.name, opening, wishes, competitions.now()).await {
        Ok(_) => Ok(ask.see_other(format!("/c/{id}")).saying(say::opened(lang, &wanted.name))),
        Err(CompetitionProblem::Refused(refusal, _)) => {
            let name = |member: MemberId| member.to_string();
            form.wrong("", words::competition::refusal(lang, &refusal, &name));
            let status = form.status();
            Ok(ask.page_as(status, &page(&ask, form).await?)?.private())
        }
        Err(problem) => Err(problem.into()),
    }
}

/// A member as an entrant: the rating of the list that the rules name decides place and group (dsc-c, dsc-k1).
pub fn entering(member: &Member, law: &Law, first: Day) -> Entering {
    let rating: Option<Rating> = member.rating_on(law.rating_day(first)).or(member.ratings.last().copied());
    let number = rating.map(|rating| i32::from(rating.rating));
    Entering {
        member: member.id,
        rating: number,
        group_rating: number,
        estimated: rating.is_some_and(|rating| rating.estimated),
        flexible: false,
        from: None,
        points: None,
        accepts: law.id.clone(),
    }
}

/// Whose last standings can be the first ranking of a new season (dsc-k1): every Keizer competition that has any.
async fn seasons(ask: &Ask) -> Result<Vec<(CompetitionRow, Vec<MemberId>)>, Fault> {
    let mut found = Vec::new();
    for row in ask.site.competitions.list().await? {
        let state = ask.site.competitions.look(row.id).await?;
        let last = state.newest_counted().and_then(|round| answers::standings(&state, round));
        found.extend(last.map(|last| (row, last.rows.iter().map(|row| row.member).collect())));
    }
    Ok(found)
}

/// The days of the evenings: one a week from the first on, the holidays left out.
fn days(wanted: &Wanted) -> Vec<Day> {
    let weeks = (0..).map(|week| wanted.first.plus(7 * week));
    weeks.filter(|day| !wanted.holidays.contains(day)).take(wanted.count).collect()
}

/// Days without a club evening, as they were typed.
fn holidays(lang: Lang, text: &str) -> Result<Vec<Day>, String> {
    let parts = text.split([' ', ',', ';', '\n', '\r']).filter(|part| !part.is_empty());
    parts.map(|part| part.parse().map_err(|_| office::bad_holiday(lang, part))).collect()
}
