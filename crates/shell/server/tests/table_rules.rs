//! The page that tells how one plays at a table.

use crate::client::{ask, house, table};
use store::Address;

/// Covers: knsb-1.1, knsb-1.2, knsb-2.6, knsb-3.1, knsb-3.2, knsb-6.1, knsb-8.1, knsb-8.2, knsb-9.2, stein-1.1, stein-1.2,
/// Covers: stein-2.7, stein-3.2, stein-6.1, stein-8.1, stein-8.2, stein-9.2, minerva-2.2, minerva-2.4, minerva-2.6,
/// Covers: minerva-3.1, minerva-3.2, minerva-3.3, minerva-6.1, minerva-8.1, minerva-9.2, minerva-9.3, minerva-9.4, fide-1.1,
/// Covers: fide-1.2, fide-1.3, fide-2.2, fide-2.3, fide-4.4, fide-4.5, fide-6.1, fide-6.3, fide-9.4, fide-11.1
#[tokio::test(flavor = "multi_thread")]
async fn a_table_tells_how_one_plays_there_with_the_article_for_each() {
    let rows: [(&str, &[(&str, &str)]); 4] = [
        (
            "knsb",
            &[
                ("KNSB 1.1", "aantal borden:</span> <strong>2"),
                ("KNSB 1.2", "Een team is twee spelers naast elkaar"),
                ("KNSB 2.6", "doorgegeven stukken zijn zichtbaar:</span> <strong>ja"),
                ("KNSB 3.1", "promotie:</span>"),
                ("KNSB 3.2", "geeft een gewone pion door"),
                ("KNSB 6.1", "Alle vier de spelers zien beide klokken"),
                ("KNSB 8.1", "punten:</span>"),
                ("KNSB 8.2", "uitslag van de wedstrijd:</span>"),
                ("KNSB 9.2", "om een stuk vragen:</span> <strong>ja"),
            ],
        ),
        (
            "stein",
            &[
                ("Stein 1.1", "aantal borden:</span> <strong>2"),
                ("Stein 1.2", "Een team is twee spelers naast elkaar"),
                ("Stein 2.7", "doorgegeven stukken zijn zichtbaar:</span> <strong>ja"),
                ("Stein 3.2", "is voor de tegenstander; die mag hem doorgeven"),
                ("Stein 6.1", "Alle vier de spelers zien beide klokken"),
                ("Stein 8.1", "punten:</span>"),
                ("Stein 8.2", "uitslag van de wedstrijd:</span>"),
                ("Stein 9.2", "om een stuk vragen:</span> <strong>ja"),
            ],
        ),
        (
            "minerva",
            &[
                ("Minerva 2.2", "Een doorgegeven stuk plaatsen is je zet"),
                ("Minerva 2.4", "plaatsen met schaak mag:</span> <strong>ja"),
                ("Minerva 2.6", "doorgegeven stukken zijn zichtbaar:</span> <strong>ja"),
                ("Minerva 3.1", "promotie:</span>"),
                ("Minerva 3.2", "een gepromoveerde pion mag liggen:</span> <strong>ja"),
                ("Minerva 3.3", "geeft een gewone pion door"),
                ("Minerva 6.1", "Alle vier de spelers zien beide klokken"),
                ("Minerva 8.1", "punten:</span>"),
                ("Minerva 9.2", "om een stuk vragen:</span> <strong>ja"),
                ("Minerva 9.3", "zeggen dat een stuk voor de tegenstander wint:</span> <strong>ja"),
                ("Minerva 9.4", "aanraden niet meer te zetten:</span> <strong>ja"),
            ],
        ),
        (
            "fide-2005",
            &[
                ("FIDE 1.1", "Om de beurt een zet; wit begint"),
                ("FIDE 1.2", "een koning wordt niet geslagen"),
                ("FIDE 1.3", "Kan niemand nog mat geven"),
                ("FIDE 2.2", "Ieder begint met zestien stukken"),
                ("FIDE 2.3", "uit de gewone beginstelling"),
                ("FIDE 4.4", "Rokeren begint bij de koning"),
                ("FIDE 4.5", "dan mag elke zet"),
                ("FIDE 6.1", "Van de twee uurwerken loopt er steeds één"),
                ("FIDE 6.3", "Valt er een vlag"),
                ("FIDE 9.4", "Wie zet zonder te claimen"),
                ("FIDE 11.1", "punten:</span>"),
            ],
        ),
    ];
    let house = house(&Address::Memory).await;
    for (rules, lines) in rows {
        let (id, _) = table(&house, rules).await;
        assert!(ask(&house, "GET", &format!("/t/{id}"), "").await.contains(&format!("/t/{id}/rules")));
        let page = ask(&house, "GET", &format!("/t/{id}/rules"), "").await;
        let items: Vec<&str> = page.split("<li>").collect();
        // The table has five minutes of its own, whatever the rulebook gives.
        assert!(page.contains(" · 5 min</p>") && !page.contains("bedenktijd:</span>"), "{page}");
        for (article, words) in lines {
            // The words and the article stand in one line.
            let together = |item: &str| item.contains(words) && item.contains(&format!(">{article}<"));
            assert!(items.iter().any(|item| together(item)), "{rules}: {article}: {words}\n{page}");
        }
    }
    assert!(ask(&house, "GET", "/t/nowhere/rules", "").await.starts_with("HTTP/1.1 404"));
}
