//! How far a club has come. Everything is asked of what there is; only what was skipped and what became of the letter to
//! oneself is kept.

use super::letter;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::roll::Settings;
use app::{AboutClub, Person, Role};
use calendar::Zone;
use std::collections::{BTreeMap, BTreeSet};
use words::Lang;
use words::messages::found as say;

/// The setting with the steps that were left for later.
pub const SKIPPED: &str = "found_skipped";

/// A step of the guide, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    Club,
    Offices,
    Members,
    Competition,
    Letter,
    Open,
}

impl Step {
    /// All of them.
    pub const ALL: [Step; 6] =
        [Step::Club, Step::Offices, Step::Members, Step::Competition, Step::Letter, Step::Open];

    /// The word in forms and in the setting.
    pub fn word(self) -> &'static str {
        match self {
            Step::Club => "club",
            Step::Offices => "offices",
            Step::Members => "members",
            Step::Competition => "competition",
            Step::Letter => "letter",
            Step::Open => "open",
        }
    }

    /// The step of such a word.
    pub fn of(word: &str) -> Option<Step> {
        Step::ALL.into_iter().find(|step| step.word() == word)
    }
}

/// The steps that were left for later.
pub fn skipped(set: &BTreeMap<String, String>) -> BTreeSet<Step> {
    set.get(SKIPPED).into_iter().flat_map(|words| words.split(' ')).filter_map(Step::of).collect()
}

/// The offices without which no evening is held.
pub const OFFICES: [Role; 4] = [Role::Board, Role::PairingOfficer, Role::Arbiter, Role::Treasurer];

/// How a club stands.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Standing {
    pub about: AboutClub,
    pub zone: Zone,
    /// Whether the country was said.
    pub country: bool,
    /// Who has which office, by name.
    pub holders: Vec<(Role, Vec<String>)>,
    /// Members who belong now.
    pub members: usize,
    /// Those without an address.
    pub unreachable: usize,
    /// Those who are too young for the own letters and have nobody who looks after them.
    pub unguarded: usize,
    pub competitions: Vec<String>,
    /// Whether letters can leave at all.
    pub mail: bool,
    /// Whether the letter to oneself came.
    pub letter: bool,
    pub trial: bool,
    pub skipped: BTreeSet<Step>,
}

impl Standing {
    /// Asked of the club. Who looks may see who has an account.
    pub async fn of(ask: &Ask, person: &Person) -> Result<Standing, Fault> {
        let site = &ask.site;
        let set = site.roll.settings().await?;
        let today = site.zone().day(site.roll.now());
        let consent = Settings::read(&set).consent;
        let people = site.people.list(person).await?;
        let named = |role: Role| {
            let having = people.iter().filter(|one| one.person.roles.contains(&role));
            (role, having.map(|one| one.person.name.clone()).collect())
        };
        let acted_for = site.roll.acted_for().await?;
        let mut members = site.roll.all().await?;
        members.retain(|one| one.member.name.is_some() && one.particulars.belongs(today));
        let alone = |one: &&app::roll::Listed| {
            let guarded = !one.member.guardians.is_empty() || acted_for.contains(&one.member.id);
            consent.needs_guardian(one.member.born, today) && !guarded
        };
        Ok(Standing {
            about: site.notices.about().await?,
            zone: site.zone(),
            country: set.contains_key("country"),
            holders: OFFICES.into_iter().map(named).collect(),
            unreachable: members.iter().filter(|one| one.particulars.email.is_empty()).count(),
            unguarded: members.iter().filter(alone).count(),
            members: members.len(),
            competitions: site.competitions.list().await?.into_iter().map(|row| row.name).collect(),
            mail: site.mailer.works(),
            letter: set.contains_key(letter::SEEN),
            trial: site.trial.lasts(),
            skipped: skipped(&set),
        })
    }

    /// Whether nothing is left of a step.
    pub fn done(&self, step: Step) -> bool {
        match step {
            Step::Club => !self.about.name.is_empty(),
            Step::Offices => self.holders.iter().all(|(_, names)| !names.is_empty()),
            Step::Members => self.members > 0,
            Step::Competition => !self.competitions.is_empty(),
            Step::Letter => self.letter,
            Step::Open => !self.trial,
        }
    }

    /// Who does what, in one line.
    pub fn offices_said(&self, lang: Lang) -> String {
        let one = |(role, names): &(Role, Vec<String>)| {
            say::office_is(lang, words::keizer::list(lang, names), crate::people::role(lang, *role))
        };
        self.holders.iter().map(one).collect::<Vec<_>>().join(" ")
    }
}
