//! The law a competition is run by: every value of its ruleset as it was when the competition was opened, with its
//! article, so that an old season is counted and judged by its own rules.

use crate::round::RoundNumber;
use crate::topic::Topic;
use calendar::{Day, Span, TimeOfDay, WeeklyMoment};
use rulebook::{ArticleId, Rulebook, Value};
use std::collections::BTreeMap;
use systems::keizer::given::{Given, SettingFault};
use systems::keizer::presets::PRESETS;
use systems::keizer::settings::Settings;

/// A value of a ruleset as text, and the article that fixes it; either may be missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clause {
    /// The value, such as `friday 18:00` or `1/3`.
    pub value: Option<String>,
    /// The article.
    pub article: Option<ArticleId>,
}

/// Why values are no law.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LawFault {
    /// A setting of the Keizer system cannot be taken.
    Setting(String, SettingFault),
    /// A value of the club cannot be read.
    Value(String),
}

/// The law: an id, the clauses by key, and what the machine asks of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Law {
    /// The id of the ruleset.
    pub id: String,
    clauses: BTreeMap<String, Clause>,
    keizer: Option<Settings>,
    championship: Option<systems::championship::settings::Settings>,
    hours: Hours,
}

/// The hours that a ruleset sets; what it does not speak of does not exist in a competition under it (D71).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hours {
    /// Signing off and on in time (dsc-l).
    pub sign_off_until: Option<WeeklyMoment>,
    /// From when the pairing is public (dsc-m).
    pub public_from: Option<WeeklyMoment>,
    /// Until when one may complain on the evening (dsc-v).
    pub complaint_until: Option<TimeOfDay>,
    /// How long one may take to work a complaint out in writing (dsc-v).
    pub in_writing_within: Option<Span>,
    /// How long one may be late at the board (dsc-o).
    pub default_time: Option<Span>,
    /// When games start (ddt-5).
    pub start: Option<TimeOfDay>,
}

impl Law {
    /// The law of a rulebook as it reads now.
    pub fn of_book(book: &Rulebook) -> Result<Law, LawFault> {
        let clauses = book.entries().map(|(key, entry)| {
            let value = entry.value.as_ref().map(|spot| flat(&spot.value));
            (key.to_owned(), Clause { value, article: Some(entry.article.clone()) })
        });
        Law::new(&book.id, clauses.collect())
    }

    /// A ruleset of the program itself, or a Keizer preset, which cites nothing.
    pub fn built_in(name: &str) -> Option<Law> {
        if let Some(preset) = PRESETS.iter().find(|preset| preset.name == name) {
            let row = |(key, value): &(&str, &str)| {
                (format!("keizer.{key}"), Clause { value: Some((*value).to_owned()), article: None })
            };
            let system = ("keizer.system".to_owned(), Clause::default());
            return Law::new(name, preset.rows.iter().map(row).chain([system]).collect()).ok();
        }
        let book = Rulebook::built_in(name)?;
        Law::of_book(&book).ok()
    }

    /// A law from its clauses.
    pub fn new(id: &str, clauses: BTreeMap<String, Clause>) -> Result<Law, LawFault> {
        let keizer = keizer(&clauses)?;
        let hours = Hours {
            sign_off_until: read(&clauses, "club.sign_off_until", |text| text.parse().ok())?,
            public_from: read(&clauses, "club.pairing_public_from", |text| text.parse().ok())?,
            complaint_until: read(&clauses, "club.complaint_until", |text| text.parse().ok())?,
            in_writing_within: read(&clauses, "club.complaint_in_writing_within", span)?,
            default_time: read(&clauses, "clock.default_time", span)?,
            start: read(&clauses, "championship.start", |text| text.parse().ok())?,
        };
        let championship = crate::championship::read(id, &clauses);
        Ok(Law { id: id.to_owned(), clauses, keizer, championship, hours })
    }

    /// The same law for a tournament that is run from its desk: without what speaks of the club's weekly evenings and of
    /// another system, so that nothing is cited that does not hold (D71).
    #[must_use]
    pub fn for_tournament(&self) -> Law {
        let kept = |key: &str| {
            let other = ["keizer.", "championship.", "club.", "clock.default_time"];
            key == "keizer.rapid_champion" || !other.iter().any(|start| key.starts_with(start))
        };
        let all = self.clauses.iter().filter(|(key, _)| kept(key));
        let clauses = all.map(|(key, clause)| (key.clone(), clause.clone())).collect();
        Law::new(&self.id, clauses).unwrap_or_else(|_| self.clone())
    }

