//! How people come to have an account: the first admin, an invitation, or signing up.

use super::password::strong;
use super::sign_in::Letter;
use super::{Deed, People, PeopleProblem, Person, Role, email_of, name_of};
use crate::secret;
use calendar::Span;
use ids::MemberId;
use store::PassRow;

/// The link for the first admin works for so long; the next start prints a new one.
const FIRST: i64 = Span::days(1).micros();
/// An invitation waits so long for an answer.
const INVITE: i64 = Span::days(14).micros();
/// Who signs up must confirm the address within this.
const SIGN_UP: i64 = Span::days(1).micros();

const FIRST_ADMIN: &str = "first_admin";
const INVITATION: &str = "invitation";
const JOIN: &str = "join";

/// An invitation that waits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// Its id, to take it back with.
    pub id: String,
    /// To whom it was sent.
    pub email: String,
    /// The name, when it is known.
    pub name: String,
    /// The roles it brings.
    pub roles: Vec<Role>,
    /// The members whom the invited one will look after.
    pub guards: Vec<MemberId>,
    /// Until when it works.
    pub expires: i64,
}

/// What the link in a letter, or of the first start, is good for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Welcome {
    /// The address; empty for the first admin, who types it.
    pub email: String,
    /// The name, when it is known already.
    pub name: String,
    /// The roles that come with it.
    pub roles: Vec<Role>,
    /// The members whom this one will look after, by every invitation to the address.
    pub guards: Vec<MemberId>,
}

/// What stands before the id of a child in the words that come with an invitation.
const GUARDS: &str = "guardian:";

fn roles_of(words: &str) -> Vec<Role> {
    words.split_whitespace().filter_map(Role::of).collect()
}

fn guards_of(words: &str) -> impl Iterator<Item = MemberId> {
    let children = words.split_whitespace().filter_map(|word| word.strip_prefix(GUARDS));
    children.filter_map(|id| MemberId::read(id).ok())
}

impl People {
    /// The secret of the link that makes the first admin; none when there is an admin. An earlier link stops working.
    pub async fn first_admin_link(&self) -> Result<Option<String>, PeopleProblem> {
        if self.has_admin().await? {
            return Ok(None);
        }
        self.store.passes().take_back_all(FIRST_ADMIN).await?;
        let link = secret::secret();
        let pass = PassRow { roles: Role::Admin.word().to_owned(), ..self.pass(FIRST_ADMIN, &link, FIRST) };
        self.store.passes().make(&pass).await?;
        Ok(Some(link))
    }

    /// Invites someone by mail. Roles may be given along by those who give roles.
    pub async fn invite(&self, by: &Person, email: &str, roles: &[Role]) -> Result<Letter, PeopleProblem> {
        Self::check(by, Deed::ManagePeople)?;
        if !roles.is_empty() {
            Self::check(by, Deed::GiveRoles)?;
        }
        let words: Vec<&str> = roles.iter().map(|role| role.word()).collect();
        let letter = self.invite_with(by, "", email, &words.join(" ")).await?;
        self.note(Some(by), "invited", None, &words.join(" ")).await?;
        Ok(letter)
    }

    /// Invites who looks after a member and is none: an account that acts for the child, no line of the roll (D41, D50).
    pub async fn invite_guardian(
        &self,
        by: &Person,
        name: &str,
        email: &str,
        child: MemberId,
    ) -> Result<Letter, PeopleProblem> {
        Self::check(by, Deed::ManagePeople)?;
        let letter = self.invite_with(by, &name_of(name)?, email, &format!("{GUARDS}{child}")).await?;
        self.note(Some(by), "invited", None, "").await?;
        Ok(letter)
    }

    /// The address as it is kept, when somebody without an account can be invited there.
    pub async fn invitable(&self, email: &str) -> Result<String, PeopleProblem> {
        let email = email_of(email)?;
        match self.store.people().by_email(&email).await? {
            Some(_) => Err(PeopleProblem::Taken),
            None => Ok(email),
        }
    }

    async fn invite_with(
        &self,
        by: &Person,
        name: &str,
        email: &str,
        words: &str,
    ) -> Result<Letter, PeopleProblem> {
        let email = self.invitable(email).await?;
        let link = secret::secret();
        let pass = PassRow {
            email: Some(email.clone()),
            name: name.to_owned(),
            roles: words.to_owned(),
            made_by: Some(by.id),
            ..self.pass(INVITATION, &link, INVITE)
        };
        self.store.passes().make(&pass).await?;
        let (name, lang) = (name.to_owned(), by.lang.clone());
        Ok(Letter { to: email, name, lang, secret: link, code: String::new() })
    }

