//! The proof: every row of every table in a file, counted again.

use crate::by_rules::{Ruled, Rules};
use crate::counting::{Adjusted, Counted, Counting, OwnUnplayed, Sheet};
use crate::door::Format;
use crate::search::{Proposal, Searched, search};
use crate::{column_name, decimal};
use exchange::season::{Column, Group, Played, Row, Season};
use reading::Budget;
use systems::exact::Fraction;

/// Why a number differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The file contradicts itself: its points at the end follow from the games, those on the way do not.
    OwnTotals,
    /// It follows from points that differ.
    Points,
    /// The file contradicts itself: the points do not follow from the games in it.
    OwnPoints,
    /// The file leaves a round of the player out, for which there may have been points.
    Untold,
    /// The player or an opponent has rounds that were not played, which programs count in several ways.
    Unplayed,
    /// Another setting makes it come out.
    Setting,
    /// None was found.
    Unexplained,
}

/// A number that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The player's name.
    pub player: String,
    /// Which number.
    pub column: &'static str,
    /// As it is written in the file.
    pub theirs: String,
    /// As it is counted here.
    pub ours: Fraction,
    /// Why.
    pub reason: Reason,
}

/// A round's rows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundProof {
    /// Its number.
    pub round: usize,
    /// How many rows the file has.
    pub rows: usize,
    /// How many of them are equal in every column.
    pub equal: usize,
    /// What differs.
    pub different: Vec<Difference>,
}

/// A group's rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupProof {
    /// Its name.
    pub name: String,
    /// How it was played.
    pub played: Played,
    /// The number of players.
    pub players: usize,
    /// Its rounds.
    pub rounds: Vec<RoundProof>,
    /// What was searched for, where rows differ.
    pub searched: Option<Searched>,
}

impl GroupProof {
    /// Settings that would make more rows equal.
    pub fn proposal(&self) -> Option<&Proposal> {
        self.searched.as_ref()?.best.as_ref()
    }
}

/// All of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The groups.
    pub groups: Vec<GroupProof>,
}

impl Proof {
    /// The rows of the file, and how many of them are equal.
    pub fn rows(&self) -> (usize, usize) {
        let rounds = self.groups.iter().flat_map(|group| &group.rounds);
        rounds.fold((0, 0), |(rows, equal), round| (rows + round.rows, equal + round.equal))
    }
}

/// How such a program counts, as far as it is known: SWAR by its version and the number of rounds, Sevilla by the
/// system, others as FIDE does.
pub(crate) fn known(format: Format, season: &Season, group: &Group) -> Counting {
    let half = Fraction::new(1, 2).unwrap_or_default();
    let plain = Counting {
        worth: [Fraction::ONE, half, Fraction::ZERO],
        bye: Fraction::ZERO,
        bye_counts: true,
        adjusted: Adjusted::AsScored,
        own: OwnUnplayed::Nobody,
        forfeit_met: true,
        free_is_win: false,
        cuts: [(0, 0), (1, 0), (1, 1)],
        forfeit_wins: true,
        unplayed_games: false,
    };
    let worth = |by: Counting| match group.worth {
        // Where a loss is worth something, a bye is worth a win.
        Some(worth) => {
            let worth = worth.map(|points| Fraction::from(i64::from(points)));
            Counting { worth, bye: worth[0], ..by }
        }
        None => by,
    };
    match format {
        Format::Sevilla if group.played == Played::RoundRobin => Counting { unplayed_games: true, ..plain },
        Format::Sevilla => {
            let (adjusted, own) = (Adjusted::Half, OwnUnplayed::OwnAdjusted);
            Counting { adjusted, own, forfeit_met: false, unplayed_games: true, ..plain }
        }
        Format::Swar => {
            let version = season.version.trim_start_matches('v');
            let (major, minor) = version.split_once('.').unwrap_or((version, "0"));
            let number: u32 =
                major.parse::<u32>().unwrap_or(9).min(99) * 100 + minor.parse::<u32>().unwrap_or(0).min(99);
            let trimmed = (393..=419).contains(&number);
            let cuts = match group.rounds.len() {
                0..5 => [(0, 0); 3],
                5..9 => [if trimmed { (1, 0) } else { (0, 0) }, (1, 0), (1, 1)],
                _ if trimmed => [(2, 0), (2, 0), (2, 2)],
                _ => [(0, 0), (1, 0), (1, 1)],
            };
            // In a round robin a free round is worth something for all or for nobody: a number that only one player has
            // beside it is another one.
            let mut byes = group.rounds.iter().flat_map(|round| &round.away).filter(|away| away.bye);
            let bye_counts =
                group.played != Played::RoundRobin || byes.all(|away| decimal(&away.worth).is_some());
            worth(Counting {
                bye_counts,
                adjusted: Adjusted::Half,
                own: OwnUnplayed::Virtual,
                forfeit_met: false,
                free_is_win: true,
                forfeit_wins: number >= 413,
                cuts,
                ..plain
            })
        }
        _ => worth(plain),
    }
}

