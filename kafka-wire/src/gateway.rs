//! What a gateway, a proxy or a broker does with any request and any response, whatever the API.
//!
//! Everything here works by schema: nothing is compiled for an API, and messages of your own take
//! part. No socket is read or written.
//!
//! - [`Refusal`] answers any request with an error.
//! - [`rename`] shows every name, id and address in a message, and changes them in place.

mod error;
mod refusal;
mod rename;
mod walk;

pub use error::GatewayError;
pub use refusal::Refusal;
pub use rename::{NameValue, Named, is_renamed, rename, rename_message};
