//! What nodes are at work on, a question to the database at a time.

use crate::Planted;
use crate::node::Held;
use crate::schedule::World;
use calendar::{Instant, Span};
use ids::{CompetitionId, LetterId, PublicationId, TableId};
use store::{
    Commit, EventRow, FormAct, Lease, LetterRow, Owner, PublicationRow, Recipient, Sealed, StoreError, Stream,
};

/// How long a letter belongs to the node that took it.
const TAKEN: Span = Span::minutes(10);
/// When forms are forgotten: after the world's end.
const UNTIL: i64 = i64::MAX / 2;

/// A piece of work at a node.
pub struct Job {
    pub node: usize,
    pub what: What,
}

pub enum What {
    /// A wish at the table: this fact.
    Table { client: usize, step: AtTable },
    /// A form.
    Form { client: usize, act: Option<FormAct>, step: AtForm },
    /// Letters that are due.
    Post { queue: Vec<LetterId>, step: AtPost },
    /// A round is made public when its hour has come.
    Publish { known: Option<u64>, row_done: bool },
}

pub enum AtTable {
    Take,
    Load(Lease),
    Decide,
    Append(u64),
}

pub enum AtForm {
    Claim,
    Read,
    Write(u64),
    Keep,
}

pub enum AtPost {
    Claim,
    Mark,
    HandOver(LetterId),
    Sent(LetterId),
}

/// What came of a step.
pub enum Came {
    /// There is more to do.
    More,
    /// The client has its answer, and the job is done.
    Answered(usize),
    /// It ended with nothing to tell.
    Ended,
    /// The client hears that it did not go, and asks again.
    Again(usize),
}

pub fn table() -> TableId {
    TableId::read("tafel").expect("an id")
}

pub fn keizer() -> CompetitionId {
    CompetitionId::read("keizer").expect("an id")
}

/// A fact with the moment of its writing, which no other has: so a node knows its own again when an answer was lost.
fn fact(at: u64, body: String) -> Vec<EventRow> {
    vec![EventRow { at: at as i64, body }]
}

impl World {
    /// One step of a job.
    pub(crate) async fn step(&mut self, number: usize, job: &mut Job) -> Result<Came, StoreError> {
        match &mut job.what {
            What::Table { client, step } => self.at_table(number, job.node, *client, step).await,
            What::Form { client, act, step } => self.at_form(job.node, *client, act, step).await,
            What::Post { queue, step } => self.at_post(job.node, queue, step).await,
            What::Publish { known, row_done } => self.publish(job.node, known, row_done).await,
        }
    }

