//! Opening a competition: its rules, its evenings, who plays, and what the first ranking comes from (dsc-k1).

use super::scene::{names, reader};
use crate::held;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use app::competitions::CompetitionProblem;
use askama::Template;
use axum::extract::Query;
use calendar::{Day, TimeOfDay};
use club::members::{Member, Rating};
use competition::answers;
use competition::elsewhere::ElsewhereAct;
use competition::{Act, Entering, Law, Opening, RoundNumber, System, Topic, Wish};
use ids::{CompetitionId, MemberId};
use rules::Library;
use std::sync::Arc;
use store::CompetitionRow;
use words::Lang;
use words::messages::{officer as office, round as say, start as start_words};

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
    players: Vec<Player>,
    /// Which members are ticked: the word, its name, whether it is the one now.
    ticks: Vec<(&'static str, String, bool)>,
}

/// Someone to tick.
struct Player {
    choice: Choice,
    ticked: bool,
}

/// Who is ticked before anyone was: the players of this season, everyone, nobody.
#[derive(Clone, Debug, Default, serde::Deserialize)]
#[serde(default)]
pub struct Who {
    who: String,
}

async fn page(ask: &Ask, form: Form, who: &str) -> Result<SetUpPage, Fault> {
    let lang = ask.lang();
    let ended = seasons(ask).await?;
    let newest = ended.first().map(|season| (season.row.name.clone(), season.players.clone()));
    let sent = form.has("name");
    let ticked = |value: &str| match (sent, &newest, who) {
        (true, ..) => form.all("player").any(|player| player == value),
        (_, _, "none") => false,
        (_, Some((_, players)), "") => players.iter().any(|member| member.as_str() == value),
        _ => true,
    };
    let players = everyone(ask).await?.into_iter();
    let players = players.map(|choice| Player { ticked: ticked(&choice.value), choice }).collect();
    let words = newest.as_ref().map(|(name, _)| ("", office::tick_season(lang, name)));
    let words = words.into_iter().chain([("all", office::tick_all(lang)), ("none", office::tick_none(lang))]);
    let has_season = newest.is_some();
    let ticks = words.map(|(word, name)| {
        (word, name, !sent && (word == who || who.is_empty() && word == "all" && !has_season))
    });
    let ticks = ticks.collect();
    let last = ended.iter().map(|season| {
        let name = &season.row.name;
        let words = match season.left {
            0 => office::start_by_last(lang, name),
            left => office::start_by_now(lang, left, name),
        };
        Choice::new(season.row.id.to_string(), words)
    });
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
        players,
        ticks,
    })
}

/// Every member as a choice, by name.
pub async fn everyone(ask: &Ask) -> Result<Vec<Choice>, Fault> {
    let competitions = &ask.site.competitions;
    let members = competitions.members().all().await?;
    let actor = competitions.actor(ask.visitor.person()).await?;
    let today = ask.site.zone().day(competitions.now());
    let named = names(ask.lang(), &members, reader(&actor), today);
    let known = members.iter().filter(|member| member.name.is_some());
    let choice = |member: &Member| Choice::new(member.id.to_string(), named[&member.id].clone());
    let mut all: Vec<Choice> = known.map(choice).collect();
    all.sort_by(|one, other| one.text.cmp(&other.text));
    Ok(all)
}

/// The form.
pub async fn form(ask: Ask, Query(who): Query<Who>) -> Answer {
    let form = Form::filled([("rules", "dsc"), ("count", "28"), ("start", "20:00")]);
    Ok(ask.page(&page(&ask, form, &who.who).await?)?.private())
}

/// What was asked for.
struct Wanted {
    name: String,
    law: Arc<Law>,
    first: Day,
    count: usize,
    start: TimeOfDay,
    holidays: Vec<Day>,
    /// The first round that is played here; nothing: that of today's evening or the next (D79).
    here: Option<RoundNumber>,
}

/// The name that was typed for a competition.
pub fn name_of(form: &mut Form, lang: Lang) -> Option<String> {
    form.read("name", |text| {
        let fits = !text.is_empty() && text.chars().count() <= NAME && !text.chars().any(char::is_control);
        if fits { Ok(text.to_owned()) } else { Err(say::bad_name(lang, NAME)) }
    })
}

fn read(form: &mut Form, library: &Library, lang: Lang) -> Option<Wanted> {
    let name = name_of(form, lang);
    let law = form.read("rules", |text| {
        held::law(library, text, held::keizer).map(Arc::new).ok_or_else(|| say::bad_rules(lang))
    });
    let first = form.day("first", || say::bad_day(lang));
    let count = form.number("count", 1..=EVENINGS, || say::bad_count(lang, EVENINGS));
    let start = form.hour("start", || say::bad_hour(lang));
    let holidays = form.read("holidays", |text| holidays(lang, text));
    let here = form.read("here", |text| match text {
        "" => Ok(None),
        text => {
            let number = text.parse().ok().filter(|number| count.is_none_or(|count| *number <= count));
            number.and_then(RoundNumber::new).map(Some).ok_or_else(|| start_words::bad_here(lang))
        }
    });
    let (name, law, first) = (name?, law?, first?);
    Some(Wanted { name, law, first, count: count?, start: start?, holidays: holidays?, here: here? })
}

