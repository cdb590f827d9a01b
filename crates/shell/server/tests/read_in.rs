//! A club's rulebook read in by an official: from a pasted text to a ruleset that a competition is held under.

use crate::club::club;
use crate::director::sent;
use app::Role;

const TEXT: &str = "Artikel 1. Seizoen%0AEr zijn twee perioden van tien ronden.%0A\
    Artikel 2. Afmelden%0AWie niet kan komen, meldt dat tot vrijdag 18.00 uur. Op tijd afgemeld geeft een derde.%0A\
    Artikel 3. De website%0AAfmelden kan tot maandag 20.00 uur.%0A\
    Artikel 4. Gedrag%0AWij geven elkaar een hand.";

/// The text is cut, articles settle values by the same forms, a contradiction is told and decided, the rest stays text or
/// comes from the base, and the result is a ruleset like every other.
#[tokio::test(flavor = "multi_thread")]
async fn a_rulebook_is_read_from_its_text_into_a_ruleset() {
    let mut club = club().await;
    let mut board = club.place.signed_in("Bea", &[Role::Board]).await;
    let blank = board.post("/rulesets/read", "base=dsc&name=%3F&text=").await;
    assert!(blank.status == 422 && blank.body.contains("Plak hier de tekst"), "{}", blank.body);
    let begun = format!("base=dsc&name=Weidereglement&source=Vergadering+2026&text={TEXT}");
    let page = sent(&mut board, "/rulesets/read", &begun).await.body;
    assert!(page.contains("4 artikelen erbij") && page.contains("Artikel 1. Seizoen"), "{page}");
    assert!(page.contains("key=keizer.periods"), "a guess from the words of the article: {page}");
    let at = "/rulesets/read/weidereglement";
    let settle = format!("{at}/article/1/settle");
    let wrong = board.post(&settle, "key=keizer.periods&w0=twee").await;
    assert!(
        wrong.status == 422 && wrong.body.contains("Geef een heel getal van 1 tot en met 1000"),
        "{}",
        wrong.body
    );
    sent(&mut board, &settle, "key=keizer.periods&w0=2").await;
    sent(&mut board, &settle, "key=keizer.period_length&w0=10").await;
    let form = board.get(&format!("{at}/article/2?key=club.sign_off_until")).await.body;
    assert!(form.contains("<option value=\"friday\" selected>"), "the base is the example: {form}");
    let settle = format!("{at}/article/2/settle");
    sent(&mut board, &settle, "key=club.sign_off_until&w0_weekday=friday&w0_time=18.00").await;
    sent(&mut board, &settle, "key=keizer.excused&w0_above=1&w0_below=4&w0_whose=own&w0_sign=more").await;
    let settle = format!("{at}/article/3/settle");
    sent(&mut board, &settle, "key=club.sign_off_until&w0_weekday=monday&w0_time=20.00").await;
    let check = board.get(&format!("{at}/check")).await.body;
    assert!(check.contains("deze artikelen zeggen iets anders"), "{check}");
    assert!(check.contains("Artikel 3 gaat voor: maandag, 20:00"), "{check}");
    assert!(check.contains("Artikel 4 is nog niet gelezen"), "{check}");
    assert!(check.contains("Uit de basis") && check.contains("Keizer"), "{check}");
    sent(&mut board, &format!("{at}/first"), "key=club.sign_off_until&article=3").await;
    sent(&mut board, &format!("{at}/article/4/people"), "people=yes").await;
    // It is all there at the next visit.
    let again = board.get("/rulesets/read").await.body;
    assert!(
        again.contains("Weidereglement: 3 geregeld, 0 nog te doen, 0 in tegenspraak, 1 voor mensen"),
        "{again}"
    );
    assert!(board.get(&format!("{at}/check")).await.body.contains("niets dat nog bekeken moet worden"));
    let trial = board.get(&format!("{at}/trial")).await.body;
    assert!(trial.contains("16 spelers en 20 ronden") && trial.contains("Speler 16"), "{trial}");
    assert!(
        trial.contains("Weidereglement 2") && trial.contains("(basis)"),
        "the articles are cited: {trial}"
    );
    let meeting = board.get(&format!("{at}/meeting")).await.body;
    assert!(
        meeting.contains("Hoe ons reglement wordt gelezen") && meeting.contains("Artikel 3 gaat voor."),
        "{meeting}"
    );
    assert!(meeting.contains("Voor mensen: het programma doet hier niets mee"), "{meeting}");
    let file = board.get(&format!("{at}/file")).await.body;
    assert!(file.contains("excused = { value = \"1/4\", article = \"weidereglement-2\" }"), "{file}");
    let preview = board.post(&format!("{at}/keep"), "").await;
    assert!(preview.status == 200 && preview.body.contains("Bewaar als editie 1"), "{}", preview.body);
    let page = sent(&mut board, &format!("{at}/keep"), "yes=yes").await.body;
    assert!(page.contains("Bewaard als editie 1 van Weidereglement"), "{page}");
    let form = "name=Nieuw&rules=weidereglement&first=2026-10-05&count=4&start=20:00";
    let opened = club.officer.post("/competitions/new", form).await;
    assert_eq!(opened.status, 303, "{}", opened.body);
    let officer = club.officer.get("/rulesets/read").await;
    assert_eq!(officer.status, 403);
}
