//! What one viewer may see. Before publication nobody but an officer or the director sees a pair.

use crate::actor::{Actor, Role};
use crate::evening::{Draft, Evening, Notice};
use crate::fact::Pair;
use crate::finality::{Finality, RoundState, finality, round_state};
use crate::game::{Form, Game};
use crate::hours;
use crate::open::{OpenMatter, open_matters};
use crate::round::RoundNumber;
use crate::state::{Complaint, State};
use calendar::{Day, Instant, TimeOfDay};
use ids::MemberId;
use systems::result::GameResult;

/// A competition as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// How many facts there were: what the viewer's next wish has seen.
    pub seq: u64,
    /// The rounds, the first first.
    pub rounds: Vec<RoundView>,
    /// What waits for someone, for officers and the director.
    pub open: Vec<OpenMatter>,
    /// Whether the viewer, if a member who takes part, is signed off by rule for the coming evening (dsc-k).
    pub away: bool,
}

/// A round as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundView {
    /// Which.
    pub round: RoundNumber,
    /// The day of its evening.
    pub day: Day,
    /// When games start.
    pub start: TimeOfDay,
    /// How far it has come.
    pub state: RoundState,
    /// Until when one signs off in time (dsc-l).
    pub deadline: Option<Instant>,
    /// From when the pairing is public (dsc-m).
    pub public_from: Option<Instant>,
    /// The boards, once the pairing is public.
    pub boards: Option<Vec<BoardView>>,
    /// Who is free, once the pairing is public.
    pub free: Vec<MemberId>,
    /// Friendly games.
    pub friendlies: Vec<(MemberId, MemberId)>,
    /// The draft, for officers and the director; whether it still stands.
    pub draft: Option<(Draft, bool)>,
    /// Every notice, for officers and the director; to others only their own and of whom they look after.
    pub notices: Vec<(Notice, bool)>,
    /// Whom the officer expects, for officers and the director.
    pub expected: Vec<MemberId>,
    /// Whether the viewer is expected on the evening; nothing for who takes no part.
    pub expects_me: Option<bool>,
}

/// A board as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardView {
    /// Who meet.
    pub pair: Pair,
    /// The result that counts.
    pub result: Option<GameResult>,
    /// How far it has come.
    pub finality: Finality,
    /// What the players entered, for the two of them and the director.
    pub form: Option<Form>,
    /// Who was left without an opponent.
    pub released: Option<MemberId>,
}

/// What a viewer may see of a competition.
pub fn view(state: &State, viewer: &Actor, now: Instant) -> View {
    let runs_it = viewer.is(Role::Officer) || viewer.is(Role::Director);
    let rounds = state.evenings.iter().map(|evening| round_view(state, viewer, evening, now)).collect();
    let directs = |evening: &Evening| state.directs(viewer, evening.round);
    let open =
        if runs_it || state.evenings.iter().any(directs) { open_matters(state, now) } else { Vec::new() };
    let coming = state.coming_evening(now).map(|evening| evening.round);
    let away = viewer.member.zip(coming).is_some_and(|(member, round)| state.is_away(member, round));
    View { seq: state.seq, rounds, open, away }
}

fn round_view(state: &State, viewer: &Actor, evening: &Evening, now: Instant) -> RoundView {
    let runs_it = viewer.is(Role::Officer) || state.directs(viewer, evening.round);
    let sees = |notice: &&Notice| runs_it || viewer.on_behalf_of(notice.member).is_some();
    let with_time = |notice: &Notice| (*notice, state.in_time(evening, notice));
    let state_now = round_state(state, evening, now);
    // A draft is a secret of the officers: to others the round is closed.
    let shown = if state_now == RoundState::Draft && !runs_it { RoundState::Closed } else { state_now };
    let member = viewer
        .member
        .filter(|member| state.entrant(*member).is_some_and(|entrant| entrant.takes_part_in(evening.round)));
    RoundView {
        round: evening.round,
        day: evening.day,
        start: evening.start,
        state: shown,
        deadline: hours::deadline(state, evening),
        public_from: hours::publication(state, evening),
        boards: evening.published.as_ref().map(|_| boards(state, viewer, evening, now)),
        free: evening.published.as_ref().map_or(Vec::new(), |published| published.free.clone()),
        friendlies: evening.friendlies.clone(),
        draft: evening.draft.clone().filter(|_| runs_it).map(|draft| (draft, state.draft_stands(evening))),
        notices: evening.notices.iter().filter(sees).map(with_time).collect(),
        expected: if runs_it { state.expected(evening) } else { Vec::new() },
        expects_me: member.map(|member| state.expects(evening, member)),
    }
}

/// Whether a viewer may read what was written in a complaint: the two players and who looks after them, who directs the
/// evening, the committee.
pub fn reads_complaint(state: &State, viewer: &Actor, complaint: &Complaint) -> bool {
    reads_reason(state, viewer, complaint.round, complaint.pair)
}

/// Whether a viewer may read why the result of a game was changed: the same people.
pub fn reads_reason(state: &State, viewer: &Actor, round: RoundNumber, pair: Pair) -> bool {
    let own = pair.both().iter().any(|member| viewer.on_behalf_of(*member).is_some());
    own || state.directs(viewer, round) || viewer.is(Role::Committee)
}

fn boards(state: &State, viewer: &Actor, evening: &Evening, now: Instant) -> Vec<BoardView> {
    let directs = state.directs(viewer, evening.round);
    let board = |game: &Game| {
        let own = game.pair.both().iter().any(|member| viewer.on_behalf_of(*member).is_some());
        BoardView {
            pair: game.pair,
            result: game.result(),
            finality: finality(state, evening, game, now),
            form: (own || directs).then(|| game.form()),
            released: game.released(),
        }
    };
    evening.games.iter().map(board).collect()
}
