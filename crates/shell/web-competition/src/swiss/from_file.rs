//! A Swiss that began elsewhere goes on here: a report file of FIDE is looked at first, then opened.

use super::set_up::{common, open_with};
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::scene::GUEST;
use crate::set_up::entering;
use app::competitions::CompetitionProblem;
use askama::Template;
use axum::extract::Multipart;
use club::members::Member;
use competition::swiss::{ReportRound, SwissAct, SwissPlan, Untold, report_rounds};
use competition::{Act, Entering, RoundNumber, System};
use ids::{MemberId, TextId};
use store::TextRow;
use systems::swiss::tournament::Tournament;
use systems::trf::{self, Report};
use words::Lang;
use words::messages::tournament as say;

/// The most that goes on into the form that opens it.
const MOST: usize = 12 * 1024;

/// What stands in a file.
struct Found {
    title: String,
    members: String,
    guests: String,
    unsorted: bool,
    text: String,
}

#[derive(Template)]
#[template(path = "club/swiss/from_file.html")]
struct FilePage {
    page: Page,
    form: Form,
    found: Option<Found>,
}

/// A file that can be opened.
struct File {
    report: Report,
    tournament: Tournament,
    /// The member of each player; nothing for a guest.
    known: Vec<Option<Member>>,
}

impl File {
    fn name(&self, lang: Lang) -> String {
        let named = self.report.headers.iter().find(|(tag, _)| tag == "012");
        let name = named.map(|(_, name)| name.trim().chars().take(60).collect::<String>());
        name.filter(|name| !name.is_empty()).unwrap_or_else(|| say::file_unnamed(lang))
    }

    fn rounds(&self) -> usize {
        self.tournament.total_rounds.unwrap_or(0).max(self.tournament.rounds_paired).max(1)
    }
}

/// Reads a file; what cannot be read or told here is a sentence.
async fn read(ask: &Ask, bytes: &[u8]) -> Result<Result<File, String>, Fault> {
    let members = ask.site.competitions.members().all().await?;
    Ok(told(ask.lang(), bytes, &members))
}

fn told(lang: Lang, bytes: &[u8], members: &[Member]) -> Result<File, String> {
    let parsed = trf::read(bytes).and_then(|(report, _)| report.tournament().map(|(made, _)| (report, made)));
    let (report, tournament) = parsed.map_err(|fault| words::swiss::fault(lang, "TRF", &fault))?;
    let any: Vec<MemberId> =
        tournament.players.iter().map(|_| MemberId::drawn(app::secret::chance())).collect();
    if let Err(untold) = report_rounds(&tournament, &any).and_then(|told| halves_once(&told, &any)) {
        let name = &tournament.players[untold.player].name;
        return Err(say::file_untold(lang, name, untold.round));
    }
    let known = |name: &str| {
        let wanted = plain(name);
        let mut same = members.iter().filter(|member| {
            member.name.as_ref().is_some_and(|own| {
                plain(&own.full()) == wanted || plain(&format!("{} {}", own.family(), own.given())) == wanted
            })
        });
        let first = same.next().cloned();
        first.filter(|_| same.next().is_none())
    };
    let known = tournament.players.iter().map(|player| known(&player.name)).collect();
    Ok(File { report, tournament, known })
}

/// Half a point without a game is had once here.
fn halves_once(told: &[ReportRound], players: &[MemberId]) -> Result<(), Untold> {
    let mut had = Vec::new();
    for (at, round) in told.iter().enumerate() {
        for (player, member) in players.iter().enumerate().filter(|(_, one)| round.halves.contains(one)) {
            if had.contains(member) {
                return Err(Untold { player, round: at + 1 });
            }
            had.push(*member);
        }
    }
    Ok(())
}

/// Letters alone, in one case: files write `Jansen, An`.
fn plain(name: &str) -> String {
    let words = name.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join(" ")
}

/// The form.
pub async fn form(ask: Ask) -> Answer {
    page(&ask, Form::default(), None)
}

fn page(ask: &Ask, form: Form, found: Option<Found>) -> Answer {
    let status = form.status();
    Ok(ask.page_as(status, &FilePage { page: ask.frame(), form, found })?.private())
}

/// Takes a file to look at. Nothing is changed.
pub async fn look(ask: Ask, mut parts: Multipart) -> Answer {
    let lang = ask.lang();
    let mut bytes = Vec::new();
    while let Some(part) = parts.next_field().await.map_err(|_| Fault::Unclear)? {
        if part.name() == Some("file") {
            bytes = part.bytes().await.map_err(|_| Fault::TooMuch)?.to_vec();
        }
    }
    let mut form = Form::default();
    let text = String::from_utf8_lossy(&bytes).into_owned();
    match () {
        () if bytes.is_empty() => form.wrong("file", say::file_none(lang)),
        () if bytes.len() > MOST => form.wrong("file", say::file_too_large(lang, MOST / 1024)),
        () => match read(&ask, text.as_bytes()).await? {
            Ok(file) => {
                let today = ask.site.zone().day(ask.site.competitions.now()).to_string();
                let filled =
                    [("first", today.as_str()), ("start", "20:00"), ("how", "day"), ("rules", "dsc")];
                let found = shown(lang, &file, text);
                return page(&ask, Form::filled(filled), Some(found));
            }
            Err(words) => form.wrong("file", words),
        },
    }
    page(&ask, form, None)
}

