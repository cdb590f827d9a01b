//! The people of the example club: forty members with families and juniors, and an account for each part in the bar.

use super::bar::Part;
use super::stage::DemoProblem;
use super::week::Week;
use crate::site::Site;
use app::Role;
use app::clock::Shifted;
use calendar::Day;
use club::members::{Born, Field, Member, Name, Particulars, Rating};
use ids::{AccountId, FamilyId, MemberId};
use std::collections::HashMap;
use store::{Kept, Tie};

/// Given name, prefix, family name, rating, year of birth. The first [`PLAYS`] play the internal competition.
const MEMBERS: [(&str, &str, &str, u16, i32); 40] = [
    ("Joost", "", "Terpstra", 2041, 1971),
    ("Bas", "’t", "Hart", 1998, 1984),
    ("Karel", "", "Lambrecht", 1935, 1958),
    ("Ruben", "", "Oosterling", 1890, 1992),
    ("Noud", "", "Verhagen", 1771, 1966),
    ("Tjeerd", "", "Hoekema", 1760, 1979),
    ("Wim", "de", "Graaf", 1744, 1951),
    ("Ilse", "", "Vandenbroucke", 1702, 1995),
    ("Gerrit-Jan", "", "Nieuwenhuizen-van Ommeren", 1688, 1963),
    ("Loïc", "", "D’hondt", 1655, 1999),
    ("Fatma", "", "Yıldız", 1610, 1988),
    ("Sietske", "", "Bouma", 1577, 1973),
    ("Mila", "de", "Kok", 1490, 2013),
    ("Rachid", "", "Benali", 1475, 1981),
    ("Pim", "", "Kuiper", 1420, 2011),
    ("Cor", "", "Zijlstra", 1388, 1947),
    ("Greet", "", "Wouters", 1310, 1955),
    ("Hanneke", "", "Slot", 1295, 1969),
    ("Daan", "van", "Leeuwen", 1102, 2015),
    ("Jelle", "", "Bouma", 1540, 2010),
    ("Astrid", "van den", "Berg", 1522, 1977),
    ("Henk", "", "Postma", 1466, 1949),
    ("Sanne", "", "Wijnstra", 1402, 2001),
    ("Yasmina", "", "Benali", 1188, 2012),
    ("Otto", "von", "Brandt", 1365, 1960),
    ("Marieke", "de", "Kok", 1150, 1982),
    ("Erik", "van", "Leeuwen", 1240, 1980),
    ("Sam", "de", "Kok", 800, 2016),
    ("Lotte", "", "Kuiper", 900, 2014),
    ("Bram", "", "Kuiper", 1330, 1978),
    ("Truus", "", "Hoekema", 1205, 1953),
    ("Aart", "", "Dijkstra", 1620, 1956),
    ("Femke", "", "Dijkstra", 1015, 2009),
    ("Willem", "", "Zandstra", 1812, 1968),
    ("Nienke", "", "Zandstra", 1099, 2008),
    ("Jan", "", "Feenstra", 1555, 1944),
    ("Piet", "", "Feenstra", 1543, 1944),
    ("Anouk", "ter", "Horst", 1433, 1997),
    ("Sjoerd", "", "Atsma", 1377, 1986),
    ("Ties", "", "Atsma", 850, 2017),
];
/// How many of them play the internal competition.
pub const PLAYS: usize = 25;
/// Whose parent is whom, by number.
const GUARDIANS: [(u32, u32); 7] = [(13, 26), (28, 26), (19, 27), (15, 30), (29, 30), (24, 14), (40, 39)];

/// Who pay together.
const FAMILIES: [(&str, &[u32]); 10] = [
    ("bouma", &[12, 20]),
    ("de-kok", &[26, 13, 28]),
    ("kuiper", &[30, 15, 29]),
    ("hoekema", &[6, 31]),
    ("benali", &[14, 24]),
    ("van-leeuwen", &[27, 19]),
    ("dijkstra", &[32, 33]),
    ("zandstra", &[34, 35]),
    ("feenstra", &[36, 37]),
    ("atsma", &[39, 40]),
];
/// Who joined only weeks ago and was not charged yet.
const NEW: u32 = 23;
/// Who pay half by ddt-1.3.i.
const HALF_PRICE: [u32; 2] = [14, 38];
/// Groups of the club: the first team and who sit on the board.
const GROUPS: [(&str, &[u32]); 2] = [("Eerste team", &[2, 6, 10, 14]), ("Bestuur", &[7, 17, 18])];

