//! Keizer ledgers, what-ifs and prizes in words.

use crate::Lang;
use crate::keizer::{cited, list, name, names, points};
use crate::messages::keizer as m;
use systems::exact::Fraction;
use systems::keizer::attendance::Attendance;
use systems::keizer::award::Award as Given;
use systems::keizer::colours::Colour;
use systems::keizer::ledger::{Entry, Line, Source};
use systems::keizer::prizes::{Award, Claim, Prize};
use systems::keizer::season::{Reason, Season};
use systems::keizer::team_prize::{Decided, TeamClaim};
use systems::keizer::what_if::Outcome;
use systems::ratings::Origin;

/// What a line of a ledger is about.
pub fn entry(lang: Lang, season: &Season, entry: Entry) -> String {
    let over = |words: String, over: bool| if over { m::entry_over(lang, words) } else { words };
    match entry {
        Entry::OwnValue => m::entry_own(lang),
        Entry::StartPoints => m::entry_start(lang),
        Entry::EntryPoints => m::entry_points(lang),
        Entry::MissedRounds(rounds) => m::entry_missed(lang, rounds),
        Entry::Game { opponent, colour, half_points } => {
            let opponent = name(season, opponent);
            match (half_points, colour) {
                (2, Colour::White) => m::entry_won_white(lang, opponent),
                (2, Colour::Black) => m::entry_won_black(lang, opponent),
                (1, Colour::White) => m::entry_drew_white(lang, opponent),
                (1, Colour::Black) => m::entry_drew_black(lang, opponent),
                (_, Colour::White) => m::entry_lost_white(lang, opponent),
                (_, Colour::Black) => m::entry_lost_black(lang, opponent),
            }
        }
        Entry::ForfeitWin(opponent) => m::entry_forfeit_win(lang, name(season, opponent)),
        Entry::ForfeitLoss(opponent) => m::entry_forfeit_loss(lang, name(season, opponent)),
        Entry::Absent(Reason::Excused, passed) => over(m::entry_excused(lang), passed),
        Entry::Absent(Reason::Team, passed) => over(m::entry_team(lang), passed),
        Entry::Absent(Reason::Unexcused, passed) => over(m::entry_unexcused(lang), passed),
        Entry::Absent(Reason::Late, passed) => over(m::entry_late(lang), passed),
        Entry::Absent(Reason::SignedOff, passed) => over(m::entry_signed_off(lang), passed),
        Entry::Absent(Reason::Duty, passed) => over(m::entry_duty(lang), passed),
        Entry::Released => m::entry_released(lang),
        Entry::OtherDay(games) => m::entry_other_day(lang, games),
        Entry::Free(passed) => over(m::entry_free(lang), passed),
        Entry::Nothing => m::entry_nothing(lang),
    }
}

/// The part of a value that a line gives: `½ × waarde tegenstander`.
pub fn part(lang: Lang, line: &Line) -> String {
    match line.source {
        Source::Fixed => String::new(),
        source => sum(lang, source, line.part, line.plus),
    }
}

/// What an award gives: `½ × own value + 4`.
pub fn award_sum(lang: Lang, award: Given) -> String {
    let Given { source, part: of, points: plus } = award;
    sum(lang, source, of, plus)
}

fn sum(lang: Lang, source: Source, part: Fraction, plus: Fraction) -> String {
    let part = match source {
        Source::Fixed => return points(plus),
        Source::Opponent => format!("{} {}", points(part), m::of_opponent(lang)),
        Source::Own => format!("{} {}", points(part), m::of_own(lang)),
    };
    match plus {
        Fraction::ZERO => part,
        plus if plus < Fraction::ZERO => format!("{part} − {}", points(-plus)),
        plus => format!("{part} + {}", points(plus)),
    }
}

/// One outcome of the coming round.
pub fn outcome(lang: Lang, who: &str, outcome: &Outcome) -> String {
    let Outcome { best, worst, often, .. } = outcome;
    let place =
        if best == worst { m::place_one(lang, often) } else { m::place_range(lang, best, often, worst) };
    match outcome.half_points {
        Some(2) => m::what_win(lang, who, place),
        Some(1) => m::what_draw(lang, who, place),
        Some(_) => m::what_loss(lang, who, place),
        None => m::what_none(lang, who, place),
    }
}

