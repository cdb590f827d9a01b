//! Tables for people: columns as wide as their widest cell, numbers to the right.

/// How a column stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// A table with a head and rows of equal length.
pub struct Table {
    sides: Vec<Side>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table with this head.
    pub fn new(head: Vec<(String, Side)>) -> Table {
        let (names, sides) = head.into_iter().unzip();
        Table { sides, rows: vec![names] }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    /// The lines of the table.
    pub fn lines(&self) -> Vec<String> {
        let width =
            |column: usize| self.rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..self.sides.len()).map(width).collect();
        let line = |row: &Vec<String>| {
            let cells = row.iter().zip(&widths).zip(&self.sides);
            let padded = cells.map(|((cell, &width), side)| match side {
                Side::Left => format!("{cell:<width$}"),
                Side::Right => format!("{cell:>width$}"),
            });
            padded.collect::<Vec<_>>().join("  ").trim_end().to_owned()
        };
        self.rows.iter().map(line).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let mut table = Table::new(vec![("Naam".to_owned(), Side::Left), ("Ptn".to_owned(), Side::Right)]);
        table.row(vec!["Zoë".to_owned(), "10½".to_owned()]);
        table.row(vec!["Annemie".to_owned(), "7".to_owned()]);
        assert_eq!(table.lines(), ["Naam     Ptn", "Zoë      10½", "Annemie    7"]);
    }
}
