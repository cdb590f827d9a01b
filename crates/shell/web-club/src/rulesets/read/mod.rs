//! A club's rulebook read in by an official: pasted, cut into articles, what each settles filled in by forms; a check, a
//! trial season, a sheet for the members' meeting. The draft is kept between visits and becomes a file like every other.

pub mod article;
pub mod check;
pub mod meeting;
pub mod start;
pub mod trial;

use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use rulebook::{Draft, Rulebook, Stands};
use words::messages::draft as say;

/// Under which name a draft is kept among what the club set.
fn kept(id: &str) -> String {
    format!("ruleset_draft.{id}")
}

/// The drafts of the club.
async fn drafts(ask: &Ask) -> Result<Vec<Draft>, Fault> {
    let set = ask.site.roll.settings().await?;
    let drafts = set.iter().filter(|(name, _)| name.starts_with("ruleset_draft."));
    Ok(drafts.filter(|(_, text)| !text.is_empty()).filter_map(|(_, text)| Draft::read(text)).collect())
}

/// A draft that is there.
async fn draft(ask: &Ask, id: &str) -> Result<Draft, Fault> {
    let set = ask.site.roll.settings().await?;
    set.get(&kept(id))
        .and_then(|text| Draft::read(text))
        .filter(|draft| !draft.id.is_empty())
        .ok_or(Fault::NoPage)
}

/// Keeps a draft as it stands.
async fn keep(ask: &Ask, draft: &Draft) -> Result<(), Fault> {
    Ok(ask.site.roll.set(&[(&kept(&draft.id), draft.written())]).await?)
}

/// The draft's file as a rulebook. What a form gave is sound, so there is one unless the base is gone.
async fn book(ask: &Ask, draft: &Draft) -> Result<Rulebook, Fault> {
    let files = ask.site.matters.rulesets().await?;
    let find =
        |id: &str| files.iter().find(|(name, _)| *name == format!("{id}.toml")).map(|(_, text)| text.clone());
    Rulebook::read(&draft.file(), &find).map_err(|_| Fault::NoPage)
}

/// What stands at the head of every page about a draft.
struct Head {
    id: String,
    name: String,
    tab: &'static str,
    counts: String,
    remarks: usize,
}

impl Head {
    fn new(ask: &Ask, draft: &Draft, book: &Rulebook, tab: &'static str) -> Head {
        let remarks = rulebook::consider(draft, book).len();
        let (id, name) = (draft.id.clone(), draft.name.clone());
        Head { id, name, tab, counts: counts(ask, draft), remarks }
    }
}

/// How far the reading is.
fn counts(ask: &Ask, draft: &Draft) -> String {
    let count = |wanted: Stands| (0..draft.articles.len()).filter(|at| draft.stands(*at) == wanted).count();
    let (settled, people) = (count(Stands::Settles), count(Stands::People));
    say::counts(ask.lang(), count(Stands::Contradicts), people, settled, count(Stands::Undone))
}