/// The id of a member by number.
pub fn lid(number: u32) -> MemberId {
    MemberId::read(&format!("lid-{number}")).unwrap_or_else(|_| MemberId::drawn([0; 10]))
}

fn member(number: u32, row: (&str, &str, &str, u16, i32), day: Day) -> Member {
    let (given, prefix, family, rating, born) = row;
    let guardians = GUARDIANS.iter().filter(|(child, _)| *child == number).map(|(_, parent)| lid(*parent));
    Member {
        id: lid(number),
        name: Name::new(given, prefix, family).ok(),
        number,
        born: Some(Born::In(born)),
        ratings: vec![Rating { of: day, rating, estimated: rating < 1000 }],
        guardians: guardians.collect(),
        consent: None,
    }
}

/// What the secretary knows: since when, which family, how to reach them.
fn particulars(member: &Member, week: &Week) -> Particulars {
    let number = member.number;
    let family = FAMILIES.iter().find(|(_, of)| of.contains(&number));
    // Older members came earlier; nobody within the last two years but the youngest.
    let born = member.born.and_then(Born::latest).map_or(1980, |day| day.date().0);
    let joined = match number {
        NEW => Some(week.monday.plus(-20)),
        _ => Day::new((born + 24).min(week.monday.date().0 - 2), 9, 1 + number % 28),
    };
    let groups = GROUPS.iter().filter(|(_, of)| of.contains(&number)).map(|(name, _)| (*name).to_owned());
    let youth = (born >= week.monday.date().0 - 18).then(|| "Jeugd".to_owned());
    Particulars {
        joined,
        family: family.and_then(|(name, _)| FamilyId::read(name).ok()),
        federation: format!("{}", 7_100_000 + 137 * number),
        email: format!("lid{number}@voorbeeld.example"),
        phone: format!("06-000000{number:02}"),
        address: format!("Lindelaan {}, Lindenoord", 2 * number + 1),
        groups: groups.chain(youth).collect(),
        half_price: HALF_PRICE.contains(&number),
        shown: if number.is_multiple_of(3) { vec![Field::Phone] } else { Vec::new() },
        ..Particulars::default()
    }
}

/// Enters the members.
pub async fn members(site: &Site, week: &Week, clock: &Shifted) -> Result<Vec<Member>, DemoProblem> {
    let listed = week.monday.plus(-180);
    clock.go_to(week.at(-180, "12:00").micros());
    let members: Vec<Member> = (1..).zip(MEMBERS).map(|(number, row)| member(number, row, listed)).collect();
    let whole = |member: &Member| Kept { member: member.clone(), particulars: particulars(member, week) };
    let all: Vec<Kept> = members.iter().map(whole).collect();
    // As after an import long ago: nothing of it stands among the changes any more.
    site.desk.store().particulars().keep(&all, &[], week.at(-180, "12:00")).await?;
    Ok(members)
}

/// Who plays which part: the number of the member and the roles.
const PARTS: [(Part, u32, &[Role]); 7] = [
    (Part::Player, 5, &[]),
    (Part::Parent, 26, &[]),
    (Part::Officer, 18, &[Role::PairingOfficer]),
    (Part::Director, 16, &[Role::Arbiter]),
    (Part::Treasurer, 17, &[Role::Treasurer]),
    (Part::Board, 7, &[Role::Board, Role::Chairman]),
    (Part::Committee, 8, &[Role::Committee]),
];

/// Makes an account for each part, tied to its member.
pub async fn accounts(
    site: &Site,
    week: &Week,
    members: &[Member],
) -> Result<HashMap<Part, AccountId>, DemoProblem> {
    let since = week.at(-180, "12:00");
    let mut parts = HashMap::new();
    for (part, number, roles) in PARTS {
        let found = members.iter().find(|member| member.number == number);
        let name = found.and_then(|member| member.name.as_ref()).map(Name::full).unwrap_or_default();
        let email = format!("{}@voorbeeld.example", part.word());
        let account = site.people.create(&name, &email, roles).await?.id;
        site.competitions.members().tie(lid(number), account, Tie::Own, since).await?;
        for (child, _) in GUARDIANS.iter().filter(|(_, parent)| *parent == number) {
            site.competitions.members().tie(lid(*child), account, Tie::Guardian, since).await?;
        }
        parts.insert(part, account);
    }
    Ok(parts)
}
