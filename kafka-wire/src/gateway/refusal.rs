//! Answers any request with an error.

use alloc::vec::Vec;

use bytes::Bytes;

use crate::api_key::ApiKey;
use crate::codec::{Codec, Reader, Writer};
use crate::error_code::ErrorCode;
use crate::frame::{RequestFrame, ResponseFrame, SendBuffer, expects_response};
use crate::header::ResponseHeader;
use crate::message::{KafkaMessage, Request};
use crate::messages;
use crate::options::DecodeOptions;
use crate::requests::ResponseTo;
use crate::schema::MessageSchema;
use crate::version::ApiVersion;

use super::GatewayError;
use super::walk::check_version;

mod answer;
mod asked;
mod error_fields;
mod rules;

use answer::Answer;

/// An error to answer a request with, whatever its API.
///
/// The place of the error depends on the API: at the top of the response, or with each requested
/// topic, partition, group or resource, which the response then repeats. The schemas determine it,
/// so no code is compiled for an API. The bytes are those of Kafka's own error responses
/// (`getErrorResponse`).
///
/// ```
/// use bytes::Bytes;
/// use kafka_wire::ErrorCode;
/// use kafka_wire::frame::RequestFrame;
///
/// // DescribeGroups 0 of the groups "a" and "b".
/// let bytes = Bytes::from_static(
///     b"\0\0\0\x14\0\x0f\0\0\0\0\0\x07\xff\xff\0\0\0\x02\0\x01a\0\x01b",
/// );
/// let request = RequestFrame::from_bytes(&bytes)?;
/// let answer = request.refuse(ErrorCode::NOT_COORDINATOR, None)?.expect("has a response");
/// assert_eq!(answer.header.correlation_id, 7);
/// assert_eq!(
///     answer.body,
///     &b"\0\0\0\x02\
///        \0\x10\0\x01a\0\0\0\0\0\0\0\0\0\0\
///        \0\x10\0\x01b\0\0\0\0\0\0\0\0\0\0"[..],
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// The error's field is an int16 named `ErrorCode`, and its text is a string named `ErrorMessage`.
/// This holds for your own messages too: [`answer`](Self::answer) takes any pair of schemas. If a
/// struct has an error code, its arrays stay empty. Otherwise, its array has an element for each
/// element of the request's array with the same name, or else of the first similar array, and
/// repeats the fields with the same name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Refusal<'a> {
    /// The error.
    pub code: ErrorCode,
    /// A text for people, if the response has a field for it. Kafka's classes put the error's
    /// standard text into some responses and none into others; here, all responses have this text.
    pub message: Option<&'a str>,
    /// How long the client must wait before its next request.
    pub throttle_time_ms: i32,
}

impl<'a> Refusal<'a> {
    /// Creates a refusal with this error and text, without a throttle time.
    #[must_use]
    pub const fn new(code: ErrorCode, message: Option<&'a str>) -> Self {
        Self { code, message, throttle_time_ms: 0 }
    }

    /// Sets the throttle time.
    #[must_use]
    pub const fn with_throttle_time_ms(self, throttle_time_ms: i32) -> Self {
        Self { throttle_time_ms, ..self }
    }

    /// Answers an undecoded request of the catalogue. Returns `None` if the request expects no
    /// response (Produce with `acks = 0`).
    ///
    /// The request is decoded only if the answer repeats parts of it. For ApiVersions with error
    /// 35, `UNSUPPORTED_VERSION`, the answer is in version 0 and lists the versions of ApiVersions
    /// (KIP-511).
    ///
    /// # Errors
    /// If the catalogue lacks the API or the version, if the answer must repeat parts of a
    /// malformed request, or if the answer exceeds the frame limit.
    pub fn answer_frame(
        &self,
        request: &RequestFrame,
    ) -> Result<Option<ResponseFrame>, GatewayError> {
        let key = request.header.request_api_key;
        match (messages::request_schema(key), messages::response_schema(key)) {
            (Some(schema), Some(response)) => self.answer_frame_by(request, schema, response),
            _ => Err(GatewayError::UnknownApi(key)),
        }
    }

