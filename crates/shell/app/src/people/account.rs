//! What people change about their own account.

use super::password::strong;
use super::sign_in::Letter;
use super::{People, PeopleProblem, Person, email_of, name_of, taken};
use crate::secret;
use calendar::Span;
use ids::AccountId;
use store::{PassRow, PersonRow};

const NEW_EMAIL: &str = "new_email";
/// A new address must be confirmed within this.
const CONFIRM: i64 = Span::days(1).micros();

/// What a change to the account stands on: a session that has just begun, or the password.
#[derive(Clone, Copy, Debug)]
pub struct Change<'a> {
    /// Who is signed in.
    pub person: &'a Person,
    /// The session it is asked from; it stays, others may end.
    pub session: &'a str,
    /// Whether that session has just begun.
    pub fresh: bool,
    /// The password as it is now, if it was typed.
    pub password: &'a str,
}

impl People {
    async fn row(&self, id: AccountId) -> Result<PersonRow, PeopleProblem> {
        let row = self.store.people().get(id).await?.filter(|row| row.erased.is_none());
        row.ok_or(PeopleProblem::NoPerson)
    }

    /// The address of the own account, and whether it has a password.
    pub async fn own(&self, person: &Person) -> Result<(String, bool), PeopleProblem> {
        let row = self.row(person.id).await?;
        Ok((row.email.unwrap_or_default(), row.password.is_some()))
    }

    /// What the account hangs on is changed only by who has just signed in, or knows the password.
    pub(crate) async fn proven(&self, change: Change<'_>) -> Result<PersonRow, PeopleProblem> {
        let row = self.row(change.person.id).await?;
        if change.fresh {
            return Ok(row);
        }
        if row.password.is_none() || change.password.is_empty() {
            return Err(PeopleProblem::NotFresh);
        }
        if self.verify(change.password.to_owned(), row.password.clone()).await {
            Ok(row)
        } else {
            Err(PeopleProblem::NoMatch)
        }
    }

    /// Whether what was typed, or how short ago they signed in, proves that this is the person: before what weighs much.
    pub async fn confirm(&self, change: Change<'_>) -> Result<(), PeopleProblem> {
        self.proven(change).await.map(drop)
    }

    /// Another name, from now on: games that were played keep the name they were played under.
    pub async fn rename(&self, person: &Person, name: &str) -> Result<(), PeopleProblem> {
        let row = PersonRow { name: name_of(name)?, ..self.row(person.id).await? };
        let entry = self.entry(Some(person), "renamed", Some(person.id), "");
        Ok(self.store.people().change(&row, &entry).await?)
    }

    /// The language of pages and letters.
    pub async fn speak(&self, person: &mut Person, lang: &str) -> Result<(), PeopleProblem> {
        if person.lang == lang || !["nl", "en"].contains(&lang) {
            return Ok(());
        }
        let row = PersonRow { lang: lang.to_owned(), ..self.row(person.id).await? };
        let entry = self.entry(Some(person), "language", Some(person.id), lang);
        self.store.people().change(&row, &entry).await?;
        lang.clone_into(&mut person.lang);
        Ok(())
    }

    /// A new password; all other sessions end.
    pub async fn set_password(&self, change: Change<'_>, password: &str) -> Result<(), PeopleProblem> {
        let mut row = self.proven(change).await?;
        let email = row.email.clone().unwrap_or_default();
        strong(password, &row.name, &email).map_err(PeopleProblem::Weak)?;
        row.password = Some(self.hash(password.to_owned()).await?);
        let entry = self.entry(Some(change.person), "password_set", Some(row.id), "");
        self.store.people().change(&row, &entry).await?;
        self.end_other_sessions(change.person, change.session).await?;
        Ok(())
    }

    /// Asks for another address: a letter to the new one must be answered. The second answer is the present address,
    /// which is told too.
    pub async fn ask_email(
        &self,
        change: Change<'_>,
        email: &str,
    ) -> Result<(Letter, String), PeopleProblem> {
        let row = self.proven(change).await?;
        let email = email_of(email)?;
        let link = secret::secret();
        let pass = PassRow {
            person_id: Some(row.id),
            email: Some(email.clone()),
            ..self.pass(NEW_EMAIL, &link, CONFIRM)
        };
        self.store.passes().make(&pass).await?;
        let letter = Letter { to: email, name: row.name, lang: row.lang, secret: link, code: String::new() };
        Ok((letter, row.email.unwrap_or_default()))
    }

    /// Confirms another address; only for who asked for it and is signed in.
    pub async fn confirm_email(&self, person: &Person, secret: &str) -> Result<(), PeopleProblem> {
        let pass = self.valid(NEW_EMAIL, secret).await?;
        if pass.person_id != Some(person.id) {
            return Err(PeopleProblem::Gone);
        }
        self.use_up(secret).await?;
        let row = PersonRow { email: pass.email, ..self.row(person.id).await? };
        let entry = self.entry(Some(person), "email_changed", Some(person.id), "");
        self.store.people().change(&row, &entry).await.map_err(taken)
    }
}
