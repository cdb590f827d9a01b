//! A form as it was sent: its fields are read once, each into a value or a fault that stands at the field; what was
//! typed is kept, so that nothing has to be typed again.

use super::fault::Fault;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use calendar::{Day, TimeOfDay};
use std::borrow::Cow;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// A form: what is typed in its fields, and what is wrong with them.
#[derive(Clone, Debug, Default)]
pub struct Form {
    typed: Vec<(String, String)>,
    faults: Vec<(String, String)>,
    status: Option<StatusCode>,
    /// Tells the fields of two forms on one page apart.
    called: Cow<'static, str>,
}

/// A field as a template shows it: see `templates/kit/fields.html`.
#[derive(Clone, Debug)]
pub struct Field<'a> {
    /// Its name in the form.
    pub name: String,
    /// Its id on the page.
    pub id: String,
    /// What was typed.
    pub value: &'a str,
    /// What is wrong with it; empty when nothing is.
    pub fault: &'a str,
}

impl Form {
    /// A form in which nothing is typed yet but this.
    pub fn filled<T: Display>(fields: impl IntoIterator<Item = (&'static str, T)>) -> Form {
        let typed = fields.into_iter().map(|(name, value)| (name.to_owned(), value.to_string())).collect();
        Form { typed, ..Form::default() }
    }

    /// The same form under a name, on a page with several.
    #[must_use]
    pub fn called(self, called: impl Into<Cow<'static, str>>) -> Form {
        Form { called: called.into(), ..self }
    }

    /// What was typed in a field, without blanks around it.
    pub fn text(&self, name: &str) -> &str {
        self.raw(name).trim()
    }

    /// What was typed in a field, letter for letter: a password.
    pub fn raw(&self, name: &str) -> &str {
        self.typed.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str()).unwrap_or_default()
    }

    /// All values of a field that may stand more than once: boxes that are ticked.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.typed.iter().filter(move |(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// Everything that was typed, in order: a form that asks for a yes first sends it on.
    pub fn typed(&self) -> impl Iterator<Item = (&str, &str)> {
        self.typed.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Whether the field was sent at all.
    pub fn has(&self, name: &str) -> bool {
        self.typed.iter().any(|(key, _)| key == name)
    }

    /// Whether a box is ticked: an empty one sends nothing.
    pub fn ticked(&self, name: &str) -> bool {
        self.text(name) == "yes"
    }

    /// Reads a field; what cannot be read becomes a fault at the field.
    pub fn read<T>(&mut self, name: &str, read: impl FnOnce(&str) -> Result<T, String>) -> Option<T> {
        match read(self.text(name)) {
            Ok(value) => Some(value),
            Err(words) => {
                self.wrong(name, words);
                None
            }
        }
    }

    /// Reads a whole number within bounds; else these words stand at the field.
    pub fn number<T>(
        &mut self,
        name: &str,
        bounds: RangeInclusive<T>,
        words: impl FnOnce() -> String,
    ) -> Option<T>
    where
        T: FromStr + PartialOrd,
    {
        self.read(name, |text| text.parse().ok().filter(|number| bounds.contains(number)).ok_or_else(words))
    }

    /// Reads a day as people type it; else these words stand at the field.
    pub fn day(&mut self, name: &str, words: impl FnOnce() -> String) -> Option<Day> {
        self.read(name, |text| Day::typed(text).ok_or_else(words))
    }

    /// Reads an hour as people type it; else these words stand at the field.
    pub fn hour(&mut self, name: &str, words: impl FnOnce() -> String) -> Option<TimeOfDay> {
        self.read(name, |text| TimeOfDay::typed(text).ok_or_else(words))
    }

    /// Says what is wrong with a field; with the empty name, with the form as a whole.
    pub fn wrong(&mut self, name: &str, words: impl Into<String>) {
        self.refuse(name, StatusCode::UNPROCESSABLE_ENTITY, words);
    }

    /// The same with a status of its own: a password that does not fit, an address that is taken.
    pub fn refuse(&mut self, name: &str, status: StatusCode, words: impl Into<String>) {
        self.status.get_or_insert(status);
        self.faults.push((name.to_owned(), rulebook::spoken(&words.into())));
    }

    /// Whether nothing is wrong.
    pub fn fine(&self) -> bool {
        self.faults.is_empty()
    }

    /// The status of the page that shows the form.
    pub fn status(&self) -> StatusCode {
        self.status.unwrap_or(StatusCode::OK)
    }

    /// Changes what stands in a field.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        self.typed.retain(|(key, _)| key != name);
        self.typed.push((name.to_owned(), value.into()));
    }