    /// Invitations that wait.
    pub async fn invitations(&self, by: &Person) -> Result<Vec<Invitation>, PeopleProblem> {
        Self::check(by, Deed::ManagePeople)?;
        let waiting = self.store.passes().of(INVITATION, self.now()).await?;
        let shown = |pass: PassRow| Invitation {
            id: pass.id,
            email: pass.email.unwrap_or_default(),
            name: pass.name,
            roles: roles_of(&pass.roles),
            guards: guards_of(&pass.roles).collect(),
            expires: pass.expires,
        };
        Ok(waiting.into_iter().map(shown).collect())
    }

    /// Takes an invitation back.
    pub async fn take_back(&self, by: &Person, id: &str) -> Result<(), PeopleProblem> {
        Self::check(by, Deed::ManagePeople)?;
        let invitation = self.store.passes().of(INVITATION, self.now()).await?;
        if !invitation.iter().any(|pass| pass.id == id) || !self.store.passes().take_back(id).await? {
            return Err(PeopleProblem::Gone);
        }
        self.note(Some(by), "invitation_taken_back", None, "").await
    }

    /// Someone wants an account. The letter says what is possible: an account for a new address, a sign-in for one that
    /// is known; the screen says the same for both.
    pub async fn sign_up(
        &self,
        name: &str,
        email: &str,
        lang: &str,
    ) -> Result<(Letter, bool), PeopleProblem> {
        let (name, email) = (name_of(name)?, email_of(email)?);
        let known = self.store.people().by_email(&email).await?;
        let link = secret::secret();
        let pass = match &known {
            Some(row) => PassRow {
                person_id: Some(row.id),
                ..self.pass(super::sign_in::SIGN_IN, &link, Span::minutes(15).micros())
            },
            None => {
                PassRow { email: Some(email.clone()), name: name.clone(), ..self.pass(JOIN, &link, SIGN_UP) }
            }
        };
        self.store.passes().make(&pass).await?;
        let new = known.is_none();
        let name = known.map_or(name, |row| row.name);
        Ok((Letter { to: email, name, lang: lang.to_owned(), secret: link, code: String::new() }, new))
    }

    async fn welcoming(&self, secret: &str) -> Result<PassRow, PeopleProblem> {
        let pass = self.store.passes().get(&secret::hash(secret), self.now()).await?;
        let pass = pass.filter(|pass| [FIRST_ADMIN, INVITATION, JOIN].contains(&pass.purpose.as_str()));
        let pass = pass.ok_or(PeopleProblem::Gone)?;
        // The first admin's link is worth nothing once there is one.
        if pass.purpose == FIRST_ADMIN && self.has_admin().await? {
            return Err(PeopleProblem::Gone);
        }
        Ok(pass)
    }

    /// What a link of welcome is good for; looking uses nothing up.
    pub async fn welcome(&self, secret: &str) -> Result<Welcome, PeopleProblem> {
        let pass = self.welcoming(secret).await?;
        // A parent of two was perhaps invited twice: the letter that is used proves the address for both.
        let waiting = self.store.passes().of(INVITATION, self.now()).await?;
        let to_them = waiting.iter().filter(|one| one.email.is_some() && one.email == pass.email);
        let mut guards: Vec<MemberId> = to_them.flat_map(|one| guards_of(&one.roles)).collect();
        guards.sort_unstable();
        guards.dedup();
        let (email, roles) = (pass.email.unwrap_or_default(), roles_of(&pass.roles));
        Ok(Welcome { email, name: pass.name, roles, guards })
    }

    /// Accepts: makes the account. The address of a letter is the one it was sent to, whatever the form says.
    pub async fn accept(
        &self,
        secret: &str,
        name: &str,
        email: &str,
        password: &str,
        lang: &str,
    ) -> Result<Person, PeopleProblem> {
        let pass = self.welcoming(secret).await?;
        let email = pass.email.clone().map_or_else(|| email_of(email), Ok)?;
        let name = name_of(name)?;
        let hash = if password.is_empty() {
            None
        } else {
            strong(password, &name, &email).map_err(PeopleProblem::Weak)?;
            Some(self.hash(password.to_owned()).await?)
        };
        if self.store.people().by_email(&email).await?.is_some() {
            return Err(PeopleProblem::Taken);
        }
        self.use_up(secret).await?;
        if pass.purpose == FIRST_ADMIN {
            crate::trial::begin(&self.store).await?;
        }
        let deed = if pass.purpose == FIRST_ADMIN { "first_admin" } else { "joined" };
        let mut person = self.make(&name, &email, &roles_of(&pass.roles), hash, pass.made_by, deed).await?;
        self.speak(&mut person, lang).await?;
        Ok(person)
    }
}
