//! The members of a club, as pages ask for them.

use super::CompetitionProblem;
use calendar::Instant;
use club::members::Member;
use ids::{AccountId, MemberId};
use std::sync::Arc;
use store::{Club, Tie, TieRow};

/// The members of a club.
#[derive(Clone, Copy)]
pub struct Members<'a>(pub(super) &'a Club);

impl Members<'_> {
    /// Everyone, who is erased too.
    pub async fn all(self) -> Result<Vec<Member>, CompetitionProblem> {
        Ok(self.0.members().all().await?)
    }

    /// The same, for pages: from memory where nothing changed.
    pub async fn known(self) -> Result<Arc<Vec<Member>>, CompetitionProblem> {
        Ok(self.0.members().known().await?)
    }

    /// The members who have an office, with the office (D41).
    pub async fn officers(self) -> Result<Vec<(crate::Role, MemberId)>, CompetitionProblem> {
        let mut officers = Vec::new();
        for grant in self.0.roles().all().await? {
            let Some(role) = crate::Role::of(&grant.role) else { continue };
            let ties = self.0.ties().of_account(grant.person_id).await?;
            let own = ties.into_iter().filter(|tie| tie.tie == Tie::Own);
            officers.extend(own.map(|tie| (role, tie.member)));
        }
        Ok(officers)
    }

    /// Enters a member, or writes everything about one anew.
    pub async fn put(self, member: &Member, at: Instant) -> Result<bool, CompetitionProblem> {
        Ok(self.0.members().put(member, at).await?)
    }

    /// The account that acts for a member: the own one, else a guardian's.
    pub async fn account_of(self, member: MemberId) -> Result<Option<AccountId>, CompetitionProblem> {
        let ties = self.0.ties().of_member(member).await?;
        let own = ties.iter().find(|one| one.tie == Tie::Own);
        Ok(own.or(ties.first()).map(|one| one.account))
    }

    /// Ties an account to a member: it is the member's own, or a guardian's (D41).
    pub async fn tie(
        self,
        member: MemberId,
        account: AccountId,
        tie: Tie,
        since: Instant,
    ) -> Result<(), CompetitionProblem> {
        Ok(self.0.ties().put(&TieRow { member, account, tie, since }).await?)
    }
}
