//! A file that was sent: a table as it is, a workbook, or a federation's list in a ZIP. All of it is read within the budget
//! of one request: bytes, rows and time.

use exchange::archive::{Zip, ZipFault};
use exchange::rows::{MOST_BYTES, MOST_ROWS, Table, TableFault};
use reading::{Budget, REQUEST};
use std::time::{Duration, Instant};
use store::PlayersFault;

/// Why a file is not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileFault {
    /// The table in it, with all that is wrong.
    Table(Vec<TableFault>),
    /// The ZIP around it.
    Zip,
    /// The database in the ZIP of the Belgian federation.
    Players,
}

impl From<ZipFault> for FileFault {
    fn from(fault: ZipFault) -> FileFault {
        match fault {
            ZipFault::Broken => FileFault::Zip,
            ZipFault::Spent(spent) => FileFault::Table(vec![spent.into()]),
        }
    }
}

/// How long a file may take.
const LONGEST: Duration = Duration::from_secs(10);

/// The table in a file. It is read where it keeps nobody waiting.
pub async fn table(bytes: Vec<u8>) -> Result<Table, FileFault> {
    let started = Instant::now();
    let read = move || {
        // The head comes on top of the rows; the file itself is held already.
        let left = REQUEST.saturating_sub(bytes.len());
        let budget = Budget::new(left, MOST_ROWS + 1, move || started.elapsed() > LONGEST);
        unpacked(&bytes, &budget).map(|found| (found, budget))
    };
    match tokio::task::spawn_blocking(read).await.map_err(|_| FileFault::Zip)?? {
        (Found::Table(table), _) => Ok(table),
        (Found::Players(database), mut budget) => players(database, &mut budget).await,
    }
}

/// What is in a file: its table, or a database that can only be read from a file of its own.
enum Found {
    Table(Table),
    Players(Vec<u8>),
}

fn unpacked(bytes: &[u8], budget: &Budget) -> Result<Found, FileFault> {
    let read = |table: Result<Table, _>| table.map(Found::Table).map_err(FileFault::Table);
    if !Zip::begins(bytes) {
        return read(Table::read(bytes, budget));
    }
    let mut zip = Zip::read(bytes)?;
    if zip.find(|name| name == "xl/workbook.xml").is_some() {
        return read(Table::of_workbook(&mut zip, budget));
    }
    let is_text = |name: &str| [".csv", ".txt"].iter().any(|end| name.ends_with(end));
    if let Some(list) = zip.find(is_text) {
        return read(Table::read(&zip.unpacked(list, budget)?, budget));
    }
    let is_database = |name: &str| [".sqlite", ".sqlite3", ".db"].iter().any(|end| name.ends_with(end));
    let database = zip.find(is_database).ok_or(FileFault::Zip)?;
    Ok(Found::Players(zip.unpacked(database, budget)?))
}

/// The list of the Belgian federation. It is a database, which can only be read from a file; that is gone again at once.
async fn players(bytes: Vec<u8>, budget: &mut Budget) -> Result<Table, FileFault> {
    if bytes.len() > MOST_BYTES {
        return Err(FileFault::Table(vec![TableFault::TooLarge]));
    }
    let path = std::env::temp_dir().join(format!("clubavond-players-{}", app::secret::word(16)));
    let read = async {
        tokio::fs::write(&path, &bytes).await.map_err(|_| FileFault::Players)?;
        let size = bytes.len();
        drop(bytes);
        budget.release(size);
        store::players(&path, budget).await.map_err(|fault| match fault {
            PlayersFault::Spent(spent) => FileFault::Table(vec![spent.into()]),
            PlayersFault::NoList | PlayersFault::Store(_) => FileFault::Players,
        })
    };
    let found = read.await;
    let _ = tokio::fs::remove_file(&path).await;
    let rows = found?.into_iter().enumerate().map(|(at, row)| (at + 2, row));
    let head = (1, store::PLAYER_COLUMNS.map(str::to_owned).to_vec());
    Table::of(std::iter::once(head).chain(rows).collect()).map_err(FileFault::Table)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write as _;

    fn zip(name: &str, text: &[u8]) -> Vec<u8> {
        let mut writer = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
        writer.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        writer.write_all(text).unwrap();
        writer.finish().unwrap().into_inner()
    }

    #[tokio::test]
    async fn a_zip_gives_its_table_and_a_broken_one_is_refused() {
        let whole = zip("KLASSIEK.csv", b"Naam;Rating\nBos, An;1800\n");
        assert_eq!(table(whole.clone()).await.unwrap().rows.len(), 1);
        assert_eq!(table(zip("foto.jpg", b"x")).await, Err(FileFault::Zip));
        for at in 0..whole.len() {
            // Never a panic, whatever is cut off or changed.
            let _ = table(whole[..at].to_vec()).await;
            let mut bad = whole.clone();
            bad[at] ^= 0xff;
            let _ = table(bad).await;
        }
        let bomb = zip("a.csv", &vec![b'a'; MOST_BYTES + 10]);
        assert_eq!(table(bomb).await, Err(FileFault::Table(vec![TableFault::TooLarge])));
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
        let read = table(whole.clone()).await.unwrap();
        assert_eq!(read.rows[0], (2, vec!["Zoë".to_owned(), "Yıldız".to_owned(), "1988".to_owned()]));
        assert_eq!(read.rows[1].1[2], "", "a shorter row ends in empty cells");
        let wide = table_of(vec![vec!["a".into(), "b".into(), 1.into(), "te veel".into()]]);
        let fault = TableFault::Cells { line: 2, found: 4, expected: 3 };
        assert_eq!(table(wide).await, Err(FileFault::Table(vec![fault])));
        assert_eq!(
            table(zip("xl/workbook.xml", b"<!DOCTYPE a>")).await,
            Err(FileFault::Table(vec![TableFault::Workbook]))
        );
        for at in (0..whole.len()).step_by(7) {
            let _ = table(whole[..at].to_vec()).await;
        }
    }

    #[tokio::test]
    async fn a_database_that_is_none_is_refused_and_leaves_no_file() {
        let left = || {
            let all = std::fs::read_dir(std::env::temp_dir()).unwrap().flatten();
            all.filter(|file| file.file_name().to_string_lossy().starts_with("clubavond-players-")).count()
        };
        let before = left();
        assert_eq!(table(zip("players.sqlite", b"no database")).await, Err(FileFault::Players));
        assert!(left() <= before);
    }
}
