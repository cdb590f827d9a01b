//! A plot as whole numbers of an SVG; a table with the same numbers stands beside it.

/// The width and height of the drawing, and where its axes lie.
const WIDTH: i64 = 360;
const HEIGHT: i64 = 232;
const LEFT: i64 = 46;
const RIGHT: i64 = 318;
const TOP: i64 = 18;
const BOTTOM: i64 = 198;
/// Room at the right for what stands beside the last point, such as `25th`.
const WORDS: i64 = 14;

/// A line through points, with lines of a grid and numbers at the axes.
pub struct LinePlot {
    /// What it shows, for who hears the page.
    pub title: String,
    /// The points as `x,y x,y`.
    pub path: String,
    /// Every point but the last.
    pub dots: Vec<(i64, i64)>,
    /// The last point with its words.
    pub last: Option<(i64, i64, String)>,
    /// Lines of the grid: height and number.
    pub grid: Vec<(i64, String)>,
    /// Numbers below: x and number.
    pub below: Vec<(i64, String)>,
}

/// Bars, one a round.
pub struct BarPlot {
    /// What it shows, for who hears the page.
    pub title: String,
    /// x, y, width, height and class of each bar.
    pub bars: Vec<(i64, i64, i64, i64, &'static str)>,
    /// Lines of the grid: height and number.
    pub grid: Vec<(i64, String)>,
    /// Numbers below: x and number.
    pub below: Vec<(i64, String)>,
}

impl LinePlot {
    /// The size of the drawing.
    pub fn view_box(&self) -> String {
        format!("0 0 {} {HEIGHT}", WIDTH + WORDS)
    }
}

impl BarPlot {
    /// The size of the drawing.
    pub fn view_box(&self) -> String {
        format!("0 0 {WIDTH} {HEIGHT}")
    }
}

/// The x of a round when there are so many.
fn x(index: usize, many: usize) -> i64 {
    let step = (RIGHT - LEFT) / (many.max(2) as i64 - 1);
    LEFT + step * index as i64
}

/// Some of the rounds, so that the numbers do not touch.
fn below(many: usize) -> Vec<(i64, String)> {
    let every = many.div_ceil(8).max(1);
    (0..many).step_by(every).map(|index| (x(index, many), (index + 1).to_string())).collect()
}

/// Places through the season, the first on top; `most` players.
pub fn places(
    title: String,
    places: &[Option<usize>],
    most: usize,
    last: impl Fn(usize) -> String,
) -> LinePlot {
    let most = most.max(2) as i64;
    let y = |place: i64| TOP + (BOTTOM - TOP) * (place - 1) / (most - 1);
    let many = places.len();
    let points: Vec<(i64, i64, usize)> = places
        .iter()
        .enumerate()
        .filter_map(|(index, place)| place.map(|place| (x(index, many), y(place as i64), place)))
        .collect();
    let path = points.iter().map(|(x, y, _)| format!("{x},{y}")).collect::<Vec<_>>().join(" ");
    let every = ((most + 4) / 5).max(1);
    let marks =
        std::iter::once(1).chain((1..=most / every).map(|mark| mark * every).filter(|mark| *mark > 1));
    LinePlot {
        title,
        path,
        dots: points.iter().rev().skip(1).rev().map(|(x, y, _)| (*x, *y)).collect(),
        last: points.last().map(|(x, y, place)| (*x, *y, last(*place))),
        grid: marks.map(|mark| (y(mark), mark.to_string())).collect(),
        below: below(many),
    }
}

/// What each round gives, in the smallest unit of `per` a point.
pub fn bars(title: String, rounds: &[(i64, &'static str)], per: i64) -> BarPlot {
    let most = rounds.iter().map(|(points, _)| *points).max().unwrap_or(0).max(per);
    let height = |points: i64| (BOTTOM - TOP) * points.max(0) / most;
    let width = ((RIGHT - LEFT) / rounds.len().max(1) as i64 - 3).clamp(4, 24);
    let bar = |(index, (points, class)): (usize, &(i64, &'static str))| {
        let tall = height(*points).max(2);
        (x(index, rounds.len()) - width / 2, BOTTOM - tall, width, tall, *class)
    };
    let whole = most / per;
    let marks = [0, whole / 2, whole];
    BarPlot {
        title,
        bars: rounds.iter().enumerate().map(bar).collect(),
        grid: marks.iter().map(|mark| (BOTTOM - height(mark * per), mark.to_string())).collect(),
        below: below(rounds.len()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_place_is_on_top_and_rounds_before_entering_have_no_point() {
        let plot = places("t".into(), &[None, Some(2), Some(1)], 5, |place| place.to_string());
        assert_eq!(plot.path, "182,63 318,18");
        assert_eq!((plot.dots.len(), plot.last), (1, Some((318, 18, "1".to_owned()))));
    }

    #[test]
    fn the_highest_bar_reaches_the_top() {
        let plot = bars("t".into(), &[(0, "none"), (300, "full")], 6);
        assert_eq!((plot.bars[1].1, plot.bars[1].3), (TOP, BOTTOM - TOP));
        assert_eq!(plot.grid.last().unwrap(), &(TOP, "50".to_owned()));
    }
}
