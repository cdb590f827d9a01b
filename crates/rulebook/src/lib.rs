//! A club's written rules as data: articles, values and faults.

mod article;

pub use article::{ArticleId, Text};
