//! The match of bots on the front page: when it is over, another begins.

use crate::form::TableForm;
use crate::site::Site;
use crate::state::Play;
use app::{Bot, NewTable, Problem};
use live::{Opening, Way};
use rules::{Ruleset, Seat};
use std::sync::Arc;
use std::time::Duration;
use words::Lang;
use words::messages::web as say;

/// Opens the first match and keeps them coming.
pub async fn demo(site: &Arc<Site>) -> Result<(), Problem> {
    let first = open(site).await?;
    Play::of(site).show_demo(first);
    let known = Arc::downgrade(site);
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(Duration::from_secs(5)).await;
            // The example club may have begun anew meanwhile.
            let Some(site) = known.upgrade().filter(|site| !*site.stopping.borrow()) else { break };
            let over = match Play::of(&site).demo() {
                Some(id) => site.desk.look(&id).await.is_ok_and(|state| state.over()),
                None => true,
            };
            if over {
                // A moment to look at the end.
                tokio::time::sleep(Duration::from_secs(10)).await;
                if let Ok(next) = open(&site).await {
                    Play::of(&site).show_demo(next);
                }
            }
        }
    });
    Ok(())
}

async fn open(site: &Site) -> Result<String, Problem> {
    let Some(rules) = Ruleset::built_in(&TableForm::default().rules) else { return Err(Problem::NoTable) };
    let mut opening = Opening::new(rules, Way::Assisted);
    let bots = Seat::ALL.map(|seat| Bot { seat, level: bot::Level::USUAL.number() });
    opening.names = Seat::ALL.map(|seat| say::bot_name(Lang::Nl, bot::name(bot::Level::USUAL, seat)));
    let table = NewTable { opening, bots: bots.to_vec(), listed: false, links_last: 0 };
    let opened = site.desk.open(table).await?;
    // Loads the table, so that its bots wake up.
    site.desk.look(&opened.id).await?;
    Ok(opened.id)
}