    /// The same law with some clauses changed (D45). What a changed value had for an article no longer speaks for it.
    pub fn changed(&self, changes: &BTreeMap<String, Clause>) -> Result<Law, LawFault> {
        let mut clauses = self.clauses.clone();
        clauses.extend(changes.iter().map(|(key, clause)| (key.clone(), clause.clone())));
        Law::new(&self.id, clauses)
    }

    /// Every clause by key.
    pub fn clauses(&self) -> &BTreeMap<String, Clause> {
        &self.clauses
    }

    /// The article about a topic, where the ruleset has one.
    pub fn cite(&self, topic: Topic) -> Option<&ArticleId> {
        self.clauses.get(topic.key()).and_then(|clause| clause.article.as_ref())
    }

    /// The value with this key.
    pub fn value(&self, key: &str) -> Option<&str> {
        self.clauses.get(key)?.value.as_deref()
    }

    /// The settings of the Keizer system, where the ruleset has it.
    pub fn keizer(&self) -> Option<&Settings> {
        self.keizer.as_ref()
    }

    /// The settings of a championship, where the ruleset has one.
    pub fn championship(&self) -> Option<&systems::championship::settings::Settings> {
        self.championship.as_ref()
    }

    /// The hours.
    pub fn hours(&self) -> &Hours {
        &self.hours
    }

    /// How many digital clocks the club has; nothing: enough (dsc-g).
    pub fn digital_clocks(&self) -> Option<usize> {
        self.value("club.digital_clocks")?.parse().ok()
    }

    /// The month whose list of ratings counts, on its first day (dsc-c).
    pub fn rating_month(&self) -> Option<u32> {
        self.value("club.rating_month")?.parse().ok().filter(|month| (1..=12).contains(month))
    }

    /// The day of the list of ratings that makes the groups of a season with its first evening on this day: the last
    /// such day before it (dsc-c). Without a rule the first evening itself.
    pub fn rating_day(&self, first: Day) -> Day {
        let Some(month) = self.rating_month() else { return first };
        let year = first.date().0;
        let lists = [year, year - 1].into_iter().filter_map(|year| Day::new(year, month, 1));
        lists.filter(|day| *day <= first).max().unwrap_or(first)
    }

    /// The minutes a player has for the whole game, where the law gives one period.
    pub fn minutes(&self) -> Option<u16> {
        let time = span(self.value("clock.periods")?.strip_prefix("time ")?)?;
        u16::try_from(time.whole_minutes()).ok()
    }

    /// Whether a round is paired among who is there, and not among who is expected.
    pub fn pairs_present(&self) -> bool {
        self.value("club.pairing_among") == Some("present")
    }

    /// Whether the officer may still pair anew after publication (D58).
    pub fn officer_may_after_publication(&self) -> bool {
        self.value("club.after_publication") == Some("officer_may")
    }
}

fn keizer(clauses: &BTreeMap<String, Clause>) -> Result<Option<Settings>, LawFault> {
    let mut settings = Settings::plain();
    let mut any = false;
    for (key, clause) in clauses {
        let Some(name) = key.strip_prefix("keizer.") else { continue };
        any = true;
        if let Some(value) = &clause.value {
            let fault = |fault| LawFault::Setting(key.clone(), fault);
            settings.set(name, &Given::read(value)).map_err(fault)?;
        }
        if let Some(article) = &clause.article {
            settings.articles.insert(name.to_owned(), article.to_string());
        }
    }
    Ok(any.then_some(settings))
}

fn read<T>(
    clauses: &BTreeMap<String, Clause>,
    key: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, LawFault> {
    let Some(text) = clauses.get(key).and_then(|clause| clause.value.as_deref()) else { return Ok(None) };
    if text == "none" {
        return Ok(None);
    }
    read(text).map(Some).ok_or_else(|| LawFault::Value(key.to_owned()))
}

/// `1 h 30 min` as a length of time.
fn span(text: &str) -> Option<Span> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut seconds: i64 = 0;
    for pair in words.chunks(2) {
        let [number, unit] = pair else { return None };
        let times = match *unit {
            "h" => 3600,
            "min" => 60,
            "s" => 1,
            _ => return None,
        };
        seconds = seconds.checked_add(number.parse::<i64>().ok()?.checked_mul(times)?)?;
    }
    Some(Span::seconds(seconds))
}

