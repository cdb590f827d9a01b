//! A simulated world: three nodes on one database, clients that send again, and faults in an order that a seed gives. What
//! the nodes do goes through the seams of the store itself: leases, streams, the keys of forms, the outbox, publications.
//! One step is one question to the database; which job takes the next one, and what breaks before it, is chance from the
//! seed. So a seed that breaks a law breaks it again ([decision 12](../../../../docs/adr/0012-a-simulated-world.md)).

mod chance;
mod jobs;
mod laws;
pub mod model;
mod node;
mod schedule;

pub use schedule::{Breach, World};

/// A fault that is put into the nodes on purpose, to see that the world finds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Planted {
    /// A move is acknowledged before it is written.
    AnswersFirst,
    /// Facts that come too late are numbered anew instead of decided anew.
    Renumbers,
    /// The key of a form is written beside its act, not with it.
    KeyBeside,
    /// A letter is handed over without its mark.
    NoMark,
    /// A publication and its fact are two commits.
    InTwo,
}

impl Planted {
    /// Every one.
    pub const ALL: [Planted; 5] =
        [Planted::AnswersFirst, Planted::Renumbers, Planted::KeyBeside, Planted::NoMark, Planted::InTwo];
}

/// How many schedules share a database in memory, which grows with them.
const TOGETHER: u64 = 500;

/// Runs the schedules of these seeds; the first breach ends it.
pub async fn some(seeds: std::ops::Range<u64>, planted: Option<Planted>) -> Result<(), Breach> {
    let mut base = None;
    for seed in seeds {
        if base.is_none() || seed.is_multiple_of(TOGETHER) {
            let opened = store::Store::open(&store::Address::Memory).await;
            base =
                Some(opened.map_err(|error| Breach { seed, law: error.to_string(), story: Vec::new() })?);
        }
        if let Some(base) = &base {
            World::run(base, seed, planted).await?;
        }
    }
    Ok(())
}
