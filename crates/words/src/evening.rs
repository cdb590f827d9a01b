//! A club evening of the championship and the seats of a bughouse match: rulings and refusals with their article.

use crate::Lang;
use crate::messages::evening as say;
use systems::championship::evening::{Claim, Verdict};
use systems::championship::postpone::{Limit, Refusal, Told};
use systems::championship::settings::Settings;
use systems::teams::rules::TeamRules;
use systems::teams::seating::NoSeating;

/// The answer to a claim of a forfeit (ddt-5).
pub fn claim(lang: Lang, settings: &Settings, claim: Claim) -> String {
    let article = &settings.evening.article;
    match claim {
        Claim::Forfeit(_) => say::claim_forfeit(lang, article, settings.evening.forfeit_from),
        Claim::TooEarly(from) => say::claim_too_early(lang, article, from),
        Claim::BothPresent => say::claim_both_present(lang, article),
        Claim::NobodyPresent => say::claim_nobody_present(lang, article),
    }
}

/// What the presence of two players comes to (ddt-10).
pub fn verdict(lang: Lang, settings: &Settings, verdict: Verdict) -> String {
    let article = &settings.articles.absence;
    match verdict {
        Verdict::Play => say::absence_play(lang),
        Verdict::Postponed { .. } => say::absence_postponed(lang, article),
        Verdict::Decided(result) => say::absence_decided(lang, article, result.written()),
    }
}

/// Why a game is not postponed (ddt-12).
pub fn refusal(lang: Lang, settings: &Settings, refusal: Refusal) -> String {
    let article = &settings.postponing.article;
    match refusal {
        Refusal::Again => say::postpone_again(lang, article),
        Refusal::Played => say::postpone_played(lang, article),
        Refusal::NotTold(Told::Director) => say::postpone_not_told_director(lang, article),
        Refusal::NotTold(Told::Chairman) => say::postpone_not_told_chairman(lang, article),
        Refusal::NotTold(Told::Opponent) => say::postpone_not_told_opponent(lang, article),
    }
}

/// Until when a postponed game must be played (ddt-12).
pub fn limit(lang: Lang, settings: &Settings, limit: Limit) -> String {
    let article = &settings.postponing.article;
    match limit {
        Limit::BeforeRound(round, _) => say::limit_round(lang, article, round),
        Limit::BeforeLastEvening(_) => say::limit_last_evening(lang, article),
        Limit::Extended(day) => say::limit_extended(lang, article, day),
    }
}

/// Why a bughouse match cannot be seated.
pub fn no_seating(lang: Lang, rules: &TeamRules, why: &NoSeating) -> String {
    match why {
        NoSeating::FirstBoardIsFixed(player) => say::seat_fixed(lang, &rules.named.1, player),
        NoSeating::NotInTeam(player) => say::seat_not_in_team(lang, &rules.named.1, player),
        NoSeating::NoSeed => say::seat_no_seed(lang, &rules.colours.1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ruling_of_an_evening_names_its_article_in_both_languages() {
        let ddt = Settings::of("ddt").unwrap();
        let minerva = TeamRules::of("minerva").unwrap();
        for lang in Lang::ALL {
            let rows = [
                (claim(lang, &ddt, Claim::TooEarly(ddt.evening.forfeit_from)), "21:00", "ddt-5"),
                (
                    verdict(lang, &ddt, Verdict::Decided(systems::result::GameResult::BothForfeit)),
                    "0-0f",
                    "ddt-10",
                ),
                (refusal(lang, &ddt, Refusal::Again), "", "ddt-12"),
                (limit(lang, &ddt, Limit::BeforeRound(6, None)), "6", "ddt-12"),
                (
                    no_seating(lang, &minerva, &NoSeating::FirstBoardIsFixed("Bo".to_owned())),
                    "Bo",
                    "minerva-1.4",
                ),
            ];
            for (words, part, article) in rows {
                assert!(words.contains(part) && words.contains(&format!("({article})")), "{words}");
            }
        }
    }
}
