//! The tests of `story` from outside, as one program: linked once.

mod can_fail;
mod competitions;
mod desk_articles;
mod matters;
mod refusals;
mod stories;
