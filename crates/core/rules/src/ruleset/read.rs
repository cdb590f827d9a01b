//! A rulebook read into a ruleset: boards, moves and endings. The clock, irregularities, messages and the
//! arbiter are in `read_procedure`.

use super::read_procedure::{arbiter, clock, irregularities, messages};
use super::{
    Agreement, BothFlags, Claim, Colours, DeadRule, DropRules, EndingRules, FirstBoard, GameRules, MatchEnd,
    MatchScore, MateRule, Points, Promotion, PromotionRules, Ranks, ResignRule, Ruleset, StalemateRule,
    Topic, TouchRules, WrongClaim,
};
use rulebook::{ArticleId, Fault, Node, PLAY, Problem, Reader, Rulebook, Type, Value};
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

impl Ruleset {
    /// The ruleset of a rulebook, or every fault of its values.
    pub fn of(book: &Rulebook) -> Result<Ruleset, Vec<Fault>> {
        let mut read = Reader::new(book);
        let ruleset = ruleset(book, &mut read);
        let faults = read.finish(&PLAY);
        if faults.is_empty() { Ok(ruleset) } else { Err(faults) }
    }

    /// Reads a ruleset file wholly: its articles, every value and how they are played. Gives every fault at once.
    pub fn read(
        text: &str,
        find: &dyn Fn(&str) -> Option<String>,
    ) -> Result<(Rulebook, Ruleset), Vec<Fault>> {
        let (book, mut faults) = Rulebook::examine(text, find);
        let Some(book) = book else { return Err(faults) };
        match Ruleset::of(&book) {
            Ok(ruleset) if faults.is_empty() => return Ok((book, ruleset)),
            Ok(_) => (),
            Err(more) => faults.extend(more),
        }
        rulebook::sort(&mut faults);
        Err(faults)
    }

    /// A ruleset of the program itself, such as `knsb`, read once.
    pub fn built_in(id: &str) -> Option<Arc<Ruleset>> {
        static READ: OnceLock<BTreeMap<String, Arc<Ruleset>>> = OnceLock::new();
        let all = READ.get_or_init(|| {
            let books = Rulebook::built_in_ids().filter_map(Rulebook::built_in);
            books.filter_map(|book| Some((book.id.clone(), Arc::new(Ruleset::of(&book).ok()?)))).collect()
        });
        all.get(id).cloned()
    }

    /// The ids of the rulesets of the program itself.
    pub fn built_in_ids() -> impl Iterator<Item = &'static str> {
        Rulebook::built_in_ids()
    }
}

fn ruleset(book: &Rulebook, read: &mut Reader<'_>) -> Ruleset {
    let game = game(read);
    let two = game.boards == 2;
    Ruleset {
        id: book.id.clone(),
        name: book.name.clone(),
        drops: drops(read, two),
        promotion: promotion(read),
        touch: touch(read, two),
        ending: ending(read),
        clock: clock(read),
        irregularities: irregularities(read, two),
        messages: messages(read, two),
        arbiter: arbiter(read, two),
        articles: articles(read),
        game,
    }
}

fn articles(read: &mut Reader<'_>) -> BTreeMap<Topic, ArticleId> {
    Topic::ALL.iter().filter_map(|topic| Some((*topic, read.cite(topic.key())?))).collect()
}

/// A choice that must be there in a game of two boards; one board has only the first.
pub(super) fn choice<T: Copy>(
    read: &mut Reader<'_>,
    needed: bool,
    key: &'static str,
    choices: &[(&str, T)],
) -> T {
    read.value(needed, key, choices[0].1, |read, node| read.choice(node, choices))
}

/// A flag that must be there if `needed`, else is off.
pub(super) fn flag(read: &mut Reader<'_>, needed: bool, key: &'static str) -> bool {
    read.value(needed, key, false, Reader::flag)
}

