//! What a refusal, a warning or a letter is about: the ruleset in force cites the article for it.

macro_rules! topics {
    ($($(#[$doc:meta])* $name:ident = $key:literal,)+) => {
        /// What the ruleset must be asked about.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Topic {
            $($(#[$doc])* $name,)+
        }

        impl Topic {
            /// Every topic.
            pub const ALL: &[Topic] = &[$(Topic::$name,)+];

            /// The key of the ruleset that has the article.
            pub fn key(self) -> &'static str {
                match self {
                    $(Topic::$name => $key,)+
                }
            }
        }
    };
}

topics! {
    /// The system (dsc-a).
    System = "keizer.system",
    /// Periods and rounds (dsc-b).
    Season = "keizer.periods",
    /// Groups (dsc-c).
    Groups = "keizer.groups",
    /// Sections (D80).
    Sections = "keizer.sections",
    /// Who goes up and down after a period (D80).
    SectionMoves = "keizer.section_moves",
    /// The champion (dsc-d.1).
    Champion = "keizer.champion",
    /// The winners of the groups (dsc-d.2).
    GroupWinners = "keizer.group_winners",
    /// The climber (dsc-d.3).
    Climber = "keizer.climber",
    /// The rapid champion (dsc-d.4).
    RapidChampion = "keizer.rapid_champion",
    /// The best team player (dsc-d.5).
    BestTeamPlayer = "keizer.best_team_player",
    /// Being there often enough for a prize (dsc-e).
    Attendance = "keizer.attendance",
    /// A team match (dsc-f.1).
    TeamMatch = "keizer.team_match_bonus",
    /// What a team match gives (dsc-k5).
    TeamAward = "keizer.team",
    /// A team match counts as attendance (dsc-f.2).
    TeamAttends = "keizer.team_match_attends",
    /// Signed off by staying away (dsc-k).
    StayedAway = "keizer.signed_off_after",
    /// Signing off and on in time (dsc-l).
    SignOff = "club.sign_off_until",
    /// Pairing among who is there.
    Presence = "club.pairing_among",
    /// The pairing is public (dsc-m).
    Publication = "club.pairing_public_from",
    /// Left without an opponent (dsc-n).
    Released = "keizer.released_opponent_attends",
    /// Late at the board (dsc-o).
    DefaultTime = "clock.default_time",
    /// Entering the result (dsc-q).
    Results = "ending.signed",
    /// Phones (dsc-t).
    Phones = "arbiter.phones",
    /// Complaints (dsc-v).
    Complaint = "club.complaint_until",
    /// The players' committee (dsc-w).
    Committee = "club.committee_members",
    /// Values at the start (dsc-k1).
    Values = "keizer.top",
    /// Earlier rounds count again with the new values (dsc-k9).
    Revalued = "keizer.passes",
    /// Digital clocks, and where there are too few (dsc-g).
    Clocks = "club.digital_clocks",
    /// The director, or the deputy who was named for an evening (dsc-h).
    Deputy = "club.director",
    /// Entering in mid-season (dsc-k2).
    Entry = "keizer.entry",
    /// What a game gives (dsc-k3).
    Score = "keizer.win",
    /// Absent with notice in time (dsc-k4).
    Excused = "keizer.excused",
    /// Absent with late notice (dsc-k6).
    Late = "keizer.late",
    /// Absent without notice (dsc-k6).
    Unexcused = "keizer.unexcused",
    /// The pairing (dsc-k7).
    Pairing = "keizer.pairing",
    /// Who met may not meet again (dsc-k8).
    Meetings = "keizer.meetings_per_period",
    /// Free because the number is odd (dsc-k10).
    Free = "keizer.free",
    /// Whoever takes part accepts the rules (ddt-19).
    Accepting = "championship.accepting",
    /// Series and calendar (ddt-2).
    Calendar = "championship.calendar",
    /// Who enters the result (ddt-7).
    ResultBy = "championship.result_by",
    /// When games start and from when a forfeit may be claimed (ddt-5).
    Start = "championship.forfeit_from",
    /// Absence with and without notice (ddt-10).
    Absence = "championship.absence",
    /// Stopping halfway (ddt-11).
    Withdrawal = "championship.void_when_withdrawn_before",
    /// Postponing (ddt-12).
    Postponing = "championship.postponements",
    /// Lots for equal standing (ddt-13.7).
    Lot = "championship.lot",
    /// A way to part players that is a joke (ddt-13.8).
    Joke = "championship.joke",
    /// The champion of the first series (ddt-14).
    SeriesChampion = "championship.champion",
    /// Winners go up (ddt-15).
    Promotion = "championship.promotion",
    /// In which series a new member plays (ddt-17).
    NewMember = "championship.new_member",
    /// The director overrules (ddt-18).
    Director = "championship.director",
    /// Two boards side by side (minerva-1.1).
    TwoBoards = "game.boards",
    /// A team is two persons (minerva-1.2).
    TeamOfTwo = "game.team",
    /// The first-board players meet (minerva-1.3).
    FirstBoardsMeet = "game.first_boards_meet",
    /// When the first-board player is named (minerva-1.4, knsb-1.3).
    FirstBoard = "game.first_board",
    /// Who has which colour (minerva-1.5, knsb-1.4).
    Colours = "game.colours",
    /// What the match score is made of (minerva-8.2, knsb-8.2).
    MatchScore = "game.score",
    /// The points of a game (minerva-8.1, knsb-8.1).
    GamePoints = "game.points",
    /// The time a player has (minerva-6.3).
    PlayingTime = "clock.periods",
}
