//! Faults in the form of a file.

use crate::{Lang, messages};
use systems::located::{FormFault, Wanted, Wrong};

/// The place: the file, the line and, where there is one, the field.
pub fn place(lang: Lang, file: &str, line: usize, field: &str) -> String {
    if field.is_empty() {
        messages::file::at(lang, file, line)
    } else {
        messages::file::at_field(lang, field, file, line)
    }
}

/// What is wrong and what should stand there.
pub fn wrong(lang: Lang, wrong: &Wrong) -> String {
    match wrong {
        Wrong::Syntax => messages::file::syntax(lang),
        Wrong::CutOff => messages::file::cut_off(lang),
        Wrong::Missing => messages::file::missing(lang),
        Wrong::Twice => messages::file::twice(lang),
        Wrong::LongName => messages::file::long_name(lang, systems::located::LONGEST_NAME),
        Wrong::NotA(Wanted::Object) => messages::file::object(lang),
        Wrong::NotA(Wanted::List) => messages::file::list(lang),
        Wrong::NotA(Wanted::Text) => messages::file::text(lang),
        Wrong::NotA(Wanted::Whole(low, high)) => messages::file::whole(lang, high, low),
        Wrong::NotA(Wanted::Truth) => messages::file::truth(lang),
    }
}

/// The whole sentence.
pub fn fault(lang: Lang, file: &str, fault: &FormFault) -> String {
    format!("{}: {}", place(lang, file, fault.line, &fault.field), wrong(lang, &fault.wrong))
}
