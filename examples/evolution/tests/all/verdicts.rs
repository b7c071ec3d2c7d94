//! Checks 80 changes of Kafka's schemas, whose verdicts were written before the code.

use kafka_wire::evolution::{Difference, Level, compare};

use crate::support::cases;

#[test]
fn a_break_has_field_versions_and_side() {
    let mut seen = 0;
    for case in cases().iter().filter(|case| case.text("breaks") == "wire") {
        seen += 1;
        let [old, new] = case.schemas();
        let found = compare(&old, &new);
        let is_it = |it: &&Difference| {
            it.breaks == Some(Level::Wire)
                && it.field == case.text("field")
                && it.versions.to_string() == case.text("versions")
                && it.affected.as_str() == case.text("who")
        };
        assert!(found.iter().any(|it| is_it(&it)), "{}: {found:#?}", case.text("id"));
    }
    assert_eq!(seen, 40);
}

#[test]
fn compatible_changes_have_the_expected_level() {
    let mut seen = 0;
    for case in cases().iter().filter(|case| case.text("breaks") != "wire") {
        seen += 1;
        let [old, new] = case.schemas();
        let found = compare(&old, &new);
        let level = found.iter().filter_map(|it| it.breaks).min();
        let level = level.map_or("nothing", Level::as_str);
        assert_eq!(level, case.text("breaks"), "{}: {found:#?}", case.text("id"));
    }
    assert_eq!(seen, 40);
}

/// Most cases change one field, which must be reported once. The exceptions swap two tags, or
/// replace a tagged field with another.
#[test]
fn one_change_is_one_wire_break() {
    for case in cases().iter().filter(|case| case.text("breaks") == "wire") {
        let [old, new] = case.schemas();
        let found = compare(&old, &new);
        let broken = found.iter().filter(|it| it.breaks == Some(Level::Wire)).count();
        let most = match case.text("id") {
            "tags-swapped" | "tags-swapped-of-two-types" => 4,
            "tag-reused" | "tag-reused-by-the-same-type" => 2,
            _ => 1,
        };
        assert!(broken <= most, "{}: {found:#?}", case.text("id"));
    }
}
