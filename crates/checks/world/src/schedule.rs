//! A schedule: which job takes the next step, and what breaks before it.

use crate::Planted;
use crate::chance::Chance;
use crate::jobs::{AtForm, AtPost, AtTable, Came, Job, What};
use crate::node::Program;
use ids::ClubId;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use store::{Store, StoreError};

const NODES: usize = 3;
const PLAYERS: usize = 3;
const FORMS: usize = 2;
/// Steps with faults; after them everything is well and comes to its end.
const STEPS: usize = 40;
/// Steps that it may take to come to an end.
const CALM: usize = 400;
const HOUR: i64 = 3_600_000_000;

/// A law that was broken, with the seed that breaks it again.
#[derive(Debug)]
pub struct Breach {
    /// The seed.
    pub seed: u64,
    /// Which law.
    pub law: String,
    /// What happened on the way.
    pub story: Vec<String>,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "seed {}: {}", self.seed, self.law)?;
        self.story.iter().try_for_each(|line| writeln!(f, "  {line}"))
    }
}

/// Three nodes and those who ask things of them.
pub struct World {
    pub(crate) seed: u64,
    pub(crate) planted: Option<Planted>,
    pub(crate) nodes: Vec<Program>,
    pub(crate) now: i64,
    pub(crate) drawn: u64,
    /// What was acknowledged.
    pub(crate) told: BTreeSet<String>,
    /// Under which epoch each fact of the table was written, in the order in which it happened.
    pub(crate) epochs: Vec<(u64, i64)>,
    /// How often the mail server got each letter.
    pub(crate) mail: BTreeMap<String, u32>,
    jobs: BTreeMap<usize, Job>,
    next: usize,
    chance: Chance,
    story: Vec<String>,
}

impl World {
    /// Runs the schedule of a seed on a shared database, in a club of its own.
    pub async fn run(base: &Store, seed: u64, planted: Option<Planted>) -> Result<(), Breach> {
        let broken = |error: StoreError| Breach { seed, law: error.to_string(), story: Vec::new() };
        let mut world = World::new(base, seed, planted).await.map_err(broken)?;
        match world.live().await {
            Ok(None) => Ok(()),
            Ok(Some(law)) => Err(Breach { seed, law, story: world.story }),
            Err(error) => Err(Breach { seed, law: error.to_string(), story: world.story }),
        }
    }

    async fn new(base: &Store, seed: u64, planted: Option<Planted>) -> Result<World, StoreError> {
        let name = format!("w{seed}p{}", planted.map_or(0, |planted| planted as u8 + 1));
        let club = ClubId::of_name(&name).ok_or_else(|| StoreError::Unreadable(name.clone()))?;
        let mut nodes = Vec::new();
        for number in 0..NODES {
            nodes.push(Program::start(base, club, format!("{name}n{number}")).await?);
        }
        Ok(World {
            seed,
            planted,
            nodes,
            now: 1_000 * HOUR,
            drawn: 0,
            told: BTreeSet::new(),
            epochs: Vec::new(),
            mail: BTreeMap::new(),
            jobs: BTreeMap::new(),
            next: 0,
            chance: Chance::of(seed),
            story: Vec::new(),
        })
    }

    /// The name under which what a client asked for is told to be done.
    pub(crate) fn name(client: usize) -> String {
        if client < PLAYERS { format!("wish {client}") } else { format!("form-{client}") }
    }

    fn put(&mut self, node: usize, what: What) {
        self.jobs.insert(self.next, Job { node, what });
        self.next += 1;
    }

    /// A client asks, perhaps once more, at any node.
    fn ask(&mut self, client: usize) {
        let node = self.chance.below(NODES);
        let what = if client < PLAYERS {
            What::Table { client, step: AtTable::Take }
        } else {
            What::Form { client, act: None, step: AtForm::Claim }
        };
        self.put(node, what);
    }

    /// Who knows that it is done asks no more.
    fn ask_again(&mut self, client: usize) {
        if !self.told.contains(&World::name(client)) {
            self.ask(client);
        }
    }

    fn post(&mut self, node: usize) {
        self.put(node, What::Post { queue: Vec::new(), step: AtPost::Claim });
    }

