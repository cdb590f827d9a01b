//! The prizes with the justification of each, what the reader still needs for one, lots that anyone can check, and the
//! end of the season (dsc-d.1 to d.3, dsc-e, D21, D65).

use super::may;
use crate::act::Way;
use crate::act::carry_out;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use crate::numbers::hundredths;
use crate::scene::Scene;
use crate::texts::text_about;
use askama::Template;
use axum::extract::Path;
use competition::answers::{self, Claim, PrizeAnswer};
use competition::{Act, Lot, LotAbout, PrizeName, RoundNumber, Topic};
use ids::MemberId;
use systems::lots;
use words::messages::{director as say, external, start};

/// A prize as it is shown.
struct Line {
    key: String,
    name: String,
    cite: Option<Cite>,
    awarded: bool,
    winners: Vec<String>,
    passed_over: Vec<String>,
    may_award: bool,
    /// The page with the whole order, where there is one.
    order: String,
}

/// What one member whom the reader acts for still needs.
struct Mine {
    name: String,
    attendance: String,
    needs: Vec<String>,
}

/// Lots that were drawn, so that anyone can check them.
struct Drawn {
    about: String,
    seed: String,
    order: Vec<(String, MemberId, String)>,
}

#[derive(Template)]
#[template(path = "club/director/prizes.html")]
struct PrizesPage {
    page: Page,
    closed: bool,
    lead: String,
    lines: Vec<Line>,
    mine: Vec<Mine>,
    drawn: Vec<Drawn>,
    abouts: Vec<Choice>,
    players: Vec<Choice>,
    may_close: bool,
    /// How many evenings would not be held if the season ended now; nothing where the reader may not end it.
    may_end: usize,
    form: Form,
    attendance: Option<Cite>,
    cites: Vec<Cite>,
    scene: Scene,
}

/// The page.
pub async fn page(ask: Ask, Path(id): Path<String>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    show(&ask, scene, Form::default())
}

fn show(ask: &Ask, scene: Scene, form: Form) -> Answer {
    let race = answers::race(&scene.state);
    let lines: Vec<Line> = race.iter().map(|answer| line(&scene, answer)).collect();
    let attendance = scene.cite(Topic::Attendance, scene.newest());
    let cites = lines.iter().filter_map(|line| line.cite.clone()).chain(attendance.clone());
    let player = |member: MemberId| Choice::new(member.to_string(), scene.name(member));
    let members: Vec<MemberId> = scene.state.entrants.iter().map(|one| one.entered.member).collect();
    let lot = |about: LotAbout| Act::DrawLot { about, seed: "?".to_owned(), among: members.clone() };
    let abouts = ABOUTS.iter().filter(|(_, about)| may(&scene, lot(*about)));
    let page = PrizesPage {
        closed: scene.state.closed,
        lead: lead(&scene),
        mine: scene.own().into_iter().map(|member| mine(&scene, member)).collect(),
        drawn: scene.state.lots.iter().map(|lot| drawn(&scene, lot)).collect(),
        abouts: abouts.map(|(key, about)| Choice::new(*key, about_words(&scene, *about))).collect(),
        players: members.iter().map(|member| player(*member)).collect(),
        may_close: may(&scene, Act::Close),
        may_end: ends(&scene),
        form,
        cites: once(cites),
        attendance,
        lines,
        page: ask.frame(),
        scene,
    };
    let personal = !page.mine.is_empty() || page.scene.runs_it();
    let reply = ask.page_as(page.form.status(), &page)?;
    Ok(if personal { reply.private() } else { reply })
}

/// How many evenings would be cancelled if this reader ended the season now (D85).
fn ends(scene: &Scene) -> usize {
    if !may(scene, Act::EndSeason(None)) {
        return 0;
    }
    let left = scene.state.evenings.iter().filter(|evening| scene.state.is_here(evening));
    left.filter(|evening| !evening.counts()).count()
}

