//! The only crate with HTTP, WebSocket, HTML, wire JSON and languages.

mod arbiter;
mod assets;
mod demo;
mod form;
mod front;
mod in_short;
mod labels;
mod limits;
mod mail;
pub mod may;
mod metrics;
mod mind;
mod network;
mod opening;
mod page;
pub mod people;
mod records;
mod rematch;
mod render;
mod replay;
mod request;
mod room;
mod rulebook;
mod settings;
mod sharing;
mod site;
mod socket;
mod tables;
mod visitor;
pub mod who;
pub mod wire;
mod zone;

use app::clock::Clock;
use app::{Deed, Desk, People};
use axum::Router;
use axum::http::{HeaderName, HeaderValue, header};
use axum::routing::{get, post};
pub use demo::demo;
pub use limits::Limit;
use limits::Limits;
use mail::Mailer;
pub use mail::{mail_server, sender};
use may::Need::{May, Nothing};
use may::Routes;
pub use mind::bots;
pub use network::Network;
pub use render::Json;
pub use settings::{Allowed, Mail, Post, Settings};
pub use site::Site;
use std::sync::{Arc, OnceLock, RwLock};
use store::Store;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::csrf::CsrfLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::set_header::SetResponseHeaderLayer;
pub use zone::Zone;

/// The hash is that of the one style attribute that the board library writes.
const CSP: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    style-src-attr 'unsafe-hashes' 'sha256-SyXRxMCl6H7Kgy9uTmu1UZqVBsRmMBF4sHRiTO3FQc0='; img-src 'self' data:; \
    connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// A site on this store.
pub fn site(store: Store, clock: Arc<dyn Clock>, settings: Settings) -> Arc<Site> {
    Arc::new(Site {
        people: People::new(store.clone(), clock.clone()),
        desk: Arc::new(Desk::new(store, clock, Json)),
        assets: assets::Assets::read(),
        mailer: Mailer::new(&settings.mail).unwrap_or_else(|error| {
            tracing::error!(%error, "no letters are sent: the mail settings do not work");
            Mailer::nowhere()
        }),
        sign_ins: Limits::new(settings.limits.sign_in),
        attempts: Limits::new(site::ATTEMPTS),
        letters: Limits::new(site::LETTERS),
        listens: OnceLock::new(),
        limits: Limits::new(settings.limits.tables),
        metrics: metrics::Metrics::default(),
        demo: RwLock::default(),
        arbiters: Arc::default(),
        rematches: rematch::Rematches::default(),
        sitting: tokio::sync::Mutex::default(),
        records: records::Index::default(),
        settings,
        stopping: tokio::sync::watch::Sender::new(false),
    })
}

/// The addresses of the site with what each needs: the pages, what is no page, and where files can be sent.
fn routes(site: &Arc<Site>) -> [Routes; 3] {
    let pages = Routes::new(site)
        .route("/", Nothing, get(front::front))
        .route("/lobby", Nothing, get(front::fragment))
        .route("/new", Nothing, get(opening::new_form).post(opening::new))
        .route("/play", Nothing, post(opening::play))
        .route("/s/{secret}", Nothing, get(tables::sit).post(arbiter::page::entered))
        .route("/desk/{id}", Nothing, get(arbiter::page::desk))
        .route("/desk/{id}/links", Nothing, post(sharing::again))
        .route("/rooms", May(Deed::SeeArbiterDesk), get(room::run::rooms))
        .route("/room/new", May(Deed::OpenRoom), get(room::page::new_form).post(room::page::new))
        // These ask for the room's own link or an account with the role.
        .route("/room/{id}", Nothing, get(room::run::manage))
        .route("/room/{id}/start", Nothing, post(room::run::start))
        .route(
            "/room/{id}/seats/{number}",
            May(Deed::OpenRoom),
            get(room::seats::form).post(room::seats::keep),
        )
        .route("/room/{id}/links/{number}", Nothing, post(room::run::links))
        .route("/room/{id}/close", Nothing, post(room::run::close))
        .route("/room/{id}/desk", Nothing, get(room::run::desk_of))
        .route("/room/{id}/screen", Nothing, get(room::run::screen))
        .route("/t/{id}", Nothing, get(tables::table))
        .route("/t/{id}/replay", Nothing, get(replay::page::replay))
        .route("/t/{id}/replay.json", Nothing, get(replay::page::data))
        .route("/t/{id}/game", Nothing, get(replay::download::game))
        .route("/t/{id}/record", Nothing, get(replay::record::record))
        .route("/t/{id}/sit", Nothing, post(tables::take))
        .route("/t/{id}/rematch", Nothing, get(rematch::ask).post(rematch::offer))
        .route("/games", Nothing, get(records::games))
        .route("/games.pgn", Nothing, get(records::file))
        .route("/rules/{id}", Nothing, get(rulebook::rulebook))
        .route("/words.json", Nothing, get(wire::words::book))
        .route("/assets/{name}", Nothing, get(assets::asset));
    let pages = people_routes(pages);
    let others = Routes::new(site)
        .route("/ws/{table}", Nothing, get(socket::socket))
        .route("/health", Nothing, get(metrics::health))
        .route("/health/live", Nothing, get(metrics::alive))
        .route("/metrics", Nothing, get(metrics::metrics));
    // The only address that takes more than a form's worth of text; nothing of it is kept.
    let uploads =
        Routes::new(site).route("/replay", Nothing, get(replay::upload::form).post(replay::upload::play));
    [pages, others, uploads]
}

