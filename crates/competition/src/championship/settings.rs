//! What a club may set about its championship, each value with the article that fixes it.

use crate::exact::Fraction;
use rulebook::ArticleId;

/// A way to part players; each is applied to the group still tied (D35).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Criterion {
    /// The points of the games.
    Points,
    /// Sonneborn-Berger on adjusted results.
    SonnebornBerger,
    /// The results inside the group still tied.
    Mutual,
    /// So many points for a win, a draw and a loss.
    Kashdan,
    /// The lower rating at the start of the season.
    LowerRating,
    /// Most games with Black actually played.
    BlacksPlayed,
    /// Most Blacks on the calendar.
    BlacksOnCalendar,
    /// The drawn order.
    Lot,
}

impl Criterion {
    /// Every criterion with its name in files.
    pub const NAMES: [(&'static str, Criterion); 8] = [
        ("points", Criterion::Points),
        ("sonneborn_berger", Criterion::SonnebornBerger),
        ("mutual", Criterion::Mutual),
        ("kashdan", Criterion::Kashdan),
        ("lower_rating", Criterion::LowerRating),
        ("blacks_played", Criterion::BlacksPlayed),
        ("blacks_on_calendar", Criterion::BlacksOnCalendar),
        ("lot", Criterion::Lot),
    ];

    /// The name in files.
    pub fn name(self) -> &'static str {
        Criterion::NAMES.iter().find(|(_, criterion)| *criterion == self).map_or("", |(name, _)| name)
    }
}

/// The settings of a championship.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The id of the rules.
    pub rules: String,
    /// What parts the players, in order, with the article of each.
    pub order: Vec<(Criterion, ArticleId)>,
    /// Points for a win, a draw and a loss (ddt-9).
    pub points: [Fraction; 3],
    /// Kashdan points for a win, a draw and a loss (ddt-13.3).
    pub kashdan: [i64; 3],
    /// Whether forfeits count towards the half of article 11. No: the article speaks of games played.
    pub half_counts_forfeits: bool,
    /// The article about stopping halfway.
    pub withdrawal: ArticleId,
}

impl Settings {
    /// The rules of DDT.
    pub fn ddt() -> Settings {
        let order = [
            (Criterion::Points, "ddt-9"),
            (Criterion::SonnebornBerger, "ddt-13.1"),
            (Criterion::Mutual, "ddt-13.2"),
            (Criterion::Kashdan, "ddt-13.3"),
            (Criterion::LowerRating, "ddt-13.4"),
            (Criterion::BlacksPlayed, "ddt-13.5"),
            (Criterion::BlacksOnCalendar, "ddt-13.6"),
            (Criterion::Lot, "ddt-13.7"),
        ];
        Settings {
            rules: "ddt".to_owned(),
            order: order.map(|(criterion, article)| (criterion, ArticleId::new(article))).to_vec(),
            points: [Fraction::ONE, Fraction::HALF, Fraction::ZERO],
            kashdan: [4, 2, 1],
            half_counts_forfeits: false,
            withdrawal: ArticleId::new("ddt-11"),
        }
    }

    /// The article of a criterion; the first one's when the rules do not have it.
    pub fn article(&self, criterion: Criterion) -> &str {
        let found = self.order.iter().find(|(other, _)| *other == criterion).or(self.order.first());
        found.map_or("", |(_, article)| article.as_str())
    }

    /// The settings of a ruleset that has a championship.
    pub fn of(rules: &str) -> Option<Settings> {
        (rules == "ddt").then(Settings::ddt)
    }
}
