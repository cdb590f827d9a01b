//! People with an account: signing in, sessions, invitations, roles, leaving. Each verb checks who may do it.

mod account;
pub mod deeds;
mod erase;
mod join;
mod kept_seats;
mod password;
mod roles;
mod sessions;
mod sign_in;

use crate::clock::Clock;
use crate::secret;
pub use account::Change;
pub use deeds::{Deed, Role, may, who_may};
use ids::AccountId;
pub use join::{Invitation, Welcome};
pub use kept_seats::{Called, Keeping, Kept, Member, called};
pub use password::Weak;
pub use roles::{Listed, OFFICE_HANDED};
pub use sessions::{Session, Token};
pub use sign_in::Letter;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use store::{AuditRow, Club, PersonRow, StoreError};
use tokio::sync::Semaphore;

/// Someone who is signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The id; never shown.
    pub id: AccountId,
    /// The name.
    pub name: String,
    /// All roles, player among them.
    pub roles: Vec<Role>,
    /// The language of the account: `nl` or `en`.
    pub lang: String,
}

impl Person {
    /// Whether this person may do this.
    pub fn may(&self, deed: Deed) -> bool {
        may(&self.roles, deed)
    }
}

/// Why a verb about people was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum PeopleProblem {
    /// The database did not answer, or not as hoped.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Wrong address, password or code: which of them is not told.
    #[error("the sign-in does not match")]
    NoMatch,
    /// The link or code was used, has expired or never was.
    #[error("the link or code does not work any more")]
    Gone,
    /// This person may not do it.
    #[error("not allowed: {0:?}")]
    NotAllowed(Deed),
    /// The last admin must stay one.
    #[error("the last admin stays admin")]
    LastAdmin,
    /// No name, or one that is too long.
    #[error("the name is empty or too long")]
    BadName,
    /// No e-mail address.
    #[error("this is no e-mail address")]
    BadEmail,
    /// Another account has this address.
    #[error("another account has this address")]
    Taken,
    /// The password is too easy to guess.
    #[error("the password is too weak: {0:?}")]
    Weak(Weak),
    /// There is an account no more, or never was.
    #[error("there is no such person")]
    NoPerson,
    /// One must sign in again first, or give the password.
    #[error("sign in again first")]
    NotFresh,
}

/// How long a name may be, in letters: as at a table.
pub const NAME: usize = 40;
/// What stands in a game where an erased person's name stood. Chess files have it for a player nobody knows.
pub const NOBODY: &str = "N.N.";

/// The people of the club.
#[derive(Clone)]
pub struct People {
    store: Club,
    clock: Arc<dyn Clock>,
    /// Hashing a password takes a core and 19 MB for a moment: never more than a few at once.
    hashing: Arc<Semaphore>,
    /// How many passwords were compared: the same for every wrong answer.
    compared: Arc<AtomicU64>,
    /// Lines written to the audit log: two of the same moment stay in order.
    noted: Arc<AtomicU64>,
}

impl People {
    /// The people on this store.
    pub fn new(store: Club, clock: Arc<dyn Clock>) -> People {
        People {
            store,
            clock,
            hashing: Arc::new(Semaphore::new(2)),
            compared: Arc::default(),
            noted: Arc::default(),
        }
    }

    fn now(&self) -> i64 {
        self.clock.stamp()
    }

    fn entry(&self, by: Option<&Person>, deed: &str, about: Option<AccountId>, detail: &str) -> AuditRow {
        let at = self.now();
        let number = self.noted.fetch_add(1, Ordering::Relaxed);
        AuditRow {
            id: format!("{at:017}-{number:06}-{}", secret::word(6)),
            at,
            by: by.map(|person| person.id),
            deed: deed.to_owned(),
            about,
            detail: detail.to_owned(),
        }
    }

    /// Someone by id, unless erased.
    pub async fn person(&self, id: AccountId) -> Result<Option<Person>, PeopleProblem> {
        match self.store.people().get(id).await?.filter(|row| row.erased.is_none()) {
            None => Ok(None),
            Some(row) => Ok(Some(self.with_roles(row).await?)),
        }
    }

