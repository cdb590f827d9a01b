//! What all handlers share.

use crate::areas::{Areas, Assembly};
use crate::assets::Assets;
use crate::common;
use crate::common::Common;
use crate::limits::Limits;
use crate::mail::Mailer;
use crate::metrics::Metrics;
use crate::once::Working;
use crate::settings::Settings;
use app::clock::Clock;
use app::competitions::Competitions;
use app::letters::Outbox;
use app::matters::Matters;
use app::zone::ClubZone;
use app::{Desk, Notices, People, PeopleProblem};
use axum::http::{HeaderMap, header};
use calendar::Zone;
use ids::MemberId;
use rules::Library;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, OnceLock, PoisonError, RwLock};
use std::time::Duration;
use store::{Club, StoreError};
use wire::render::{Json, Shelf};

/// The running site.
pub struct Site {
    /// The desk with all tables.
    pub desk: Arc<Desk<Json>>,
    /// The people with an account.
    pub people: People,
    /// The competitions and members of the club.
    pub competitions: Arc<Competitions>,
    /// The letters of the club.
    pub outbox: Arc<Outbox>,
    /// The club's matters.
    pub matters: Arc<Matters>,
    /// The club's money.
    pub money: app::money::Money,
    /// The clock that the club lives by.
    pub zone: ClubZone,
    /// Whether the club is on trial.
    pub trial: app::trial::Trial,
    /// The roll of members.
    pub roll: app::roll::Roll,
    /// What the club says of itself.
    pub notices: Notices,
    /// How letters leave.
    pub mailer: Mailer,
    /// Attempts to sign in, an address.
    pub sign_ins: Arc<Limits>,
    /// The sockets that are open.
    pub sockets: Arc<crate::sockets::Sockets>,
    /// Where the site listens, for links when the operator set no address.
    pub listens: OnceLock<String>,
    /// Where the club is reached by its own host name, if it has one.
    own: RwLock<Option<String>>,
    /// Names of scripts and styles.
    pub assets: Assets,
    /// How much one address may ask.
    pub limits: Arc<Limits>,
    /// What the operator watches.
    pub metrics: Arc<Metrics>,
    /// Whether all is well.
    pub health: crate::metrics::Health,
    /// Where the nodes are reached that are there; nothing, where there is one.
    pub there: tokio::sync::watch::Sender<BTreeSet<String>>,
    /// Whether another node reaches the database and this one does not.
    pub cut_off: tokio::sync::watch::Sender<bool>,
    /// The forms that are being worked on.
    pub working: Working,
    /// Whether this is the example club.
    example: AtomicBool,
    /// What the areas keep, each its own.
    areas: Areas,
    /// What the areas give to every page.
    pub assembly: Assembly,
    /// The rulesets that tables can be opened under.
    library: Shelf,
    /// What the operator set.
    pub settings: Settings,
    /// Whose turn it is to do what falls due, among the clubs of the program.
    pub queues: app::Queues,
    /// Whether the program is stopping.
    pub stopping: tokio::sync::watch::Sender<bool>,
}

/// The site of this club with two clocks: tables and sessions go by the first, everything of the club by the second,
/// which is another one in the example club only.
pub fn site_with(
    club: Club,
    clocks: (Arc<dyn Clock>, Arc<dyn Clock>),
    settings: Settings,
    assembly: Assembly,
) -> Arc<Site> {
    let common = Common::new(&settings);
    site_among(club, clocks, settings, common, assembly)
}

