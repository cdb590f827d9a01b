//! Several evenings at once: a player, or who looks after one, signs off and on for weeks ahead on one page. Each evening
//! keeps its own receipt.

use crate::act::Came;
use crate::act::Way;
use crate::act::at_field;
use crate::act::attempt;
use crate::act::refused;
use crate::evening::standing_of;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::receipts::for_whom;
use crate::receipts::receipts;
use crate::scene::Scene;
use askama::Template;
use axum::extract::Path;
use competition::{Act, Evening, Refusal, RoundNumber, Topic, Wish, hours};
use ids::MemberId;
use words::messages::officer as office;

/// An evening to come, for one member.
struct Row {
    round: RoundNumber,
    day: String,
    status: String,
    /// A box to tick stands before it where anything can be asked for.
    may: bool,
    /// A team match on that evening or the day after, which is a reason of its own (dsc-f.1).
    team: String,
    ticked: bool,
    fault: String,
}

/// The evenings of one member.
struct Mine {
    member: MemberId,
    name: String,
    fault: String,
    rows: Vec<Row>,
}

#[derive(Template)]
#[template(path = "club/officer/evenings.html")]
struct EveningsPage {
    page: Page,
    scene: Scene,
    mine: Vec<Mine>,
    sign_off: Option<Cite>,
    team: Option<Cite>,
    cites: Vec<Cite>,
}

/// The evenings to come.
pub async fn evenings(ask: Ask, Path(id): Path<String>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    show(&ask, scene, &Form::default())
}

fn show(ask: &Ask, scene: Scene, form: &Form) -> Answer {
    let mine = scene.own().into_iter().map(|member| of_member(&scene, member, form)).collect();
    let topics =
        [Topic::SignOff, Topic::TeamMatch, Topic::TeamAward, Topic::Excused, Topic::Late, Topic::StayedAway];
    let round = scene.state.coming_evening(scene.now).map_or(scene.newest(), |evening| evening.round);
    let page = EveningsPage {
        mine,
        sign_off: scene.cite(Topic::SignOff, round),
        team: scene.cite(Topic::TeamMatch, round),
        cites: once(topics.into_iter().filter_map(|topic| scene.cite(topic, round))),
        page: ask.frame(),
        scene,
    };
    Ok(ask.page_as(form.status(), &page)?.private())
}

fn of_member(scene: &Scene, member: MemberId, form: &Form) -> Mine {
    let sent = form.text("member") == member.as_str();
    let takes_part = |evening: &&Evening| {
        scene.state.entrant(member).is_some_and(|entrant| entrant.takes_part_in(evening.round))
    };
    let to_come = scene.state.evenings.iter().filter(|evening| evening.cancelled.is_none());
    let to_come = to_come.filter(|evening| hours::start(&scene.state, evening) > scene.now);
    Mine {
        member,
        name: scene.name(member),
        fault: if sent { form.field("round").fault.to_owned() } else { String::new() },
        rows: to_come.filter(takes_part).map(|evening| row(scene, evening, member, form, sent)).collect(),
    }
}

fn row(scene: &Scene, evening: &Evening, member: MemberId, form: &Form, sent: bool) -> Row {
    let can = competition::offered(&scene.state, &scene.actor, evening, member, scene.now);
    let number = evening.round.to_string();
    let team = scene.state.team_match_of(evening, member).filter(|_| can.sign_off_for_team);
    Row {
        round: evening.round,
        day: words::dates::day(scene.lang, evening.day),
        status: standing_of(scene, evening, member),
        may: can.sign_off || can.sign_on || can.ask_back,
        team: team
            .map(|found| office::team_on(scene.lang, words::dates::day(scene.lang, found.day)))
            .unwrap_or_default(),
        ticked: sent && form.all("round").any(|one| one == number),
        fault: if sent { form.field(&format!("round_{number}")).fault.to_owned() } else { String::new() },
    }
}

/// Signs off or on for every evening that was ticked, all of it or nothing; what stood like that already stays.
pub async fn notice(ask: Ask, Path(id): Path<String>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let own = scene.own();
    let member = MemberId::read(form.text("member")).ok().filter(|member| own.contains(member));
    let (Some(member), on) = (member, form.text("verb") == "on") else {
        return show(&ask, scene, &form);
    };
    let read = |name: &str| -> Vec<RoundNumber> {
        form.all(name).filter_map(|text| RoundNumber::new(text.parse().ok()?)).collect()
    };
    let (rounds, teams) = (read("round"), read("team"));
    if rounds.is_empty() {
        form.wrong("round", office::tick_some(scene.lang));
        return show(&ask, scene, &form);
    }
    let (mut plain, mut for_team) = (Vec::new(), Vec::new());
    for round in rounds {
        let team = !on && teams.contains(&round);
        match asked(&scene, act(member, vec![round], on, team)) {
            Ok(()) if team => for_team.push(round),
            Ok(()) => plain.push(round),
            // Nothing has to be done for it.
            Err(Refusal::AlreadySignedOff(_) | Refusal::AlreadyExpected(_)) => {}
            Err(refusal) => form.wrong(&format!("round_{round}"), at_field(&scene, &refusal)),
        }
    }
    if !form.fine() {
        return show(&ask, scene, &form);
    }
    let acts: Vec<Act> = [(plain, false), (for_team, true)]
        .into_iter()
        .filter(|(rounds, _)| !rounds.is_empty())
        .map(|(rounds, team)| act(member, rounds, on, team))
        .collect();
    let way = Way { action: scene.at("/evenings"), back: scene.at("/evenings") };
    if acts.is_empty() {
        return Ok(ask.see_other(&way.back).saying(office::nothing_new(scene.lang)));
    }
    let lang = scene.lang;
    let said = |done: &app::competitions::Done| {
        let lines = receipts(&scene, done);
        // A long row of receipts would not fit; each stands at its evening all the same.
        if lines.len() <= 5 {
            return lines.join("\n");
        }
        for_whom(&scene, member, office::received_many(lang, lines.len()))
    };
    match attempt(&ask, &scene, (acts, Vec::new()), &form, way, said).await? {
        Came::Answer(reply) => Ok(*reply),
        Came::Refused(refusal, state) => Err(refused(&scene, &state, &refusal)),
    }
}

fn act(member: MemberId, rounds: Vec<RoundNumber>, on: bool, team: bool) -> Act {
    if on {
        Act::SignOn { member, rounds, called: None }
    } else {
        Act::SignOff { member, rounds, team, called: None }
    }
}

/// Whether the machine would take it.
fn asked(scene: &Scene, act: Act) -> Result<(), Refusal> {
    competition::warnings(&scene.state, &Wish::sure(scene.actor.clone(), act), scene.now).map(|_| ())
}

/// An evening by its own number: on to the round that is played there now.
pub async fn of_number(ask: Ask, Path((id, number)): Path<(String, usize)>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let on_it = |evening: &&Evening| scene.state.evening_number(evening) == number;
    let rounds: Vec<&Evening> = scene.state.evenings.iter().filter(on_it).collect();
    let tonight = scene.state.coming_evening(scene.now).map(|evening| evening.round);
    let now = rounds.iter().find(|evening| Some(evening.round) == tonight).or(rounds.first());
    let round = now.ok_or(Fault::NoPage)?.round;
    Ok(ask.see_other(scene.at(&format!("/evening/{round}"))))
}
