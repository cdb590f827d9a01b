//! Where the example club stands: one site in memory at a time. Forward in time its people do what they do; back in time,
//! or from the start, it is made anew, because what was written down is never taken back.

use super::bar::{self, Moment, Part};
use super::season;
use super::week::{self, Week};
use crate::areas::Assembly;
use crate::kit::bar::Bar;
use crate::settings::Settings;
use crate::site::{Site, site_with};
use app::clock::{Clock, Real, Shifted};
use app::competitions::CompetitionProblem;
use app::matters::MattersProblem;
use app::money::MoneyProblem;
use app::zone::DefaultZone;
use app::{PeopleProblem, Person, Problem};
use axum::Router;
use axum::extract::Request;
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use calendar::{Instant, Zone};
use ids::{AccountId, ClubId};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, OnceLock, PoisonError, RwLock, Weak};
use store::{Address, Store, StoreError};
use words::Lang;

/// Why the example club could not be made: what went wrong, for the operator.
#[derive(Debug)]
pub struct DemoProblem(String);

impl std::fmt::Display for DemoProblem {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "the example club: {}", self.0)
    }
}

impl std::error::Error for DemoProblem {}

macro_rules! problems {
    ($($problem:ty)*) => {$(
        impl From<$problem> for DemoProblem {
            fn from(problem: $problem) -> DemoProblem {
                DemoProblem(problem.to_string())
            }
        }
    )*};
}

problems!(StoreError CompetitionProblem PeopleProblem Problem MattersProblem MoneyProblem);

/// The club as it is played now.
struct World {
    site: Arc<Site>,
    router: Router,
    clock: Arc<Shifted>,
    parts: HashMap<Part, AccountId>,
    moment: Moment,
    /// Whether someone did something here: only then there is something to lose.
    done: Arc<AtomicBool>,
}

/// The stage.
pub struct Stage {
    week: Week,
    settings: Settings,
    assembly: Assembly,
    world: RwLock<Option<Arc<World>>>,
    /// Held while the hour is changed: one at a time.
    moving: tokio::sync::Mutex<()>,
    listens: OnceLock<String>,
}

/// The hour at which one comes in: the evening is being played.
const FIRST: Moment = Moment::Playing;

impl Stage {
    /// Makes the club, with its evening on the coming Monday.
    pub async fn open(settings: Settings, assembly: Assembly) -> Result<Arc<Stage>, DemoProblem> {
        // Where the made-up club lives; its site is told so.
        let zone = Zone::named("Europe/Amsterdam").unwrap_or_default();
        let today = zone.day(Instant::from_micros(Real::default().stamp()));
        let stage = Arc::new(Stage {
            week: Week::of(today, zone),
            settings,
            assembly,
            world: RwLock::default(),
            moving: tokio::sync::Mutex::default(),
            listens: OnceLock::new(),
        });
        stage.anew(FIRST).await?;
        Ok(stage)
    }

    /// Says where the site listens.
    pub fn listens_at(&self, address: String) {
        if let Some(world) = self.world() {
            world.site.listens_at(address.clone());
        }
        drop(self.listens.set(address));
    }

    /// Whether it is reached over TLS.
    pub fn secure(&self) -> bool {
        self.settings.secure
    }

    /// The site that is shown now.
    pub fn site(&self) -> Option<Arc<Site>> {
        self.world().map(|world| world.site.clone())
    }

    /// Every request goes to the site that is shown at that moment.
    pub fn router(self: &Arc<Stage>) -> Router {
        let stage = self.clone();
        Router::new().fallback(move |request: Request| {
            let stage = stage.clone();
            async move { stage.serve(request).await }
        })
    }

    async fn serve(&self, request: Request) -> Response {
        let Some(world) = self.world() else {
            return StatusCode::SERVICE_UNAVAILABLE.into_response();
        };
        let may_act = request.method() == Method::POST && request.uri().path() != super::BAR;
        let response = crate::kit::lead::lead(&world.router, request).await;
        // What was done leads on to a page; what was refused or is asked again does not.
        if may_act && response.status() == StatusCode::SEE_OTHER {
            world.done.store(true, Relaxed);
        }
        response
    }

