//! A member leaves: on one page the day, what that means for fee, trophies, family, account and competitions, and then
//! the deed, with the acts that each of these has already.

use super::one::{find, name};
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::money::Books;
use app::Deed;
use app::competitions::CompetitionProblem;
use app::roll::Listed;
use askama::Template;
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use calendar::{Day, Season};
use club::ledger::{Leaving, leaving};
use club::matters::Topic;
use club::trophies::{Return, Trophy, to_return};
use competition::{Act, Wish};
use ids::{AccountId, CompetitionId, MemberId};
use rulebook::ArticleId;
use serde::Deserialize;
use store::Tie;
use web_competition::act::refused;
use web_competition::matters::scene::Matter;
use web_competition::scene::Scene;
use words::competition::Hearer;
use words::messages::leave as say;

/// The day that is looked at.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Asked {
    on: String,
}

/// A competition that the member plays in.
pub(super) struct Playing {
    id: CompetitionId,
    pub title: String,
    /// What leaving it comes to.
    pub what: String,
    chosen: bool,
}

/// An account that acts for the member.
struct Acts {
    account: AccountId,
    words: String,
    chosen: bool,
}

#[derive(Template)]
#[template(path = "club/roll/leave.html")]
struct LeavePage {
    page: Page,
    id: MemberId,
    name: String,
    /// That someone has left already, or will.
    planned: String,
    look: Form,
    /// What the day means; nothing while there is no good one.
    means: Option<Means>,
    form: Form,
    cites: Vec<Cite>,
}

/// What leaving on a day means.
struct Means {
    on: Day,
    /// The same in words.
    day: String,
    title: String,
    fee: Vec<String>,
    fee_cite: Option<Cite>,
    money_at: String,
    trophies: String,
    trophies_warn: bool,
    trophy_cite: Option<Cite>,
    /// The children whom the member looks after.
    wards: Vec<(MemberId, String)>,
    accounts: Vec<Acts>,
    competitions: Vec<Playing>,
    /// That the day is still to come.
    later: bool,
}

/// The sentences about the fee.
fn fee_words(books: &Books, name: &str, found: &Leaving) -> Vec<String> {
    let (lang, amount) = (books.lang, |cents| books.amount(cents));
    let mut all = Vec::new();
    if found.charged > 0 {
        all.push(say::fee_stays(lang, amount(found.charged), found.season));
    }
    if found.to_charge > 0 {
        all.push(say::fee_to_come(lang, amount(found.to_charge), found.season));
    }
    if found.charged == 0 && found.to_charge == 0 {
        all.push(say::fee_none(lang, found.season));
    }
    if found.ahead > 0 {
        all.push(say::fee_ahead(lang, amount(found.ahead), found.season.next()));
    }
    match found.open {
        0 => all.push(say::fee_paid(lang)),
        open if open < 0 => all.push(say::fee_credit(lang, amount(-open))),
        open => all.push(say::fee_open(lang, amount(open))),
    }
    if let Some(now) = found.pays_next {
        all.push(say::fee_family(lang, name, books.name(now), found.season.next()));
    }
    all
}

/// The trophies that the member has at home, in a sentence, and whether they must come back.
fn trophy_words(matter: &Matter, one: &Listed, day: Day) -> (String, bool) {
    let (lang, id) = (matter.lang, one.member.id);
    let out = matter.state.held_by(id).map(|trophy| Trophy {
        name: matter.text(trophy.name),
        holder: Some(id.to_string()),
        returned: None,
    });
    let out: Vec<Trophy> = out.collect();
    let found = matter.around.law.trophies.as_ref().map(|rules| to_return(rules, id.as_str(), day, &out));
    match found {
        _ if out.is_empty() => (say::trophies_none(lang), false),
        Some(Return::AtOnce(names)) => {
            (say::trophies_back(lang, name(one), words::keizer::list(lang, &names)), true)
        }
        _ => {
            let names: Vec<String> = out.into_iter().map(|trophy| trophy.name).collect();
            (say::trophies_ask(lang, words::keizer::list(lang, &names)), true)
        }
    }
}

