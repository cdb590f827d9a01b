//! The race for best team player: who is ahead, by what, and what the federation published (dsc-d.5, D34).

use crate::act::Way;
use crate::act::carry_out;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use crate::numbers::Points;
use crate::numbers::hundredths;
use crate::numbers::points;
use crate::scene::Scene;
use askama::Template;
use axum::extract::Path;
use competition::external::{BestTeamPlayer, ExternalAct, TeamLine, best_team_player};
use competition::{Act, Topic, Wish};
use ids::MemberId;
use systems::exact::Fraction;
use systems::keizer::team_prize::Decided;
use systems::ratings::{self, Origin};
use words::Lang;
use words::messages::external as say;

/// Someone with enough games.
struct Line {
    place: usize,
    member: MemberId,
    name: String,
    games: usize,
    points: Points,
    surplus: String,
    origin: String,
    blacks: String,
    percent: String,
}

#[derive(Template)]
#[template(path = "club/officer/best.html")]
struct BestPage {
    page: Page,
    scene: Scene,
    lead: String,
    ahead: String,
    lines: Vec<Line>,
    why: Vec<String>,
    too_few: Vec<String>,
    may_publish: bool,
    form: Form,
    players: Vec<Choice>,
    cite: Option<Cite>,
    cites: Vec<Cite>,
}

/// The page.
pub async fn page(ask: Ask, Path(id): Path<String>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    show(&ask, scene, Form::default())
}

fn show(ask: &Ask, scene: Scene, form: Form) -> Answer {
    let lang = scene.lang;
    let found = best_team_player(&scene.state);
    let cite = scene.cite(Topic::BestTeamPlayer, scene.newest());
    let all = found.iter().flat_map(|found| found.order.iter().chain(&found.too_few));
    let members: Vec<MemberId> = all.map(|line| line.player).collect();
    let status = form.status();
    let page = BestPage {
        lead: found.as_ref().map_or_else(|| say::lead_none(lang), |found| say::lead(lang, found.needed)),
        ahead: found.as_ref().map(|found| ahead(&scene, found)).unwrap_or_default(),
        lines: found.iter().flat_map(|found| (1..).zip(&found.order)).map(|one| line(&scene, one)).collect(),
        why: found.as_ref().map(|found| why(&scene, found)).unwrap_or_default(),
        too_few: found.as_ref().map(|found| too_few(&scene, found)).unwrap_or_default(),
        may_publish: members.first().is_some_and(|member| may(&scene, *member)),
        players: crate::choose::choices(&scene, members.into_iter()),
        form,
        cites: once(cite.clone()),
        cite,
        page: ask.frame(),
        scene,
    };
    let personal = page.may_publish;
    let reply = ask.page_as(status, &page)?;
    Ok(if personal { reply.private() } else { reply })
}

fn may(scene: &Scene, member: MemberId) -> bool {
    let act = Act::External(ExternalAct::PublishSum { member, sum: None });
    competition::warnings(&scene.state, &Wish::sure(scene.actor.clone(), act), scene.now).is_ok()
}

/// Who is ahead, in a sentence; or who has to be parted by lot.
fn ahead(scene: &Scene, found: &BestTeamPlayer) -> String {
    let names: Vec<String> = found.tied.iter().map(|member| scene.name(*member)).collect();
    match found.order.first() {
        _ if !names.is_empty() => say::must_draw(scene.lang, words::keizer::list(scene.lang, &names)),
        Some(first) => {
            say::leads(scene.lang, scene.name(first.player), hundredths(scene.lang, first.surplus))
        }
        None => String::new(),
    }
}

