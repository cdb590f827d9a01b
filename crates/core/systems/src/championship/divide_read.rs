//! Reading the file from which next season's series are made.

use super::divide::{Intake, Returning};
use super::read::{Fault, Warning, Warnings, What, at, rules};
use super::settings::DivisionRules;
use crate::OwnBook;
use crate::located::{Fields, Node};
use std::collections::HashSet;

/// What a division file tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Read {
    /// Who takes part.
    pub intake: Intake,
    /// The rules by which series are made.
    pub rules: DivisionRules,
    /// What was sloppy.
    pub warnings: Vec<Warning>,
}

/// Reads the text of a division file, under rules of the program.
pub fn read(text: &str) -> Result<Read, Fault> {
    read_with(text, &|_| None)
}

/// The same, where `rules` may also name a club's own rulebook: `find` gives it.
pub fn read_with(text: &str, find: OwnBook) -> Result<Read, Fault> {
    let fields = Node::read(text)?.fields()?;
    let rules = rules(&fields, find)?.division;
    let mut warnings = Warnings::default();
    warnings.unknown(
        &fields,
        &["rules", "last_season", "leaving", "returning", "new", "series_one_max", "sizes"],
    );
    let mut placed = Placed::default();
    let mut intake = Intake {
        last_season: last_season(&fields, &mut placed, &mut warnings, rules.series)?,
        ..Intake::default()
    };
    for node in list(&fields, "leaving")? {
        let player = node.text()?;
        if !placed.0.contains(&player) {
            return Err(at(&node, What::UnknownPlayer(player)));
        }
        intake.leaving.push(player);
    }
    for node in list(&fields, "returning")? {
        let fields = node.fields()?;
        warnings.unknown(&fields, &["player", "series", "would_relegate"]);
        let player = placed.once(fields.need("player")?)?;
        let would_relegate = fields.get("would_relegate").map_or(Ok(false), Node::truth)?;
        intake.returning.push(Returning { player, series: series(&fields, rules.series)?, would_relegate });
    }
    for node in list(&fields, "new")? {
        let fields = node.fields()?;
        warnings.unknown(&fields, &["player", "series"]);
        intake.new.push((placed.once(fields.need("player")?)?, series(&fields, rules.series)?));
    }
    let most =
        fields.get("series_one_max").map(|node| node.whole(1, rules.series_one_most as i64)).transpose()?;
    intake.series_one_max = most.map(|most| most as usize);
    intake.sizes = sizes(&fields, &intake, &rules)?;
    Ok(Read { intake, rules, warnings: warnings.0 })
}

/// The players that have a place already.
#[derive(Default)]
struct Placed(HashSet<String>);

impl Placed {
    fn once(&mut self, node: &Node) -> Result<String, Fault> {
        let player = node.text()?;
        if player.is_empty() {
            return Err(at(node, What::EmptyId));
        }
        if self.0.insert(player.clone()) { Ok(player) } else { Err(at(node, What::PlacedTwice(player))) }
    }
}

fn list<'a>(fields: &Fields<'a>, name: &str) -> Result<Vec<Node<'a>>, Fault> {
    Ok(fields.get(name).map_or(Ok(Vec::new()), Node::items)?)
}

/// The series of an entry, from 0.
fn series(fields: &Fields, most: usize) -> Result<usize, Fault> {
    Ok(fields.need("series")?.whole(1, most as i64)? as usize - 1)
}

fn last_season(
    fields: &Fields,
    placed: &mut Placed,
    warnings: &mut Warnings,
    most: usize,
) -> Result<Vec<Vec<String>>, Fault> {
    let mut rankings: Vec<Option<Vec<String>>> = vec![None; most];
    for node in fields.need("last_season")?.items()? {
        let fields = node.fields()?;
        warnings.unknown(&fields, &["series", "ranking"]);
        let series = series(&fields, most)?;
        let ranking = fields.need("ranking")?.items()?;
        let ranking = ranking.iter().map(|node| placed.once(node)).collect::<Result<_, _>>()?;
        if rankings[series].replace(ranking).is_some() {
            return Err(at(fields.need("series")?, What::SeriesTwice(series + 1)));
        }
    }
    Ok(rankings.into_iter().map(Option::unwrap_or_default).collect())
}

/// The director's own sizes: allowed under 17 players, and they must add up (ddt-2).
fn sizes(fields: &Fields, intake: &Intake, rules: &DivisionRules) -> Result<Option<Vec<usize>>, Fault> {
    let Some(node) = fields.get("sizes") else { return Ok(None) };
    let last: usize = intake.last_season.iter().map(Vec::len).sum();
    let leaving: HashSet<&String> = intake.leaving.iter().collect();
    let players = last - leaving.len() + intake.returning.len() + intake.new.len();
    if players >= rules.depart_under {
        return Err(at(node, What::SizesFixed(players)));
    }
    let given =
        node.items()?.iter().map(|size| size.whole(0, players as i64)).collect::<Result<Vec<_>, _>>()?;
    if given.len() > rules.series || given.iter().sum::<i64>() != players as i64 {
        return Err(at(node, What::SizesSum(players)));
    }
    let size = |series| given.get(series).map_or(0, |size| *size as usize);
    Ok(Some((0..rules.series).map(size).collect()))
}
