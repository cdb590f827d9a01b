//! Roles given and taken, and the audit log.

use super::{Deed, People, PeopleProblem, Person, Role};
use crate::letters::{Facts, letter};
use calendar::Instant;
use ids::AccountId;
use std::collections::HashMap;
use store::{AuditRow, GrantRow, Recipient};

/// The kind of the letter that tells of an office in other hands.
pub const OFFICE_HANDED: &str = "office-handed";

/// A person in the list of people.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Who.
    pub person: Person,
    /// The address.
    pub email: String,
    /// Since when.
    pub created: i64,
}

impl People {
    pub(crate) fn check(by: &Person, deed: Deed) -> Result<(), PeopleProblem> {
        if by.may(deed) { Ok(()) } else { Err(PeopleProblem::NotAllowed(deed)) }
    }

    /// Everyone, for those who may see it.
    pub async fn list(&self, by: &Person) -> Result<Vec<Listed>, PeopleProblem> {
        Self::check(by, Deed::SeePeople)?;
        let mut roles: HashMap<AccountId, Vec<Role>> = HashMap::new();
        for grant in self.store.roles().all().await? {
            if let Some(role) = Role::of(&grant.role) {
                roles.entry(grant.person_id).or_default().push(role);
            }
        }
        let listed = |row: store::PersonRow| {
            let mut all = vec![Role::Player];
            all.extend(roles.remove(&row.id).unwrap_or_default());
            all.sort_unstable();
            let email = row.email.unwrap_or_default();
            let person = Person { id: row.id, name: row.name, roles: all, lang: row.lang };
            Listed { person, email, created: row.created }
        };
        Ok(self.store.people().all().await?.into_iter().map(listed).collect())
    }

    /// Gives a role.
    pub async fn give(&self, by: &Person, to: AccountId, role: Role) -> Result<(), PeopleProblem> {
        Self::check(by, Deed::GiveRoles)?;
        if role == Role::Player || self.person(to).await?.is_none() {
            return Err(PeopleProblem::NoPerson);
        }
        let grant = GrantRow {
            person_id: to,
            role: role.word().to_owned(),
            given: self.now(),
            given_by: Some(by.id),
        };
        let entry = self.entry(Some(by), "role_given", Some(to), role.word());
        self.store.roles().give(&grant, &entry).await?;
        Ok(())
    }

    /// Takes a role away; the last admin keeps it.
    pub async fn take(&self, by: &Person, from: AccountId, role: Role) -> Result<(), PeopleProblem> {
        Self::check(by, Deed::GiveRoles)?;
        let entry = self.entry(Some(by), "role_taken", Some(from), role.word());
        let taken = self.store.roles().take(from, role.word(), Role::Admin.word(), &entry).await?;
        let has = self.store.roles().of(from).await?.iter().any(|word| word == role.word());
        if !taken && has { Err(PeopleProblem::LastAdmin) } else { Ok(()) }
    }

    /// Gives an office from its holder to a successor, in one act; both get a letter.
    pub async fn hand_over(
        &self,
        by: &Person,
        role: Role,
        from: AccountId,
        to: AccountId,
    ) -> Result<(), PeopleProblem> {
        Self::check(by, Deed::GiveRoles)?;
        if role == Role::Player || from == to || self.person(to).await?.is_none() {
            return Err(PeopleProblem::NoPerson);
        }
        let now = self.now();
        let word = role.word().to_owned();
        let grant = GrantRow { person_id: to, role: word, given: now, given_by: Some(by.id) };
        let entries = [
            self.entry(Some(by), "role_taken", Some(from), role.word()),
            self.entry(Some(by), "role_given", Some(to), role.word()),
        ];
        let facts = Facts::default().with("role", role.word()).with("from", from).with("to", to);
        let tell = |who| letter(OFFICE_HANDED, Recipient::Account(who), &facts, Instant::from_micros(now));
        let letters = [tell(from), tell(to)];
        if self.store.roles().hand_over(from, &grant, &entries, &letters).await? {
            Ok(())
        } else {
            Err(PeopleProblem::NoPerson)
        }
    }

    /// Whether there is an admin.
    pub async fn has_admin(&self) -> Result<bool, PeopleProblem> {
        Ok(self.store.roles().having(Role::Admin.word()).await? > 0)
    }

    /// The newest lines of the audit log before a moment.
    pub async fn audit(&self, by: &Person, before: i64, most: i64) -> Result<Vec<AuditRow>, PeopleProblem> {
        Self::check(by, Deed::SeeAudit)?;
        Ok(self.store.audit().before(before, most).await?)
    }

    /// Writes what someone did into the audit log. `detail` holds no names and no addresses.
    pub async fn note(
        &self,
        by: Option<&Person>,
        deed: &str,
        about: Option<AccountId>,
        detail: &str,
    ) -> Result<(), PeopleProblem> {
        Ok(self.store.audit().note(&self.entry(by, deed, about, detail)).await?)
    }
}
