//! Who asks the ledger for something.

use ids::{AccountId, MemberId};

/// An office that the ledger knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Office {
    /// Keeps the money.
    Treasurer,
    /// Consents to more cars (dsc-f.3).
    Board,
    /// Leads a team.
    Captain,
}

/// Who asks: an account, the members it acts for, its offices.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Actor {
    /// The account; none when the program itself acts.
    pub account: Option<AccountId>,
    /// The own member and those looked after (D41).
    pub members: Vec<MemberId>,
    /// The offices.
    pub offices: Vec<Office>,
}

impl Actor {
    /// Whether the actor has this office.
    pub fn is(&self, office: Office) -> bool {
        self.offices.contains(&office)
    }

    /// Whether the actor acts for this member.
    pub fn acts_for(&self, member: MemberId) -> bool {
        self.members.contains(&member)
    }

    /// Someone with an office.
    pub fn with_office(office: Office) -> Actor {
        Actor { offices: vec![office], ..Actor::default() }
    }

    /// A member.
    pub fn member(member: MemberId) -> Actor {
        Actor { members: vec![member], ..Actor::default() }
    }
}
