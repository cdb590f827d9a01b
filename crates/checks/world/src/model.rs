//! The lease and its hand-over as a model, walked through exhaustively for two nodes: every order of taking, deciding,
//! freezing, being taken for gone and writing.

use std::collections::{BTreeSet, VecDeque};

/// How many facts are asked for, how often a node may be taken for gone and the table change hands: small, so that every order is walked.
const FACTS: u8 = 3;
const GONE: u8 = 3;
const EPOCHS: u8 = 5;

/// What a node knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Node {
    /// The epoch it took the table under; 0 for none.
    epoch: u8,
    /// How many facts it has read.
    seq: u8,
    /// Whether it has decided and is about to write.
    decided: bool,
    /// Whether the database takes it to be there.
    here: bool,
}

/// The whole of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    owner: Option<u8>,
    epoch: u8,
    /// Each fact by its node and the epoch under which it was decided.
    log: Vec<(u8, u8)>,
    gone: u8,
    nodes: [Node; 2],
}

/// What the walk found.
#[derive(Debug, PartialEq, Eq)]
pub struct Walked {
    /// How many states there are.
    pub states: usize,
    /// The log of a state in which who lost the table wrote after its new owner.
    pub breach: Option<Vec<(u8, u8)>>,
}

/// Walks through every state. `fenced`: the database refuses what comes under an older epoch. `numbered`: it refuses a number that
/// is taken.
pub fn walk(fenced: bool, numbered: bool) -> Walked {
    let first = State { nodes: [Node { here: true, ..Node::default() }; 2], ..State::default() };
    let mut seen = BTreeSet::from([first.clone()]);
    let mut open = VecDeque::from([first]);
    while let Some(state) = open.pop_front() {
        let owners: Vec<u8> = state.log.iter().map(|(_, epoch)| *epoch).collect();
        if owners.windows(2).any(|two| two[1] < two[0]) {
            return Walked { states: seen.len(), breach: Some(state.log) };
        }
        for next in steps(&state, fenced, numbered) {
            if seen.insert(next.clone()) {
                open.push_back(next);
            }
        }
    }
    Walked { states: seen.len(), breach: None }
}

fn steps(state: &State, fenced: bool, numbered: bool) -> Vec<State> {
    let mut all = Vec::new();
    for (at, node) in state.nodes.iter().enumerate() {
        let mut add = |change: &dyn Fn(&mut State)| {
            let mut next = state.clone();
            change(&mut next);
            all.push(next);
        };
        if node.here && state.gone < GONE {
            add(&|next| {
                next.nodes[at].here = false;
                next.gone += 1;
            });
        }
        if !node.here {
            add(&|next| next.nodes[at].here = true);
        }
        let free = state.owner.is_none_or(|owner| !state.nodes[usize::from(owner)].here);
        if node.epoch == 0 && free && state.epoch < EPOCHS {
            add(&|next| {
                (next.owner, next.epoch) = (Some(at as u8), state.epoch + 1);
                next.nodes[at] = Node { epoch: next.epoch, seq: next.log.len() as u8, ..*node };
            });
        }
        if node.epoch > 0 && !node.decided && state.log.len() < usize::from(FACTS) {
            add(&|next| next.nodes[at].decided = true);
        }
        if node.decided {
            let refused = fenced && node.epoch < state.epoch || numbered && node.seq < state.log.len() as u8;
            add(&|next| {
                if refused {
                    next.nodes[at] = Node { here: node.here, ..Node::default() };
                } else {
                    next.log.push((at as u8, node.epoch));
                    next.nodes[at] = Node { seq: node.seq + 1, decided: false, ..*node };
                }
            });
        }
    }
    all
}
