//! The club's matters as a machine: what is decided, refused by which article, kept and read back.

use crate::{at, book, day};
use calendar::{Day, Instant, Zone};
use club::committee::{Fault, NoSeat};
use club::matters::{
    About, Act, Actor, Around, Contested, End, Event, Fact, Holder, Law, Open, PhoneAnswer, Recipient,
    Refusal, Role, State, Subject, Tells, Topic, What, Wish, apply, decide, due, letters, log, open,
};
use club::phones;
use ids::{CompetitionId, MemberId, TextId};
use std::collections::BTreeSet;

fn id(name: &str) -> MemberId {
    MemberId::read(name).unwrap()
}

fn text(name: &str) -> TextId {
    TextId::read(name).unwrap()
}

/// A club of eight, of whom `hes` and `ian` are on the board; `joe` left on 1 October 2026.
fn around() -> Around {
    let here = ["an", "bo", "cy", "di", "ed", "fay", "hes", "ian"].map(|name| (id(name), None));
    let left = [(id("joe"), Some(day("2026-10-01"))), (id("kim"), Some(day("2026-08-31")))];
    Around {
        law: Law::read([&*book("dsc"), &*book("ddt")]),
        zone: Zone::amsterdam(),
        members: here.into_iter().chain(left).collect(),
        board: vec![id("hes"), id("ian")],
    }
}

struct Club {
    state: State,
    around: Around,
    now: Instant,
}

impl Club {
    fn new() -> Club {
        Club { state: State::default(), around: around(), now: at("2026-09-07 20:00") }
    }

    fn try_it(&mut self, by: &Actor, act: Act) -> Result<Vec<Event>, Refusal> {
        let events = decide(&self.state, &self.around, &Wish::new(by.clone(), act), self.now)?;
        for event in &events {
            apply(&mut self.state, event);
        }
        Ok(events)
    }

    fn refused(&mut self, by: &Actor, act: Act, refusal: &Refusal, article: &str) {
        let before = self.state.clone();
        assert_eq!(self.try_it(by, act.clone()).as_ref(), Err(refusal), "{act:?}");
        assert_eq!(self.state, before, "a refusal changes nothing");
        let cited = refusal.article(&self.around.law).map(ToString::to_string).unwrap_or_default();
        assert_eq!(cited, article, "{refusal:?}");
    }

    fn committee(mut self) -> Club {
        let members = ["cy", "di", "ed"].map(id).to_vec();
        self.try_it(&board(), Act::Propose { members }).unwrap();
        let name = Act::Name { on: day("2026-09-07"), rejected: Vec::new(), chosen: Vec::new() };
        self.try_it(&board(), name).unwrap();
        self
    }
}

fn board() -> Actor {
    Actor::with_role(Role::Board)
}

fn director() -> Actor {
    Actor::with_role(Role::Director)
}

fn contested(director: Option<&str>) -> Contested {
    Contested {
        competition: CompetitionId::read("keizer").unwrap(),
        subject: Subject::Complaint(3),
        parties: vec![id("an"), id("bo")],
        director: director.map(id),
        by_director: true,
    }
}

fn appeal(member: &str) -> Act {
    Act::Appeal { contested: contested(None), member: id(member), text: text("why") }
}

