//! The complaints of a competition, and one that a player made by word of mouth (dsc-v).

use crate::act::Way;
use crate::act::carry_out;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::scene::Scene;
use crate::texts::text;
use askama::Template;
use axum::extract::Path;
use club::matters::{Appeal, End, State as Matters, Subject};
use competition::{Act, Complaint, ComplaintEnd, Outcome, RoundNumber, Topic, hours};
use ids::{CompetitionId, MemberId};
use words::Lang;
use words::messages::{director as say, round};

/// A complaint in the list.
struct Line {
    number: u16,
    round: RoundNumber,
    game: String,
    of: String,
    status: String,
    tone: &'static str,
}

#[derive(Template)]
#[template(path = "club/director/complaints.html")]
struct ComplaintsPage {
    page: Page,
    scene: Scene,
    lines: Vec<Line>,
    cite: Option<Cite>,
    cites: Vec<Cite>,
}

/// The complaints that this reader may read: all of them for the director and the committee, else the own ones.
pub async fn list(ask: Ask, Path(id): Path<String>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let matters = ask.site.matters.look().await?;
    let readable = |one: &&Complaint| competition::reads_complaint(&scene.state, &scene.actor, one);
    let all = scene.state.complaints.iter().rev().filter(readable);
    let lines = all.map(|one| line(&scene, &matters, one)).collect();
    let cite = scene.cite(Topic::Complaint, scene.newest());
    let cites = once(cite.clone());
    Ok(ask.page(&ComplaintsPage { page: ask.frame(), lines, cite, cites, scene })?.private())
}

fn line(scene: &Scene, matters: &Matters, complaint: &Complaint) -> Line {
    let (status, tone) = status(scene, matters, complaint);
    Line {
        number: complaint.number,
        round: complaint.round,
        game: game(scene, complaint),
        of: scene.name(complaint.member),
        status,
        tone,
    }
}

/// The two players, White first.
pub fn game(scene: &Scene, complaint: &Complaint) -> String {
    format!("{} – {}", scene.name(complaint.pair.white), scene.name(complaint.pair.black))
}

/// The appeal against the decision on a complaint, unless it was taken back (dsc-w).
pub fn appeal_on<'a>(matters: &'a Matters, of: CompetitionId, complaint: &Complaint) -> Option<&'a Appeal> {
    let subject = Subject::Complaint(complaint.number);
    let same = |one: &&Appeal| one.competition == of && one.subject == subject;
    matters.appeals.iter().filter(same).find(|one| one.end != Some(End::Withdrawn))
}

/// What the director decided.
pub fn decision(lang: Lang, outcome: Outcome) -> String {
    match outcome {
        Outcome::Rejected => say::status_rejected(lang),
        Outcome::ResultStays => say::status_upheld_stays(lang),
        Outcome::ResultChanged => say::status_upheld(lang),
    }
}

/// How it stands with a complaint, and the tone of its badge: an appeal comes after the director's decision.
pub fn status(scene: &Scene, matters: &Matters, complaint: &Complaint) -> (String, &'static str) {
    let lang = scene.lang;
    if let Some(appeal) = appeal_on(matters, scene.id, complaint) {
        return match appeal.end {
            Some(End::Decided { upheld: true, .. }) => (say::status_appeal_upheld(lang), "ok"),
            Some(End::Decided { upheld: false, .. }) => (say::status_appeal_rejected(lang), ""),
            Some(End::Withdrawn) | None => (say::status_appealed(lang), "warn"),
        };
    }
    match complaint.ended {
        Some(ComplaintEnd::Withdrawn) => (say::status_withdrawn(lang), ""),
        Some(ComplaintEnd::Lapsed) => (say::status_lapsed(lang), ""),
        Some(ComplaintEnd::Decided(Outcome::Rejected, ..)) => (say::status_rejected(lang), ""),
        Some(ComplaintEnd::Decided(outcome, ..)) => (decision(lang, outcome), "ok"),
        None if complaint.worked_out.is_some() => (say::status_with_director(lang), "warn"),
        None => match hours::lapses(&scene.state, complaint) {
            // The first moment at which it has lapsed is a minute after the last one that is in time.
            Some(at) => (say::status_write_until(lang, scene.moment(last_minute(at))), "warn"),
            None => (say::status_to_write(lang), "warn"),
        },
    }
}

/// The last minute that is in time, of the first moment that is not (D71).
pub fn last_minute(first_too_late: calendar::Instant) -> calendar::Instant {
    first_too_late.plus(calendar::Span::minutes(-1))
}

/// The director writes down a complaint that was made by word of mouth, which counts as well (dsc-v).
pub async fn spoken(ask: Ask, Path((id, round)): Path<(String, String)>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let evening = scene.round(&round)?.clone();
    let number = evening.round;
    let found = form.read("member", |text| {
        let found = MemberId::read(text).ok().and_then(|one| Some((one, evening.game_of(one)?.pair)));
        found.ok_or_else(|| round::bad_member(scene.lang))
    });
    let Some((member, pair)) = found else {
        return super::results::with_complaint(&ask, scene, &evening, form).await;
    };
    let text = text(&scene, "complaint", form.text("text"), member);
    let act = Act::Complain { round: number, pair, member, text: text.as_ref().map(|text| text.id) };
    let way = Way { action: scene.at(&format!("/round/{number}/complain")), back: scene.at("/complaints") };
    let said = say::complaint_written_down(scene.lang, scene.name(member));
    carry_out(&ask, &scene, (act, text.into_iter().collect()), &form, way, |_| said).await
}
