//! Addresses as `HOST:PORT`.

use std::fmt;
use std::str::FromStr;

/// A host and a port. The host is a name or an IP address; as text, an IPv6 address has brackets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HostPort {
    /// The host, without brackets.
    pub host: String,
    /// The port.
    pub port: u16,
}

impl FromStr for HostPort {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let split = || {
            let (host, port) = text.trim().rsplit_once(':')?;
            let host = match host.strip_prefix('[') {
                Some(rest) => rest.strip_suffix(']')?,
                None if host.contains(':') => return None,
                None => host,
            };
            let port = port.parse().ok()?;
            (!host.is_empty()).then(|| Self { host: host.to_owned(), port })
        };
        split().ok_or_else(|| "write HOST:PORT, such as localhost:9092 or [::1]:9092".to_owned())
    }
}

impl fmt::Display for HostPort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { host, port } = self;
        if host.contains(':') { write!(f, "[{host}]:{port}") } else { write!(f, "{host}:{port}") }
    }
}

#[cfg(test)]
mod tests {
    use super::HostPort;

    #[test]
    fn an_ipv6_address_has_brackets() {
        for (text, host) in
            [("localhost:9092", "localhost"), (" 10.0.0.1:9092", "10.0.0.1"), ("[::1]:9092", "::1")]
        {
            let address: HostPort = text.parse().expect(text);
            assert_eq!((address.host.as_str(), address.port), (host, 9092));
            assert_eq!(address.to_string(), text.trim());
        }
    }

    #[test]
    fn rejects_an_address_without_host_or_port() {
        for text in ["", "localhost", ":9092", "localhost:", "localhost:65536", "::1:9092", "[]:1"]
        {
            assert!(text.parse::<HostPort>().is_err(), "{text}");
        }
    }
}
