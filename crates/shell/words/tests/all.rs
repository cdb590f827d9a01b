//! The tests of `words` from outside, as one program: linked once.

#![allow(clippy::unwrap_used)]
#![allow(clippy::disallowed_methods, reason = "the made-up club lives in Amsterdam")]

mod phrasing;
mod refusals;
mod rulebook;
mod values_are_read;
