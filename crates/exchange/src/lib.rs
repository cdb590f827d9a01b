//! Files that other programs read: tables as CSV and XLSX, evenings as iCalendar. Pure: tables and moments in, bytes out;
//! and the rows of a workbook that another program wrote.

mod archive;
pub mod csv;
pub mod ical;
mod sheet;
mod table;
pub mod workbook;
mod xml;

pub use sheet::xlsx;
pub use table::{Cell, Table};
