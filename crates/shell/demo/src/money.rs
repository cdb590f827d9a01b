//! The money of the example club: two years of fees by the meeting's decision, most of them paid, a family that pays in
//! parts, one that was reminded, a mistake put right, and the team's way to its matches.

use super::people::lid;
use super::season::TEAM;
use super::stage::DemoProblem;
use super::week::{KEIZER, Week};
use crate::site::Site;
use app::clock::Shifted;
use app::money::MoneyProblem;
use app::roll::Listed;
use calendar::{Day, Instant, Season};
use club::households::Households;
use club::ledger::{Act, Actor, Ask, Law, MatchOf, Office, Way, Wish};
use ids::{CompetitionId, MemberId, TextId};
use std::collections::BTreeSet;
use store::TextRow;
use web_club::money::law;

/// Players of the championship, who pay more (ddt-1.1): as many as [`super::championship`] enters.
const CHAMPIONS: u32 = 18;
/// Who has not paid this season: one in parts, one was reminded, the others are late.
const LATE: [u32; 7] = [4, 10, 15, 22, 34, 38, 39];

struct Books<'a> {
    site: &'a Site,
    week: &'a Week,
    clock: &'a Shifted,
    law: Law,
    roll: Vec<Listed>,
}

/// Keeps the books.
pub async fn kept(site: &Site, week: &Week, clock: &Shifted) -> Result<(), DemoProblem> {
    let Some(now) = Season::of(week.monday) else { return Ok(()) };
    let Some(before) = Season::new(now.from() - 1) else { return Ok(()) };
    let account = [("iban", "NL91ABNA0417164300".to_owned()), ("bank_name", "SC Lindenoord".to_owned())];
    site.roll.set(&account).await?;
    let roll = site.roll.all().await?;
    // The club plays its championship by these rules, and its fees stand in them.
    let chosen =
        Act::ChooseRules { season: before, rules: "ddt".to_owned(), today: before.start().plus(-80) };
    let wish = Wish { by: Actor::with_office(Office::Treasurer), seen: None, act: chosen };
    let at = week.at(before.start().plus(-80).since(week.monday), "21:00");
    clock.go_to(at.micros());
    site.money.act_at(&Law::default(), &wish, Vec::new(), at).await?;
    let (ledger, played) = (site.money.look().await?, site.matters.played_by().await?);
    let books = Books { site, week, clock, law: law(&site.library(), &ledger, &played).0, roll };
    books.season(before, (2_000, 1_000), before.end(), &[]).await?;
    // The season may have begun last week only: what was paid by then was paid.
    books.season(now, (2_200, 1_100), week.monday.plus(-7), &LATE).await?;
    let trip = books.trip().await?;
    books.late().await?;
    if trip { books.claims().await } else { Ok(()) }
}

