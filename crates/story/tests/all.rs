//! The tests of `story` from outside, as one program: linked once.

mod competitions;
mod desk_articles;
mod matters;
mod stories;
