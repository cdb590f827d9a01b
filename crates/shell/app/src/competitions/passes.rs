//! Passes: secrets in a letter's link, on a board's slip or on a helper's phone that let one do one small thing without an
//! account. Only the hash of a secret is kept; what it opens stands beside it as ids and numbers.

use super::{CompetitionProblem, Competitions};
use crate::letters::Facts;
use crate::secret;
use calendar::Instant;
use ids::AccountId;
use store::PassRow;

/// What a pass is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PassFor {
    /// Signing one member off and on for one evening: in a letter.
    Evening,
    /// What someone without an account owes: in a letter about money (D82).
    Money,
    /// The result of one game of one evening: on the board's slip.
    Slip,
    /// Results of some boards of one evening, for some hours: a volunteer's.
    Helper,
}

impl PassFor {
    fn word(self) -> &'static str {
        match self {
            PassFor::Evening => "evening",
            PassFor::Money => "money",
            PassFor::Slip => "slip",
            PassFor::Helper => "helper",
        }
    }
}

/// A pass that works.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pass {
    /// A name for it that gives nothing away.
    pub id: String,
    /// Whose it is, where it is someone's.
    pub account: Option<AccountId>,
    /// Who made it, where someone did.
    pub made_by: Option<AccountId>,
    /// What it opens.
    pub facts: Facts,
    /// When it stops working.
    pub expires: Instant,
}

impl Pass {
    fn of(row: PassRow) -> Pass {
        Pass {
            id: row.id,
            account: row.person_id,
            made_by: row.made_by,
            facts: Facts::read(&row.name),
            expires: Instant::from_micros(row.expires),
        }
    }
}

impl Competitions {
    /// Makes a pass; the answer is its secret, which is not kept.
    pub async fn make_pass(
        &self,
        purpose: PassFor,
        account: Option<AccountId>,
        made_by: Option<AccountId>,
        facts: &Facts,
        expires: Instant,
    ) -> Result<String, CompetitionProblem> {
        let secret = secret::secret();
        self.keep_pass((purpose, &secret), account, made_by, facts, expires).await?;
        Ok(secret)
    }

    /// Keeps a pass whose secret is made from another one: the codes of a sheet that can be printed again.
    pub async fn keep_pass(
        &self,
        (purpose, secret): (PassFor, &str),
        account: Option<AccountId>,
        made_by: Option<AccountId>,
        facts: &Facts,
        expires: Instant,
    ) -> Result<(), CompetitionProblem> {
        let row = PassRow {
            secret_hash: secret::hash(secret),
            id: secret::word(10),
            purpose: purpose.word().to_owned(),
            person_id: account,
            email: None,
            name: facts.to_string(),
            roles: String::new(),
            ask_hash: None,
            code_hash: None,
            tries: 0,
            made_by,
            created: self.now().micros(),
            expires: expires.micros(),
        };
        Ok(self.club.passes().make(&row).await?)
    }

    /// The pass of this secret, if it is for this and still works.
    pub async fn pass(&self, purpose: PassFor, secret: &str) -> Result<Option<Pass>, CompetitionProblem> {
        let found = self.club.passes().get(&secret::hash(secret), self.now().micros()).await?;
        Ok(found.filter(|row| row.purpose == purpose.word()).map(Pass::of))
    }

    /// The passes for this that still work, the newest first.
    pub async fn passes(&self, purpose: PassFor) -> Result<Vec<Pass>, CompetitionProblem> {
        let rows = self.club.passes().of(purpose.word(), self.now().micros()).await?;
        Ok(rows.into_iter().map(Pass::of).collect())
    }

    /// Takes a pass back.
    pub async fn take_pass_back(&self, id: &str) -> Result<bool, CompetitionProblem> {
        Ok(self.club.passes().take_back(id).await?)
    }
}
