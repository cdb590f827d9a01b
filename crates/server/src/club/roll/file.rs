//! A file that was sent: a table as it is, a workbook, or a federation's list in a ZIP. Sizes are bounded before and
//! after unpacking.

use club::members::table::{MOST_BYTES, MOST_ROWS, Table, TableFault};
use exchange::workbook::{self, SheetFault};
use std::io::Read as _;

/// Why a file is not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileFault {
    /// The table in it, with all that is wrong.
    Table(Vec<TableFault>),
    /// The ZIP around it.
    Zip,
    /// The workbook.
    Workbook,
    /// The database in the ZIP of the Belgian federation.
    Players,
}

/// The most entries of a ZIP that are looked at.
const MOST_ENTRIES: usize = 100;

/// The table in a file.
pub async fn table(bytes: &[u8]) -> Result<Table, FileFault> {
    if !bytes.starts_with(b"PK\x03\x04") {
        return Table::read(bytes).map_err(FileFault::Table);
    }
    let zip = Zip::read(bytes).ok_or(FileFault::Zip)?;
    if zip.find(|name| name == "xl/workbook.xml").is_some() {
        return sheet(&zip);
    }
    let is_text = |name: &str| [".csv", ".txt"].iter().any(|end| name.ends_with(end));
    if let Some(list) = zip.find(is_text) {
        let inner = zip.unpacked(list).ok_or(FileFault::Zip)?;
        return Table::read(&inner).map_err(FileFault::Table);
    }
    let is_database = |name: &str| [".sqlite", ".sqlite3", ".db"].iter().any(|end| name.ends_with(end));
    let database = zip.find(is_database).ok_or(FileFault::Zip)?;
    players(zip.unpacked(database).ok_or(FileFault::Zip)?).await
}

/// The first sheet of a workbook. A row that is shorter than the head ends in empty cells.
fn sheet(zip: &Zip) -> Result<Table, FileFault> {
    let part = |called: &str| {
        let entry = zip.find(|name| name == called.to_ascii_lowercase())?;
        let bytes = zip.unpacked(entry).filter(|bytes| bytes.len() <= MOST_BYTES)?;
        String::from_utf8(bytes).ok()
    };
    let rows = workbook::rows(MOST_ROWS, part).map_err(|fault| match fault {
        SheetFault::Broken => FileFault::Workbook,
        SheetFault::TooManyRows => FileFault::Table(vec![TableFault::TooManyRows]),
        SheetFault::TooWide(line) => {
            let (found, expected) = (workbook::MOST_COLUMNS + 1, workbook::MOST_COLUMNS);
            FileFault::Table(vec![TableFault::Cells { line, found, expected }])
        }
    })?;
    let wide = rows.first().map_or(0, |(_, head)| head.len());
    let padded = rows.into_iter().map(|(line, mut row)| {
        row.resize(row.len().max(wide), String::new());
        (line, row)
    });
    Table::of(padded.collect()).map_err(FileFault::Table)
}

/// The list of the Belgian federation. It is a database, which can only be read from a file; that is gone again at once.
async fn players(bytes: Vec<u8>) -> Result<Table, FileFault> {
    if bytes.len() > MOST_BYTES {
        return Err(FileFault::Table(vec![TableFault::TooLarge]));
    }
    let path = std::env::temp_dir().join(format!("clubavond-players-{}", app::secret::word(16)));
    let read = async {
        tokio::fs::write(&path, &bytes).await.map_err(|_| FileFault::Players)?;
        store::players(&path, MOST_ROWS).await.map_err(|_| FileFault::Players)
    };
    let found = read.await;
    let _ = tokio::fs::remove_file(&path).await;
    let rows = found?.into_iter().enumerate().map(|(at, row)| (at + 2, row));
    let head = (1, store::PLAYER_COLUMNS.map(str::to_owned).to_vec());
    Table::of(std::iter::once(head).chain(rows).collect()).map_err(FileFault::Table)
}

/// An entry of a ZIP, by the list at its end.
struct Entry {
    name: String,
    method: usize,
    packed: usize,
    begin: usize,
}

/// A ZIP.
struct Zip<'a> {
    bytes: &'a [u8],
    entries: Vec<Entry>,
}

fn number(bytes: &[u8], at: usize, length: usize) -> Option<usize> {
    let part = bytes.get(at..at.checked_add(length)?)?;
    Some(part.iter().rev().fold(0, |sum, byte| sum << 8 | usize::from(*byte)))
}

