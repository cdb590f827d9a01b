//! Positions that may be dead and that the short search after a move left open: they are looked at again beside the table,
//! so that no move waits (D78).

use live::{Command, State};
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;

/// One such look at a time, over all tables: it takes a whole core for up to a second.
static ONE_AT_A_TIME: Semaphore = Semaphore::const_new(1);

/// What is being looked at for one table: one position at a time, each once.
#[derive(Default)]
pub(crate) struct Proof {
    looks: Option<JoinHandle<Option<Command>>>,
    /// The newest position that was looked at, as a number of events, at each board.
    asked: [u64; 2],
}

impl Proof {
    /// Looks at what is open now, unless something is being looked at.
    pub(crate) fn ask(&mut self, state: &State) {
        if self.looks.is_some() {
            return;
        }
        let boards = state.game().boards().iter();
        let Some(question) = boards
            .filter_map(|board| live::question(state, *board))
            .find(|question| question.seq > self.asked[live::board_index(question.board)])
        else {
            return;
        };
        self.asked[live::board_index(question.board)] = question.seq;
        self.looks = Some(tokio::spawn(async move {
            let _mine = ONE_AT_A_TIME.acquire().await.ok()?;
            let look = move || question.proved().then(|| Command::proved(&question));
            tokio::task::spawn_blocking(look).await.ok()?
        }));
    }

    /// What came out of the look; waits for ever while nothing is looked at.
    pub(crate) async fn found(&mut self) -> Option<Command> {
        match &mut self.looks {
            None => std::future::pending().await,
            Some(looks) => {
                let found = looks.await.ok().flatten();
                self.looks = None;
                found
            }
        }
    }
}
