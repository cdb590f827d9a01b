//! A wish whose outcome is unknown: the database stopped answering in the middle of a commit. The same is asked once
//! more as soon as it answers; then it is done, or known not to be, and whoever wished it hears which.

use crate::table::{Problem, Render, Table};
use live::Event;
use std::time::Duration;
use store::{EventRow, FormAct, StoreError, carry_for};
use tokio::sync::oneshot;
use tokio::time::Instant;

/// How long a player waits for the truth before hearing that it is not known yet.
const PATIENCE: Duration = Duration::from_secs(20);

/// What may have been written.
pub(crate) struct Doubt {
    events: Vec<Event>,
    rows: Vec<EventRow>,
    /// The form that it comes from.
    form: Option<FormAct>,
    reply: Option<oneshot::Sender<Result<u64, Problem>>>,
    since: Instant,
}

impl Doubt {
    pub(crate) fn about(events: Vec<Event>, rows: Vec<EventRow>) -> Doubt {
        Doubt { events, rows, form: FormAct::current(), reply: None, since: Instant::now() }
    }

    /// Who waits for the answer.
    pub(crate) fn for_whom(&mut self, reply: oneshot::Sender<Result<u64, Problem>>) {
        self.reply = Some(reply);
    }

    fn answer(&mut self, outcome: Result<u64, Problem>) {
        if let Some(reply) = self.reply.take() {
            drop(reply.send(outcome));
        }
    }
}

impl<R: Render> Table<R> {
    /// Finds out what became of it, if there is a doubt and the database answers. The store takes what it has already
    /// for done, so that nothing is written twice.
    pub(crate) async fn settle(&mut self) -> Result<(), Problem> {
        let Some(mut doubt) = self.doubt.take() else { return Ok(()) };
        let first = self.log.len() as u64 + 1;
        let store = self.store.clone();
        let append = store.streams().append_under(self.lease, first, doubt.rows.clone());
        match carry_for(doubt.form.clone(), append).await {
            Ok(()) => {
                let stamp = doubt.rows.last().map(|row| row.at);
                self.take_in(std::mem::take(&mut doubt.events), stamp);
                doubt.answer(Ok(self.state.seq()));
                Ok(())
            }
            Err(error) if error.passes() => {
                if doubt.since.elapsed() > PATIENCE {
                    doubt.answer(Err(StoreError::Unsure(error.to_string()).into()));
                }
                self.doubt = Some(doubt);
                Err(error.into())
            }
            Err(error @ StoreError::Lost { .. }) => {
                self.give_up();
                doubt.answer(Err(error.into()));
                Ok(())
            }
            Err(error) => {
                // Something else stands in its place: it was not done.
                self.reload().await;
                doubt.answer(Err(error.into()));
                Ok(())
            }
        }
    }
}
