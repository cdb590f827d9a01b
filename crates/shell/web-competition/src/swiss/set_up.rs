//! Opening a Swiss: name, rules, days, players, tie-breaks.

use crate::held;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use crate::set_up::entering;
use crate::set_up::everyone;
use app::competitions::CompetitionProblem;
use askama::Template;
use calendar::{Day, TimeOfDay};
use club::members::Member;
use competition::swiss::{SwissAct, SwissPlan};
use competition::{Act, Law, Opening, System, Wish};
use ids::{CompetitionId, MemberId};
use rules::Library;
use std::sync::Arc;
use store::TextRow;
use words::Lang;
use words::messages::tournament as say;

const ROUNDS: usize = 30;
const NAME: usize = 60;

#[derive(Template)]
#[template(path = "club/swiss/set_up.html")]
struct SetUpPage {
    page: Page,
    form: Form,
    rules: Vec<Choice>,
    how: Vec<Choice>,
    tie_breaks: TieBreaks,
    members: Vec<Choice>,
}

async fn page(ask: &Ask, form: Form) -> Answer {
    let (lang, status) = (ask.lang(), form.status());
    let how = vec![Choice::new("day", say::how_day(lang)), Choice::new("week", say::how_week(lang))];
    let members = everyone(ask).await?;
    let page = SetUpPage {
        page: ask.frame(),
        form,
        rules: held::choices(&ask.site.library(), lang, held::single),
        how,
        tie_breaks: TieBreaks::of(lang, &[]),
        members,
    };
    Ok(ask.page_as(status, &page)?.private())
}

/// The form.
pub async fn form(ask: Ask) -> Answer {
    let fields = [("rules", "dsc"), ("rounds", "7"), ("start", "20:00"), ("how", "day")];
    let set = ["BH:C1", "BH", "SB", "DE"].map(ToOwned::to_owned);
    let fields = fields.map(|(name, value)| (name, value.to_owned())).into_iter();
    page(&ask, Form::filled(fields.chain(TieBreaks::filled(&set)))).await
}

/// What a Swiss and a cup both ask for.
pub struct Common {
    /// The name.
    pub name: String,
    /// The law.
    pub law: Arc<Law>,
    /// The first day.
    pub first: Day,
    /// When games start.
    pub start: TimeOfDay,
    /// Days from round to round.
    pub apart: i32,
}

/// Reads what a Swiss and a cup both ask for.
pub fn common(form: &mut Form, library: &Library, lang: Lang) -> Option<Common> {
    let name = form.read("name", |text| {
        let fits = !text.is_empty() && text.chars().count() <= NAME && !text.chars().any(char::is_control);
        if fits { Ok(text.to_owned()) } else { Err(say::bad_name(lang, NAME)) }
    });
    let law = form.read("rules", |text| {
        let law = held::law(library, text, held::single);
        law.map(|law| Arc::new(law.for_tournament())).ok_or_else(|| say::bad_rules(lang))
    });
    let first = form.day("first", || say::bad_day(lang));
    let start = form.hour("start", || say::bad_hour(lang));
    let apart = if form.text("how") == "week" { 7 } else { 0 };
    Some(Common { name: name?, law: law?, first: first?, start: start?, apart })
}

/// The members that were ticked.
pub async fn members(ask: &Ask, form: &Form) -> Result<Vec<Member>, Fault> {
    let all = ask.site.competitions.members().all().await?;
    let chosen: Vec<MemberId> = form.all("player").filter_map(|text| MemberId::read(text).ok()).collect();
    Ok(all.into_iter().filter(|member| chosen.contains(&member.id)).collect())
}

/// The fields of the tie-breaks, in their order.
const TIE_BREAKS: [&str; 12] =
    ["tb_1", "tb_2", "tb_3", "tb_4", "tb_5", "tb_6", "tb_7", "tb_8", "tb_9", "tb_10", "tb_11", "tb_12"];
/// How many a form has at least.
const SHOWN: usize = 5;
/// What is offered beside what is set.
const OFFERED: [&str; 12] =
    ["BH:C1", "BH", "BH:M1", "SB", "DE", "WIN", "BWG", "PS", "KS", "ARO", "TPR", "RTNG"];

