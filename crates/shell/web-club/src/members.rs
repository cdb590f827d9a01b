//! The members in small: the list, adding one, tying an account (D41).

use super::roll::Settings;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use app::Deed;
use askama::Template;
use axum::extract::Query;
use calendar::Day;
use club::members::{
    Born, LONGEST_PART, Listed, Member, Name, NameFault, Particulars, Rating, Sorting, meant,
};
use ids::{AccountId, MemberId};
use serde::Deserialize;
use store::Tie;
use words::Lang;
use words::messages::round as say;

struct Line {
    id: MemberId,
    number: u32,
    name: String,
    /// What the name is sorted by.
    key: String,
    born: String,
    /// What the birth is sorted by.
    born_by: String,
    rating: String,
    /// Since when they are no member any more.
    former: String,
}

#[derive(Template)]
#[template(path = "club/members.html")]
struct MembersPage {
    page: Page,
    lines: Vec<Line>,
    /// Whether the list is what was searched for.
    searched: bool,
    /// That only former members are called so, with the way to them.
    only_former: Option<(String, String)>,
    find: Form,
    /// Who was just added: where their page is, and the words for it.
    added: Option<(String, String)>,
    /// Who can be invited.
    invitable: Vec<String>,
    sees_money: bool,
    may_keep: bool,
    form: Form,
    tie: Form,
    members: Vec<Choice>,
    accounts: Vec<Choice>,
}

async fn page(ask: &Ask, form: Form, find: &Find) -> Result<MembersPage, Fault> {
    let person = ask.person()?;
    let may_keep = person.may(Deed::KeepMembers);
    let sorting = Settings::of(ask).await?.sorting;
    let today = ask.site.zone().day(ask.site.roll.now());
    let mut roll = ask.site.roll.all().await?;
    roll.retain(|one| one.member.name.is_some() && one.particulars.merged_into.is_none());
    let mut members: Vec<Member> = roll.iter().map(|one| one.member.clone()).collect();
    members.sort_by_cached_key(|member| member.name.as_ref().map(|name| name.sort_key(sorting)));
    let here = |member: &Member| {
        let known = roll.iter().find(|one| one.member.id == member.id);
        known.is_none_or(|one| one.particulars.belongs(today))
    };
    let left = |member: &Member| {
        let known = roll.iter().find(|one| one.member.id == member.id && !here(member));
        known.and_then(|one| one.particulars.left)
    };
    let added = members.iter().find(|member| member.id.as_str() == find.added).map(|member| {
        let name = member.name.as_ref().map(Name::full).unwrap_or_default();
        (format!("/members/{}", member.id), words::messages::roll::to_member(ask.lang(), name))
    });
    let found: Vec<&Member> = members.iter().filter(|member| meant(member, &find.q)).collect();
    let shown = |member: &&&Member| find.former == "yes" || here(member);
    let only_former = (!found.is_empty() && !found.iter().any(|member| shown(&member))).then(|| {
        let at = format!("/members?q={}&former=yes", crate::kit::cookie::escaped(&find.q));
        (words::messages::roll::only_former(ask.lang(), found.len()), at)
    });
    let invitable = if person.may(Deed::ManagePeople) && ask.site.mailer.works() {
        let all = super::roll::uninvited(ask).await?;
        all.iter().filter_map(|one| one.member.name.as_ref().map(Name::full)).collect()
    } else {
        Vec::new()
    };
    let accounts = if may_keep && person.may(Deed::SeePeople) {
        let all = ask.site.people.list(person).await?;
        all.into_iter().map(|one| Choice::new(one.person.id.to_string(), one.person.name)).collect()
    } else {
        Vec::new()
    };
    let choice = |member: &Member| {
        let name = member.name.as_ref().map(Name::full).unwrap_or_default();
        Choice::new(member.id.to_string(), name)
    };
    Ok(MembersPage {
        page: ask.frame(),
        members: members.iter().map(choice).collect(),
        lines: found
            .iter()
            .filter(shown)
            .map(|member| line(ask.lang(), member, left(member), sorting))
            .collect(),
        searched: !find.q.is_empty(),
        only_former: only_former.filter(|_| !find.q.is_empty()),
        find: Form::filled([("q", find.q.as_str()), ("former", find.former.as_str())]).called("find"),
        added,
        invitable,
        sees_money: person.may(Deed::SeeMoney),
        may_keep,
        form: form.called("add"),
        tie: Form::default().called("tie"),
        accounts,
    })
}

