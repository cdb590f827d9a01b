//! Played games: a table's log as a game for other programs, and a log that comes from elsewhere.

use crate::secret;
use crate::table::{Problem, read_log};
use ids::TableId;
use live::{Event, State, export};
use rules::notation::pgn::print;
use rules::notation::record::GameResult;
use rules::notation::san::Letters;
use rules::notation::sheet::Sheet;
use store::{Club, EventRow, StoreError, TableRow};

/// A game as others see it.
#[derive(Clone, Debug)]
pub struct Game {
    /// The id of its ruleset.
    pub rules: String,
    /// The names at the seats, in the order of `Seat::ALL`.
    pub names: Vec<String>,
    /// The result of the whole, seen from White of board A and partner.
    pub result: GameResult,
    /// Whether it has ended.
    pub over: bool,
    /// PGN for one board, BPGN for two, with rulings as comments.
    pub text: String,
}

/// The game of a log, played on this day (`2026-11-16`) by the clock in the hall; `None` when the log has no opening.
pub fn game(table: &TableRow, log: &[Event], day: &str) -> Option<Game> {
    let state = State::replay(log)?;
    let mut record = export::record(log)?;
    record.tags.set("Event", "Clubavond");
    record.tags.set("Date", day.replace('-', "."));
    record.tags.set("Table", table.id.as_str());
    let rules = state.rules();
    Some(Game {
        rules: rules.id.clone(),
        names: state.seats().iter().map(|seat| state.chair(*seat).name().to_owned()).collect(),
        result: export::match_result(&state),
        over: state.over(),
        text: print(&Sheet::of(&record, rules, Letters::English)),
    })
}

/// Everything that happened at a table.
pub async fn log_of(store: &Club, table: TableId) -> Result<Vec<Event>, Problem> {
    read_log(store, table).await
}

/// Keeps a log from elsewhere as a table of its own, to be looked at: no links lead to its seats. Gives its id.
pub async fn keep(store: &Club, log: &[Event], stamp: i64) -> Result<TableId, StoreError> {
    let id = TableId::drawn(secret::chance());
    let table = TableRow { id, created: stamp, listed: false, bots: Vec::new(), put_away: Some(stamp) };
    let rows = log.iter().map(|event| EventRow { at: stamp, body: live::log::encode(event) });
    store.tables().create(&table, &[], &rows.collect::<Vec<_>>()).await?;
    Ok(id)
}
