//! What the example club says of itself, and the news of its board.

use super::stage::DemoProblem;
use crate::site::Site;
use app::AboutClub;
use calendar::{TimeOfDay, Weekday};

/// The oldest first.
const NEWS: [(&str, &str); 2] = [
    (
        "Reeks 2: drie partijen open",
        "De inhaalpartijen van de eerste helft moeten voor ronde 3 van de tweede helft gespeeld zijn.",
    ),
    (
        "Snelschaken op 14 december",
        "Elf ronden, vijf minuten, **oliebollen na ronde zes**.\n\n- Zaal open om 19.30 uur\n- Iedereen mag een gast meenemen",
    ),
];

/// Writes them.
pub async fn written(site: &Site) -> Result<(), DemoProblem> {
    let about = AboutClub {
        name: "SC Lindenoord".to_owned(),
        meets: "Buurthuis De Linde".to_owned(),
        evening: Some(Weekday::Monday),
        hour: TimeOfDay::new(20 * 60),
        ..AboutClub::default()
    };
    site.notices.say(None, &about).await?;
    for (title, body) in NEWS {
        site.notices.write(None, title, body).await?;
    }
    Ok(())
}
