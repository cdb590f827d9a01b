//! A competition that began elsewhere: its rounds so far come from a file, as the file tells them, so that a club can
//! start in round 9 and nothing of what was counted before is lost.

use crate::actor::{Actor, By};
use crate::evening::{Evening, Publication};
use crate::fact::{Cause, LotAbout, Pair, PairingWishes, Settling};
use crate::game::{Game, Set};
use crate::round::RoundNumber;
use crate::sections::SectionAct;
use crate::wish::{Act, Entering, Wish};
use calendar::{Day, Instant};
use ids::MemberId;
use systems::keizer::season::{self, Reason, Season};
use systems::keizer::sections;
use systems::result::GameResult;

/// A round as a file tells it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportedRound {
    /// The games.
    pub games: Vec<ImportedGame>,
    /// Who was not there, and why.
    pub absent: Vec<ImportedAbsence>,
    /// Who was free.
    pub free: Vec<MemberId>,
}

/// A game as a file tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImportedGame {
    /// Who met.
    pub pair: Pair,
    /// How it ended.
    pub result: GameResult,
    /// Why it was forfeited, where it was (D60).
    pub cause: FileCause,
}

/// An absence as a file tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImportedAbsence {
    /// Who.
    pub member: MemberId,
    /// Why.
    pub reason: FileReason,
}

/// Why a game was forfeited, in the word of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileCause(pub season::Cause);

/// Why someone was not there, in the word of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileReason(pub Reason);

/// The round of a season, in members.
fn told(round: &season::Round, members: &[MemberId]) -> ImportedRound {
    let game = |game: &season::Game| ImportedGame {
        pair: Pair { white: members[game.white], black: members[game.black] },
        result: game.result,
        cause: FileCause(game.cause),
    };
    let absent = |(player, reason): &(usize, Reason)| ImportedAbsence {
        member: members[*player],
        reason: FileReason(*reason),
    };
    ImportedRound {
        games: round.games.iter().map(game).collect(),
        absent: round.absent.iter().map(absent).collect(),
        free: round.free.iter().map(|player| members[*player]).collect(),
    }
}

/// What is asked for a competition of which these rounds were played elsewhere: its evenings, its players, and each round
/// as the file tells it. All of it is asked at the moment at which the competition opens.
pub fn wishes(season: &Season, members: &[MemberId], rules: &str, days: &[Day], by: &Actor) -> Vec<Wish> {
    let plan = days.iter().map(|day| Act::Plan { day: *day, start: None });
    let both = || season.players.iter().zip(members);
    let enter = both().map(|(player, member)| Act::Enter(entering(player, *member, rules)));
    let rounds = season.rounds.iter().enumerate().flat_map(|(index, round)| {
        let told = |number| Act::ImportRound(number, Box::new(told(round, members)));
        let placed = placed(season, members, index + 1);
        placed.into_iter().chain(RoundNumber::new(index + 1).map(told))
    });
    let leave = both().filter(|(player, _)| player.retired).map(|(_, member)| Act::Leave(*member));
    let seed = (!season.seed.is_empty() && members.len() > 1).then(|| Act::DrawLot {
        about: LotAbout::EqualScores,
        seed: season.seed.clone(),
        among: members.to_vec(),
    });
    let all = plan.chain(enter).chain(seed).chain(rounds).chain(leave);
    all.map(|act| Wish::sure(by.clone(), act)).collect()
}

/// Who plays in which section from a round on, where a period begins with it: in the first everyone, later who moves (D80).
fn placed(season: &Season, members: &[MemberId], round: usize) -> Option<Act> {
    let length = season.settings.period_length.max(1);
    if season.settings.sections < 2 || !(round - 1).is_multiple_of(length) {
        return None;
    }
    let of = |round: usize| {
        let (found, _) = sections::sections(season, round).ok()?;
        let of_section = |one: &sections::Section| {
            one.members.iter().map(|player| (members[*player], one.letter)).collect::<Vec<_>>()
        };
        Some(found.iter().flat_map(of_section).collect::<Vec<(MemberId, char)>>())
    };
    let before = if round == 1 { Vec::new() } else { of(round - 1)? };
    let moved: Vec<_> = of(round)?.into_iter().filter(|one| !before.contains(one)).collect();
    (!moved.is_empty()).then_some(Act::Section(SectionAct::Place(moved)))
}

fn entering(player: &season::Player, member: MemberId, rules: &str) -> Entering {
    let whole = |rating: Option<i64>| rating.and_then(|rating| i32::try_from(rating).ok());
    Entering {
        member,
        rating: whole(player.rating),
        group_rating: whole(player.group_rating),
        estimated: player.estimated,
        flexible: false,
        from: RoundNumber::new(player.from_round),
        points: Some(player.entry_points),
        accepts: rules.to_owned(),
    }
}

/// Folds a round of a file into its evening.
pub(crate) fn apply(evening: &mut Evening, round: &ImportedRound, by: By, at: Instant) {
    let wishes = PairingWishes::default();
    evening.published = Some(Publication { free: round.free.clone(), wishes, changed_by_hand: true, by, at });
    evening.games = round.games.iter().map(|told| game(told, by, at)).collect();
    evening.imported = Some(round.clone());
    evening.is_final = Some(at);
    evening.draft = None;
}

fn game(told: &ImportedGame, by: By, at: Instant) -> Game {
    let mut game = Game::new(told.pair);
    let result = told.result;
    game.set = Some(Set { result, settling: Settling::Set, why: None, by, at });
    let cause = match told.cause.0 {
        season::Cause::NoShow => Cause::NoShow,
        season::Cause::Late => Cause::LateNotice,
        season::Cause::TooLate | season::Cause::Phone => Cause::TooLate,
        season::Cause::Withdrawn => Cause::Withdrawn,
    };
    game.missing = match result {
        GameResult::WhiteWinsByForfeit => [None, Some(cause)],
        GameResult::BlackWinsByForfeit => [Some(cause), None],
        GameResult::BothForfeit => [Some(cause); 2],
        _ => [None; 2],
    };
    game
}
