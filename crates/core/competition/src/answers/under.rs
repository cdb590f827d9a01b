//! The season counted again under other values: for the rule lab, never for the standings.

use crate::law::{Clause, LawFault, Laws};
use crate::state::State;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The competition as it would be if these values had held from the first round on. Pairings stay as they were.
pub fn under(state: &State, clauses: &BTreeMap<String, Clause>) -> Result<State, LawFault> {
    let law = state.laws.newest().changed(clauses)?;
    let mut other = state.clone();
    other.laws = Laws::new(Arc::new(law));
    Ok(other)
}