fn game(read: &mut Reader<'_>) -> GameRules {
    let boards = read.required("game.boards", 1, |read, node| read.number(node, 1..=2)) as u8;
    let two = boards == 2;
    GameRules {
        boards,
        first_board: choice(
            read,
            two,
            "game.first_board",
            &[
                ("none", FirstBoard::None),
                ("per_match", FirstBoard::PerMatch),
                ("per_tournament", FirstBoard::PerTournament),
            ],
        ),
        colours: choice(
            read,
            two,
            "game.colours",
            &[
                ("by_pairing", Colours::ByPairing),
                ("lot", Colours::Lot),
                ("home_first_board_black", Colours::HomeFirstBoardBlack),
            ],
        ),
        ends: choice(
            read,
            two,
            "game.ends",
            &[("all_games", MatchEnd::AllGames), ("first_game", MatchEnd::FirstGame)],
        ),
        score: choice(
            read,
            two,
            "game.score",
            &[("sum", MatchScore::Sum), ("first_ended", MatchScore::FirstEnded)],
        ),
        points: points(read),
    }
}

fn points(read: &mut Reader<'_>) -> Points {
    let fallback = Points { win: 2, draw: 1, loss: 0 };
    read.required("game.points", fallback, |read, node| {
        read.only(node, &["win", "draw", "loss"]);
        let mut half_points = |name: &str| read.need(node, name, 0, halves);
        Points { win: half_points("win"), draw: half_points("draw"), loss: half_points("loss") }
    })
}

/// Points such as `1` or `1/2`, counted in halves.
fn halves<'a>(read: &mut Reader<'a>, node: &Node<'a>) -> u8 {
    let (above, below) = read.fraction(node);
    match (2 * above).checked_rem(below) {
        Some(0) if 2 * above / below <= 20 => (2 * above / below) as u8,
        _ => {
            read.fault(node, Problem::BadFraction(format!("{above}/{below}")));
            0
        }
    }
}

fn drops(read: &mut Reader<'_>, two: bool) -> Option<DropRules> {
    let drops = DropRules {
        may_check: flag(read, two, "drops.may_check"),
        pawn_barred: ranks(read, two, "drops.pawn_barred"),
        piece_barred: ranks(read, two, "drops.piece_barred"),
        hand_visible: flag(read, two, "drops.hand_visible"),
    };
    two.then_some(drops)
}

fn ranks(read: &mut Reader<'_>, needed: bool, key: &'static str) -> Ranks {
    read.value(needed, key, Ranks::default(), |read, node| {
        let items = read.list(node);
        let ranks: Vec<u8> = items.iter().map(|item| read.number(item, 1..=8) as u8).collect();
        Ranks::of(&ranks)
    })
}

fn promotion(read: &mut Reader<'_>) -> PromotionRules {
    PromotionRules {
        how: choice(
            read,
            true,
            "promotion.how",
            &[
                ("new_piece", Promotion::NewPiece),
                ("keeps_shape", Promotion::KeepsShape),
                ("from_other_board", Promotion::FromOtherBoard),
            ],
        ),
        lying: flag(read, false, "promotion.lying"),
        value_shown: read.optional("promotion.value_shown", true, Reader::flag),
    }
}

fn touch(read: &mut Reader<'_>, two: bool) -> TouchRules {
    TouchRules {
        touch_move: flag(read, true, "touch.touch_move"),
        touch_drop: flag(read, two, "touch.touch_drop"),
        claim_forfeited_by_touch: flag(read, true, "touch.claim_forfeited_by_touch"),
    }
}

