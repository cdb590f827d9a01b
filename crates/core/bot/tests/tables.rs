//! Bots at live tables, every ruleset, both ways of playing: every act is accepted, no move is illegal.
use bot::{BotAct, Level, Limit, Memory, Mind, Plan, act, plan};
use live::{Act, Command, Event, Fact, Message, Opening, State, Way, apply, decide};
use rules::{BoardId, Color, Position, Role, Ruleset, Seat, Setup};

struct Table {
    state: State,
    log: Vec<Event>,
    now: u64,
}

impl Table {
    /// Everyone sits down before the session begins.
    fn open(mut opening: Opening) -> Table {
        opening.session = Some(1_000);
        let first = Event { at: 0, fact: Fact::Opened(Box::new(opening)) };
        let mut table = Table { state: State::open(&first).unwrap(), log: vec![first], now: 0 };
        for seat in table.state.seats() {
            table.does(*seat, Act::Arrive("Bot".into()));
        }
        table.now = 1_000;
        table
    }

    fn does(&mut self, seat: Seat, act: Act) {
        self.commands(&Command::seat(seat, act));
    }

    fn commands(&mut self, command: &Command) {
        let events = decide(&self.state, command, self.now);
        for event in events.unwrap_or_else(|no| panic!("{command:?} is refused: {no:?}")) {
            if let Fact::Moved { m, breach, .. } = &event.fact {
                assert_eq!(*breach, None, "{m} is illegal");
            }
            apply(&mut self.state, &event);
            self.log.push(event);
        }
    }

    /// Lets every bot act in turn until the match is over; how many acts it took.
    fn play(&mut self, minds: [Mind; 4], most: u32) -> u32 {
        let mut memory = Memory::new(1 << 11);
        for round in 0..most {
            if self.state.over() {
                return round;
            }
            self.now += 700;
            self.commands(&Command::tick());
            for (seat, mind) in self.state.seats().iter().zip(minds) {
                let limit = Limit::nodes(50);
                let mut acts = 0;
                while let BotAct::Do(wish) = act(&self.state, *seat, self.now, mind, &limit, &mut memory) {
                    self.does(*seat, wish);
                    acts += 1;
                    assert!(acts < 12, "a bot comes to rest");
                }
            }
        }
        most
    }
}

fn minds(seed: u64) -> [Mind; 4] {
    [0, 1, 2, 3].map(|at| Mind {
        level: Level::of(((seed + at) * 5) as u8 % Level::COUNT).unwrap(),
        seed: seed * 10 + at + 1,
    })
}

fn seat(board: BoardId, color: Color) -> Seat {
    Seat::new(board, color)
}

#[test]
fn bots_finish_whole_matches_under_every_ruleset_in_both_ways_of_playing() {
    for id in ["fide-2005", "fide-2023", "knsb", "stein", "minerva"] {
        for way in [Way::Assisted, Way::OnTheBoard] {
            for game in 0..4 {
                let rules = Ruleset::built_in(id).unwrap();
                let mut table = Table::open(Opening::new(rules, way));
                table.play(minds(game + 1), 900);
                assert!(table.state.started(), "{id} {way:?}: the clocks were started");
                let made: u32 =
                    table.state.game().boards().iter().map(|board| table.state.board(*board).made()).sum();
                assert!(table.state.over() || made > 300, "{id} {way:?}: {made} moves and no end");
                assert_eq!(State::replay(&table.log), Some(table.state));
            }
        }
    }
}

fn bughouse(id: &str, way: Way, a: &str, b: &str) -> Table {
    let rules = Ruleset::built_in(id).unwrap();
    let law = rules.law();
    let read = |fen: &str| -> Position { fen.parse::<Setup>().unwrap().position(&law).unwrap() };
    let mut opening = Opening::new(rules, way);
    opening.positions = vec![read(a), read(b)];
    let mut table = Table::open(opening);
    for board in BoardId::ALL {
        table.does(seat(board, Color::Black), Act::StartClock);
    }
    table
}

const STRONG: Mind = Mind { level: Level::FULL, seed: 1 };

fn next(table: &Table, seat: Seat) -> BotAct {
    act(&table.state, seat, table.now, STRONG, &Limit::nodes(3_000), &mut Memory::new(1 << 12))
}

/// White of board A is mated next move (…Qg2#) whatever it plays; a piece to place would stop it. Black of board B
/// can take one.
const MATED_SOON: &str = "6k1/5ppp/8/8/8/5p1q/5P1P/6K1 w - - 0 1";
const PARTNER_TAKES: &str = "4k3/8/8/3n4/5N2/8/8/4K3 b - - 0 1";

/// Covers: knsb-9.2, minerva-9.2
#[test]
fn a_bot_that_is_being_mated_asks_for_a_piece_and_waits_for_it() {
    for id in ["knsb", "stein", "minerva"] {
        let mut table = bughouse(id, Way::Assisted, MATED_SOON, PARTNER_TAKES);
        let white = seat(BoardId::A, Color::White);
        let mut asked = 0;
        while let BotAct::Do(Act::Say(Message::AskPiece(role))) = next(&table, white) {
            table.does(white, Act::Say(Message::AskPiece(role)));
            asked += 1;
        }
        assert!(asked > 0, "{id}: it asks");
        assert!(matches!(next(&table, white), BotAct::Wait(Some(_))), "{id}: it sits");
        let black = seat(BoardId::B, Color::Black);
        assert_eq!(
            next(&table, black),
            BotAct::Do(Act::Move("d5f4".parse().unwrap())),
            "{id}: the partner takes"
        );
        table.does(black, Act::Move("d5f4".parse().unwrap()));
        let BotAct::Do(Act::Move(m)) = next(&table, white) else {
            panic!("{id}: it waits with a piece in hand")
        };
        assert!(matches!(m, rules::Move::Drop { role: Role::Knight, .. }), "{id}: {m}");
    }
}

