//! The roll: who belongs to the club, with all that is known of them, and who changed which field.

mod merge;

use crate::clock::Clock;
use crate::people::Person;
use crate::secret;
use calendar::{Day, Instant};
pub use club::members::Listed;
use club::members::import::Column;
use club::members::{Born, Field, Member, Name, Particulars, Rating};
use exchange::rows::Table;
use ids::{AccountId, FamilyId, MemberId};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};
use store::{ChangeRow, Club, Kept, StoreError};

/// A file that someone looks at before it is imported. It is kept in memory alone.
#[derive(Clone, Debug)]
pub struct Prepared {
    /// What stands in it.
    pub table: Table,
    /// What its columns are.
    pub columns: Vec<Column>,
    /// The day of the list.
    pub day: Day,
    /// Since when those are members who are new and have no day in the file.
    pub joined: Option<Day>,
}

/// The most files that are looked at at once; an older one must be sent again.
const MOST_PREPARED: usize = 8;

/// The roll of a club.
#[derive(Clone)]
pub struct Roll {
    club: Club,
    clock: Arc<dyn Clock>,
    prepared: Arc<Mutex<Vec<(AccountId, Prepared)>>>,
}

impl Roll {
    /// The roll of this club.
    pub fn new(club: Club, clock: Arc<dyn Clock>) -> Roll {
        Roll { club, clock, prepared: Arc::default() }
    }

    /// Now.
    pub fn now(&self) -> Instant {
        Instant::from_micros(self.clock.stamp())
    }

    /// Everyone, who is erased or left too; by number.
    pub async fn all(&self) -> Result<Vec<Listed>, StoreError> {
        let members = self.club.members().all().await?;
        let mut known = self.club.particulars().all().await?;
        let listed = |member: Member| {
            let particulars = known.remove(&member.id).unwrap_or_default();
            Listed { member, particulars }
        };
        Ok(members.into_iter().map(listed).collect())
    }

    /// One of them.
    pub async fn get(&self, member: MemberId) -> Result<Option<Listed>, StoreError> {
        Ok(self.all().await?.into_iter().find(|one| one.member.id == member))
    }

    /// Writes members anew and notes which fields changed, in one transaction. `batch` is empty for a change by hand.
    pub async fn keep(
        &self,
        by: Option<&Person>,
        before: &[Listed],
        after: &[Listed],
        batch: &str,
    ) -> Result<usize, StoreError> {
        let at = self.now();
        let old: BTreeMap<MemberId, &Listed> = before.iter().map(|one| (one.member.id, one)).collect();
        let empty = Particulars::default();
        let mut changes = Vec::new();
        let mut changed = Vec::new();
        for one in after {
            let was = old.get(&one.member.id).copied();
            if was == Some(one) {
                continue;
            }
            let was = fields(was.map(|was| &was.member), was.map_or(&empty, |was| &was.particulars));
            let became = fields(Some(&one.member), &one.particulars);
            for ((field, was), (_, became)) in was.into_iter().zip(became) {
                if was != became {
                    let id = format!("{:017}-{:06}-{}", at.micros(), changes.len(), secret::word(6));
                    let (member, by) = (one.member.id, by.map(|person| person.id));
                    let (field, batch) = (field.to_owned(), batch.to_owned());
                    changes.push(ChangeRow { id, member, field, was, became, at, by, batch });
                }
            }
            changed.push(Kept { member: one.member.clone(), particulars: one.particulars.clone() });
        }
        self.club.particulars().keep(&changed, &changes, at).await?;
        Ok(changes.len())
    }

    /// What was changed of a member, newest first.
    pub async fn changes(&self, member: MemberId) -> Result<Vec<ChangeRow>, StoreError> {
        self.club.particulars().changes(member).await
    }

    /// The accounts that act for a member.
    pub async fn accounts(&self, member: MemberId) -> Result<Vec<store::TieRow>, StoreError> {
        self.club.ties().of_member(member).await
    }

    /// The members for whom some account acts.
    pub async fn acted_for(&self) -> Result<BTreeSet<MemberId>, StoreError> {
        Ok(self.club.ties().all().await?.into_iter().map(|tie| tie.member).collect())
    }

