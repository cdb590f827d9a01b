//! `clubavond recount`: a season of another program, counted again.

use crate::answer::{Answer, Ask, say};
use crate::data::wait;
use crate::files::read_bytes;
use crate::rulesets::Beside;
use anyhow::{anyhow, bail};
use exchange::season::Played;
use reading::Budget;
use recount::{DoorFault, Format, GroupProof, Proof, RoundProof, Rules};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use store::PlayersFault;
use words::messages::recount as m;

/// Counts a season or tournament of another program again and compares it with the numbers in its file.
///
/// The file is recognised by what is in it: Sevilla's JSON, a result page of SWAR, KeizerForClubs, TRF, a list of rounds, our own files.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  clubavond recount herfst.json
  clubavond recount toernooi.html --json
  clubavond recount rondes.csv --format rounds
  clubavond recount herfst.json --rules ddt")]
pub struct Args {
    /// The file.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// What it is, where it is not recognised.
    #[arg(long, value_name = "NAME")]
    format: Option<String>,
    /// Count by these rules, a name or a file of the club's own, and not as that program does.
    #[arg(long, value_name = "RULESET")]
    rules: Option<String>,
}

/// What one file may take, and how long settings are searched for.
const BYTES: usize = 512 * 1024 * 1024;
const RECORDS: usize = 3_000_000;
const LONGEST: Duration = Duration::from_secs(10);
/// The most differences of a round that are printed for people.
const MOST_SHOWN: usize = 10;

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    let name = args.file.display().to_string();
    let bytes = read_bytes(&args.file, ask)?;
    let format = match &args.format {
        Some(given) => Format::of(given)
            .ok_or_else(|| anyhow!(m::bad_format(ask.lang, given, words::recount::formats())))?,
        None => recount::recognise(&bytes)
            .ok_or_else(|| anyhow!(words::recount::fault(ask.lang, &name, &DoorFault::Unknown)))?,
    };
    let started = Instant::now();
    let mut budget = Budget::new(BYTES, RECORDS, move || started.elapsed() > LONGEST);
    let proof = if format == Format::KeizerForClubs {
        database(&args.file, &name, &mut budget, ask)?
    } else {
        let rules = args.rules.as_deref().map(|name| self::rules(name, ask)).transpose()?;
        recount::prove_file(&bytes, format, rules.as_ref(), &budget)
            .map_err(|fault| anyhow!(words::recount::fault(ask.lang, &name, &fault)))?
    };
    let (rows, equal) = proof.rows();
    if ask.json {
        say(as_json(format, &proof, ask));
    } else {
        print(&name, format, &proof, ask);
    }
    Ok(if rows > 0 && rows == equal { Answer::Done } else { Answer::No })
}

fn rules(name: &str, ask: Ask) -> anyhow::Result<Rules> {
    let beside = Beside::file(Path::new(name), ask);
    let own = |name: &str| {
        let path = Path::new(name);
        beside.find(path.file_name().and_then(|name| name.to_str()).unwrap_or(name))
    };
    let known = || {
        let others = ["ddt".to_owned()];
        systems::keizer::presets::names().into_iter().chain(others).collect::<Vec<_>>().join(", ")
    };
    Rules::of(name, &own).ok_or_else(|| beside.fault(|| m::bad_rules(ask.lang, known(), name)))
}

fn database(file: &Path, name: &str, budget: &mut Budget, ask: Ask) -> anyhow::Result<Proof> {
    match wait(async { Ok(store::keizer_for_clubs(file, budget).await) })? {
        Ok(tournament) => Ok(tournament.prove()),
        Err(PlayersFault::Spent(spent)) => bail!(words::recount::spent(ask.lang, name, spent)),
        Err(PlayersFault::NoList | PlayersFault::Store(_)) => {
            bail!(words::recount::fault(ask.lang, name, &DoorFault::Database))
        }
    }
}

fn system(played: Played) -> &'static str {
    match played {
        Played::RoundRobin => "round-robin",
        Played::Swiss => "swiss",
        Played::Keizer => "keizer",
        Played::FixedValues => "fixed-values",
        Played::Unknown => "unknown",
    }
}

fn as_json(format: Format, proof: &Proof, ask: Ask) -> Value {
    let round = |round: &RoundProof| {
        let different: Vec<Value> = round
            .different
            .iter()
            .map(|one| {
                json!({
                    "player": one.player,
                    "column": one.column,
                    "theirs": one.theirs,
                    "ours": one.ours.to_string(),
                    "reason": words::recount::reason(ask.lang, one.reason),
                })
            })
            .collect();
        json!({ "round": round.round, "rows": round.rows, "equal": round.equal, "different": different })
    };
    let group = |group: &GroupProof| {
        let mut value = json!({
            "name": group.name,
            "system": system(group.played),
            "players": group.players,
            "rounds": group.rounds.iter().map(round).collect::<Vec<_>>(),
        });
        if let Some(searched) = &group.searched {
            value["searched"] = json!({ "tried": searched.tried, "stopped": searched.stopped });
        }
        if let Some(proposal) = group.proposal() {
            value["proposal"] = json!({
                "changes": words::recount::proposal(ask.lang, proposal),
                "settles": proposal.settles,
            });
        }
        value
    };
    let groups: Vec<Value> = proof.groups.iter().map(group).collect();
    json!({ "format": format.name(), "proved": proof.rows().0 > 0, "groups": groups })
}

fn print(name: &str, format: Format, proof: &Proof, ask: Ask) {
    let (rows, equal) = proof.rows();
    say(m::heading(ask.lang, equal, name, format.name(), rows));
    if rows == 0 {
        say(m::nothing(ask.lang));
    }
    for group in &proof.groups {
        say("");
        say(if group.name.is_empty() {
            m::group_unnamed(ask.lang, group.players)
        } else {
            m::group(ask.lang, &group.name, group.players)
        });
        for round in group.rounds.iter().filter(|round| round.rows > 0) {
            say(m::round(ask.lang, round.equal, round.round, round.rows));
            for one in round.different.iter().take(MOST_SHOWN) {
                let reason = words::recount::reason(ask.lang, one.reason);
                say(format!(
                    "  {}",
                    m::row(ask.lang, one.column, one.ours, &one.player, reason, &one.theirs)
                ));
            }
            if round.different.len() > MOST_SHOWN {
                say(format!("  {}", m::more(ask.lang, round.different.len() - MOST_SHOWN)));
            }
        }
        if let Some(searched) = &group.searched {
            let stopped = searched.stopped;
            let told = if stopped { m::searched_stopped } else { m::searched };
            say(told(ask.lang, searched.tried));
        }
        if let Some(proposal) = group.proposal() {
            say(words::recount::proposal(ask.lang, proposal));
        }
    }
}
