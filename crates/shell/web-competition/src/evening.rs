//! An evening for a player: on the list or not, the game, the own result, a complaint; each act with its receipt.

use super::act::{Came, Way, attempt, carry_out, refused};
use super::championship;
use super::my_game::{MyGame, complained, game, place};
use super::pairings::shown;
use super::put_right::put_right;
use super::receipts::{asked_back, cited, for_whom, receipt};
use super::scene::Scene;
use super::texts::text;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use askama::Template;
use axum::extract::{Path, Query};
use competition::cup::{self, Out};
use competition::{Act, Evening, Pair, RoundNumber, RoundState, System, Topic, hours};
use ids::MemberId;
use systems::result::GameResult;
use words::messages::{director, officer as office, round as say};

/// How it stands with one member for whom the reader acts.
#[expect(clippy::struct_excessive_bools, reason = "each is a button of its own")]
pub struct Mine {
    pub member: MemberId,
    pub status: String,
    pub off_label: String,
    pub on_label: String,
    pub may_sign_off: bool,
    pub may_sign_off_for_team: bool,
    /// That a notice can be for one round only, where the evening has several.
    pub only: String,
    /// The team match that is a reason to sign off (dsc-f.1).
    pub team: String,
    pub team_cites: Vec<Cite>,
    pub may_sign_on: bool,
    pub may_ask_back: bool,
    /// Too late to come after all by oneself (D55), and whom to call.
    pub calls: bool,
    pub call: String,
    /// Who asked to be paired again waits for the director (D47).
    pub asked_back: String,
    pub away_cite: Option<Cite>,
    /// What was wrong with a form about this member.
    pub fault: String,
    pub game: Option<MyGame>,
    /// Where more is to be done: the game's own page, another competition on the same evening.
    pub links: Vec<(String, String)>,
}

#[derive(Template)]
#[template(path = "club/evening.html")]
struct EveningPage {
    page: Page,
    scene: Scene,
    title: String,
    at: String,
    round: RoundNumber,
    state: String,
    deadline: String,
    deadline_cite: Option<Cite>,
    mine: Vec<Mine>,
    /// The other rounds of the same evening.
    others: Vec<(RoundNumber, String)>,
    substitutes: Vec<championship::evening::Substitute>,
    by_calendar: bool,
    absence_cite: Option<Cite>,
    complain_until: String,
    /// The reader came for the complaint: its form stands open.
    complains: bool,
    /// Whether the complaint was ticked as its own working out.
    works_out: bool,
    complain_cite: Option<Cite>,
    cites: Vec<Cite>,
}

/// What the reader comes for.
#[derive(Clone, Debug, Default, serde::Deserialize)]
#[serde(default)]
pub struct For {
    complain: String,
}

/// The page.
pub async fn evening(ask: Ask, Path((id, round)): Path<(String, String)>, Query(come): Query<For>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let round = scene.round(&round)?.round;
    let form = Form::filled([("complain", come.complain)]);
    show(&ask, scene, round, &form).await
}

