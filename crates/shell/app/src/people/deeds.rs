//! Who may do what: one table, asked everywhere, walked through by the tests.

/// What someone is in the club. Everyone with an account is a player; the rest is given by an admin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// Plays, and looks after the own account.
    Player,
    /// Makes the pairings of an evening.
    PairingOfficer,
    /// Rules at the tables; tournament director or arbiter.
    Arbiter,
    /// Keeps the club's money.
    Treasurer,
    /// Sits on the board of the club.
    Board,
    /// Leads a team: its matches and its drivers.
    Captain,
    /// Keeps the calendar of the championship (ddt-5, ddt-10).
    CalendarKeeper,
    /// Chairs the club (ddt-12).
    Chairman,
    /// Sits on the players' committee (dsc-w).
    Committee,
    /// Runs the program: invites people and gives roles.
    Admin,
}

impl Role {
    /// All roles.
    pub const ALL: [Role; 10] = [
        Role::Player,
        Role::PairingOfficer,
        Role::Arbiter,
        Role::Treasurer,
        Role::Board,
        Role::Captain,
        Role::CalendarKeeper,
        Role::Chairman,
        Role::Committee,
        Role::Admin,
    ];

    /// Roles that are given and taken: whoever has an account plays.
    pub fn given() -> impl Iterator<Item = Role> {
        Role::ALL.into_iter().filter(|role| *role != Role::Player)
    }

    /// The word in the store and in forms.
    pub fn word(self) -> &'static str {
        match self {
            Role::Player => "player",
            Role::PairingOfficer => "pairing_officer",
            Role::Arbiter => "arbiter",
            Role::Treasurer => "treasurer",
            Role::Board => "board",
            Role::Captain => "captain",
            Role::CalendarKeeper => "calendar_keeper",
            Role::Chairman => "chairman",
            Role::Committee => "committee",
            Role::Admin => "admin",
        }
    }

    /// The role of such a word.
    pub fn of(word: &str) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.word() == word)
    }
}

/// Something that not everyone may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deed {
    /// See and change the own account and sessions, see the own tables.
    KeepAccount,
    /// Open a room with several tables and assign the seats.
    OpenRoom,
    /// See which rooms are open.
    SeeRooms,
    /// See the arbiter's desk of a room.
    SeeArbiterDesk,
    /// Rule at a table.
    RuleAtTable,
    /// See who has an account, and with which roles.
    SeePeople,
    /// Invite people and take invitations back.
    ManagePeople,
    /// Erase someone else's account, on request.
    ErasePeople,
    /// Give and take roles.
    GiveRoles,
    /// See who did what, when.
    SeeAudit,
    /// Open competitions, plan their evenings, enter members.
    SetUpCompetitions,
    /// See sign-offs and drafts, pair and publish.
    PairRounds,
    /// Set results, record who is not there, decide complaints.
    DirectRounds,
    /// See all members with their numbers and birth years.
    SeeMembers,
    /// Enter and change members, tie accounts to them.
    KeepMembers,
    /// Move and cancel evenings, plan games of the championship on them.
    KeepCalendar,
    /// Enter team matches and who plays in them.
    KeepTeams,
    /// See what every member owes and paid.
    SeeMoney,
    /// Run the fees, enter payments, pay out.
    KeepMoney,
    /// Enter trophies, honours, the meeting's decisions, who sits on the committee; consent to a second car.
    KeepMatters,
    /// Decide about appeals.
    DecideAppeals,
    /// Give a final game another outcome: the director with the committee, the committee on appeal.
    ReviewResults,
    /// Add rulesets of the club and change their values.
    KeepRules,
    /// End the trial of a new club: from then on it is public and its letters leave.
    OpenClub,
}

impl Deed {
    /// All deeds.
    pub const ALL: [Deed; 24] = [
        Deed::KeepAccount,
        Deed::OpenRoom,
        Deed::SeeRooms,
        Deed::SeeArbiterDesk,
        Deed::RuleAtTable,
        Deed::SeePeople,
        Deed::ManagePeople,
        Deed::ErasePeople,
        Deed::GiveRoles,
        Deed::SeeAudit,
        Deed::SetUpCompetitions,
        Deed::PairRounds,
        Deed::DirectRounds,
        Deed::SeeMembers,
        Deed::KeepMembers,
        Deed::KeepCalendar,
        Deed::KeepTeams,
        Deed::SeeMoney,
        Deed::KeepMoney,
        Deed::KeepMatters,
        Deed::DecideAppeals,
        Deed::ReviewResults,
        Deed::KeepRules,
        Deed::OpenClub,
    ];
}

