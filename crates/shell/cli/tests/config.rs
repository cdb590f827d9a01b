//! Settings: who counts before whom, and what a wrong one is told.

use crate::house::{Said, answer, command, run};
use serde_json::Value;
use std::path::Path;

fn settings(folder: &Path, args: &[&str], environment: &[(&str, &str)]) -> Value {
    let mut command = command(folder, &["doctor", "--json"]);
    command.args(args).envs(environment.iter().copied());
    answer(command).json()["settings"].clone()
}

fn refused(folder: &Path, text: &str) -> Said {
    std::fs::write(folder.join("wrong.toml"), text).unwrap();
    run(folder, &["doctor", "--config", "wrong.toml", "--lang", "en"])
}

#[test]
fn flags_count_before_the_environment_before_the_file_before_what_holds_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    std::fs::write(at.join("clubavond.toml"), "listen = '127.0.0.1:1'\nsecure = true\ndata = 'file.db'\n")
        .unwrap();
    let none = tempfile::tempdir().unwrap();
    assert_eq!(settings(none.path(), &[], &[])["listen"]["value"], "127.0.0.1:8080");
    let file = settings(at, &[], &[]);
    assert_eq!((&file["listen"]["value"], &file["listen"]["from"]), (&"127.0.0.1:1".into(), &"file".into()));
    let environment = [("CLUBAVOND_LISTEN", "127.0.0.1:2"), ("CLUBAVOND_DATA", "environment.db")];
    let both = settings(at, &[], &environment);
    assert_eq!(both["listen"]["value"], "127.0.0.1:2");
    assert_eq!(both["data"]["value"], "environment.db");
    assert_eq!(both["secure"]["value"], "true");
    let all = settings(at, &["--data", "flag.db"], &environment);
    assert_eq!((&all["data"]["value"], &all["data"]["from"]), (&"flag.db".into(), &"flag".into()));

    // The two ways to say where the data is: who speaks first says it all.
    let url = [("CLUBAVOND_DATABASE_URL", "postgres://club:geheim@db.example/club")];
    let server = settings(at, &[], &url);
    assert_eq!(server["database_url"]["value"], "postgres://club:…@db.example/club");
    assert_eq!(server["data"], Value::Null);
    assert_eq!(settings(at, &["--data", "flag.db"], &url)["database_url"], Value::Null);
}

#[test]
fn the_example_is_read_and_says_what_holds_without_it() {
    let folder = tempfile::tempdir().unwrap();
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../examples/clubavond.toml");
    let text = std::fs::read_to_string(&example).unwrap();
    let base = settings(folder.path(), &[], &[]);
    std::fs::write(folder.path().join("clubavond.toml"), &text).unwrap();
    let with = settings(folder.path(), &[], &[]);
    for (key, setting) in base.as_object().unwrap() {
        assert_eq!(with[key]["value"], setting["value"], "{key}");
        assert_eq!(with[key]["from"], "file", "{key}");
    }
    let setting = |line: &str| line[2..].split_once(" = ").is_some_and(|(key, _)| !key.contains(' '));
    // Every line behind a '#' that looks like a setting is one, too.
    let uncommented: String = text
        .lines()
        .filter(|line| !line.starts_with("data ="))
        .map(|line| match line.strip_prefix("# ") {
            Some(rest) if setting(line) => {
                format!("{rest}\n")
            }
            _ => format!("{line}\n"),
        })
        .collect();
    std::fs::write(folder.path().join("clubavond.toml"), uncommented).unwrap();
    let all = settings(folder.path(), &[], &[]);
    let more = all.as_object().unwrap().len() - (base.as_object().unwrap().len() - 1);
    assert_eq!(more, text.lines().filter(|line| line.starts_with("# ") && setting(line)).count(), "{all}");
}

