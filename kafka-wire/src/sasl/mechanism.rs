//! The traits of SASL mechanisms, for you to implement.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use bytes::Bytes;

use crate::codec::KafkaString;

/// The mechanisms that a listener offers.
pub trait Mechanisms {
    /// One exchange of any mechanism: `Box<dyn ServerMechanism + Send>` if there are several.
    type Mechanism: ServerMechanism;

    /// The mechanisms' names, such as `PLAIN`, for clients that ask for another one.
    fn names(&self) -> Vec<KafkaString>;

    /// Starts an exchange; `None` if the listener does not offer `name`.
    fn start(&self, name: &str) -> Option<Self::Mechanism>;
}

/// The server's side of one exchange.
pub trait ServerMechanism {
    /// Evaluates a token from the client. The bytes are whatever the peer sent.
    ///
    /// # Errors
    /// If the client's credentials are wrong, or if the token is malformed.
    fn step(&mut self, token: &[u8]) -> Result<ServerStep, Rejected>;
}

impl<M: ServerMechanism + ?Sized> ServerMechanism for Box<M> {
    fn step(&mut self, token: &[u8]) -> Result<ServerStep, Rejected> {
        (**self).step(token)
    }
}

/// The client's side of an exchange. Each authentication of a connection restarts it.
pub trait ClientMechanism {
    /// The mechanism's name, such as `PLAIN`.
    fn name(&self) -> &str;

    /// Returns the next token for the server. `None` starts an exchange; later, `token` is the
    /// server's token. Returns `None` if the exchange is complete.
    ///
    /// # Errors
    /// If the server's proof is wrong, or if its token is malformed.
    fn step(&mut self, token: Option<&[u8]>) -> Result<Option<Bytes>, Rejected>;
}

/// The result of a token at the server.
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
    /// The exchange continues: `token` goes to the client, which answers with another.
    #[must_use]
    pub fn next(token: impl Into<Bytes>) -> Self {
        Self { token: token.into(), done: None }
    }

    /// The exchange is complete: the client is `principal`.
    #[must_use]
    pub fn done(principal: impl Into<KafkaString>) -> Self {
        let done = Done { principal: principal.into(), lifetime_ms: None };
        Self { token: Bytes::new(), done: Some(done) }
    }

    /// Adds a token for the client, such as a proof of the server's identity.
    #[must_use]
    pub fn with_token(self, token: impl Into<Bytes>) -> Self {
        Self { token: token.into(), ..self }
    }

    /// Limits the session to this many milliseconds, unless the client authenticates again
    /// (KIP-368). This has no effect on a step that is not the last.
    #[must_use]
    pub fn with_lifetime_ms(mut self, lifetime_ms: u64) -> Self {
        if let Some(done) = &mut self.done {
            done.lifetime_ms = Some(lifetime_ms);
        }
        self
    }
}

impl fmt::Debug for ServerStep {
    /// Leaves out the token, which may be a secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ServerStep")
            .field("principal", &self.done.as_ref().map(|done| &done.principal))
            .finish_non_exhaustive()
    }
}

/// The mechanism rejects the peer. The text goes to the client in the SaslAuthenticate response: it
/// must not contain a secret, and must not say whether the user or the password was wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rejected(pub(super) String);

impl Rejected {
    /// Creates a rejection with a text for the client.
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
