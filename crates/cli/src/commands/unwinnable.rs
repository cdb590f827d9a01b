//! `clubavond unwinnable`.

use crate::answer::{Answer, Ask};

/// Not built yet.
#[derive(clap::Args)]
#[command(hide = true)]
pub struct Args {}

pub fn run(_: &Args, _: Ask) -> anyhow::Result<Answer> {
    anyhow::bail!("this command is not built yet")
}
