//! The replay of a table: its log as one viewer may see it, with the boards after every event.

use super::film::{Film, Frame, Law, Played, Reel, articles, board_letter, players};
use super::shown::Shown;
use live::{Event, Fact, Millis, State, Viewer, export};
use rules::notation::san::Letters;
use rules::{BoardId, Library};
use wire::side;
use words::Lang;
use words::live::{Names, TableWords};

/// Time in which no clock runs is dull to look at: of a pause, this much is left.
const PAUSE: Millis = 5_000;

/// The replay for this viewer of a log that was cut to what the viewer may know by `now`.
pub fn film(log: &[Event], books: &Library, viewer: Viewer, now: Millis, lang: Lang) -> Option<Film> {
    let (first, rest) = log.split_first()?;
    let whole = State::replay(log)?;
    let mut state = State::open(first)?;
    let rules = state.opening().rules.clone();
    let words = TableWords::new(lang, &rules);
    let mut names = Names::before(&whole, log.iter().map(|event| &event.fact));
    let knows_value = rules.promotion.value_shown || viewer == Viewer::Arbiter;
    let mut reel = Reel::new();
    reel.add(frame(1, 0, &first.fact, &words), boards(&state, viewer, lang));
    let (mut t, mut before_at) = (0, first.at);
    for (at, event) in rest.iter().enumerate() {
        t += on_the_line(&state, event.at.saturating_sub(before_at));
        before_at = event.at;
        let written = live::written(&state, &event.fact);
        live::apply(&mut state, event);
        let Some(seen) = live::procedure::told_later(event, viewer, &whole) else { continue };
        let mut frame = frame(at as u64 + 2, t, &seen.fact, &words.naming(&names));
        names.pass(&event.fact);
        if let (Some(written), Fact::Moved { seat, breach, .. }) = (written, &seen.fact) {
            frame.m = Some(Played {
                n: written.number,
                c: side(written.color),
                san: written.text(letters(lang), knows_value),
                left: Some(state.left(*seat, event.at)),
                bad: breach.is_some(),
            });
        }
        reel.add(frame, boards(&state, viewer, lang));
    }
    let end = t + if state.over() { 0 } else { on_the_line(&state, now.saturating_sub(before_at)) };
    let frames = reel.done();
    Some(Film {
        v: 1,
        rules: Law::of(&rules, lang),
        two: state.game().is_match(),
        lying: rules.promotion.lying,
        timed: true,
        running: !state.over(),
        result: export::match_result(&state).to_string(),
        end,
        seats: players(state.seats(), |seat| state.chair(seat).name().to_owned()),
        articles: articles(&frames, books, &rules, lang),
        frames,
    })
}

/// How much of the time that passed stands on the time line: nothing before the clocks start, little of a pause.
fn on_the_line(state: &State, passed: Millis) -> Millis {
    let runs = |board: &BoardId| {
        let one = state.board(*board);
        one.clock().running().is_some() && one.over().is_none() && !one.is_stopped()
    };
    match () {
        () if !state.started() => 0,
        () if state.game().boards().iter().any(runs) => passed,
        () => passed.min(PAUSE),
    }
}

fn boards(state: &State, viewer: Viewer, lang: Lang) -> Vec<Shown> {
    let view = live::view(state, viewer, state.now());
    view.boards.iter().map(|board| Shown::of_view(board, state.rules(), lang)).collect()
}

fn frame(n: u64, t: Millis, fact: &Fact, words: &TableWords) -> Frame {
    // A plain move is told by its notation.
    let plain = matches!(fact, Fact::Moved { breach: None, .. });
    Frame {
        n,
        t,
        k: kind(fact),
        b: board_of(fact).map(board_letter),
        x: if plain { String::new() } else { words.plain(fact) },
        a: words.article(fact).map(ToString::to_string),
        ..Frame::default()
    }
}

/// The piece letters of a language.
pub fn letters(lang: Lang) -> Letters {
    if lang == Lang::Nl { Letters::Dutch } else { Letters::English }
}

fn kind(fact: &Fact) -> &'static str {
    match fact {
        Fact::Moved { .. } => "moved",
        Fact::Passed(..) => "passed",
        Fact::Said(..) | Fact::SaidAgainstRules(..) => "said",
        Fact::Called(..) => "called",
        Fact::Claimed { .. }
        | Fact::FlagClaimed(_)
        | Fact::LastMinutesClaimed(_)
        | Fact::TouchClaimed(..)
        | Fact::DefaultClaimed(_)
        | Fact::Demanded(_) => "claimed",
        Fact::Ruled(_) => "ruled",
        Fact::GameEnded(..) | Fact::MatchEnded => "ended",
        Fact::TookBack(_)
        | Fact::AcceptedIllegal(_)
        | Fact::Returned(..)
        | Fact::Missing(..)
        | Fact::MissingAnnounced(_)
        | Fact::TakenOff(..)
        | Fact::Undone(_)
        | Fact::FlagFell(..)
        | Fact::Resigned(_)
        | Fact::DrawOffered(_)
        | Fact::DrawAgreed(_)
        | Fact::DrawDeclined(_)
        | Fact::DrawLapsed(_)
        | Fact::Stopped(_)
        | Fact::Resumed(_) => "noted",
        _ => "other",
    }
}

fn board_of(fact: &Fact) -> Option<BoardId> {
    match fact {
        // A piece taken off comes from the other board; the procedure is about the seat's own.
        Fact::Moved { seat, .. }
        | Fact::Claimed { seat, .. }
        | Fact::TakenOff(seat, _)
        | Fact::Passed(seat, _)
        | Fact::Said(seat, _)
        | Fact::SaidAgainstRules(seat, _)
        | Fact::Called(seat, _)
        | Fact::FlagClaimed(seat)
        | Fact::LastMinutesClaimed(seat)
        | Fact::TouchClaimed(seat, _)
        | Fact::DefaultClaimed(seat)
        | Fact::Demanded(seat)
        | Fact::TookBack(seat)
        | Fact::AcceptedIllegal(seat)
        | Fact::Returned(seat, _)
        | Fact::Missing(seat, _)
        | Fact::MissingAnnounced(seat)
        | Fact::Undone(seat)
        | Fact::FlagFell(seat, _)
        | Fact::Resigned(seat)
        | Fact::DrawOffered(seat)
        | Fact::DrawAgreed(seat)
        | Fact::DrawDeclined(seat)
        | Fact::DrawLapsed(seat)
        | Fact::Pressed(seat)
        | Fact::Touched(seat, _)
        | Fact::Adjusted(seat, _)
        | Fact::HandTouched(seat, ..)
        | Fact::Released(seat, ..) => Some(seat.board),
        Fact::GameEnded(board, ..) | Fact::Stopped(board) | Fact::Resumed(board) => Some(*board),
        Fact::Ruled(ruled) => match &ruled.ruling.boards()[..] {
            [board] => Some(*board),
            _ => None,
        },
        _ => None,
    }
}
