//! `clubavond export competition`: a Keizer competition as the file that `keizer rank` and `import competition` read.

use super::put;
use crate::answer::{Answer, Ask};
use crate::config::{Config, Place};
use crate::data::{Whose, open_club, wait};
use anyhow::{anyhow, bail};
use app::clock::{Clock, Real};
use app::competitions::{CompetitionProblem, Competitions};
use club::members::Member;
use competition::counting::{Counted, counted};
use competition::{Law, RoundNumber, State};
use ids::CompetitionId;
use serde_json::{Map, Value, json};
use std::path::PathBuf;
use std::sync::Arc;
use systems::exact::Fraction;
use systems::keizer::season::{Cause, Game, Round};
use words::messages::transfer as words;

/// A Keizer competition with everything that counts, as 'clubavond keizer rank' and 'clubavond import competition' read it.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  clubavond export competition k7m2x9rt4q --out season.json
  clubavond keizer rank season.json")]
pub struct Competition {
    /// The id of the competition, as in its address /c/ID.
    #[arg(value_name = "ID")]
    id: String,
    /// The file to write, which may not be there yet; without it standard output.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    whose: Whose,
    #[command(flatten)]
    place: Place,
}

impl Competition {
    /// Writes the file.
    pub fn run(&self, ask: Ask) -> anyhow::Result<Answer> {
        let address = Config::read(&self.place, &[], ask)?.address();
        let none = || anyhow!(words::no_such_competition(ask.lang, &self.id));
        let id = CompetitionId::read(&self.id).map_err(|_| none())?;
        let (name, state, members) = wait(async {
            let clock: Arc<dyn Clock> = Arc::new(Real::default());
            let competitions = Competitions::new(open_club(&address, &self.whose, ask).await?, clock);
            let told = |problem: CompetitionProblem| match problem {
                CompetitionProblem::NoCompetition => none(),
                other => anyhow!(words::not_exported(ask.lang, other.to_string())),
            };
            let name = competitions.row(id).await.map_err(told)?.name;
            let state = competitions.read(id).await.map_err(told)?;
            let members = competitions.members().all().await.map_err(told)?;
            Ok((name, state, members))
        })?;
        let rounds = state.newest_counted().map_or(0, RoundNumber::get);
        let Some(season) = counted(&state, rounds) else { bail!(words::not_keizer(ask.lang, &self.id)) };
        let file = as_file(&name, &state, &season, &members);
        put(&format!("{file:#}\n"), self.out.as_deref(), ask)?;
        Ok(Answer::Done)
    }
}

fn as_file(name: &str, state: &State, counted: &Counted, members: &[Member]) -> Value {
    let mut file = Map::new();
    let law = state.laws.newest();
    file.insert("rules".into(), json!(law.id));
    file.insert("name".into(), json!(name));
    let own = own_settings(law);
    if !own.is_empty() {
        file.insert("settings".into(), Value::Object(own));
    }
    if !counted.season.seed.is_empty() {
        file.insert("lot_seed".into(), json!(counted.season.seed));
    }
    let full = |at: usize| {
        let found = members.iter().find(|member| member.id == counted.members[at]);
        found
            .and_then(|member| member.name.as_ref())
            .map_or_else(|| counted.members[at].to_string(), club::members::Name::full)
    };
    let period = counted.season.settings.period_of(counted.season.rounds.len().max(1));
    let divisions = competition::sections::divisions(state, period).unwrap_or_default();
    let players = counted.season.players.iter().enumerate().map(|(at, player)| {
        let mut fields = Map::new();
        fields.insert("id".into(), json!(player.id));
        fields.insert("name".into(), json!(full(at)));
        let numbers = [("rating", player.rating), ("group_rating", player.group_rating)];
        fields.extend(numbers.into_iter().filter_map(|(key, number)| Some((key.to_owned(), json!(number?)))));
        let sections: Vec<String> =
            divisions.iter().filter_map(|all| all.get(&counted.members[at])).map(char::to_string).collect();
        if !sections.is_empty() {
            fields.insert("section".into(), json!(sections));
        }
        if player.from_round > 1 {
            fields.insert("from_round".into(), json!(player.from_round));
        }
        if player.entry_points != Fraction::ZERO {
            fields.insert("entry_points".into(), json!(player.entry_points.to_string()));
        }
        for (key, yes) in [("estimated", player.estimated), ("retired", player.retired)] {
            if yes {
                fields.insert(key.into(), json!(true));
            }
        }
        Value::Object(fields)
    });
    file.insert("players".into(), players.collect());
    let id = |player: usize| counted.season.players[player].id.as_str();
    file.insert("rounds".into(), counted.season.rounds.iter().map(|round| as_round(round, &id)).collect());
    Value::Object(file)
}

fn as_round<'a>(round: &Round, id: &impl Fn(usize) -> &'a str) -> Value {
    let game = |game: &Game| {
        let mut fields = Map::new();
        fields.insert("white".into(), json!(id(game.white)));
        fields.insert("black".into(), json!(id(game.black)));
        fields.insert("result".into(), json!(game.result.written()));
        let cause = Cause::WRITTEN.iter().find(|(_, cause)| *cause == game.cause);
        if let Some((word, _)) = cause.filter(|(_, cause)| *cause != Cause::NoShow && !game.result.played()) {
            fields.insert("cause".into(), json!(word));
        }
        Value::Object(fields)
    };
    let games: Vec<Value> = round.games.iter().map(game).collect();
    let absent: Vec<Value> = round
        .absent
        .iter()
        .map(|(player, why)| json!({"player": id(*player), "reason": why.written()}))
        .collect();
    let free: Vec<&str> = round.free.iter().map(|player| id(*player)).collect();
    json!({"games": games, "absent": absent, "free": free})
}

/// The values that differ from those of the ruleset.
fn own_settings(law: &Law) -> Map<String, Value> {
    let base = Law::built_in(&law.id);
    let of_base = |key: &str| base.as_ref().and_then(|base| base.value(key));
    let own = law.clauses().iter().filter_map(|(key, clause)| {
        let name = key.strip_prefix("keizer.")?;
        let value = clause.value.as_deref().filter(|value| of_base(key) != Some(value))?;
        let value = value.parse::<i64>().map_or_else(|_| json!(value), |number| json!(number));
        Some((name.to_owned(), value))
    });
    own.collect()
}
