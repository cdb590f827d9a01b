//! Sessions: a random secret in the browser, its hash in the store.

use super::{People, PeopleProblem, Person};
use crate::secret;
use calendar::Span;
use ids::AccountId;
use store::SessionRow;

/// A session that is not used for so long ends.
const UNUSED: i64 = Span::days(30).micros();
/// A session ends after this, however often it is used.
const LONGEST: i64 = Span::days(180).micros();
/// How exactly the last use is kept: a write a request would be too many.
const SEEN: i64 = Span::minutes(15).micros();
/// For so long after signing in one may change what the account hangs on.
const FRESH: i64 = Span::minutes(15).micros();

/// The secret of a new session, for the browser's cookie.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(pub String);

/// A session as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// A name that gives nothing away.
    pub id: String,
    /// Browser and system in a few words.
    pub device: String,
    /// Since when.
    pub created: i64,
    /// Last used, to the quarter of an hour.
    pub seen: i64,
    /// Whether one has just signed in.
    pub fresh: bool,
}

impl People {
    fn session(&self, row: SessionRow) -> Session {
        let fresh = self.now() - row.created < FRESH;
        Session { id: row.id, device: row.device, created: row.created, seen: row.seen, fresh }
    }

    /// Begins a session, always with a new secret; `replaces` is the secret that the browser had.
    pub async fn begin_session(
        &self,
        person: AccountId,
        device: &str,
        replaces: Option<&str>,
    ) -> Result<Token, PeopleProblem> {
        let token = secret::word(52);
        let now = self.now();
        let row = SessionRow {
            secret_hash: secret::hash(&token),
            id: secret::word(12),
            person_id: person,
            created: now,
            seen: now,
            expires: now + UNUSED,
            device: device.chars().take(80).collect(),
        };
        let old = replaces.map(secret::hash);
        self.store.sessions().begin(&row, old.as_deref()).await?;
        Ok(Token(token))
    }

    /// Who holds this secret, with the session.
    pub async fn who(&self, token: &str) -> Result<Option<(Person, Session)>, PeopleProblem> {
        let hash = secret::hash(token);
        let now = self.now();
        let Some(row) = self.store.sessions().get(&hash).await?.filter(|row| row.expires > now) else {
            return Ok(None);
        };
        let Some(person) = self.person(row.person_id).await? else { return Ok(None) };
        if now - row.seen > SEEN {
            let expires = (now + UNUSED).min(row.created + LONGEST);
            self.store.sessions().see(&hash, now, expires).await?;
        }
        Ok(Some((person, self.session(row))))
    }

    /// The person's sessions, the last used first.
    pub async fn sessions(&self, person: &Person) -> Result<Vec<Session>, PeopleProblem> {
        let rows = self.store.sessions().of(person.id, self.now()).await?;
        Ok(rows.into_iter().map(|row| self.session(row)).collect())
    }

    /// Ends one of the person's own sessions.
    pub async fn end_session(&self, person: &Person, id: &str) -> Result<bool, PeopleProblem> {
        Ok(self.store.sessions().end(person.id, id).await?)
    }

    /// Ends all of the person's sessions but one.
    pub async fn end_other_sessions(&self, person: &Person, keep: &str) -> Result<u64, PeopleProblem> {
        Ok(self.store.sessions().end_all(person.id, Some(keep)).await?)
    }
}
