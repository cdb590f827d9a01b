//! Settings under a name: those of a club's rulebook, and variants that other clubs use, named after what they do.
//!
//! A rulebook gives each setting with its article. A preset is rows of a setting and its value as a file would write
//! it; what it does not name is as in the plain system, and no article speaks for it.

use super::given::{Given, SettingFault};
use super::settings::Settings;
use crate::OwnBook;
use rulebook::{Rulebook, Spot, Value};

/// A setting and its value.
pub type Row = (&'static str, &'static str);

/// The rules of this name.
pub struct Preset {
    /// The name that a season file gives in `rules`.
    pub name: &'static str,
    /// A setting and its value as a file would write it.
    pub rows: &'static [Row],
}

/// Every preset.
pub const PRESETS: &[Preset] = &[
    Preset { name: "plain", rows: &[] },
    Preset { name: "one-pass", rows: &[("passes", "1")] },
    Preset { name: "one-pass-own-value", rows: &[("passes", "1"), ("own_value", "current")] },
    Preset { name: "frozen-values", rows: &[("passes", "frozen")] },
    Preset {
        name: "capped-absence",
        rows: &[
            ("passes", "1"),
            ("own_value", "current"),
            ("excused", "2/5"),
            ("excused_cap", "5"),
            ("free", "3/4"),
        ],
    },
    Preset {
        name: "fixed-absence-points",
        rows: &[
            ("top", "60"),
            ("free", "40 points"),
            ("team", "40 points"),
            ("excused", "20 points"),
            ("excused_cap", "5"),
            ("period_length", "6"),
        ],
    },
    Preset {
        name: "values-by-score",
        rows: &[
            ("values", "score"),
            ("top", "200"),
            ("lowest", "100"),
            ("passes", "1"),
            ("own_value", "current"),
            ("free", "2/3"),
            ("late_entry_credit", "1/3"),
            ("meetings_per_period", "none"),
            ("rematch_gap", "10"),
            ("rematch_maximum", "4"),
        ],
    },
    Preset {
        name: "rematch-after-eight-rounds",
        rows: &[
            ("top", "70"),
            ("excused", "1/6"),
            ("excused_cap", "8"),
            ("team", "1"),
            ("free", "2/3"),
            ("meetings_per_period", "none"),
            ("rematch_gap", "8"),
            ("rematch_maximum", "4"),
        ],
    },
    Preset {
        name: "loss-gives-a-sixth",
        rows: &[
            ("own_value", "start"),
            ("loss", "1/6"),
            ("free", "2/3"),
            ("excused_cap", "5"),
            ("passes", "1"),
        ],
    },
];

/// The settings that a name stands for: a ruleset of the program itself with a Keizer section, or a preset.
pub fn settings(name: &str) -> Option<Settings> {
    if let Some(preset) = PRESETS.iter().find(|preset| preset.name == name) {
        let mut settings = Settings::plain();
        for (key, value) in preset.rows {
            settings.set(key, &Given::read(value)).ok()?;
        }
        return Some(settings);
    }
    let book = Rulebook::built_in(name)?;
    of_book(&book).ok().flatten()
}

/// The same, where a club's own rulebook may be meant: `find` gives it.
pub fn settings_with(name: &str, find: OwnBook) -> Option<Settings> {
    settings(name).or_else(|| of_book(find(name)?.as_ref()).ok().flatten())
}

/// The settings of a rulebook, each with its article; nothing when it has no Keizer section.
pub fn of_book(book: &Rulebook) -> Result<Option<Settings>, (String, SettingFault)> {
    let mut settings = Settings::plain();
    let mut any = false;
    for (key, entry) in book.entries() {
        let Some(name) = key.strip_prefix("keizer.") else { continue };
        any = true;
        if let Some(spot) = &entry.value {
            let given = match &spot.value {
                Value::Flag(flag) => Given::Truth(*flag),
                Value::Number(number) => Given::Number(*number),
                Value::Words(words) => Given::Text(words.clone()),
                Value::List(items) => Given::Text(words(items)),
                _ => Given::Text(String::new()),
            };
            settings.set(name, &given).map_err(|fault| (key.to_owned(), fault))?;
        }
        settings.articles.insert(name.to_owned(), entry.article.to_string());
    }
    Ok(any.then_some(settings))
}

/// A list of words or numbers as one text.
fn words(items: &[Spot]) -> String {
    let word = |item: &Spot| match &item.value {
        Value::Words(word) => word.clone(),
        Value::Number(number) => number.to_string(),
        _ => "?".to_owned(),
    };
    items.iter().map(word).collect::<Vec<_>>().join(", ")
}

/// The names of all of them.
pub fn names() -> Vec<String> {
    let books = Rulebook::built_in_ids().filter(|id| settings(id).is_some()).map(str::to_owned);
    books.chain(PRESETS.iter().map(|preset| preset.name.to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::Fraction;
    use crate::keizer::award::Award;
    use crate::keizer::settings::Passes;

    #[test]
    fn every_name_reads_and_only_a_rulebook_cites_articles() {
        assert!(names().len() > PRESETS.len());
        for name in names() {
            let settings = settings(&name).unwrap_or_else(|| panic!("{name}"));
            let preset = PRESETS.iter().any(|preset| preset.name == name);
            assert_eq!(settings.articles.is_empty(), preset, "{name}");
        }
        assert_eq!(settings("knsb"), None);
    }

    /// Covers: dsc-b, dsc-k1, dsc-k3, dsc-k4, dsc-k5, dsc-k6, dsc-k8, dsc-k9, dsc-k10
    #[test]
    fn the_clubs_settings_come_from_its_rulebook_each_with_its_article() {
        let dsc = settings("dsc").unwrap();
        let third = |above| Award::of_own(Fraction::new(above, 3).unwrap());
        let of_opponent = [Fraction::ONE, Fraction::HALF, Fraction::ZERO].map(Award::of_opponent);
        assert_eq!((dsc.top, dsc.step, dsc.lowest), (50, Fraction::ONE, 1));
        assert_eq!((dsc.periods, dsc.period_length, dsc.season_length()), (4, 7, 28));
        assert_eq!([dsc.win, dsc.draw, dsc.loss], of_opponent);
        assert_eq!((dsc.excused.award, dsc.team.award), (third(1), third(2)));
        assert_eq!((dsc.unexcused.award, dsc.late.award, dsc.free.award), (third(0), third(0), third(3)));
        assert_eq!((dsc.passes, dsc.forfeit_win), (Passes::Stable, of_opponent[0]));
        assert_eq!(dsc.rematch.per_period, Some(1));
        let rows = [
            ("periods", "dsc-b"),
            ("top", "dsc-k1"),
            ("win", "dsc-k3"),
            ("excused", "dsc-k4"),
            ("team", "dsc-k5"),
            ("late", "dsc-k6"),
            ("forfeit_win", "dsc-k6"),
            ("meetings_per_period", "dsc-k8"),
            ("passes", "dsc-k9"),
            ("free", "dsc-k10"),
        ];
        for (name, article) in rows {
            assert_eq!(dsc.article(name), Some(article), "{name}");
        }
    }
}
