//! Complaints and late facts. The club evening is Friday 13 November 2026.

use crate::{at, book, day, names};
use calendar::{Instant, Span, Zone};
use club::complaints::{
    Complaint, ComplaintRules, Finality, LateFacts, NotReopened, Stand, finality, reopen, stand,
};

fn dsc() -> ComplaintRules {
    ComplaintRules::read(&book("dsc")).expect("the rules of dsc")
}

fn complaint(made: &str, worked_out: Option<&str>, decided: Option<&str>) -> Complaint {
    Complaint {
        by: "anna".to_owned(),
        made: at(made),
        worked_out: worked_out.map(at),
        decided: decided.map(at),
    }
}

fn limit() -> Instant {
    at("2026-11-13 23:30")
}

/// Covers: dsc-v
#[test]
fn a_complaint_is_made_by_half_past_eleven_and_worked_out_within_24_hours() {
    let in_writing = at("2026-11-14 22:10");
    let made = "2026-11-13 22:10";
    let rows = [
        (complaint("2026-11-13 23:31", None, None), "2026-11-13 23:45", Stand::TooLate(limit())),
        (
            complaint("2026-11-14 00:05", Some("2026-11-14 00:05"), None),
            "2026-11-15 20:00",
            Stand::TooLate(limit()),
        ),
        (
            complaint("2026-11-13 23:30", None, None),
            "2026-11-13 23:45",
            Stand::ToWorkOut(at("2026-11-14 23:30")),
        ),
        (
            complaint("2026-11-12 09:00", None, None),
            "2026-11-12 10:00",
            Stand::ToWorkOut(at("2026-11-13 09:00")),
        ),
        (complaint(made, None, None), "2026-11-14 22:10", Stand::ToWorkOut(in_writing)),
        (complaint(made, None, None), "2026-11-14 22:11", Stand::Lapsed(in_writing)),
        (complaint(made, Some("2026-11-14 22:10"), None), "2026-11-16 20:00", Stand::ToDecide),
        (complaint(made, Some("2026-11-14 22:11"), None), "2026-11-16 20:00", Stand::Lapsed(in_writing)),
        (complaint(made, Some("2026-11-14 12:00"), None), "2026-11-14 11:00", Stand::ToWorkOut(in_writing)),
        (
            complaint(made, Some("2026-11-14 12:00"), Some("2026-11-17 20:00")),
            "2026-11-17 20:00",
            Stand::Decided(at("2026-11-17 20:00")),
        ),
    ];
    for (complaint, now, expected) in rows {
        assert_eq!(stand(&dsc(), limit(), &complaint, at(now)), expected, "{complaint:?} at {now}");
    }
    assert_eq!(dsc().limit(day("2026-11-13"), &Zone::amsterdam()), limit());
    assert_eq!(dsc().article().as_str(), "dsc-v");
}

/// Covers: dsc-v
#[test]
fn the_minute_of_a_limit_is_in_time_and_24_hours_are_24_hours_when_the_clock_goes_back() {
    let seconds = |text: &str, seconds| at(text).plus(Span::seconds(seconds));
    let complaint = |made| Complaint { by: "anna".to_owned(), made, worked_out: None, decided: None };
    let late = complaint(seconds("2026-11-13 23:30", 59));
    assert!(matches!(stand(&dsc(), limit(), &late, late.made), Stand::ToWorkOut(_)));
    let too_late = complaint(seconds("2026-11-13 23:30", 60));
    assert_eq!(stand(&dsc(), limit(), &too_late, too_late.made), Stand::TooLate(limit()));
    // In the night from 24 to 25 October 2026 the clock shows an hour twice.
    let made = complaint(at("2026-10-24 22:10"));
    let until = at("2026-10-25 21:10");
    for (now, expected) in [
        (seconds("2026-10-25 21:10", 59), Stand::ToWorkOut(until)),
        (seconds("2026-10-25 21:10", 60), Stand::Lapsed(until)),
    ] {
        assert_eq!(stand(&dsc(), at("2026-10-24 23:30"), &made, now), expected);
    }
}

/// Covers: dsc-v
#[test]
fn a_result_is_final_after_half_past_eleven_unless_someone_complained_in_time() {
    let in_time = complaint("2026-11-13 23:30", Some("2026-11-14 10:00"), Some("2026-11-20 20:00"));
    let lapsed = complaint("2026-11-13 22:00", None, None);
    let late = complaint("2026-11-13 23:31", Some("2026-11-13 23:31"), None);
    let disputed = || Finality::Disputed(names("anna"));
    let rows = [
        (vec![], "2026-11-13 20:00", Finality::Open(limit())),
        (vec![], "2026-11-13 23:30", Finality::Open(limit())),
        (vec![], "2026-11-13 23:31", Finality::Final),
        (vec![in_time.clone()], "2026-11-13 23:29", Finality::Open(limit())),
        (vec![in_time.clone()], "2026-11-13 23:30", disputed()),
        (vec![in_time.clone()], "2026-11-19 20:00", disputed()),
        (vec![in_time], "2026-11-20 20:00", Finality::Final),
        (vec![lapsed.clone()], "2026-11-14 22:00", disputed()),
        (vec![lapsed], "2026-11-14 22:01", Finality::Final),
        (vec![late], "2026-11-13 23:40", Finality::Final),
    ];
    for (complaints, now, expected) in rows {
        assert_eq!(finality(&dsc(), limit(), &complaints, at(now)), expected, "{complaints:?} at {now}");
    }
}

/// Covers: dsc-v
#[test]
fn a_final_result_changes_only_for_weighty_proven_facts_by_director_and_committee() {
    let facts =
        LateFacts { weighty: true, proven: true, judged_by: "diana".to_owned(), with_committee: true };
    let other = LateFacts { judged_by: "bram".to_owned(), ..facts.clone() };
    let rows = [
        (facts.clone(), Ok(())),
        (LateFacts { weighty: false, ..facts.clone() }, Err(NotReopened::NotWeighty)),
        (LateFacts { proven: false, ..facts.clone() }, Err(NotReopened::NotProven)),
        (LateFacts { with_committee: false, ..facts.clone() }, Err(NotReopened::WithoutCommittee)),
        (other, Err(NotReopened::NotByTheDirector("bram".to_owned()))),
    ];
    for (facts, expected) in rows {
        assert_eq!(reopen(&Finality::Final, &facts, "diana"), expected, "{facts:?}");
    }
    for open in [Finality::Open(limit()), Finality::Disputed(names("anna"))] {
        assert_eq!(reopen(&open, &facts, "diana"), Err(NotReopened::NotFinal));
    }
}
