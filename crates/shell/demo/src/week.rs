//! The week that can be looked at: what the people of the club do from Thursday to Monday night, each at their hour. What
//! the reader did before them stays as it is: what they would do then is refused, and nothing is lost by that.

use super::people::lid;
use super::season::team_match;
use super::stage::DemoProblem;
use crate::site::Site;
use app::clock::Shifted;
use app::competitions::CompetitionProblem;
use calendar::{Day, Instant, TimeOfDay, Weekday, Zone};
use competition::{Act, Actor, Game, Pair, PairingWishes, Role, RoundNumber, Wish};
use ids::{CompetitionId, MemberId, TextId};
use store::TextRow;
use systems::result::GameResult;

/// Rounds that were played before the week.
pub const PLAYED: usize = 9;
/// The round of the week.
pub const ROUND: usize = PLAYED + 1;
/// The internal competition.
pub const KEIZER: &str = "keizer";

/// The week of the evening.
pub struct Week {
    /// The day of the evening.
    pub monday: Day,
    /// The zone of the club.
    pub zone: Zone,
}

impl Week {
    /// The week whose evening is on the coming Monday, or today.
    pub fn of(today: Day, zone: Zone) -> Week {
        let mut monday = today;
        while monday.weekday() != Weekday::Monday {
            monday = monday.plus(1);
        }
        Week { monday, zone }
    }

    /// A moment so many days after the Monday of the evening.
    pub fn at(&self, days: i32, time: &str) -> Instant {
        let day = self.monday.plus(days);
        match time.parse::<TimeOfDay>() {
            Ok(time) => self.zone.instant(day.at(time)),
            Err(_) => self.zone.start_of(day),
        }
    }

    /// When the week begins: the evening before is done.
    pub fn begins(&self) -> Instant {
        self.at(-6, "12:00")
    }
}

/// What someone does.
enum Deed {
    TeamMatch(u32),
    Off(u32, bool),
    Pair,
    Results(GameResult, usize),
    Differ,
    Rest,
    Complain,
}

/// Everything between two moments, in order.
pub async fn live_through(
    site: &Site,
    week: &Week,
    clock: &Shifted,
    (from, to): (Instant, Instant),
) -> Result<(), DemoProblem> {
    let Ok(id) = CompetitionId::read(KEIZER) else { return Ok(()) };
    let deeds = [
        (week.at(-5, "20:00"), Deed::TeamMatch(14)),
        (week.at(-4, "21:14"), Deed::Off(9, false)),
        (week.at(-4, "21:40"), Deed::Off(14, true)),
        (week.at(-3, "15:20"), Deed::Off(21, false)),
        (week.at(-3, "18:04"), Deed::Pair),
        // Late: the opponent is released (dsc-n).
        (week.at(-1, "19:10"), Deed::Off(12, false)),
        (week.at(0, "21:35"), Deed::Results(GameResult::WhiteWins, 1)),
        (week.at(0, "21:50"), Deed::Differ),
        (week.at(0, "22:10"), Deed::Results(GameResult::Draw, 3)),
        (week.at(0, "22:40"), Deed::Rest),
        (week.at(0, "23:05"), Deed::Complain),
    ];
    for (at, deed) in deeds.into_iter().filter(|(at, _)| from < *at && *at <= to) {
        clock.go_to(at.micros());
        // What is due by then comes first: the pairing goes public at its hour.
        act(site, id, Actor::clock(), Act::Tick, Vec::new(), at).await?;
        for (by, wish, texts) in wishes(site, id, &deed, at).await? {
            act(site, id, by, wish, texts, at).await?;
        }
    }
    Ok(())
}

/// Does it, unless the club no longer allows it.
async fn act(
    site: &Site,
    id: CompetitionId,
    by: Actor,
    act: Act,
    texts: Vec<TextRow>,
    at: Instant,
) -> Result<(), DemoProblem> {
    match site.competitions.act_at(id, &Wish::sure(by, act), texts, at).await {
        Err(CompetitionProblem::Refused(refusal, _)) => {
            tracing::debug!(?refusal, "the example club does without");
            Ok(())
        }
        other => Ok(other.map(drop)?),
    }
}

type Wished = Vec<(Actor, Act, Vec<TextRow>)>;

async fn wishes(site: &Site, id: CompetitionId, deed: &Deed, at: Instant) -> Result<Wished, DemoProblem> {
    let state = site.competitions.look(id).await?;
    let Some((round, evening)) =
        RoundNumber::new(ROUND).and_then(|round| Some((round, state.evening(round)?)))
    else {
        return Ok(Vec::new());
    };
    let open: Vec<&Game> = evening.games.iter().filter(|game| game.result().is_none()).collect();
    let player = |member: MemberId, act: Act| (Actor::player(member), act, Vec::new());
    let enter = |by: MemberId, pair: Pair, result| player(by, Act::EnterResult(round, pair, result));
    Ok(match deed {
        Deed::Off(number, team) => {
            let member = lid(*number);
            vec![player(member, Act::SignOff { member, rounds: vec![round], team: *team, called: None })]
        }
        Deed::TeamMatch(number) => {
            let act = team_match(evening.day, &[lid(*number)]);
            vec![(Actor::with_role(Role::Officer), act, Vec::new())]
        }
        // A draft of the reader stays the reader's.
        Deed::Pair if evening.draft.is_some() => Vec::new(),
        Deed::Pair => {
            let draft = Act::Pair { round, wishes: PairingWishes::default() };
            vec![(Actor::with_role(Role::Officer), draft, Vec::new())]
        }
        Deed::Results(result, board) => open
            .get(*board)
            .map(|game| {
                let pair = game.pair;
                vec![enter(pair.white, pair, *result), enter(pair.black, pair, *result)]
            })
            .unwrap_or_default(),
        Deed::Differ => open
            .first()
            .map(|game| {
                let pair = game.pair;
                let each = [(pair.white, GameResult::WhiteWins), (pair.black, GameResult::Draw)];
                each.map(|(by, result)| enter(by, pair, result)).into()
            })
            .unwrap_or_default(),
        Deed::Rest => {
            let result = |(at, game): (usize, &&Game)| {
                (game.pair, if at % 2 == 0 { GameResult::WhiteWins } else { GameResult::BlackWins })
            };
            // One board is still at it.
            let results = open.iter().enumerate().skip(1).map(result).collect();
            let set = Act::SetResults { round, results, why: None };
            vec![(Actor::with_role(Role::Director), set, Vec::new())]
        }
        Deed::Complain => evening
            .games
            .get(3)
            .map(|game| {
                let (pair, member) = (game.pair, game.pair.black);
                let text = text(
                    "Mijn tegenstander raakte zijn toren aan en deed daarna een zet met de loper.",
                    member,
                    at,
                );
                let complaint = Act::Complain { round, pair, member, text: Some(text.id) };
                vec![(Actor::player(member), complaint, vec![text])]
            })
            .unwrap_or_default(),
    })
}

/// A text of someone about the own game.
pub fn text(body: &str, about: MemberId, created: Instant) -> TextRow {
    TextRow {
        id: TextId::drawn(app::secret::chance()),
        kind: "complaint".to_owned(),
        body: body.to_owned(),
        written_by: None,
        about: Some(about),
        created,
        erased: None,
    }
}
