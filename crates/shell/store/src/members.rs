//! Members: the rows of what [`club::members::Member`] holds.

use crate::club::Club;
use crate::db::{with_db, with_write};
use crate::error::{StoreError, id, maybe};
use crate::known_members::{CHANGED, CHANGES};
use calendar::{Day, Instant};
use club::members::{Born, Consent, Member, Name, Rating};
use ids::MemberId;
use std::collections::BTreeMap;
use std::sync::Arc;

type MemberColumns =
    (String, i64, String, String, String, Option<String>, Option<i64>, Option<String>, Option<i64>);
type RatingColumns = (String, String, i64, i64);

pub(crate) fn born_text(born: Born) -> String {
    match born {
        Born::On(day) => day.to_string(),
        Born::In(year) => format!("{year:04}"),
    }
}

fn born(text: &str) -> Result<Born, StoreError> {
    let day = text.parse().map(Born::On).ok();
    let born = day.or_else(|| text.parse().map(Born::In).ok());
    born.ok_or_else(|| StoreError::Unreadable(format!("birth '{text}'")))
}

fn member(row: MemberColumns) -> Result<Member, StoreError> {
    let (text, number, given, prefix, family, birth, consent_at, consent_by, erased) = row;
    let name = match erased {
        Some(_) => None,
        None => Some(
            Name::new(&given, &prefix, &family)
                .map_err(|fault| StoreError::Unreadable(format!("name of member '{text}': {fault:?}")))?,
        ),
    };
    let consent = match (consent_at, maybe(consent_by)?) {
        (Some(at), Some(by)) => Some(Consent { at: Instant::from_micros(at), by }),
        _ => None,
    };
    Ok(Member {
        id: id(text)?,
        name,
        number: number as u32,
        born: birth.as_deref().map(born).transpose()?,
        ratings: Vec::new(),
        guardians: Vec::new(),
        consent,
    })
}

fn rating((member, day, rating, estimated): RatingColumns) -> Result<(MemberId, Rating), StoreError> {
    let of: Day = day.parse().map_err(|_| StoreError::Unreadable(format!("rating of '{day}'")))?;
    Ok((id(member)?, Rating { of, rating: rating as u16, estimated: estimated == 1 }))
}

const PUT: &str = "INSERT INTO member (club_id, id, number, given, prefix, family, birth, consent_at, consent_by, created, \
                   erased) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, NULL) ON CONFLICT (club_id, id) DO UPDATE SET \
                   number = excluded.number, given = excluded.given, prefix = excluded.prefix, \
                   family = excluded.family, birth = excluded.birth, consent_at = excluded.consent_at, \
                   consent_by = excluded.consent_by WHERE member.erased IS NULL";
const CLEAR: [&str; 2] = [
    "DELETE FROM member_rating WHERE club_id = $1 AND member_id = $2",
    "DELETE FROM member_guardian WHERE club_id = $1 AND member_id = $2",
];
const RATE: &str =
    "INSERT INTO member_rating (club_id, member_id, day, rating, estimated) VALUES ($1, $2, $3, $4, $5)";
const GUARD: &str = "INSERT INTO member_guardian (club_id, member_id, guardian_id) VALUES ($1, $2, $3)";

/// How a member stands in the list of who was erased, before the id.
pub const ERASED: &str = "member/";

/// The statements of [`put!`].
pub(crate) const WRITE: (&str, [&str; 2], &str, &str) = (PUT, CLEAR, RATE, GUARD);

