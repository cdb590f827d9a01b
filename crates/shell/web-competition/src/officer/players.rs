//! Who takes part: entering, also in mid-season with points (dsc-k2) and with the rules accepted (ddt-19), the group
//! (dsc-c), fixed or flexible (D42), leaving. What a reader may do is asked of the machine.

use crate::act::Came;
use crate::act::Way;
use crate::act::at_field;
use crate::act::attempt;
use crate::act::carry_out;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use crate::scene::Scene;
use crate::set_up::entering;
use crate::set_up::everyone;
use app::competitions::Done;
use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use competition::{Act, Entering, Fact, Refusal, RoundNumber, Topic, Wish};
use ids::MemberId;
use std::collections::BTreeMap;
use systems::exact::Fraction;
use systems::keizer::groups;
use words::messages::{officer as office, round as say};

/// Someone who takes part, or did.
#[expect(clippy::struct_excessive_bools, reason = "a page shows what is so and what is not")]
struct Line {
    member: MemberId,
    name: String,
    rating: String,
    estimated: bool,
    group: String,
    by_hand: bool,
    flexible: bool,
    entered: String,
    left: bool,
}

#[derive(Template)]
#[template(path = "club/players.html")]
struct PlayersPage {
    page: Page,
    scene: Scene,
    lines: Vec<Line>,
    others: Vec<Choice>,
    keeps: bool,
    may_enter: bool,
    form: Form,
    rules: String,
    rules_at: String,
    group_cite: Option<Cite>,
    entry_cite: Option<Cite>,
    accept_cite: Option<Cite>,
    cites: Vec<Cite>,
}

/// Whether the machine would take this from the reader.
fn may(scene: &Scene, act: Act) -> bool {
    competition::warnings(&scene.state, &Wish::sure(scene.actor.clone(), act), scene.now).is_ok()
}

/// The group of everyone, by rating or by hand (dsc-c).
fn letters(scene: &Scene) -> BTreeMap<MemberId, char> {
    let Some(counted) = scene.counted(0) else { return BTreeMap::new() };
    let all = groups::groups(&counted.season);
    let member = |letter: char, player: usize| (counted.members[player], letter);
    all.iter().flat_map(|group| group.members.iter().map(|player| member(group.letter, *player))).collect()
}

/// Who takes part.
pub async fn players(ask: Ask, Path(id): Path<String>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    show(&ask, scene, Form::default()).await
}

async fn show(ask: &Ask, scene: Scene, form: Form) -> Answer {
    let law = scene.state.laws.newest().id.clone();
    let keeps = keeps(&scene);
    let groups = letters(&scene);
    let lines = lines(&scene, &groups);
    let is_in = |choice: &Choice| lines.iter().any(|line| !line.left && line.member.as_str() == choice.value);
    let own: Vec<MemberId> =
        scene.actor.member.into_iter().chain(scene.actor.guards.iter().copied()).collect();
    let mine = |choice: &Choice| own.iter().any(|member| member.as_str() == choice.value);
    let free = everyone(ask).await?.into_iter().filter(|choice| !is_in(choice) && (keeps || mine(choice)));
    let others: Vec<Choice> = if keeps || !own.is_empty() { free.collect() } else { Vec::new() };
    let round = scene.newest();
    let [group_cite, entry_cite, accept_cite] =
        [Topic::Groups, Topic::Entry, Topic::Accepting].map(|topic| scene.cite(topic, round));
    let status = form.status();
    let page = PlayersPage {
        lines,
        may_enter: !others.is_empty() && !scene.state.closed,
        others,
        keeps,
        form,
        rules_at: format!("/rules/{law}"),
        rules: law,
        cites: once([&group_cite, &entry_cite, &accept_cite].into_iter().flatten().cloned()),
        group_cite,
        entry_cite,
        accept_cite,
        page: ask.frame(),
        scene,
    };
    let personal = page.may_enter;
    let reply = ask.page_as(status, &page)?;
    Ok(if personal { reply.private() } else { reply })
}

/// Whether the reader keeps the list of players: the machine lets them change someone's kind of player.
fn keeps(scene: &Scene) -> bool {
    let flips = |entrant: &competition::Entrant| {
        let entered = &entrant.entered;
        may(scene, Act::SetFlexible(entered.member, !entered.flexible))
    };
    let office = [competition::Role::Director, competition::Role::Board, competition::Role::Officer];
    match scene.state.entrants.first() {
        Some(entrant) => flips(entrant),
        None => office.iter().any(|role| scene.actor.is(*role)),
    }
}

