//! The settings of a championship from the clauses of a law, as `systems` reads them from a rulebook.

use crate::law::Clause;
use rulebook::ArticleId;
use std::collections::BTreeMap;
use systems::championship::settings::{Articles, Criterion, DivisionRules, Evening, Postponing, Settings};

/// The section `championship` of a law.
struct Section<'a>(&'a BTreeMap<String, Clause>);

impl<'a> Section<'a> {
    fn clause(&self, name: &str) -> Option<&'a Clause> {
        self.0.get(&format!("championship.{name}"))
    }

    fn cite(&self, name: &str) -> Option<ArticleId> {
        self.clause(name)?.article.clone()
    }

    fn text(&self, name: &str) -> Option<&'a str> {
        self.clause(name)?.value.as_deref()
    }

    fn value<T: std::str::FromStr>(&self, name: &str) -> Option<T> {
        self.text(name)?.parse().ok()
    }

    /// `draw 2, loss 1, win 4`.
    fn kashdan(&self, name: &str) -> Option<i64> {
        let parts = self.text("kashdan")?.split(", ").filter_map(|part| part.split_once(' '));
        parts.into_iter().find(|(key, _)| *key == name)?.1.parse().ok()
    }
}

/// The settings, if the law has a championship.
pub fn read(id: &str, clauses: &BTreeMap<String, Clause>) -> Option<Settings> {
    let section = Section(clauses);
    let mut order = vec![(Criterion::Points, section.cite("win")?)];
    for name in section.text("tie_breaks")?.split(", ") {
        let criterion = Criterion::NAMES.iter().find(|(known, _)| *known == name)?.1;
        if criterion != Criterion::Points {
            order.push((criterion, section.cite(name)?));
        }
    }
    Some(Settings {
        rules: id.to_owned(),
        order,
        legs: section.value("legs")?,
        points: [section.value("win")?, section.value("draw")?, section.value("loss")?],
        forfeit_adjustment: section.value("sonneborn_berger_forfeit")?,
        kashdan: [section.kashdan("win")?, section.kashdan("draw")?, section.kashdan("loss")?],
        void_before: section.value("void_when_withdrawn_before")?,
        half_counts_forfeits: section.value("half_counts_forfeits").unwrap_or(false),
        articles: Articles {
            result_by: section.cite("result_by")?,
            absence: section.cite("absence")?,
            withdrawal: section.cite("void_when_withdrawn_before")?,
        },
        evening: Evening {
            start: section.value("start")?,
            forfeit_from: section.value("forfeit_from")?,
            article: section.cite("forfeit_from")?,
        },
        postponing: Postponing {
            first_leg_before_round: section.value("first_leg_before_round")?,
            times: section.value("postponements")?,
            article: section.cite("postponements")?,
        },
        division: division(&section)?,
    })
}

fn division(section: &Section) -> Option<DivisionRules> {
    Some(DivisionRules {
        series: section.value("series")?,
        depart_under: section.value("fewer_series_allowed_under")?,
        grow_over: section.value("series_one_may_grow_over")?,
        series_one_most: section.value("series_one_most")?,
        sizes: section.cite("series")?,
        champion: section.cite("champion")?,
        promotion: section.cite("promotion")?,
        same_number: section.cite("same_number")?,
        fewer: section.cite("fewer")?,
        more: section.cite("more")?,
        returning: section.cite("returning")?,
        new_member: section.cite("new_member")?,
    })
}

#[cfg(test)]
mod tests {
    use crate::law::Law;
    use systems::championship::settings::Settings;

    /// Covers: ddt-9, ddt-13.1, ddt-13.3
    #[test]
    fn the_settings_of_a_law_are_those_of_its_rulebook() {
        let law = Law::built_in("ddt").unwrap();
        assert_eq!(law.championship(), Settings::of("ddt").as_ref());
        assert_eq!(Law::built_in("dsc").unwrap().championship(), None);
    }
}
