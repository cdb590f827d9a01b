//! `clubavond doctor`: a check of the data and the set-up, with what to do.

mod data;
mod repair;
mod setup;

use crate::answer::{Answer, Ask, say};
use crate::config::{Config, Place, Source};
use crate::data::wait;
use serde_json::{Map, Value, json};
use words::messages::doctor as words;

/// Checks the data and the set-up, and says what to do; changes nothing unless asked to.
///
/// Exits with 1 when something must be put right. Works while the program runs, except for --repair.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  clubavond doctor
  clubavond doctor --config /etc/clubavond.toml --json
  clubavond doctor --repair")]
pub struct Args {
    /// Put logs right that cannot be read; what must leave a log is kept in a file here. Make a copy first.
    #[arg(long)]
    repair: bool,
    #[command(flatten)]
    place: Place,
}

/// How a check came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// As it should be.
    Good,
    /// Worth knowing.
    Note,
    /// Must be put right.
    Bad,
}

/// One thing that was looked at.
pub struct Check {
    /// Its name for scripts.
    pub name: &'static str,
    pub state: State,
    /// What was found.
    pub says: String,
    /// What to do about it.
    pub remedy: Option<String>,
}

impl Check {
    pub fn good(name: &'static str, says: String) -> Check {
        Check { name, state: State::Good, says, remedy: None }
    }

    pub fn note(name: &'static str, says: String, remedy: String) -> Check {
        Check { name, state: State::Note, says, remedy: Some(remedy) }
    }

    pub fn bad(name: &'static str, says: String, remedy: String) -> Check {
        Check { name, state: State::Bad, says, remedy: Some(remedy) }
    }
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    let config = Config::read(&args.place, &[], ask)?;
    let address = config.address();
    let mut checks = vec![Check::good("program", words::program(ask.lang, app::VERSION))];
    if args.repair {
        checks.extend(wait(repair::repair(&address, ask))?);
    }
    let (data, ours) = wait(async { Ok(data::checks(&address, &config.zone(), ask).await) })?;
    checks.extend(data);
    checks.extend(setup::checks(&config, Some(&address).filter(|_| ours), ask));
    let bad = checks.iter().filter(|check| check.state == State::Bad).count();
    if ask.json {
        say(as_json(&config, &checks, bad == 0));
    } else {
        tell(&config, &checks, bad, ask);
    }
    Ok(if bad == 0 { Answer::Done } else { Answer::No })
}

fn tell(config: &Config, checks: &[Check], bad: usize, ask: Ask) {
    for check in checks {
        let mark = match check.state {
            State::Good => "✓",
            State::Note => "!",
            State::Bad => "✗",
        };
        say(format!("{mark} {}", check.says));
        if let Some(remedy) = &check.remedy {
            say(format!("    {remedy}"));
        }
    }
    say(match &config.file {
        Some(file) => words::settings_file(ask.lang, file.display()),
        None => words::settings_none(ask.lang),
    });
    for (key, value, source) in config.shown() {
        let from = match source {
            Source::Flag => words::from_flag(ask.lang),
            Source::Environment => words::from_environment(ask.lang),
            Source::File(line) => words::from_file(ask.lang, line),
            Source::Default => words::from_default(ask.lang),
        };
        say(format!("  {} ({from})", words::setting(ask.lang, key, value)));
    }
    say(if bad == 0 { words::healthy(ask.lang) } else { words::unhealthy(ask.lang, bad) });
}

fn as_json(config: &Config, checks: &[Check], healthy: bool) -> Value {
    let checks: Vec<Value> = checks
        .iter()
        .map(|check| {
            let state = match check.state {
                State::Good => "good",
                State::Note => "note",
                State::Bad => "bad",
            };
            json!({ "check": check.name, "state": state, "says": check.says, "do": check.remedy })
        })
        .collect();
    let settings: Map<String, Value> = config
        .shown()
        .map(|(key, value, source)| {
            let from = match source {
                Source::Flag => "flag",
                Source::Environment => "environment",
                Source::File(_) => "file",
                Source::Default => "default",
            };
            (key.to_owned(), json!({ "value": value, "from": from }))
        })
        .collect();
    let file = config.file.as_ref().map(|file| file.display().to_string());
    json!({
        "healthy": healthy,
        "version": app::VERSION,
        "checks": checks,
        "config": file,
        "settings": settings,
    })
}