fn lines(scene: &Scene, groups: &BTreeMap<MemberId, char>) -> Vec<Line> {
    let line = |entrant: &competition::Entrant| {
        let entered = &entrant.entered;
        Line {
            member: entered.member,
            name: scene.name(entered.member),
            rating: entered
                .group_rating
                .or(entered.rating)
                .map(|rating| rating.to_string())
                .unwrap_or_default(),
            estimated: entered.estimated,
            group: groups.get(&entered.member).map(char::to_string).unwrap_or_default(),
            by_hand: entrant.group.is_some(),
            flexible: entered.flexible,
            entered: came(scene, entered.from, entered.points),
            left: entrant.has_left(),
        }
    };
    let mut all: Vec<Line> = scene.state.entrants.iter().map(line).collect();
    all.sort_by(|one, other| (one.left, &one.name).cmp(&(other.left, &other.name)));
    all
}

/// From which round on someone takes part, and with how many points; nothing for who began in the first one with none.
fn came(scene: &Scene, from: RoundNumber, points: Fraction) -> String {
    match (from == RoundNumber::FIRST, points == Fraction::ZERO) {
        (true, true) => String::new(),
        (_, true) => office::from_round(scene.lang, from),
        (_, false) => office::from_round_with(scene.lang, words::keizer::points(points), from),
    }
}

/// Enters someone, with the rules accepted (ddt-19) and in mid-season with points (dsc-k2, D33).
pub async fn enter(ask: Ask, Path(id): Path<String>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let members = ask.site.competitions.members().all().await?;
    let lang = scene.lang;
    let found = form.read("member", |text| {
        let known = members.iter().find(|member| member.id.as_str() == text && member.name.is_some());
        known.cloned().ok_or_else(|| say::bad_member(lang))
    });
    let rating = form.read("rating", |text| optional(text, 0..=3500).ok_or_else(|| say::bad_rating(lang)));
    let from = form.read("from", |text| {
        let read = optional::<usize>(text, 1..=1000).map(|number| number.and_then(RoundNumber::new));
        read.ok_or_else(|| office::bad_round(lang))
    });
    let points = form.read("points", |text| match text {
        "" => Ok(None),
        text => text.parse().map(Some).map_err(|_| office::bad_points(lang)),
    });
    let first =
        scene.state.evenings.first().map_or_else(|| scene.state.zone.day(scene.now), |evening| evening.day);
    if let (Some(member), Some(rating), Some(from), Some(points)) = (found, rating, from, points) {
        let known = entering(&member, scene.state.laws.newest(), first);
        let typed = Entering {
            rating: rating.or(known.rating),
            group_rating: rating.or(known.group_rating),
            estimated: rating.map_or(known.estimated, |_| form.ticked("estimated")),
            flexible: form.ticked("flexible"),
            from,
            points,
            accepts: form.text("accepts").to_owned(),
            ..known
        };
        let way = Way { action: scene.at("/players/enter"), back: scene.at("/players") };
        let said = |done: &Done| entered(&scene, done, member.id);
        match attempt(&ask, &scene, (vec![Act::Enter(typed)], Vec::new()), &form, way, said).await? {
            Came::Answer(reply) => return Ok(*reply),
            Came::Refused(refusal, _) => {
                form.refuse(field(&refusal), StatusCode::CONFLICT, at_field(&scene, &refusal));
            }
        }
    }
    show(&ask, scene, form).await
}

/// A number, or nothing where nothing was typed.
#[expect(clippy::option_option, reason = "nothing typed is not the same as something wrong")]
fn optional<T: std::str::FromStr + PartialOrd>(
    text: &str,
    bounds: std::ops::RangeInclusive<T>,
) -> Option<Option<T>> {
    match text {
        "" => Some(None),
        text => text.parse().ok().filter(|number| bounds.contains(number)).map(Some),
    }
}

/// At which field a refusal of entering stands.
fn field(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::RulesNotAccepted(_) => "accepts",
        Refusal::TooLateToEnter(_) | Refusal::TooManyRounds => "from",
        Refusal::NotTheDirector(_) => "points",
        _ => "member",
    }
}

