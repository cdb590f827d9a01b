//! What a place is worth.

use super::season::PlayerIndex;
use super::settings::{Settings, Values};

/// The value that a place (from 0) among `players` gives before anyone has a score.
pub fn value_at(settings: &Settings, place: usize, players: usize) -> i64 {
    let order: Vec<PlayerIndex> = (0..players).collect();
    values(settings, &order, None, None, players).get(place).copied().unwrap_or(0)
}

/// The value of every player in a ranking, 0 for who does not take part (yet). Without scores, values by score
/// are spread over the places; `fixed` are those of a season in which they do not change.
pub(super) fn values(
    settings: &Settings,
    order: &[PlayerIndex],
    scores: Option<&[i64]>,
    fixed: Option<&[i64]>,
    n: usize,
) -> Vec<i64> {
    let mut values = Vec::new();
    assign(settings, order, scores, fixed, &mut values, n);
    values
}

/// The same, into a list that is used again.
pub(super) fn assign(
    settings: &Settings,
    order: &[PlayerIndex],
    scores: Option<&[i64]>,
    fixed: Option<&[i64]>,
    values: &mut Vec<i64>,
    n: usize,
) {
    values.clear();
    values.resize(n, 0);
    if let Some(fixed) = fixed {
        for &player in order {
            values[player] = fixed[player];
        }
        return;
    }
    let (Some(&first), Some(&last)) = (order.first(), order.last()) else { return };
    let range = match (settings.values, scores) {
        (Values::ByScore, Some(scores)) => {
            let high = order.iter().map(|&p| scores[p]).max().unwrap_or(scores[first]);
            let low = order.iter().map(|&p| scores[p]).min().unwrap_or(scores[last]);
            (high > low).then_some((scores, low, high))
        }
        _ => None,
    };
    for (at, &player) in order.iter().enumerate() {
        values[player] = match (settings.values, range) {
            (Values::ByPlace | Values::ByBand | Values::ByHand, _) => by_place(settings, at, order.len()),
            (Values::ByScore, Some((scores, low, high))) => {
                between(settings, i128::from(scores[player] - low), i128::from(high - low))
            }
            (Values::ByScore, None) => {
                let rest = (order.len() - 1).max(1) as i128;
                between(settings, rest - at as i128, rest)
            }
        };
    }
}

/// The value of a place, from 0, among so many: the nearest whole number, halves up, never under `lowest`.
fn by_place(settings: &Settings, at: usize, players: usize) -> i64 {
    let (step, part) = (i128::from(settings.step.numerator()), i128::from(settings.step.denominator()));
    let top = match settings.first_last_ratio {
        // With x for the last place, x and all steps are ratio times x; what is not whole is left off.
        Some(ratio) => {
            let (above, below) = (i128::from(ratio.numerator()), i128::from(ratio.denominator()));
            let steps = step * players.saturating_sub(1).max(1) as i128;
            (steps * above).div_euclid(part * (above - below).max(1))
        }
        None => i128::from(settings.top),
    };
    let rounded = (2 * (top * part - step * at as i128) + part).div_euclid(2 * part);
    i64::try_from(rounded).unwrap_or(settings.lowest).max(settings.lowest)
}

/// The value at `part` of `whole` of the way from `lowest` to `top`, to the nearest whole number, halves up.
fn between(settings: &Settings, part: i128, whole: i128) -> i64 {
    let width = i128::from((settings.top - settings.lowest).max(0));
    let rounded = (2 * width * part + whole).div_euclid(2 * whole);
    settings.lowest + i64::try_from(rounded).unwrap_or(0)
}