/// Covers: dsc-w
#[test]
fn the_board_proposes_and_the_meeting_agrees_or_fills_in_itself() {
    let mut club = Club::new();
    let propose = |names: &[&str]| Act::Propose { members: names.iter().map(|name| id(name)).collect() };
    let name = |rejected: &[&str], chosen: &[&str]| Act::Name {
        on: day("2026-09-07"),
        rejected: rejected.iter().map(|name| id(name)).collect(),
        chosen: chosen.iter().map(|name| id(name)).collect(),
    };
    club.refused(&director(), propose(&["cy", "di", "ed"]), &Refusal::NotAllowed(Topic::Committee), "dsc-w");
    let two = Refusal::NoCommitteeOf(vec![Fault::Number { found: 2, needed: 3 }]);
    club.refused(&board(), propose(&["cy", "di"]), &two, "dsc-w");
    let seat = Fault::Seat("hes".to_owned(), NoSeat::OnTheBoard);
    club.refused(&board(), propose(&["cy", "di", "hes"]), &Refusal::NoCommitteeOf(vec![seat]), "dsc-w");
    let left = Fault::Seat("kim".to_owned(), NoSeat::NotAMember);
    club.refused(&board(), propose(&["cy", "di", "kim"]), &Refusal::NoCommitteeOf(vec![left]), "dsc-w");
    club.refused(&board(), name(&[], &[]), &Refusal::NoProposal, "dsc-w");
    assert_eq!(open(&club.state, &club.around, club.now), [Open::NoCommittee]);
    club.try_it(&board(), propose(&["cy", "di", "ed"])).unwrap();
    assert_eq!(open(&club.state, &club.around, club.now), [Open::ProposalWaits]);
    let short = Refusal::NoCommitteeOf(vec![Fault::Number { found: 2, needed: 3 }]);
    club.refused(&board(), name(&["ed"], &[]), &short, "dsc-w");
    let ahead = Act::Name { on: day("2026-09-08"), rejected: Vec::new(), chosen: Vec::new() };
    club.refused(&board(), ahead, &Refusal::MeetingAhead(day("2026-09-08")), "");
    club.try_it(&board(), name(&["ed"], &["fay"])).unwrap();
    let committee = club.state.committee().unwrap();
    assert_eq!(committee.members, [id("cy"), id("di"), id("fay")]);
    assert_eq!((committee.since, committee.rejected.clone()), (day("2026-09-07"), vec![id("ed")]));
    assert_eq!(open(&club.state, &club.around, club.now), []);
    // Three years later a new one is to be proposed; who joined the board has lost the seat.
    let later = at("2029-09-07 20:00");
    club.around.board.push(id("di"));
    let due = [Open::CommitteeDue(day("2029-09-07")), Open::SeatLost(id("di"), NoSeat::OnTheBoard)];
    assert_eq!(open(&club.state, &club.around, later), due);
    assert_eq!(open(&club.state, &club.around, at("2029-09-06 20:00")).len(), 1);
}

/// Covers: dsc-w
#[test]
fn an_appeal_is_heard_by_the_committee_without_who_steps_aside() {
    let mut club = Club::new();
    let an = Actor::member(id("an"));
    club.refused(&an, appeal("an"), &Refusal::NoCommittee, "dsc-w");
    club = club.committee();
    club.refused(&Actor::member(id("cy")), appeal("cy"), &Refusal::NotYourMatter, "dsc-w");
    club.refused(&an, appeal("bo"), &Refusal::NotYourMatter, "dsc-w");
    let other = Contested { by_director: false, ..contested(None) };
    let act = Act::Appeal { contested: other, member: id("an"), text: text("why") };
    club.refused(&an, act, &Refusal::NotTheDirectors, "dsc-w");
    let lodged = Act::Appeal { contested: contested(Some("di")), member: id("an"), text: text("why") };
    let events = club.try_it(&an, lodged).unwrap();
    let told: Vec<Recipient> = letters(&club.state, &events[0]).into_iter().map(|letter| letter.to).collect();
    let both = ["an", "bo", "cy", "di", "ed"].map(|name| Recipient::Member(id(name)));
    assert_eq!(told[..5], both, "both players and the committee");
    assert_eq!(told[5], Recipient::Role(Role::Director));
    // The director of that evening sits on the committee: shown, and free to step aside.
    let left = open(&club.state, &club.around, club.now);
    assert_eq!(left, [Open::Appeal(1), Open::Concerned(1, id("di"))]);
    club.refused(&Actor::member(id("bo")), appeal("bo"), &Refusal::AppealedBefore(1), "dsc-w");
    club.refused(&Actor::member(id("fay")), Act::StepAside(1), &Refusal::NotSitting, "dsc-w");
    club.try_it(&Actor::member(id("di")), Act::StepAside(1)).unwrap();
    club.refused(&Actor::member(id("di")), verdict(true), &Refusal::NotSitting, "dsc-w");
    club.try_it(&Actor::member(id("cy")), Act::StepAside(1)).unwrap();
    club.refused(&Actor::member(id("ed")), Act::StepAside(1), &Refusal::LastToHear, "dsc-w");
    club.try_it(&Actor::member(id("ed")), verdict(true)).unwrap();
    let end = club.state.appeals[0].end.clone().unwrap();
    assert!(matches!(end, End::Decided { upheld: true, sat, .. } if sat == [id("ed")]));
    club.refused(&Actor::member(id("ed")), verdict(false), &Refusal::AppealOver(1), "dsc-w");
    club.refused(&an, Act::WithdrawAppeal(1), &Refusal::AppealOver(1), "dsc-w");
    club.refused(&an, Act::WithdrawAppeal(2), &Refusal::NoSuch(What::Appeal, 2), "");
}

