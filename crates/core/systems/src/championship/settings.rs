//! What a club may set about its championship, each value with the article that fixes it.

use crate::exact::Fraction;
use calendar::TimeOfDay;
use rulebook::{ArticleId, Entry, Rulebook, Spot, Value};

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
    /// How often everyone meets everyone, unless a file says otherwise.
    pub legs: usize,
    /// Points for a win, a draw and a loss (ddt-9).
    pub points: [Fraction; 3],
    /// What Sonneborn-Berger takes off for a forfeit win and adds for a forfeit loss (ddt-13.1).
    pub forfeit_adjustment: Fraction,
    /// Kashdan points for a win, a draw and a loss (ddt-13.3).
    pub kashdan: [i64; 3],
    /// Who stopped before this part of the games is void (ddt-11).
    pub void_before: Fraction,
    /// Whether forfeits count towards that part. No: the article speaks of games played.
    pub half_counts_forfeits: bool,
    /// The articles that other answers cite.
    pub articles: Articles,
    /// When games start and are lost by default.
    pub evening: Evening,
    /// How long a game may be postponed (ddt-12).
    pub postponing: Postponing,
    /// How the series of a season are made.
    pub division: DivisionRules,
}

/// Articles about a season that is going on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Articles {
    /// Who enters the result (ddt-7).
    pub result_by: ArticleId,
    /// Absence with and without notice (ddt-10).
    pub absence: ArticleId,
    /// Stopping halfway (ddt-11).
    pub withdrawal: ArticleId,
}

/// The hours of an evening (ddt-5).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evening {
    /// From when a player may start the clock.
    pub start: TimeOfDay,
    /// From when the opponent of who is not there may claim a forfeit.
    pub forfeit_from: TimeOfDay,
    /// The article.
    pub article: ArticleId,
}

/// The limits of postponing (ddt-12).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Postponing {
    /// Games of the first leg are played before this round of the second leg.
    pub first_leg_before_round: usize,
    /// How often each of the two may postpone a given game.
    pub times: usize,
    /// The article.
    pub article: ArticleId,
}

/// The rules by which series are made (ddt-2, 14 to 17).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DivisionRules {
    /// How many series there are.
    pub series: usize,
    /// Under this many players the director may depart from the sizes.
    pub depart_under: usize,
    /// Over this many players the first series may grow.
    pub grow_over: usize,
    /// The first series never has more players.
    pub series_one_most: usize,
    /// The sizes of the series.
    pub sizes: ArticleId,
    /// The champion.
    pub champion: ArticleId,
    /// Winners go up.
    pub promotion: ArticleId,
    /// As many players as last season.
    pub same_number: ArticleId,
    /// Fewer players.
    pub fewer: ArticleId,
    /// More players.
    pub more: ArticleId,
    /// Coming back after a year.
    pub returning: ArticleId,
    /// New members.
    pub new_member: ArticleId,
}

impl Settings {
    /// The rules of DDT.
    pub fn ddt() -> Settings {
        Settings::of("ddt").expect("a test reads the championship of ddt")
    }

    /// The article of a criterion; the first one's when the rules do not have it.
    pub fn article(&self, criterion: Criterion) -> &str {
        let found = self.order.iter().find(|(other, _)| *other == criterion).or(self.order.first());
        found.map_or("", |(_, article)| article.as_str())
    }

    /// The settings of a ruleset of the program itself, if it has a championship.
    pub fn of(rules: &str) -> Option<Settings> {
        let book = Rulebook::built_in(rules)?;
        Settings::read(&book)
    }

    /// The settings that a rulebook gives, if it has a championship. The rulebook has checked their shapes.
    pub fn read(book: &Rulebook) -> Option<Settings> {
        let section = Section(book);
        let mut order = vec![(Criterion::Points, section.cite("win")?)];
        for name in section.words("tie_breaks")? {
            let criterion = Criterion::NAMES.iter().find(|(known, _)| *known == name)?.1;
            if criterion != Criterion::Points {
                order.push((criterion, section.cite(name)?));
            }
        }
        let Value::Table(kashdan) = section.value("kashdan")? else { return None };
        let kashdan_for = |name: &str| match &kashdan.iter().find(|key| key.name == name)?.spot.value {
            Value::Number(points) => Some(*points),
            _ => None,
        };
        Some(Settings {
            rules: book.id.clone(),
            order,
            legs: section.count("legs")?,
            points: [section.fraction("win")?, section.fraction("draw")?, section.fraction("loss")?],
            forfeit_adjustment: section.fraction("sonneborn_berger_forfeit")?,
            kashdan: [kashdan_for("win")?, kashdan_for("draw")?, kashdan_for("loss")?],
            void_before: section.fraction("void_when_withdrawn_before")?,
            half_counts_forfeits: section.flag("half_counts_forfeits").unwrap_or(false),
            articles: Articles {
                result_by: section.cite("result_by")?,
                absence: section.cite("absence")?,
                withdrawal: section.cite("void_when_withdrawn_before")?,
            },
            evening: Evening {
                start: section.time_of_day("start")?,
                forfeit_from: section.time_of_day("forfeit_from")?,
                article: section.cite("forfeit_from")?,
            },
            postponing: Postponing {
                first_leg_before_round: section.count("first_leg_before_round")?,
                times: section.count("postponements")?,
                article: section.cite("postponements")?,
            },
            division: section.division()?,
        })
    }
}

