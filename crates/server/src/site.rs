//! What all handlers share.

use crate::club::demo::{OnStage, Stage};
use crate::clubs::common::{self, Common};
use crate::kit::assets::Assets;
use crate::kit::limits::{Limit, Limits};
use crate::kit::metrics::Metrics;
use crate::kit::once::Working;
use crate::letters::Postman;
use crate::letters::mail::Mailer;
use crate::settings::Settings;
use crate::tables::rematch::Rematches;
use crate::tables::render::{Json, Shelf};
use app::clock::Clock;
use app::competitions::Competitions;
use app::letters::Outbox;
use app::matters::Matters;
use app::{Desk, Notices, People, PeopleProblem};
use axum::http::{HeaderMap, header};
use rules::Library;
use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};
use std::time::Duration;
use store::Club;

/// What a letter costs: with one token a minute coming back, a letter in six minutes.
const LETTER: u64 = 6;
/// Attempts at the password of one account: ten at once, then one a minute. Letters go round it.
const ATTEMPTS: Limit = Limit { burst: 10, per_minute: 1 };
/// What one seat may wish, over all its sockets: quicker than any hand.
const WISHES: Limit = Limit { burst: 200, per_minute: 20 * 60 };
/// Five letters at once.
const LETTERS: Limit = Limit { burst: 5 * LETTER, per_minute: 1 };

/// The running site.
pub struct Site {
    /// The desk with all tables.
    pub desk: Arc<Desk<Json>>,
    /// The people with an account.
    pub people: People,
    /// The competitions and members of the club.
    pub competitions: Arc<Competitions>,
    /// Their standings, as far as they were counted already.
    pub(crate) counts: Arc<crate::club::counts::Counts>,
    /// The letters of the club.
    pub outbox: Arc<Outbox>,
    /// The club's matters.
    pub matters: Arc<Matters>,
    /// The club's money.
    pub money: app::money::Money,
    /// The roll of members.
    pub roll: app::roll::Roll,
    /// What the club says of itself.
    pub notices: Notices,
    /// How letters leave.
    pub(crate) mailer: Mailer,
    /// Attempts to sign in, an address.
    pub(crate) sign_ins: Arc<Limits>,
    /// Attempts at a password, an account.
    pub(crate) attempts: Limits<String>,
    /// Letters to one address.
    pub(crate) letters: Limits<String>,
    /// Wishes, a seat of a table.
    pub(crate) wishes: Limits<String>,
    /// The sockets that are open.
    pub(crate) sockets: Arc<crate::tables::Sockets>,
    /// Where the site listens, for links when the operator set no address.
    pub(crate) listens: OnceLock<String>,
    /// Where the club is reached by its own host name, if it has one.
    own: RwLock<Option<String>>,
    /// Names of scripts and styles.
    pub assets: Assets,
    /// How much one address may ask.
    pub limits: Arc<Limits>,
    /// What the operator watches.
    pub metrics: Arc<Metrics>,
    /// Whether all is well.
    pub(crate) health: crate::kit::metrics::Health,
    /// Where the nodes are reached that are there; nothing, where there is one.
    pub(crate) there: tokio::sync::watch::Sender<BTreeSet<String>>,
    /// Whether another node reaches the database and this one does not.
    pub(crate) cut_off: tokio::sync::watch::Sender<bool>,
    /// The table on the front page of the demo.
    pub(crate) demo: RwLock<Option<String>>,
    /// The arbiters at each table.
    pub(crate) arbiters: Arc<crate::tables::Presence>,
    /// Who wants to play again.
    pub(crate) rematches: Rematches,
    /// The forms that are being worked on.
    pub(crate) working: Working,
    /// Held while a free seat is taken: one at a time.
    pub(crate) sitting: tokio::sync::Mutex<()>,
    /// The finished games.
    pub(crate) records: crate::tables::records::Index,
    /// The pages that listen for news.
    pub(crate) lines: crate::club::live::Lines,
    /// The stage of the example club, when this is one.
    stage: OnStage,
    /// The rulesets that tables can be opened under.
    library: Shelf,
    /// What the operator set.
    pub settings: Settings,
    /// Whose turn it is to do what falls due, among the clubs of the program.
    pub(crate) queues: app::Queues,
    /// Whether the program is stopping.
    pub(crate) stopping: tokio::sync::watch::Sender<bool>,
}

/// The site of this club.
pub fn site(club: Club, clock: Arc<dyn Clock>, settings: Settings) -> Arc<Site> {
    site_with(club, clock.clone(), clock, settings)
}

/// The site of this club with two clocks: tables and sessions go by the first, everything of the club by the second,
/// which is another one in the example club only.
pub(crate) fn site_with(
    club: Club,
    clock: Arc<dyn Clock>,
    of_club: Arc<dyn Clock>,
    settings: Settings,
) -> Arc<Site> {
    let common = Common::new(&settings);
    site_among(club, clock, of_club, settings, common)
}

