//! Files that other programs read: tables as CSV and XLSX, evenings as iCalendar. Pure: tables and moments in, bytes out.
//! And files that other programs wrote: the rows of a list or a workbook, read within a budget.

pub mod archive;
pub mod csv;
pub mod ical;
pub mod rows;
pub mod season;
mod sheet;
mod table;
pub mod workbook;
mod xml;

pub use sheet::xlsx;
pub use table::{Cell, Table};