impl<'a> Zip<'a> {
    fn read(bytes: &'a [u8]) -> Option<Zip<'a>> {
        let end = bytes.windows(4).rposition(|window| window == b"PK\x05\x06")?;
        let (count, mut at) = (number(bytes, end + 10, 2)?, number(bytes, end + 16, 4)?);
        let mut entries = Vec::new();
        for _ in 0..count.min(MOST_ENTRIES) {
            if bytes.get(at..at.checked_add(4)?)? != b"PK\x01\x02" {
                return None;
            }
            let lengths = [28, 30, 32].map(|place| number(bytes, at + place, 2));
            let [Some(name), Some(extra), Some(comment)] = lengths else { return None };
            let called = bytes.get(at + 46..at.checked_add(46 + name)?)?;
            entries.push(Entry {
                name: String::from_utf8_lossy(called).to_ascii_lowercase(),
                method: number(bytes, at + 10, 2)?,
                packed: number(bytes, at + 20, 4)?,
                begin: number(bytes, at + 42, 4)?,
            });
            at = at.checked_add(46 + name + extra + comment)?;
        }
        Some(Zip { bytes, entries })
    }

    /// The first entry whose name, in small letters, is meant.
    fn find(&self, meant: impl Fn(&str) -> bool) -> Option<&Entry> {
        self.entries.iter().find(|entry| meant(&entry.name))
    }

    /// What an entry holds; of more than may be, one byte too many.
    fn unpacked(&self, entry: &Entry) -> Option<Vec<u8>> {
        let (bytes, begin) = (self.bytes, entry.begin);
        let names = number(bytes, begin + 26, 2)? + number(bytes, begin + 28, 2)?;
        let data = begin.checked_add(30)?.checked_add(names)?;
        let body = bytes.get(data..data.checked_add(entry.packed)?)?;
        match entry.method {
            0 => Some(body.to_vec()),
            8 => {
                let mut out = Vec::new();
                let mut unpack = flate2::read::DeflateDecoder::new(body).take(MOST_BYTES as u64 + 1);
                unpack.read_to_end(&mut out).ok()?;
                Some(out)
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write as _;

    fn zip(name: &str, text: &[u8]) -> Vec<u8> {
        let mut pack = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::fast());
        pack.write_all(text).unwrap();
        let packed = pack.finish().unwrap();
        let four = |number: usize| (number as u32).to_le_bytes();
        let two = |number: usize| (number as u16).to_le_bytes();
        let mut out = Vec::new();
        out.extend(b"PK\x03\x04\x14\0\0\0\x08\0\0\0\0\0\0\0\0\0");
        for part in [four(packed.len()), four(text.len())] {
            out.extend(part);
        }
        out.extend(two(name.len()));
        out.extend(two(0));
        out.extend(name.as_bytes());
        out.extend(&packed);
        let list = out.len();
        out.extend(b"PK\x01\x02\x14\0\x14\0\0\0\x08\0\0\0\0\0\0\0\0\0");
        for part in [four(packed.len()), four(text.len())] {
            out.extend(part);
        }
        out.extend(two(name.len()));
        out.extend([0; 16]);
        out.extend(name.as_bytes());
        let size = out.len() - list;
        out.extend(b"PK\x05\x06\0\0\0\0\x01\0\x01\0");
        out.extend(four(size));
        out.extend(four(list));
        out.extend([0, 0]);
        out
    }

    #[tokio::test]
    async fn a_zip_gives_its_table_and_a_broken_one_is_refused() {
        let whole = zip("KLASSIEK.csv", b"Naam;Rating\nBos, An;1800\n");
        assert_eq!(table(&whole).await.unwrap().rows.len(), 1);
        assert_eq!(table(&zip("foto.jpg", b"x")).await, Err(FileFault::Zip));
        for at in 0..whole.len() {
            // Never a panic, whatever is cut off or changed.
            let _ = table(&whole[..at]).await;
            let mut bad = whole.clone();
            bad[at] ^= 0xff;
            let _ = table(&bad).await;
        }
        let bomb = zip("a.csv", &vec![b'a'; MOST_BYTES + 10]);
        assert_eq!(table(&bomb).await, Err(FileFault::Table(vec![TableFault::TooLarge])));
    }

    #[tokio::test]
    async fn a_workbook_gives_its_first_sheet_and_a_cut_one_is_refused() {
        let table_of = |rows: Vec<Vec<exchange::Cell>>| {
            let head = vec!["Voornaam".to_owned(), "Achternaam".to_owned(), "Geboren".to_owned()];
            exchange::xlsx(&exchange::Table { name: "Leden".to_owned(), head, rows })
        };
        let whole = table_of(vec![
            vec!["Zoë".into(), "Yıldız".into(), 1988.into()],
            vec!["Piet".into(), "Jansen".into()],
        ]);
        let read = table(&whole).await.unwrap();
        assert_eq!(read.rows[0], (2, vec!["Zoë".to_owned(), "Yıldız".to_owned(), "1988".to_owned()]));
        assert_eq!(read.rows[1].1[2], "", "a shorter row ends in empty cells");
        let wide = table_of(vec![vec!["a".into(), "b".into(), 1.into(), "te veel".into()]]);
        let fault = TableFault::Cells { line: 2, found: 4, expected: 3 };
        assert_eq!(table(&wide).await, Err(FileFault::Table(vec![fault])));
        assert_eq!(table(&zip("xl/workbook.xml", b"<!DOCTYPE a>")).await, Err(FileFault::Workbook));
        for at in (0..whole.len()).step_by(7) {
            let _ = table(&whole[..at]).await;
        }
    }

    #[tokio::test]
    async fn a_database_that_is_none_is_refused_and_leaves_no_file() {
        let left = || {
            let all = std::fs::read_dir(std::env::temp_dir()).unwrap().flatten();
            all.filter(|file| file.file_name().to_string_lossy().starts_with("clubavond-players-")).count()
        };
        let before = left();
        assert_eq!(table(&zip("players.sqlite", b"no database")).await, Err(FileFault::Players));
        assert!(left() <= before);
    }
}
