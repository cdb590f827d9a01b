//! Who reads a letter: looked up when it is sent, so that a new guardian or address counts at once.

use super::{Sort, fault};
use crate::people::Person;
use calendar::Day;
use club::members::{ConsentAge, Member, Particulars, ReadBy, is_email, read_by};
use ids::{AccountId, MemberId};
use std::collections::{BTreeMap, BTreeSet};
use store::{AddressRow, Club, PersonRow, StoreError, Tie, TieRow};

/// Someone who gets a letter.
#[derive(Clone, Debug)]
pub struct Reader {
    /// Who, with an account; nobody where the letter goes to a bare address.
    pub person: Option<Person>,
    /// The members who read it at their address, without an account (D82).
    pub members: Vec<MemberId>,
    /// To which address.
    pub email: String,
    /// In which language.
    pub lang: String,
    /// How this sort of letters is stopped.
    pub stop: Option<Stop>,
}

/// How a sort of letters to an address is stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop {
    /// The word in the links.
    pub word: String,
    /// The sort of this letter.
    pub sort: Sort,
    /// Whether nothing was ever sent to the address: then the letter says who holds it and why.
    pub first: bool,
}

impl Reader {
    /// Someone who reads with an account.
    pub fn with_account(person: Person, email: String) -> Reader {
        let lang = person.lang.clone();
        Reader { person: Some(person), members: Vec::new(), email, lang, stop: None }
    }
}

/// By which way a letter comes to someone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum By {
    /// To an account.
    Account(AccountId),
    /// To the address that the board has of a member (D82).
    Post(MemberId),
}

/// Everyone who may get letters, as things stand now.
pub struct Directory {
    members: Vec<Member>,
    known: BTreeMap<MemberId, Particulars>,
    ties: Vec<TieRow>,
    people: Vec<PersonRow>,
    addresses: BTreeMap<String, AddressRow>,
    age: ConsentAge,
    lang: String,
    day: Day,
}

impl Directory {
    /// As it is on this day.
    pub(super) async fn of(club: &Club, day: Day) -> Result<Directory, StoreError> {
        let set = club.settings().all().await?;
        let addresses = club.letter_addresses().all().await?;
        Ok(Directory {
            members: club.members().all().await?,
            known: club.particulars().all().await?,
            ties: club.ties().all().await?,
            people: club.people().all().await?,
            addresses: addresses.into_iter().map(|row| (row.address.clone(), row)).collect(),
            age: ConsentAge::of_country(set.get("country").map(String::as_str)),
            lang: set.get("lang").cloned().filter(|lang| !lang.is_empty()).unwrap_or_else(|| "nl".to_owned()),
            day,
        })
    }

    /// The language of the club, for who never chose one.
    pub(super) fn lang(&self) -> &str {
        &self.lang
    }

    /// What is known of an address; one that is new gets its word.
    pub(super) fn address(&self, email: &str) -> AddressRow {
        let address = email.to_lowercase();
        self.addresses.get(&address).cloned().unwrap_or_else(|| AddressRow {
            address,
            word: crate::secret::secret(),
            ..AddressRow::default()
        })
    }

    /// The address that the board has of a member, or why nothing can be sent there.
    pub(super) fn email(&self, member: MemberId) -> Result<&str, &'static str> {
        let known = self.known.get(&member).filter(|known| known.belongs(self.day));
        let email = known.map(|known| known.email.as_str()).filter(|email| is_email(email));
        let email = email.ok_or(fault::NOBODY)?;
        match self.addresses.get(&email.to_lowercase()) {
            Some(AddressRow { stranger: Some(_), .. }) => Err(fault::STRANGER),
            Some(AddressRow { refused: Some(_), .. }) => Err(fault::REFUSED),
            _ => Ok(email),
        }
    }

    /// Whether the board has an address of a member to which letters go.
    pub fn has_address(&self, member: MemberId) -> bool {
        self.email(member).is_ok()
    }

    /// Whether letters to an account arrive, as far as is known.
    fn arrives(&self, account: AccountId) -> bool {
        let person = self.people.iter().find(|one| one.id == account);
        let email = person.and_then(|one| one.email.as_ref()).map(|email| email.to_lowercase());
        email.is_some_and(|email| self.addresses.get(&email).is_none_or(|row| row.refused.is_none()))
    }

    fn tied(&self, member: MemberId, tie: Tie) -> impl Iterator<Item = By> + '_ {
        let ties = self.ties.iter().filter(move |one| one.member == member && one.tie == tie);
        ties.map(|one| By::Account(one.account))
    }

    /// The ways to who a member is: the own account, else the own address.
    fn own(&self, member: MemberId) -> Result<Vec<By>, &'static str> {
        let accounts: Vec<By> = self.tied(member, Tie::Own).collect();
        if accounts.is_empty() { self.email(member).map(|_| vec![By::Post(member)]) } else { Ok(accounts) }
    }

    /// By which ways a member's letter comes to its readers, or why there is none (D50, D82).
    pub(super) fn ways(&self, member: MemberId, sort: Sort) -> Result<Vec<By>, &'static str> {
        let found = self.members.iter().find(|one| one.id == member).ok_or(fault::NOBODY)?;
        let mut guardians: Vec<By> = self.tied(member, Tie::Guardian).collect();
        guardians.extend(found.guardians.iter().filter_map(|one| self.own(*one).ok()).flatten());
        guardians.sort_unstable();
        guardians.dedup();
        match read_by(found, sort == Sort::Money, self.age, self.day) {
            ReadBy::Guardian if guardians.is_empty() => Err(fault::NO_GUARDIAN),
            ReadBy::Guardian => Ok(guardians),
            ReadBy::Member => match self.own(member) {
                Err(_) if !guardians.is_empty() => Ok(guardians),
                own => own,
            },
        }
    }

    /// Why no letter of a sort reaches a member; nothing when one does. Without a mail server only accounts read.
    pub fn out_of_reach(&self, member: MemberId, sort: Sort, mail: bool) -> Option<&'static str> {
        let arrives = |way: &By| match way {
            By::Account(account) => !mail || self.arrives(*account),
            By::Post(_) => mail,
        };
        match self.ways(member, sort) {
            Err(why) => Some(why),
            Ok(ways) if ways.iter().any(arrives) => None,
            Ok(_) if mail => Some(fault::REFUSED),
            Ok(_) => Some(fault::NOBODY),
        }
    }

    /// The members whom letters reach (D41, D50, D82).
    pub fn reached(&self, mail: bool) -> BTreeSet<MemberId> {
        let ids = self.members.iter().map(|one| one.id);
        ids.filter(|one| self.out_of_reach(*one, Sort::Evenings, mail).is_none()).collect()
    }
}
