//! What the menus lead to: by what people do, and the rest by role. A page that belongs in a menu is one line here.

use app::{Deed, Person};
use words::Lang;
use words::messages::{face as say, letters, matters, money, people, records, replay, roll, room, rulesets};

/// A line of a menu.
pub struct Link {
    /// Where it leads.
    pub at: &'static str,
    /// Its drawing, one of `icons.svg`.
    pub icon: &'static str,
    /// What is read.
    pub text: String,
    /// Whether the page is of this line's part of the site.
    pub here: bool,
}

fn link(at: &'static str, icon: &'static str, text: String) -> Link {
    Link { at, icon, text, here: false }
}

/// Those of the lines that this person may open.
fn open(person: &Person, lines: Vec<(Deed, Link)>) -> Vec<Link> {
    lines.into_iter().filter(|(deed, _)| person.may(*deed)).map(|(_, link)| link).collect()
}

/// The own menu of who is signed in.
pub fn own(lang: Lang, person: &Person) -> Vec<Link> {
    open(
        person,
        vec![
            (Deed::KeepAccount, link("/me", "person", people::my_account(lang))),
            (Deed::KeepAccount, link("/me/tables", "board", people::my_tables(lang))),
            (Deed::KeepAccount, link("/me/letters", "mail", letters::choices_title(lang))),
            (Deed::KeepAccount, link("/me/member", "pen", roll::mine(lang))),
            (Deed::KeepAccount, link("/money/mine", "euro", money::my_money(lang))),
            (Deed::KeepAccount, link("/travel", "swap", money::travel(lang))),
        ],
    )
}

/// What is not in the bar: what everyone may open, and then what the role brings; with the line that the page is of.
pub fn more(lang: Lang, person: Option<&Person>, path: &str) -> Vec<Link> {
    let everyone = [
        link("/games", "search", records::title(lang)),
        link("/replay", "swap", replay::own_file(lang)),
        link("/honours", "trophy", matters::honours(lang)),
        link("/help", "help", say::help(lang)),
    ];
    let by_role = person.map(|person| {
        open(
            person,
            vec![
                (Deed::KeepAccount, link("/matters", "scales", matters::matters(lang))),
                (Deed::SeeMoney, link("/money", "euro", money::overview(lang))),
                (Deed::SeeRooms, link("/rooms", "scales", room::rooms(lang))),
                (Deed::KeepRules, link("/found", "pen", words::messages::front::to_set_up(lang))),
                (Deed::SeePeople, link("/people", "people", people::people(lang))),
                (Deed::SeeMembers, link("/letters", "mail", letters::outbox_title(lang))),
                (Deed::KeepRules, link("/rulesets", "book", rulesets::rulesets(lang))),
                (Deed::SeeAudit, link("/audit", "lock", people::audit(lang))),
            ],
        )
    });
    // Pages about money light up no tab of the bar; the own account is in the own menu.
    let money = path.starts_with("/money") && !path.starts_with("/money/mine");
    let all = everyone.into_iter().chain(by_role.into_iter().flatten());
    all.map(|link| Link { here: money && link.at == "/money", ..link }).collect()
}

/// The foot of every page.
pub fn foot(lang: Lang) -> Vec<Link> {
    vec![
        link("/help", "help", say::help(lang)),
        link("/about", "info", say::about(lang)),
        link("/about#source", "save", say::source(lang)),
        link("/privacy", "lock", say::privacy(lang)),
    ]
}
