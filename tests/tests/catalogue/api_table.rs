//! Checks the tables of APIs and error codes against those of Kafka 4.4.
#![allow(clippy::indexing_slicing, reason = "a key that is missing fails the test")]

use std::collections::BTreeMap;

use kafka_wire::messages::{self, EndQuorumEpochRequest};
use kafka_wire::{ApiKey, ErrorCode, Listener, Request, VersionRange};
use serde_json::Value;

#[test]
fn apis_are_kafkas() {
    let mut rest: BTreeMap<_, _> = ApiKey::ALL.iter().map(|&key| (key, key.versions())).collect();
    let mut lines = 0;
    for row in rows(include_str!("../../data/apis.jsonl")) {
        let (key, version) = (ApiKey(int16(&row["api_key"])), int16(&row["version"]));
        assert_eq!(key.name(), row["name"].as_str(), "{row}");
        assert_eq!(
            key.request_header_version(version),
            Some(int16(&row["request_header"])),
            "{row}"
        );
        assert_eq!(
            key.response_header_version(version),
            Some(int16(&row["response_header"])),
            "{row}"
        );
        assert_eq!(Some(key.stable_versions().contains(version)), row["stable"].as_bool(), "{row}");
        // The lines of an API ascend without a gap, so each must hold the lowest version left.
        let versions = rest.get_mut(&key).expect("a version of the API is left");
        assert_eq!(versions.min(), version, "{row}");
        *versions = VersionRange::new(version + 1, versions.max());
        if versions.is_empty() {
            rest.remove(&key);
        }
        lines += 1;
    }
    assert_eq!(lines, 309);
    assert_eq!(rest, BTreeMap::new(), "versions that Kafka does not have");
}

#[test]
fn apis_ascend() {
    assert!(ApiKey::ALL.is_sorted());
    assert_eq!(ApiKey::ALL.len(), 91);
}

#[test]
fn a_message_and_its_row_agree() {
    assert_eq!(EndQuorumEpochRequest::API_KEY, ApiKey::END_QUORUM_EPOCH);
    for &key in ApiKey::ALL {
        let request = messages::request_schema(key).expect("a request");
        let response = messages::response_schema(key).expect("a response");
        assert_eq!(
            Some(request.name()),
            key.name().map(|name| format!("{name}Request")).as_deref()
        );
        assert_eq!(key.versions(), request.versions.intersect(response.versions));
        let unstable = i16::from(request.latest_version_unstable);
        assert_eq!(key.stable_versions().max(), key.versions().max() - unstable);
        assert_eq!(key.listeners(), request.listeners);
        for version in key.versions().iter() {
            let flexible = i16::from(request.is_flexible(version));
            assert_eq!(key.request_header_version(version), Some(1 + flexible));
            let flexible = match key {
                ApiKey::API_VERSIONS => 0,
                _ => i16::from(response.is_flexible(version)),
            };
            assert_eq!(key.response_header_version(version), Some(flexible));
        }
    }
}

#[test]
fn an_api_knows_its_listeners() {
    assert_eq!(ApiKey::METADATA.listeners(), [Listener::Broker]);
    assert_eq!(ApiKey::END_QUORUM_EPOCH.listeners(), [Listener::Controller]);
    assert_eq!(ApiKey::FETCH.listeners(), [Listener::Broker, Listener::Controller]);
    assert!(ApiKey::ALL.iter().all(|key| !key.listeners().is_empty()));
}

#[test]
fn an_unstable_version_is_supported_but_not_advertised() {
    assert_eq!(ApiKey::INIT_PRODUCER_ID.versions(), VersionRange::new(0, 6));
    assert_eq!(ApiKey::INIT_PRODUCER_ID.stable_versions(), VersionRange::new(0, 5));
}

#[test]
fn headers_are_known_beyond_the_versions() {
    // Case AV-09: no broker has this version, but the header can be read.
    assert_eq!(ApiKey::API_VERSIONS.request_header_version(1698), Some(2));
    assert_eq!(ApiKey::API_VERSIONS.response_header_version(1698), Some(0));
    assert_eq!(ApiKey::PRODUCE.request_header_version(0), Some(1));
    assert_eq!(ApiKey::SASL_HANDSHAKE.request_header_version(i16::MAX), Some(1));
}

#[test]
fn dropped_apis_have_headers_and_no_versions() {
    let dropped = [
        (4, "LeaderAndIsr", ApiKey::LEADER_AND_ISR, 4),
        (5, "StopReplica", ApiKey::STOP_REPLICA, 2),
        (6, "UpdateMetadata", ApiKey::UPDATE_METADATA, 6),
        (7, "ControlledShutdown", ApiKey::CONTROLLED_SHUTDOWN, 3),
    ];
    for (number, name, key, flexible) in dropped {
        assert_eq!(key, ApiKey(number));
        assert_eq!(key.to_string(), name);
        assert_eq!(key.versions(), VersionRange::NONE);
        assert_eq!(key.stable_versions(), VersionRange::NONE);
        assert_eq!(key.request_header_version(flexible - 1), Some(1));
        assert_eq!(key.request_header_version(flexible), Some(2));
        assert_eq!(key.response_header_version(flexible - 1), Some(0));
        assert_eq!(key.response_header_version(flexible), Some(1));
        assert!(!ApiKey::ALL.contains(&key));
    }
    assert_eq!(ApiKey::CONTROLLED_SHUTDOWN.request_header_version(0), Some(0));
}

#[test]
fn unknown_apis_are_numbers() {
    for number in [-1, 95, 1000, i16::MIN, i16::MAX] {
        let key = ApiKey(number);
        assert_eq!(key.name(), None);
        assert_eq!(key.versions(), VersionRange::NONE);
        assert_eq!(key.request_header_version(0), None);
        assert_eq!(key.response_header_version(0), None);
        assert_eq!(format!("{key} {key:?}"), format!("ApiKey({number}) ApiKey({number})"));
    }
}

#[test]
fn error_codes_are_kafkas() {
    let mut known = ErrorCode::ALL.iter();
    for row in rows(include_str!("../../data/errors.jsonl")) {
        let code = ErrorCode(int16(&row["code"]));
        assert_eq!(known.next(), Some(&code));
        assert_eq!(code.name(), row["name"].as_str(), "{row}");
        assert_eq!(Some(code.is_retriable()), row["retriable"].as_bool(), "{row}");
        assert_eq!(code.is_error(), code.0 != 0);
        assert_eq!(code.to_string(), format!("{} ({})", code.name().unwrap_or_default(), code.0));
    }
    assert_eq!(known.next(), None);
    assert_eq!(ErrorCode::ALL.len(), 138);
}

#[test]
fn unknown_error_codes_are_numbers() {
    for number in [-2, 137, i16::MIN, i16::MAX] {
        let code = ErrorCode(number);
        assert_eq!(code.name(), None);
        assert!(code.is_error() && !code.is_retriable());
        assert_eq!(format!("{code} {code:?}"), format!("{number} {number}"));
    }
}

fn rows(lines: &str) -> impl Iterator<Item = Value> {
    lines.lines().map(|line| serde_json::from_str(line).expect("a line of JSON"))
}

fn int16(value: &Value) -> i16 {
    value.as_i64().and_then(|number| number.try_into().ok()).expect("an int16")
}
