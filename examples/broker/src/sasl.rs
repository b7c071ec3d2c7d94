//! SASL/PLAIN for one user, if the broker is started with one.

use clap::Args;
use kafka_wire::KafkaString;
use kafka_wire::sasl::{Mechanisms, Rejected, Server, ServerMechanism, ServerStep};
use subtle::ConstantTimeEq;

/// Contains a password, so `Debug` does not print it.
#[derive(Clone, Args)]
pub(crate) struct Sasl {
    /// The user and password with which clients must authenticate through SASL/PLAIN. Without this
    /// option, they need not.
    #[arg(long, value_name = "USER:PASSWORD", value_parser = login)]
    sasl_plain: Option<(String, String)>,
    /// How long a session lasts, unless the client authenticates again.
    #[arg(long, value_name = "MILLISECONDS", requires = "sasl_plain")]
    sasl_session_ms: Option<u64>,
}

fn login(text: &str) -> Result<(String, String), &'static str> {
    let (user, password) = text.split_once(':').ok_or("write USER:PASSWORD")?;
    Ok((user.into(), password.into()))
}

impl Sasl {
    /// The SASL state of a connection, if clients must authenticate.
    pub(crate) fn server(&self) -> Option<Server<Self>> {
        self.sasl_plain.is_some().then(|| Server::new(self.clone()))
    }
}

impl Mechanisms for Sasl {
    type Mechanism = Self;

    fn names(&self) -> Vec<KafkaString> {
        vec!["PLAIN".into()]
    }

    fn start(&self, name: &str) -> Option<Self> {
        (name == "PLAIN").then(|| self.clone())
    }
}

impl ServerMechanism for Sasl {
    /// The token consists of an identity to act as (may be empty), the user and the password (RFC
    /// 4616).
    fn step(&mut self, token: &[u8]) -> Result<ServerStep, Rejected> {
        let (user, password) = self.sasl_plain.as_ref().ok_or_else(|| Rejected::new("no user"))?;
        let accepted = ["", user].map(|identity| format!("{identity}\0{user}\0{password}"));
        if !accepted.iter().any(|accepted| token.ct_eq(accepted.as_bytes()).into()) {
            return Err(Rejected::new("wrong user or password"));
        }
        let done = ServerStep::done(user.as_str());
        let limited = self.sasl_session_ms.map(|lifetime| done.clone().with_lifetime_ms(lifetime));
        Ok(limited.unwrap_or(done))
    }
}