    /// The members that an account acts for, the own one first.
    pub async fn of_account(&self, account: AccountId) -> Result<Vec<store::TieRow>, StoreError> {
        let mut ties = self.club.ties().of_account(account).await?;
        ties.sort_by_key(|one| one.tie != store::Tie::Own);
        Ok(ties)
    }

    /// Ends that an account acts for a member.
    pub async fn untie(&self, member: MemberId, account: AccountId) -> Result<bool, StoreError> {
        self.club.ties().cut(member, account).await
    }

    /// The file that someone looks at.
    pub fn prepared(&self, by: AccountId) -> Option<Prepared> {
        let all = self.prepared.lock().unwrap_or_else(PoisonError::into_inner);
        all.iter().find(|(who, _)| *who == by).map(|(_, prepared)| prepared.clone())
    }

    /// Keeps the file that someone looks at, or forgets it.
    pub fn prepare(&self, by: AccountId, prepared: Option<Prepared>) {
        let mut all = self.prepared.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|(who, _)| *who != by);
        all.extend(prepared.map(|prepared| (by, prepared)));
        if all.len() > MOST_PREPARED {
            all.remove(0);
        }
    }

    /// Undoes an import: each field that still is as the import left it becomes what it was, and who came with it goes.
    /// Says how many fields.
    pub async fn undo(&self, by: Option<&Person>, batch: &str) -> Result<usize, StoreError> {
        let before = self.all().await?;
        let mut after: BTreeMap<MemberId, Listed> =
            before.iter().map(|one| (one.member.id, one.clone())).collect();
        let (mut undone, mut gone) = (0, Vec::new());
        for change in self.club.particulars().batch(batch).await? {
            let Some(one) = after.get_mut(&change.member) else { continue };
            if change.field == "number" && change.was.is_empty() {
                gone.push(change.member);
                undone += 1;
            } else if !gone.contains(&change.member) {
                let now = fields(Some(&one.member), &one.particulars);
                let same = now.iter().any(|(name, value)| *name == change.field && *value == change.became);
                undone += usize::from(same && put_back(one, &change.field, &change.was));
            }
        }
        let kept: Vec<Listed> = after.into_values().filter(|one| !gone.contains(&one.member.id)).collect();
        self.keep(by, &before, &kept, "").await?;
        self.club.particulars().remove(&gone).await?;
        Ok(undone)
    }

    /// Forgets changes from before a moment.
    pub async fn forget_changes(&self, before: Instant) -> Result<u64, StoreError> {
        self.club.particulars().forget(before).await
    }

    /// Takes away what need not be kept of who left; that is no change that is noted, for its values are to go.
    pub async fn empty(&self, member: &Member, kept: &Particulars) -> Result<(), StoreError> {
        let member = Member { born: None, ratings: Vec::new(), ..member.clone() };
        let one = Kept { member, particulars: kept.clone() };
        self.club.particulars().keep(&[one], &[], self.now()).await
    }

    /// Erases a member for good.
    pub async fn erase(&self, member: MemberId) -> Result<bool, StoreError> {
        self.club.members().erase(member, self.now()).await
    }

    /// Erases those again who had been erased after a copy was made that was now brought back; says how many.
    pub async fn erase_again(&self, lines: &[String]) -> Result<usize, StoreError> {
        let mut again = 0;
        let ids = lines.iter().filter_map(|line| line.strip_prefix(store::ERASED_MEMBER));
        for id in ids.filter_map(|id| MemberId::read(id).ok()) {
            again += usize::from(self.erase(id).await?);
        }
        Ok(again)
    }

    /// The texts about a member.
    pub async fn texts(&self, member: MemberId) -> Result<Vec<store::TextRow>, StoreError> {
        self.club.texts().about(member).await
    }

    /// What the club set for itself.
    pub async fn settings(&self) -> Result<BTreeMap<String, String>, StoreError> {
        self.club.settings().all().await
    }

    /// Sets something for the club.
    pub async fn set(&self, values: &[(&str, String)]) -> Result<(), StoreError> {
        self.club.settings().put(values).await
    }
}