fn shown(lang: Lang, file: &File, text: String) -> Found {
    let named = |guests: bool| {
        let players = file.tournament.players.iter().zip(&file.known);
        let names: Vec<String> = players
            .filter(|(_, known)| known.is_none() == guests)
            .map(|(player, _)| player.name.clone())
            .collect();
        if names.is_empty() { say::file_nobody(lang) } else { words::keizer::list(lang, &names) }
    };
    let ratings: Vec<u32> = file.tournament.players.iter().map(|one| one.rating.unwrap_or(0)).collect();
    Found {
        title: say::file_found(
            lang,
            file.rounds(),
            file.name(lang),
            file.tournament.players.len(),
            file.tournament.rounds_paired,
        ),
        members: named(false),
        guests: named(true),
        unsorted: !ratings.is_sorted_by(|one, other| one >= other),
        text,
    }
}

/// Opens it: the days, the players, and each round as the file tells it.
pub async fn open(ask: Ask, mut form: Form) -> Answer {
    let lang = ask.lang();
    let file = match read(&ask, form.raw("text").as_bytes()).await? {
        Ok(file) => file,
        Err(words) => {
            form.wrong("file", words);
            return page(&ask, form, None);
        }
    };
    form.set("name", file.name(lang));
    let wanted = common(&mut form, &ask.site.library(), lang);
    let Some(wanted) = wanted else {
        let found = shown(lang, &file, form.raw("text").to_owned());
        return page(&ask, form, Some(found));
    };
    let tie_breaks: Vec<String> = file
        .report
        .tie_breaks
        .iter()
        .filter(|code| code.parse::<systems::swiss::tiebreak::TieBreak>().is_ok())
        .cloned()
        .collect();
    let accelerated = file.tournament.players.iter().any(|player| !player.virtual_points.is_empty());
    let plan = SwissPlan { tie_breaks, rapid: form.ticked("rapid"), accelerated };
    let days = (0..file.rounds() as i32)
        .map(|round| Act::Plan { day: wanted.first.plus(wanted.apart * round), start: None });
    let first = if plan == SwissPlan::default() { None } else { Some(Act::Swiss(SwissAct::Plan(plan))) };
    let mut acts: Vec<Act> = days.chain(first).collect();
    let now = ask.site.competitions.now();
    let mut texts = Vec::new();
    let mut members = Vec::new();
    for (player, known) in file.tournament.players.iter().zip(&file.known) {
        let rating = player.rating.and_then(|rating| i32::try_from(rating).ok());
        if let Some(member) = known {
            let entering = entering(member, &wanted.law, wanted.first);
            acts.push(Act::Enter(Entering { rating, from: Some(RoundNumber::FIRST), ..entering }));
            members.push(member.id);
        } else {
            let row = TextRow {
                id: TextId::drawn(app::secret::chance()),
                kind: GUEST.to_owned(),
                body: player.name.clone(),
                written_by: None,
                about: None,
                created: now,
                erased: None,
            };
            let member = MemberId::drawn(app::secret::chance());
            acts.push(Act::Swiss(SwissAct::EnterGuest { member, name: row.id, rating }));
            texts.push(row);
            members.push(member);
        }
    }
    let numbers: Vec<u32> = file.tournament.players.iter().map(|player| player.number).collect();
    let member = |number: &u32| Some(members[numbers.iter().position(|other| other == number)?]);
    for forbidden in &file.tournament.forbidden {
        let all: Vec<MemberId> = forbidden.players.iter().filter_map(member).collect();
        for (at, one) in all.iter().enumerate() {
            acts.extend(all[at + 1..].iter().map(|other| Act::Swiss(SwissAct::Forbid(*one, *other))));
        }
    }
    for (at, told) in report_rounds(&file.tournament, &members).unwrap_or_default().into_iter().enumerate() {
        let Some(round) = RoundNumber::new(at + 1) else { break };
        acts.extend(
            told.halves.iter().map(|member| Act::Swiss(SwissAct::HalfPoint { member: *member, round })),
        );
        acts.push(Act::ImportRound(round, Box::new(told.round)));
    }
    // One commit: a file that is refused half-way leaves no empty tournament.
    match open_with(&ask, &wanted, System::Swiss, acts, texts).await {
        Ok(id) => Ok(ask.see_other(format!("/c/{id}")).saying(say::opened(lang, &wanted.name))),
        Err(CompetitionProblem::Refused(refusal, _)) => {
            form.wrong("file", words::competition::refusal(lang, &refusal, &|member| member.to_string()));
            page(&ask, form, None)
        }
        Err(problem) => Err(problem.into()),
    }
}
