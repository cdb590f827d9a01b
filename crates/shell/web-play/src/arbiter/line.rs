//! An arbiter's line to a table: presence, questions and rulings over the socket.

use super::answer::{Arbiter, Asked, No};
use super::presence::{Here, Stay};
use crate::kit::metrics::count;
use crate::site::Site;
use crate::state::Play;
use live::Act;
use rules::BoardId;
use serde_json::{Value, json};
use std::sync::Arc;
use tokio::sync::mpsc::WeakSender;
use wire::arbiter::WireBoard;
use wire::from_client::FromClient;
use wire::from_client::WireAct;
use wire::to_client::ToClient;

/// The longest name of a kind of ruling.
const KIND: usize = 30;

/// An arbiter's stay, which also tells this client who else is there.
pub struct Told {
    stay: Stay,
    teller: tokio::task::JoinHandle<()>,
}

impl Told {
    /// The arbiter opens a ruling of this kind, or closes it.
    pub fn busy(&self, with: Option<String>) {
        self.stay.busy(with.map(|kind| kind.chars().take(KIND).collect()));
    }
}

impl Drop for Told {
    fn drop(&mut self) {
        self.teller.abort();
    }
}

/// The arbiter comes to the table; who is there is sent now and whenever it changes.
pub fn stay(site: &Site, table: &str, name: &str, outbox: WeakSender<Arc<str>>) -> Told {
    let (stay, mut news) = Play::of(site).arbiters.come(table, name);
    let own = stay.id;
    let teller = tokio::spawn(async move {
        loop {
            let text: Arc<str> = here(&news.borrow_and_update(), own).to_string().into();
            let Some(outbox) = outbox.upgrade() else { return };
            if outbox.send(text).await.is_err() {
                return;
            }
            drop(outbox);
            if news.changed().await.is_err() {
                return;
            }
        }
    });
    Told { stay, teller }
}

fn here(list: &[Here], own: u64) -> Value {
    let one = |one: &Here| json!({ "name": one.name, "busy": one.busy, "you": one.id == own });
    json!({ "t": "arbiters", "here": list.iter().map(one).collect::<Vec<_>>() })
}

/// The answer to what an arbiter asks or wishes.
pub async fn answer(site: &Site, table: &str, name: &str, question: FromClient) -> Option<Value> {
    let arbiter = Arbiter { site, table, name };
    let id = question.id();
    let (seen, outcome) = match question {
        FromClient::Offers { id } => (None, arbiter.offers(id).await),
        FromClient::Preview { id, ruling, ground } => {
            (None, arbiter.preview(id, &Asked { ruling, ground, why: String::new() }).await)
        }
        FromClient::Moment { id, seq } => (None, arbiter.moment(id, seq).await),
        FromClient::Do { id, seen, act } => {
            let done = carry_out(&arbiter, seen, act).await;
            (seen, done.map(|seq| json!(ToClient::Receipt { id, seq })))
        }
        FromClient::Join { .. } | FromClient::Busy { .. } | FromClient::Ping { .. } => return None,
    };
    Some(match outcome {
        Ok(answer) => {
            count(&site.metrics.receipts);
            answer
        }
        Err(no) => {
            count(&site.metrics.refusals);
            arbiter.refusal(id, seen, no).await
        }
    })
}

async fn carry_out(arbiter: &Arbiter<'_>, seen: Option<u64>, act: WireAct) -> Result<u64, No> {
    let boards = |list: Vec<WireBoard>| list.into_iter().map(|board| board.0).collect::<Vec<BoardId>>();
    let act = match act {
        WireAct::Rule { ruling, ground, why } => {
            return arbiter.rule(seen, &Asked { ruling, ground, why }).await;
        }
        WireAct::StopClocks { boards: list } => Act::StopClocks(boards(list)),
        WireAct::ResumeClocks { boards: list } => Act::ResumeClocks(boards(list)),
        WireAct::CloseCall => Act::CloseCall,
        WireAct::Start => Act::StartClock,
        // A player's wish: an arbiter has no seat.
        _ => return Err(No::Refused(live::Refusal::NotYourSeat)),
    };
    arbiter.carry_out(act, seen).await
}
