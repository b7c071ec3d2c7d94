//! Changes between releases of Kafka are reported with the right rules.

use kafka_wire::evolution::{Difference, Level, compare};

use crate::support::owned;
use serde_json::{Value, json};

fn message(versions: &str, fields: Value) -> Value {
    json!({
        "type": "data", "name": "Lag", "validVersions": versions, "flexibleVersions": "0+",
        "fields": fields,
    })
}

fn told(old: &Value, new: &Value) -> Vec<(String, Option<Level>)> {
    let key = |it: Difference| (it.key(), it.breaks);
    compare(&owned(old), &owned(new)).into_iter().map(key).collect()
}

/// StreamsGroupHeartbeatResponse between 4.2 and 4.4.
#[test]
fn a_name_that_moved_to_another_field_is_a_rename() {
    let old = json!([
        { "name": "Epoch", "type": "int32", "versions": "0+" },
        { "name": "Lag", "type": "int32", "versions": "0+" },
        { "name": "Interval", "type": "int32", "versions": "0+" },
    ]);
    let new = json!([
        { "name": "Epoch", "type": "int32", "versions": "0+" },
        { "name": "LagLegacy", "type": "int32", "versions": "0" },
        { "name": "Interval", "type": "int32", "versions": "0+" },
        { "name": "Lag", "type": "int64", "versions": "1+" },
    ]);
    assert_eq!(
        told(&message("0", old), &message("0-1", new)),
        [
            ("Lag versions-new 1".into(), None),
            ("Lag.Lag field-renamed 0".into(), Some(Level::Json)),
            ("Lag.Lag field-gone 0".into(), None),
            ("Lag.Lag field-new 1+".into(), Some(Level::Source)),
        ]
    );
}

/// PartitionRecord between 3.7 and 3.8. Only the number identifies a tagged field, so a person must
/// decide whether it was renamed.
#[test]
fn a_renamed_tagged_field_is_reported_once() {
    let field = |name: &str| json!([{ "name": name, "type": "[]int32", "versions": "0+", "taggedVersions": "0+", "tag": 0 }]);
    assert_eq!(
        told(&message("0", field("LastKnownELR")), &message("0", field("LastKnownElr"))),
        [
            ("Lag.LastKnownElr field-new 0+".into(), Some(Level::Source)),
            ("Lag.LastKnownElr tag-reused 0".into(), Some(Level::Wire)),
        ]
    );
}
