//! Answers to an arbiter's client: what may be ruled, what a ruling would do, how the table stood earlier, and the
//! ruling itself.

use crate::site::Site;
use app::Problem;
use live::procedure;
use live::{Act, Actor, Command, Event, Fact, MissingChoice, Rebuilt, Refusal, Ruling, State, Viewer};
use rules::{BoardId, SetupFault, Topic};
use serde_json::{Map, Value, json};
use std::sync::Arc;
use wire::Both;
use wire::arbiter::WireRuling;
use wire::arbiter::offer;
use wire::desk_guide as guide;
use wire::to_client::ToClient;
use wire::view;
use words::live::{Names, TableWords};
use words::messages::{desk as say, web};

/// An arbiter at a table.
pub struct Arbiter<'a> {
    /// The site.
    pub site: &'a Site,
    /// The table.
    pub table: &'a str,
    /// Who signs.
    pub name: &'a str,
}

/// A ruling as a client asks for it.
pub struct Asked {
    /// What.
    pub ruling: WireRuling,
    /// The topic of the article.
    pub ground: String,
    /// Why.
    pub why: String,
}

/// Why there is no answer.
pub enum No {
    /// The table refuses.
    Refused(Refusal),
    /// This says nothing the table understands.
    Unclear,
    /// The board that was set up by hand is none to play on from.
    Board(Vec<SetupFault>),
    /// Something is wrong with the data.
    Problem(Problem),
}

impl From<Problem> for No {
    fn from(problem: Problem) -> No {
        match problem {
            Problem::Refused(refusal) => No::Refused(refusal),
            other => No::Problem(other),
        }
    }
}

/// The boards as the arbiter sees them.
fn boards(state: &State, now: u64) -> Value {
    view::boards(state, Viewer::Arbiter, now)
}

/// Who sits where.
fn names(state: &State) -> Map<String, Value> {
    let name = |seat: &rules::Seat| (wire::seat(*seat), json!(state.chair(*seat).name()));
    state.seats().iter().map(name).collect()
}

/// The table after its first `seq` events.
fn earlier(log: &[Event], seq: u64) -> Option<State> {
    let seq = usize::try_from(seq).ok().filter(|seq| (1..=log.len()).contains(seq))?;
    State::replay(&log[..seq])
}

