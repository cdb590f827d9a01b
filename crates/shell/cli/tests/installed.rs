//! What comes with an installed program: whether it is well, completions for the shell, manual pages.

use crate::house::{run, serve};

#[test]
fn health_says_whether_a_program_serves_and_is_well() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &["--data", "club.db"]);
    let address = serving.address.clone();
    let well = run(folder.path(), &["health", "--listen", &address, "--lang", "en"]);
    assert_eq!((well.code, well.out.trim()), (0, format!("{address} answers: well").as_str()), "{well:?}");
    drop(serving);
    let gone = run(folder.path(), &["health", "--listen", &address, "--lang", "nl"]);
    assert_eq!(gone.code, 1, "{gone:?}");
    assert!(gone.out.starts_with(&format!("Op {address} antwoordt niets")), "{gone:?}");
}

#[test]
fn a_shell_completes_the_commands_and_every_command_has_a_manual_page() {
    let folder = tempfile::tempdir().unwrap();
    for (shell, sign) in
        [("bash", "complete -F _clubavond"), ("zsh", "#compdef clubavond"), ("fish", "complete -c clubavond")]
    {
        let said = run(folder.path(), &["completions", shell]);
        assert!(said.out.contains(sign) && said.out.contains("recount"), "{shell}: {said:?}");
    }
    let written = run(folder.path(), &["man", "."]);
    assert_eq!(written.code, 0, "{written:?}");
    for page in ["clubavond.1", "clubavond-serve.1", "clubavond-keizer-rank.1"] {
        let text = std::fs::read_to_string(folder.path().join(page)).unwrap();
        assert!(text.contains("clubavond"), "{page}");
    }
    assert!(
        run(folder.path(), &["man", "nowhere", "--lang", "en"])
            .refused()
            .contains("nowhere cannot be written")
    );
}
