//! The front page of a club: tonight, the last results, the top of each competition, a live board, the board's news, and
//! whom to ask. Before there is a club it is the place to play, with the guide that founds one.

mod clock;
mod news;
mod tonight;
mod top;

use crate::kit::addresses::Need::{May, Nothing};
use crate::kit::addresses::{Routes, get, post};
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use app::{Deed, Role};
use askama::Template;
use competition::Topic;
use store::Shelf;
use web_competition::scene::Scene;
use web_competition::scene::names;
use web_competition::scene::reader;
use web_play::kept_seats;
use web_play::kept_seats::KeptSeat;
use web_play::state::Play;
use words::messages::{front as say, lobby, round};

pub(crate) use clock::read as read_zone;

/// The addresses of the front page and of what the board says on it.
pub fn routes(routes: Routes) -> Routes {
    routes
        .route("/", Nothing, get(front))
        .route("/news", Nothing, get(news::list))
        .route("/news/write", May(Deed::KeepMatters), get(news::form).post(news::write))
        .route("/news/{id}/away", May(Deed::KeepMatters), post(news::take_down))
        .route("/club/clock", May(Deed::KeepRules), get(clock::look).post(clock::set))
}

/// Whom to ask about something.
struct Helps {
    about: String,
    who: String,
}

#[derive(Template)]
#[template(path = "club/front.html")]
struct FrontPage {
    page: Page,
    /// What the club is called, and when it meets.
    meets: String,
    tonight: Option<tonight::Tonight>,
    last: Option<tonight::Last>,
    tops: Vec<top::Top>,
    news: Vec<news::Shown>,
    may_write: bool,
    /// Whether the guide has steps left for who looks.
    founding: bool,
    helps: Vec<Helps>,
    sign_off: Option<Cite>,
    demo: String,
    labels: String,
    kept: Vec<KeptSeat>,
    cites: Vec<Cite>,
}

/// Pieces of news on the front page.
const NEWS: usize = 4;

/// The front page.
async fn front(ask: Ask) -> Answer {
    let competitions = ask.site.competitions.list().await?;
    if competitions.is_empty() {
        let empty = crate::found::unfinished(&ask).await?;
        return web_play::front::front(ask, empty).await;
    }
    let mut scenes = Vec::new();
    for row in competitions.into_iter().filter(|row| row.shelf == Shelf::Running) {
        scenes.push(Scene::of(&ask, row.id.as_str()).await?);
    }
    let coming = |scene: &&Scene| scene.state.coming_evening(scene.now).map(|evening| evening.day);
    // Where the reader is playing comes first, to its end; then what asks something of the reader: a Friday's tournament is
    // not what a player signs off from for Monday.
    let first = |scene: &&Scene| (!tonight::plays(scene), !tonight::asks(scene), coming(scene));
    let soonest = scenes.iter().filter(|scene| coming(scene).is_some()).min_by_key(first);
    let person = ask.visitor.person();
    let may = |deed| person.is_some_and(|person| person.may(deed));
    let sign_off = soonest.and_then(|scene| {
        let round = scene.state.coming_evening(scene.now)?.round;
        scene.cite(Topic::SignOff, round)
    });
    let tonight = soonest.and_then(tonight::tonight);
    let cited = tonight.as_ref().map(tonight::Tonight::cites).unwrap_or_default();
    let page = FrontPage {
        meets: crate::found::meets(ask.lang(), &ask.site.notices.about().await?),
        last: scenes.iter().filter_map(tonight::last).max_by_key(|last| last.day),
        tops: scenes.iter().filter_map(top::top).collect(),
        news: news::latest(&ask, NEWS).await?,
        may_write: may(Deed::KeepMatters),
        founding: crate::found::unfinished(&ask).await?,
        helps: helps(&ask).await?,
        demo: Play::of(&ask.site).demo().unwrap_or_default(),
        labels: web_play::labels::json(ask.lang()),
        kept: kept_seats::seats(&ask.site, &ask.visitor).await,
        cites: once(cited.into_iter().chain(sign_off.clone())),
        sign_off,
        tonight,
        page: ask.frame(),
    };
    ask.page(&page)
}

/// Who has which office, by the names that the reader may see.
async fn helps(ask: &Ask) -> Result<Vec<Helps>, Fault> {
    let (competitions, lang) = (&ask.site.competitions, ask.lang());
    let actor = competitions.actor(ask.visitor.person()).await?;
    let members = competitions.members().known().await?;
    let today = ask.site.zone().day(competitions.now());
    let names = names(lang, &members, reader(&actor), today);
    let officers = competitions.members().officers().await?;
    let about = [
        (Role::PairingOfficer, say::ask_officer(lang)),
        (Role::Arbiter, say::ask_director(lang)),
        (Role::Treasurer, say::ask_treasurer(lang)),
        (Role::Board, say::ask_board(lang)),
    ];
    let helps = about.into_iter().filter_map(|(role, about)| {
        let mut who: Vec<String> = officers
            .iter()
            .filter(|(one, _)| *one == role)
            .filter_map(|(_, member)| names.get(member).cloned())
            .collect();
        who.sort();
        (!who.is_empty()).then(|| Helps { about, who: words::keizer::list(lang, &who) })
    });
    Ok(helps.collect())
}
