//! One appeal: the game, the complaint, the director's decision, who hears it, what the committee decided; and the same
//! as a file to print (dsc-v, dsc-w).

use super::act::{long, refuse, refused, some_text, text, wish};
use super::overview::standing;
use super::scene::Matter;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use askama::Template;
use axum::extract::Path;
use club::committee::Hearing;
use club::matters::{Act, Appeal, End, Refusal, Role, Subject, Topic};
use competition::{ComplaintEnd, Outcome, Pair, RoundNumber, State};
use ids::{MemberId, TextId};
use words::messages::matters as say;

/// A step of the way, with what was written.
pub struct Step {
    pub title: String,
    pub when: String,
    pub words: Vec<String>,
    pub quote: String,
    cite: Option<Cite>,
    now: bool,
}

impl Step {
    fn new(title: String, when: String, words: Vec<String>, quote: String, cite: Option<&Cite>) -> Step {
        Step { title, when, words, quote, cite: cite.cloned(), now: false }
    }
}

#[derive(Template)]
#[template(path = "club/matters/appeal.html")]
struct AppealPage {
    page: Page,
    number: u16,
    title: String,
    of: String,
    standing: String,
    running: bool,
    steps: Vec<Step>,
    hears: String,
    by: String,
    /// Where the buttons lead; empty without one.
    aside_at: String,
    withdraw_at: String,
    may_decide: bool,
    /// The others who hear it, of whom the one who enters the decision says whether they decided so.
    others: Vec<(String, String, bool)>,
    /// Where another result is recorded, once the appeal is upheld.
    reopen: String,
    form: Form,
    cites: Vec<Cite>,
}

#[derive(Template)]
#[template(path = "club/matters/file.html")]
struct FilePage {
    page: Page,
    number: u16,
    title: String,
    of: String,
    standing: String,
    printed: String,
    steps: Vec<Step>,
    cites: Vec<Cite>,
}

/// Who reads an appeal: both players and who looks after them, the director, the committee, the board.
pub fn reads(matter: &Matter, appeal: &Appeal) -> bool {
    let actor = &matter.actor;
    let office = [Role::Director, Role::Committee, Role::Board, Role::Chairman];
    let sits = |member: MemberId| {
        matter.state.committee().is_some_and(|committee| committee.members.contains(&member))
    };
    office.iter().any(|role| actor.is(*role))
        || matter.own().iter().any(|member| appeal.parties.contains(member))
        || actor.member.is_some_and(sits)
}

fn found(matter: &Matter, number: &str) -> Result<Appeal, Fault> {
    let number = number.parse().map_err(|_| Fault::NoPage)?;
    let appeal = matter.state.appeal(number).ok_or(Fault::NoPage)?;
    if reads(matter, appeal) { Ok(appeal.clone()) } else { Err(Fault::NoPage) }
}

/// The page.
pub async fn page(ask: Ask, Path(number): Path<String>) -> Answer {
    let matter = Matter::of(&ask).await?;
    let appeal = found(&matter, &number)?;
    show(&ask, &matter, &appeal, Form::default()).await
}

/// The round and the pair of an appeal.
pub fn game(state: &State, appeal: &Appeal) -> Option<(RoundNumber, Pair)> {
    match appeal.subject {
        Subject::Complaint(number) => {
            let found = state.complaints.iter().find(|complaint| complaint.number == number)?;
            Some((found.round, found.pair))
        }
        Subject::Result(round, white, black) => {
            Some((RoundNumber::new(usize::from(round))?, Pair { white, black }))
        }
    }
}

async fn written(ask: &Ask, matter: &Matter, text: TextId) -> Result<String, Fault> {
    let body = ask.site.matters.text(text).await?;
    Ok(if body.is_empty() { say::no_text(matter.lang) } else { body })
}

