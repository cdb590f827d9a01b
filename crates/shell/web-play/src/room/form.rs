//! The form that opens a room: what was typed, checked into tables.

use crate::form::TableForm;
use crate::form::Wrong;
use crate::kit::form::Form;
use app::room::{NewRoom, Pairing, seated};
use calendar::Span;
use live::Opening;
use rules::{Library, Ruleset};
use words::Lang;
use words::messages::room as say;

/// What was typed.
#[derive(Clone, Debug)]
pub struct RoomForm {
    /// The name of the room.
    pub name: String,
    /// The id of the ruleset.
    pub rules: String,
    /// `assisted` or `board`.
    pub way: String,
    /// Minutes per player.
    pub minutes: String,
    /// Seconds per move.
    pub increment: String,
    /// The hour at which it begins, such as `20:00`; empty: when the arbiter starts it.
    pub starts: String,
    /// One table a line.
    pub pairings: String,
    /// How many tables when no pairings were typed.
    pub count: String,
    /// Whether a name that is an account's gets its seat kept.
    pub keep: bool,
}

impl Default for RoomForm {
    fn default() -> RoomForm {
        RoomForm {
            name: String::new(),
            rules: "knsb".to_owned(),
            way: "board".to_owned(),
            minutes: "7".to_owned(),
            increment: "0".to_owned(),
            starts: String::new(),
            pairings: String::new(),
            count: "4".to_owned(),
            keep: false,
        }
    }
}

/// The most tables of a room.
const MOST: usize = 40;
/// The links of a room work for two days.
pub const LASTING: i64 = Span::days(2).micros();

/// A name, tidied; nothing when it is too long.
fn tidy(name: &str) -> Option<String> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    (name.chars().count() <= 40 && !name.chars().any(app::odd_sign)).then_some(name)
}

/// The two sides of a line: a dash with space around it, or a tab, a semicolon, a long dash.
fn sides(line: &str) -> Option<[&str; 2]> {
    let cut = [" - ", "–", "—", "\t", ";", " -", "- "].into_iter().find_map(|mark| line.split_once(mark));
    let (home, away) = cut.or_else(|| line.split_once('-'))?;
    let plain = |text: &str| !text.contains(['–', '—', ';', '\t']);
    (plain(home) && plain(away)).then_some([home, away])
}

/// The two names of a team.
fn team(text: &str) -> Option<[&str; 2]> {
    let (one, two) =
        [",", "&", "/", "+", " en ", " and "].into_iter().find_map(|mark| text.split_once(mark))?;
    (!two.contains([',', '&', '/', '+'])).then_some([one, two])
}

impl RoomForm {
    /// What was typed in the form of the page.
    pub fn of(form: &Form) -> RoomForm {
        let plain = RoomForm::default();
        let typed =
            |name: &str, default: String| if form.has(name) { form.raw(name).to_owned() } else { default };
        RoomForm {
            name: typed("name", plain.name),
            rules: typed("rules", plain.rules),
            way: typed("way", plain.way),
            minutes: typed("minutes", plain.minutes),
            increment: typed("increment", plain.increment),
            starts: typed("starts", plain.starts),
            pairings: typed("pairings", plain.pairings),
            count: typed("count", plain.count),
            keep: form.ticked("keep"),
        }
    }

    /// The same as the form of the page.
    pub fn shown(&self) -> Form {
        let keep = if self.keep { "yes" } else { "" };
        Form::filled([
            ("name", self.name.as_str()),
            ("rules", &self.rules),
            ("way", &self.way),
            ("minutes", &self.minutes),
            ("increment", &self.increment),
            ("starts", &self.starts),
            ("pairings", &self.pairings),
            ("count", &self.count),
            ("keep", keep),
        ])
    }

