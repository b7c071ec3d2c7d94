//! What a gateway, a proxy or a broker does with any request and any response, whatever the API.
//!
//! Everything here works by schema: nothing is compiled for an API, and messages of your own take
//! part. No socket is read or written.
//!
//! - [`Refusal`] answers any request with an error.
//! - [`rename`] shows every name, id and address in a message, and changes them in place.
//! - [`TopicNames`] knows which topic has which id; [`versions_with_topic_names`] is for who must do without.
//! - With the features `any-request` and `any-response`, all requests and all responses are enums.

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