/// Counts a season again. Where rows differ, settings are searched for as long as the budget has time.
pub fn prove(season: &Season, format: Format, budget: &Budget) -> Proof {
    prove_by(season, format, None, budget)
}

/// The same by a club's own rules, where they are given.
pub fn prove_by(season: &Season, format: Format, rules: Option<&Rules>, budget: &Budget) -> Proof {
    let one = |group| proved(season, group, format, rules, budget);
    Proof { groups: season.groups.iter().map(one).collect() }
}

/// The numbers after a round: as such a program counts, and what a club's own rules make of the games.
pub(crate) struct Ours<'a> {
    counted: Counted<'a>,
    ruled: Option<Ruled>,
}

impl Ours<'_> {
    pub(crate) fn of(&self, player: usize, column: Column) -> Fraction {
        let ruled = self.ruled.as_ref().and_then(|ruled| ruled.of(player, column));
        ruled.unwrap_or_else(|| self.counted.of(player, column))
    }

    /// Whether a number of the file is another one. What no number is, or is printed as nothing, cannot be compared.
    fn differs(&self, player: usize, column: Column, theirs: &str) -> Option<Fraction> {
        let number = decimal(theirs)?;
        let ours = self.of(player, column);
        let empty = column == Column::Progressive && number == Fraction::ZERO;
        (number != ours && !empty).then_some(ours)
    }
}

fn proved(
    season: &Season,
    group: &Group,
    format: Format,
    rules: Option<&Rules>,
    budget: &Budget,
) -> GroupProof {
    let sheet = Sheet::of(group);
    let by = known(format, season, group);
    let ours: Vec<Ours<'_>> = group
        .tables
        .iter()
        .map(|table| Ours {
            counted: sheet.counted(&by, table.round),
            ruled: rules.and_then(|rules| rules.count(group, table.round)),
        })
        .collect();
    let row_equal = |ours: &Ours<'_>, row: &Row| {
        row.numbers.iter().all(|(column, theirs)| ours.differs(row.player, *column, theirs).is_none())
    };
    let both = || group.tables.iter().zip(&ours);
    let equal: usize =
        both().map(|(table, ours)| table.rows.iter().filter(|row| row_equal(ours, row)).count()).sum();
    let all: usize = group.tables.iter().map(|table| table.rows.len()).sum();
    let searched = (equal < all).then(|| search(group, &sheet, (&by, rules.is_some()), equal, budget));
    let best = searched.as_ref().and_then(|searched| searched.best.as_ref());
    let mut rounds: Vec<RoundProof> = group
        .rounds
        .iter()
        .map(|round| RoundProof { round: round.number, ..RoundProof::default() })
        .collect();
    // Whether the points at the end follow, for who contradicts them on the way.
    let points = |ours: &Ours<'_>, row: &Row| {
        let mut points = row.numbers.iter().filter(|(column, _)| *column == Column::Points);
        points.all(|(column, theirs)| ours.differs(row.player, *column, theirs).is_none())
    };
    let mut at_end = both().filter(|(table, _)| table.last).peekable();
    let follows =
        at_end.peek().is_some() && at_end.all(|(table, ours)| table.rows.iter().all(|row| points(ours, row)));
    for (table, ours) in both() {
        let other = best.map(|proposal| sheet.counted(&proposal.counting, table.round));
        let at = rounds.iter().position(|round| round.round == table.round);
        let at = at.unwrap_or_else(|| {
            rounds.push(RoundProof { round: table.round, ..RoundProof::default() });
            rounds.len() - 1
        });
        let after = table.round.min(group.rounds.len());
        let points_differ = !table.rows.iter().all(|row| points(ours, row));
        for row in &table.rows {
            rounds[at].rows += 1;
            rounds[at].equal += usize::from(row_equal(ours, row));
            for (column, theirs) in &row.numbers {
                let Some(number) = ours.differs(row.player, *column, theirs) else { continue };
                let settled = other.as_ref().map(|other| other.of(row.player, *column));
                let reason = match column {
                    _ if settled.is_some() && settled == decimal(theirs) => Reason::Setting,
                    Column::Points if !table.last && follows => Reason::OwnTotals,
                    Column::Points if sheet.untold(row.player, after) => Reason::Untold,
                    Column::Points if !sheet.missed(row.player, after) => Reason::OwnPoints,
                    Column::Points => Reason::Unplayed,
                    _ if points_differ => Reason::Points,
                    _ if sheet.touched(row.player, after) => Reason::Unplayed,
                    _ => Reason::Unexplained,
                };
                rounds[at].different.push(Difference {
                    player: group.players[row.player].name.clone(),
                    column: column_name(*column),
                    theirs: theirs.clone(),
                    ours: number,
                    reason,
                });
            }
        }
    }
    let (name, played, players) = (group.name.clone(), group.played, group.players.len());
    GroupProof { name, played, players, rounds, searched }
}
