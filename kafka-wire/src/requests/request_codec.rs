//! What a variant asks of its request.

use super::{Received, RequestError, Responder};
use crate::codec::{Codec, Reader};
use crate::header::RequestHeader;
use crate::message::{KafkaMessage, Request};
use crate::schema::MessageSchema;

/// A request that can be decoded, as the derive makes it. A variant asks this one trait for all that
/// it needs, so that of a type that is no request rustc says that alone.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a request; derive `KafkaMessage` with `#[kafka(request, …)]`",
    label = "not a request"
)]
pub trait RequestCodec<'de>: Request + Codec<'de> {
    const KEY: i16 = Self::API_KEY.0;
    /// Its own, and its response's.
    const SCHEMAS: (&'static MessageSchema, &'static MessageSchema) =
        (Self::SCHEMA, <Self::Response as KafkaMessage>::SCHEMA);

    /// Reads the message of a variant, and puts it where it belongs at once: requests can be large to
    /// move.
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
