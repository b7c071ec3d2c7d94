//! Kafka's messages, as Kafka 4.4 has them: one module for each API, with its request, its response
//! and the structs in them; one for each record of the metadata log, for the key and value of each
//! of the coordinators' records, and for what other records hold.
//!
//! The modules hold only definitions, imported from Kafka's schemas with `examples/import_schema`.
//! Each field has the schema's name in snake case. `unknown_tagged_fields`, in every flexible
//! struct, holds tagged fields that this version of Kafka does not define, so that they can be
//! passed on.
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

/// Calls a macro with the types of all messages, `for_each_message!(callback)` as
/// `callback! { kafka_wire::RequestHeader, kafka_wire::ResponseHeader, kafka_wire::messages::… }`,
/// by name: code that must be compiled for each of them.
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

/// What the catalogue's macro gives, modules and names, as paths.
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

/// The schemas of all messages: the headers first, then the others by the name of their module.
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