/// The page, with what was wrong with the form that was sent.
async fn show(ask: &Ask, scene: Scene, round: RoundNumber, form: &Form) -> Answer {
    let evening = scene.state.evening(round).ok_or(Fault::NoPage)?.clone();
    let [deadline_cite, complain_cite, absence_cite, away] =
        [Topic::SignOff, Topic::Complaint, scene.absence(), Topic::StayedAway]
            .map(|topic| scene.cite(topic, round));
    let mut mine = mine(&scene, &evening);
    championship::evening::elsewhere(ask, &scene, &evening, &mut mine).await?;
    whom_to_call(ask, &scene, &mut mine).await?;
    let mended = put_right(ask, &scene, &evening).await?;
    for one in &mut mine {
        let said = evening.game_of(one.member).and_then(|game| mended.get(&game.pair));
        if let (Some(game), Some(said)) = (&mut one.game, said) {
            said.clone_into(&mut game.note);
        }
    }
    let matters = ask.site.matters.look().await?;
    complained(&scene, &matters, &evening, &mut mine);
    let faults = [form.field("member").fault, form.field("result").fault, form.field("text").fault];
    if let Some(fault) = faults.into_iter().find(|fault| !fault.is_empty()) {
        let meant = mine.iter().position(|one| one.member.as_str() == form.text("member"));
        let at = meant.unwrap_or_default();
        mine.get_mut(at).into_iter().for_each(|one| fault.clone_into(&mut one.fault));
    }
    let page = EveningPage {
        title: say::evening_of(scene.lang, words::dates::day(scene.lang, evening.day)),
        at: scene.at(&format!("/evening/{round}")),
        round,
        others: others(&scene, &evening),
        state: scene.how_far(evening.day, state_of(&scene, &evening)),
        deadline: deadline(&scene, &evening),
        complain_until: hours::complaints_close(&scene.state, &evening)
            .map(|at| say::complain_until(scene.lang, scene.hour(super::director::last_minute(at))))
            .unwrap_or_default(),
        cites: once(
            [deadline_cite.clone(), complain_cite.clone(), absence_cite.clone(), away]
                .into_iter()
                .flatten()
                .chain(mine.iter().flat_map(|one| one.team_cites.clone())),
        ),
        works_out: form.ticked("worked_out"),
        complains: form.ticked("complain") || !form.field("text").fault.is_empty(),
        deadline_cite,
        complain_cite,
        absence_cite,
        substitutes: championship::evening::substitutes(&scene, &evening),
        by_calendar: scene.state.system == System::Championship,
        mine,
        page: ask.frame(),
        scene,
    };
    let personal = !page.mine.is_empty() || page.substitutes.iter().any(|one| one.may);
    let reply = ask.page_as(form.status(), &page)?;
    Ok(if personal { reply.private() } else { reply })
}

fn others(scene: &Scene, evening: &Evening) -> Vec<(RoundNumber, String)> {
    let others = scene.state.tonight(evening).filter(|other| other.round != evening.round);
    others.map(|other| (other.round, say::round_of(scene.lang, other.round))).collect()
}

fn state_of(scene: &Scene, evening: &Evening) -> RoundState {
    let view = scene.view();
    view.rounds.iter().find(|one| one.round == evening.round).map_or(RoundState::Planned, |one| one.state)
}

/// Until when one signs off in time.
pub fn deadline(scene: &Scene, evening: &Evening) -> String {
    match hours::deadline(&scene.state, evening) {
        Some(at) if hours::in_time(&scene.state, evening, scene.now) => {
            say::sign_off_until(scene.lang, scene.moment(at))
        }
        Some(at) => say::sign_off_late(scene.lang, scene.moment(at)),
        None => String::new(),
    }
}

/// The members for whom the reader acts, and how it stands with each.
pub fn mine(scene: &Scene, evening: &Evening) -> Vec<Mine> {
    let takes_part = |member: &MemberId| {
        scene.state.entrant(*member).is_some_and(|entrant| entrant.takes_part_in(evening.round))
    };
    let all = scene.own().into_iter().filter(takes_part).map(|member| one(scene, evening, member));
    // Who is out of the cup has nothing to sign off from; once the round is public it is not theirs.
    let drawn = scene.state.system == System::Cup && !evening.games.is_empty();
    all.filter(|mine| !drawn || mine.game.is_some()).collect()
}

fn one(scene: &Scene, evening: &Evening, member: MemberId) -> Mine {
    let (lang, own) = (scene.lang, scene.actor.member == Some(member));
    let name = scene.name(member);
    let expected = scene.state.expects(evening, member);
    let status = match (scene.state.is_away(member, evening.round), expected, own) {
        (true, _, true) => say::you_are_away(lang),
        (true, _, false) => say::name_is_away(lang, &name),
        (_, true, true) => say::you_are_expected(lang),
        (_, false, true) => say::you_are_off(lang),
        (_, true, false) => say::name_is_expected(lang, &name),
        (_, false, false) => say::name_is_off(lang, &name),
    };
    let status = match (cup::out_before(&scene.state, evening.round, member), own) {
        (Some(Out::LostTo(other)), true) => say::you_are_out_by(lang, scene.name(other)),
        (Some(Out::LostTo(other)), false) => say::name_is_out_by(lang, &name, scene.name(other)),
        (Some(Out::NeitherCame), true) => say::you_are_out(lang),
        (Some(Out::NeitherCame), false) => say::name_is_out(lang, &name),
        (None, _) => status,
    };
    let away = scene.state.is_away(member, evening.round);
    let can = competition::offered(&scene.state, &scene.actor, evening, member, scene.now);
    let team = scene.state.team_match_of(evening, member);
    let mut mine = Mine {
        member,
        status: place(scene, evening, member).unwrap_or(status),
        off_label: if own { say::cannot_come(lang) } else { say::cannot_come_for(lang, &name) },
        on_label: if own { say::come_after_all(lang) } else { say::come_after_all_for(lang, &name) },
        may_sign_off: can.sign_off,
        may_sign_off_for_team: can.sign_off_for_team,
        only: Some(evening.round)
            .filter(|_| scene.state.keeps_hours() && scene.state.tonight(evening).count() > 1)
            .map(|round| office::only_this_round(lang, round))
            .unwrap_or_default(),
        team: team.map(|found| office::team_on(lang, words::dates::day(lang, found.day))).unwrap_or_default(),
        team_cites: team_cites(scene, evening.round, team.is_some()),
        may_sign_on: can.sign_on,
        may_ask_back: can.ask_back,
        calls: can.call_to_come,
        call: String::new(),
        asked_back: Some(member)
            .filter(|member| away && scene.state.asks_back.contains(member))
            .map(|member| asked_back(scene, member))
            .unwrap_or_default(),
        away_cite: scene.cite(Topic::StayedAway, evening.round).filter(|_| away),
        fault: String::new(),
        game: game(scene, evening, member, &can),
        links: Vec::new(),
    };
    championship::evening::adapt(scene, evening, &mut mine);
    mine
}

