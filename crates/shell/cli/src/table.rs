//! Tables for people: columns as wide as their widest cell, numbers to the right.

/// The widest cell: longer names are for JSON, and a width has its limits in the standard library too.
const WIDEST: usize = 80;

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

    /// Adds a row; a cell that no screen has room for is cut.
    pub fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells.into_iter().map(cut).collect());
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

/// A cell of at most `WIDEST` signs.
fn cut(cell: String) -> String {
    if cell.chars().nth(WIDEST).is_none() {
        return cell;
    }
    cell.chars().take(WIDEST - 1).chain(['…']).collect()
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

    #[test]
    fn a_name_of_any_length_is_cut_to_what_a_screen_shows() {
        let mut table = Table::new(vec![("Naam".to_owned(), Side::Left), ("Ptn".to_owned(), Side::Right)]);
        table.row(vec!["é".repeat(65_536), "1".to_owned()]);
        table.row(vec!["é".repeat(80), "1".to_owned()]);
        let lines = table.lines();
        assert_eq!(lines[1], format!("{}…    1", "é".repeat(79)));
        assert_eq!(lines[2], format!("{}    1", "é".repeat(80)));
    }
}
