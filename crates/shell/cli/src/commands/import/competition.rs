//! `clubavond import competition`: a competition that began elsewhere, from a Keizer file.

use crate::answer::{Answer, Ask, say};
use crate::config::{Config, Place};
use crate::data::{Whose, about_data, wait};
use crate::files::read_text;
use anyhow::{anyhow, bail};
use app::clock::{Clock, Real};
use app::competitions::{CompetitionProblem, Competitions};
use calendar::{Day, Instant, TimeOfDay, Zone};
use club::members::{Member, Name, Rating};
use competition::{Actor, Clause, Law, Opening, Role, System, imported};
use ids::{CompetitionId, MemberId};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use store::Store;
use systems::keizer::file;
use systems::keizer::season::{Player, Season};
use words::messages::transfer as words;

/// A competition from a Keizer file: its rounds count as the file tells them, and it goes on here. Players are members
/// that are found by their id or name, or new ones.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  clubavond import competition season.json
  clubavond import competition season.json --name Intern --first 2026-09-07 --data club.db --json")]
pub struct Competition {
    /// A Keizer file, as 'clubavond keizer rank' reads it.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The name of the competition (default: that of the file).
    #[arg(long)]
    name: Option<String>,
    /// The day of the first evening; the others follow each week (default: so that the next round is this week's).
    #[arg(long, value_name = "DAY")]
    first: Option<String>,
    #[command(flatten)]
    whose: Whose,
    #[command(flatten)]
    place: Place,
}

/// Who a player of the file is here.
struct Cast {
    members: Vec<MemberId>,
    new: Vec<Member>,
}

impl Competition {
    /// Brings the competition in.
    pub fn run(&self, ask: Ask) -> anyhow::Result<Answer> {
        let text = read_text(&self.file, ask)?;
        let name = self.file.display().to_string();
        let read =
            file::read(&text).map_err(|fault| anyhow!(::words::keizer::fault(ask.lang, &name, &fault)))?;
        let raw: Value = serde_json::from_str(&text)?;
        let law = law(&raw).ok_or_else(|| anyhow!(words::no_rules(ask.lang, &name)))?;
        let config = Config::read(&self.place, &[], ask)?;
        let (address, zone) = (config.address(), config.zone());
        let clock: Arc<dyn Clock> = Arc::new(Real::default());
        let now = Instant::from_micros(clock.stamp());
        let title = self.name.clone().or_else(|| raw["name"].as_str().map(str::to_owned));
        let title =
            title.unwrap_or_else(|| self.file.file_stem().unwrap_or_default().to_string_lossy().into_owned());
        let (id, cast) = wait(async {
            let fault = |error: store::StoreError| anyhow!(about_data(&error, &address, ask));
            let store = Store::open(&address).await.map_err(fault)?;
            let club = self.whose.of(&store, &address, ask).await?;
            let (zone, _) = app::zone::zone_of(&club, &zone).await.map_err(fault)?;
            let days = self.days(&read.season, zone.day(now), ask)?;
            let competitions = Competitions::new(club, clock.clone());
            let told =
                |problem: CompetitionProblem| anyhow!(words::not_imported(ask.lang, problem.to_string()));
            let known = competitions.members().all().await.map_err(told)?;
            let cast = cast(&read.season, &known, days.first().copied());
            for member in &cast.new {
                competitions.members().put(member, now).await.map_err(told)?;
            }
            let id = CompetitionId::drawn(app::secret::chance());
            let opening = opening(law, zone.clone());
            let by = Actor { roles: vec![Role::Officer, Role::Director], ..Actor::default() };
            let wishes = imported::wishes(&read.season, &cast.members, &opening.law.id, &days, &by);
            let at = days.first().map_or(now, |day| zone.start_of(day.plus(-30))).min(now);
            competitions.open(id, &title, opening, wishes, at).await.map_err(told)?;
            Ok((id, cast))
        })?;
        let rounds = read.season.rounds.len();
        say(if ask.json {
            let new: Vec<&str> = cast.new.iter().map(|member| member.id.as_str()).collect();
            let players: Vec<&str> = cast.members.iter().map(MemberId::as_str).collect();
            json!({"competition": id.as_str(), "rounds": rounds, "players": players, "new": new}).to_string()
        } else {
            words::competition_kept(ask.lang, id, title, cast.new.len(), rounds)
        });
        Ok(Answer::Done)
    }

    /// An evening a week for the whole season.
    fn days(&self, season: &Season, today: Day, ask: Ask) -> anyhow::Result<Vec<Day>> {
        let played = season.rounds.len();
        let first = match &self.first {
            Some(text) => match text.parse() {
                Ok(day) => day,
                Err(_) => bail!(words::bad_first(ask.lang, text)),
            },
            None => today.plus(-7 * played as i32),
        };
        let many = season.settings.season_length().max(played).min(500);
        Ok((0..many).map(|week| first.plus(7 * week as i32)).collect())
    }
}

fn opening(law: Law, zone: Zone) -> Opening {
    let start = law.hours().start.or(TimeOfDay::new(20 * 60)).unwrap_or(TimeOfDay::MIDNIGHT);
    Opening { law: Arc::new(law), system: System::Keizer, zone, start, last_season: Vec::new() }
}

/// The law of the file: its ruleset, with its own settings.
fn law(raw: &Value) -> Option<Law> {
    let law = Law::built_in(raw["rules"].as_str().unwrap_or("dsc"))?;
    let text = |value: &Value| match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(", "),
        other => other.to_string(),
    };
    let own = raw["settings"].as_object().map(|own| {
        let clause = |value: &Value| Clause { value: Some(text(value)), article: None };
        own.iter().map(|(key, value)| (format!("keizer.{key}"), clause(value))).collect::<BTreeMap<_, _>>()
    });
    match own {
        Some(own) => law.changed(&own).ok(),
        None => Some(law),
    }
}

/// Each player is the member with that id or that name; else a new member with the id of the file, where that is free.
fn cast(season: &Season, known: &[Member], first: Option<Day>) -> Cast {
    let mut cast = Cast { members: Vec::new(), new: Vec::new() };
    let mut number = known.iter().map(|member| member.number).max().unwrap_or(0);
    for player in &season.players {
        let same_id = |member: &&Member| member.id.as_str() == player.id;
        let same_name =
            |member: &&Member| member.name.as_ref().is_some_and(|name| name.full() == player.name);
        let found = known.iter().find(same_id).or_else(|| known.iter().find(same_name));
        let free = found.map(|member| member.id).filter(|id| !cast.members.contains(id));
        if let Some(id) = free {
            cast.members.push(id);
            continue;
        }
        number += 1;
        let member = new(player, number, first);
        cast.members.push(member.id);
        cast.new.push(member);
    }
    cast
}

fn new(player: &Player, number: u32, first: Option<Day>) -> Member {
    let id = MemberId::read(&player.id).unwrap_or_else(|_| MemberId::drawn(app::secret::chance()));
    let (given, family) = player.name.split_once(' ').unwrap_or((&player.name, "–"));
    let rating = player.rating.and_then(|rating| u16::try_from(rating).ok());
    let of = first.map_or(Day::FIRST, |day| day.plus(-90));
    Member {
        id,
        name: Name::new(given, "", family).ok(),
        number,
        born: None,
        ratings: rating
            .map(|rating| Rating { of, rating, estimated: player.estimated })
            .into_iter()
            .collect(),
        guardians: Vec::new(),
        consent: None,
    }
}
