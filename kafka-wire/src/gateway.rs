//! What a gateway, a proxy or a broker does with any request and any response, whatever the API.
//!
//! Everything here works by schema: nothing is compiled for an API, and messages of your own take
//! part. No socket is read or written.
//!
//! - [`Refusal`] answers any request with an error.

mod refusal;
mod walk;

pub use refusal::{Refusal, RefusalError};