fn verdict(upheld: bool) -> Act {
    Act::DecideAppeal { appeal: 1, upheld, why: text("verdict"), with: Vec::new() }
}

/// Covers: dsc-w
#[test]
fn an_appeal_is_decided_by_those_who_did_and_one_of_them_entered_it() {
    let mut club = Club::new().committee();
    club.try_it(&Actor::member(id("an")), appeal("an")).unwrap();
    let with = |others: &[&str]| Act::DecideAppeal {
        appeal: 1,
        upheld: false,
        why: text("verdict"),
        with: others.iter().map(|name| id(name)).collect(),
    };
    let cy = Actor::member(id("cy"));
    // One of three is not the committee, and someone from outside it adds nothing.
    for alone in [with(&[]), with(&["an"]), with(&["cy"])] {
        club.refused(&cy, alone, &Refusal::TooFewDecide { sat: 1, hear: 3 }, "dsc-w");
    }
    club.try_it(&cy, with(&["di"])).unwrap();
    let end = club.state.appeals[0].end.clone().unwrap();
    let End::Decided { sat, entered, .. } = end else { panic!("{end:?}") };
    assert_eq!((sat, entered), (vec![id("cy"), id("di")], Some(id("cy"))), "Ed was not asked");
}

#[test]
fn who_takes_an_appeal_back_can_appeal_again() {
    let mut club = Club::new().committee();
    let an = Actor::member(id("an"));
    club.try_it(&an, appeal("an")).unwrap();
    club.refused(
        &Actor::member(id("bo")),
        Act::WithdrawAppeal(1),
        &Refusal::NotAllowed(Topic::Committee),
        "dsc-w",
    );
    club.try_it(&an, Act::WithdrawAppeal(1)).unwrap();
    club.try_it(&Actor { guards: vec![id("bo")], ..Actor::default() }, appeal("bo")).unwrap();
    assert_eq!(club.state.appeals.len(), 2);
}

fn ask(member: &str, on: &str, numbers: &[&str]) -> Act {
    Act::AskPhone {
        member: id(member),
        day: day(on),
        numbers: numbers.iter().map(|number| (*number).to_owned()).collect(),
        contact: text("number"),
        why: None,
    }
}

