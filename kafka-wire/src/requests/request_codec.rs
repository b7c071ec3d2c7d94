//! What a variant requires of its request.

use super::{Received, RequestError, Responder};
use crate::codec::{Codec, Reader};
use crate::header::RequestHeader;
use crate::message::{KafkaMessage, Request};
use crate::schema::MessageSchema;

/// A request that can be decoded, implemented by the derive. A variant requires this one trait for
/// everything, so that rustc reports a wrong type only once.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a request; remove the variant, or derive `KafkaMessage` (in place of `Default`) with `#[kafka(request, …)]`, or write `{Self}` in place of its alias",
    label = "not a request"
)]
pub trait RequestCodec<'de>: Request + Codec<'de> {
    const KEY: i16 = Self::API_KEY.0;
    /// The schemas of the request and of its response.
    const SCHEMAS: (&'static MessageSchema, &'static MessageSchema) =
        (Self::SCHEMA, <Self::Response as KafkaMessage>::SCHEMA);

    /// Decodes the message of a variant directly into its final place, because moving a large
    /// request is expensive.
    #[inline(always)]
    fn read_variant<R>(
        header: RequestHeader,
        reader: &mut Reader<'de>,
        variant: impl FnOnce(Self) -> R,
    ) -> Result<Received<R>, RequestError> {
        let responder = Responder::new(Self::API_KEY, &header, reader);
        match Self::read(reader, header.request_api_version) {
            Ok(message) => Ok(Received {
                header,
                request: variant(message),
                responder,
                trailing_bytes: reader.remaining(),
            }),
            Err(error) => Err(RequestError::broken(error, Some(header))),
        }
    }
}
