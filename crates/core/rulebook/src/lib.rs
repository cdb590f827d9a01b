//! A club's written rules as data: articles with their words, values with their articles, and every fault of a
//! file at once. Which keys exist and what they mean is up to the crates that play by them, through [`Reader`].

mod article;
mod book;
mod built_in;
mod changes;
mod cited;
mod competition;
mod consider;
mod cut;
mod draft;
mod examine;
mod fault;
mod form;
mod head;
mod reader;
mod said;
mod shape;
mod sum;
mod typed;
mod value;

pub use article::{Article, ArticleId, Chapter, Kind, Text};
pub use book::{COMPETITION, Entry, MOST_BYTES, PLAY, Rulebook};
pub use built_in::BUILT_IN;
pub use changes::{Change, Changes};
pub use cited::Cited;
pub use competition::sum_of;
pub use consider::{Remark, consider, from_base};
pub use draft::{Draft, Read, Settled, Stands};
pub use examine::sort;
pub use fault::{Fault, Problem, Type};
pub use form::{Field, Filled, PERIOD_ROWS, Part, WAY, WEEKDAYS, Way, field, filled};
pub use reader::{Node, Reader};
pub use said::{said, spoken};
pub use shape::{valued_keys, values_to_try, ways};
pub use sum::{Sum, Whose};
pub use typed::{Wrong, typed};
pub use value::{Key, Spot, Value};
