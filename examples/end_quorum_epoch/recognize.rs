//! Recognizes bytes that are not the expected frame.

use kafka_wire::inspect::Tree;
use kafka_wire::messages::{EndQuorumEpochRequest, EndQuorumEpochResponse};
use kafka_wire::{ApiKey, ApiVersion, DecodeErrorKind, DecodeOptions, KafkaMessage};

/// Suggests what the bytes of a malformed `tree` really are, and which options to use; `None` if
/// nothing fits.
pub(crate) fn advice(tree: &Tree<'_>, is_response: bool) -> Option<String> {
    let bytes = tree.bytes();
    if is_request(bytes) {
        return Some("this is a request; remove --response and --version".into());
    }
    if let Some(version) = response_version(bytes) {
        return Some(match is_response {
            true => format!("this is a response in version {version}; pass --version {version}"),
            false => format!("this is a response; add --response --version {version}"),
        });
    }
    if let Some((sized, size)) = with_size(bytes) {
        if is_request(&sized) {
            let remove = if is_response { ", and remove --response and --version" } else { "" };
            return Some(format!(
                "this is a request without its size; write {size} before it{remove}"
            ));
        }
        if let Some(version) = response_version(&sized) {
            let options = match (is_response, tree.version() == Some(version)) {
                (true, true) => String::new(),
                (true, false) => format!(", and pass --version {version}"),
                (false, _) => format!(", and add --response --version {version}"),
            };
            return Some(format!(
                "this is a response without its size; write {size} before it{options}"
            ));
        }
    }
    match tree.error()?.kind() {
        DecodeErrorKind::UnexpectedApiKey { api_key } => {
            let name = ApiKey(api_key).name().unwrap_or("no API that Kafka knows");
            Some(format!(
                "api key {api_key} is {name}; this example knows 54, EndQuorumEpoch. For a response, \
                 add --response and --version"
            ))
        }
        _ => None,
    }
}

fn is_request(bytes: &[u8]) -> bool {
    let options = DecodeOptions::default();
    Tree::request_frame(EndQuorumEpochRequest::SCHEMA, bytes, &options).error().is_none()
}

/// The newest version in which the bytes are a response.
fn response_version(bytes: &[u8]) -> Option<ApiVersion> {
    let (schema, options) = (EndQuorumEpochResponse::SCHEMA, DecodeOptions::default());
    let is_response = |version: &ApiVersion| {
        Tree::response_frame(schema, bytes, *version, &options).error().is_none()
    };
    schema.versions.iter().rev().find(is_response)
}

/// Prepends the size to the bytes, and returns it in hex too.
fn with_size(bytes: &[u8]) -> Option<(Vec<u8>, String)> {
    let size = i32::try_from(bytes.len()).ok()?;
    Some(([&size.to_be_bytes(), bytes].concat(), format!("{size:08x}")))
}
