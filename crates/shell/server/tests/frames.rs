//! Frames from anywhere, by chance: most are nearly right, so that they get far.

use serde_json::json;

struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }

    fn of<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.below(list.len())]
    }

    fn square(&mut self) -> String {
        format!(
            "{}{}",
            self.of(&["a", "b", "c", "d", "e", "f", "g", "h"]),
            self.of(&["1", "2", "3", "4", "5", "6", "7", "8"])
        )
    }

    fn step(&mut self) -> String {
        match self.below(6) {
            0 => format!("{}@{}", self.of(&["P", "N", "Q", "R", "B", "K"]), self.square()),
            1 => format!("{}{}q", self.square(), self.square()),
            2 => format!("{}{}q/{}", self.square(), self.square(), self.square()),
            3 => self.of(&["e2e4", "e7e5", "d2d4", "d7d5", "g1f3", "b8c6", "e4d5", "d8d5"]).to_owned(),
            _ => format!("{}{}", self.square(), self.square()),
        }
    }

    fn act(&mut self) -> serde_json::Value {
        let plain = [
            "start",
            "press",
            "take_back",
            "demand",
            "accept_illegal",
            "announce_missing",
            "offer_draw",
            "accept_draw",
            "decline_draw",
            "resign",
            "waive_last_move",
            "claim_flag",
            "claim_repetition",
            "claim_fifty",
            "claim_last_minutes",
            "claim_default",
            "call_arbiter",
            "sign",
        ];
        match self.below(20) {
            0..=7 => json!({ "k": "move", "m": self.step() }),
            8 => json!({ "k": "premove", "m": self.step() }),
            9 => {
                json!({ "k": "say", "id": self.of(&["ask_n", "ask_q", "yes", "stop", "flag", "may_resign", "x"]) })
            }
            10 => json!({ "k": "touch", "at": self.square() }),
            11 => json!({ "k": "pass", "piece": self.of(&["q", "r", "b", "n", "p", "k", "z"]) }),
            12 => json!({ "k": "auto_pass", "on": self.below(2) == 0 }),
            13 => {
                json!({ "k": "arrive", "name": self.of(&["An", "", "\u{0}", "a name that is far too long for any seat at any table of any club anywhere"]) })
            }
            14 => {
                json!({ "k": "text", "m": self.of(&["Pf3", "Nf3", "e4", "O-O", "exd5", "???", "P@f3"]), "lang": self.of(&["nl", "en", "x"]) })
            }
            15 => json!({ "k": "release", "from": self.square(), "to": self.square() }),
            16 => json!({ "k": "change_seat", "to": self.of(&["Aw", "Ab", "Bw", "Bb", "Cw"]) }),
            17 => json!({ "k": "start" }),
            _ => json!({ "k": self.of(&plain) }),
        }
    }

    fn line(&mut self) -> Vec<u8> {
        let mut line = vec![self.below(4) as u8, self.below(9) as u8];
        let mut text =
            json!({ "t": "do", "id": 1, "seen": null, "act": self.act() }).to_string().into_bytes();
        match self.below(12) {
            0 => text.truncate(self.below(text.len())),
            1 => {
                let at = self.below(text.len());
                text[at] = self.below(256) as u8;
            }
            2 => text = vec![b'x'; self.below(5000)],
            _ => {}
        }
        line.extend(text.into_iter().filter(|byte| *byte != b'\n'));
        line
    }
}

/// Nothing breaks down, nobody acts for another seat, nobody is told what is not theirs to know.
#[test]
fn frames_from_anywhere_act_for_their_own_seat_and_tell_nobody_too_much() {
    let many: u64 = std::env::var("FRAMES").ok().and_then(|many| many.parse().ok()).unwrap_or(60);
    for seed in 1..=many {
        let mut chance = Chance(seed * 2_654_435_761);
        let mut bytes = vec![chance.below(256) as u8, 0, b'\n'];
        // Both Black players press first, else most of it is refused because nothing has begun.
        for seat in [1, 3] {
            bytes.extend([seat, 0]);
            bytes.extend(br#"{"t":"do","id":1,"seen":null,"act":{"k":"start"}}"#);
            bytes.push(b'\n');
        }
        for _ in 0..120 {
            bytes.extend(chance.line());
            bytes.push(b'\n');
        }
        crate::entry::frames(&bytes);
    }
}
