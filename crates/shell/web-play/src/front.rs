//! The front page with its list of open tables.

use crate::form::DEFAULT_RULES;
use crate::kept_seats;
use crate::kept_seats::KeptSeat;
use crate::kit::ask::Ask;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::labels;
use crate::rules_summary;
use crate::rules_summary::Book;
use crate::rules_summary::books;
use crate::site::Site;
use crate::state::Play;
use askama::Template;
use rules::Seat;
use words::Lang;
use words::live::TableWords;
use words::messages::{lobby as say, records, replay};

/// Tables that the list shows at most.
const SHOWN: usize = 30;

struct Place {
    seat: String,
    /// `Wit op bord A`.
    called: String,
    name: String,
    free: bool,
}

struct Row {
    id: String,
    rules: String,
    time: String,
    places: Vec<Place>,
    free: usize,
    started: bool,
}

/// The list of open tables; asked for again by the page as long as it is looked at.
#[derive(Template)]
#[template(path = "tables/lobby.html")]
struct Lobby {
    lang: Lang,
    /// The key of its forms.
    key: String,
    tables: Vec<Row>,
}

#[derive(Template)]
#[template(path = "tables/front.html")]
struct Front {
    page: Page,
    empty: bool,
    labels: String,
    demo: String,
    lobby: Lobby,
    books: Vec<Book>,
    default_rules: String,
    kept: Vec<KeptSeat>,
}

async fn lobby(site: &Site, lang: Lang, page: &Page) -> Lobby {
    let mut tables = Vec::new();
    for row in site.desk.listed().await.unwrap_or_default().into_iter().take(SHOWN) {
        // A table that is over is no open table any more.
        if let Some(state) = site.desk.look(row.id.as_str()).await.ok().filter(|state| !state.over()) {
            tables.push(as_row(row.id.to_string(), &row.bots, &state, lang));
        }
    }
    // Where one can still sit down comes first.
    tables.sort_by_key(|table| table.free == 0);
    Lobby { lang, key: page.key.clone(), tables }
}

fn as_row(id: String, bots: &[app::Bot], state: &live::State, lang: Lang) -> Row {
    let rules = state.rules();
    let place = |seat: &Seat| Place {
        seat: app::seat_text(*seat),
        called: TableWords::new(lang, rules).seat(*seat),
        name: state.chair(*seat).name().to_owned(),
        free: is_free(state, bots, *seat),
    };
    let places: Vec<Place> = state.seats().iter().map(place).collect();
    Row {
        id,
        rules: rules_summary::name(rules, lang),
        time: rules_summary::time(&rules.clock),
        free: places.iter().filter(|place| place.free).count(),
        started: state.started(),
        places,
    }
}

/// Whether nobody sits here and nobody is expected by name.
pub fn is_free(state: &live::State, bots: &[app::Bot], seat: Seat) -> bool {
    let chair = state.chair(seat);
    chair.arrived().is_none() && chair.name().is_empty() && bots.iter().all(|bot| bot.seat != seat)
}

/// The page to play.
pub async fn play(ask: Ask) -> Answer {
    front(ask, false).await
}

/// The same as the front page of a club without a competition; `empty` tells who may set the club up that it is.
pub async fn front(ask: Ask, empty: bool) -> Answer {
    let (site, lang) = (&ask.site, ask.lang());
    let page = ask.frame();
    let front = Front {
        empty,
        labels: labels::json(lang),
        demo: Play::of(site).demo().unwrap_or_default(),
        lobby: lobby(site, lang, &page).await,
        page,
        books: books(&site.library(), lang),
        default_rules: books(&site.library(), lang)
            .into_iter()
            .find(|book| book.id == DEFAULT_RULES)
            .map(|book| book.name)
            .unwrap_or_default(),
        kept: kept_seats::seats(site, &ask.visitor).await,
    };
    ask.page(&front)
}

/// The list alone.
pub async fn fragment(ask: Ask) -> Answer {
    ask.page(&lobby(&ask.site, ask.lang(), &ask.frame()).await)
}