/// The site of one of the clubs that share a program.
pub fn site_among(
    club: Club,
    (clock, of_club): (Arc<dyn Clock>, Arc<dyn Clock>),
    settings: Settings,
    common: Common,
    assembly: Assembly,
) -> Arc<Site> {
    let competitions = Arc::new(Competitions::new(club.clone(), of_club.clone()));
    let library = Shelf::default();
    library.put(settings.library.clone());
    let desk = Arc::new(Desk::new(club.clone(), clock.clone(), Json(library.clone())));
    if let Some(secret) = settings.inner_secret.clone() {
        desk.speak_with(Arc::new(crate::nodes::Neighbours { secret, club: club.id() }));
    }
    common.metrics.count_tables_of(&desk);
    let (zone, written) = (ClubZone::new(settings.zone.zone().clone()), competitions.written());
    Arc::new(Site {
        outbox: Arc::new(Outbox::new(club.clone(), of_club.clone(), zone.clone(), written)),
        matters: Arc::new(Matters::new(club.clone(), of_club.clone(), competitions.clone(), zone.clone())),
        zone,
        trial: app::trial::Trial::default(),
        competitions,
        notices: Notices::new(club.clone(), of_club.clone()),
        people: People::new(club.clone(), clock),
        money: app::money::Money::new(club.clone(), of_club.clone()),
        roll: app::roll::Roll::new(club, of_club),
        desk,
        assets: common.assets,
        mailer: Mailer::new(&settings.mail).unwrap_or_else(|error| {
            tracing::error!(%error, "no letters are sent: the mail settings do not work");
            Mailer::nowhere()
        }),
        sign_ins: common.sign_ins,
        sockets: common.sockets,
        listens: OnceLock::new(),
        own: RwLock::default(),
        limits: common.limits,
        metrics: common.metrics,
        health: crate::metrics::Health::default(),
        there: common.there,
        cut_off: common.cut_off,
        working: Working::default(),
        example: AtomicBool::new(false),
        areas: Areas::default(),
        assembly,
        library,
        settings,
        queues: common.queues,
        stopping: common.stopping,
    })
}

/// How often tables are put away.
const TIDY: Duration = Duration::from_mins(10);

impl Site {
    /// The rulesets that tables can be opened under now.
    pub fn library(&self) -> Arc<Library> {
        self.library.library()
    }

    /// Reads the club's own rulesets from the store and puts them beside those of the operator's files. One that is no
    /// longer good is left out and told to the operator; what was opened under it keeps it.
    pub async fn read_rules(&self) -> Result<(), app::matters::MattersProblem> {
        let files = self.matters.rulesets().await?;
        let (whole, faults) = self.settings.library.with_sound(&files);
        if !faults.is_empty() {
            tracing::error!(?faults, "a ruleset of the club is left out");
        }
        self.library.put(whole.remembering(&self.matters.earlier_rulesets().await?));
        Ok(())
    }

    /// The zone that the club lives in.
    pub fn zone(&self) -> Zone {
        self.zone.get()
    }

    /// Asks the store where the club lives: at the start, and where another node may have moved it.
    pub async fn read_zone(&self) -> Result<(), StoreError> {
        let (zone, _) = app::zone::zone_of(self.desk.store(), &self.settings.zone).await?;
        self.zone.put(zone);
        Ok(())
    }

    /// Asks the store whether the club is on trial: at the start, and when its first admin came.
    pub async fn read_trial(&self) -> Result<(), StoreError> {
        self.trial.put(app::trial::on_trial(self.desk.store()).await?);
        Ok(())
    }

    /// Carries out what falls due in the competitions, for as long as the program runs.
    pub fn keep_time(&self) {
        let mut stopping = self.stopping.subscribe();
        let app::Queues { due, results, .. } = self.queues.clone();
        let competitions = app::competitions::keep_time(self.competitions.clone(), due.clone());
        let matters = app::matters::keep_time(self.matters.clone(), due);
        let results = app::competitions::keep_results(self.competitions.clone(), self.desk.clone(), results);
        tokio::spawn(async move {
            tokio::select! {
                () = competitions => {}
                () = matters => {}
                () = results => {}
                _ = stopping.wait_for(|stop| *stop) => {}
            }
        });
    }

