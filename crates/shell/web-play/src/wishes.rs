//! What a player wishes over the socket, and why it is not done when it is not.

use crate::capacity::called;
use crate::change_seat::Stays;
use crate::change_seat::change;
use crate::kit::metrics::count;
use crate::socket::Client;
use crate::state::Play;
use app::Problem;
use live::{Act, Actor, Viewer};
use store::StoreError;
use wire::Both;
use wire::from_client::Unclear;
use wire::from_client::WireAct;
use words::live::TableWords;
use words::messages::{outage, web as say};

impl Client {
    /// Puts a player's wish to the table; durable when this returns.
    pub async fn wish(&self, seen: Option<u64>, act: WireAct) -> Result<u64, No> {
        let (Viewer::Seat(seat), Some(key)) = (self.viewer, &self.seat) else {
            return Err(No::because(Both::of(say::seat_needed)));
        };
        if !Play::of(&self.site).wishes.spend(key.clone(), self.site.desk.clock().millis(), 1) {
            count(&self.site.metrics.limited);
            return Err(No::because(Both::of(say::too_fast)));
        }
        let failed = |problem| No { failure: true, ..No::because(self.reason(&problem)) };
        let look = if act.needs_a_look() {
            Some(self.site.desk.look(&self.table).await.map_err(failed)?)
        } else {
            None
        };
        let act = match (act, &look) {
            (WireAct::Arrive { name }, Some(state)) => {
                let name = self.own_name.clone().unwrap_or(name);
                WireAct::Arrive { name: called(state, seat, &name).map_err(No::because)? }
            }
            (act, _) => act,
        };
        let act = match act.act(seat, look.as_deref()) {
            Ok(act) => Ok(act),
            Err(Unclear::NotUnderstood(what)) => {
                Err(No::because(Both::of(|lang| say::not_understood(lang, &what))))
            }
            Err(Unclear::Illegal(refusal)) => Err(self.no(live::Refusal::Board(refusal)).await),
        }?;
        // What the rules forbid to say is recorded, not heard: for who said it that is a refusal.
        let barred = match (&act, look) {
            (Act::Say(message), Some(state)) => live::barred(&state, *message).map(|topic| (topic, state)),
            _ => None,
        };
        if let Act::ChangeSeat(to) = act {
            return match change(self, seat, to, seen).await {
                Ok(seq) => Ok(seq),
                Err(Stays::Assigned) => Err(No::because(Client::assigned())),
                Err(Stays::Problem(Problem::Refused(refusal))) => Err(self.no(refusal).await),
                Err(Stays::Problem(problem)) => Err(failed(problem)),
            };
        }
        match self.site.desk.act_at(&self.table, Actor::Seat(seat), act, seen, self.sat).await {
            Ok(seq) => match barred {
                None => Ok(seq),
                Some((topic, state)) => Err(No {
                    article: state.rules().cite(topic).map(ToString::to_string),
                    ..No::because(Both::of(say::message_forbidden))
                }),
            },
            Err(Problem::Refused(refusal)) => Err(self.no(refusal).await),
            Err(problem) => Err(failed(problem)),
        }
    }

    /// A refusal in the words of the table's rules.
    async fn no(&self, refusal: live::Refusal) -> No {
        match self.site.desk.look(&self.table).await {
            Err(problem) => No { failure: true, ..No::because(self.reason(&problem)) },
            Ok(state) => {
                let rules = state.rules();
                let article = refusal.article(rules).map(|article| article.to_string());
                let reason = Both::of(|lang| TableWords::new(lang, rules).reason(refusal));
                No { article, ..No::because(reason) }
            }
        }
    }

    /// A calm sentence for the person, a line for the operator.
    pub fn reason(&self, problem: &Problem) -> Both {
        match problem {
            Problem::NoTable => Both::of(say::not_found),
            Problem::PutAway => Both::of(outage::put_away),
            Problem::Store(StoreError::Unsure(_)) | Problem::BrokeDown(_) => {
                tracing::error!(table = %self.table, %problem, "table");
                Both::of(outage::unsure)
            }
            Problem::Store(StoreError::Conflict { .. } | StoreError::Lost { .. })
            | Problem::Elsewhere { .. } => Both::of(outage::not_done),
            other => {
                tracing::error!(table = %self.table, problem = %other, "table");
                Both::of(say::try_later)
            }
        }
    }
}

/// Why a wish was not carried out.
pub struct No {
    /// The article, where one applies.
    pub article: Option<String>,
    /// Why, in words.
    pub reason: Both,
    /// It is our fault, not a matter of the rules.
    pub failure: bool,
}

impl No {
    fn because(reason: Both) -> No {
        No { article: None, reason, failure: false }
    }
}
