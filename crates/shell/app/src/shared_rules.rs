//! The rulesets that tables in memory play by. A log holds a whole ruleset; a thousand tables that play by the same one
//! keep it once.

use live::{Event, Fact};
use rules::Ruleset;
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// The rulesets in use.
#[derive(Default)]
pub(crate) struct SharedRules(Mutex<Vec<Weak<Ruleset>>>);

impl SharedRules {
    /// Lets a log that was just read use the ruleset that an equal one already uses.
    pub(crate) fn share(&self, log: &mut [Event]) {
        let Some(Event { fact: Fact::Opened(opening), .. }) = log.first_mut() else { return };
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|law| law.strong_count() > 0);
        match known.iter().filter_map(Weak::upgrade).find(|law| **law == *opening.rules) {
            Some(law) => opening.rules = law,
            None => known.push(Arc::downgrade(&opening.rules)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::SharedRules;
    use live::{Event, Fact, Opening, Way};
    use rules::Ruleset;
    use std::sync::Arc;

    fn log(law: &str, minutes: u64) -> Vec<Event> {
        let mut law = (*Ruleset::built_in(law).unwrap()).clone();
        law.clock.periods[0].time = minutes * 60_000;
        vec![Event { at: 0, fact: Fact::Opened(Box::new(Opening::new(Arc::new(law), Way::Assisted))) }]
    }

    fn law(log: &[Event]) -> Arc<Ruleset> {
        match &log[0].fact {
            Fact::Opened(opening) => opening.rules.clone(),
            _ => unreachable!(),
        }
    }

    #[test]
    fn equal_rulesets_are_kept_once_and_others_apart() {
        let laws = SharedRules::default();
        let mut logs = [log("knsb", 5), log("knsb", 5), log("knsb", 3), log("minerva", 5)];
        for log in &mut logs {
            laws.share(log);
        }
        let [first, same, shorter, other] = logs.each_ref().map(|log| law(log));
        assert!(Arc::ptr_eq(&first, &same));
        assert!(!Arc::ptr_eq(&first, &shorter) && !Arc::ptr_eq(&first, &other));
    }

    #[test]
    fn a_ruleset_that_nobody_uses_is_let_go() {
        let laws = SharedRules::default();
        laws.share(&mut log("knsb", 5));
        laws.share(&mut log("minerva", 5));
        assert_eq!(laws.0.lock().unwrap().len(), 1, "the first went with its log");
    }
}
