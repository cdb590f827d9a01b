//! `clubavond championship rank`.

use crate::answer::{Answer, Ask, say};
use crate::table::{Side, Table};
use ::words::championship::score;
use ::words::messages::championship as words;
use serde_json::{Value, json};
use std::path::PathBuf;
use systems::championship::Championship;
use systems::championship::postpone::overdue;
use systems::championship::rank::{Row, Standings, rank};
use systems::championship::settings::Criterion;
use systems::championship::settle::AsOf;

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
        say(value(&championship, &standings));
    } else if let Some(id) = &args.why {
        let row = standings.rows.iter().find(|row| championship.players[row.player].id == *id);
        let row =
            row.ok_or_else(|| anyhow::anyhow!("--why: {}", words::fault_unknown_player(ask.lang, id)))?;
        why(&championship, row, ask);
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

fn value(championship: &Championship, standings: &Standings) -> Value {
    let id = |player: usize| &championship.players[player].id;
    let row = |row: &Row| {
        json!({
            "place": row.place,
            "player": id(row.player),
            "points": row.numbers.points.to_string(),
            "sonneborn_berger": row.numbers.sonneborn_berger.to_string(),
            "mutual": row.mutual.unwrap_or_default().to_string(),
            "kashdan": row.numbers.kashdan,
            "rating": row.rating,
            "blacks_played": row.numbers.blacks_played,
            "blacks_on_calendar": row.numbers.blacks_on_calendar,
        })
    };
    let ranking: Vec<Value> = standings.rows.iter().map(row).collect();
    let void: Vec<&String> = standings.settled.void().into_iter().map(id).collect();
    let mut value = json!({ "ranking": ranking, "void": void });
    if !standings.undecided.is_empty() {
        let groups = standings.undecided.iter();
        let named: Vec<Vec<&String>> =
            groups.map(|group| group.iter().map(|&player| id(player)).collect()).collect();
        value["undecided"] = json!(named);
    }
    value
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
        standings.rows.windows(2).filter_map(|two| parted(championship, two, ask)).collect();
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

fn parted(championship: &Championship, two: &[Row], ask: Ask) -> Option<String> {
    let [upper, lower] = two else { return None };
    let criterion = upper.above_next.filter(|criterion| *criterion != Criterion::Points)?;
    let name = |row: &Row| &championship.players[row.player].name;
    Some(words::parted(
        ask.lang,
        championship.settings.article(criterion),
        ::words::championship::criterion(ask.lang, criterion),
        name(lower),
        shown(lower, criterion, ask),
        shown(upper, criterion, ask),
        name(upper),
    ))
}

/// The number of a row that a criterion looks at.
fn shown(row: &Row, criterion: Criterion, ask: Ask) -> String {
    let rating =
        |rating: Option<i32>| rating.map_or_else(|| words::no_rating(ask.lang), |rating| rating.to_string());
    match criterion {
        Criterion::Points => score(row.numbers.points),
        Criterion::SonnebornBerger => score(row.numbers.sonneborn_berger),
        Criterion::Mutual => score(row.mutual.unwrap_or_default()),
        Criterion::Kashdan => row.numbers.kashdan.to_string(),
        Criterion::LowerRating => rating(row.rating),
        Criterion::BlacksPlayed => row.numbers.blacks_played.to_string(),
        Criterion::BlacksOnCalendar => row.numbers.blacks_on_calendar.to_string(),
        Criterion::Lot => row.lot.map_or_else(|| "-".to_owned(), |lot| lot.to_string()),
    }
}

/// Every number of one player, with its article.
fn why(championship: &Championship, row: &Row, ask: Ask) {
    let numbers = &row.numbers;
    let [won, drawn, lost] = numbers.won_drawn_lost;
    let [forfeit_wins, forfeit_losses] = numbers.forfeits;
    say(format!("{}. {}", row.place, championship.players[row.player].name));
    say(words::why_points(ask.lang, drawn, numbers.games, lost, score(numbers.points), won));
    if forfeit_wins + forfeit_losses > 0 {
        let (adjusted, points) = (score(numbers.adjusted), score(numbers.points));
        say(words::why_adjusted(ask.lang, adjusted, forfeit_losses, points, forfeit_wins));
    }
    say(words::why_sonneborn_berger(ask.lang, score(numbers.sonneborn_berger)));
    for term in &numbers.terms {
        let opponent = &championship.players[term.opponent].name;
        let value = score(term.value());
        let line = if term.part != systems::exact::Fraction::ONE {
            words::term_draw(ask.lang, score(term.adjusted), opponent, term.round, value)
        } else if term.forfeit {
            words::term_forfeit(ask.lang, opponent, term.round, value)
        } else {
            words::term_win(ask.lang, opponent, term.round, value)
        };
        say(format!("  {line}"));
    }
    if let Some(mutual) = row.mutual {
        say(words::why_mutual(ask.lang, score(mutual)));
    }
    let [win, draw, loss] = championship.settings.kashdan;
    let working = format!("{won} × {win} + {drawn} × {draw} + {lost} × {loss}");
    say(words::why_kashdan(ask.lang, numbers.kashdan, working));
    say(words::why_rating(ask.lang, shown(row, Criterion::LowerRating, ask)));
    say(words::why_blacks(ask.lang, numbers.blacks_on_calendar, numbers.blacks_played));
    if let Some(lot) = row.lot {
        say(words::why_lot(ask.lang, lot));
    }
}