    async fn at_table(
        &mut self,
        number: usize,
        at: usize,
        client: usize,
        step: &mut AtTable,
    ) -> Result<Came, StoreError> {
        let wish = format!("wish {client}");
        self.drawn += 1;
        let (planted, drawn) = (self.planted, self.drawn);
        let node = &mut self.nodes[at];
        if node.at_work.is_some_and(|other| other != number) {
            return Ok(Came::More);
        }
        node.at_work = Some(number);
        match step {
            AtTable::Take if node.held.is_some() => *step = AtTable::Decide,
            AtTable::Take => match node.club.leases().take(table()).await {
                Ok(Owner::Us(lease)) => *step = AtTable::Load(lease),
                // It is passed on: the client asks there.
                Ok(Owner::Other { .. }) | Err(StoreError::Lost { .. }) => return Ok(Came::Again(client)),
                Err(error) => return Err(error),
            },
            AtTable::Load(lease) => {
                let rows = node.club.streams().read(Stream::Table(table()), 1).await?;
                let facts = rows.into_iter().map(|row| row.body).collect();
                node.held = Some(Held { lease: *lease, facts });
                *step = AtTable::Decide;
            }
            AtTable::Decide => {
                let Some(held) = &node.held else { return Ok(Came::Again(client)) };
                if held.facts.contains(&wish) {
                    return Ok(Came::Answered(client));
                }
                *step = AtTable::Append(held.facts.len() as u64 + 1);
                if planted == Some(Planted::AnswersFirst) {
                    self.told.insert(wish);
                }
            }
            AtTable::Append(first) => {
                let Some(held) = &mut node.held else { return Ok(Came::Again(client)) };
                let lease = held.lease;
                let streams = node.club.streams();
                match streams.append_under(lease, *first, fact(drawn, wish.clone())).await {
                    Ok(()) => {
                        held.facts.push(wish);
                        self.epochs.push((*first, lease.epoch()));
                        return Ok(Came::Answered(client));
                    }
                    Err(StoreError::Lost { .. } | StoreError::Conflict { .. }) => {
                        node.held = None;
                        if planted == Some(Planted::Renumbers)
                            && let Owner::Us(lease) = node.club.leases().take(table()).await?
                        {
                            let length = node.club.streams().length(Stream::Table(table())).await?;
                            streams_again(node, lease, length + 1, fact(drawn, wish)).await?;
                            return Ok(Came::Answered(client));
                        }
                        return Ok(Came::Again(client));
                    }
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(Came::More)
    }

    /// As `web::once` does it: claimed, carried out with its key in the same commit, answered.
    async fn at_form(
        &mut self,
        at: usize,
        client: usize,
        act: &mut Option<FormAct>,
        step: &mut AtForm,
    ) -> Result<Came, StoreError> {
        let id = format!("form-{client}");
        self.drawn += 1;
        let drawn = self.drawn;
        let club = &self.nodes[at].club;
        match step {
            AtForm::Claim => {
                if !club.seals().claim(&id, UNTIL).await? {
                    if let Some(Sealed::Text(_)) = club.seals().get(&id, 1).await? {
                        return Ok(Came::Answered(client));
                    }
                    if club.seals().acted(&id).await? {
                        return Ok(Came::Answered(client));
                    }
                }
                *act = Some(FormAct::new(club, &id, format!("attempt {drawn}"), UNTIL));
                *step = AtForm::Read;
            }
            AtForm::Read => *step = AtForm::Write(club.streams().length(Stream::Matters).await?),
            AtForm::Write(length) => {
                let letter = LetterRow::new(
                    LetterId::read(&format!("brief-{drawn}")).expect("an id"),
                    "told",
                    Recipient::Address("an@club.nl".to_owned()),
                    id.clone(),
                    Instant::from_micros(self.now),
                );
                let commit = Commit::default().append(Stream::Matters, *length + 1, fact(drawn, id.clone()));
                let work = club.streams().commit(commit.letter(letter));
                let done = match act {
                    Some(act) if self.planted != Some(Planted::KeyBeside) => act.clone().carry(work).await,
                    _ => work.await,
                };
                match done {
                    Ok(()) => *step = AtForm::Keep,
                    // Another wrote first: it is read again and decided anew, under the same key.
                    Err(StoreError::Conflict { .. }) => *step = AtForm::Read,
                    Err(StoreError::CarriedOut) => return Ok(Came::Answered(client)),
                    Err(error) => return Err(error),
                }
            }
            AtForm::Keep => {
                club.seals().keep(&id, UNTIL, "answer").await?;
                return Ok(Came::Answered(client));
            }
        }
        Ok(Came::More)
    }

    /// As `app::letters::outbox` does it: taken, marked, handed over, noted.
    async fn at_post(
        &mut self,
        at: usize,
        queue: &mut Vec<LetterId>,
        step: &mut AtPost,
    ) -> Result<Came, StoreError> {
        let planted = self.planted;
        let node = &self.nodes[at];
        let (letters, now) = (node.club.letters(), Instant::from_micros(self.now + node.off));
        match step {
            AtPost::Claim => {
                for letter in letters.claim(now, TAKEN, 10).await? {
                    if letter.handed.is_some() {
                        letters.failed(letter.id, "unsure", None, now).await?;
                    } else {
                        queue.push(letter.id);
                    }
                }
                *step = AtPost::Mark;
            }
            AtPost::Mark => {
                let Some(letter) = queue.pop() else { return Ok(Came::Ended) };
                if planted == Some(Planted::NoMark) || letters.handing(letter, now).await? {
                    *step = AtPost::HandOver(letter);
                }
            }
            AtPost::HandOver(letter) => {
                *self.mail.entry(letter.to_string()).or_default() += 1;
                *step = AtPost::Sent(*letter);
            }
            AtPost::Sent(letter) => {
                letters.sent(*letter, now).await?;
                *step = AtPost::Mark;
            }
        }
        Ok(Came::More)
    }

    /// As the competition's clock does it: the fact, the document and the letter are one commit.
    async fn publish(
        &mut self,
        at: usize,
        known: &mut Option<u64>,
        row_done: &mut bool,
    ) -> Result<Came, StoreError> {
        self.drawn += 1;
        let (drawn, now) = (self.drawn, Instant::from_micros(self.now));
        let club = &self.nodes[at].club;
        let stream = Stream::Competition(keizer());
        let Some(length) = *known else {
            let rows = club.streams().read(stream, 1).await?;
            if rows.iter().any(|row| row.body == "published") {
                return Ok(Came::Ended);
            }
            *known = Some(rows.len() as u64);
            return Ok(Came::More);
        };
        let row = PublicationRow {
            id: PublicationId::read(&format!("ronde-{drawn}")).expect("an id"),
            competition: keizer(),
            round: 1,
            number: 1,
            seq: length + 1,
            at: now,
            body: "the pairing".to_owned(),
        };
        let letter = LetterRow::new(
            LetterId::read(&format!("ronde-{drawn}")).expect("an id"),
            "published",
            Recipient::Address("bo@club.nl".to_owned()),
            "round 1".to_owned(),
            now,
        );
        let append = Commit::default().append(stream, length + 1, fact(drawn, "published".to_owned()));
        let in_two = self.planted == Some(Planted::InTwo);
        let commit = match (in_two, *row_done) {
            (false, _) => append.publish(row).letter(letter),
            (true, false) => Commit::default().publish(row),
            (true, true) => append.letter(letter),
        };
        match club.streams().commit(commit).await {
            Ok(()) if in_two && !*row_done => *row_done = true,
            Ok(()) => return Ok(Came::Ended),
            Err(StoreError::Conflict { .. } | StoreError::Double) => *known = None,
            Err(error) => return Err(error),
        }
        Ok(Came::More)
    }
}

/// What no node may do: the same facts under a new number, without looking at what came in between.
async fn streams_again(
    node: &crate::node::Program,
    lease: Lease,
    first: u64,
    facts: Vec<EventRow>,
) -> Result<(), StoreError> {
    node.club.streams().append_under(lease, first, facts).await
}
