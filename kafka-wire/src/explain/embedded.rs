//! A message inside the bytes of a field.

use core::fmt;

use super::form::Form;
use crate::api_key::ApiKey;
use crate::debug::Length;
use crate::inspect::Tree;
use crate::message::KafkaMessage;
use crate::messages::{
    ConsumerProtocolAssignment, ConsumerProtocolSubscription, DefaultPrincipalData, request_schema,
    response_schema,
};
use crate::options::DecodeOptions;
use crate::schema::MessageSchema;
use crate::version::ApiVersion;

/// A message inside the bytes of a field.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Embedded<'a> {
    /// The message.
    pub schema: &'static MessageSchema,
    /// The message's version.
    pub version: ApiVersion,
    /// What surrounds the message in `bytes`.
    pub form: Form,
    /// The bytes of the field.
    pub bytes: &'a [u8],
}

/// Leaves out the bytes, which may contain a secret.
impl fmt::Debug for Embedded<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Embedded")
            .field("schema", &self.schema.name())
            .field("version", &self.version)
            .field("form", &self.form)
            .field("bytes", &Length(self.bytes.len()))
            .finish()
    }
}

impl<'a> Embedded<'a> {
    pub(super) fn new(
        schema: &'static MessageSchema,
        version: ApiVersion,
        form: Form,
        bytes: &'a [u8],
    ) -> Self {
        Self { schema, version, form, bytes }
    }

    /// The tree of the message. Its offsets start after [`prefix`](Self::prefix).
    #[must_use]
    pub fn tree(&self, options: &DecodeOptions) -> Tree<'a> {
        self.form.tree(self.schema, self.version, self.bytes, options)
    }

    /// The number of bytes before the tree, such as a version or a record type.
    #[must_use]
    pub fn prefix(&self) -> usize {
        self.form.prefix(self.bytes)
    }

    /// A message after its version, as in subscriptions and principals. A newer version begins like the
    /// newest known one.
    fn versioned(schema: &'static MessageSchema, bytes: &'a [u8]) -> Option<Self> {
        let version = i16::from_be_bytes(*bytes.first_chunk()?).min(schema.versions.max());
        schema.versions.contains(version).then(|| Self::new(schema, version, Form::Prefixed, bytes))
    }

    /// A request with its header. An Envelope in an Envelope is an error in Kafka's protocol.
    fn request(bytes: &'a [u8]) -> Option<Self> {
        let int16 = |at| bytes.get(at..)?.first_chunk().copied().map(i16::from_be_bytes);
        let (key, version) = (ApiKey(int16(0)?), int16(2)?);
        let schema = request_schema(key).filter(|_| key != ApiKey::ENVELOPE)?;
        Some(Self::new(schema, version, Form::WithoutSize, bytes))
    }
}

/// What a group's protocol type tells about the metadata of its members.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ProtocolType {
    /// The message's version has no protocol type.
    Absent,
    Consumer,
    Other,
}

impl ProtocolType {
    pub(super) fn of(text: &str) -> Self {
        if text == "consumer" { Self::Consumer } else { Self::Other }
    }
}

/// Finds the message in the field `field` of the message `message`.
pub(super) fn embedded<'a>(
    message: &str,
    field: &str,
    bytes: &'a [u8],
    protocol_type: ProtocolType,
    enveloped: Option<(ApiKey, ApiVersion)>,
    options: &DecodeOptions,
) -> Option<Embedded<'a>> {
    let schema = match (message, field) {
        ("EnvelopeRequest", "RequestData") => return Embedded::request(bytes),
        ("EnvelopeResponse", "ResponseData") => {
            let (key, version) = enveloped?;
            let schema = response_schema(key).filter(|_| key != ApiKey::ENVELOPE)?;
            return Some(Embedded::new(schema, version, Form::WithoutSize, bytes));
        }
        ("EnvelopeRequest", "RequestPrincipal") => {
            return Embedded::versioned(DefaultPrincipalData::SCHEMA, bytes);
        }
        ("JoinGroupRequest" | "JoinGroupResponse", "Metadata")
        | ("DescribeGroupsResponse", "MemberMetadata")
        | ("GroupMetadataValue", "subscription") => ConsumerProtocolSubscription::SCHEMA,
        ("SyncGroupRequest" | "SyncGroupResponse", "Assignment")
        | ("DescribeGroupsResponse", "MemberAssignment")
        | ("GroupMetadataValue", "assignment") => ConsumerProtocolAssignment::SCHEMA,
        _ => return None,
    };
    let embedded = Embedded::versioned(schema, bytes)?;
    match protocol_type {
        ProtocolType::Consumer => Some(embedded),
        ProtocolType::Other => None,
        // The metadata of another protocol rarely decodes as a consumer's by chance.
        ProtocolType::Absent => Some(embedded).filter(|it| it.tree(options).error().is_none()),
    }
}
