//! PLAIN, with the users of `checks/sasl.py`.

use bytes::Bytes;
use kafka_wire::KafkaString;
use kafka_wire::sasl::{ClientMechanism, Mechanisms, Rejected, ServerMechanism, ServerStep};

/// Kafka's `connections.max.reauth.ms`.
const LIFETIME_MS: u64 = 60_000;

/// The mechanisms of the listener. SCRAM is only advertised.
pub struct Listener;

impl Mechanisms for Listener {
    type Mechanism = PlainServer;

    fn names(&self) -> Vec<KafkaString> {
        vec!["PLAIN".into(), "SCRAM-SHA-256".into()]
    }

    fn start(&self, name: &str) -> Option<PlainServer> {
        ["PLAIN", "SCRAM-SHA-256"].contains(&name).then_some(PlainServer)
    }
}

pub struct PlainServer;

impl ServerMechanism for PlainServer {
    fn step(&mut self, token: &[u8]) -> Result<ServerStep, Rejected> {
        let parts: Vec<&[u8]> = token.split(|byte| *byte == 0).collect();
        let (identity, user) = match parts[..] {
            [identity, b"alice", b"secret"] => (identity, "alice"),
            [identity, b"admin", b"admin-secret"] => (identity, "admin"),
            _ => return Err(Rejected::new("wrong user or password")),
        };
        match identity.is_empty() || identity == user.as_bytes() {
            true => Ok(ServerStep::done(user).with_lifetime_ms(LIFETIME_MS)),
            false => Err(Rejected::new("nobody may act as another")),
        }
    }
}

pub struct PlainClient {
    pub mechanism: &'static str,
    pub password: &'static str,
}

impl ClientMechanism for PlainClient {
    fn name(&self) -> &str {
        self.mechanism
    }

    fn step(&mut self, token: Option<&[u8]>) -> Result<Option<Bytes>, Rejected> {
        match token {
            None => Ok(Some(format!("\0alice\0{}", self.password).into())),
            Some([]) => Ok(None),
            Some(_) => Err(Rejected::new("PLAIN's server sends no token")),
        }
    }
}