/// The way of the matter so far, the earliest step first.
async fn steps(ask: &Ask, matter: &Matter, appeal: &Appeal, state: &State) -> Result<Vec<Step>, Fault> {
    let lang = matter.lang;
    let (complaints, step) = (matter.cite(Topic::Complaint), Step::new);
    let mut all = Vec::new();
    if let Some((round, pair)) = game(state, appeal) {
        let [white, black] = pair.both().map(|member| matter.name(member));
        let result = state.evening(round).and_then(|evening| evening.game(pair)?.result());
        let result =
            result.map_or_else(|| say::nothing_stood(lang), |one| crate::pairings::shown(one.written()));
        let day = state.evening(round).map(|evening| matter.date(evening.day)).unwrap_or_default();
        all.push(step(
            say::step_game(lang),
            day,
            vec![format!("{white} – {black}, {result}")],
            String::new(),
            None,
        ));
    }
    if let Subject::Complaint(number) = appeal.subject
        && let Some(complaint) = state.complaints.iter().find(|one| one.number == number)
    {
        let by = vec![say::by_name(lang, matter.name(complaint.member))];
        let quote = match (complaint.first_words(), complaint.text) {
            (Some(text), _) => written(ask, matter, text).await?,
            (None, Some(_)) => String::new(),
            (None, None) => say::nothing_written(lang),
        };
        all.push(step(
            say::step_complained(lang),
            matter.moment(complaint.made),
            by,
            quote,
            complaints.as_ref(),
        ));
        if let Some((at, text)) = complaint.worked_out {
            let quote = written(ask, matter, text).await?;
            all.push(step(
                say::step_worked_out(lang),
                matter.moment(at),
                Vec::new(),
                quote,
                complaints.as_ref(),
            ));
        }
        if let Some(ComplaintEnd::Decided(outcome, at, why)) = complaint.ended {
            let words = match outcome {
                Outcome::Rejected => say::decided_rejected(lang),
                Outcome::ResultStays => say::decided_upheld_stays(lang),
                Outcome::ResultChanged => say::decided_upheld(lang),
            };
            let quote = written(ask, matter, why).await?;
            all.push(step(
                say::step_decided(lang),
                matter.moment(at),
                vec![words],
                quote,
                complaints.as_ref(),
            ));
        }
    }
    if let Subject::Result(..) = appeal.subject
        && let Some((round, pair)) = game(state, appeal)
        && let Some(set) = state.evening(round).and_then(|evening| evening.game(pair)?.set)
    {
        let quote = match set.why {
            Some(why) => written(ask, matter, why).await?,
            None => String::new(),
        };
        all.push(step(say::step_decided(lang), matter.moment(set.at), Vec::new(), quote, None));
    }
    all.extend(hearing_steps(ask, matter, appeal).await?);
    Ok(all)
}

/// The way of an appeal from the moment that it was lodged.
pub async fn hearing_steps(ask: &Ask, matter: &Matter, appeal: &Appeal) -> Result<Vec<Step>, Fault> {
    let (lang, committee, step) = (matter.lang, matter.cite(Topic::Committee), Step::new);
    let mut all = Vec::new();
    let by = vec![say::by_name(lang, matter.name(appeal.member))];
    let quote = written(ask, matter, appeal.text).await?;
    all.push(step(say::step_appeal(lang), matter.moment(appeal.at), by, quote, committee.as_ref()));
    all.push(step(
        say::step_hearing(lang),
        String::new(),
        hearing(matter, appeal),
        String::new(),
        committee.as_ref(),
    ));
    if let Some(End::Decided { upheld, at, why, sat, entered }) = &appeal.end {
        let words = if *upheld { say::verdict_was_upheld(lang) } else { say::verdict_was_rejected(lang) };
        let by = entered.map(|one| {
            let said = if sat.len() > 1 { say::sat_entered } else { say::sat_entered_alone };
            said(lang, matter.name(one))
        });
        let words = [words, say::sat(lang, matter.all_names(sat))].into_iter().chain(by).collect();
        let quote = written(ask, matter, *why).await?;
        all.push(step(say::step_verdict(lang), matter.moment(*at), words, quote, committee.as_ref()));
    } else if let Some(last) = all.last_mut() {
        last.now = appeal.end.is_none();
    }
    Ok(all)
}

fn ids(names: &[String]) -> Vec<MemberId> {
    names.iter().filter_map(|name| MemberId::read(name).ok()).collect()
}

/// Who hears it, who does not any more, whom it concerns.
fn hearing(matter: &Matter, appeal: &Appeal) -> Vec<String> {
    let lang = matter.lang;
    let aside = (!appeal.aside.is_empty()).then(|| say::stepped_aside(lang, matter.all_names(&appeal.aside)));
    let Ok(Hearing { sits, lost_seat, concerned }) =
        matter.state.hearing(&matter.around, appeal, matter.today)
    else {
        return aside.into_iter().chain([say::no_committee(lang)]).collect();
    };
    let lost: Vec<String> = lost_seat.into_iter().map(|(name, _)| name).collect();
    let rows = [
        (sits, say::hears as fn(words::Lang, String) -> String),
        (lost, say::lost_seat),
        (concerned, say::concerned),
    ];
    let said = rows.into_iter().filter(|(names, _)| !names.is_empty());
    said.map(|(names, words)| words(lang, matter.all_names(&ids(&names)))).chain(aside).collect()
}

