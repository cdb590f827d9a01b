//! Signing in: by password, by a code from a letter, by the link in it.

use super::{Deed, People, PeopleProblem, Person, Role, email_of};
use crate::secret;
use calendar::Span;
use store::PassRow;

/// A code or link to sign in works for so long.
const CODE: i64 = Span::minutes(15).micros();
/// A link that is handed over works for a day.
const HANDED: i64 = Span::hours(24).micros();
/// A code may be tried so often.
const TRIES: i64 = 5;
pub(crate) const SIGN_IN: &str = "sign_in";

/// What must go out by mail.
#[derive(Clone, PartialEq, Eq)]
pub struct Letter {
    /// To whom.
    pub to: String,
    /// The name to greet with; may be empty.
    pub name: String,
    /// The language of the letter: `nl` or `en`.
    pub lang: String,
    /// The secret of the link.
    pub secret: String,
    /// The code to type, for a sign-in.
    pub code: String,
}

impl People {
    /// The person with this address and password. An unknown address takes as long as a wrong password.
    pub async fn by_password(&self, email: &str, password: &str) -> Result<Person, PeopleProblem> {
        let row = match email_of(email) {
            Ok(email) => self.store.people().by_email(&email).await?,
            Err(_) => None,
        };
        let hash = row.as_ref().and_then(|row| row.password.clone());
        let right = self.verify(password.chars().take(300).collect(), hash).await;
        match row {
            Some(row) if right => self.with_roles(row).await,
            _ => Err(PeopleProblem::NoMatch),
        }
    }

    /// Makes a code and a link to sign in. `ask` is what the browser keeps: the code works only there. Nothing must be
    /// sent when nobody has this address, but as much is written.
    pub async fn ask_code(&self, email: &str, ask: &str) -> Result<Option<Letter>, PeopleProblem> {
        let email = email_of(email)?;
        let person = self.store.people().by_email(&email).await?;
        let (link, code) = (secret::secret(), secret::digits(8));
        let known = person.is_some();
        let pass = PassRow {
            person_id: person.as_ref().map(|row| row.id),
            ask_hash: Some(secret::hash(ask)),
            code_hash: Some(code_hash(ask, &code)),
            ..self.pass(SIGN_IN, &link, CODE)
        };
        self.store.passes().make(&pass).await?;
        let letter =
            person.map(|row| Letter { to: email, name: row.name, lang: row.lang, secret: link, code });
        Ok(letter.filter(|_| known))
    }

    /// Makes a link to sign in for someone who forgot the password and gets no mail, to be handed over by hand. Board and
    /// admins do so; for who has a role only an admin does, or a link would be a way to more than one may.
    pub async fn fresh_link(&self, by: &Person, about: &Person) -> Result<String, PeopleProblem> {
        Self::check(by, Deed::ManagePeople)?;
        if about.roles.iter().any(|role| *role != Role::Player) {
            Self::check(by, Deed::GiveRoles)?;
        }
        let link = secret::secret();
        let pass =
            PassRow { person_id: Some(about.id), made_by: Some(by.id), ..self.pass(SIGN_IN, &link, HANDED) };
        self.store.passes().make(&pass).await?;
        self.note(Some(by), "link_made", Some(about.id), "").await?;
        Ok(link)
    }

    pub(crate) fn pass(&self, purpose: &str, secret: &str, lasts: i64) -> PassRow {
        PassRow {
            secret_hash: secret::hash(secret),
            id: secret::word(12),
            purpose: purpose.to_owned(),
            person_id: None,
            email: None,
            name: String::new(),
            roles: String::new(),
            ask_hash: None,
            code_hash: None,
            tries: 0,
            made_by: None,
            created: self.now(),
            expires: self.now() + lasts,
        }
    }

    /// The person whose code this is, in the browser that asked for it.
    pub async fn by_code(&self, ask: &str, code: &str) -> Result<Person, PeopleProblem> {
        let now = self.now();
        let Some(pass) = self.store.passes().try_code(&secret::hash(ask), TRIES, now).await? else {
            return Err(PeopleProblem::Gone);
        };
        let code: String = code.chars().filter(char::is_ascii_digit).collect();
        let (Some(person), true) = (pass.person_id, pass.code_hash == Some(code_hash(ask, &code))) else {
            return Err(PeopleProblem::NoMatch);
        };
        if !self.store.passes().use_up(&pass.secret_hash, now).await? {
            return Err(PeopleProblem::Gone);
        }
        self.person(person).await?.ok_or(PeopleProblem::Gone)
    }

    /// Whom this link would sign in; looking uses nothing up, so that a mail scanner that opens it spoils nothing.
    pub async fn look_at_link(&self, secret: &str) -> Result<Person, PeopleProblem> {
        let pass = self.valid(SIGN_IN, secret).await?;
        let person = pass.person_id.ok_or(PeopleProblem::Gone)?;
        self.person(person).await?.ok_or(PeopleProblem::Gone)
    }

    /// The person whose link this is; it works once.
    pub async fn by_link(&self, secret: &str) -> Result<Person, PeopleProblem> {
        let person = self.look_at_link(secret).await?;
        self.use_up(secret).await?;
        Ok(person)
    }

    pub(crate) async fn valid(&self, purpose: &str, secret: &str) -> Result<PassRow, PeopleProblem> {
        let pass = self.store.passes().get(&secret::hash(secret), self.now()).await?;
        pass.filter(|pass| pass.purpose == purpose).ok_or(PeopleProblem::Gone)
    }

    pub(crate) async fn use_up(&self, secret: &str) -> Result<(), PeopleProblem> {
        let used = self.store.passes().use_up(&secret::hash(secret), self.now()).await?;
        if used { Ok(()) } else { Err(PeopleProblem::Gone) }
    }
}

/// The browser's secret is part of the hash: eight digits alone could be found by trying them all.
fn code_hash(ask: &str, code: &str) -> String {
    secret::hash(&format!("{ask}:{code}"))
}