fn attended(lang: Lang, attendance: &Attendance) -> String {
    let Attendance { played, released, team, free, duty, before } = attendance;
    let here = match duty {
        0 => m::attendance(lang, free, played, released, team),
        _ => m::attendance_duty(lang, duty, free, played, released, team),
    };
    if *before > 0 { m::attendance_before(lang, before, here) } else { here }
}

/// A prize with its winners.
pub fn award(lang: Lang, season: &Season, award: &Award) -> String {
    let (prize, setting) = match award.prize {
        Prize::Champion => (m::prize_champion(lang), "champion"),
        Prize::Group(letter) => (m::prize_group(lang, letter), "group_winners"),
        Prize::Climber => (m::prize_climber(lang), "climber"),
    };
    let winners: Vec<String> =
        award.winners.iter().map(|claim| name(season, claim.player).to_owned()).collect();
    let winners = match winners.len() {
        0 => m::prize_nobody(lang),
        1 => winners.concat(),
        _ => m::prize_tied(lang, list(lang, &winners)),
    };
    m::prize_line(lang, cited(season, setting), prize, winners)
}

/// Why: each winner's numbers, and everyone who would have come before.
pub fn award_reasons(lang: Lang, season: &Season, award: &Award) -> Vec<String> {
    let climb = award.prize == Prize::Climber;
    let because = |claim: &Claim| {
        let (who, total) = (name(season, claim.player), claim.attendance.total());
        let attendance = attended(lang, &claim.attendance);
        if climb {
            let climbed = claim.climbed();
            m::prize_because_climb(lang, attendance, climbed, claim.first_place, who, claim.place, total)
        } else {
            m::prize_because(lang, attendance, who, claim.place, total)
        }
    };
    let passed = |claim: &Claim| {
        let (who, total) = (name(season, claim.player), claim.attendance.total());
        if climb {
            m::prize_passed_climb(lang, claim.climbed(), who, total)
        } else {
            m::prize_passed(lang, who, claim.place, total)
        }
    };
    award.winners.iter().map(because).chain(award.passed_over.iter().map(passed)).collect()
}

/// A team player's numbers, with what put them below the one before.
pub fn team_claim(lang: Lang, season: &Season, claim: &TeamClaim, seed: &str) -> String {
    let who = name(season, claim.player);
    let line =
        m::team_line(lang, claim.blacks, claim.games, who, points(claim.points), hundredths(claim.surplus));
    let line = if claim.origin == Origin::Published { m::team_published(lang, line) } else { line };
    match claim.decided {
        None => line,
        Some(decided) => {
            let why = match decided {
                Decided::Surplus => m::team_decided_surplus(lang),
                Decided::Colours => m::team_decided_colours(lang),
                Decided::FewerGames => m::team_decided_games(lang),
                Decided::Percentage => m::team_decided_percentage(lang),
                Decided::Lot => m::team_decided_lot(lang, seed),
            };
            format!("{line} – {why}")
        }
    }
}

/// `+1.36`: W - We is a number of hundredths, and is written so everywhere.
fn hundredths(number: Fraction) -> String {
    let scaled = number * Fraction::from(100);
    if scaled.denominator() != 1 {
        return points(number);
    }
    let count = scaled.numerator();
    let sign = if count < 0 { "−" } else { "+" };
    format!("{sign}{}.{:02}", count.abs() / 100, count.abs() % 100)
}

/// The rapid champion, and the guests above.
pub fn rapid(lang: Lang, season: &Season, champion: Option<&str>, guests: &[String]) -> Vec<String> {
    let who = champion.and_then(|id| season.find(id)).map(|player| name(season, player).to_owned());
    let winner = who.unwrap_or_else(|| m::prize_nobody(lang));
    let mut lines = vec![m::prize_line(lang, cited(season, "rapid_champion"), m::prize_rapid(lang), winner)];
    if !guests.is_empty() {
        lines.push(m::rapid_guests(lang, list(lang, guests)));
    }
    lines
}

/// Why an entrant gets these points.
pub fn entrant(lang: Lang, season: &Season, proposal: &systems::keizer::entrant::Proposal) -> String {
    let who = names(lang, season, &proposal.neighbours);
    let count = proposal.neighbours.len();
    m::entry_because(lang, cited(season, "entry"), count, who, proposal.place, points(proposal.points))
}
