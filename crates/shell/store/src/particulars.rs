//! What is known of members beside the name, who changed which field, and many members written in one go.

use crate::club::Club;
use crate::db::{with_db, with_write};
use crate::error::{StoreError, id, maybe};
use crate::known_members::CHANGED as MEMBERS_CHANGED;
use calendar::{Day, Instant};
use club::fee_set::Membership;
use club::members::{Field, Member, Particulars};
use ids::{AccountId, MemberId};
use sqlx::Row as _;
use std::collections::BTreeMap;

/// A change of one field of a member.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangeRow {
    /// Its id, made by the program: later ones sort after earlier ones.
    pub id: String,
    /// Whose field.
    pub member: MemberId,
    /// Which field, one word.
    pub field: String,
    /// What stood there.
    pub was: String,
    /// What stands there now.
    pub became: String,
    /// When.
    pub at: Instant,
    /// Who changed it; nobody when the program did.
    pub by: Option<AccountId>,
    /// The import or merge that it is a part of; empty for a change by hand.
    pub batch: String,
}

/// A member as it is to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The member.
    pub member: Member,
    /// What else is known.
    pub particulars: Particulars,
}

pub(crate) const PUT: &str = "INSERT INTO member_particulars (club_id, member_id, joined, left_on, family, federation, fide, \
     email, phone, address, groups, half_price, honorary, shown, merged_into, membership) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) \
     ON CONFLICT (club_id, member_id) DO UPDATE SET joined = excluded.joined, left_on = excluded.left_on, \
     family = excluded.family, federation = excluded.federation, fide = excluded.fide, email = excluded.email, \
     phone = excluded.phone, address = excluded.address, groups = excluded.groups, \
     half_price = excluded.half_price, honorary = excluded.honorary, shown = excluded.shown, \
     merged_into = excluded.merged_into, membership = excluded.membership";

macro_rules! put {
    ($all:ident, $club:expr, $member:expr, $row:expr) => {{
        let words: Vec<&str> = $row.shown.iter().map(|field| field.word()).collect();
        let insert = sqlx::query($crate::particulars::PUT).bind($club.to_string()).bind($member.to_string());
        let insert = insert.bind($row.joined.map(|day| day.to_string()));
        let insert = insert.bind($row.left.map(|day| day.to_string()));
        let insert = insert.bind($row.family.map(|family| family.to_string()));
        let insert = insert.bind(&$row.federation).bind(&$row.fide).bind(&$row.email).bind(&$row.phone);
        let insert = insert.bind(&$row.address).bind($row.groups.join("\n"));
        let insert = insert.bind(i64::from($row.half_price)).bind(i64::from($row.honorary));
        let insert = insert.bind(words.join(" ")).bind($row.merged_into.map(|id| id.to_string()));
        let insert = insert.bind($row.membership.map_or("", |kind| kind.word()));
        insert.execute(&mut *$all).await?
    }};
}

const CHANGED: &str = "INSERT INTO member_change (club_id, id, member_id, field, was, became, at, by_account, batch) \
                       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";

type ChangeColumns = (String, String, String, String, String, i64, Option<String>, String);

fn change(row: ChangeColumns) -> Result<ChangeRow, StoreError> {
    let (name, member, field, was, became, at, by, batch) = row;
    let (member, by, at) = (id(member)?, maybe(by)?, Instant::from_micros(at));
    Ok(ChangeRow { id: name, member, field, was, became, at, by, batch })
}

fn day(text: Option<String>) -> Result<Option<Day>, StoreError> {
    let read = |text: String| text.parse().map_err(|_| StoreError::Unreadable(format!("day '{text}'")));
    text.map(read).transpose()
}

/// What is known of the members of a club.
#[derive(Clone, Copy)]
pub struct ParticularsOf<'a>(pub(crate) &'a Club);

