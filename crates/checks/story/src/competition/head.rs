//! The head of a competition's story: evenings, players, zone, start.

use super::fault::Unreadable;
use super::teams;
use crate::{Script, ZONE};
use calendar::{Day, TimeOfDay, Zone};
use competition::RoundNumber;
use competition::teams::Form;
use ids::{MemberId, TextId};
use systems::exact::Fraction;

/// What the head may say.
pub const HEAD: [&str; 13] = [
    "title", "covers", "rules", "zone", "system", "evenings", "players", "start", "order", "teams", "last",
    "before", "meets",
];

/// Someone in the story.
#[derive(Clone, Debug)]
pub struct Cast {
    /// The id, which is also the member.
    pub member: MemberId,
    /// The name.
    pub name: String,
    /// The rating.
    pub rating: Option<i32>,
    /// Absent unless signed on.
    pub flexible: bool,
    /// The first round.
    pub from: RoundNumber,
    /// Points to start with, where the story gives them.
    pub points: Option<Fraction>,
    /// A group set by hand.
    pub group: Option<char>,
    /// The series of a championship.
    pub series: u8,
}

/// A head that was read.
#[derive(Clone, Debug)]
pub struct Head {
    /// The club's zone.
    pub zone: Zone,
    /// The days of the evenings.
    pub evenings: Vec<Day>,
    /// How many rounds are played on each evening.
    pub rounds: usize,
    /// Everyone, in the order of the story.
    pub players: Vec<Cast>,
    /// When games start, where the story says so.
    pub start: Option<TimeOfDay>,
    /// Last season's final standings.
    pub order: Vec<MemberId>,
    /// The final rankings of a championship's series, last season's and the season's before it.
    pub seasons: Vec<Vec<Vec<MemberId>>>,
    /// The teams that signed up, the first-board player first.
    pub teams: Vec<(TextId, [MemberId; 2])>,
    /// How the teams meet.
    pub meets: Form,
    /// The system that the story asks for.
    pub system: Option<String>,
}

/// What is wrong with a line of the head.
pub type AtKey = (&'static str, Unreadable);

impl Head {
    /// Reads the head.
    pub fn read(script: &Script) -> Result<Head, AtKey> {
        let zone = script.head("zone").unwrap_or(ZONE);
        let zone = Zone::named(zone).ok_or_else(|| ("zone", Unreadable::Zone(zone.to_owned())))?;
        let evenings = script.head("evenings").unwrap_or_default();
        let (evenings, rounds) =
            days(evenings).ok_or_else(|| ("evenings", Unreadable::Evenings(evenings.to_owned())))?;
        let mut players = Vec::new();
        for text in script.head("players").unwrap_or_default().split(';').map(str::trim) {
            if text.is_empty() {
                continue;
            }
            let cast = cast(text).ok_or_else(|| ("players", Unreadable::Player(text.to_owned())))?;
            if players.iter().any(|other: &Cast| other.member == cast.member) {
                return Err(("players", Unreadable::Player(text.to_owned())));
            }
            players.push(cast);
        }
        if players.is_empty() {
            return Err(("players", Unreadable::Form("Players: an An 2000; bo Bo 1900")));
        }
        let start = script
            .head("start")
            .map(|text| text.parse().map_err(|_| ("start", Unreadable::Form("Start: 20:00"))));
        let order = script.head("order").unwrap_or_default().split_whitespace();
        let known = |word: &str| {
            let found = players.iter().find(|cast| cast.member.as_str() == word);
            found.map(|cast| cast.member).ok_or_else(|| ("order", Unreadable::Nobody(word.to_owned())))
        };
        let order = order.map(known).collect::<Result<_, _>>()?;
        let teams = script.head("teams").unwrap_or_default();
        let teams = teams::of_head(teams)
            .filter(|all| all.iter().all(|(_, two)| two.iter().all(|one| known(one.as_str()).is_ok())))
            .ok_or(("teams", Unreadable::Form("Teams: red an bo; blue cy di")))?;
        let meets = teams::form(script.head("meets").unwrap_or("robin"))
            .ok_or(("meets", Unreadable::Form("Meets: robin 2")))?;
        let system = script.head("system").map(str::to_owned);
        let seasons = ["last", "before"].into_iter().filter_map(|key| Some((key, script.head(key)?)));
        let seasons = seasons.map(|(key, text)| season(key, text)).collect::<Result<_, _>>()?;
        Ok(Head {
            zone,
            evenings,
            rounds,
            start: start.transpose()?,
            order,
            seasons,
            teams,
            meets,
            system,
            players,
        })
    }
}

/// `an bo cy | di ed fe`: the final ranking of each series; who is named need not take part any more.
fn season(key: &'static str, text: &str) -> Result<Vec<Vec<MemberId>>, AtKey> {
    let member = |word: &str| word.parse().map_err(|_| (key, Unreadable::Nobody(word.to_owned())));
    text.split('|').map(|series| series.split_whitespace().map(member).collect()).collect()
}

/// `2026-09-07 weekly 28`, or days with commas or spaces between them, each later than the one before; and how many
/// rounds are played on each: `rounds 2`.
fn days(text: &str) -> Option<(Vec<Day>, usize)> {
    let words: Vec<&str> = text.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    let (words, rounds) = match &words[..] {
        [days @ .., "rounds", rounds] => {
            (days, rounds.parse().ok().filter(|rounds| (1..=20).contains(rounds))?)
        }
        days => (days, 1),
    };
    Some((of_words(words)?, rounds))
}

fn of_words(words: &[&str]) -> Option<Vec<Day>> {
    if let [first, "weekly", times] = words {
        let first: Day = first.parse().ok()?;
        let times: i32 = times.parse().ok().filter(|times| (1..=300).contains(times))?;
        return Some((0..times).map(|week| first.plus(7 * week)).collect());
    }
    let days: Vec<Day> = words.iter().map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let in_order = days.windows(2).all(|pair| pair[0] < pair[1]);
    (in_order && !days.is_empty()).then_some(days)
}

/// `an An 2000 born 2012-05-01 flexible from round 4`; the name may have several words and the rating may be missing.
pub fn cast(text: &str) -> Option<Cast> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let member: MemberId = words.first()?.parse().ok()?;
    let mut cast = Cast {
        member,
        name: String::new(),
        rating: None,
        flexible: false,
        from: RoundNumber::FIRST,
        points: None,
        group: None,
        series: 1,
    };
    let mut rest = words[1..].iter().copied();
    while let Some(word) = rest.next() {
        match word {
            "born" => drop(rest.next()?.parse::<Day>().ok()?),
            "flexible" => cast.flexible = true,
            "from" if rest.next() == Some("round") => {
                cast.from = RoundNumber::new(rest.next()?.parse().ok()?)?;
            }
            "points" => cast.points = Some(rest.next()?.parse().ok()?),
            "series" => cast.series = rest.next()?.parse().ok()?,
            "group" => cast.group = Some(rest.next()?.parse().ok()?),
            _ if word.parse::<i32>().is_ok() && cast.rating.is_none() => cast.rating = word.parse().ok(),
            _ if cast.rating.is_none() => {
                cast.name.push_str(if cast.name.is_empty() { "" } else { " " });
                cast.name.push_str(word);
            }
            _ => return None,
        }
    }
    if cast.name.is_empty() {
        cast.name = member.to_string();
    }
    Some(cast)
}
