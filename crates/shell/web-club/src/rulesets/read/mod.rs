//! A club's rulebook read in by an official: pasted, cut into articles, what each settles filled in by forms; a check, a
//! trial season, a sheet for the members' meeting. The draft is kept between visits and becomes a file like every other.

mod article;
mod check;
mod meeting;
mod start;
mod trial;

use crate::kit::addresses::Need::May;
use crate::kit::addresses::{Routes, get, post};
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use rulebook::{Draft, Rulebook, Stands};
use words::messages::draft as say;

/// The addresses of reading in a rulebook.
pub fn routes(routes: Routes) -> Routes {
    use app::Deed::KeepRules;
    routes
        .route("/rulesets/read", May(KeepRules), get(start::page).post(start::begin))
        .route("/rulesets/read/{id}", May(KeepRules), get(start::first))
        .route("/rulesets/read/{id}/add", May(KeepRules), post(start::add))
        .route("/rulesets/read/{id}/remove", May(KeepRules), post(start::remove))
        .route("/rulesets/read/{id}/check", May(KeepRules), get(check::page))
        .route("/rulesets/read/{id}/first", May(KeepRules), post(check::first))
        .route("/rulesets/read/{id}/keep", May(KeepRules), post(check::keep))
        .route("/rulesets/read/{id}/file", May(KeepRules), get(check::file))
        .route("/rulesets/read/{id}/trial", May(KeepRules), get(trial::page))
        .route("/rulesets/read/{id}/meeting", May(KeepRules), get(meeting::page))
        .route("/rulesets/read/{id}/article/{n}", May(KeepRules), get(article::page))
        .route("/rulesets/read/{id}/article/{n}/settle", May(KeepRules), post(article::settle))
        .route("/rulesets/read/{id}/article/{n}/drop", May(KeepRules), post(article::drop_value))
        .route("/rulesets/read/{id}/article/{n}/people", May(KeepRules), post(article::people))
}

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
