//! A person who stands in the roll twice: one row is merged into the other, and can be taken apart again.

use super::{Listed, Roll, secret};
use crate::people::Person;
use club::members::merged;
use ids::MemberId;
use store::{StoreError, TieRow};

impl Roll {
    /// Merges a double row into the one that stays: what only the double one knew goes along, with who acts for it and
    /// whom it looks after. `false` when one of the two is not there, or is merged already.
    pub async fn merge(&self, by: &Person, double: MemberId, stays: MemberId) -> Result<bool, StoreError> {
        let before = self.all().await?;
        let find = |id: MemberId| {
            let there = |one: &&Listed| one.member.name.is_some() && one.particulars.merged_into.is_none();
            before.iter().find(|one| one.member.id == id).filter(there)
        };
        let (Some(gone), Some(kept)) = (find(double), find(stays)) else { return Ok(false) };
        // What was merged into the double row would be lost with it.
        let has_doubles = before.iter().any(|one| one.particulars.merged_into == Some(double));
        if double == stays || has_doubles {
            return Ok(false);
        }
        let mut after = vec![merged(kept, gone)];
        let mut gone = gone.clone();
        gone.particulars.merged_into = Some(stays);
        after.push(gone);
        for one in &before {
            let theirs = one.member.id != double && one.member.id != stays;
            if theirs && one.member.guardians.contains(&double) {
                let mut child = one.clone();
                let guardian = |one: &MemberId| if *one == double { stays } else { *one };
                child.member.guardians = child.member.guardians.iter().map(guardian).collect();
                child.member.guardians.sort_unstable();
                child.member.guardians.dedup();
                after.push(child);
            }
        }
        self.keep(Some(by), &before, &after, &format!("merge-{}", secret::word(10))).await?;
        let tied = self.accounts(stays).await?;
        for tie in self.accounts(double).await? {
            if !tied.iter().any(|one| one.account == tie.account) {
                self.club.ties().put(&TieRow { member: stays, ..tie }).await?;
            }
        }
        Ok(true)
    }

    /// Takes a double row apart again: each field that still is as the merge left it becomes what it was. Who acts for
    /// the one that stayed because of the double one no longer does. `false` when it is not merged.
    pub async fn unmerge(&self, by: &Person, double: MemberId) -> Result<bool, StoreError> {
        let Some(one) = self.get(double).await? else { return Ok(false) };
        let Some(stays) = one.particulars.merged_into else { return Ok(false) };
        let changes = self.changes(double).await?;
        let merge = changes.iter().find(|change| change.field == "merged_into" && !change.batch.is_empty());
        if let Some(merge) = merge {
            self.undo(Some(by), &merge.batch).await?;
        }
        // When it is no longer on record what changed, the two are only told apart.
        if let Some(one) = self.get(double).await?.filter(|one| one.particulars.merged_into.is_some()) {
            let mut apart = one.clone();
            apart.particulars.merged_into = None;
            self.keep(Some(by), &[one], &[apart], "").await?;
        }
        // The tie was copied with its moment.
        let copied = self.accounts(double).await?;
        for tie in self.accounts(stays).await? {
            if copied.iter().any(|one| (one.account, one.since) == (tie.account, tie.since)) {
                self.untie(stays, tie.account).await?;
            }
        }
        Ok(true)
    }
}