/// The competitions that the member plays in, and what leaving each comes to.
pub(super) async fn competitions(
    ask: &Ask,
    member: MemberId,
    form: &Form,
    later: bool,
) -> Result<Vec<Playing>, Fault> {
    let mut all = Vec::new();
    for row in ask.site.competitions.list().await? {
        let state = ask.site.competitions.look(row.id).await?;
        let plays = state.entrant(member).is_some_and(|entrant| !entrant.has_left());
        if !plays || state.closed {
            continue;
        }
        let scene = Scene::of(ask, row.id.as_str()).await?;
        let wish = Wish::sure(scene.actor.clone(), Act::Leave(member));
        // What cannot be left, as when all rounds are public, is not offered.
        let Ok(warnings) = competition::warnings(&scene.state, &wish, scene.now) else { continue };
        let name = |member| scene.name(member);
        let hearer = Hearer { you: scene.actor.member, name: &name, reached: &|_| true };
        let what: Vec<String> = warnings
            .iter()
            .map(|warning| words::competition::warning(scene.lang, warning, &hearer))
            .collect();
        let chosen =
            if form.has("on") { form.all("competition").any(|id| id == row.id.as_str()) } else { !later };
        all.push(Playing { id: row.id, title: row.name, what: what.join(" "), chosen });
    }
    Ok(all)
}

/// The accounts that act for the member.
async fn accounts(ask: &Ask, one: &Listed, form: &Form) -> Result<Vec<Acts>, Fault> {
    let lang = ask.lang();
    let mut all = Vec::new();
    for tie in ask.site.roll.accounts(one.member.id).await? {
        let who = ask.site.people.person(tie.account).await?.map(|person| person.name).unwrap_or_default();
        let words = match tie.tie {
            Tie::Own => say::end_own(lang, who),
            Tie::Guardian => say::end_guardian(lang, name(one), who),
        };
        let chosen = form.all("account").any(|id| id == tie.account.to_string());
        all.push(Acts { account: tie.account, words, chosen });
    }
    Ok(all)
}

async fn means(ask: &Ask, one: &Listed, on: Day, form: &Form) -> Result<Means, Fault> {
    let (lang, id) = (ask.lang(), one.member.id);
    let (books, matter) = (Books::of(ask).await?, Matter::of(ask).await?);
    let (mut fee, mut pays_next) = (Vec::new(), false);
    if ask.person()?.may(Deed::SeeMoney)
        && let Some(season) = Season::of(on.plus(-1))
    {
        let payers = books.payers(ask, season).await?;
        let found = leaving(&books.law, &books.ledger, &payers, id, on);
        pays_next = found.is_some_and(|found| found.pays_next.is_some());
        fee = found.map(|found| fee_words(&books, &name(one), &found)).unwrap_or_default();
    }
    let (trophies, trophies_warn) = trophy_words(&matter, one, on);
    let later = on > books.today;
    let guarded = |other: &&Listed| {
        other.member.guardians.contains(&id)
            && other.member.is_minor(books.today)
            && other.particulars.belongs(books.today)
    };
    Ok(Means {
        on,
        day: books.day(on),
        title: say::means(lang, books.day(on)),
        // The decision speaks of a family whose full payer leaves, and of nobody else.
        fee_cite: pays_next.then(|| books.cite(&ArticleId::new("D67"))),
        fee,
        money_at: format!("/money/of/{id}"),
        trophies,
        trophies_warn,
        trophy_cite: matter.cite(Topic::Trophies),
        wards: books.roll.iter().filter(guarded).map(|other| (other.member.id, name(other))).collect(),
        accounts: accounts(ask, one, form).await?,
        competitions: competitions(ask, id, form, later).await?,
        later,
    })
}

/// The day, when it can be one: later than the day of joining.
fn day(ask: &Ask, one: &Listed, form: &mut Form) -> Option<Day> {
    let lang = ask.lang();
    let on = form.day("on", || say::bad_day(lang))?;
    match one.particulars.joined.filter(|joined| on <= *joined) {
        Some(joined) => {
            form.wrong("on", say::too_early(lang, words::dates::date(lang, joined), name(one)));
            None
        }
        None => Some(on),
    }
}

