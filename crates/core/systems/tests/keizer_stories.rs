//! The seasons of `testdata/keizer`: what each file beside them says must come out.

use rulebook::Rulebook;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use systems::keizer::file::{self, Read};
use systems::keizer::pairing::{self, NoPairing, Wishes};
use systems::keizer::presets;
use systems::keizer::ranking::{self, Settled};

fn stories() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../testdata/keizer");
    let mut found: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    found.retain(|path| path.extension().is_some_and(|ending| ending == "json"));
    found.sort();
    found
}

/// A ruleset named by its path from the folder of the seasons.
fn beside(name: &str) -> Option<Arc<Rulebook>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../testdata/keizer");
    let text = std::fs::read_to_string(folder.join(name)).ok()?;
    Some(Arc::new(Rulebook::read(&text, &|_| None).unwrap_or_else(|faults| panic!("{name}: {faults:?}"))))
}

fn rank(read: &Read, round: usize) -> String {
    let standing = ranking::standing(&read.season, read.unit, round);
    let row = |&player: &usize| format!("{} {}", read.season.players[player].id, standing.score(player));
    standing.order.iter().map(row).collect::<Vec<String>>().join(", ")
}

fn settled(read: &Read, round: usize) -> &'static str {
    match ranking::standing(&read.season, read.unit, round).settled {
        Settled::Stable(_) => "stable",
        Settled::Passes(_) => "passes",
        Settled::Frozen => "frozen",
        Settled::Cycle(_) => "cycle",
    }
}

fn pair(read: &Read, present: &str) -> String {
    let season = &read.season;
    let id = |player: usize| season.players[player].id.as_str();
    let ids = |list: &[usize]| list.iter().map(|&player| id(player)).collect::<Vec<&str>>().join(",");
    let here = present.split(',').filter(|id| !id.is_empty()).map(|id| season.find(id).unwrap());
    let here: Vec<usize> = here.collect();
    let wishes = Wishes {
        present: (!here.is_empty()).then_some(here),
        forbidden: season.forbidden.clone(),
        ..Wishes::default()
    };
    let (boards, free) = match pairing::pair(season, &ranking::coming(season, read.unit), &wishes) {
        Ok(pairing) => {
            let boards: Vec<String> =
                pairing.pairs.iter().map(|pair| format!("{}-{}", id(pair.white), id(pair.black))).collect();
            (boards.join(" "), pairing.free.iter().map(|free| free.player).collect::<Vec<usize>>())
        }
        Err(NoPairing::Impossible(repairs)) => {
            let first: Vec<String> =
                repairs.rematches[0].iter().map(|(a, b, _)| format!("{}-{}", id(*a), id(*b))).collect();
            (format!("impossible, rematch {}", first.join(" ")), repairs.free)
        }
        Err(NoPairing::Wish(player)) => panic!("{}", id(player)),
    };
    if free.is_empty() { boards } else { format!("{boards}, free {}", ids(&free)) }
}

#[test]
fn every_season_in_the_folder_comes_out_as_the_file_beside_it_says() {
    let stories = stories();
    assert!(stories.len() >= 6);
    for path in stories {
        let read = file::read_with(&std::fs::read_to_string(&path).unwrap(), &beside)
            .unwrap_or_else(|fault| panic!("{}: {fault:?}", path.display()));
        assert_eq!(read.warnings, [], "{}", path.display());
        let expected = std::fs::read_to_string(path.with_extension("txt")).unwrap();
        let mut checks = 0;
        for line in expected.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            let (what, answer) = line.split_once(':').unwrap();
            let (kind, argument) = what.split_once(' ').unwrap_or((what, ""));
            let got = match kind {
                "rank" => rank(&read, argument.parse().unwrap()),
                "settled" => settled(&read, argument.parse().unwrap()).to_owned(),
                "pair" => pair(&read, argument),
                _ => panic!("{}: what is '{line}'?", path.display()),
            };
            assert_eq!(got, answer.trim(), "{}: {what}", path.display());
            checks += 1;
        }
        assert!(checks > 0, "{}", path.display());
    }
}

/// Every ruleset of the shelf reads whole, has both languages, and what it sets counts: with an article for each value.
#[test]
fn every_ruleset_of_the_shelf_reads_and_cites_an_article_for_each_of_its_values() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../rulesets/shelf");
    let mut files = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "toml") {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let book = Rulebook::read(&text, &|_| None).unwrap_or_else(|faults| panic!("{path:?}: {faults:?}"));
        assert_eq!(path.file_stem().unwrap().to_str(), Some(book.id.as_str()));
        let settings = presets::of_book(&book).unwrap().unwrap();
        for (key, entry) in book.entries().filter(|(key, _)| key.starts_with("keizer.")) {
            let own = entry.article.to_string().starts_with(&format!("{}-", book.id));
            assert!(own && settings.article(&key["keizer.".len()..]).is_some(), "{}: {key}", book.id);
        }
        files += 1;
    }
    assert!(files >= 11, "{files}");
}