    fn world(&self) -> Option<Arc<World>> {
        self.world.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The bar for who looks.
    pub fn bar(&self, lang: Lang, person: Option<&Person>) -> Option<Bar> {
        let world = self.world()?;
        let now = self.week.zone.local(Instant::from_micros(world.clock.stamp()));
        let part = self.part_of(person);
        let done = world.done.load(Relaxed);
        Some(bar::bar(lang, part, (world.moment, done), words::dates::moment(lang, now)))
    }

    /// The part that someone plays; nobody's when it is an account that was made here.
    pub fn part_of(&self, person: Option<&Person>) -> Option<Part> {
        let Some(person) = person else { return Some(Part::Visitor) };
        let world = self.world()?;
        world.parts.iter().find(|(_, account)| **account == person.id).map(|(part, _)| *part)
    }

    /// The account that plays a part, on the site that is shown now.
    pub fn account(&self, part: Part) -> Option<(Arc<Site>, AccountId)> {
        let world = self.world()?;
        Some((world.site.clone(), *world.parts.get(&part)?))
    }

    /// Goes to an hour of the week: onwards by living through it, back by making the club anew. Says whether something that
    /// was done is gone by that.
    pub async fn go(self: &Arc<Stage>, moment: Moment) -> Result<bool, DemoProblem> {
        let stage = self.clone();
        apart(async move { stage.move_to(moment).await }).await
    }

    /// Begins again. Says whether something that was done is gone by that.
    pub async fn reset(self: &Arc<Stage>) -> Result<bool, DemoProblem> {
        let stage = self.clone();
        apart(async move { stage.begin_again().await }).await
    }

    async fn move_to(self: &Arc<Stage>, moment: Moment) -> Result<bool, DemoProblem> {
        let _one = self.moving.lock().await;
        let Some(world) = self.world().filter(|world| world.moment <= moment) else {
            return self.anew(moment).await;
        };
        let from = Instant::from_micros(world.clock.stamp());
        let to = moment.at(self.week.monday, &self.week.zone);
        week::live_through(&world.site, &self.week, &world.clock, (from, to)).await?;
        self.to_the_end(&world.site, &world.clock, moment).await?;
        world.clock.go_to(to.micros());
        world.site.competitions.catch_up().await?;
        let now = World {
            site: world.site.clone(),
            router: world.router.clone(),
            clock: world.clock.clone(),
            parts: world.parts.clone(),
            moment,
            done: world.done.clone(),
        };
        *self.world.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(now));
        Ok(false)
    }

    /// The weeks between this one and the end of the season, for who looks at that.
    async fn to_the_end(&self, site: &Site, clock: &Shifted, moment: Moment) -> Result<(), DemoProblem> {
        match moment {
            Moment::LastEvening | Moment::SeasonOver => {
                season::to_the_end(site, &self.week, clock, moment == Moment::SeasonOver).await
            }
            _ => Ok(()),
        }
    }

    async fn begin_again(self: &Arc<Stage>) -> Result<bool, DemoProblem> {
        let _one = self.moving.lock().await;
        self.anew(FIRST).await
    }

    async fn anew(self: &Arc<Stage>, moment: Moment) -> Result<bool, DemoProblem> {
        let store = Store::open(&Address::Memory).await?;
        let at = moment.at(self.week.monday, &self.week.zone);
        let clock = Arc::new(Shifted::default());
        let real: Arc<dyn Clock> = Arc::new(Real::default());
        let zone = DefaultZone::Set(self.week.zone.clone());
        let settings = Settings { zone, ..self.settings.clone() };
        let site = site_with(store.club(ClubId::ONLY), (real, clock.clone()), settings, self.assembly);
        drop(site.area::<OnStage>().0.set(Arc::downgrade(self)));
        site.is_example();
        if let Some(address) = self.listens.get() {
            site.listens_at(address.clone());
        }
        web_play::bot_thinker::bots(&site);
        web_play::demo::demo(&site).await?;
        let parts = super::found(&site, &self.week, &clock).await?;
        week::live_through(&site, &self.week, &clock, (self.week.begins(), at)).await?;
        self.to_the_end(&site, &clock, moment).await?;
        clock.go_to(at.micros());
        site.competitions.catch_up().await?;
        site.tidy_up();
        site.keep_time();
        let (router, done) = ((self.assembly.router)(site.clone()), Arc::default());
        let world = World { site, router, clock, parts, moment, done };
        let before = {
            let mut shown = self.world.write().unwrap_or_else(PoisonError::into_inner);
            shown.replace(Arc::new(world))
        };
        let lost = before.as_ref().is_some_and(|before| before.done.load(Relaxed));
        if let Some(before) = before {
            tokio::spawn(async move { before.site.stop().await });
        }
        Ok(lost)
    }
}

/// In a task of its own: what the people of the example club do is not the act of the form that moved its clock, and a
/// club that is made anew has a database of its own.
async fn apart<W>(work: W) -> Result<bool, DemoProblem>
where
    W: Future<Output = Result<bool, DemoProblem>> + Send + 'static,
{
    match tokio::spawn(work).await {
        Ok(moved) => moved,
        Err(ended) => std::panic::resume_unwind(ended.into_panic()),
    }
}

/// The stage that a site stands on; most stand on none.
#[derive(Default)]
pub struct OnStage(OnceLock<Weak<Stage>>);

impl OnStage {
    /// The stage of this site, when it is the example club.
    pub fn of(site: &Site) -> Option<Arc<Stage>> {
        site.area::<OnStage>().0.get()?.upgrade()
    }
}
