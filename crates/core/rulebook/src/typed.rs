//! What a person typed in the form of a value, made into the value. What cannot be one is told about the thing itself:
//! the page knows at which field, and the words know the sentence.

use crate::form::{Field, PERIOD_ROWS, WAY, Way, field};
use crate::sum::Whose;
use crate::value::{Key, Spot, Value};
use calendar::{Season, TimeOfDay};

/// What is wrong with a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// Nothing is filled in or picked.
    Empty,
    /// No whole number between these.
    Number(i64, i64),
    /// No amount of money of at most so many cents.
    Amount(i64),
    /// No fraction.
    Fraction,
    /// Neither a part nor points.
    Sum,
    /// No number of points.
    Points,
    /// No time, or one of more than a week.
    Duration,
    /// No time of day.
    Hour,
    /// The same thing twice.
    Twice,
    /// Numbers that do not go up, or are more than this.
    Rising(i64),
    /// No season.
    Season,
    /// A number of moves where none belongs, or none where one does.
    Moves,
}

/// The most that may stand above or below the line of a fraction.
const MOST_OF_FRACTION: i64 = 1000;
/// The most points that something gives.
const MOST_POINTS: i64 = 100_000;
/// The most seconds of a time: a week.
const MOST_SECONDS: i64 = 7 * 24 * 3600;

type Faults = Vec<(String, Wrong)>;

/// Reads the fields of a form; `typed` gives what stands in one, empty for nothing.
pub fn typed(ways: &[Way], typed: &dyn Fn(&str) -> String) -> Result<Value, Faults> {
    let at = match ways {
        [_] => 0,
        ways => {
            let picked = typed(WAY).parse::<usize>().ok().filter(|at| *at < ways.len());
            picked.ok_or_else(|| vec![(WAY.to_owned(), Wrong::Empty)])?
        }
    };
    let mut fields = Fields { typed, faults: Vec::new() };
    let value = match ways[at] {
        Way::Word(word) => Some(Value::Words(word.to_owned())),
        Way::One(asked) => fields.one(asked, &field(at, None), true),
        Way::Parts(parts) => {
            let mut keys = Vec::new();
            for part in parts {
                let name = field(at, Some(part.name));
                if let Some(value) = fields.one(part.asked, &name, part.needed) {
                    keys.push(Key { name: part.name.to_owned(), line: 0, spot: spot(value) });
                }
            }
            Some(Value::Table(keys))
        }
    };
    match value {
        Some(value) if fields.faults.is_empty() => Ok(value),
        _ => Err(fields.faults),
    }
}

fn spot(value: Value) -> Spot {
    Spot { value, line: 0 }
}

struct Fields<'a> {
    typed: &'a dyn Fn(&str) -> String,
    faults: Faults,
}