/// The tie-breaks as a form has them: a field for each place, and what it can be.
pub struct TieBreaks {
    pub places: Vec<(&'static str, String)>,
    pub choices: Vec<Choice>,
}

impl TieBreaks {
    /// With these set.
    pub fn of(lang: Lang, set: &[String]) -> TieBreaks {
        let mut all: Vec<&str> = OFFERED.to_vec();
        all.extend(set.iter().map(String::as_str).filter(|code| !OFFERED.contains(code)));
        let named = all.iter().filter_map(|code| {
            let one: systems::swiss::tiebreak::TieBreak = code.parse().ok()?;
            Some(Choice::new(*code, format!("{} · {code}", words::swiss::tie_break(lang, &one))))
        });
        let places = TIE_BREAKS.iter().zip(1..).take(set.len().max(SHOWN));
        TieBreaks {
            places: places.map(|(name, at)| (*name, say::tie_break_place(lang, at))).collect(),
            choices: std::iter::once(Choice::new("", say::no_tie_break(lang))).chain(named).collect(),
        }
    }

    /// The fields as they are filled with these.
    pub fn filled(set: &[String]) -> impl Iterator<Item = (&'static str, String)> {
        TIE_BREAKS.into_iter().zip(set.iter().cloned())
    }
}

/// The tie-breaks of a form: one chosen for each place, or the codes with commas.
pub fn codes(form: &mut Form, lang: Lang) -> Option<Vec<String>> {
    if !form.has("tie_breaks") {
        let chosen: Vec<&str> = TIE_BREAKS.iter().map(|name| form.text(name)).collect();
        let chosen = chosen.join(",");
        form.set("tie_breaks", chosen);
    }
    form.read("tie_breaks", |text| {
        let all = text.split(',').map(|code| code.trim().to_ascii_uppercase());
        let mut kept: Vec<String> = Vec::new();
        for code in all.filter(|code| !code.is_empty()) {
            if !kept.contains(&code) {
                kept.push(code);
            }
        }
        let known = |code: &String| code.parse::<systems::swiss::tiebreak::TieBreak>().is_ok();
        if kept.len() <= 12 && kept.iter().all(known) { Ok(kept) } else { Err(say::unknown_tie_break(lang)) }
    })
}

/// Opens it: the days, the players, how it is played.
pub async fn open(ask: Ask, mut form: Form) -> Answer {
    let lang = ask.lang();
    let wanted = common(&mut form, &ask.site.library(), lang);
    let rounds = form.number("rounds", 1..=ROUNDS, || say::bad_rounds(lang, ROUNDS));
    let tie_breaks = codes(&mut form, lang);
    let (Some(wanted), Some(rounds), Some(tie_breaks)) = (wanted, rounds, tie_breaks) else {
        return page(&ask, form).await;
    };
    let plan = SwissPlan { tie_breaks, rapid: form.ticked("rapid"), accelerated: form.ticked("accelerated") };
    let days = (0..rounds as i32)
        .map(|round| Act::Plan { day: wanted.first.plus(wanted.apart * round), start: None });
    let enters = members(&ask, &form).await?;
    let enters = enters.iter().map(|member| Act::Enter(entering(member, &wanted.law, wanted.first)));
    let acts = days.chain([Act::Swiss(SwissAct::Plan(plan))]).chain(enters);
    opened(&ask, &wanted, System::Swiss, acts.collect(), form).await
}

async fn opened(ask: &Ask, wanted: &Common, system: System, acts: Vec<Act>, mut form: Form) -> Answer {
    match open_as(ask, wanted, system, acts).await {
        Ok(id) => {
            Ok(ask.see_other(format!("/c/{id}/entrants")).saying(say::opened(ask.lang(), &wanted.name)))
        }
        Err(CompetitionProblem::Refused(refusal, _)) => {
            form.wrong("", words::competition::refusal(ask.lang(), &refusal, &|member| member.to_string()));
            page(ask, form).await
        }
        Err(problem) => Err(problem.into()),
    }
}

/// Opens a tournament with what is to happen at once.
pub async fn open_as(
    ask: &Ask,
    wanted: &Common,
    system: System,
    acts: Vec<Act>,
) -> Result<CompetitionId, CompetitionProblem> {
    open_with(ask, wanted, system, acts, Vec::new()).await
}

/// The same with texts that the acts speak of: all of it, or nothing.
pub async fn open_with(
    ask: &Ask,
    wanted: &Common,
    system: System,
    acts: Vec<Act>,
    texts: Vec<TextRow>,
) -> Result<CompetitionId, CompetitionProblem> {
    let competitions = &ask.site.competitions;
    let actor = competitions.actor(ask.visitor.person()).await?;
    let wishes = acts.into_iter().map(|act| Wish::sure(actor.clone(), act)).collect();
    let opening = Opening {
        law: wanted.law.clone(),
        system,
        zone: ask.site.zone(),
        start: wanted.start,
        last_season: Vec::new(),
    };
    let id = CompetitionId::drawn(app::secret::chance());
    competitions.open_with(id, &wanted.name, (opening, wishes), texts, competitions.now()).await?;
    Ok(id)
}