async fn page(ask: &Ask, one: &Listed, mut look: Form, form: Form) -> Answer {
    let (lang, called) = (ask.lang(), name(one));
    let on = day(ask, one, &mut look);
    let means = match on {
        Some(on) => Some(means(ask, one, on, &form).await?),
        None => None,
    };
    let planned =
        one.particulars.left.map(|left| say::planned(lang, words::dates::date(lang, left), &called));
    let cites = means.iter().flat_map(|one| one.fee_cite.iter().chain(&one.trophy_cite).cloned());
    let cites = once(cites.collect::<Vec<_>>());
    let status = if form.fine() { look.status() } else { form.status() };
    let page = LeavePage {
        page: ask.frame(),
        id: one.member.id,
        name: called,
        planned: planned.unwrap_or_default(),
        look: look.called("look"),
        means,
        form,
        cites,
    };
    Ok(ask.page_as(status, &page)?.private())
}

/// The page: what it means to leave on the day that is asked for, today when none is.
pub async fn form(ask: Ask, Path(id): Path<String>, Query(asked): Query<Asked>) -> Answer {
    let one = find(&ask, &id).await?;
    let today = ask.site.zone().day(ask.site.roll.now());
    // Who joined today can go tomorrow.
    let first = one.particulars.joined.map_or(today, |joined| today.max(joined.plus(1)));
    let on = if asked.on.is_empty() { one.particulars.left.unwrap_or(first).to_string() } else { asked.on };
    page(&ask, &one, Form::filled([("on", on)]), Form::default()).await
}

/// The competitions that someone is to be taken out of, when each of them can be left: a refusal is a page, and nothing was
/// done yet.
async fn to_leave(ask: &Ask, form: &Form, member: MemberId) -> Result<Vec<(Scene, Wish)>, Fault> {
    let mut all = Vec::new();
    for id in form.all("competition") {
        let scene = Scene::of(ask, id).await?;
        let wish = Wish::sure(scene.actor.clone(), Act::Leave(member));
        competition::warnings(&scene.state, &wish, scene.now)
            .map_err(|refusal| refused(&scene, &scene.state, &refusal))?;
        all.push((scene, wish));
    }
    Ok(all)
}

/// Takes someone out of every running competition.
pub(super) async fn leave_all(ask: &Ask, member: MemberId) -> Result<(), Fault> {
    for playing in competitions(ask, member, &Form::default(), false).await? {
        let scene = Scene::of(ask, playing.id.as_str()).await?;
        let wish = Wish::sure(scene.actor.clone(), Act::Leave(member));
        withdraw(ask, &scene, &wish).await?;
    }
    Ok(())
}

async fn withdraw(ask: &Ask, scene: &Scene, wish: &Wish) -> Result<(), Fault> {
    match ask.site.competitions.act(scene.id, wish).await {
        Ok(_) => Ok(()),
        Err(CompetitionProblem::Refused(refusal, state)) => Err(refused(scene, &state, &refusal)),
        Err(problem) => Err(problem.into()),
    }
}

/// Writes the day down, with what was ticked beside it; or that they stay after all.
pub async fn leave(ask: Ask, Path(id): Path<String>, mut form: Form) -> Answer {
    let (lang, before) = (ask.lang(), find(&ask, &id).await?);
    let (by, member, back) = (ask.person()?, before.member.id, format!("/members/{id}"));
    let stays = form.text("act") == "stay";
    let on = if stays { None } else { day(&ask, &before, &mut form) };
    if on.is_none() && !stays {
        let look = Form::filled([("on", form.text("on"))]);
        return page(&ask, &before, look, form).await;
    }
    if before.particulars.merged_into.is_some() {
        form.refuse("", StatusCode::CONFLICT, say::is_double(lang));
        let look = Form::filled([("on", form.text("on"))]);
        return page(&ask, &before, look, form).await;
    }
    if !stays {
        for (scene, wish) in to_leave(&ask, &form, member).await? {
            withdraw(&ask, &scene, &wish).await?;
        }
    }
    let mut after = before.clone();
    after.particulars.left = on;
    let called = name(&before);
    let changed = ask.site.roll.keep(Some(by), &[before], &[after], "").await?;
    if changed > 0 {
        ask.site.people.note(Some(by), "member_changed", None, member.as_str()).await?;
    }
    if !stays {
        for account in form.all("account").filter_map(|text| AccountId::read(text).ok()) {
            if ask.site.roll.untie(member, account).await? {
                ask.site.people.note(Some(by), "untied", Some(account), member.as_str()).await?;
            }
        }
    }
    let said = match on {
        Some(on) => say::done(lang, words::dates::date(lang, on), called),
        None => say::stays_done(lang, called),
    };
    Ok(ask.see_other(back).saying(said))
}
