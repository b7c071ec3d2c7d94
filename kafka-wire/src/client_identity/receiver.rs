//! Identifies the senders of received requests.

use super::{
    ApiVersion, ClientIdentity, FIRST_VERSION, IdentityError, KafkaString, Received, RequestHeader,
    Requests, Uuid,
};

/// Identifies the senders of the requests that arrive on one connection of a server or gateway. Pass each
/// request to it, in the connection's order.
#[derive(Debug, Clone, Default)]
pub struct IdentityReceiver {
    /// The client id of the latest request that has one.
    client_id: Option<KafkaString>,
    /// The client instance id of the first request with header 3; `None` before that request.
    instance_id: Option<Uuid>,
}

impl IdentityReceiver {
    /// Creates the state of a connection without requests.
    #[must_use]
    pub const fn new() -> Self {
        Self { client_id: None, instance_id: None }
    }

    /// Returns the sender of a request.
    ///
    /// # Errors
    /// If it has header version 3 and its ids break the rules. Refuse the request with
    /// [`IdentityError::error_code`]; the identity of the connection stays as it was.
    pub fn receive<'de, R: Requests<'de>>(
        &mut self,
        received: &Received<R>,
    ) -> Result<ClientIdentity, IdentityError> {
        let header = &received.header;
        let (api_key, version) = (header.request_api_key, header.request_api_version);
        let header_version = match R::position(api_key).and_then(|at| R::APIS.get(at)) {
            Some(api) => api.schema.header_version(version),
            None => api_key.request_header_version(version),
        };
        self.receive_header(header, header_version)
    }

    /// Returns the sender of the request with this header. Get `header_version` from
    /// [`ApiKey::request_header_version`](crate::ApiKey::request_header_version) or
    /// [`MessageSchema::header_version`](crate::MessageSchema::header_version).
    ///
    /// # Errors
    /// Same as [`receive`](Self::receive).
    pub fn receive_header(
        &mut self,
        header: &RequestHeader,
        header_version: impl Into<Option<ApiVersion>>,
    ) -> Result<ClientIdentity, IdentityError> {
        let header_version = header_version.into();
        let mut identity = ClientIdentity::read(header, header_version)?;
        if header_version < Some(FIRST_VERSION) {
            // An older header identifies its own sender, but has no room for the instance id.
            if identity.client_id.is_some() && self.instance_id.is_none() {
                self.client_id.clone_from(&identity.client_id);
            }
            identity.instance_id = self.instance_id;
            return Ok(identity);
        }
        match (self.instance_id, identity.instance_id) {
            (None, None) => return Err(IdentityError::MissingInstanceId),
            (Some(expected), Some(received)) if received != expected => {
                return Err(IdentityError::OtherInstanceId { expected, received });
            }
            (Some(_), _) => self.check_client_id(identity.client_id)?,
            (None, id) => {
                self.client_id = identity.client_id.or_else(|| self.client_id.take());
                self.instance_id = id;
            }
        }
        Ok(ClientIdentity { client_id: self.client_id.clone(), instance_id: self.instance_id })
    }

    fn check_client_id(&self, received: Option<KafkaString>) -> Result<(), IdentityError> {
        match received {
            Some(received) if self.client_id.as_ref() != Some(&received) => {
                Err(IdentityError::OtherClientId { expected: self.client_id.clone(), received })
            }
            _ => Ok(()),
        }
    }
}
