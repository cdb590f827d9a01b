//! The editions of a ruleset, each with the competitions and tables that were opened under it. Nothing of this is kept: a
//! competition and a table hold in their own log the rules they were opened under, and those are compared.

use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use calendar::Instant;
use club::matters::Edition as Kept;
use competition::{Law, RoundNumber};
use live::Fact;
use rules::{Ruleset, Volume};
use words::messages::rulesets as say;

/// An edition with what uses it.
pub struct Edition {
    pub title: String,
    pub newest: bool,
    /// Competitions, and tables that are listed: where, and how they are called.
    pub used: Vec<(String, String)>,
    /// How many tables in all, in words; empty for none.
    pub tables: String,
}

/// An edition as it reads.
struct Read {
    at: Instant,
    law: Option<Law>,
    rules: Option<std::sync::Arc<Ruleset>>,
}

/// The number of the edition that something was opened under at this moment: of those that say the same, the newest then.
fn held(all: &[Read], opened: Instant, same: impl Fn(&Read) -> bool) -> Option<usize> {
    let those: Vec<usize> = (0..all.len()).filter(|at| same(&all[*at])).collect();
    those.iter().rev().find(|at| all[**at].at <= opened).or(those.first()).copied()
}

/// The file of an edition read again, beside the others of the club as they are now.
async fn read(ask: &Ask, id: &str, kept: &Kept) -> Result<Option<Volume>, Fault> {
    let mut files = ask.site.matters.rulesets().await?;
    files.retain(|(name, _)| *name != format!("{id}.toml"));
    files.push((format!("{id}.toml"), ask.site.matters.text(kept.text).await?));
    Ok(ask.site.settings.library.with(&files).ok().and_then(|library| library.get(id)))
}

/// The editions of a ruleset, the newest first.
pub async fn editions(ask: &Ask, id: &str) -> Result<Vec<Edition>, Fault> {
    let (lang, state) = (ask.lang(), ask.site.matters.look().await?);
    let (mut all, mut shown) = (Vec::new(), Vec::new());
    for (number, kept) in (1..).zip(state.editions_of(id)) {
        let volume = read(ask, id, kept).await?;
        let law = volume.as_ref().and_then(|volume| Law::of_book(&volume.book).ok());
        all.push(Read { at: kept.at, law, rules: volume.map(|volume| volume.rules) });
        let when = words::dates::moment(lang, ask.site.zone().local(kept.at));
        let title = say::edition_of(lang, number, when);
        shown.push(Edition { title, newest: false, used: Vec::new(), tables: String::new() });
    }
    let Some(first) = all.first().map(|one| one.at) else { return Ok(shown) };
    for row in ask.site.competitions.list().await? {
        let competition = ask.site.competitions.look(row.id).await?;
        // What a director changed later (D45) is no other edition: the first law says under which it was opened.
        let law = competition.laws.of(RoundNumber::FIRST);
        let same = |read: &Read| {
            read.law.as_ref().is_some_and(|other| other == law || other.for_tournament() == *law)
        };
        if law.id == id
            && let Some(at) = held(&all, row.created, same)
        {
            shown[at].used.push((format!("/c/{}", row.id), row.name));
        }
    }
    let mut counts = vec![0_usize; shown.len()];
    for (table, fact) in ask.site.desk.store().tables().openings(first.micros()).await? {
        let Ok(Fact::Opened(opening)) = live::log::decode(&fact).map(|event| event.fact) else { continue };
        let rules = &opening.rules;
        let opened = Instant::from_micros(table.created);
        let exactly = |read: &Read| read.rules.as_deref() == Some(&**rules);
        // The form of a table may give it a time of its own.
        let but_for_time = |read: &Read| {
            let clock = rules.clock.clone();
            read.rules.as_ref().is_some_and(|one| Ruleset { clock, ..Ruleset::clone(one) } == **rules)
        };
        if rules.id == id
            && let Some(at) = held(&all, opened, exactly).or_else(|| held(&all, opened, but_for_time))
        {
            counts[at] += 1;
            if table.listed {
                shown[at].used.push((format!("/t/{}", table.id), say::table(lang, table.id.to_string())));
            }
        }
    }
    for (edition, count) in shown.iter_mut().zip(counts).filter(|(_, count)| *count > 0) {
        edition.tables = say::tables_in_all(lang, count);
    }
    if let Some(last) = shown.last_mut() {
        last.newest = true;
    }
    shown.reverse();
    Ok(shown)
}