/// The addresses about accounts.
fn people_routes(routes: Routes) -> Routes {
    use app::Deed::{ErasePeople, GiveRoles, KeepAccount, ManagePeople, SeeAudit, SeePeople};
    use people::{account, admin, audit, join, kept, sessions, sign_in};
    routes
        .route("/in", Nothing, get(sign_in::form).post(sign_in::by_password))
        .route("/in/code", Nothing, post(sign_in::ask_code))
        .route("/in/code/enter", Nothing, post(sign_in::by_code))
        .route("/in/{secret}", Nothing, get(sign_in::look).post(sign_in::by_link))
        .route("/out", Nothing, post(sign_in::out))
        .route("/join", Nothing, get(join::form).post(join::sign_up))
        .route("/welcome/{secret}", Nothing, get(join::welcome).post(join::accept))
        .route("/me", May(KeepAccount), get(account::me).post(account::change))
        .route("/me/password", May(KeepAccount), post(account::password))
        .route("/me/email", May(KeepAccount), post(account::email))
        .route(
            "/me/email/{secret}",
            May(KeepAccount),
            get(account::look_at_email).post(account::confirm_email),
        )
        .route("/me/leave", May(KeepAccount), post(account::leave))
        .route("/me/sessions/end", May(KeepAccount), post(sessions::end))
        .route("/me/sessions/end-others", May(KeepAccount), post(sessions::end_others))
        .route("/me/tables", May(KeepAccount), get(account::tables))
        .route("/me/seat/{id}", May(KeepAccount), post(kept::sit))
        .route("/people", May(SeePeople), get(admin::people))
        .route("/people/invite", May(ManagePeople), post(admin::invite))
        .route("/people/invite/back", May(ManagePeople), post(admin::take_back))
        .route("/people/give", May(GiveRoles), post(admin::give))
        .route("/people/take", May(GiveRoles), post(admin::take))
        .route("/people/erase", May(ErasePeople), post(admin::erase))
        .route("/audit", May(SeeAudit), get(audit::audit))
}

/// Every address with what it needs.
pub fn needs(site: &Arc<Site>) -> Vec<(&'static str, may::Need)> {
    routes(site).iter().flat_map(|routes| routes.needs().to_vec()).collect()
}

/// The site as a service.
pub fn router(site: Arc<Site>) -> Router {
    let fixed = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value))
    };
    let [pages, others, uploads] = routes(&site).map(Routes::router);
    pages
        .layer(CompressionLayer::new())
        .merge(others)
        // A form of another site may not act with our cookies.
        .layer(CsrfLayer::new())
        .layer(RequestBodyLimitLayer::new(16 * 1024))
        .merge(replay::bounded(uploads.layer(CompressionLayer::new())))
        .layer(SetResponseHeaderLayer::if_not_present(
            header::CONTENT_SECURITY_POLICY,
            HeaderValue::from_static(CSP),
        ))
        .layer(fixed(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        // Within the site only: with `no-referrer` browsers hide the origin of our own forms too, and without TLS
        // that is all there is to tell them from those of another site.
        .layer(fixed(header::REFERRER_POLICY, "same-origin"))
        .layer(fixed(HeaderName::from_static("cross-origin-opener-policy"), "same-origin"))
        .layer(CatchPanicLayer::new())
        .layer(axum::middleware::from_fn_with_state(site.clone(), request::watched))
        .with_state(site)
}
