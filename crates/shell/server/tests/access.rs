//! Access as a table: every address of the site, by every role, by nobody and by who belongs elsewhere. Whoever may not is turned
//! away, and afterwards the database is the same row by row. The addresses come from the routes and the forms from the pages,
//! so a new page is in it by itself.

use crate::forms::{InUse, in_use_at, pattern};
use crate::guest::Guest;
use crate::walk::Ids;
use app::{Deed, Role};
use server::addresses::Need;
use sqlx::Connection;
use std::collections::{BTreeMap, BTreeSet};

/// Streams do not end, and a socket is no page.
const NOT_ASKED: [&str; 3] = ["/ws/{table}", "/live", "/lobby"];

/// Where anyone with an account, or nobody at all, may change something: with what is typed there, by a secret of its own, or
/// for the own account.
const FOR_ANYONE: [&str; 20] = [
    "/board/{secret}",
    "/evening/{secret}/off",
    "/evening/{secret}/on",
    "/found/letter/{code}",
    "/helper/{secret}",
    "/in",
    "/in/code",
    "/in/{secret}",
    "/j/{secret}",
    "/join",
    "/me",
    "/me/email",
    "/me/password",
    "/new",
    "/play",
    "/post/{secret}/not-me",
    "/post/{secret}/{sort}",
    "/s/{secret}",
    "/t/{id}/sit",
    "/welcome/{secret}",
];

/// Every row of the database as text, by table; what only remembers forms is left out.
async fn rows(site: &InUse) -> BTreeMap<String, BTreeSet<String>> {
    let file = site.place.folder.path().join("club.db");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file).read_only(true);
    let mut line = sqlx::SqliteConnection::connect_with(&options).await.unwrap();
    let tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'sealed'";
    let tables: Vec<String> = sqlx::query_scalar(tables).fetch_all(&mut line).await.unwrap();
    let mut all = BTreeMap::new();
    for table in tables {
        let columns =
            "SELECT group_concat('quote(\"' || name || '\")', '||''|''||') FROM pragma_table_info($1)";
        let columns: String = sqlx::query_scalar(columns).bind(&table).fetch_one(&mut line).await.unwrap();
        let text = format!("SELECT {columns} FROM \"{table}\"");
        let rows: Vec<String> =
            sqlx::query_scalar(sqlx::AssertSqlSafe(text)).fetch_all(&mut line).await.unwrap();
        all.insert(table, rows.into_iter().collect());
    }
    all
}

/// What is in one and not in the other, by table.
fn changed(
    before: &BTreeMap<String, BTreeSet<String>>,
    after: &BTreeMap<String, BTreeSet<String>>,
) -> Vec<String> {
    let table = |name: &String| {
        let more: Vec<&String> = before[name].symmetric_difference(&after[name]).collect();
        (!more.is_empty()).then(|| format!("{name}: {more:?}"))
    };
    before.keys().filter_map(table).collect()
}

/// Somebody of the table, and what they may do.
struct Someone {
    name: String,
    guest: Guest,
    roles: Vec<Role>,
    signed_in: bool,
}

impl Someone {
    fn may(&self, need: Need) -> bool {
        match need {
            Need::Always | Need::Nothing => true,
            Need::May(deed) | Need::OrDirects(deed) => self.signed_in && self.has(deed),
        }
    }

    fn has(&self, deed: Deed) -> bool {
        app::may(&self.roles, deed)
    }
}

async fn everyone(site: &InUse) -> Vec<Someone> {
    let place = &site.place;
    let mut all = vec![Someone {
        name: "nobody".to_owned(),
        guest: place.guest(),
        roles: Vec::new(),
        signed_in: false,
    }];
    for role in std::iter::once(None).chain(Role::ALL.into_iter().map(Some)) {
        let roles: Vec<Role> = role.into_iter().chain([Role::Player]).collect();
        let name = role.map_or_else(|| "Fresh".to_owned(), |role| format!("Only{role:?}"));
        all.push(Someone { guest: place.signed_in(&name, &roles).await, name, roles, signed_in: true });
    }
    all
}

/// Turned away: told to sign in, not allowed, or no such page.
fn turned_away(status: u16, location: &str) -> bool {
    matches!(status, 401 | 403 | 404 | 405) || status == 303 && location.starts_with("/in")
}

#[tokio::test(flavor = "multi_thread")]
async fn who_may_not_is_turned_away_and_no_row_changes() {
    let place = crate::guest::place_with(|settings| settings.sign_up = true).await;
    let site = in_use_at(place).await;
    let needs: BTreeMap<&'static str, Need> = server::needs(&site.place.site).into_iter().collect();
    let patterns: Vec<&'static str> = needs.keys().copied().collect();
    let (forms, _) = site.one_of_each(&patterns).await;
    let ids = Ids::of(&site).await;
    let everyone = everyone(&site).await;
    let (mut wrong, mut asked) = (Vec::new(), 0);
    let mut before = rows(&site).await;
    // To look changes nothing, whoever looks; who may not look sees nothing.
    for (pattern, need) in needs.iter().filter(|(pattern, _)| !NOT_ASKED.contains(pattern)) {
        let Some(path) = ids.addresses(pattern, &patterns).into_iter().next() else { continue };
        for one in everyone.iter().filter(|one| !one.may(*need)) {
            let answer = one.guest.get(&path).await;
            asked += 1;
            if !turned_away(answer.status, &answer.location) {
                wrong.push(format!("{} GET {path}: {}", one.name, answer.status));
            }
        }
    }
    let after = rows(&site).await;
    wrong.extend(changed(&before, &after));
    // What those send who may not comes to nothing.
    for (number, (_, form)) in forms.iter().enumerate() {
        let need = needs[pattern(&form.action, &patterns)];
        for one in everyone.iter().filter(|one| !one.may(need)) {
            let body = form.clone().set("form_key", &format!("access{number}{}", one.name)).body();
            let answer = one.guest.ask("POST", &form.action, &body).await;
            asked += 1;
            if !turned_away(answer.status, &answer.location) {
                wrong.push(format!("{} POST {}: {}", one.name, form.action, answer.status));
            }
        }
        let after = rows(&site).await;
        wrong.extend(changed(&before, &after).into_iter().map(|row| format!("POST {}: {row}", form.action)));
        before = after;
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(asked > 2_000, "{asked} asked");
}

/// Who belongs to nobody here sends what others would: where anything changes stands in the list above.
#[tokio::test(flavor = "multi_thread")]
async fn who_belongs_elsewhere_changes_nothing_of_others() {
    let place = crate::guest::place_with(|settings| settings.sign_up = true).await;
    let site = in_use_at(place).await;
    let needs: BTreeMap<&'static str, Need> = server::needs(&site.place.site).into_iter().collect();
    let patterns: Vec<&'static str> = needs.keys().copied().collect();
    let (forms, _) = site.one_of_each(&patterns).await;
    let fresh = site.place.signed_in("Nieuw", &[]).await;
    let mut moved = BTreeSet::new();
    let mut before = rows(&site).await;
    for (number, (_, form)) in forms.iter().enumerate() {
        let at = pattern(&form.action, &patterns);
        if ["/out", "/me/leave"].contains(&at) {
            continue;
        }
        let body = form.clone().set("form_key", &format!("elsewhere{number}")).body();
        fresh.ask("POST", &form.action, &body).await;
        let after = rows(&site).await;
        if before != after {
            moved.insert(at);
        }
        before = after;
    }
    assert_eq!(moved, BTreeSet::from(FOR_ANYONE), "where a fresh account changes rows");
}