/// Writes a member within a transaction of either engine; `false` for one that is erased.
macro_rules! put {
    ($all:ident, $club:expr, $member:expr, $at:expr) => {
        match &$member.name {
            None => false,
            Some(name) => {
                let (put, clear, rate, guard) = $crate::members::WRITE;
                let (club, key) = ($club.to_string(), $member.id.to_string());
                let consent = $member.consent.map(|consent| (consent.at.micros(), consent.by.to_string()));
                let insert = sqlx::query(put).bind(&club).bind(&key).bind(i64::from($member.number));
                let insert = insert.bind(name.given()).bind(name.prefix()).bind(name.family());
                let insert = insert.bind($member.born.map($crate::members::born_text));
                let insert = insert.bind(consent.as_ref().map(|one| one.0));
                let insert = insert.bind(consent.as_ref().map(|one| &one.1)).bind($at.micros());
                let there = insert.execute(&mut *$all).await?.rows_affected() > 0;
                if there {
                    for text in clear {
                        sqlx::query(text).bind(&club).bind(&key).execute(&mut *$all).await?;
                    }
                    for one in &$member.ratings {
                        let insert = sqlx::query(rate).bind(&club).bind(&key).bind(one.of.to_string());
                        let insert = insert.bind(i64::from(one.rating)).bind(i64::from(one.estimated));
                        insert.execute(&mut *$all).await?;
                    }
                    for guardian in &$member.guardians {
                        let insert = sqlx::query(guard).bind(&club).bind(&key).bind(guardian.as_str());
                        insert.execute(&mut *$all).await?;
                    }
                }
                there
            }
        }
    };
}
pub(crate) use put;

/// The members of a club.
#[derive(Clone, Copy)]
pub struct Members<'a>(pub(crate) &'a Club);