/// Opens it: the law, the evenings one a week, the players, in one go.
pub async fn open(ask: Ask, mut form: Form) -> Answer {
    let lang = ask.lang();
    let seasons = seasons(&ask).await?;
    let wanted = read(&mut form, &ask.site.library(), lang);
    let last_season = form.read("last", |text| match text {
        "" => Ok(Vec::new()),
        text => {
            let found = seasons.iter().find(|season| season.row.id.as_str() == text);
            found.map(|season| season.order.clone()).ok_or_else(|| office::bad_start(lang))
        }
    });
    let (Some(wanted), Some(last_season)) = (wanted, last_season) else {
        let status = form.status();
        return Ok(ask.page_as(status, &page(&ask, form, "").await?)?.private());
    };
    let competitions = &ask.site.competitions;
    let actor = competitions.actor(ask.visitor.person()).await?;
    let members = competitions.members().all().await?;
    let chosen = form.all("player").filter_map(|text| MemberId::read(text).ok());
    let enters = chosen.filter_map(|id| members.iter().find(|member| member.id == id));
    let days = days(&wanted);
    let here = wanted.here.or_else(|| first_here(&days, ask.site.zone().day(competitions.now())));
    let begin = here.filter(|here| *here > RoundNumber::FIRST);
    // Who is ticked belongs to the season from its first round on, wherever that was played (D79).
    let enter = |member: &Member| {
        let from = Some(RoundNumber::FIRST);
        Act::Enter(Entering { from, ..entering(member, &wanted.law, wanted.first) })
    };
    let acts = begin.map(|round| Act::Elsewhere(ElsewhereAct::Begin(round)));
    let acts = acts.into_iter().chain(days.iter().map(|day| Act::Plan { day: *day, start: None }));
    let acts = acts.chain(enters.map(enter));
    let wishes = acts.map(|act| Wish::sure(actor.clone(), act)).collect();
    let opening = Opening {
        law: wanted.law.clone(),
        system: System::Keizer,
        zone: ask.site.zone(),
        start: wanted.start,
        last_season,
    };
    let id = CompetitionId::drawn(app::secret::chance());
    match competitions.open(id, &wanted.name, opening, wishes, competitions.now()).await {
        Ok(_) => {
            let taken = seasons.iter().find(|season| season.row.id.as_str() == form.text("last"));
            let runs = taken.filter(|season| season.left > 0);
            let warning = runs.map(|season| office::started_early(lang, season.left, &season.row.name));
            let said = [Some(say::opened(lang, &wanted.name)), warning];
            let said: Vec<String> = said.into_iter().flatten().collect();
            // What was played before is the next thing to tell.
            let next = if begin.is_some() { "/before" } else { "" };
            Ok(ask.see_other(format!("/c/{id}{next}")).saying(said.join(" ")))
        }
        Err(CompetitionProblem::Refused(refusal, _)) => {
            let name = |member: MemberId| member.to_string();
            form.wrong("", words::competition::refusal(lang, &refusal, &name));
            let status = form.status();
            Ok(ask.page_as(status, &page(&ask, form, "").await?)?.private())
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

/// A season whose standings can be the first ranking of a new one (dsc-k1).
struct Season {
    row: CompetitionRow,
    order: Vec<MemberId>,
    /// Who takes part now.
    players: Vec<MemberId>,
    /// How many of its rounds are still to be played.
    left: usize,
}

/// Every Keizer competition that has standings, the newest first.
async fn seasons(ask: &Ask) -> Result<Vec<Season>, Fault> {
    let (mut found, now) = (Vec::new(), ask.site.competitions.now());
    for row in ask.site.competitions.list().await? {
        let state = ask.site.competitions.look(row.id).await?;
        let last = state.newest_counted().and_then(|round| answers::standings(&state, round));
        let playing = state.entrants.iter().filter(|entrant| !entrant.has_left());
        found.extend(last.map(|last| Season {
            row,
            order: last.rows.iter().map(|row| row.member).collect(),
            players: playing.map(|entrant| entrant.entered.member).collect(),
            left: competition::rounds_to_play(&state, now),
        }));
    }
    Ok(found)
}

/// The first evening that is not past: today's, whatever the hour; after all of them, none of these.
fn first_here(days: &[Day], today: Day) -> Option<RoundNumber> {
    RoundNumber::new(days.iter().take_while(|day| **day < today).count() + 1)
}

/// The days of the evenings: one a week from the first on, the holidays left out.
fn days(wanted: &Wanted) -> Vec<Day> {
    let weeks = (0..).map(|week| wanted.first.plus(7 * week));
    weeks.filter(|day| !wanted.holidays.contains(day)).take(wanted.count).collect()
}

/// Days without a club evening, as they were typed.
fn holidays(lang: Lang, text: &str) -> Result<Vec<Day>, String> {
    let parts = text.split([' ', ',', ';', '\n', '\r']).filter(|part| !part.is_empty());
    parts.map(|part| Day::typed(part).ok_or_else(|| office::bad_holiday(lang, part))).collect()
}
