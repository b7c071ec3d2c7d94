//! Visits every name, id and address in a message.

use alloc::borrow::Cow;

use bytes::Bytes;
use uuid::Uuid;

use super::GatewayError;
use super::walk::check_version;
use crate::api_key::ApiKey;
use crate::codec::{Codec, Reader};
use crate::frame::{RequestFrame, ResponseFrame};
use crate::message::KafkaMessage;
use crate::messages;
use crate::options::DecodeOptions;
use crate::pairing::RequestInfo;
use crate::schema::{EntityType, FieldSchema, MessageSchema, StructSchema};
use crate::version::ApiVersion;

mod catalogue;
mod copy;
mod embedded;
mod keys;
mod log_record;
mod visit;

use catalogue::Class;
pub(super) use catalogue::has_table;
use copy::Copy;
#[cfg(feature = "messages")]
pub use log_record::rename_log_record;
pub use log_record::rename_record;
use visit::Visit;

/// A name, id or address in a message, of a topic, group, node or host.
///
/// [`rename`] visits them in the order of the bytes. To change one, change its
/// [`value`](Self::value).
#[derive(Debug)]
#[non_exhaustive]
pub struct Named<'a> {
    /// The kind of thing that the value identifies.
    pub entity: EntityType,
    /// The field that has the value.
    pub field: &'static FieldSchema,
    /// The node that a host or port belongs to, if the struct or an enclosing one has the node id
    /// before it. This is the original id, not a changed one.
    pub node_id: Option<i32>,
    /// The value. Change it to replace the original.
    pub value: NameValue<'a>,
}

