//! What the club set about its members: how names are sorted, from which age one consents oneself, how long data is kept.

use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use askama::Template;
use club::members::{ConsentAge, Sorting};
use words::Lang;
use words::messages::roll as say;

/// What is set; the defaults are those of the Netherlands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How lists are put in order.
    pub sorting: Sorting,
    /// From which age one consents oneself (D50).
    pub consent: ConsentAge,
    /// How many months it is kept who changed what.
    pub changes: i32,
    /// How many months what is known of who left is kept.
    pub former: i32,
}

/// For how many years entries of the ledger are kept, by law (D67).
pub const MONEY_YEARS: i32 = 7;

impl Settings {
    /// As the club set it.
    pub async fn of(ask: &Ask) -> Result<Settings, Fault> {
        Ok(Settings::read(&ask.site.roll.settings().await?))
    }

    /// From the rows of the store.
    pub fn read(set: &std::collections::BTreeMap<String, String>) -> Settings {
        let months =
            |name: &str, default| set.get(name).and_then(|text| text.parse().ok()).unwrap_or(default);
        let is = |name: &str, value: &str| set.get(name).is_some_and(|text| text == value);
        Settings {
            sorting: if is("sorting", "full") { Sorting::Full } else { Sorting::Core },
            consent: ConsentAge::of_country(set.get("country").map(String::as_str)),
            changes: months("term_changes", 12),
            former: months("term_former", 24),
        }
    }
}

/// The countries that a club can be in, with the age of consent of each (D50).
pub fn countries(lang: Lang) -> impl Iterator<Item = Choice> {
    let named = [
        ("nl", say::country_nl(lang)),
        ("be", say::country_be(lang)),
        ("de", say::country_de(lang)),
        ("fr", say::country_fr(lang)),
        ("gb", say::country_gb(lang)),
        ("ie", say::country_ie(lang)),
        ("lu", say::country_lu(lang)),
        ("pt", say::country_pt(lang)),
        ("es", say::country_es(lang)),
        ("other", say::country_other(lang)),
    ];
    named.into_iter().map(|(word, name)| Choice::new(word, name))
}

#[derive(Template)]
#[template(path = "club/roll/settings.html")]
struct SettingsPage {
    page: Page,
    form: Form,
    sortings: Vec<Choice>,
    countries: Vec<Choice>,
    money_years: i32,
}

fn page(ask: &Ask, form: Form) -> Answer {
    let (lang, status) = (ask.lang(), form.status());
    let page = SettingsPage {
        page: ask.frame(),
        form,
        sortings: vec![
            Choice::new("core", say::sorting_core(lang)),
            Choice::new("full", say::sorting_full(lang)),
        ],
        countries: countries(lang).collect(),
        money_years: MONEY_YEARS,
    };
    Ok(ask.page_as(status, &page)?.private())
}

/// The form.
pub async fn form(ask: Ask) -> Answer {
    let set = Settings::of(&ask).await?;
    let sorting = if set.sorting == Sorting::Full { "full" } else { "core" };
    let country = ask.site.roll.settings().await?.get("country").cloned();
    let fields = [
        ("sorting", sorting.to_owned()),
        ("country", country.unwrap_or_else(|| "nl".to_owned())),
        ("term_changes", set.changes.to_string()),
        ("term_former", set.former.to_string()),
    ];
    page(&ask, Form::filled(fields))
}

/// Saves it.
pub async fn save(ask: Ask, mut form: Form) -> Answer {
    let lang = ask.lang();
    let changes = form.number("term_changes", 1..=120, || say::bad_months(lang));
    let former = form.number("term_former", 1..=120, || say::bad_months(lang));
    let (Some(changes), Some(former)) = (changes, former) else { return page(&ask, form) };
    let word = |name: &str, other: &str, default: &str| {
        if form.text(name) == other { other.to_owned() } else { default.to_owned() }
    };
    let typed = form.text("country");
    let country =
        countries(lang).map(|one| one.value).find(|one| one == typed).unwrap_or_else(|| "nl".to_owned());
    let values = [
        ("sorting", word("sorting", "full", "core")),
        ("country", country),
        ("term_changes", i32::to_string(&changes)),
        ("term_former", i32::to_string(&former)),
    ];
    ask.site.roll.set(&values).await?;
    ask.site.people.note(Some(ask.person()?), "member_settings", None, "").await?;
    Ok(ask.see_other("/members/settings").saying(say::saved(lang)))
}
