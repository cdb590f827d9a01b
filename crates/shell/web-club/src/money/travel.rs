//! Travel to away matches (dsc-f.3): a trip is announced, the board consents to more cars before the team leaves, drivers
//! claim, the treasurer looks and pays.

use super::books::Books;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use askama::Template;
use axum::http::StatusCode;
use calendar::LocalTime;
use club::ledger::{Act, MatchOf, Office, Settled, Trip, Way, consented};
use club::travel::FAR;
use ids::{CompetitionId, MemberId};
use words::messages::money as say;
use words::money::{km, read_km};

struct ClaimLine {
    number: u32,
    words: String,
    amount: String,
    state: String,
    can_grant: bool,
    can_pay: bool,
    can_withdraw: bool,
}

struct TripShown {
    number: u32,
    title: String,
    leaves: String,
    home: bool,
    team: String,
    cars: String,
    can_consent: bool,
    /// For whom the reader may claim.
    drivers: Vec<Choice>,
    /// Whether the team has left: before that there is nothing to claim.
    left: bool,
    claims: Vec<ClaimLine>,
    claim: Form,
    consent: Form,
}

#[derive(Template)]
#[template(path = "club/money/travel.html")]
struct TravelPage {
    page: Page,
    /// Whether the club's money is for this reader; else the way back is to the own account.
    sees_money: bool,
    lead: String,
    trips: Vec<TripShown>,
    /// Whether the reader could announce a trip: who is nobody's own self or guardian cannot.
    can_plan: bool,
    plan: Form,
    matches: Vec<Choice>,
    everyone: Vec<Choice>,
    chosen: Vec<String>,
    settle: Form,
    cite: Option<Cite>,
    cites: Vec<Cite>,
}

/// A form with a fault, and the trip that it is about.
enum Wrong {
    Plan(Form),
    Claim(u32, Form),
    Consent(u32, Form),
}

fn claims(books: &Books, trip: u32) -> Vec<ClaimLine> {
    let sees = |driver: MemberId| {
        books.actor.acts_for(driver) || books.actor.is(Office::Treasurer) || books.actor.is(Office::Board)
    };
    let of = books.ledger.claims.iter().filter(|claim| claim.trip == trip && sees(claim.driver));
    let keeps = books.actor.is(Office::Treasurer);
    of.map(|claim| ClaimLine {
        number: claim.number,
        words: say::claim_line(books.lang, km(books.lang, claim.metres), books.name(claim.driver)),
        amount: books.amount(claim.cents),
        state: match claim.settled {
            Settled::No => say::claim_waiting(books.lang),
            Settled::Granted => say::claim_granted(books.lang),
            Settled::Declined(_) => say::claim_declined(books.lang),
            Settled::Withdrawn => say::claim_withdrawn(books.lang),
            Settled::Paid(on, _) => say::claim_paid(books.lang, books.day(on)),
        },
        can_grant: keeps && claim.settled == Settled::No,
        can_pay: keeps && claim.settled == Settled::Granted,
        can_withdraw: books.actor.acts_for(claim.driver)
            && matches!(claim.settled, Settled::No | Settled::Granted),
    })
    .collect()
}

fn shown(books: &Books, ask: &Ask, trip: &Trip, wrong: Option<&Wrong>) -> TripShown {
    let now = ask.site.money.now();
    let moment = |at| words::dates::moment(books.lang, books.zone.local(at));
    let cars = consented(trip).filter(|one| one.given <= trip.departure && one.cars > 1);
    let may_claim = |member: &&MemberId| books.actor.acts_for(**member) || books.actor.is(Office::Treasurer);
    let drivers = trip.team.iter().filter(may_claim);
    let (mut claim, mut consent) = (Form::default(), Form::filled([("cars", "2")]));
    match wrong {
        Some(Wrong::Claim(number, form)) if *number == trip.number => {
            claim = form.clone();
            // So long a way is asked about.
            if read_km(claim.text("km")).is_some_and(|metres| metres > FAR) {
                claim.set("far", "yes");
            }
        }
        Some(Wrong::Consent(number, form)) if *number == trip.number => consent = form.clone(),
        _ => {}
    }
    TripShown {
        number: trip.number,
        title: say::trip_of(books.lang, words::dates::day(books.lang, trip.day)),
        leaves: say::trip_leaves(books.lang, moment(trip.departure)),
        home: !trip.away,
        team: trip.team.iter().map(|one| books.name(*one)).collect::<Vec<_>>().join(", "),
        cars: match cars {
            Some(one) => say::trip_cars(books.lang, one.cars, moment(one.given)),
            None => say::trip_one_car(books.lang),
        },
        can_consent: books.actor.is(Office::Board) && trip.away && now <= trip.departure,
        drivers: drivers.map(|one| Choice::new(one.to_string(), books.name(*one))).collect(),
        left: now >= trip.departure,
        claims: claims(books, trip.number),
        claim,
        consent,
    }
}

