//! Bringing a copy back as docs/deploy.md says it, word for word: who was erased meanwhile stays erased.

use crate::house::{run, serve};
use app::People;
use app::clock::Real;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use store::{Address, Erasures, Store};
use testkit::Postgres;

/// The commands of the page that follow these words.
fn commands(words: &str) -> String {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/deploy.md");
    let page = std::fs::read_to_string(page).unwrap();
    let after = page.split_once(words).unwrap_or_else(|| panic!("the page says: {words}")).1;
    let block = after.split_once("```sh\n").unwrap().1.split_once("```").unwrap().0;
    block.to_owned()
}

/// Carries them out as this user, in this folder instead of the system's, with this program.
fn carry_out(block: &str, at: &Path, settings: &[(&str, String)]) {
    let block = block
        .replace("/var/lib/clubavond", &at.display().to_string())
        .replace("sudo -u clubavond clubavond", env!("CARGO_BIN_EXE_clubavond"))
        .replace("sudo -u postgres ", "")
        .replace("systemctl stop clubavond", ":")
        .replace("systemctl start clubavond", ":")
        .replace("2026-11-16-0330", "night");
    let path = "PATH=\"$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH\"";
    let mut shell = Command::new("sh");
    shell.current_dir(at).args(["-e", "-c", &format!("{path}\n{block}")]);
    shell.envs(settings.iter().map(|(name, value)| (*name, value.as_str())));
    let done = shell.output().unwrap();
    assert!(done.status.success(), "{block}\n{done:?}");
    let told = String::from_utf8_lossy(&done.stdout).into_owned();
    assert!(told.contains("erased.txt") && told.contains("1 "), "{told}");
}

/// Bram is erased after the copy of the night, by the program's own verb.
fn erase(address: &Address, at: &Path) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store =
            Store::open(address).await.unwrap().with_erasures(Some(Erasures::at(at.join("erasures"))));
        let people = People::new(store.club(ids::ClubId::ONLY), Arc::new(Real::default()));
        let bram = store.club(ids::ClubId::ONLY).people().by_email("bram@club.nl").await.unwrap().unwrap();
        assert_eq!(people.erase_again(&[bram.id.to_string()]).await.unwrap(), 1);
    });
}

fn join(address: &Address) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = Store::open(address).await.unwrap();
        let people = People::new(store.club(ids::ClubId::ONLY), Arc::new(Real::default()));
        for (name, email) in [("Bram Bos", "bram@club.nl"), ("Cor Kok", "cor@club.nl")] {
            people.create(name, email, &[]).await.unwrap();
        }
    });
}

/// A copy of what there is now has Cor, and nothing of Bram.
fn looked_at(at: &Path, data: [&str; 2], copy: &str) {
    drop(serve(at, &data));
    assert_eq!(run(at, &["backup", copy, data[0], data[1]]).code, 0);
    let bytes = std::fs::read(at.join(copy)).unwrap();
    let holds = |text: &str| bytes.windows(text.len()).any(|some| some == text.as_bytes());
    assert!(holds("cor@club.nl") && !holds("Bram Bos") && !holds("bram@club.nl"), "{copy}");
}

#[test]
fn the_commands_of_the_page_leave_the_erased_erased() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let data = ["--data", "clubavond.db"];
    let address = Address::File(at.join("clubavond.db"));
    join(&address);
    std::fs::create_dir(at.join("copies")).unwrap();
    assert_eq!(run(at, &["backup", "copies/night.db", data[0], data[1]]).code, 0);
    erase(&address, at);
    carry_out(&commands("To bring one back:"), at, &[("CLUBAVOND_DATA", "clubavond.db".to_owned())]);
    looked_at(at, data, "after.db");
    // On a new machine with nothing but the folder of the copies.
    let new = tempfile::tempdir().unwrap();
    for file in ["night.db", "erased.txt"] {
        std::fs::copy(at.join("copies").join(file), new.path().join(file)).unwrap();
    }
    assert_eq!(run(new.path(), &["restore", "night.db", data[0], data[1]]).code, 0);
    looked_at(new.path(), data, "after.db");
    // Without any list nothing is brought back until it is said that there is none.
    let bare = tempfile::tempdir().unwrap();
    std::fs::copy(at.join("copies/night.db"), bare.path().join("night.db")).unwrap();
    let refused = run(bare.path(), &["restore", "night.db", data[0], data[1], "--lang", "en"]);
    assert!(refused.refused().contains("--no-erasures"), "{refused:?}");
    assert!(!bare.path().join("clubavond.db").exists());
    assert_eq!(run(bare.path(), &["restore", "night.db", data[0], data[1], "--no-erasures"]).code, 0);

    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let server = Postgres::start();
    server.ask("CREATE DATABASE club");
    let url = server.url().replace("/postgres", "/club");
    let (data, address) = (["--database-url", url.as_str()], Address::Postgres(url.clone()));
    join(&address);
    std::fs::create_dir(at.join("copies")).unwrap();
    assert_eq!(run(at, &["backup", "copies/night.db", data[0], data[1]]).code, 0);
    erase(&address, at);
    let settings = [
        ("CLUBAVOND_DATABASE_URL", url.clone()),
        ("PGHOST", "127.0.0.1".to_owned()),
        ("PGPORT", server.port().to_string()),
        ("PGUSER", "club".to_owned()),
    ];
    carry_out(&commands("With PostgreSQL the database is made anew instead:"), at, &settings);
    looked_at(at, data, "after.db");
    // Brought back to an earlier moment beneath the program: a start erases again.
    let back = tempfile::tempdir().unwrap();
    std::fs::copy(at.join("copies/night.db"), back.path().join("night.db")).unwrap();
    server.ask("DROP DATABASE club");
    server.ask("CREATE DATABASE club");
    assert_eq!(run(back.path(), &["restore", "night.db", data[0], data[1], "--no-erasures"]).code, 0);
    looked_at(at, data, "later.db");
}
