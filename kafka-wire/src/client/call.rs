//! Requests in flight.

use core::fmt;
use core::marker::PhantomData;

use super::ClientError;
use crate::codec::Codec;
use crate::frame::ResponseFrame;
use crate::message::Request;
use crate::options::DecodeOptions;
use crate::version::ApiVersion;

/// A request of type `M` in flight, which decodes its response.
#[must_use = "the request waits for its response"]
pub struct Call<M> {
    correlation_id: i32,
    version: ApiVersion,
    request: PhantomData<fn(&M)>,
}

impl<M: Request> Call<M> {
    pub(super) fn new(correlation_id: i32, version: ApiVersion) -> Self {
        Self { correlation_id, version, request: PhantomData }
    }

    /// The correlation id in the request's header.
    #[must_use]
    pub fn correlation_id(&self) -> i32 {
        self.correlation_id
    }

    /// The version of the request.
    #[must_use]
    pub fn version(&self) -> ApiVersion {
        self.version
    }

    /// Whether `frame` is this call's response.
    #[must_use]
    pub fn is_answered_by(&self, frame: &ResponseFrame) -> bool {
        frame.header.correlation_id == self.correlation_id && frame.api_key == M::API_KEY
    }

    /// Decodes the response.
    ///
    /// # Errors
    /// If `frame` answers another call, or is not such a message.
    pub fn decode<'de>(self, frame: &'de ResponseFrame) -> Result<M::Response, ClientError>
    where
        M::Response: Codec<'de>,
    {
        self.decode_with(frame, &DecodeOptions::new())
    }

    /// Same as [`decode`](Self::decode), within the limits of `options`.
    ///
    /// # Errors
    /// Same as `decode`, and if a limit is exceeded.
    pub fn decode_with<'de>(
        self,
        frame: &'de ResponseFrame,
        options: &DecodeOptions,
    ) -> Result<M::Response, ClientError>
    where
        M::Response: Codec<'de>,
    {
        if !self.is_answered_by(frame) {
            let received = frame.header.correlation_id;
            return Err(ClientError::CorrelationId { expected: self.correlation_id, received });
        }
        Ok(frame.message_with(options)?)
    }
}

impl<M> fmt::Debug for Call<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Call")
            .field("correlation_id", &self.correlation_id)
            .field("version", &self.version)
            .finish()
    }
}
