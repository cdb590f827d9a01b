//! How long data is kept, carried out: old changes go, and who left long ago is emptied. Money stays as the law asks.

use super::settings::Settings;
use crate::kit::ask::Ask;
use crate::kit::reply::Answer;
use crate::site::Site;
use calendar::Day;
use club::members::Particulars;
use store::StoreError;
use words::messages::roll as say;

fn months_before(day: Day, months: i32) -> Day {
    let (year, month, date) = day.date();
    let number = year * 12 + month as i32 - 1 - months;
    // A day that the month does not have is its last ones.
    let of = |date| Day::new(number.div_euclid(12), number.rem_euclid(12) as u32 + 1, date);
    (0..4).find_map(|less| of(date.saturating_sub(less))).unwrap_or(day)
}

/// Carries out the terms now: how many changes, and how many former members, were erased.
pub async fn keep_terms(site: &Site) -> Result<(u64, usize), StoreError> {
    let set = Settings::read(&site.roll.settings().await?);
    let (now, zone) = (site.roll.now(), site.zone());
    let today = zone.day(now);
    let old = zone.start_of(months_before(today, set.changes));
    let changes = site.roll.forget_changes(old).await?;
    let limit = months_before(today, set.former);
    let all = site.roll.all().await?;
    let long_gone = all.iter().filter(|one| one.particulars.left.is_some_and(|left| left <= limit));
    let mut emptied = 0;
    for one in long_gone {
        // The name stays for the list of honour and results until someone asks for erasure; how to reach them goes.
        let kept = Particulars {
            joined: one.particulars.joined,
            left: one.particulars.left,
            family: one.particulars.family,
            honorary: one.particulars.honorary,
            merged_into: one.particulars.merged_into,
            ..Particulars::default()
        };
        if kept != one.particulars {
            site.roll.empty(&one.member, &kept).await?;
            emptied += 1;
        }
    }
    Ok((changes, emptied))
}

/// Carries them out once a day, for as long as the program runs.
pub async fn daily(site: std::sync::Weak<Site>) {
    while let Some(running) = site.upgrade() {
        match running.queues.due.pass(keep_terms(&running)).await {
            Ok((0, 0)) => {}
            Ok((changes, members)) => tracing::info!(changes, members, "terms of data have passed"),
            Err(error) => tracing::warn!(%error, "carrying out the terms of data"),
        }
        drop(running);
        tokio::time::sleep(std::time::Duration::from_hours(24)).await;
    }
}

/// Carries them out at once.
pub async fn run(ask: Ask) -> Answer {
    let (changes, members) = keep_terms(&ask.site).await?;
    ask.site.people.note(Some(ask.person()?), "terms_run", None, "").await?;
    Ok(ask.see_other("/members/settings").saying(say::term_done(ask.lang(), changes, members)))
}