/// How far the season is, and how often one has to be there (dsc-e).
fn lead(scene: &Scene) -> String {
    let newest = scene.state.newest_counted().map_or(0, RoundNumber::get);
    let rules = scene.state.laws.newest().keizer().cloned();
    let needed = rules.map(|mut rules| {
        rules.held = Some(scene.state.rounds_held());
        rules.rounds_needed()
    });
    let lead = say::prizes_lead(scene.lang, scene.state.rounds_held(), needed.unwrap_or_default(), newest);
    // Where the number is not the text's own, the page says why (D62, D79, D85).
    let cancelled = scene.state.evenings.iter().any(|evening| evening.cancelled.is_some());
    let elsewhere = scene.state.elsewhere.first_here.is_some();
    let why = [
        ("D62", cancelled && !scene.state.ended_early),
        ("D79", elsewhere),
        ("D85", scene.state.ended_early),
    ];
    let why: Vec<&str> = why.into_iter().filter(|(_, holds)| *holds).map(|(id, _)| id).collect();
    if why.is_empty() || needed.is_none() { lead } else { format!("{lead} ({})", why.join(", ")) }
}

/// A prize as a field of a form carries it.
fn key(prize: PrizeName) -> String {
    match prize {
        PrizeName::Champion => "champion".to_owned(),
        PrizeName::Climber => "climber".to_owned(),
        PrizeName::BestTeamPlayer => "team".to_owned(),
        PrizeName::RapidChampion => "rapid".to_owned(),
        PrizeName::CupWinner => "cup".to_owned(),
        PrizeName::Group(letter) => format!("group-{letter}"),
        PrizeName::Section(letter) => format!("section-{letter}"),
    }
}

fn read_key(text: &str) -> Option<PrizeName> {
    match text {
        "champion" => Some(PrizeName::Champion),
        "climber" => Some(PrizeName::Climber),
        "team" => Some(PrizeName::BestTeamPlayer),
        "rapid" => Some(PrizeName::RapidChampion),
        "cup" => Some(PrizeName::CupWinner),
        _ => {
            let letter = |of: &str| text.strip_prefix(of).and_then(|rest| rest.chars().next());
            letter("group-").map(PrizeName::Group).or(letter("section-").map(PrizeName::Section))
        }
    }
}

fn line(scene: &Scene, answer: &PrizeAnswer) -> Line {
    let awarded = scene.state.prizes.get(&answer.prize);
    let winners = match awarded {
        Some(winners) => winners.iter().map(|member| scene.name(*member)).collect(),
        None => answer.winners.iter().map(|claim| justified(scene, answer, claim)).collect(),
    };
    let passed = |claim: &Claim| {
        say::passed_over(scene.lang, claim.attendance.total(), scene.name(claim.member), claim.place)
    };
    Line {
        key: key(answer.prize),
        name: words::competition::prize(scene.lang, answer.prize),
        cite: scene.cite(answer.topic(), scene.newest()),
        awarded: awarded.is_some(),
        winners,
        passed_over: answer.passed_over.iter().map(passed).collect(),
        may_award: may(scene, Act::AwardPrize(answer.prize)),
        order: match answer.prize {
            PrizeName::BestTeamPlayer => scene.at("/matches/best"),
            _ => String::new(),
        },
    }
}

fn justified(scene: &Scene, answer: &PrizeAnswer, claim: &Claim) -> String {
    let (lang, name) = (scene.lang, scene.name(claim.member));
    let attended = claim.attendance.total();
    match answer.prize {
        PrizeName::BestTeamPlayer => {
            let found = competition::external::best_team_player(&scene.state);
            let first = found.and_then(|found| found.order.first().copied());
            let surplus = first.map(|first| hundredths(lang, first.surplus)).unwrap_or_default();
            external::wins(lang, name, surplus)
        }
        _ if answer.by_series || !scene.state.keeps_hours() => name,
        PrizeName::Climber => say::winner_climbed(lang, attended, claim.first_place, name, claim.place),
        _ => say::winner_stands(lang, attended, name, claim.place),
    }
}

