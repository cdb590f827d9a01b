//! The tests of `tidy` from outside, as one program: linked once.

mod alive;
mod covers;
mod dependencies;
mod documents;
mod glossary;
mod promises;
mod reach;
mod security;