/// Covers: dsc-u
#[test]
fn a_phone_stands_by_with_one_number_until_the_evening_is_over_and_captains_are_told() {
    let mut club = Club::new();
    let an = Actor::member(id("an"));
    let numbers = |count| Refusal::NoPhone(phones::Refusal::Numbers(count));
    club.refused(&an, ask("an", "2026-09-07", &[]), &numbers(0), "dsc-u");
    club.refused(&an, ask("an", "2026-09-07", &["06 1", "06 2"]), &numbers(2), "dsc-u");
    club.refused(&an, ask("bo", "2026-09-07", &["06 1"]), &Refusal::NotAllowed(Topic::Phones), "dsc-u");
    club.refused(
        &an,
        ask("an", "2026-09-06", &["06 1"]),
        &Refusal::NotThatEvening(day("2026-09-06")),
        "dsc-u",
    );
    club.try_it(&an, ask("an", "2026-09-07", &["06 1"])).unwrap();
    club.refused(&an, ask("an", "2026-09-07", &["06 1"]), &Refusal::PhoneAsked, "dsc-u");
    assert_eq!(open(&club.state, &club.around, club.now)[1..], [Open::Phone(1)]);
    let answer = |necessary, handed_in| Act::AnswerPhone { phone: 1, necessary, handed_in };
    club.refused(&an, answer(true, true), &Refusal::NotAllowed(Topic::Phones), "dsc-u");
    let here = Refusal::NoPhone(phones::Refusal::NotHandedIn);
    club.refused(&director(), answer(true, false), &here, "dsc-u");
    // A deputy who directs this evening is the director (dsc-h).
    let deputy = Actor { member: Some(id("ed")), directs: vec![day("2026-09-07")], ..Actor::default() };
    club.try_it(&deputy, answer(true, true)).unwrap();
    assert!(
        matches!(club.state.phones[0].answer, Some(PhoneAnswer::Granted(by)) if by.member == Some(id("ed")))
    );
    club.refused(&director(), answer(false, false), &Refusal::PhoneAnswered, "dsc-u");
    for name in ["one", "two"] {
        let visitors = Act::NameVisitors { day: day("2026-09-07"), name: text(name) };
        club.try_it(&director(), visitors).unwrap();
    }
    assert_eq!(club.state.to_tell(day("2026-09-07")), [(1, 1), (2, 1)]);
    club.try_it(&director(), Act::TellCaptain { visitors: 1, phone: 1 }).unwrap();
    club.refused(&director(), Act::TellCaptain { visitors: 1, phone: 1 }, &Refusal::NothingChanges, "");
    assert_eq!(club.state.to_tell(day("2026-09-07")), [(2, 1)]);
    assert!(!due(&club.state, &club.around, at("2026-09-07 23:59")));
    club.now = at("2026-09-08 00:00");
    assert!(due(&club.state, &club.around, club.now));
    let events = club.try_it(&Actor::clock(), Act::Tick).unwrap();
    assert_eq!(
        events.iter().map(|event| &event.fact).collect::<Vec<_>>(),
        [&Fact::PhoneForgotten { phone: 1 }]
    );
    assert!(!due(&club.state, &club.around, club.now), "what is forgotten asks for nothing more");
    assert_eq!(club.try_it(&Actor::clock(), Act::Tick), Ok(Vec::new()), "once");
}

/// Covers: dsc-x
#[test]
fn a_trophy_of_someone_who_left_is_due_at_once_from_2026_on() {
    let mut club = Club::new();
    for name in ["cup", "rapid"] {
        club.try_it(&board(), Act::EnterTrophy { name: text(name) }).unwrap();
    }
    let give =
        |trophy, member| Act::GiveTrophy { trophy, member: id(member), season: "2025-2026".parse().unwrap() };
    club.refused(&board(), give(1, "kim"), &Refusal::NotAMember(id("kim")), "");
    club.refused(&director(), give(1, "joe"), &Refusal::NotAllowed(Topic::Trophies), "dsc-x");
    club.refused(&board(), Act::AskTrophyBack(1), &Refusal::TrophyIn, "dsc-x");
    club.try_it(&board(), give(1, "joe")).unwrap();
    club.refused(&board(), give(1, "an"), &Refusal::TrophyOut(id("joe")), "dsc-x");
    club.refused(&board(), give(9, "an"), &Refusal::NoSuch(What::Trophy, 9), "");
    let trophies = |club: &Club, now| {
        open(&club.state, &club.around, now)
            .into_iter()
            .filter(|one| one.topic() == Topic::Trophies)
            .collect::<Vec<_>>()
    };
    assert_eq!(trophies(&club, at("2026-09-30 20:00")), []);
    let left = day("2026-10-01");
    assert_eq!(trophies(&club, at("2026-10-01 20:00")), [Open::TrophyDue(1, id("joe"), left)]);
    // On the day of leaving the clock asks for it and tells the board; once.
    club.now = at("2026-09-30 23:59");
    assert_eq!(club.try_it(&Actor::clock(), Act::Tick), Ok(Vec::new()));
    club.now = at("2026-10-01 00:00");
    assert!(due(&club.state, &club.around, club.now));
    let asked = club.try_it(&Actor::clock(), Act::Tick).unwrap();
    let told: Vec<_> = letters(&club.state, &asked[0]).iter().map(|one| (one.to, one.tells)).collect();
    let joe = (Recipient::Member(id("joe")), Tells::TrophyAskedBack);
    assert_eq!(told, [joe, (Recipient::Role(Role::Board), Tells::TrophyDue)]);
    assert!(!due(&club.state, &club.around, club.now));
    club.now = at("2026-10-05 20:00");
    let asked = club.try_it(&board(), Act::AskTrophyBack(1)).unwrap();
    let told: Vec<_> = letters(&club.state, &asked[0]).iter().map(|one| (one.to, one.tells)).collect();
    assert_eq!(told, [joe]);
    let early = Act::ReturnTrophy { trophy: 1, on: day("2026-09-01") };
    club.refused(&board(), early, &Refusal::ReturnedTooEarly(day("2026-09-01")), "dsc-x");
    club.try_it(&board(), Act::ReturnTrophy { trophy: 1, on: day("2026-10-05") }).unwrap();
    assert_eq!(trophies(&club, club.now), []);
    // Who left before the article was in force can only be asked.
    club.around.members.iter_mut().find(|(one, _)| *one == id("bo")).unwrap().1 = None;
    club.try_it(&board(), give(2, "bo")).unwrap();
    club.around.members.iter_mut().find(|(one, _)| *one == id("bo")).unwrap().1 = Some(day("2026-08-30"));
    assert_eq!(trophies(&club, club.now), [Open::TrophyAsked(2, id("bo"), day("2026-08-30"))]);
    assert_eq!(club.try_it(&Actor::clock(), Act::Tick), Ok(Vec::new()), "the clock demands nothing of bo");
}