async fn show(ask: &Ask, matter: &Matter, appeal: &Appeal, form: Form) -> Answer {
    let number = appeal.number;
    let competition = ask.site.competitions.look(appeal.competition).await?;
    let row = ask.site.competitions.row(appeal.competition).await?;
    let upheld = matches!(appeal.end, Some(End::Decided { upheld: true, .. }));
    let at = game(&competition, appeal).filter(|_| upheld && matter.actor.is(Role::Committee));
    let status = form.status();
    let hear = matter.state.hearing(&matter.around, appeal, matter.today).map(|hearing| ids(&hearing.sits));
    let hear = hear.unwrap_or_default();
    let ticked: Vec<&str> = form.all("with").collect();
    let others = hear.iter().filter(|one| Some(**one) != matter.actor.member);
    let others = others.map(|one| (one.to_string(), matter.name(*one), ticked.contains(&one.as_str())));
    let others = others.collect();
    let decide = Act::DecideAppeal { appeal: number, upheld: true, why: some_text(), with: hear.clone() };
    let button = |verb: &str, may: bool| {
        if may { format!("/matters/appeals/{number}/{verb}") } else { String::new() }
    };
    let page = AppealPage {
        page: ask.frame(),
        number,
        title: say::appeal_of(matter.lang, number),
        of: row.name,
        standing: standing(matter, appeal.end.as_ref()),
        running: appeal.end.is_none(),
        steps: steps(ask, matter, appeal, &competition).await?,
        hears: matter.all_names(&hear),
        by: matter.name(appeal.member),
        aside_at: button("aside", matter.may(Act::StepAside(number)) && matter.actor.is(Role::Committee)),
        withdraw_at: button("withdraw", matter.may(Act::WithdrawAppeal(number))),
        may_decide: matter.may(decide) && matter.actor.is(Role::Committee),
        others,
        reopen: at
            .map(|(round, pair)| {
                let games =
                    competition.evening(round).map(|evening| evening.games.as_slice()).unwrap_or_default();
                let board = games.iter().position(|game| game.pair == pair).map_or(1, |at| at + 1);
                format!("/c/{}/round/{round}/reopen?game={board}&appeal={number}", appeal.competition)
            })
            .unwrap_or_default(),
        form,
        cites: matter.cites([Topic::Committee, Topic::Complaint]),
    };
    Ok(ask.page_as(status, &page)?.private())
}

/// Everything about it on paper, for the committee.
pub async fn file(ask: Ask, Path(number): Path<String>) -> Answer {
    let matter = Matter::of(&ask).await?;
    let appeal = found(&matter, &number)?;
    let competition = ask.site.competitions.look(appeal.competition).await?;
    let page = FilePage {
        page: ask.frame(),
        number: appeal.number,
        title: say::file_of(matter.lang, appeal.number),
        of: ask.site.competitions.row(appeal.competition).await?.name,
        standing: standing(&matter, appeal.end.as_ref()),
        printed: say::file_printed(matter.lang, matter.moment(matter.now)),
        steps: steps(&ask, &matter, &appeal, &competition).await?,
        cites: matter.cites([Topic::Committee, Topic::Complaint]),
    };
    Ok(ask.page(&page)?.private())
}

async fn press(
    ask: &Ask,
    number: &str,
    form: &Form,
    act: fn(u16) -> Act,
    said: fn(words::Lang) -> String,
) -> Answer {
    let matter = Matter::of(ask).await?;
    let appeal = found(&matter, number)?;
    match wish(ask, &matter, form, act(appeal.number), Vec::new()).await? {
        Ok(_) => Ok(ask.see_other(format!("/matters/appeals/{number}")).saying(said(matter.lang))),
        Err(refusal) => Err(refused(&matter, &refusal)),
    }
}

/// Someone of the committee steps aside.
pub async fn aside(ask: Ask, Path(number): Path<String>, form: Form) -> Answer {
    press(&ask, &number, &form, Act::StepAside, say::stepped).await
}

/// Who appealed takes it back.
pub async fn withdraw(ask: Ask, Path(number): Path<String>, form: Form) -> Answer {
    press(&ask, &number, &form, Act::WithdrawAppeal, say::withdrawn).await
}

/// The committee decides.
pub async fn decide(ask: Ask, Path(number): Path<String>, mut form: Form) -> Answer {
    let matter = Matter::of(&ask).await?;
    let appeal = found(&matter, &number)?;
    let lang = matter.lang;
    let upheld = form.read("verdict", |text| match text {
        "upheld" => Ok(true),
        "rejected" => Ok(false),
        _ => Err(say::verdict_choose(lang)),
    });
    let why = long(&mut form, "why", || say::verdict_no_why(lang));
    let (Some(upheld), Some(why)) = (upheld, why) else {
        return show(&ask, &matter, &appeal, form).await;
    };
    let row = text(&ask, "verdict", &why, Some(appeal.member));
    let with = form.all("with").filter_map(|text| MemberId::read(text).ok()).collect();
    let act = Act::DecideAppeal { appeal: appeal.number, upheld, why: row.id, with };
    match wish(&ask, &matter, &form, act, vec![row]).await? {
        Ok(_) => {
            let said = say::verdict_sent(lang, matter.article_of(Topic::Committee));
            Ok(ask.see_other(format!("/matters/appeals/{number}")).saying(said))
        }
        Err(refusal @ Refusal::TooFewDecide { .. }) => {
            refuse(&matter, &mut form, "with", &refusal);
            show(&ask, &matter, &appeal, form).await
        }
        // Who may not decide is shown no form, so there is no field to say it at.
        Err(refusal) => Err(refused(&matter, &refusal)),
    }
}
