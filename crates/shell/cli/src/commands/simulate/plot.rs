//! A line plot as SVG, drawn in whole numbers.

use std::fmt::Write as _;

/// One line of the plot: at 1, 2, 3, … so many of a thousand.
pub struct Line {
    /// What the line is.
    pub name: String,
    /// The heights.
    pub per_mille: Vec<usize>,
}

const WIDE: usize = 640;
const HIGH: usize = 400;
const LEFT: usize = 60;
const TOP: usize = 40;
const BOTTOM: usize = 340;
const RIGHT: usize = 440;
/// Colours that stay apart for most eyes; each line has its own dashes too.
const INKS: [&str; 6] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00"];
const DASHES: [&str; 6] = ["none", "8 4", "2 4", "8 4 2 4", "12 3", "4 2"];

/// The plot as the text of a file.
pub fn drawn(title: &str, across: &str, up: &str, lines: &[Line]) -> String {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDE} {HIGH}\" role=\"img\" \
         font-family=\"sans-serif\" font-size=\"13\">\n<title>{0}</title>\n\
         <rect width=\"{WIDE}\" height=\"{HIGH}\" fill=\"white\"/>\n\
         <text x=\"{LEFT}\" y=\"24\" font-size=\"16\">{0}</text>\n",
        escaped(title)
    );
    for percent in [0, 25, 50, 75, 100] {
        let y = height(percent * 10);
        let _ = writeln!(
            svg,
            "<line x1=\"{LEFT}\" x2=\"{RIGHT}\" y1=\"{y}\" y2=\"{y}\" stroke=\"#ddd\"/>\
             <text x=\"{}\" y=\"{}\" text-anchor=\"end\">{percent}%</text>",
            LEFT - 6,
            y + 4
        );
    }
    let most = lines.iter().map(|line| line.per_mille.len()).max().unwrap_or(0);
    for at in 0..most {
        let x = across_at(at, most);
        let _ =
            writeln!(svg, "<text x=\"{x}\" y=\"{}\" text-anchor=\"middle\">{}</text>", BOTTOM + 20, at + 1);
    }
    let middle = usize::midpoint(LEFT, RIGHT);
    let _ = writeln!(
        svg,
        "<text x=\"{middle}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n\
         <text transform=\"translate(16 {}) rotate(-90)\" text-anchor=\"middle\">{}</text>",
        BOTTOM + 42,
        escaped(across),
        usize::midpoint(TOP, BOTTOM),
        escaped(up)
    );
    for (number, line) in lines.iter().enumerate() {
        draw_line(&mut svg, number, line, most);
    }
    svg.push_str("</svg>\n");
    svg
}

fn draw_line(svg: &mut String, number: usize, line: &Line, most: usize) {
    let (ink, dashes) = (INKS[number % INKS.len()], DASHES[number % DASHES.len()]);
    let points: Vec<String> = line
        .per_mille
        .iter()
        .enumerate()
        .map(|(at, &per_mille)| format!("{},{}", across_at(at, most), height(per_mille)))
        .collect();
    let y = TOP + 20 * number;
    let _ = writeln!(
        svg,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2\" stroke-dasharray=\"{dashes}\"/>\n\
         <line x1=\"{}\" x2=\"{}\" y1=\"{y}\" y2=\"{y}\" stroke=\"{ink}\" stroke-width=\"2\" \
         stroke-dasharray=\"{dashes}\"/><text x=\"{}\" y=\"{}\">{}</text>",
        points.join(" "),
        RIGHT + 15,
        RIGHT + 45,
        RIGHT + 50,
        y + 4,
        escaped(&line.name)
    );
}

fn height(per_mille: usize) -> usize {
    BOTTOM - per_mille * (BOTTOM - TOP) / 1000
}

fn across_at(at: usize, most: usize) -> usize {
    LEFT + 15 + at * (RIGHT - LEFT - 30) / most.saturating_sub(1).max(1)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plot_has_a_line_and_a_name_for_each_system_and_escapes_its_words() {
        let line = |name: &str| Line { name: name.to_owned(), per_mille: vec![0, 500, 1000] };
        let svg = drawn("a < b & c", "x", "y", &[line("dsc"), line("plain")]);
        assert_eq!(svg.matches("<polyline").count(), 2);
        assert!(svg.contains("a &lt; b &amp; c") && svg.contains(">plain</text>"));
        assert!(svg.contains("points=\"75,340 250,190 425,40\""), "{svg}");
    }
}
