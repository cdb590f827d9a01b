//! `clubavond swiss`.

use crate::answer::{Answer, Ask, say};
use competition::swiss::pairing::pair_round;
use competition::trf;

/// Swiss tournaments.
#[derive(clap::Args)]
pub struct Args {
    verb: String,
    file: std::path::PathBuf,
}

pub fn run(args: &Args, _: Ask) -> anyhow::Result<Answer> {
    let bytes = std::fs::read(&args.file)?;
    let (report, _) = trf::read(&bytes).map_err(|e| anyhow::anyhow!("{e:?}"))?;
    let (tournament, warnings) = report.tournament().map_err(|e| anyhow::anyhow!("{e:?}"))?;
    for w in warnings {
        eprintln!("{w:?}");
    }
    let number = |p: usize| tournament.players[p].number;
    if args.verb == "check" {
        let mut same = true;
        for round in 0..tournament.rounds_paired {
            match pair_round(&tournament, round) {
                Ok(p) => {
                    for g in &p.games {
                        let e = tournament.entry(g.white, round);
                        if e.opponent != Some(g.black)
                            || e.colour == Some(competition::swiss::tournament::Colour::Black)
                        {
                            say(format!("round {}: {} {}", round + 1, number(g.white), number(g.black)));
                            same = false;
                        }
                    }
                    if let Some(b) = p.bye {
                        if tournament.entry(b, round).opponent.is_some() {
                            say(format!("round {}: bye {}", round + 1, number(b)));
                            same = false;
                        }
                    }
                }
                Err(e) => {
                    say(format!("round {} {e:?}", round + 1));
                    same = false;
                }
            }
        }
        return Ok(if same { Answer::Done } else { Answer::No });
    }
    let p = pair_round(&tournament, tournament.rounds_paired).map_err(|e| anyhow::anyhow!("{e:?}"))?;
    say(p.games.len() + usize::from(p.bye.is_some()));
    for g in &p.games {
        say(format!("{} {}", number(g.white), number(g.black)));
    }
    if let Some(b) = p.bye {
        say(format!("{} 0", number(b)));
    }
    Ok(Answer::Done)
}
