//! The pictures of the handbook. They are drawn from the running program, in both languages and themes, and travel with the
//! scripts and styles.

use crate::kit::assets::Assets;
use crate::kit::markdown;
use std::fmt::Write as _;

/// Where they stand, as seen from a text of the handbook.
const FOLDER: &str = "../../pictures/";
/// How a text names one: the light one of its language, such as `tonight-nl-light.webp`. The dark one goes with it.
const LIGHT: &str = "-light.webp";
/// Those of a page on a phone; the others are of a laptop.
const ON_PHONE: [&str; 4] = ["parent", "result", "tonight", "why"];

/// A picture in a text.
struct Picture<'a> {
    /// What is to be seen, in words.
    shows: &'a str,
    /// Its name with the language: `tonight-nl`.
    name: &'a str,
}

impl<'a> Picture<'a> {
    /// A line that is a picture and nothing else: `![what it shows](../../pictures/tonight-nl-light.webp)`.
    fn read(line: &'a str) -> Option<Picture<'a>> {
        let (shows, file) = line.trim().strip_prefix("![")?.strip_suffix(')')?.split_once("](")?;
        Some(Picture { shows, name: file.strip_prefix(FOLDER)?.strip_suffix(LIGHT)? })
    }

    fn is_of_phone(&self) -> bool {
        self.name.split_once('-').is_some_and(|(name, _)| ON_PHONE.contains(&name))
    }

    /// How wide and how high it is: the page keeps that room free while the picture is on its way.
    fn size(&self) -> (u32, u32) {
        if self.is_of_phone() { (390, 700) } else { (1000, 620) }
    }

    /// Both themes; the style shows one, and a browser fetches only what is shown.
    fn html(&self, assets: &Assets) -> String {
        let (width, height) = self.size();
        let shows = markdown::escaped(self.shows);
        let one = |theme: &str| {
            let at = assets.at(&format!("{}-{theme}.webp", self.name));
            format!(
                "<img class=\"in-{theme}\" src=\"{at}\" alt=\"{shows}\" width=\"{width}\" height=\"{height}\" \
                 loading=\"lazy\">"
            )
        };
        let narrow = if self.is_of_phone() { " narrow" } else { "" };
        format!("<p class=\"picture{narrow}\">{}{}</p>", one("light"), one("dark"))
    }
}

/// A text of the handbook as HTML, with its pictures.
pub fn html(text: &str, assets: &Assets) -> String {
    let (mut out, mut words) = (String::new(), String::new());
    for line in text.lines() {
        if let Some(picture) = Picture::read(line) {
            let _ = write!(out, "{}{}", markdown::html(&words, "h2"), picture.html(assets));
            words.clear();
        } else {
            words.push_str(line);
            words.push('\n');
        }
    }
    out + &markdown::html(&words, "h2")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_stands_between_the_words_in_both_themes_with_its_size() {
        let assets = Assets::read();
        let made =
            html("# Kop\nTekst\n![Drie \"knoppen\"](../../pictures/tonight-nl-light.webp)\nMeer", &assets);
        assert!(
            made.starts_with("<h2>Kop</h2><p>Tekst</p><p class=\"picture narrow\"><img class=\"in-light\""),
            "{made}"
        );
        assert!(made.ends_with("loading=\"lazy\"></p><p>Meer</p>"), "{made}");
        for part in [
            "tonight-nl-light",
            "tonight-nl-dark",
            "alt=\"Drie &quot;knoppen&quot;\" width=\"390\" height=\"700\"",
        ] {
            assert!(made.contains(part), "{part}: {made}");
        }
        assert!(html("![x](https://elsewhere.example/a.webp)", &assets).starts_with("<p>!"), "only our own");
    }
}
