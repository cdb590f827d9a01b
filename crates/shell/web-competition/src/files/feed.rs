//! The evenings as calendars that a phone follows: of the club, of a competition, of one member with opponent and board.
//! A calendar cannot sign in, so names are those that everyone may see (D50).

use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::reply::{Answer, Reply};
use crate::scene::Scene;
use crate::scene::names;
use axum::extract::Path;
use calendar::Span;
use club::members::Reader;
use competition::{Evening, hours};
use exchange::ical::{Event, feed};
use ids::MemberId;
use store::Shelf;
use words::messages::{director as say, round};

/// How long an evening is taken to last, for want of an end in any rule.
const EVENING: Span = Span::hours(4);

/// A competition with the names that everyone may see.
async fn public(ask: &Ask, id: &str) -> Result<Scene, Fault> {
    let mut scene = Scene::of(ask, id).await?;
    let members = ask.site.competitions.members().all().await?;
    let today = scene.state.zone.day(scene.now);
    scene.read_as(names(scene.lang, &members, Reader::Public, today));
    Ok(scene)
}

fn event(ask: &Ask, scene: &Scene, evening: &Evening, member: Option<MemberId>) -> Event {
    let number = evening.round;
    let of = member.map(|member| format!("-{member}")).unwrap_or_default();
    Event {
        uid: format!("{}-{number}{of}@clubavond", scene.id),
        sequence: evening.last_change,
        start: hours::start(&scene.state, evening),
        length: EVENING,
        stamp: evening.last.max(calendar::Instant::EPOCH),
        summary: format!("{} · {}", scene.title, round::round_of(scene.lang, number)),
        description: member.map(|member| own(scene, evening, member)).unwrap_or_default(),
        url: format!("{}{}", ask.site.own_address(), scene.at(&format!("/evening/{number}"))),
        cancelled: evening.cancelled.is_some(),
    }
}

/// The game of a member once the pairing is public, else until when one can sign off.
fn own(scene: &Scene, evening: &Evening, member: MemberId) -> String {
    let lang = scene.lang;
    let game = evening.games.iter().position(|game| game.side(member).is_some());
    match (game, evening.is_free(member)) {
        (Some(at), _) => {
            let pair = evening.games[at].pair;
            let opponent = pair.opponent(member).map(|other| scene.name(other)).unwrap_or_default();
            let colour = if pair.white == member { round::with_white(lang) } else { round::with_black(lang) };
            say::feed_game(lang, at + 1, colour, opponent)
        }
        (None, true) => round::you_are_free(lang),
        (None, false) => match hours::deadline(&scene.state, evening) {
            Some(at) => round::sign_off_until(lang, scene.moment(at)),
            None => String::new(),
        },
    }
}

fn file(ask: &Ask, name: &str, events: &[Event]) -> Reply {
    ask.file("text/calendar; charset=utf-8", feed(name, events))
}

/// Every evening of every competition that runs.
pub async fn of_club(ask: Ask) -> Answer {
    let mut events = Vec::new();
    for row in ask.site.competitions.list().await?.into_iter().filter(|row| row.shelf == Shelf::Running) {
        let scene = public(&ask, row.id.as_str()).await?;
        events.extend(scene.state.evenings.iter().map(|evening| event(&ask, &scene, evening, None)));
    }
    Ok(file(&ask, &ask.frame().site, &events))
}

/// Every evening of a competition.
pub async fn of_competition(ask: Ask, Path(id): Path<String>) -> Answer {
    let scene = public(&ask, &id).await?;
    let events: Vec<Event> =
        scene.state.evenings.iter().map(|evening| event(&ask, &scene, evening, None)).collect();
    Ok(file(&ask, &scene.title, &events))
}

/// The evenings of one member, with opponent, colour and board once these are public.
pub async fn of_member(ask: Ask, Path((id, member)): Path<(String, String)>) -> Answer {
    let scene = public(&ask, &id).await?;
    let member = MemberId::read(&member).map_err(|_| Fault::NoPage)?;
    let entrant = scene.state.entrant(member).ok_or(Fault::NoPage)?;
    let own = scene.state.evenings.iter().filter(|evening| entrant.takes_part_in(evening.round));
    let events: Vec<Event> = own.map(|evening| event(&ask, &scene, evening, Some(member))).collect();
    Ok(file(&ask, &format!("{} · {}", scene.title, scene.name(member)), &events))
}
