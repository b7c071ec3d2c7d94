//! Every name, id and address in a message.

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
mod visit;

use catalogue::Class;
pub(super) use catalogue::has_table;
use copy::Copy;
use visit::Visit;

/// Something that a message names: a topic, a group, a node, a host.
///
/// [`rename`] shows them one after another, in the order of the bytes. To change one, change its
/// [`value`](Self::value).
#[derive(Debug)]
#[non_exhaustive]
pub struct Named<'a> {
    /// What it is.
    pub entity: EntityType,
    /// The field that holds it.
    pub field: &'static FieldSchema,
    /// The node to which a host or port belongs, if the struct or one around it says so before it:
    /// what stood there, not what it was changed to.
    pub node_id: Option<i32>,
    /// What stands there, and what is to stand there.
    pub value: NameValue<'a>,
}

/// The value of a name, id or address. What it is, it stays: a text cannot become a number.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum NameValue<'a> {
    /// A name, a host, a principal.
    Text(Cow<'a, str>),
    /// A node id, a producer id, a port.
    Int(i64),
    /// A topic id.
    Uuid(Uuid),
    /// The address of a host, four or sixteen bytes.
    Address(Cow<'a, [u8]>),
}

/// Shows `visitor` every name, id and address in a message, and writes those that it changes.
///
/// It finds them in all versions, in tagged fields, in the request or response inside an Envelope, in
/// consumers' subscriptions and assignments, in share-partitions' keys. What names nothing is not shown:
/// null, an empty text, a negative id, a zero UUID. All other bytes stay as they are. `None` means that
/// nothing was changed.
///
/// What the catalogue's fields name stands in a table over all of them. In messages of your own the
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
/// It does not look into records, SASL tokens and the user data of assignors, nor into texts that may
/// quote names: error messages and the values of configs, such as `advertised.listeners`. The response inside an Envelope needs the request inside: [`ResponseFrame::rename`] takes it.
///
/// # Errors
/// If `body` is not a message of `schema` in `version`, or what `visitor` wrote does not fit.
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
    // What is behind the message stays: Kafka's brokers do not look at it, and clients send some.
    Ok(copy.finish(body.len()).map(Bytes::from))
}

/// Whether [`rename`] looks into a field: what it names, or the message in its bytes, is shown.
#[must_use]
pub fn is_renamed(message: &MessageSchema, structure: &StructSchema, field: &FieldSchema) -> bool {
    let has_table = has_table(message);
    catalogue::class(message, has_table, structure, field) != Class::Nothing
}

/// What a field names, if that does not depend on another field.
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

/// As [`rename`], on a decoded message: encodes it in `version`, renames and decodes again. Says
/// whether something was changed.
///
/// # Errors
/// If the message cannot be encoded in `version`, or what `visitor` wrote does not fit.
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
    /// Renames in the request's body, by [`rename`](crate::gateway::rename). Says whether something was
    /// changed.
    ///
    /// # Errors
    /// As `rename`, and if the catalogue lacks the API. The frame is then as it was.
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
    /// Renames in the response's body, by [`rename`](crate::gateway::rename). Says whether something was
    /// changed. `enveloped` is the request inside, of the response to an Envelope:
    /// [`Paired`](crate::pairing::Paired) has it.
    ///
    /// # Errors
    /// As `rename`, and if the catalogue lacks the API. The frame is then as it was.
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

/// The schema of an API of the catalogue.
fn known(
    schema: Option<&'static MessageSchema>,
    key: ApiKey,
) -> Result<&'static MessageSchema, GatewayError> {
    schema.ok_or(GatewayError::UnknownApi(key))
}