/// Team matches that no trip was announced for yet, as far as the reader plays in them or keeps them.
async fn matches(ask: &Ask, books: &Books) -> Result<Vec<(MatchOf, competition::TeamMatch)>, Fault> {
    let all = [Office::Captain, Office::Treasurer, Office::Board].iter().any(|one| books.actor.is(*one));
    let competitions = &ask.site.competitions;
    let mut found = Vec::new();
    for row in competitions.list().await? {
        let state = competitions.look(row.id).await?;
        for one in state.team_matches.iter().filter(|one| !one.cancelled) {
            let of = MatchOf { competition: row.id, number: one.number };
            let mine = all || one.members.iter().any(|member| books.actor.acts_for(*member));
            if mine && !books.ledger.trips.iter().any(|trip| trip.of == Some(of)) {
                found.push((of, one.clone()));
            }
        }
    }
    found.sort_by_key(|(_, one)| one.day);
    Ok(found)
}

async fn page(ask: &Ask, books: &Books, wrong: Option<Wrong>) -> Answer {
    let offices = [Office::Captain, Office::Treasurer, Office::Board];
    let all = offices.iter().any(|one| books.actor.is(*one));
    let sees = |trip: &&Trip| all || trip.team.iter().any(|one| books.actor.acts_for(*one));
    // Rules that the club did not choose pay nobody (D81).
    let travel = books.law.travel.as_ref();
    let cite = travel.map(|travel| books.cite(travel.article()));
    let status = match &wrong {
        Some(Wrong::Plan(form) | Wrong::Claim(_, form) | Wrong::Consent(_, form)) => form.status(),
        None => StatusCode::OK,
    };
    let trips = books.ledger.trips.iter().rev().filter(sees);
    let shown: Vec<TripShown> = trips.map(|trip| shown(books, ask, trip, wrong.as_ref())).collect();
    let mut choices = vec![Choice::new("", say::trip_own(books.lang))];
    choices.extend(matches(ask, books).await?.iter().map(|(of, one)| {
        let team: Vec<String> = one.members.iter().map(|member| books.name(*member)).collect();
        let words = format!("{}: {}", words::dates::day(books.lang, one.day), team.join(", "));
        Choice::new(format!("{}/{}", of.competition, of.number), words)
    }));
    let plan = match wrong {
        Some(Wrong::Plan(form)) => form,
        _ => Form::filled([("away", "yes"), ("departure", "18:30")]),
    };
    let belongs = books.roll.iter().filter(|one| one.particulars.belongs(books.today));
    let page = TravelPage {
        page: ask.frame(),
        sees_money: ask.person()?.may(app::Deed::SeeMoney),
        lead: match travel {
            Some(travel) => say::travel_lead(books.lang, books.amount(travel.cents_per_km.value)),
            None => say::travel_no_allowance(books.lang),
        },
        trips: shown,
        can_plan: travel.is_some() && (all || !books.actor.members.is_empty()),
        matches: choices,
        everyone: belongs
            .map(|one| Choice::new(one.member.id.to_string(), books.name(one.member.id)))
            .collect(),
        chosen: plan.all("team").map(str::to_owned).collect(),
        plan: plan.called("plan"),
        settle: Form::filled([("on", books.today.to_string())]),
        cites: once(cite.clone()),
        cite,
    };
    Ok(ask.page_as(status, &page)?.private())
}

/// All trips that the reader may see.
pub async fn travel(ask: Ask) -> Answer {
    page(&ask, &Books::of(&ask).await?, None).await
}

