//! Signing off: in time, late before publication, late after it (dsc-l, dsc-n, dsc-k4 to k6, D32, D48, D54, D56).

use super::{Decided, Draft};
use crate::actor::{Actor, By, Role};
use crate::evening::{Evening, Notice};
use crate::fact::{Cause, Fact, System};
use crate::hours;
use crate::refusal::Refusal;
use crate::round::RoundNumber;
use crate::topic::Topic;
use crate::warning::Warning;
use ::calendar::Instant;
use ids::MemberId;

impl Draft {
    pub(super) fn sign_off(
        &mut self,
        by: &Actor,
        member: MemberId,
        rounds: &[RoundNumber],
        team: bool,
        called: Option<Instant>,
    ) -> Decided {
        for round in rounds {
            let by = self.who_gives_notice(by, member, *round, called)?;
            if self.state.system == System::Championship {
                self.cannot_come(by, member, *round)?;
                continue;
            }
            self.sign_off_once(by, member, *round, team, called)?;
        }
        if rounds.is_empty() { Err(Refusal::NothingChanges) } else { Ok(()) }
    }

    /// The member, someone who looks after the member, or the officer, who may state when a call came (D32).
    pub(super) fn who_gives_notice(
        &self,
        by: &Actor,
        member: MemberId,
        round: RoundNumber,
        called: Option<Instant>,
    ) -> Result<By, Refusal> {
        if called.is_some_and(|called| called > self.now) {
            return Err(Refusal::CallInTheFuture);
        }
        let own = by.on_behalf_of(member).filter(|_| called.is_none());
        let office = by.as_one_of(&[Role::Officer]).ok_or(Refusal::NotYours);
        let office = office.or_else(|_| self.director(by, round, Topic::SignOff));
        match (own, office) {
            (Some(own), _) => Ok(own),
            (None, Ok(office)) => Ok(office),
            _ if called.is_some() && by.on_behalf_of(member).is_some() => {
                Err(Refusal::OnlyOfficersStateCalls)
            }
            _ => Err(Refusal::NotYours),
        }
    }

    fn sign_off_once(
        &mut self,
        by: By,
        member: MemberId,
        round: RoundNumber,
        team: bool,
        called: Option<Instant>,
    ) -> Decided {
        let evening = self.held(round)?;
        let entrant = self.state.entrant(member).filter(|entrant| entrant.takes_part_in(round));
        entrant.ok_or(Refusal::NotEntered(member))?;
        if self.state.is_away(member, round) {
            return Err(Refusal::AwayByRule(member));
        }
        let notice = Notice { member, on: false, team, received: self.now, called, by };
        let in_time = self.state.in_time(evening, &notice);
        self.known_already(evening, &notice, in_time)?;
        if team && in_time && self.state.team_match_of(evening, member).is_none() {
            return Err(Refusal::NoTeamMatch(member));
        }
        let release = self.release_by(evening, member, in_time)?;
        let (free, drafted) = (evening.is_free(member), drafted(evening, member));
        let open = evening.published.is_none();
        self.warn(match (&release, in_time) {
            (Some((opponent, _)), _) => Warning::Releases { round, member, opponent: *opponent, in_time },
            (None, true) => Warning::SignedOffInTime(round, team),
            (None, false) if free => Warning::FreeKeepsValue(round, member),
            (None, false) => Warning::SignsOffLate(round, member),
        });
        if drafted && open {
            self.warn(Warning::BreaksDraft(round));
        }
        self.emit(Fact::SignedOff { round, member, by, team, called });
        if let Some((opponent, cause)) = release {
            self.emit(Fact::Released { round, member: opponent, of: member, cause });
        }
        Ok(())
    }

    /// A second notice is taken only when it says more: an earlier call, or a team match in time.
    fn known_already(&self, evening: &Evening, notice: &Notice, in_time: bool) -> Decided {
        let Some(known) = evening.notice(notice.member).filter(|known| !known.on) else { return Ok(()) };
        let was_in_time = self.state.in_time(evening, known);
        let says_more = in_time && (!was_in_time || notice.team != known.team);
        if says_more { Ok(()) } else { Err(Refusal::AlreadySignedOff(notice.member)) }
    }

    /// Whom a sign-off leaves without an opponent, and why. Someone who was released before keeps that (dsc-n).
    fn release_by(
        &self,
        evening: &Evening,
        member: MemberId,
        in_time: bool,
    ) -> Result<Option<(MemberId, Cause)>, Refusal> {
        let Some(game) = evening.game_of(member) else {
            let over = evening.published.is_some() && self.now >= hours::default_time(&self.state, evening);
            return if over && !in_time { Err(Refusal::GameIsOver) } else { Ok(None) };
        };
        if game.released() == Some(member) {
            return Ok(None);
        }
        let side = game.side(member).unwrap_or(0);
        // A late notice undoes nothing that the evening has decided; a call in time excuses also then (D56).
        let missed = matches!(game.missing[side], Some(Cause::NoShow | Cause::LateNotice));
        if game.result().is_some() && !(in_time && missed && game.set.is_none()) {
            return Err(Refusal::GameIsOver);
        }
        let cause = if in_time { Cause::CalledInTime } else { Cause::LateNotice };
        Ok(game.pair.opponent(member).map(|opponent| (opponent, cause)))
    }
}

fn drafted(evening: &Evening, member: MemberId) -> bool {
    evening.draft.as_ref().is_some_and(|draft| draft.members().any(|other| other == member))
}
