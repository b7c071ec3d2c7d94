//! Tools for gateways, proxies and brokers that work with any request and response.
//!
//! Everything here works by schema, without code compiled for an API, and also for your own
//! messages. It is sans-I/O.
//!
//! - [`Refusal`] answers any request with an error.
//! - [`rename`] visits every name, id and address in a message, and changes them in place.
//! - [`TopicNames`] maps topic ids to names; [`versions_with_topic_names`] is for those who must do
//!   without ids.
//! - The features `any-request` and `any-response` add enums of all requests and all responses.

#[cfg(feature = "any-request")]
mod any_request;
#[cfg(feature = "any-response")]
mod any_response;
mod error;
mod named_versions;
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
pub use rename::{NameValue, Named, is_renamed, rename, rename_message};
pub use topics::TopicNames;
