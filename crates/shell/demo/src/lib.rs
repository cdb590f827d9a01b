//! The example club: a made-up club in mid-season with a clock that can be moved, so that a newcomer sees a week of it
//! in two minutes. It is made by the same verbs as a real one, from a seed, and lives in memory only.
//!
//! One file a part: `people` (members and accounts), `season` (the rounds that were played), `week` (what its people do
//! from Thursday to Monday night). Another part of the club gets a file beside them and a line in [`found`].

// Fields and handlers of pages are named after what they hold; a comment on each would only say it again.
#![allow(missing_docs)]

mod bar;
mod bughouse;
mod championship;
mod cup;
mod matters;
mod money;
mod notices;
mod people;
mod press;
mod rapid;
mod season;
mod stage;
mod week;

pub use bar::Part;
pub use stage::{DemoProblem, OnStage, Stage};

use web as kit;
use web::{areas, settings, site};

use crate::kit::addresses::Need::Nothing;
use crate::kit::addresses::{Routes, post};
use crate::site::Site;
use app::clock::Shifted;
use ids::AccountId;
use std::collections::HashMap;

const BAR: &str = "/demo";

/// The address of the bar.
pub fn routes(routes: Routes) -> Routes {
    routes.route(BAR, Nothing, post(press::press))
}

/// A small source of made-up chance: the same seed, the same season.
struct Seed(u64);

impl Seed {
    fn below(&mut self, many: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % many
    }
}

/// Makes the club as it was before the week that can be looked at; the answer is who plays which part.
async fn found(
    site: &Site,
    week: &week::Week,
    clock: &Shifted,
) -> Result<HashMap<Part, AccountId>, DemoProblem> {
    let members = people::members(site, week, clock).await?;
    let parts = people::accounts(site, week, &members).await?;
    bughouse::played(site, week, clock).await?;
    championship::played(site, week, clock, &members).await?;
    season::played(site, week, clock, &members).await?;
    // The rules that speak of matters are those of the competitions.
    matters::written(site, week, clock).await?;
    rapid::played(site, week, clock, &members).await?;
    cup::played(site, week, clock, &members).await?;
    money::kept(site, week, clock).await?;
    matters::lately(site, week, clock).await?;
    notices::written(site).await?;
    Ok(parts)
}