/// The site of one of the clubs that share a program.
pub(crate) fn site_among(
    club: Club,
    clock: Arc<dyn Clock>,
    of_club: Arc<dyn Clock>,
    settings: Settings,
    common: Common,
) -> Arc<Site> {
    let competitions = Arc::new(Competitions::new(club.clone(), of_club.clone()));
    let library = Shelf::default();
    library.put(settings.library.clone());
    let desk = Arc::new(Desk::new(club.clone(), clock.clone(), Json(library.clone())));
    if let Some(secret) = settings.inner_secret.clone() {
        desk.speak_with(Arc::new(crate::kit::nodes::Neighbours { secret, club: club.id() }));
    }
    common.metrics.count_tables_of(&desk);
    let (zone, written) = (settings.zone.clone(), competitions.written());
    Arc::new(Site {
        outbox: Arc::new(Outbox::new(club.clone(), of_club.clone(), zone, written)),
        matters: Arc::new(Matters::new(club.clone(), of_club.clone(), competitions.clone())),
        competitions,
        counts: Arc::default(),
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
        attempts: Limits::new(ATTEMPTS),
        letters: Limits::new(LETTERS),
        wishes: Limits::new(WISHES),
        sockets: common.sockets,
        listens: OnceLock::new(),
        own: RwLock::default(),
        limits: common.limits,
        metrics: common.metrics,
        health: crate::kit::metrics::Health::default(),
        there: common.there,
        cut_off: common.cut_off,
        demo: RwLock::default(),
        arbiters: Arc::default(),
        rematches: Rematches::default(),
        working: Working::default(),
        sitting: tokio::sync::Mutex::default(),
        records: crate::tables::records::Index::default(),
        lines: crate::club::live::Lines::default(),
        stage: OnStage::default(),
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

    /// This site stands on the stage of the example club.
    pub(crate) fn is_on(&self, stage: std::sync::Weak<Stage>) {
        drop(self.stage.set(stage));
    }

    /// The stage of the example club, when this is one.
    pub(crate) fn stage(&self) -> Option<Arc<Stage>> {
        self.stage.get()?.upgrade()
    }

    /// Sends the letters that are due for as long as the program runs, at first what waited while it was down.
    pub fn keep_sending(self: &Arc<Site>) {
        let postman = Arc::new(Postman(self.clone()));
        tokio::spawn(self.outbox.clone().keep_sending(postman, self.queues.letters.clone()));
    }

    /// Sends the letters that are due now.
    pub async fn send_letters(self: &Arc<Site>) -> Result<(), PeopleProblem> {
        self.outbox.send_due(&Postman(self.clone())).await.map(|_| ())
    }

    /// Ends every socket with the word that it may come back, after what it asked for is written.
    pub async fn stop(&self) {
        common::stop(&self.stopping, &self.metrics).await;
    }

    /// Puts tables away when their time has come, from now on.
    pub fn tidy_up(self: &Arc<Site>) {
        tokio::spawn(crate::club::roll::daily(Arc::downgrade(self)));
        let site = Arc::downgrade(self);
        tokio::spawn(async move {
            while let Some(site) = site.upgrade() {
                match site.queues.due.pass(site.desk.put_away()).await {
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
    pub(crate) fn is_reached_at(&self, address: Option<String>) {
        *self.own.write().unwrap_or_else(PoisonError::into_inner) = address;
    }

    /// Says where the site listens, once it does.
    pub fn listens_at(&self, address: String) {
        drop(self.listens.set(address));
    }

    /// Whether another letter may go to this address now: a few at once, then one in six minutes.
    pub(crate) fn may_write_to(&self, email: &str) -> bool {
        let key = app::secret::hash(&email.trim().to_lowercase());
        self.letters.spend(key, self.desk.clock().millis(), LETTER)
    }

    /// The logs of these tables changed in the store: those that are open read them again.
    pub(crate) async fn read_again(&self, tables: &[String]) {
        for table in tables {
            if let Err(problem) = self.desk.read_again(table).await {
                tracing::error!(%problem, table, "read again");
            }
        }
    }

    /// The link that makes the first admin, while there is none.
    pub async fn first_admin_link(&self) -> Result<Option<String>, PeopleProblem> {
        let secret = self.people.first_admin_link().await?;
        Ok(secret.map(|secret| crate::people::letters::link(self, "/welcome/", &secret)))
    }

    /// The id of the table on the front page of the demo.
    pub fn demo(&self) -> Option<String> {
        self.demo.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Puts a table on the front page.
    pub fn show_demo(&self, id: String) {
        *self.demo.write().unwrap_or_else(PoisonError::into_inner) = Some(id);
    }
}