/// A value as text; a day of the week with a time as `friday 18:00`.
fn flat(value: &Value) -> String {
    match value {
        Value::Flag(flag) => flag.to_string(),
        Value::Number(number) => number.to_string(),
        Value::Words(words) | Value::Huge(words) => words.clone(),
        Value::List(items) => items.iter().map(|item| flat(&item.value)).collect::<Vec<_>>().join(", "),
        Value::Table(keys) => {
            let part = |name: &str| keys.iter().find(|key| key.name == name).map(|key| flat(&key.spot.value));
            if let (Some(weekday), Some(time)) = (part("weekday"), part("time")) {
                return format!("{weekday} {time}");
            }
            let parts = keys.iter().map(|key| format!("{} {}", key.name, flat(&key.spot.value)));
            parts.collect::<Vec<_>>().join(", ")
        }
        Value::Other(_) => String::new(),
    }
}

/// The laws of a competition: the first, and each later one with the round from which it holds (D45).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Laws(Vec<(RoundNumber, std::sync::Arc<Law>)>);

impl Laws {
    /// One law from the first round on.
    pub fn new(law: std::sync::Arc<Law>) -> Laws {
        Laws(vec![(RoundNumber::FIRST, law)])
    }

    /// The law of a round.
    pub fn of(&self, round: RoundNumber) -> &Law {
        let held = self.0.iter().rev().find(|(from, _)| *from <= round);
        &held.unwrap_or(&self.0[0]).1
    }

    /// The newest law.
    pub fn newest(&self) -> &Law {
        &self.0[self.0.len() - 1].1
    }

    /// A law that holds from a round on; what was to hold from a later round gives way.
    pub fn change(&mut self, from: RoundNumber, law: Law) {
        self.0
            .retain(|(other, _)| *other < from || *other == RoundNumber::FIRST && from != RoundNumber::FIRST);
        self.0.push((from, std::sync::Arc::new(law)));
    }

    /// Every change with its round, the first law left out.
    pub fn changes(&self) -> impl Iterator<Item = (RoundNumber, &Law)> {
        self.0.iter().skip(1).map(|(from, law)| (*from, &**law))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Covers: dsc-l, dsc-m, dsc-v, dsc-o
    #[test]
    fn the_hours_of_the_club_come_from_its_rulebook_with_their_articles() {
        let law = Law::built_in("dsc").unwrap();
        let hours = law.hours();
        assert_eq!(hours.sign_off_until.unwrap().to_string(), "friday 18:00");
        assert_eq!(hours.public_from.unwrap().to_string(), "friday 20:00");
        assert_eq!(hours.complaint_until.unwrap().to_string(), "23:30");
        assert_eq!(
            (hours.in_writing_within, hours.default_time),
            (Some(Span::hours(24)), Some(Span::minutes(30)))
        );
        assert_eq!(law.cite(Topic::SignOff).unwrap().to_string(), "dsc-l");
        assert_eq!(law.cite(Topic::Publication).unwrap().to_string(), "dsc-m");
        assert!(!law.officer_may_after_publication());
    }

    #[test]
    fn a_preset_cites_nothing_and_has_no_hours() {
        let law = Law::built_in("one-pass").unwrap();
        assert_eq!((law.hours(), law.cite(Topic::SignOff)), (&Hours::default(), None));
        assert!(law.keizer().is_some() && Law::built_in("ddt").unwrap().keizer().is_none());
    }

    /// Covers: D45
    #[test]
    fn a_changed_value_holds_from_its_round_on() {
        let law = Law::built_in("dsc").unwrap();
        let mut laws = Laws::new(std::sync::Arc::new(law.clone()));
        let change = Clause { value: Some("1/4".to_owned()), article: None };
        let changed = law.changed(&BTreeMap::from([("keizer.excused".to_owned(), change)])).unwrap();
        laws.change(RoundNumber::new(5).unwrap(), changed.clone());
        assert_eq!(laws.of(RoundNumber::new(4).unwrap()), &law);
        assert_eq!((laws.of(RoundNumber::new(5).unwrap()), laws.newest()), (&changed, &changed));
        let wrong = Clause { value: Some("a lot".to_owned()), article: None };
        assert!(law.changed(&BTreeMap::from([("keizer.excused".to_owned(), wrong)])).is_err());
    }
}
