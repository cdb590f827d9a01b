//! What people ask of the outbox: what waits for them, and that a letter goes once more.

use super::readers::By;
use super::{Outbox, Sort, about};
use crate::people::PeopleProblem;
use club::members::Member;
use ids::{AccountId, LetterId, MemberId};
use store::{LetterRow, Recipient};

/// How many of one reader's letters are looked through.
const SEEN: u32 = 500;

impl Outbox {
    /// Letters that wait for an account, to it or to a member whose letters it reads, the last written first: what is read
    /// here when no e-mail goes out. Those of a competition are left out: the words of some bring a pass of their own, and
    /// reading makes none.
    pub async fn waiting_for(&self, account: AccountId, most: u32) -> Result<Vec<LetterRow>, PeopleProblem> {
        let (letters, directory) = (self.club.letters(), self.directory().await?);
        let ties = self.club.ties().of_account(account).await?;
        let mut members: Vec<MemberId> = ties.iter().map(|tie| tie.member).collect();
        let guards = |one: &Member| one.guardians.iter().any(|of| ties.iter().any(|tie| tie.member == *of));
        members.extend(self.club.members().all().await?.iter().filter(|one| guards(one)).map(|one| one.id));
        members.sort_unstable();
        members.dedup();
        let plain = |letter: &LetterRow| about(&letter.kind).is_none();
        let mut found = letters.waiting_for(&Recipient::Account(account), SEEN).await?;
        found.retain(plain);
        for member in members {
            let waiting = letters.waiting_for(&Recipient::Member(member), SEEN).await?;
            for letter in waiting.into_iter().filter(plain) {
                let ways = directory.ways(member, Sort::of(&letter.kind));
                found.extend(ways.is_ok_and(|all| all.contains(&By::Account(account))).then_some(letter));
            }
        }
        found.sort_by_key(|letter| std::cmp::Reverse(letter.created));
        found.truncate(most as usize);
        Ok(found)
    }

    /// Sends a letter that was given up once more.
    pub async fn again(&self, letter: LetterId) -> Result<bool, PeopleProblem> {
        if let Some(row) = self.club.letters().get(letter).await?
            && let Some(email) = self.email_of(&row.to).await?
        {
            self.mark(&email).await?;
        }
        let done = self.club.letters().again(letter, self.now()).await?;
        self.written.notify_one();
        Ok(done)
    }

    async fn email_of(&self, to: &Recipient) -> Result<Option<String>, PeopleProblem> {
        Ok(match to {
            Recipient::Account(account) => self.club.people().get(*account).await?.and_then(|row| row.email),
            Recipient::Member(member) => {
                let known = self.club.particulars().all().await?.remove(member);
                known.map(|one| one.email).filter(|email| !email.is_empty())
            }
            Recipient::Address(email) => Some(email.clone()),
        })
    }
}