    async fn live(&mut self) -> Result<Option<String>, StoreError> {
        (0..PLAYERS + FORMS).for_each(|client| self.ask(client));
        for _ in 0..STEPS {
            if self.chance.once_in(5) {
                self.fault().await?;
            }
            self.turn(true).await?;
            if let Some(law) = self.never_half().await? {
                return Ok(Some(law));
            }
        }
        self.come_to_an_end().await?;
        self.laws().await
    }

    /// One step of one job. While things break the answer to a client may get lost.
    async fn turn(&mut self, breaks: bool) -> Result<(), StoreError> {
        for node in &mut self.nodes {
            node.frozen = node.frozen.saturating_sub(1);
        }
        let awake: Vec<usize> = self
            .jobs
            .iter()
            .filter(|(_, job)| self.nodes[job.node].frozen == 0)
            .map(|(number, _)| *number)
            .collect();
        if awake.is_empty() {
            return Ok(());
        }
        let number = awake[self.chance.below(awake.len())];
        let Some(mut job) = self.jobs.remove(&number) else { return Ok(()) };
        let came = self.step(number, &mut job).await?;
        if !matches!(came, Came::More) && self.nodes[job.node].at_work == Some(number) {
            self.nodes[job.node].at_work = None;
        }
        match came {
            Came::More => drop(self.jobs.insert(number, job)),
            Came::Answered(client) if breaks && self.chance.once_in(4) => {
                self.story.push(format!("the answer to {} is lost", World::name(client)));
                self.ask_again(client);
            }
            Came::Answered(client) => {
                self.told.insert(World::name(client));
            }
            Came::Again(client) => self.ask_again(client),
            Came::Ended => {}
        }
        Ok(())
    }

    async fn fault(&mut self) -> Result<(), StoreError> {
        let node = self.chance.below(NODES);
        match self.chance.below(7) {
            0 => {
                self.story.push(format!("node {node} is killed"));
                self.nodes[node].restart().await?;
                let gone: Vec<usize> =
                    self.jobs.iter().filter(|(_, job)| job.node == node).map(|(number, _)| *number).collect();
                for number in gone {
                    if let Some(client) = self.jobs.remove(&number).and_then(|job| job.what.client()) {
                        self.ask_again(client);
                    }
                }
            }
            1 => {
                self.story.push(format!("node {node} is frozen, and taken to be gone"));
                self.nodes[node].frozen = 3 + self.chance.below(12) as u32;
                self.nodes[node].store.leave().await?;
            }
            2 => {
                self.story.push(format!("node {node} is heard of again"));
                self.nodes[node].store.still_here().await?;
            }
            3 => {
                let client = self.chance.below(PLAYERS + FORMS);
                self.story.push(format!("{} is sent once more", World::name(client)));
                self.ask(client);
            }
            4 => {
                let hours = self.chance.below(5) as i64 - 2;
                self.story.push(format!("the clock of node {node} jumps to {hours} hours"));
                self.nodes[node].off = hours * HOUR;
            }
            5 => self.post(node),
            _ => self.put(node, What::Publish { known: None, row_done: false }),
        }
        Ok(())
    }

    /// Everything is well: nodes wake up and say that they are there, clients wait for their answers, letters go.
    async fn come_to_an_end(&mut self) -> Result<(), StoreError> {
        for node in &mut self.nodes {
            (node.frozen, node.off) = (0, 0);
            node.store.still_here().await?;
        }
        (0..PLAYERS + FORMS).for_each(|client| self.ask_again(client));
        self.put(0, What::Publish { known: None, row_done: false });
        self.finish().await?;
        // Every letter that somebody took is due again; first what is marked is given up, then the rest goes.
        for node in [0, 1] {
            self.now += 10 * HOUR;
            self.post(node);
            self.finish().await?;
        }
        Ok(())
    }

    async fn finish(&mut self) -> Result<(), StoreError> {
        for _ in 0..CALM {
            if self.jobs.is_empty() {
                return Ok(());
            }
            self.turn(false).await?;
        }
        Err(StoreError::Unreadable(format!("seed {}: it comes to no end", self.seed)))
    }
}

impl What {
    /// Who waits for it.
    fn client(&self) -> Option<usize> {
        match self {
            What::Table { client, .. } | What::Form { client, .. } => Some(*client),
            What::Post { .. } | What::Publish { .. } => None,
        }
    }
}
