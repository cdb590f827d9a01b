//! `clubavond keizer pair`.

use super::SeasonFile;
use crate::answer::{Answer, Ask, say};
use crate::files;
use crate::table::{Side, Table};
use anyhow::{anyhow, bail};
use serde_json::{Value, json};
use systems::keizer::file::Read;
use systems::keizer::pairing::{self, NoPairing, Pairing, Wishes};
use systems::keizer::ranking;
use systems::keizer::repairs::Repairs;
use systems::keizer::season::{PlayerIndex, Season};
use systems::keizer::sign_off;
use words::Lang;
use words::messages::keizer as m;

/// The pairing of the next round, with the reason of every pair.
#[derive(clap::Args)]
#[command(after_help = "Example: clubavond keizer pair season.json --present an,bo,cy,di --forbid an,bo")]
pub struct Args {
    #[command(flatten)]
    season: SeasonFile,
    /// Who is there, by id (default: everyone who takes part).
    #[arg(long, value_name = "ID,…", value_delimiter = ',')]
    present: Option<Vec<String>>,
    /// A pair that must be made, whatever the rule says; may be given more than once.
    #[arg(long, value_name = "ID,ID")]
    lock: Vec<String>,
    /// A pair that may not be made; may be given more than once.
    #[arg(long, value_name = "ID,ID")]
    forbid: Vec<String>,
    /// Who gets a free round besides what an odd number asks.
    #[arg(long, value_name = "ID,…", value_delimiter = ',')]
    free: Vec<String>,
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    let (Read { season, unit, .. }, _) = args.season.coming(ask)?;
    let order = ranking::coming(&season, unit);
    let wishes = wishes(args, &season, &order, ask)?;
    match pairing::pair(&season, &order, &wishes) {
        Ok(pairing) => {
            if ask.json {
                say(as_json(&season, &order, &pairing));
            } else {
                print(&season, &order, &pairing, ask.lang);
            }
            tell_signed_off(&season, &pairing, ask);
            Ok(Answer::Done)
        }
        Err(NoPairing::Impossible(repairs)) => {
            tell_repairs(&season, &repairs, ask);
            Ok(Answer::No)
        }
        Err(NoPairing::Wish(player)) => bail!(m::wish_twice(ask.lang, words::keizer::name(&season, player))),
    }
}

fn wishes(args: &Args, season: &Season, order: &[PlayerIndex], ask: Ask) -> anyhow::Result<Wishes> {
    let find = |option: &str, id: &str| super::player(season, option, id, ask);
    let joined = |option: &str, id: &String| {
        let player = find(option, id)?;
        if !order.contains(&player) {
            let round = season.players[player].from_round;
            bail!(m::option_not_joined(ask.lang, id, option, round));
        }
        Ok(player)
    };
    let pair = |option: &str, text: &String| {
        let (a, b) = text.split_once(',').ok_or_else(|| anyhow!(m::option_pair(ask.lang, text, option)))?;
        if a == b {
            bail!(m::option_pair(ask.lang, text, option));
        }
        Ok((find(option, a)?, find(option, b)?))
    };
    let given = |id: &&String| !id.is_empty();
    let present = args.present.as_ref().map(|ids| {
        ids.iter().filter(given).map(|id| joined("--present", id)).collect::<anyhow::Result<Vec<_>>>()
    });
    let mut locked = season.locked.clone();
    let mut forbidden = season.forbidden.clone();
    for text in &args.lock {
        locked.push(pair("--lock", text)?);
    }
    for text in &args.forbid {
        forbidden.push(pair("--forbid", text)?);
    }
    let free =
        args.free.iter().filter(given).map(|id| joined("--free", id)).collect::<anyhow::Result<_>>()?;
    Ok(Wishes { present: present.transpose()?, locked, forbidden, free })
}

/// The same words in both languages, as one text.
fn both(words: impl Fn(Lang) -> Vec<String>) -> Value {
    json!({"nl": words(Lang::Nl).join(" "), "en": words(Lang::En).join(" ")})
}