    async fn with_roles(&self, row: PersonRow) -> Result<Person, PeopleProblem> {
        let mut roles = vec![Role::Player];
        roles.extend(self.store.roles().of(row.id).await?.iter().filter_map(|word| Role::of(word)));
        roles.sort_unstable();
        Ok(Person { id: row.id, name: row.name, roles, lang: row.lang })
    }

    /// Makes an account at once, without a letter: for the operator, the demo and tests.
    pub async fn create(&self, name: &str, email: &str, roles: &[Role]) -> Result<Person, PeopleProblem> {
        self.make(name, email, roles, None, None, "made").await
    }

    async fn make(
        &self,
        name: &str,
        email: &str,
        roles: &[Role],
        password: Option<String>,
        by: Option<AccountId>,
        deed: &str,
    ) -> Result<Person, PeopleProblem> {
        let row = PersonRow {
            id: AccountId::drawn(secret::chance()),
            name: name_of(name)?,
            email: Some(email_of(email)?),
            password,
            lang: "nl".to_owned(),
            created: self.now(),
            erased: None,
        };
        let words: Vec<&str> =
            roles.iter().filter(|role| **role != Role::Player).map(|role| role.word()).collect();
        let entry = AuditRow { by, ..self.entry(None, deed, Some(row.id), &words.join(" ")) };
        self.store.people().create(&row, &words, &entry).await.map_err(taken)?;
        self.with_roles(row).await
    }
}

/// The account that a form names; what is no id names nobody.
pub fn account(text: &str) -> Result<AccountId, PeopleProblem> {
    AccountId::read(text).map_err(|_| PeopleProblem::NoPerson)
}

fn taken(error: StoreError) -> PeopleProblem {
    match error {
        StoreError::Taken => PeopleProblem::Taken,
        other => other.into(),
    }
}

/// A name as it is kept: no control characters, no spaces around it.
pub(crate) fn name_of(text: &str) -> Result<String, PeopleProblem> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = !name.is_empty() && name.chars().count() <= NAME && !name.chars().any(crate::odd_sign);
    // An erased player is called this: nobody else may be.
    if fits && name != NOBODY { Ok(name) } else { Err(PeopleProblem::BadName) }
}

/// An address as it is kept: small letters, so that one person has one account.
pub(crate) fn email_of(text: &str) -> Result<String, PeopleProblem> {
    let email = text.trim().to_lowercase();
    let odd = |sign: char| sign.is_whitespace() || sign.is_control() || "<>()[],;:\\\"".contains(sign);
    let good = email.len() <= 254
        && !email.chars().any(odd)
        && email.split_once('@').is_some_and(|(local, domain)| {
            !local.is_empty()
                && local.len() <= 64
                && domain.contains('.')
                && !domain.starts_with('.')
                && !domain.ends_with('.')
                && domain.chars().all(|sign| sign.is_alphanumeric() || sign == '.' || sign == '-')
        });
    if good { Ok(email) } else { Err(PeopleProblem::BadEmail) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_two_sides_and_no_tricks() {
        for good in ["ans@club.nl", " Ans.de-Vries+schaak@sub.club.nl ", "büro@köln.de"] {
            assert!(email_of(good).is_ok(), "{good}");
        }
        for bad in [
            "",
            "ans",
            "@club.nl",
            "ans@",
            "ans@club",
            "a b@club.nl",
            "a@b@c.nl",
            "a\r\nBcc: x@y.nl@z.nl",
            "<a@b.nl>",
            "a@.nl",
        ] {
            assert!(email_of(bad).is_err(), "{bad}");
        }
        assert_eq!(email_of("ANS@Club.NL").ok().as_deref(), Some("ans@club.nl"));
    }

    #[test]
    fn a_name_is_kept_tidy_and_nobody_takes_the_name_of_the_erased() {
        assert_eq!(name_of("  Ans   de Vries ").ok().as_deref(), Some("Ans de Vries"));
        for bad in ["", "   ", NOBODY, &"x".repeat(41)] {
            assert!(name_of(bad).is_err(), "{bad}");
        }
    }
}
