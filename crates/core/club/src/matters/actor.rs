//! Who acts in the club's matters. The shell fills this in from the session, never from what was sent.

use calendar::Day;
use ids::MemberId;

/// In which capacity someone acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// A member for themselves.
    Member,
    /// Looks after a member, such as a parent.
    Guardian,
    /// Is on the board.
    Board,
    /// Chairs the club.
    Chairman,
    /// Directs the evening (dsc-h).
    Director,
    /// Sits on the players' committee (dsc-w).
    Committee,
    /// The passing of time.
    Clock,
    /// Runs the program.
    Admin,
}

/// Who acts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Actor {
    /// The member, where the actor is one.
    pub member: Option<MemberId>,
    /// Every role but member and guardian, which follow from who is meant.
    pub roles: Vec<Role>,
    /// The members whom this actor looks after.
    pub guards: Vec<MemberId>,
    /// The evenings that this actor directs as a deputy (dsc-h).
    pub directs: Vec<Day>,
}

/// In which capacity something was done, and by whom: what a fact keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct By {
    /// The capacity.
    pub role: Role,
    /// The member.
    pub member: Option<MemberId>,
}

impl Actor {
    /// A member without any role.
    pub fn member(member: MemberId) -> Actor {
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

    /// In the capacity of the first of these roles that the actor has.
    pub fn as_one_of(&self, roles: &[Role]) -> Option<By> {
        let role = roles.iter().find(|role| self.is(**role))?;
        Some(By { role: *role, member: self.member })
    }

    /// As this very member, or as someone who looks after that member.
    pub fn on_behalf_of(&self, member: MemberId) -> Option<By> {
        let role = match () {
            () if self.member == Some(member) => Role::Member,
            () if self.guards.contains(&member) => Role::Guardian,
            () => return None,
        };
        Some(By { role, member: self.member })
    }

    /// As the director of an evening, or the deputy who directs it (dsc-h).
    pub fn directs(&self, day: Day) -> Option<By> {
        let deputy = || By { role: Role::Director, member: self.member };
        self.as_one_of(&[Role::Director]).or_else(|| self.directs.contains(&day).then(deputy))
    }
}
