//! What a node keeps up with: what the others write, which of its tables are still its own, and who is there.

use super::Clubs;
use crate::site::Site;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use store::{LASTS, Listener, News, Stream};
use tokio::time::Instant;

/// How often a node asks whether its tables are still its own.
const LEASES: Duration = Duration::from_secs(1);
/// How long the database may take to answer that. With the pause before it no longer than others wait for this node.
const ANSWER: Duration = Duration::from_secs(2);

impl Clubs {
    /// Follows what other nodes write, for as long as the program runs: what is kept in memory is brought up to date, and
    /// pages that listen hear of it.
    pub fn follow(self: &Arc<Clubs>, mut listener: Listener) {
        let clubs = Arc::downgrade(self);
        tokio::spawn(async move {
            loop {
                let news = listener.next().await;
                let Some(clubs) = clubs.upgrade() else { return };
                match news {
                    News::Moved(club, ..) => {
                        if let Some(site) = clubs.site(club) {
                            heard(&site, news).await;
                        }
                    }
                    News::Missed => {
                        for site in clubs.sites() {
                            heard(&site, news).await;
                        }
                    }
                }
            }
        });
    }

    /// Lets tables go that another node took while this one was away, and knows which nodes are there, from now on. When
    /// this node does not reach the database and another does, everyone here is sent there.
    pub fn keep_leases(self: &Arc<Clubs>) {
        let clubs = Arc::downgrade(self);
        tokio::spawn(async move {
            let mut well = Instant::now();
            while let Some(clubs) = clubs.upgrade() {
                // A line that went silent keeps a question for ever.
                if tokio::time::timeout(ANSWER, clubs.look_round()).await == Ok(true) {
                    well = Instant::now();
                }
                // Where nobody reaches it all wait for it, each where they are.
                let cut_off = well.elapsed() >= LASTS && clubs.another_is_well().await;
                if clubs.common.cut_off.send_replace(cut_off) != cut_off {
                    tracing::warn!(cut_off, "the line to the database");
                }
                drop(clubs);
                tokio::time::sleep(LEASES).await;
            }
        });
    }

    /// Whether the database answered.
    async fn look_round(&self) -> bool {
        self.let_lost_go().await && self.see_who_is_there().await
    }

    async fn let_lost_go(&self) -> bool {
        let sites = self.sites().into_iter().map(|site| (site.desk.here(), site));
        let sites: Vec<_> = sites.filter(|(here, _)| !here.is_empty()).collect();
        if sites.is_empty() || self.store.node().alone() {
            return true;
        }
        let ours = match self.store.our_tables().await {
            Ok(ours) => ours,
            Err(problem) => {
                tracing::warn!(%problem, "whose tables these are could not be asked");
                return false;
            }
        };
        for (here, site) in sites {
            let club = site.desk.store().id();
            match site.desk.let_lost_go(here, |table| ours.contains(&(club, table))).await {
                0 => {}
                tables => tracing::warn!(%club, tables, "other nodes took tables while this one was away"),
            }
        }
        true
    }

    async fn another_is_well(&self) -> bool {
        let Some(secret) = &self.settings.inner_secret else { return false };
        let others: Vec<String> = self.common.there.borrow().iter().cloned().collect();
        for inner in others {
            if crate::kit::nodes::is_well(&inner, secret).await {
                return true;
            }
        }
        false
    }

    async fn see_who_is_there(&self) -> bool {
        match self.store.nodes().await {
            Ok(nodes) => {
                let there: BTreeSet<String> = nodes.into_iter().map(|node| node.inner).collect();
                self.common.there.send_if_modified(|known| {
                    *known != there && {
                        *known = there;
                        true
                    }
                });
                true
            }
            Err(problem) => {
                tracing::warn!(%problem, "which nodes are there could not be asked");
                false
            }
        }
    }
}

/// Reads what another node wrote about one club.
async fn heard(site: &Site, news: News) {
    let competitions = match news {
        News::Moved(_, Stream::Competition(id), seq) => site.competitions.follow(id, seq).await,
        News::Missed => site.competitions.follow_all().await,
        News::Moved(_, Stream::Table(table), _) => {
            site.desk.store().tables().heard(table);
            Ok(())
        }
        News::Moved(..) => {
            site.competitions.ring();
            Ok(())
        }
    };
    if let Err(problem) = competitions {
        tracing::error!(%problem, "what another node wrote could not be read; it is read when it is asked for");
    }
    if let News::Moved(_, Stream::Matters, _) | News::Missed = news {
        let followed = async {
            site.matters.follow().await?;
            site.read_rules().await
        };
        if let Err(problem) = followed.await {
            tracing::error!(%problem, "the club's matters could not be read; they are read when asked for");
        }
    }
}
