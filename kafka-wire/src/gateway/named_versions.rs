//! Finds the versions in which topics have names.

use super::rename::entity;
use crate::api_key::ApiKey;
use crate::messages;
use crate::schema::{EntityType, MessageSchema, StructSchema};
use crate::version::VersionRange;

/// Returns the versions of an API up to the last one that names every topic; later versions
/// identify some topics only by id. Returns `NONE` if there is no such version, or if the catalogue
/// lacks the API.
///
/// A gateway that decides by name, without [`TopicNames`](super::TopicNames), advertises only these
/// versions, and no API without one:
///
/// ```
/// use kafka_wire::gateway::versions_with_topic_names;
/// use kafka_wire::{ApiKey, VersionRange};
///
/// assert_eq!(versions_with_topic_names(ApiKey::FETCH), VersionRange::new(4, 12));
/// assert_eq!(versions_with_topic_names(ApiKey::METADATA), ApiKey::METADATA.versions());
/// assert_eq!(versions_with_topic_names(ApiKey::SHARE_FETCH), VersionRange::NONE);
/// ```
#[must_use]
pub fn versions_with_topic_names(key: ApiKey) -> VersionRange {
    let versions = key.versions();
    let schemas = (messages::request_schema(key), messages::response_schema(key));
    let (Some(request), Some(response)) = schemas else { return VersionRange::NONE };
    let named = |version: &i16| {
        has_names(request, &request.root, *version) && has_names(response, &response.root, *version)
    };
    match (versions.min()..=versions.max()).take_while(named).last() {
        Some(last) if !versions.is_empty() => VersionRange::new(versions.min(), last),
        _ => VersionRange::NONE,
    }
}

/// Whether each struct with a topic id also has the name.
fn has_names(message: &MessageSchema, structure: &StructSchema, version: i16) -> bool {
    let fields = || structure.fields.iter().filter(|field| field.versions.contains(version));
    let has =
        |wanted| fields().any(|field| entity(message, true, structure, field) == Some(wanted));
    let nested = || fields().filter_map(|field| field.ty.nested());
    (!has(EntityType::TopicId) || has(EntityType::TopicName))
        && nested().all(|nested| has_names(message, nested, version))
}
