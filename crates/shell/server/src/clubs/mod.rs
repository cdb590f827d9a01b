//! Several clubs in one program: a site for each, found by the host name that a request was sent to. A handler has the site
//! of its own club and no way to another.

mod follow;
mod inner;
mod nobody;

pub use inner::inner;

use crate::ASSEMBLY;
use crate::kit::common::{self, Common};
use crate::kit::lead::lead;
use crate::settings::Settings;
use crate::site::{Site, site_among};
use app::PeopleProblem;
use app::clock::Clock;
use app::matters::MattersProblem;
use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use ids::{ClubId, Host};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, OnceLock, PoisonError, RwLock};
use std::time::Duration;
use store::{ClubRow, Store};

/// How often the list of clubs is looked at: one that is added is there soon, at every node.
const LOOK: Duration = Duration::from_secs(2);

/// The clubs of a database, each with its site.
pub struct Clubs {
    pub(crate) store: Store,
    clock: Arc<dyn Clock>,
    pub(crate) settings: Settings,
    pub(crate) common: Common,
    listens: OnceLock<String>,
    served: RwLock<Arc<Served>>,
    /// Held while the list is read: one at a time.
    reading: tokio::sync::Mutex<()>,
}

/// The clubs that are served now.
#[derive(Default)]
struct Served {
    /// As the list has them.
    rows: Vec<ClubRow>,
    sites: BTreeMap<ClubId, One>,
    hosts: HashMap<Host, ClubId>,
}

#[derive(Clone)]
struct One {
    site: Arc<Site>,
    router: Router,
}

impl Served {
    /// The club that this name leads to. The only one there is answers to every name.
    fn at(&self, host: Option<&Host>) -> Option<&One> {
        let only = || self.sites.values().next().filter(|_| self.sites.len() == 1);
        let named = host.and_then(|host| self.sites.get(self.hosts.get(host)?));
        named.or_else(only)
    }

    /// The first of the list, for what is the same in every club.
    fn first(&self) -> Option<&One> {
        self.sites.get(&self.rows.first()?.id)
    }
}

impl Clubs {
    /// The clubs of this database; none is served before [`begin`](Self::begin).
    pub fn new(store: Store, clock: Arc<dyn Clock>, settings: Settings) -> Arc<Clubs> {
        let common = Common::new(&settings);
        Arc::new(Clubs {
            store,
            clock,
            settings,
            common,
            listens: OnceLock::new(),
            served: RwLock::default(),
            reading: tokio::sync::Mutex::default(),
        })
    }

    /// Says where the program listens, before it begins.
    pub fn listens_at(&self, address: String) {
        drop(self.listens.set(address));
    }