    /// The lines with names, numbered as they were typed.
    pub fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.pairings.lines().map(str::trim)).filter(|(_, line)| !line.is_empty())
    }

    /// The room, or what is wrong with which field. `seed` is what lots are drawn with.
    pub fn read(&self, library: &Library, lang: Lang, seed: &str) -> Result<NewRoom, Wrong> {
        let name = self.name.split_whitespace().collect::<Vec<_>>().join(" ");
        if name.is_empty() || name.chars().count() > 60 || name.chars().any(app::odd_sign) {
            return Err(("name", say::bad_name(lang)));
        }
        let like = TableForm {
            rules: self.rules.clone(),
            way: self.way.clone(),
            minutes: self.minutes.clone(),
            increment: self.increment.clone(),
            others: "people".to_owned(),
            ..TableForm::default()
        };
        let opening = like.read(library, lang)?.table.opening;
        let names = self.names(lang, &opening.rules, seed)?;
        let tables =
            names.into_iter().map(|names| Opening { names, ..opening.clone() }).collect::<Vec<Opening>>();
        Ok(NewRoom { name, opened_by: None, tables, links_last: LASTING })
    }

    /// The names at each table.
    fn names(&self, lang: Lang, rules: &Ruleset, seed: &str) -> Result<Vec<[String; 4]>, Wrong> {
        let typed: Vec<(usize, &str)> = self.lines().collect();
        if typed.is_empty() {
            let count = self.count.trim().parse().ok().filter(|count| (1..=MOST).contains(count));
            return Ok(vec![<[String; 4]>::default(); count.ok_or_else(|| ("count", say::bad_count(lang)))?]);
        }
        if typed.len() > MOST {
            return Err(("pairings", say::bad_count(lang)));
        }
        let one = |(line, text): (usize, &str)| {
            let long = || say::too_long(lang, line);
            let bad = || say::bad_line(lang, line, text);
            if rules.game.boards == 1 {
                let [white, black] = sides(text).ok_or_else(|| say::bad_line_chess(lang, line, text))?;
                let names = [tidy(white).ok_or_else(long)?, tidy(black).ok_or_else(long)?];
                let [white, black] = names;
                return Ok([white, black, String::new(), String::new()]);
            }
            let [home, away] = sides(text).ok_or_else(bad)?;
            let mut pairing = Pairing::default();
            for (team_of, typed) in pairing.iter_mut().zip([home, away]) {
                for (name, typed) in team_of.iter_mut().zip(team(typed).ok_or_else(bad)?) {
                    *name = tidy(typed).ok_or_else(long)?;
                }
            }
            Ok(seated(&pairing, rules, &table_seed(seed, line)))
        };
        typed.into_iter().map(|typed| one(typed).map_err(|words| ("pairings", words))).collect()
    }
}

/// What the colours of one table are drawn with: written on the sheet, so that anyone can check the draw (D21).
pub fn table_seed(seed: &str, line: usize) -> String {
    format!("{seed} {line}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(rules: &str, pairings: &str) -> RoomForm {
        RoomForm {
            name: "Ronde 1".to_owned(),
            rules: rules.to_owned(),
            pairings: pairings.to_owned(),
            ..RoomForm::default()
        }
    }

    /// Covers: minerva-1.5
    #[test]
    fn lines_of_names_become_tables_however_they_are_pasted() {
        for line in [
            "Anna, Bas - Cor, Dina",
            "Anna & Bas – Cor & Dina",
            " Anna/Bas\tCor/Dina",
            "Anna en Bas; Cor en Dina",
        ] {
            let room = form("minerva", line)
                .read(&Library::default(), Lang::Nl, "x")
                .unwrap_or_else(|(_, why)| panic!("{line}: {why}"));
            assert_eq!(room.tables[0].names, ["Cor", "Anna", "Bas", "Dina"], "{line}");
        }
        let chess = form("fide-2005", "Anna-Marie - Cor\n\nDina - Emil")
            .read(&Library::default(), Lang::Nl, "x")
            .map(|room| room.tables);
        let names: Vec<String> = chess.iter().flatten().map(|table| table.names[0].clone()).collect();
        assert_eq!(names, ["Anna-Marie", "Dina"]);
        assert_eq!(
            form("knsb", "").read(&Library::default(), Lang::Nl, "x").map(|room| room.tables.len()).ok(),
            Some(4)
        );
    }

    #[test]
    fn a_line_that_says_nothing_is_named_with_its_number() {
        for (rules, line) in
            [("knsb", "Anna, Bas"), ("knsb", "Anna - Cor"), ("knsb", "A, B, C - D, E"), ("fide-2005", "Anna")]
        {
            let why = form(rules, &format!("\n{line}")).read(&Library::default(), Lang::Nl, "x").err();
            assert!(
                why.as_ref().is_some_and(|(_, why)| why.contains("regel 2") && why.contains(line)),
                "{why:?}"
            );
        }
        let long = "x".repeat(41);
        assert!(form("fide-2005", &format!("{long} - B")).read(&Library::default(), Lang::Nl, "x").is_err());
        assert!(
            RoomForm { count: "41".to_owned(), ..form("knsb", "") }
                .read(&Library::default(), Lang::Nl, "x")
                .is_err()
        );
        assert!(
            RoomForm { name: " ".to_owned(), ..form("knsb", "") }
                .read(&Library::default(), Lang::Nl, "x")
                .is_err()
        );
    }
}
