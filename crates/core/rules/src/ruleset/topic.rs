//! What an article can be about. Every value of a ruleset and every refusal has a topic, so each can name its article.

macro_rules! topics {
    ($($(#[$doc:meta])* $name:ident = $key:literal),+ $(,)?) => {
        /// A subject that a ruleset has an article about.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Topic { $($(#[$doc])* $name),+ }

        impl Topic {
            /// Every topic.
            pub const ALL: &[Topic] = &[$(Topic::$name),+];

            /// The key in a ruleset file.
            pub fn key(self) -> &'static str {
                match self { $(Topic::$name => $key),+ }
            }

            /// The topic with this key.
            pub fn of(key: &str) -> Option<Topic> {
                match key { $($key => Some(Topic::$name),)+ _ => None }
            }
        }
    };
}

topics! {
    /// Two boards, two teams.
    Boards = "game.boards",
    /// Who sits where; the team.
    Team = "game.team",
    /// The first-board player.
    FirstBoard = "game.first_board",
    /// The first-board players meet each other.
    FirstBoardsMeet = "game.first_boards_meet",
    /// Colours of a match.
    Colours = "game.colours",
    /// What lies beneath this ruleset.
    Basis = "game.basis",
    /// When the match ends.
    MatchEnds = "game.ends",
    /// What the match score is made of.
    MatchScore = "game.score",
    /// Points of a game.
    Points = "game.points",
    /// Moving in turn, own pieces only.
    Turn = "move.turn",
    /// The king may not be captured or left under attack; the aim of the game.
    KingSafety = "move.king_safety",
    /// What each player begins with.
    Pieces = "move.pieces",
    /// The initial position.
    InitialPosition = "move.initial_position",
    /// Neither player can mate any more: a draw.
    NeitherMates = "move.neither_mates",
    /// No move onto an own piece; capturing.
    OwnPiece = "move.own_piece",
    /// The bishop.
    Bishop = "move.bishop",
    /// The rook.
    Rook = "move.rook",
    /// The queen.
    Queen = "move.queen",
    /// No jumping.
    Jump = "move.jump",
    /// The knight.
    Knight = "move.knight",
    /// The pawn.
    Pawn = "move.pawn",
    /// The king.
    King = "move.king",
    /// Castling.
    Castling = "move.castling",
    /// No move that leaves the own king in check.
    Check = "move.check",
    /// Passing a captured piece.
    Passing = "drops.passing",
    /// Placing a passed piece is a move.
    Placing = "drops.placing",
    /// Only on an empty square.
    EmptySquare = "drops.empty_square",
    /// Whether a drop may check.
    DropCheck = "drops.may_check",
    /// Ranks barred for pawns.
    PawnRanks = "drops.pawn_barred",
    /// Ranks barred for pieces.
    PieceRanks = "drops.piece_barred",
    /// Passed pieces are visible.
    HandVisible = "drops.hand_visible",
    /// What a promoting pawn becomes.
    Promotion = "promotion.how",
    /// What a captured promoted pawn becomes.
    CapturedPromoted = "promotion.captured",
    /// A promoted pawn lying down.
    Lying = "promotion.lying",
    /// Whether the value of a promoted pawn is shown.
    ValueShown = "promotion.value_shown",
    /// Whose the promoted pawn becomes (Stein).
    PromotedPawnOwner = "promotion.pawn_owner",
    /// When a promotion is complete.
    PromotionDeclared = "promotion.declared",
    /// Adjusting pieces.
    Adjust = "touch.adjust",
    /// Touched pieces bind.
    TouchMove = "touch.touch_move",
    /// Castling by touch.
    TouchCastling = "touch.castling",
    /// Nothing touched can move.
    TouchFree = "touch.free",
    /// When a move is made.
    MoveMade = "touch.made",
    /// Touching forfeits a claim about touching.
    TouchClaim = "touch.claim_forfeited_by_touch",
    /// A passed piece that touched the board must be placed.
    TouchDrop = "touch.touch_drop",
    /// Mate.
    Mate = "ending.mate",
    /// Stalemate.
    Stalemate = "ending.stalemate",
    /// Dead position.
    Dead = "ending.dead",
    /// Waiting in mate or stalemate while the other game goes on.
    Pending = "ending.pending",
    /// A finished board stays as it is.
    FinishedBoard = "ending.finished_board",
    /// Resigning.
    Resign = "ending.resign",
    /// Draw by agreement.
    Agreement = "ending.agreement",
    /// Draw offers: when, how long.
    DrawOffer = "ending.draw_offer",
    /// Repetition.
    Repetition = "ending.repetition",
    /// Fifty moves.
    QuietMoves = "ending.quiet_moves",
    /// Repetition that ends the game without a claim.
    RepetitionAutomatic = "ending.repetition_automatic",
    /// Quiet moves that end the game without a claim.
    QuietMovesAutomatic = "ending.quiet_moves_automatic",
    /// No draw claims exist.
    NoClaims = "ending.no_claims",
    /// Moving forfeits a claim.
    ClaimForfeited = "ending.claim_forfeited",
    /// What a claim does; a wrong claim.
    WrongClaim = "ending.wrong_claim",
    /// A fallen flag loses, unless the opponent cannot win.
    Flag = "ending.flag",
    /// A lone minor piece cannot win on time.
    LoneMinor = "ending.lone_minor_cannot_win_on_time",
    /// Several flags.
    BothFlags = "ending.both_flags",
    /// Draw claim in the last two minutes.
    LastMinutes = "ending.last_minutes_claim",
    /// Two displays, one running.
    ClockDisplays = "clock.displays",
    /// Times and periods.
    TimeControl = "clock.periods",
    /// The last period, in which all remaining moves are made.
    LastPeriod = "clock.last_period",
    /// Time per move.
    PerMove = "clock.per_move",
    /// The check at flag fall.
    FlagCheck = "clock.flag_check",
    /// When a flag has fallen.
    FlagFallen = "clock.flag_fallen",
    /// Everyone sees the clocks.
    ClockVisible = "clock.visible",
    /// Starting the clocks.
    ClockStart = "clock.start",
    /// Nobody there at the start.
    NobodyThere = "clock.white_loses_time_when_nobody_is_there",
    /// Too late.
    DefaultTime = "clock.default_time",
    /// A move is completed by pressing the clock.
    Press = "clock.press",
    /// A defective clock.
    ClockDefect = "clock.defect",
    /// Stopping the clocks.
    StopClocks = "clock.stop",
    /// Setting times after an irregularity.
    SetClocks = "clock.set",
    /// Whether the moves are written down at all.
    RecordingDuty = "clock.recording",
    /// When the moves need not be written down.
    Recording = "clock.no_recording_under",
    /// Arbiter and score sheets after flag fall.
    RecordUpdate = "clock.record_update",
    /// Moves that cannot be proved.
    MovesNotProvable = "clock.not_provable",
    /// Signing the result.
    ResultSigned = "ending.signed",
    /// Wrong set-up.
    WrongSetup = "irregularities.wrong_setup",
    /// Swapped colours.
    SwappedColours = "irregularities.swapped_colours",
    /// Displaced pieces, at once.
    Displaced = "irregularities.displaced",
    /// Displaced pieces found later.
    DisplacedLater = "irregularities.displaced_later",
    /// Taking back before the clock was pressed.
    TakeBack = "irregularities.take_back",
    /// A completed illegal move.
    IllegalMove = "irregularities.illegal_move",
    /// Losing the right to demand.
    DemandForfeited = "irregularities.demand_forfeited",
    /// Starting the opponent's clock without moving.
    DemandClock = "irregularities.demand_clock",
    /// The return of a passed piece.
    PassedPiece = "irregularities.passed_piece_returns",
    /// Partner messages in general.
    Messages = "messages.general",
    /// Silence after a game.
    Silence = "messages.silence_after_a_game",
    /// Ask for a piece.
    AskPiece = "messages.ask_piece",
    /// Ask permission.
    AskPermission = "messages.ask_permission",
    /// A piece wins for them.
    PieceWins = "messages.piece_wins_for_them",
    /// Stop moving.
    StopMoving = "messages.stop_moving",
    /// A flag fell.
    FlagFell = "messages.flag_fell",
    /// The arbiter steps in when asked.
    ArbiterAsked = "arbiter.only_when_asked",
    /// The arbiter declares fallen flags.
    ArbiterFlags = "arbiter.declares_both_flags",
    /// Repeated illegal moves.
    RepeatedIllegal = "arbiter.punishes_repeated_illegal_moves",
    /// Time after a flag tip.
    FlagTip = "arbiter.flag_tip",
    /// Anything not provided for.
    NotProvided = "arbiter.not_provided",
    /// Phones and aids.
    Phones = "arbiter.phones",
    /// Distraction.
    Distraction = "arbiter.distraction",
    /// Breaches of conduct.
    Breach = "arbiter.breach",
    /// Persistent refusal.
    Refusing = "arbiter.refusing",
    /// Both guilty.
    BothGuilty = "arbiter.both_guilty",
    /// The penalties.
    Penalties = "arbiter.penalties",
    /// Extra time after a disturbance.
    Disturbance = "arbiter.disturbance",
    /// What the arbiter may not do or say.
    NoIntervention = "arbiter.no_intervention",
}
