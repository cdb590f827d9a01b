//! How the fields of a form look. Each is a template of its own, compiled once; the macros of `kit/fields.html` call
//! them, and a page that shows forty fields does not hold forty copies.

use super::form::Field;
use super::page::Choice;
use askama::Template;
use std::fmt::Display;

#[derive(Template)]
#[template(path = "kit/field/input.html")]
struct LineOfText<'a> {
    field: &'a Field<'a>,
    label: &'a str,
    kind: &'a str,
    about: &'a str,
    more: &'a str,
}

#[derive(Template)]
#[template(path = "kit/field/area.html")]
struct Area<'a> {
    field: &'a Field<'a>,
    label: &'a str,
    about: &'a str,
    more: &'a str,
}

#[derive(Template)]
#[template(path = "kit/field/select.html")]
struct Select<'a> {
    field: &'a Field<'a>,
    label: &'a str,
    choices: &'a [Choice],
    about: &'a str,
    more: &'a str,
}

#[derive(Template)]
#[template(path = "kit/field/option.html")]
struct OneOf<'a> {
    field: &'a Field<'a>,
    value: &'a str,
    label: &'a str,
    about: &'a str,
    more: &'a str,
}

#[derive(Template)]
#[template(path = "kit/field/tick.html")]
struct Tick<'a> {
    field: &'a Field<'a>,
    label: &'a str,
}

#[derive(Template)]
#[template(path = "kit/field/hint.html")]
struct Hint<'a> {
    field: &'a Field<'a>,
    words: &'a str,
}

#[derive(Template)]
#[template(path = "kit/field/fault.html")]
struct Wrong<'a> {
    field: &'a Field<'a>,
}

impl Field<'_> {
    /// A line of text; `kind` is text, email, password, date, number.
    pub fn line<'a>(
        &'a self,
        label: &'a str,
        kind: &'a str,
        about: &'a str,
        more: &'a str,
    ) -> impl Display + 'a {
        LineOfText { field: self, label, kind, about, more }
    }

    /// A piece of text.
    pub fn area<'a>(&'a self, label: &'a str, about: &'a str, more: &'a str) -> impl Display + 'a {
        Area { field: self, label, about, more }
    }

    /// One of a list.
    pub fn select<'a>(
        &'a self,
        label: &'a str,
        choices: &'a [Choice],
        about: &'a str,
        more: &'a str,
    ) -> impl Display + 'a {
        Select { field: self, label, choices, about, more }
    }

    /// One of a few, each with a word about it.
    pub fn option<'a>(
        &'a self,
        value: &'a str,
        label: &'a str,
        about: &'a str,
        more: &'a str,
    ) -> impl Display + 'a {
        OneOf { field: self, value, label, about, more }
    }

    /// A box to tick; it sends `yes`.
    pub fn tick<'a>(&'a self, label: &'a str) -> impl Display + 'a {
        Tick { field: self, label }
    }

    /// A word about it, tied to it for who hears the page.
    pub fn hint<'a>(&'a self, words: &'a str) -> impl Display + 'a {
        Hint { field: self, words }
    }

    /// What is wrong with it.
    pub fn wrong(&self) -> impl Display + '_ {
        Wrong { field: self }
    }
}
