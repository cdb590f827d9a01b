//! The clock that a club lives by. The club's own setting rules; what the operator set is the default for a new club.

use crate::competitions::{CompetitionProblem, Competitions};
use calendar::Zone;
use competition::{Act, Actor, Fact, Moved, Refusal, Wish, moved_by};
use std::sync::{Arc, PoisonError, RwLock};
use store::{Club, CompetitionRow, Shelf, StoreError, Stream};

/// The name of the setting.
pub const TIME_ZONE: &str = "time_zone";

/// The zone of a club that has said nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DefaultZone {
    /// The operator named it.
    Set(Zone),
    /// The machine's.
    Machine(Zone),
}

impl Default for DefaultZone {
    fn default() -> DefaultZone {
        DefaultZone::Machine(Zone::default())
    }
}

impl DefaultZone {
    /// The zone.
    pub fn zone(&self) -> &Zone {
        match self {
            DefaultZone::Set(zone) | DefaultZone::Machine(zone) => zone,
        }
    }
}

/// Who said which zone a club lives in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ZoneFrom {
    /// The club itself, on its page.
    Club,
    /// The operator, in the settings of the program.
    Operator,
    /// Nobody; its competitions were opened in this zone.
    Competitions,
    /// Nobody; the machine lives there.
    Machine,
}

/// The zone of a club as it is now, shared by everything that shows or reads a moment for it.
#[derive(Clone, Debug, Default)]
pub struct ClubZone(Arc<RwLock<Zone>>);

impl ClubZone {
    /// A club that lives here.
    pub fn new(zone: Zone) -> ClubZone {
        ClubZone(Arc::new(RwLock::new(zone)))
    }

    /// The zone.
    pub fn get(&self) -> Zone {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The club moves.
    pub fn put(&self, zone: Zone) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = zone;
    }
}

/// The zone that a club lives in, and who said so. A club from before the setting stays in the zone of its competitions,
/// unless the operator named one.
pub async fn zone_of(club: &Club, default: &DefaultZone) -> Result<(Zone, ZoneFrom), StoreError> {
    let set = club.settings().all().await?;
    if let Some(zone) = set.get(TIME_ZONE).and_then(|name| Zone::named(name)) {
        return Ok((zone, ZoneFrom::Club));
    }
    match default {
        DefaultZone::Set(zone) => Ok((zone.clone(), ZoneFrom::Operator)),
        DefaultZone::Machine(zone) => Ok(match of_competitions(club).await? {
            Some(zone) => (zone, ZoneFrom::Competitions),
            None => (zone.clone(), ZoneFrom::Machine),
        }),
    }
}

/// The zone in which the newest competition was opened.
async fn of_competitions(club: &Club) -> Result<Option<Zone>, StoreError> {
    let Some(newest) = club.competitions().all().await?.into_iter().next() else { return Ok(None) };
    let rows = club.streams().read(Stream::Competition(newest.id), 1).await?;
    let opened = rows.first().and_then(|row| competition::log::decode(&row.body).ok());
    Ok(match opened.map(|event| event.fact) {
        Some(Fact::Opened(opening)) => Some(opening.zone),
        _ => None,
    })
}

/// A running competition that a zone would change.
#[derive(Clone, Debug)]
pub struct Differs {
    /// Which.
    pub row: CompetitionRow,
    /// The zone that it goes by.
    pub zone: Zone,
    /// The moments to come that would move.
    pub moved: Vec<Moved>,
}

/// The running competitions that go by another zone than this one, with what would move.
pub async fn differing(competitions: &Competitions, zone: &Zone) -> Result<Vec<Differs>, CompetitionProblem> {
    let mut all = Vec::new();
    for row in competitions.list().await?.into_iter().filter(|row| row.shelf == Shelf::Running) {
        let state = competitions.look(row.id).await?;
        if !state.closed && state.zone.last() != zone {
            let moved = moved_by(&state, zone, competitions.now());
            all.push(Differs { row, zone: state.zone.last().clone(), moved });
        }
    }
    Ok(all)
}

/// The club moves to a zone: kept first, then every running competition follows from tomorrow on. One that could not is
/// shown as different, and follows when this is asked again.
pub async fn move_to(
    club: &Club,
    held: &ClubZone,
    competitions: &Competitions,
    zone: &Zone,
) -> Result<usize, CompetitionProblem> {
    let name = zone.name().unwrap_or("UTC").to_owned();
    club.settings().put(&[(TIME_ZONE, name)]).await?;
    held.put(zone.clone());
    let differing = differing(competitions, zone).await?;
    for one in &differing {
        let wish = Wish::sure(Actor::clock(), Act::FollowZone(zone.clone()));
        match competitions.act(one.row.id, &wish).await {
            Ok(_) | Err(CompetitionProblem::Refused(Refusal::NothingChanges, _)) => {}
            Err(problem) => return Err(problem),
        }
    }
    Ok(differing.len())
}