#[test]
fn a_bot_does_not_wait_for_what_cannot_come() {
    let table = bughouse("knsb", Way::Assisted, MATED_SOON, "4k3/8/8/3n4/8/8/8/4K3 b - - 0 1");
    let acted = next(&table, seat(BoardId::A, Color::White));
    assert!(matches!(acted, BotAct::Do(Act::Move(_))), "{acted:?}");
}

/// Covers: minerva-9.3
#[test]
fn a_bot_warns_its_partner_only_where_the_rules_allow_it() {
    // Black to move; with any rook or queen placed on the back rank White is mated, so White's partner is warned.
    let a = "6k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1";
    let b = "4k3/8/8/3r4/5N2/8/8/4K3 w - - 0 1";
    let white = seat(BoardId::A, Color::White);
    let mut table = bughouse("minerva", Way::Assisted, a, b);
    let mut warned = Vec::new();
    while let BotAct::Do(Act::Say(message)) = next(&table, white) {
        warned.push(message);
        table.does(white, Act::Say(message));
    }
    assert!(warned.contains(&Message::PieceWins(Role::Rook)), "{warned:?}");
    let table = bughouse("knsb", Way::Assisted, a, b);
    assert!(!matches!(next(&table, white), BotAct::Do(Act::Say(Message::PieceWins(_)))));
}

/// Covers: minerva-9.4
#[test]
fn a_bot_that_is_advised_to_stop_moving_stops_for_a_while() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let mut table = bughouse("minerva", Way::Assisted, start, start);
    let white = seat(BoardId::A, Color::White);
    table.does(white.partner(), Act::Say(Message::StopMoving));
    let BotAct::Wait(Some(until)) = next(&table, white) else { panic!("{:?}", next(&table, white)) };
    table.now = until;
    assert!(matches!(next(&table, white), BotAct::Do(Act::Move(_))));
}

/// Covers: fide-6.9
#[test]
fn a_bot_claims_the_flag_where_it_must_be_claimed() {
    let rules = Ruleset::built_in("knsb").unwrap();
    let mut table = Table::open(Opening::new(rules, Way::OnTheBoard));
    for board in BoardId::ALL {
        table.does(seat(board, Color::Black), Act::StartClock);
    }
    table.now = 430_000;
    table.commands(&Command::tick());
    let black = seat(BoardId::A, Color::Black);
    let mut acts = Vec::new();
    while let Plan::Do(wish) = plan(&table.state, black, table.now, Level::USUAL) {
        acts.push(wish.clone());
        table.does(black, wish);
    }
    assert!(acts.contains(&Act::ClaimFlag), "{acts:?}");
    assert_eq!(table.state.score_of(BoardId::A), [0, 2]);
}

#[test]
fn a_bot_that_is_behind_takes_a_draw_and_one_that_is_ahead_does_not() {
    let rows = [
        ("4k3/8/8/8/8/8/8/R3K3 b - - 0 1", Color::Black, Act::AcceptDraw),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", Color::White, Act::DeclineDraw),
    ];
    for (fen, color, wish) in rows {
        let rules = Ruleset::built_in("fide-2023").unwrap();
        let mut opening = Opening::new(rules.clone(), Way::Assisted);
        opening.positions = vec![fen.parse::<Setup>().unwrap().position(&rules.law()).unwrap()];
        let mut table = Table::open(opening);
        table.commands(&Command { by: live::Actor::Table, seen: None, sat: None, act: Act::StartClock });
        let bot = seat(BoardId::A, color);
        table.does(bot.opponent(), Act::OfferDraw);
        assert_eq!(plan(&table.state, bot, table.now, Level::USUAL), Plan::Do(wish));
    }
}

/// Covers: knsb-7.4
#[test]
fn a_bot_has_an_illegal_move_replaced() {
    let rules = Ruleset::built_in("knsb").unwrap();
    let mut table = Table::open(Opening::new(rules, Way::OnTheBoard));
    for board in BoardId::ALL {
        table.does(seat(board, Color::Black), Act::StartClock);
    }
    let (white, black) = (seat(BoardId::A, Color::White), seat(BoardId::A, Color::Black));
    table.does(black, Act::AutoPass(true));
    let illegal = Command::seat(white, Act::Move("e2e5".parse().unwrap()));
    for event in decide(&table.state, &illegal, table.now).unwrap() {
        apply(&mut table.state, &event);
    }
    assert_eq!(plan(&table.state, black, table.now, Level::USUAL), Plan::Wait, "not completed yet");
    table.does(white, Act::Press);
    assert_eq!(plan(&table.state, black, table.now, Level::USUAL), Plan::Do(Act::Demand));
}
