//! The words of every fact.

use crate::actor::{By, Role};
use crate::championship::ChampionshipFact;
use crate::fact::{
    Cause, Entered, Fact, League, LotAbout, Opening, Pair, PairingWishes, PrizeName, Reminder, Row, Sanction,
    Settling, System,
};
use crate::imported::{FileCause, FileReason, ImportedAbsence, ImportedGame, ImportedRound};
use crate::law::{Clause, Law};
use crate::round::RoundNumber;
use lines::{LineFault, Reader, Token, Writer, choice, record};
use systems::keizer::season;

choice!(Fact {
    "opened" = Opened(opening),
    "evening_planned" = EveningPlanned { round, day, start },
    "evening_moved" = EveningMoved { round, day, start },
    "evening_cancelled" = EveningCancelled { round, why },
    "director_named" = DirectorNamed { round, member },
    "entered" = Entered(entered),
    "left" = Left { member, from, by },
    "group_set" = GroupSet { member, group },
    "flexible_set" = FlexibleSet { member, flexible },
    "signed_off" = SignedOff { round, member, by, team, called },
    "signed_on" = SignedOn { round, member, by, called },
    "signed_off_by_rule" = SignedOffByRule { member, after },
    "asked_back" = AskedBack { member },
    "came_back" = CameBack { member, from, by },
    "team_match" = TeamMatchEntered { number, day, league, members, by },
    "team_match_cancelled" = TeamMatchCancelled { number, by },
    "team_match_played" = TeamMatchPlayed { number },
    "draft_made" = DraftMade { round, wishes, pairs, free, by },
    "draft_changed" = DraftChanged { round, pairs, free, by },
    "draft_dropped" = DraftDropped { round, by },
    "published" = Published { round, by },
    "released" = Released { round, member, of, cause },
    "friendly" = FriendlyArranged { round, one, other },
    "told" = Told { round, member, by },
    "result_entered" = ResultEntered { round, pair, result, player, by },
    "result_set" = ResultSet { round, pair, result, settling, why, by },
    "judged_with" = JudgedWith { round, pair, members },
    "result_cleared" = ResultCleared { round, pair, why, by },
    "stayed_away" = StayedAway { round, member, by },
    "arrived" = Arrived { round, member, in_time },
    "phone_on" = PhoneOn { round, member, sanction },
    "complained" = Complained { number, round, pair, member, text, by },
    "worked_out" = WorkedOut { number, text },
    "complaint_withdrawn" = ComplaintWithdrawn { number },
    "complaint_lapsed" = ComplaintLapsed { number },
    "complaint_decided" = ComplaintDecided { number, upheld, why, by },
    "round_final" = RoundFinal { round },
    "round_settled" = RoundSettled { round, by },
    "rules_changed" = RulesChanged { from, clauses, why, by },
    "table_published" = TablePublished { number, round, rows, by },
    "lot_drawn" = LotDrawn { about, seed, order },
    "prize_awarded" = PrizeAwarded { prize, winners, by },
    "reminded" = Reminded { round, reminder, dropped },
    "closed" = Closed { by },
    "series_set" = SeriesSet { member, series },
    "postponed" = Postponed { round, pair, member, absence, by },
    "make_up_proposed" = MakeUpProposed { round, pair, day, member, by },
    "make_up" = MakeUpPlanned { round, pair, day, by },
    "of_championship" = Championship(fact),
    "round_imported" = RoundImported { round, told, by },
    "bughouse" = Team(fact),
    "of_swiss" = Swiss(fact),
    "of_cup" = Cup(fact),
    "of_team_match" = External(fact),
    "zone_changed" = ZoneChanged { from, zone },
    "of_section" = Section(fact),
    "round_planned" = RoundPlanned { round, start },
    "presence_noted" = PresenceNoted { round, came, gone, by },
    "elsewhere" = Elsewhere(fact),
    "season_ended" = SeasonEnded { rounds, why, by },
});

