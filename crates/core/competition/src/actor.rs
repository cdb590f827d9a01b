//! Who acts. The shell fills this in from the session, never from what was sent.

use crate::reach::Reach;
use ids::MemberId;

/// What someone is to this competition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// Plays in it.
    Player,
    /// Looks after a member, such as a parent.
    Guardian,
    /// Pairs it.
    Officer,
    /// Directs it (dsc-h).
    Director,
    /// Is on the board.
    Board,
    /// Leads a team.
    Captain,
    /// Chairs the club (ddt-12).
    Chairman,
    /// Keeps the calendar (ddt-5, ddt-10).
    Keeper,
    /// Sits on the players' committee (dsc-w).
    Committee,
    /// A live table that gives its result.
    Table,
    /// The passing of time.
    Clock,
    /// The code on the slip of a board.
    Slip,
    /// A volunteer with a code of the director.
    Helper,
}

/// Who acts: the member, what that member is to the competition, and for whom the member may act.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Actor {
    /// The member, where the actor is one.
    pub member: Option<MemberId>,
    /// Every role but player and guardian, which follow from who is meant.
    pub roles: Vec<Role>,
    /// The members whom this actor looks after.
    pub guards: Vec<MemberId>,
    /// How far the actor reaches, where that is not the whole competition: a code. Such an actor is nobody's own self.
    pub reach: Option<Reach>,
}

/// In which capacity something was done, and by whom: what a fact keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct By {
    /// The capacity.
    pub role: Role,
    /// The member.
    pub member: Option<MemberId>,
}

impl By {
    /// The passing of time.
    pub const CLOCK: By = By { role: Role::Clock, member: None };
}

impl Actor {
    /// A member without any role.
    pub fn player(member: MemberId) -> Actor {
        Actor { member: Some(member), ..Actor::default() }
    }

    /// Someone with this role.
    pub fn with_role(role: Role) -> Actor {
        Actor { roles: vec![role], ..Actor::default() }
    }

    /// The passing of time.
    pub fn clock() -> Actor {
        Actor::with_role(Role::Clock)
    }

    /// Whether the actor has this role.
    pub fn is(&self, role: Role) -> bool {
        self.roles.contains(&role)
    }

    /// Someone with a code: what it reaches and nothing else.
    pub fn reaching(reach: Reach) -> Actor {
        Actor { roles: vec![reach.role], reach: Some(reach), ..Actor::default() }
    }

    /// In the capacity of the first of these roles that the actor has.
    pub fn as_one_of(&self, roles: &[Role]) -> Option<By> {
        let role = roles.iter().find(|role| self.is(**role))?;
        Some(By { role: *role, member: self.member })
    }

    /// In the capacity of this very member or of someone who looks after that member.
    pub fn on_behalf_of(&self, member: MemberId) -> Option<By> {
        if self.reach.is_some() {
            return None;
        }
        let role = if self.member == Some(member) {
            Role::Player
        } else if self.guards.contains(&member) {
            Role::Guardian
        } else {
            return None;
        };
        Some(By { role, member: self.member })
    }
}
