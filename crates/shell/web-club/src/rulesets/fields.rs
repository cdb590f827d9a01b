//! The form of a value as it stands on a page. What is asked comes from the value's own declaration (`rules::ruleset::ways`);
//! here every kind of answer has its fields, and no value has a form of its own.

use crate::kit::form::Form;
use crate::kit::page::Choice;
use askama::Template;
use rulebook::{Field, Filled, PERIOD_ROWS, Value, WAY, Way, Whose, field, filled, typed};
use words::Lang;
use words::asked;
use words::messages::asked as say;

/// A way of giving a value: the radio button, and its fields.
pub struct Shown {
    /// The button; empty where there is one way only.
    pub pick: String,
    /// The fields.
    pub fields: String,
}

/// The ways of giving a value, as HTML.
pub fn shown(lang: Lang, key: &str, ways: &[Way], form: &Form) -> Vec<Shown> {
    let one = |(at, way): (usize, &Way)| {
        let pick = if ways.len() == 1 {
            String::new()
        } else {
            form.field(WAY).option(&at.to_string(), &asked::way(lang, key, way), "", "").to_string()
        };
        let draw = Draw { lang, form };
        let fields = match way {
            Way::Word(_) => String::new(),
            Way::One(asked) => draw.asked(asked, &field(at, None), None),
            Way::Parts(parts) => parts
                .iter()
                .map(|part| {
                    let label = asked::part(lang, part.name);
                    draw.asked(&part.asked, &field(at, Some(part.name)), Some(&label))
                })
                .collect(),
        };
        Shown { pick, fields }
    };
    ways.iter().enumerate().map(one).collect()
}

/// Puts a value into the fields of its form.
pub fn fill(form: &mut Form, ways: &[Way], value: &Value) {
    for (name, text) in filled(ways, value).unwrap_or_default() {
        form.set(&name, text);
    }
}

/// The value that was given; else what is wrong stands at its fields. `now` is the value that held before: who left its way
/// picked and filled in another is asked which one is meant.
pub fn read(form: &mut Form, lang: Lang, ways: &[Way], now: Option<&Value>) -> Option<Value> {
    let stands = |name: &str| form.text(name).to_owned();
    let before: Vec<Filled> = now.and_then(|now| filled(ways, now)).unwrap_or_default();
    let picked = stands(WAY);
    let of_another = |name: &str| {
        name.starts_with('w') && name != WAY && name.split('_').next() != Some(&format!("w{picked}"))
    };
    let elsewhere =
        form.typed().any(|(name, text)| of_another(name) && !text.trim().is_empty() && !quiet(name));
    if ways.len() > 1 && elsewhere && before.iter().any(|(name, text)| name == WAY && *text == picked) {
        form.wrong(WAY, say::wrong_other(lang));
        return None;
    }
    match typed(ways, &stands) {
        Ok(value) => Some(value),
        Err(faults) => {
            for (name, fault) in faults {
                form.wrong(&name, asked::wrong(lang, &fault));
            }
            None
        }
    }
}

/// Fields that always send something.
fn quiet(name: &str) -> bool {
    name.ends_with("_whose") || name.ends_with("_sign")
}

struct Draw<'a> {
    lang: Lang,
    form: &'a Form,
}

