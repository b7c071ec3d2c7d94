//! The states of SASL: what a connection may carry before, during and after authentication.
//!
//! [`Server`] and [`Client`] enforce the order of Kafka's protocol. You implement the mechanism:
//! [`ServerMechanism`] or [`ClientMechanism`]. Both are sans-I/O. After an error, send what is in
//! the buffer and close the connection.
//!
//! - Before authentication, a client may send only ApiVersions, SaslHandshake and SaslAuthenticate.
//! - After SaslHandshake version 0 come raw tokens: a size and the token, without header or message
//!   (KIP-43). After version 1, tokens are in SaslAuthenticate (KIP-152).
//! - A session can have a lifetime. Before it ends, the client authenticates again on the same
//!   connection, with the same mechanism and as the same principal (KIP-368), at most once a
//!   second.
//!
//! PLAIN, on both sides (RFC 4616):
//!
//! ```
//! use bytes::{Buf, Bytes};
//! use kafka_wire::KafkaString;
//! use kafka_wire::client;
//! use kafka_wire::frame::SendBuffer;
//! use kafka_wire::sasl::{
//!     Client, ClientMechanism, Mechanisms, Progress, Rejected, Server, ServerEvent,
//!     ServerMechanism, ServerStep,
//! };
//!
//! /// What the listener offers: PLAIN, with one user.
//! struct Listener;
//!
//! impl Mechanisms for Listener {
//!     type Mechanism = PlainServer;
//!
//!     fn names(&self) -> Vec<KafkaString> {
//!         vec!["PLAIN".into()]
//!     }
//!
//!     fn start(&self, name: &str) -> Option<PlainServer> {
//!         (name == "PLAIN").then_some(PlainServer)
//!     }
//! }
//!
//! struct PlainServer;
//!
//! impl ServerMechanism for PlainServer {
//!     fn step(&mut self, token: &[u8]) -> Result<ServerStep, Rejected> {
//!         // An identity to act as, which may be empty, a user and a password.
//!         let mut parts = token.split(|byte| *byte == 0);
//!         let parts = (parts.next(), parts.next(), parts.next(), parts.next());
//!         match parts {
//!             // Real code compares in constant time.
//!             (Some(b"" | b"alice"), Some(b"alice"), Some(b"secret"), None) => {
//!                 Ok(ServerStep::done("alice").with_lifetime_ms(60_000))
//!             }
//!             _ => Err(Rejected::new("wrong user or password")),
//!         }
//!     }
//! }
//!
//! struct PlainClient {
//!     user: &'static str,
//!     password: &'static str,
//! }
//!
//! impl ClientMechanism for PlainClient {
//!     fn name(&self) -> &str {
//!         "PLAIN"
//!     }
//!
//!     fn step(&mut self, token: Option<&[u8]>) -> Result<Option<Bytes>, Rejected> {
//!         Ok(match token {
//!             None => Some(format!("\0{}\0{}", self.user, self.password).into()),
//!             Some(_) => None, // the server has nothing to add
//!         })
//!     }
//! }
//!
//! let (mut to_server, mut to_client) = (SendBuffer::new(), SendBuffer::new());
//! let mut server = Server::new(Listener);
//! let mut requests = client::Client::new(Some("c".into()));
//! let mut sasl = Client::new(PlainClient { user: "alice", password: "secret" });
//! # requests.set_supported([(kafka_wire::ApiKey(17), kafka_wire::VersionRange::new(0, 1)),
//! #     (kafka_wire::ApiKey(36), kafka_wire::VersionRange::new(0, 2))].into_iter().collect());
//!
//! // The client knows from ApiVersions what the server supports. Times are milliseconds of any clock.
//! sasl.start(&mut requests, &mut to_server)?;
//! loop {
//!     let frame = to_server.copy_to_bytes(to_server.remaining()); // one frame at a time here
//!     if let ServerEvent::Authenticated = server.handle_frame(&frame, 0, &mut to_client)? {
//!         assert_eq!(server.session().unwrap().principal, "alice");
//!     }
//!     let frame = to_client.copy_to_bytes(to_client.remaining());
//!     match sasl.handle_frame(&frame, 0, &mut requests, &mut to_server)? {
//!         Progress::Continue => {}
//!         Progress::Authenticated => break,
//!     }
//! }
//! assert_eq!(sasl.expires_at_ms(), Some(60_000)); // call `start` again before then
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod client;
mod error;
mod mechanism;
mod server;

pub use client::{Client, Progress};
pub use error::SaslError;
pub use mechanism::{ClientMechanism, Mechanisms, Rejected, ServerMechanism, ServerStep};
pub use server::{Server, ServerEvent, Session};

/// The largest frame that a [`Server`] accepts before authentication, without its size prefix: 512
/// KiB, like Kafka's `sasl.server.max.receive.size`.
pub const UNAUTHENTICATED_FRAME_LIMIT: usize = 512 << 10;