fn as_json(season: &Season, order: &[PlayerIndex], pairing: &Pairing) -> Value {
    let id = |player: PlayerIndex| season.players[player].id.as_str();
    let pairs: Vec<Value> = pairing
        .pairs
        .iter()
        .map(|pair| {
            let reason = both(|lang| words::keizer::pair_reason(lang, season, order, pair));
            json!({"white": id(pair.white), "black": id(pair.black), "reason": reason})
        })
        .collect();
    let free: Vec<&str> = pairing.free.iter().map(|free| id(free.player)).collect();
    let why = |free: &pairing::Free| {
        json!({"player": id(free.player),
            "reason": both(|lang| words::keizer::free_reason(lang, season, order, free))})
    };
    let reasons: Vec<Value> = pairing.free.iter().map(why).collect();
    json!({"round": pairing.round, "pairs": pairs, "free": free, "free_reasons": reasons})
}

fn print(season: &Season, order: &[PlayerIndex], pairing: &Pairing, lang: Lang) {
    say(m::title_pairing(lang, pairing.round));
    let mut table = Table::new(vec![
        (m::col_board(lang), Side::Right),
        (m::col_white(lang), Side::Left),
        (m::col_black(lang), Side::Left),
    ]);
    let name = |player: PlayerIndex| words::keizer::name(season, player).to_owned();
    for (at, pair) in pairing.pairs.iter().enumerate() {
        table.row(vec![(at + 1).to_string(), name(pair.white), name(pair.black)]);
    }
    table.lines().iter().for_each(say);
    for free in &pairing.free {
        say(m::free_title(lang, name(free.player)));
    }
    say("");
    say(m::title_why(lang));
    for free in &pairing.free {
        say(format!("  {}", words::keizer::free_reason(lang, season, order, free).join("\n    ")));
    }
    for (at, pair) in pairing.pairs.iter().enumerate() {
        let lines = words::keizer::pair_reason(lang, season, order, pair);
        say(format!("{:>3}. {}", at + 1, lines.join("\n     ")));
    }
    let length = season.settings.season_length();
    if pairing.round > length {
        say(m::beyond_season(lang, length, pairing.round));
    }
}

/// Says who was paired although two no-shows in a row signed them off (dsc-k): the file cannot tell who signed on
/// again, the officer can.
fn tell_signed_off(season: &Season, pairing: &Pairing, ask: Ask) {
    let paired = |player: PlayerIndex| pairing.pairs.iter().any(|p| p.white == player || p.black == player);
    let names: Vec<String> = sign_off::signed_off(season)
        .into_iter()
        .filter(|&(player, _)| paired(player))
        .map(|(player, _)| words::keizer::name(season, player).to_owned())
        .collect();
    if !names.is_empty() {
        let article = words::keizer::cited(season, "signed_off_after");
        let list = words::keizer::list(ask.lang, &names);
        files::warn(ask, m::signed_off(ask.lang, article, names.len(), list));
    }
}

fn tell_repairs(season: &Season, repairs: &Repairs, ask: Ask) {
    let id = |player: PlayerIndex| season.players[player].id.as_str();
    let round = season.rounds.len() + 1;
    if ask.json {
        let sets: Vec<Value> = repairs
            .rematches
            .iter()
            .map(|set| set.iter().map(|(a, b, _)| json!([id(*a), id(*b)])).collect())
            .collect();
        let free: Vec<&str> = repairs.free.iter().map(|&player| id(player)).collect();
        say(json!({"round": round, "impossible": true, "repairs": {"rematches": sets, "free": free}}));
        return;
    }
    let lang = ask.lang;
    say(m::no_pairing(lang, round));
    for set in &repairs.rematches {
        let pairs: Vec<String> =
            set.iter().map(|(a, b, why)| words::keizer::rematch(lang, season, *a, *b, why)).collect();
        let locks: Vec<String> =
            set.iter().map(|(a, b, _)| format!("--lock {},{}", id(*a), id(*b))).collect();
        say(format!("  - {}", m::repair_rematch(lang, locks.join(" "), words::keizer::list(lang, &pairs))));
    }
    let ids: Vec<&str> = repairs.free.iter().map(|&player| id(player)).collect();
    let option = format!("--free {}", ids.join(","));
    say(format!("  - {}", m::repair_free(lang, option, words::keizer::names(lang, season, &repairs.free))));
}
