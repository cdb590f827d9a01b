//! The parts of the frame that are the same on every page. Each is a template of its own, compiled once: `kit/base.html`
//! is written out in every page that stands on it, and holds no more than the blocks and these.

use super::page::Page;
use askama::Template;
use std::fmt::Display;
use words::messages::{face, round};

macro_rules! part {
    ($part:ident, $path:literal) => {
        #[derive(Template)]
        #[template(path = $path)]
        struct $part<'a> {
            page: &'a Page,
        }
    };
}

part!(Start, "kit/frame/start.html");
part!(Icons, "kit/frame/icon.html");
part!(Bar, "kit/frame/bar.html");
part!(Menu, "kit/frame/menu.html");
part!(Done, "kit/frame/said.html");
part!(Help, "kit/frame/help.html");
part!(Foot, "kit/frame/foot.html");

#[derive(Template)]
#[template(path = "kit/frame/tab.html")]
struct Tab<'a> {
    page: &'a Page,
    icon: &'static str,
    words: String,
}

impl Page {
    /// From the first line to the title.
    pub fn start(&self) -> impl Display + '_ {
        Start { page: self }
    }

    /// The icons of the site.
    pub fn icons(&self) -> impl Display + '_ {
        Icons { page: self }
    }

    /// The bar of the example club, and the bar as far as its tabs.
    pub fn bar(&self) -> impl Display + '_ {
        Bar { page: self }
    }

    /// A tab of the bar, by the part of the site it leads to.
    pub fn tab(&self, part: &str) -> impl Display + '_ {
        let lang = self.lang;
        let (icon, words) = match part {
            "tonight" => ("tonight", round::tonight(lang)),
            "competitions" => ("trophy", round::competitions(lang)),
            "members" => ("people", round::members(lang)),
            "play" => ("board", round::play(lang)),
            _ => ("book", face::rules(lang)),
        };
        Tab { page: self, icon, words }
    }

    /// The rest of the bar, and the menu with what is not in it.
    pub fn menu(&self) -> impl Display + '_ {
        Menu { page: self }
    }

    /// What was done on the way here.
    pub fn done(&self) -> impl Display + '_ {
        Done { page: self }
    }

    /// Where the handbook speaks of this page.
    pub fn help_here(&self) -> impl Display + '_ {
        Help { page: self }
    }

    /// The foot.
    pub fn footer(&self) -> impl Display + '_ {
        Foot { page: self }
    }
}
