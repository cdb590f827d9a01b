//! The tests of `competition` from outside, as one program: linked once.

#![allow(clippy::unwrap_used)]
#![allow(clippy::disallowed_methods, reason = "the made-up club lives in Amsterdam")]

mod beforehand;
mod bughouse;
mod clash;
mod codes;
mod elsewhere;
mod machine;
mod random;
mod sections;
mod series;
mod stored;
mod tournaments;
mod zone;
