//! Tables that are played for a round of the club: the way back to it, and the numbers of its pairing sheet.

use crate::kit::fault::Fault;
use crate::site::Site;
use app::competitions::LiveRound;
use app::room::Room;
use words::Lang;
use words::messages::room as say;

/// A link to the round that is played.
pub struct Back {
    /// Where the round is.
    pub at: String,
    /// What it is called.
    pub text: String,
}

impl Back {
    fn to(lang: Lang, round: &LiveRound) -> Back {
        Back {
            at: format!("/c/{}/pairings?round={}", round.competition, round.round),
            text: say::of_round(lang, &round.name, round.round),
        }
    }
}

/// The tables of a room by the numbers that people know them by: those of the pairing sheet, else from one on.
pub struct Numbers {
    numbers: Vec<usize>,
    /// The round, where the room is of one.
    pub back: Option<Back>,
}

impl Numbers {
    /// The numbers in a room.
    pub async fn of(site: &Site, lang: Lang, room: &Room) -> Result<Numbers, Fault> {
        let round = match room.tables.first() {
            Some(first) => site.competitions.live_round(first).await?,
            None => None,
        };
        let on_the_sheet = |round: &LiveRound| {
            room.tables.iter().map(|table| round.number(table)).collect::<Option<Vec<usize>>>()
        };
        Ok(Numbers {
            // A game that left the sheet has no number there: then all of them are counted.
            numbers: round
                .as_ref()
                .and_then(on_the_sheet)
                .unwrap_or_else(|| (1..=room.tables.len()).collect()),
            back: round.map(|round| Back::to(lang, &round)),
        })
    }

    /// The number of the table at this place in the room.
    pub fn number(&self, at: usize) -> usize {
        self.numbers.get(at).copied().unwrap_or(at + 1)
    }

    /// Where in the room the table with this number is.
    pub fn place(&self, number: usize) -> Option<usize> {
        self.numbers.iter().position(|one| *one == number)
    }

    /// The tables for a script: `id:number`, separated by blanks.
    pub fn written(&self, room: &Room) -> String {
        let one = |(table, number): (&String, &usize)| format!("{table}:{number}");
        room.tables.iter().zip(&self.numbers).map(one).collect::<Vec<_>>().join(" ")
    }
}

/// The round of one table, with the number of the table.
pub async fn of_table(site: &Site, lang: Lang, table: &str) -> Result<Option<(Back, usize)>, Fault> {
    let Some(round) = site.competitions.live_round(table).await? else { return Ok(None) };
    let Some(number) = round.number(table) else { return Ok(None) };
    let Back { at, .. } = Back::to(lang, &round);
    let text = say::of_round_at(lang, number, &round.name, round.round);
    Ok(Some((Back { at, text }, number)))
}
