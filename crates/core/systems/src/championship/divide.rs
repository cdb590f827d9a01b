//! Next season's series: a proposal with the article of every move, which the director confirms (D38).

use super::settings::DivisionRules;
use rulebook::ArticleId;
use std::cmp::Ordering;

/// What is known when a new season is made. Series are numbered from 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Intake {
    /// The final ranking of each series of last season, best first.
    pub last_season: Vec<Vec<String>>,
    /// Who does not take part any more.
    pub leaving: Vec<String>,
    /// Who comes back after a year away (ddt-16).
    pub returning: Vec<Returning>,
    /// New members with the series that the members' meeting decided (ddt-17).
    pub new: Vec<(String, usize)>,
    /// The director's limit for the first series; over 24 players it may grow up to it.
    pub series_one_max: Option<usize>,
    /// The director's own sizes, allowed under 17 players.
    pub sizes: Option<Vec<usize>>,
}

/// A player who comes back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Returning {
    /// Who.
    pub player: String,
    /// The series of the last season the player took part.
    pub series: usize,
    /// Whether the player would have been relegated then (16.1).
    pub would_relegate: bool,
}

impl Returning {
    /// The series the player takes a place in (ddt-16, 16.1), of so many.
    pub fn place(&self, series: usize) -> usize {
        (self.series + usize::from(self.would_relegate)).min(series.max(1) - 1)
    }
}

/// Someone goes up or down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Who.
    pub player: String,
    /// From which series, from 0.
    pub from: usize,
    /// To which series, from 0.
    pub to: usize,
    /// The article that says so.
    pub article: ArticleId,
}

/// What the director has to know besides the moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// The winner of the first series is champion (ddt-14).
    Champion(String),
    /// Under 17 players article 2 may be departed from.
    MayDepart(usize),
    /// Over 24 players the first series was let grow (ddt-2).
    Grown(usize),
    /// The player comes back in this series (ddt-16).
    Returns(String, usize),
    /// Several players come back: the members' meeting decides about them (16.2, ddt-17).
    MeetingDecides(Vec<String>),
    /// The meeting placed a new member (ddt-17).
    Entered(String, usize),
    /// The winner of this series is sure of promotion but leaves.
    WinnerLeft(String, usize),
}

/// The proposal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Division {
    /// The new series, strongest first.
    pub series: Vec<Vec<String>>,
    /// Every move up or down.
    pub moves: Vec<Move>,
    /// What else there is to know.
    pub notes: Vec<Note>,
}

/// Equal parts, thirds under DDT, the remainder to the first series and then the next (ddt-2). Over 24 players the extra ones may
/// let the first series grow up to `series_one_max`. It never has more than that, nor more than ten.
pub fn sizes(players: usize, series_one_max: Option<usize>, rules: &DivisionRules) -> Vec<usize> {
    let series = rules.series.max(1);
    let equal = spread(players, series);
    let most = series_one_max.unwrap_or(rules.series_one_most).min(rules.series_one_most);
    let may_grow = series_one_max.is_some() && players > rules.grow_over;
    let extra = players.saturating_sub(rules.grow_over);
    let grown = if may_grow { (rules.grow_over / series + extra).min(most) } else { 0 };
    let one = equal[0].min(most).max(grown);
    if one == equal[0] || series == 1 {
        return equal;
    }
    std::iter::once(one).chain(spread(players - one, series - 1)).collect()
}

/// So many players over so many series, the remainder to the first ones.
fn spread(players: usize, series: usize) -> Vec<usize> {
    (0..series).map(|at| players / series + usize::from(at < players % series)).collect()
}

/// Where someone stands while the series are made.
#[derive(Clone, Debug)]
struct Seat<'a> {
    player: String,
    /// The series of last season, or where a returning or new player was placed.
    from: usize,
    /// The place in last season's ranking of that series; nothing for who returns or is new.
    rank: Option<usize>,
    now: usize,
    article: Option<&'a ArticleId>,
}

/// Proposes the series of next season.
///
/// The winners of the second and third series go up (ddt-15), the last of the first and second go down (ddt-15.1 to
/// 15.3). Then the sizes of article 2 are met, the first series first: too many, and the lowest-ranked go down as
/// well; too few, and the highest-ranked of the series below go up as well. A winner or a last player who leaves is
/// not replaced: the place that falls open is filled by article 2.
pub fn divide(intake: &Intake, rules: &DivisionRules) -> Division {
    let mut seats = seats(intake, rules.series);
    let last: usize = intake.last_season.iter().map(Vec::len).sum();
    let sizes = intake.sizes.clone().unwrap_or_else(|| sizes(seats.len(), intake.series_one_max, rules));
    // The article for the number of players: as many as last season, fewer or more.
    let (number, extra_up, extra_down) = match seats.len().cmp(&last) {
        Ordering::Equal => (&rules.same_number, &rules.sizes, &rules.sizes),
        Ordering::Less => (&rules.fewer, &rules.sizes, &rules.fewer),
        Ordering::Greater => (&rules.more, &rules.more, &rules.sizes),
    };
    for seat in &mut seats {
        let bottom = intake.last_season.get(seat.from).and_then(|ranking| ranking.len().checked_sub(1));
        if seat.rank == Some(0) && seat.from > 0 {
            (seat.now, seat.article) = (seat.from - 1, Some(&rules.promotion));
        } else if seat.rank.is_some()
            && seat.rank == bottom
            && seat.from + 1 < rules.series
            && seat.rank != Some(0)
        {
            (seat.now, seat.article) = (seat.from + 1, Some(number));
        }
    }
    for (series, &size) in sizes.iter().enumerate().take(rules.series.max(1) - 1) {
        fit(&mut seats, series, size, extra_up, extra_down);
    }
    let moves = moves(&seats, intake, rules);
    let notes = notes(intake, seats.len(), &sizes, rules);
    Division { series: (0..rules.series).map(|series| members(&seats, series)).collect(), moves, notes }
}

