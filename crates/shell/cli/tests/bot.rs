//! `clubavond bot` as other programs talk to it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Instant;

/// A session with the engine, closed when it goes out of scope.
struct Session {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Session {
    fn new() -> Session {
        let mut child = Command::new(env!("CARGO_BIN_EXE_clubavond"))
            .args(["bot", "--lang", "en"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("it has an output"));
        Session { child, input, output }
    }

    fn say(&mut self, line: &str) {
        let input = self.input.as_mut().expect("the session is open");
        writeln!(input, "{line}").expect("it listens");
    }

    /// Every line up to one that starts so.
    fn until(&mut self, start: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).expect("it answers") > 0, "no '{start}' in {lines:?}");
            lines.push(line.trim_end().to_owned());
            if line.starts_with(start) {
                return lines;
            }
        }
    }

    /// Asks and gives the move answered.
    fn best(&mut self, position: &str, go: &str) -> String {
        self.say(position);
        self.say(go);
        let lines = self.until("bestmove");
        let best = lines.last().and_then(|line| line.split(' ').nth(1));
        best.expect("a best move or (none)").to_owned()
    }

    fn ready(&mut self) -> Vec<String> {
        self.say("isready");
        self.until("readyok")
    }

    fn leave(mut self) -> Option<i32> {
        drop(self.input.take());
        self.child.wait().expect("it ends").code()
    }
}

#[test]
fn it_names_itself_its_options_and_is_ready() {
    let mut session = Session::new();
    session.say("uci");
    let lines = session.until("uciok");
    assert!(lines[0].starts_with("id name Clubavond"));
    let variants = "option name UCI_Variant type combo default chess var chess var crazyhouse var bughouse";
    assert!(lines.iter().any(|line| line == variants), "{lines:?}");
    assert_eq!(session.ready(), ["readyok"]);
    session.say("quit");
    assert_eq!(session.leave(), Some(0));
}

#[test]
fn it_mates_in_every_variant_and_answers_without_a_move_when_mated() {
    let mut session = Session::new();
    session.say("ucinewgame");
    let rows = [
        ("chess", "position fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "a1a8"),
        ("chess", "position startpos moves f2f3 e7e5 g2g4", "d8h4"),
        ("chess", "position startpos moves f2f3 e7e5 g2g4 d8h4", "(none)"),
        ("crazyhouse", "position fen 6k1/4pppp/8/8/8/8/8/6K1[R] w - - 0 1", "R@d8"),
        // The rook that White captures is White's to place.
        ("crazyhouse", "position fen 6k1/1p2pppp/8/8/8/r7/1P6/6K1[] w - - 0 1 moves b2a3 b7b6", "R@d8"),
        ("bughouse", "position fen 6k1/4pppp/8/8/8/8/8/6K1[R] w - - 0 1", "R@d8"),
    ];
    for (variant, position, best) in rows {
        session.say(&format!("setoption name UCI_Variant value {variant}"));
        let played = session.best(position, "go depth 4");
        let mates = |m: &str| m.starts_with("R@") && m.ends_with('8');
        assert!(played == best || mates(best) && mates(&played), "{variant}: {position}: {played}");
    }
    session.say("quit");
    assert_eq!(session.leave(), Some(0));
}

#[test]
fn a_ruleset_decides_which_pieces_may_be_placed() {
    let mut session = Session::new();
    let position = "position fen 6k1/4pppp/8/8/8/8/8/6K1[R] w - - 0 1 moves R@d8";
    session.say("setoption name Ruleset value knsb");
    session.say(position);
    let lines = session.ready();
    assert!(lines[0].starts_with("info string The position could not be read: R@d8"), "{lines:?}");
    assert_eq!(session.best(position, "go depth 2"), "(none)", "no move of another position");
    session.say("setoption name Ruleset value minerva");
    assert_eq!(session.best(position, "go depth 2"), "(none)", "mated");
    assert_eq!(session.leave(), Some(0));
}

#[test]
fn it_reports_depth_nodes_score_and_line() {
    let mut session = Session::new();
    session.say("position startpos");
    session.say("go depth 4");
    let lines = session.until("bestmove");
    let info = &lines[lines.len() - 2];
    for word in ["info depth 4 ", " score cp ", " nodes ", " pv "] {
        assert!(info.contains(word), "{info}");
    }
    let line = info.split(" pv ").nth(1).and_then(|line| line.split(' ').next());
    assert_eq!(line, lines.last().and_then(|line| line.split(' ').nth(1)));
}

#[test]
fn endless_thinking_answers_when_stopped_and_the_engine_listens_meanwhile() {
    let mut session = Session::new();
    session.say("position startpos");
    session.say("go infinite");
    let lines = session.ready();
    assert!(!lines.iter().any(|line| line.starts_with("bestmove")), "{lines:?}");
    session.say("stop");
    session.until("bestmove");
    // A mate is seen at once, and still not answered before it is asked for.
    session.say("position fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
    session.say("go infinite");
    session.until("info");
    assert!(!session.ready().iter().any(|line| line.starts_with("bestmove")));
    session.say("stop");
    assert_eq!(session.until("bestmove").last().map(String::as_str), Some("bestmove a1a8"));
    session.say("go infinite");
    assert_eq!(session.leave(), Some(0), "the end of the input ends it");
}

#[test]
fn clocks_fixed_times_and_node_counts_all_end_the_search() {
    let mut session = Session::new();
    for go in
        ["go movetime 60", "go wtime 1500 btime 1500 winc 10 binc 10", "go nodes 500", "go wtime 0 btime 0"]
    {
        let start = Instant::now();
        assert_ne!(session.best("position startpos", go), "(none)", "{go}");
        // No promise of speed on a busy machine: only that the search ends by itself.
        assert!(start.elapsed().as_secs() < 60, "{go}");
    }
}

#[test]
fn bad_input_gets_a_sentence_and_the_session_goes_on() {
    let mut session = Session::new();
    let rows = [
        ("xyzzy", "'xyzzy' is not a command of the protocol"),
        ("setoption name UCI_Variant value shogi", "'shogi' is not a variant here"),
        ("setoption name Ruleset value fifa", "'fifa' is not a ruleset here"),
        ("setoption name Level value 22", "'22' is not a value of Level; use a whole number from 0 to 21"),
        ("setoption name Hash value -1", "'-1' is not a value of Hash"),
        ("setoption name Colour value red", "'Colour' is not an option here"),
        ("position fen nonsense", "The position could not be read: "),
        ("position startpos moves e2e5", "The position could not be read: e2e5: "),
    ];
    for (line, sentence) in rows {
        session.say(line);
        let lines = session.ready();
        assert!(lines[0].starts_with(&format!("info string {sentence}")), "{line}: {lines:?}");
    }
    assert_ne!(session.best("position startpos", "go depth 1"), "(none)");
    assert_eq!(session.leave(), Some(0));
}
