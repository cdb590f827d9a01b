//! Tie-breaks as FIDE C.07 defines them, unplayed rounds included (article 16, the edition of March 2026).

mod encounter;
mod history;
mod opponents;
mod own;
mod ratings;
mod standing;
#[cfg(test)]
mod tests;

pub use standing::{Standing, highest_members, rank};

use crate::exact::Fraction;
use history::Histories;
use std::fmt;
use std::str::FromStr;

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// `DE`: the games of the tied players against each other (article 6).
    DirectEncounter,
    /// `WIN`: rounds worth a win, played or not.
    Wins,
    /// `WON`: games won over the board.
    WonGames,
    /// `BPG`: games played with Black.
    BlackGames,
    /// `BWG`: games won with Black.
    BlackWins,
    /// `REP`: rounds one elected to play.
    RoundsElected,
    /// `PS`: the score after every round, added up.
    Progressive,
    /// `BH`: the opponents' scores.
    Buchholz,
    /// `FB`: Buchholz as if the last round had been drawn everywhere.
    ForeBuchholz,
    /// `AOB`: the average Buchholz of the opponents.
    AverageBuchholz,
    /// `SB`: each opponent's score times the result against them.
    SonnebornBerger,
    /// `KS`: points against players with at least half the maximum.
    Koya,
    /// `ARO`: the average rating of the opponents.
    AverageRating,
    /// `TPR`: the performance rating.
    Performance,
    /// `PTP`: the lowest rating that expects the score made.
    PerfectPerformance,
    /// `APRO`: the average performance of the opponents.
    AveragePerformance,
    /// `APPO`: the average perfect performance of the opponents.
    AveragePerfectPerformance,
    /// `STD`: a point for each round with more than the scheduled opponent, half a point for as many.
    StandardPoints,
    /// `RTNG`: the player's own rating.
    Rating,
    /// `TPN`: the pairing number, the lowest first.
    PairingNumber,
}

impl Kind {
    /// Every kind with FIDE's code.
    pub const CODES: [(&'static str, Kind); 20] = [
        ("DE", Kind::DirectEncounter),
        ("WIN", Kind::Wins),
        ("WON", Kind::WonGames),
        ("BPG", Kind::BlackGames),
        ("BWG", Kind::BlackWins),
        ("REP", Kind::RoundsElected),
        ("PS", Kind::Progressive),
        ("BH", Kind::Buchholz),
        ("FB", Kind::ForeBuchholz),
        ("AOB", Kind::AverageBuchholz),
        ("SB", Kind::SonnebornBerger),
        ("KS", Kind::Koya),
        ("ARO", Kind::AverageRating),
        ("TPR", Kind::Performance),
        ("PTP", Kind::PerfectPerformance),
        ("APRO", Kind::AveragePerformance),
        ("APPO", Kind::AveragePerfectPerformance),
        ("STD", Kind::StandardPoints),
        ("RTNG", Kind::Rating),
        ("TPN", Kind::PairingNumber),
    ];
}

/// A tie-break: a kind with its modifiers, written `BH`, `BH:C1`, `SB:C1`, `BH:M1`, `BH:P`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TieBreak {
    /// What is counted.
    pub kind: Kind,
    /// How many of the least significant values are left out (article 14).
    pub cut_low: usize,
    /// How many of the most significant values are left out.
    pub cut_high: usize,
    /// `P`: forfeits count as games against the scheduled opponent.
    pub forfeits_played: bool,
    written: String,
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written)
    }
}

/// A code that FIDE does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTieBreak(pub String);

