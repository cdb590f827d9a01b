//! What a node keeps up with: what the others write, which of its tables are still its own, and who is there.

use crate::site::Site;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use store::{News, Stream};

/// How often a node asks whether its tables are still its own.
const LEASES: Duration = Duration::from_secs(1);

impl Site {
    /// Follows what other nodes write, for as long as the program runs: what is kept in memory is brought up to date, and
    /// pages that listen hear of it.
    pub fn follow(self: &Arc<Site>, mut listener: store::Listener) {
        let site = Arc::downgrade(self);
        tokio::spawn(async move {
            loop {
                let news = listener.next().await;
                let Some(site) = site.upgrade() else { return };
                site.heard(news).await;
            }
        });
    }

    /// Lets tables go that another node took while this one was away, and knows which nodes are there, from now on.
    pub fn keep_leases(self: &Arc<Site>) {
        let site = Arc::downgrade(self);
        tokio::spawn(async move {
            while let Some(site) = site.upgrade() {
                match site.desk.let_lost_go().await {
                    Ok(0) => {}
                    Ok(tables) => tracing::warn!(tables, "other nodes took tables while this one was away"),
                    Err(problem) => tracing::warn!(%problem, "whose tables these are could not be asked"),
                }
                site.see_who_is_there().await;
                drop(site);
                tokio::time::sleep(LEASES).await;
            }
        });
    }

    async fn see_who_is_there(&self) {
        match self.desk.store().nodes().await {
            Ok(nodes) => {
                let there: BTreeSet<String> = nodes.into_iter().map(|node| node.inner).collect();
                self.there.send_if_modified(|known| {
                    *known != there && {
                        *known = there;
                        true
                    }
                });
            }
            Err(problem) => tracing::warn!(%problem, "which nodes are there could not be asked"),
        }
    }

    async fn heard(&self, news: News) {
        let competitions = match news {
            News::Moved(club, ..) if club != self.desk.store().id() => return,
            News::Moved(_, Stream::Competition(id), seq) => self.competitions.follow(id, seq).await,
            News::Missed => self.competitions.follow_all().await,
            News::Moved(_, Stream::Table(table), _) => {
                self.desk.store().tables().heard(table);
                Ok(())
            }
            News::Moved(..) => {
                self.competitions.ring();
                Ok(())
            }
        };
        if let Err(problem) = competitions {
            tracing::error!(%problem, "what another node wrote could not be read; it is read when it is asked for");
        }
        if let News::Moved(_, Stream::Matters, _) | News::Missed = news {
            let followed = async {
                self.matters.follow().await?;
                self.read_rules().await
            };
            if let Err(problem) = followed.await {
                tracing::error!(%problem, "the club's matters could not be read; they are read when asked for");
            }
        }
    }
}
