//! The side that sends requests.

use super::{ApiVersion, ClientIdentity, FIRST_VERSION, RequestHeader, set_instance_id};

/// Says who sends the requests that leave on one connection: the state of a client, or of a gateway
/// towards a broker.
#[derive(Debug, Clone)]
pub struct IdentitySender {
    identity: ClientIdentity,
    sent: bool,
}

impl IdentitySender {
    /// For a connection without requests yet.
    #[must_use]
    pub const fn new(identity: ClientIdentity) -> Self {
        Self { identity, sent: false }
    }

    /// Who sends the requests.
    #[must_use]
    pub const fn identity(&self) -> &ClientIdentity {
        &self.identity
    }

    /// Writes the ids into the header of the next request, or takes them out: of the requests with header
    /// version 3 the first has both, and the later ones have none. Older headers have the client id.
    ///
    /// ```
    /// use kafka_wire::RequestHeader;
    /// use kafka_wire::client_identity::{ClientIdentity, IdentitySender};
    ///
    /// let instance_id = Some(uuid::Uuid::from_u128(7));
    /// let mut sender = IdentitySender::new(ClientIdentity { client_id: Some("c".into()), instance_id });
    /// let mut header = RequestHeader::default();
    /// sender.write(&mut header, 3);
    /// assert_eq!(header.client_id.as_deref(), Some("c"));
    /// assert_eq!(header.unknown_tagged_fields.len(), 1);
    /// sender.write(&mut header, 3);
    /// assert_eq!(header.client_id, None);
    /// assert!(header.unknown_tagged_fields.is_empty());
    /// ```
    ///
    /// If the request is not sent after all, the connection has to be closed, or the next request is
    /// the first once more with [`start_again`](Self::start_again).
    pub fn write(
        &mut self,
        header: &mut RequestHeader,
        header_version: impl Into<Option<ApiVersion>>,
    ) {
        let header_version = header_version.into();
        if self.sent && header_version >= Some(FIRST_VERSION) {
            header.client_id = None;
            set_instance_id(header, None);
            return;
        }
        self.identity.write(header, header_version);
        self.sent |= header_version >= Some(FIRST_VERSION);
    }

    /// The next request with header version 3 has both ids again: it is the first one of a new
    /// connection, or the one before it was not sent.
    pub fn start_again(&mut self) {
        self.sent = false;
    }

    /// Whether a request with both ids was written.
    #[must_use]
    pub const fn is_sent(&self) -> bool {
        self.sent
    }
}