/// Whom to call who signed off and comes after all: whoever pairs (D55).
pub async fn whom_to_call(ask: &Ask, scene: &Scene, mine: &mut [Mine]) -> Result<(), Fault> {
    if !mine.iter().any(|one| one.calls) {
        return Ok(());
    }
    let officers = ask.site.competitions.members().officers().await?;
    let pairs = officers.into_iter().filter(|(role, _)| *role == app::Role::PairingOfficer);
    let names: Vec<String> = pairs.map(|(_, member)| scene.name(member)).collect();
    let whom = match &names[..] {
        [] => words::competition::role(scene.lang, competition::Role::Officer),
        names => words::keizer::list(scene.lang, names),
    };
    for one in mine.iter_mut().filter(|one| one.calls) {
        one.call = say::call_to_come(scene.lang, &whom);
    }
    Ok(())
}

/// What a team match gives (dsc-f.1, dsc-k5).
fn team_cites(scene: &Scene, round: RoundNumber, has: bool) -> Vec<Cite> {
    let topics = [Topic::TeamMatch, Topic::TeamAward].into_iter().filter(|_| has);
    topics.filter_map(|topic| scene.cite(topic, round)).collect()
}

/// The member that a form is about: one for whom the reader may act, else the fault stands at the field.
fn meant(form: &mut Form, scene: &Scene) -> Option<MemberId> {
    let own = scene.own();
    form.read("member", |text| {
        let found = MemberId::read(text).ok().filter(|member| own.contains(member));
        found.ok_or_else(|| say::bad_member(scene.lang))
    })
}

fn way(scene: &Scene, round: RoundNumber, verb: &str) -> Way {
    Way {
        action: scene.at(&format!("/evening/{round}/{verb}")),
        back: scene.at(&format!("/evening/{round}")),
    }
}

/// A notice is for the evening with all its rounds, or for one round where that was ticked.
fn rounds_meant(
    scene: &Scene,
    form: &Form,
    round: RoundNumber,
    member: MemberId,
    on: bool,
) -> Vec<RoundNumber> {
    let evening = scene.state.evening(round).filter(|_| !form.ticked("only"));
    evening.map_or(vec![round], |evening| scene.state.rounds_of_notice(evening, member, on))
}

/// Signs off (dsc-l).
pub async fn off(ask: Ask, Path((id, round)): Path<(String, String)>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let round = scene.round(&round)?.round;
    let Some(member) = meant(&mut form, &scene) else { return show(&ask, scene, round, &form).await };
    let rounds = rounds_meant(&scene, &form, round, member, false);
    let act = Act::SignOff { member, rounds, team: form.ticked("team"), called: None };
    let way = way(&scene, round, "off");
    carry_out(&ask, &scene, (act, Vec::new()), &form, way, |done| receipt(&scene, done, round)).await
}

/// Signs on (dsc-l, dsc-k).
pub async fn on(ask: Ask, Path((id, round)): Path<(String, String)>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let round = scene.round(&round)?.round;
    let Some(member) = meant(&mut form, &scene) else { return show(&ask, scene, round, &form).await };
    let rounds = rounds_meant(&scene, &form, round, member, true);
    let act = Act::SignOn { member, rounds, called: None };
    let way = way(&scene, round, "on");
    carry_out(&ask, &scene, (act, Vec::new()), &form, way, |done| receipt(&scene, done, round)).await
}

