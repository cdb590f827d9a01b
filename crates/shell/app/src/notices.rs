//! What the club says of itself: its name, when and where it meets, and the news of the board. They are texts of their
//! own, which can be taken away (D73); the newest about itself counts.

use crate::clock::Clock;
use crate::people::Person;
use crate::secret;
use calendar::{Instant, TimeOfDay, Weekday};
use ids::TextId;
use std::sync::{Arc, PoisonError, RwLock};
use store::{Club, Commit, StoreError, TextRow};

/// A piece of news.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// Which.
    pub id: TextId,
    /// The first line.
    pub title: String,
    /// What follows, in Markdown.
    pub body: String,
    /// When it was written.
    pub at: Instant,
}

/// What a club is called, and when and where it meets; empty where nobody said so yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AboutClub {
    /// Its name.
    pub name: String,
    /// Where, and what else is to be said of it: `Buurthuis De Linde`; older clubs have the hour in it too.
    pub meets: String,
    /// The town.
    pub place: String,
    /// On which day of the week.
    pub evening: Option<Weekday>,
    /// From which hour.
    pub hour: Option<TimeOfDay>,
    /// The language of the club, for who chose none: `nl` or `en`.
    pub lang: String,
}

/// The names of the settings.
const PLACE: &str = "place";
const EVENING: &str = "evening";
const HOUR: &str = "hour";
const LANG: &str = "lang";

/// The words of the kinds of texts.
const NEWS: &str = "news";
const ABOUT: &str = "about-club";

/// The notices of a club.
pub struct Notices {
    club: Club,
    clock: Arc<dyn Clock>,
    /// Asked for on every page, so kept.
    about: RwLock<Option<AboutClub>>,
}

impl Notices {
    /// The notices of this club.
    pub fn new(club: Club, clock: Arc<dyn Clock>) -> Notices {
        Notices { club, clock, about: RwLock::default() }
    }

    fn now(&self) -> Instant {
        Instant::from_micros(self.clock.stamp())
    }

    /// The latest news, the newest first.
    pub async fn news(&self, most: usize) -> Result<Vec<News>, StoreError> {
        let rows = self.club.texts().newest_of_kind(NEWS, most).await?;
        let news = |row: TextRow| {
            let (title, body) = row.body.split_once('\n').unwrap_or((&row.body, ""));
            News { id: row.id, title: title.trim().to_owned(), body: body.trim().to_owned(), at: row.created }
        };
        Ok(rows.into_iter().map(news).collect())
    }

    /// Writes a piece of news.
    pub async fn write(&self, by: Option<&Person>, title: &str, body: &str) -> Result<(), StoreError> {
        self.put(NEWS, by, format!("{}\n{body}", title.replace('\n', " "))).await
    }

    /// Takes a piece of news away; `false` when it was gone already, or is something else.
    pub async fn take_down(&self, id: TextId) -> Result<bool, StoreError> {
        let found = self.club.texts().get(id).await?;
        if found.is_none_or(|row| row.kind != NEWS) {
            return Ok(false);
        }
        self.club.texts().erase(id, self.now()).await
    }

    /// What the club says of itself.
    pub async fn about(&self) -> Result<AboutClub, StoreError> {
        let known = self.about.read().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some(known) = known {
            return Ok(known);
        }
        let newest = self.club.texts().newest_of_kind(ABOUT, 1).await?.into_iter().next();
        let body = newest.map(|row| row.body).unwrap_or_default();
        let (name, meets) = body.split_once('\n').unwrap_or((&body, ""));
        let set = self.club.settings().all().await?;
        let text = |name: &str| set.get(name).cloned().unwrap_or_default();
        let about = AboutClub {
            name: name.to_owned(),
            meets: meets.to_owned(),
            place: text(PLACE),
            evening: text(EVENING).parse().ok(),
            hour: text(HOUR).parse().ok(),
            lang: text(LANG),
        };
        *self.about.write().unwrap_or_else(PoisonError::into_inner) = Some(about.clone());
        Ok(about)
    }

    /// Says what the club is called, and when and where it meets. What is left empty stays unsaid.
    pub async fn say(&self, by: Option<&Person>, about: &AboutClub) -> Result<(), StoreError> {
        let line = |text: &str| text.replace('\n', " ").trim().to_owned();
        self.put(ABOUT, by, format!("{}\n{}", line(&about.name), line(&about.meets))).await?;
        let said = [
            (PLACE, line(&about.place)),
            (EVENING, about.evening.map(|day| day.to_string()).unwrap_or_default()),
            (HOUR, about.hour.map(|hour| hour.to_string()).unwrap_or_default()),
            (LANG, about.lang.clone()),
        ];
        self.club.settings().put(&said).await?;
        *self.about.write().unwrap_or_else(PoisonError::into_inner) = None;
        Ok(())
    }

    async fn put(&self, kind: &str, by: Option<&Person>, body: String) -> Result<(), StoreError> {
        let text = TextRow {
            id: TextId::drawn(secret::chance()),
            kind: kind.to_owned(),
            body,
            written_by: by.map(|person| person.id),
            about: None,
            created: self.now(),
            erased: None,
        };
        self.club.streams().commit(Commit::default().text(text)).await
    }
}