/// Covers: ddt-17, ddt-1.1
#[test]
fn what_the_meeting_decides_is_on_record_and_a_slip_is_struck() {
    let mut club = Club::new();
    let record = |on: &str, about| Act::Record { on: day(on), about, text: text("words") };
    let series = About::Series(id("an"), 2);
    club.refused(&director(), record("2026-09-07", series), &Refusal::NotAllowed(Topic::Series), "ddt-17");
    club.refused(&board(), record("2026-09-07", About::Series(id("an"), 0)), &Refusal::NoSeries(0), "ddt-17");
    let stranger = About::Series(id("zed"), 1);
    club.refused(&board(), record("2026-09-07", stranger), &Refusal::NotAMember(id("zed")), "");
    club.refused(&board(), record("2026-09-08", series), &Refusal::MeetingAhead(day("2026-09-08")), "");
    club.try_it(&board(), record("2026-09-01", series)).unwrap();
    club.try_it(&board(), record("2026-09-01", About::Fees("2026-2027".parse().unwrap()))).unwrap();
    club.try_it(&Actor::with_role(Role::Chairman), record("2026-09-07", About::Series(id("an"), 1))).unwrap();
    assert_eq!(club.state.meetings.len(), 2, "one a day");
    assert_eq!(
        club.state.series_of(id("an")).map(|(decision, series)| (decision.number, series)),
        Some((3, 1))
    );
    club.try_it(&board(), Act::StrikeDecision(3)).unwrap();
    assert_eq!(club.state.series_of(id("an")).map(|(_, series)| series), Some(2));
    club.refused(&board(), Act::StrikeDecision(3), &Refusal::NothingChanges, "");
    assert_eq!(club.around.law.cite(Topic::Fees).unwrap().as_str(), "ddt-1.1");
}

#[test]
fn two_who_keep_the_matters_at_once_are_told() {
    let mut club = Club::new();
    club.try_it(&board(), Act::EnterTrophy { name: text("cup") }).unwrap();
    let late = Wish { by: board(), seen: Some(0), act: Act::EnterTrophy { name: text("cup") } };
    assert_eq!(decide(&club.state, &club.around, &late, club.now), Err(Refusal::Stale(1)));
    let season = "1948-1949".parse().unwrap();
    let honour = Act::EnterHonour { title: text("champion"), season, holder: Holder::Named(text("who")) };
    club.try_it(&board(), honour).unwrap();
    club.try_it(&board(), Act::StrikeHonour(1)).unwrap();
    club.refused(&board(), Act::StrikeHonour(1), &Refusal::NothingChanges, "");
}

