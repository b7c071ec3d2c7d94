//! Messages inside `bytes` fields.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use bytes::Bytes;

use super::catalogue::Class;
use super::visit::Visit;
use super::{NameValue, known, rename_body};
use crate::api_key::ApiKey;
use crate::codec::{Null, Reader, Writer};
use crate::error::{DecodeError, DecodeErrorKind};
use crate::frame::{RequestFrame, ResponseFrame};
use crate::gateway::GatewayError;
use crate::gateway::walk::skip;
use crate::messages;
use crate::schema::FieldType;

impl Visit<'_> {
    /// Visits the message in `bytes`, and returns its bytes if they changed. Other bytes are left
    /// alone, for example another protocol's metadata.
    pub(super) fn embedded(
        &mut self,
        class: Class,
        bytes: &[u8],
    ) -> Result<Option<NameValue<'static>>, GatewayError> {
        let changed = match class {
            Class::Subscription => self.versioned("ConsumerProtocolSubscription", bytes)?,
            Class::Assignment => self.versioned("ConsumerProtocolAssignment", bytes)?,
            Class::Principal => self.versioned("DefaultPrincipalData", bytes)?,
            Class::Request => self.request(bytes)?,
            Class::Response => self.response(bytes)?,
            _ => None,
        };
        Ok(changed.map(|bytes| NameValue::Address(Cow::Owned(bytes))))
    }

    /// Visits a message after its version, an int16.
    fn versioned(&mut self, name: &str, bytes: &[u8]) -> Result<Option<Vec<u8>>, GatewayError> {
        let Some(schema) = messages::schema(name) else { return Ok(None) };
        let Some((prefix, body)) = bytes.split_first_chunk::<2>() else { return Ok(None) };
        // A newer version starts like the newest known one.
        let version = i16::from_be_bytes(*prefix).min(schema.versions.max());
        if !schema.versions.contains(version) {
            return Ok(None);
        }
        let mut whole = Reader::new(body, self.options);
        whole.set_version(version, schema.is_flexible(version));
        let ty = FieldType::Struct(&schema.root);
        if skip(&mut whole, &ty, Null::Never).is_err() {
            return Ok(None);
        }
        let renamed = rename_body(schema, version, body, self.options, None, self.visitor)?;
        Ok(renamed.map(|body| [prefix, &*body].concat()))
    }

    /// Visits the request inside an Envelope.
    fn request(&mut self, bytes: &[u8]) -> Result<Option<Vec<u8>>, GatewayError> {
        let bytes = Bytes::copy_from_slice(bytes);
        let mut frame = RequestFrame::read(&mut Reader::shared(&bytes, self.options))?;
        let key = not_envelope(frame.header.request_api_key)?;
        let schema = known(messages::request_schema(key), key)?;
        let version = frame.header.request_api_version;
        let body = rename_body(schema, version, &frame.body, self.options, None, self.visitor)?;
        let Some(body) = body else { return Ok(None) };
        frame.body = body;
        let mut out = Vec::new();
        Writer::append(&mut out, |writer| frame.write(writer))?;
        Ok(Some(out))
    }

    /// Visits the response inside an Envelope, which cannot be decoded without the request.
    fn response(&mut self, bytes: &[u8]) -> Result<Option<Vec<u8>>, GatewayError> {
        let Some(request) = self.enveloped else { return Ok(None) };
        let bytes = Bytes::copy_from_slice(bytes);
        let mut reader = Reader::shared(&bytes, self.options);
        let mut frame = ResponseFrame::read(&mut reader, request.api_key, request.version)?;
        let key = not_envelope(frame.api_key)?;
        let schema = known(messages::response_schema(key), key)?;
        let body =
            rename_body(schema, frame.version, &frame.body, self.options, None, self.visitor)?;
        let Some(body) = body else { return Ok(None) };
        frame.body = body;
        let mut out = Vec::new();
        Writer::append(&mut out, |writer| frame.write(writer))?;
        Ok(Some(out))
    }
}

/// An Envelope inside an Envelope is an error in Kafka too. Here the check also limits the
/// recursion.
fn not_envelope(key: ApiKey) -> Result<ApiKey, DecodeError> {
    match key {
        ApiKey::ENVELOPE => {
            Err(DecodeError::new(DecodeErrorKind::UnexpectedApiKey { api_key: key.0 }, 0))
        }
        key => Ok(key),
    }
}
