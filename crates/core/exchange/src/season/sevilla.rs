//! Sevilla's own report in JSON: groups, a ranking after each round it kept, and every player's games and absences.

use super::{
    Away, Column, Game, Got, Group, Played, Player, Round, Row, Season, SeasonFault, Table, quoted, result,
};
use reading::{Budget, encoding, json};
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap};

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct File {
    #[serde(default)]
    name: String,
    group_report: Vec<Report>,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Report {
    #[serde(default)]
    name: String,
    #[serde(default)]
    ranking: Vec<Ranking>,
    #[serde(default)]
    history: Vec<History>,
    #[serde(default)]
    round_hist: Vec<Day>,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Day {
    #[serde(rename = "ID", default)]
    id: usize,
    #[serde(default)]
    date: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Ranking {
    round: usize,
    #[serde(default)]
    date: String,
    #[serde(default)]
    player: Vec<Ranked>,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Ranked {
    #[serde(rename = "ID")]
    id: u32,
    #[serde(default)]
    name: String,
    #[serde(rename = "IRtg", default)]
    rating: Option<Number>,
    score: Option<Number>,
    games: Option<Number>,
    wins: Option<Number>,
    draws: Option<Number>,
    losses: Option<Number>,
    progressive: Option<Number>,
    bhlz: Option<Number>,
    #[serde(rename = "SBrgr")]
    sonneborn: Option<Number>,
    #[serde(rename = "NWhite")]
    whites: Option<Number>,
    #[serde(rename = "NBlack")]
    blacks: Option<Number>,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct History {
    round: usize,
    #[serde(default)]
    player: Vec<Past>,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Past {
    #[serde(rename = "ID")]
    id: u32,
    #[serde(default)]
    name: String,
    #[serde(default)]
    game: Vec<PastGame>,
    #[serde(default)]
    abs: Vec<PastAbsence>,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct PastGame {
    round: usize,
    #[serde(default)]
    actual_color: String,
    opponent: u32,
    #[serde(default)]
    res: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct PastAbsence {
    round: usize,
    #[serde(default)]
    reason: String,
    #[serde(default)]
    score: Option<Number>,
}

/// A number as it was written, also between quotation marks and with a comma.
#[derive(Deserialize)]
#[serde(untagged)]
enum Number {
    Whole(i64),
    Part(serde_json::Number),
    Text(String),
}

impl Number {
    fn written(&self) -> String {
        match self {
            Number::Whole(number) => number.to_string(),
            Number::Part(number) => number.to_string(),
            Number::Text(text) => text.trim().replace(',', "."),
        }
    }
}

/// Whether a text looks like such a file.
pub fn looks_like(text: &str) -> bool {
    text.trim_start().starts_with('{') && text.contains("\"GroupReport\"")
}

/// Reads a file.
pub fn read(bytes: &[u8], budget: &Budget) -> Result<Season, SeasonFault> {
    budget.hold(2 * bytes.len())?;
    let (text, _) = encoding::decode(bytes).map_err(|encoding::Utf16| SeasonFault::Letters)?;
    super::letters(&text)?;
    json::within(&text, budget)?;
    let file: File = serde_json::from_str(&text).map_err(|error| SeasonFault::Form(error.line()))?;
    let groups = file.group_report.iter().map(|report| group(report, budget)).collect::<Result<_, _>>()?;
    Ok(Season { name: file.name, version: String::new(), groups })
}

fn group(report: &Report, budget: &Budget) -> Result<Group, SeasonFault> {
    // The last entry holds all rounds.
    let past =
        report.history.iter().max_by_key(|history| history.round).ok_or(SeasonFault::Missing("History"))?;
    let mut group = Group { name: report.name.clone(), ..Group::default() };
    let mut at: HashMap<u32, usize> = HashMap::new();
    let ranked = report.ranking.iter().flat_map(|ranking| &ranking.player);
    let rated: HashMap<u32, u32> = ranked
        .clone()
        .filter_map(|one| Some((one.id, one.rating.as_ref()?.written().parse().ok()?)))
        .collect();
    let names = past.player.iter().map(|one| (one.id, &one.name));
    for (id, name) in names.chain(ranked.map(|one| (one.id, &one.name))) {
        at.entry(id).or_insert_with(|| {
            group.players.push(Player { number: id, name: name.clone(), rating: rated.get(&id).copied() });
            group.players.len() - 1
        });
    }
    let mut rounds: BTreeMap<usize, Round> = BTreeMap::new();
    let day = |number: usize| {
        let kept = report.round_hist.iter().find(|day| day.id == number).map(|day| &day.date);
        let ranked = || report.ranking.iter().find(|ranking| ranking.round == number).map(|one| &one.date);
        kept.or_else(ranked).cloned().unwrap_or_default()
    };
    let round = |number: usize,
                 rounds: &mut BTreeMap<usize, Round>,
                 game: Option<Game>,
                 away: Option<Away>| {
        let round =
            rounds.entry(number).or_insert_with(|| Round { number, day: day(number), ..Round::default() });
        round.games.extend(game);
        round.away.extend(away);
    };
    for one in &past.player {
        let player = at[&one.id];
        for game in &one.game {
            budget.record()?;
            let unknown = || SeasonFault::Unknown { round: game.round, player: game.opponent.to_string() };
            let other = *at.get(&game.opponent).ok_or_else(unknown)?;
            let (got, forfeit) = result(&game.res).ok_or_else(|| SeasonFault::NotA {
                round: game.round,
                what: "Res",
                found: quoted(&game.res),
            })?;
            // Every game stands with both players: White's line is taken.
            if game.actual_color != "B" {
                round(
                    game.round,
                    &mut rounds,
                    Some(Game { white: player, black: other, got, forfeit }),
                    None,
                );
            }
        }
        for absence in &one.abs {
            budget.record()?;
            let away = Away {
                player,
                reason: absence.reason.clone(),
                bye: absence.reason.to_lowercase().contains("bye"),
                worth: absence.score.as_ref().map(Number::written).unwrap_or_default(),
            };
            round(absence.round, &mut rounds, None, Some(away));
        }
    }
    group.rounds = rounds.into_values().collect();
    group.tables = report.ranking.iter().map(|ranking| table(ranking, &at)).collect();
    group.played = played(&group);
    Ok(group)
}

fn table(ranking: &Ranking, at: &HashMap<u32, usize>) -> Table {
    let rows = ranking.player.iter().map(|one| {
        let numbers = [
            (Column::Points, &one.score),
            (Column::Games, &one.games),
            (Column::Wins, &one.wins),
            (Column::Draws, &one.draws),
            (Column::Losses, &one.losses),
            (Column::Whites, &one.whites),
            (Column::Blacks, &one.blacks),
            (Column::Progressive, &one.progressive),
            (Column::Buchholz, &one.bhlz),
            (Column::SonnebornBerger, &one.sonneborn),
        ];
        let written =
            |(column, number): (Column, &Option<Number>)| Some((column, number.as_ref()?.written()));
        Row { player: at[&one.id], numbers: numbers.into_iter().filter_map(written).collect() }
    });
    Table { round: ranking.round, last: false, rows: rows.collect() }
}

/// The file does not say how it was paired: who meets everybody, once or twice, plays a round robin.
fn played(group: &Group) -> Played {
    let mut met: HashMap<(usize, usize), usize> = HashMap::new();
    for game in group.rounds.iter().flat_map(|round| &round.games) {
        *met.entry((game.white.min(game.black), game.white.max(game.black))).or_default() += 1;
    }
    let many = group.players.len();
    let most = met.values().copied().max().unwrap_or(0);
    let all = many > 2 && met.len() == many * (many - 1) / 2;
    if all && met.values().all(|times| *times == most) { Played::RoundRobin } else { Played::Swiss }
}

/// What each side got, for who needs it in words.
impl Got {
    /// The points of FIDE in halves.
    pub fn halves(self) -> u32 {
        match self {
            Got::Win => 2,
            Got::Draw => 1,
            Got::Loss => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = r#"{"Name":"Herfst","GroupReport":[{"ID":1,"Name":"A","Ranking":[{"Round":1,"Date":"18/09/2025","Player":[
        {"ID":1,"Name":"An","Score":"1,5","Bhlz":0.5,"IRtg":1800},{"ID":2,"Name":"Bo","Score":0.5}]}],
        "History":[{"Round":1,"Player":[
        {"ID":1,"Name":"An","Game":[{"Round":1,"Color":"W","ActualColor":"W","Opponent":2,"Res":"1-0R"}],"Abs":[]},
        {"ID":2,"Name":"Bo","Game":[{"Round":1,"Color":"B","ActualColor":"B","Opponent":1,"Res":"1-0R"}],
         "Abs":[{"Round":2,"Reason":"Abs with msg","Score":0.5}]}]}]}]}"#;

    #[test]
    fn games_absences_and_numbers_are_read_as_they_are_written() {
        let season = read(FILE.as_bytes(), &Budget::request(100)).unwrap();
        let group = &season.groups[0];
        assert_eq!(group.players[0], Player { number: 1, name: "An".into(), rating: Some(1800) });
        let game = Game { white: 0, black: 1, got: Some((Got::Win, Got::Loss)), forfeit: true };
        assert_eq!((group.rounds[0].games.clone(), group.rounds[0].day.as_str()), (vec![game], "18/09/2025"));
        assert_eq!((group.rounds[1].away[0].worth.as_str(), group.rounds[1].away[0].bye), ("0.5", false));
        assert_eq!(group.tables[0].rows[0].numbers[0], (Column::Points, "1.5".to_owned()));
    }

    #[test]
    fn a_bad_file_is_refused_with_its_place() {
        let read = |text: &str| read(text.as_bytes(), &Budget::request(100)).unwrap_err();
        assert_eq!(read(&FILE[..200]), SeasonFault::Form(2));
        assert_eq!(
            read(&FILE.replace("\"Opponent\":2", "\"Opponent\":9")),
            SeasonFault::Unknown { round: 1, player: "9".into() }
        );
        assert!(matches!(
            read(&FILE.replace("1-0R", "3-0")),
            SeasonFault::NotA { round: 1, what: "Res", .. }
        ));
        let many = format!("{{\"GroupReport\":[{}]}}", "{},".repeat(300_000));
        assert_eq!(read(&many), SeasonFault::Spent(reading::Spent::Records));
    }
}
