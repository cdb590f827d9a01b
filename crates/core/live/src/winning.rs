//! Whether neither side can win: asked after a move only when a cheap look says that it can matter. What the short search
//! after a move leaves open is looked at again off its path ([`question`]).

use crate::clock::Millis;
use crate::state::State;
use rules::ruleset::Promotion;
use rules::unwinnable::Bound;
use rules::{BoardId, Color, Game, Law, Position, Ruleset, Seat, winnable};
use std::sync::Arc;

/// Whether neither side can win (fide-5.2b, 9.6, knsb-5.3, D10, D23).
pub fn dead(game: &Game, board: BoardId, rules: &Ruleset, other_over: bool) -> bool {
    let position = game.position(board);
    let beside: usize = [Color::White, Color::Black]
        .map(|color| Seat::new(board, color))
        .iter()
        .map(|seat| game.hand(*seat).len() + game.captured(seat.partner()).len())
        .sum();
    // One pawn that has nothing to become (Stein) is no more than a lone piece.
    let lone = rules.promotion.how == Promotion::FromOtherBoard && position.board().occupied().count() <= 3;
    let question = winnable::takes_a_search(game, board, rules, other_over);
    let asked = lone || question || may_be_dead(position) && (beside <= 1 || walled(position));
    asked && winnable::dead(game, board, rules, other_over)
}

/// A board whose position may be dead and was not proved so: what to look at, off the path of any move (D78).
#[derive(Clone, Debug)]
pub struct Question {
    /// Which board.
    pub board: BoardId,
    /// When its position last changed, as a number of events.
    pub seq: u64,
    /// The moment of that, in the table's time.
    pub since: Millis,
    game: Game,
    rules: Arc<Ruleset>,
    other_over: bool,
}

impl Question {
    /// Whether the position is proved dead. It may take a second.
    pub fn proved(&self) -> bool {
        self.within(Bound::THOROUGH)
    }

    pub(crate) fn within(&self, bound: Bound) -> bool {
        winnable::proved_dead(&self.game, self.board, &self.rules, self.other_over, bound)
    }
}

/// What is open at a board of this table whose game goes on.
pub fn question(state: &State, board: BoardId) -> Option<Question> {
    let at_board = state.board(board);
    let other_over = state.other_over(board);
    let settled = at_board.over.is_some()
        || at_board.resigned.is_some()
        || at_board.standing_breach().is_some()
        || at_board.missing.is_some();
    if settled || !state.started || !winnable::takes_a_search(&state.game, board, state.rules(), other_over) {
        return None;
    }
    let rules = Arc::clone(&state.opening.rules);
    let (seq, since) = (at_board.changed, at_board.changed_at);
    Some(Question { board, seq, since, game: state.game.clone(), rules, other_over })
}

/// Few pieces that may not do, walls of pawns that no pawn can move, or few pieces and a move that is as good as
/// forced. Everything else is open enough to be won, and is not asked about after every move.
fn may_be_dead(position: &Position) -> bool {
    let board = position.board();
    let count = board.occupied().count();
    let weak = board.rooks_and_queens().is_empty() && (count <= 5 || board.knights().is_empty());
    let standing = if board.pawns().is_empty() { weak } else { walled(position) };
    standing || (count <= FEW && position.count_moves(&Law::CHESS, &[]) <= FORCED)
}

/// With so few pieces and so few moves a forced capture can end all chances.
const FEW: usize = 6;
const FORCED: u64 = 2;

/// Whether every pawn has another one before it; what pieces can do behind that wall is for the search to say.
fn walled(position: &Position) -> bool {
    let board = position.board();
    let blocked = |color: Color, up: i32| {
        let ahead = board.by_piece(color.pawn()).shift(up);
        (ahead & !board.pawns()).is_empty()
    };
    blocked(Color::White, 8) && blocked(Color::Black, -8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Setup;

    /// Covers: fide-5.2, fide-9.6
    #[test]
    fn every_dead_position_of_the_rows_ends_the_game_at_the_table() {
        let rows = include_str!("../../../../testdata/unwinnable/dead.txt");
        let rules = Ruleset::built_in("fide-2023").unwrap();
        for row in rows.lines().filter(|row| !row.starts_with('#')) {
            let [fen, _, word, _] = row.split(';').map(str::trim).collect::<Vec<_>>()[..] else {
                panic!("not four fields: {row}");
            };
            let position = fen.parse::<Setup>().unwrap().position(&rules.law()).unwrap();
            let game = Game::of(position, None);
            assert_eq!(dead(&game, BoardId::A, &rules, true), word == "dead", "{row}");
        }
    }

    /// One legal move further on the game ends at once too: the cheap look hides nothing that the short search proves.
    ///
    /// Covers: fide-5.2, fide-9.6, fide-1.3, D23
    #[test]
    fn a_move_in_a_dead_position_ends_the_game_where_the_search_proves_it() {
        let rows = include_str!("../../../../testdata/unwinnable/dead.txt");
        let rules = Ruleset::built_in("fide-2023").unwrap();
        let (mut ended, mut hidden) = (0, 0);
        let files = [
            rows,
            include_str!("../../../../testdata/unwinnable/forced.txt"),
            include_str!("../../../../testdata/unwinnable/walls.txt"),
        ];
        for row in files.iter().flat_map(|rows| rows.lines()).filter(|row| !row.starts_with('#')) {
            let fen = row.split(';').next().unwrap_or_default().trim();
            let Ok(position) = fen.parse::<Setup>().unwrap().position(&rules.law()) else { continue };
            let game = Game::of(position, None);
            for m in game.moves(BoardId::A, &rules.law()) {
                let mut after = game.clone();
                after.make(BoardId::A, m, &rules.law());
                let proved = winnable::proved_dead(&after, BoardId::A, &rules, true, Bound::QUICK);
                assert_eq!(dead(&after, BoardId::A, &rules, true), proved, "{fen} {m}");
                ended += usize::from(proved);
                hidden += usize::from(proved && !may_be_dead(after.position(BoardId::A)));
            }
        }
        assert!(ended > 20 && hidden > 0, "{ended} dead, {hidden} of them without a wall of pawns alone");
    }

    #[test]
    fn an_ordinary_position_is_not_asked_about() {
        let rules = Ruleset::built_in("fide-2023").unwrap();
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r4rk1/pp3ppp/2n5/3p4/3P4/2N5/PP3PPP/R4RK1 w - - 0 1",
            "8/5pk1/8/8/8/8/5PK1/3R4 w - - 0 1",
            "8/6k1/8/8/8/8/6K1/3R4 w - - 0 1",
        ] {
            let position = fen.parse::<Setup>().unwrap().position(&Law::CHESS).unwrap();
            assert!(!may_be_dead(&position), "{fen}");
            let game = Game::of(position, None);
            assert!(!winnable::takes_a_search(&game, BoardId::A, &rules, true), "{fen}");
        }
    }
}
