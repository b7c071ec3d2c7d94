//! The messages of Kafka 4.4: one module for each API, with its request, response and nested
//! structs; one for each record of the metadata log; one for the key and value of each of the
//! coordinators' records; and one for each message inside other records.
//!
//! The modules contain only definitions, imported from Kafka's schemas with
//! `examples/import_schema`. Each field has the schema's name in snake case. In every flexible
//! struct, `unknown_tagged_fields` holds tagged fields that this version of Kafka does not define,
//! so that they can be forwarded.
//!
//! ```
//! use kafka_wire::{ApiKey, KafkaMessage, messages};
//!
//! let schema = messages::request_schema(ApiKey::END_QUORUM_EPOCH).expect("a request");
//! assert_eq!(schema.name(), "EndQuorumEpochRequest");
//! assert_eq!(messages::schema("EndQuorumEpochRequest"), Some(schema));
//! ```

use crate::api_key::ApiKey;
use crate::message::KafkaMessage;
use crate::schema::{MessageKind, MessageSchema};

#[cfg_attr(feature = "messages", path = "messages/catalogue.rs")]
#[cfg_attr(not(feature = "messages"), path = "messages/end_quorum_epoch_alone.rs")]
mod catalogue;

pub use catalogue::*;

macro_rules! export {
    ($request_header:path, $response_header:path, $($message:path),* $(,)?) => {
        $(pub use $message;)*
    };
}
for_each_message!(export);

/// Calls a macro with the types of all messages, sorted by name: `for_each_message!(callback)`
/// expands to `callback! { kafka_wire::RequestHeader, kafka_wire::ResponseHeader,
/// kafka_wire::messages::… }`. Use it for code that must be compiled for each message.
///
/// ```
/// use kafka_wire::{KafkaMessage, messages::for_each_message};
///
/// macro_rules! samples {
///     ($($message:ty),* $(,)?) => {
///         [$(<$message>::default().to_bytes(<$message>::SCHEMA.versions.max()).map(|_| ())),*]
///     };
/// }
/// let samples = for_each_message!(samples);
/// assert!(samples.iter().all(Result::is_ok));
/// ```
#[doc(inline)]
pub use crate::__for_each_message as for_each_message;

/// Turns the output of the catalogue's macro, modules and names, into paths.
#[doc(hidden)]
#[macro_export]
macro_rules! __messages {
    ({ $($callback:tt)+ } $($module:ident { $($message:ident)* })*) => {
        $($callback)+! {
            $crate::RequestHeader, $crate::ResponseHeader,
            $($($crate::messages::$module::$message,)*)*
        }
    };
}

macro_rules! schemas {
    ($($message:ty),* $(,)?) => { &[$(<$message>::SCHEMA),*] };
}

/// The schemas of all messages: the headers first, then the others, sorted by module name.
pub static SCHEMAS: &[&MessageSchema] = for_each_message!(schemas);

/// The schema of the message called `name`, such as `FetchRequest`.
#[must_use]
pub fn schema(name: &str) -> Option<&'static MessageSchema> {
    SCHEMAS.iter().copied().find(|schema| schema.name() == name)
}

/// The schema of an API's request.
#[must_use]
pub fn request_schema(key: ApiKey) -> Option<&'static MessageSchema> {
    of_api(MessageKind::Request, key)
}

/// The schema of an API's response.
#[must_use]
pub fn response_schema(key: ApiKey) -> Option<&'static MessageSchema> {
    of_api(MessageKind::Response, key)
}

fn of_api(kind: MessageKind, key: ApiKey) -> Option<&'static MessageSchema> {
    SCHEMAS.iter().copied().find(|schema| schema.kind == kind && schema.api_key == Some(key.0))
}
