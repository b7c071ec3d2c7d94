//! What a mechanism has to do; the embedder implements it.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use bytes::Bytes;

use crate::codec::KafkaString;

/// The mechanisms that a listener offers.
pub trait Mechanisms {
    /// One exchange, of whichever mechanism; `Box<dyn ServerMechanism + Send>` if there are several.
    type Mechanism: ServerMechanism;

    /// Their names, such as `PLAIN`, for clients that ask for another one.
    fn names(&self) -> Vec<KafkaString>;

    /// Starts an exchange; `None` if the listener does not offer `name`.
    fn start(&self, name: &str) -> Option<Self::Mechanism>;
}

/// The server's side of one exchange.
pub trait ServerMechanism {
    /// Evaluates a token of the client. The bytes are whatever the peer sent.
    ///
    /// # Errors
    /// If the client is not who it says, or the token is broken.
    fn step(&mut self, token: &[u8]) -> Result<ServerStep, Rejected>;
}

impl<M: ServerMechanism + ?Sized> ServerMechanism for Box<M> {
    fn step(&mut self, token: &[u8]) -> Result<ServerStep, Rejected> {
        (**self).step(token)
    }
}

/// The client's side of an exchange. Each authentication of a connection starts it anew.
pub trait ClientMechanism {
    /// Its name, such as `PLAIN`.
    fn name(&self) -> &str;

    /// The next token for the server: `None` starts an exchange and wants the first, else the token
    /// is the server's. Gives `None` if the exchange is complete.
    ///
    /// # Errors
    /// If the server is not who it says, or its token is broken.
    fn step(&mut self, token: Option<&[u8]>) -> Result<Option<Bytes>, Rejected>;
}

/// What a server's mechanism makes of a token.
#[derive(Clone)]
pub struct ServerStep {
    pub(super) token: Bytes,
    pub(super) done: Option<Done>,
}

#[derive(Clone)]
pub(super) struct Done {
    pub(super) principal: KafkaString,
    pub(super) lifetime_ms: Option<u64>,
}

impl ServerStep {
    /// The exchange goes on: `token` for the client, which answers with another.
    #[must_use]
    pub fn next(token: impl Into<Bytes>) -> Self {
        Self { token: token.into(), done: None }
    }

    /// The client is `principal`.
    #[must_use]
    pub fn done(principal: impl Into<KafkaString>) -> Self {
        let done = Done { principal: principal.into(), lifetime_ms: None };
        Self { token: Bytes::new(), done: Some(done) }
    }

    /// The same, with a token for the client, such as a proof of who the server is.
    #[must_use]
    pub fn with_token(self, token: impl Into<Bytes>) -> Self {
        Self { token: token.into(), ..self }
    }

    /// The same, for a session that ends after so many milliseconds, unless the client authenticates
    /// again (KIP-368). Without effect on a step that is not the last.
    #[must_use]
    pub fn with_lifetime_ms(mut self, lifetime_ms: u64) -> Self {
        if let Some(done) = &mut self.done {
            done.lifetime_ms = Some(lifetime_ms);
        }
        self
    }
}

impl fmt::Debug for ServerStep {
    /// Without the token, which may be a secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ServerStep")
            .field("principal", &self.done.as_ref().map(|done| &done.principal))
            .finish_non_exhaustive()
    }
}

/// A mechanism does not accept the peer. The text goes to the client in the response to
/// SaslAuthenticate: it must hold no secret, and not say which of user and password was wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rejected(pub(super) String);

impl Rejected {
    /// With a text for the client.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }
}

impl fmt::Display for Rejected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for Rejected {}
