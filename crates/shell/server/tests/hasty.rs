//! A hasty click is about nobody: lists of people begin with an empty choice, which is refused at its field.

use crate::club::club;

/// Covers: dsc-l, dsc-t, dsc-v
#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_chosen_until_someone_chooses() {
    let mut club = club().await;
    club.place.go_to("2026-09-04 17:00");
    let empty = "<option value=\"\" selected>kies…</option>";
    let page = club.officer.get(&format!("{}/round/1", club.at)).await.body;
    let list = page.split("id=\"f-call-member\"").nth(1).unwrap().split("</select>").next().unwrap();
    assert!(list.split_once('>').unwrap().1.starts_with(empty), "{list}");
    let hasty = club.officer("call", "member=&called=2026-09-04T16:50").await;
    assert!(hasty.status == 422 && hasty.body.contains("id=\"f-call-member-fault\""), "{}", hasty.body);
    assert!(hasty.body.contains("Niemand heeft zich afgemeld."), "{}", hasty.body);
    club.place.go_to("2026-09-04 18:05");
    let page = club.officer("pair", "").await.body;
    assert_eq!(page.matches(empty).count(), 5, "a call, two to swap, two of a wish: {page}");
    let hasty = club.officer("swap", "one=&other=").await;
    assert!(hasty.status == 422 && hasty.body.contains("id=\"f-swap-one-fault\""), "{}", hasty.body);
    assert!(hasty.body.contains("id=\"f-swap-other-fault\""), "{}", hasty.body);
    let hasty = club.officer("wish", "one=&how=with&other=").await;
    assert!(hasty.status == 422 && hasty.body.contains("id=\"f-wish-one-fault\""), "{}", hasty.body);
    club.place.go_to("2026-09-07 20:31");
    let phones = format!("{}/round/1/phones", club.at);
    assert!(club.director.get(&phones).await.body.contains(empty));
    let hasty = club.director.post(&phones, "member=&sanction=warned").await;
    assert!(hasty.status == 422 && hasty.body.contains("id=\"f-member-fault\""), "{}", hasty.body);
    let hasty = club.director.post(&format!("{}/round/1/complain", club.at), "member=&text=De klok").await;
    assert!(hasty.status == 422 && hasty.body.contains("id=\"f-spoken-member-fault\""), "{}", hasty.body);
    assert!(hasty.body.contains(">De klok</textarea>"), "what was typed stays: {}", hasty.body);
}
