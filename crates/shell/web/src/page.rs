//! What every page shows: the frame that each template has as `page`.

use crate::assets::Assets;
use crate::bar::Bar;
use crate::menu;
use crate::menu::Link;
use crate::said::Said;
use crate::visitor::Visitor;
use app::{Deed, Person};
use words::Lang;
use words::messages::{lobby, people, web as say};

/// What every page shows.
#[expect(clippy::struct_excessive_bools, reason = "each is a part of the page")]
pub struct Page {
    /// The language.
    pub lang: Lang,
    /// Names of scripts and styles.
    pub assets: Assets,
    pub site: String,
    pub tagline: String,
    pub language: String,
    pub other_lang: &'static str,
    /// `light`, `dark` or empty for the system's.
    pub theme: &'static str,
    pub theme_dark: String,
    pub theme_light: String,
    pub skip: String,
    pub new_table: String,
    /// What is not in the bar.
    pub more: Vec<Link>,
    /// The lines at the foot.
    pub foot: Vec<Link>,
    /// The version of the program.
    pub version: &'static str,
    pub account: Option<Account>,
    pub sign_in: String,
    pub sign_in_at: String,
    /// The key of the forms on this page: each is sent once.
    pub key: String,
    /// Whether the list of members is for this reader.
    pub sees_members: bool,
    /// What was done on the way here.
    pub said: Option<Said>,
    /// Whether pages may be kept on a phone: over https.
    pub keeps: bool,
    /// Where the handbook speaks of this page: address and title of the task.
    pub help: Option<(String, &'static str)>,
    /// Whether the club is on trial.
    pub trial: bool,
    /// Whether the reader may open it.
    pub may_open: bool,
    /// The bar of the example club.
    pub demo: Option<Bar>,
}

/// A value to choose, with its words.
pub struct Choice {
    /// What is sent.
    pub value: String,
    /// What is read.
    pub text: String,
}

impl Choice {
    /// A value with its words.
    pub fn new(value: impl Into<String>, text: impl Into<String>) -> Choice {
        Choice { value: value.into(), text: text.into() }
    }
}

/// The menu of who is signed in.
pub struct Account {
    pub name: String,
    pub menu: String,
    pub links: Vec<Link>,
    pub out: String,
}

/// What this person may open, beyond what everyone may.
fn account(lang: Lang, person: &Person) -> Account {
    Account {
        name: person.name.clone(),
        menu: people::menu_of(lang, &person.name),
        links: menu::own(lang, person),
        out: people::sign_out(lang),
    }
}

impl Page {
    /// Whether the page is of a line that is not in the bar.
    pub fn in_more(&self) -> bool {
        self.more.iter().any(|link| link.here)
    }

    /// The frame of a page for this visitor.
    pub fn new(visitor: &Visitor, assets: &Assets) -> Page {
        let lang = visitor.lang;
        Page {
            lang,
            assets: assets.clone(),
            site: visitor.club.clone().unwrap_or_else(|| say::site(lang)),
            tagline: say::tagline(lang),
            language: say::language(lang),
            other_lang: if lang == Lang::Nl { "en" } else { "nl" },
            theme: visitor.theme.unwrap_or_default(),
            theme_dark: lobby::theme_dark(lang),
            theme_light: lobby::theme_light(lang),
            skip: say::skip(lang),
            new_table: say::new_table(lang),
            more: menu::more(lang, visitor.person(), visitor.path()),
            foot: menu::foot(lang),
            version: app::VERSION,
            account: visitor.person().map(|person| account(lang, person)),
            sign_in: people::sign_in(lang),
            sign_in_at: visitor.sign_in_at(),
            key: app::secret::word(26),
            sees_members: visitor.person().is_some_and(|person| person.may(Deed::SeeMembers)),
            said: visitor.said.clone(),
            keeps: false,
            help: None,
            trial: false,
            may_open: visitor.person().is_some_and(|person| person.may(Deed::OpenClub)),
            demo: None,
        }
    }
}