    /// Forgets what was typed in a field: a password is never sent back.
    pub fn forget(&mut self, name: &str) {
        self.typed.retain(|(key, _)| key != name);
    }

    /// A field for the template.
    pub fn field(&self, name: &str) -> Field<'_> {
        let id =
            if self.called.is_empty() { format!("f-{name}") } else { format!("f-{}-{name}", self.called) };
        let fault = self.faults.iter().find(|(key, _)| key == name).map(|(_, words)| words.as_str());
        Field { name: name.to_owned(), id, value: self.raw(name), fault: fault.unwrap_or_default() }
    }

    /// Everything that is wrong, field by field.
    pub fn all_faults(&self) -> impl Iterator<Item = &str> {
        self.faults.iter().map(|(_, words)| words.as_str())
    }

    /// What is wrong with the form as a whole.
    pub fn general(&self) -> impl Iterator<Item = &str> {
        self.faults.iter().filter(|(key, _)| key.is_empty()).map(|(_, words)| words.as_str())
    }
}

impl Field<'_> {
    /// The attributes that tie a field to its fault and its hint, for those who hear the page.
    pub fn described(&self, hint: &str) -> String {
        let hint = if hint.is_empty() { String::new() } else { format!("{}-hint", self.id) };
        let fault = if self.fault.is_empty() { String::new() } else { format!("{}-fault", self.id) };
        let by = [hint, fault].into_iter().filter(|one| !one.is_empty()).collect::<Vec<_>>().join(" ");
        let described = if by.is_empty() { String::new() } else { format!(" aria-describedby=\"{by}\"") };
        // The page opens at the first fault, however far down it stands.
        if self.fault.is_empty() { described } else { format!(" aria-invalid=\"true\"{described} autofocus") }
    }

    /// Whether this is the value that was chosen.
    pub fn is(&self, value: &str) -> bool {
        self.value == value
    }
}

impl<S: Send + Sync> FromRequest<S> for Form {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Result<Form, Fault> {
        let axum::Form(typed) = axum::Form::<Vec<(String, String)>>::from_request(request, state)
            .await
            .map_err(|refused| Fault::of(refused.status()).unwrap_or(Fault::Unclear))?;
        Ok(Form { typed, ..Form::default() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_becomes_a_value_or_a_fault_at_the_field_and_what_was_typed_stays() {
        let mut form = Form::filled([("minutes", "200"), ("name", " Anna ")]);
        assert_eq!(form.number("minutes", 1..=180, || "1 to 180".to_owned()), None);
        assert_eq!(form.read("name", |text| Ok(text.to_owned())), Some("Anna".to_owned()));
        assert!(!form.fine());
        assert_eq!(form.status(), StatusCode::UNPROCESSABLE_ENTITY);
        let field = form.field("minutes");
        assert_eq!((field.value, field.fault), ("200", "1 to 180"));
        assert_eq!(
            field.described("hint"),
            " aria-invalid=\"true\" aria-describedby=\"f-minutes-hint f-minutes-fault\" autofocus"
        );
        assert_eq!(form.field("name").described(""), "");
        assert_eq!(form.called("leave").field("name").id, "f-leave-name");
    }
}
