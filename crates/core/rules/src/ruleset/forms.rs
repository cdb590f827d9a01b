//! How a person is asked for a value of how a game is played. The readers beside this file decide what a value may be;
//! a test holds every word and every ruleset against both.

use rulebook::{Field, Part, Way};

const TIME: Way = Way::One(Field::Duration);
const NONE: Way = Way::Word("none");
const FLAG: &[Way] = &[Way::One(Field::Flag)];
const TIME_OR_NONE: &[Way] = &[TIME, NONE];
const RANKS: &[Way] = &[Way::One(Field::Ticks(1, 8))];
const REPETITION: &[Way] =
    &[Way::Parts(&[times("claim_from", 2, 100), times("automatic_from", 2, 100)]), NONE];
const QUIET: &[Way] = &[Way::Parts(&[times("claim_from", 1, 1000), times("automatic_from", 1, 1000)]), NONE];

const fn needed(name: &'static str, asked: Field) -> Part {
    Part { name, asked, needed: true }
}

const fn times(name: &'static str, least: i64, most: i64) -> Part {
    Part { name, asked: Field::Number(least, most), needed: false }
}

const fn maybe(name: &'static str) -> Part {
    Part { name, asked: Field::Flag, needed: false }
}

/// Before which move: of one to a hundred.
const fn before(name: &'static str) -> Part {
    needed(name, Field::Number(1, 100))
}

const fn choice(words: &'static [&'static str]) -> Way {
    Way::One(Field::Choice(words))
}

const FORMS: &[(&str, &[Way])] = &[
    ("game.boards", &[Way::One(Field::Number(1, 2))]),
    ("game.first_board", &[choice(&["none", "per_match", "per_tournament"])]),
    ("game.colours", &[choice(&["by_pairing", "lot", "home_first_board_black"])]),
    ("game.ends", &[choice(&["all_games", "first_game"])]),
    ("game.score", &[choice(&["sum", "first_ended"])]),
    (
        "game.points",
        &[Way::Parts(&[
            needed("win", Field::Fraction),
            needed("draw", Field::Fraction),
            needed("loss", Field::Fraction),
        ])],
    ),
    ("drops.may_check", FLAG),
    ("drops.pawn_barred", RANKS),
    ("drops.piece_barred", RANKS),
    ("drops.hand_visible", FLAG),
    ("promotion.how", &[choice(&["new_piece", "keeps_shape", "from_other_board"])]),
    ("promotion.lying", FLAG),
    ("promotion.value_shown", FLAG),
    ("touch.touch_move", FLAG),
    ("touch.touch_drop", FLAG),
    ("touch.claim_forfeited_by_touch", FLAG),
    ("ending.mate", &[choice(&["at_once", "pending", "only_if_unblockable"])]),
    ("ending.stalemate", &[choice(&["at_once", "when_other_game_over"])]),
    ("ending.dead", &[choice(&["at_once", "when_other_game_over"])]),
    ("ending.lone_minor_cannot_win_on_time", FLAG),
    ("ending.both_flags", &[choice(&["same_board", "each_team", "last_period_order_unknown"])]),
    ("ending.resign", &[choice(&["any_time", "off_move_leaves_last_move"])]),
    ("ending.agreement", &[choice(&["two_players", "all_four"])]),
    ("ending.repetition", REPETITION),
    ("ending.quiet_moves", QUIET),
    (
        "ending.wrong_claim",
        &[
            Way::Parts(&[
                needed("opponent_gains", Field::Duration),
                Part { name: "halved_up_to", asked: Field::Duration, needed: false },
            ]),
            NONE,
        ],
    ),
    ("ending.last_minutes_claim", TIME_OR_NONE),
    ("clock.periods", &[Way::One(Field::Periods)]),
    (
        "clock.per_move",
        &[
            Way::Parts(&[needed("increment", Field::Duration)]),
            Way::Parts(&[needed("delay", Field::Duration)]),
            NONE,
        ],
    ),
    ("clock.start", &[choice(&["white", "both_black_players"])]),
    ("clock.default_time", TIME_OR_NONE),
    ("clock.default_from", &[choice(&["from_session", "from_clock"])]),
    ("clock.default_by", &[choice(&["by_itself", "by_claim"])]),
    ("clock.default_limit", &[choice(&["at", "after"])]),
    ("clock.press", &[choice(&["kept", "lost_by_answer"])]),
    ("clock.white_loses_time_when_nobody_is_there", FLAG),
    ("clock.recording", FLAG),
    ("clock.no_recording_under", TIME_OR_NONE),
    (
        "irregularities.wrong_setup",
        &[
            Way::Word("new_game"),
            Way::Parts(&[before("restart_game_before")]),
            Way::Parts(&[before("restart_both_before")]),
            Way::Parts(&[before("new_game_before")]),
        ],
    ),
    (
        "irregularities.swapped_colours",
        &[Way::Word("go_on"), Way::Word("one_restarts_both"), Way::Parts(&[before("restart_before")])],
    ),
    (
        "irregularities.illegal_move",
        &[
            Way::Word("opponent_chooses"),
            Way::Word("back_before_next_move"),
            Way::Parts(&[
                needed("opponent_gains", Field::Duration),
                before("loses_at"),
                maybe("draw_if_unwinnable"),
                maybe("pawn_becomes_queen"),
                maybe("press_without_move"),
            ]),
        ],
    ),
    ("irregularities.passed_piece_returns", FLAG),
    ("messages.ask_piece", FLAG),
    ("messages.ask_permission", FLAG),
    ("messages.piece_wins_for_them", FLAG),
    ("messages.stop_moving", FLAG),
    ("messages.flag_fell", FLAG),
    ("messages.silence_after_a_game", FLAG),
    ("arbiter.only_when_asked", FLAG),
    ("arbiter.declares_both_flags", FLAG),
    ("arbiter.punishes_repeated_illegal_moves", FLAG),
    (
        "arbiter.flag_tip",
        &[
            Way::Parts(&[
                needed("time", Field::Duration),
                needed("less_moves", Field::Number(0, 1000)),
                needed("least", Field::Duration),
            ]),
            NONE,
        ],
    ),
    ("arbiter.phones", &[NONE, Way::Word("loses"), Way::Parts(&[needed("halves_at_most", Field::Duration)])]),
];

/// The ways of giving a value, of how a game is played, of a competition or of a club; nothing for a key that has only an
/// article, or no key at all.
pub fn ways(key: &str) -> Option<Vec<Way>> {
    let play = FORMS.iter().find(|(name, _)| *name == key).map(|(_, ways)| ways.to_vec());
    play.or_else(|| rulebook::ways(key))
}
