//! Settings under a name: this club's, and variants that other clubs use, named after what they do.
//!
//! Each row is a setting, its value as a file would write it (nothing for a rule that is no setting), and the
//! article that fixes it (or nothing). What a
//! preset does not name is as in the plain system.

use super::given::Given;
use super::settings::Settings;

type Row = (&'static str, &'static str, &'static str);

/// The rules of this name.
pub struct Preset {
    /// The name that a season file gives in `rules`.
    pub name: &'static str,
    rows: &'static [Row],
}

/// Every preset; the first is taken when a file names none.
pub const PRESETS: &[Preset] = &[
    Preset {
        name: "dsc",
        rows: &[
            ("top", "50", "dsc-k1"),
            ("step", "1", "dsc-k1"),
            ("lowest", "1", "D26"),
            ("own_value", "no", "dsc-k3"),
            ("passes", "stable", "dsc-k9"),
            ("start_order", "rating", "dsc-k1"),
            ("win", "1", "dsc-k3"),
            ("draw", "1/2", "dsc-k3"),
            ("loss", "0", "dsc-k3"),
            ("forfeit_win", "1", "dsc-k6"),
            ("excused", "1/3", "dsc-k4"),
            ("team", "2/3", "dsc-k5"),
            ("unexcused", "0", "dsc-k6"),
            ("late", "0", "dsc-k6"),
            ("free", "1", "dsc-k10"),
            ("period_length", "7", "dsc-b"),
            ("periods", "4", "dsc-b"),
            ("meetings_per_period", "1", "dsc-k8"),
            ("pairing", "", "dsc-k7"),
            ("groups", "4", "dsc-c"),
            ("attendance", "2/3", "dsc-e"),
            ("signed_off_after", "2", "dsc-k"),
            ("best_team_player_least_games", "5", "dsc-d.5"),
        ],
    },
    Preset { name: "plain", rows: &[] },
    Preset { name: "one-pass", rows: &[("passes", "1", "")] },
    Preset { name: "one-pass-own-value", rows: &[("passes", "1", ""), ("own_value", "current", "")] },
    Preset { name: "frozen-values", rows: &[("passes", "frozen", "")] },
    Preset {
        name: "capped-absence",
        rows: &[
            ("passes", "1", ""),
            ("own_value", "current", ""),
            ("excused", "2/5", ""),
            ("excused_cap", "5", ""),
            ("free", "3/4", ""),
        ],
    },
    Preset {
        name: "fixed-absence-points",
        rows: &[
            ("top", "60", ""),
            ("free", "40 points", ""),
            ("team", "40 points", ""),
            ("excused", "20 points", ""),
            ("excused_cap", "5", ""),
            ("period_length", "6", ""),
        ],
    },
    Preset {
        name: "values-by-score",
        rows: &[
            ("values", "score", ""),
            ("top", "200", ""),
            ("lowest", "100", ""),
            ("passes", "1", ""),
            ("own_value", "current", ""),
            ("free", "2/3", ""),
            ("late_entry_credit", "1/3", ""),
            ("meetings_per_period", "none", ""),
            ("rematch_gap", "10", ""),
            ("rematch_maximum", "4", ""),
        ],
    },
    Preset {
        name: "rematch-after-eight-rounds",
        rows: &[
            ("top", "70", ""),
            ("excused", "1/6", ""),
            ("excused_cap", "8", ""),
            ("team", "1", ""),
            ("free", "2/3", ""),
            ("meetings_per_period", "none", ""),
            ("rematch_gap", "8", ""),
            ("rematch_maximum", "4", ""),
        ],
    },
    Preset {
        name: "loss-gives-a-sixth",
        rows: &[
            ("own_value", "start", ""),
            ("loss", "1/6", ""),
            ("free", "2/3", ""),
            ("excused_cap", "5", ""),
            ("passes", "1", ""),
        ],
    },
];

/// The settings of a preset, each with its article.
pub fn settings(name: &str) -> Option<Settings> {
    let preset = PRESETS.iter().find(|preset| preset.name == name)?;
    let mut settings = Settings::plain();
    for &(key, value, article) in preset.rows {
        if !value.is_empty() {
            settings.set(key, &Given::read(value)).ok()?;
        }
        if !article.is_empty() {
            settings.articles.insert(key.to_owned(), article.to_owned());
        }
    }
    Some(settings)
}

/// The names of all presets.
pub fn names() -> Vec<String> {
    PRESETS.iter().map(|preset| preset.name.to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_reads_and_only_the_club_cites_articles() {
        for preset in PRESETS {
            let settings = settings(preset.name).unwrap_or_else(|| panic!("{}", preset.name));
            assert_eq!(settings.articles.is_empty(), preset.name != "dsc", "{}", preset.name);
        }
    }
}