fn mine(scene: &Scene, member: MemberId) -> Mine {
    let lang = scene.lang;
    let attendance = match answers::tracker(&scene.state, member) {
        None => String::new(),
        Some(tracker) if tracker.enough() => say::need_nothing(lang, tracker.attended.total()),
        Some(tracker) if tracker.can_be_enough() => {
            let more = tracker.needed - tracker.attended.total();
            say::need_rounds(lang, tracker.attended.total(), tracker.left, more, tracker.needed)
        }
        Some(tracker) => say::need_too_many(lang, tracker.attended.total(), tracker.needed),
    };
    let need = |need: answers::Need| {
        let prize = words::competition::prize(lang, need.prize);
        let holders: Vec<String> = need.holders.iter().map(|holder| scene.name(*holder)).collect();
        let holders = words::keizer::list(lang, &holders);
        match (need.points, need.places) {
            _ if need.has_it => say::need_has_it(lang, prize),
            (Some(points), _) => say::need_points(lang, holders, words::keizer::points(points), prize),
            (_, Some(places)) => say::need_places(lang, holders, places, prize),
            _ => say::need_nobody(lang, prize),
        }
    };
    let needs = answers::needs(&scene.state, member).into_iter().map(need).collect();
    Mine { name: scene.name(member), attendance, needs }
}

/// What lots can be drawn about, as the form sends it.
const ABOUTS: [(&str, LotAbout); 2] = [("equal", LotAbout::EqualScores), ("team", LotAbout::BestTeamPlayer)];

fn about_words(scene: &Scene, about: LotAbout) -> String {
    match about {
        LotAbout::EqualScores => say::lot_equal(scene.lang),
        LotAbout::BestTeamPlayer => say::lot_team(scene.lang),
    }
}

fn drawn(scene: &Scene, lot: &Lot) -> Drawn {
    let hash = |member: &MemberId| {
        (scene.name(*member), *member, lots::hash(&format!("{}\n{member}", lot.seed))[..16].to_owned())
    };
    Drawn {
        about: about_words(scene, lot.about),
        seed: lot.seed.clone(),
        order: lot.order.iter().map(hash).collect(),
    }
}

fn way(scene: &Scene, verb: &str) -> Way {
    // A tournament has its prize on its own first page.
    let back = if scene.state.keeps_hours() { "/prizes" } else { "" };
    Way { action: scene.at(verb), back: scene.at(back) }
}

/// Awards a prize, once the season is over.
pub async fn award(ask: Ask, Path(id): Path<String>, form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let prize = read_key(form.text("prize")).ok_or(Fault::Unclear)?;
    let said = say::awarded(scene.lang, words::competition::prize(scene.lang, prize));
    let act = Act::AwardPrize(prize);
    carry_out(&ask, &scene, (act, Vec::new()), &form, way(&scene, "/prizes/award"), |_| said).await
}

/// Draws lots from a seed that was written down before (D21).
pub async fn draw(ask: Ask, Path(id): Path<String>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let lang = scene.lang;
    let about = form.read("about", |text| {
        let found = ABOUTS.iter().find(|(key, _)| *key == text);
        found.map(|(_, about)| *about).ok_or_else(|| say::bad_about(lang))
    });
    let seed = form.read("seed", |text| {
        let fits = !text.is_empty() && text.len() <= 200 && !text.chars().any(char::is_control);
        if fits { Ok(text.to_owned()) } else { Err(say::bad_seed(lang)) }
    });
    let among: Vec<MemberId> = form.all("member").filter_map(|text| MemberId::read(text).ok()).collect();
    let (Some(about), Some(seed)) = (about, seed) else {
        return show(&ask, scene, form);
    };
    let act = Act::DrawLot { about, seed, among };
    let said = say::lot_drawn(lang);
    carry_out(&ask, &scene, (act, Vec::new()), &form, way(&scene, "/prizes/lot"), |_| said).await
}

/// The season ends here: what remains is cancelled in one act, and prizes can be awarded (D85).
pub async fn end(ask: Ask, Path(id): Path<String>, form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let why = text_about(&scene, "evening", form.text("why"), None);
    let act = Act::EndSeason(why.as_ref().map(|text| text.id));
    let said = start::season_ended(scene.lang);
    carry_out(&ask, &scene, (act, why.into_iter().collect()), &form, way(&scene, "/end"), |_| said).await
}

/// Closes the competition: after that nothing in it changes any more.
pub async fn close(ask: Ask, Path(id): Path<String>, form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let said = say::closed(scene.lang);
    carry_out(&ask, &scene, (Act::Close, Vec::new()), &form, way(&scene, "/close"), |_| said).await
}
