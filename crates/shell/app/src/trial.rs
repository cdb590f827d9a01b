//! A club on trial: it was founded and its admin has not opened it. Nothing of it is public, and no letter leaves but to
//! who has an office. A club that says nothing of it is open: every club from before the trial is.

use crate::letters::fault;
use crate::people::{People, PeopleProblem, Role};
use calendar::Instant;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use store::{Club, LetterRow, Recipient, StoreError, Tie};

/// The name of the setting.
pub const TRIAL: &str = "trial";
/// What it holds while the trial lasts.
const YES: &str = "yes";
const NO: &str = "no";

/// Whether a value of the setting says that the trial lasts.
pub fn lasts(value: Option<&str>) -> bool {
    value == Some(YES)
}

/// Whether the club is on trial, as its rows say.
pub async fn on_trial(club: &Club) -> Result<bool, StoreError> {
    Ok(lasts(club.settings().all().await?.get(TRIAL).map(String::as_str)))
}

/// Whether the club is on trial, as it is known to every page.
#[derive(Clone, Debug, Default)]
pub struct Trial(Arc<AtomicBool>);

impl Trial {
    /// Whether it lasts.
    pub fn lasts(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// How it stands.
    pub fn put(&self, lasts: bool) {
        self.0.store(lasts, Ordering::Relaxed);
    }
}

/// The trial begins where a club begins: with its first account, before there are members or competitions.
pub(crate) async fn begin(club: &Club) -> Result<(), StoreError> {
    let empty = club.people().all().await?.is_empty()
        && club.members().all().await?.is_empty()
        && club.competitions().all().await?.is_empty();
    if empty { club.settings().put(&[(TRIAL, YES.to_owned())]).await } else { Ok(()) }
}

/// What is done with the letters that were kept back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeptBack {
    /// Those that are of use still go.
    Go,
    /// None goes; the record says that they were of the trial.
    Dropped,
}

/// The letters that were kept back and are of use still: what goes when the club opens now.
pub async fn kept_back(club: &Club, now: Instant) -> Result<Vec<LetterRow>, StoreError> {
    let mut all = club.letters().kept_back(fault::TRIAL).await?;
    all.retain(|letter| letter.until.is_none_or(|until| until > now));
    Ok(all)
}

/// Opens the club; how many letters go. What nobody needs any more is dropped on record as late, as ever. The letters come
/// first: a program that is killed in between must send nothing that was to be dropped.
pub async fn open(club: &Club, held: &Trial, letters: KeptBack, now: Instant) -> Result<u64, StoreError> {
    let rows = club.letters();
    rows.drop_late(now, fault::LATE).await?;
    let go = match letters {
        KeptBack::Go => rows.kept_back(fault::TRIAL).await?.len() as u64,
        KeptBack::Dropped => rows.drop_kept_back(fault::TRIAL, now).await.map(|_| 0)?,
    };
    club.settings().put(&[(TRIAL, NO.to_owned())]).await?;
    held.put(false);
    rows.let_go(fault::TRIAL, now).await?;
    Ok(go)
}

/// Whether a letter goes to who has an office. A member's letter does when their own account has one.
pub(crate) async fn to_staff(club: &Club, people: &People, to: &Recipient) -> Result<bool, PeopleProblem> {
    let accounts = match to {
        Recipient::Account(account) => vec![*account],
        Recipient::Member(member) => {
            let ties = club.ties().of_member(*member).await?;
            ties.into_iter().filter(|tie| tie.tie == Tie::Own).map(|tie| tie.account).collect()
        }
        Recipient::Address(email) => {
            club.people().by_email(email).await?.map(|row| row.id).into_iter().collect()
        }
    };
    for account in accounts {
        if people.person(account).await?.is_some_and(|person| is_staff(&person.roles)) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether one of these roles is an office.
pub fn is_staff(roles: &[Role]) -> bool {
    roles.iter().any(|role| *role != Role::Player)
}