impl Members<'_> {
    /// Enters a member, or writes everything about one anew, in one transaction; who is erased stays so, and then the
    /// answer is `false`.
    pub async fn put(self, member: &Member, at: Instant) -> Result<bool, StoreError> {
        let club = self.0.id;
        Ok(with_write!(&self.0.db, |all| {
            let there = put!(all, club, member, at);
            sqlx::query(CHANGED).bind(club.as_str()).execute(&mut *all).await?;
            there
        }))
    }

    /// The same as [`Members::all`], from memory where nothing changed since they were read: for pages, which name them all.
    pub async fn known(self) -> Result<Arc<Vec<Member>>, StoreError> {
        let club = self.0.id;
        // Before the members: what changes in between is read, and read again the next time.
        let changes = with_db!(&self.0.db, |pool| {
            sqlx::query_scalar::<_, String>(CHANGES).bind(club.as_str()).fetch_optional(pool).await
        })?;
        // A node of the version before counts no changes.
        let alone = self.0.node.alone();
        if let Some(known) = self.0.known_members.get(club, &changes).filter(|_| alone) {
            return Ok(known);
        }
        let members = Arc::new(self.all().await?);
        self.0.known_members.keep(club, changes, members.clone());
        Ok(members)
    }

    /// Everyone, who is erased too: results and pages still speak of them. By number.
    pub async fn all(self) -> Result<Vec<Member>, StoreError> {
        let text = "SELECT id, number, given, prefix, family, birth, consent_at, consent_by, erased FROM member \
                    WHERE club_id = $1 ORDER BY number";
        let ratings =
            "SELECT member_id, day, rating, estimated FROM member_rating WHERE club_id = $1 ORDER BY day";
        let guardians =
            "SELECT member_id, guardian_id FROM member_guardian WHERE club_id = $1 ORDER BY guardian_id";
        let club = self.0.id.as_str();
        let (members, ratings, guardians) = with_db!(&self.0.db, |pool| {
            let members = sqlx::query_as::<_, MemberColumns>(text).bind(club).fetch_all(pool).await?;
            let ratings = sqlx::query_as::<_, RatingColumns>(ratings).bind(club).fetch_all(pool).await?;
            let guardians = sqlx::query_as::<_, (String, String)>(guardians).bind(club);
            (members, ratings, guardians.fetch_all(pool).await?)
        });
        let mut all: Vec<Member> = members.into_iter().map(member).collect::<Result<_, _>>()?;
        let places: BTreeMap<MemberId, usize> =
            all.iter().enumerate().map(|(at, member)| (member.id, at)).collect();
        for (of, rating) in ratings.into_iter().map(rating).collect::<Result<Vec<_>, _>>()? {
            places.get(&of).into_iter().for_each(|at| all[*at].ratings.push(rating));
        }
        for (of, guardian) in guardians {
            let (of, guardian): (MemberId, MemberId) = (id(of)?, id(guardian)?);
            places.get(&of).into_iter().for_each(|at| all[*at].guardians.push(guardian));
        }
        Ok(all)
    }

    /// Who was erased, and when.
    pub async fn erased(self) -> Result<Vec<(MemberId, Instant)>, StoreError> {
        let text = "SELECT id, erased FROM member WHERE club_id = $1 AND erased IS NOT NULL ORDER BY number";
        let club = self.0.id.as_str();
        let rows = with_db!(&self.0.db, |pool| {
            sqlx::query_as::<_, (String, i64)>(text).bind(club).fetch_all(pool).await
        })?;
        rows.into_iter().map(|(of, at)| Ok((id(of)?, Instant::from_micros(at)))).collect()
    }

    /// One of them, erased or not.
    pub async fn get(self, member: MemberId) -> Result<Option<Member>, StoreError> {
        Ok(self.all().await?.into_iter().find(|one| one.id == member))
    }

    /// Erases a member in one transaction: the row stays with its number, empty; ratings, guardians, ties, letters and
    /// texts about them go.
    pub async fn erase(self, member: MemberId, at: Instant) -> Result<bool, StoreError> {
        let empty = "UPDATE member SET given = '', prefix = '', family = '', birth = NULL, consent_at = NULL, \
                     consent_by = NULL, erased = $3 WHERE club_id = $1 AND id = $2 AND erased IS NULL";
        let texts = "UPDATE free_text SET body = '', written_by = NULL, erased = $3 \
                     WHERE club_id = $1 AND about_member = $2 AND erased IS NULL";
        let forget = [
            "DELETE FROM member_rating WHERE club_id = $1 AND member_id = $2",
            "DELETE FROM member_guardian WHERE club_id = $1 AND (member_id = $2 OR guardian_id = $2)",
            "DELETE FROM member_account WHERE club_id = $1 AND member_id = $2",
            "DELETE FROM letter WHERE club_id = $1 AND to_member = $2",
            "DELETE FROM letter_address WHERE club_id = $1 AND address IN \
             (SELECT LOWER(email) FROM member_particulars WHERE club_id = $1 AND member_id = $2)",
            // The day of leaving stays, of a number without a name: what they have at home is the club's since then.
            "DELETE FROM member_particulars WHERE club_id = $1 AND member_id = $2 AND left_on IS NULL",
            "UPDATE member_particulars SET joined = NULL, family = NULL, federation = '', fide = '', email = '', \
             phone = '', address = '', groups = '', half_price = 0, honorary = 0, shown = '', merged_into = NULL, membership = '' \
             WHERE club_id = $1 AND member_id = $2",
            "DELETE FROM member_change WHERE club_id = $1 AND member_id = $2",
        ];
        let (club, member) = (self.0.id, member.to_string());
        let erased = with_write!(&self.0.db, |all| {
            let done = sqlx::query(empty).bind(club.as_str()).bind(&member).bind(at.micros());
            let erased = done.execute(&mut *all).await?.rows_affected() == 1;
            let update = sqlx::query(texts).bind(club.as_str()).bind(&member).bind(at.micros());
            update.execute(&mut *all).await?;
            for text in forget {
                sqlx::query(text).bind(club.as_str()).bind(&member).execute(&mut *all).await?;
            }
            sqlx::query(CHANGED).bind(club.as_str()).execute(&mut *all).await?;
            erased
        });
        if let (true, Some(list)) = (erased, &self.0.erased) {
            list.note(&[format!("{ERASED}{member}")]);
        }
        if erased {
            let touched = [
                "member",
                "member_particulars",
                "member_change",
                "member_rating",
                "member_guardian",
                "free_text",
            ];
            crate::erased::scrub(&self.0.db, &touched).await;
        }
        Ok(erased)
    }
}