choice!(ChampionshipFact {
    "season_known" = SeasonKnown { ago, series, by },
    "placed" = Placed { member, series, by },
    "divided" = Divided { most, sizes, series, by },
    "later_start" = LaterStart { member, start, by },
    "start_proposed" = StartProposed { round, pair, start, member },
    "start_agreed" = StartAgreed { round, pair, start, by },
});

record!(Opening { law, system, zone, start, last_season });
choice!(System { "keizer" = Keizer, "championship" = Championship, "teams" = Teams, "swiss" = Swiss, "cup" = Cup });
record!(Clause { value, article });
record!(Pair { white, black });
record!(Entered { member, rating, group_rating, estimated, flexible, from, points, accepted, by });
record!(PairingWishes { locked, forbidden, free });
record!(ImportedRound { games, absent, free });
record!(ImportedGame { pair, result, cause });
record!(ImportedAbsence { member, reason });
record!(Row { member, value, score, games, points });
record!(By { role, member });

choice!(Role {
    "player" = Player,
    "guardian" = Guardian,
    "officer" = Officer,
    "director" = Director,
    "board" = Board,
    "captain" = Captain,
    "chairman" = Chairman,
    "keeper" = Keeper,
    "committee" = Committee,
    "table" = Table,
    "clock" = Clock,
    "slip" = Slip,
    "helper" = Helper,
});
choice!(League { "federation" = Federation, "regional" = Regional, "other" = Other });
choice!(Cause {
    "no_show" = NoShow,
    "late_notice" = LateNotice,
    "called_in_time" = CalledInTime,
    "too_late" = TooLate,
    "withdrawn" = Withdrawn,
});
choice!(Sanction { "warned" = Warned, "time_halved" = TimeHalved, "lost" = Lost(half_points) });
choice!(Settling {
    "set" = Set,
    "put_right" = PutRight,
    "complaint" = Complaint,
    "reopened" = Reopened,
    "appealed" = Appealed,
    "overruled" = Overruled,
});
choice!(Reminder {
    "sign_off" = SignOff,
    "pair" = Pair,
    "publish" = Publish,
    "default_time" = DefaultTime,
    "results" = Results,
    "make_up" = MakeUp,
});
choice!(LotAbout { "best_team_player" = BestTeamPlayer, "equal_scores" = EqualScores });
choice!(PrizeName {
    "champion" = Champion,
    "group" = Group(letter),
    "climber" = Climber,
    "best_team_player" = BestTeamPlayer,
    "rapid_champion" = RapidChampion,
    "cup_winner" = CupWinner,
    "section" = Section(letter),
});

/// The id and every clause; what the machine asks of them follows.
impl Token for Law {
    fn write(&self, out: &mut Writer) {
        self.id.write(out);
        self.clauses().write(out);
    }
    fn read(input: &mut Reader) -> Result<Self, LineFault> {
        let id = String::read(input)?;
        let clauses = Token::read(input)?;
        Law::new(&id, clauses).map_err(|_| input.bad(&id))
    }
}

impl Token for RoundNumber {
    fn write(&self, out: &mut Writer) {
        out.word(&self.to_string());
    }
    fn read(input: &mut Reader) -> Result<Self, LineFault> {
        input.parse(|word| RoundNumber::new(word.parse().ok()?))
    }
}

impl Token for FileCause {
    fn write(&self, out: &mut Writer) {
        let found = season::Cause::WRITTEN.iter().find(|(_, cause)| *cause == self.0);
        out.word(found.map_or("no_show", |(word, _)| word));
    }
    fn read(input: &mut Reader) -> Result<Self, LineFault> {
        input.parse(|word| season::Cause::read(word).map(FileCause))
    }
}

impl Token for FileReason {
    fn write(&self, out: &mut Writer) {
        out.word(self.0.written());
    }
    fn read(input: &mut Reader) -> Result<Self, LineFault> {
        input.parse(|word| season::Reason::read(word).map(FileReason))
    }
}
