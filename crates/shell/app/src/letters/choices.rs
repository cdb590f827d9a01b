//! What someone wants of each sort of letters.

use super::{Outbox, Sort};
use crate::people::Person;
use ids::AccountId;
use store::{StoreError, Way};

impl Outbox {
    /// How each sort comes to someone.
    pub async fn choices(&self, account: AccountId) -> Result<Vec<(Sort, Way)>, StoreError> {
        let kept = self.club.letter_choices().of(account).await?;
        let way = |sort: Sort| {
            let found = kept.iter().find(|(word, _)| word == sort.word());
            found.map_or(Way::AtOnce, |(_, way)| *way)
        };
        Ok(Sort::ALL.into_iter().map(|sort| (sort, way(sort))).collect())
    }

    /// Keeps what someone chose.
    pub async fn choose(&self, person: &Person, choices: &[(Sort, Way)]) -> Result<(), StoreError> {
        for (sort, way) in choices {
            self.club.letter_choices().put(person.id, sort.word(), *way).await?;
        }
        Ok(())
    }
}