impl Arbiter<'_> {
    async fn now(&self) -> Result<(Arc<State>, u64), Problem> {
        let state = self.site.desk.look(self.table).await?;
        let now = self.site.desk.time(self.table, Viewer::Arbiter).await?.max(state.now());
        Ok((state, now))
    }

    /// Every ruling that is open, with the words of the articles it can rest on.
    pub async fn offers(&self, id: u64) -> Result<Value, No> {
        let (state, now) = self.now().await?;
        let offers = live::rulings_offered(&state, now);
        let (rules, books) = (state.rules(), self.site.library());
        let articles: Map<String, Value> = offers
            .iter()
            .flat_map(|offer| &offer.grounds)
            .filter_map(|topic| Some(rules.cite(*topic)?.to_string()))
            .map(|id| (id.clone(), json!(wire::desk_articles::text(&books, rules, &id))))
            .collect();
        let list: Vec<Value> = offers.iter().map(|one| offer(&state, one)).collect();
        Ok(json!({ "t": "offers", "id": id, "seq": state.seq(), "offers": list, "articles": articles }))
    }

    async fn act(&self, asked: &Asked) -> Result<Act, No> {
        let ground = Topic::of(&asked.ground).ok_or(No::Unclear)?;
        let log = match &asked.ruling {
            WireRuling::Reconstruct { .. } => self.site.desk.log(self.table).await?,
            _ => Vec::new(),
        };
        let moment = |board: BoardId, seq: u64| -> Option<Rebuilt> {
            let state = earlier(&log, seq)?;
            state.game().boards().contains(&board).then(|| live::as_it_stands(&state, board, state.now()))
        };
        let mut ruling = asked.ruling.ruling(moment).ok_or(No::Unclear)?;
        if let (WireRuling::Reconstruct { to }, Ruling::Reconstruct(list)) = (&asked.ruling, &mut ruling) {
            let state = self.site.desk.look(self.table).await?;
            for (wanted, rebuilt) in to.iter().zip(list) {
                let Some(set) = &wanted.setup else { continue };
                let set = procedure::SetUp::read(set).ok_or(No::Unclear)?;
                rebuilt.position =
                    procedure::position(&rebuilt.position, set, &state.rules().law(), state.way())
                        .map_err(No::Board)?;
            }
        }
        Ok(Act::Rule { ruling, ground, why: asked.why.clone() })
    }

    /// What a ruling would do to boards, hands, clocks and result.
    pub async fn preview(&self, id: u64, asked: &Asked) -> Result<Value, No> {
        let act = self.act(asked).await?;
        let (state, now) = self.now().await?;
        let command = Command { by: Actor::Arbiter(self.name.to_owned()), seen: None, sat: None, act };
        let events = live::decide(&state, &command, now).map_err(No::Refused)?;
        let mut after = State::clone(&state);
        for event in &events {
            live::apply(&mut after, event);
        }
        let rules = state.rules();
        let facts = events.iter().flat_map(|event| match &event.fact {
            Fact::Ruled(ruled) => ruled.effects.iter().collect::<Vec<_>>(),
            other => vec![other],
        });
        let mut lines = wire::desk_view::effects(rules, facts, &Names::of(&state));
        for board in state.game().boards() {
            let waits = |state: &State| state.board(*board).missing().is_some();
            if waits(&state)
                && !waits(&after)
                && state.game().position(*board) == after.game().position(*board)
            {
                lines.push(Both::of(|lang| say::demand_lapses(lang, board)));
            }
        }
        if let Act::Rule { ruling: Ruling::MissingPiece(board, MissingChoice::Return), .. } = &command.act {
            lines.extend(guide::to_come(&after, *board));
        }
        let score = |state: &State| state.score().map(words::live::points);
        Ok(json!({
            "t": "preview", "id": id, "seq": state.seq(), "now": now,
            "before": boards(&state, now), "after": boards(&after, now),
            "lines": lines, "over": after.over(),
            "score": { "before": score(&state), "after": score(&after) },
            "names": names(&after),
            "amiss": guide::amiss(&state, &after),
        }))
    }

    /// The boards as they stood after `seq` events.
    pub async fn moment(&self, id: u64, seq: u64) -> Result<Value, No> {
        let log = self.site.desk.log(self.table).await?;
        let state = earlier(&log, seq).ok_or(No::Unclear)?;
        let boards = boards(&state, state.now());
        Ok(json!({ "t": "moment", "id": id, "seq": seq, "at": state.now(), "boards": boards }))
    }

    /// Gives the ruling, if nothing happened at its boards since `seen`.
    pub async fn rule(&self, seen: Option<u64>, asked: &Asked) -> Result<u64, No> {
        let act = self.act(asked).await?;
        self.carry_out(act, seen).await
    }

    /// Any other act of an arbiter.
    pub async fn carry_out(&self, act: Act, seen: Option<u64>) -> Result<u64, No> {
        let by = Actor::Arbiter(self.name.to_owned());
        Ok(self.site.desk.act(self.table, by, act, seen).await?)
    }

    /// A refusal in words; a stale ruling comes with everything that happened since.
    pub async fn refusal(&self, id: u64, seen: Option<u64>, no: No) -> Value {
        let plain = |article: Option<&str>, reason: Both| json!(ToClient::Refusal { id, article, reason });
        match no {
            No::Unclear => plain(None, Both::of(|lang| web::not_understood(lang, "?"))),
            No::Board(faults) => plain(
                None,
                Both::of(|lang| {
                    let list = faults.iter().map(|fault| words::rules::setup_fault(lang, *fault));
                    say::bad_board(lang, list.collect::<Vec<_>>().join(", "))
                }),
            ),
            No::Problem(Problem::NoTable) => plain(None, Both::of(web::not_found)),
            No::Problem(problem) => {
                tracing::error!(table = %self.table, %problem, "arbiter");
                plain(None, Both::of(web::try_later))
            }
            No::Refused(refusal) => {
                let Ok((state, _)) = self.now().await else { return plain(None, Both::of(web::try_later)) };
                let rules = state.rules();
                let article = refusal.article(rules);
                let reason = Both::of(|lang| TableWords::new(lang, rules).reason(refusal));
                let mut answer = plain(article.as_ref().map(rules::ArticleId::as_str), reason);
                if refusal == Refusal::Stale {
                    answer["since"] = json!(self.since(seen.unwrap_or(0), &state).await);
                }
                answer
            }
        }
    }

    async fn since(&self, seen: u64, state: &State) -> Vec<Value> {
        let log = self.site.desk.log(self.table).await.unwrap_or_default();
        let rules = state.rules();
        let from = usize::try_from(seen).unwrap_or(usize::MAX);
        let mut names = Names::before(state, log.iter().skip(from).map(|event| &event.fact));
        log.iter()
            .enumerate()
            .skip(from)
            .filter_map(|(at, event)| {
                let now = names.clone();
                names.pass(&event.fact);
                let event = procedure::told_now(event, Viewer::Arbiter, state)?;
                let text = Both::of(|lang| TableWords::new(lang, rules).naming(&now).fact(&event.fact));
                Some(json!({ "seq": at + 1, "at": event.at, "text": text }))
            })
            .collect()
    }
}