/// Announces a trip.
pub async fn plan(ask: Ask, mut form: Form) -> Answer {
    let (books, lang) = (Books::of(&ask).await?, ask.lang());
    let named = form.text("match").to_owned();
    let (of, day, team) = if let Some((competition, number)) = named.split_once('/') {
        let competition = CompetitionId::read(competition).map_err(|_| Fault::Unclear)?;
        let number = number.parse().map_err(|_| Fault::Unclear)?;
        let of = MatchOf { competition, number };
        let found = matches(&ask, &books).await?.into_iter().find(|(one, _)| *one == of);
        let (_, found) = found.ok_or(Fault::Unclear)?;
        (Some(of), Some(found.day), found.members)
    } else {
        let team = form.all("team").filter_map(|one| MemberId::read(one).ok());
        let team: Vec<MemberId> = team.filter(|one| books.listed(*one).is_some()).collect();
        (None, form.day("day", || say::bad_day(lang)), team)
    };
    let at = form.read("departure", |text| text.parse().map_err(|_| say::bad_day(lang)));
    if let (Some(day), Some(time)) = (day, at) {
        let departure = books.zone.instant(LocalTime { day, time });
        let act = Act::PlanTrip { of, day, departure, away: form.ticked("away"), team };
        if books.act(&ask, act, Vec::new(), &mut form).await?.is_some() {
            return Ok(ask.see_other("/travel").saying(say::trip_planned(lang)));
        }
    }
    page(&ask, &books, Some(Wrong::Plan(form))).await
}

fn trip(form: &Form) -> Result<u32, Fault> {
    form.text("trip").parse().map_err(|_| Fault::Unclear)
}

/// A driver claims.
pub async fn claim(ask: Ask, mut form: Form) -> Answer {
    let (books, lang) = (Books::of(&ask).await?, ask.lang());
    let trip = trip(&form)?;
    let driver = MemberId::read(form.text("driver")).map_err(|_| Fault::Unclear)?;
    if let Some(metres) = form.read("km", |text| read_km(text).ok_or_else(|| say::bad_km(lang))) {
        let act = Act::Claim { trip, driver, metres, sure: form.ticked("sure") };
        if let Some(events) = books.act(&ask, act, Vec::new(), &mut form).await? {
            let cents = events.iter().find_map(|event| match event.fact {
                club::ledger::Fact::Claimed { cents, .. } => Some(cents),
                _ => None,
            });
            let said = say::claimed(lang, books.amount(cents.unwrap_or_default()), km(lang, metres));
            return Ok(ask.see_other("/travel").saying(said));
        }
    }
    page(&ask, &books, Some(Wrong::Claim(trip, form))).await
}

/// The board consents to more cars.
pub async fn consent(ask: Ask, mut form: Form) -> Answer {
    let (books, lang) = (Books::of(&ask).await?, ask.lang());
    let trip = trip(&form)?;
    if let Some(cars) = form.number("cars", 0..=20u8, || say::bad_cars(lang)) {
        let act = Act::Consent { trip, cars };
        if books.act(&ask, act, Vec::new(), &mut form).await?.is_some() {
            return Ok(ask.see_other("/travel").saying(say::consented(lang, cars)));
        }
    }
    page(&ask, &books, Some(Wrong::Consent(trip, form))).await
}

async fn settle(ask: &Ask, books: &Books, act: Act, texts: Vec<store::TextRow>, mut form: Form) -> Answer {
    match books.act(ask, act, texts, &mut form).await? {
        None => Err(books.refused(&form)),
        Some(_) => Ok(ask.see_other("/travel").saying(say::claim_settled(ask.lang()))),
    }
}

fn number(form: &Form) -> Result<u32, Fault> {
    form.text("claim").parse().map_err(|_| Fault::Unclear)
}

/// The driver takes a claim back.
pub async fn withdraw(ask: Ask, mut form: Form) -> Answer {
    let (books, claim) = (Books::of(&ask).await?, number(&form)?);
    match books.act(&ask, Act::Withdraw { claim }, Vec::new(), &mut form).await? {
        None => Err(books.refused(&form)),
        Some(_) => Ok(ask.see_other("/travel").saying(say::claim_taken_back(ask.lang()))),
    }
}

/// The claim is right.
pub async fn grant(ask: Ask, form: Form) -> Answer {
    let (books, claim) = (Books::of(&ask).await?, number(&form)?);
    settle(&ask, &books, Act::Grant { claim }, Vec::new(), form).await
}

/// The claim is not right.
pub async fn decline(ask: Ask, form: Form) -> Answer {
    let (books, claim) = (Books::of(&ask).await?, number(&form)?);
    let about = books.ledger.claim(claim).map(|claim| claim.driver);
    let why = books.text(form.text("why"), about, ask.site.money.now());
    settle(&ask, &books, Act::Decline { claim, why: why.id }, vec![why], form).await
}

/// It was paid.
pub async fn pay(ask: Ask, form: Form) -> Answer {
    let (books, claim) = (Books::of(&ask).await?, number(&form)?);
    let on = form.text("on").parse().unwrap_or(books.today);
    let way = if form.text("way") == "cash" { Way::Cash } else { Way::Bank };
    settle(&ask, &books, Act::PayOut { claim, on, today: books.today, way }, Vec::new(), form).await
}