    /// Same as [`answer_frame`](Self::answer_frame), for an API with these schemas, which need not
    /// be in the catalogue.
    ///
    /// # Errors
    /// Same as `answer_frame`.
    pub fn answer_frame_by(
        &self,
        request: &RequestFrame,
        request_schema: &'static MessageSchema,
        response_schema: &'static MessageSchema,
    ) -> Result<Option<ResponseFrame>, GatewayError> {
        let header = &request.header;
        let (key, mut version) = (header.request_api_key, header.request_api_version);
        if key == ApiKey::API_VERSIONS && self.code == ErrorCode::UNSUPPORTED_VERSION {
            version = 0;
        }
        let body = request.message_bytes(request_schema).map_err(GatewayError::Decode)?;
        let options = DecodeOptions::new();
        let answer = self.answer(request_schema, response_schema, version, &body, &options)?;
        let header =
            ResponseHeader { correlation_id: header.correlation_id, ..ResponseHeader::default() };
        Ok(answer.map(|body| ResponseFrame::new(response_schema, version, header, body)))
    }

    /// Returns the response body for a request's `body`, by the schemas of both; `None` if the
    /// request expects no response.
    ///
    /// # Errors
    /// If a schema lacks `version`, if the answer must repeat parts of a malformed request, or if
    /// the answer exceeds the frame limit in `options`.
    pub fn answer(
        &self,
        request: &'static MessageSchema,
        response: &'static MessageSchema,
        version: ApiVersion,
        body: &[u8],
        options: &DecodeOptions,
    ) -> Result<Option<Bytes>, GatewayError> {
        let key = request.api_key.unwrap_or(-1);
        let body = Reader::new(body, options);
        if !expects_response(ApiKey(key), version, &body) {
            return Ok(None);
        }
        check_version(&body, request, version)
            .and_then(|()| check_version(&body, response, version))
            .map_err(GatewayError::Decode)?;
        let body = body.at_version(version, request.is_flexible(version));
        let mut buf = Vec::new();
        let mut broken = None;
        let written = Writer::append(&mut buf, |writer| {
            let (limit, versions) = (options.frame_limit(), request.versions);
            let rules = rules::rules(key, self.code);
            let mut answer = Answer { refusal: *self, rules, writer, version, versions, limit };
            match answer.message(response, request, body) {
                Ok(()) => Ok(()),
                Err(GatewayError::Encode(error)) => Err(error.in_message(response, version)),
                Err(GatewayError::Decode(error)) => {
                    broken = Some(error.in_message(request, version));
                    Ok(())
                }
                Err(GatewayError::UnknownApi(_)) => Ok(()),
            }
        });
        match (written, broken) {
            (Err(error), _) => Err(GatewayError::Encode(error)),
            (Ok(()), Some(error)) => Err(GatewayError::Decode(error)),
            (Ok(()), None) => Ok(Some(Bytes::from(buf))),
        }
    }

    /// Returns the response to a decoded request in `version`; `None` if it expects no response.
    ///
    /// # Errors
    /// If a value of the request cannot be encoded in `version`, or if the answer exceeds the frame
    /// limit.
    pub fn answer_message<'de, M: Request + Codec<'de>>(
        &self,
        request: &M,
        version: ApiVersion,
    ) -> Result<Option<Bytes>, GatewayError> {
        let body = request.to_bytes(version).map_err(GatewayError::Encode)?;
        let response = <M::Response as KafkaMessage>::SCHEMA;
        self.answer(M::SCHEMA, response, version, &body, &DecodeOptions::new())
    }
}

impl RequestFrame {
    /// Answers the request with an error, by [`Refusal::answer_frame`].
    ///
    /// # Errors
    /// Same as `answer_frame`.
    pub fn refuse(
        &self,
        code: ErrorCode,
        message: Option<&str>,
    ) -> Result<Option<ResponseFrame>, GatewayError> {
        Refusal::new(code, message).answer_frame(self)
    }
}

impl<M: Request> ResponseTo<M> {
    /// Appends an error response to `request` with size and header, unless no response is expected.
    ///
    /// # Errors
    /// Same as [`Refusal::answer_message`]. After an error, the buffer is unchanged.
    pub fn refuse<'de>(
        self,
        request: &M,
        refusal: &Refusal<'_>,
        out: &mut SendBuffer,
    ) -> Result<(), GatewayError>
    where
        M: Codec<'de>,
    {
        let Some(body) = refusal.answer_message(request, self.version())? else { return Ok(()) };
        let header = self.header();
        let response = <M::Response as KafkaMessage>::SCHEMA;
        let frame = ResponseFrame::new(response, self.version(), header, body);
        out.put_frame(|writer| frame.write(writer)).map_err(GatewayError::Encode)
    }
}
