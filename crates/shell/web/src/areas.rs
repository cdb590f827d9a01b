//! What the areas of the site bring along, without the base knowing them: each keeps a state of its own here, by its
//! type, and the assembly says once what they give to every page.

use crate::bar::Bar;
use crate::site::Site;
use app::{PeopleProblem, Person};
use axum::Router;
use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::pin::Pin;
use std::sync::{Arc, PoisonError, RwLock, Weak};
use words::Lang;

/// What comes later.
pub type Later<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// What the areas give to every page and to the running site; put together where all of them are known.
#[derive(Clone, Copy)]
pub struct Assembly {
    /// All pages as a service.
    pub router: fn(Arc<Site>) -> Router,
    /// Where the handbook speaks of the page at this path: address and title of the task.
    pub help: fn(&str, Lang) -> Option<(String, &'static str)>,
    /// The bar of the example club, on a site that is one.
    pub bar: fn(&Site, Lang, Option<&Person>) -> Option<Bar>,
    /// Whether someone was named to direct what the address is about (dsc-h).
    pub directs: for<'a> fn(&'a Site, Option<&'a Person>, &'a str) -> Later<'a, bool>,
    /// Sends the letters that are due now.
    pub send_letters: fn(Arc<Site>) -> Later<'static, Result<(), PeopleProblem>>,
    /// Sends letters for as long as the program runs.
    pub keep_sending: fn(&Arc<Site>),
    /// What is done once a day, for as long as the site is there.
    pub daily: fn(Weak<Site>) -> Later<'static, ()>,
}

/// The states of the areas, each made when it is first asked for.
#[derive(Default)]
pub struct Areas(RwLock<HashMap<TypeId, Arc<dyn Any + Send + Sync>>>);

impl Areas {
    /// The state of this type.
    pub fn of<T: Default + Send + Sync + 'static>(&self) -> Arc<T> {
        let kind = TypeId::of::<T>();
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner).get(&kind).cloned();
        let state = known.unwrap_or_else(|| {
            let mut all = self.0.write().unwrap_or_else(PoisonError::into_inner);
            all.entry(kind).or_insert_with(|| Arc::new(T::default())).clone()
        });
        // What is kept under a type is of that type.
        state.downcast::<T>().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

    #[derive(Default)]
    struct One(AtomicU32);
    #[derive(Default)]
    struct Other(AtomicU32);

    #[test]
    fn an_area_finds_its_own_state_again_and_nobody_elses() {
        let areas = Areas::default();
        areas.of::<One>().0.store(7, Relaxed);
        assert_eq!((areas.of::<One>().0.load(Relaxed), areas.of::<Other>().0.load(Relaxed)), (7, 0));
    }
}