/// The value of a name, id or address. The variant cannot change: a text cannot become a number.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum NameValue<'a> {
    /// A name, a host, a principal.
    Text(Cow<'a, str>),
    /// A node id, a producer id, a port.
    Int(i64),
    /// A topic id.
    Uuid(Uuid),
    /// A host address of four or sixteen bytes.
    Address(Cow<'a, [u8]>),
}

/// Calls `visitor` with every name, id and address in a message, and encodes the changes.
///
/// It finds them in all versions, in tagged fields, in the request or response inside an Envelope,
/// in consumers' subscriptions and assignments, and in keys of share partitions. It skips values
/// that identify nothing: null, an empty text, a negative id, a zero UUID. All other bytes stay the
/// same. Returns `None` if nothing was changed.
///
/// For the catalogue, a table over all fields says what they identify. In your own messages, the
/// attribute `entity` says it.
///
/// ```
/// use kafka_wire::gateway::{NameValue, rename};
/// use kafka_wire::messages::HeartbeatRequest;
/// use kafka_wire::{DecodeOptions, EntityType, KafkaMessage};
///
/// let request = HeartbeatRequest { group_id: "billing".into(), ..Default::default() };
/// let body = request.to_bytes(4)?;
/// let options = DecodeOptions::new();
/// let renamed = rename(HeartbeatRequest::SCHEMA, 4, &body, &options, &mut |name| {
///     if let (EntityType::GroupId, NameValue::Text(group)) = (name.entity, &mut name.value) {
///         group.to_mut().insert_str(0, "tenant-7.");
///     }
/// })?;
/// let renamed = HeartbeatRequest::from_bytes(&renamed.expect("the group has a prefix"), 4)?;
/// assert_eq!(renamed.group_id, "tenant-7.billing");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// It does not look into records, SASL tokens and the user data of assignors, or into texts that
/// may quote names: error messages, and config values such as `advertised.listeners`. To decode the
/// response inside an Envelope, it needs the request inside, which [`ResponseFrame::rename`] takes.
/// For the records of Kafka's own logs, use `rename_log_record` or [`rename_record`].
///
/// # Errors
/// If `body` is not a message of `schema` in `version`, or if a changed value cannot be encoded.
pub fn rename(
    schema: &'static MessageSchema,
    version: ApiVersion,
    body: &[u8],
    options: &DecodeOptions,
    visitor: &mut dyn FnMut(&mut Named<'_>),
) -> Result<Option<Bytes>, GatewayError> {
    rename_body(schema, version, body, options, None, visitor)
}

fn rename_body(
    schema: &'static MessageSchema,
    version: ApiVersion,
    body: &[u8],
    options: &DecodeOptions,
    enveloped: Option<&RequestInfo>,
    visitor: &mut dyn FnMut(&mut Named<'_>),
) -> Result<Option<Bytes>, GatewayError> {
    let mut reader = Reader::new(body, options);
    check_version(&reader, schema, version)?;
    reader.set_version(version, schema.is_flexible(version));
    let mut copy = Copy::new(body, 0);
    let has_table = has_table(schema);
    let mut visit =
        Visit { message: schema, has_table, options, enveloped, node_id: None, visitor };
    visit.structure(&mut reader, &schema.root, &mut copy).map_err(|error| match error {
        GatewayError::Decode(error) => GatewayError::Decode(error.in_message(schema, version)),
        GatewayError::Encode(error) => GatewayError::Encode(error.in_message(schema, version)),
        error => error,
    })?;
    // Trailing bytes stay: Kafka's brokers ignore them, and some clients send them.
    Ok(copy.finish(body.len()).map(Bytes::from))
}

/// Whether [`rename`] visits a field or the message in its bytes.
#[must_use]
pub fn is_renamed(message: &MessageSchema, structure: &StructSchema, field: &FieldSchema) -> bool {
    let has_table = has_table(message);
    catalogue::class(message, has_table, structure, field) != Class::Nothing
}

/// What a field identifies, if that does not depend on another field.
pub(super) fn entity(
    message: &MessageSchema,
    has_table: bool,
    structure: &StructSchema,
    field: &FieldSchema,
) -> Option<EntityType> {
    match catalogue::class(message, has_table, structure, field) {
        Class::Entity(entity) => Some(entity),
        _ => None,
    }
}

/// Same as [`rename`] for a decoded message: encodes it in `version`, renames, and decodes again.
/// Returns whether something was changed.
///
/// # Errors
/// If the message cannot be encoded in `version`, or if a changed value cannot be encoded.
pub fn rename_message<M>(
    message: &mut M,
    version: ApiVersion,
    visitor: &mut dyn FnMut(&mut Named<'_>),
) -> Result<bool, GatewayError>
where
    M: KafkaMessage + for<'de> Codec<'de>,
{
    let options = DecodeOptions::new();
    let body = message.to_bytes(version)?;
    let Some(renamed) = rename(M::SCHEMA, version, &body, &options, visitor)? else {
        return Ok(false);
    };
    *message = M::from_bytes(&renamed, version)?;
    Ok(true)
}

impl RequestFrame {
    /// Renames in the request's body with [`rename`](crate::gateway::rename). Returns whether
    /// something was changed.
    ///
    /// # Errors
    /// Same as `rename`, and if the catalogue lacks the API. The frame is then unchanged.
    pub fn rename(
        &mut self,
        visitor: &mut dyn FnMut(&mut Named<'_>),
    ) -> Result<bool, GatewayError> {
        let (key, version) = (self.header.request_api_key, self.header.request_api_version);
        let schema = known(messages::request_schema(key), key)?;
        let renamed = rename(schema, version, &self.body, &DecodeOptions::new(), visitor)?;
        Ok(renamed.map(|body| self.body = body).is_some())
    }
}

impl ResponseFrame {
    /// Renames in the response's body with [`rename`](crate::gateway::rename). Returns whether
    /// something was changed. For the response to an Envelope, `enveloped` is the request inside:
    /// [`Paired`](crate::pairing::Paired) has it.
    ///
    /// # Errors
    /// Same as `rename`, and if the catalogue lacks the API. The frame is then unchanged.
    pub fn rename(
        &mut self,
        enveloped: Option<&RequestInfo>,
        visitor: &mut dyn FnMut(&mut Named<'_>),
    ) -> Result<bool, GatewayError> {
        let schema = known(messages::response_schema(self.api_key), self.api_key)?;
        let options = DecodeOptions::new();
        let renamed = rename_body(schema, self.version, &self.body, &options, enveloped, visitor)?;
        Ok(renamed.map(|body| self.body = body).is_some())
    }
}

/// The schema of an API in the catalogue.
fn known(
    schema: Option<&'static MessageSchema>,
    key: ApiKey,
) -> Result<&'static MessageSchema, GatewayError> {
    schema.ok_or(GatewayError::UnknownApi(key))
}