fn ending(read: &mut Reader<'_>) -> EndingRules {
    EndingRules {
        mate: choice(
            read,
            true,
            "ending.mate",
            &[
                ("at_once", MateRule::AtOnce),
                ("pending", MateRule::Pending),
                ("only_if_unblockable", MateRule::OnlyIfUnblockable),
            ],
        ),
        stalemate: choice(
            read,
            true,
            "ending.stalemate",
            &[("at_once", StalemateRule::AtOnce), ("when_other_game_over", StalemateRule::WhenOtherGameOver)],
        ),
        dead: choice(
            read,
            true,
            "ending.dead",
            &[("at_once", DeadRule::AtOnce), ("when_other_game_over", DeadRule::WhenOtherGameOver)],
        ),
        lone_minor_cannot_win_on_time: flag(read, false, "ending.lone_minor_cannot_win_on_time"),
        both_flags: choice(
            read,
            true,
            "ending.both_flags",
            &[
                ("same_board", BothFlags::SameBoard),
                ("each_team", BothFlags::EachTeam),
                ("last_period_order_unknown", BothFlags::LastPeriodOrderUnknown),
            ],
        ),
        resign: choice(
            read,
            true,
            "ending.resign",
            &[
                ("any_time", ResignRule::AnyTime),
                ("off_move_leaves_last_move", ResignRule::OffMoveLeavesLastMove),
            ],
        ),
        agreement: choice(
            read,
            true,
            "ending.agreement",
            &[("two_players", Agreement::TwoPlayers), ("all_four", Agreement::AllFour)],
        ),
        repetition: claim(read, "ending.repetition", 2..=100),
        quiet_moves: claim(read, "ending.quiet_moves", 1..=1000),
        wrong_claim: wrong_claim(read),
        last_minutes_claim: seconds_or_none(read, false, "ending.last_minutes_claim"),
    }
}

/// A value that is the word `none` or something else.
pub(super) fn none_or<'a, T>(
    read: &mut Reader<'a>,
    node: &Node<'a>,
    none: T,
    other: impl FnOnce(&mut Reader<'a>, &Node<'a>) -> T,
) -> T {
    match node.value() {
        Value::Words(word) if word == "none" => none,
        _ => other(read, node),
    }
}

/// A time in seconds, or none.
pub(super) fn seconds_or_none(read: &mut Reader<'_>, needed: bool, key: &'static str) -> Option<u32> {
    read.value(needed, key, None, |read, node| none_or(read, node, None, |r, n| Some(seconds(r, n))))
}

/// A time in seconds.
pub(super) fn seconds<'a>(read: &mut Reader<'a>, node: &Node<'a>) -> u32 {
    (read.time(node) / 1000) as u32
}

/// Notes a value that is neither one of the words nor a table.
pub(super) fn not_one_of<'a, T>(read: &mut Reader<'a>, node: &Node<'a>, words: &[&str], fallback: T) -> T {
    match node.value() {
        Value::Words(found) => {
            let allowed = words.iter().map(|word| (*word).to_owned()).collect();
            read.unknown_choice(node, found, allowed);
            fallback
        }
        _ => read.wrong(node, Type::WordsOrTable, fallback),
    }
}

fn claim(read: &mut Reader<'_>, key: &'static str, range: std::ops::RangeInclusive<i64>) -> Claim {
    read.required(key, Claim::default(), |read, node| {
        none_or(read, node, Claim::default(), |read, node| {
            if !matches!(node.value(), Value::Table(_)) {
                return not_one_of(
                    read,
                    node,
                    &["none", "{ claim_from = …, automatic_from = … }"],
                    Claim::default(),
                );
            }
            read.only(node, &["claim_from", "automatic_from"]);
            let mut count = |name: &str| {
                let inside = read.get(node, name)?;
                Some(read.number(&inside, range.clone()) as u16)
            };
            Claim { claim_from: count("claim_from"), automatic_from: count("automatic_from") }
        })
    })
}

fn wrong_claim(read: &mut Reader<'_>) -> WrongClaim {
    read.required("ending.wrong_claim", WrongClaim::None, |read, node| {
        none_or(read, node, WrongClaim::None, |read, node| {
            if !matches!(node.value(), Value::Table(_)) {
                return not_one_of(read, node, &["none", "{ opponent_gains = … }"], WrongClaim::None);
            }
            read.only(node, &["opponent_gains", "halved_up_to"]);
            let gain = read.need(node, "opponent_gains", 0, seconds);
            match read.get(node, "halved_up_to") {
                Some(most) => WrongClaim::OpponentGainsAndHalved { gain, halved_up_to: seconds(read, &most) },
                None => WrongClaim::OpponentGains { gain },
            }
        })
    })
}