fn kept(name: &str) -> String {
    std::fs::read_to_string(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap()
}

#[test]
fn every_stored_line_is_read_and_written_the_same_and_every_word_stands_in_one() {
    let stored = kept("../../../testdata/log/matters.log");
    let mut lines = stored.lines();
    assert_eq!(lines.next(), Some(log::HEADER));
    for line in lines {
        let event = log::decode(line).unwrap_or_else(|fault| panic!("{line}: {fault:?}"));
        assert_eq!(log::encode(&event), line);
    }
    let words: BTreeSet<&str> = stored.split_whitespace().collect();
    let source = kept("src/matters/log.rs");
    let asked: Vec<&str> = source
        .split("\" = ")
        .filter_map(|before| before.rsplit('"').next())
        .filter(|word| !word.is_empty() && word.chars().all(|sign| sign.is_ascii_lowercase() || sign == '_'))
        .collect();
    assert!(asked.len() > 30, "only {} words were found", asked.len());
    let missing: Vec<&&str> = asked.iter().filter(|word| !words.contains(**word)).collect();
    assert!(missing.is_empty(), "testdata/log/matters.log has no line with {missing:?}");
}

/// A small source of chance, the same every time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, many: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % many
    }

    fn member(&mut self) -> MemberId {
        id(["an", "bo", "cy", "di", "ed", "fay", "hes", "joe", "zed"][self.below(9) as usize])
    }

    fn day(&mut self) -> Day {
        day("2026-09-01").plus(self.below(60) as i32)
    }

    fn number(&mut self) -> u16 {
        self.below(4) as u16
    }

    fn actor(&mut self) -> Actor {
        let role = [Role::Board, Role::Chairman, Role::Director, Role::Committee][self.below(4) as usize];
        match self.below(3) {
            0 => Actor::member(self.member()),
            1 => Actor { member: Some(self.member()), roles: vec![role], ..Actor::default() },
            _ => Actor::with_role(role),
        }
    }

    fn act(&mut self) -> Act {
        match self.below(16) {
            0 => Act::Propose { members: (0..3).map(|_| self.member()).collect() },
            1 => Act::Name { on: self.day(), rejected: vec![], chosen: vec![] },
            2 => Act::Name { on: self.day(), rejected: vec![self.member()], chosen: vec![self.member()] },
            3 => Act::Record {
                on: self.day(),
                about: About::Series(self.member(), self.number() as u8),
                text: text("t"),
            },
            4 => Act::StrikeDecision(self.number()),
            5 => appeal(["an", "bo"][self.below(2) as usize]),
            6 => Act::StepAside(self.number()),
            7 => Act::WithdrawAppeal(self.number()),
            8 => Act::DecideAppeal {
                appeal: self.number(),
                upheld: true,
                why: text("t"),
                with: vec![self.member()],
            },
            9 => Act::AskPhone {
                member: self.member(),
                day: self.day(),
                numbers: vec!["06".to_owned()],
                contact: text("t"),
                why: None,
            },
            10 => Act::AnswerPhone { phone: self.number(), necessary: self.below(2) == 0, handed_in: true },
            11 => Act::EnterTrophy { name: text("t") },
            12 => Act::GiveTrophy {
                trophy: self.number(),
                member: self.member(),
                season: "2026-2027".parse().unwrap(),
            },
            13 => Act::ReturnTrophy { trophy: self.number(), on: self.day() },
            14 => Act::NameVisitors { day: self.day(), name: text("t") },
            _ => Act::TellCaptain { visitors: self.number(), phone: self.number() },
        }
    }
}

/// Whatever is wished by whomever: the log gives the state again, time never goes back, the committee never has a board
/// member when named, and no number outlives its evening.
#[test]
fn laws_hold_after_any_sequence_of_wishes() {
    for seed in 0..60 {
        let mut chance = Chance(seed);
        let mut club = Club::new();
        let mut log: Vec<Event> = Vec::new();
        for _ in 0..120 {
            club.now = club.now.plus(calendar::Span::hours(chance.below(12) as i64));
            let (by, act) = (chance.actor(), chance.act());
            let Ok(events) = club.try_it(&by, act) else { continue };
            for event in &events {
                if matches!(event.fact, Fact::CommitteeNamed { .. }) {
                    let seats = &club.state.committee().unwrap().members;
                    assert_eq!(seats.len(), 3);
                    assert!(seats.iter().all(|seat| !club.around.board.contains(seat)));
                }
            }
            log.extend(events);
            let today = club.around.today(club.now);
            assert!(club.state.phones.iter().all(|phone| phone.forgotten == (phone.day < today)));
        }
        let read: Vec<Event> = log.iter().map(|event| log::decode(&log::encode(event)).unwrap()).collect();
        assert_eq!(State::replay(&read), club.state);
        assert!(log.is_sorted_by_key(|event| event.at));
    }
}
