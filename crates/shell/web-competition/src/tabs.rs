//! The tabs of a competition, by its system: every page of it shows the same, also those that all systems share.

use super::championship;
use super::scene::Scene;
use competition::{Role, System};
use words::messages::{bughouse, director, officer as office, round as say, sections, start, tournament};

/// A tab.
pub struct Tab {
    pub at: String,
    pub label: String,
    pub here: bool,
}

impl Scene {
    /// All tabs of the competition, `here` the one that the reader is at: the address behind the competition's own.
    pub fn tabs(&self, here: &str) -> Vec<Tab> {
        match self.state.system {
            System::Championship => self.among(here, championship::tabs(self)),
            System::Keizer => self.among(here, self.weekly()),
            System::Swiss | System::Cup => self.among(here, self.drawn_up()),
            System::Teams => self.among(here, self.of_teams()),
        }
    }

    fn among(&self, here: &str, all: Vec<(String, String)>) -> Vec<Tab> {
        let tab = |(path, label): (String, String)| Tab { at: self.at(&path), here: path == here, label };
        all.into_iter().chain(self.behind()).map(tab).collect()
    }

    fn weekly(&self) -> Vec<(String, String)> {
        let lang = self.lang;
        let mut all = named([
            ("", say::standings(lang)),
            ("/pairings", say::pairings(lang)),
            ("/players", say::players(lang)),
        ]);
        if competition::sections::in_play(&self.state).is_some() {
            all.push(("/sections".to_owned(), sections::sections(lang)));
        }
        all.extend(named([
            ("/calendar", office::calendar(lang)),
            ("/matches", office::team_matches(lang)),
            ("/cross", director::cross(lang)),
            ("/places", director::places(lang)),
        ]));
        all
    }

    fn drawn_up(&self) -> Vec<(String, String)> {
        let lang = self.lang;
        let first = if self.is_cup() { tournament::bracket(lang) } else { tournament::stand(lang) };
        let mut all = named([
            ("", first),
            ("/pairings", tournament::pairings(lang)),
            ("/entrants", tournament::entrants(lang)),
        ]);
        let coming = self.state.coming_evening(self.now).map(|evening| evening.round);
        let work = coming.or_else(|| self.state.newest_published()).filter(|_| self.runs_it());
        all.extend(work.map(|round| (format!("/round/{round}"), tournament::work(lang, round))));
        all.extend(self.planning());
        all
    }

    fn of_teams(&self) -> Vec<(String, String)> {
        let lang = self.lang;
        let mut all = named([
            ("", bughouse::stand(lang)),
            ("/pairings", bughouse::rounds_tab(lang)),
            ("/teams", bughouse::teams(lang)),
        ]);
        all.extend(self.runs_it().then(|| ("/desk".to_owned(), bughouse::desk(lang))));
        all.extend(self.planning());
        all.push(("/screen".to_owned(), bughouse::screen(lang)));
        all
    }

    /// The evenings themselves, for who may move them: elsewhere rounds and calendar say when is played.
    pub fn planning(&self) -> Option<(String, String)> {
        self.runs_it().then(|| ("/calendar".to_owned(), office::evenings(self.lang)))
    }

    /// What every competition ends with.
    pub fn behind(&self) -> Vec<(String, String)> {
        let lang = self.lang;
        let mut all = named([("/prizes", director::prizes(lang)), ("/rules", director::rules(lang))]);
        let sets_up = [Role::Officer, Role::Board].iter().any(|role| self.actor.is(*role));
        let brought = self.state.elsewhere.first_here.is_some() && sets_up;
        all.extend(brought.then(|| ("/before".to_owned(), start::before_tab(lang))));
        all.extend(sets_up.then(|| ("/manage".to_owned(), start::manage(lang))));
        all.extend(self.reads_complaints().then(|| ("/complaints".to_owned(), director::complaints(lang))));
        all
    }
}

fn named<const N: usize>(all: [(&str, String); N]) -> Vec<(String, String)> {
    all.into_iter().map(|(path, label)| (path.to_owned(), label)).collect()
}
