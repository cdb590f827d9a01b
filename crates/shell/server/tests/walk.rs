//! Every address of the site with ids that are really there: made from the list of routes, so that a new page is in it by
//! itself.

use crate::forms::InUse;
use std::collections::BTreeSet;

/// What stands in the gaps of addresses, taken from the site.
pub struct Ids {
    competitions: Vec<String>,
    members: Vec<String>,
    tables: Vec<String>,
    rooms: Vec<String>,
    news: Vec<String>,
    /// Addresses that pages lead to: what has a secret or a name in it is found there only.
    pub links: BTreeSet<String>,
}

/// Every address on this page of this site, with what it asks for.
pub fn links(page: &str) -> impl Iterator<Item = String> + '_ {
    let starts = ["href=\"/", "action=\"/", "src=\"/", "data-copy=\"http"];
    let found = starts.into_iter().flat_map(|start| page.split(start).skip(1).zip(std::iter::repeat(start)));
    found.filter_map(|(rest, start)| {
        let text = rest.split('"').next()?.replace("&#38;", "&").replace("&amp;", "&");
        let path = if start.ends_with("http") {
            text[3..].find('/').map(|at| text[at + 3..].to_owned())?
        } else {
            format!("/{text}")
        };
        (!path.starts_with("//")).then(|| path.split('#').next().unwrap().to_owned())
    })
}

impl Ids {
    pub async fn of(site: &InUse) -> Ids {
        let place = &site.place;
        let store = place.site.desk.store();
        let competitions = place.site.competitions.list().await.unwrap();
        let mut links = BTreeSet::new();
        for (path, guest) in &site.pages {
            links.insert(path.clone());
            links.extend(self::links(&guest.get(path).await.body));
        }
        let of = |start: &str| {
            let ids = links.iter().filter_map(|path| path.strip_prefix(start)?.split(['/', '?']).next());
            ids.filter(|id| !id.is_empty() && *id != "new")
                .map(str::to_owned)
                .collect::<BTreeSet<_>>()
                .into_iter()
                .collect()
        };
        Ids {
            competitions: competitions.iter().map(|row| row.id.to_string()).collect(),
            members: ["an", "bo"].map(str::to_owned).to_vec(),
            tables: store.tables().all().await.unwrap().iter().map(|row| row.id.to_string()).collect(),
            rooms: of("/room/"),
            news: of("/news/"),
            links,
        }
    }

    /// What may stand in a gap of a pattern.
    fn gap(&self, pattern: &str, gap: &str) -> Vec<String> {
        let one = |text: &str| vec![text.to_owned()];
        match (gap, pattern.split('/').nth(1).unwrap_or_default()) {
            ("{id}", "c" | "api") => self.competitions.clone(),
            ("{id}", "room") => self.rooms.clone(),
            ("{id}", "news") => self.news.clone(),
            ("{id}", "rules" | "rulesets") => one("dsc"),
            ("{id}" | "{table}", _) => self.tables.clone(),
            ("{member}" | "{white}", _) => self.members.clone(),
            ("{edition}", _) => vec!["trf16".to_owned(), "trf26".to_owned()],
            ("{who}", _) => one("player"),
            ("{article}", _) => one("dsc-k"),
            // A secret is found on pages only.
            ("{secret}" | "{seed}" | "{name}" | "{verb}", _) => Vec::new(),
            _ => one("1"),
        }
    }

    /// The addresses of a pattern.
    pub fn addresses(&self, pattern: &'static str, needs: &[&'static str]) -> BTreeSet<String> {
        let mut made = vec![String::new()];
        for part in pattern.split('/').skip(1) {
            let parts = if part.starts_with('{') { self.gap(pattern, part) } else { vec![part.to_owned()] };
            made = made
                .iter()
                .flat_map(|start| parts.iter().map(move |part| format!("{start}/{part}")))
                .collect();
        }
        let bare = |path: &str| path.split('?').next().unwrap().to_owned();
        let on_pages = self.links.iter().filter(|path| fits(&bare(path), pattern, needs)).cloned();
        made.into_iter().chain(on_pages).collect()
    }
}

fn fits(path: &str, pattern: &str, needs: &[&'static str]) -> bool {
    let (one, two): (Vec<&str>, Vec<&str>) = (pattern.split('/').collect(), path.split('/').collect());
    let same =
        one.len() == two.len() && one.iter().zip(&two).all(|(one, two)| one.starts_with('{') || one == two);
    same && (one == two || !needs.contains(&path))
}
