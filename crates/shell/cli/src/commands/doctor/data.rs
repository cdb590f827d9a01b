//! Checks of the data.

use super::Check;
use crate::answer::Ask;
use crate::data::{about_data, place};
use app::zone::{DefaultZone, ZoneFrom};
use calendar::Zone;
use store::{Address, FileFault, Finding, Store, StoreError, Stray};
use words::messages::doctor as say;

/// The checks, and whether the file is ours at all: of another's file nothing more is said.
pub async fn checks(address: &Address, zone: &DefaultZone, ask: Ask) -> (Vec<Check>, bool) {
    let mut checks = Vec::new();
    let mut ours = true;
    if let Err(error) = examine(address, zone, ask, &mut checks).await {
        let foreign = |fault: &FileFault| matches!(fault, FileFault::NoDatabase | FileFault::Foreign);
        ours = !matches!(&error, StoreError::File { fault, .. } if foreign(fault));
        let says = about_data(&error, address, ask);
        let (says, remedy) = says.split_once("; ").map_or((says.as_str(), ""), |parts| parts);
        let remedy = Some(remedy.to_owned()).filter(|remedy| !remedy.is_empty());
        checks.push(Check { remedy, ..Check::bad("database", says.to_owned(), String::new()) });
    }
    (checks, ours)
}

async fn examine(
    address: &Address,
    default: &DefaultZone,
    ask: Ask,
    checks: &mut Vec<Check>,
) -> Result<(), StoreError> {
    let lang = ask.lang;
    let store = Store::open_as_it_is(address).await?;
    let engine = store.engine().await?;
    checks.push(Check::good("database", say::engine(lang, place(address, ask), engine.version)));
    checks.push(match engine.format {
        0 => Check::note("format", say::format_none(lang), say::format_none_do(lang)),
        old if old < engine.known => {
            Check::note("format", say::format_old(lang, old, engine.known), say::format_old_do(lang))
        }
        format => Check::good("format", say::format(lang, format)),
    });
    if engine.format == 0 {
        return Ok(());
    }
    let report = store.doctor().await?;
    let damaged = report.findings.iter().any(|finding| matches!(finding, Finding::Damaged(_)));
    if !damaged {
        checks.push(Check::good("sound", say::sound(lang)));
        checks.push(Check::good("rows", say::counted(lang, report.events, report.tables)));
    }
    if report.findings.is_empty() {
        checks.push(Check::good("logs", say::gapless(lang)));
    }
    checks.extend(report.findings.into_iter().map(|finding| found(finding, ask)));
    if damaged || engine.format < engine.known {
        return Ok(());
    }
    let mut broken = Vec::new();
    for club in store.clubs().await? {
        let (zone, from) = app::zone::zone_of(&store.club(club.id), default).await?;
        checks.push(clock(&club.name, &zone, from, ask));
        broken.extend(app::broken_logs(&store.club(club.id)).await?);
    }
    if broken.is_empty() {
        checks.push(Check::good("replay", say::replays(lang)));
    }
    checks.extend(broken.into_iter().map(|one| {
        let why = words::live::log_fault(lang, &one.fault);
        Check::bad("replay", say::broken(lang, one.event, one.table, why), say::broken_do(lang))
    }));
    Ok(())
}

/// The clock that a club lives by, and who said so.
fn clock(club: &str, zone: &Zone, from: ZoneFrom, ask: Ask) -> Check {
    let lang = ask.lang;
    let source = match from {
        ZoneFrom::Club => say::zone_of_club(lang),
        ZoneFrom::Operator => say::zone_of_file(lang),
        ZoneFrom::Competitions => say::zone_of_competitions(lang),
        ZoneFrom::Machine => say::zone_of_machine(lang),
    };
    let name = zone.name().unwrap_or("UTC");
    let says = if club.is_empty() {
        say::zone(lang, source, name)
    } else {
        say::zone_named(lang, club, source, name)
    };
    match from {
        ZoneFrom::Club | ZoneFrom::Operator => Check::good("zone", says),
        ZoneFrom::Competitions | ZoneFrom::Machine => Check::note("zone", says, say::zone_do(lang)),
    }
}

fn found(finding: Finding, ask: Ask) -> Check {
    let lang = ask.lang;
    match finding {
        Finding::Damaged(why) => Check::bad("sound", say::damaged(lang, why), say::damaged_do(lang)),
        Finding::Unreadable { table } => {
            Check::bad("sound", say::unreadable(lang, table), say::damaged_do(lang))
        }
        Finding::Gap { stream, found, last } => {
            Check::bad("logs", say::gap(lang, found, last, stream), say::rows_do(lang))
        }
        Finding::NoOwner { stream } => Check::bad("logs", say::no_owner(lang, stream), say::rows_do(lang)),
        Finding::NeverOpened { stream } => {
            Check::note("logs", say::never_opened(lang, stream), say::never_opened_do(lang))
        }
        Finding::Strays { what, count } => Check::note("rows", stray(what, count, ask), say::rows_do(lang)),
        Finding::StrayLinks { count } => {
            Check::note("links", say::stray_links(lang, count), say::rows_do(lang))
        }
    }
}

fn stray(what: Stray, count: i64, ask: Ask) -> String {
    let lang = ask.lang;
    match what {
        Stray::Publications => say::strays_publications(lang, count),
        Stray::Ratings => say::strays_ratings(lang, count),
        Stray::Guardians => say::strays_guardians(lang, count),
        Stray::Ties => say::strays_ties(lang, count),
        Stray::Letters => say::strays_letters(lang, count),
        Stray::Particulars => say::strays_particulars(lang, count),
        Stray::PairTables => say::strays_pair_tables(lang, count),
    }
}