/// How it stands with a member on an evening, with the receipt of the last notice and its article.
pub fn standing_of(scene: &Scene, evening: &Evening, member: MemberId) -> String {
    let (lang, round) = (scene.lang, evening.round);
    if scene.state.is_away(member, round) {
        return cited(scene, office::stands_away(lang), Topic::StayedAway, round);
    }
    if scene.state.expects(evening, member) {
        let own = scene.actor.member == Some(member);
        return if own { office::stands_on(lang) } else { office::stands_on_for(lang) };
    }
    let Some(notice) = evening.notice(member) else { return office::stands_not_on(lang) };
    let when = scene.moment(notice.moment());
    match (scene.state.in_time(evening, notice), notice.team) {
        (false, _) => cited(scene, office::stands_off_late(lang, when), Topic::Late, round),
        (true, true) => cited(scene, office::stands_off_team(lang, when), Topic::TeamAward, round),
        (true, false) => cited(scene, office::stands_off(lang, when), Topic::Excused, round),
    }
}

/// Enters the result of the own game (dsc-q).
pub async fn result(ask: Ask, Path((id, round)): Path<(String, String)>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let evening = scene.round(&round)?;
    let round = evening.round;
    let game = meant(&mut form, &scene).and_then(|member| Some((evening.game_of(member)?.pair, member)));
    let lang = scene.lang;
    let result = form.read("result", |text| {
        let read = game.and_then(|(pair, member)| Some((pair, own_result(text, pair, member)?)));
        read.ok_or_else(|| say::bad_result(lang))
    });
    let (Some((pair, result)), Some((_, member))) = (result, game) else {
        return show(&ask, scene, round, &form).await;
    };
    let act = Act::EnterResult(round, pair, result);
    let way = way(&scene, round, "result");
    let words = say::result_received(scene.lang, shown(result.written()));
    let said = for_whom(&scene, member, cited(&scene, words, Topic::Results, round));
    carry_out(&ask, &scene, (act, Vec::new()), &form, way, |_| said).await
}

/// From what a player says to a result with White first.
pub fn own_result(text: &str, pair: Pair, member: MemberId) -> Option<GameResult> {
    Some(match (text, pair.white == member) {
        ("won", true) | ("lost", false) => GameResult::WhiteWins,
        ("won", false) | ("lost", true) => GameResult::BlackWins,
        ("draw", _) => GameResult::Draw,
        _ => return None,
    })
}

/// Complains about the own game (dsc-v).
pub async fn complain(ask: Ask, Path((id, round)): Path<(String, String)>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let evening = scene.round(&round)?;
    let round = evening.round;
    let game = meant(&mut form, &scene).and_then(|member| Some((evening.game_of(member)?.pair, member)));
    let Some((pair, member)) = game else { return show(&ask, scene, round, &form).await };
    let (lang, worked_out) = (scene.lang, form.ticked("worked_out"));
    let text = text(&scene, "complaint", form.text("text"), member);
    if worked_out && text.is_none() {
        form.wrong("text", director::write_it_down(lang));
        return show(&ask, scene, round, &form).await;
    }
    let number = scene.state.complaints.len() as u16 + 1;
    let id = text.as_ref().map(|text| text.id);
    let mut acts = vec![Act::Complain { round, pair, member, text: id }];
    acts.extend(id.filter(|_| worked_out).map(|id| Act::WorkOut(number, id)));
    let action = scene.at(&format!("/evening/{round}/complain"));
    let way = Way { action, back: scene.at(&format!("/complaints/{number}")) };
    let said = match (scene.actor.member == Some(member), worked_out) {
        (true, true) => say::complaint_worked_out(lang),
        (true, false) => say::complaint_received(lang),
        (false, true) => say::complaint_worked_out_for(lang, scene.name(member)),
        (false, false) => say::complaint_received_for(lang, scene.name(member)),
    };
    match attempt(&ask, &scene, (acts, text.into_iter().collect()), &form, way, |_| said).await? {
        Came::Answer(reply) => Ok(*reply),
        Came::Refused(refusal, state) => Err(refused(&scene, &state, &refusal)),
    }
}
