//! The mechanisms of these tests.

use bytes::Bytes;
use kafka_wire::KafkaString;
use kafka_wire::sasl::{ClientMechanism, Mechanisms, Rejected, ServerMechanism, ServerStep};

/// Two mechanisms: `ONE` takes a user's name; `THREE` asks two questions.
#[derive(Debug)]
pub(super) struct Listener;

impl Mechanisms for Listener {
    type Mechanism = Box<dyn ServerMechanism + Send>;

    fn names(&self) -> Vec<KafkaString> {
        vec!["ONE".into(), "THREE".into()]
    }

    fn start(&self, name: &str) -> Option<Self::Mechanism> {
        match name {
            "ONE" => Some(Box::new(One)),
            "THREE" => Some(Box::new(Three(0))),
            _ => None,
        }
    }
}

struct One;

impl ServerMechanism for One {
    fn step(&mut self, token: &[u8]) -> Result<ServerStep, Rejected> {
        match token {
            b"alice" => Ok(ServerStep::done("alice").with_lifetime_ms(1000)),
            b"bob" => Ok(ServerStep::done("bob")),
            _ => Err(Rejected::new("nobody")),
        }
    }
}

struct Three(u8);

impl ServerMechanism for Three {
    fn step(&mut self, token: &[u8]) -> Result<ServerStep, Rejected> {
        match (self.0, token) {
            (0 | 1, [b'a']) => {
                self.0 += 1;
                Ok(ServerStep::next(vec![b'0' + self.0]))
            }
            (2, [b'a']) => Ok(ServerStep::done("carol").with_token(&b"bye"[..])),
            _ => Err(Rejected::new("no")),
        }
    }
}

pub(super) struct User(pub(super) &'static str, pub(super) &'static str);

impl ClientMechanism for User {
    fn name(&self) -> &str {
        self.0
    }

    fn step(&mut self, token: Option<&[u8]>) -> Result<Option<Bytes>, Rejected> {
        match (self.0, token) {
            ("THREE", None | Some(b"1" | b"2")) => Ok(Some(Bytes::from_static(b"a"))),
            ("THREE", Some(b"bye")) | ("ONE", Some(b"")) => Ok(None),
            ("ONE", None) => Ok(Some(Bytes::from_static(self.1.as_bytes()))),
            _ => Err(Rejected::new("not the server that was meant")),
        }
    }
}
