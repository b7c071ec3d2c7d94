//! Identifies the sender of sent requests.

use super::{ApiVersion, ClientIdentity, FIRST_VERSION, RequestHeader, set_instance_id};

/// Writes the sender's ids into the requests that leave on one connection of a client, or of a gateway
/// to a broker.
#[derive(Debug, Clone)]
pub struct IdentitySender {
    identity: ClientIdentity,
    sent: bool,
}

impl IdentitySender {
    /// Creates the state of a connection without requests.
    #[must_use]
    pub const fn new(identity: ClientIdentity) -> Self {
        Self { identity, sent: false }
    }

    /// The sender of the requests.
    #[must_use]
    pub const fn identity(&self) -> &ClientIdentity {
        &self.identity
    }

    /// Writes the ids into the header of the next request, or removes them. The first request with header
    /// version 3 has both ids, and later ones have none. Older headers always have the client id.
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
    /// If you do not send the request after all, close the connection, or call
    /// [`start_again`](Self::start_again) before the next one.
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

    /// Makes the next request with header version 3 carry both ids again, because it is the first one on a
    /// new connection, or because the previous one was not sent.
    pub fn start_again(&mut self) {
        self.sent = false;
    }

    /// Whether a request with both ids was written.
    #[must_use]
    pub const fn is_sent(&self) -> bool {
        self.sent
    }
}