fn seats<'a>(intake: &Intake, series: usize) -> Vec<Seat<'a>> {
    let ranked = intake.last_season.iter().enumerate().flat_map(|(series, ranking)| {
        ranking.iter().enumerate().map(move |(rank, player)| (player, series, Some(rank)))
    });
    let stay = ranked.filter(|(player, _, _)| !intake.leaving.contains(player));
    let back = intake.returning.iter().map(|returning| (&returning.player, returning.place(series), None));
    let new = intake.new.iter().map(|(player, series)| (player, *series, None));
    stay.chain(back)
        .chain(new)
        .map(|(player, from, rank)| Seat { player: player.clone(), from, rank, now: from, article: None })
        .collect()
}

/// Brings one series to its size; the series above it are done.
fn fit<'a>(
    seats: &mut [Seat<'a>],
    series: usize,
    size: usize,
    extra_up: &'a ArticleId,
    extra_down: &'a ArticleId,
) {
    loop {
        let count = seats.iter().filter(|seat| seat.now == series).count();
        match count.cmp(&size) {
            Ordering::Equal => return,
            Ordering::Greater => {
                let Some(seat) = next_down(seats, series) else { return };
                step(&mut seats[seat], series + 1, extra_down);
            }
            Ordering::Less => {
                let Some(seat) = next_up(seats, series) else { return };
                step(&mut seats[seat], series, extra_up);
            }
        }
    }
}

fn step<'a>(seat: &mut Seat<'a>, to: usize, article: &'a ArticleId) {
    seat.now = to;
    seat.article = (seat.from != to).then_some(article);
}

/// Who of a series that is too large goes down: the lowest-ranked of its own players; only when there are none left,
/// one who was placed there, one who came down, and last of all one who was promoted.
fn next_down(seats: &[Seat], series: usize) -> Option<usize> {
    let here = (0..seats.len()).filter(|&at| seats[at].now == series);
    here.max_by_key(|&at| {
        let seat = &seats[at];
        let kind = match (seat.from.cmp(&series), seat.rank) {
            (Ordering::Equal, Some(_)) => 3,
            (Ordering::Equal, None) => 2,
            (Ordering::Less, _) => 1,
            (Ordering::Greater, _) => 0,
        };
        (kind, seat.rank, at)
    })
}

/// Who goes up to a series that is too small: the highest-ranked of the series below, then who was placed there, then
/// who had come down to it, last of all who had come up to it; when that series is empty, the one below it.
fn next_up(seats: &[Seat], series: usize) -> Option<usize> {
    let below = (0..seats.len()).filter(|&at| seats[at].now > series);
    below.min_by_key(|&at| {
        let seat = &seats[at];
        let kind = match (seat.from.cmp(&seat.now), seat.rank) {
            (Ordering::Equal, Some(_)) => 0,
            (Ordering::Equal, None) => 1,
            (Ordering::Less, _) => 2,
            (Ordering::Greater, _) => 3,
        };
        (seat.now, kind, seat.rank.unwrap_or(usize::MAX), at)
    })
}

/// The players of a new series, strongest first: who came down, who stayed, who came up, who returns, who is new.
fn members(seats: &[Seat], series: usize) -> Vec<String> {
    let mut here: Vec<(usize, &Seat)> =
        seats.iter().enumerate().filter(|(_, seat)| seat.now == series).collect();
    here.sort_by_key(|(at, seat)| (seat.rank.is_none(), seat.from, seat.rank, *at));
    here.into_iter().map(|(_, seat)| seat.player.clone()).collect()
}

/// Every move up or down, the upper series first; a returning player who would have gone down moves by article 16.
fn moves(seats: &[Seat], intake: &Intake, rules: &DivisionRules) -> Vec<Move> {
    let mut moves = Vec::new();
    for seat in seats {
        let returning = intake.returning.iter().find(|returning| returning.player == seat.player);
        let from = returning.map_or(seat.from, |returning| returning.series);
        let article = seat.article.or(returning.map(|_| &rules.returning));
        if let Some(article) = article.filter(|_| from != seat.now) {
            moves.push(Move { player: seat.player.clone(), from, to: seat.now, article: article.clone() });
        }
    }
    moves.sort_by_key(|step| (step.from.min(step.to), step.from.max(step.to), step.to));
    moves
}

fn notes(intake: &Intake, players: usize, sizes: &[usize], rules: &DivisionRules) -> Vec<Note> {
    let mut notes: Vec<Note> = intake
        .last_season
        .first()
        .and_then(|ranking| ranking.first().cloned())
        .map(Note::Champion)
        .into_iter()
        .collect();
    for (series, ranking) in intake.last_season.iter().enumerate().skip(1) {
        let gone = ranking.first().filter(|winner| intake.leaving.contains(winner));
        notes.extend(gone.map(|winner| Note::WinnerLeft(winner.clone(), series)));
    }
    if players < rules.depart_under {
        notes.push(Note::MayDepart(players));
    }
    if sizes[0] > self::sizes(players, None, rules)[0] && players > rules.grow_over {
        notes.push(Note::Grown(sizes[0]));
    }
    let back = intake.returning.iter();
    notes
        .extend(back.map(|returning| Note::Returns(returning.player.clone(), returning.place(rules.series))));
    if intake.returning.len() > 1 {
        let several = intake.returning.iter().map(|returning| returning.player.clone());
        notes.push(Note::MeetingDecides(several.collect()));
    }
    notes.extend(intake.new.iter().map(|(player, series)| Note::Entered(player.clone(), *series)));
    notes
}
