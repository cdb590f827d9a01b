//! What becomes known of an address: a first letter, a refusal, a sort that is stopped, and that it is somebody else's.

use super::{Directory, Outbox, Sort, letter};
use crate::letters::Facts;
use crate::people::{PeopleProblem, Role};
use ids::{AccountId, MemberId};
use store::{AddressRow, Commit, Recipient, StoreError, Way};

impl Outbox {
    /// Everyone who may get letters, as things stand now.
    pub async fn directory(&self) -> Result<Directory, StoreError> {
        Directory::of(&self.club, self.zone.get().day(self.now())).await
    }

    /// The address of a link to stop letters.
    pub async fn address_of(&self, word: &str) -> Result<Option<AddressRow>, StoreError> {
        self.club.letter_addresses().by_word(word).await
    }

    async fn account_at(&self, address: &str) -> Result<Option<AccountId>, StoreError> {
        Ok(self.club.people().by_email(address).await?.map(|row| row.id))
    }

    /// Which sorts an address wants no more; for who has an account that is what the account chose.
    pub async fn stopped(&self, row: &AddressRow) -> Result<Vec<Sort>, StoreError> {
        if let Some(account) = self.account_at(&row.address).await? {
            let chosen = self.choices(account).await?;
            return Ok(chosen
                .into_iter()
                .filter(|(_, way)| *way == Way::Never)
                .map(|(sort, _)| sort)
                .collect());
        }
        let stopped = |sort: &Sort| row.stopped.iter().any(|word| word == sort.word());
        Ok(Sort::ALL.into_iter().filter(stopped).collect())
    }

    /// Stops a sort of letters to an address, or lets them come again.
    pub async fn stop(&self, row: &AddressRow, sort: Sort, stopped: bool) -> Result<(), StoreError> {
        if let Some(account) = self.account_at(&row.address).await? {
            let way = if stopped { Way::Never } else { Way::AtOnce };
            return self.club.letter_choices().put(account, sort.word(), way).await;
        }
        let mut after = row.clone();
        after.stopped.retain(|word| word != sort.word());
        after.stopped.extend(stopped.then(|| sort.word().to_owned()));
        self.club.letter_addresses().put(&after).await
    }

    /// Who reads an address says that it is not the member's: nothing goes there any more, and the board hears of it.
    pub async fn not_me(&self, row: &AddressRow) -> Result<(), PeopleProblem> {
        let now = self.now();
        let known = self.club.particulars().all().await?;
        let theirs = known.iter().filter(|(_, one)| one.email.eq_ignore_ascii_case(&row.address));
        let members: Vec<MemberId> = theirs.map(|(member, _)| *member).collect();
        let mut commit = Commit::default().address(AddressRow { stranger: Some(now), ..row.clone() });
        for grant in self.club.roles().all().await?.iter().filter(|one| one.role == Role::Board.word()) {
            for member in &members {
                let facts = Facts::new().with("who", member);
                commit = commit.letter(letter(
                    "office-stranger",
                    Recipient::Account(grant.person_id),
                    &facts,
                    now,
                ));
            }
        }
        self.club.streams().commit(commit).await?;
        self.written.notify_one();
        Ok(())
    }

    /// A mail server took the first letter to an address, or said that nobody is there.
    pub(super) async fn learn(&self, row: &AddressRow, refused: Option<&str>) -> Result<(), StoreError> {
        let after = match refused {
            None if row.met.is_some() => return Ok(()),
            None => AddressRow { met: Some(self.now()), ..row.clone() },
            Some(why) => AddressRow {
                refused: Some(self.now()),
                fault: why.chars().take(400).collect(),
                ..row.clone()
            },
        };
        self.club.letter_addresses().put(&after).await
    }

    /// The board says that someone is there after all.
    pub async fn mark(&self, email: &str) -> Result<(), StoreError> {
        let row = self.directory().await?.address(email);
        let works = AddressRow { refused: None, stranger: None, fault: String::new(), ..row };
        self.club.letter_addresses().put(&works).await
    }
}
