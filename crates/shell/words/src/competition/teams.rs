//! A bughouse tournament in words: refusals, ends of matches, what parts two teams.

use super::Names;
use crate::messages::{bughouse, team_refusals as say};
use crate::{Lang, keizer};
use competition::teams::TeamRefusal;
use systems::teams::rules::{Criterion, Score, TeamRules};
use systems::teams::standings::score;
use systems::teams::{Board, GameEnd, MatchEnd};

/// A refusal as one sentence.
pub fn refusal(lang: Lang, refusal: TeamRefusal, name: Names) -> String {
    let words: fn(Lang) -> String = match refusal {
        TeamRefusal::InATeam(member) => return say::in_a_team(lang, name(member)),
        TeamRefusal::NotTwo => say::not_two,
        TeamRefusal::NoSuchTeam(_) => say::no_such_team,
        TeamRefusal::ScheduleMade => say::schedule_made,
        TeamRefusal::Begun => say::begun,
        TeamRefusal::NoPlan => say::no_plan,
        TeamRefusal::FirstBoardFixed(_) => say::first_board_fixed,
        TeamRefusal::NamedPerMatch => say::named_per_match,
        TeamRefusal::ColoursDrawn => say::colours_drawn,
        TeamRefusal::NoLot => say::no_lot,
        TeamRefusal::TooFew => say::too_few,
        TeamRefusal::RoundRuns => say::round_runs,
        TeamRefusal::AllPlayed => say::all_played,
        TeamRefusal::NoPairing => say::no_pairing,
        TeamRefusal::NoDraft => say::no_draft,
        TeamRefusal::DraftStale => say::draft_stale,
        TeamRefusal::NoSuchMatch => say::no_such_match,
        TeamRefusal::BothGames => say::both_games,
        TeamRefusal::FirstGame => say::first_game,
        TeamRefusal::NotOver => say::not_over,
        TeamRefusal::NoSeed => say::no_seed,
        TeamRefusal::DrawFirst => say::draw_first,
        TeamRefusal::HasRoom => say::has_room,
        TeamRefusal::LotFirst => say::lot_first,
    };
    words(lang)
}

/// The score of a match: `1½ – ½`.
pub fn scored(rules: &TeamRules, end: MatchEnd) -> String {
    let [home, away] = score(rules, end).score.map(keizer::points);
    format!("{home} – {away}")
}

/// An end of a match as a list of results offers it.
pub fn end(lang: Lang, rules: &TeamRules, end: MatchEnd) -> String {
    let shown = scored(rules, end);
    match end {
        MatchEnd::Played { first, .. } if rules.score.0 == Score::FirstEnded => {
            bughouse::end_first(lang, first as usize + 1, shown)
        }
        MatchEnd::Played { games: [one, two], .. } => {
            bughouse::end_sum(lang, game(lang, one), shown, game(lang, two))
        }
        MatchEnd::HomeByForfeit => bughouse::end_forfeit_home(lang),
        MatchEnd::AwayByForfeit => bughouse::end_forfeit_away(lang),
        MatchEnd::BothForfeit => bughouse::end_forfeit_none(lang),
    }
}

fn game(lang: Lang, end: Option<GameEnd>) -> String {
    match end {
        Some(GameEnd::Home) => bughouse::won_home(lang),
        Some(GameEnd::Draw) => bughouse::won_draw(lang),
        Some(GameEnd::Away) => bughouse::won_away(lang),
        None => "–".to_owned(),
    }
}

/// Every end that can be entered from paper under a ruleset: both games, or the one that ended first.
pub fn ends(rules: &TeamRules) -> Vec<MatchEnd> {
    let all = [GameEnd::Home, GameEnd::Draw, GameEnd::Away].map(Some);
    let played: Vec<MatchEnd> = match rules.score.0 {
        Score::FirstEnded => {
            let one = |board: Board, end: Option<GameEnd>| match board {
                Board::First => MatchEnd::Played { games: [end, None], first: board },
                Board::Second => MatchEnd::Played { games: [None, end], first: board },
            };
            Board::BOTH.into_iter().flat_map(|board| all.map(|end| one(board, end))).collect()
        }
        Score::Sum => {
            let two = |one, other| MatchEnd::Played { games: [one, other], first: Board::First };
            all.into_iter().flat_map(|one| all.map(|other| two(one, other))).collect()
        }
    };
    let forfeits = [MatchEnd::HomeByForfeit, MatchEnd::AwayByForfeit, MatchEnd::BothForfeit];
    played.into_iter().chain(forfeits).collect()
}

/// What parts two teams, by name.
pub fn criterion(lang: Lang, criterion: Criterion) -> String {
    match criterion {
        Criterion::MatchPoints => bughouse::by_match_points(lang),
        Criterion::MatchWins => bughouse::by_match_wins(lang),
        Criterion::BoardPoints => bughouse::by_board_points(lang),
        Criterion::Mutual => bughouse::by_mutual(lang),
        Criterion::SonnebornBerger => bughouse::by_sonneborn_berger(lang),
        Criterion::FirstBoard => bughouse::by_first_board(lang),
        Criterion::Lot => bughouse::by_lot(lang),
    }
}
