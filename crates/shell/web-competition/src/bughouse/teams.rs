//! The teams: who plays with whom, who has the first board, and signing up (minerva-1.1 to 1.4, knsb-1.3).

use super::hall::{GUEST, Hall, NAME, TEAM, tidy};
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use crate::set_up::everyone;
use app::competitions::CompetitionProblem;
use askama::Template;
use axum::extract::Path;
use competition::teams::{Slot, Team, TeamAct, TeamNumber, TeamPlayer};
use competition::{Act, Refusal, RoundNumber, Topic, Wish};
use ids::MemberId;
use store::TextRow;
use systems::teams::rules::Named;
use words::messages::bughouse as say;

/// A team as the list shows it.
struct Line {
    number: TeamNumber,
    name: String,
    /// The two, the first-board player first.
    players: [String; 2],
    dropped: bool,
    /// What the other of the two is called in a form, where they may still change boards.
    may_first: Option<(&'static str, String)>,
    may_change: bool,
    substitutes: Vec<Choice>,
}

#[derive(Template)]
#[template(path = "club/bughouse/teams.html")]
struct TeamsPage {
    page: Page,
    hall: Hall,
    lines: Vec<Line>,
    may_sign_up: bool,
    signed_in: bool,
    form: Form,
    members: Vec<Choice>,
    boards: Option<Cite>,
    two: Option<Cite>,
    meet: Option<Cite>,
    first: Option<Cite>,
    for_event: bool,
    cites: Vec<Cite>,
}

/// The page.
pub async fn list(ask: Ask, Path(id): Path<String>) -> Answer {
    let hall = Hall::of(&ask, &id).await?;
    page(&ask, hall, Form::default()).await
}

async fn page(ask: &Ask, hall: Hall, form: Form) -> Answer {
    let status = form.status();
    let signed_in = ask.visitor.person().is_some();
    let lang = hall.scene.lang;
    let nobody = Choice::new("", say::nobody(lang));
    let members = if signed_in { everyone(ask).await? } else { Vec::new() };
    let [boards, two, meet, first] =
        [Topic::TwoBoards, Topic::TeamOfTwo, Topic::FirstBoardsMeet, Topic::FirstBoard]
            .map(|topic| hall.cite(topic));
    let cites = once([&boards, &two, &meet, &first].into_iter().flatten().cloned());
    let page = TeamsPage {
        page: ask.frame(),
        lines: hall.scene.state.teams.teams.iter().map(|team| line(&hall, team)).collect(),
        may_sign_up: signed_in && may(&hall, trial()),
        signed_in,
        form: form.called("new"),
        members: std::iter::once(nobody).chain(members).collect(),
        boards,
        two,
        meet,
        first,
        for_event: hall.rules.named.0 == Named::PerTournament,
        cites,
        hall,
    };
    let reply = ask.page_as(status, &page)?;
    Ok(if signed_in { reply.private() } else { reply })
}

/// A team of two guests: whether it could sign up says whether signing up is open at all.
fn trial() -> TeamAct {
    let [name, one, two] = [[1; 10], [2; 10], [3; 10]].map(ids::TextId::drawn);
    TeamAct::SignUp { name, players: [TeamPlayer::Guest(one), TeamPlayer::Guest(two)] }
}

/// Whether the machine would let this be done; that it is someone else's to do is no reason here, since a member may do it
/// for the own team.
fn may(hall: &Hall, act: TeamAct) -> bool {
    let wish = Wish::sure(hall.scene.actor.clone(), Act::Team(act));
    matches!(competition::warnings(&hall.scene.state, &wish, hall.scene.now), Ok(_) | Err(Refusal::NotYours))
}

/// Whether this reader can do this now.
fn can(hall: &Hall, act: TeamAct) -> bool {
    let wish = Wish::sure(hall.scene.actor.clone(), Act::Team(act));
    competition::warnings(&hall.scene.state, &wish, hall.scene.now).is_ok()
}

fn line(hall: &Hall, team: &Team) -> Line {
    let state = &hall.scene.state.teams;
    let next = RoundNumber::new(state.rounds.len() + 1).unwrap_or(RoundNumber::FIRST);
    let other = team.first.other();
    let swap = TeamAct::NameFirst { team: team.number, round: None, first: other };
    let partner = team.players_in(next)[other as usize];
    let word = if other == Slot::One { "one" } else { "two" };
    let both = ["one", "two"].into_iter().zip(team.players_in(next));
    Line {
        number: team.number,
        name: hall.team(team.number),
        players: team.seated_in(next).map(|player| hall.player(player)),
        dropped: team.dropped_after.is_some(),
        may_first: can(hall, swap).then(|| (word, hall.player(partner))),
        may_change: can(hall, TeamAct::DropOut(team.number)),
        substitutes: if hall.scene.runs_it() {
            both.map(|(slot, player)| Choice::new(slot, hall.player(player))).collect()
        } else {
            Vec::new()
        },
    }
}

/// A member that was chosen, or a guest whose name was written.
pub fn player(
    hall: &Hall,
    form: &mut Form,
    [member, guest]: [&str; 2],
    texts: &mut Vec<TextRow>,
) -> Option<TeamPlayer> {
    let words = say::bad_player(hall.scene.lang, NAME);
    if !form.text(guest).is_empty() {
        let name = form.read(guest, |text| tidy(text).ok_or(words))?;
        let row = hall.text_row(GUEST, &name);
        let player = TeamPlayer::Guest(row.id);
        texts.push(row);
        return Some(player);
    }
    form.read(member, |text| MemberId::read(text).map(TeamPlayer::Member).map_err(|_| words))
}

/// Signs a team up: two persons, the first-board player first (minerva-1.2, minerva-1.3).
pub async fn sign_up(ask: Ask, Path(id): Path<String>, mut form: Form) -> Answer {
    let hall = Hall::of(&ask, &id).await?;
    let lang = hall.scene.lang;
    let mut texts = Vec::new();
    let name = form.read("name", |text| tidy(text).ok_or_else(|| say::bad_team(lang, NAME)));
    let one = player(&hall, &mut form, ["one", "one_guest"], &mut texts);
    let two = player(&hall, &mut form, ["two", "two_guest"], &mut texts);
    let (Some(name), Some(one), Some(two)) = (name, one, two) else {
        return page(&ask, hall, form).await;
    };
    let row = hall.text_row(TEAM, &name);
    let act = TeamAct::SignUp { name: row.id, players: [one, two] };
    texts.push(row);
    let wish = Wish { by: hall.scene.actor.clone(), seen: None, yes: false, act: Act::Team(act) };
    let guest = texts.iter().find(|text| TeamPlayer::Guest(text.id) == one).map(|text| text.body.clone());
    let first = guest.unwrap_or_else(|| hall.player(one));
    match ask.site.competitions.act_with(hall.scene.id, &wish, texts).await {
        Ok(_) => {
            let mut said = say::signed_up(lang, first, &name);
            if let Some(cite) = hall.cite(Topic::FirstBoardsMeet) {
                said = format!("{said} ({})", cite.name);
            }
            Ok(ask.see_other(hall.scene.at("/teams")).saying(said))
        }
        Err(CompetitionProblem::Refused(refusal @ Refusal::Team(_), _)) => {
            form.wrong("two", hall.sentence(&refusal));
            page(&ask, hall, form).await
        }
        Err(CompetitionProblem::Refused(refusal, state)) => {
            Err(crate::act::refused(&hall.scene, &state, &refusal))
        }
        Err(problem) => Err(Fault::from(problem)),
    }
}