impl Draw<'_> {
    fn line(&self, name: &str, label: &str, hint: &str, size: u8) -> String {
        let more = format!("size=\"{size}\" maxlength=\"80\" autocomplete=\"off\"");
        self.form.field(name).line(label, "text", hint, &more).to_string()
    }

    fn digits(&self, name: &str, label: &str, hint: &str) -> String {
        let more = "size=\"6\" maxlength=\"9\" inputmode=\"numeric\" autocomplete=\"off\"";
        self.form.field(name).line(label, "text", hint, more).to_string()
    }

    fn select(&self, name: &str, label: &str, choices: &[Choice]) -> String {
        self.form.field(name).select(label, choices, "", "").to_string()
    }

    fn word(&self, word: &str) -> Choice {
        Choice::new(word, words::values::value(self.lang, "", &Value::Words(word.to_owned())))
    }

    /// The fields of one answer; a part of a value has a label of its own.
    fn asked(&self, asked: &Field, name: &str, label: Option<&str>) -> String {
        let lang = self.lang;
        let called = |own: String| label.map_or(own, str::to_owned);
        match asked {
            Field::Flag => self.flag(name, label),
            Field::Number(least, most) => {
                self.digits(name, &called(say::number(lang)), &say::number_hint(lang, least, most))
            }
            Field::Games(most) => {
                self.digits(name, &called(say::games(lang)), &say::number_hint(lang, 0, most))
            }
            Field::Cents(_) => self.line(name, &called(say::amount(lang)), &say::amount_hint(lang), 8),
            Field::Fraction => row(label, &self.fraction(name)),
            Field::Sum(bare) => self.sum(name, *bare),
            Field::Duration => row(label, &self.duration(name)),
            Field::Hour => self.line(name, &called(say::hour(lang)), &say::hour_hint(lang), 6),
            Field::Season => self.line(name, &called(say::season(lang)), &say::season_hint(lang), 10),
            Field::Rising(_) => self.line(name, &called(say::rising(lang)), &say::rising_hint(lang), 30),
            Field::Choice(choices) => {
                let choices: Vec<Choice> = choices.iter().map(|word| self.word(word)).collect();
                self.select(name, &called(say::your_value(lang)), &choices)
            }
            Field::Ordered(choices) => (1..=choices.len()).map(|at| self.place(name, at, choices)).collect(),
            Field::Ticks(least, most) => {
                let tick = |number: i64| {
                    self.form.field(&format!("{name}_{number}")).tick(&number.to_string()).to_string()
                };
                row(None, &(*least..=*most).map(tick).collect::<String>())
            }
            Field::Periods => (1..=PERIOD_ROWS).map(|at| self.period(&format!("{name}_{at}"), at)).collect(),
        }
    }

    fn flag(&self, name: &str, label: Option<&str>) -> String {
        let field = self.form.field(name);
        let yes = words::values::value(self.lang, "", &Value::Flag(true));
        let no = words::values::value(self.lang, "", &Value::Flag(false));
        let both = format!(
            "{}{}{}",
            field.option("true", &yes, "", ""),
            field.option("false", &no, "", ""),
            field.wrong()
        );
        row(label, &both)
    }

    fn fraction(&self, name: &str) -> String {
        let lang = self.lang;
        let above = self.digits(&format!("{name}_above"), &say::above(lang), &say::above_hint(lang));
        above + &self.digits(&format!("{name}_below"), &say::below(lang), "")
    }

    fn sum(&self, name: &str, bare: Whose) -> String {
        let lang = self.lang;
        let mut part = self.fraction(name);
        if bare == Whose::Opponent {
            let whose = [
                Choice::new("opponent", say::whose_opponent(lang)),
                Choice::new("own", say::whose_own(lang)),
            ];
            part += &self.select(&format!("{name}_whose"), &say::whose(lang), &whose);
        }
        let signs = [Choice::new("more", say::sign_more(lang)), Choice::new("less", say::sign_less(lang))];
        let points = self.line(&format!("{name}_points"), &say::points(lang), &say::points_hint(lang), 6)
            + &self.select(&format!("{name}_sign"), &say::sign(lang), &signs);
        row(None, &part) + &row(None, &points)
    }

    fn duration(&self, name: &str) -> String {
        let lang = self.lang;
        let units = [("h", say::hours(lang)), ("min", say::minutes(lang)), ("s", say::seconds(lang))];
        units.iter().map(|(unit, label)| self.digits(&format!("{name}_{unit}"), label, "")).collect()
    }

    /// A place of an order: one of the words, or nothing more.
    fn place(&self, name: &str, at: usize, words: &[&str]) -> String {
        let label = if at == 1 { say::first(self.lang) } else { say::then(self.lang) };
        let none = Choice::new("", say::nothing_more(self.lang));
        let choices: Vec<Choice> =
            [none].into_iter().chain(words.iter().map(|word| self.word(word))).collect();
        self.select(&format!("{name}_{at}"), &label, &choices)
    }

    fn period(&self, name: &str, at: usize) -> String {
        let lang = self.lang;
        let moves = self.digits(&format!("{name}_moves"), &say::moves(lang), &say::moves_hint(lang));
        row(Some(&say::period(lang, at)), &(moves + &self.duration(name)))
    }
}

#[derive(Template)]
#[template(path = "club/rulesets/row.html")]
struct Row<'a> {
    label: Option<&'a str>,
    fields: &'a str,
}

/// Fields that stand on one line, under a heading of their own.
fn row(label: Option<&str>, fields: &str) -> String {
    Row { label, fields }.to_string()
}