impl Fields<'_> {
    fn text(&self, name: &str) -> String {
        (self.typed)(name).trim().to_owned()
    }

    fn wrong<T>(&mut self, name: &str, wrong: Wrong) -> Option<T> {
        self.faults.push((name.to_owned(), wrong));
        None
    }

    fn one(&mut self, asked: Field, name: &str, needed: bool) -> Option<Value> {
        let text = self.text(name);
        let single = !matches!(
            asked,
            Field::Fraction
                | Field::Sum(_)
                | Field::Duration
                | Field::Ordered(_)
                | Field::Ticks(..)
                | Field::Periods
        );
        if single && text.is_empty() {
            return if needed { self.wrong(name, Wrong::Empty) } else { None };
        }
        match asked {
            Field::Flag => match text.as_str() {
                "true" => Some(Value::Flag(true)),
                "false" => Some(Value::Flag(false)),
                _ => self.wrong(name, Wrong::Empty),
            },
            Field::Number(least, most) => self.number(name, least, most).map(Value::Number),
            Field::Games(most) => {
                self.number(name, 0, most).map(|games| Value::Words(format!("{games} games")))
            }
            Field::Cents(most) => match cents(&text).filter(|cents| *cents <= most) {
                Some(cents) => Some(Value::Number(cents)),
                None => self.wrong(name, Wrong::Amount(most)),
            },
            Field::Fraction => self.fraction(name, needed).map(Value::Words),
            Field::Sum(bare) => self.sum(name, bare).map(Value::Words),
            Field::Duration => self.duration(name, needed).map(Value::Words),
            Field::Hour => match hour(&text) {
                Some(time) => Some(Value::Words(time)),
                None => self.wrong(name, Wrong::Hour),
            },
            Field::Choice(choices) => match choices.iter().find(|choice| **choice == text) {
                Some(choice) => Some(Value::Words((*choice).to_owned())),
                None => self.wrong(name, Wrong::Empty),
            },
            Field::Ordered(choices) => self.ordered(name, choices),
            Field::Rising(most) => self.rising(name, &text, most),
            Field::Ticks(least, most) => {
                let ticked = |number: &i64| self.text(&format!("{name}_{number}")) == "yes";
                let ticked: Vec<Spot> =
                    (least..=most).filter(ticked).map(|number| spot(Value::Number(number))).collect();
                Some(Value::List(ticked))
            }
            Field::Season => match text.parse::<Season>() {
                Ok(_) => Some(Value::Words(text)),
                Err(_) => self.wrong(name, Wrong::Season),
            },
            Field::Periods => self.periods(name),
        }
    }

    fn number(&mut self, name: &str, least: i64, most: i64) -> Option<i64> {
        let number = self.text(name).parse::<i64>().ok().filter(|number| (least..=most).contains(number));
        number.or_else(|| self.wrong(name, Wrong::Number(least, most)))
    }

    /// `1/3`, or `2` where nothing stands below the line.
    fn fraction(&mut self, name: &str, needed: bool) -> Option<String> {
        let (above, below) = (self.text(&format!("{name}_above")), self.text(&format!("{name}_below")));
        if above.is_empty() && !needed {
            return None;
        }
        let number =
            |text: &str| text.parse::<i64>().ok().filter(|number| (0..=MOST_OF_FRACTION).contains(number));
        let below = if below.is_empty() { Some(1) } else { number(&below).filter(|below| *below > 0) };
        match (number(&above), below) {
            (Some(above), Some(1)) => Some(above.to_string()),
            (Some(above), Some(below)) => Some(format!("{above}/{below}")),
            _ => self.wrong(&format!("{name}_above"), Wrong::Fraction),
        }
    }

    fn sum(&mut self, name: &str, bare: Whose) -> Option<String> {
        let part = self.fraction(name, false);
        let opponent = bare == Whose::Opponent && self.text(&format!("{name}_whose")) == "opponent";
        let whose = if opponent { Whose::Opponent } else { Whose::Own };
        let name_of_points = format!("{name}_points");
        let typed = self.text(&name_of_points);
        // No points on top of a part are no points.
        let left_out = typed.is_empty() || (typed == "0" && part.is_some());
        let points = (!left_out).then_some(typed);
        if let Some(points) = &points {
            let (above, below) = points.split_once('/').unwrap_or((points, "1"));
            let number =
                |text: &str| text.parse::<i64>().ok().filter(|number| (0..=MOST_POINTS).contains(number));
            let fits = number(above).is_some()
                && number(below).is_some_and(|below| (1..=MOST_OF_FRACTION).contains(&below));
            if !fits {
                return self.wrong(&name_of_points, Wrong::Points);
            }
        }
        let less = self.text(&format!("{name}_sign")) == "less";
        let value = part.map(|part| match part.as_str() {
            "1" if points.is_some() || whose != bare => whose.word().to_owned(),
            _ if points.is_some() || whose != bare => format!("{part} {}", whose.word()),
            _ => part,
        });
        match (value, points) {
            (Some(value), None) => Some(value),
            (Some(value), Some(points)) => {
                Some(format!("{value} {} {points} points", if less { "-" } else { "+" }))
            }
            (None, Some(points)) => Some(format!("{}{points} points", if less { "- " } else { "" })),
            (None, None) if self.faults.is_empty() => self.wrong(&format!("{name}_above"), Wrong::Sum),
            (None, None) => None,
        }
    }

    fn duration(&mut self, name: &str, needed: bool) -> Option<String> {
        let (mut said, mut seconds) = (Vec::new(), 0);
        for (unit, worth) in [("h", 3600), ("min", 60), ("s", 1)] {
            let text = self.text(&format!("{name}_{unit}"));
            if text.is_empty() {
                continue;
            }
            let Some(number) = text.parse::<i64>().ok().filter(|number| (0..=MOST_SECONDS).contains(number))
            else {
                return self.wrong(&format!("{name}_{unit}"), Wrong::Duration);
            };
            seconds += number * worth;
            said.push(format!("{number} {unit}"));
        }
        if said.is_empty() && !needed {
            return None;
        }
        if said.is_empty() || seconds > MOST_SECONDS {
            return self.wrong(&format!("{name}_min"), Wrong::Duration);
        }
        Some(said.join(" "))
    }

    fn ordered(&mut self, name: &str, choices: &[&str]) -> Option<Value> {
        let mut picked: Vec<String> = Vec::new();
        for at in 1..=choices.len() {
            let text = self.text(&format!("{name}_{at}"));
            if picked.contains(&text) {
                return self.wrong(&format!("{name}_{at}"), Wrong::Twice);
            }
            if choices.contains(&text.as_str()) {
                picked.push(text);
            }
        }
        if picked.is_empty() {
            return self.wrong(&format!("{name}_1"), Wrong::Empty);
        }
        Some(Value::List(picked.into_iter().map(|word| spot(Value::Words(word))).collect()))
    }

    fn rising(&mut self, name: &str, text: &str, most: i64) -> Option<Value> {
        let parts = text.split([',', ';', ' ']).filter(|part| !part.is_empty());
        let numbers: Option<Vec<i64>> = parts.map(|part| part.parse().ok()).collect();
        let goes_up = |numbers: &Vec<i64>| {
            numbers.windows(2).all(|two| two[0] < two[1])
                && numbers.iter().all(|number| (0..=most).contains(number))
        };
        match numbers.filter(goes_up) {
            Some(numbers) => {
                Some(Value::List(numbers.into_iter().map(|number| spot(Value::Number(number))).collect()))
            }
            None => self.wrong(name, Wrong::Rising(most)),
        }
    }

    fn periods(&mut self, name: &str) -> Option<Value> {
        let mut rows: Vec<(String, Option<i64>, String)> = Vec::new();
        for at in 1..=PERIOD_ROWS {
            let row = format!("{name}_{at}");
            let moves = format!("{row}_moves");
            let count = if self.text(&moves).is_empty() { None } else { Some(self.number(&moves, 1, 1000)?) };
            if let Some(time) = self.duration(&row, at == 1 || count.is_some()) {
                rows.push((moves, count, time));
            }
        }
        let last = rows.len().checked_sub(1)?;
        let mut periods = Vec::new();
        for (at, (field, moves, time)) in rows.into_iter().enumerate() {
            if (at == last) == moves.is_some() {
                return self.wrong(&field, Wrong::Moves);
            }
            let key = |name: &str, value| Key { name: name.to_owned(), line: 0, spot: spot(value) };
            let moves = moves.map(|moves| key("moves", Value::Number(moves)));
            let keys = moves.into_iter().chain([key("time", Value::Words(time))]).collect();
            periods.push(spot(Value::Table(keys)));
        }
        Some(Value::List(periods))
    }
}

/// `2`, `2,50` or `2.50` euros in cents.
fn cents(text: &str) -> Option<i64> {
    let (whole, rest) = text.split_once([',', '.']).unwrap_or((text, "00"));
    let digits =
        |part: &str| !part.is_empty() && part.len() <= 7 && part.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(rest) || rest.len() != 2 {
        return None;
    }
    Some(whole.parse::<i64>().ok()? * 100 + rest.parse::<i64>().ok()?)
}

/// `18:00` of what people type: `18.00`, `18:00`, `18u00`, `18`.
fn hour(text: &str) -> Option<String> {
    let (hour, minute) = text.split_once(['.', ':', 'u', 'h']).unwrap_or((text, "00"));
    let minute = if minute.is_empty() { "00" } else { minute };
    let time = format!("{hour:0>2}:{minute:0>2}");
    time.parse::<TimeOfDay>().ok().map(|_| time)
}