/// What is said to who entered: from which round, with how many points, by which article.
fn entered(scene: &Scene, done: &Done, member: MemberId) -> String {
    let fact = done.events.iter().rev().find_map(|event| match &event.fact {
        Fact::Entered(entered) if entered.member == member => Some(entered),
        _ => None,
    });
    let name = scene.name(member);
    let Some(fact) = fact.filter(|fact| fact.points != Fraction::ZERO) else {
        return say::entered(scene.lang, name);
    };
    let words = office::entered_with(scene.lang, name, words::keizer::points(fact.points), fact.from);
    match scene.cite(Topic::Entry, fact.from) {
        Some(cite) => format!("{words} ({})", cite.name),
        None => words,
    }
}

#[derive(Template)]
#[template(path = "club/officer/entry.html")]
#[expect(clippy::struct_excessive_bools, reason = "a page shows what is so and what is not")]
struct EntryPage {
    page: Page,
    scene: Scene,
    name: String,
    member: MemberId,
    group: Form,
    groups: Vec<Choice>,
    flexible: bool,
    may_group: bool,
    may_flexible: bool,
    may_leave: bool,
    accepted: String,
    group_cite: Option<Cite>,
    cites: Vec<Cite>,
}

/// How one member takes part, and what can be changed about it.
pub async fn entry(ask: Ask, Path((id, member)): Path<(String, String)>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let member = MemberId::read(&member).map_err(|_| Fault::NoPage)?;
    let entrant = scene.state.entrant(member).ok_or(Fault::NoPage)?.clone();
    let many = scene.state.laws.newest().keizer().map_or(0, |settings| settings.groups);
    let letters = ('A'..='Z').take(many).map(|letter| Choice::new(letter.to_string(), letter.to_string()));
    let by_rating = Choice::new("", office::group_by_rating(scene.lang));
    let another = if entrant.group == Some('A') { None } else { Some('A') };
    let group_cite = scene.cite(Topic::Groups, scene.newest());
    let page = EntryPage {
        name: scene.name(member),
        member,
        group: Form::filled([("group", entrant.group.map(String::from).unwrap_or_default())]).called("group"),
        groups: std::iter::once(by_rating).chain(letters).collect(),
        flexible: entrant.entered.flexible,
        may_group: may(&scene, Act::SetGroup(member, another)),
        may_flexible: may(&scene, Act::SetFlexible(member, !entrant.entered.flexible)),
        may_leave: may(&scene, Act::Leave(member)),
        accepted: office::accepted(scene.lang, &entrant.entered.accepted),
        cites: once(group_cite.clone()),
        group_cite,
        page: ask.frame(),
        scene,
    };
    Ok(ask.page(&page)?.private())
}

async fn change(ask: &Ask, (id, member): (String, String), form: &Form, what: &str) -> Answer {
    let scene = Scene::of(ask, &id).await?;
    let member = MemberId::read(&member).map_err(|_| Fault::NoPage)?;
    let (lang, name) = (scene.lang, scene.name(member));
    let (act, said) = match what {
        "group" => {
            let group = form.text("group").chars().next();
            let said = match group {
                Some(letter) => office::group_set(lang, letter, name),
                None => office::group_rated(lang, name),
            };
            (Act::SetGroup(member, group), said)
        }
        "flexible" => {
            let flexible = form.text("flexible") == "yes";
            let said = if flexible { office::is_flexible(lang, name) } else { office::is_fixed(lang, name) };
            (Act::SetFlexible(member, flexible), said)
        }
        _ => (Act::Leave(member), office::has_left(lang, name)),
    };
    let back =
        if what == "leave" { scene.at("/players") } else { scene.at(&format!("/players/{member}/entry")) };
    let way = Way { action: scene.at(&format!("/players/{member}/{what}")), back };
    carry_out(ask, &scene, (act, Vec::new()), form, way, |_| said).await
}

/// Puts someone in a group by hand, or leaves it to the rating again (dsc-c).
pub async fn group(ask: Ask, Path(path): Path<(String, String)>, form: Form) -> Answer {
    change(&ask, path, &form, "group").await
}

/// Makes someone flexible or fixed (D42).
pub async fn flexible(ask: Ask, Path(path): Path<(String, String)>, form: Form) -> Answer {
    change(&ask, path, &form, "flexible").await
}

/// Takes someone out of the competition; what that does to games that wait is asked about first.
pub async fn leave(ask: Ask, Path(path): Path<(String, String)>, form: Form) -> Answer {
    change(&ask, path, &form, "leave").await
}
