//! A table as every kind of file writes it.

/// A cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Words.
    Text(String),
    /// A whole number.
    Number(i64),
    /// An amount in cents, which a file shows in euros: never a fraction on the way.
    Cents(i64),
    /// Nothing.
    Empty,
}

/// Cents as euros, with this sign before the cents: `-12,05`.
pub(crate) fn euros(cents: i64, point: char) -> String {
    let (whole, rest) = (cents.unsigned_abs() / 100, cents.unsigned_abs() % 100);
    format!("{}{whole}{point}{rest:02}", if cents < 0 { "-" } else { "" })
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        if text.is_empty() { Cell::Empty } else { Cell::Text(text.to_owned()) }
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell::from(text.as_str())
    }
}

impl From<i64> for Cell {
    fn from(number: i64) -> Cell {
        Cell::Number(number)
    }
}

impl<T: Into<Cell>> From<Option<T>> for Cell {
    fn from(maybe: Option<T>) -> Cell {
        maybe.map_or(Cell::Empty, Into::into)
    }
}

/// A table with a name, a head and rows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// Its name.
    pub name: String,
    /// The names of the columns.
    pub head: Vec<String>,
    /// The rows.
    pub rows: Vec<Vec<Cell>>,
}
