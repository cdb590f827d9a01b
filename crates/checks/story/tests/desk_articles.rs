//! `docs/desk-articles.txt`: where an article gives work at a table, from what the stories really show. An arbiter's
//! ruling stands there when it was offered on that ground in a story, a fact when it rested on the article in one. With
//! `WRITE=yes` the list is written anew.

use live::{Event, Fact, Ruled, rulings_offered};
use rulebook::{Kind, Rulebook};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use story::Script;
use story::table::{self, Scene};
use words::Lang;
use words::live::TableWords;

type Shown = BTreeMap<String, BTreeSet<String>>;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

/// The name of a ruling as the desk and the log have it.
fn kind(offer: &live::Offer) -> String {
    let fact = Fact::Ruled(Box::new(Ruled {
        number: 1,
        by: String::new(),
        ruling: offer.ruling.clone(),
        ground: offer.grounds[0],
        why: String::new(),
        effects: Vec::new(),
    }));
    let line = live::log::encode(&Event { at: 0, fact });
    line.split_once("= ")
        .map(|(_, rest)| rest.split(' ').next().unwrap_or_default().to_owned())
        .unwrap_or_default()
}

/// The name of a fact in the log.
fn name(event: &Event) -> String {
    live::log::encode(event).split(' ').nth(1).unwrap_or_default().to_owned()
}

fn look(scene: &Scene, shown: &mut Shown) {
    let rules = scene.state.rules();
    for offer in rulings_offered(&scene.state, scene.now) {
        for article in offer.grounds.iter().filter_map(|ground| rules.cite(*ground)) {
            shown.entry(article.to_string()).or_default().insert(format!("ruling {}", kind(&offer)));
        }
    }
    let say = TableWords::new(Lang::En, rules);
    for event in scene.said.iter().filter(|event| !matches!(event.fact, Fact::Ruled(_))) {
        if let Some(article) = say.article(&event.fact) {
            shown.entry(article.to_string()).or_default().insert(format!("table {}", name(event)));
        }
    }
}

/// Everything that the stories show, article by article.
fn shown() -> Shown {
    let folder = root().join("testdata/stories");
    let mut shown = Shown::new();
    for entry in std::fs::read_dir(folder).expect("the stories are there") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|ending| ending != "story") {
            continue;
        }
        let script = Script::read(&std::fs::read_to_string(&path).expect("a text")).expect("a story");
        for rules in script.list("rules") {
            let Ok(rules) = table::ruleset(&rules, &|_| None) else { continue };
            let mut scene = table::open(&script, &rules).expect("a table");
            table::watch(&script, &mut scene, &mut |scene| look(scene, &mut shown)).expect("it goes as told");
        }
    }
    shown
}

#[test]
fn the_list_says_only_what_stories_show() {
    let shown = shown();
    let mut list = String::from(
        "# Where an article gives work at a table, from what the stories show: 'ruling KIND' was offered to the arbiter on that\n\
         # ground, 'table FACT' rested on the article. Procedures that no story shows say so. A test writes this list\n\
         # (WRITE=yes cargo test -p story desk_articles) and checks it.\n",
    );
    let mut rows: BTreeMap<String, String> = shown
        .into_iter()
        .map(|(article, places)| (article, places.into_iter().collect::<Vec<_>>().join(", ")))
        .collect();
    for book in ["knsb", "stein", "minerva"].iter().filter_map(|id| Rulebook::built_in(id)) {
        for article in book.articles().filter(|article| article.kind == Kind::Procedure) {
            rows.entry(article.id.to_string()).or_insert_with(|| "in no story".to_owned());
        }
    }
    for (article, places) in &rows {
        writeln!(list, "{article}: {places}").expect("a string takes it");
    }
    let file = root().join("docs/desk-articles.txt");
    if std::env::var_os("WRITE").is_some() {
        std::fs::write(&file, &list).expect("written");
    }
    // A new story may show more than the list says; what the list says must be shown.
    let claims = |line: &str| {
        let (article, places) = line.split_once(": ").unwrap_or((line, ""));
        places.split(", ").map(|place| format!("{article}: {place}")).collect::<Vec<_>>()
    };
    let real: BTreeSet<String> = list.lines().flat_map(claims).collect();
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    let kept = kept.lines().filter(|line| !line.starts_with('#') && !line.ends_with("in no story"));
    let empty: Vec<String> = kept.flat_map(claims).filter(|claim| !real.contains(claim)).collect();
    assert!(empty.is_empty(), "no story shows these any more, run with WRITE=yes: {empty:?}");
}