fn line(scene: &Scene, (place, line): (usize, &TeamLine)) -> Line {
    let part = |of: Fraction| of * Fraction::new(1, line.games as i64).unwrap_or(Fraction::ZERO);
    let percent = ratings::shown(part(line.points) * Fraction::from(100));
    Line {
        place,
        member: line.player,
        name: scene.name(line.player),
        games: line.games,
        points: points(line.points),
        surplus: hundredths(scene.lang, line.surplus),
        origin: match line.origin {
            Origin::Published => say::published(scene.lang),
            Origin::Computed => say::computed(scene.lang),
        },
        blacks: format!("{}/{}", line.blacks, line.games),
        percent: format!("{percent}%"),
    }
}

fn because(lang: Lang, decided: Decided) -> String {
    match decided {
        Decided::Surplus => say::by_surplus(lang),
        Decided::Colours => say::by_colours(lang),
        Decided::FewerGames => say::by_fewer(lang),
        Decided::Percentage => say::by_percentage(lang),
        Decided::Lot => say::by_lot(lang),
    }
}

fn why(scene: &Scene, found: &BestTeamPlayer) -> Vec<String> {
    let pairs = found.order.windows(2);
    let said = |pair: &[TeamLine]| {
        let because = because(scene.lang, pair[1].decided?);
        Some(say::above(scene.lang, scene.name(pair[0].player), scene.name(pair[1].player), because))
    };
    pairs.filter_map(said).collect()
}

fn too_few(scene: &Scene, found: &BestTeamPlayer) -> Vec<String> {
    let said = |line: &TeamLine| {
        let surplus = hundredths(scene.lang, line.surplus);
        say::too_few_of(scene.lang, line.games, found.needed, scene.name(line.player), surplus)
    };
    found.too_few.iter().map(said).collect()
}

/// A number with at most two decimals, written with a comma or a point; nothing typed is nothing.
fn read_sum(text: &str) -> Result<Option<Fraction>, ()> {
    if text.is_empty() {
        return Ok(None);
    }
    let text = text.replace(',', ".").replace('−', "-");
    let (sign, digits) = text.strip_prefix('-').map_or((1, text.trim_start_matches('+')), |rest| (-1, rest));
    let (whole, part) = digits.split_once('.').unwrap_or((digits, "0"));
    let numbers = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !numbers(whole) || !numbers(part) || whole.len() > 3 || part.len() > 2 {
        return Err(());
    }
    let hundredths: i64 = format!("{part:0<2}").parse().map_err(|_| ())?;
    let whole: i64 = whole.parse().map_err(|_| ())?;
    Ok(Fraction::new(sign * (whole * 100 + hundredths), 100))
}

/// Takes over what the federation published for a member, or takes it back.
pub async fn sum(ask: Ask, Path(id): Path<String>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let lang = scene.lang;
    let member = form.read("member", |text| MemberId::read(text).map_err(|_| say::bad_player(lang)));
    let sum = form.read("sum", |text| read_sum(text).map_err(|()| say::bad_sum(lang)));
    let (Some(member), Some(sum)) = (member, sum) else {
        return show(&ask, scene, form);
    };
    let said = match sum {
        Some(sum) => say::sum_saved(lang, scene.name(member), hundredths(lang, sum)),
        None => say::sum_gone(lang, scene.name(member)),
    };
    let act = Act::External(ExternalAct::PublishSum { member, sum });
    let way = Way { action: scene.at("/matches/best/sum"), back: scene.at("/matches/best") };
    carry_out(&ask, &scene, (act, Vec::new()), &form, way, |_| said).await
}

#[cfg(test)]
mod tests {
    use super::read_sum;
    use systems::exact::Fraction;

    #[test]
    fn a_sum_is_read_with_a_comma_or_a_point() {
        assert_eq!(read_sum("1,37"), Ok(Fraction::new(137, 100)));
        assert_eq!(read_sum("-0.5"), Ok(Fraction::new(-1, 2)));
        assert_eq!(read_sum("2"), Ok(Fraction::new(2, 1)));
        assert_eq!(read_sum(""), Ok(None));
        for wrong in ["veel", "1,234", "1,", ",5", "--1", "1e3"] {
            assert_eq!(read_sum(wrong), Err(()), "{wrong}");
        }
    }
}
