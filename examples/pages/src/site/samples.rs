//! Creates the samples that pages show.

use kafka_wire::MessageKind;
use kafka_wire::inspect::{StructValue, Tree, Value, header_version, sample, sample_frame, write};
use kafka_wire::values::example;
use kafka_wire::{
    ApiVersion, DecodeOptions, EncodeError, KafkaMessage, MessageSchema, RequestHeader,
    ResponseHeader,
};

/// Returns the smallest sample and one with values, in the order of the switch. Samples of requests and
/// responses are frames.
pub(super) fn samples(
    schema: &'static MessageSchema,
    version: ApiVersion,
) -> Result<[Vec<u8>; 2], EncodeError> {
    let values = write(schema, &example(schema, version), version)?;
    let header = match schema.kind {
        MessageKind::Request => RequestHeader::SCHEMA,
        MessageKind::Response => ResponseHeader::SCHEMA,
        _ => return Ok([sample(schema, version)?, values]),
    };
    let Some(header_version) = header_version(schema, version) else {
        return Ok([sample_frame(schema, version)?, values]);
    };
    let mut frame = Vec::from([0; 4]);
    frame.extend(write(header, &header_value(header, schema, version), header_version)?);
    frame.extend(values);
    let size = u32::try_from(frame.len() - 4).unwrap_or_default();
    if let Some(place) = frame.first_chunk_mut() {
        *place = size.to_be_bytes();
    }
    Ok([sample_frame(schema, version)?, frame])
}

fn header_value(
    header: &'static MessageSchema,
    schema: &MessageSchema,
    version: ApiVersion,
) -> StructValue {
    let mut value = StructValue::new(&header.root);
    for (name, content) in [
        ("RequestApiKey", Value::Int(schema.api_key.unwrap_or_default().into())),
        ("RequestApiVersion", Value::Int(version.into())),
        ("CorrelationId", Value::Int(7)),
        ("ClientId", Value::Text("client".into())),
    ] {
        if let Some(field) = value.get_mut(name) {
            *field = content;
        }
    }
    value
}

/// Parses a sample.
pub(super) fn tree<'a>(
    schema: &'static MessageSchema,
    version: ApiVersion,
    bytes: &'a [u8],
) -> Tree<'a> {
    let options = DecodeOptions::default();
    match schema.kind {
        MessageKind::Request => Tree::request_frame(schema, bytes, &options),
        MessageKind::Response => Tree::response_frame(schema, bytes, version, &options),
        _ => Tree::body(schema, bytes, version, &options),
    }
}
