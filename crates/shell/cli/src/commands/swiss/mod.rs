//! `clubavond swiss`: pairing, checking and ranking of a Swiss tournament.

mod check;
mod pair;
mod rank;

use crate::answer::{Answer, Ask};
use crate::files;
use anyhow::anyhow;
use clap::Subcommand;
use std::path::PathBuf;
use systems::swiss::tournament::Tournament;
use systems::trf::{self, Report, Warning, WarningKind};

/// Swiss tournaments by the FIDE (Dutch) system: pairing, checking, standings.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  clubavond swiss pair rapid.trf
  clubavond swiss rank rapid.trf --tiebreaks BH:C1,BH,SB,DE")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Pair(pair::Args),
    Check(check::Args),
    Rank(rank::Args),
}

/// The report file that every one of these commands reads.
#[derive(clap::Args)]
pub struct ReportFile {
    /// The tournament: a FIDE report file (TRF16 or TRF26).
    #[arg(value_name = "FILE.trf")]
    file: PathBuf,
}

impl ReportFile {
    /// The report and its tournament, with warnings said on standard error.
    fn read(&self, ask: Ask) -> anyhow::Result<(Report, Tournament)> {
        let name = self.name();
        let bytes = files::read_bytes(&self.file, ask)?;
        let refuse = |fault| anyhow!(words::swiss::fault(ask.lang, &name, &fault));
        let (report, mut warnings) = trf::read(&bytes).map_err(refuse)?;
        let (tournament, more) = report.tournament().map_err(refuse)?;
        warnings.extend(more);
        for warning in &warnings {
            files::warn(ask, words::swiss::warning(ask.lang, &name, warning));
        }
        Ok((report, tournament))
    }

    fn name(&self) -> String {
        self.file.display().to_string()
    }

    /// Warns of what the pairing needs and the file lacks.
    fn warn_of_gaps(&self, tournament: &Tournament, ask: Ask) {
        let mut gaps = Vec::new();
        if tournament.total_rounds.is_none() {
            gaps.push(WarningKind::NoTotalRounds);
        }
        if tournament.known_first_colour().is_none() {
            gaps.push(WarningKind::NoFirstColour);
        }
        for kind in gaps {
            files::warn(ask, words::swiss::warning(ask.lang, &self.name(), &Warning { line: None, kind }));
        }
    }
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    match &args.command {
        Command::Pair(args) => pair::run(args, ask),
        Command::Check(args) => check::run(args, ask),
        Command::Rank(args) => rank::run(args, ask),
    }
}