impl Books<'_> {
    fn at(&self, day: Day, time: &str) -> Instant {
        self.week.at(day.since(self.week.monday), time)
    }

    async fn act(
        &self,
        office: Office,
        act: Act,
        at: Instant,
        texts: Vec<TextRow>,
    ) -> Result<(), DemoProblem> {
        self.clock.go_to(at.micros());
        let wish = Wish { by: Actor::with_office(office), seen: None, act };
        match self.site.money.act_at(&self.law, &wish, texts, at).await {
            Ok(_) => Ok(()),
            Err(MoneyProblem::Refused(refusal)) => {
                tracing::debug!(?refusal, "the example club does without");
                Ok(())
            }
            Err(problem) => Err(problem.into()),
        }
    }

    /// Who belonged to the club by a day.
    fn payers(&self, by: Day) -> Vec<Ask> {
        let payer = |one: &Listed| Ask::of(one, one.member.number <= CHAMPIONS);
        self.roll.iter().filter(|one| one.particulars.belongs(by)).map(payer).collect()
    }

    /// The family of a member, the earliest joined first; else the member alone.
    fn household(&self, number: u32) -> Vec<MemberId> {
        Households::of(&self.roll).around(lid(number))
    }

    /// A season: the meeting decides in June, everyone is charged in the first week, and most have paid by a day.
    async fn season(
        &self,
        season: Season,
        (championship, other): (i64, i64),
        until: Day,
        late: &[u32],
    ) -> Result<(), DemoProblem> {
        let meeting = season.start().plus(-75);
        // The season may have begun only days ago.
        let charged = season.start().plus(4).min(until.plus(-1));
        let decide = Act::Decide { season, championship, other, on: meeting };
        self.act(Office::Treasurer, decide, self.at(meeting, "21:30"), Vec::new()).await?;
        let run = Act::Run { season, members: self.payers(charged), today: charged };
        self.act(Office::Treasurer, run, self.at(charged, "20:10"), Vec::new()).await?;
        let mut seen = BTreeSet::new();
        let late: BTreeSet<MemberId> = late.iter().flat_map(|number| self.household(*number)).collect();
        let days = until.since(charged).clamp(1, 90);
        let mut payments = Vec::new();
        for number in 1..=self.roll.len() as u32 {
            let members = self.household(number);
            if !seen.insert(members[0]) || late.contains(&members[0]) {
                continue;
            }
            // Spread over the weeks after the charge, in no one's order.
            let on = charged.plus((number as i32 * 29) % days);
            payments.push((on, number, members));
        }
        payments.sort();
        for (on, number, members) in payments {
            let ledger = self.site.money.look().await?;
            let cents = members.iter().map(|member| ledger.balance(*member)).sum();
            let way = if number % 6 == 0 { Way::Cash } else { Way::Bank };
            let act = Act::Receive { payer: members[0], members, cents, on, today: on, way, note: None };
            self.act(Office::Treasurer, act, self.at(on, "21:00"), Vec::new()).await?;
        }
        Ok(())
    }

    /// Who pays in parts, who paid too much by mistake of the treasurer, who was reminded.
    async fn late(&self) -> Result<(), DemoProblem> {
        let day = self.week.monday.plus(-6);
        let family = self.household(15);
        let part = Act::Receive {
            payer: family[0],
            members: family.clone(),
            cents: 1_000,
            on: day,
            today: day,
            way: Way::Bank,
            note: None,
        };
        self.act(Office::Treasurer, part, self.at(day, "09:00"), Vec::new()).await?;
        let plan = Act::MakePlan { payer: family[0], members: family, first: day, months: 3 };
        self.act(Office::Treasurer, plan, self.at(day, "09:05"), Vec::new()).await?;
        let twice = Act::Receive {
            payer: lid(3),
            members: vec![lid(3)],
            cents: 1_100,
            on: day,
            today: day,
            way: Way::Cash,
            note: None,
        };
        self.act(Office::Treasurer, twice, self.at(day, "09:10"), Vec::new()).await?;
        let entry = self.site.money.look().await?.entries.last().map_or(0, |entry| entry.number);
        let at = self.at(day, "09:12");
        let why = text("Dubbel ingevoerd.", lid(3), at);
        let undo = Act::Reverse { entry, today: day, why: why.id };
        self.act(Office::Treasurer, undo, at, vec![why]).await?;
        let zone = self.week.zone.clone();
        let remind = Act::Remind { payer: lid(38), members: vec![lid(38)], today: day, zone };
        self.act(Office::Treasurer, remind, self.at(day, "09:20"), Vec::new()).await
    }

    /// Last week's match, to which the board let the team go by two cars.
    async fn trip(&self) -> Result<bool, DemoProblem> {
        let Ok(competition) = CompetitionId::read(KEIZER) else { return Ok(false) };
        let played = self.site.competitions.look(competition).await?;
        let Some(last) = played.team_matches.iter().rfind(|one| one.day < self.week.monday) else {
            return Ok(false);
        };
        let (day, at) = (last.day, self.at(last.day, "18:00"));
        let trip = Act::PlanTrip {
            of: Some(MatchOf { competition, number: last.number }),
            day,
            departure: self.at(day, "18:30"),
            away: true,
            team: TEAM.map(lid).to_vec(),
        };
        self.act(Office::Captain, trip, at, Vec::new()).await?;
        self.act(Office::Board, Act::Consent { trip: 1, cars: 2 }, at, Vec::new()).await?;
        Ok(true)
    }

    /// One driver was paid, the other waits for the treasurer; and the way to the next match waits for the board.
    async fn claims(&self) -> Result<(), DemoProblem> {
        let (day, team) = (self.week.monday.plus(-6), TEAM.map(lid).to_vec());
        let acts = [
            ("10:00", Act::Claim { trip: 1, driver: team[0], metres: 48_000, sure: false }),
            ("10:05", Act::Claim { trip: 1, driver: team[1], metres: 51_200, sure: false }),
            ("10:10", Act::Grant { claim: 1 }),
            ("10:12", Act::PayOut { claim: 1, on: day, today: day, way: Way::Bank }),
        ];
        for (time, act) in acts {
            self.act(Office::Treasurer, act, self.at(day, time), Vec::new()).await?;
        }
        let coming = self.week.monday.plus(5);
        let next =
            Act::PlanTrip { of: None, day: coming, departure: self.at(coming, "11:45"), away: true, team };
        self.act(Office::Captain, next, self.at(day, "10:20"), Vec::new()).await
    }
}

fn text(body: &str, about: MemberId, created: Instant) -> TextRow {
    TextRow {
        id: TextId::drawn(app::secret::chance()),
        kind: "money".to_owned(),
        body: body.to_owned(),
        written_by: None,
        about: Some(about),
        created,
        erased: None,
    }
}