#[test]
fn a_wrong_setting_gets_one_sentence_with_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let rows = [
        (
            "data = 'x'\nlissten = '1'",
            "wrong.toml, line 2: there is no setting 'lissten'; did you mean listen?",
        ),
        ("[mail]\nfrom = 'nobody'", "wrong.toml, line 2, field 'mail.from': 'nobody' is no mail address"),
        ("listen = 8080", "field 'listen': cannot listen on '8080'; write address and port"),
        ("secure = 'yes'", "write true or false"),
        ("trusted_proxies = ['localhost']", "'localhost' cannot stand here; write addresses or networks"),
        ("public_address = 'schaak.example'", "is no address of a website"),
        ("public_address = 'https://a.example/club'", "with nothing after it"),
        ("database_url = 'mysql://u:geheim@h/d'", "'mysql://u:…@h/d' is no address of a PostgreSQL database"),
        (
            "data = 'x'\ndatabase_url = 'postgres://h/d'",
            "line 2: 'data' and 'database_url' exclude each other",
        ),
        ("[limits]\ntables_at_once = 0", "write a whole number from 1 to 100000"),
        ("[log]\nformat = 'xml'", "write text or json"),
        ("[mail]\nsmtp = 'mail.example'", "is no mail server"),
        ("[mail]\nsmtp = 'smtp://mail example:25'", "is no mail server"),
        ("[mail]\nfrom = 'Club <post@>'", "is no mail address"),
        ("data = ", "wrong.toml, line 1: this is not valid TOML"),
    ];
    for (text, words) in rows {
        let said = refused(at, text);
        assert!(said.refused().contains(words), "{text}: {said:?}");
    }
    let nowhere = run(at, &["doctor", "--config", "nowhere.toml", "--lang", "nl"]);
    assert!(nowhere.refused().contains("nowhere.toml kan niet gelezen worden"), "{nowhere:?}");
    let flag = run(at, &["serve", "--listen", "here", "--lang", "nl"]);
    assert!(flag.refused().contains("--listen: op 'here' kan niet geluisterd worden"), "{flag:?}");
    let mut wrong = command(at, &["serve", "--lang", "nl"]);
    wrong.env("CLUBAVOND_SECURE", "ja");
    let wrong = answer(wrong);
    assert!(wrong.refused().contains("CLUBAVOND_SECURE: 'ja' kan hier niet"), "{wrong:?}");
}

#[test]
fn the_rate_limit_sees_who_asks_behind_a_trusted_proxy_only() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let limits = "[limits]\ntables_at_once = 2\ntables_per_minute = 1\n";
    std::fs::write(at.join("trusting.toml"), format!("trusted_proxies = ['127.0.0.1']\n{limits}")).unwrap();
    std::fs::write(at.join("plain.toml"), limits).unwrap();
    let form = "rules=knsb&minutes=5&increment=0&name=Ans&seat=Aw&others=people";
    let codes = |config: &str| -> Vec<String> {
        let serving = crate::house::serve(at, &["--config", config, "--data", &format!("{config}.db")]);
        let ask = |who: &str| {
            let answer = serving.ask("POST", "/new", &format!("X-Forwarded-For: {who}\r\n"), form);
            answer.split(' ').nth(1).unwrap().to_owned()
        };
        ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2"].map(ask).to_vec()
    };
    assert_eq!(codes("trusting.toml"), ["303", "303", "429", "303"]);
    assert_eq!(codes("plain.toml"), ["303", "303", "429", "429"], "a stranger's word about itself");
}

#[test]
fn the_log_ties_lines_to_requests_and_tells_no_secret() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    std::fs::write(at.join("clubavond.toml"), "trusted_proxies = ['127.0.0.1']\n[log]\nformat = 'json'\n")
        .unwrap();
    let mut serving = command(at, &["serve", "--listen", "127.0.0.1:0", "--demo"]);
    serving.stdout(std::process::Stdio::piped()).stderr(std::fs::File::create(at.join("log")).unwrap());
    let serving = crate::house::Serving::start(serving);
    let alive = serving.ask("GET", "/health/live", "", "");
    assert!(alive.starts_with("HTTP/1.1 200"), "{alive}");
    let answer = serving.ask("GET", "/s/averysecretlink", "X-Request-Id: from-proxy-1\r\n", "");
    assert!(answer.contains("x-request-id: from-proxy-1"), "{answer}");
    let metrics = serving.ask("GET", "/metrics", "", "");
    assert!(metrics.contains("clubavond_requests_total 2"), "{metrics}");
    drop(serving);
    let log = std::fs::read_to_string(at.join("log")).unwrap();
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let line = lines.iter().find(|line| line["span"]["id"] == "from-proxy-1").expect("a line of the request");
    assert_eq!(line["span"]["route"], "/s/{secret}");
    assert_eq!(line["status"], 410);
    assert!(!log.contains("averysecretlink"));
    // Each player is an open file: how many there may be stands there before the evening.
    assert!(lines.iter().any(|line| line["files"].as_u64().is_some_and(|files| files > 0)), "{log}");
}
