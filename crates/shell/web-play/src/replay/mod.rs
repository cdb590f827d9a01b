//! Showing again what was played: a table's replay, its downloads and its printed record, and games from a file.

pub mod download;
mod file;
mod film;
mod labels;
mod load;
pub mod page;
pub mod record;
mod shown;
mod table;
pub mod upload;
