//! `clubavond championship rank`.

use crate::answer::{Answer, Ask, say};
use crate::table::{Side, Table};
use ::words::championship::score;
use ::words::championship_why as why;
use ::words::messages::championship as words;
use std::path::PathBuf;
use systems::championship::postpone::overdue;
use systems::championship::rank::{Standings, rank};
use systems::championship::settings::Criterion;
use systems::championship::settle::AsOf;
use systems::championship::{Championship, answer};

#[derive(clap::Args)]
pub struct Args {
    /// The championship file.
    file: PathBuf,
    /// The standings after this round of the calendar.
    #[arg(long, conflicts_with = "date")]
    round: Option<usize>,
    /// The standings at the end of this day, yyyy-mm-dd.
    #[arg(long)]
    date: Option<String>,
    /// Explain every number of this player.
    #[arg(long, value_name = "ID", conflicts_with = "json")]
    why: Option<String>,
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    let championship = super::read(&args.file, ask)?;
    let as_of = as_of(args, ask)?;
    let standings = rank(&championship, as_of);
    if ask.json {
        say(answer::standings(&championship, &standings));
    } else if let Some(id) = &args.why {
        let row = standings.rows.iter().find(|row| championship.players[row.player].id == *id);
        let row =
            row.ok_or_else(|| anyhow::anyhow!("--why: {}", words::fault_unknown_player(ask.lang, id)))?;
        why::numbers(ask.lang, &championship, row).into_iter().for_each(say);
    } else {
        head(as_of, ask);
        table(&championship, &standings, ask);
        reasons(&championship, &standings, ask);
        late(&championship, as_of, ask);
    }
    Ok(Answer::Done)
}

fn as_of(args: &Args, ask: Ask) -> anyhow::Result<AsOf> {
    match (args.round, &args.date) {
        (Some(round), _) => Ok(AsOf::AfterRound(round)),
        (None, None) => Ok(AsOf::Now),
        (None, Some(day)) => {
            let read = day.parse().map(AsOf::On);
            read.map_err(|_| anyhow::anyhow!("--date: {}", words::fault_not_a_day(ask.lang, day)))
        }
    }
}

fn head(as_of: AsOf, ask: Ask) {
    match as_of {
        AsOf::Now => say(words::standings_now(ask.lang)),
        AsOf::AfterRound(round) => say(words::standings_after_round(ask.lang, round)),
        AsOf::On(day) => say(words::standings_on(ask.lang, day)),
    }
    say("");
}

fn table(championship: &Championship, standings: &Standings, ask: Ask) {
    let mut table = Table::new(vec![
        (words::place(ask.lang), Side::Right),
        (words::name(ask.lang), Side::Left),
        (words::games(ask.lang), Side::Right),
        (words::points(ask.lang), Side::Right),
        (words::sonneborn_berger(ask.lang), Side::Right),
        (words::mutual(ask.lang), Side::Right),
        (words::kashdan(ask.lang), Side::Right),
        (words::rating(ask.lang), Side::Right),
        (words::blacks_played(ask.lang), Side::Right),
        (words::blacks_on_calendar(ask.lang), Side::Right),
    ]);
    for row in &standings.rows {
        table.row(vec![
            row.place.to_string(),
            championship.players[row.player].name.clone(),
            row.numbers.games.to_string(),
            score(row.numbers.points),
            score(row.numbers.sonneborn_berger),
            row.mutual.map_or_else(|| "-".to_owned(), score),
            row.numbers.kashdan.to_string(),
            row.rating.map_or_else(|| "-".to_owned(), |rating| rating.to_string()),
            row.numbers.blacks_played.to_string(),
            row.numbers.blacks_on_calendar.to_string(),
        ]);
    }
    table.lines().into_iter().for_each(say);
}

/// What parted players with equal points, who stopped, and where a lot is needed.
fn reasons(championship: &Championship, standings: &Standings, ask: Ask) {
    let name = |player: usize| championship.players[player].name.clone();
    let parted: Vec<String> =
        standings.rows.windows(2).filter_map(|two| why::parted(ask.lang, championship, two)).collect();
    if !parted.is_empty() {
        say("");
        say(words::why_tied(ask.lang));
        for line in parted {
            say(format!("  {line}"));
        }
    }
    let article = |criterion: Criterion| championship.settings.article(criterion);
    for group in &standings.undecided {
        let players: Vec<String> = group.iter().map(|&player| name(player)).collect();
        say("");
        say(words::undecided(ask.lang, article(Criterion::Lot), players.join(", ")));
    }
    for stopped in &standings.settled.stopped {
        let tell = if stopped.void() { words::void } else { words::forfeits_rest };
        let article = &championship.settings.articles.withdrawal;
        say("");
        say(tell(ask.lang, article, stopped.played, name(stopped.player), stopped.scheduled));
    }
}

/// Games that should have been caught up by the day that was asked for.
fn late(championship: &Championship, as_of: AsOf, ask: Ask) {
    let AsOf::On(day) = as_of else { return };
    let games = overdue(championship, day);
    if !games.is_empty() {
        say("");
    }
    for (game, _) in games {
        let name = |player: usize| &championship.players[player].name;
        let article = &championship.settings.postponing.article;
        say(words::overdue(ask.lang, article, name(game.black), game.round, name(game.white)));
    }
}