/// The fields of a member as words, in an order that never changes.
pub fn fields(member: Option<&Member>, known: &Particulars) -> Vec<(&'static str, String)> {
    let day = |day: Option<Day>| day.map(|day| day.to_string()).unwrap_or_default();
    let yes = |yes: bool| if yes { "yes" } else { "" }.to_owned();
    let name = member.and_then(|member| member.name.as_ref());
    let born = member.and_then(|member| member.born).map(|born| match born {
        Born::On(day) => day.to_string(),
        Born::In(year) => year.to_string(),
    });
    let ratings = member.map(|member| {
        let one = |rating: &club::members::Rating| {
            format!("{} {}{}", rating.of, rating.rating, if rating.estimated { " ?" } else { "" })
        };
        member.ratings.iter().map(one).collect::<Vec<_>>().join("; ")
    });
    let guardians =
        member.map(|member| member.guardians.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
    let shown: Vec<&str> = known.shown.iter().map(|field| field.word()).collect();
    vec![
        ("number", member.map(|member| member.number.to_string()).unwrap_or_default()),
        ("given", name.map(|name| name.given().to_owned()).unwrap_or_default()),
        ("prefix", name.map(|name| name.prefix().to_owned()).unwrap_or_default()),
        ("family_name", name.map(|name| name.family().to_owned()).unwrap_or_default()),
        ("born", born.unwrap_or_default()),
        ("ratings", ratings.unwrap_or_default()),
        ("guardians", guardians.unwrap_or_default()),
        ("consent", member.and_then(|member| member.consent).map(|one| one.at.iso()).unwrap_or_default()),
        ("joined", day(known.joined)),
        ("left", day(known.left)),
        ("family", known.family.map(|family| family.to_string()).unwrap_or_default()),
        ("federation", known.federation.clone()),
        ("fide", known.fide.clone()),
        ("email", known.email.clone()),
        ("phone", known.phone.clone()),
        ("address", known.address.clone()),
        ("groups", known.groups.join(", ")),
        ("half_price", yes(known.half_price)),
        ("honorary", yes(known.honorary)),
        ("membership", known.membership.map(|kind| kind.word().to_owned()).unwrap_or_default()),
        ("shown", shown.join(" ")),
        ("merged_into", known.merged_into.map(|into| into.to_string()).unwrap_or_default()),
    ]
}

/// Puts a field back as its words say; `false` for one that is not put back.
fn put_back(one: &mut Listed, field: &str, was: &str) -> bool {
    let known = &mut one.particulars;
    let day = |text: &str| text.parse::<Day>().ok();
    match field {
        "born" => {
            let on = day(was).map(Born::On);
            one.member.born = on.or_else(|| was.parse().ok().map(Born::In));
        }
        "ratings" => {
            let rating = |text: &str| {
                let (of, rest) = text.split_once(' ')?;
                let (value, estimated) =
                    rest.split_once(' ').map_or((rest, false), |(value, _)| (value, true));
                Some(Rating { of: day(of)?, rating: value.parse().ok()?, estimated })
            };
            one.member.ratings = was.split("; ").filter_map(rating).collect();
        }
        "given" | "prefix" | "family_name" => {
            let Some(name) = &one.member.name else { return false };
            let part = |of: &str, now: &str| if of == field { was.to_owned() } else { now.to_owned() };
            let (given, prefix) = (part("given", name.given()), part("prefix", name.prefix()));
            match Name::new(&given, &prefix, &part("family_name", name.family())) {
                Ok(name) => one.member.name = Some(name),
                Err(_) => return false,
            }
        }
        "joined" => known.joined = day(was),
        "left" => known.left = day(was),
        "federation" => was.clone_into(&mut known.federation),
        "fide" => was.clone_into(&mut known.fide),
        "email" => was.clone_into(&mut known.email),
        "phone" => was.clone_into(&mut known.phone),
        "address" => was.clone_into(&mut known.address),
        "family" => known.family = FamilyId::read(was).ok(),
        "merged_into" => known.merged_into = MemberId::read(was).ok(),
        "guardians" => {
            one.member.guardians = was.split(' ').filter_map(|id| MemberId::read(id).ok()).collect();
        }
        "groups" => known.groups = was.split(", ").filter(|one| !one.is_empty()).map(str::to_owned).collect(),
        "half_price" => known.half_price = was == "yes",
        "honorary" => known.honorary = was == "yes",
        "membership" => known.membership = club::fee_set::Membership::of(was),
        "shown" => known.shown = was.split(' ').filter_map(Field::of).collect(),
        _ => return false,
    }
    true
}
