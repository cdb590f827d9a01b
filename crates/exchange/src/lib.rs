//! Files that other programs read: tables as CSV and XLSX, evenings as iCalendar. Pure: tables and moments in, bytes out.

mod archive;
pub mod csv;
pub mod ical;
mod sheet;
mod table;

pub use sheet::xlsx;
pub use table::{Cell, Table};