fn line(lang: Lang, member: &Member, left: Option<Day>, sorting: Sorting) -> Line {
    Line {
        id: member.id,
        number: member.number,
        name: member.name.as_ref().map(|name| name.listed(sorting)).unwrap_or_default(),
        key: member.name.as_ref().map(|name| name.sort_key(sorting)).unwrap_or_default(),
        born_by: match member.born {
            Some(Born::On(day)) => day.to_string(),
            Some(Born::In(year)) => year.to_string(),
            None => String::new(),
        },
        born: match member.born {
            Some(Born::On(day)) => words::dates::date(lang, day),
            Some(Born::In(year)) => year.to_string(),
            None => String::new(),
        },
        rating: member.ratings.last().map(|rating| rating.rating.to_string()).unwrap_or_default(),
        former: left
            .map(|day| words::messages::roll::former_since(lang, words::dates::date(lang, day)))
            .unwrap_or_default(),
    }
}

/// Who is looked for.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Find {
    q: String,
    former: String,
    added: String,
}

/// The list, or those of it who are looked for.
pub async fn list(ask: Ask, Query(find): Query<Find>) -> Answer {
    // Whoever is added joins today, unless another day is typed.
    let today = ask.site.zone().day(ask.site.roll.now());
    let form = Form::filled([("joined", today.to_string())]);
    Ok(ask.page(&page(&ask, form, &find).await?)?.private())
}

fn read(form: &mut Form, lang: Lang, id: MemberId, number: u32, (list, today): (Day, Day)) -> Option<Member> {
    let name = Name::new(form.text("given"), form.text("prefix"), form.text("family"));
    if let Err(fault) = &name {
        let field = if *fault == NameFault::NoFamily { "family" } else { "given" };
        form.wrong(field, say::bad_part(lang, LONGEST_PART));
    }
    let born = form.read("born", |text| match text {
        "" => Ok(None),
        text => super::roll::read::born(text, today).map(Some).ok_or_else(|| say::bad_born(lang)),
    });
    let rating = form.read("rating", |text| match text {
        "" => Ok(None),
        text => {
            text.parse().ok().filter(|rating| *rating <= 3500).map(Some).ok_or_else(|| say::bad_rating(lang))
        }
    });
    let ratings = rating?.map(|rating| Rating { of: list, rating, estimated: false });
    Some(Member {
        id,
        name: Some(name.ok()?),
        number,
        born: born?,
        ratings: ratings.into_iter().collect(),
        guardians: Vec::new(),
        consent: None,
    })
}

/// The day of the list that a rating typed now is of: the last one that counts by the rules of the newest competition
/// (dsc-c: 1 June); today where no rule names a month.
async fn list_day(ask: &Ask) -> Result<Day, Fault> {
    let competitions = &ask.site.competitions;
    let today = ask.site.zone().day(competitions.now());
    for row in competitions.list().await? {
        let law = competitions.read(row.id).await?.laws.newest().clone();
        if law.rating_month().is_some() {
            return Ok(law.rating_day(today));
        }
    }
    Ok(today)
}

/// Adds a member.
pub async fn add(ask: Ask, mut form: Form) -> Answer {
    let competitions = &ask.site.competitions;
    let number =
        competitions.members().all().await?.iter().map(|member| member.number).max().unwrap_or(0) + 1;
    let id = MemberId::drawn(app::secret::chance());
    let joined = form.read("joined", |text| match text {
        "" => Ok(None),
        text => Day::typed(text).map(Some).ok_or_else(|| words::messages::roll::bad_day(ask.lang())),
    });
    let days = (list_day(&ask).await?, ask.site.zone().day(ask.site.roll.now()));
    let read = read(&mut form, ask.lang(), id, number, days);
    let (Some(member), Some(joined)) = (read, joined) else {
        let status = form.status();
        return Ok(ask.page_as(status, &page(&ask, form, &Find::default()).await?)?.private());
    };
    let name = member.name.as_ref().map(Name::full).unwrap_or_default();
    let listed = Listed { member, particulars: Particulars { joined, ..Particulars::default() } };
    ask.site.roll.keep(Some(ask.person()?), &[], &[listed], "").await?;
    Ok(ask.see_other(format!("/members?added={id}")).saying(say::member_added(ask.lang(), name)))
}

/// Ties an account to a member.
pub async fn tie(ask: Ask, form: Form) -> Answer {
    let member = MemberId::read(form.text("member")).map_err(|_| Fault::Unclear)?;
    let account = AccountId::read(form.text("account")).map_err(|_| Fault::Unclear)?;
    let tie = if form.text("tie") == "guardian" { Tie::Guardian } else { Tie::Own };
    let competitions = &ask.site.competitions;
    competitions.members().tie(member, account, tie, competitions.now()).await?;
    ask.site.people.note(Some(ask.person()?), "tied", Some(account), member.as_str()).await?;
    Ok(ask.see_other("/members").saying(say::tied(ask.lang())))
}
