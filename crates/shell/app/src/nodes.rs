//! Tables among several nodes: where one is, and how it changes hands.

use crate::desk::Desk;
use crate::table::{Ask, Problem, Render, table_id};
use ids::TableId;
use std::future::Future;
use std::pin::Pin;
use std::sync::atomic::Ordering;
use store::Owner;
use tokio::sync::{mpsc, oneshot};

/// Speaks to the other nodes.
pub trait Others: Send + Sync + 'static {
    /// Asks the node at this inner address to hand a table over; whether it did.
    fn hand_over<'a>(
        &'a self,
        inner: &'a str,
        table: &'a str,
    ) -> Pin<Box<dyn Future<Output = bool> + Send + 'a>>;
}

/// Tables that were in memory at one moment.
pub struct Here(Vec<(String, mpsc::Sender<Ask>)>);

impl Here {
    /// Whether there were none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<R: Render> Desk<R> {
    /// The inner address of the node that has a table; nothing when it is here, or when nobody has it.
    pub async fn elsewhere(&self, id: &str) -> Result<Option<String>, Problem> {
        if self.store().node().alone() || self.in_memory(id).is_some() {
            return Ok(None);
        }
        let Ok(table) = table_id(id) else { return Ok(None) };
        match self.store().leases().known(table).await? {
            Some(Owner::Other { inner, .. }) => Ok(Some(inner)),
            _ => Ok(None),
        }
    }

    /// Gives a table up, for another node that asks for it. Who is at it comes back by themselves.
    pub async fn hand_over(&self, id: &str) -> Result<(), Problem> {
        if let Some(inbox) = self.in_memory(id) {
            leave(&inbox, true).await;
            self.forget_task(id, &inbox);
        } else if let Ok(table) = table_id(id)
            && let Some(Owner::Us(lease)) = self.store().leases().known(table).await?
        {
            self.store().leases().release(lease).await?;
        }
        Ok(())
    }

    /// Gives every table up: the program stops, and the others go on.
    pub async fn hand_all_over(&self) {
        self.closed.store(true, Ordering::SeqCst);
        for (id, inbox) in self.all_in_memory() {
            leave(&inbox, true).await;
            self.forget_task(&id, &inbox);
        }
    }

    /// The tables that are here now.
    pub fn here(&self) -> Here {
        Here(self.all_in_memory())
    }

    /// Lets those of these tables go that are no longer ours: another node took them while this one was away. How many these were.
    /// What is ours must be asked after [`here`](Self::here), so that what is taken meanwhile is not among them.
    pub async fn let_lost_go(&self, here: Here, ours: impl Fn(TableId) -> bool) -> usize {
        let mut gone = 0;
        for (id, inbox) in here.0 {
            if table_id(&id).is_ok_and(|table| !ours(table)) {
                leave(&inbox, false).await;
                self.forget_task(&id, &inbox);
                gone += 1;
            }
        }
        gone
    }

    /// Asks the node that has a table to hand it over; whether it did.
    pub(crate) async fn fetch(&self, inner: &str, id: &str) -> bool {
        match self.others() {
            Some(others) => others.hand_over(inner, id).await,
            None => false,
        }
    }
}

/// Sends the task of a table home, and waits until it has gone.
async fn leave(inbox: &mpsc::Sender<Ask>, release: bool) {
    let (reply, gone) = oneshot::channel();
    if inbox.send(Ask::Leave { release, reply }).await.is_ok() {
        drop(gone.await);
    }
}
