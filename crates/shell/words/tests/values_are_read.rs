//! What a club may set is read: a value that nothing asks for would be a promise that the program does not keep.

use club::committee::CommitteeRules;
use club::fees::FeeRules;
use club::phones::Counted;
use club::travel::TravelRules;
use club::trophies::TrophyRules;
use competition::Law;
use rulebook::Rulebook;
use systems::championship::settings::Settings;
use systems::keizer::presets;
use words::{Lang, values};

/// Everything that is read from a rulebook of a competition and a club, written out.
fn read(base: &str, key: &str, value: &str) -> String {
    let (section, name) = key.split_once('.').unwrap();
    let article = Rulebook::built_in(base).unwrap().chapters[0].articles[0].id.clone();
    let text = format!(
        "id = \"own\"\nname = {{ nl = \"Eigen\", en = \"Own\" }}\nsource = {{ nl = \"ons\", en = \"us\" }}\n\
         extends = \"{base}\"\n[{section}]\n{name} = {{ value = {value}, article = \"{article}\" }}\n"
    );
    let book =
        Rulebook::read(&text, &|_| None).unwrap_or_else(|faults| panic!("{key} = {value}: {faults:?}"));
    let law = Law::of_book(&book).unwrap();
    let club = (
        FeeRules::read(&book),
        TravelRules::read(&book),
        CommitteeRules::read(&book),
        TrophyRules::read(&book),
        Counted::read(&book),
    );
    let machine = (
        law.hours(),
        law.officer_may_after_publication(),
        law.digital_clocks(),
        law.rating_month(),
        law.pairs_present(),
    );
    let systems = (presets::of_book(&book), Settings::read(&book));
    format!("{club:?} {machine:?} {systems:?}")
}

#[test]
fn every_value_that_a_ruleset_may_set_is_asked_for_by_some_code() {
    for (key, [one, other]) in rulebook::values_to_try() {
        let differs = |base: &&str| read(base, key, &one) != read(base, key, &other);
        assert!(["dsc", "ddt"].iter().any(differs), "nothing changes with {key}");
    }
}

#[test]
fn every_value_that_a_ruleset_may_set_has_a_label_in_both_languages() {
    for (key, _) in rulebook::values_to_try() {
        for lang in Lang::ALL {
            assert!(values::label(lang, key).is_some(), "{key} has no label in {lang:?}");
        }
    }
}
