//! Tools for gateways, proxies and brokers that work with any request and response.
//!
//! Everything here works by schema, without code compiled for an API, and also for your own
//! messages. It is sans-I/O.
//!
//! - [`Refusal`] answers any request with an error.
//! - [`rename`] visits every name, id and address in a message, and changes them in place.
//! - [`rename_record`] does the same in a record of Kafka's own logs.
//! - [`TopicNames`] maps topic ids to names. A gateway that must do without ids narrows the response
//!   to ApiVersions to [`versions_with_topic_names`].
//! - The features `any-request` and `any-response` add enums of all requests and all responses.

#[cfg(feature = "any-request")]
mod any_request;
#[cfg(feature = "any-response")]
mod any_response;
mod error;
mod named_versions;
#[cfg(feature = "messages")]
mod narrow_versions;
mod refusal;
mod rename;
mod topics;
mod walk;

#[cfg(feature = "any-request")]
pub use any_request::AnyRequest;
#[cfg(feature = "any-response")]
pub use any_response::AnyResponse;
pub use error::GatewayError;
pub use named_versions::versions_with_topic_names;
pub use refusal::Refusal;
#[cfg(feature = "messages")]
pub use rename::rename_log_record;
pub use rename::{NameValue, Named, is_renamed, rename, rename_message, rename_record};
pub use topics::TopicNames;