impl FromStr for TieBreak {
    type Err = UnknownTieBreak;
    fn from_str(text: &str) -> Result<TieBreak, UnknownTieBreak> {
        let written = text.trim().to_ascii_uppercase();
        let unknown = || UnknownTieBreak(text.trim().to_owned());
        let mut parts = written.split([':', '/', '-']);
        let code = match parts.next().unwrap_or_default() {
            "GE" => "REP",
            code => code,
        };
        let (_, kind) = Kind::CODES.into_iter().find(|(known, _)| *known == code).ok_or_else(unknown)?;
        let mut tie_break =
            TieBreak { kind, cut_low: 0, cut_high: 0, forfeits_played: false, written: written.clone() };
        for part in parts {
            match part.split_at_checked(1) {
                Some(("C", count)) => tie_break.cut_low = count.parse().map_err(|_| unknown())?,
                Some(("M", count)) => {
                    tie_break.cut_low = count.parse().map_err(|_| unknown())?;
                    tie_break.cut_high = tie_break.cut_low;
                }
                Some(("P", "")) => tie_break.forfeits_played = true,
                _ => return Err(unknown()),
            }
        }
        let may_cut = matches!(
            kind,
            Kind::Buchholz
                | Kind::ForeBuchholz
                | Kind::SonnebornBerger
                | Kind::Progressive
                | Kind::AverageRating
        );
        if (tie_break.cut_low > 0 && !may_cut) || tie_break.cut_low > 99 {
            return Err(unknown());
        }
        Ok(tie_break)
    }
}

/// The tie-breaks used when neither the file nor the caller names any.
pub fn usual() -> Vec<TieBreak> {
    ["BH:C1", "BH", "SB", "DE"].iter().filter_map(|code| code.parse().ok()).collect()
}

/// The value of a tie-break for every player; the higher the better. Nothing for [`Kind::DirectEncounter`], which
/// depends on who is tied.
fn values(histories: &Histories, tie_break: &TieBreak) -> Option<Vec<Fraction>> {
    let each = |value: &dyn Fn(usize) -> Fraction| (0..histories.count()).map(value).collect();
    let whole = |number: i64| Fraction::from(number);
    let ratings = || ratings::Ratings::new(histories);
    Some(match tie_break.kind {
        Kind::DirectEncounter => return None,
        Kind::Wins => each(&|player| whole(own::wins(histories, player))),
        Kind::WonGames => each(&|player| whole(own::won_games(histories, player))),
        Kind::BlackGames => each(&|player| whole(own::black_games(histories, player))),
        Kind::BlackWins => each(&|player| whole(own::black_wins(histories, player))),
        Kind::RoundsElected => each(&|player| whole(own::rounds_elected(histories, player))),
        Kind::Progressive => each(&|player| own::progressive(histories, player, tie_break.cut_low)),
        Kind::Buchholz => each(&|player| opponents::buchholz(histories, player, tie_break, false)),
        Kind::ForeBuchholz => each(&|player| opponents::buchholz(histories, player, tie_break, true)),
        Kind::AverageBuchholz => opponents::average_buchholz(histories, tie_break),
        Kind::SonnebornBerger => each(&|player| opponents::sonneborn_berger(histories, player, tie_break)),
        Kind::Koya => each(&|player| opponents::koya(histories, player)),
        Kind::AverageRating => {
            let ratings = ratings();
            each(&|player| whole(ratings.average(player, tie_break.cut_low, tie_break.cut_high)))
        }
        Kind::Performance => ratings().performances().into_iter().map(whole).collect(),
        Kind::PerfectPerformance => ratings().perfect_performances().into_iter().map(whole).collect(),
        Kind::AveragePerformance => {
            let ratings = ratings();
            ratings.averages_of(&ratings.performances()).into_iter().map(whole).collect()
        }
        Kind::AveragePerfectPerformance => {
            let ratings = ratings();
            ratings.averages_of(&ratings.perfect_performances()).into_iter().map(whole).collect()
        }
        Kind::StandardPoints => each(&|player| own::standard_points(histories, player)),
        Kind::Rating => each(&|player| whole(histories.rating(player).map_or(0, i64::from))),
        Kind::PairingNumber => each(&|player| whole(-(player as i64) - 1)),
    })
}