/// The section `championship` of a rulebook.
struct Section<'a>(&'a Rulebook);

impl<'a> Section<'a> {
    fn entry(&self, name: &str) -> Option<&'a Entry> {
        self.0.entry(&format!("championship.{name}"))
    }

    fn cite(&self, name: &str) -> Option<ArticleId> {
        Some(self.entry(name)?.article.clone())
    }

    fn value(&self, name: &str) -> Option<&'a Value> {
        Some(&self.entry(name)?.value.as_ref()?.value)
    }

    fn word(&self, name: &str) -> Option<&'a str> {
        match self.value(name)? {
            Value::Words(word) => Some(word),
            _ => None,
        }
    }

    fn words(&self, name: &str) -> Option<Vec<&'a str>> {
        let Value::List(list) = self.value(name)? else { return None };
        let word = |spot: &'a Spot| match &spot.value {
            Value::Words(word) => Some(word.as_str()),
            _ => None,
        };
        list.iter().map(word).collect()
    }

    fn count(&self, name: &str) -> Option<usize> {
        match self.value(name)? {
            Value::Number(number) => usize::try_from(*number).ok(),
            _ => None,
        }
    }

    fn flag(&self, name: &str) -> Option<bool> {
        match self.value(name)? {
            Value::Flag(flag) => Some(*flag),
            _ => None,
        }
    }

    fn fraction(&self, name: &str) -> Option<Fraction> {
        match self.value(name)? {
            Value::Number(number) => Some(Fraction::from(*number)),
            Value::Words(word) => word.parse().ok(),
            _ => None,
        }
    }

    fn time_of_day(&self, name: &str) -> Option<TimeOfDay> {
        self.word(name)?.parse().ok()
    }

    fn division(&self) -> Option<DivisionRules> {
        Some(DivisionRules {
            series: self.count("series")?,
            depart_under: self.count("fewer_series_allowed_under")?,
            grow_over: self.count("series_one_may_grow_over")?,
            series_one_most: self.count("series_one_most")?,
            sizes: self.cite("series")?,
            champion: self.cite("champion")?,
            promotion: self.cite("promotion")?,
            same_number: self.cite("same_number")?,
            fewer: self.cite("fewer")?,
            more: self.cite("more")?,
            returning: self.cite("returning")?,
            new_member: self.cite("new_member")?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Covers: D35
    #[test]
    fn the_championship_of_ddt_is_read_from_its_rulebook() {
        let ddt = Settings::of("ddt").unwrap();
        assert_eq!(ddt.order.len(), 8);
        assert_eq!(ddt.kashdan, [4, 2, 1]);
        let hours = [ddt.evening.start, ddt.evening.forfeit_from];
        assert_eq!(hours.map(|time| time.to_string()), ["20:00", "21:00"]);
        assert_eq!(
            (ddt.division.depart_under, ddt.division.grow_over, ddt.division.series_one_most),
            (17, 24, 10)
        );
        assert_eq!(Settings::of("knsb"), None, "the federation's bughouse rules have no championship");
        assert_eq!(Settings::of("nothing"), None);
    }

    #[test]
    fn another_club_changes_the_chain_and_the_points_by_its_own_file() {
        let text = "id = \"own\"\nname = { nl = \"Eigen\", en = \"Own\" }\nsource = { nl = \"ons\", en = \"us\" }\n\
                    extends = \"ddt\"\n[championship]\n\
                    tie_breaks = { value = [\"mutual\", \"sonneborn_berger\", \"lot\"], article = \"ddt-13.1\" }\n\
                    win = { value = \"3\", article = \"ddt-9\" }\ndraw = { value = \"1\", article = \"ddt-9\" }\n";
        let book = Rulebook::read(text, &|_| None).unwrap();
        let own = Settings::read(&book).unwrap();
        let names: Vec<&str> = own.order.iter().map(|(criterion, _)| criterion.name()).collect();
        assert_eq!(names, ["points", "mutual", "sonneborn_berger", "lot"]);
        assert_eq!(own.points, [Fraction::from(3), Fraction::ONE, Fraction::ZERO]);
    }
}