    /// The state of an area, made when it is first asked for.
    pub fn area<T: Default + Send + Sync + 'static>(&self) -> Arc<T> {
        self.areas.of()
    }

    /// This is the example club.
    pub fn is_example(&self) {
        self.example.store(true, Relaxed);
    }

    /// Whether this is the example club.
    pub fn example(&self) -> bool {
        self.example.load(Relaxed)
    }

    /// Sends the letters that are due for as long as the program runs, at first what waited while it was down.
    pub fn keep_sending(self: &Arc<Site>) {
        (self.assembly.keep_sending)(self);
    }

    /// Sends the letters that are due now.
    pub async fn send_letters(self: &Arc<Site>) -> Result<(), PeopleProblem> {
        (self.assembly.send_letters)(self.clone()).await
    }

    /// Ends every socket with the word that it may come back, after what it asked for is written.
    pub async fn stop(&self) {
        common::stop(&self.stopping, &self.metrics).await;
    }

    /// Puts tables away when their time has come, from now on; before that, what the first sign-in would wait for.
    pub fn tidy_up(self: &Arc<Site>) {
        self.people.warm_up();
        tokio::spawn((self.assembly.daily)(Arc::downgrade(self)));
        let site = Arc::downgrade(self);
        tokio::spawn(async move {
            while let Some(site) = site.upgrade() {
                match Box::pin(site.queues.due.pass(site.desk.put_away())).await {
                    Ok(0) => {}
                    Ok(tables) => tracing::info!(tables, "put away"),
                    Err(problem) => tracing::warn!(%problem, "putting tables away"),
                }
                let now = site.desk.clock().stamp();
                if let Err(error) = site.desk.store().seals().forget(now).await {
                    tracing::warn!(%error, "forgetting old forms");
                }
                drop(site);
                tokio::time::sleep(TIDY).await;
            }
        });
    }

    /// The address of the site for links that leave it (in a letter, on a phone), without a slash at the end: the one
    /// that the operator set, else the one that this request was sent to.
    pub fn address(&self, headers: &HeaderMap) -> String {
        if let Some(address) = self.public_address() {
            return address;
        }
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let scheme = if self.settings.secure { "https" } else { "http" };
        format!("{scheme}://{}", host.unwrap_or("127.0.0.1:8080"))
    }

    /// The members whom letters reach: with an account, or with an address that works (D82).
    pub async fn reached_by_letter(&self) -> Result<BTreeSet<MemberId>, StoreError> {
        Ok(self.outbox.directory().await?.reached(self.mailer.works()))
    }

    /// The address of the site for letters. Never what a request says of itself: a link in a letter must lead here.
    pub fn own_address(&self) -> String {
        let set = self.public_address().or_else(|| self.listens.get().cloned());
        set.unwrap_or_else(|| "http://127.0.0.1:8080".to_owned())
    }

    /// By the club's own host name, or as the operator set it.
    fn public_address(&self) -> Option<String> {
        let own = self.own.read().unwrap_or_else(PoisonError::into_inner).clone();
        own.or_else(|| self.settings.public_address.clone())
    }

    /// Says where the club is reached by its own host name, if it has one.
    pub fn is_reached_at(&self, address: Option<String>) {
        *self.own.write().unwrap_or_else(PoisonError::into_inner) = address;
    }

    /// Says where the site listens, once it does.
    pub fn listens_at(&self, address: String) {
        drop(self.listens.set(address));
    }

    /// The logs of these tables changed in the store: those that are open read them again.
    pub async fn read_again(&self, tables: &[String]) {
        for table in tables {
            if let Err(problem) = self.desk.read_again(table).await {
                tracing::error!(%problem, table, "read again");
            }
        }
    }

    /// The link that makes the first admin, while there is none.
    pub async fn first_admin_link(&self) -> Result<Option<String>, PeopleProblem> {
        let secret = self.people.first_admin_link().await?;
        Ok(secret.map(|secret| format!("{}/welcome/{secret}", self.own_address())))
    }
}