impl ParticularsOf<'_> {
    /// What is known of everyone; who has no row has nothing known.
    pub async fn all(self) -> Result<BTreeMap<MemberId, Particulars>, StoreError> {
        let text = "SELECT member_id, joined, left_on, family, federation, fide, email, phone, address, groups, \
                    half_price, honorary, shown, merged_into, membership FROM member_particulars WHERE club_id = $1";
        let mut all = BTreeMap::new();
        with_db!(&self.0.db, |pool| {
            for row in sqlx::query(text).bind(self.0.id.as_str()).fetch_all(pool).await? {
                let words: String = row.try_get(12)?;
                let groups: String = row.try_get(9)?;
                let one = Particulars {
                    joined: day(row.try_get(1)?)?,
                    left: day(row.try_get(2)?)?,
                    family: maybe(row.try_get(3)?)?,
                    federation: row.try_get(4)?,
                    fide: row.try_get(5)?,
                    email: row.try_get(6)?,
                    phone: row.try_get(7)?,
                    address: row.try_get(8)?,
                    groups: groups.lines().map(str::to_owned).collect(),
                    half_price: row.try_get::<i64, _>(10)? == 1,
                    honorary: row.try_get::<i64, _>(11)? == 1,
                    shown: words.split(' ').filter_map(Field::of).collect(),
                    merged_into: maybe(row.try_get(13)?)?,
                    membership: Membership::of(row.try_get::<&str, _>(14)?),
                };
                all.insert(id(row.try_get(0)?)?, one);
            }
        });
        Ok(all)
    }

    /// Writes members with all that is known of them, and what changed, in one transaction: all of it or nothing. Who is
    /// erased stays so.
    pub async fn keep(self, members: &[Kept], changes: &[ChangeRow], at: Instant) -> Result<(), StoreError> {
        let club = self.0.id;
        with_write!(&self.0.db, |all| {
            for one in members {
                if crate::members::put!(all, club, one.member, at) {
                    put!(all, club, one.member.id, one.particulars);
                }
            }
            for row in changes {
                let insert = sqlx::query(CHANGED).bind(club.to_string()).bind(&row.id);
                let insert = insert.bind(row.member.to_string()).bind(&row.field).bind(&row.was);
                let insert = insert.bind(&row.became).bind(row.at.micros());
                let insert = insert.bind(row.by.map(|by| by.to_string())).bind(&row.batch);
                insert.execute(&mut *all).await?;
            }
            sqlx::query(MEMBERS_CHANGED).bind(club.as_str()).execute(&mut *all).await?;
        });
        Ok(())
    }

    /// The changes of a member, newest first.
    pub async fn changes(self, member: MemberId) -> Result<Vec<ChangeRow>, StoreError> {
        let text = "SELECT id, member_id, field, was, became, at, by_account, batch FROM member_change \
                    WHERE club_id = $1 AND member_id = $2 ORDER BY at DESC, id DESC";
        self.many(text, member.as_str()).await
    }

    /// The changes of an import or a merge, oldest first.
    pub async fn batch(self, batch: &str) -> Result<Vec<ChangeRow>, StoreError> {
        let text = "SELECT id, member_id, field, was, became, at, by_account, batch FROM member_change \
                    WHERE club_id = $1 AND batch = $2 ORDER BY at, id";
        self.many(text, batch).await
    }

    async fn many(self, text: &'static str, key: &str) -> Result<Vec<ChangeRow>, StoreError> {
        let rows = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_as::<_, ChangeColumns>(text).bind(self.0.id.as_str());
            rows.bind(key).fetch_all(pool).await
        })?;
        rows.into_iter().map(change).collect()
    }

    /// Takes members out who came by mistake, with all that was known of them; one whom something else speaks of must not
    /// be among them.
    pub async fn remove(self, members: &[MemberId]) -> Result<(), StoreError> {
        let club = self.0.id;
        let texts = [
            "DELETE FROM member_rating WHERE club_id = $1 AND member_id = $2",
            "DELETE FROM member_guardian WHERE club_id = $1 AND (member_id = $2 OR guardian_id = $2)",
            "DELETE FROM member_account WHERE club_id = $1 AND member_id = $2",
            "DELETE FROM member_change WHERE club_id = $1 AND member_id = $2",
            "DELETE FROM member_particulars WHERE club_id = $1 AND member_id = $2",
            "DELETE FROM member WHERE club_id = $1 AND id = $2",
        ];
        with_write!(&self.0.db, |all| {
            for member in members {
                for text in texts {
                    sqlx::query(text).bind(club.as_str()).bind(member.as_str()).execute(&mut *all).await?;
                }
            }
            sqlx::query(MEMBERS_CHANGED).bind(club.as_str()).execute(&mut *all).await?;
        });
        Ok(())
    }

    /// Forgets changes from before a moment: their term has passed. Says how many.
    pub async fn forget(self, before: Instant) -> Result<u64, StoreError> {
        let text = "DELETE FROM member_change WHERE club_id = $1 AND at < $2";
        Ok(with_db!(&self.0.db, |pool| {
            let delete = sqlx::query(text).bind(self.0.id.as_str()).bind(before.micros());
            delete.execute(pool).await.map(|done| done.rows_affected())
        })?)
    }
}