/// The one table. What is not here, nobody may.
const TABLE: &[(Deed, &[Role])] = &[
    (Deed::KeepAccount, &Role::ALL),
    (Deed::OpenRoom, &[Role::PairingOfficer, Role::Arbiter]),
    (Deed::SeeRooms, &[Role::PairingOfficer, Role::Arbiter, Role::Admin]),
    (Deed::SeeArbiterDesk, &[Role::Arbiter]),
    (Deed::RuleAtTable, &[Role::Arbiter]),
    (Deed::SeePeople, &[Role::Board, Role::Admin]),
    (Deed::ManagePeople, &[Role::Board, Role::Admin]),
    (Deed::ErasePeople, &[Role::Admin]),
    (Deed::GiveRoles, &[Role::Admin]),
    (Deed::SeeAudit, &[Role::Board, Role::Admin]),
    (Deed::SetUpCompetitions, &[Role::PairingOfficer, Role::Board]),
    (Deed::PairRounds, &[Role::PairingOfficer, Role::Arbiter]),
    (Deed::DirectRounds, &[Role::Arbiter]),
    (Deed::SeeMembers, &[Role::PairingOfficer, Role::Arbiter, Role::Treasurer, Role::Board]),
    (Deed::KeepMembers, &[Role::Board]),
    (Deed::KeepCalendar, &[Role::PairingOfficer, Role::Arbiter, Role::Board, Role::CalendarKeeper]),
    (Deed::KeepTeams, &[Role::PairingOfficer, Role::Arbiter, Role::Captain]),
    (Deed::SeeMoney, &[Role::Treasurer, Role::Board]),
    (Deed::KeepMoney, &[Role::Treasurer]),
    (Deed::KeepMatters, &[Role::Board, Role::Chairman]),
    (Deed::DecideAppeals, &[Role::Committee]),
    (Deed::ReviewResults, &[Role::Arbiter, Role::Committee]),
    (Deed::KeepRules, &[Role::Board, Role::Admin]),
    (Deed::OpenClub, &[Role::Admin]),
];

/// Whether someone with these roles may do this.
pub fn may(roles: &[Role], deed: Deed) -> bool {
    TABLE.iter().any(|(one, who)| *one == deed && roles.iter().any(|role| who.contains(role)))
}

/// Those who may do this.
pub fn who_may(deed: Deed) -> Vec<Role> {
    Role::ALL.into_iter().filter(|role| may(&[*role], deed)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_deed_stands_in_the_table_once_and_someone_may_do_it() {
        for deed in Deed::ALL {
            assert_eq!(TABLE.iter().filter(|(one, _)| *one == deed).count(), 1, "{deed:?}");
            assert!(!who_may(deed).is_empty(), "{deed:?}");
            assert!(!may(&[], deed), "without an account nobody may: {deed:?}");
        }
    }

    /// Written out by hand and not read from the table: a deed given to a role by mistake must not pass.
    #[test]
    fn each_role_may_do_this_and_nothing_else() {
        use Deed::*;
        let rows: [(Role, &[Deed]); 10] = [
            (Role::Player, &[KeepAccount]),
            (
                Role::PairingOfficer,
                &[
                    KeepAccount,
                    OpenRoom,
                    SeeRooms,
                    SetUpCompetitions,
                    PairRounds,
                    SeeMembers,
                    KeepCalendar,
                    KeepTeams,
                ],
            ),
            (
                Role::Arbiter,
                &[
                    KeepAccount,
                    OpenRoom,
                    SeeRooms,
                    SeeArbiterDesk,
                    RuleAtTable,
                    PairRounds,
                    DirectRounds,
                    SeeMembers,
                    KeepCalendar,
                    KeepTeams,
                    ReviewResults,
                ],
            ),
            (Role::Treasurer, &[KeepAccount, SeeMembers, SeeMoney, KeepMoney]),
            (
                Role::Board,
                &[
                    KeepAccount,
                    SeePeople,
                    ManagePeople,
                    SeeAudit,
                    SetUpCompetitions,
                    SeeMembers,
                    KeepMembers,
                    KeepCalendar,
                    SeeMoney,
                    KeepMatters,
                    KeepRules,
                ],
            ),
            (Role::Captain, &[KeepAccount, KeepTeams]),
            (Role::CalendarKeeper, &[KeepAccount, KeepCalendar]),
            (Role::Chairman, &[KeepAccount, KeepMatters]),
            (Role::Committee, &[KeepAccount, DecideAppeals, ReviewResults]),
            (
                Role::Admin,
                &[
                    KeepAccount,
                    SeeRooms,
                    SeePeople,
                    ManagePeople,
                    ErasePeople,
                    GiveRoles,
                    SeeAudit,
                    KeepRules,
                    OpenClub,
                ],
            ),
        ];
        assert_eq!(rows.map(|(role, _)| role), Role::ALL);
        for (role, expected) in rows {
            let allowed: Vec<Deed> = Deed::ALL.into_iter().filter(|deed| may(&[role], *deed)).collect();
            assert_eq!(allowed, expected, "{role:?}");
        }
    }

    #[test]
    fn every_role_has_a_word_and_the_word_leads_back() {
        for role in Role::ALL {
            assert_eq!(Role::of(role.word()), Some(role));
        }
        assert_eq!(Role::of("emperor"), None);
    }
}