    /// Serves every club, and those that are added from now on.
    pub async fn begin(self: &Arc<Clubs>) -> Result<(), MattersProblem> {
        self.read_list().await?;
        self.sites().iter().for_each(run);
        let clubs = Arc::downgrade(self);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(LOOK).await;
                let Some(clubs) = clubs.upgrade() else { return };
                match clubs.read_list().await {
                    Ok(new) => new.iter().for_each(run),
                    Err(problem) => tracing::warn!(%problem, "the list of clubs could not be read"),
                }
                // At another node a club may have moved, or opened.
                if !clubs.store.node().alone()
                    && let Err(problem) = clubs.read_zones().await
                {
                    tracing::warn!(%problem, "the settings of the clubs could not be read");
                }
            }
        });
        Ok(())
    }

    /// Reads where the clubs live and which are open, each with one question for all.
    async fn read_zones(&self) -> Result<(), store::StoreError> {
        for (club, name) in self.store.set_of_all(app::zone::TIME_ZONE).await? {
            if let (Some(site), Some(zone)) = (self.site(club), calendar::Zone::named(&name)) {
                site.zone.put(zone);
            }
        }
        for (club, value) in self.store.set_of_all(app::trial::TRIAL).await? {
            if let Some(site) = self.site(club) {
                site.trial.put(app::trial::lasts(Some(&value)));
            }
        }
        Ok(())
    }

    /// Reads the list of clubs and opens the sites that are missing; these are given back.
    pub async fn read_list(&self) -> Result<Vec<Arc<Site>>, MattersProblem> {
        let _one = self.reading.lock().await;
        let rows = self.store.clubs().await?;
        let before = self.served();
        if before.rows == rows {
            return Ok(Vec::new());
        }
        let (mut now, mut new) = (Served::default(), Vec::new());
        for row in &rows {
            let one = if let Some(one) = before.sites.get(&row.id) {
                one.clone()
            } else {
                let one = self.open(row.id, rows.len() == 1).await?;
                new.push(one.site.clone());
                one
            };
            one.site.is_reached_at(row.host.as_ref().map(|host| self.settings.address_of(host, self.port())));
            now.hosts.extend(row.host.clone().map(|host| (host, row.id)));
            now.sites.insert(row.id, one);
        }
        now.rows = rows;
        *self.served.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(now);
        Ok(new)
    }

    /// Opens a site. Rules of the club's own that cannot be read keep it from beginning, but not the others beside it.
    async fn open(&self, id: ClubId, alone: bool) -> Result<One, MattersProblem> {
        let (clock, settings) = (self.clock.clone(), self.settings.clone());
        let site =
            site_among(self.store.club(id), (clock.clone(), clock), settings, self.common.clone(), ASSEMBLY);
        if let Some(address) = self.listens.get() {
            site.listens_at(address.clone());
        }
        web_play::bot_thinker::bots(&site);
        match site.read_rules().await {
            Err(MattersProblem::Broken(fact)) if !alone => {
                tracing::error!(club = %id, fact, "the log of the club's matters cannot be read");
            }
            read => read?,
        }
        site.read_zone().await?;
        site.read_trial().await?;
        let router = crate::router(site.clone());
        tracing::info!(club = %id, "served");
        Ok(One { site, router })
    }

    fn port(&self) -> Option<u16> {
        self.listens.get()?.rsplit_once(':')?.1.parse().ok()
    }

    fn served(&self) -> Arc<Served> {
        self.served.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The site of a club.
    pub fn site(&self, id: ClubId) -> Option<Arc<Site>> {
        self.served().sites.get(&id).map(|one| one.site.clone())
    }

    /// The sites of all clubs.
    pub fn sites(&self) -> Vec<Arc<Site>> {
        self.served().sites.values().map(|one| one.site.clone()).collect()
    }

    /// The link that makes the first admin of the one club of a program without a list. Clubs of a list got theirs when
    /// they were added, and it stays good.
    pub async fn first_admin_link(&self) -> Result<Option<String>, PeopleProblem> {
        let served = self.served();
        match (served.rows.as_slice(), served.first()) {
            ([ClubRow { host: None, .. }], Some(one)) => one.site.first_admin_link().await,
            _ => Ok(None),
        }
    }

    /// All clubs as one service.
    pub fn router(self: &Arc<Clubs>) -> Router {
        let clubs = self.clone();
        Router::new().fallback(move |request: Request| {
            let clubs = clubs.clone();
            async move { clubs.answer(request).await }
        })
    }

    /// Lets the club answer that the request was sent to.
    pub(crate) async fn answer(&self, request: Request) -> Response {
        let served = self.served();
        let one = served.at(asked(request.headers()).as_ref());
        let one = one.or_else(|| served.first().filter(|_| same_everywhere(request.uri().path())));
        let Some(one) = one else {
            let begun = served.first().is_some();
            return if begun {
                nobody::page(&self.common.assets)
            } else {
                StatusCode::SERVICE_UNAVAILABLE.into_response()
            };
        };
        lead(&one.router, request).await
    }

    /// Hands every table over to other nodes.
    pub async fn hand_all_over(&self) {
        for site in self.sites() {
            site.desk.hand_all_over().await;
        }
    }

    /// Ends every socket with the word that it may come back, after what it asked for is written.
    pub async fn stop(&self) {
        common::stop(&self.common.stopping, &self.common.metrics).await;
    }
}

/// What a club does by itself from now on.
fn run(site: &Arc<Site>) {
    site.tidy_up();
    site.keep_time();
    site.keep_sending();
}

/// The host name that a request was sent to.
fn asked(headers: &HeaderMap) -> Option<Host> {
    headers.get(header::HOST)?.to_str().ok().and_then(Host::asked)
}

/// What an operator watches, by whatever name, and scripts and styles: no club has any of its own.
fn same_everywhere(path: &str) -> bool {
    matches!(path, "/health" | "/health/live" | "/metrics") || path.starts_with("/assets/")
}
